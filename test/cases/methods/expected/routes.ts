// Generated from openapi.yaml by halves. Do not edit.

import { z } from "@hono/zod-openapi";
import { route } from "../../../../scripts/runtime/server.js";
import * as runtime from "../../../../scripts/runtime/zod.js";
import * as schemas from "./schemas.js";

const responses = {
  Notes: {
    description: "Notes.",
    content: { "application/json": { schema: runtime.array(schemas.Note) } },
  },
};

export const listNotes = route(() => ({
  operationId: "listNotes",
  method: "get",
  path: "/notes",
  responses: {
    200: responses.Notes,
  },
}));

export const createNote = route(() => ({
  operationId: "createNote",
  method: "post",
  path: "/notes",
  request: {
    body: {
      required: true,
      content: { "application/json": { schema: schemas.NoteInput } },
    },
  },
  responses: {
    201: {
      description: "Made.",
      content: { "application/json": { schema: schemas.Note } },
    },
  },
}));

/** The notes that a search finds. */
export const searchNotes = route(() => ({
  operationId: "searchNotes",
  method: "query",
  path: "/notes",
  request: {
    query: z.object({ limit: runtime.integer().optional(), offset: runtime.integer().optional() }),
    body: {
      required: true,
      content: { "application/json": { schema: z.looseObject({ text: z.string() }) } },
    },
  },
  responses: {
    200: responses.Notes,
  },
}));

export const getNotesId = route(() => ({
  method: "get",
  path: "/notes/{id}",
  request: { params: z.object({ id: z.string() }) },
  responses: {
    200: {
      description: "It.",
      content: { "application/json": { schema: schemas.Note } },
    },
    404: { description: "No." },
  },
}));

export const queryNotesId = route(() => ({
  method: "query",
  path: "/notes/{id}",
  request: { params: z.object({ id: z.string() }) },
  responses: {
    200: {
      description: "A part of it.",
      content: { "application/json": { schema: z.string() } },
    },
  },
}));

export const copyNote = route(() => ({
  operationId: "copyNote",
  method: "COPY",
  path: "/notes/{id}",
  request: {
    params: z.object({ id: z.string() }),
    headers: z.object({ Destination: z.string() }),
  },
  responses: {
    201: {
      description: "Copied.",
      content: { "application/json": { schema: schemas.Note } },
    },
  },
}));

export const purgeNotesId = route(() => ({
  method: "PURGE",
  path: "/notes/{id}",
  request: { params: z.object({ id: z.string() }) },
  responses: {
    204: { description: "Gone." },
  },
}));

export const linkNote = route(() => ({
  operationId: "linkNote",
  method: "LINK",
  path: "/notes/{id}",
  request: { params: z.object({ id: z.string() }) },
  responses: {
    204: { description: "Linked." },
  },
}));

export const shoutNote = route(() => ({
  operationId: "shoutNote",
  method: "SHOUT",
  path: "/notes/{id}",
  request: { params: z.object({ id: z.string() }) },
  responses: {
    204: { description: "Heard." },
  },
}));

export const connectNote = route(() => ({
  operationId: "connectNote",
  method: "CONNECT",
  path: "/notes/{id}",
  request: { params: z.object({ id: z.string() }) },
  responses: {
    204: { description: "No." },
  },
}));

export const lock = route(() => ({
  operationId: "lock",
  method: "LOCK",
  path: "/shared",
  responses: {
    204: { description: "Locked." },
  },
}));
