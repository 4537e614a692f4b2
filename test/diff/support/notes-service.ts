// A document with everything that the rules compare, which is valid in OpenAPI 3.0, 3.1 and 3.2.
import type { Json, JsonObject } from "../../../scripts/json/json.js";
import { jsonContent, requestBody } from "../../support/openapi/builders.js";

const note: Json = {
  type: "object",
  required: ["text"],
  properties: { text: { type: "string", maxLength: 500 }, tags: { type: "array", items: { type: "string" } } },
};
const problem: Json = { type: "object", properties: { title: { type: "string" } } };

const list: Json = {
  operationId: "listNotes",
  summary: "List notes",
  parameters: [
    { name: "limit", in: "query", schema: { type: "integer", default: 20 } },
    { name: "tags", in: "query", schema: { type: "array", items: { type: "string" } } },
    { name: "filter", in: "query", content: { "application/json": { schema: problem } } },
    { name: "X-Request-Id", in: "header", required: true, schema: { type: "string" } },
    { $ref: "#/components/parameters/Session" },
  ],
  responses: {
    "200": {
      description: "Notes",
      headers: {
        "X-Total": { required: true, schema: { type: "integer" } },
        "X-Rate": { $ref: "#/components/headers/Rate" },
      },
      content: {
        "application/json": { schema: { type: "array", items: { $ref: "#/components/schemas/Note" } } },
        "text/*": { schema: { type: "string" } },
      },
      links: { first: { operationId: "getNote", parameters: { note: "$response.body#/0/id" } } },
    },
    "4XX": { description: "Wrong request", content: jsonContent(problem) },
    default: { $ref: "#/components/responses/Problem" },
  },
};

const create: Json = {
  operationId: "createNote",
  security: [{ login: ["write"] }, { key: [], token: [] }],
  requestBody: { $ref: "#/components/requestBodies/Note" },
  responses: {
    "201": { description: "Created", content: jsonContent({ $ref: "#/components/schemas/Note" }) },
    default: { $ref: "#/components/responses/Problem" },
  },
  callbacks: {
    onRead: {
      "{$request.body#/url}": {
        post: {
          parameters: [{ name: "X-Signature", in: "header", required: true, schema: { type: "string" } }],
          requestBody: requestBody({ $ref: "#/components/schemas/Note" }),
          responses: { "204": { description: "Received" }, "410": { description: "Not interested" } },
        },
      },
    },
  },
};

const upload: Json = {
  operationId: "attach",
  parameters: [{ name: "part", in: "path", required: true, schema: { type: "integer" } }],
  requestBody: {
    content: {
      "multipart/form-data": {
        schema: { type: "object", properties: { photo: { type: "string", format: "binary" }, name: note } },
        encoding: { photo: { contentType: "image/png, image/jpeg" } },
      },
    },
  },
  responses: { "204": { description: "Stored" }, "404": { $ref: "#/components/responses/Problem" } },
};

/** The document; a new copy each time. */
export function notesService(): JsonObject {
  return structuredClone<JsonObject>({
    openapi: "3.0.3",
    info: { title: "Notes", version: "1.0.0" },
    servers: [
      {
        url: "https://{region}.example/v1",
        variables: { region: { default: "eu", enum: ["eu", "us"] } },
      },
      { url: "https://test.example/v1" },
    ],
    security: [{ key: [] }, { login: ["read"] }],
    paths: {
      "/notes": { get: list, post: create },
      "/notes/{note}": {
        parameters: [{ name: "note", in: "path", required: true, schema: { type: "string" } }],
        get: {
          operationId: "getNote",
          responses: { "200": { description: "Note", content: jsonContent({ $ref: "#/components/schemas/Note" }) } },
        },
        delete: { security: [{}], deprecated: true, responses: { "204": { description: "Deleted" } } },
      },
      "/notes/{note}/parts/{part}": {
        parameters: [{ name: "note", in: "path", required: true, schema: { type: "string" } }],
        put: upload,
      },
    },
    components: {
      schemas: { Note: note },
      parameters: { Session: { name: "session", in: "cookie", schema: { type: "string" } } },
      headers: { Rate: { schema: { type: "array", items: { type: "integer" } } } },
      requestBodies: { Note: requestBody({ $ref: "#/components/schemas/Note" }) },
      responses: { Problem: { description: "Problem", content: jsonContent(problem) } },
      securitySchemes: {
        key: { type: "apiKey", in: "header", name: "X-Key" },
        token: { type: "http", scheme: "bearer" },
        login: {
          type: "oauth2",
          flows: {
            clientCredentials: { tokenUrl: "https://login.example/token", scopes: { read: "Read", write: "Write" } },
          },
        },
      },
    },
  });
}
