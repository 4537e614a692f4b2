// Small documents, each with one thing of published ones that a verification once took for a fault of the server, or
// that its mock once did wrong.
import type { JsonObject } from "../../../scripts/json/json.js";
import {
  arrayOf,
  documentOf,
  integer,
  jsonContent,
  noContent,
  object,
  okResponse,
  okResponses,
  requestBody,
  string,
} from "../../support/openapi/builders.js";

const id: JsonObject = { type: "string", format: "uuid", readOnly: true };
const note = object({ id, text: string }, ["id", "text"]);
const way: JsonObject = { type: "string", enum: ["card", "bank"] };
const controller = object({ metadata: object({ name: string, labels: object({ app: string }) }), replicas: integer });
const missing: JsonObject = { "404": { description: "There is no such item." } };
const date: JsonObject = { type: "string", format: "date" };
const tier = object({ effective_date: date, rate: integer }, ["effective_date", "rate"]);

function pathParameter(name: string, schema: JsonObject = string, more: JsonObject = {}): JsonObject {
  return { name, in: "path", required: true, schema, ...more };
}

/** `/notes` and `/notes/{id}`, with other members of each. */
function notes({ list = {}, create = {}, item = {} }: Readonly<Record<string, JsonObject>> = {}): JsonObject {
  return {
    "/notes": {
      get: { operationId: "listNotes", responses: okResponses(arrayOf(note)), ...list },
      post: {
        operationId: "createNote",
        requestBody: requestBody(note),
        responses: { "201": okResponse(note) },
        ...create,
      },
    },
    "/notes/{id}": {
      parameters: [pathParameter("id")],
      get: { operationId: "getNote", responses: { ...okResponses(note), ...missing } },
      ...item,
    },
  };
}

export const smallDocuments: Readonly<Record<string, JsonObject>> = {
  "a body that is a number, of which nothing is left when it is cut off": documentOf({
    paths: {
      "/limit": {
        patch: { operationId: "set", requestBody: { content: jsonContent(integer) }, responses: noContent },
      },
    },
  }),
  "a body of GET": documentOf({
    paths: {
      "/search": {
        get: {
          operationId: "search",
          requestBody: { content: requestBody(note)["content"] ?? {} },
          responses: noContent,
        },
      },
    },
  }),
  "lists and objects in a path": documentOf({
    paths: {
      "/points/{at}/{tags}": {
        get: {
          operationId: "getPoint",
          parameters: [pathParameter("at", object({ x: integer }, ["x"])), pathParameter("tags", arrayOf(string))],
          responses: noContent,
        },
      },
    },
  }),
  "a required parameter with a default": documentOf({
    paths: {
      "/search": {
        get: {
          operationId: "search",
          parameters: [{ name: "limit", in: "query", required: true, schema: { type: "integer", default: 20 } }],
          responses: noContent,
        },
      },
    },
  }),
  "a security scheme that is nowhere described": documentOf({
    security: [{ apiToken: [] }],
    paths: { "/limit": { get: { operationId: "get", responses: okResponses(integer) } } },
  }),
  "a list that has one item at most": documentOf({
    paths: notes({ list: { responses: okResponses({ ...arrayOf(note), maxItems: 1 }) } }),
  }),
  "a JSON Patch that can't be applied": documentOf({
    paths: notes({
      item: {
        patch: {
          operationId: "patchNote",
          requestBody: requestBody(
            arrayOf(
              object({ op: { type: "string", enum: ["replace", "test"] }, path: string, value: {} }, ["op", "path"]),
            ),
          ),
          responses: { ...noContent, ...missing, "400": { description: "It can't be applied." } },
        },
      },
    }),
  }),
  "an identifier that the client chooses": documentOf({
    paths: {
      "/tiers": {
        get: { operationId: "listTiers", responses: okResponses(arrayOf(tier)) },
        post: { operationId: "createTier", requestBody: requestBody(tier), responses: { "201": okResponse(tier) } },
      },
      "/tiers/{effective_date}": {
        parameters: [pathParameter("effective_date", date)],
        get: { operationId: "getTier", responses: { ...okResponses(tier), ...missing } },
      },
    },
  }),
  "an item by its identifier, and by a token": documentOf({
    paths: {
      ...notes(),
      "/notes/{id}": {
        parameters: [pathParameter("id")],
        delete: { operationId: "deleteNote", responses: { ...noContent, ...missing } },
      },
      "/notes/{token}": {
        parameters: [pathParameter("token")],
        get: {
          operationId: "getByToken",
          responses: { ...okResponses(object({ valid: { type: "boolean" } })), ...missing },
        },
      },
    },
  }),
  "a path with a number where the item's has a UUID": documentOf({
    paths: {
      ...notes(),
      "/notes/{id}/copies": {
        parameters: [pathParameter("id", integer)],
        get: {
          operationId: "listCopies",
          responses: { ...okResponses(arrayOf(string)), ...missing, "400": { description: "No number." } },
        },
      },
    },
  }),
  "a member that another part of the response's schema narrows": documentOf({
    paths: notes({
      create: {
        requestBody: requestBody(object({ text: string, via: { oneOf: [way, arrayOf(way)] } }, ["text"])),
        responses: {
          "201": okResponse({
            allOf: [
              object({ id, text: string, via: {} }, ["id", "text"]),
              object({ via: { type: ["string", "null"], enum: [null, "card", "bank"] } }),
            ],
          }),
        },
      },
    }),
  }),
  "an identifier inside of a member, which a replacement has as well": documentOf({
    paths: {
      "/controllers": {
        get: { operationId: "listControllers", responses: okResponses(object({ items: arrayOf(controller) })) },
        post: {
          operationId: "createController",
          requestBody: requestBody(controller),
          responses: { "201": okResponse(controller) },
        },
      },
      "/controllers/{name}": {
        parameters: [pathParameter("name")],
        get: { operationId: "getController", responses: { ...okResponses(controller), ...missing } },
        put: {
          operationId: "replaceController",
          requestBody: requestBody(controller),
          responses: { ...okResponses(controller), ...missing },
        },
      },
    },
  }),
  "a replacement without a member that every response has": documentOf({
    paths: notes({
      item: {
        put: {
          operationId: "replaceNote",
          requestBody: requestBody(object({ text: string, tag: string })),
          responses: { ...okResponses(object({ id, text: string, tag: string }, ["id", "text"])), ...missing },
        },
        get: {
          operationId: "getNote",
          responses: { ...okResponses(object({ id, text: string, tag: string }, ["id", "text"])), ...missing },
        },
      },
    }),
  }),
  "an error with a link to its documentation": documentOf({
    paths: notes({
      create: {
        responses: {
          "201": okResponse(note),
          "422": {
            description: "Invalid.",
            content: {
              "application/hal+json": {
                schema: object(
                  {
                    detail: string,
                    _links: object({ documentation: object({ href: string }, ["href"]) }, ["documentation"]),
                  },
                  ["detail", "_links"],
                ),
                example: {
                  detail: "The text is missing.",
                  _links: { documentation: { href: "https://docs.example/" } },
                },
              },
            },
          },
        },
      },
    }),
  }),
  "a creation with an Idempotency-Key that it requires": documentOf({
    paths: notes({
      create: {
        parameters: [{ name: "Idempotency-Key", in: "header", required: true, schema: string, example: "k-1" }],
      },
    }),
  }),
  "a part of a form that is an object or null": documentOf({
    paths: {
      "/files": {
        post: {
          operationId: "upload",
          requestBody: {
            required: true,
            content: {
              "multipart/form-data": {
                schema: object({ name: string, note: { oneOf: [{ type: "null" }, object({ text: string })] } }, [
                  "name",
                ]),
              },
            },
          },
          responses: noContent,
        },
      },
    },
  }),
};
