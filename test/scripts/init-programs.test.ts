// The call that the programs of `halves init` show: of an operation with a JSON response, since that is a value.
import { expect, test } from "vitest";
import { programs } from "../../scripts/init/programs.js";
import { modelOf } from "../support/generation/generate.js";
import { documentOf } from "../support/openapi/builders.js";

test.each([
  ["application/json", true],
  ["application/vnd.events+json; version=1", true],
  // The client returns an iterable of these, which isn't a value to print.
  ["application/json-seq", false],
  ["application/geo+json-seq", false],
  ["application/jsonl", false],
  // And a Blob of this.
  ["application/json.gz", false],
])("an operation whose response is %s is called: %s", (mediaType, want) => {
  const content = { [mediaType]: { schema: { type: "object" }, itemSchema: { type: "object" } } };
  const operation = { operationId: "listEvents", responses: { "200": { description: "Events", content } } };
  const { model } = modelOf({ ...documentOf({ paths: { "/events": { get: operation } } }), openapi: "3.2.0" });
  const written = programs(model, {
    generated: "./generated",
    runtime: () => undefined,
    spec: "openapi.yaml",
    files: new Set(["client.ts", "development.ts"]),
    usesVitest: true,
    client: undefined,
  });
  const called = Object.keys(written).filter((name) => written[name]?.includes("await client.events") === true);
  expect(called).toEqual(want ? ["call.ts", "api.test.ts"] : []);
});
