// Generated from openapi.yaml by halves. Do not edit.

import { z } from "@hono/zod-openapi";
import { route } from "../../../../scripts/runtime/server.js";
import * as runtime from "../../../../scripts/runtime/zod.js";
import * as schemas from "./schemas.js";

const responses = {
  NotFound: {
    description: "There is none.",
    content: {
      "application/json": { schema: schemas.Error_54a0, example: { message: "string" } },
    },
  },
  Droplet: {
    description: "The machine.",
    headers: z.object({ "X-Limit": runtime.integer().optional() }),
    content: { "application/json": { schema: schemas.Droplet } },
  },
};

export const droplets_list = route(() => ({
  operationId: "droplets_list",
  method: "get",
  path: "/droplets",
  security: [{ bearer: ["droplet:read"] }],
  request: { query: z.object({ page: runtime.integer().min(1).optional() }) },
  responses: {
    200: {
      description: "Machines.",
      content: { "application/json": { schema: runtime.array(schemas.Droplet) } },
    },
  },
}));

export const droplets_create = route(() => ({
  operationId: "droplets_create",
  method: "post",
  path: "/droplets",
  security: [{ bearer: ["droplet:read"] }],
  request: {
    body: {
      required: true,
      content: { "application/json": { schema: schemas.DropletInput } },
    },
  },
  responses: {
    201: responses.Droplet,
  },
}));

export const droplets_get = route(() => ({
  operationId: "droplets_get",
  method: "get",
  path: "/droplets/{droplet_id}",
  security: [{ bearer: ["droplet:read"] }],
  request: { params: z.object({ droplet_id: runtime.integer() }) },
  responses: {
    200: responses.Droplet,
    404: responses.NotFound,
  },
}));

export const getMachinesDropletId = route(() => ({
  method: "get",
  path: "/machines/{droplet_id}",
  security: [{ bearer: ["droplet:read"] }],
  request: { params: z.object({ droplet_id: runtime.integer() }) },
  responses: {
    200: responses.Droplet,
    404: responses.NotFound,
  },
}));
