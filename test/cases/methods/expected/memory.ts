// Generated from openapi.yaml by npm run generate. Do not edit.

import type { Env } from "hono";
import type { Handlers } from "./handlers.js";
import * as routes from "./routes.js";
import { MemoryStore } from "./runtime/memory.js";

const responses = {
  Notes: {
    content: [
      {
        mediaType: "application/json",
        example: [{ id: "string", text: "string" }],
      },
    ],
  },
};

/** In-memory handlers: enough to run the API, without its business rules. */
export function memoryHandlers<E extends Env>(store = new MemoryStore<E>()): Handlers<E> {
  const handlers = {
    listNotes: store.handler({
      path: "/notes",
      shape: { kind: "list", collection: "/notes", envelope: null, paging: null },
      success: { status: 200, ...responses.Notes },
      schema: routes.listNotes.responses[200].content["application/json"].schema,
      missing: null,
    }),
    createNote: store.handler({
      path: "/notes",
      shape: { kind: "create", collection: "/notes", idField: "id" },
      sets: ["text"],
      shows: ["id", "text"],
      success: {
        status: 201,
        content: [
          {
            mediaType: "application/json",
            example: { id: "string", text: "string" },
          },
        ],
      },
      schema: routes.createNote.responses[201].content["application/json"].schema,
      missing: null,
    }),
    searchNotes: store.handler({
      path: "/notes",
      shape: {
        kind: "list",
        collection: "/notes",
        envelope: null,
        paging: { by: "offset", parameter: "offset", limit: "limit" },
      },
      success: { status: 200, ...responses.Notes },
      schema: routes.searchNotes.responses[200].content["application/json"].schema,
      missing: null,
    }),
    getNotesId: store.handler({
      path: "/notes/{id}",
      shape: { kind: "read", collection: "/notes", idParameter: "id" },
      shows: ["id", "text"],
      success: {
        status: 200,
        content: [
          {
            mediaType: "application/json",
            example: { id: "string", text: "string" },
          },
        ],
      },
      missing: { status: 404, content: [] },
    }),
    queryNotesId: store.handler({
      path: "/notes/{id}",
      shape: { kind: "action" },
      success: {
        status: 200,
        content: [
          {
            mediaType: "application/json",
            example: "string",
          },
        ],
      },
      missing: null,
    }),
    copyNote: store.handler({
      path: "/notes/{id}",
      shape: { kind: "action" },
      success: {
        status: 201,
        content: [
          {
            mediaType: "application/json",
            example: { id: "string", text: "string" },
          },
        ],
      },
      missing: null,
    }),
    purgeNotesId: store.handler({
      path: "/notes/{id}",
      shape: { kind: "action" },
      success: { status: 204, content: [] },
      missing: null,
    }),
    linkNote: store.handler({
      path: "/notes/{id}",
      shape: { kind: "action" },
      success: { status: 204, content: [] },
      missing: null,
    }),
    shoutNote: store.handler({
      path: "/notes/{id}",
      shape: { kind: "action" },
      success: { status: 204, content: [] },
      missing: null,
    }),
    connectNote: store.handler({
      path: "/notes/{id}",
      shape: { kind: "action" },
      success: { status: 204, content: [] },
      missing: null,
    }),
    lock: store.handler({
      path: "/shared",
      shape: { kind: "action" },
      success: { status: 204, content: [] },
      missing: null,
    }),
  };
  // What these answer is fitted to the schemas while they run, where the compiler can't follow.
  return handlers as unknown as Handlers<E>;
}
