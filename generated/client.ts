// Generated from openapi.yaml by npm run generate. Do not edit.

import type { OperationRequestBodyContent, Readable, SuccessResponse, Writable } from "openapi-typescript-helpers";
import * as runtime from "./runtime/client/client.js";
import type { Call, CallOptions, ClientOptions, FetchClient, Method } from "./runtime/client/client.js";
import { ApiError } from "./runtime/client/errors.js";
import { paginated, type Pages } from "./runtime/client/pages.js";
import { jsonText } from "./runtime/shared/json-text.js";
import type { components, paths } from "./types.js";

/** The body that an operation takes. */
export type Body<P extends keyof paths, M extends keyof paths[P]> = Writable<OperationRequestBodyContent<paths[P][M]>>;

/** The body of an operation's success. */
export type Success<P extends keyof paths, M extends keyof paths[P], T extends `${string}/${string}` = `${string}/${string}`> = paths[P][M] extends { responses: infer R extends Record<string | number, unknown> }
  ? Readable<SuccessResponse<R, T>>
  : never;

/** The query parameters that an operation takes. */
export type Query<P extends keyof paths, M extends keyof paths[P]> = paths[P][M] extends { parameters: { query?: infer V } } ? NonNullable<V> : never;

/** The path parameters that an operation takes. */
export type Path<P extends keyof paths, M extends keyof paths[P]> = paths[P][M] extends { parameters: { path?: infer V } } ? NonNullable<V> : never;

/** An item of a list: of the array itself, or of the member that holds it. */
type Item<T, K extends PropertyKey> = T extends readonly (infer I)[] ? I : K extends keyof T ? (NonNullable<T[K]> extends readonly (infer I)[] ? I : never) : never;

/** `POST /v1/users`, as `users.create` of a client. */
export const createUser: Method<[body: Body<"/v1/users", "post">, options?: CallOptions], Call<Success<"/v1/users", "post">>> = /* @__PURE__ */ runtime.operation("POST", "/v1/users", ["body"], "json", { isKeyed: true, body: jsonText });

/** `GET /v1/users`, as `users.list` of a client. */
export const listUsers: Method<[query?: Query<"/v1/users", "get">, options?: CallOptions], Pages<Item<Success<"/v1/users", "get">, "data">, Success<"/v1/users", "get">>> = /* @__PURE__ */ paginated(/* @__PURE__ */ runtime.operation("GET", "/v1/users", ["query?"]), {
  by: "offset",
  parameter: "offset",
  limit: "limit",
  items: "data",
  total: ["pagination", "total"],
  at: 0,
});

/** `GET /v1/users/{user_uuid}`, as `users.get` of a client. */
export const getUser: Method<[user_uuid: string, options?: CallOptions], Call<Success<"/v1/users/{user_uuid}", "get">>> = /* @__PURE__ */ runtime.operation("GET", "/v1/users/{user_uuid}");

/** `PUT /v1/users/{user_uuid}`, as `users.update` of a client. */
export const updateUser: Method<[user_uuid: string, body: Body<"/v1/users/{user_uuid}", "put">, options?: CallOptions], Call<Success<"/v1/users/{user_uuid}", "put">>> = /* @__PURE__ */ runtime.operation("PUT", "/v1/users/{user_uuid}", ["body"], "json", { body: jsonText });

/** `DELETE /v1/users/{user_uuid}`, as `users.delete` of a client. */
export const deleteUser: Method<[user_uuid: string, options?: CallOptions], Call<undefined>> = /* @__PURE__ */ runtime.operation("DELETE", "/v1/users/{user_uuid}", [], "none");

/** `POST /v1/users/{user_uuid}/loc/applications`, as `applications.create` of a client. */
export const createLocApplication: Method<[user_uuid: string, body: Body<"/v1/users/{user_uuid}/loc/applications", "post">, options?: CallOptions], Call<Success<"/v1/users/{user_uuid}/loc/applications", "post">>> = /* @__PURE__ */ runtime.operation("POST", "/v1/users/{user_uuid}/loc/applications", ["body"], "json", { isKeyed: true, body: jsonText });

/** `GET /v1/users/{user_uuid}/loc/applications`, as `applications.list` of a client. */
export const listUserLocApplications: Method<[user_uuid: string, query?: Query<"/v1/users/{user_uuid}/loc/applications", "get">, options?: CallOptions], Pages<Item<Success<"/v1/users/{user_uuid}/loc/applications", "get">, "data">, Success<"/v1/users/{user_uuid}/loc/applications", "get">>> = /* @__PURE__ */ paginated(/* @__PURE__ */ runtime.operation("GET", "/v1/users/{user_uuid}/loc/applications", ["query?"]), {
  by: "offset",
  parameter: "offset",
  limit: "limit",
  items: "data",
  total: ["pagination", "total"],
  at: 1,
});

/** `GET /v1/users/{user_uuid}/loc/applications/{application_uuid}`, as `applications.get` of a client. */
export const getLocApplication: Method<[user_uuid: string, application_uuid: string, options?: CallOptions], Call<Success<"/v1/users/{user_uuid}/loc/applications/{application_uuid}", "get">>> = /* @__PURE__ */ runtime.operation("GET", "/v1/users/{user_uuid}/loc/applications/{application_uuid}");

/** `GET /v1/users/loc/applications`, as `applications.listAll` of a client. */
export const listLocApplications: Method<[query?: Query<"/v1/users/loc/applications", "get">, options?: CallOptions], Pages<Item<Success<"/v1/users/loc/applications", "get">, "data">, Success<"/v1/users/loc/applications", "get">>> = /* @__PURE__ */ paginated(/* @__PURE__ */ runtime.operation("GET", "/v1/users/loc/applications", ["query?"]), {
  by: "offset",
  parameter: "offset",
  limit: "limit",
  items: "data",
  total: ["pagination", "total"],
  at: 0,
});

/** `GET /v1/users/{user_uuid}/loc/{loc_uuid}`, as `loc.get` of a client. */
export const getLoc: Method<[user_uuid: string, loc_uuid: string, options?: CallOptions], Call<Success<"/v1/users/{user_uuid}/loc/{loc_uuid}", "get">>> = /* @__PURE__ */ runtime.operation("GET", "/v1/users/{user_uuid}/loc/{loc_uuid}");

/** `PATCH /v1/users/{user_uuid}/loc/{loc_uuid}`, as `loc.activate` of a client. */
export const activateLoc: Method<[user_uuid: string, loc_uuid: string, body: Body<"/v1/users/{user_uuid}/loc/{loc_uuid}", "patch">, options?: CallOptions], Call<Success<"/v1/users/{user_uuid}/loc/{loc_uuid}", "patch">>> = /* @__PURE__ */ runtime.operation("PATCH", "/v1/users/{user_uuid}/loc/{loc_uuid}", ["body"], "json", { isKeyed: true, body: jsonText });

/** `GET /v1/users/{user_uuid}/loc`, as `loc.list` of a client. */
export const listUserLocs: Method<[user_uuid: string, query?: Query<"/v1/users/{user_uuid}/loc", "get">, options?: CallOptions], Pages<Item<Success<"/v1/users/{user_uuid}/loc", "get">, "data">, Success<"/v1/users/{user_uuid}/loc", "get">>> = /* @__PURE__ */ paginated(/* @__PURE__ */ runtime.operation("GET", "/v1/users/{user_uuid}/loc", ["query?"]), {
  by: "offset",
  parameter: "offset",
  limit: "limit",
  items: "data",
  total: ["pagination", "total"],
  at: 1,
});

/** `GET /v1/users/loc`, as `loc.listAll` of a client. */
export const listLocs: Method<[query?: Query<"/v1/users/loc", "get">, options?: CallOptions], Pages<Item<Success<"/v1/users/loc", "get">, "data">, Success<"/v1/users/loc", "get">>> = /* @__PURE__ */ paginated(/* @__PURE__ */ runtime.operation("GET", "/v1/users/loc", ["query?"]), {
  by: "offset",
  parameter: "offset",
  limit: "limit",
  items: "data",
  total: ["pagination", "total"],
  at: 0,
});

/** `GET /v1/users/{user_uuid}/loc/{loc_uuid}/documents/promissory_note`, as `loc.promissoryNote` of a client. */
export const getPromissoryNote: Method<[user_uuid: string, loc_uuid: string, options?: CallOptions], Call<Success<"/v1/users/{user_uuid}/loc/{loc_uuid}/documents/promissory_note", "get", "application/json">>> = /* @__PURE__ */ runtime.operation("GET", "/v1/users/{user_uuid}/loc/{loc_uuid}/documents/promissory_note", [], "json", { accept: "application/json, application/problem+json" });

/** `POST /v1/users/{user_uuid}/loc/{loc_uuid}/draw`, as `loc.draw` of a client. */
export const createDraw: Method<[user_uuid: string, loc_uuid: string, body: Body<"/v1/users/{user_uuid}/loc/{loc_uuid}/draw", "post">, options?: CallOptions], Call<Success<"/v1/users/{user_uuid}/loc/{loc_uuid}/draw", "post">>> = /* @__PURE__ */ runtime.operation("POST", "/v1/users/{user_uuid}/loc/{loc_uuid}/draw", ["body"], "json", { isKeyed: true, body: jsonText });

/** `GET /v1/users/{user_uuid}/loc/{loc_uuid}/disbursements`, as `loc.disbursements` of a client. */
export const listDisbursements: Method<[user_uuid: string, loc_uuid: string, query?: Query<"/v1/users/{user_uuid}/loc/{loc_uuid}/disbursements", "get">, options?: CallOptions], Pages<Item<Success<"/v1/users/{user_uuid}/loc/{loc_uuid}/disbursements", "get">, "data">, Success<"/v1/users/{user_uuid}/loc/{loc_uuid}/disbursements", "get">>> = /* @__PURE__ */ paginated(/* @__PURE__ */ runtime.operation("GET", "/v1/users/{user_uuid}/loc/{loc_uuid}/disbursements", ["query?"]), {
  by: "offset",
  parameter: "offset",
  limit: "limit",
  items: "data",
  total: ["pagination", "total"],
  at: 2,
});

/** `GET /v1/users/{user_uuid}/loc/{loc_uuid}/disbursements/{disbursement_uuid}`, as `loc.disbursement` of a client. */
export const getDisbursement: Method<[user_uuid: string, loc_uuid: string, disbursement_uuid: string, options?: CallOptions], Call<Success<"/v1/users/{user_uuid}/loc/{loc_uuid}/disbursements/{disbursement_uuid}", "get">>> = /* @__PURE__ */ runtime.operation("GET", "/v1/users/{user_uuid}/loc/{loc_uuid}/disbursements/{disbursement_uuid}");

/** `POST /v1/users/{user_uuid}/loc/{loc_uuid}/payments`, as `loc.repay` of a client. */
export const createPayment: Method<[user_uuid: string, loc_uuid: string, body: Body<"/v1/users/{user_uuid}/loc/{loc_uuid}/payments", "post">, options?: CallOptions], Call<Success<"/v1/users/{user_uuid}/loc/{loc_uuid}/payments", "post">>> = /* @__PURE__ */ runtime.operation("POST", "/v1/users/{user_uuid}/loc/{loc_uuid}/payments", ["body"], "json", { isKeyed: true, body: jsonText });

/** `GET /v1/users/{user_uuid}/loc/{loc_uuid}/payments`, as `loc.repayments` of a client. */
export const listPayments: Method<[user_uuid: string, loc_uuid: string, query?: Query<"/v1/users/{user_uuid}/loc/{loc_uuid}/payments", "get">, options?: CallOptions], Pages<Item<Success<"/v1/users/{user_uuid}/loc/{loc_uuid}/payments", "get">, "data">, Success<"/v1/users/{user_uuid}/loc/{loc_uuid}/payments", "get">>> = /* @__PURE__ */ paginated(/* @__PURE__ */ runtime.operation("GET", "/v1/users/{user_uuid}/loc/{loc_uuid}/payments", ["query?"]), {
  by: "offset",
  parameter: "offset",
  limit: "limit",
  items: "data",
  total: ["pagination", "total"],
  at: 2,
});

/** `GET /v1/users/{user_uuid}/loc/{loc_uuid}/payments/{payment_uuid}`, as `loc.repayment` of a client. */
export const getPayment: Method<[user_uuid: string, loc_uuid: string, payment_uuid: string, options?: CallOptions], Call<Success<"/v1/users/{user_uuid}/loc/{loc_uuid}/payments/{payment_uuid}", "get">>> = /* @__PURE__ */ runtime.operation("GET", "/v1/users/{user_uuid}/loc/{loc_uuid}/payments/{payment_uuid}");

/** `GET /v1/users/{user_uuid}/loc/{loc_uuid}/statements`, as `loc.statements` of a client. */
export const getStatements: Method<[user_uuid: string, loc_uuid: string, options?: CallOptions], Call<Success<"/v1/users/{user_uuid}/loc/{loc_uuid}/statements", "get">>> = /* @__PURE__ */ runtime.operation("GET", "/v1/users/{user_uuid}/loc/{loc_uuid}/statements");

export interface UsersResource {
  /**
   * Create a user
   *
   * Creates a borrower, a business or a person. Everything that is wrong with the body is reported at once. The tax id is sent encrypted and never returned.
   *
   * `POST /v1/users`
   */
  create: runtime.Bound<typeof createUser>;
  /**
   * List all users
   *
   * Lists your users, oldest first. Deleted ones are not in it.
   *
   * `GET /v1/users`
   */
  list: runtime.Bound<typeof listUsers>;
  /**
   * Retrieve a user
   *
   * Returns one user. Its tax id, and the date of birth of a person, are never in a response.
   *
   * `GET /v1/users/{user_uuid}`
   */
  get: runtime.Bound<typeof getUser>;
  /**
   * Update a user
   *
   * Changes the fields that the body names and leaves the others. `address` and `key_people` are replaced as a whole; a key person with a known `uuid` is updated, one without is added, and people who are left out are removed. `user_type` and tax ids can't change.
   *
   * `PUT /v1/users/{user_uuid}`
   */
  update: runtime.Bound<typeof updateUser>;
  /**
   * Delete a user
   *
   * Erases the user's personal data everywhere except in the executed promissory notes and the ledgers, which the lender keeps for its retention period (seven years, unless its policy says otherwise) and which no operation returns. From then on the user and everything below it are 404. Rejected with `invalid_state` while a line is ACTIVE or SUSPENDED or carries a balance, while an application is PENDING, and while the bank may still return a draw or a payment: for ten business days after the last one settled, unless the lender's policy says otherwise.
   *
   * `DELETE /v1/users/{user_uuid}`
   */
  delete: runtime.Bound<typeof deleteUser>;
}

export interface ApplicationsResource {
  /**
   * Create a LOC application
   *
   * Applies for a line of credit. It is decided at once: by you, with `decision` and `offers` or `reasons`, or by the service, always the same way. An approved application has offers, and for each offer there is a PENDING line with the offer's uuid.
   *
   * `POST /v1/users/{user_uuid}/loc/applications`
   */
  create: runtime.Bound<typeof createLocApplication>;
  /**
   * List a user's LOC applications
   *
   * Lists the applications of one user, oldest first.
   *
   * `GET /v1/users/{user_uuid}/loc/applications`
   */
  list: runtime.Bound<typeof listUserLocApplications>;
  /**
   * Retrieve a LOC application
   *
   * Returns one application, with its decision and its offers.
   *
   * `GET /v1/users/{user_uuid}/loc/applications/{application_uuid}`
   */
  get: runtime.Bound<typeof getLocApplication>;
  /**
   * List all LOC applications
   *
   * Lists the applications of all your users, oldest first.
   *
   * `GET /v1/users/loc/applications`
   */
  listAll: runtime.Bound<typeof listLocApplications>;
}

export interface LocResource {
  /**
   * Retrieve a LOC
   *
   * Returns one line of credit, with its balances of today.
   *
   * `GET /v1/users/{user_uuid}/loc/{loc_uuid}`
   */
  get: runtime.Bound<typeof getLoc>;
  /**
   * Activate a LOC
   *
   * Accepts the offer: signs its promissory note and makes the line ACTIVE. The origination fee is charged. The other offers of the application are DECLINED and the application is ACCEPTED.
   *
   * `PATCH /v1/users/{user_uuid}/loc/{loc_uuid}`
   */
  activate: runtime.Bound<typeof activateLoc>;
  /**
   * List a user's LOCs
   *
   * Lists the lines of credit of one user in every state, oldest first.
   *
   * `GET /v1/users/{user_uuid}/loc`
   */
  list: runtime.Bound<typeof listUserLocs>;
  /**
   * List all LOCs
   *
   * Lists the lines of credit of all your users in every state, oldest first.
   *
   * `GET /v1/users/loc`
   */
  listAll: runtime.Bound<typeof listLocs>;
  /**
   * Retrieve a promissory note
   *
   * Returns the promissory note of a line: as data by default, the PDF itself with `Accept: application/pdf`. Before activation it is unsigned and good for 24 hours; after that it is issued anew under another `document_uuid`. After activation it is the executed copy, the same bytes for ever.
   *
   * `GET /v1/users/{user_uuid}/loc/{loc_uuid}/documents/promissory_note`
   */
  promissoryNote: runtime.Bound<typeof getPromissoryNote>;
  /**
   * Drawdown on a LOC
   *
   * Draws money on an ACTIVE line and returns the disbursement that pays it out. The amount counts against the available credit at once, and is principal, bearing interest, from the day it settles. Rejected while the line is delinquent, is being paid off or is past its maturity.
   *
   * `POST /v1/users/{user_uuid}/loc/{loc_uuid}/draw`
   */
  draw: runtime.Bound<typeof createDraw>;
  /**
   * List all drawdowns for a LOC
   *
   * Lists the disbursements of one line, oldest first.
   *
   * `GET /v1/users/{user_uuid}/loc/{loc_uuid}/disbursements`
   */
  disbursements: runtime.Bound<typeof listDisbursements>;
  /**
   * Retrieve a drawdown's details
   *
   * Returns one disbursement and how far it has come.
   *
   * `GET /v1/users/{user_uuid}/loc/{loc_uuid}/disbursements/{disbursement_uuid}`
   */
  disbursement: runtime.Bound<typeof getDisbursement>;
  /**
   * Submit a repayment
   *
   * Takes a repayment from the borrower's account. When it has settled it pays fees, then interest, then principal, oldest first, and only then frees credit.
   *
   * `POST /v1/users/{user_uuid}/loc/{loc_uuid}/payments`
   */
  repay: runtime.Bound<typeof createPayment>;
  /**
   * List all a LOC's repayments
   *
   * Lists the repayments of one line, oldest first.
   *
   * `GET /v1/users/{user_uuid}/loc/{loc_uuid}/payments`
   */
  repayments: runtime.Bound<typeof listPayments>;
  /**
   * Retrieve a repayment's details
   *
   * Returns one repayment, how far it has come and what it paid.
   *
   * `GET /v1/users/{user_uuid}/loc/{loc_uuid}/payments/{payment_uuid}`
   */
  repayment: runtime.Bound<typeof getPayment>;
  /**
   * Retrieve a LOC's statements
   *
   * Returns today's balances, the next payment, and every statement so far. A line has its first statement ten days before its first due date, which is one month after activation.
   *
   * `GET /v1/users/{user_uuid}/loc/{loc_uuid}/statements`
   */
  statements: runtime.Bound<typeof getStatements>;
}

/** All operations, by what they are about. */
export interface Client {
  /** The client of openapi-fetch beneath: every path by itself, one attempt, nothing thrown for a status. */
  readonly raw: FetchClient<paths>;
  readonly users: UsersResource;
  readonly applications: ApplicationsResource;
  readonly loc: LocResource;
}

/** `options` may be a core that other functions use as well: then they share what is set on `raw`. */
export function createClient(options: ClientOptions | runtime.Core): Client {
  const core = options instanceof runtime.Core ? options : new runtime.Core(options);
  return {
    raw: core.raw as unknown as FetchClient<paths>,
    users: runtime.bindOperations(core, {
      create: createUser,
      list: listUsers,
      get: getUser,
      update: updateUser,
      delete: deleteUser,
    }),
    applications: runtime.bindOperations(core, {
      create: createLocApplication,
      list: listUserLocApplications,
      get: getLocApplication,
      listAll: listLocApplications,
    }),
    loc: runtime.bindOperations(core, {
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
  };
}

/** What the service says when it refuses, as far as it has a `code`. */
export type Problem = Readable<components["schemas"]["MalformedJsonProblem"]> | Readable<components["schemas"]["InvalidHeaderProblem"]> | Readable<components["schemas"]["InvalidQueryProblem"]> | Readable<components["schemas"]["MalformedRequestProblem"]> | Readable<components["schemas"]["Problem"]> | Readable<components["schemas"]["DuplicateTaxIdProblem"]> | Readable<components["schemas"]["IdempotencyKeyInFlightProblem"]> | Readable<components["schemas"]["InvalidInputProblem"]> | Readable<components["schemas"]["IdempotencyKeyReusedProblem"]> | Readable<components["schemas"]["InvalidStateProblem"]> | Readable<components["schemas"]["DocumentExpiredProblem"]> | Readable<components["schemas"]["InsufficientCreditProblem"]>;

type ProblemOf<C> = [Extract<Problem, { code: C }>] extends [never] ? Problem : Extract<Problem, { code: C }>;

/** Whether an error is the service's refusal with that code; its `problem` then has that code's members. */
export function isProblem<C extends Problem["code"]>(error: unknown, problem: C): error is ApiError & { readonly problem: ProblemOf<C> } {
  return error instanceof ApiError && error.code === problem;
}
