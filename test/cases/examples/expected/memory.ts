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

/**
 * Which items of hand-written handlers exist, by the path of their collection. What lies below them can then be
 * served from memory, and is 404 below an item that does not exist.
 */
export type Parents<E extends Env = Env> = Readonly<Partial<Record<"/users", ParentCheck<E>>>>;

/** In-memory handlers: enough to run the API, without its business rules. */
export function memoryHandlers<E extends Env>(store: MemoryStore<E> = new MemoryStore<E>(), parents: Parents<E> = {}): Handlers<E> {
  const handlers = {
    getUsersId: store.handler({
      path: "/users/{id}",
      role: "read",
      collection: "/users",
      idParameter: "id",
      identifier: { at: ["id"], form: "number" },
      visibleFields: ["id", "name", "email"],
      isSeeded: true,
      success: {
        status: 200,
        content: [
          {
            mediaType: "application/json",
            example: { id: 1, name: "Ada", email: "ada@example.com" },
          },
          {
            mediaType: "application/vnd.user+json",
            example: { id: 7, name: "Ada" },
          },
          {
            mediaType: "application/xml",
            example: { id: 1, name: "Ada", email: "ada@example.com" },
          },
        ],
      },
      schema: routes.getUsersId.responses[200].content["application/json"].schema,
    }, parents),
    putUsersId: store.handler({
      path: "/users/{id}",
      role: "replace",
      collection: "/users",
      idParameter: "id",
      identifier: { at: ["id"], form: "number" },
      writableFields: ["password"],
      visibleFields: ["id"],
      isSeeded: true,
      success: {
        status: 200,
        content: [
          {
            mediaType: "application/json",
            example: { id: 7 },
          },
        ],
      },
      schema: routes.putUsersId.responses[200].content["application/json"].schema,
    }, parents),
  };
  // Responses are made to match the schemas at run time, which the compiler cannot verify.
  return handlers as unknown as Handlers<E>;
}

/** The items of each collection, as the operation that reads one returns them. */
export interface Items {
  "/users": z.input<(typeof routes)["getUsersId"]["responses"][200]["content"]["application/json"]["schema"]>;
}

/**
 * The items of a collection, which handlers written by hand share with those from memory:
 * `itemsOf(store, c, "/users").get(id)`.
 * `parameters` are those of the collection's path: those of the request, unless given.
 */
export function itemsOf<P extends keyof Items, E extends Env>(store: MemoryStore<E>, c: Context<E>, collection: P, parameters?: PathParameters): StoredItems<Items[P]> {
  return store.items(c, collection, parameters) as StoredItems<Items[P]>;
}
