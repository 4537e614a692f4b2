// `resources` of a configuration, as Stainless has it: groups, methods of the client itself, and what is no operation.
import { expect, test } from "vitest";
import { configuredClientNames } from "../../scripts/config/client-names.js";
import type { JsonObject } from "../../scripts/json/json.js";

async function namesOf(resources: JsonObject, names: JsonObject = {}): Promise<readonly string[]> {
  const configured = await configuredClientNames({ resources, names }, "targets[0]", ".");
  return configured.map(({ operation, name }) => `${operation}: ${name}`);
}

test.each<[resources: JsonObject, names: readonly string[]]>([
  [{ $client: { methods: { run_all: "post /run" } } }, ["post /run: runAll"]],
  [{ $shared: { models: { error: "Error" } } }, []],
  [
    { a_b: { subresources: { c_d: { methods: { list: { type: "http", endpoint: "get /c" } } } } } },
    ["get /c: aB.cD.list"],
  ],
  [{ a: { methods: { list: "get /a", old: { type: "alias", to: "list" } } } }, ["get /a: a.list"]],
  [{ a: { methods: { unwrap: { type: "webhook_unwrap", discriminator: "type" } } } }, []],
  // The first of several names.
  [{ a: { methods: { list: "get /a" } }, b: { methods: { list: "get /a" } } }, ["get /a: a.list"]],
  [{ a: null }, []],
])("%j", async (resources, names) => {
  expect(await namesOf(resources)).toEqual(names);
});

test("names one by one come last, so that they have precedence", async () => {
  expect(await namesOf({ a: { methods: { list: "get /a" } } }, { "get /a": "all" })).toEqual([
    "get /a: a.list",
    "get /a: all",
  ]);
});

test("a method without an endpoint is a mistake", async () => {
  const message = 'targets[0], "resources": a.list must be a method and a path such as "get /users"';
  await expect(namesOf({ a: { methods: { list: { paginated: true } } } })).rejects.toThrow(message);
});
