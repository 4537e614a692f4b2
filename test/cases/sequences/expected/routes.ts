// Generated from openapi.yaml by halves. Do not edit.

import { z } from "@hono/zod-openapi";
import { route } from "../../../../scripts/runtime/server.js";
import * as runtime from "../../../../scripts/runtime/zod.js";
import * as schemas from "./schemas.js";

export const readLines = route(() => ({
  operationId: "readLines",
  method: "get",
  path: "/lines",
  responses: {
    200: {
      description: "OK.",
      content: { "application/jsonl": { itemSchema: schemas.Entry } },
    },
  },
}));

export const writeLines = route(() => ({
  operationId: "writeLines",
  method: "post",
  path: "/lines",
  request: {
    body: {
      required: true,
      content: {
        "application/x-ndjson": {
          schema: runtime.intersection(runtime.array(schemas.Entry), runtime.jsonSchema({ maxItems: 3 })),
          isSequence: true,
        },
      },
    },
  },
  responses: {
    204: { description: "OK." },
  },
}));

export const readRecords = route(() => ({
  operationId: "readRecords",
  method: "get",
  path: "/records",
  responses: {
    200: {
      description: "OK.",
      content: {
        "application/geo+json-seq": { itemSchema: z.looseObject({ type: z.literal("Feature") }) },
      },
    },
  },
}));

export const writeRecords = route(() => ({
  operationId: "writeRecords",
  method: "post",
  path: "/records",
  request: {
    body: {
      content: {
        "application/json-seq": { schema: runtime.array(runtime.integer()).optional(), isSequence: true },
      },
    },
  },
  responses: {
    204: { description: "OK." },
  },
}));

export const readBoth = route(() => ({
  operationId: "readBoth",
  method: "get",
  path: "/both",
  responses: {
    200: {
      description: "OK.",
      content: {
        "application/json": { schema: runtime.array(schemas.Entry) },
        "application/jsonl": { itemSchema: schemas.Entry },
      },
    },
  },
}));

export const readTexts = route(() => ({
  operationId: "readTexts",
  method: "get",
  path: "/texts",
  responses: {
    200: {
      description: "OK.",
      content: {
        "text/event-stream": {
          itemSchema: z.looseObject({ event: z.string().optional(), data: z.string(), id: z.string().optional() }),
          jsonData: [],
        },
      },
    },
  },
}));

export const readValues = route(() => ({
  operationId: "readValues",
  method: "get",
  path: "/values",
  responses: {
    200: {
      description: "OK.",
      content: { "text/event-stream": { itemSchema: z.looseObject({ data: schemas.Entry }) } },
    },
  },
}));

export const readMixed = route(() => ({
  operationId: "readMixed",
  method: "get",
  path: "/mixed",
  responses: {
    200: {
      description: "OK.",
      content: {
        "text/event-stream": {
          itemSchema: runtime.intersection(z.looseObject({
            event: z.string(),
            data: z.unknown().optional(),
            retry: runtime.integer().optional(),
          }), z.xor([runtime.jsonSchema({ properties: { event: { const: "addString" } } }), runtime.jsonSchema({ properties: { event: { const: "addNumber" }, data: { pattern: "^\\d+$" } } }), runtime.jsonSchema({ properties: { event: { const: "addEntry" }, data: { $ref: "#/components/schemas/Entry" } } }, schemas.definitions)])),
          jsonData: ["addEntry"],
        },
      },
    },
  },
}));

export const readWritten = route(() => ({
  operationId: "readWritten",
  method: "get",
  path: "/written",
  responses: {
    200: {
      description: "OK.",
      content: { "text/event-stream": { itemSchema: z.unknown(), jsonData: [] } },
    },
  },
}));

export const readParts = route(() => ({
  operationId: "readParts",
  method: "get",
  path: "/parts",
  responses: {
    200: { description: "OK.", content: { "multipart/mixed": { schema: z.unknown() } } },
  },
}));
