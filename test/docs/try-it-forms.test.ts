// How a value is entered on the page "Try it": the control of a schema, and which alternative of a form a value is of.
import { expect, test } from "vitest";
import type { Json, JsonObject } from "../../scripts/json/json.js";
import { controlOf } from "../../scripts/docs/try-it/controls.js";
import type { Control } from "../../scripts/docs/try-it/description.js";
import { chooseAlternative, keepKnown } from "../../scripts/docs/try-it/fit.js";
import { modelOf } from "../support/generation/generate.js";
import { documentOf, integer, noContent, object, refTo, string, wholeObject } from "../support/openapi/builders.js";

const components: JsonObject = {
  Card: wholeObject({ type: { const: "card" }, number: string }),
  Bank: wholeObject({ type: { const: "bank" }, iban: string }),
  Tree: object({ name: string, next: { anyOf: [refTo("Tree"), refTo("Card")] } }),
};

function controlFor(schema: JsonObject): Control {
  const post = { requestBody: { required: true, content: { "application/json": { schema } } }, responses: noContent };
  const document = documentOf({ paths: { "/things": { post } }, components: { schemas: components } });
  const { model } = modelOf(document);
  const content = model.operations[0]?.body?.content[0];
  if (content === undefined) throw new Error("The document has no body.");
  return controlOf(content.schema, { schemas: new Map(model.schemas.map((each) => [each.id, each])) });
}

/** The form in short: `{ number* }` for an object, `A | B` for alternatives by their titles. */
function describe(control: Control): string {
  switch (control.kind) {
    case "object":
      return `{ ${control.fields.map(({ name, isRequired, control: of }) => `${name}${isRequired ? "*" : ""}: ${describe(of)}`).join(", ")} }`;
    case "list":
      return `list of ${describe(control.item)}`;
    case "map":
      return `map of ${describe(control.value)}`;
    case "union":
      return control.alternatives.map(({ title, control: of }) => `${title} = ${describe(of)}`).join(" | ");
    case "choice":
      return control.values.map((each) => JSON.stringify(each)).join(" or ");
    default:
      return control.kind;
  }
}

const cardForm = `{ type*: "card", number*: text }`;
const bankForm = `{ type*: "bank", iban*: text }`;

test.each<[what: string, schema: JsonObject, want: string]>([
  [
    "alternatives, by the names of their components",
    { oneOf: [refTo("Card"), refTo("Bank")] },
    `Card = ${cardForm} | Bank = ${bankForm}`,
  ],
  [
    "alternatives without names, by what they are",
    { anyOf: [string, integer, { type: "array", items: string }] },
    "text = text | number = number | list = list of text",
  ],
  [
    "alternatives without names, by the value that only one has",
    { oneOf: [wholeObject({ kind: { const: "day" } }), wholeObject({ kind: { const: "night" }, at: integer })] },
    'day = { kind*: "day" } | night = { kind*: "night", at*: number }',
  ],
  [
    "two of the same name",
    { anyOf: [wholeObject({ a: string }), wholeObject({ b: string })] },
    "object 1 = { a*: text } | object 2 = { b*: text }",
  ],
  ["types of a list", { type: ["string", "integer"] }, "text = text | number = number"],
  ["one alternative beside null", { anyOf: [refTo("Card"), { type: "null" }] }, cardForm],
  [
    "two alternatives beside null",
    { anyOf: [refTo("Card"), refTo("Bank"), { type: "null" }] },
    `Card = ${cardForm} | Bank = ${bankForm}`,
  ],
  ["values by names", { type: "object", additionalProperties: integer }, "map of number"],
  ["lists by names", { type: "object", additionalProperties: { type: "array", items: string } }, "map of list of text"],
  ["an object of which nothing is said", { type: "object" }, "json"],
  ["an object with members and others", { ...object({ a: string }), additionalProperties: integer }, "{ a: text }"],
  [
    "what refers to itself, as deep as there is a form",
    refTo("Tree"),
    `{ name: text, next: Tree = { name: text, next: json } | Card = ${cardForm} }`,
  ],
])("%s", (_, schema, want) => expect(describe(controlFor(schema))).toBe(want));

test("more alternatives than a form is read with", () => {
  const many = Array.from({ length: 30 }, (_, index) => wholeObject({ [`a${index}`]: string }));
  expect(controlFor({ oneOf: many })).toEqual({ kind: "json", hint: "JSON" });
});

const methods = { oneOf: [refTo("Card"), refTo("Bank")] };
const amounts = { anyOf: [string, integer, wholeObject({ value: integer }), { type: "array", items: integer }] };

test.each<[schema: JsonObject, value: Json, title: string]>([
  [methods, { type: "bank", iban: "DE" }, "Bank"],
  [methods, { type: "card", number: "1", other: 1 }, "Card"],
  // What is missing is filled in: the member that distinguishes them says which it is.
  [methods, { type: "bank" }, "Bank"],
  [methods, { iban: "DE" }, "Bank"],
  [methods, {}, "Card"],
  [amounts, "5", "text"],
  [amounts, 5, "number"],
  [amounts, { value: 5 }, "object"],
  [amounts, [5], "list"],
  [amounts, [], "list"],
])("%j: %j is a %s", (schema, value, title) => {
  const control = controlFor(schema);
  if (control.kind !== "union") throw new Error("It has no alternatives.");
  expect(control.alternatives[chooseAlternative(control.alternatives, value)]?.title).toBe(title);
});

test.each<[schema: JsonObject, value: Json, kept: Json | undefined]>([
  // Another alternative has what both have.
  [refTo("Bank"), { type: "card", number: "1" }, {}],
  [refTo("Bank"), { type: "bank", number: "1", iban: "DE" }, { type: "bank", iban: "DE" }],
  [string, "a", "a"],
  [string, 5, undefined],
  [{ type: "array", items: refTo("Card") }, [{ number: "1" }], [{ number: "1" }]],
  [{ type: "array", items: { type: "array", items: integer } }, [[1, "a"], "b", []], [[1], []]],
  [{ type: "object", additionalProperties: integer }, { a: 1, b: "c" }, { a: 1 }],
])("a form of %j keeps of %j what it can have: %j", (schema, value, kept) => {
  expect(keepKnown(controlFor(schema), value)).toEqual(kept);
});
