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
export type Parents<E extends Env = Env> = Readonly<Partial<Record<"/owners" | "/owners/{owner_id}/pets", ParentCheck<E>>>>;

/** In-memory handlers: enough to run the API, without its business rules. */
export function memoryHandlers<E extends Env>(store: MemoryStore<E> = new MemoryStore<E>(), parents: Parents<E> = {}): Handlers<E> {
  const handlers = {
    listPets: store.handler({
      path: "/owners/{owner_id}/pets",
      role: "list",
      collection: "/owners/{owner_id}/pets",
      identifier: { at: ["pet_id"] },
      pages: { style: "offset", parameter: "offset", limit: "limit", members: { total: ["total"] } },
      response: ["pets"],
      parents: [{ collection: "/owners", idParameter: "owner_id", isKept: false }],
      success: {
        status: 200,
        content: [
          {
            mediaType: "application/json",
            example: {
              total: 1,
              pets: [
                {
                  pet_id: "4d1f0b0e-7f0a-4a53-9a3e-0d6e0f6f6c11",
                  name: "string",
                  animal: { kind: "cat", lives: 1 },
                  "chip/number": "string",
                },
              ],
            },
          },
        ],
      },
      schema: routes.listPets.responses[200].content["application/json"].schema,
    }, parents),
    createPet: store.handler({
      path: "/owners/{owner_id}/pets",
      role: "create",
      collection: "/owners/{owner_id}/pets",
      identifier: { at: ["pet_id"] },
      writableFields: ["name", "animal", "chip/number", "secret"],
      visibleFields: ["pet_id", "name", "animal", "chip/number"],
      parents: [{ collection: "/owners", idParameter: "owner_id", isKept: false }],
      success: {
        status: 201,
        content: [
          {
            mediaType: "application/json",
            example: {
              pet_id: "8b6c0f53-6ef1-4d2e-9d57-0a1b2c3d4e5f",
              name: "Rex",
              animal: { kind: "dog", tricks: ["sit"] },
            },
          },
        ],
        headers: { Location: "/" },
      },
      schema: routes.createPet.responses[201].content["application/json"].schema,
    }, parents),
    getPet: store.handler({
      path: "/owners/{owner_id}/pets/{pet_id}",
      role: "read",
      collection: "/owners/{owner_id}/pets",
      idParameter: "pet_id",
      identifier: { at: ["pet_id"] },
      visibleFields: ["pet_id", "name", "animal", "chip/number"],
      parents: [{ collection: "/owners", idParameter: "owner_id", isKept: false }],
      success: {
        status: 200,
        content: [
          {
            mediaType: "application/json",
            example: {
              pet_id: "4d1f0b0e-7f0a-4a53-9a3e-0d6e0f6f6c11",
              name: "string",
              animal: { kind: "cat", lives: 1 },
              "chip/number": "string",
            },
          },
        ],
      },
      schema: routes.getPet.responses[200].content["application/json"].schema,
    }, parents),
    deletePet: store.handler({
      path: "/owners/{owner_id}/pets/{pet_id}",
      role: "delete",
      collection: "/owners/{owner_id}/pets",
      idParameter: "pet_id",
      identifier: { at: ["pet_id"] },
      response: null,
      parents: [{ collection: "/owners", idParameter: "owner_id", isKept: false }],
      success: { status: 204, content: [] },
    }, parents),
    getOwnersOwnerIdPetsLost: store.handler({
      path: "/owners/{owner_id}/pets/lost",
      role: "action",
      parents: [{ collection: "/owners", idParameter: "owner_id", isKept: false }],
      success: {
        status: 200,
        content: [
          {
            mediaType: "application/json",
            example: { count: 1 },
          },
        ],
      },
    }, parents),
  };
  // Responses are made to match the schemas at run time, which the compiler cannot verify.
  return handlers as unknown as Handlers<E>;
}

/** The items of each collection, as the operation that reads one returns them. */
export interface Items {
  "/owners/{owner_id}/pets": z.input<(typeof routes)["getPet"]["responses"][200]["content"]["application/json"]["schema"]>;
}

/**
 * The items of a collection, which handlers written by hand share with those from memory:
 * `itemsOf(store, c, "/owners/{owner_id}/pets").get(id)`.
 * `parameters` are those of the collection's path: those of the request, unless given.
 */
export function itemsOf<P extends keyof Items, E extends Env>(store: MemoryStore<E>, c: Context<E>, collection: P, parameters?: PathParameters): StoredItems<Items[P]> {
  return store.items(c, collection, parameters) as StoredItems<Items[P]>;
}
