// Generated from openapi.yaml by npm run generate. Do not edit.

import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Env } from "hono";
import * as routes from "./routes.js";
import type { Handle } from "./runtime/route.js";
import { Mounting, type ValidationHook } from "./runtime/serve.js";

/** Animals and who keeps them. */
export interface PetsHandlers<E extends Env = Env> {
  /** List an owner's pets */
  listPets: Handle<typeof routes.listPets, E>;
  /** Add a pet */
  createPet: Handle<typeof routes.createPet, E>;
  getPet: Handle<typeof routes.getPet, E>;
  deletePet: Handle<typeof routes.deletePet, E>;
}

/** Clinic & care */
export interface ClinicCareHandlers<E extends Env = Env> {
  /** A concrete path is not a pet called lost. */
  getOwnersOwnerIdPetsLost: Handle<typeof routes.getOwnersOwnerIdPetsLost, E>;
}

/** One handler per operation: a server is complete when it satisfies this. */
export interface Handlers<E extends Env = Env> extends PetsHandlers<E>, ClinicCareHandlers<E> {}

/** The name of an operation. */
export type OperationId = keyof Handlers;

/** Mount every operation on `app`, concrete paths before templated ones. `hooks` see what an operation's validators found. */
export function mount<E extends Env>(
  app: OpenAPIHono<E>,
  handlers: Handlers<E>,
  hooks: Partial<Record<OperationId, ValidationHook<E>>> = {},
): OpenAPIHono<E> {
  const mounting = new Mounting<E>(app, hooks);
  mounting.operation("listPets", routes.listPets, handlers.listPets, { query: { limit: "number", offset: "number", tame: "boolean" } });
  mounting.operation("createPet", routes.createPet, handlers.createPet);
  mounting.operation("getOwnersOwnerIdPetsLost", routes.getOwnersOwnerIdPetsLost, handlers.getOwnersOwnerIdPetsLost);
  mounting.only("/owners/{owner_id}/pets/lost", "GET, HEAD");
  mounting.operation("getPet", routes.getPet, handlers.getPet);
  mounting.operation("deletePet", routes.deletePet, handlers.deletePet);
  return app;
}
