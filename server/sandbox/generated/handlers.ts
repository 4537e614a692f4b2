// Generated from openapi.yaml by halves. Do not edit.

import type { Env } from "hono";
import type { Handle } from "../../../generated/runtime/server.js";
import * as routes from "./routes.js";

/** The clock of the whole service. */
export interface ClockHandlers<E extends Env = Env> {
  /**
   * Read the clock
   *
   * Returns the time of the service. The clock runs like a real one.
   */
  getClock: Handle<typeof routes.getClock, E>;
  /**
   * Move the clock forward
   *
   * Moves the clock by days or to a time, and responds when everything that fell due until then has happened, each line's in order. It can't be moved back; `POST /sandbox/reset` starts again. To be safe when sent twice, name the time with `advance_to`.
   */
  advanceClock: Handle<typeof routes.advanceClock, E>;
}

/** All stored data. */
export interface StateHandlers<E extends Env = Env> {
  /**
   * Start again
   *
   * Forgets every user, application, line and idempotency key of every client, and sets the clock to the real time: the state of a fresh start.
   */
  resetSandbox: Handle<typeof routes.resetSandbox, E>;
}

/** Data and actions of the lender. */
export interface LinesOfCreditHandlers<E extends Env = Env> {
  /**
   * Look at a line's ledger
   *
   * Returns the double-entry ledger of one of your lines: each transaction with its entries, oldest first, and the balances that they add up to. It has no personal data. It is kept when the user is deleted, until the lender's retention period has ended.
   */
  getLedger: Handle<typeof routes.getLedger, E>;
  /**
   * Hold a line
   *
   * Suspends an ACTIVE line as an operator: draws are refused until it is released. A line that is suspended for being late is held as well, and stays suspended when it is cured.
   */
  holdLoc: Handle<typeof routes.holdLoc, E>;
  /**
   * Release a line
   *
   * Ends an operator's hold. The line is ACTIVE again, unless it is also suspended for being late.
   */
  releaseLoc: Handle<typeof routes.releaseLoc, E>;
}

/** Tests of endpoints. */
export interface WebhooksHandlers<E extends Env = Env> {
  /**
   * Test a webhook endpoint
   *
   * Sends an `application.decided` of a user that there isn't to one of your endpoints, signed like any other, and returns what became of it. It is not in the list of events, not sent again, and no reason to disable the endpoint.
   */
  testWebhookEndpoint: Handle<typeof routes.testWebhookEndpoint, E>;
}

/** One handler per operation: a server is complete when it satisfies this. */
export interface Handlers<E extends Env = Env> extends ClockHandlers<E>, StateHandlers<E>, LinesOfCreditHandlers<E>, WebhooksHandlers<E> {}

/** The name of an operation. */
export type OperationId = keyof Handlers;
