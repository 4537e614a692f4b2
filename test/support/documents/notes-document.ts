// A document for tests of the mock: notes with a token, errors and examples that have names.
import type { JsonObject } from "../../../scripts/json/json.js";
import { documentOf } from "../openapi/builders.js";

const note: JsonObject = {
  type: "object",
  required: ["id", "text"],
  properties: { id: { type: "string", format: "uuid", readOnly: true }, text: { type: "string", minLength: 1 } },
};
const failure: JsonObject = { type: "object", required: ["message"], properties: { message: { type: "string" } } };
const id = "7c9e6679-7425-40de-944b-e07fc1f90ae7";

function content(schema: JsonObject, more: JsonObject = {}): JsonObject {
  return { description: "As described.", content: { "application/json": { schema, ...more } } };
}

const errors: JsonObject = {
  "4XX": content(failure, { example: { message: "Rejected." } }),
  "404": content(failure, {
    examples: {
      missing: { value: { message: "There is no such note." } },
      deleted: { $ref: "#/components/examples/deleted" },
    },
  }),
};

export const notes: JsonObject = documentOf({
  info: { title: "Notes", version: "1.0.0" },
  servers: [{ url: "https://notes.example/v1" }],
  security: [{ token: [] }],
  paths: {
    "/notes": {
      get: { operationId: "listNotes", responses: { "200": content({ type: "array", items: note }), ...errors } },
      post: {
        operationId: "createNote",
        requestBody: { required: true, content: { "application/json": { schema: note } } },
        responses: { "201": content(note), ...errors },
      },
    },
    "/notes/{id}": {
      parameters: [{ name: "id", in: "path", required: true, schema: { type: "string", format: "uuid" } }],
      get: {
        operationId: "getNote",
        responses: {
          "200": {
            ...content(note, {
              examples: { short: { value: { id, text: "Hi" } }, long: { value: { id, text: "Good morning" } } },
            }),
            headers: { "X-Version": { required: true, schema: { type: "string" }, example: "7" } },
          },
          ...errors,
        },
      },
      delete: { operationId: "deleteNote", responses: { "204": { description: "Gone." }, ...errors } },
    },
  },
  components: {
    examples: { deleted: { value: { message: "The note was deleted." } } },
    securitySchemes: { token: { type: "http", scheme: "bearer" } },
  },
});

/** The address of the notes. */
export const notesUrl = "https://notes.example/v1/notes";

/** A request with a credential; with a body it creates a note. */
export function notesRequest(headers: Readonly<Record<string, string>> = {}, text?: string): RequestInit {
  return {
    headers: { authorization: "Bearer any", "content-type": "application/json", ...headers },
    ...(text !== undefined && { method: "POST", body: JSON.stringify({ text }) }),
  };
}
