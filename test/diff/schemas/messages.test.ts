// What findings about schemas say.
import { expect, test } from "vitest";
import type { Json } from "../../../scripts/json/json.js";
import { places } from "../judge/contexts.js";
import { documentOf, findingsOf } from "../support/compared.js";

function messages(base: Json, revision: Json): readonly string[] {
  const [before, after] = [base, revision].map((schema) =>
    documentOf(JSON.stringify(places["response"]?.document(schema, {}))),
  );
  if (before === undefined || after === undefined) throw new Error("There is no such place.");
  return findingsOf(before, after).map(({ message }) => message.slice(0, message.indexOf(".") + 1));
}

const branches = [{ type: "object" }, { type: "array" }];

test.each<[string, Json, Json, string]>([
  ["types of branches", { type: "object" }, { oneOf: branches }, "The type changed from object to array or object."],
  ["types of values", { type: ["string", "null"] }, { enum: ["a"] }, "The type changed from null or string to string."],
  [
    "a list of values",
    { type: "string" },
    { type: "string", enum: ["a", "b"] },
    'The list of values changed from none to `"a"`, `"b"`.',
  ],
  [
    "no list of values",
    { type: "string", enum: ["a", "b"] },
    { type: "string" },
    'The list of values changed from `"a"`, `"b"` to none.',
  ],
  [
    "another list of values",
    { type: "string", enum: ["a", "b"] },
    { type: "string", enum: ["a", "c"] },
    'Removed from the values: `"b"`.',
  ],
  ["what is added", { type: "array" }, { type: "array", contains: { const: 1 } }, "The `contains` was added."],
  ["what is removed", { type: "array", contains: { const: 1 } }, { type: "array" }, "The `contains` was removed."],
  [
    "what is another",
    { type: "array", contains: { const: 1 } },
    { type: "array", contains: { const: 2 } },
    "The `contains` changed.",
  ],
  ["a bound that is added", { type: "number" }, { minimum: 5 }, "The lower bound changed from none to 5."],
  ["any type", {}, { type: "number" }, "The type changed from any to number."],
  [
    "the member of a discriminator",
    { oneOf: branches, discriminator: { propertyName: "a" } },
    { oneOf: branches, discriminator: { propertyName: "b" } },
    'The `discriminator` changed from "a" to "b".',
  ],
  [
    "the names of a discriminator",
    { oneOf: branches, discriminator: { propertyName: "a" } },
    { oneOf: branches, discriminator: { propertyName: "a", mapping: { free: "#/components/schemas/Free" } } },
    'The `discriminator` changed from "a" to "a" with the names "free".',
  ],
])("%s", (_name, base, revision, message) => {
  expect(messages(base, revision)).toContain(message);
});
