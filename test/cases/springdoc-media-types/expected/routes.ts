// Generated from openapi.yaml by halves. Do not edit.

import { z } from "@hono/zod-openapi";
import { route } from "../../../../scripts/runtime/server.js";
import * as runtime from "../../../../scripts/runtime/zod.js";
import * as schemas from "./schemas.js";

export const getFilms = route(() => ({
  operationId: "getFilms",
  method: "get",
  path: "/films",
  responses: {
    200: {
      description: "The films.",
      content: { "application/json": { schema: runtime.array(schemas.Film) } },
    },
    404: {
      description: "None.",
      content: {
        "application/json": { schema: schemas.Problem, example: { detail: "string" } },
      },
    },
  },
}));

export const addFilm = route(() => ({
  operationId: "addFilm",
  method: "post",
  path: "/films",
  request: {
    body: { content: { "application/json": { schema: schemas.Film.optional() } } },
  },
  responses: {
    201: {
      description: "The film.",
      content: { "application/json": { schema: schemas.Film } },
    },
  },
}));

export const getPoster = route(() => ({
  operationId: "getPoster",
  method: "get",
  path: "/films/{id}/poster",
  request: { params: z.object({ id: z.string() }) },
  responses: {
    200: {
      description: "Bytes, a text, or anything.",
      content: { "*\/*": { schema: z.string().openapi({ format: "binary" }) } },
    },
    404: {
      description: "Where there is another media type, the range is for others.",
      content: {
        "application/json": { schema: schemas.Problem, example: { detail: "string" } },
        "*\/*": { schema: schemas.Problem },
      },
    },
    default: { description: "Anything.", content: { "*\/*": { schema: z.unknown() } } },
  },
}));
