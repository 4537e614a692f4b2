// Generated from openapi.yaml by halves. Do not edit.

import {
  ApiError,
  Core,
  authenticator,
  bearer,
  bindOperations,
  givenKey,
  operation,
  optionalKey,
  pathOperation,
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
  type Token,
} from "../../../generated/runtime/client.js";
import { jsonText } from "../../../generated/runtime/shared.js";
import type {
  Clock,
  ClockAdvance,
  Hold,
  InvalidInputProblem,
  InvalidQueryProblem,
  InvalidStateProblem,
  Ledger,
  Problem,
  WebhookTest,
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
} from "../../../generated/runtime/client.js";

/** The errors of most operations; the others have types of their own. */
export type ServiceError = CallError<paths["/sandbox/clock"]["get"]>;

/**
 * Read the clock
 *
 * Returns the time of the service. The clock runs like a real one.
 *
 * `clock.get`, `GET /sandbox/clock`
 *
 * @throws BadRequestError 400: There is a query parameter, or the path is not well encoded.
 * @throws AuthenticationError 401: There is no API key, or it is unknown.
 * @throws ServerError 500: Our fault.
 * @throws ServerError 503: The service can't respond now.
 */
export const getClock: (core: Core, options?: CallOptions) => Call<Clock, ServiceError> = /* @__PURE__ */ pathOperation(
  "GET",
  "/sandbox/clock",
);

export type AdvanceClockError = CallError<paths["/sandbox/clock"]["post"]>;

/**
 * Move the clock forward
 *
 * Moves the clock by days or to a time, and responds when everything that fell due until then has happened, each line's in order. It can't be moved back; `POST /sandbox/reset` starts again. To be safe when sent twice, name the time with `advance_to`.
 *
 * `clock.advance`, `POST /sandbox/clock`
 *
 * @param body How far.
 * @throws BadRequestError 400: The body is not JSON in UTF-8 or has a name twice in one object, or there is a query parameter.
 * @throws AuthenticationError 401: There is no API key, or it is unknown.
 * @throws ApiError 413: The body is over 1 MiB.
 * @throws ApiError 415: The body is not `application/json`.
 * @throws UnprocessableEntityError 422: The body names no time that the clock can be moved to.
 * @throws ServerError 500: Our fault.
 * @throws ServerError 503: The service can't respond now.
 */
export const advanceClock: (core: Core, body: ClockAdvance, options?: CallOptions) => Call<Clock, AdvanceClockError> =
  /* @__PURE__ */ operation("POST", "/sandbox/clock", ["body"], "json", { key: optionalKey, body: jsonText });

/**
 * Start again
 *
 * Forgets every user, application, line and idempotency key of every client, and sets the clock to the real time: the state of a fresh start.
 *
 * `sandbox.reset`, `POST /sandbox/reset`
 *
 * @throws BadRequestError 400: There is a query parameter, or the path is not well encoded.
 * @throws AuthenticationError 401: There is no API key, or it is unknown.
 * @throws ServerError 500: Our fault.
 * @throws ServerError 503: The service can't respond now.
 */
export const resetSandbox: (core: Core, options?: CallOptions) => Call<undefined, ServiceError> =
  /* @__PURE__ */ operation("POST", "/sandbox/reset", [], readNothing, { key: optionalKey });

export type GetLedgerError = CallError<paths["/sandbox/ledger/{loc_uuid}"]["get"]>;

/**
 * Look at a line's ledger
 *
 * Returns the double-entry ledger of one of your lines: each transaction with its entries, oldest first, and the balances that they add up to. It has no personal data. It is kept when the user is deleted, until the lender's retention period has ended.
 *
 * `loc.ledger`, `GET /sandbox/ledger/{loc_uuid}`
 *
 * @param locUuid A line of credit of yours. A value that is not a UUID gets the same response as a line that doesn't exist, 404.
 * @throws BadRequestError 400: There is a query parameter, or the path is not well encoded.
 * @throws AuthenticationError 401: There is no API key, or it is unknown.
 * @throws NotFoundError 404: There is no such line, or it is another client's.
 * @throws ServerError 500: Our fault.
 * @throws ServerError 503: The service can't respond now.
 */
export const getLedger: (core: Core, locUuid: string, options?: CallOptions) => Call<Ledger, GetLedgerError> =
  /* @__PURE__ */ pathOperation("GET", "/sandbox/ledger/{loc_uuid}");

export type HoldLocError = CallError<paths["/sandbox/loc/{loc_uuid}/hold"]["put"]>;

/**
 * Hold a line
 *
 * Suspends an ACTIVE line as an operator: draws are refused until it is released. A line that is suspended for being late is held as well, and stays suspended when it is cured.
 *
 * `loc.hold`, `PUT /sandbox/loc/{loc_uuid}/hold`
 *
 * @param locUuid A line of credit of yours. A value that is not a UUID gets the same response as a line that doesn't exist, 404.
 * @throws BadRequestError 400: There is a query parameter, or the path is not well encoded.
 * @throws AuthenticationError 401: There is no API key, or it is unknown.
 * @throws NotFoundError 404: There is no such line, or it is another client's.
 * @throws ConflictError 409: The line is neither ACTIVE nor SUSPENDED.
 * @throws ServerError 500: Our fault.
 * @throws ServerError 503: The service can't respond now.
 */
export const holdLoc: (core: Core, locUuid: string, options?: CallOptions) => Call<Hold, HoldLocError> =
  /* @__PURE__ */ operation("PUT", "/sandbox/loc/{loc_uuid}/hold", [], "json", { key: givenKey });

export type ReleaseLocError = CallError<paths["/sandbox/loc/{loc_uuid}/hold"]["delete"]>;

/**
 * Release a line
 *
 * Ends an operator's hold. The line is ACTIVE again, unless it is also suspended for being late.
 *
 * `loc.release`, `DELETE /sandbox/loc/{loc_uuid}/hold`
 *
 * @param locUuid A line of credit of yours. A value that is not a UUID gets the same response as a line that doesn't exist, 404.
 * @throws BadRequestError 400: There is a query parameter, or the path is not well encoded.
 * @throws AuthenticationError 401: There is no API key, or it is unknown.
 * @throws NotFoundError 404: There is no such line, or it is another client's.
 * @throws ConflictError 409: The line is neither ACTIVE nor SUSPENDED.
 * @throws ServerError 500: Our fault.
 * @throws ServerError 503: The service can't respond now.
 */
export const releaseLoc: (core: Core, locUuid: string, options?: CallOptions) => Call<Hold, ReleaseLocError> =
  /* @__PURE__ */ operation("DELETE", "/sandbox/loc/{loc_uuid}/hold", [], "json", { key: givenKey });

export type TestWebhookEndpointError = CallError<paths["/sandbox/webhook_endpoints/{endpoint_uuid}/test"]["post"]>;

/**
 * Test a webhook endpoint
 *
 * Sends an `application.decided` of a user that there isn't to one of your endpoints, signed like any other, and returns what became of it. It is not in the list of events, not sent again, and no reason to disable the endpoint.
 *
 * `webhooks.test`, `POST /sandbox/webhook_endpoints/{endpoint_uuid}/test`
 *
 * @param endpointUuid A webhook endpoint of yours. A value that is not a UUID gets the same response as one that doesn't exist, 404.
 * @throws BadRequestError 400: There is a query parameter, or the path is not well encoded.
 * @throws AuthenticationError 401: There is no API key, or it is unknown.
 * @throws NotFoundError 404: There is no such line, or it is another client's.
 * @throws ServerError 500: Our fault.
 * @throws ServerError 503: The service can't respond now.
 */
export const testWebhookEndpoint: (
  core: Core,
  endpointUuid: string,
  options?: CallOptions,
) => Call<WebhookTest, TestWebhookEndpointError> = /* @__PURE__ */ operation(
  "POST",
  "/sandbox/webhook_endpoints/{endpoint_uuid}/test",
  [],
  "json",
  { key: optionalKey },
);

export interface ClockResource {
  /**
   * Read the clock
   *
   * Returns the time of the service. The clock runs like a real one.
   *
   * `GET /sandbox/clock`
   *
   * @throws BadRequestError 400: There is a query parameter, or the path is not well encoded.
   * @throws AuthenticationError 401: There is no API key, or it is unknown.
   * @throws ServerError 500: Our fault.
   * @throws ServerError 503: The service can't respond now.
   */
  get(options?: CallOptions): Call<Clock, ServiceError>;
  /**
   * Move the clock forward
   *
   * Moves the clock by days or to a time, and responds when everything that fell due until then has happened, each line's in order. It can't be moved back; `POST /sandbox/reset` starts again. To be safe when sent twice, name the time with `advance_to`.
   *
   * `POST /sandbox/clock`
   *
   * @param body How far.
   * @throws BadRequestError 400: The body is not JSON in UTF-8 or has a name twice in one object, or there is a query parameter.
   * @throws AuthenticationError 401: There is no API key, or it is unknown.
   * @throws ApiError 413: The body is over 1 MiB.
   * @throws ApiError 415: The body is not `application/json`.
   * @throws UnprocessableEntityError 422: The body names no time that the clock can be moved to.
   * @throws ServerError 500: Our fault.
   * @throws ServerError 503: The service can't respond now.
   */
  advance(body: ClockAdvance, options?: CallOptions): Call<Clock, AdvanceClockError>;
}

export interface SandboxResource {
  /**
   * Start again
   *
   * Forgets every user, application, line and idempotency key of every client, and sets the clock to the real time: the state of a fresh start.
   *
   * `POST /sandbox/reset`
   *
   * @throws BadRequestError 400: There is a query parameter, or the path is not well encoded.
   * @throws AuthenticationError 401: There is no API key, or it is unknown.
   * @throws ServerError 500: Our fault.
   * @throws ServerError 503: The service can't respond now.
   */
  reset(options?: CallOptions): Call<undefined, ServiceError>;
}

export interface LocResource {
  /**
   * Look at a line's ledger
   *
   * Returns the double-entry ledger of one of your lines: each transaction with its entries, oldest first, and the balances that they add up to. It has no personal data. It is kept when the user is deleted, until the lender's retention period has ended.
   *
   * `GET /sandbox/ledger/{loc_uuid}`
   *
   * @param locUuid A line of credit of yours. A value that is not a UUID gets the same response as a line that doesn't exist, 404.
   * @throws BadRequestError 400: There is a query parameter, or the path is not well encoded.
   * @throws AuthenticationError 401: There is no API key, or it is unknown.
   * @throws NotFoundError 404: There is no such line, or it is another client's.
   * @throws ServerError 500: Our fault.
   * @throws ServerError 503: The service can't respond now.
   */
  ledger(locUuid: string, options?: CallOptions): Call<Ledger, GetLedgerError>;
  /**
   * Hold a line
   *
   * Suspends an ACTIVE line as an operator: draws are refused until it is released. A line that is suspended for being late is held as well, and stays suspended when it is cured.
   *
   * `PUT /sandbox/loc/{loc_uuid}/hold`
   *
   * @param locUuid A line of credit of yours. A value that is not a UUID gets the same response as a line that doesn't exist, 404.
   * @throws BadRequestError 400: There is a query parameter, or the path is not well encoded.
   * @throws AuthenticationError 401: There is no API key, or it is unknown.
   * @throws NotFoundError 404: There is no such line, or it is another client's.
   * @throws ConflictError 409: The line is neither ACTIVE nor SUSPENDED.
   * @throws ServerError 500: Our fault.
   * @throws ServerError 503: The service can't respond now.
   */
  hold(locUuid: string, options?: CallOptions): Call<Hold, HoldLocError>;
  /**
   * Release a line
   *
   * Ends an operator's hold. The line is ACTIVE again, unless it is also suspended for being late.
   *
   * `DELETE /sandbox/loc/{loc_uuid}/hold`
   *
   * @param locUuid A line of credit of yours. A value that is not a UUID gets the same response as a line that doesn't exist, 404.
   * @throws BadRequestError 400: There is a query parameter, or the path is not well encoded.
   * @throws AuthenticationError 401: There is no API key, or it is unknown.
   * @throws NotFoundError 404: There is no such line, or it is another client's.
   * @throws ConflictError 409: The line is neither ACTIVE nor SUSPENDED.
   * @throws ServerError 500: Our fault.
   * @throws ServerError 503: The service can't respond now.
   */
  release(locUuid: string, options?: CallOptions): Call<Hold, ReleaseLocError>;
}

export interface WebhooksResource {
  /**
   * Test a webhook endpoint
   *
   * Sends an `application.decided` of a user that there isn't to one of your endpoints, signed like any other, and returns what became of it. It is not in the list of events, not sent again, and no reason to disable the endpoint.
   *
   * `POST /sandbox/webhook_endpoints/{endpoint_uuid}/test`
   *
   * @param endpointUuid A webhook endpoint of yours. A value that is not a UUID gets the same response as one that doesn't exist, 404.
   * @throws BadRequestError 400: There is a query parameter, or the path is not well encoded.
   * @throws AuthenticationError 401: There is no API key, or it is unknown.
   * @throws NotFoundError 404: There is no such line, or it is another client's.
   * @throws ServerError 500: Our fault.
   * @throws ServerError 503: The service can't respond now.
   */
  test(endpointUuid: string, options?: CallOptions): Call<WebhookTest, TestWebhookEndpointError>;
}

/** All operations, by what they are about. */
export interface Client {
  readonly clock: ClockResource;
  readonly sandbox: SandboxResource;
  readonly loc: LocResource;
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
   * The API key of the service itself: `Authorization: Bearer <api_key>`.
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

const agent = "credit-service-sandbox/1.1.0";

/**
 * Requests are sent again where that is safe, redirects are followed, and stalled responses end. A core in place of
 * options does what it was created with.
 */
export function createClient(options: CreateClientOptions | Core = {}): Client {
  const core = options instanceof Core ? options : createCore({ ...resilience, ...withUserAgent(agent, options) });
  return {
    clock: bindOperations(core, "clock", { get: getClock, advance: advanceClock }),
    sandbox: bindOperations(core, "sandbox", { reset: resetSandbox }),
    loc: bindOperations(core, "loc", { ledger: getLedger, hold: holdLoc, release: releaseLoc }),
    webhooks: bindOperations(core, "webhooks", { test: testWebhookEndpoint }),
  };
}

/** The openapi-fetch client: any path, one attempt with credentials, nothing thrown for a status. */
export function createRawClient(options: CreateClientOptions | Core = {}): FetchClient<paths> {
  const core = options instanceof Core ? options : createCore({ renew: renewCredentials, ...options });
  return rawClient(core) as unknown as FetchClient<paths>;
}

/** The problems that the service responds with, as far as they have a `code`. */
export type ApiProblem = InvalidQueryProblem | Problem | InvalidInputProblem | InvalidStateProblem;

type ProblemOf<C> = [Extract<ApiProblem, { code: C }>] extends [never] ? ApiProblem : Extract<ApiProblem, { code: C }>;

/** Whether an error is a response of the service with that code; its `problem` then has that code's members. */
export function isProblem<C extends ApiProblem["code"]>(
  error: unknown,
  problem: C,
): error is ApiError & { readonly problem: ProblemOf<C> } {
  return error instanceof ApiError && error.code === problem;
}
