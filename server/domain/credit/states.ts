// The state machines of applications, lines, draws and repayments. Code, documentation and tests read these tables.
import type { Machine } from "./machine.js";

export type ApplicationStatus = "PENDING" | "APPROVED" | "REJECTED" | "ACCEPTED" | "EXPIRED";
export type ApplicationEvent = "approve" | "reject" | "accept" | "expire";

export const applicationMachine: Machine<ApplicationStatus, ApplicationEvent> = [
  { from: "PENDING", to: "APPROVED", on: "approve", when: "the client or the policy approves it, at creation" },
  { from: "PENDING", to: "REJECTED", on: "reject", when: "the client or the policy rejects it, at creation" },
  { from: "APPROVED", to: "ACCEPTED", on: "accept", when: "the line of one of its offers is activated" },
  { from: "APPROVED", to: "EXPIRED", on: "expire", when: "30 days have passed" },
];

export type LineStatus = "PENDING" | "ACTIVE" | "SUSPENDED" | "CLOSED" | "CHARGED_OFF" | "DECLINED" | "EXPIRED";
export type LineEvent =
  "activate" | "decline" | "expire" | "suspend" | "reinstate" | "pay_off" | "mature" | "charge_off" | "reopen";

export const lineMachine: Machine<LineStatus, LineEvent> = [
  { from: "PENDING", to: "ACTIVE", on: "activate", when: "the promissory note is accepted" },
  { from: "PENDING", to: "DECLINED", on: "decline", when: "the line of a sibling offer was activated" },
  { from: "PENDING", to: "EXPIRED", on: "expire", when: "30 days have passed" },
  { from: "ACTIVE", to: "SUSPENDED", on: "suspend", when: "an operator, or more than 30 days past due" },
  { from: "SUSPENDED", to: "ACTIVE", on: "reinstate", when: "nothing is past due and no operator holds it" },
  { from: "ACTIVE", to: "CLOSED", on: "pay_off", when: "a PAYOFF succeeded" },
  { from: "SUSPENDED", to: "CLOSED", on: "pay_off", when: "a PAYOFF succeeded" },
  { from: "ACTIVE", to: "CLOSED", on: "mature", when: "it is mature and nothing is owed" },
  { from: "SUSPENDED", to: "CLOSED", on: "mature", when: "it is mature and nothing is owed" },
  { from: "ACTIVE", to: "CHARGED_OFF", on: "charge_off", when: "180 days past due" },
  { from: "SUSPENDED", to: "CHARGED_OFF", on: "charge_off", when: "180 days past due" },
  { from: "CLOSED", to: "ACTIVE", on: "reopen", when: "the bank returned a repayment that had closed it" },
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
  { from: "SCHEDULED", to: "PROCESSING", on: "submit", when: "its date has come: it goes to the bank network" },
  { from: "SCHEDULED", to: "CANCELED", on: "cancel", when: "the line no longer allows it, or has been paid off" },
  { from: "PROCESSING", to: "SUCCEEDED", on: "settle", when: "it settles, after one business day" },
  {
    from: "PROCESSING",
    to: "FAILED",
    on: "fail",
    when: "the bank refuses it, or a returned repayment took its credit",
  },
  { from: "SUCCEEDED", to: "FAILED_AFTER_SUCCESS", on: "return", when: "the bank returns it" },
];
