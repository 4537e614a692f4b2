// Generated from openapi.yaml by npm run generate. Do not edit.

import type { Env } from "hono";
import type { Handlers } from "./handlers.js";
import { MemoryStore, type ParentCheck } from "../../../../scripts/runtime/server/memory/memory.js";

/**
 * Which items exist that handlers written by hand serve, by the path of their collection: what lies below them
 * can be
 * served from memory then, and is 404 where they do not exist.
 */
export type Parents<E extends Env = Env> = Readonly<Partial<Record<never, ParentCheck<E>>>>;

/** In-memory handlers: enough to run the API, without its business rules. */
export function memoryHandlers<E extends Env>(store = new MemoryStore<E>(), _parents: Parents<E> = {}): Handlers<E> {
  const handlers = {
    getUsersId: store.handler({
      path: "/users/{id}",
      shape: { kind: "action" },
      success: {
        status: 200,
        content: [
          {
            mediaType: "application/json",
            example: { id: 1, name: "string", email: "ada@example.com" },
          },
          {
            mediaType: "application/vnd.user+json",
            example: { id: 7, name: "Ada" },
          },
          {
            mediaType: "application/xml",
            example: { id: 1, name: "string", email: "ada@example.com" },
          },
        ],
      },
    }),
    putUsersId: store.handler({
      path: "/users/{id}",
      shape: { kind: "action" },
      success: {
        status: 200,
        content: [
          {
            mediaType: "application/json",
            example: { id: 7 },
          },
        ],
      },
    }),
  };
  // What these answer is fitted to the schemas while they run, where the compiler can't follow.
  return handlers as unknown as Handlers<E>;
}
