// What the messages of findings say fits how severe they are.
import { expect, test } from "vitest";
import type { Json, JsonObject } from "../../scripts/json/json.js";
import { noContent } from "../support/openapi/builders.js";
import { documentOf, findingsOf } from "./support/compared.js";

function messages(base: JsonObject, revision: JsonObject): readonly string[] {
  const [before, after] = [base, revision].map((operation) =>
    documentOf(
      JSON.stringify({
        openapi: "3.1.0",
        info: { title: "Albums", version: "1.0.0" },
        paths: { "/albums/{id}": { post: operation } },
      }),
    ),
  );
  if (before === undefined || after === undefined) throw new Error("A document is missing.");
  return findingsOf(before, after).map(({ severity, message }) => `${severity}: ${message}`);
}

const id = (schema: Json): JsonObject => ({
  parameters: [{ name: "id", in: "path", required: true, schema }],
  responses: noContent,
});
const received = (fields: JsonObject): JsonObject => ({
  ...id({ type: "string" }),
  responses: { "200": { description: "Done.", ...fields } },
});
const list = { type: "array", items: { type: "string" } };

test("a value that a list may separate is to be checked", () => {
  expect(messages(id({ type: "string" }), id(list))).toEqual([
    "risky: The path parameter `id` was one value and is a list. Check that clients of today still work.",
  ]);
});

test("a list of at least two is no longer one value", () => {
  expect(messages(id({ type: "string" }), id({ ...list, minItems: 2 }))).toEqual([
    "breaking: The path parameter `id` was one value and is a list. " +
      "Requests of today are rejected or read differently: accept both, or publish a new version of the API.",
  ]);
});

test("a header with fewer values", () => {
  const header = (schema: Json): JsonObject => received({ headers: { "X-Count": { schema } } });
  expect(messages(header({ type: "string" }), header({ type: "integer" }))).toEqual([
    "compatible: All values that are sent were allowed before, as they are written.",
  ]);
});

test("a schema that allows no value", () => {
  const content = (schema: Json): JsonObject => received({ content: { "application/json": { schema } } });
  expect(messages(content({ type: "string" }), content(false))).toEqual([
    "compatible: The type changed from string to no value.",
  ]);
});
