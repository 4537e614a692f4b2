// Documents to compile: schemas that refer to each other, are composed, or differ between requests and responses.
import { composedDirections } from "../../support/schemas/composed-directions.js";
import { components, operationIt, type Documents } from "./parts.js";
import { string } from "../../support/openapi/builders.js";

export const schemas: Documents = {
  "a member that another part of an allOf makes required": components({
    Base: { type: "object", properties: { name: string, note: { type: ["string", "null"] } } },
    Named: { allOf: [{ $ref: "#/components/schemas/Base" }, { required: ["name", "note"] }] },
    List: {
      type: "object",
      properties: {
        items: {
          type: "array",
          items: { allOf: [{ type: "object", required: ["name"] }, { $ref: "#/components/schemas/Base" }] },
        },
      },
    },
  }),
  "parents that are one of their children": components({
    Pet: {
      type: "object",
      required: ["kind"],
      properties: { kind: string, id: { type: "integer", readOnly: true } },
      discriminator: { propertyName: "kind" },
      oneOf: [{ $ref: "#/components/schemas/Dog" }, { $ref: "#/components/schemas/Cat" }],
    },
    Dog: {
      allOf: [
        { $ref: "#/components/schemas/Pet" },
        { type: "object", required: ["bark"], properties: { kind: { const: "dog" }, bark: { type: "boolean" } } },
      ],
    },
    Cat: {
      allOf: [
        { $ref: "#/components/schemas/Pet" },
        { type: "object", properties: { kind: { const: "cat" }, mother: { $ref: "#/components/schemas/Pet" } } },
      ],
      anyOf: [{ $ref: "#/components/schemas/Tiger" }, { type: "object" }],
    },
    Tiger: {
      allOf: [
        { $ref: "#/components/schemas/Cat" },
        { type: "object", required: ["stripes"], properties: { stripes: { type: "integer" } } },
      ],
    },
  }),
  "required members of what may be null": components({
    Base: { type: ["object", "null"], properties: { name: string } },
    Named: {
      type: "object",
      required: ["name"],
      allOf: [{ $ref: "#/components/schemas/Base" }],
      properties: { age: { type: "integer" } },
    },
  }),
  "a property named $ref, of any kind": components({ Link: { type: "object", properties: { $ref: true } } }),
  "booleans among schemas": components({
    Anything: { allOf: [true] },
    Nothing: { oneOf: [false, { type: "string" }] },
    Some: { anyOf: [true, { type: "integer" }] },
  }),
  "schemas inside each other": components({
    Tree: {
      type: "object",
      properties: {
        leaf: { $ref: "#/components/schemas/Leaf" },
        trees: { type: "array", items: { $ref: "#/components/schemas/Tree" } },
      },
    },
    Leaf: { type: "object", required: ["tree"], properties: { tree: { $ref: "#/components/schemas/Tree" } } },
  }),
  "lists of themselves": components({
    Lists: { type: "array", items: { $ref: "#/components/schemas/Lists" } },
    Value: {
      oneOf: [
        string,
        { type: "null" },
        { type: "array", items: { $ref: "#/components/schemas/Value" } },
        { type: "object", additionalProperties: { $ref: "#/components/schemas/Value" } },
      ],
    },
    Odd: { type: "array", items: { anyOf: [string, { $ref: "#/components/schemas/Even" }] } },
    Even: { type: "array", prefixItems: [{ $ref: "#/components/schemas/Odd" }] },
    Holder: {
      type: "object",
      properties: {
        value: { $ref: "#/components/schemas/Value" },
        hidden: { type: "array", items: { $ref: "#/components/schemas/Lists" }, writeOnly: true },
      },
    },
  }),
  "members that travel one way": {
    ...operationIt({
      requestBody: { content: { "application/json": { schema: { $ref: "#/components/schemas/User" } } } },
      responses: {
        200: { description: "OK.", content: { "application/json": { schema: { $ref: "#/components/schemas/User" } } } },
      },
    }),
    ...components({
      User: {
        type: "object",
        required: ["id", "password"],
        properties: {
          id: { ...string, readOnly: true },
          password: { ...string, writeOnly: true },
          friends: { type: "array", items: { $ref: "#/components/schemas/User" } },
        },
      },
      Admin: {
        allOf: [
          { $ref: "#/components/schemas/User" },
          { type: "object", properties: { key: { ...string, writeOnly: true } } },
        ],
      },
    }),
  },
  "members that travel one way in one part of a schema, and both in another": composedDirections(),
  "what no operation uses, made of what only requests use": {
    ...operationIt({
      requestBody: { content: { "application/json": { schema: { $ref: "#/components/schemas/Sent" } } } },
      responses: {
        200: {
          description: "OK.",
          content: { "application/json": { schema: { $ref: "#/components/schemas/Answered" } } },
        },
      },
    }),
    ...components({
      Sent: { type: "object", required: ["id", "key"], properties: { id: { ...string, readOnly: true }, key: string } },
      Answered: {
        type: "object",
        required: ["id", "key"],
        properties: { id: string, key: { ...string, writeOnly: true } },
      },
      Extended: { allOf: [{ $ref: "#/components/schemas/Sent" }, { type: "object", properties: { more: string } }] },
      List: { type: "array", items: { $ref: "#/components/schemas/Extended" } },
      Either: {
        type: "object",
        properties: {
          sent: { $ref: "#/components/schemas/List" },
          answered: { $ref: "#/components/schemas/Answered" },
        },
      },
      Own: {
        type: "object",
        required: ["at"],
        properties: {
          at: { ...string, readOnly: true },
          secret: { ...string, writeOnly: true },
          inner: { $ref: "#/components/schemas/Sent" },
        },
      },
    }),
  },
  "enumerations beside what says that these are objects": components({
    Texts: { type: "object", enum: ["a", "b"], properties: { name: string }, required: ["name"] },
    TextsAlone: { type: "object", enum: ["a", "b"] },
    Objects: { type: "object", enum: [{ a: 1 }], additionalProperties: { type: "integer" } },
    Mixed: { enum: ["a", null, 3], properties: { name: string } },
    Composed: { enum: [{ a: 1 }], properties: { a: { type: "integer" } }, allOf: [{ required: ["a"] }] },
  }),
  "a reference to a part of a component, with a read-only member": components({
    Tag: { allOf: [{ type: "object", properties: { id: { ...string, readOnly: true } } }, { type: "object" }] },
    Reference: { allOf: [{ $ref: "#/components/schemas/Tag/allOf/0" }, { type: "object", required: ["id"] }] },
    Narrower: { allOf: [{ $ref: "#/components/schemas/Reference" }, { type: "object", properties: { kind: string } }] },
  }),
  "numbers beyond doubles": components({ Large: { enum: [1e21, -1e-7, 1.5] }, Exact: { const: 1e308 } }),
};
