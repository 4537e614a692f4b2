// Generated from openapi.yaml by halves. Do not edit.

import { z } from "@hono/zod-openapi";
import { route } from "../../../../scripts/runtime/server.js";
import * as runtime from "../../../../scripts/runtime/zod.js";
import * as schemas from "./schemas.js";

const responses = {
  Pet: {
    description: "fine",
    content: { "application/json": { schema: schemas.Pet } },
  },
};

export const listPets = route(() => ({
  operationId: "listPets",
  method: "get",
  path: "/pets",
  request: {
    query: z.object({
      q: z.string().optional(),
      jar: runtime.array(z.string()).optional(),
      like: schemas.Pet.optional(),
      ex: z.looseObject({ a: runtime.integer().optional() }).optional(),
    }),
    headers: z.object({ "X-It": z.string().optional() }),
    cookies: z.object({
      sid: z.string().optional(),
      tags: runtime.array(z.string()).optional(),
      more: z.looseObject({ a: runtime.integer().optional(), b: z.string().optional() }).optional(),
    }),
  },
  responses: {
    200: {
      description: "Pets.",
      content: {
        "application/json": { schema: schemas.Pet },
        "application/vnd.pet+json": { schema: schemas.Pet },
      },
    },
  },
}));

export const makePet = route(() => ({
  operationId: "makePet",
  method: "post",
  path: "/pets",
  security: [{ oauth: ["read"] }, { old: [] }, { old: [] }] as { [scheme: string]: string[] }[],
  request: {
    body: {
      content: {
        "multipart/mixed": {
          schema: runtime.jsonSchema({ type: "array", prefixItems: [{ type: "object" }, { type: "string" }] }).optional(),
        },
        "multipart/form-data": {
          schema: z.looseObject({ a: z.looseObject({ b: z.string().optional() }).optional() }).optional(),
        },
      },
    },
  },
  responses: {
    200: responses.Pet,
    201: { description: "x", headers: z.object({ L: z.string().optional() }) },
  },
}));
