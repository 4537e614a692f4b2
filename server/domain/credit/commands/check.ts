// Checks the bodies of the credit operations, without looking at any line, and reports all errors at once. A body may
// be any JSON value here: the schema reports missing fields and wrong types, these checks look at values of the right
// type.
import type { FieldError } from "../../refusal.js";
import type { User } from "../../user/user.js";
import { isCalendarDate } from "../../user/date.js";
import { isPlainText, isPrintableText } from "../../user/name.js";
import { signerErrors } from "./activate.js";
import { isRoutingNumber } from "../values/bank-account.js";
import { addDays, type Day } from "../values/day.js";
import { parseRate } from "../values/money.js";
import { maxDaysAhead } from "../values/schedule.js";
import { pointerTo } from "../../../../generated/runtime/syntax.js";
import { isObject } from "../../../../generated/runtime/syntax.js";

type Fields = Readonly<Record<string, unknown>>;
type Path = readonly (string | number)[];

/**
 * Checks one field. `value` is undefined when the body does not have it; `body` is the object it belongs to.
 */
type FieldCheck = (value: unknown, path: Path, body: Fields) => FieldError[];

/** One entry for each field of a request; handlers/request-fields.ts verifies that none is missing. */
type FieldChecks = Readonly<Record<string, FieldCheck>>;

/** For fields that need no check besides their schema. */
const schemaOnly: FieldCheck = () => [];

/** The checks of an application's fields. Only an approval has offers, only a rejection has reasons. */
export const applicationFields = {
  amount: schemaOnly,
  purpose: checkPurpose,
  term: schemaOnly,
  credit_score_consent: schemaOnly,
  decision: schemaOnly,
  offers: checkOffers,
  reasons: checkReasons,
} as const satisfies FieldChecks;

/** The checks of an offer's fields; its limits come from the other fields and from the application. */
export const offerFields = {
  amount: schemaOnly,
  interest_rate: checkRate,
  apr: checkApr,
  term: schemaOnly,
  term_frequency: schemaOnly,
  origination_fee: checkOriginationFee,
} as const satisfies FieldChecks;

/** The checks of a bank account's fields. */
export const bankInfoFields = {
  bank_name: checkPlainText,
  bank_account_name: checkPlainText,
  account_type: schemaOnly,
  ach_routing_number: checkRoutingNumber,
  bank_account_number: schemaOnly,
} as const satisfies FieldChecks;

/** The checks of an activation's fields, where `borrower` is the user of the line. */
export const activationFields = (borrower: User) =>
  ({
    status: schemaOnly,
    document_uuid: schemaOnly,
    key_person_uuid: (uuid) => signerErrors(uuid, borrower),
    disbursement_bank_info: checkBankInfo,
    repayment_bank_info: checkBankInfo,
  }) as const satisfies FieldChecks;

/** The checks of a draw's fields on `today`. */
export const drawFields = (today: Day) =>
  ({
    amount: schemaOnly,
    disbursement_bank_info: checkBankInfo,
    disbursement_date: dateCheck(today),
  }) as const satisfies FieldChecks;

/** The checks of a repayment's fields on `today`. */
export const paymentFields = (today: Day) =>
  ({
    payment_type: schemaOnly,
    amount: schemaOnly,
    repayment_bank_info: checkBankInfo,
    payment_date: dateCheck(today),
  }) as const satisfies FieldChecks;

/** Returns the errors of an application's body. */
export function checkNewApplication(body: unknown): FieldError[] {
  return checkFields(body, [], applicationFields);
}

/** Returns the errors of an activation's body, where `borrower` is the user of the line. */
export function checkActivation(body: unknown, borrower: User): FieldError[] {
  return checkFields(body, [], activationFields(borrower));
}

/** Returns the errors of a draw's body on `today`. */
export function checkNewDraw(body: unknown, today: Day): FieldError[] {
  return checkFields(body, [], drawFields(today));
}

/** Returns the errors of a repayment's body on `today`. */
export function checkNewPayment(body: unknown, today: Day): FieldError[] {
  return checkFields(body, [], paymentFields(today));
}

function checkFields(value: unknown, path: Path, checks: FieldChecks): FieldError[] {
  if (!isObject(value)) return [];
  return Object.entries(checks).flatMap(([name, check]) => check(value[name], [...path, name], value));
}

function checkPurpose(purpose: unknown, path: Path): FieldError[] {
  if (typeof purpose !== "string" || isPrintableText(purpose)) return [];
  return [at(path, "invalid_format", "Must be text without control characters and without those that reorder text.")];
}

function checkReasons(reasons: unknown, path: Path, { decision }: Fields): FieldError[] {
  return checkDecision(reasons, path, "rejected", decision);
}

function checkOffers(offers: unknown, path: Path, application: Fields): FieldError[] {
  const errors = checkDecision(offers, path, "approved", application.decision);
  if (!Array.isArray(offers)) return errors;
  return [
    ...errors,
    ...offers.flatMap((offer: unknown, index) => [
      ...checkOfferAmount(offer, [...path, index], application),
      ...checkFields(offer, [...path, index], offerFields),
    ]),
  ];
}

/** A list is required with the decision that it belongs to, and not allowed otherwise. The schema rejects others. */
function checkDecision(list: unknown, path: Path, owner: "approved" | "rejected", decision: unknown): FieldError[] {
  const isGiven = list !== undefined;
  if (decision === owner) return isGiven ? [] : [at(path, "required", `Is required with the decision ${owner}.`)];
  const isKnown = decision === undefined || decision === "approved" || decision === "rejected";
  return isGiven && isKnown ? [at(path, "not_allowed", `Is only for the decision ${owner}.`)] : [];
}

function checkOfferAmount(offer: unknown, path: Path, application: Fields): FieldError[] {
  if (!isObject(offer) || !isMore(offer.amount, application.amount)) return [];
  return [at([...path, "amount"], "amount_too_large", "Must be at most the amount of the application.")];
}

function checkRate(rate: unknown, path: Path): FieldError[] {
  if (typeof rate !== "number" || rate < 0 || parseRate(rate) !== undefined) return [];
  return [at(path, "invalid_value", "Must have at most four decimals.")];
}

function checkApr(apr: unknown, path: Path, offer: Fields): FieldError[] {
  const errors = checkRate(apr, path);
  if (!isMore(offer.interest_rate, apr)) return errors;
  return [...errors, at(path, "apr_below_rate", "Must be at least the interest rate.")];
}

function checkOriginationFee(fee: unknown, path: Path, offer: Fields): FieldError[] {
  if (!isMore(fee, offer.amount)) return [];
  return [at(path, "fee_too_large", "Must be at most the amount of the offer.")];
}

function checkBankInfo(info: unknown, path: Path): FieldError[] {
  return checkFields(info, path, bankInfoFields);
}

function checkPlainText(text: unknown, path: Path): FieldError[] {
  if (typeof text !== "string" || isPlainText(text)) return [];
  return [at(path, "invalid_format", "Must be one line of text with a letter or digit.")];
}

function checkRoutingNumber(number: unknown, path: Path): FieldError[] {
  if (typeof number !== "string" || isRoutingNumber(number)) return [];
  return [at(path, "invalid_routing_number", "Must be a routing number with the ABA checksum.")];
}

function dateCheck(today: Day): FieldCheck {
  return (day, path) => {
    if (typeof day !== "string") return [];
    if (!isCalendarDate(day)) return [at(path, "invalid_date", "Must be a calendar date, YYYY-MM-DD.")];
    if (day >= today && day <= addDays(today, maxDaysAhead)) return [];
    return [at(path, "date_out_of_range", `Must be from today to ${maxDaysAhead} days ahead.`)];
  };
}

function isMore(value: unknown, bound: unknown): boolean {
  return typeof value === "number" && typeof bound === "number" && value > bound;
}

function at(path: Path, code: string, detail: string): FieldError {
  return { pointer: pointerTo(...path), code, detail };
}
