// Generated from openapi.yaml by halves. Do not edit.

import { z } from "@hono/zod-openapi";
import * as runtime from "../../../../scripts/runtime/zod.js";
import * as schemas from "./schemas.js";

/**
 * A pet came.
 *
 * Webhook `new-pet`
 */
export const newPet = {
  name: "new-pet",
  method: "post",
  body: { "application/json": schemas.Event },
};

/** Webhook `maintenance` */
export const maintenancePost = {
  name: "maintenance",
  method: "post",
  body: { "text/plain": z.string() },
};

/** Webhook `maintenance` */
export const askMaintenance = {
  name: "maintenance",
  method: "get",
  query: z.object({ since: runtime.integer().optional() }),
};

/**
 * Something happened
 *
 * Callback `onEvent` to `{$request.body#/url}`
 */
export const onEvent = {
  name: "onEvent",
  expression: "{$request.body#/url}",
  method: "post",
  header: z.object({ "X-Signature": z.string() }),
  body: { "application/json": schemas.Event },
};

/** Callback `shared` to `{$request.body#/other}` */
export const shared = {
  name: "shared",
  expression: "{$request.body#/other}",
  method: "put",
  body: { "application/json": z.record(z.string(), z.unknown()) },
};

/** The JSON body of each notification, by its name in this file. */
export interface Notifications {
  newPet: z.infer<(typeof newPet)["body"]["application/json"]>;
  maintenancePost: unknown;
  askMaintenance: undefined;
  onEvent: z.infer<(typeof onEvent)["body"]["application/json"]>;
  shared: z.infer<(typeof shared)["body"]["application/json"]>;
}
