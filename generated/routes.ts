// Generated from openapi.yaml by halves. Do not edit.

import { z } from "@hono/zod-openapi";
import { route } from "./runtime/server.js";
import * as runtime from "./runtime/zod.js";
import * as schemas from "./schemas.js";

const headers = {
  "X-Request-Id": z.string().check(runtime.maxLength(128)).regex(runtime.pattern("^[A-Za-z0-9_=-]+$")),
  "RateLimit-Limit": runtime.integer().min(1).optional(),
  "RateLimit-Remaining": runtime.integer().min(0).optional(),
  "RateLimit-Reset": runtime.integer().min(0).optional(),
  "WWW-Authenticate": z.string().check(runtime.maxLength(200)),
  "Retry-After": runtime.integer().min(1),
  Location: z.string().check(runtime.format("uri-reference")).check(runtime.maxLength(200)).openapi({ format: "uri-reference" }),
  "Idempotency-Replayed": z.literal("true").optional(),
  Link: z.string().check(runtime.maxLength(1000)).optional(),
};

const responses = {
  MalformedRequest: {
    description: "The body is not JSON in UTF-8 or has a name twice in one object, the `Idempotency-Key` is empty or too long, there is a query parameter, or the path is not well encoded.",
    headers: z.object({
      "X-Request-Id": headers["X-Request-Id"],
      "RateLimit-Limit": headers["RateLimit-Limit"],
      "RateLimit-Remaining": headers["RateLimit-Remaining"],
      "RateLimit-Reset": headers["RateLimit-Reset"],
    }),
    content: {
      "application/problem+json": {
        schema: z.discriminatedUnion("code", [schemas.MalformedJsonProblem, schemas.InvalidHeaderProblem, schemas.InvalidQueryProblem, schemas.MalformedRequestProblem]),
        example: {
          type: "/problems/malformed_json",
          title: "Malformed JSON",
          status: 400,
          detail: "The body is not well-formed JSON, at line 1, column 25.",
          instance: "/v1/users",
          code: "malformed_json",
          request_id: "0c9a4b2d-6e5f-4a1c-8b7d-2f3e4a5b6c7d",
        },
        otherExamples: [
          {
            type: "/problems/invalid_header",
            title: "Invalid header",
            status: 400,
            detail: "Idempotency-Key: Must have at most 255 characters.",
            instance: "/v1/users",
            code: "invalid_header",
            request_id: "1d0b5c3e-7f6a-4b2d-9c8e-3a4f5b6c7d8e",
            errors: [{ pointer: "/Idempotency-Key", code: "too_long", detail: "Must have at most 255 characters." }],
          },
          {
            type: "/problems/invalid_query",
            title: "Invalid query parameter",
            status: 400,
            detail: "page: This field is not known here.",
            instance: "/v1/users",
            code: "invalid_query",
            request_id: "6f1d8b3c-2a4e-4d6f-9b1c-7e8f9a0b1c2d",
            errors: [{ pointer: "/page", code: "unknown_field", detail: "This field is not known here." }],
          },
        ],
      },
    },
  },
  MalformedJson: {
    description: "The body is not JSON in UTF-8 or has a name twice in one object, there is a query parameter, or the path is not well encoded.",
    headers: z.object({
      "X-Request-Id": headers["X-Request-Id"],
      "RateLimit-Limit": headers["RateLimit-Limit"],
      "RateLimit-Remaining": headers["RateLimit-Remaining"],
      "RateLimit-Reset": headers["RateLimit-Reset"],
    }),
    content: {
      "application/problem+json": {
        schema: schemas.MalformedJsonOrInvalidQueryProblem,
        example: {
          type: "/problems/malformed_json",
          title: "Malformed JSON",
          status: 400,
          detail: "The body is not well-formed JSON, at line 1, column 25.",
          instance: "/v1/users",
          code: "malformed_json",
          request_id: "0c9a4b2d-6e5f-4a1c-8b7d-2f3e4a5b6c7d",
        },
        otherExamples: [
          {
            type: "/problems/invalid_query",
            title: "Invalid query parameter",
            status: 400,
            detail: "page: This field is not known here.",
            instance: "/v1/users",
            code: "invalid_query",
            request_id: "6f1d8b3c-2a4e-4d6f-9b1c-7e8f9a0b1c2d",
            errors: [{ pointer: "/page", code: "unknown_field", detail: "This field is not known here." }],
          },
        ],
      },
    },
  },
  InvalidQuery: {
    description: "A query parameter has a bad value or is not in this document, or the path is not well encoded.",
    headers: z.object({
      "X-Request-Id": headers["X-Request-Id"],
      "RateLimit-Limit": headers["RateLimit-Limit"],
      "RateLimit-Remaining": headers["RateLimit-Remaining"],
      "RateLimit-Reset": headers["RateLimit-Reset"],
    }),
    content: {
      "application/problem+json": {
        schema: schemas.InvalidUrlProblem,
        example: {
          type: "/problems/invalid_query",
          title: "Invalid query parameter",
          status: 400,
          detail: "limit: Must be at most 100.",
          instance: "/v1/users",
          code: "invalid_query",
          request_id: "2e1c6d4f-8a7b-4c3e-8d9f-4b5a6c7d8e9f",
          errors: [{ pointer: "/limit", code: "too_big", detail: "Must be at most 100." }],
        },
        otherExamples: [
          {
            type: "/problems/invalid_query",
            title: "Invalid query parameter",
            status: 400,
            detail: "cursor: Is no cursor of this list, or no longer valid. Read the list from its beginning.",
            instance: "/v1/users",
            code: "invalid_query",
            request_id: "2e1c6d4f-8a7b-4c3e-8d9f-4b5a6c7d8e9f",
            errors: [
              {
                pointer: "/cursor",
                code: "invalid_value",
                detail: "Is no cursor of this list, or no longer valid. Read the list from its beginning.",
              },
            ],
          },
          {
            type: "/problems/invalid_query",
            title: "Invalid query parameter",
            status: 400,
            detail: "page: This field is not known here.",
            instance: "/v1/users",
            code: "invalid_query",
            request_id: "6f1d8b3c-2a4e-4d6f-9b1c-7e8f9a0b1c2d",
            errors: [{ pointer: "/page", code: "unknown_field", detail: "This field is not known here." }],
          },
        ],
      },
    },
  },
  UnknownQuery: {
    description: "The operation has no query parameters, and there is one, or the path is not well encoded.",
    headers: z.object({
      "X-Request-Id": headers["X-Request-Id"],
      "RateLimit-Limit": headers["RateLimit-Limit"],
      "RateLimit-Remaining": headers["RateLimit-Remaining"],
      "RateLimit-Reset": headers["RateLimit-Reset"],
    }),
    content: {
      "application/problem+json": {
        schema: schemas.InvalidUrlProblem,
        example: {
          type: "/problems/invalid_query",
          title: "Invalid query parameter",
          status: 400,
          detail: "page: This field is not known here.",
          instance: "/v1/users",
          code: "invalid_query",
          request_id: "6f1d8b3c-2a4e-4d6f-9b1c-7e8f9a0b1c2d",
          errors: [{ pointer: "/page", code: "unknown_field", detail: "This field is not known here." }],
        },
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
          instance: "/v1/users",
          code: "unauthorized",
          request_id: "3f2d7e5a-9b8c-4d4f-9eaa-5c6b7d8e9fa0",
        },
      },
    },
  },
  NotFound: {
    description: "There is no such object, or it is another client's.",
    headers: z.object({
      "X-Request-Id": headers["X-Request-Id"],
      "RateLimit-Limit": headers["RateLimit-Limit"],
      "RateLimit-Remaining": headers["RateLimit-Remaining"],
      "RateLimit-Reset": headers["RateLimit-Reset"],
    }),
    content: {
      "application/problem+json": {
        schema: schemas.Problem,
        example: {
          type: "/problems/not_found",
          title: "Not found",
          status: 404,
          detail: "No such user.",
          instance: "/v1/users/00000000-0000-4000-8000-000000000000",
          code: "not_found",
          request_id: "4a3e8f6b-ac9d-4e5a-8fbb-6d7c8e9fa0b1",
        },
      },
    },
  },
  NotAcceptable: {
    description: "`Accept` allows neither JSON nor PDF.",
    headers: z.object({
      "X-Request-Id": headers["X-Request-Id"],
      "RateLimit-Limit": headers["RateLimit-Limit"],
      "RateLimit-Remaining": headers["RateLimit-Remaining"],
      "RateLimit-Reset": headers["RateLimit-Reset"],
    }),
    content: {
      "application/problem+json": {
        schema: schemas.Problem,
        example: {
          type: "/problems/not_acceptable",
          title: "Not acceptable",
          status: 406,
          detail: "This operation returns application/json or application/pdf.",
          instance: "/v1/users/7c9e6679-7425-40de-944b-e07fc1f90ae7/loc/6ba7b810-9dad-41d1-80b4-00c04fd430c8/documents/promissory_note",
          code: "not_acceptable",
          request_id: "5b4f9a7c-bdae-4f6b-90cc-7e8d9fa0b1c2",
        },
      },
    },
  },
  PayloadTooLarge: {
    description: "The body is over 1 MiB, has more than 5,000 values or is nested more than 32 deep.",
    headers: z.object({
      "X-Request-Id": headers["X-Request-Id"],
      "RateLimit-Limit": headers["RateLimit-Limit"],
      "RateLimit-Remaining": headers["RateLimit-Remaining"],
      "RateLimit-Reset": headers["RateLimit-Reset"],
    }),
    content: {
      "application/problem+json": {
        schema: schemas.Problem,
        example: {
          type: "/problems/payload_too_large",
          title: "Payload too large",
          status: 413,
          detail: "The body is larger than 1 MiB.",
          instance: "/v1/users",
          code: "payload_too_large",
          request_id: "6c5aab8d-cebf-4a7c-a1dd-8f9ea0b1c2d3",
        },
      },
    },
  },
  UnsupportedMediaType: {
    description: "The body is not `application/json` in UTF-8, or has a `Content-Encoding`.",
    headers: z.object({
      "X-Request-Id": headers["X-Request-Id"],
      "RateLimit-Limit": headers["RateLimit-Limit"],
      "RateLimit-Remaining": headers["RateLimit-Remaining"],
      "RateLimit-Reset": headers["RateLimit-Reset"],
    }),
    content: {
      "application/problem+json": {
        schema: schemas.Problem,
        example: {
          type: "/problems/unsupported_media_type",
          title: "Unsupported media type",
          status: 415,
          detail: "The body must be application/json.",
          instance: "/v1/users",
          code: "unsupported_media_type",
          request_id: "7d6bbc9e-dfca-4b8d-b2ee-9aafb1c2d3e4",
        },
      },
    },
  },
  RateLimited: {
    description: "Too many requests, or too many idempotency keys. Wait for the seconds of `Retry-After`.",
    headers: z.object({
      "X-Request-Id": headers["X-Request-Id"],
      "Retry-After": headers["Retry-After"],
      "RateLimit-Limit": headers["RateLimit-Limit"],
      "RateLimit-Remaining": headers["RateLimit-Remaining"],
      "RateLimit-Reset": headers["RateLimit-Reset"],
    }),
    content: {
      "application/problem+json": {
        schema: schemas.Problem,
        example: {
          type: "/problems/rate_limited",
          title: "Too many requests",
          status: 429,
          detail: "At most 100 requests a second are allowed.",
          instance: "/v1/users",
          code: "rate_limited",
          request_id: "8e7ccdaf-eadb-4c9e-83ff-abbac2d3e4f5",
        },
      },
    },
  },
  InternalError: {
    description: "An error of the service. The response has a `request_id` for a report to us, but not the cause.",
    headers: z.object({
      "X-Request-Id": headers["X-Request-Id"],
      "RateLimit-Limit": headers["RateLimit-Limit"],
      "RateLimit-Remaining": headers["RateLimit-Remaining"],
      "RateLimit-Reset": headers["RateLimit-Reset"],
    }),
    content: {
      "application/problem+json": {
        schema: schemas.Problem,
        example: {
          type: "/problems/internal_error",
          title: "Internal error",
          status: 500,
          detail: "Something went wrong on our side.",
          instance: "/v1/users",
          code: "internal_error",
          request_id: "9f8ddebe-fbec-4daf-940a-bccbd3e4f5a6",
        },
      },
    },
  },
  Unavailable: {
    description: "The service can't respond now. Wait for the seconds of `Retry-After`.",
    headers: z.object({
      "X-Request-Id": headers["X-Request-Id"],
      "Retry-After": headers["Retry-After"],
      "RateLimit-Limit": headers["RateLimit-Limit"],
      "RateLimit-Remaining": headers["RateLimit-Remaining"],
      "RateLimit-Reset": headers["RateLimit-Reset"],
    }),
    content: {
      "application/problem+json": {
        schema: schemas.Problem,
        example: {
          type: "/problems/unavailable",
          title: "Unavailable",
          status: 503,
          detail: "The service cannot respond now.",
          instance: "/v1/users",
          code: "unavailable",
          request_id: "a09eefcf-acfd-4eb0-a51b-cddce4f5a6b7",
        },
      },
    },
  },
};

/**
 * Create a user
 *
 * Creates a borrower, a business or a person. Everything that is wrong with the body is reported at once. The tax id is sent encrypted and never returned.
 */
export const createUser = route(() => ({
  operationId: "createUser",
  method: "post",
  path: "/v1/users",
  security: [{ bearer: [] }],
  request: {
    headers: z.object({
      "Idempotency-Key": z.string().check(runtime.minLength(1), runtime.maxLength(255)).optional(),
    }),
    body: { required: true, content: { "application/json": { schema: schemas.NewUser } } },
  },
  responses: {
    201: {
      description: "The user was created.",
      headers: z.object({
        "X-Request-Id": headers["X-Request-Id"],
        Location: headers.Location,
        "Idempotency-Replayed": headers["Idempotency-Replayed"],
        "RateLimit-Limit": headers["RateLimit-Limit"],
        "RateLimit-Remaining": headers["RateLimit-Remaining"],
        "RateLimit-Reset": headers["RateLimit-Reset"],
      }),
      content: { "application/json": { schema: schemas.User } },
      links: {
        getUser: {
          operationId: "getUser",
          description: "Retrieves this user.",
          parameters: { user_uuid: "$response.body#/uuid" },
        },
        updateUser: {
          operationId: "updateUser",
          description: "Updates this user.",
          parameters: { user_uuid: "$response.body#/uuid" },
        },
        deleteUser: {
          operationId: "deleteUser",
          description: "Deletes this user.",
          parameters: { user_uuid: "$response.body#/uuid" },
        },
        createLocApplication: {
          operationId: "createLocApplication",
          description: "Applies for a line of credit for this user.",
          parameters: { user_uuid: "$response.body#/uuid" },
        },
        listUserLocApplications: {
          operationId: "listUserLocApplications",
          description: "Lists the applications of this user.",
          parameters: { user_uuid: "$response.body#/uuid" },
        },
        listUserLocs: {
          operationId: "listUserLocs",
          description: "Lists the lines of credit of this user.",
          parameters: { user_uuid: "$response.body#/uuid" },
        },
      },
    },
    400: responses.MalformedRequest,
    401: responses.Unauthorized,
    409: {
      description: "Another user of yours has this tax id, or the first request with this `Idempotency-Key` is not finished.",
      headers: z.object({
        "X-Request-Id": headers["X-Request-Id"],
        "RateLimit-Limit": headers["RateLimit-Limit"],
        "RateLimit-Remaining": headers["RateLimit-Remaining"],
        "RateLimit-Reset": headers["RateLimit-Reset"],
      }),
      content: {
        "application/problem+json": {
          schema: z.discriminatedUnion("code", [schemas.DuplicateTaxIdProblem, schemas.IdempotencyKeyInFlightProblem]),
          example: {
            type: "/problems/duplicate_tax_id",
            title: "Duplicate tax id",
            status: 409,
            detail: "Another user of yours has this tax id.",
            instance: "/v1/users",
            code: "duplicate_tax_id",
            request_id: "4b0f6f0d-2a52-4a0b-8c0b-3c2f4f6b8d11",
          },
          otherExamples: [
            {
              type: "/problems/idempotency_key_in_flight",
              title: "Request in flight",
              status: 409,
              detail: "The first request with this key is still running.",
              instance: "/v1/users/7c9e6679-7425-40de-944b-e07fc1f90ae7/loc/6ba7b810-9dad-41d1-80b4-00c04fd430c8/draw",
              code: "idempotency_key_in_flight",
              request_id: "b1afe0d0-bd0e-4fc1-b62c-deedf5a6b7c8",
            },
          ],
        },
      },
    },
    413: responses.PayloadTooLarge,
    415: responses.UnsupportedMediaType,
    422: {
      description: "Values of the body can't be accepted, or the `Idempotency-Key` was used with another request.",
      headers: z.object({
        "X-Request-Id": headers["X-Request-Id"],
        "RateLimit-Limit": headers["RateLimit-Limit"],
        "RateLimit-Remaining": headers["RateLimit-Remaining"],
        "RateLimit-Reset": headers["RateLimit-Reset"],
      }),
      content: {
        "application/problem+json": {
          schema: schemas.InvalidInputOrKeyReusedProblem,
          example: {
            type: "/problems/invalid_input",
            title: "Invalid input",
            status: 422,
            detail: "3 fields are not acceptable.",
            instance: "/v1/users",
            code: "invalid_input",
            request_id: "5c2f2f0e-6f6b-4f7e-9a55-0d9c8f1f7a10",
            errors: [
              {
                pointer: "/EIN~1TIN~1CRN",
                code: "invalid_tax_id",
                detail: "Must be a tax number of nine digits, encrypted with the client's secret_key.",
              },
              {
                pointer: "/phone",
                code: "invalid_phone",
                detail: "Must be a valid US phone number: 10 digits, or +1 and 10 digits.",
              },
              {
                pointer: "/key_people/0/address/zip",
                code: "zip_not_in_region",
                detail: "Is not a ZIP code of the region.",
              },
            ],
          },
          otherExamples: [
            {
              type: "/problems/idempotency_key_reused",
              title: "Idempotency key reused",
              status: 422,
              detail: "This key was used for another request.",
              instance: "/v1/users/7c9e6679-7425-40de-944b-e07fc1f90ae7/loc/6ba7b810-9dad-41d1-80b4-00c04fd430c8/draw",
              code: "idempotency_key_reused",
              request_id: "c2b0f1e1-ce1f-40d2-873d-effe06b7c8d9",
            },
          ],
        },
      },
    },
    429: responses.RateLimited,
    500: responses.InternalError,
    503: responses.Unavailable,
  },
}));

/**
 * List all users
 *
 * Lists your users, oldest first. Deleted ones are not in it.
 */
export const listUsers = route(() => ({
  operationId: "listUsers",
  method: "get",
  path: "/v1/users",
  security: [{ bearer: [] }],
  request: {
    query: z.object({
      limit: z.int().min(1).max(100).default(25),
      offset: z.int().min(0).max(1000000000).default(0),
      cursor: z.string().check(runtime.minLength(1), runtime.maxLength(500)).regex(runtime.pattern("^[A-Za-z0-9._-]+$")).optional(),
    }),
  },
  responses: {
    200: {
      description: "One page of users.",
      headers: z.object({
        "X-Request-Id": headers["X-Request-Id"],
        Link: headers.Link,
        "RateLimit-Limit": headers["RateLimit-Limit"],
        "RateLimit-Remaining": headers["RateLimit-Remaining"],
        "RateLimit-Reset": headers["RateLimit-Reset"],
      }),
      content: { "application/json": { schema: schemas.UserList } },
    },
    400: responses.InvalidQuery,
    401: responses.Unauthorized,
    429: responses.RateLimited,
    500: responses.InternalError,
    503: responses.Unavailable,
  },
}));

/**
 * Retrieve a user
 *
 * Returns one user. Its tax id, and the date of birth of a person, are never in a response.
 */
export const getUser = route(() => ({
  operationId: "getUser",
  method: "get",
  path: "/v1/users/{user_uuid}",
  security: [{ bearer: [] }],
  request: { params: z.object({ user_uuid: schemas.Uuid }) },
  responses: {
    200: {
      description: "The user.",
      headers: z.object({
        "X-Request-Id": headers["X-Request-Id"],
        "RateLimit-Limit": headers["RateLimit-Limit"],
        "RateLimit-Remaining": headers["RateLimit-Remaining"],
        "RateLimit-Reset": headers["RateLimit-Reset"],
      }),
      content: { "application/json": { schema: schemas.User } },
    },
    400: responses.UnknownQuery,
    401: responses.Unauthorized,
    404: responses.NotFound,
    429: responses.RateLimited,
    500: responses.InternalError,
    503: responses.Unavailable,
  },
}));

/**
 * Update a user
 *
 * Changes the fields that the body names and leaves the others. `address` and `key_people` are replaced as a whole; a key person with a known `uuid` is updated, one without is added, and people who are left out are removed. `user_type` and tax ids can't change.
 */
export const updateUser = route(() => ({
  operationId: "updateUser",
  method: "put",
  path: "/v1/users/{user_uuid}",
  security: [{ bearer: [] }],
  request: {
    params: z.object({ user_uuid: schemas.Uuid }),
    body: {
      required: true,
      content: { "application/json": { schema: schemas.UserUpdate } },
    },
  },
  responses: {
    200: {
      description: "The updated user.",
      headers: z.object({
        "X-Request-Id": headers["X-Request-Id"],
        "RateLimit-Limit": headers["RateLimit-Limit"],
        "RateLimit-Remaining": headers["RateLimit-Remaining"],
        "RateLimit-Reset": headers["RateLimit-Reset"],
      }),
      content: { "application/json": { schema: schemas.User } },
    },
    400: responses.MalformedJson,
    401: responses.Unauthorized,
    404: responses.NotFound,
    413: responses.PayloadTooLarge,
    415: responses.UnsupportedMediaType,
    422: {
      description: "Values of the body can't be accepted.",
      headers: z.object({
        "X-Request-Id": headers["X-Request-Id"],
        "RateLimit-Limit": headers["RateLimit-Limit"],
        "RateLimit-Remaining": headers["RateLimit-Remaining"],
        "RateLimit-Reset": headers["RateLimit-Reset"],
      }),
      content: {
        "application/problem+json": {
          schema: schemas.InvalidInputProblem,
          example: {
            type: "/problems/invalid_input",
            title: "Invalid input",
            status: 422,
            detail: "2 fields are not acceptable.",
            instance: "/v1/users/7c9e6679-7425-40de-944b-e07fc1f90ae7",
            code: "invalid_input",
            request_id: "6d1c0a55-0a4f-4a63-8c0e-5d1f0b9e7c21",
            errors: [
              { pointer: "/last_name", code: "not_allowed", detail: "A business has no such field." },
              {
                pointer: "/key_people/0/uuid",
                code: "unknown_key_person",
                detail: "Must be the uuid of one of this user's key people, once; leave it out to add a person.",
              },
            ],
          },
        },
      },
    },
    429: responses.RateLimited,
    500: responses.InternalError,
    503: responses.Unavailable,
  },
}));

/**
 * Delete a user
 *
 * Erases the user's personal data everywhere except in the executed promissory notes and the ledgers, which the lender keeps for its retention period (seven years, unless its policy says otherwise) and which no operation returns. From then on the user and everything below it are 404. Rejected with `invalid_state` while a line is ACTIVE or SUSPENDED or carries a balance, while an application is PENDING, and while the bank may still return a draw or a payment: for ten business days after the last one settled, unless the lender's policy says otherwise.
 */
export const deleteUser = route(() => ({
  operationId: "deleteUser",
  method: "delete",
  path: "/v1/users/{user_uuid}",
  security: [{ bearer: [] }],
  request: { params: z.object({ user_uuid: schemas.Uuid }) },
  responses: {
    204: {
      description: "The user is deleted.",
      headers: z.object({
        "X-Request-Id": headers["X-Request-Id"],
        "RateLimit-Limit": headers["RateLimit-Limit"],
        "RateLimit-Remaining": headers["RateLimit-Remaining"],
        "RateLimit-Reset": headers["RateLimit-Reset"],
      }),
    },
    400: responses.UnknownQuery,
    401: responses.Unauthorized,
    404: responses.NotFound,
    409: {
      description: "A line, an application or a payment of the user is still open.",
      headers: z.object({
        "X-Request-Id": headers["X-Request-Id"],
        "RateLimit-Limit": headers["RateLimit-Limit"],
        "RateLimit-Remaining": headers["RateLimit-Remaining"],
        "RateLimit-Reset": headers["RateLimit-Reset"],
      }),
      content: {
        "application/problem+json": {
          schema: schemas.InvalidStateProblem,
          example: {
            type: "/problems/invalid_state",
            title: "The state forbids it",
            status: 409,
            detail: "The user has a line of credit that is ACTIVE.",
            instance: "/v1/users/7c9e6679-7425-40de-944b-e07fc1f90ae7",
            code: "invalid_state",
            request_id: "7e2d1b66-1b5a-4b74-9d1f-6e2a1c0f8d32",
            state: "ACTIVE",
            allowed: ["PENDING", "DECLINED", "EXPIRED", "CLOSED"],
          },
          otherExamples: [
            {
              type: "/problems/invalid_state",
              title: "The state forbids it",
              status: 409,
              detail: "A payment may still be returned by the bank until 2026-02-04.",
              instance: "/v1/users/7c9e6679-7425-40de-944b-e07fc1f90ae7",
              code: "invalid_state",
              request_id: "7e2d1b66-1b5a-4b74-9d1f-6e2a1c0f8d32",
              state: "RETURNABLE",
              allowed: ["PENDING", "DECLINED", "EXPIRED", "CLOSED"],
            },
          ],
        },
      },
    },
    429: responses.RateLimited,
    500: responses.InternalError,
    503: responses.Unavailable,
  },
}));

/**
 * Create a LOC application
 *
 * Applies for a line of credit. It is decided at once: by you, with `decision` and `offers` or `reasons`, or by the service, always the same way. An approved application has offers, and for each offer there is a PENDING line with the offer's uuid.
 */
export const createLocApplication = route(() => ({
  operationId: "createLocApplication",
  method: "post",
  path: "/v1/users/{user_uuid}/loc/applications",
  security: [{ bearer: [] }],
  request: {
    params: z.object({ user_uuid: schemas.Uuid }),
    headers: z.object({
      "Idempotency-Key": z.string().check(runtime.minLength(1), runtime.maxLength(255)).optional(),
    }),
    body: {
      required: true,
      content: { "application/json": { schema: schemas.NewLocApplication } },
    },
  },
  responses: {
    201: {
      description: "The application was made and decided.",
      headers: z.object({
        "X-Request-Id": headers["X-Request-Id"],
        Location: headers.Location,
        "Idempotency-Replayed": headers["Idempotency-Replayed"],
        "RateLimit-Limit": headers["RateLimit-Limit"],
        "RateLimit-Remaining": headers["RateLimit-Remaining"],
        "RateLimit-Reset": headers["RateLimit-Reset"],
      }),
      content: { "application/json": { schema: schemas.LocApplication } },
      links: {
        getLocApplication: {
          operationId: "getLocApplication",
          description: "Retrieves this application.",
          parameters: { user_uuid: "$response.body#/user_uuid", application_uuid: "$response.body#/uuid" },
        },
        listUserLocApplications: {
          operationId: "listUserLocApplications",
          description: "Lists the applications of the same user.",
          parameters: { user_uuid: "$response.body#/user_uuid" },
        },
        getLoc: {
          operationId: "getLoc",
          description: "Retrieves the line of the first offer.",
          parameters: { user_uuid: "$response.body#/user_uuid", loc_uuid: "$response.body#/offers/0/uuid" },
        },
        getPromissoryNote: {
          operationId: "getPromissoryNote",
          description: "Retrieves the promissory note of the first offer, to be signed.",
          parameters: { user_uuid: "$response.body#/user_uuid", loc_uuid: "$response.body#/offers/0/uuid" },
        },
      },
    },
    400: responses.MalformedRequest,
    401: responses.Unauthorized,
    404: responses.NotFound,
    409: {
      description: "The first request with this `Idempotency-Key` is not finished.",
      headers: z.object({
        "X-Request-Id": headers["X-Request-Id"],
        "RateLimit-Limit": headers["RateLimit-Limit"],
        "RateLimit-Remaining": headers["RateLimit-Remaining"],
        "RateLimit-Reset": headers["RateLimit-Reset"],
      }),
      content: {
        "application/problem+json": {
          schema: schemas.IdempotencyKeyInFlightProblem,
          example: {
            type: "/problems/idempotency_key_in_flight",
            title: "Request in flight",
            status: 409,
            detail: "The first request with this key is still running.",
            instance: "/v1/users/7c9e6679-7425-40de-944b-e07fc1f90ae7/loc/6ba7b810-9dad-41d1-80b4-00c04fd430c8/draw",
            code: "idempotency_key_in_flight",
            request_id: "b1afe0d0-bd0e-4fc1-b62c-deedf5a6b7c8",
          },
        },
      },
    },
    413: responses.PayloadTooLarge,
    415: responses.UnsupportedMediaType,
    422: {
      description: "Values of the body can't be accepted, or the `Idempotency-Key` was used with another request.",
      headers: z.object({
        "X-Request-Id": headers["X-Request-Id"],
        "RateLimit-Limit": headers["RateLimit-Limit"],
        "RateLimit-Remaining": headers["RateLimit-Remaining"],
        "RateLimit-Reset": headers["RateLimit-Reset"],
      }),
      content: {
        "application/problem+json": {
          schema: schemas.InvalidInputOrKeyReusedProblem,
          example: {
            type: "/problems/invalid_input",
            title: "Invalid input",
            status: 422,
            detail: "2 fields are not acceptable.",
            instance: "/v1/users/7c9e6679-7425-40de-944b-e07fc1f90ae7/loc/applications",
            code: "invalid_input",
            request_id: "8f3e2c77-2c6b-4c85-8e2a-7f3b2d1a9e43",
            errors: [
              {
                pointer: "/offers/0/amount",
                code: "amount_too_large",
                detail: "Must be at most the amount of the application.",
              },
              { pointer: "/offers/0/apr", code: "apr_below_rate", detail: "Must be at least the interest rate." },
            ],
          },
          otherExamples: [
            {
              type: "/problems/idempotency_key_reused",
              title: "Idempotency key reused",
              status: 422,
              detail: "This key was used for another request.",
              instance: "/v1/users/7c9e6679-7425-40de-944b-e07fc1f90ae7/loc/6ba7b810-9dad-41d1-80b4-00c04fd430c8/draw",
              code: "idempotency_key_reused",
              request_id: "c2b0f1e1-ce1f-40d2-873d-effe06b7c8d9",
            },
          ],
        },
      },
    },
    429: responses.RateLimited,
    500: responses.InternalError,
    503: responses.Unavailable,
  },
}));

/**
 * List a user's LOC applications
 *
 * Lists the applications of one user, oldest first.
 */
export const listUserLocApplications = route(() => ({
  operationId: "listUserLocApplications",
  method: "get",
  path: "/v1/users/{user_uuid}/loc/applications",
  security: [{ bearer: [] }],
  request: {
    params: z.object({ user_uuid: schemas.Uuid }),
    query: z.object({
      limit: z.int().min(1).max(100).default(25),
      offset: z.int().min(0).max(1000000000).default(0),
      cursor: z.string().check(runtime.minLength(1), runtime.maxLength(500)).regex(runtime.pattern("^[A-Za-z0-9._-]+$")).optional(),
    }),
  },
  responses: {
    200: {
      description: "One page of applications.",
      headers: z.object({
        "X-Request-Id": headers["X-Request-Id"],
        Link: headers.Link,
        "RateLimit-Limit": headers["RateLimit-Limit"],
        "RateLimit-Remaining": headers["RateLimit-Remaining"],
        "RateLimit-Reset": headers["RateLimit-Reset"],
      }),
      content: { "application/json": { schema: schemas.LocApplicationList } },
    },
    400: responses.InvalidQuery,
    401: responses.Unauthorized,
    404: responses.NotFound,
    429: responses.RateLimited,
    500: responses.InternalError,
    503: responses.Unavailable,
  },
}));

/**
 * Retrieve a LOC application
 *
 * Returns one application, with its decision and its offers.
 */
export const getLocApplication = route(() => ({
  operationId: "getLocApplication",
  method: "get",
  path: "/v1/users/{user_uuid}/loc/applications/{application_uuid}",
  security: [{ bearer: [] }],
  request: {
    params: z.object({ user_uuid: schemas.Uuid, application_uuid: schemas.Uuid }),
  },
  responses: {
    200: {
      description: "The application.",
      headers: z.object({
        "X-Request-Id": headers["X-Request-Id"],
        "RateLimit-Limit": headers["RateLimit-Limit"],
        "RateLimit-Remaining": headers["RateLimit-Remaining"],
        "RateLimit-Reset": headers["RateLimit-Reset"],
      }),
      content: { "application/json": { schema: schemas.LocApplication } },
    },
    400: responses.UnknownQuery,
    401: responses.Unauthorized,
    404: responses.NotFound,
    429: responses.RateLimited,
    500: responses.InternalError,
    503: responses.Unavailable,
  },
}));

/**
 * List all LOC applications
 *
 * Lists the applications of all your users, oldest first.
 */
export const listLocApplications = route(() => ({
  operationId: "listLocApplications",
  method: "get",
  path: "/v1/users/loc/applications",
  security: [{ bearer: [] }],
  request: {
    query: z.object({
      limit: z.int().min(1).max(100).default(25),
      offset: z.int().min(0).max(1000000000).default(0),
      cursor: z.string().check(runtime.minLength(1), runtime.maxLength(500)).regex(runtime.pattern("^[A-Za-z0-9._-]+$")).optional(),
    }),
  },
  responses: {
    200: {
      description: "One page of applications.",
      headers: z.object({
        "X-Request-Id": headers["X-Request-Id"],
        Link: headers.Link,
        "RateLimit-Limit": headers["RateLimit-Limit"],
        "RateLimit-Remaining": headers["RateLimit-Remaining"],
        "RateLimit-Reset": headers["RateLimit-Reset"],
      }),
      content: { "application/json": { schema: schemas.LocApplicationList } },
    },
    400: responses.InvalidQuery,
    401: responses.Unauthorized,
    429: responses.RateLimited,
    500: responses.InternalError,
    503: responses.Unavailable,
  },
}));

/**
 * Retrieve a LOC
 *
 * Returns one line of credit, with its balances of today.
 */
export const getLoc = route(() => ({
  operationId: "getLoc",
  method: "get",
  path: "/v1/users/{user_uuid}/loc/{loc_uuid}",
  security: [{ bearer: [] }],
  request: { params: z.object({ user_uuid: schemas.Uuid, loc_uuid: schemas.Uuid }) },
  responses: {
    200: {
      description: "The line.",
      headers: z.object({
        "X-Request-Id": headers["X-Request-Id"],
        "RateLimit-Limit": headers["RateLimit-Limit"],
        "RateLimit-Remaining": headers["RateLimit-Remaining"],
        "RateLimit-Reset": headers["RateLimit-Reset"],
      }),
      content: { "application/json": { schema: schemas.Loc } },
    },
    400: responses.UnknownQuery,
    401: responses.Unauthorized,
    404: responses.NotFound,
    429: responses.RateLimited,
    500: responses.InternalError,
    503: responses.Unavailable,
  },
}));

/**
 * Activate a LOC
 *
 * Accepts the offer: signs its promissory note and makes the line ACTIVE. The origination fee is charged. The other offers of the application are DECLINED and the application is ACCEPTED.
 */
export const activateLoc = route(() => ({
  operationId: "activateLoc",
  method: "patch",
  path: "/v1/users/{user_uuid}/loc/{loc_uuid}",
  security: [{ bearer: [] }],
  request: {
    params: z.object({ user_uuid: schemas.Uuid, loc_uuid: schemas.Uuid }),
    headers: z.object({
      "Idempotency-Key": z.string().check(runtime.minLength(1), runtime.maxLength(255)).optional(),
    }),
    body: {
      required: true,
      content: { "application/json": { schema: schemas.LocActivation } },
    },
  },
  responses: {
    200: {
      description: "The line, now ACTIVE.",
      headers: z.object({
        "X-Request-Id": headers["X-Request-Id"],
        "Idempotency-Replayed": headers["Idempotency-Replayed"],
        "RateLimit-Limit": headers["RateLimit-Limit"],
        "RateLimit-Remaining": headers["RateLimit-Remaining"],
        "RateLimit-Reset": headers["RateLimit-Reset"],
      }),
      content: { "application/json": { schema: schemas.Loc } },
      links: {
        getLoc: {
          operationId: "getLoc",
          description: "Retrieves this line.",
          parameters: { user_uuid: "$response.body#/user_uuid", loc_uuid: "$response.body#/uuid" },
        },
        getPromissoryNote: {
          operationId: "getPromissoryNote",
          description: "Retrieves the executed promissory note.",
          parameters: { user_uuid: "$response.body#/user_uuid", loc_uuid: "$response.body#/uuid" },
        },
        createDraw: {
          operationId: "createDraw",
          description: "Draws on this line.",
          parameters: { user_uuid: "$response.body#/user_uuid", loc_uuid: "$response.body#/uuid" },
        },
        createPayment: {
          operationId: "createPayment",
          description: "Repays this line.",
          parameters: { user_uuid: "$response.body#/user_uuid", loc_uuid: "$response.body#/uuid" },
        },
        getStatements: {
          operationId: "getStatements",
          description: "Retrieves the statements of this line.",
          parameters: { user_uuid: "$response.body#/user_uuid", loc_uuid: "$response.body#/uuid" },
        },
      },
    },
    400: responses.MalformedRequest,
    401: responses.Unauthorized,
    404: responses.NotFound,
    409: {
      description: "The line is not PENDING, the document is not the latest or has expired, or the first request with this `Idempotency-Key` is not finished.",
      headers: z.object({
        "X-Request-Id": headers["X-Request-Id"],
        "RateLimit-Limit": headers["RateLimit-Limit"],
        "RateLimit-Remaining": headers["RateLimit-Remaining"],
        "RateLimit-Reset": headers["RateLimit-Reset"],
      }),
      content: {
        "application/problem+json": {
          schema: z.discriminatedUnion("code", [schemas.InvalidStateProblem, schemas.DocumentExpiredProblem, schemas.IdempotencyKeyInFlightProblem]),
          example: {
            type: "/problems/invalid_state",
            title: "The state forbids it",
            status: 409,
            detail: "The line of credit is ACTIVE.",
            instance: "/v1/users/7c9e6679-7425-40de-944b-e07fc1f90ae7/loc/6ba7b810-9dad-41d1-80b4-00c04fd430c8",
            code: "invalid_state",
            request_id: "9a4f3d88-3d7c-4d96-9f3b-8a4c3e2b0f54",
            state: "ACTIVE",
            allowed: ["PENDING"],
          },
          otherExamples: [
            {
              type: "/problems/document_expired",
              title: "Document expired",
              status: 409,
              detail: "The promissory note is not the latest, or has expired. Retrieve it again and use its document_uuid.",
              instance: "/v1/users/7c9e6679-7425-40de-944b-e07fc1f90ae7/loc/6ba7b810-9dad-41d1-80b4-00c04fd430c8",
              code: "document_expired",
              request_id: "ab504e99-4e8d-4ea7-8a4c-9b5d4f3c1a65",
            },
            {
              type: "/problems/idempotency_key_in_flight",
              title: "Request in flight",
              status: 409,
              detail: "The first request with this key is still running.",
              instance: "/v1/users/7c9e6679-7425-40de-944b-e07fc1f90ae7/loc/6ba7b810-9dad-41d1-80b4-00c04fd430c8/draw",
              code: "idempotency_key_in_flight",
              request_id: "b1afe0d0-bd0e-4fc1-b62c-deedf5a6b7c8",
            },
          ],
        },
      },
    },
    413: responses.PayloadTooLarge,
    415: responses.UnsupportedMediaType,
    422: {
      description: "Values of the body can't be accepted, or the `Idempotency-Key` was used with another request.",
      headers: z.object({
        "X-Request-Id": headers["X-Request-Id"],
        "RateLimit-Limit": headers["RateLimit-Limit"],
        "RateLimit-Remaining": headers["RateLimit-Remaining"],
        "RateLimit-Reset": headers["RateLimit-Reset"],
      }),
      content: {
        "application/problem+json": {
          schema: schemas.InvalidInputOrKeyReusedProblem,
          example: {
            type: "/problems/invalid_input",
            title: "Invalid input",
            status: 422,
            detail: "2 fields are not acceptable.",
            instance: "/v1/users/7c9e6679-7425-40de-944b-e07fc1f90ae7/loc/6ba7b810-9dad-41d1-80b4-00c04fd430c8",
            code: "invalid_input",
            request_id: "bc615faa-5f9e-4fb8-9b5d-ac6e5a4d2b76",
            errors: [
              {
                pointer: "/disbursement_bank_info/ach_routing_number",
                code: "invalid_routing_number",
                detail: "Must be a routing number with the ABA checksum.",
              },
              { pointer: "/key_person_uuid", code: "required", detail: "Is required for a business." },
            ],
          },
          otherExamples: [
            {
              type: "/problems/idempotency_key_reused",
              title: "Idempotency key reused",
              status: 422,
              detail: "This key was used for another request.",
              instance: "/v1/users/7c9e6679-7425-40de-944b-e07fc1f90ae7/loc/6ba7b810-9dad-41d1-80b4-00c04fd430c8/draw",
              code: "idempotency_key_reused",
              request_id: "c2b0f1e1-ce1f-40d2-873d-effe06b7c8d9",
            },
          ],
        },
      },
    },
    429: responses.RateLimited,
    500: responses.InternalError,
    503: responses.Unavailable,
  },
}));

/**
 * List a user's LOCs
 *
 * Lists the lines of credit of one user in every state, oldest first.
 */
export const listUserLocs = route(() => ({
  operationId: "listUserLocs",
  method: "get",
  path: "/v1/users/{user_uuid}/loc",
  security: [{ bearer: [] }],
  request: {
    params: z.object({ user_uuid: schemas.Uuid }),
    query: z.object({
      limit: z.int().min(1).max(100).default(25),
      offset: z.int().min(0).max(1000000000).default(0),
      cursor: z.string().check(runtime.minLength(1), runtime.maxLength(500)).regex(runtime.pattern("^[A-Za-z0-9._-]+$")).optional(),
    }),
  },
  responses: {
    200: {
      description: "One page of lines.",
      headers: z.object({
        "X-Request-Id": headers["X-Request-Id"],
        Link: headers.Link,
        "RateLimit-Limit": headers["RateLimit-Limit"],
        "RateLimit-Remaining": headers["RateLimit-Remaining"],
        "RateLimit-Reset": headers["RateLimit-Reset"],
      }),
      content: { "application/json": { schema: schemas.LocList } },
    },
    400: responses.InvalidQuery,
    401: responses.Unauthorized,
    404: responses.NotFound,
    429: responses.RateLimited,
    500: responses.InternalError,
    503: responses.Unavailable,
  },
}));

/**
 * List all LOCs
 *
 * Lists the lines of credit of all your users in every state, oldest first.
 */
export const listLocs = route(() => ({
  operationId: "listLocs",
  method: "get",
  path: "/v1/users/loc",
  security: [{ bearer: [] }],
  request: {
    query: z.object({
      limit: z.int().min(1).max(100).default(25),
      offset: z.int().min(0).max(1000000000).default(0),
      cursor: z.string().check(runtime.minLength(1), runtime.maxLength(500)).regex(runtime.pattern("^[A-Za-z0-9._-]+$")).optional(),
    }),
  },
  responses: {
    200: {
      description: "One page of lines.",
      headers: z.object({
        "X-Request-Id": headers["X-Request-Id"],
        Link: headers.Link,
        "RateLimit-Limit": headers["RateLimit-Limit"],
        "RateLimit-Remaining": headers["RateLimit-Remaining"],
        "RateLimit-Reset": headers["RateLimit-Reset"],
      }),
      content: { "application/json": { schema: schemas.LocList } },
    },
    400: responses.InvalidQuery,
    401: responses.Unauthorized,
    429: responses.RateLimited,
    500: responses.InternalError,
    503: responses.Unavailable,
  },
}));

/**
 * Retrieve a promissory note
 *
 * Returns the promissory note of a line: as data by default, the PDF itself with `Accept: application/pdf`. Before activation it is unsigned and can be signed for 24 hours; after that a new one is issued with another `document_uuid`. After activation it is the executed copy, whose bytes never change.
 */
export const getPromissoryNote = route(() => ({
  operationId: "getPromissoryNote",
  method: "get",
  path: "/v1/users/{user_uuid}/loc/{loc_uuid}/documents/promissory_note",
  security: [{ bearer: [] }],
  request: { params: z.object({ user_uuid: schemas.Uuid, loc_uuid: schemas.Uuid }) },
  responses: {
    200: {
      description: "The promissory note.",
      headers: z.object({
        "X-Request-Id": headers["X-Request-Id"],
        "RateLimit-Limit": headers["RateLimit-Limit"],
        "RateLimit-Remaining": headers["RateLimit-Remaining"],
        "RateLimit-Reset": headers["RateLimit-Reset"],
      }),
      content: {
        "application/json": { schema: schemas.PromissoryNote },
        "application/pdf": { schema: z.string().openapi({ format: "binary" }) },
      },
      links: {
        activateLoc: {
          operationId: "activateLoc",
          description: "Signs this document, which the body names by its `document_uuid`, and activates the line.",
          parameters: { user_uuid: "$request.path.user_uuid", loc_uuid: "$request.path.loc_uuid" },
        },
      },
    },
    400: responses.UnknownQuery,
    401: responses.Unauthorized,
    404: responses.NotFound,
    406: responses.NotAcceptable,
    409: {
      description: "The line is DECLINED or EXPIRED and has no promissory note.",
      headers: z.object({
        "X-Request-Id": headers["X-Request-Id"],
        "RateLimit-Limit": headers["RateLimit-Limit"],
        "RateLimit-Remaining": headers["RateLimit-Remaining"],
        "RateLimit-Reset": headers["RateLimit-Reset"],
      }),
      content: {
        "application/problem+json": {
          schema: schemas.InvalidStateProblem,
          example: {
            type: "/problems/invalid_state",
            title: "The state forbids it",
            status: 409,
            detail: "The line of credit is DECLINED.",
            instance: "/v1/users/7c9e6679-7425-40de-944b-e07fc1f90ae7/loc/6ba7b810-9dad-41d1-80b4-00c04fd430c8/documents/promissory_note",
            code: "invalid_state",
            request_id: "cd7260bb-60af-40c9-8c6e-bd7f6b5e3c87",
            state: "DECLINED",
            allowed: ["PENDING", "ACTIVE", "SUSPENDED", "CLOSED", "CHARGED_OFF"],
          },
        },
      },
    },
    429: responses.RateLimited,
    500: responses.InternalError,
    503: responses.Unavailable,
  },
}));

/**
 * Drawdown on a LOC
 *
 * Draws money on an ACTIVE line and returns the disbursement that pays it out. The amount counts against the available credit at once, and is principal, bearing interest, from the day it settles. Rejected while the line is delinquent, is being paid off or is past its maturity.
 */
export const createDraw = route(() => ({
  operationId: "createDraw",
  method: "post",
  path: "/v1/users/{user_uuid}/loc/{loc_uuid}/draw",
  security: [{ bearer: [] }],
  request: {
    params: z.object({ user_uuid: schemas.Uuid, loc_uuid: schemas.Uuid }),
    headers: z.object({
      "Idempotency-Key": z.string().check(runtime.minLength(1), runtime.maxLength(255)).optional(),
    }),
    body: { required: true, content: { "application/json": { schema: schemas.NewDraw } } },
  },
  responses: {
    201: {
      description: "The draw was accepted.",
      headers: z.object({
        "X-Request-Id": headers["X-Request-Id"],
        Location: headers.Location,
        "Idempotency-Replayed": headers["Idempotency-Replayed"],
        "RateLimit-Limit": headers["RateLimit-Limit"],
        "RateLimit-Remaining": headers["RateLimit-Remaining"],
        "RateLimit-Reset": headers["RateLimit-Reset"],
      }),
      content: { "application/json": { schema: schemas.Disbursement } },
      links: {
        getDisbursement: {
          operationId: "getDisbursement",
          description: "Retrieves this disbursement.",
          parameters: {
            user_uuid: "$request.path.user_uuid",
            loc_uuid: "$response.body#/loc_uuid",
            disbursement_uuid: "$response.body#/uuid",
          },
        },
        listDisbursements: {
          operationId: "listDisbursements",
          description: "Lists the disbursements of the line.",
          parameters: { user_uuid: "$request.path.user_uuid", loc_uuid: "$response.body#/loc_uuid" },
        },
        getLoc: {
          operationId: "getLoc",
          description: "Retrieves the line that was drawn on.",
          parameters: { user_uuid: "$request.path.user_uuid", loc_uuid: "$response.body#/loc_uuid" },
        },
        getStatements: {
          operationId: "getStatements",
          description: "Retrieves the statements of the line.",
          parameters: { user_uuid: "$request.path.user_uuid", loc_uuid: "$response.body#/loc_uuid" },
        },
      },
    },
    400: responses.MalformedRequest,
    401: responses.Unauthorized,
    404: responses.NotFound,
    409: {
      description: "The line is not ACTIVE, is delinquent, is being paid off or is past its maturity, or the first request with this `Idempotency-Key` is not finished.",
      headers: z.object({
        "X-Request-Id": headers["X-Request-Id"],
        "RateLimit-Limit": headers["RateLimit-Limit"],
        "RateLimit-Remaining": headers["RateLimit-Remaining"],
        "RateLimit-Reset": headers["RateLimit-Reset"],
      }),
      content: {
        "application/problem+json": {
          schema: schemas.InvalidStateOrKeyInFlightProblem,
          example: {
            type: "/problems/invalid_state",
            title: "The state forbids it",
            status: 409,
            detail: "The line of credit is PENDING.",
            instance: "/v1/users/7c9e6679-7425-40de-944b-e07fc1f90ae7/loc/6ba7b810-9dad-41d1-80b4-00c04fd430c8/draw",
            code: "invalid_state",
            request_id: "de8371cc-71b0-41da-9d7f-ce807c6f4d98",
            state: "PENDING",
            allowed: ["ACTIVE"],
          },
          otherExamples: [
            {
              type: "/problems/idempotency_key_in_flight",
              title: "Request in flight",
              status: 409,
              detail: "The first request with this key is still running.",
              instance: "/v1/users/7c9e6679-7425-40de-944b-e07fc1f90ae7/loc/6ba7b810-9dad-41d1-80b4-00c04fd430c8/draw",
              code: "idempotency_key_in_flight",
              request_id: "b1afe0d0-bd0e-4fc1-b62c-deedf5a6b7c8",
            },
          ],
        },
      },
    },
    413: responses.PayloadTooLarge,
    415: responses.UnsupportedMediaType,
    422: {
      description: "Values of the body can't be accepted, the draw is more than the available credit, or the `Idempotency-Key` was used with another request.",
      headers: z.object({
        "X-Request-Id": headers["X-Request-Id"],
        "RateLimit-Limit": headers["RateLimit-Limit"],
        "RateLimit-Remaining": headers["RateLimit-Remaining"],
        "RateLimit-Reset": headers["RateLimit-Reset"],
      }),
      content: {
        "application/problem+json": {
          schema: z.discriminatedUnion("code", [schemas.InvalidInputProblem, schemas.InsufficientCreditProblem, schemas.IdempotencyKeyReusedProblem]),
          example: {
            type: "/problems/insufficient_credit",
            title: "Insufficient credit",
            status: 422,
            detail: "The draw is more than the available credit.",
            instance: "/v1/users/7c9e6679-7425-40de-944b-e07fc1f90ae7/loc/6ba7b810-9dad-41d1-80b4-00c04fd430c8/draw",
            code: "insufficient_credit",
            request_id: "ef9482dd-82c1-42eb-8e80-df918d7a5ea9",
            available_credit: 1500000,
          },
          otherExamples: [
            {
              type: "/problems/invalid_input",
              title: "Invalid input",
              status: 422,
              detail: "One field is not acceptable.",
              instance: "/v1/users/7c9e6679-7425-40de-944b-e07fc1f90ae7/loc/6ba7b810-9dad-41d1-80b4-00c04fd430c8/draw",
              code: "invalid_input",
              request_id: "f0a593ee-93d2-43fc-9f91-e0a29e8b6fba",
              errors: [
                {
                  pointer: "/disbursement_date",
                  code: "date_out_of_range",
                  detail: "Must be from today to 30 days ahead.",
                },
              ],
            },
            {
              type: "/problems/idempotency_key_reused",
              title: "Idempotency key reused",
              status: 422,
              detail: "This key was used for another request.",
              instance: "/v1/users/7c9e6679-7425-40de-944b-e07fc1f90ae7/loc/6ba7b810-9dad-41d1-80b4-00c04fd430c8/draw",
              code: "idempotency_key_reused",
              request_id: "c2b0f1e1-ce1f-40d2-873d-effe06b7c8d9",
            },
          ],
        },
      },
    },
    429: responses.RateLimited,
    500: responses.InternalError,
    503: responses.Unavailable,
  },
}));

/**
 * List all drawdowns for a LOC
 *
 * Lists the disbursements of one line, oldest first.
 */
export const listDisbursements = route(() => ({
  operationId: "listDisbursements",
  method: "get",
  path: "/v1/users/{user_uuid}/loc/{loc_uuid}/disbursements",
  security: [{ bearer: [] }],
  request: {
    params: z.object({ user_uuid: schemas.Uuid, loc_uuid: schemas.Uuid }),
    query: z.object({
      limit: z.int().min(1).max(100).default(25),
      offset: z.int().min(0).max(1000000000).default(0),
      cursor: z.string().check(runtime.minLength(1), runtime.maxLength(500)).regex(runtime.pattern("^[A-Za-z0-9._-]+$")).optional(),
    }),
  },
  responses: {
    200: {
      description: "One page of disbursements.",
      headers: z.object({
        "X-Request-Id": headers["X-Request-Id"],
        Link: headers.Link,
        "RateLimit-Limit": headers["RateLimit-Limit"],
        "RateLimit-Remaining": headers["RateLimit-Remaining"],
        "RateLimit-Reset": headers["RateLimit-Reset"],
      }),
      content: { "application/json": { schema: schemas.DisbursementList } },
    },
    400: responses.InvalidQuery,
    401: responses.Unauthorized,
    404: responses.NotFound,
    429: responses.RateLimited,
    500: responses.InternalError,
    503: responses.Unavailable,
  },
}));

/**
 * Retrieve a drawdown's details
 *
 * Returns one disbursement and how far it has come.
 */
export const getDisbursement = route(() => ({
  operationId: "getDisbursement",
  method: "get",
  path: "/v1/users/{user_uuid}/loc/{loc_uuid}/disbursements/{disbursement_uuid}",
  security: [{ bearer: [] }],
  request: {
    params: z.object({
      user_uuid: schemas.Uuid,
      loc_uuid: schemas.Uuid,
      disbursement_uuid: schemas.Uuid,
    }),
  },
  responses: {
    200: {
      description: "The disbursement.",
      headers: z.object({
        "X-Request-Id": headers["X-Request-Id"],
        "RateLimit-Limit": headers["RateLimit-Limit"],
        "RateLimit-Remaining": headers["RateLimit-Remaining"],
        "RateLimit-Reset": headers["RateLimit-Reset"],
      }),
      content: { "application/json": { schema: schemas.Disbursement } },
    },
    400: responses.UnknownQuery,
    401: responses.Unauthorized,
    404: responses.NotFound,
    429: responses.RateLimited,
    500: responses.InternalError,
    503: responses.Unavailable,
  },
}));

/**
 * Submit a repayment
 *
 * Takes a repayment from the borrower's account. When it has settled it pays fees, then interest, then principal, oldest first, and only then frees credit.
 */
export const createPayment = route(() => ({
  operationId: "createPayment",
  method: "post",
  path: "/v1/users/{user_uuid}/loc/{loc_uuid}/payments",
  security: [{ bearer: [] }],
  request: {
    params: z.object({ user_uuid: schemas.Uuid, loc_uuid: schemas.Uuid }),
    headers: z.object({
      "Idempotency-Key": z.string().check(runtime.minLength(1), runtime.maxLength(255)).optional(),
    }),
    body: {
      required: true,
      content: { "application/json": { schema: schemas.NewPayment } },
    },
  },
  responses: {
    201: {
      description: "The repayment was accepted.",
      headers: z.object({
        "X-Request-Id": headers["X-Request-Id"],
        Location: headers.Location,
        "Idempotency-Replayed": headers["Idempotency-Replayed"],
        "RateLimit-Limit": headers["RateLimit-Limit"],
        "RateLimit-Remaining": headers["RateLimit-Remaining"],
        "RateLimit-Reset": headers["RateLimit-Reset"],
      }),
      content: { "application/json": { schema: schemas.Payment } },
      links: {
        getPayment: {
          operationId: "getPayment",
          description: "Retrieves this repayment.",
          parameters: {
            user_uuid: "$request.path.user_uuid",
            loc_uuid: "$response.body#/loc_uuid",
            payment_uuid: "$response.body#/uuid",
          },
        },
        listPayments: {
          operationId: "listPayments",
          description: "Lists the repayments of the line.",
          parameters: { user_uuid: "$request.path.user_uuid", loc_uuid: "$response.body#/loc_uuid" },
        },
        getLoc: {
          operationId: "getLoc",
          description: "Retrieves the line that is repaid.",
          parameters: { user_uuid: "$request.path.user_uuid", loc_uuid: "$response.body#/loc_uuid" },
        },
        getStatements: {
          operationId: "getStatements",
          description: "Retrieves the statements of the line.",
          parameters: { user_uuid: "$request.path.user_uuid", loc_uuid: "$response.body#/loc_uuid" },
        },
      },
    },
    400: responses.MalformedRequest,
    401: responses.Unauthorized,
    404: responses.NotFound,
    409: {
      description: "The line takes no repayments (it is PENDING, CLOSED, DECLINED or EXPIRED, or is being paid off), or the first request with this `Idempotency-Key` is not finished.",
      headers: z.object({
        "X-Request-Id": headers["X-Request-Id"],
        "RateLimit-Limit": headers["RateLimit-Limit"],
        "RateLimit-Remaining": headers["RateLimit-Remaining"],
        "RateLimit-Reset": headers["RateLimit-Reset"],
      }),
      content: {
        "application/problem+json": {
          schema: schemas.InvalidStateOrKeyInFlightProblem,
          example: {
            type: "/problems/invalid_state",
            title: "The state forbids it",
            status: 409,
            detail: "The line of credit is CLOSED.",
            instance: "/v1/users/7c9e6679-7425-40de-944b-e07fc1f90ae7/loc/6ba7b810-9dad-41d1-80b4-00c04fd430c8/payments",
            code: "invalid_state",
            request_id: "01b6a4ff-a4e3-44ad-8fa2-f1b3af9c7acb",
            state: "CLOSED",
            allowed: ["ACTIVE", "SUSPENDED", "CHARGED_OFF"],
          },
          otherExamples: [
            {
              type: "/problems/idempotency_key_in_flight",
              title: "Request in flight",
              status: 409,
              detail: "The first request with this key is still running.",
              instance: "/v1/users/7c9e6679-7425-40de-944b-e07fc1f90ae7/loc/6ba7b810-9dad-41d1-80b4-00c04fd430c8/draw",
              code: "idempotency_key_in_flight",
              request_id: "b1afe0d0-bd0e-4fc1-b62c-deedf5a6b7c8",
            },
          ],
        },
      },
    },
    413: responses.PayloadTooLarge,
    415: responses.UnsupportedMediaType,
    422: {
      description: "Values of the body can't be accepted, or the `Idempotency-Key` was used with another request.",
      headers: z.object({
        "X-Request-Id": headers["X-Request-Id"],
        "RateLimit-Limit": headers["RateLimit-Limit"],
        "RateLimit-Remaining": headers["RateLimit-Remaining"],
        "RateLimit-Reset": headers["RateLimit-Reset"],
      }),
      content: {
        "application/problem+json": {
          schema: schemas.InvalidInputOrKeyReusedProblem,
          example: {
            type: "/problems/invalid_input",
            title: "Invalid input",
            status: 422,
            detail: "One field is not acceptable.",
            instance: "/v1/users/7c9e6679-7425-40de-944b-e07fc1f90ae7/loc/6ba7b810-9dad-41d1-80b4-00c04fd430c8/payments",
            code: "invalid_input",
            request_id: "12c7b5a0-b5f4-45be-90b3-a2c4b0ad8bdc",
            errors: [
              {
                pointer: "/amount",
                code: "amount_too_large",
                detail: "Must be at most what is owed, less repayments under way: 905431.",
              },
            ],
          },
          otherExamples: [
            {
              type: "/problems/idempotency_key_reused",
              title: "Idempotency key reused",
              status: 422,
              detail: "This key was used for another request.",
              instance: "/v1/users/7c9e6679-7425-40de-944b-e07fc1f90ae7/loc/6ba7b810-9dad-41d1-80b4-00c04fd430c8/draw",
              code: "idempotency_key_reused",
              request_id: "c2b0f1e1-ce1f-40d2-873d-effe06b7c8d9",
            },
          ],
        },
      },
    },
    429: responses.RateLimited,
    500: responses.InternalError,
    503: responses.Unavailable,
  },
}));

/**
 * List all a LOC's repayments
 *
 * Lists the repayments of one line, oldest first.
 */
export const listPayments = route(() => ({
  operationId: "listPayments",
  method: "get",
  path: "/v1/users/{user_uuid}/loc/{loc_uuid}/payments",
  security: [{ bearer: [] }],
  request: {
    params: z.object({ user_uuid: schemas.Uuid, loc_uuid: schemas.Uuid }),
    query: z.object({
      limit: z.int().min(1).max(100).default(25),
      offset: z.int().min(0).max(1000000000).default(0),
      cursor: z.string().check(runtime.minLength(1), runtime.maxLength(500)).regex(runtime.pattern("^[A-Za-z0-9._-]+$")).optional(),
    }),
  },
  responses: {
    200: {
      description: "One page of repayments.",
      headers: z.object({
        "X-Request-Id": headers["X-Request-Id"],
        Link: headers.Link,
        "RateLimit-Limit": headers["RateLimit-Limit"],
        "RateLimit-Remaining": headers["RateLimit-Remaining"],
        "RateLimit-Reset": headers["RateLimit-Reset"],
      }),
      content: { "application/json": { schema: schemas.PaymentList } },
    },
    400: responses.InvalidQuery,
    401: responses.Unauthorized,
    404: responses.NotFound,
    429: responses.RateLimited,
    500: responses.InternalError,
    503: responses.Unavailable,
  },
}));

/**
 * Retrieve a repayment's details
 *
 * Returns one repayment, how far it has come and what it paid.
 */
export const getPayment = route(() => ({
  operationId: "getPayment",
  method: "get",
  path: "/v1/users/{user_uuid}/loc/{loc_uuid}/payments/{payment_uuid}",
  security: [{ bearer: [] }],
  request: {
    params: z.object({ user_uuid: schemas.Uuid, loc_uuid: schemas.Uuid, payment_uuid: schemas.Uuid }),
  },
  responses: {
    200: {
      description: "The repayment.",
      headers: z.object({
        "X-Request-Id": headers["X-Request-Id"],
        "RateLimit-Limit": headers["RateLimit-Limit"],
        "RateLimit-Remaining": headers["RateLimit-Remaining"],
        "RateLimit-Reset": headers["RateLimit-Reset"],
      }),
      content: { "application/json": { schema: schemas.Payment } },
    },
    400: responses.UnknownQuery,
    401: responses.Unauthorized,
    404: responses.NotFound,
    429: responses.RateLimited,
    500: responses.InternalError,
    503: responses.Unavailable,
  },
}));

/**
 * Retrieve a LOC's statements
 *
 * Returns today's balances, the next payment, and every statement so far. A line has its first statement ten days before its first due date, which is one month after activation.
 */
export const getStatements = route(() => ({
  operationId: "getStatements",
  method: "get",
  path: "/v1/users/{user_uuid}/loc/{loc_uuid}/statements",
  security: [{ bearer: [] }],
  request: { params: z.object({ user_uuid: schemas.Uuid, loc_uuid: schemas.Uuid }) },
  responses: {
    200: {
      description: "Balances and statements.",
      headers: z.object({
        "X-Request-Id": headers["X-Request-Id"],
        "RateLimit-Limit": headers["RateLimit-Limit"],
        "RateLimit-Remaining": headers["RateLimit-Remaining"],
        "RateLimit-Reset": headers["RateLimit-Reset"],
      }),
      content: { "application/json": { schema: schemas.LocStatements } },
    },
    400: responses.UnknownQuery,
    401: responses.Unauthorized,
    404: responses.NotFound,
    429: responses.RateLimited,
    500: responses.InternalError,
    503: responses.Unavailable,
  },
}));

/**
 * List events
 *
 * Lists the events of 30 days, oldest first. It is what counts for who has missed some.
 */
export const listEvents = route(() => ({
  operationId: "listEvents",
  method: "get",
  path: "/v1/events",
  security: [{ bearer: [] }],
  request: {
    query: z.object({
      limit: z.int().min(1).max(100).default(25),
      offset: z.int().min(0).max(1000000000).default(0),
      cursor: z.string().check(runtime.minLength(1), runtime.maxLength(500)).regex(runtime.pattern("^[A-Za-z0-9._-]+$")).optional(),
    }),
  },
  responses: {
    200: {
      description: "One page of events.",
      headers: z.object({
        "X-Request-Id": headers["X-Request-Id"],
        Link: headers.Link,
        "RateLimit-Limit": headers["RateLimit-Limit"],
        "RateLimit-Remaining": headers["RateLimit-Remaining"],
        "RateLimit-Reset": headers["RateLimit-Reset"],
      }),
      content: { "application/json": { schema: schemas.EventList } },
    },
    400: responses.InvalidQuery,
    401: responses.Unauthorized,
    429: responses.RateLimited,
    500: responses.InternalError,
    503: responses.Unavailable,
  },
}));

/**
 * Retrieve an event
 *
 * Returns one event, as it is sent to endpoints.
 */
export const getEvent = route(() => ({
  operationId: "getEvent",
  method: "get",
  path: "/v1/events/{event_uuid}",
  security: [{ bearer: [] }],
  request: { params: z.object({ event_uuid: schemas.Uuid }) },
  responses: {
    200: {
      description: "The event.",
      headers: z.object({
        "X-Request-Id": headers["X-Request-Id"],
        "RateLimit-Limit": headers["RateLimit-Limit"],
        "RateLimit-Remaining": headers["RateLimit-Remaining"],
        "RateLimit-Reset": headers["RateLimit-Reset"],
      }),
      content: { "application/json": { schema: schemas.Event } },
    },
    400: responses.UnknownQuery,
    401: responses.Unauthorized,
    404: responses.NotFound,
    429: responses.RateLimited,
    500: responses.InternalError,
    503: responses.Unavailable,
  },
}));

/**
 * List the deliveries of an event
 *
 * Lists what has become of the event at each endpoint that it is sent to.
 */
export const listDeliveries = route(() => ({
  operationId: "listDeliveries",
  method: "get",
  path: "/v1/events/{event_uuid}/deliveries",
  security: [{ bearer: [] }],
  request: { params: z.object({ event_uuid: schemas.Uuid }) },
  responses: {
    200: {
      description: "The deliveries.",
      headers: z.object({
        "X-Request-Id": headers["X-Request-Id"],
        "RateLimit-Limit": headers["RateLimit-Limit"],
        "RateLimit-Remaining": headers["RateLimit-Remaining"],
        "RateLimit-Reset": headers["RateLimit-Reset"],
      }),
      content: { "application/json": { schema: schemas.DeliveryList } },
    },
    400: responses.UnknownQuery,
    401: responses.Unauthorized,
    404: responses.NotFound,
    429: responses.RateLimited,
    500: responses.InternalError,
    503: responses.Unavailable,
  },
}));

/**
 * Deliver an event again
 *
 * Sends the event to an endpoint as if it had just happened, whether it was received before or not, and whatever types the endpoint receives. The response does not wait for it.
 */
export const deliverEvent = route(() => ({
  operationId: "deliverEvent",
  method: "post",
  path: "/v1/events/{event_uuid}/deliveries",
  security: [{ bearer: [] }],
  request: {
    params: z.object({ event_uuid: schemas.Uuid }),
    headers: z.object({
      "Idempotency-Key": z.string().check(runtime.minLength(1), runtime.maxLength(255)).optional(),
    }),
    body: {
      required: true,
      content: { "application/json": { schema: schemas.NewDelivery } },
    },
  },
  responses: {
    202: {
      description: "The event will be sent.",
      headers: z.object({
        "X-Request-Id": headers["X-Request-Id"],
        "Idempotency-Replayed": headers["Idempotency-Replayed"],
        "RateLimit-Limit": headers["RateLimit-Limit"],
        "RateLimit-Remaining": headers["RateLimit-Remaining"],
        "RateLimit-Reset": headers["RateLimit-Reset"],
      }),
      content: { "application/json": { schema: schemas.Delivery } },
    },
    400: responses.MalformedRequest,
    401: responses.Unauthorized,
    404: responses.NotFound,
    409: {
      description: "The first request with this `Idempotency-Key` is not finished.",
      headers: z.object({
        "X-Request-Id": headers["X-Request-Id"],
        "RateLimit-Limit": headers["RateLimit-Limit"],
        "RateLimit-Remaining": headers["RateLimit-Remaining"],
        "RateLimit-Reset": headers["RateLimit-Reset"],
      }),
      content: {
        "application/problem+json": {
          schema: schemas.IdempotencyKeyInFlightProblem,
          example: {
            type: "/problems/idempotency_key_in_flight",
            title: "Request in flight",
            status: 409,
            detail: "The first request with this key is still running.",
            instance: "/v1/users/7c9e6679-7425-40de-944b-e07fc1f90ae7/loc/6ba7b810-9dad-41d1-80b4-00c04fd430c8/draw",
            code: "idempotency_key_in_flight",
            request_id: "b1afe0d0-bd0e-4fc1-b62c-deedf5a6b7c8",
          },
        },
      },
    },
    413: responses.PayloadTooLarge,
    415: responses.UnsupportedMediaType,
    422: {
      description: "There is no such endpoint, it is disabled, or the `Idempotency-Key` was used with another request.",
      headers: z.object({
        "X-Request-Id": headers["X-Request-Id"],
        "RateLimit-Limit": headers["RateLimit-Limit"],
        "RateLimit-Remaining": headers["RateLimit-Remaining"],
        "RateLimit-Reset": headers["RateLimit-Reset"],
      }),
      content: {
        "application/problem+json": {
          schema: schemas.InvalidInputOrKeyReusedProblem,
          example: {
            type: "/problems/invalid_input",
            title: "Invalid input",
            status: 422,
            detail: "One field is not acceptable.",
            instance: "/v1/events/019bbd2a-9400-7000-8d2f-5b3f1d2c4e6a/deliveries",
            code: "invalid_input",
            request_id: "bc615faa-5f9e-4fb8-9b5d-ac6e5a4d2b76",
            errors: [{ pointer: "/endpoint_uuid", code: "invalid_value", detail: "Is no endpoint of yours." }],
          },
          otherExamples: [
            {
              type: "/problems/idempotency_key_reused",
              title: "Idempotency key reused",
              status: 422,
              detail: "This key was used for another request.",
              instance: "/v1/users/7c9e6679-7425-40de-944b-e07fc1f90ae7/loc/6ba7b810-9dad-41d1-80b4-00c04fd430c8/draw",
              code: "idempotency_key_reused",
              request_id: "c2b0f1e1-ce1f-40d2-873d-effe06b7c8d9",
            },
          ],
        },
      },
    },
    429: responses.RateLimited,
    500: responses.InternalError,
    503: responses.Unavailable,
  },
}));

/**
 * Create a webhook endpoint
 *
 * From now on events are sent to the URL. The `secret` by which you verify them is in this response, and is never shown again.
 */
export const createWebhookEndpoint = route(() => ({
  operationId: "createWebhookEndpoint",
  method: "post",
  path: "/v1/webhook_endpoints",
  security: [{ bearer: [] }],
  request: {
    headers: z.object({
      "Idempotency-Key": z.string().check(runtime.minLength(1), runtime.maxLength(255)).optional(),
    }),
    body: {
      required: true,
      content: { "application/json": { schema: schemas.NewWebhookEndpoint } },
    },
  },
  responses: {
    201: {
      description: "The endpoint was created.",
      headers: z.object({
        "X-Request-Id": headers["X-Request-Id"],
        Location: headers.Location,
        "Idempotency-Replayed": headers["Idempotency-Replayed"],
        "RateLimit-Limit": headers["RateLimit-Limit"],
        "RateLimit-Remaining": headers["RateLimit-Remaining"],
        "RateLimit-Reset": headers["RateLimit-Reset"],
      }),
      content: { "application/json": { schema: schemas.CreatedWebhookEndpoint } },
      links: {
        getWebhookEndpoint: {
          operationId: "getWebhookEndpoint",
          description: "Retrieves this endpoint.",
          parameters: { endpoint_uuid: "$response.body#/uuid" },
        },
        updateWebhookEndpoint: {
          operationId: "updateWebhookEndpoint",
          description: "Updates this endpoint.",
          parameters: { endpoint_uuid: "$response.body#/uuid" },
        },
        deleteWebhookEndpoint: {
          operationId: "deleteWebhookEndpoint",
          description: "Deletes this endpoint.",
          parameters: { endpoint_uuid: "$response.body#/uuid" },
        },
        rotateWebhookSecret: {
          operationId: "rotateWebhookSecret",
          description: "Gives this endpoint another secret.",
          parameters: { endpoint_uuid: "$response.body#/uuid" },
        },
      },
    },
    400: responses.MalformedRequest,
    401: responses.Unauthorized,
    409: {
      description: "The first request with this `Idempotency-Key` is not finished.",
      headers: z.object({
        "X-Request-Id": headers["X-Request-Id"],
        "RateLimit-Limit": headers["RateLimit-Limit"],
        "RateLimit-Remaining": headers["RateLimit-Remaining"],
        "RateLimit-Reset": headers["RateLimit-Reset"],
      }),
      content: {
        "application/problem+json": {
          schema: schemas.IdempotencyKeyInFlightProblem,
          example: {
            type: "/problems/idempotency_key_in_flight",
            title: "Request in flight",
            status: 409,
            detail: "The first request with this key is still running.",
            instance: "/v1/users/7c9e6679-7425-40de-944b-e07fc1f90ae7/loc/6ba7b810-9dad-41d1-80b4-00c04fd430c8/draw",
            code: "idempotency_key_in_flight",
            request_id: "b1afe0d0-bd0e-4fc1-b62c-deedf5a6b7c8",
          },
        },
      },
    },
    413: responses.PayloadTooLarge,
    415: responses.UnsupportedMediaType,
    422: {
      description: "Values of the body can't be accepted, or the `Idempotency-Key` was used with another request.",
      headers: z.object({
        "X-Request-Id": headers["X-Request-Id"],
        "RateLimit-Limit": headers["RateLimit-Limit"],
        "RateLimit-Remaining": headers["RateLimit-Remaining"],
        "RateLimit-Reset": headers["RateLimit-Reset"],
      }),
      content: {
        "application/problem+json": {
          schema: schemas.InvalidInputOrKeyReusedProblem,
          example: {
            type: "/problems/invalid_input",
            title: "Invalid input",
            status: 422,
            detail: "One field is not acceptable.",
            instance: "/v1/webhook_endpoints",
            code: "invalid_input",
            request_id: "bc615faa-5f9e-4fb8-9b5d-ac6e5a4d2b76",
            errors: [{ pointer: "/url", code: "invalid_url", detail: "The address in the URL must be public." }],
          },
          otherExamples: [
            {
              type: "/problems/idempotency_key_reused",
              title: "Idempotency key reused",
              status: 422,
              detail: "This key was used for another request.",
              instance: "/v1/users/7c9e6679-7425-40de-944b-e07fc1f90ae7/loc/6ba7b810-9dad-41d1-80b4-00c04fd430c8/draw",
              code: "idempotency_key_reused",
              request_id: "c2b0f1e1-ce1f-40d2-873d-effe06b7c8d9",
            },
          ],
        },
      },
    },
    429: responses.RateLimited,
    500: responses.InternalError,
    503: responses.Unavailable,
  },
}));

/**
 * List webhook endpoints
 *
 * Lists your endpoints, oldest first. Their secrets are not shown.
 */
export const listWebhookEndpoints = route(() => ({
  operationId: "listWebhookEndpoints",
  method: "get",
  path: "/v1/webhook_endpoints",
  security: [{ bearer: [] }],
  request: {
    query: z.object({
      limit: z.int().min(1).max(100).default(25),
      offset: z.int().min(0).max(1000000000).default(0),
      cursor: z.string().check(runtime.minLength(1), runtime.maxLength(500)).regex(runtime.pattern("^[A-Za-z0-9._-]+$")).optional(),
    }),
  },
  responses: {
    200: {
      description: "One page of endpoints.",
      headers: z.object({
        "X-Request-Id": headers["X-Request-Id"],
        Link: headers.Link,
        "RateLimit-Limit": headers["RateLimit-Limit"],
        "RateLimit-Remaining": headers["RateLimit-Remaining"],
        "RateLimit-Reset": headers["RateLimit-Reset"],
      }),
      content: { "application/json": { schema: schemas.WebhookEndpointList } },
    },
    400: responses.InvalidQuery,
    401: responses.Unauthorized,
    429: responses.RateLimited,
    500: responses.InternalError,
    503: responses.Unavailable,
  },
}));

/**
 * Retrieve a webhook endpoint
 *
 * Returns one endpoint. Its secret is not shown.
 */
export const getWebhookEndpoint = route(() => ({
  operationId: "getWebhookEndpoint",
  method: "get",
  path: "/v1/webhook_endpoints/{endpoint_uuid}",
  security: [{ bearer: [] }],
  request: { params: z.object({ endpoint_uuid: schemas.Uuid }) },
  responses: {
    200: {
      description: "The endpoint.",
      headers: z.object({
        "X-Request-Id": headers["X-Request-Id"],
        "RateLimit-Limit": headers["RateLimit-Limit"],
        "RateLimit-Remaining": headers["RateLimit-Remaining"],
        "RateLimit-Reset": headers["RateLimit-Reset"],
      }),
      content: { "application/json": { schema: schemas.WebhookEndpoint } },
    },
    400: responses.UnknownQuery,
    401: responses.Unauthorized,
    404: responses.NotFound,
    429: responses.RateLimited,
    500: responses.InternalError,
    503: responses.Unavailable,
  },
}));

/**
 * Update a webhook endpoint
 *
 * Changes the fields that the body names and leaves the others. A disabled endpoint with `state: ENABLED` receives what happens from then on; what it has missed is in the list of events.
 */
export const updateWebhookEndpoint = route(() => ({
  operationId: "updateWebhookEndpoint",
  method: "put",
  path: "/v1/webhook_endpoints/{endpoint_uuid}",
  security: [{ bearer: [] }],
  request: {
    params: z.object({ endpoint_uuid: schemas.Uuid }),
    body: {
      required: true,
      content: { "application/json": { schema: schemas.WebhookEndpointUpdate } },
    },
  },
  responses: {
    200: {
      description: "The updated endpoint.",
      headers: z.object({
        "X-Request-Id": headers["X-Request-Id"],
        "RateLimit-Limit": headers["RateLimit-Limit"],
        "RateLimit-Remaining": headers["RateLimit-Remaining"],
        "RateLimit-Reset": headers["RateLimit-Reset"],
      }),
      content: { "application/json": { schema: schemas.WebhookEndpoint } },
    },
    400: responses.MalformedJson,
    401: responses.Unauthorized,
    404: responses.NotFound,
    413: responses.PayloadTooLarge,
    415: responses.UnsupportedMediaType,
    422: {
      description: "Values of the body can't be accepted.",
      headers: z.object({
        "X-Request-Id": headers["X-Request-Id"],
        "RateLimit-Limit": headers["RateLimit-Limit"],
        "RateLimit-Remaining": headers["RateLimit-Remaining"],
        "RateLimit-Reset": headers["RateLimit-Reset"],
      }),
      content: {
        "application/problem+json": {
          schema: schemas.InvalidInputProblem,
          example: {
            type: "/problems/invalid_input",
            title: "Invalid input",
            status: 422,
            detail: "One field is not acceptable.",
            instance: "/v1/webhook_endpoints/0b9d1c52-6a57-4c1e-8f65-2d7f3a4b5c6d",
            code: "invalid_input",
            request_id: "bc615faa-5f9e-4fb8-9b5d-ac6e5a4d2b76",
            errors: [{ pointer: "/url", code: "invalid_url", detail: "The address in the URL must be public." }],
          },
        },
      },
    },
    429: responses.RateLimited,
    500: responses.InternalError,
    503: responses.Unavailable,
  },
}));

/**
 * Delete a webhook endpoint
 *
 * Nothing is sent to it any more.
 */
export const deleteWebhookEndpoint = route(() => ({
  operationId: "deleteWebhookEndpoint",
  method: "delete",
  path: "/v1/webhook_endpoints/{endpoint_uuid}",
  security: [{ bearer: [] }],
  request: { params: z.object({ endpoint_uuid: schemas.Uuid }) },
  responses: {
    204: {
      description: "The endpoint was deleted.",
      headers: z.object({
        "X-Request-Id": headers["X-Request-Id"],
        "RateLimit-Limit": headers["RateLimit-Limit"],
        "RateLimit-Remaining": headers["RateLimit-Remaining"],
        "RateLimit-Reset": headers["RateLimit-Reset"],
      }),
    },
    400: responses.UnknownQuery,
    401: responses.Unauthorized,
    404: responses.NotFound,
    429: responses.RateLimited,
    500: responses.InternalError,
    503: responses.Unavailable,
  },
}));

/**
 * Rotate the secret of a webhook endpoint
 *
 * Returns another secret, which is never shown again. For 24 hours events have a signature of each, so that the receiver can change over without losing any.
 */
export const rotateWebhookSecret = route(() => ({
  operationId: "rotateWebhookSecret",
  method: "post",
  path: "/v1/webhook_endpoints/{endpoint_uuid}/secret",
  security: [{ bearer: [] }],
  request: {
    params: z.object({ endpoint_uuid: schemas.Uuid }),
    headers: z.object({
      "Idempotency-Key": z.string().check(runtime.minLength(1), runtime.maxLength(255)).optional(),
    }),
  },
  responses: {
    200: {
      description: "The secret.",
      headers: z.object({
        "X-Request-Id": headers["X-Request-Id"],
        "Idempotency-Replayed": headers["Idempotency-Replayed"],
        "RateLimit-Limit": headers["RateLimit-Limit"],
        "RateLimit-Remaining": headers["RateLimit-Remaining"],
        "RateLimit-Reset": headers["RateLimit-Reset"],
      }),
      content: { "application/json": { schema: schemas.WebhookSecret } },
    },
    400: {
      description: "The `Idempotency-Key` is empty or too long, there is a query parameter, or the path is not well encoded.",
      headers: z.object({
        "X-Request-Id": headers["X-Request-Id"],
        "RateLimit-Limit": headers["RateLimit-Limit"],
        "RateLimit-Remaining": headers["RateLimit-Remaining"],
        "RateLimit-Reset": headers["RateLimit-Reset"],
      }),
      content: {
        "application/problem+json": {
          schema: schemas.InvalidHeaderOrUrlProblem,
          example: {
            type: "/problems/invalid_query",
            title: "Invalid query parameter",
            status: 400,
            detail: "page: This field is not known here.",
            instance: "/v1/users",
            code: "invalid_query",
            request_id: "6f1d8b3c-2a4e-4d6f-9b1c-7e8f9a0b1c2d",
            errors: [{ pointer: "/page", code: "unknown_field", detail: "This field is not known here." }],
          },
        },
      },
    },
    401: responses.Unauthorized,
    404: responses.NotFound,
    409: {
      description: "The first request with this `Idempotency-Key` is not finished.",
      headers: z.object({
        "X-Request-Id": headers["X-Request-Id"],
        "RateLimit-Limit": headers["RateLimit-Limit"],
        "RateLimit-Remaining": headers["RateLimit-Remaining"],
        "RateLimit-Reset": headers["RateLimit-Reset"],
      }),
      content: {
        "application/problem+json": {
          schema: schemas.IdempotencyKeyInFlightProblem,
          example: {
            type: "/problems/idempotency_key_in_flight",
            title: "Request in flight",
            status: 409,
            detail: "The first request with this key is still running.",
            instance: "/v1/users/7c9e6679-7425-40de-944b-e07fc1f90ae7/loc/6ba7b810-9dad-41d1-80b4-00c04fd430c8/draw",
            code: "idempotency_key_in_flight",
            request_id: "b1afe0d0-bd0e-4fc1-b62c-deedf5a6b7c8",
          },
        },
      },
    },
    422: {
      description: "The `Idempotency-Key` was used with another request.",
      headers: z.object({
        "X-Request-Id": headers["X-Request-Id"],
        "RateLimit-Limit": headers["RateLimit-Limit"],
        "RateLimit-Remaining": headers["RateLimit-Remaining"],
        "RateLimit-Reset": headers["RateLimit-Reset"],
      }),
      content: {
        "application/problem+json": {
          schema: schemas.IdempotencyKeyReusedProblem,
          example: {
            type: "/problems/idempotency_key_reused",
            title: "Idempotency key reused",
            status: 422,
            detail: "This key was used for another request.",
            instance: "/v1/users/7c9e6679-7425-40de-944b-e07fc1f90ae7/loc/6ba7b810-9dad-41d1-80b4-00c04fd430c8/draw",
            code: "idempotency_key_reused",
            request_id: "c2b0f1e1-ce1f-40d2-873d-effe06b7c8d9",
          },
        },
      },
    },
    429: responses.RateLimited,
    500: responses.InternalError,
    503: responses.Unavailable,
  },
}));
