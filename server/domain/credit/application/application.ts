// An application for a line of credit: its decision, by the client or by the policy, and its offers.
import type { CreditPolicy } from "../values/credit-policy.js";
import { addHours, dayOf, instantOf, type Day, type Instant } from "../values/day.js";
import { advance } from "../values/machine.js";
import type { Cents } from "../values/money.js";
import type { CreditRequest, Decide, Decision, OfferTerms, RejectionReason } from "./decision.js";
import { daysToAccept, maturityDate } from "../values/schedule.js";
import { applicationMachine, type ApplicationEvent, type ApplicationStatus } from "../values/states.js";

export interface Offer extends OfferTerms {
  /** Also the uuid of the line that it becomes. */
  readonly uuid: string;
  /** The day on which it was made; it matures `term` months later. */
  readonly start_date: Day;
  readonly maturity_date: Day;
  readonly explanation: string | null;
}

export interface Application {
  readonly uuid: string;
  readonly user_uuid: string;
  readonly amount: Cents;
  readonly term: number | null;
  readonly purpose: string | null;
  readonly credit_score_consent: boolean;
  readonly status: ApplicationStatus;
  /** At least one if it is rejected. */
  readonly reasons: readonly RejectionReason[];
  readonly offers: readonly Offer[];
  readonly created_at: Instant;
  readonly decisioned_at: Instant | null;
  /** When its offers expire; null if there are none. */
  readonly expires_at: Instant | null;
}

/** The command to create an application, with the client's own decision if there is one. */
export interface NewApplication {
  readonly request: CreditRequest;
  readonly decision: Decision | null;
}

/** Creates the application and decides it. `newId` returns a uuid for each offer. */
export function apply(
  command: NewApplication,
  identity: Pick<Application, "uuid" | "user_uuid">,
  newId: () => string,
  decide: Decide,
  policy: CreditPolicy,
  now: Date,
): Application {
  const at = instantOf(now);
  const { request } = command;
  const decision = command.decision ?? decide(request);
  const pending: Application = {
    ...identity,
    ...request,
    status: "PENDING",
    reasons: [],
    offers: [],
    created_at: at,
    decisioned_at: null,
    expires_at: null,
  };
  if (decision.decision === "rejected") {
    return { ...transitionApplication(pending, "reject"), reasons: decision.reasons, decisioned_at: at };
  }
  return {
    ...transitionApplication(pending, "approve"),
    offers: decision.offers.map((terms) => offerOf(terms, newId(), decision.explanation, dayOf(at, policy.time_zone))),
    decisioned_at: at,
    expires_at: addHours(at, daysToAccept * 24),
  };
}

function offerOf(terms: OfferTerms, uuid: string, explanation: string | null, start_date: Day): Offer {
  return { ...terms, uuid, start_date, maturity_date: maturityDate(start_date, terms.term), explanation };
}

/** The application at `now`: its offers expire after 30 days. */
export function catchUpApplication(application: Application, now: Date): Application {
  const lapsed = application.expires_at !== null && instantOf(now) >= application.expires_at;
  return application.status === "APPROVED" && lapsed ? transitionApplication(application, "expire") : application;
}

/** When the clock changes the application next; null if it never does. */
export function nextDue({ status, expires_at }: Application): Instant | null {
  return status === "APPROVED" ? expires_at : null;
}

/** The application after `event`. @throws Error if its state has no such transition */
export function transitionApplication(application: Application, event: ApplicationEvent): Application {
  return { ...application, status: advance(applicationMachine, application.status, event) };
}
