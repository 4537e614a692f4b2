// The state machines of applications, lines, draws and repayments. Code, documentation and tests read these tables.
import type { Machine } from "./machine.js";
import { daysToAccept, daysToChargeOff, daysToSuspension } from "./schedule.js";

const offerHasExpired = `${daysToAccept} days have passed`;

export type ApplicationStatus = "PENDING" | "APPROVED" | "REJECTED" | "ACCEPTED" | "EXPIRED";
export type ApplicationEvent = "approve" | "reject" | "accept" | "expire";

export const applicationMachine: Machine<ApplicationStatus, ApplicationEvent> = [
  {
    from: "PENDING",
    to: "APPROVED",
    on: "approve",
    by: ["createLocApplication"],
    when: "the client or the policy approves it",
  },
  {
    from: "PENDING",
    to: "REJECTED",
    on: "reject",
    by: ["createLocApplication"],
    when: "the client or the policy rejects it",
  },
  {
    from: "APPROVED",
    to: "ACCEPTED",
    on: "accept",
    by: ["activateLoc"],
    when: "the line of one of its offers is activated",
  },
  { from: "APPROVED", to: "EXPIRED", on: "expire", by: ["clock"], when: offerHasExpired },
];

export type LineStatus = "PENDING" | "ACTIVE" | "SUSPENDED" | "CLOSED" | "CHARGED_OFF" | "DECLINED" | "EXPIRED";
export type LineEvent =
  "activate" | "decline" | "expire" | "suspend" | "reinstate" | "pay_off" | "mature" | "charge_off" | "reopen";

const paidOff = "a PAYOFF has paid all that is owed";
const mature = "past maturity, nothing owed or under way";
const longPastDue = `${daysToChargeOff} days past due`;

export const lineMachine: Machine<LineStatus, LineEvent> = [
  { from: "PENDING", to: "ACTIVE", on: "activate", by: ["activateLoc"], when: "its promissory note is accepted" },
  {
    from: "PENDING",
    to: "DECLINED",
    on: "decline",
    by: ["activateLoc"],
    when: "the line of another offer is activated",
  },
  { from: "PENDING", to: "EXPIRED", on: "expire", by: ["clock"], when: offerHasExpired },
  {
    from: "ACTIVE",
    to: "SUSPENDED",
    on: "suspend",
    by: ["clock", "bank", "operator"],
    when: `more than ${daysToSuspension} days past due, or held by the operator`,
  },
  {
    from: "SUSPENDED",
    to: "ACTIVE",
    on: "reinstate",
    by: ["createPayment", "clock", "bank", "operator"],
    when: "no reason for the suspension is left",
  },
  { from: "ACTIVE", to: "CLOSED", on: "pay_off", by: ["clock", "bank"], when: paidOff },
  { from: "SUSPENDED", to: "CLOSED", on: "pay_off", by: ["clock", "bank"], when: paidOff },
  { from: "ACTIVE", to: "CLOSED", on: "mature", by: ["createPayment", "clock", "bank"], when: mature },
  { from: "SUSPENDED", to: "CLOSED", on: "mature", by: ["createPayment", "clock", "bank"], when: mature },
  // By the clock alone a line is suspended long before.
  { from: "ACTIVE", to: "CHARGED_OFF", on: "charge_off", by: ["bank"], when: longPastDue },
  { from: "SUSPENDED", to: "CHARGED_OFF", on: "charge_off", by: ["clock", "bank"], when: longPastDue },
  { from: "CLOSED", to: "ACTIVE", on: "reopen", by: ["bank"], when: "the bank returns a repayment, and it owes again" },
];

/** The commands on a line, and the states that allow them. */
export const lineCommands = {
  activate: ["PENDING"],
  read_note: ["PENDING", "ACTIVE", "SUSPENDED", "CLOSED", "CHARGED_OFF"],
  draw: ["ACTIVE"],
  repay: ["ACTIVE", "SUSPENDED", "CHARGED_OFF"],
  hold: ["ACTIVE", "SUSPENDED"],
} as const satisfies Readonly<Record<string, readonly LineStatus[]>>;

export type LineCommand = keyof typeof lineCommands;

/** The states of draws and repayments. */
export type MoveStatus = "SCHEDULED" | "PROCESSING" | "SUCCEEDED" | "FAILED" | "CANCELED" | "FAILED_AFTER_SUCCESS";

/** Scheduled or sent to the bank network, and not settled. */
export function isUnderWay(move: { readonly status: MoveStatus }): boolean {
  return move.status === "SCHEDULED" || move.status === "PROCESSING";
}

export type MoveEvent = "submit" | "cancel" | "settle" | "fail" | "return";

export const moveMachine: Machine<MoveStatus, MoveEvent> = [
  {
    from: "SCHEDULED",
    to: "PROCESSING",
    on: "submit",
    by: ["createDraw", "createPayment", "clock"],
    when: "its date has come",
  },
  {
    from: "SCHEDULED",
    to: "CANCELED",
    on: "cancel",
    by: ["clock", "bank"],
    when: "the line no longer allows or needs it",
  },
  {
    from: "PROCESSING",
    to: "SUCCEEDED",
    on: "settle",
    by: ["createPayment", "clock", "bank"],
    when: "it settles",
  },
  {
    from: "PROCESSING",
    to: "FAILED",
    on: "fail",
    by: ["bank"],
    when: "the bank rejects it, or a returned repayment took its credit",
  },
  { from: "SUCCEEDED", to: "FAILED_AFTER_SUCCESS", on: "return", by: ["bank"], when: "the bank returns it" },
];
