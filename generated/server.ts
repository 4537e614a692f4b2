// Generated from openapi.yaml by halves. Do not edit.

import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Env } from "hono";
import type { Handlers, OperationId } from "./handlers.js";
import * as routes from "./routes.js";
import {
  Server,
  acceptAnyCredential,
  type BaseServerOptions,
  type BearerVerifier,
  type PrincipalOf,
  type ServerDescription,
} from "./runtime/server.js";
import * as validators from "./validators.js";

const description: ServerDescription = {
  title: "Credit service",
  basePath: "",
  commonPath: "/v1",
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
  server.operation("createUser", routes.createUser, handlers.createUser, {}, validators.createUser);
  server.operation("listUsers", routes.listUsers, handlers.listUsers, { query: { limit: "number", offset: "number" } }, validators.listUsers);
  server.operation("listEvents", routes.listEvents, handlers.listEvents, { query: { limit: "number", offset: "number" } }, validators.listEvents);
  server.operation("createWebhookEndpoint", routes.createWebhookEndpoint, handlers.createWebhookEndpoint, {}, validators.createWebhookEndpoint);
  server.operation("listWebhookEndpoints", routes.listWebhookEndpoints, handlers.listWebhookEndpoints, { query: { limit: "number", offset: "number" } }, validators.listWebhookEndpoints);
  server.operation("listLocs", routes.listLocs, handlers.listLocs, { query: { limit: "number", offset: "number" } }, validators.listLocs);
  server.methodNotAllowed("/v1/users/loc", ["GET", "HEAD"]);
  server.operation("listLocApplications", routes.listLocApplications, handlers.listLocApplications, { query: { limit: "number", offset: "number" } }, validators.listLocApplications);
  server.operation("getUser", routes.getUser, handlers.getUser, {}, validators.getUser);
  server.operation("updateUser", routes.updateUser, handlers.updateUser, {}, validators.updateUser);
  server.operation("deleteUser", routes.deleteUser, handlers.deleteUser, {}, validators.deleteUser);
  server.operation("getEvent", routes.getEvent, handlers.getEvent, {}, validators.getEvent);
  server.operation("getWebhookEndpoint", routes.getWebhookEndpoint, handlers.getWebhookEndpoint, {}, validators.getWebhookEndpoint);
  server.operation("updateWebhookEndpoint", routes.updateWebhookEndpoint, handlers.updateWebhookEndpoint, {}, validators.updateWebhookEndpoint);
  server.operation("deleteWebhookEndpoint", routes.deleteWebhookEndpoint, handlers.deleteWebhookEndpoint, {}, validators.deleteWebhookEndpoint);
  server.operation("listUserLocs", routes.listUserLocs, handlers.listUserLocs, { query: { limit: "number", offset: "number" } }, validators.listUserLocs);
  server.operation("listDeliveries", routes.listDeliveries, handlers.listDeliveries, {}, validators.listDeliveries);
  server.operation("deliverEvent", routes.deliverEvent, handlers.deliverEvent, {}, validators.deliverEvent);
  server.operation("rotateWebhookSecret", routes.rotateWebhookSecret, handlers.rotateWebhookSecret, {}, validators.rotateWebhookSecret);
  server.operation("createLocApplication", routes.createLocApplication, handlers.createLocApplication, {}, validators.createLocApplication);
  server.operation("listUserLocApplications", routes.listUserLocApplications, handlers.listUserLocApplications, { query: { limit: "number", offset: "number" } }, validators.listUserLocApplications);
  server.methodNotAllowed("/v1/users/{user_uuid}/loc/applications", ["POST", "GET", "HEAD"]);
  server.operation("getLocApplication", routes.getLocApplication, handlers.getLocApplication, {}, validators.getLocApplication);
  server.operation("getLoc", routes.getLoc, handlers.getLoc, {}, validators.getLoc);
  server.operation("activateLoc", routes.activateLoc, handlers.activateLoc, {}, validators.activateLoc);
  server.operation("createDraw", routes.createDraw, handlers.createDraw, {}, validators.createDraw);
  server.operation("listDisbursements", routes.listDisbursements, handlers.listDisbursements, { query: { limit: "number", offset: "number" } }, validators.listDisbursements);
  server.operation("createPayment", routes.createPayment, handlers.createPayment, {}, validators.createPayment);
  server.operation("listPayments", routes.listPayments, handlers.listPayments, { query: { limit: "number", offset: "number" } }, validators.listPayments);
  server.operation("getStatements", routes.getStatements, handlers.getStatements, {}, validators.getStatements);
  server.operation("getPromissoryNote", routes.getPromissoryNote, handlers.getPromissoryNote, {}, validators.getPromissoryNote);
  server.operation("getDisbursement", routes.getDisbursement, handlers.getDisbursement, {}, validators.getDisbursement);
  server.operation("getPayment", routes.getPayment, handlers.getPayment, {}, validators.getPayment);
  return server.finish();
}

/**
 * Accepts every credential of the right form, as `principal`: for development.
 * @throws Error when NODE_ENV says that this is production
 */
export function developmentAuth<E extends Env = Env>(principal: PrincipalOf<E>): Auth<E> {
  return acceptAnyCredential(["bearer"], principal) as unknown as Auth<E>;
}
