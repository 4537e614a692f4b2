// Generated from openapi.yaml by npm run generate. Do not edit.

import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Env } from "hono";
import * as routes from "./routes.js";
import type { Handle } from "./runtime/route.js";
import { Mounting, type ValidationHook } from "./runtime/serve.js";

/** Default */
export interface DefaultHandlers<E extends Env = Env> {
  byForm: Handle<typeof routes.byForm, E>;
  byJson: Handle<typeof routes.byJson, E>;
  queryJson: Handle<typeof routes.queryJson, E>;
  byText: Handle<typeof routes.byText, E>;
  byNull: Handle<typeof routes.byNull, E>;
  byBoth: Handle<typeof routes.byBoth, E>;
  byXml: Handle<typeof routes.byXml, E>;
}

/** One handler per operation: a server is complete when it satisfies this. */
export interface Handlers<E extends Env = Env> extends DefaultHandlers<E> {}

/** The name of an operation. */
export type OperationId = keyof Handlers;

/** Mount every operation on `app`, concrete paths before templated ones. `hooks` see what an operation's validators found. */
export function mount<E extends Env>(
  app: OpenAPIHono<E>,
  handlers: Handlers<E>,
  hooks: Partial<Record<OperationId, ValidationHook<E>>> = {},
): OpenAPIHono<E> {
  const mounting = new Mounting<E>(app, hooks);
  mounting.operation("byForm", routes.byForm, handlers.byForm, {
    querystring: {
      mediaType: "application/x-www-form-urlencoded",
      parameters: {
        text: "string",
        tags: { as: { items: "string" }, style: "form", explode: false },
        page: { as: { members: { size: "number" }, others: "string" }, mediaType: "application/json" },
        about: { as: { members: { x: "number" }, others: "string" }, style: "deepObject", explode: true },
      },
    },
  });
  mounting.operation("byJson", routes.byJson, handlers.byJson, { querystring: { mediaType: "application/json" } });
  mounting.operation("queryJson", routes.queryJson, handlers.queryJson, { querystring: { mediaType: "application/json" } });
  mounting.operation("byText", routes.byText, handlers.byText, { querystring: { mediaType: "application/jsonpath" } });
  mounting.operation("byNull", routes.byNull, handlers.byNull, { querystring: { mediaType: "application/json" } });
  mounting.operation("byBoth", routes.byBoth, handlers.byBoth, { querystring: { mediaType: "application/x-www-form-urlencoded", parameters: { a: "number" } } });
  mounting.operation("byXml", routes.byXml, handlers.byXml, { querystring: { mediaType: "application/xml" } });
  return app;
}
