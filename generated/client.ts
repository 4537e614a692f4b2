// Generated from openapi.yaml by halves. Do not edit.

import {
  ApiError,
  Core,
  authenticator,
  bearer,
  bindOperations,
  documentedKey,
  givenKey,
  namedQuery,
  operation,
  paginated,
  pathOperation,
  plainQuery,
  rawClient,
  readNothing,
  renewCredentials,
  resilience,
  withUserAgent,
  type Call,
  type CallError,
  type CallOptions,
  type ClientOptions,
  type FetchClient,
  type Pages,
  type Token,
} from "./runtime/client.js";
import { jsonText } from "./runtime/shared.js";
import type {
  CreatedWebhookEndpoint,
  Delivery,
  DeliveryList,
  Disbursement,
  DisbursementList,
  DocumentExpiredProblem,
  DuplicateTaxIdProblem,
  Event,
  EventList,
  IdempotencyKeyInFlightProblem,
  IdempotencyKeyReusedProblem,
  InsufficientCreditProblem,
  InvalidHeaderProblem,
  InvalidInputProblem,
  InvalidQueryProblem,
  InvalidStateProblem,
  ListDisbursementsQuery,
  ListEventsQuery,
  ListLocApplicationsQuery,
  ListLocsQuery,
  ListPaymentsQuery,
  ListUserLocApplicationsQuery,
  ListUserLocsQuery,
  ListUsersQuery,
  ListWebhookEndpointsQuery,
  Loc,
  LocActivation,
  LocApplication,
  LocApplicationList,
  LocList,
  LocStatements,
  MalformedJsonProblem,
  MalformedRequestProblem,
  NewDelivery,
  NewDraw,
  NewLocApplication,
  NewPayment,
  NewUser,
  NewWebhookEndpoint,
  Payment,
  PaymentList,
  Problem,
  PromissoryNote,
  User,
  UserList,
  UserUpdate,
  WebhookEndpoint,
  WebhookEndpointList,
  WebhookEndpointUpdate,
  WebhookSecret,
  paths,
} from "./types.js";

export type * from "./types.js";

export {
  ClientError,
  ConnectionError,
  TimeoutError,
  AbortError,
  ResponseParseError,
  ApiError,
  BadRequestError,
  AuthenticationError,
  PermissionDeniedError,
  NotFoundError,
  ConflictError,
  UnprocessableEntityError,
  RateLimitError,
  ServerError,
} from "./runtime/client.js";

export { PaginationError } from "./runtime/client.js";

const query1 = /* @__PURE__ */ namedQuery(["limit", "offset", "cursor"], plainQuery);
const pages1 = {
  style: "link-header",
  parameter: "/offset",
  items: "/data",
  total: "/pagination/total",
  limit: "/limit",
  at: 0,
  usualSize: 25,
} as const;
const pages2 = {
  style: "link-header",
  parameter: "/offset",
  items: "/data",
  total: "/pagination/total",
  limit: "/limit",
  at: 1,
  usualSize: 25,
} as const;
const pages3 = {
  style: "link-header",
  parameter: "/offset",
  items: "/data",
  total: "/pagination/total",
  limit: "/limit",
  at: 2,
  usualSize: 25,
} as const;

/** The errors of most operations; the others have types of their own. */
export type ServiceError = CallError<paths["/v1/users/{user_uuid}"]["get"]>;

export type CreateUserError = CallError<paths["/v1/users"]["post"]>;

/**
 * Create a user
 *
 * Creates a borrower, a business or a person. Everything that is wrong with the body is reported at once. The tax id is sent encrypted and never returned.
 *
 * `users.create`, `POST /v1/users`
 *
 * @param body The borrower.
 * @throws BadRequestError 400: The body is not JSON in UTF-8 or has a name twice in one object, the `Idempotency-Key` is empty or too long, there is a query parameter, or the path is not well encoded.
 * @throws AuthenticationError 401: There is no API key, or it is unknown.
 * @throws ConflictError 409: Another user of yours has this tax id, or the first request with this `Idempotency-Key` is not finished.
 * @throws ApiError 413: The body is over 1 MiB, has more than 5,000 values or is nested more than 32 deep.
 * @throws ApiError 415: The body is not `application/json` in UTF-8, or has a `Content-Encoding`.
 * @throws UnprocessableEntityError 422: Values of the body can't be accepted, or the `Idempotency-Key` was used with another request.
 * @throws RateLimitError 429: Too many requests, or too many idempotency keys.
 * @throws ServerError 500: An error of the service.
 * @throws ServerError 503: The service can't respond now.
 */
export const createUser: (core: Core, body: NewUser, options?: CallOptions) => Call<User, CreateUserError> =
  /* @__PURE__ */ operation("POST", "/v1/users", ["body"], "json", { key: documentedKey, body: jsonText });

export type ListUsersError = CallError<paths["/v1/users"]["get"]>;

/**
 * List all users
 *
 * Lists your users, oldest first. Deleted ones are not in it.
 *
 * `users.list`, `GET /v1/users`
 *
 * @throws BadRequestError 400: A query parameter has a bad value or is not in this document, or the path is not well encoded.
 * @throws AuthenticationError 401: There is no API key, or it is unknown.
 * @throws RateLimitError 429: Too many requests, or too many idempotency keys.
 * @throws ServerError 500: An error of the service.
 * @throws ServerError 503: The service can't respond now.
 */
export const listUsers: (
  core: Core,
  query?: ListUsersQuery,
  options?: CallOptions,
) => Pages<User, UserList, ListUsersQuery, ListUsersError> = /* @__PURE__ */ paginated(
  /* @__PURE__ */ operation("GET", "/v1/users", ["query?"], "json", { query: query1 }),
  pages1,
);

/**
 * Retrieve a user
 *
 * Returns one user. Its tax id, and the date of birth of a person, are never in a response.
 *
 * `users.get`, `GET /v1/users/{user_uuid}`
 *
 * @param userUuid The user. A value that is not a UUID gets the same response as a user that doesn't exist, 404.
 * @throws BadRequestError 400: The operation has no query parameters, and there is one, or the path is not well encoded.
 * @throws AuthenticationError 401: There is no API key, or it is unknown.
 * @throws NotFoundError 404: There is no such object, or it is another client's.
 * @throws RateLimitError 429: Too many requests, or too many idempotency keys.
 * @throws ServerError 500: An error of the service.
 * @throws ServerError 503: The service can't respond now.
 */
export const getUser: (core: Core, userUuid: string, options?: CallOptions) => Call<User, ServiceError> =
  /* @__PURE__ */ pathOperation("GET", "/v1/users/{user_uuid}");

export type UpdateUserError = CallError<paths["/v1/users/{user_uuid}"]["put"]>;

/**
 * Update a user
 *
 * Changes the fields that the body names and leaves the others. `address` and `key_people` are replaced as a whole; a key person with a known `uuid` is updated, one without is added, and people who are left out are removed. `user_type` and tax ids can't change.
 *
 * `users.update`, `PUT /v1/users/{user_uuid}`
 *
 * @param userUuid The user. A value that is not a UUID gets the same response as a user that doesn't exist, 404.
 * @param body The fields to change.
 * @throws BadRequestError 400: The body is not JSON in UTF-8 or has a name twice in one object, there is a query parameter, or the path is not well encoded.
 * @throws AuthenticationError 401: There is no API key, or it is unknown.
 * @throws NotFoundError 404: There is no such object, or it is another client's.
 * @throws ApiError 413: The body is over 1 MiB, has more than 5,000 values or is nested more than 32 deep.
 * @throws ApiError 415: The body is not `application/json` in UTF-8, or has a `Content-Encoding`.
 * @throws UnprocessableEntityError 422: Values of the body can't be accepted.
 * @throws RateLimitError 429: Too many requests, or too many idempotency keys.
 * @throws ServerError 500: An error of the service.
 * @throws ServerError 503: The service can't respond now.
 */
export const updateUser: (
  core: Core,
  userUuid: string,
  body: UserUpdate,
  options?: CallOptions,
) => Call<User, UpdateUserError> = /* @__PURE__ */ operation("PUT", "/v1/users/{user_uuid}", ["body"], "json", {
  key: givenKey,
  body: jsonText,
});

export type DeleteUserError = CallError<paths["/v1/users/{user_uuid}"]["delete"]>;

/**
 * Delete a user
 *
 * Erases the user's personal data everywhere except in the executed promissory notes and the ledgers, which the lender keeps for its retention period (seven years, unless its policy says otherwise) and which no operation returns. From then on the user and everything below it are 404. Rejected with `invalid_state` while a line is ACTIVE or SUSPENDED or carries a balance, while an application is PENDING, and while the bank may still return a draw or a payment: for ten business days after the last one settled, unless the lender's policy says otherwise.
 *
 * `users.delete`, `DELETE /v1/users/{user_uuid}`
 *
 * @param userUuid The user. A value that is not a UUID gets the same response as a user that doesn't exist, 404.
 * @throws BadRequestError 400: The operation has no query parameters, and there is one, or the path is not well encoded.
 * @throws AuthenticationError 401: There is no API key, or it is unknown.
 * @throws NotFoundError 404: There is no such object, or it is another client's.
 * @throws ConflictError 409: A line, an application or a payment of the user is still open.
 * @throws RateLimitError 429: Too many requests, or too many idempotency keys.
 * @throws ServerError 500: An error of the service.
 * @throws ServerError 503: The service can't respond now.
 */
export const deleteUser: (core: Core, userUuid: string, options?: CallOptions) => Call<undefined, DeleteUserError> =
  /* @__PURE__ */ operation("DELETE", "/v1/users/{user_uuid}", [], readNothing, { key: givenKey });

export type CreateLocApplicationError = CallError<paths["/v1/users/{user_uuid}/loc/applications"]["post"]>;

/**
 * Create a LOC application
 *
 * Applies for a line of credit. It is decided at once: by you, with `decision` and `offers` or `reasons`, or by the service, always the same way. An approved application has offers, and for each offer there is a PENDING line with the offer's uuid.
 *
 * `applications.create`, `POST /v1/users/{user_uuid}/loc/applications`
 *
 * @param userUuid The user. A value that is not a UUID gets the same response as a user that doesn't exist, 404.
 * @param body The application.
 * @throws BadRequestError 400: The body is not JSON in UTF-8 or has a name twice in one object, the `Idempotency-Key` is empty or too long, there is a query parameter, or the path is not well encoded.
 * @throws AuthenticationError 401: There is no API key, or it is unknown.
 * @throws NotFoundError 404: There is no such object, or it is another client's.
 * @throws ConflictError 409: The first request with this `Idempotency-Key` is not finished.
 * @throws ApiError 413: The body is over 1 MiB, has more than 5,000 values or is nested more than 32 deep.
 * @throws ApiError 415: The body is not `application/json` in UTF-8, or has a `Content-Encoding`.
 * @throws UnprocessableEntityError 422: Values of the body can't be accepted, or the `Idempotency-Key` was used with another request.
 * @throws RateLimitError 429: Too many requests, or too many idempotency keys.
 * @throws ServerError 500: An error of the service.
 * @throws ServerError 503: The service can't respond now.
 */
export const createLocApplication: (
  core: Core,
  userUuid: string,
  body: NewLocApplication,
  options?: CallOptions,
) => Call<LocApplication, CreateLocApplicationError> = /* @__PURE__ */ operation(
  "POST",
  "/v1/users/{user_uuid}/loc/applications",
  ["body"],
  "json",
  { key: documentedKey, body: jsonText },
);

/**
 * List a user's LOC applications
 *
 * Lists the applications of one user, oldest first.
 *
 * `applications.list`, `GET /v1/users/{user_uuid}/loc/applications`
 *
 * @param userUuid The user. A value that is not a UUID gets the same response as a user that doesn't exist, 404.
 * @throws BadRequestError 400: A query parameter has a bad value or is not in this document, or the path is not well encoded.
 * @throws AuthenticationError 401: There is no API key, or it is unknown.
 * @throws NotFoundError 404: There is no such object, or it is another client's.
 * @throws RateLimitError 429: Too many requests, or too many idempotency keys.
 * @throws ServerError 500: An error of the service.
 * @throws ServerError 503: The service can't respond now.
 */
export const listUserLocApplications: (
  core: Core,
  userUuid: string,
  query?: ListUserLocApplicationsQuery,
  options?: CallOptions,
) => Pages<LocApplication, LocApplicationList, ListUserLocApplicationsQuery, ServiceError> = /* @__PURE__ */ paginated(
  /* @__PURE__ */ operation("GET", "/v1/users/{user_uuid}/loc/applications", ["query?"], "json", { query: query1 }),
  pages2,
);

/**
 * Retrieve a LOC application
 *
 * Returns one application, with its decision and its offers.
 *
 * `applications.get`, `GET /v1/users/{user_uuid}/loc/applications/{application_uuid}`
 *
 * @param userUuid The user. A value that is not a UUID gets the same response as a user that doesn't exist, 404.
 * @param applicationUuid An application of this user.
 * @throws BadRequestError 400: The operation has no query parameters, and there is one, or the path is not well encoded.
 * @throws AuthenticationError 401: There is no API key, or it is unknown.
 * @throws NotFoundError 404: There is no such object, or it is another client's.
 * @throws RateLimitError 429: Too many requests, or too many idempotency keys.
 * @throws ServerError 500: An error of the service.
 * @throws ServerError 503: The service can't respond now.
 */
export const getLocApplication: (
  core: Core,
  userUuid: string,
  applicationUuid: string,
  options?: CallOptions,
) => Call<LocApplication, ServiceError> = /* @__PURE__ */ pathOperation(
  "GET",
  "/v1/users/{user_uuid}/loc/applications/{application_uuid}",
);

export type ListLocApplicationsError = CallError<paths["/v1/users/loc/applications"]["get"]>;

/**
 * List all LOC applications
 *
 * Lists the applications of all your users, oldest first.
 *
 * `applications.listAll`, `GET /v1/users/loc/applications`
 *
 * @throws BadRequestError 400: A query parameter has a bad value or is not in this document, or the path is not well encoded.
 * @throws AuthenticationError 401: There is no API key, or it is unknown.
 * @throws RateLimitError 429: Too many requests, or too many idempotency keys.
 * @throws ServerError 500: An error of the service.
 * @throws ServerError 503: The service can't respond now.
 */
export const listLocApplications: (
  core: Core,
  query?: ListLocApplicationsQuery,
  options?: CallOptions,
) => Pages<LocApplication, LocApplicationList, ListLocApplicationsQuery, ListLocApplicationsError> =
  /* @__PURE__ */ paginated(
    /* @__PURE__ */ operation("GET", "/v1/users/loc/applications", ["query?"], "json", { query: query1 }),
    pages1,
  );

/**
 * Retrieve a LOC
 *
 * Returns one line of credit, with its balances of today.
 *
 * `loc.get`, `GET /v1/users/{user_uuid}/loc/{loc_uuid}`
 *
 * @param userUuid The user. A value that is not a UUID gets the same response as a user that doesn't exist, 404.
 * @param locUuid A line of credit of this user.
 * @throws BadRequestError 400: The operation has no query parameters, and there is one, or the path is not well encoded.
 * @throws AuthenticationError 401: There is no API key, or it is unknown.
 * @throws NotFoundError 404: There is no such object, or it is another client's.
 * @throws RateLimitError 429: Too many requests, or too many idempotency keys.
 * @throws ServerError 500: An error of the service.
 * @throws ServerError 503: The service can't respond now.
 */
export const getLoc: (core: Core, userUuid: string, locUuid: string, options?: CallOptions) => Call<Loc, ServiceError> =
  /* @__PURE__ */ pathOperation("GET", "/v1/users/{user_uuid}/loc/{loc_uuid}");

export type ActivateLocError = CallError<paths["/v1/users/{user_uuid}/loc/{loc_uuid}"]["patch"]>;

/**
 * Activate a LOC
 *
 * Accepts the offer: signs its promissory note and makes the line ACTIVE. The origination fee is charged. The other offers of the application are DECLINED and the application is ACCEPTED.
 *
 * `loc.activate`, `PATCH /v1/users/{user_uuid}/loc/{loc_uuid}`
 *
 * @param userUuid The user. A value that is not a UUID gets the same response as a user that doesn't exist, 404.
 * @param locUuid A line of credit of this user.
 * @param body The signature, and the bank accounts for draws and repayments.
 * @throws BadRequestError 400: The body is not JSON in UTF-8 or has a name twice in one object, the `Idempotency-Key` is empty or too long, there is a query parameter, or the path is not well encoded.
 * @throws AuthenticationError 401: There is no API key, or it is unknown.
 * @throws NotFoundError 404: There is no such object, or it is another client's.
 * @throws ConflictError 409: The line is not PENDING, the document is not the latest or has expired, or the first request with this `Idempotency-Key` is not finished.
 * @throws ApiError 413: The body is over 1 MiB, has more than 5,000 values or is nested more than 32 deep.
 * @throws ApiError 415: The body is not `application/json` in UTF-8, or has a `Content-Encoding`.
 * @throws UnprocessableEntityError 422: Values of the body can't be accepted, or the `Idempotency-Key` was used with another request.
 * @throws RateLimitError 429: Too many requests, or too many idempotency keys.
 * @throws ServerError 500: An error of the service.
 * @throws ServerError 503: The service can't respond now.
 */
export const activateLoc: (
  core: Core,
  userUuid: string,
  locUuid: string,
  body: LocActivation,
  options?: CallOptions,
) => Call<Loc, ActivateLocError> = /* @__PURE__ */ operation(
  "PATCH",
  "/v1/users/{user_uuid}/loc/{loc_uuid}",
  ["body"],
  "json",
  { key: documentedKey, body: jsonText },
);

/**
 * List a user's LOCs
 *
 * Lists the lines of credit of one user in every state, oldest first.
 *
 * `loc.list`, `GET /v1/users/{user_uuid}/loc`
 *
 * @param userUuid The user. A value that is not a UUID gets the same response as a user that doesn't exist, 404.
 * @throws BadRequestError 400: A query parameter has a bad value or is not in this document, or the path is not well encoded.
 * @throws AuthenticationError 401: There is no API key, or it is unknown.
 * @throws NotFoundError 404: There is no such object, or it is another client's.
 * @throws RateLimitError 429: Too many requests, or too many idempotency keys.
 * @throws ServerError 500: An error of the service.
 * @throws ServerError 503: The service can't respond now.
 */
export const listUserLocs: (
  core: Core,
  userUuid: string,
  query?: ListUserLocsQuery,
  options?: CallOptions,
) => Pages<Loc, LocList, ListUserLocsQuery, ServiceError> = /* @__PURE__ */ paginated(
  /* @__PURE__ */ operation("GET", "/v1/users/{user_uuid}/loc", ["query?"], "json", { query: query1 }),
  pages2,
);

export type ListLocsError = CallError<paths["/v1/users/loc"]["get"]>;

/**
 * List all LOCs
 *
 * Lists the lines of credit of all your users in every state, oldest first.
 *
 * `loc.listAll`, `GET /v1/users/loc`
 *
 * @throws BadRequestError 400: A query parameter has a bad value or is not in this document, or the path is not well encoded.
 * @throws AuthenticationError 401: There is no API key, or it is unknown.
 * @throws RateLimitError 429: Too many requests, or too many idempotency keys.
 * @throws ServerError 500: An error of the service.
 * @throws ServerError 503: The service can't respond now.
 */
export const listLocs: (
  core: Core,
  query?: ListLocsQuery,
  options?: CallOptions,
) => Pages<Loc, LocList, ListLocsQuery, ListLocsError> = /* @__PURE__ */ paginated(
  /* @__PURE__ */ operation("GET", "/v1/users/loc", ["query?"], "json", { query: query1 }),
  pages1,
);

export type GetPromissoryNoteError = CallError<
  paths["/v1/users/{user_uuid}/loc/{loc_uuid}/documents/promissory_note"]["get"]
>;

/**
 * Retrieve a promissory note
 *
 * Returns the promissory note of a line: as data by default, the PDF itself with `Accept: application/pdf`. Before activation it is unsigned and can be signed for 24 hours; after that a new one is issued with another `document_uuid`. After activation it is the executed copy, whose bytes never change.
 *
 * `loc.promissoryNote`, `GET /v1/users/{user_uuid}/loc/{loc_uuid}/documents/promissory_note`
 *
 * @param userUuid The user. A value that is not a UUID gets the same response as a user that doesn't exist, 404.
 * @param locUuid A line of credit of this user.
 * @throws BadRequestError 400: The operation has no query parameters, and there is one, or the path is not well encoded.
 * @throws AuthenticationError 401: There is no API key, or it is unknown.
 * @throws NotFoundError 404: There is no such object, or it is another client's.
 * @throws ApiError 406: `Accept` allows neither JSON nor PDF.
 * @throws ConflictError 409: The line is DECLINED or EXPIRED and has no promissory note.
 * @throws RateLimitError 429: Too many requests, or too many idempotency keys.
 * @throws ServerError 500: An error of the service.
 * @throws ServerError 503: The service can't respond now.
 */
export const getPromissoryNote: (
  core: Core,
  userUuid: string,
  locUuid: string,
  options?: CallOptions,
) => Call<PromissoryNote, GetPromissoryNoteError> = /* @__PURE__ */ pathOperation(
  "GET",
  "/v1/users/{user_uuid}/loc/{loc_uuid}/documents/promissory_note",
  "json",
  { accept: "application/json, application/problem+json" },
);

export type CreateDrawError = CallError<paths["/v1/users/{user_uuid}/loc/{loc_uuid}/draw"]["post"]>;

/**
 * Drawdown on a LOC
 *
 * Draws money on an ACTIVE line and returns the disbursement that pays it out. The amount counts against the available credit at once, and is principal, bearing interest, from the day it settles. Rejected while the line is delinquent, is being paid off or is past its maturity.
 *
 * `loc.draw`, `POST /v1/users/{user_uuid}/loc/{loc_uuid}/draw`
 *
 * @param userUuid The user. A value that is not a UUID gets the same response as a user that doesn't exist, 404.
 * @param locUuid A line of credit of this user.
 * @param body The draw.
 * @throws BadRequestError 400: The body is not JSON in UTF-8 or has a name twice in one object, the `Idempotency-Key` is empty or too long, there is a query parameter, or the path is not well encoded.
 * @throws AuthenticationError 401: There is no API key, or it is unknown.
 * @throws NotFoundError 404: There is no such object, or it is another client's.
 * @throws ConflictError 409: The line is not ACTIVE, is delinquent, is being paid off or is past its maturity, or the first request with this `Idempotency-Key` is not finished.
 * @throws ApiError 413: The body is over 1 MiB, has more than 5,000 values or is nested more than 32 deep.
 * @throws ApiError 415: The body is not `application/json` in UTF-8, or has a `Content-Encoding`.
 * @throws UnprocessableEntityError 422: Values of the body can't be accepted, the draw is more than the available credit, or the `Idempotency-Key` was used with another request.
 * @throws RateLimitError 429: Too many requests, or too many idempotency keys.
 * @throws ServerError 500: An error of the service.
 * @throws ServerError 503: The service can't respond now.
 */
export const createDraw: (
  core: Core,
  userUuid: string,
  locUuid: string,
  body: NewDraw,
  options?: CallOptions,
) => Call<Disbursement, CreateDrawError> = /* @__PURE__ */ operation(
  "POST",
  "/v1/users/{user_uuid}/loc/{loc_uuid}/draw",
  ["body"],
  "json",
  { key: documentedKey, body: jsonText },
);

/**
 * List all drawdowns for a LOC
 *
 * Lists the disbursements of one line, oldest first.
 *
 * `loc.disbursements`, `GET /v1/users/{user_uuid}/loc/{loc_uuid}/disbursements`
 *
 * @param userUuid The user. A value that is not a UUID gets the same response as a user that doesn't exist, 404.
 * @param locUuid A line of credit of this user.
 * @throws BadRequestError 400: A query parameter has a bad value or is not in this document, or the path is not well encoded.
 * @throws AuthenticationError 401: There is no API key, or it is unknown.
 * @throws NotFoundError 404: There is no such object, or it is another client's.
 * @throws RateLimitError 429: Too many requests, or too many idempotency keys.
 * @throws ServerError 500: An error of the service.
 * @throws ServerError 503: The service can't respond now.
 */
export const listDisbursements: (
  core: Core,
  userUuid: string,
  locUuid: string,
  query?: ListDisbursementsQuery,
  options?: CallOptions,
) => Pages<Disbursement, DisbursementList, ListDisbursementsQuery, ServiceError> = /* @__PURE__ */ paginated(
  /* @__PURE__ */ operation("GET", "/v1/users/{user_uuid}/loc/{loc_uuid}/disbursements", ["query?"], "json", {
    query: query1,
  }),
  pages3,
);

/**
 * Retrieve a drawdown's details
 *
 * Returns one disbursement and how far it has come.
 *
 * `loc.disbursement`, `GET /v1/users/{user_uuid}/loc/{loc_uuid}/disbursements/{disbursement_uuid}`
 *
 * @param userUuid The user. A value that is not a UUID gets the same response as a user that doesn't exist, 404.
 * @param locUuid A line of credit of this user.
 * @param disbursementUuid A disbursement of this line.
 * @throws BadRequestError 400: The operation has no query parameters, and there is one, or the path is not well encoded.
 * @throws AuthenticationError 401: There is no API key, or it is unknown.
 * @throws NotFoundError 404: There is no such object, or it is another client's.
 * @throws RateLimitError 429: Too many requests, or too many idempotency keys.
 * @throws ServerError 500: An error of the service.
 * @throws ServerError 503: The service can't respond now.
 */
export const getDisbursement: (
  core: Core,
  userUuid: string,
  locUuid: string,
  disbursementUuid: string,
  options?: CallOptions,
) => Call<Disbursement, ServiceError> = /* @__PURE__ */ pathOperation(
  "GET",
  "/v1/users/{user_uuid}/loc/{loc_uuid}/disbursements/{disbursement_uuid}",
);

export type CreatePaymentError = CallError<paths["/v1/users/{user_uuid}/loc/{loc_uuid}/payments"]["post"]>;

/**
 * Submit a repayment
 *
 * Takes a repayment from the borrower's account. When it has settled it pays fees, then interest, then principal, oldest first, and only then frees credit.
 *
 * `loc.repay`, `POST /v1/users/{user_uuid}/loc/{loc_uuid}/payments`
 *
 * @param userUuid The user. A value that is not a UUID gets the same response as a user that doesn't exist, 404.
 * @param locUuid A line of credit of this user.
 * @param body The repayment.
 * @throws BadRequestError 400: The body is not JSON in UTF-8 or has a name twice in one object, the `Idempotency-Key` is empty or too long, there is a query parameter, or the path is not well encoded.
 * @throws AuthenticationError 401: There is no API key, or it is unknown.
 * @throws NotFoundError 404: There is no such object, or it is another client's.
 * @throws ConflictError 409: The line takes no repayments (it is PENDING, CLOSED, DECLINED or EXPIRED, or is being paid off), or the first request with this `Idempotency-Key` is not finished.
 * @throws ApiError 413: The body is over 1 MiB, has more than 5,000 values or is nested more than 32 deep.
 * @throws ApiError 415: The body is not `application/json` in UTF-8, or has a `Content-Encoding`.
 * @throws UnprocessableEntityError 422: Values of the body can't be accepted, or the `Idempotency-Key` was used with another request.
 * @throws RateLimitError 429: Too many requests, or too many idempotency keys.
 * @throws ServerError 500: An error of the service.
 * @throws ServerError 503: The service can't respond now.
 */
export const createPayment: (
  core: Core,
  userUuid: string,
  locUuid: string,
  body: NewPayment,
  options?: CallOptions,
) => Call<Payment, CreatePaymentError> = /* @__PURE__ */ operation(
  "POST",
  "/v1/users/{user_uuid}/loc/{loc_uuid}/payments",
  ["body"],
  "json",
  { key: documentedKey, body: jsonText },
);

/**
 * List all a LOC's repayments
 *
 * Lists the repayments of one line, oldest first.
 *
 * `loc.repayments`, `GET /v1/users/{user_uuid}/loc/{loc_uuid}/payments`
 *
 * @param userUuid The user. A value that is not a UUID gets the same response as a user that doesn't exist, 404.
 * @param locUuid A line of credit of this user.
 * @throws BadRequestError 400: A query parameter has a bad value or is not in this document, or the path is not well encoded.
 * @throws AuthenticationError 401: There is no API key, or it is unknown.
 * @throws NotFoundError 404: There is no such object, or it is another client's.
 * @throws RateLimitError 429: Too many requests, or too many idempotency keys.
 * @throws ServerError 500: An error of the service.
 * @throws ServerError 503: The service can't respond now.
 */
export const listPayments: (
  core: Core,
  userUuid: string,
  locUuid: string,
  query?: ListPaymentsQuery,
  options?: CallOptions,
) => Pages<Payment, PaymentList, ListPaymentsQuery, ServiceError> = /* @__PURE__ */ paginated(
  /* @__PURE__ */ operation("GET", "/v1/users/{user_uuid}/loc/{loc_uuid}/payments", ["query?"], "json", {
    query: query1,
  }),
  pages3,
);

/**
 * Retrieve a repayment's details
 *
 * Returns one repayment, how far it has come and what it paid.
 *
 * `loc.repayment`, `GET /v1/users/{user_uuid}/loc/{loc_uuid}/payments/{payment_uuid}`
 *
 * @param userUuid The user. A value that is not a UUID gets the same response as a user that doesn't exist, 404.
 * @param locUuid A line of credit of this user.
 * @param paymentUuid A repayment of this line.
 * @throws BadRequestError 400: The operation has no query parameters, and there is one, or the path is not well encoded.
 * @throws AuthenticationError 401: There is no API key, or it is unknown.
 * @throws NotFoundError 404: There is no such object, or it is another client's.
 * @throws RateLimitError 429: Too many requests, or too many idempotency keys.
 * @throws ServerError 500: An error of the service.
 * @throws ServerError 503: The service can't respond now.
 */
export const getPayment: (
  core: Core,
  userUuid: string,
  locUuid: string,
  paymentUuid: string,
  options?: CallOptions,
) => Call<Payment, ServiceError> = /* @__PURE__ */ pathOperation(
  "GET",
  "/v1/users/{user_uuid}/loc/{loc_uuid}/payments/{payment_uuid}",
);

/**
 * Retrieve a LOC's statements
 *
 * Returns today's balances, the next payment, and every statement so far. A line has its first statement ten days before its first due date, which is one month after activation.
 *
 * `loc.statements`, `GET /v1/users/{user_uuid}/loc/{loc_uuid}/statements`
 *
 * @param userUuid The user. A value that is not a UUID gets the same response as a user that doesn't exist, 404.
 * @param locUuid A line of credit of this user.
 * @throws BadRequestError 400: The operation has no query parameters, and there is one, or the path is not well encoded.
 * @throws AuthenticationError 401: There is no API key, or it is unknown.
 * @throws NotFoundError 404: There is no such object, or it is another client's.
 * @throws RateLimitError 429: Too many requests, or too many idempotency keys.
 * @throws ServerError 500: An error of the service.
 * @throws ServerError 503: The service can't respond now.
 */
export const getStatements: (
  core: Core,
  userUuid: string,
  locUuid: string,
  options?: CallOptions,
) => Call<LocStatements, ServiceError> = /* @__PURE__ */ pathOperation(
  "GET",
  "/v1/users/{user_uuid}/loc/{loc_uuid}/statements",
);

export type ListEventsError = CallError<paths["/v1/events"]["get"]>;

/**
 * List events
 *
 * Lists the events of 30 days, oldest first. It is what counts for who has missed some.
 *
 * `events.list`, `GET /v1/events`
 *
 * @throws BadRequestError 400: A query parameter has a bad value or is not in this document, or the path is not well encoded.
 * @throws AuthenticationError 401: There is no API key, or it is unknown.
 * @throws RateLimitError 429: Too many requests, or too many idempotency keys.
 * @throws ServerError 500: An error of the service.
 * @throws ServerError 503: The service can't respond now.
 */
export const listEvents: (
  core: Core,
  query?: ListEventsQuery,
  options?: CallOptions,
) => Pages<Event, EventList, ListEventsQuery, ListEventsError> = /* @__PURE__ */ paginated(
  /* @__PURE__ */ operation("GET", "/v1/events", ["query?"], "json", { query: query1 }),
  pages1,
);

/**
 * Retrieve an event
 *
 * Returns one event, as it is sent to endpoints.
 *
 * `events.get`, `GET /v1/events/{event_uuid}`
 *
 * @param eventUuid An event of the last 30 days.
 * @throws BadRequestError 400: The operation has no query parameters, and there is one, or the path is not well encoded.
 * @throws AuthenticationError 401: There is no API key, or it is unknown.
 * @throws NotFoundError 404: There is no such object, or it is another client's.
 * @throws RateLimitError 429: Too many requests, or too many idempotency keys.
 * @throws ServerError 500: An error of the service.
 * @throws ServerError 503: The service can't respond now.
 */
export const getEvent: (core: Core, eventUuid: string, options?: CallOptions) => Call<Event, ServiceError> =
  /* @__PURE__ */ pathOperation("GET", "/v1/events/{event_uuid}");

/**
 * List the deliveries of an event
 *
 * Lists what has become of the event at each endpoint that it is sent to.
 *
 * `events.deliveries`, `GET /v1/events/{event_uuid}/deliveries`
 *
 * @param eventUuid An event of the last 30 days.
 * @throws BadRequestError 400: The operation has no query parameters, and there is one, or the path is not well encoded.
 * @throws AuthenticationError 401: There is no API key, or it is unknown.
 * @throws NotFoundError 404: There is no such object, or it is another client's.
 * @throws RateLimitError 429: Too many requests, or too many idempotency keys.
 * @throws ServerError 500: An error of the service.
 * @throws ServerError 503: The service can't respond now.
 */
export const listDeliveries: (
  core: Core,
  eventUuid: string,
  options?: CallOptions,
) => Call<DeliveryList, ServiceError> = /* @__PURE__ */ pathOperation("GET", "/v1/events/{event_uuid}/deliveries");

export type DeliverEventError = CallError<paths["/v1/events/{event_uuid}/deliveries"]["post"]>;

/**
 * Deliver an event again
 *
 * Sends the event to an endpoint as if it had just happened, whether it was received before or not, and whatever types the endpoint receives. The response does not wait for it.
 *
 * `events.deliver`, `POST /v1/events/{event_uuid}/deliveries`
 *
 * @param eventUuid An event of the last 30 days.
 * @param body The endpoint.
 * @throws BadRequestError 400: The body is not JSON in UTF-8 or has a name twice in one object, the `Idempotency-Key` is empty or too long, there is a query parameter, or the path is not well encoded.
 * @throws AuthenticationError 401: There is no API key, or it is unknown.
 * @throws NotFoundError 404: There is no such object, or it is another client's.
 * @throws ConflictError 409: The first request with this `Idempotency-Key` is not finished.
 * @throws ApiError 413: The body is over 1 MiB, has more than 5,000 values or is nested more than 32 deep.
 * @throws ApiError 415: The body is not `application/json` in UTF-8, or has a `Content-Encoding`.
 * @throws UnprocessableEntityError 422: There is no such endpoint, it is disabled, or the `Idempotency-Key` was used with another request.
 * @throws RateLimitError 429: Too many requests, or too many idempotency keys.
 * @throws ServerError 500: An error of the service.
 * @throws ServerError 503: The service can't respond now.
 */
export const deliverEvent: (
  core: Core,
  eventUuid: string,
  body: NewDelivery,
  options?: CallOptions,
) => Call<Delivery, DeliverEventError> = /* @__PURE__ */ operation(
  "POST",
  "/v1/events/{event_uuid}/deliveries",
  ["body"],
  "json",
  { key: documentedKey, body: jsonText },
);

export type CreateWebhookEndpointError = CallError<paths["/v1/webhook_endpoints"]["post"]>;

/**
 * Create a webhook endpoint
 *
 * From now on events are sent to the URL. The `secret` by which you verify them is in this response, and is never shown again.
 *
 * `webhooks.create`, `POST /v1/webhook_endpoints`
 *
 * @param body The endpoint.
 * @throws BadRequestError 400: The body is not JSON in UTF-8 or has a name twice in one object, the `Idempotency-Key` is empty or too long, there is a query parameter, or the path is not well encoded.
 * @throws AuthenticationError 401: There is no API key, or it is unknown.
 * @throws ConflictError 409: The first request with this `Idempotency-Key` is not finished.
 * @throws ApiError 413: The body is over 1 MiB, has more than 5,000 values or is nested more than 32 deep.
 * @throws ApiError 415: The body is not `application/json` in UTF-8, or has a `Content-Encoding`.
 * @throws UnprocessableEntityError 422: Values of the body can't be accepted, or the `Idempotency-Key` was used with another request.
 * @throws RateLimitError 429: Too many requests, or too many idempotency keys.
 * @throws ServerError 500: An error of the service.
 * @throws ServerError 503: The service can't respond now.
 */
export const createWebhookEndpoint: (
  core: Core,
  body: NewWebhookEndpoint,
  options?: CallOptions,
) => Call<CreatedWebhookEndpoint, CreateWebhookEndpointError> = /* @__PURE__ */ operation(
  "POST",
  "/v1/webhook_endpoints",
  ["body"],
  "json",
  { key: documentedKey, body: jsonText },
);

export type ListWebhookEndpointsError = CallError<paths["/v1/webhook_endpoints"]["get"]>;

/**
 * List webhook endpoints
 *
 * Lists your endpoints, oldest first. Their secrets are not shown.
 *
 * `webhooks.list`, `GET /v1/webhook_endpoints`
 *
 * @throws BadRequestError 400: A query parameter has a bad value or is not in this document, or the path is not well encoded.
 * @throws AuthenticationError 401: There is no API key, or it is unknown.
 * @throws RateLimitError 429: Too many requests, or too many idempotency keys.
 * @throws ServerError 500: An error of the service.
 * @throws ServerError 503: The service can't respond now.
 */
export const listWebhookEndpoints: (
  core: Core,
  query?: ListWebhookEndpointsQuery,
  options?: CallOptions,
) => Pages<WebhookEndpoint, WebhookEndpointList, ListWebhookEndpointsQuery, ListWebhookEndpointsError> =
  /* @__PURE__ */ paginated(
    /* @__PURE__ */ operation("GET", "/v1/webhook_endpoints", ["query?"], "json", { query: query1 }),
    pages1,
  );

/**
 * Retrieve a webhook endpoint
 *
 * Returns one endpoint. Its secret is not shown.
 *
 * `webhooks.get`, `GET /v1/webhook_endpoints/{endpoint_uuid}`
 *
 * @param endpointUuid A webhook endpoint of yours.
 * @throws BadRequestError 400: The operation has no query parameters, and there is one, or the path is not well encoded.
 * @throws AuthenticationError 401: There is no API key, or it is unknown.
 * @throws NotFoundError 404: There is no such object, or it is another client's.
 * @throws RateLimitError 429: Too many requests, or too many idempotency keys.
 * @throws ServerError 500: An error of the service.
 * @throws ServerError 503: The service can't respond now.
 */
export const getWebhookEndpoint: (
  core: Core,
  endpointUuid: string,
  options?: CallOptions,
) => Call<WebhookEndpoint, ServiceError> = /* @__PURE__ */ pathOperation(
  "GET",
  "/v1/webhook_endpoints/{endpoint_uuid}",
);

export type UpdateWebhookEndpointError = CallError<paths["/v1/webhook_endpoints/{endpoint_uuid}"]["put"]>;

/**
 * Update a webhook endpoint
 *
 * Changes the fields that the body names and leaves the others. A disabled endpoint with `state: ENABLED` receives what happens from then on; what it has missed is in the list of events.
 *
 * `webhooks.update`, `PUT /v1/webhook_endpoints/{endpoint_uuid}`
 *
 * @param endpointUuid A webhook endpoint of yours.
 * @param body The fields to change.
 * @throws BadRequestError 400: The body is not JSON in UTF-8 or has a name twice in one object, there is a query parameter, or the path is not well encoded.
 * @throws AuthenticationError 401: There is no API key, or it is unknown.
 * @throws NotFoundError 404: There is no such object, or it is another client's.
 * @throws ApiError 413: The body is over 1 MiB, has more than 5,000 values or is nested more than 32 deep.
 * @throws ApiError 415: The body is not `application/json` in UTF-8, or has a `Content-Encoding`.
 * @throws UnprocessableEntityError 422: Values of the body can't be accepted.
 * @throws RateLimitError 429: Too many requests, or too many idempotency keys.
 * @throws ServerError 500: An error of the service.
 * @throws ServerError 503: The service can't respond now.
 */
export const updateWebhookEndpoint: (
  core: Core,
  endpointUuid: string,
  body: WebhookEndpointUpdate,
  options?: CallOptions,
) => Call<WebhookEndpoint, UpdateWebhookEndpointError> = /* @__PURE__ */ operation(
  "PUT",
  "/v1/webhook_endpoints/{endpoint_uuid}",
  ["body"],
  "json",
  { key: givenKey, body: jsonText },
);

/**
 * Delete a webhook endpoint
 *
 * Nothing is sent to it any more.
 *
 * `webhooks.delete`, `DELETE /v1/webhook_endpoints/{endpoint_uuid}`
 *
 * @param endpointUuid A webhook endpoint of yours.
 * @throws BadRequestError 400: The operation has no query parameters, and there is one, or the path is not well encoded.
 * @throws AuthenticationError 401: There is no API key, or it is unknown.
 * @throws NotFoundError 404: There is no such object, or it is another client's.
 * @throws RateLimitError 429: Too many requests, or too many idempotency keys.
 * @throws ServerError 500: An error of the service.
 * @throws ServerError 503: The service can't respond now.
 */
export const deleteWebhookEndpoint: (
  core: Core,
  endpointUuid: string,
  options?: CallOptions,
) => Call<undefined, ServiceError> = /* @__PURE__ */ operation(
  "DELETE",
  "/v1/webhook_endpoints/{endpoint_uuid}",
  [],
  readNothing,
  { key: givenKey },
);

export type RotateWebhookSecretError = CallError<paths["/v1/webhook_endpoints/{endpoint_uuid}/secret"]["post"]>;

/**
 * Rotate the secret of a webhook endpoint
 *
 * Returns another secret, which is never shown again. For 24 hours events have a signature of each, so that the receiver can change over without losing any.
 *
 * `webhooks.rotateSecret`, `POST /v1/webhook_endpoints/{endpoint_uuid}/secret`
 *
 * @param endpointUuid A webhook endpoint of yours.
 * @throws BadRequestError 400: The `Idempotency-Key` is empty or too long, there is a query parameter, or the path is not well encoded.
 * @throws AuthenticationError 401: There is no API key, or it is unknown.
 * @throws NotFoundError 404: There is no such object, or it is another client's.
 * @throws ConflictError 409: The first request with this `Idempotency-Key` is not finished.
 * @throws UnprocessableEntityError 422: The `Idempotency-Key` was used with another request.
 * @throws RateLimitError 429: Too many requests, or too many idempotency keys.
 * @throws ServerError 500: An error of the service.
 * @throws ServerError 503: The service can't respond now.
 */
export const rotateWebhookSecret: (
  core: Core,
  endpointUuid: string,
  options?: CallOptions,
) => Call<WebhookSecret, RotateWebhookSecretError> = /* @__PURE__ */ operation(
  "POST",
  "/v1/webhook_endpoints/{endpoint_uuid}/secret",
  [],
  "json",
  { key: documentedKey },
);

export interface UsersResource {
  /**
   * Create a user
   *
   * Creates a borrower, a business or a person. Everything that is wrong with the body is reported at once. The tax id is sent encrypted and never returned.
   *
   * `POST /v1/users`
   *
   * @param body The borrower.
   * @throws BadRequestError 400: The body is not JSON in UTF-8 or has a name twice in one object, the `Idempotency-Key` is empty or too long, there is a query parameter, or the path is not well encoded.
   * @throws AuthenticationError 401: There is no API key, or it is unknown.
   * @throws ConflictError 409: Another user of yours has this tax id, or the first request with this `Idempotency-Key` is not finished.
   * @throws ApiError 413: The body is over 1 MiB, has more than 5,000 values or is nested more than 32 deep.
   * @throws ApiError 415: The body is not `application/json` in UTF-8, or has a `Content-Encoding`.
   * @throws UnprocessableEntityError 422: Values of the body can't be accepted, or the `Idempotency-Key` was used with another request.
   * @throws RateLimitError 429: Too many requests, or too many idempotency keys.
   * @throws ServerError 500: An error of the service.
   * @throws ServerError 503: The service can't respond now.
   */
  create(body: NewUser, options?: CallOptions): Call<User, CreateUserError>;
  /**
   * List all users
   *
   * Lists your users, oldest first. Deleted ones are not in it.
   *
   * `GET /v1/users`
   *
   * @throws BadRequestError 400: A query parameter has a bad value or is not in this document, or the path is not well encoded.
   * @throws AuthenticationError 401: There is no API key, or it is unknown.
   * @throws RateLimitError 429: Too many requests, or too many idempotency keys.
   * @throws ServerError 500: An error of the service.
   * @throws ServerError 503: The service can't respond now.
   */
  list(query?: ListUsersQuery, options?: CallOptions): Pages<User, UserList, ListUsersQuery, ListUsersError>;
  /**
   * Retrieve a user
   *
   * Returns one user. Its tax id, and the date of birth of a person, are never in a response.
   *
   * `GET /v1/users/{user_uuid}`
   *
   * @param userUuid The user. A value that is not a UUID gets the same response as a user that doesn't exist, 404.
   * @throws BadRequestError 400: The operation has no query parameters, and there is one, or the path is not well encoded.
   * @throws AuthenticationError 401: There is no API key, or it is unknown.
   * @throws NotFoundError 404: There is no such object, or it is another client's.
   * @throws RateLimitError 429: Too many requests, or too many idempotency keys.
   * @throws ServerError 500: An error of the service.
   * @throws ServerError 503: The service can't respond now.
   */
  get(userUuid: string, options?: CallOptions): Call<User, ServiceError>;
  /**
   * Update a user
   *
   * Changes the fields that the body names and leaves the others. `address` and `key_people` are replaced as a whole; a key person with a known `uuid` is updated, one without is added, and people who are left out are removed. `user_type` and tax ids can't change.
   *
   * `PUT /v1/users/{user_uuid}`
   *
   * @param userUuid The user. A value that is not a UUID gets the same response as a user that doesn't exist, 404.
   * @param body The fields to change.
   * @throws BadRequestError 400: The body is not JSON in UTF-8 or has a name twice in one object, there is a query parameter, or the path is not well encoded.
   * @throws AuthenticationError 401: There is no API key, or it is unknown.
   * @throws NotFoundError 404: There is no such object, or it is another client's.
   * @throws ApiError 413: The body is over 1 MiB, has more than 5,000 values or is nested more than 32 deep.
   * @throws ApiError 415: The body is not `application/json` in UTF-8, or has a `Content-Encoding`.
   * @throws UnprocessableEntityError 422: Values of the body can't be accepted.
   * @throws RateLimitError 429: Too many requests, or too many idempotency keys.
   * @throws ServerError 500: An error of the service.
   * @throws ServerError 503: The service can't respond now.
   */
  update(userUuid: string, body: UserUpdate, options?: CallOptions): Call<User, UpdateUserError>;
  /**
   * Delete a user
   *
   * Erases the user's personal data everywhere except in the executed promissory notes and the ledgers, which the lender keeps for its retention period (seven years, unless its policy says otherwise) and which no operation returns. From then on the user and everything below it are 404. Rejected with `invalid_state` while a line is ACTIVE or SUSPENDED or carries a balance, while an application is PENDING, and while the bank may still return a draw or a payment: for ten business days after the last one settled, unless the lender's policy says otherwise.
   *
   * `DELETE /v1/users/{user_uuid}`
   *
   * @param userUuid The user. A value that is not a UUID gets the same response as a user that doesn't exist, 404.
   * @throws BadRequestError 400: The operation has no query parameters, and there is one, or the path is not well encoded.
   * @throws AuthenticationError 401: There is no API key, or it is unknown.
   * @throws NotFoundError 404: There is no such object, or it is another client's.
   * @throws ConflictError 409: A line, an application or a payment of the user is still open.
   * @throws RateLimitError 429: Too many requests, or too many idempotency keys.
   * @throws ServerError 500: An error of the service.
   * @throws ServerError 503: The service can't respond now.
   */
  delete(userUuid: string, options?: CallOptions): Call<undefined, DeleteUserError>;
}

export interface ApplicationsResource {
  /**
   * Create a LOC application
   *
   * Applies for a line of credit. It is decided at once: by you, with `decision` and `offers` or `reasons`, or by the service, always the same way. An approved application has offers, and for each offer there is a PENDING line with the offer's uuid.
   *
   * `POST /v1/users/{user_uuid}/loc/applications`
   *
   * @param userUuid The user. A value that is not a UUID gets the same response as a user that doesn't exist, 404.
   * @param body The application.
   * @throws BadRequestError 400: The body is not JSON in UTF-8 or has a name twice in one object, the `Idempotency-Key` is empty or too long, there is a query parameter, or the path is not well encoded.
   * @throws AuthenticationError 401: There is no API key, or it is unknown.
   * @throws NotFoundError 404: There is no such object, or it is another client's.
   * @throws ConflictError 409: The first request with this `Idempotency-Key` is not finished.
   * @throws ApiError 413: The body is over 1 MiB, has more than 5,000 values or is nested more than 32 deep.
   * @throws ApiError 415: The body is not `application/json` in UTF-8, or has a `Content-Encoding`.
   * @throws UnprocessableEntityError 422: Values of the body can't be accepted, or the `Idempotency-Key` was used with another request.
   * @throws RateLimitError 429: Too many requests, or too many idempotency keys.
   * @throws ServerError 500: An error of the service.
   * @throws ServerError 503: The service can't respond now.
   */
  create(
    userUuid: string,
    body: NewLocApplication,
    options?: CallOptions,
  ): Call<LocApplication, CreateLocApplicationError>;
  /**
   * List a user's LOC applications
   *
   * Lists the applications of one user, oldest first.
   *
   * `GET /v1/users/{user_uuid}/loc/applications`
   *
   * @param userUuid The user. A value that is not a UUID gets the same response as a user that doesn't exist, 404.
   * @throws BadRequestError 400: A query parameter has a bad value or is not in this document, or the path is not well encoded.
   * @throws AuthenticationError 401: There is no API key, or it is unknown.
   * @throws NotFoundError 404: There is no such object, or it is another client's.
   * @throws RateLimitError 429: Too many requests, or too many idempotency keys.
   * @throws ServerError 500: An error of the service.
   * @throws ServerError 503: The service can't respond now.
   */
  list(
    userUuid: string,
    query?: ListUserLocApplicationsQuery,
    options?: CallOptions,
  ): Pages<LocApplication, LocApplicationList, ListUserLocApplicationsQuery, ServiceError>;
  /**
   * Retrieve a LOC application
   *
   * Returns one application, with its decision and its offers.
   *
   * `GET /v1/users/{user_uuid}/loc/applications/{application_uuid}`
   *
   * @param userUuid The user. A value that is not a UUID gets the same response as a user that doesn't exist, 404.
   * @param applicationUuid An application of this user.
   * @throws BadRequestError 400: The operation has no query parameters, and there is one, or the path is not well encoded.
   * @throws AuthenticationError 401: There is no API key, or it is unknown.
   * @throws NotFoundError 404: There is no such object, or it is another client's.
   * @throws RateLimitError 429: Too many requests, or too many idempotency keys.
   * @throws ServerError 500: An error of the service.
   * @throws ServerError 503: The service can't respond now.
   */
  get(userUuid: string, applicationUuid: string, options?: CallOptions): Call<LocApplication, ServiceError>;
  /**
   * List all LOC applications
   *
   * Lists the applications of all your users, oldest first.
   *
   * `GET /v1/users/loc/applications`
   *
   * @throws BadRequestError 400: A query parameter has a bad value or is not in this document, or the path is not well encoded.
   * @throws AuthenticationError 401: There is no API key, or it is unknown.
   * @throws RateLimitError 429: Too many requests, or too many idempotency keys.
   * @throws ServerError 500: An error of the service.
   * @throws ServerError 503: The service can't respond now.
   */
  listAll(
    query?: ListLocApplicationsQuery,
    options?: CallOptions,
  ): Pages<LocApplication, LocApplicationList, ListLocApplicationsQuery, ListLocApplicationsError>;
}

export interface LocResource {
  /**
   * Retrieve a LOC
   *
   * Returns one line of credit, with its balances of today.
   *
   * `GET /v1/users/{user_uuid}/loc/{loc_uuid}`
   *
   * @param userUuid The user. A value that is not a UUID gets the same response as a user that doesn't exist, 404.
   * @param locUuid A line of credit of this user.
   * @throws BadRequestError 400: The operation has no query parameters, and there is one, or the path is not well encoded.
   * @throws AuthenticationError 401: There is no API key, or it is unknown.
   * @throws NotFoundError 404: There is no such object, or it is another client's.
   * @throws RateLimitError 429: Too many requests, or too many idempotency keys.
   * @throws ServerError 500: An error of the service.
   * @throws ServerError 503: The service can't respond now.
   */
  get(userUuid: string, locUuid: string, options?: CallOptions): Call<Loc, ServiceError>;
  /**
   * Activate a LOC
   *
   * Accepts the offer: signs its promissory note and makes the line ACTIVE. The origination fee is charged. The other offers of the application are DECLINED and the application is ACCEPTED.
   *
   * `PATCH /v1/users/{user_uuid}/loc/{loc_uuid}`
   *
   * @param userUuid The user. A value that is not a UUID gets the same response as a user that doesn't exist, 404.
   * @param locUuid A line of credit of this user.
   * @param body The signature, and the bank accounts for draws and repayments.
   * @throws BadRequestError 400: The body is not JSON in UTF-8 or has a name twice in one object, the `Idempotency-Key` is empty or too long, there is a query parameter, or the path is not well encoded.
   * @throws AuthenticationError 401: There is no API key, or it is unknown.
   * @throws NotFoundError 404: There is no such object, or it is another client's.
   * @throws ConflictError 409: The line is not PENDING, the document is not the latest or has expired, or the first request with this `Idempotency-Key` is not finished.
   * @throws ApiError 413: The body is over 1 MiB, has more than 5,000 values or is nested more than 32 deep.
   * @throws ApiError 415: The body is not `application/json` in UTF-8, or has a `Content-Encoding`.
   * @throws UnprocessableEntityError 422: Values of the body can't be accepted, or the `Idempotency-Key` was used with another request.
   * @throws RateLimitError 429: Too many requests, or too many idempotency keys.
   * @throws ServerError 500: An error of the service.
   * @throws ServerError 503: The service can't respond now.
   */
  activate(userUuid: string, locUuid: string, body: LocActivation, options?: CallOptions): Call<Loc, ActivateLocError>;
  /**
   * List a user's LOCs
   *
   * Lists the lines of credit of one user in every state, oldest first.
   *
   * `GET /v1/users/{user_uuid}/loc`
   *
   * @param userUuid The user. A value that is not a UUID gets the same response as a user that doesn't exist, 404.
   * @throws BadRequestError 400: A query parameter has a bad value or is not in this document, or the path is not well encoded.
   * @throws AuthenticationError 401: There is no API key, or it is unknown.
   * @throws NotFoundError 404: There is no such object, or it is another client's.
   * @throws RateLimitError 429: Too many requests, or too many idempotency keys.
   * @throws ServerError 500: An error of the service.
   * @throws ServerError 503: The service can't respond now.
   */
  list(
    userUuid: string,
    query?: ListUserLocsQuery,
    options?: CallOptions,
  ): Pages<Loc, LocList, ListUserLocsQuery, ServiceError>;
  /**
   * List all LOCs
   *
   * Lists the lines of credit of all your users in every state, oldest first.
   *
   * `GET /v1/users/loc`
   *
   * @throws BadRequestError 400: A query parameter has a bad value or is not in this document, or the path is not well encoded.
   * @throws AuthenticationError 401: There is no API key, or it is unknown.
   * @throws RateLimitError 429: Too many requests, or too many idempotency keys.
   * @throws ServerError 500: An error of the service.
   * @throws ServerError 503: The service can't respond now.
   */
  listAll(query?: ListLocsQuery, options?: CallOptions): Pages<Loc, LocList, ListLocsQuery, ListLocsError>;
  /**
   * Retrieve a promissory note
   *
   * Returns the promissory note of a line: as data by default, the PDF itself with `Accept: application/pdf`. Before activation it is unsigned and can be signed for 24 hours; after that a new one is issued with another `document_uuid`. After activation it is the executed copy, whose bytes never change.
   *
   * `GET /v1/users/{user_uuid}/loc/{loc_uuid}/documents/promissory_note`
   *
   * @param userUuid The user. A value that is not a UUID gets the same response as a user that doesn't exist, 404.
   * @param locUuid A line of credit of this user.
   * @throws BadRequestError 400: The operation has no query parameters, and there is one, or the path is not well encoded.
   * @throws AuthenticationError 401: There is no API key, or it is unknown.
   * @throws NotFoundError 404: There is no such object, or it is another client's.
   * @throws ApiError 406: `Accept` allows neither JSON nor PDF.
   * @throws ConflictError 409: The line is DECLINED or EXPIRED and has no promissory note.
   * @throws RateLimitError 429: Too many requests, or too many idempotency keys.
   * @throws ServerError 500: An error of the service.
   * @throws ServerError 503: The service can't respond now.
   */
  promissoryNote(
    userUuid: string,
    locUuid: string,
    options?: CallOptions,
  ): Call<PromissoryNote, GetPromissoryNoteError>;
  /**
   * Drawdown on a LOC
   *
   * Draws money on an ACTIVE line and returns the disbursement that pays it out. The amount counts against the available credit at once, and is principal, bearing interest, from the day it settles. Rejected while the line is delinquent, is being paid off or is past its maturity.
   *
   * `POST /v1/users/{user_uuid}/loc/{loc_uuid}/draw`
   *
   * @param userUuid The user. A value that is not a UUID gets the same response as a user that doesn't exist, 404.
   * @param locUuid A line of credit of this user.
   * @param body The draw.
   * @throws BadRequestError 400: The body is not JSON in UTF-8 or has a name twice in one object, the `Idempotency-Key` is empty or too long, there is a query parameter, or the path is not well encoded.
   * @throws AuthenticationError 401: There is no API key, or it is unknown.
   * @throws NotFoundError 404: There is no such object, or it is another client's.
   * @throws ConflictError 409: The line is not ACTIVE, is delinquent, is being paid off or is past its maturity, or the first request with this `Idempotency-Key` is not finished.
   * @throws ApiError 413: The body is over 1 MiB, has more than 5,000 values or is nested more than 32 deep.
   * @throws ApiError 415: The body is not `application/json` in UTF-8, or has a `Content-Encoding`.
   * @throws UnprocessableEntityError 422: Values of the body can't be accepted, the draw is more than the available credit, or the `Idempotency-Key` was used with another request.
   * @throws RateLimitError 429: Too many requests, or too many idempotency keys.
   * @throws ServerError 500: An error of the service.
   * @throws ServerError 503: The service can't respond now.
   */
  draw(userUuid: string, locUuid: string, body: NewDraw, options?: CallOptions): Call<Disbursement, CreateDrawError>;
  /**
   * List all drawdowns for a LOC
   *
   * Lists the disbursements of one line, oldest first.
   *
   * `GET /v1/users/{user_uuid}/loc/{loc_uuid}/disbursements`
   *
   * @param userUuid The user. A value that is not a UUID gets the same response as a user that doesn't exist, 404.
   * @param locUuid A line of credit of this user.
   * @throws BadRequestError 400: A query parameter has a bad value or is not in this document, or the path is not well encoded.
   * @throws AuthenticationError 401: There is no API key, or it is unknown.
   * @throws NotFoundError 404: There is no such object, or it is another client's.
   * @throws RateLimitError 429: Too many requests, or too many idempotency keys.
   * @throws ServerError 500: An error of the service.
   * @throws ServerError 503: The service can't respond now.
   */
  disbursements(
    userUuid: string,
    locUuid: string,
    query?: ListDisbursementsQuery,
    options?: CallOptions,
  ): Pages<Disbursement, DisbursementList, ListDisbursementsQuery, ServiceError>;
  /**
   * Retrieve a drawdown's details
   *
   * Returns one disbursement and how far it has come.
   *
   * `GET /v1/users/{user_uuid}/loc/{loc_uuid}/disbursements/{disbursement_uuid}`
   *
   * @param userUuid The user. A value that is not a UUID gets the same response as a user that doesn't exist, 404.
   * @param locUuid A line of credit of this user.
   * @param disbursementUuid A disbursement of this line.
   * @throws BadRequestError 400: The operation has no query parameters, and there is one, or the path is not well encoded.
   * @throws AuthenticationError 401: There is no API key, or it is unknown.
   * @throws NotFoundError 404: There is no such object, or it is another client's.
   * @throws RateLimitError 429: Too many requests, or too many idempotency keys.
   * @throws ServerError 500: An error of the service.
   * @throws ServerError 503: The service can't respond now.
   */
  disbursement(
    userUuid: string,
    locUuid: string,
    disbursementUuid: string,
    options?: CallOptions,
  ): Call<Disbursement, ServiceError>;
  /**
   * Submit a repayment
   *
   * Takes a repayment from the borrower's account. When it has settled it pays fees, then interest, then principal, oldest first, and only then frees credit.
   *
   * `POST /v1/users/{user_uuid}/loc/{loc_uuid}/payments`
   *
   * @param userUuid The user. A value that is not a UUID gets the same response as a user that doesn't exist, 404.
   * @param locUuid A line of credit of this user.
   * @param body The repayment.
   * @throws BadRequestError 400: The body is not JSON in UTF-8 or has a name twice in one object, the `Idempotency-Key` is empty or too long, there is a query parameter, or the path is not well encoded.
   * @throws AuthenticationError 401: There is no API key, or it is unknown.
   * @throws NotFoundError 404: There is no such object, or it is another client's.
   * @throws ConflictError 409: The line takes no repayments (it is PENDING, CLOSED, DECLINED or EXPIRED, or is being paid off), or the first request with this `Idempotency-Key` is not finished.
   * @throws ApiError 413: The body is over 1 MiB, has more than 5,000 values or is nested more than 32 deep.
   * @throws ApiError 415: The body is not `application/json` in UTF-8, or has a `Content-Encoding`.
   * @throws UnprocessableEntityError 422: Values of the body can't be accepted, or the `Idempotency-Key` was used with another request.
   * @throws RateLimitError 429: Too many requests, or too many idempotency keys.
   * @throws ServerError 500: An error of the service.
   * @throws ServerError 503: The service can't respond now.
   */
  repay(userUuid: string, locUuid: string, body: NewPayment, options?: CallOptions): Call<Payment, CreatePaymentError>;
  /**
   * List all a LOC's repayments
   *
   * Lists the repayments of one line, oldest first.
   *
   * `GET /v1/users/{user_uuid}/loc/{loc_uuid}/payments`
   *
   * @param userUuid The user. A value that is not a UUID gets the same response as a user that doesn't exist, 404.
   * @param locUuid A line of credit of this user.
   * @throws BadRequestError 400: A query parameter has a bad value or is not in this document, or the path is not well encoded.
   * @throws AuthenticationError 401: There is no API key, or it is unknown.
   * @throws NotFoundError 404: There is no such object, or it is another client's.
   * @throws RateLimitError 429: Too many requests, or too many idempotency keys.
   * @throws ServerError 500: An error of the service.
   * @throws ServerError 503: The service can't respond now.
   */
  repayments(
    userUuid: string,
    locUuid: string,
    query?: ListPaymentsQuery,
    options?: CallOptions,
  ): Pages<Payment, PaymentList, ListPaymentsQuery, ServiceError>;
  /**
   * Retrieve a repayment's details
   *
   * Returns one repayment, how far it has come and what it paid.
   *
   * `GET /v1/users/{user_uuid}/loc/{loc_uuid}/payments/{payment_uuid}`
   *
   * @param userUuid The user. A value that is not a UUID gets the same response as a user that doesn't exist, 404.
   * @param locUuid A line of credit of this user.
   * @param paymentUuid A repayment of this line.
   * @throws BadRequestError 400: The operation has no query parameters, and there is one, or the path is not well encoded.
   * @throws AuthenticationError 401: There is no API key, or it is unknown.
   * @throws NotFoundError 404: There is no such object, or it is another client's.
   * @throws RateLimitError 429: Too many requests, or too many idempotency keys.
   * @throws ServerError 500: An error of the service.
   * @throws ServerError 503: The service can't respond now.
   */
  repayment(userUuid: string, locUuid: string, paymentUuid: string, options?: CallOptions): Call<Payment, ServiceError>;
  /**
   * Retrieve a LOC's statements
   *
   * Returns today's balances, the next payment, and every statement so far. A line has its first statement ten days before its first due date, which is one month after activation.
   *
   * `GET /v1/users/{user_uuid}/loc/{loc_uuid}/statements`
   *
   * @param userUuid The user. A value that is not a UUID gets the same response as a user that doesn't exist, 404.
   * @param locUuid A line of credit of this user.
   * @throws BadRequestError 400: The operation has no query parameters, and there is one, or the path is not well encoded.
   * @throws AuthenticationError 401: There is no API key, or it is unknown.
   * @throws NotFoundError 404: There is no such object, or it is another client's.
   * @throws RateLimitError 429: Too many requests, or too many idempotency keys.
   * @throws ServerError 500: An error of the service.
   * @throws ServerError 503: The service can't respond now.
   */
  statements(userUuid: string, locUuid: string, options?: CallOptions): Call<LocStatements, ServiceError>;
}

export interface EventsResource {
  /**
   * List events
   *
   * Lists the events of 30 days, oldest first. It is what counts for who has missed some.
   *
   * `GET /v1/events`
   *
   * @throws BadRequestError 400: A query parameter has a bad value or is not in this document, or the path is not well encoded.
   * @throws AuthenticationError 401: There is no API key, or it is unknown.
   * @throws RateLimitError 429: Too many requests, or too many idempotency keys.
   * @throws ServerError 500: An error of the service.
   * @throws ServerError 503: The service can't respond now.
   */
  list(query?: ListEventsQuery, options?: CallOptions): Pages<Event, EventList, ListEventsQuery, ListEventsError>;
  /**
   * Retrieve an event
   *
   * Returns one event, as it is sent to endpoints.
   *
   * `GET /v1/events/{event_uuid}`
   *
   * @param eventUuid An event of the last 30 days.
   * @throws BadRequestError 400: The operation has no query parameters, and there is one, or the path is not well encoded.
   * @throws AuthenticationError 401: There is no API key, or it is unknown.
   * @throws NotFoundError 404: There is no such object, or it is another client's.
   * @throws RateLimitError 429: Too many requests, or too many idempotency keys.
   * @throws ServerError 500: An error of the service.
   * @throws ServerError 503: The service can't respond now.
   */
  get(eventUuid: string, options?: CallOptions): Call<Event, ServiceError>;
  /**
   * List the deliveries of an event
   *
   * Lists what has become of the event at each endpoint that it is sent to.
   *
   * `GET /v1/events/{event_uuid}/deliveries`
   *
   * @param eventUuid An event of the last 30 days.
   * @throws BadRequestError 400: The operation has no query parameters, and there is one, or the path is not well encoded.
   * @throws AuthenticationError 401: There is no API key, or it is unknown.
   * @throws NotFoundError 404: There is no such object, or it is another client's.
   * @throws RateLimitError 429: Too many requests, or too many idempotency keys.
   * @throws ServerError 500: An error of the service.
   * @throws ServerError 503: The service can't respond now.
   */
  deliveries(eventUuid: string, options?: CallOptions): Call<DeliveryList, ServiceError>;
  /**
   * Deliver an event again
   *
   * Sends the event to an endpoint as if it had just happened, whether it was received before or not, and whatever types the endpoint receives. The response does not wait for it.
   *
   * `POST /v1/events/{event_uuid}/deliveries`
   *
   * @param eventUuid An event of the last 30 days.
   * @param body The endpoint.
   * @throws BadRequestError 400: The body is not JSON in UTF-8 or has a name twice in one object, the `Idempotency-Key` is empty or too long, there is a query parameter, or the path is not well encoded.
   * @throws AuthenticationError 401: There is no API key, or it is unknown.
   * @throws NotFoundError 404: There is no such object, or it is another client's.
   * @throws ConflictError 409: The first request with this `Idempotency-Key` is not finished.
   * @throws ApiError 413: The body is over 1 MiB, has more than 5,000 values or is nested more than 32 deep.
   * @throws ApiError 415: The body is not `application/json` in UTF-8, or has a `Content-Encoding`.
   * @throws UnprocessableEntityError 422: There is no such endpoint, it is disabled, or the `Idempotency-Key` was used with another request.
   * @throws RateLimitError 429: Too many requests, or too many idempotency keys.
   * @throws ServerError 500: An error of the service.
   * @throws ServerError 503: The service can't respond now.
   */
  deliver(eventUuid: string, body: NewDelivery, options?: CallOptions): Call<Delivery, DeliverEventError>;
}

export interface WebhooksResource {
  /**
   * Create a webhook endpoint
   *
   * From now on events are sent to the URL. The `secret` by which you verify them is in this response, and is never shown again.
   *
   * `POST /v1/webhook_endpoints`
   *
   * @param body The endpoint.
   * @throws BadRequestError 400: The body is not JSON in UTF-8 or has a name twice in one object, the `Idempotency-Key` is empty or too long, there is a query parameter, or the path is not well encoded.
   * @throws AuthenticationError 401: There is no API key, or it is unknown.
   * @throws ConflictError 409: The first request with this `Idempotency-Key` is not finished.
   * @throws ApiError 413: The body is over 1 MiB, has more than 5,000 values or is nested more than 32 deep.
   * @throws ApiError 415: The body is not `application/json` in UTF-8, or has a `Content-Encoding`.
   * @throws UnprocessableEntityError 422: Values of the body can't be accepted, or the `Idempotency-Key` was used with another request.
   * @throws RateLimitError 429: Too many requests, or too many idempotency keys.
   * @throws ServerError 500: An error of the service.
   * @throws ServerError 503: The service can't respond now.
   */
  create(body: NewWebhookEndpoint, options?: CallOptions): Call<CreatedWebhookEndpoint, CreateWebhookEndpointError>;
  /**
   * List webhook endpoints
   *
   * Lists your endpoints, oldest first. Their secrets are not shown.
   *
   * `GET /v1/webhook_endpoints`
   *
   * @throws BadRequestError 400: A query parameter has a bad value or is not in this document, or the path is not well encoded.
   * @throws AuthenticationError 401: There is no API key, or it is unknown.
   * @throws RateLimitError 429: Too many requests, or too many idempotency keys.
   * @throws ServerError 500: An error of the service.
   * @throws ServerError 503: The service can't respond now.
   */
  list(
    query?: ListWebhookEndpointsQuery,
    options?: CallOptions,
  ): Pages<WebhookEndpoint, WebhookEndpointList, ListWebhookEndpointsQuery, ListWebhookEndpointsError>;
  /**
   * Retrieve a webhook endpoint
   *
   * Returns one endpoint. Its secret is not shown.
   *
   * `GET /v1/webhook_endpoints/{endpoint_uuid}`
   *
   * @param endpointUuid A webhook endpoint of yours.
   * @throws BadRequestError 400: The operation has no query parameters, and there is one, or the path is not well encoded.
   * @throws AuthenticationError 401: There is no API key, or it is unknown.
   * @throws NotFoundError 404: There is no such object, or it is another client's.
   * @throws RateLimitError 429: Too many requests, or too many idempotency keys.
   * @throws ServerError 500: An error of the service.
   * @throws ServerError 503: The service can't respond now.
   */
  get(endpointUuid: string, options?: CallOptions): Call<WebhookEndpoint, ServiceError>;
  /**
   * Update a webhook endpoint
   *
   * Changes the fields that the body names and leaves the others. A disabled endpoint with `state: ENABLED` receives what happens from then on; what it has missed is in the list of events.
   *
   * `PUT /v1/webhook_endpoints/{endpoint_uuid}`
   *
   * @param endpointUuid A webhook endpoint of yours.
   * @param body The fields to change.
   * @throws BadRequestError 400: The body is not JSON in UTF-8 or has a name twice in one object, there is a query parameter, or the path is not well encoded.
   * @throws AuthenticationError 401: There is no API key, or it is unknown.
   * @throws NotFoundError 404: There is no such object, or it is another client's.
   * @throws ApiError 413: The body is over 1 MiB, has more than 5,000 values or is nested more than 32 deep.
   * @throws ApiError 415: The body is not `application/json` in UTF-8, or has a `Content-Encoding`.
   * @throws UnprocessableEntityError 422: Values of the body can't be accepted.
   * @throws RateLimitError 429: Too many requests, or too many idempotency keys.
   * @throws ServerError 500: An error of the service.
   * @throws ServerError 503: The service can't respond now.
   */
  update(
    endpointUuid: string,
    body: WebhookEndpointUpdate,
    options?: CallOptions,
  ): Call<WebhookEndpoint, UpdateWebhookEndpointError>;
  /**
   * Delete a webhook endpoint
   *
   * Nothing is sent to it any more.
   *
   * `DELETE /v1/webhook_endpoints/{endpoint_uuid}`
   *
   * @param endpointUuid A webhook endpoint of yours.
   * @throws BadRequestError 400: The operation has no query parameters, and there is one, or the path is not well encoded.
   * @throws AuthenticationError 401: There is no API key, or it is unknown.
   * @throws NotFoundError 404: There is no such object, or it is another client's.
   * @throws RateLimitError 429: Too many requests, or too many idempotency keys.
   * @throws ServerError 500: An error of the service.
   * @throws ServerError 503: The service can't respond now.
   */
  delete(endpointUuid: string, options?: CallOptions): Call<undefined, ServiceError>;
  /**
   * Rotate the secret of a webhook endpoint
   *
   * Returns another secret, which is never shown again. For 24 hours events have a signature of each, so that the receiver can change over without losing any.
   *
   * `POST /v1/webhook_endpoints/{endpoint_uuid}/secret`
   *
   * @param endpointUuid A webhook endpoint of yours.
   * @throws BadRequestError 400: The `Idempotency-Key` is empty or too long, there is a query parameter, or the path is not well encoded.
   * @throws AuthenticationError 401: There is no API key, or it is unknown.
   * @throws NotFoundError 404: There is no such object, or it is another client's.
   * @throws ConflictError 409: The first request with this `Idempotency-Key` is not finished.
   * @throws UnprocessableEntityError 422: The `Idempotency-Key` was used with another request.
   * @throws RateLimitError 429: Too many requests, or too many idempotency keys.
   * @throws ServerError 500: An error of the service.
   * @throws ServerError 503: The service can't respond now.
   */
  rotateSecret(endpointUuid: string, options?: CallOptions): Call<WebhookSecret, RotateWebhookSecretError>;
}

/** All operations, by what they are about. */
export interface Client {
  readonly users: UsersResource;
  readonly applications: ApplicationsResource;
  readonly loc: LocResource;
  readonly events: EventsResource;
  readonly webhooks: WebhooksResource;
}

/**
 * Credentials by security scheme. A call is sent with those that its operation requires, and not at all without
 * them; a function is called before the first of these calls, and again after a 401.
 */
export interface ClientAuth {
  /**
   * A token: `Authorization: Bearer …`.
   *
   * Your API key: `Authorization: Bearer <api_key>`. A missing or unknown key gets a 401. The `secret_key` is another thing: it encrypts tax ids and is never sent.
   */
  readonly bearer?: Token | undefined;
}

export interface CreateClientOptions extends Omit<ClientOptions, "baseUrl"> {
  /** Where the service is: `http://localhost:3000` unless given. */
  readonly baseUrl?: "http://localhost:3000" | (string & {}) | undefined;
  /** `"none"` sends requests without credentials, also those that require some. */
  readonly auth?: ClientAuth | "none" | undefined;
}

const authenticate = /* @__PURE__ */ authenticator<ClientAuth>({ bearer: bearer }, [["bearer"]]);

/** What the functions of operations share: `getUser(createCore({ … }), "1")`. */
export function createCore({ baseUrl, auth, ...options }: CreateClientOptions = {}): Core {
  return new Core({
    baseUrl: baseUrl ?? "http://localhost:3000",
    ...options,
    authorization: authenticate(auth, options.authorization),
  });
}

const agent = "credit-service/1.1.0";

/**
 * Requests are sent again where that is safe, redirects are followed, and stalled responses end. A core in place of
 * options does what it was created with.
 */
export function createClient(options: CreateClientOptions | Core = {}): Client {
  const core = options instanceof Core ? options : createCore({ ...resilience, ...withUserAgent(agent, options) });
  return {
    users: bindOperations(core, "users", {
      create: createUser,
      list: listUsers,
      get: getUser,
      update: updateUser,
      delete: deleteUser,
    }),
    applications: bindOperations(core, "applications", {
      create: createLocApplication,
      list: listUserLocApplications,
      get: getLocApplication,
      listAll: listLocApplications,
    }),
    loc: bindOperations(core, "loc", {
      get: getLoc,
      activate: activateLoc,
      list: listUserLocs,
      listAll: listLocs,
      promissoryNote: getPromissoryNote,
      draw: createDraw,
      disbursements: listDisbursements,
      disbursement: getDisbursement,
      repay: createPayment,
      repayments: listPayments,
      repayment: getPayment,
      statements: getStatements,
    }),
    events: bindOperations(core, "events", {
      list: listEvents,
      get: getEvent,
      deliveries: listDeliveries,
      deliver: deliverEvent,
    }),
    webhooks: bindOperations(core, "webhooks", {
      create: createWebhookEndpoint,
      list: listWebhookEndpoints,
      get: getWebhookEndpoint,
      update: updateWebhookEndpoint,
      delete: deleteWebhookEndpoint,
      rotateSecret: rotateWebhookSecret,
    }),
  };
}

/** The openapi-fetch client: any path, one attempt with credentials, nothing thrown for a status. */
export function createRawClient(options: CreateClientOptions | Core = {}): FetchClient<paths> {
  const core = options instanceof Core ? options : createCore({ renew: renewCredentials, ...options });
  return rawClient(core) as unknown as FetchClient<paths>;
}

/** The problems that the service responds with, as far as they have a `code`. */
export type ApiProblem =
  | MalformedJsonProblem
  | InvalidHeaderProblem
  | InvalidQueryProblem
  | MalformedRequestProblem
  | Problem
  | DuplicateTaxIdProblem
  | IdempotencyKeyInFlightProblem
  | InvalidInputProblem
  | IdempotencyKeyReusedProblem
  | InvalidStateProblem
  | DocumentExpiredProblem
  | InsufficientCreditProblem;

type ProblemOf<C> = [Extract<ApiProblem, { code: C }>] extends [never] ? ApiProblem : Extract<ApiProblem, { code: C }>;

/** Whether an error is a response of the service with that code; its `problem` then has that code's members. */
export function isProblem<C extends ApiProblem["code"]>(
  error: unknown,
  problem: C,
): error is ApiError & { readonly problem: ProblemOf<C> } {
  return error instanceof ApiError && error.code === problem;
}
