// A document whose examples try to end the quoting of a shell, in every place that a sample has.
import type { JsonObject } from "../../../scripts/json/json.js";
import { documentOf, okResponses, string } from "../openapi/builders.js";

/** Ends strings, expands variables and commands, and continues lines: all that a header can carry. */
const header = `it's "$HOME" $(id) \`id\` !! \\ %41 #`;
const text = `\n${header}\n@file 'é😀'\u2028--data x`;
const parameter = (name: string, place: string, example = text): JsonObject => ({
  name,
  in: place,
  required: true,
  schema: string,
  example,
});
const post = (mediaType: string, schema: JsonObject, example: unknown, more: JsonObject = {}): JsonObject => ({
  post: {
    ...more,
    requestBody: { required: true, content: { [mediaType]: { schema, example: example as string } } },
    responses: okResponses(),
  },
});
const object = { type: "object", properties: { a: string, "b'c": string }, additionalProperties: string };
const value = { a: text, "b'c": "'; exit 1; '", "$(id)": "&|<>" };

export const hostileSamples = documentOf({
  servers: [{ url: "https://example.com/it's/$(id)" }],
  paths: {
    "/in-path/{id}": { get: { parameters: [parameter("id", "path")], responses: okResponses() } },
    "/in-query": { get: { parameters: [parameter("it's $q", "query")], responses: okResponses() } },
    "/in-header": { get: { parameters: [parameter("x-text", "header", header)], responses: okResponses() } },
    "/in-cookie": { get: { parameters: [parameter("text", "cookie")], responses: okResponses() } },
    "/both": {
      get: {
        parameters: [parameter("q", "query"), parameter("text", "cookie")],
        security: [{ query: [], cookie: [] }],
        responses: okResponses(),
      },
    },
    "/json": post("application/json", object, value, { security: [{ key: [] }] }),
    "/patch": post("application/merge-patch+json", object, value, { security: [{ token: [] }] }),
    "/form": post("application/x-www-form-urlencoded", object, value, { security: [{ password: [] }] }),
    "/parts": post("multipart/form-data", object, value, { security: [{ digest: [] }] }),
    "/text": post("text/plain", string, text),
    "/at": post("text/plain", string, "@not-a-file"),
    "/strings": post("application/json", string, text),
    "/brackets/[1]{a}": { get: { parameters: [parameter("a", "path", "[1-3]")], responses: okResponses() } },
  },
  components: {
    securitySchemes: {
      key: { type: "apiKey", in: "header", name: "X-Api-Key" },
      query: { type: "apiKey", in: "query", name: "it's" },
      cookie: { type: "apiKey", in: "cookie", name: "sid" },
      token: { type: "http", scheme: "bearer" },
      password: { type: "http", scheme: "basic" },
      digest: { type: "http", scheme: "digest" },
    },
  },
});
