// Generated from openapi.yaml by halves. Do not edit.

import {
  handleWebhooks,
  memberAt,
  senderOf,
  signWith,
  standardSignature,
  standardSigner,
  unwrapWebhook,
  type OtherEvents,
  type SentEndpoint,
  type SignWebhookOptions,
  type UnwrapOptions,
  type WebhookBody,
  type WebhookEndpoint,
  type WebhookHandler,
  type WebhookHandlerOptions,
  type WebhookHeaders,
  type WebhookSecrets,
  type WebhookSender,
  type WebhookSenderOptions,
} from "./runtime/webhooks.js";
import type {
  ApplicationDecidedEvent,
  DisbursementCanceledEvent,
  DisbursementFailedEvent,
  DisbursementReturnedEvent,
  DisbursementSettledEvent,
  DisbursementSubmittedEvent,
  LineActivatedEvent,
  LineChargedOffEvent,
  LineClosedEvent,
  LinePastDueEvent,
  LineReleasedEvent,
  LineReopenedEvent,
  LineSuspendedEvent,
  OfferDeclinedEvent,
  OfferExpiredEvent,
  RepaymentCanceledEvent,
  RepaymentFailedEvent,
  RepaymentReturnedEvent,
  RepaymentSettledEvent,
  RepaymentSubmittedEvent,
  StatementBilledEvent,
  UserDeletedEvent,
} from "./types.js";

export { WebhookError } from "./runtime/webhooks.js";

/** The body of each event, by its name. */
export interface WebhookEvents {
  /**
   * An application was approved or rejected
   *
   * An application was approved or rejected.
   *
   * Webhook `application.decided`
   */
  "application.decided": ApplicationDecidedEvent;
  /**
   * A promissory note was signed, and the line is ACTIVE
   *
   * A promissory note was signed, and the line is `ACTIVE`.
   *
   * Webhook `line.activated`
   */
  "line.activated": LineActivatedEvent;
  /**
   * Another offer of the application was accepted
   *
   * Another offer of the application was accepted.
   *
   * Webhook `offer.declined`
   */
  "offer.declined": OfferDeclinedEvent;
  /**
   * An offer was not accepted within 30 days
   *
   * An offer was not accepted within 30 days.
   *
   * Webhook `offer.expired`
   */
  "offer.expired": OfferExpiredEvent;
  /**
   * A line is SUSPENDED
   *
   * A line is `SUSPENDED`: it is more than 30 days past due, or held by the lender.
   *
   * Webhook `line.suspended`
   */
  "line.suspended": LineSuspendedEvent;
  /**
   * A line that was suspended is ACTIVE again
   *
   * A line that was suspended is `ACTIVE` again.
   *
   * Webhook `line.released`
   */
  "line.released": LineReleasedEvent;
  /**
   * A line is CLOSED
   *
   * A line is `CLOSED`: it was paid off, or is past its maturity without a debt.
   *
   * Webhook `line.closed`
   */
  "line.closed": LineClosedEvent;
  /**
   * A line is CHARGED_OFF
   *
   * A line is `CHARGED_OFF`: 180 days past due.
   *
   * Webhook `line.charged_off`
   */
  "line.charged_off": LineChargedOffEvent;
  /**
   * A repayment was returned, and a closed line owes again
   *
   * A repayment was returned, and a closed line owes again.
   *
   * Webhook `line.reopened`
   */
  "line.reopened": LineReopenedEvent;
  /**
   * The minimum payment of a statement was not paid in time
   *
   * The minimum payment of a statement was not paid in time.
   *
   * Webhook `line.past_due`
   */
  "line.past_due": LinePastDueEvent;
  /**
   * A draw was sent to the bank network
   *
   * A draw was sent to the bank network.
   *
   * Webhook `disbursement.submitted`
   */
  "disbursement.submitted": DisbursementSubmittedEvent;
  /**
   * A draw was paid out
   *
   * A draw was paid out.
   *
   * Webhook `disbursement.settled`
   */
  "disbursement.settled": DisbursementSettledEvent;
  /**
   * A draw was rejected by the bank, or its credit was taken back
   *
   * A draw was rejected by the bank, or its credit was taken back.
   *
   * Webhook `disbursement.failed`
   */
  "disbursement.failed": DisbursementFailedEvent;
  /**
   * The bank has returned a draw that was paid out
   *
   * The bank has returned a draw that was paid out.
   *
   * Webhook `disbursement.returned`
   */
  "disbursement.returned": DisbursementReturnedEvent;
  /**
   * A scheduled draw was not sent, because the line no longer allows it
   *
   * A scheduled draw was not sent, because the line no longer allows it.
   *
   * Webhook `disbursement.canceled`
   */
  "disbursement.canceled": DisbursementCanceledEvent;
  /**
   * A repayment was sent to the bank network
   *
   * A repayment was sent to the bank network.
   *
   * Webhook `repayment.submitted`
   */
  "repayment.submitted": RepaymentSubmittedEvent;
  /**
   * A repayment was received and allocated
   *
   * A repayment was received and allocated.
   *
   * Webhook `repayment.settled`
   */
  "repayment.settled": RepaymentSettledEvent;
  /**
   * A repayment was rejected by the bank
   *
   * A repayment was rejected by the bank.
   *
   * Webhook `repayment.failed`
   */
  "repayment.failed": RepaymentFailedEvent;
  /**
   * The bank has returned a repayment that was received
   *
   * The bank has returned a repayment that was received.
   *
   * Webhook `repayment.returned`
   */
  "repayment.returned": RepaymentReturnedEvent;
  /**
   * A scheduled repayment was not sent, because it is no longer needed
   *
   * A scheduled repayment was not sent, because it is no longer needed.
   *
   * Webhook `repayment.canceled`
   */
  "repayment.canceled": RepaymentCanceledEvent;
  /**
   * A statement was made
   *
   * A statement was made.
   *
   * Webhook `statement.billed`
   */
  "statement.billed": StatementBilledEvent;
  /**
   * A user was deleted, with all that belonged to it
   *
   * A user was deleted, with all that belonged to it.
   *
   * Webhook `user.deleted`
   */
  "user.deleted": UserDeletedEvent;
}

/** A webhook that was received. It narrows by `type` of the body. */
export type WebhookEvent = WebhookEvents[keyof WebhookEvents];

const endpoint: WebhookEndpoint = {
  events: [
    "application.decided",
    "line.activated",
    "offer.declined",
    "offer.expired",
    "line.suspended",
    "line.released",
    "line.closed",
    "line.charged_off",
    "line.reopened",
    "line.past_due",
    "disbursement.submitted",
    "disbursement.settled",
    "disbursement.failed",
    "disbursement.returned",
    "disbursement.canceled",
    "repayment.submitted",
    "repayment.settled",
    "repayment.failed",
    "repayment.returned",
    "repayment.canceled",
    "statement.billed",
    "user.deleted",
  ],
  nameOf: (body) => memberAt(body, "type"),
  isBody: true,
  signature: standardSignature,
};

/**
 * Verifies the signature of a webhook, and returns its event. `body` is what was received, before it is parsed;
 * `secrets` is the secret of the endpoint, or several while one replaces another. A body is validated where `options`
 * have `validateWebhook` of webhook-validation.ts. Rejects with a WebhookError, whose `reason` says why.
 */
export function unwrap(
  body: WebhookBody,
  headers: WebhookHeaders,
  secrets: WebhookSecrets,
  options: UnwrapOptions = {},
): Promise<WebhookEvent> {
  return unwrapWebhook(endpoint, body, headers, secrets, options) as Promise<WebhookEvent>;
}

/**
 * A fetch handler, or a route of Hono, `app.post("/webhooks", (c) => handler(c.req.raw))`: it calls the function of
 * `on` that an event has. One for each is needed, unless `others` are acknowledged.
 */
export function webhookHandler<O extends OtherEvents = undefined>(
  options: WebhookHandlerOptions<WebhookEvents, O>,
): WebhookHandler {
  return handleWebhooks(endpoint, options);
}

// A function: nothing of it is in the bundle of a receiver.
const sentEndpoints = (): readonly SentEndpoint[] => [
  { endpoint: endpoint, signer: standardSigner },
];

/**
 * Sends the events of this document: `send` makes one attempt, and says when the next one is due; `deliver` makes them
 * all. Both sign the body, and check it first where `options` have `validateWebhook` of webhook-validation.ts.
 */
export function createWebhookSender(options: WebhookSenderOptions): WebhookSender<WebhookEvents> {
  return senderOf(sentEndpoints(), options);
}

/** The headers of a webhook with this body, as the service signs it: for tests of a receiver. */
export function signWebhook(
  body: string,
  secret: WebhookSecrets,
  options: SignWebhookOptions<keyof WebhookEvents> = {},
): Promise<Record<string, string>> {
  return signWith(sentEndpoints(), body, secret, options);
}
