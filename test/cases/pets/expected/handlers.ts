// Generated from openapi.yaml by halves. Do not edit.

import type { Env } from "hono";
import type { Handle } from "../../../../scripts/runtime/server.js";
import * as routes from "./routes.js";

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
