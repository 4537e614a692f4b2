// Generated from openapi.yaml by halves. Do not edit.

import { z } from "@hono/zod-openapi";
import { route } from "../../../../scripts/runtime/server.js";
import * as schemas from "./schemas.js";

export const subscribe = route(() => ({
  operationId: "subscribe",
  method: "post",
  path: "/subscriptions",
  request: {
    body: {
      required: true,
      content: { "application/json": { schema: schemas.SubscriptionInput } },
    },
  },
  responses: {
    201: {
      description: "Subscribed.",
      content: { "application/json": { schema: schemas.Subscription } },
      links: {
        Cancel: { operationId: "unsubscribe", parameters: { id: "$response.body#/id" } },
        Again: { operationId: "resubscribe" },
      },
    },
  },
}));

export const resubscribe = route(() => ({
  operationId: "resubscribe",
  method: "put",
  path: "/subscriptions",
  responses: {
    204: { description: "Done." },
  },
}));

export const unsubscribe = route(() => ({
  operationId: "unsubscribe",
  method: "delete",
  path: "/subscriptions/{id}",
  request: { params: z.object({ id: z.string() }) },
  responses: {
    204: { description: "Gone." },
  },
}));
