// Generated from openapi.yaml by npm run generate. Do not edit.

import type { Env } from "hono";
import type { Handlers } from "./handlers.js";
import { MemoryStore } from "./runtime/memory.js";

const responses = {
  Refused: {
    content: [
      {
        mediaType: "application/json",
        example: { title: "string" },
      },
    ],
  },
};

/** In-memory handlers: enough to run the API, without its business rules. */
export function memoryHandlers<E extends Env>(store = new MemoryStore<E>()): Handlers<E> {
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
      missing: { status: 404, ...responses.Refused },
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
      missing: { status: 404, content: [] },
    }),
  };
  // What these answer is fitted to the schemas while they run, where the compiler can't follow.
  return handlers as unknown as Handlers<E>;
}
