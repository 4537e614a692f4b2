// Generated from openapi.yaml by npm run generate. Do not edit.

import type { OpenAPIHono, RouteConfig, RouteConfigToTypedResponse, RouteHandler, z } from "@hono/zod-openapi";
import type { Context, Env, TypedResponse, ValidationTargets } from "hono";
import { HTTPException } from "hono/http-exception";
import * as routes from "./routes.js";

/** The answers that a route documents; one without content is made by `c.body(null, status)`. */
export type Answer<R extends RouteConfig> = RouteConfigToTypedResponse<R> extends infer T
  ? T extends TypedResponse<unknown, infer Status, infer Format>
    ? string extends Format
      ? Response & TypedResponse<null, Status, "body">
      : Response & T
    : T
  : never;

/** A handler of one operation: undocumented statuses and wrong bodies don't compile. */
export type Handle<R extends RouteConfig, E extends Env> = (...args: Parameters<RouteHandler<R, E>>) => Answer<R> | Promise<Answer<R>>;

/** Borrowers. A user is a business (`BUSINESS`) or a person (`INDIVIDUAL`) and is created before any credit is requested. */
export interface UsersHandlers<E extends Env = Env> {
  /**
   * List all users
   *
   * Lists your users, oldest first. Deleted ones are not in it.
   */
  listUsers: Handle<typeof routes.listUsers, E>;
  /**
   * Create a user
   *
   * Creates a borrower, a business or a person. Everything that is wrong with the body is answered at once. The tax id is sent encrypted and never answered.
   */
  createUser: Handle<typeof routes.createUser, E>;
  /**
   * Retrieve a user
   *
   * Answers one user. Its tax id, and the date of birth of a person, are never in the answer.
   */
  getUser: Handle<typeof routes.getUser, E>;
  /**
   * Update a user
   *
   * Changes what the body names and leaves the rest. `address` and `key_people` are replaced as a whole; a key person with a known `uuid` is updated, one without is added, and who is left out is removed. `user_type` and tax ids can't change.
   */
  updateUser: Handle<typeof routes.updateUser, E>;
  /**
   * Delete a user
   *
   * Erases the user's personal data. From then on the user is answered with 404. Refused while something is open: a line that is ACTIVE or SUSPENDED or carries a balance, or an application that is PENDING.
   */
  deleteUser: Handle<typeof routes.deleteUser, E>;
}

/** Requests for a line of credit. Each is decided when it is made, by you or by the service, and an approved one has offers. An offer stands for 30 days. */
export interface ApplicationsHandlers<E extends Env = Env> {
  /**
   * List a user's LOC applications
   *
   * Lists the applications of one user, oldest first.
   */
  listUserLocApplications: Handle<typeof routes.listUserLocApplications, E>;
  /**
   * Create a LOC application
   *
   * Applies for a line of credit. It is decided at once: by you, with `decision` and `offers` or `reasons`, or by the service, always the same way. An approved application has offers, and for each offer there is a PENDING line with the offer's uuid.
   */
  createLocApplication: Handle<typeof routes.createLocApplication, E>;
  /**
   * Retrieve a LOC application
   *
   * Answers one application, with its decision and its offers.
   */
  getLocApplication: Handle<typeof routes.getLocApplication, E>;
  /**
   * List all LOC applications
   *
   * Lists the applications of all your users, oldest first.
   */
  listLocApplications: Handle<typeof routes.listLocApplications, E>;
}

/** What an offer becomes. A line has the uuid of its offer, is `PENDING` until its promissory note is signed, and then `ACTIVE`. */
export interface LinesOfCreditHandlers<E extends Env = Env> {
  /**
   * Retrieve a LOC
   *
   * Answers one line of credit, with what is owed today.
   */
  getLoc: Handle<typeof routes.getLoc, E>;
  /**
   * Activate a LOC
   *
   * Accepts the offer: signs its promissory note and makes the line ACTIVE. The origination fee is charged. The other offers of the application are DECLINED and the application is ACCEPTED.
   */
  activateLoc: Handle<typeof routes.activateLoc, E>;
  /**
   * List a user's LOCs
   *
   * Lists the lines of credit of one user in every state, oldest first.
   */
  listUserLocs: Handle<typeof routes.listUserLocs, E>;
  /**
   * List all LOCs
   *
   * Lists the lines of credit of all your users in every state, oldest first.
   */
  listLocs: Handle<typeof routes.listLocs, E>;
}

/** The promissory note, as data and as a PDF. */
export interface DocumentsHandlers<E extends Env = Env> {
  /**
   * Retrieve a promissory note
   *
   * Answers the promissory note of a line: as data by default, the PDF itself with `Accept: application/pdf`. Before activation it is unsigned and good for 24 hours; after that it is issued anew under another `document_uuid`. After activation it is the executed copy, the same bytes for ever.
   */
  getPromissoryNote: Handle<typeof routes.getPromissoryNote, E>;
}

/** Money paid out to the borrower. A draw makes a disbursement, which settles after one business day. */
export interface DrawsHandlers<E extends Env = Env> {
  /**
   * Drawdown on a LOC
   *
   * Draws money on an ACTIVE line and answers the disbursement that pays it out. The amount counts against the available credit at once, and is principal, bearing interest, from the day it settles. Refused while the line is delinquent, is being paid off or is past its maturity. A disbursement has no address of its own: it is found in the list.
   */
  createDraw: Handle<typeof routes.createDraw, E>;
  /**
   * List all drawdowns for a LOC
   *
   * Lists the disbursements of one line, oldest first.
   */
  listDisbursements: Handle<typeof routes.listDisbursements, E>;
}

/** Money paid back. It settles after one business day and then pays fees, interest and principal, in this order. */
export interface RepaymentsHandlers<E extends Env = Env> {
  /**
   * List all a LOC's repayments
   *
   * Lists the repayments of one line, oldest first.
   */
  listPayments: Handle<typeof routes.listPayments, E>;
  /**
   * Submit a repayment
   *
   * Takes a repayment from the borrower's account. When it has settled it pays fees, then interest, then principal, oldest first, and only then frees credit.
   */
  createPayment: Handle<typeof routes.createPayment, E>;
  /**
   * Retrieve a repayment's details
   *
   * Answers one repayment, how far it has come and what it paid.
   */
  getPayment: Handle<typeof routes.getPayment, E>;
}

/** What is owed today, and the bill of each month. */
export interface StatementsHandlers<E extends Env = Env> {
  /**
   * Retrieve a LOC's statements
   *
   * Answers what is owed today, what falls due next, and every statement so far. A line has its first statement ten days before its first due date, which is one month after activation.
   */
  getStatements: Handle<typeof routes.getStatements, E>;
}

/** One handler per operation: a server is complete when it satisfies this. */
export interface Handlers<E extends Env = Env> extends UsersHandlers<E>, ApplicationsHandlers<E>, LinesOfCreditHandlers<E>, DocumentsHandlers<E>, DrawsHandlers<E>, RepaymentsHandlers<E>, StatementsHandlers<E> {}

/** The name of an operation. */
export type OperationId = keyof Handlers;

/** What a validator found in one part of a request; `data` is the part as it came when it failed. */
export type Validation = { target: keyof ValidationTargets } & ({ success: true; data: unknown } | { success: false; error: z.ZodError; data?: unknown });

/** Called with what each validator of an operation found, before its handler; it throws to refuse the request. */
export type ValidationHook<E extends Env> = (validation: Validation, c: Context<E>) => void | Promise<void>;

/** Mount every operation on `app`, concrete paths before templated ones. `hooks` see what an operation's validators found. */
export function mount<E extends Env>(
  app: OpenAPIHono<E>,
  handlers: Handlers<E>,
  hooks: Partial<Record<OperationId, ValidationHook<E>>> = {},
): OpenAPIHono<E> {
  // That a handler fits its route is what Handlers says: here the compiler need not infer it again, which takes it long.
  // Hooks are awaited whatever they return.
  const open = (route: unknown, id: OperationId) => app.openapi(route as never, (handlers as never)[id], hooks[id] as never);
  open(routes.listUsers, "listUsers");
  open(routes.createUser, "createUser");
  open(routes.listLocs, "listLocs");
  app.all("/v1/users/loc", only("GET, HEAD"));
  open(routes.listLocApplications, "listLocApplications");
  open(routes.getUser, "getUser");
  open(routes.updateUser, "updateUser");
  open(routes.deleteUser, "deleteUser");
  open(routes.listUserLocs, "listUserLocs");
  open(routes.listUserLocApplications, "listUserLocApplications");
  open(routes.createLocApplication, "createLocApplication");
  app.all("/v1/users/:user_uuid/loc/applications", only("GET, HEAD, POST"));
  open(routes.getLocApplication, "getLocApplication");
  open(routes.getLoc, "getLoc");
  open(routes.activateLoc, "activateLoc");
  open(routes.createDraw, "createDraw");
  open(routes.listDisbursements, "listDisbursements");
  open(routes.listPayments, "listPayments");
  open(routes.createPayment, "createPayment");
  open(routes.getStatements, "getStatements");
  open(routes.getPromissoryNote, "getPromissoryNote");
  open(routes.getPayment, "getPayment");
  return app;
}

/** A concrete path has its own methods only, also where a templated path beside it would match and has more. */
function only(allow: string): () => never {
  return () => {
    throw new HTTPException(405, { res: new Response(null, { status: 405, headers: { Allow: allow } }) });
  };
}
