// The places in documents of the judge's schemas.
import type { Json, JsonObject } from "../../../scripts/json/json.js";
import { noContent, refTo } from "../../support/openapi/builders.js";
import { json } from "./operations.js";
import { a, all, closed, I, N, O, one, S } from "./spellings.js";

/** Puts a schema into another one. */
export type Wrapper = (schema: Json) => { readonly schema: Json; readonly components?: Readonly<Record<string, Json>> };

/** Wrappers that keep the relation of two schemas. */
export const wrappers: Readonly<Record<string, Wrapper>> = {
  "in place": (schema) => ({ schema }),
  component: (schema) => ({ schema: refTo("Thing"), components: { Thing: schema } }),
  "component of a component": (schema) => ({ schema: refTo("A"), components: { A: refTo("B"), B: schema } }),
  member: (schema) => ({ schema: O({ "other!": S, value: schema }) }),
  "required member of a closed object": (schema) => ({ schema: O({ "value!": schema }, closed) }),
  "member of a component": (schema) => ({
    schema: a({ items: refTo("Thing") }),
    components: { Thing: O({ value: schema }) },
  }),
  items: (schema) => ({ schema: a({ items: schema }) }),
  "prefix item": (schema) => ({ schema: a({ prefixItems: [S, schema], minItems: 2 }) }),
  "additional members": (schema) => ({ schema: { type: "object", additionalProperties: schema } }),
  "members by pattern": (schema) => ({ schema: { type: "object", patternProperties: { "^x-": schema } } }),
  "part of allOf": (schema) => ({ schema: all(O({ id: S }), O({ value: schema })) }),
  "allOf of a component": (schema) => ({
    schema: { ...all(refTo("Base")), properties: { own: I } },
    components: { Base: O({ "value!": schema }) },
  }),
  "branch of oneOf": (schema) => ({
    schema: one(O({ "k!": { const: "x" }, "v!": schema }), O({ "k!": { const: "y" }, v: N })),
  }),
  "recursive component": (schema) => ({
    schema: refTo("Node"),
    components: { Node: O({ value: schema, next: refTo("Node"), children: a({ items: refTo("Node") }) }) },
  }),
  "list of itself": (schema) => ({
    schema: refTo("Node"),
    components: { Node: O({ "value!": schema, children: a({ items: refTo("Node") }) }) },
  }),
  "recursive with a union": (schema) => ({
    schema: refTo("Node"),
    components: { Node: O({ value: schema, next: one(refTo("Node"), { type: "null" }) }) },
  }),
  "value of a condition": (schema) => ({
    schema: O({ k: S, v: true }, { if: O({ "k!": { const: "x" } }), then: { properties: { v: schema } } }),
  }),
};

type Components = Readonly<Record<string, Json>>;

export function documentWith(operation: JsonObject, components: Components, more: JsonObject = {}): JsonObject {
  return {
    openapi: "3.1.0",
    info: { title: "Things", version: "1" },
    paths: { "/things": { post: operation } },
    components: { schemas: { Free: O({ free: S }), ...components } },
    ...more,
  };
}

const responseWith = (more: JsonObject): JsonObject => ({ description: "Answer", ...more });

export interface Place {
  /** Whether callers send the schema's values or receive them. */
  readonly side: "request" | "response";
  /** Whether only strings, numbers and booleans are sent there. */
  readonly isScalar?: boolean;
  readonly document: (schema: Json, components: Components) => JsonObject;
}

const parameter = (schema: Json, more: JsonObject, isRequired = false): JsonObject => ({
  parameters: [
    { name: "value", ...(isRequired && { required: true }), ...more, ...(more["content"] ? {} : { schema }) },
  ],
  responses: noContent,
});

const callback = (operation: JsonObject): JsonObject => ({
  responses: noContent,
  callbacks: { on: { "{$request.body#/url}": { post: operation } } },
});

const webhook = (operation: JsonObject, components: Components): JsonObject =>
  documentWith({ responses: noContent }, components, { webhooks: { thing: { post: operation } } });

export const places: Readonly<Record<string, Place>> = {
  "request body": {
    side: "request",
    document: (schema, components) => documentWith({ requestBody: json(schema), responses: noContent }, components),
  },
  response: {
    side: "response",
    document: (schema, components) => documentWith({ responses: { "200": responseWith(json(schema)) } }, components),
  },
  "default response": {
    side: "response",
    document: (schema, components) =>
      documentWith({ responses: { ...noContent, default: responseWith(json(schema)) } }, components),
  },
  "error response by reference": {
    side: "response",
    document: (schema, components) => {
      const root = documentWith(
        { responses: { ...noContent, "404": { $ref: "#/components/responses/Gone" } } },
        components,
      );
      return {
        ...root,
        components: { ...(root["components"] as JsonObject), responses: { Gone: responseWith(json(schema)) } },
      };
    },
  },
  "other JSON": {
    side: "request",
    document: (schema, components) =>
      documentWith(
        { requestBody: { content: { "application/merge-patch+json": { schema } } }, responses: noContent },
        components,
      ),
  },
  "query parameter": {
    side: "request",
    isScalar: true,
    document: (schema, components) => documentWith(parameter(schema, { in: "query" }), components),
  },
  "path parameter": {
    side: "request",
    isScalar: true,
    document: (schema, components) => ({
      ...documentWith({}, components),
      paths: { "/things/{value}": { get: parameter(schema, { in: "path" }, true) } },
    }),
  },
  "header parameter": {
    side: "request",
    isScalar: true,
    document: (schema, components) => documentWith(parameter(schema, { in: "header" }), components),
  },
  "cookie parameter": {
    side: "request",
    isScalar: true,
    document: (schema, components) => documentWith(parameter(schema, { in: "cookie" }, true), components),
  },
  "parameter with content": {
    side: "request",
    document: (schema, components) => documentWith(parameter(schema, { in: "query", ...json(schema) }), components),
  },
  "response header": {
    side: "response",
    isScalar: true,
    document: (schema, components) =>
      documentWith(
        { responses: { "200": responseWith({ headers: { "X-Value": { required: true, schema } } }) } },
        components,
      ),
  },
  "form member": {
    side: "request",
    isScalar: true,
    document: (schema, components) =>
      documentWith(
        {
          requestBody: { content: { "application/x-www-form-urlencoded": { schema: O({ value: schema }) } } },
          responses: noContent,
        },
        components,
      ),
  },
  "multipart member": {
    side: "request",
    isScalar: true,
    document: (schema, components) =>
      documentWith(
        {
          requestBody: { content: { "multipart/form-data": { schema: O({ "value!": schema }) } } },
          responses: noContent,
        },
        components,
      ),
  },
  "webhook payload": {
    side: "response",
    document: (schema, components) => webhook({ requestBody: json(schema), responses: noContent }, components),
  },
  "webhook response": {
    side: "request",
    document: (schema, components) => webhook({ responses: { "200": responseWith(json(schema)) } }, components),
  },
  "callback payload": {
    side: "response",
    document: (schema, components) =>
      documentWith(callback({ requestBody: json(schema), responses: noContent }), components),
  },
  "callback response": {
    side: "request",
    document: (schema, components) =>
      documentWith(callback({ responses: { "200": responseWith(json(schema)) } }), components),
  },
};
