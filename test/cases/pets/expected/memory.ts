// Generated from openapi.yaml by npm run generate. Do not edit.

import { z } from "@hono/zod-openapi";
import type { Env } from "hono";
import type { Handlers } from "./handlers.js";
import { MemoryStore } from "./runtime/memory.js";
import * as runtime from "./runtime/schema.js";
import * as schemas from "./schemas.js";

/** In-memory handlers: enough to run the API, without its business rules. */
export function memoryHandlers<E extends Env>(store = new MemoryStore<E>()): Handlers<E> {
  const handlers = {
    listPets: store.handler({
      shape: {
        kind: "list",
        collection: "/owners/{owner_id}/pets",
        envelope: { items: "pets", paging: [], limit: null, offset: null, total: "total" },
      },
      success: {
        status: 200,
        mediaType: "application/json",
        schema: schemas.PetList,
        example: {
          total: 1,
          pets: [
            {
              pet_id: "4d1f0b0e-7f0a-4a53-9a3e-0d6e0f6f6c11",
              name: "string",
              animal: { kind: "cat" },
              "chip/number": "string",
            },
          ],
        },
      },
      missing: null,
    }),
    createPet: store.handler({
      shape: { kind: "create", collection: "/owners/{owner_id}/pets", idField: "pet_id" },
      success: {
        status: 201,
        mediaType: "application/json",
        schema: schemas.Pet,
        example: {
          pet_id: "8b6c0f53-6ef1-4d2e-9d57-0a1b2c3d4e5f",
          name: "Rex",
          animal: { kind: "dog", tricks: ["sit"] },
        },
      },
      missing: null,
    }),
    getPet: store.handler({
      shape: { kind: "read", collection: "/owners/{owner_id}/pets", idParameter: "pet_id" },
      success: {
        status: 200,
        mediaType: "application/json",
        schema: schemas.Pet,
        example: {
          pet_id: "4d1f0b0e-7f0a-4a53-9a3e-0d6e0f6f6c11",
          name: "string",
          animal: { kind: "cat", lives: 1 },
          "chip/number": "string",
        },
      },
      missing: {
        status: 404,
        mediaType: "application/problem+json",
        schema: schemas.Problem,
        example: { code: "not_found" },
      },
    }),
    deletePet: store.handler({
      shape: { kind: "delete", collection: "/owners/{owner_id}/pets", idParameter: "pet_id" },
      success: { status: 204, mediaType: null, schema: null, example: null },
      missing: {
        status: 404,
        mediaType: "application/problem+json",
        schema: schemas.Problem,
        example: { code: "not_found" },
      },
    }),
    getOwnersOwnerIdPetsLost: store.handler({
      shape: { kind: "action" },
      success: {
        status: 200,
        mediaType: "application/json",
        schema: z.looseObject({ count: runtime.integer() }),
        example: { count: 1 },
      },
      missing: null,
    }),
  };
  // What these answer is fitted to the schemas while they run, where the compiler can't follow.
  return handlers as unknown as Handlers<E>;
}
