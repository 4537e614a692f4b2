// Generated from openapi.yaml by halves. Do not edit.

import { z } from "@hono/zod-openapi";
import { route } from "../../../../scripts/runtime/server.js";
import * as runtime from "../../../../scripts/runtime/zod.js";
import * as schemas from "./schemas.js";

export const byForm = route(() => ({
  operationId: "byForm",
  method: "get",
  path: "/form",
  request: {
    query: z.looseObject({
      text: z.string(),
      tags: runtime.array(z.string()).optional(),
      page: z.looseObject({ size: runtime.integer().optional() }).optional(),
      about: z.looseObject({ x: runtime.integer().optional() }).optional(),
    }).optional(),
  },
  responses: {
    204: { description: "OK." },
  },
}));

export const byJson = route(() => ({
  operationId: "byJson",
  method: "get",
  path: "/json",
  request: { query: schemas.Filter },
  responses: {
    204: { description: "OK." },
  },
}));

export const queryJson = route(() => ({
  method: "query",
  path: "/json",
  request: {
    query: schemas.Filter,
    body: { required: true, content: { "application/json": { schema: z.string() } } },
  },
  responses: {
    204: { description: "OK." },
  },
}));

export const byText = route(() => ({
  operationId: "byText",
  method: "get",
  path: "/text",
  request: { query: z.string().check(runtime.maxLength(20)) },
  responses: {
    204: { description: "OK." },
  },
}));

export const byNull = route(() => ({
  operationId: "byNull",
  method: "get",
  path: "/null",
  request: { query: z.record(z.string(), z.unknown()).nullable() },
  responses: {
    204: { description: "OK." },
  },
}));

export const byBoth = route(() => ({
  operationId: "byBoth",
  method: "get",
  path: "/wrong",
  request: { query: z.looseObject({ a: runtime.integer().optional() }).optional() },
  responses: {
    204: { description: "OK." },
  },
}));

export const byXml = route(() => ({
  operationId: "byXml",
  method: "post",
  path: "/wrong",
  request: { query: z.string().optional() },
  responses: {
    204: { description: "OK." },
  },
}));
