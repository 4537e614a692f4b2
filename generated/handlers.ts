// Generated from openapi.yaml by halves. Do not edit.

import type { Env } from "hono";
import * as routes from "./routes.js";
import type { Handle } from "./runtime/server.js";

/** Borrowers. A user is a business (`BUSINESS`) or a person (`INDIVIDUAL`) and is created before any credit is requested. */
export interface UsersHandlers<E extends Env = Env> {
  /**
   * Create a user
   *
   * Creates a borrower, a business or a person. Everything that is wrong with the body is reported at once. The tax id is sent encrypted and never returned.
   */
  createUser: Handle<typeof routes.createUser, E>;
  /**
   * List all users
   *
   * Lists your users, oldest first. Deleted ones are not in it.
   */
  listUsers: Handle<typeof routes.listUsers, E>;
  /**
   * Retrieve a user
   *
   * Returns one user. Its tax id, and the date of birth of a person, are never in a response.
   */
  getUser: Handle<typeof routes.getUser, E>;
  /**
   * Update a user
   *
   * Changes the fields that the body names and leaves the others. `address` and `key_people` are replaced as a whole; a key person with a known `uuid` is updated, one without is added, and people who are left out are removed. `user_type` and tax ids can't change.
   */
  updateUser: Handle<typeof routes.updateUser, E>;
  /**
   * Delete a user
   *
   * Erases the user's personal data everywhere except in the executed promissory notes and the ledgers, which the lender keeps for its retention period (seven years, unless its policy says otherwise) and which no operation returns. From then on the user and everything below it are 404. Rejected with `invalid_state` while a line is ACTIVE or SUSPENDED or carries a balance, while an application is PENDING, and while the bank may still return a draw or a payment: for ten business days after the last one settled, unless the lender's policy says otherwise.
   */
  deleteUser: Handle<typeof routes.deleteUser, E>;
}

/** Requests for a line of credit. Each is decided when it is made, by you or by the service, and an approved one has offers. An offer is open for 30 days. */
export interface ApplicationsHandlers<E extends Env = Env> {
  /**
   * Create a LOC application
   *
   * Applies for a line of credit. It is decided at once: by you, with `decision` and `offers` or `reasons`, or by the service, always the same way. An approved application has offers, and for each offer there is a PENDING line with the offer's uuid.
   */
  createLocApplication: Handle<typeof routes.createLocApplication, E>;
  /**
   * List a user's LOC applications
   *
   * Lists the applications of one user, oldest first.
   */
  listUserLocApplications: Handle<typeof routes.listUserLocApplications, E>;
  /**
   * Retrieve a LOC application
   *
   * Returns one application, with its decision and its offers.
   */
  getLocApplication: Handle<typeof routes.getLocApplication, E>;
  /**
   * List all LOC applications
   *
   * Lists the applications of all your users, oldest first.
   */
  listLocApplications: Handle<typeof routes.listLocApplications, E>;
}

/** Lines of credit, one for each offer. A line has the uuid of its offer, is `PENDING` until its promissory note is signed, and then `ACTIVE`. */
export interface LinesOfCreditHandlers<E extends Env = Env> {
  /**
   * Retrieve a LOC
   *
   * Returns one line of credit, with its balances of today.
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
   * Returns the promissory note of a line: as data by default, the PDF itself with `Accept: application/pdf`. Before activation it is unsigned and can be signed for 24 hours; after that a new one is issued with another `document_uuid`. After activation it is the executed copy, whose bytes never change.
   */
  getPromissoryNote: Handle<typeof routes.getPromissoryNote, E>;
}

/** Money paid out to the borrower. A draw makes a disbursement, which settles after one business day. */
export interface DrawsHandlers<E extends Env = Env> {
  /**
   * Drawdown on a LOC
   *
   * Draws money on an ACTIVE line and returns the disbursement that pays it out. The amount counts against the available credit at once, and is principal, bearing interest, from the day it settles. Rejected while the line is delinquent, is being paid off or is past its maturity.
   */
  createDraw: Handle<typeof routes.createDraw, E>;
  /**
   * List all drawdowns for a LOC
   *
   * Lists the disbursements of one line, oldest first.
   */
  listDisbursements: Handle<typeof routes.listDisbursements, E>;
  /**
   * Retrieve a drawdown's details
   *
   * Returns one disbursement and how far it has come.
   */
  getDisbursement: Handle<typeof routes.getDisbursement, E>;
}

/** Money paid back. It settles after one business day and then pays fees, interest and principal, in this order. */
export interface RepaymentsHandlers<E extends Env = Env> {
  /**
   * Submit a repayment
   *
   * Takes a repayment from the borrower's account. When it has settled it pays fees, then interest, then principal, oldest first, and only then frees credit.
   */
  createPayment: Handle<typeof routes.createPayment, E>;
  /**
   * List all a LOC's repayments
   *
   * Lists the repayments of one line, oldest first.
   */
  listPayments: Handle<typeof routes.listPayments, E>;
  /**
   * Retrieve a repayment's details
   *
   * Returns one repayment, how far it has come and what it paid.
   */
  getPayment: Handle<typeof routes.getPayment, E>;
}

/** The balances of today, and the statement of each month. */
export interface StatementsHandlers<E extends Env = Env> {
  /**
   * Retrieve a LOC's statements
   *
   * Returns today's balances, the next payment, and every statement so far. A line has its first statement ten days before its first due date, which is one month after activation.
   */
  getStatements: Handle<typeof routes.getStatements, E>;
}

/** What has happened: decisions, states of lines, draws and repayments, statements. Events of 30 days can be read. */
export interface EventsHandlers<E extends Env = Env> {
  /**
   * List events
   *
   * Lists the events of 30 days, oldest first. It is what counts for who has missed some.
   */
  listEvents: Handle<typeof routes.listEvents, E>;
  /**
   * Retrieve an event
   *
   * Returns one event, as it is sent to endpoints.
   */
  getEvent: Handle<typeof routes.getEvent, E>;
  /**
   * List the deliveries of an event
   *
   * Lists what has become of the event at each endpoint that it is sent to.
   */
  listDeliveries: Handle<typeof routes.listDeliveries, E>;
  /**
   * Deliver an event again
   *
   * Sends the event to an endpoint as if it had just happened, whether it was received before or not, and whatever types the endpoint receives. The response does not wait for it.
   */
  deliverEvent: Handle<typeof routes.deliverEvent, E>;
}

/** Endpoints of yours that events are sent to, signed as [Standard Webhooks](https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md) say. */
export interface WebhookEndpointsHandlers<E extends Env = Env> {
  /**
   * Create a webhook endpoint
   *
   * From now on events are sent to the URL. The `secret` by which you verify them is in this response, and is never shown again.
   */
  createWebhookEndpoint: Handle<typeof routes.createWebhookEndpoint, E>;
  /**
   * List webhook endpoints
   *
   * Lists your endpoints, oldest first. Their secrets are not shown.
   */
  listWebhookEndpoints: Handle<typeof routes.listWebhookEndpoints, E>;
  /**
   * Retrieve a webhook endpoint
   *
   * Returns one endpoint. Its secret is not shown.
   */
  getWebhookEndpoint: Handle<typeof routes.getWebhookEndpoint, E>;
  /**
   * Update a webhook endpoint
   *
   * Changes the fields that the body names and leaves the others. A disabled endpoint with `state: ENABLED` receives what happens from then on; what it has missed is in the list of events.
   */
  updateWebhookEndpoint: Handle<typeof routes.updateWebhookEndpoint, E>;
  /**
   * Delete a webhook endpoint
   *
   * Nothing is sent to it any more.
   */
  deleteWebhookEndpoint: Handle<typeof routes.deleteWebhookEndpoint, E>;
  /**
   * Rotate the secret of a webhook endpoint
   *
   * Returns another secret, which is never shown again. For 24 hours events have a signature of each, so that the receiver can change over without losing any.
   */
  rotateWebhookSecret: Handle<typeof routes.rotateWebhookSecret, E>;
}

/** One handler per operation: a server is complete when it satisfies this. */
export interface Handlers<E extends Env = Env> extends UsersHandlers<E>, ApplicationsHandlers<E>, LinesOfCreditHandlers<E>, DocumentsHandlers<E>, DrawsHandlers<E>, RepaymentsHandlers<E>, StatementsHandlers<E>, EventsHandlers<E>, WebhookEndpointsHandlers<E> {}

/** The name of an operation. */
export type OperationId = keyof Handlers;
