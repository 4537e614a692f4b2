// Origination: an application with its lines, and the lines of its offers.
import { Agenda, expiryDue } from "../values/agenda.js";
import type { Application, Offer } from "./application.js";
import { agreementOf, type CreditPolicy } from "../values/credit-policy.js";
import { dayOf, type Instant } from "../values/day.js";
import { startAccrual } from "../values/interest.js";
import { emptyLedger } from "../ledger/ledger.js";
import { List } from "../values/list.js";
import type { Line } from "../line/line.js";
import { MoveList } from "../ledger/move-list.js";

/**
 * An application with all its lines. Activating one line changes them all: they belong to one user, and are read,
 * decided on and written in one transaction of that user.
 */
export interface Origination {
  readonly application: Application;
  readonly lines: readonly Line[];
}

/** The line of each offer: PENDING until its promissory note is signed or the offer expires. */
export function linesOf(application: Application, policy: CreditPolicy): readonly Line[] {
  const { expires_at, created_at } = application;
  if (expires_at === null) return [];
  return application.offers.map((offer) => pendingLine(application, offer, policy, created_at, expires_at));
}

function pendingLine(
  application: Application,
  offer: Offer,
  policy: CreditPolicy,
  created_at: Instant,
  expires_at: Instant,
): Line {
  return {
    uuid: offer.uuid,
    user_uuid: application.user_uuid,
    application_uuid: application.uuid,
    status: "PENDING",
    credit_limit: offer.amount,
    interest_rate: offer.interest_rate,
    apr: offer.apr,
    term: offer.term,
    origination_fee: offer.origination_fee,
    agreement: agreementOf(policy),
    opening_date: null,
    maturity_date: null,
    suspension: { operator: false, past_due: false },
    note: null,
    disbursement_account: null,
    repayment_account: null,
    ledger: emptyLedger,
    accrual: startAccrual(dayOf(created_at, policy.time_zone)),
    disbursements: MoveList.empty("disbursements"),
    repayments: MoveList.empty("repayments"),
    cycle: null,
    statements: List.of("statements", []),
    unpaid: [],
    agenda: Agenda.empty.add(expiryDue(dayOf(expires_at, policy.time_zone), expires_at)),
    occurred: [],
    created_at,
    updated_at: created_at,
  };
}
