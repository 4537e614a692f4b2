// Generated from openapi.yaml by halves. Do not edit.

import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Env } from "hono";
import { Server, type BaseServerOptions, type ServerDescription } from "../../../../scripts/runtime/server.js";
import type { Handlers, OperationId } from "./handlers.js";
import * as routes from "./routes.js";
import * as validators from "./validators.js";

const description: ServerDescription = {
  title: "Queries",
  basePath: "",
  commonPath: "",
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
  server.operation("byForm", routes.byForm, handlers.byForm, {
    querystring: {
      mediaType: "application/x-www-form-urlencoded",
      parameters: {
        text: "string",
        tags: { as: { items: "string" }, style: "form", explode: false },
        page: { as: { members: { size: "number" }, others: "string" }, mediaType: "application/json" },
        about: { as: { members: { x: "number" }, others: "string" }, style: "deepObject", explode: true },
      },
    },
  }, validators.byForm);
  server.operation("byJson", routes.byJson, handlers.byJson, { querystring: { mediaType: "application/json" } }, validators.byJson);
  server.operation("queryJson", routes.queryJson, handlers.queryJson, { querystring: { mediaType: "application/json" } }, validators.queryJson);
  server.operation("byText", routes.byText, handlers.byText, { querystring: { mediaType: "application/jsonpath" } }, validators.byText);
  server.operation("byNull", routes.byNull, handlers.byNull, { querystring: { mediaType: "application/json" } }, validators.byNull);
  server.operation("byBoth", routes.byBoth, handlers.byBoth, { querystring: { mediaType: "application/x-www-form-urlencoded", parameters: { a: "number" } } }, validators.byBoth);
  server.operation("byXml", routes.byXml, handlers.byXml, { querystring: { mediaType: "application/xml" } }, validators.byXml);
  return server.finish();
}
