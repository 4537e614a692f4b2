// QUERY and `additionalOperations` of OpenAPI 3.2, from a client's call over a socket to the handler and back.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Context } from "hono";
import { load as parseYaml } from "js-yaml";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { JsonObject } from "../../scripts/json/json.js";
import { valueAt } from "../../scripts/json/pointer.js";
import { startBoth, type Both } from "../support/generation/both.js";

const document = parseYaml(
  readFileSync(join(import.meta.dirname, "../cases/methods/openapi.yaml"), "utf8"),
) as JsonObject;
// Keys that can't be methods: cases/methods is about them.
for (const key of ["405", "POST"])
  Reflect.deleteProperty(valueAt(document, "/paths/~1notes~1{id}/additionalOperations") as object, key);

let both: Both;
/** How often a handler fails before it responds. */
let faults = 0;
const failing = (c: Context): Response => (faults-- > 0 ? c.body(null, 503) : c.json("found"));
beforeAll(async () => {
  both = await startBoth(document, { purgeNotesId: failing, queryNotesId: failing });
});
afterAll(() => both.stop());

const call = (method: string, ...args: unknown[]): Promise<unknown> | undefined =>
  both.client["notes"]?.[method]?.(...args);

test("QUERY has a body, and returns a list", async () => {
  const made = (await call("create", { text: "Milk" })) as JsonObject;
  both.requests.length = 0;
  expect(await call("search", { text: "Mi" }, { limit: 5 })).toEqual([made]);
  expect(both.requests).toEqual(["QUERY /notes?limit=5"]);
});

test("its body is validated", async () => {
  await expect(call("search", { text: 1 })).rejects.toMatchObject({
    status: 400,
    problem: { errors: [{ pointer: "/text" }] },
  });
});

test("its list is read to its end, page by page", async () => {
  await call("create", { text: "Bread" });
  const found: unknown[] = [];
  for await (const note of call("search", { text: "" }, { limit: 1 }) as unknown as AsyncIterable<JsonObject>)
    found.push(note["text"]);
  expect(found).toEqual(["Milk", "Bread"]);
});

test("any other method is an action: the response is the document's example", async () => {
  both.requests.length = 0;
  expect(await call("copy", "1", { Destination: "/notes/2" })).toEqual({ id: "string", text: "string" });
  expect(both.requests).toEqual(["COPY /notes/1"]);
});

test("its parameters are validated", async () => {
  const response = await fetch(`${both.url}/notes/1`, { method: "COPY" });
  expect([response.status, await response.json()]).toMatchObject([
    400,
    { errors: [{ in: "header", parameter: "Destination" }] },
  ]);
});

test("QUERY is safe, and so it is sent again; what isn't safe is not", async () => {
  faults = 2;
  both.requests.length = 0;
  expect(await call("query", "1")).toBe("found");
  faults = 1;
  await expect(call("purge", "1")).rejects.toMatchObject({ status: 503, attempts: 1 });
  faults = 0;
  expect(both.requests).toEqual([...Array<string>(3).fill("QUERY /notes/1"), "PURGE /notes/1"]);
});

test("a path says which methods it allows", async () => {
  const response = await fetch(`${both.url}/notes/1`, { method: "PUT" });
  expect([response.status, response.headers.get("allow")]).toEqual([
    405,
    "GET, HEAD, QUERY, COPY, PURGE, LINK, SHOUT, CONNECT, OPTIONS",
  ]);
});

test("a path item behind a reference has its methods as well", async () => {
  expect(await both.client["shared"]?.["lock"]?.()).toBeUndefined();
});
