// The values of samples without an example: the name of what belongs there, where any text is valid.
import { expect, test } from "vitest";
import type { JsonObject } from "../../scripts/json/json.js";
import { bodyOf } from "../../scripts/docs/samples/body.js";
import { placeholderOf } from "../../scripts/docs/samples/placeholders.js";
import { SampleValues } from "../../scripts/docs/samples/values.js";
import { modelOf } from "../support/generation/generate.js";
import { documentOf, noContent, object, string, wholeObject } from "../support/openapi/builders.js";

function sampled(schema: JsonObject, parameters: readonly JsonObject[] = []): unknown {
  const content = { "application/json": { schema } };
  const post = { operationId: "doIt", parameters, requestBody: { required: true, content }, responses: noContent };
  const { document, model } = modelOf(documentOf({ paths: { "/things": { post } } }), { values: placeholderOf });
  const [operation] = model.operations;
  if (operation === undefined) throw new Error("The document has no operation.");
  const values = new SampleValues(document, model);
  const body = bodyOf(operation, values);
  const own = operation.parameters.map((each) => values.parameter(operation, each));
  return parameters.length > 0 ? own : body?.kind === "json" ? body.value : body;
}

test.each<[what: string, schema: JsonObject, want: unknown]>([
  ["a name in snake case", wholeObject({ client_id: string }), { client_id: "CLIENT_ID" }],
  ["a name in camel case", wholeObject({ shopperReference: string }), { shopperReference: "SHOPPER_REFERENCE" }],
  ["items", wholeObject({ tags: { type: "array", items: string, minItems: 1 } }), { tags: ["TAGS"] }],
  [
    "inside of objects",
    wholeObject({ user: wholeObject({ "full-name": string }) }),
    { user: { "full-name": "FULL_NAME" } },
  ],
  ["an example", wholeObject({ name: { ...string, examples: ["Ada"] } }), { name: "Ada" }],
  ["an example that is the word", wholeObject({ type: { ...string, examples: ["string"] } }), { type: "string" }],
  ["a format", wholeObject({ on: { ...string, format: "date" } }), { on: "2026-01-15" }],
  ["an enum", wholeObject({ kind: { ...string, enum: ["string", "number"] } }), { kind: "string" }],
  ["too long a name", wholeObject({ abbreviation: { ...string, maxLength: 8 } }), { abbreviation: "string" }],
  [
    "known values beside any text",
    wholeObject({ model: { anyOf: [string, { enum: ["small", "large"] }] } }),
    { model: "small" },
  ],
  ["no letters", wholeObject({ "1": string }), { "1": "string" }],
])("a sample with %s", (_, schema, want) => {
  expect(sampled(schema)).toEqual(want);
});

test("parameters", () => {
  const query = { in: "query", required: true };
  expect(
    sampled({}, [
      { ...query, name: "orderId", schema: string },
      { ...query, name: "X-Trace", in: "header", schema: string },
      { ...query, name: "q", schema: string, example: "tea" },
      { ...query, name: "ids", schema: { type: "array", items: string } },
    ]),
  ).toEqual(["ORDER_ID", "X_TRACE", "tea", ["IDS"]]);
});

// Members that an alternative requires are optional where all alternatives are seen at once.
test("a long sample keeps what the alternatives of its items require", () => {
  const message = (role: string): JsonObject => wholeObject({ role: { const: role }, [`text_of_${role}`]: string });
  const optional = Object.fromEntries(Array.from({ length: 30 }, (_, index) => [`option${index}`, string]));
  const messages = { type: "array", minItems: 1, items: { oneOf: [message("user"), message("system")] } };
  expect(sampled({ ...object({ messages, ...optional }, ["messages"]) })).toEqual({
    messages: [{ role: "user", text_of_user: "TEXT_OF_USER" }],
  });
});
