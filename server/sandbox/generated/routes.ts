// Generated from openapi.yaml by halves. Do not edit.

import { z } from "@hono/zod-openapi";
import { route } from "../../../generated/runtime/server.js";
import * as runtime from "../../../generated/runtime/zod.js";
import * as schemas from "./schemas.js";

const headers = {
  "X-Request-Id": z.string().check(runtime.maxLength(128)),
  "WWW-Authenticate": z.string().check(runtime.maxLength(200)),
  "Retry-After": runtime.integer().min(1),
};

const responses = {
  InvalidUrl: {
    description: "There is a query parameter, or the path is not well encoded.",
    headers: z.object({ "X-Request-Id": headers["X-Request-Id"] }),
    content: {
      "application/problem+json": {
        schema: z.union([schemas.InvalidQueryProblem, schemas.Problem]),
        example: {
          type: "/problems/invalid_query",
          title: "Invalid query parameter",
          status: 400,
          detail: "page: This field is not known here.",
          instance: "/sandbox/clock",
          code: "invalid_query",
          request_id: "6f1d8b3c-2a4e-4d6f-9b1c-7e8f9a0b1c2d",
          errors: [{ pointer: "/page", code: "unknown_field", detail: "This field is not known here." }],
        },
      },
    },
  },
  MalformedJson: {
    description: "The body is not JSON in UTF-8 or has a name twice in one object, or there is a query parameter.",
    headers: z.object({ "X-Request-Id": headers["X-Request-Id"] }),
    content: {
      "application/problem+json": {
        schema: z.union([schemas.InvalidQueryProblem, schemas.Problem]),
        example: {
          type: "/problems/invalid_query",
          title: "Invalid query parameter",
          status: 400,
          detail: "page: This field is not known here.",
          instance: "/sandbox/clock",
          code: "invalid_query",
          request_id: "6f1d8b3c-2a4e-4d6f-9b1c-7e8f9a0b1c2d",
          errors: [{ pointer: "/page", code: "unknown_field", detail: "This field is not known here." }],
        },
        otherExamples: [
          {
            type: "/problems/malformed_json",
            title: "Malformed JSON",
            status: 400,
            detail: "The body is not well-formed JSON, at line 1, column 20.",
            instance: "/sandbox/clock",
            code: "malformed_json",
            request_id: "0c9a4b2d-6e5f-4a1c-8b7d-2f3e4a5b6c7d",
          },
        ],
      },
    },
  },
  Unauthorized: {
    description: "There is no API key, or it is unknown.",
    headers: z.object({
      "X-Request-Id": headers["X-Request-Id"],
      "WWW-Authenticate": headers["WWW-Authenticate"],
    }),
    content: {
      "application/problem+json": {
        schema: schemas.Problem,
        example: {
          type: "/problems/unauthorized",
          title: "Not authenticated",
          status: 401,
          detail: "The request has no Authorization header.",
          instance: "/sandbox/clock",
          code: "unauthorized",
          request_id: "3f2d7e5a-9b8c-4d4f-9eaa-5c6b7d8e9fa0",
        },
      },
    },
  },
  NotFound: {
    description: "There is no such line, or it is another client's.",
    headers: z.object({ "X-Request-Id": headers["X-Request-Id"] }),
    content: {
      "application/problem+json": {
        schema: schemas.Problem,
        example: {
          type: "/problems/not_found",
          title: "Not found",
          status: 404,
          detail: "No such line of credit.",
          instance: "/sandbox/ledger/00000000-0000-4000-8000-000000000000",
          code: "not_found",
          request_id: "4a3e8f6b-ac9d-4e5a-8fbb-6d7c8e9fa0b1",
        },
      },
    },
  },
  InvalidState: {
    description: "The line is neither ACTIVE nor SUSPENDED.",
    headers: z.object({ "X-Request-Id": headers["X-Request-Id"] }),
    content: {
      "application/problem+json": {
        schema: schemas.InvalidStateProblem,
        example: {
          type: "/problems/invalid_state",
          title: "The state forbids it",
          status: 409,
          detail: "The line of credit is PENDING.",
          instance: "/sandbox/loc/6ba7b810-9dad-41d1-80b4-00c04fd430c8/hold",
          code: "invalid_state",
          request_id: "6c5aab8d-cebf-4a7c-a1dd-8f9ea0b1c2d3",
          state: "PENDING",
          allowed: ["ACTIVE", "SUSPENDED"],
        },
      },
    },
  },
  PayloadTooLarge: {
    description: "The body is over 1 MiB.",
    headers: z.object({ "X-Request-Id": headers["X-Request-Id"] }),
    content: {
      "application/problem+json": {
        schema: schemas.Problem,
        example: {
          type: "/problems/payload_too_large",
          title: "Payload too large",
          status: 413,
          detail: "The body is larger than 1 MiB.",
          instance: "/sandbox/clock",
          code: "payload_too_large",
          request_id: "7d6bbc9e-dfca-4b8d-b2ee-9aafb1c2d3e4",
        },
      },
    },
  },
  UnsupportedMediaType: {
    description: "The body is not `application/json`.",
    headers: z.object({ "X-Request-Id": headers["X-Request-Id"] }),
    content: {
      "application/problem+json": {
        schema: schemas.Problem,
        example: {
          type: "/problems/unsupported_media_type",
          title: "Unsupported media type",
          status: 415,
          detail: "The body must be application/json.",
          instance: "/sandbox/clock",
          code: "unsupported_media_type",
          request_id: "8e7ccdaf-eadb-4c9e-83ff-abbac2d3e4f5",
        },
      },
    },
  },
  InvalidInput: {
    description: "The body names no time that the clock can be moved to.",
    headers: z.object({ "X-Request-Id": headers["X-Request-Id"] }),
    content: {
      "application/problem+json": {
        schema: schemas.InvalidInputProblem,
        example: {
          type: "/problems/invalid_input",
          title: "Invalid input",
          status: 422,
          detail: "One field is not acceptable.",
          instance: "/sandbox/clock",
          code: "invalid_input",
          request_id: "9f8ddebe-fbec-4daf-940a-bccbd3e4f5a6",
          errors: [
            {
              pointer: "/advance_to",
              code: "date_out_of_range",
              detail: "The clock goes only forward; it is 2027-02-06T09:00:00.000Z.",
            },
          ],
        },
      },
    },
  },
  InternalError: {
    description: "Our fault.",
    headers: z.object({ "X-Request-Id": headers["X-Request-Id"] }),
    content: {
      "application/problem+json": {
        schema: schemas.Problem,
        example: {
          type: "/problems/internal_error",
          title: "Internal error",
          status: 500,
          detail: "Something went wrong on our side.",
          instance: "/sandbox/clock",
          code: "internal_error",
          request_id: "a09eefcf-acfd-4eb0-a51b-cddce4f5a6b7",
        },
      },
    },
  },
  Unavailable: {
    description: "The service can't respond now. Wait for the seconds of `Retry-After`.",
    headers: z.object({
      "X-Request-Id": headers["X-Request-Id"],
      "Retry-After": headers["Retry-After"],
    }),
    content: {
      "application/problem+json": {
        schema: schemas.Problem,
        example: {
          type: "/problems/unavailable",
          title: "Unavailable",
          status: 503,
          detail: "The service cannot respond now.",
          instance: "/sandbox/clock",
          code: "unavailable",
          request_id: "b1afe0d0-bd0e-4fc1-b62c-deedf5a6b7c8",
        },
      },
    },
  },
};

/**
 * Read the clock
 *
 * Returns the time of the service. The clock runs like a real one.
 */
export const getClock = route(() => ({
  operationId: "getClock",
  method: "get",
  path: "/sandbox/clock",
  security: [{ bearer: [] }],
  responses: {
    200: {
      description: "The time.",
      headers: z.object({ "X-Request-Id": headers["X-Request-Id"] }),
      content: { "application/json": { schema: schemas.Clock } },
    },
    400: responses.InvalidUrl,
    401: responses.Unauthorized,
    500: responses.InternalError,
    503: responses.Unavailable,
  },
}));

/**
 * Move the clock forward
 *
 * Moves the clock by days or to a time, and responds when everything that fell due until then has happened, each line's in order. It can't be moved back; `POST /sandbox/reset` starts again. To be safe when sent twice, name the time with `advance_to`.
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
      headers: z.object({ "X-Request-Id": headers["X-Request-Id"] }),
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
      headers: z.object({ "X-Request-Id": headers["X-Request-Id"] }),
    },
    400: responses.InvalidUrl,
    401: responses.Unauthorized,
    500: responses.InternalError,
    503: responses.Unavailable,
  },
}));

/**
 * Look at a line's ledger
 *
 * Returns the double-entry ledger of one of your lines: each transaction with its entries, oldest first, and the balances that they add up to. It has no personal data. It is kept when the user is deleted, until the lender's retention period has ended.
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
      headers: z.object({ "X-Request-Id": headers["X-Request-Id"] }),
      content: { "application/json": { schema: schemas.Ledger } },
    },
    400: responses.InvalidUrl,
    401: responses.Unauthorized,
    404: responses.NotFound,
    500: responses.InternalError,
    503: responses.Unavailable,
  },
}));

/**
 * Hold a line
 *
 * Suspends an ACTIVE line as an operator: draws are refused until it is released. A line that is suspended for being late is held as well, and stays suspended when it is cured.
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
      headers: z.object({ "X-Request-Id": headers["X-Request-Id"] }),
      content: { "application/json": { schema: schemas.Hold } },
    },
    400: responses.InvalidUrl,
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
      headers: z.object({ "X-Request-Id": headers["X-Request-Id"] }),
      content: { "application/json": { schema: schemas.Hold } },
    },
    400: responses.InvalidUrl,
    401: responses.Unauthorized,
    404: responses.NotFound,
    409: responses.InvalidState,
    500: responses.InternalError,
    503: responses.Unavailable,
  },
}));

/**
 * Test a webhook endpoint
 *
 * Sends an `application.decided` of a user that there isn't to one of your endpoints, signed like any other, and returns what became of it. It is not in the list of events, not sent again, and no reason to disable the endpoint.
 */
export const testWebhookEndpoint = route(() => ({
  operationId: "testWebhookEndpoint",
  method: "post",
  path: "/sandbox/webhook_endpoints/{endpoint_uuid}/test",
  security: [{ bearer: [] }],
  request: { params: z.object({ endpoint_uuid: schemas.Uuid }) },
  responses: {
    200: {
      description: "What became of the event.",
      headers: z.object({ "X-Request-Id": headers["X-Request-Id"] }),
      content: { "application/json": { schema: schemas.WebhookTest } },
    },
    400: responses.InvalidUrl,
    401: responses.Unauthorized,
    404: responses.NotFound,
    500: responses.InternalError,
    503: responses.Unavailable,
  },
}));
