// The schemas of the rich document, and short forms of its parts.
import type { JsonObject } from "../../../scripts/json/json.js";
import { refTo, string } from "../openapi/builders.js";

export const item: JsonObject = {
  type: "object",
  title: "An item",
  description: "What is sold.",
  required: ["id", "kind"],
  properties: {
    id: { type: "string", format: "uuid", readOnly: true, description: "Its id." },
    kind: { type: "string", const: "book" },
    secret: { type: "string", writeOnly: true },
    size: {
      type: "string",
      enum: ["S", "M"],
      "x-enum-varnames": ["Small", "Medium"],
      "x-enumNames": ["Small", "Medium"],
      "x-enum-descriptions": ["small", "medium"],
    },
    code: { type: "string", pattern: "^a+$", default: "a", examples: ["aa"] },
    tags: { type: "array", items: string, uniqueItems: true },
    extra: { type: "object", additionalProperties: string },
    parent: refTo("Item"),
    either: {
      oneOf: [refTo("Item"), { type: "null" }],
      discriminator: { propertyName: "kind", mapping: { book: "#/components/schemas/Item" } },
    },
  },
  example: { id: "4d1f0b0e-7f0a-4a53-9a3e-0d6e0f6f6c11", kind: "book" },
  xml: { name: "item", namespace: "https://example.com/item", prefix: "i" },
  "x-thing": "anything",
};

export const exact: JsonObject = {
  $comment: "Nothing that zod has words for.",
  patternProperties: { "^x-": string },
  propertyNames: { pattern: "^[a-z]" },
  dependentRequired: { a: ["b"] },
  dependentSchemas: { c: { required: ["d"] } },
  if: { properties: { kind: { const: { deep: ["value"] } } } },
  then: { required: ["other"] },
  else: { not: { required: ["none"] } },
  contentMediaType: "text/plain",
  $defs: { Part: { type: "string", enum: ["part"] } },
  properties: { part: { $ref: "#/components/schemas/Exact/$defs/Part" }, loose: { $ref: "#/x-shared/Loose" } },
  unevaluatedProperties: true,
};
