// Converts domain values to the response schemas of the credit operations. Values that depend on the day are computed
// for `today`.
import type { components } from "../../generated/types.js";
import type { Application, Offer } from "../domain/credit/application/application.js";
import { nextBillingDate, nextPayment, statementStatus } from "../domain/credit/line/billing.js";
import type { Day } from "../domain/credit/values/day.js";
import {
  availableCredit,
  daysPastDue,
  owedOn,
  pastDueOn,
  payoffOn,
  suspenseOf,
  type Disbursement,
  type Line,
  type Repayment,
} from "../domain/credit/line/line.js";
import { returnReasons } from "../domain/credit/calendar/network.js";
import { rejectionReasons } from "../domain/credit/application/decision.js";
import type { Statement } from "../domain/credit/ledger/statement.js";

type Body<Name extends keyof components["schemas"]> = components["schemas"][Name];

const product = "LOC";
const currency = "USD";
const term_frequency = "MONTHLY";

export function applicationBody(application: Application): Body<"LocApplication"> {
  const { uuid, user_uuid, amount, term, purpose, credit_score_consent, status, reasons } = application;
  return {
    uuid,
    user_uuid,
    product,
    amount,
    currency,
    term,
    purpose,
    credit_score_consent,
    status: {
      decision: status,
      reasons: reasons.length > 0 ? [...reasons] : null,
      details: reasons.length > 0 ? reasons.map((reason) => rejectionReasons[reason]) : null,
    },
    offers: application.offers.map(offerBody),
    created_at: application.created_at,
    decisioned_at: application.decisioned_at,
    expires_at: application.expires_at,
  };
}

function offerBody(offer: Offer): Body<"Offer"> {
  const { uuid, amount, apr, interest_rate, term, origination_fee, start_date, maturity_date, explanation } = offer;
  return {
    uuid,
    product,
    amount,
    currency,
    apr,
    interest_rate,
    term,
    term_frequency,
    origination_fee,
    start_date,
    maturity_date,
    explanation,
  };
}

export function locBody(line: Line, today: Day): Body<"Loc"> {
  const days_past_due = daysPastDue(line, today);
  return {
    uuid: line.uuid,
    user_uuid: line.user_uuid,
    application_uuid: line.application_uuid,
    product,
    status: line.status,
    currency,
    ...balances(line, today),
    interest_rate: line.interest_rate,
    apr: line.apr,
    term: line.term,
    term_frequency,
    origination_fee: line.origination_fee,
    opening_date: line.opening_date,
    maturity_date: line.maturity_date,
    delinquent: days_past_due > 0,
    days_past_due,
    next_payment_due_date: nextPayment(line, today).due_date,
    autopay_enabled: false,
    created_at: line.created_at,
    updated_at: line.updated_at,
  };
}

function balances(line: Line, today: Day) {
  const { principal, interest, fees } = owedOn(line, today);
  return {
    credit_limit: line.credit_limit,
    available_credit: availableCredit(line),
    principal_balance: principal,
    interest_balance: interest,
    fees_balance: fees,
    payoff_balance: payoffOn(line, today),
  };
}

export function disbursementBody(line: Line, disbursement: Disbursement): Body<"Disbursement"> {
  const { uuid, amount, status, disbursement_date, effective_date, account, failure_code, available_credit } =
    disbursement;
  return {
    uuid,
    loc_uuid: line.uuid,
    amount,
    currency,
    status,
    disbursement_date,
    effective_date,
    bank_account_last4: account.last4,
    failure_code,
    returned_at: disbursement.returned_at,
    available_credit,
    created_at: disbursement.created_at,
  };
}

export function paymentBody(line: Line, repayment: Repayment): Body<"Payment"> {
  const { uuid, payment_type, amount, status, payment_date, effective_date, allocation, failure_code } = repayment;
  return {
    uuid,
    loc_uuid: line.uuid,
    payment_type,
    amount,
    currency,
    status,
    payment_date,
    effective_date,
    principal: allocation?.principal ?? null,
    interest: allocation?.interest ?? null,
    fees: allocation?.fees ?? null,
    suspense: allocation?.suspense ?? null,
    ending_balance: repayment.ending_balance,
    failure_code,
    error_description: failure_code && `${failure_code}: ${returnReasons[failure_code]}.`,
    returned_at: repayment.returned_at,
    available_credit: repayment.available_credit,
    created_at: repayment.created_at,
  };
}

/** `statements` are those of the line, oldest first. */
export function statementsBody(line: Line, statements: readonly Statement[], today: Day): Body<"LocStatements"> {
  const next = nextPayment(line, today);
  return {
    loc_uuid: line.uuid,
    as_of: today,
    currency,
    ...balances(line, today),
    suspense_balance: suspenseOf(line),
    past_due_balance: pastDueOn(line, today),
    days_past_due: daysPastDue(line, today),
    next_billing_date: nextBillingDate(line),
    next_payment_due_date: next.due_date,
    next_payment_amount_due: next.amount,
    statements: statements.map((statement, index) => statementBody(line, statement, index, today)),
  };
}

function statementBody(line: Line, statement: Statement, index: number, today: Day): Body<"Statement"> {
  return {
    uuid: statement.uuid,
    currency,
    billing_date: statement.billing_date,
    period_start: statement.period_start,
    period_end: statement.period_end,
    due_date: statement.due_date,
    opening_balance: statement.opening_balance,
    draws: statement.draws,
    repayments: statement.repayments,
    fees_charged: statement.fees_charged,
    interest_charged: statement.interest_charged,
    closing_balance: statement.closing_balance,
    minimum_payment_due: statement.minimum_payment_due,
    status: statementStatus(line, index, today),
  };
}
