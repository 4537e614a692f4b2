// Generated from openapi.yaml by npm run generate. Do not edit.

import createFetchClient, { type ClientOptions } from "openapi-fetch";
import type { HttpMethod, OperationRequestBodyContent, Readable, SuccessResponse, Writable } from "openapi-typescript-helpers";
import { answer, type CallOptions } from "./runtime/client.js";
import type { paths } from "./types.js";

/** The body that an operation takes. */
export type Body<P extends keyof paths, M extends keyof paths[P]> = Writable<OperationRequestBodyContent<paths[P][M]>>;

/** The body of an operation's success. */
export type Success<P extends keyof paths, M extends keyof paths[P]> = paths[P][M] extends { responses: infer R extends Record<string | number, unknown> }
  ? Readable<SuccessResponse<R>>
  : never;

/** The query parameters that an operation takes. */
export type Query<P extends keyof paths, M extends keyof paths[P]> = paths[P][M] extends { parameters: { query?: infer Q } }
  ? NonNullable<Q>
  : never;

/** The path parameters that an operation takes. */
export type Path<P extends keyof paths, M extends keyof paths[P]> = paths[P][M] extends { parameters: { path: infer V } } ? V : never;

/** One method per operation; `raw` is the openapi-fetch client beneath them. */
export function createClient(settings: ClientOptions) {
  const raw = createFetchClient<paths>(settings);
  // Each method says what it takes and what it answers: here the compiler need not infer that again, which takes it long.
  const call = <T>(method: HttpMethod, path: keyof paths, init: object): Promise<T> => answer<T>(raw.request(method, path as never, init as never) as never);
  return {
    raw,
    /**
     * Create a user
     *
     * Creates a borrower, a business or a person. Everything that is wrong with the body is answered at once. The tax id is sent encrypted and never answered.
     *
     * `POST /v1/users`
     */
    createUser: (body: Body<"/v1/users", "post">, options?: CallOptions): Promise<Success<"/v1/users", "post">> =>
      call("post", "/v1/users", { ...options, body }),
    /**
     * List all users
     *
     * Lists your users, oldest first. Deleted ones are not in it.
     *
     * `GET /v1/users`
     */
    listUsers: (query?: Query<"/v1/users", "get">, options?: CallOptions): Promise<Success<"/v1/users", "get">> =>
      call("get", "/v1/users", { ...options, params: { query } }),
    /**
     * Retrieve a user
     *
     * Answers one user. Its tax id, and the date of birth of a person, are never in the answer.
     *
     * `GET /v1/users/{user_uuid}`
     */
    getUser: (user_uuid: string, options?: CallOptions): Promise<Success<"/v1/users/{user_uuid}", "get">> =>
      call("get", "/v1/users/{user_uuid}", { ...options, params: { path: { user_uuid } } }),
    /**
     * Update a user
     *
     * Changes what the body names and leaves the rest. `address` and `key_people` are replaced as a whole; a key person with a known `uuid` is updated, one without is added, and who is left out is removed. `user_type` and tax ids can't change.
     *
     * `PUT /v1/users/{user_uuid}`
     */
    updateUser: (user_uuid: string, body: Body<"/v1/users/{user_uuid}", "put">, options?: CallOptions): Promise<Success<"/v1/users/{user_uuid}", "put">> =>
      call("put", "/v1/users/{user_uuid}", { ...options, body, params: { path: { user_uuid } } }),
    /**
     * Delete a user
     *
     * Erases the user's personal data. From then on the user is answered with 404. Refused while something is open: a line that is ACTIVE or SUSPENDED or carries a balance, or an application that is PENDING.
     *
     * `DELETE /v1/users/{user_uuid}`
     */
    deleteUser: (user_uuid: string, options?: CallOptions): Promise<Success<"/v1/users/{user_uuid}", "delete">> =>
      call("delete", "/v1/users/{user_uuid}", { ...options, params: { path: { user_uuid } } }),
    /**
     * Create a LOC application
     *
     * Applies for a line of credit. It is decided at once: by you, with `decision` and `offers` or `reasons`, or by the service, always the same way. An approved application has offers, and for each offer there is a PENDING line with the offer's uuid.
     *
     * `POST /v1/users/{user_uuid}/loc/applications`
     */
    createLocApplication: (user_uuid: string, body: Body<"/v1/users/{user_uuid}/loc/applications", "post">, options?: CallOptions): Promise<Success<"/v1/users/{user_uuid}/loc/applications", "post">> =>
      call("post", "/v1/users/{user_uuid}/loc/applications", { ...options, body, params: { path: { user_uuid } } }),
    /**
     * List a user's LOC applications
     *
     * Lists the applications of one user, oldest first.
     *
     * `GET /v1/users/{user_uuid}/loc/applications`
     */
    listUserLocApplications: (user_uuid: string, query?: Query<"/v1/users/{user_uuid}/loc/applications", "get">, options?: CallOptions): Promise<Success<"/v1/users/{user_uuid}/loc/applications", "get">> =>
      call("get", "/v1/users/{user_uuid}/loc/applications", { ...options, params: { path: { user_uuid }, query } }),
    /**
     * Retrieve a LOC application
     *
     * Answers one application, with its decision and its offers.
     *
     * `GET /v1/users/{user_uuid}/loc/applications/{application_uuid}`
     */
    getLocApplication: (user_uuid: string, application_uuid: string, options?: CallOptions): Promise<Success<"/v1/users/{user_uuid}/loc/applications/{application_uuid}", "get">> =>
      call("get", "/v1/users/{user_uuid}/loc/applications/{application_uuid}", { ...options, params: { path: { user_uuid, application_uuid } } }),
    /**
     * List all LOC applications
     *
     * Lists the applications of all your users, oldest first.
     *
     * `GET /v1/users/loc/applications`
     */
    listLocApplications: (query?: Query<"/v1/users/loc/applications", "get">, options?: CallOptions): Promise<Success<"/v1/users/loc/applications", "get">> =>
      call("get", "/v1/users/loc/applications", { ...options, params: { query } }),
    /**
     * Retrieve a LOC
     *
     * Answers one line of credit, with what is owed today.
     *
     * `GET /v1/users/{user_uuid}/loc/{loc_uuid}`
     */
    getLoc: (user_uuid: string, loc_uuid: string, options?: CallOptions): Promise<Success<"/v1/users/{user_uuid}/loc/{loc_uuid}", "get">> =>
      call("get", "/v1/users/{user_uuid}/loc/{loc_uuid}", { ...options, params: { path: { user_uuid, loc_uuid } } }),
    /**
     * Activate a LOC
     *
     * Accepts the offer: signs its promissory note and makes the line ACTIVE. The origination fee is charged. The other offers of the application are DECLINED and the application is ACCEPTED.
     *
     * `PATCH /v1/users/{user_uuid}/loc/{loc_uuid}`
     */
    activateLoc: (user_uuid: string, loc_uuid: string, body: Body<"/v1/users/{user_uuid}/loc/{loc_uuid}", "patch">, options?: CallOptions): Promise<Success<"/v1/users/{user_uuid}/loc/{loc_uuid}", "patch">> =>
      call("patch", "/v1/users/{user_uuid}/loc/{loc_uuid}", { ...options, body, params: { path: { user_uuid, loc_uuid } } }),
    /**
     * List a user's LOCs
     *
     * Lists the lines of credit of one user in every state, oldest first.
     *
     * `GET /v1/users/{user_uuid}/loc`
     */
    listUserLocs: (user_uuid: string, query?: Query<"/v1/users/{user_uuid}/loc", "get">, options?: CallOptions): Promise<Success<"/v1/users/{user_uuid}/loc", "get">> =>
      call("get", "/v1/users/{user_uuid}/loc", { ...options, params: { path: { user_uuid }, query } }),
    /**
     * List all LOCs
     *
     * Lists the lines of credit of all your users in every state, oldest first.
     *
     * `GET /v1/users/loc`
     */
    listLocs: (query?: Query<"/v1/users/loc", "get">, options?: CallOptions): Promise<Success<"/v1/users/loc", "get">> =>
      call("get", "/v1/users/loc", { ...options, params: { query } }),
    /**
     * Retrieve a promissory note
     *
     * Answers the promissory note of a line: as data by default, the PDF itself with `Accept: application/pdf`. Before activation it is unsigned and good for 24 hours; after that it is issued anew under another `document_uuid`. After activation it is the executed copy, the same bytes for ever.
     *
     * `GET /v1/users/{user_uuid}/loc/{loc_uuid}/documents/promissory_note`
     */
    getPromissoryNote: (user_uuid: string, loc_uuid: string, options?: CallOptions): Promise<Success<"/v1/users/{user_uuid}/loc/{loc_uuid}/documents/promissory_note", "get">> =>
      call("get", "/v1/users/{user_uuid}/loc/{loc_uuid}/documents/promissory_note", { ...options, params: { path: { user_uuid, loc_uuid } } }),
    /**
     * Drawdown on a LOC
     *
     * Draws money on an ACTIVE line and answers the disbursement that pays it out. The amount counts against the available credit at once, and is principal, bearing interest, from the day it settles. Refused while the line is delinquent, is being paid off or is past its maturity. A disbursement has no address of its own: it is found in the list.
     *
     * `POST /v1/users/{user_uuid}/loc/{loc_uuid}/draw`
     */
    createDraw: (user_uuid: string, loc_uuid: string, body: Body<"/v1/users/{user_uuid}/loc/{loc_uuid}/draw", "post">, options?: CallOptions): Promise<Success<"/v1/users/{user_uuid}/loc/{loc_uuid}/draw", "post">> =>
      call("post", "/v1/users/{user_uuid}/loc/{loc_uuid}/draw", { ...options, body, params: { path: { user_uuid, loc_uuid } } }),
    /**
     * List all drawdowns for a LOC
     *
     * Lists the disbursements of one line, oldest first.
     *
     * `GET /v1/users/{user_uuid}/loc/{loc_uuid}/disbursements`
     */
    listDisbursements: (user_uuid: string, loc_uuid: string, query?: Query<"/v1/users/{user_uuid}/loc/{loc_uuid}/disbursements", "get">, options?: CallOptions): Promise<Success<"/v1/users/{user_uuid}/loc/{loc_uuid}/disbursements", "get">> =>
      call("get", "/v1/users/{user_uuid}/loc/{loc_uuid}/disbursements", { ...options, params: { path: { user_uuid, loc_uuid }, query } }),
    /**
     * Submit a repayment
     *
     * Takes a repayment from the borrower's account. When it has settled it pays fees, then interest, then principal, oldest first, and only then frees credit.
     *
     * `POST /v1/users/{user_uuid}/loc/{loc_uuid}/payments`
     */
    createPayment: (user_uuid: string, loc_uuid: string, body: Body<"/v1/users/{user_uuid}/loc/{loc_uuid}/payments", "post">, options?: CallOptions): Promise<Success<"/v1/users/{user_uuid}/loc/{loc_uuid}/payments", "post">> =>
      call("post", "/v1/users/{user_uuid}/loc/{loc_uuid}/payments", { ...options, body, params: { path: { user_uuid, loc_uuid } } }),
    /**
     * List all a LOC's repayments
     *
     * Lists the repayments of one line, oldest first.
     *
     * `GET /v1/users/{user_uuid}/loc/{loc_uuid}/payments`
     */
    listPayments: (user_uuid: string, loc_uuid: string, query?: Query<"/v1/users/{user_uuid}/loc/{loc_uuid}/payments", "get">, options?: CallOptions): Promise<Success<"/v1/users/{user_uuid}/loc/{loc_uuid}/payments", "get">> =>
      call("get", "/v1/users/{user_uuid}/loc/{loc_uuid}/payments", { ...options, params: { path: { user_uuid, loc_uuid }, query } }),
    /**
     * Retrieve a repayment's details
     *
     * Answers one repayment, how far it has come and what it paid.
     *
     * `GET /v1/users/{user_uuid}/loc/{loc_uuid}/payments/{payment_uuid}`
     */
    getPayment: (user_uuid: string, loc_uuid: string, payment_uuid: string, options?: CallOptions): Promise<Success<"/v1/users/{user_uuid}/loc/{loc_uuid}/payments/{payment_uuid}", "get">> =>
      call("get", "/v1/users/{user_uuid}/loc/{loc_uuid}/payments/{payment_uuid}", { ...options, params: { path: { user_uuid, loc_uuid, payment_uuid } } }),
    /**
     * Retrieve a LOC's statements
     *
     * Answers what is owed today, what falls due next, and every statement so far. A line has its first statement ten days before its first due date, which is one month after activation.
     *
     * `GET /v1/users/{user_uuid}/loc/{loc_uuid}/statements`
     */
    getStatements: (user_uuid: string, loc_uuid: string, options?: CallOptions): Promise<Success<"/v1/users/{user_uuid}/loc/{loc_uuid}/statements", "get">> =>
      call("get", "/v1/users/{user_uuid}/loc/{loc_uuid}/statements", { ...options, params: { path: { user_uuid, loc_uuid } } }),
  };
}

export type Client = ReturnType<typeof createClient>;
