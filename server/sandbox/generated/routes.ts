// Generated from openapi.yaml by npm run generate. Do not edit.

import { z } from "@hono/zod-openapi";
import { route } from "./runtime/route.js";
import * as runtime from "./runtime/schema.js";
import * as schemas from "./schemas.js";

const responses = {
  MalformedJson: {
    description: "The body is not JSON.",
    headers: z.object({ "X-Request-Id": z.string().check(runtime.maxLength(128)) }),
    content: { "application/problem+json": { schema: schemas.Problem } },
  },
  Unauthorized: {
    description: "There is no API key, or it is unknown.",
    headers: z.object({
      "X-Request-Id": z.string().check(runtime.maxLength(128)),
      "WWW-Authenticate": z.string().check(runtime.maxLength(200)),
    }),
    content: { "application/problem+json": { schema: schemas.Problem } },
  },
  NotFound: {
    description: "There is no such line, or it is another client's.",
    headers: z.object({ "X-Request-Id": z.string().check(runtime.maxLength(128)) }),
    content: { "application/problem+json": { schema: schemas.Problem } },
  },
  InvalidState: {
    description: "The line is neither ACTIVE nor SUSPENDED.",
    headers: z.object({ "X-Request-Id": z.string().check(runtime.maxLength(128)) }),
    content: { "application/problem+json": { schema: schemas.InvalidStateProblem } },
  },
  PayloadTooLarge: {
    description: "The body is over 1 MiB.",
    headers: z.object({ "X-Request-Id": z.string().check(runtime.maxLength(128)) }),
    content: { "application/problem+json": { schema: schemas.Problem } },
  },
  UnsupportedMediaType: {
    description: "The body is not `application/json`.",
    headers: z.object({ "X-Request-Id": z.string().check(runtime.maxLength(128)) }),
    content: { "application/problem+json": { schema: schemas.Problem } },
  },
  InvalidInput: {
    description: "The body names no time that the clock can be moved to.",
    headers: z.object({ "X-Request-Id": z.string().check(runtime.maxLength(128)) }),
    content: { "application/problem+json": { schema: schemas.InvalidInputProblem } },
  },
  InternalError: {
    description: "Our fault.",
    headers: z.object({ "X-Request-Id": z.string().check(runtime.maxLength(128)) }),
    content: { "application/problem+json": { schema: schemas.Problem } },
  },
  Unavailable: {
    description: "The service can't answer now. Wait for the seconds of `Retry-After`.",
    headers: z.object({
      "X-Request-Id": z.string().check(runtime.maxLength(128)),
      "Retry-After": runtime.integer().min(1),
    }),
    content: { "application/problem+json": { schema: schemas.Problem } },
  },
};

/**
 * Read the clock
 *
 * Answers what time it is for the service. The clock goes on by itself, as fast as a real one.
 */
export const getClock = route(() => ({
  operationId: "getClock",
  method: "get",
  path: "/sandbox/clock",
  security: [{ bearer: [] }],
  responses: {
    200: {
      description: "The time.",
      headers: z.object({ "X-Request-Id": z.string().check(runtime.maxLength(128)) }),
      content: { "application/json": { schema: schemas.Clock } },
    },
    401: responses.Unauthorized,
    500: responses.InternalError,
    503: responses.Unavailable,
  },
}));

/**
 * Move the clock forward
 *
 * Moves the clock by days or to a time, and answers once everything that fell due on the way has happened, each line's in order. It can't be moved back; `POST /sandbox/reset` starts again. To be safe when sent twice, name the time with `advance_to`.
 */
export const advanceClock = route(() => ({
  operationId: "advanceClock",
  method: "post",
  path: "/sandbox/clock",
  security: [{ bearer: [] }],
  request: {
    body: {
      required: true,
      content: { "application/json": { schema: schemas.ClockAdvance } },
    },
  },
  responses: {
    200: {
      description: "The time now.",
      headers: z.object({ "X-Request-Id": z.string().check(runtime.maxLength(128)) }),
      content: { "application/json": { schema: schemas.Clock } },
    },
    400: responses.MalformedJson,
    401: responses.Unauthorized,
    413: responses.PayloadTooLarge,
    415: responses.UnsupportedMediaType,
    422: responses.InvalidInput,
    500: responses.InternalError,
    503: responses.Unavailable,
  },
}));

/**
 * Start again
 *
 * Forgets every user, application, line and idempotency key of every client, and sets the clock to the real time: the state of a fresh start.
 */
export const resetSandbox = route(() => ({
  operationId: "resetSandbox",
  method: "post",
  path: "/sandbox/reset",
  security: [{ bearer: [] }],
  responses: {
    204: {
      description: "Nothing is stored.",
      headers: z.object({ "X-Request-Id": z.string().check(runtime.maxLength(128)) }),
    },
    401: responses.Unauthorized,
    500: responses.InternalError,
    503: responses.Unavailable,
  },
}));

/**
 * Look at a line's ledger
 *
 * Answers the double-entry ledger of one of your lines: each transaction with its entries, oldest first, and the balances that they add up to. Nothing in it is about a person. It stays when the user is deleted, until the lender's retention period has ended.
 */
export const getLedger = route(() => ({
  operationId: "getLedger",
  method: "get",
  path: "/sandbox/ledger/{loc_uuid}",
  security: [{ bearer: [] }],
  request: { params: z.object({ loc_uuid: schemas.Uuid }) },
  responses: {
    200: {
      description: "The ledger.",
      headers: z.object({ "X-Request-Id": z.string().check(runtime.maxLength(128)) }),
      content: { "application/json": { schema: schemas.Ledger } },
    },
    401: responses.Unauthorized,
    404: responses.NotFound,
    500: responses.InternalError,
    503: responses.Unavailable,
  },
}));

/**
 * Hold a line
 *
 * Suspends an ACTIVE line by an operator's word: nothing can be drawn until it is released. A line that is suspended for being late is held as well, and stays suspended when it is cured.
 */
export const holdLoc = route(() => ({
  operationId: "holdLoc",
  method: "put",
  path: "/sandbox/loc/{loc_uuid}/hold",
  security: [{ bearer: [] }],
  request: { params: z.object({ loc_uuid: schemas.Uuid }) },
  responses: {
    200: {
      description: "The line is held.",
      headers: z.object({ "X-Request-Id": z.string().check(runtime.maxLength(128)) }),
      content: { "application/json": { schema: schemas.Hold } },
    },
    401: responses.Unauthorized,
    404: responses.NotFound,
    409: responses.InvalidState,
    500: responses.InternalError,
    503: responses.Unavailable,
  },
}));

/**
 * Release a line
 *
 * Ends an operator's hold. The line is ACTIVE again, unless it is also suspended for being late.
 */
export const releaseLoc = route(() => ({
  operationId: "releaseLoc",
  method: "delete",
  path: "/sandbox/loc/{loc_uuid}/hold",
  security: [{ bearer: [] }],
  request: { params: z.object({ loc_uuid: schemas.Uuid }) },
  responses: {
    200: {
      description: "The line is not held.",
      headers: z.object({ "X-Request-Id": z.string().check(runtime.maxLength(128)) }),
      content: { "application/json": { schema: schemas.Hold } },
    },
    401: responses.Unauthorized,
    404: responses.NotFound,
    409: responses.InvalidState,
    500: responses.InternalError,
    503: responses.Unavailable,
  },
}));
