// Generated from openapi.yaml by halves. Do not edit.

import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Env } from "hono";
import { Server, type BaseServerOptions, type ServerDescription } from "../../../../scripts/runtime/server.js";
import type { Handlers, OperationId } from "./handlers.js";
import * as routes from "./routes.js";
import * as validators from "./validators.js";

const description: ServerDescription = {
  title: "Pets",
  basePath: "",
  commonPath: "/owners",
  securitySchemes: {},
};

export interface ServerOptions<E extends Env = Env> extends BaseServerOptions<E, OperationId> {
  /** One handler per operation, written by hand or of `memoryHandlers`. */
  readonly handlers: Handlers<E>;
}

/**
 * The server of the document: security, validation, errors and limits, in the order that
 * runtime/server/server.ts describes. A host calls its `fetch`; routes of your own can be added to it.
 */
export function createServer<E extends Env = Env>(options: ServerOptions<E>): OpenAPIHono<E> {
  const server = new Server<E>(description, options, {});
  const { handlers } = options;
  server.operation("listPets", routes.listPets, handlers.listPets, { query: { limit: "number", offset: "number", tame: "boolean" } }, validators.listPets);
  server.operation("createPet", routes.createPet, handlers.createPet, {}, validators.createPet);
  server.operation("getOwnersOwnerIdPetsLost", routes.getOwnersOwnerIdPetsLost, handlers.getOwnersOwnerIdPetsLost, {}, validators.getOwnersOwnerIdPetsLost);
  server.methodNotAllowed("/owners/{owner_id}/pets/lost", ["GET", "HEAD"]);
  server.operation("getPet", routes.getPet, handlers.getPet, {}, validators.getPet);
  server.operation("deletePet", routes.deletePet, handlers.deletePet, {}, validators.deletePet);
  return server.finish();
}
