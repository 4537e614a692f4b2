// Generated from openapi.yaml by halves. Do not edit.

import type { z } from "@hono/zod-openapi";
import type { Context, Env } from "hono";
import {
  MemoryStore,
  type ParentCheck,
  type PathParameters,
  type StoredItems,
} from "../../../../scripts/runtime/memory.js";
import type { Handlers } from "./handlers.js";
import * as routes from "./routes.js";

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

/**
 * Which items of hand-written handlers exist, by the path of their collection. What lies below them can then be
 * served from memory, and is 404 below an item that does not exist.
 */
export type Parents<E extends Env = Env> = Readonly<Partial<Record<"/notes", ParentCheck<E>>>>;

/** In-memory handlers: enough to run the API, without its business rules. */
export function memoryHandlers<E extends Env>(store: MemoryStore<E> = new MemoryStore<E>(), parents: Parents<E> = {}): Handlers<E> {
  const handlers = {
    listNotes: store.handler({
      path: "/notes",
      role: "list",
      collection: "/notes",
      identifier: { at: ["id"] },
      success: { status: 200, ...responses.Notes },
      schema: routes.listNotes.responses[200].content["application/json"].schema,
    }),
    createNote: store.handler({
      path: "/notes",
      role: "create",
      collection: "/notes",
      identifier: { at: ["id"] },
      writableFields: ["text"],
      visibleFields: ["id", "text"],
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
    }),
    searchNotes: store.handler({
      path: "/notes",
      role: "list",
      collection: "/notes",
      identifier: { at: ["id"] },
      pages: { style: "offset", parameter: "offset", limit: "limit" },
      success: { status: 200, ...responses.Notes },
      schema: routes.searchNotes.responses[200].content["application/json"].schema,
    }),
    getNotesId: store.handler({
      path: "/notes/{id}",
      role: "read",
      collection: "/notes",
      idParameter: "id",
      identifier: { at: ["id"] },
      visibleFields: ["id", "text"],
      success: {
        status: 200,
        content: [
          {
            mediaType: "application/json",
            example: { id: "string", text: "string" },
          },
        ],
      },
      schema: routes.getNotesId.responses[200].content["application/json"].schema,
    }, parents),
    queryNotesId: store.handler({
      path: "/notes/{id}",
      role: "action",
      success: {
        status: 200,
        content: [
          {
            mediaType: "application/json",
            example: "string",
          },
        ],
      },
    }),
    copyNote: store.handler({
      path: "/notes/{id}",
      role: "action",
      success: {
        status: 201,
        content: [
          {
            mediaType: "application/json",
            example: { id: "string", text: "string" },
          },
        ],
      },
    }),
    purgeNotesId: store.handler({
      path: "/notes/{id}",
      role: "action",
      success: { status: 204, content: [] },
    }),
    linkNote: store.handler({
      path: "/notes/{id}",
      role: "action",
      success: { status: 204, content: [] },
    }),
    shoutNote: store.handler({
      path: "/notes/{id}",
      role: "action",
      success: { status: 204, content: [] },
    }),
    connectNote: store.handler({
      path: "/notes/{id}",
      role: "action",
      success: { status: 204, content: [] },
    }),
    lock: store.handler({
      path: "/shared",
      role: "action",
      success: { status: 204, content: [] },
    }),
  };
  // Responses are made to match the schemas at run time, which the compiler cannot verify.
  return handlers as unknown as Handlers<E>;
}

/** The items of each collection, as the operation that reads one returns them. */
export interface Items {
  "/notes": z.input<(typeof routes)["getNotesId"]["responses"][200]["content"]["application/json"]["schema"]>;
}

/**
 * The items of a collection, which handlers written by hand share with those from memory:
 * `itemsOf(store, c, "/notes").get(id)`.
 * `parameters` are those of the collection's path: those of the request, unless given.
 */
export function itemsOf<P extends keyof Items, E extends Env>(store: MemoryStore<E>, c: Context<E>, collection: P, parameters?: PathParameters): StoredItems<Items[P]> {
  return store.items(c, collection, parameters) as StoredItems<Items[P]>;
}
