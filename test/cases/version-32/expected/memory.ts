// Generated from openapi.yaml by halves. Do not edit.

import type { Env } from "hono";
import { MemoryStore, type ParentCheck } from "../../../../scripts/runtime/memory.js";
import type { Handlers } from "./handlers.js";
import * as routes from "./routes.js";

const responses = {
  Pet: {
    content: [
      {
        mediaType: "application/json",
        example: { kind: "cat", lives: 3 },
      },
    ],
  },
};

/**
 * Which items of hand-written handlers exist, by the path of their collection. What lies below them can then be
 * served from memory, and is 404 below an item that does not exist.
 */
export type Parents<E extends Env = Env> = Readonly<Partial<Record<never, ParentCheck<E>>>>;

/** In-memory handlers: enough to run the API, without its business rules. */
export function memoryHandlers<E extends Env>(store: MemoryStore<E> = new MemoryStore<E>(), _parents: Parents<E> = {}): Handlers<E> {
  const handlers = {
    listPets: store.handler({
      path: "/pets",
      role: "action",
      success: {
        status: 200,
        content: [
          {
            mediaType: "application/json",
            example: { kind: "cat", lives: 9 },
          },
          {
            mediaType: "application/vnd.pet+json",
            example: { kind: "cat", lives: 3 },
          },
        ],
      },
    }),
    makePet: store.handler({
      path: "/pets",
      role: "create",
      collection: "/pets",
      visibleFields: ["kind", "lives", "name", "else"],
      success: { status: 200, ...responses.Pet },
      schema: routes.makePet.responses[200].content["application/json"].schema,
    }),
  };
  // Responses are made to match the schemas at run time, which the compiler cannot verify.
  return handlers as unknown as Handlers<E>;
}
