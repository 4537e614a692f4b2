// Generated from openapi.yaml by halves. Do not edit.

import { z } from "@hono/zod-openapi";
import { route } from "../../../../scripts/runtime/server.js";
import * as runtime from "../../../../scripts/runtime/zod.js";
import * as schemas from "./schemas.js";

const responses = {
  NotFound: {
    description: "There is no such pet.",
    content: {
      "application/problem+json": { schema: schemas.Problem, example: { code: "not_found" } },
    },
  },
};

/** List an owner's pets */
export const listPets = route(() => ({
  operationId: "listPets",
  method: "get",
  path: "/owners/{owner_id}/pets",
  request: {
    params: z.object({ owner_id: z.string() }),
    query: z.object({
      limit: z.int().min(1).max(100).default(25),
      offset: runtime.integer().min(0).default(0),
      tame: z.boolean().optional(),
    }),
  },
  responses: {
    200: {
      description: "A page.",
      content: { "application/json": { schema: schemas.PetList } },
    },
  },
}));

/** Add a pet */
export const createPet = route(() => ({
  operationId: "create-pet",
  method: "post",
  path: "/owners/{owner_id}/pets",
  request: {
    params: z.object({ owner_id: z.string() }),
    body: {
      required: true,
      content: { "application/json": { schema: schemas.PetInput } },
    },
  },
  responses: {
    201: {
      description: "Added.",
      headers: z.object({ Location: runtime.stringFormat("uri-reference") }),
      content: { "application/json": { schema: schemas.Pet } },
    },
  },
}));

export const getPet = route(() => ({
  operationId: "getPet",
  method: "get",
  path: "/owners/{owner_id}/pets/{pet_id}",
  request: {
    params: z.object({ owner_id: z.string(), pet_id: z.guid().openapi({ format: "uuid" }) }),
  },
  responses: {
    200: {
      description: "The pet.",
      content: { "application/json": { schema: schemas.Pet } },
    },
    404: responses.NotFound,
  },
}));

export const deletePet = route(() => ({
  operationId: "deletePet",
  method: "delete",
  path: "/owners/{owner_id}/pets/{pet_id}",
  request: {
    params: z.object({ owner_id: z.string(), pet_id: z.guid().openapi({ format: "uuid" }) }),
  },
  responses: {
    204: { description: "Gone." },
    404: responses.NotFound,
  },
}));

/** A concrete path is not a pet called lost. */
export const getOwnersOwnerIdPetsLost = route(() => ({
  method: "get",
  path: "/owners/{owner_id}/pets/lost",
  request: { params: z.object({ owner_id: z.string() }) },
  responses: {
    200: {
      description: "How many.",
      content: { "application/json": { schema: z.looseObject({ count: runtime.integer() }) } },
    },
  },
}));
