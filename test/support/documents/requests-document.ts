// A document with every form of request: paths that are templated in part, parameters and bodies of every media type.
import type { JsonObject } from "../../../scripts/json/json.js";
import { documentOf, noContent, pathParameter, string } from "../openapi/builders.js";

const query = (schema: JsonObject, more: JsonObject = {}): JsonObject => ({ name: "it", in: "query", schema, ...more });
const get = (...parameters: readonly JsonObject[]): JsonObject => ({ get: { parameters, responses: noContent } });
const operationWith = (content: JsonObject, required = true): JsonObject => ({
  requestBody: { required, content },
  responses: noContent,
});
const post = (content: JsonObject, required = true): JsonObject => ({ post: operationWith(content, required) });

const schemas: JsonObject = {
  Upload: {
    type: "object",
    required: ["file"],
    properties: {
      file: { type: "string", format: "binary" },
      more: { type: "array", items: { type: "string", contentMediaType: "image/png" } },
      about: { type: "object", required: ["size"], properties: { size: { type: "integer" } } },
      tags: { type: "array", items: { type: "string" } },
      count: { type: "integer" },
    },
  },
  Form: {
    type: "object",
    required: ["name"],
    properties: {
      name: { type: "string" },
      age: { type: "integer" },
      tags: { type: "array", items: { type: "string" } },
      codes: { type: "array", items: { type: "integer" } },
      address: { type: "object", properties: { city: { type: "string" }, zip: { type: "integer" } } },
      about: { type: "object", properties: { size: { type: "integer" } } },
    },
  },
  Choice: {
    anyOf: [
      { type: "object", required: ["a"], properties: { a: { type: "integer" } } },
      { type: "object", required: ["b"], properties: { b: { type: "boolean" } } },
    ],
    minProperties: 1,
  },
};

export const requestsDocument = documentOf({
  paths: {
    "/items/{id}:archive": get(pathParameter("id")),
    "/items/{id}": get(pathParameter("id")),
    "/items/special": get(),
    "/report.{format}": get(pathParameter("format", { enum: ["csv", "pdf"] })),
    "/{from}-{to}/{at}": get(pathParameter("from", { type: "integer" }), pathParameter("to"), pathParameter("at")),
    "/pages/{name}{extension}": get(pathParameter("name"), pathParameter("extension", { enum: [".json", ".xml"] })),
    "/files/{name}.{format}": get(pathParameter("name"), pathParameter("format", { enum: ["csv", "tar.gz"] })),
    "/sets/{set}-{number}": get(pathParameter("set"), pathParameter("number", { type: "integer" })),
    "/codes/{country}{code}": get(
      pathParameter("country", { type: "string", pattern: "^[A-Z]{2}$" }),
      pathParameter("code"),
    ),
    "/either/{first}{second}": get(
      pathParameter("first"),
      pathParameter("second", { type: "string", pattern: "^(?:ab|b)$" }),
    ),
    "/projects/{id}{format}": get(pathParameter("id"), { ...pathParameter("format"), style: "label" }),
    "/café/{user-id}": get(pathParameter("user-id")),
    "/answers/{id}?beta=true": {
      get: { operationId: "beta", parameters: [pathParameter("id")], responses: noContent },
    },
    "/numbers?{search}=1": {
      get: { operationId: "numbers", parameters: [pathParameter("search")], responses: noContent },
    },
    "/pages?page={page}": {
      get: { operationId: "paged", parameters: [pathParameter("page", { type: "integer" })], responses: noContent },
    },
    "/pages?page={page}&per_page={size}": {
      get: {
        operationId: "sized",
        parameters: [pathParameter("page", { type: "integer" }), pathParameter("size"), query(string)],
        responses: noContent,
      },
    },
    ...Object.fromEntries(
      ["Get", "Put"].map((name) => {
        const parameters = [
          { name: "X-Target", in: "header", required: true, schema: { type: "string", enum: [`Store.${name}`] } },
          ...(name === "Put" ? [query({ type: "string", enum: ["new"] }, { required: true })] : []),
        ];
        return [`/#X-Target=${name}`, { post: { operationId: name, parameters, responses: noContent } }];
      }),
    ),
    "/": { get: { operationId: "root", responses: noContent } },
    "/answers/{id}": {
      get: { operationId: "plain", parameters: [pathParameter("id"), query(string)], responses: noContent },
    },
    "/big/{id}": get(pathParameter("id", { type: "integer", format: "int64", minimum: 0 })),
    "/small": get(query({ type: "integer", format: "int64", maximum: 1000, minimum: 0 })),
    "/default": get(query({ type: "integer", default: 7 })),
    "/required": get(query(string, { required: true })),
    "/empty": get(query({ type: "integer" }, { allowEmptyValue: true })),
    "/nullable": get(query({ type: ["integer", "null"] })),
    "/either": get(query({ oneOf: [{ type: "integer" }, { type: "boolean" }, { enum: ["all"] }] })),
    "/one-or-many": get(query({ anyOf: [string, { type: "array", items: string }] })),
    "/nullable-list": get(query({ type: ["array", "null"], items: string }, { explode: false })),
    "/nullable-lists": get(query({ type: ["array", "null"], items: string })),
    "/json": get({
      name: "it",
      in: "query",
      content: {
        "application/json": { schema: { type: "object", required: ["a"], properties: { a: { type: "integer" } } } },
      },
    }),
    "/free": get(query({ type: "object", additionalProperties: { type: "integer" } }), {
      name: "limit",
      in: "query",
      schema: { type: "integer" },
    }),
    "/deep": get(
      query(
        {
          type: "object",
          properties: {
            a: { type: "array", items: { type: "integer" } },
            b: { type: "object", properties: { c: { type: "boolean" } } },
          },
        },
        { style: "deepObject" },
      ),
    ),
    "/deeper": get(
      query(
        ["a", "b", "c", "d", "e"].reduce<JsonObject>(
          (schema, name) => ({ type: "object", properties: { [name]: schema } }),
          { type: "array", items: { type: "integer" } },
        ),
        { style: "deepObject" },
      ),
    ),
    "/deep-list": get(query({ type: "array", items: { type: "integer" } }, { style: "deepObject" })),
    "/header": get(
      { name: "X-Count", in: "header", required: true, schema: { type: "integer" } },
      { name: "Authorization", in: "header", required: true, schema: string },
    ),
    "/bodies/json": post({
      "application/json": { schema: { type: "object", properties: { a: { type: "integer" } } } },
    }),
    "/bodies/patch": post({ "application/merge-patch+json": { schema: { type: "object" } } }),
    "/bodies/optional": post({ "application/json": { schema: { type: "object" } } }, false),
    "/bodies/form": post({
      "application/x-www-form-urlencoded": {
        schema: { $ref: "#/components/schemas/Form" },
        encoding: {
          codes: { style: "pipeDelimited", explode: false },
          address: { style: "deepObject", explode: true },
          about: { contentType: "application/json" },
        },
      },
    }),
    "/bodies/choice": post({
      "application/x-www-form-urlencoded": { schema: { $ref: "#/components/schemas/Choice" } },
    }),
    "/bodies/upload": post({ "multipart/form-data": { schema: { $ref: "#/components/schemas/Upload" } } }),
    "/bodies/untyped": post({
      "multipart/form-data": {
        schema: {
          required: ["file"],
          properties: {
            file: { type: "string", format: "binary" },
            files: { items: { type: "string", format: "binary" } },
          },
        },
      },
    }),
    "/bodies/file": post({ "multipart/form-data": { schema: { type: "string", format: "binary" } } }),
    "/bodies/part": post({ "multipart/form-data": { schema: string } }),
    "/bodies/form-text": post({ "application/x-www-form-urlencoded": { schema: { type: "string" } } }),
    "/pictures": {
      post: {
        ...operationWith({ "application/json": { schema: { type: "object", required: ["url"] } } }),
        parameters: [query({ type: "string", default: "JSON" })],
      },
    },
    "/pictures#bytes": {
      post: {
        operationId: "bytes",
        ...operationWith({ "application/octet-stream": {} }),
        parameters: [query({ type: "string", default: "bytes" })],
      },
    },
    "/pictures#none": {
      post: { operationId: "none", responses: noContent, parameters: [query({ type: "string", default: "none" })] },
    },
    "/bodies/text": post({ "text/plain": { schema: { type: "string", maxLength: 5 } } }),
    "/bodies/bytes": post({ "application/octet-stream": { schema: { type: "string", format: "binary" } } }),
    "/bodies/any": post({ "*/*": {} }),
    "/bodies/several": post({
      "application/json": { schema: { type: "object" } },
      "application/x-www-form-urlencoded": { schema: { type: "object", properties: { a: { type: "integer" } } } },
      "image/*": {},
    }),
    "/bodies/suffix": post({ "application/*+json": { schema: { type: "object" } } }),
    "/offers/two": {
      get: { responses: { "200": { description: "OK.", content: { "application/json": {}, "text/csv": {} } } } },
    },
    "/offers/one": { get: { responses: { "200": { description: "OK.", content: { "application/json": {} } } } } },
    "/offers/one-or-406": {
      get: {
        responses: {
          "200": { description: "OK.", content: { "application/json": {} } },
          "406": { description: "No." },
        },
      },
    },
    "/offers/default": {
      get: {
        responses: {
          "404": { description: "None.", content: { "application/problem+json": {} } },
          default: { description: "OK.", content: { "application/json": {}, "text/csv": {} } },
        },
      },
    },
    "/only-head": { head: { responses: noContent } },
    "/get-and-head": {
      head: { operationId: "h", responses: noContent },
      get: { operationId: "g", responses: noContent },
    },
  },
  components: { schemas },
});
