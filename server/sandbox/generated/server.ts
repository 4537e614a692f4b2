// Generated from openapi.yaml by halves. Do not edit.

import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Env } from "hono";
import {
  Server,
  acceptAnyCredential,
  type BaseServerOptions,
  type BearerVerifier,
  type PrincipalOf,
  type ServerDescription,
} from "../../../generated/runtime/server.js";
import type { Handlers, OperationId } from "./handlers.js";
import * as routes from "./routes.js";
import * as validators from "./validators.js";

const description: ServerDescription = {
  title: "Credit service sandbox",
  basePath: "",
  commonPath: "/sandbox",
  securitySchemes: { bearer: { kind: "bearer" } },
};

/** For each security scheme the function that verifies what a request shows of it. */
export interface Auth<E extends Env = Env> {
  /** The token of `Authorization: Bearer`. */
  readonly bearer: BearerVerifier<E>;
}

export interface ServerOptions<E extends Env = Env> extends BaseServerOptions<E, OperationId> {
  /** One handler per operation, written by hand or of `memoryHandlers`. */
  readonly handlers: Handlers<E>;
  /** Verifies credentials: the document has security requirements, and a request that meets none is rejected. */
  readonly auth: Auth<E>;
}

/**
 * The server of the document: security, validation, errors and limits, in the order that
 * runtime/server/server.ts describes. A host calls its `fetch`; routes of your own can be added to it.
 */
export function createServer<E extends Env = Env>(options: ServerOptions<E>): OpenAPIHono<E> {
  const server = new Server<E>(description, options, options.auth);
  const { handlers } = options;
  server.operation("getClock", routes.getClock, handlers.getClock);
  server.operation("advanceClock", routes.advanceClock, handlers.advanceClock, {}, validators.advanceClock);
  server.operation("resetSandbox", routes.resetSandbox, handlers.resetSandbox);
  server.operation("getLedger", routes.getLedger, handlers.getLedger, {}, validators.getLedger);
  server.operation("holdLoc", routes.holdLoc, handlers.holdLoc, {}, validators.holdLoc);
  server.operation("releaseLoc", routes.releaseLoc, handlers.releaseLoc, {}, validators.releaseLoc);
  server.operation("testWebhookEndpoint", routes.testWebhookEndpoint, handlers.testWebhookEndpoint, {}, validators.testWebhookEndpoint);
  return server.finish();
}

/**
 * Accepts every credential of the right form, as `principal`: for development.
 * @throws Error when NODE_ENV says that this is production
 */
export function developmentAuth<E extends Env = Env>(principal: PrincipalOf<E>): Auth<E> {
  return acceptAnyCredential(["bearer"], principal) as unknown as Auth<E>;
}
