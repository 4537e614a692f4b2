// What is wrong with the body of a request by itself, all at once, whatever line it is for. A body may be anything
// here:
// the schema reports what is missing or of the wrong type, and these rules look at whatever is of the right type.
import { pointerTo, type FieldError } from "../refusal.js";
import type { User } from "../user/user.js";
import { isCalendarDate } from "../user/date.js";
import { isPlainText, isText } from "../user/name.js";
import { signerErrors } from "./activate.js";
import { isRoutingNumber } from "./bank-account.js";
import { addDays, type Day } from "./day.js";
import { parseRate } from "./money.js";
import { daysAhead } from "./schedule.js";

type Fields = Readonly<Record<string, unknown>>;
type Path = readonly (string | number)[];

/**
 * What the body of an application gets wrong: offers and reasons belong to a decision, and offers to what was asked
 * for.
 */
export function checkNewApplication(body: unknown): FieldError[] {
  if (!isFields(body)) return [];
  const { decision, offers, purpose } = body;
  return [
    ...(typeof purpose === "string" && !isText(purpose)
      ? [at(["purpose"], "invalid_format", "Must be text without control characters.")]
      : []),
    ...belongsTo(body, "offers", "approved", decision),
    ...belongsTo(body, "reasons", "rejected", decision),
    ...(Array.isArray(offers)
      ? offers.flatMap((offer: unknown, index) => checkOffer(offer, ["offers", index], body))
      : []),
  ];
}

/**
 * A list that one decision requires and that nothing else allows; a decision that is none is the schema's to refuse.
 */
function belongsTo(body: Fields, field: string, owner: "approved" | "rejected", decision: unknown): FieldError[] {
  const given = body[field] !== undefined;
  if (decision === owner) return given ? [] : [at([field], "required", `Is required with the decision ${owner}.`)];
  const decided = decision === undefined || decision === "approved" || decision === "rejected";
  return given && decided ? [at([field], "not_allowed", `Is only for the decision ${owner}.`)] : [];
}

function checkOffer(offer: unknown, path: Path, application: Fields): FieldError[] {
  if (!isFields(offer)) return [];
  const errors: FieldError[] = [];
  if (isMore(offer.amount, application.amount)) {
    errors.push(at([...path, "amount"], "amount_too_large", "Must be at most the amount of the application."));
  }
  for (const field of ["interest_rate", "apr"]) {
    const rate = offer[field];
    if (typeof rate === "number" && rate >= 0 && parseRate(rate) === undefined) {
      errors.push(at([...path, field], "invalid_value", "Must have at most four decimals."));
    }
  }
  if (isMore(offer.origination_fee, offer.amount)) {
    errors.push(at([...path, "origination_fee"], "fee_too_large", "Must be at most the amount of the offer."));
  }
  if (isMore(offer.interest_rate, offer.apr)) {
    errors.push(at([...path, "apr"], "apr_below_rate", "Must be at least the interest rate."));
  }
  return errors;
}

/** What the body of an activation gets wrong, `borrower` being the user of the line. */
export function checkActivation(body: unknown, borrower: User): FieldError[] {
  if (!isFields(body)) return [];
  return [
    ...signerErrors(body.key_person_uuid, borrower),
    ...checkBankInfo(body, "disbursement_bank_info"),
    ...checkBankInfo(body, "repayment_bank_info"),
  ];
}

/** What the body of a draw gets wrong on `today`. */
export function checkNewDraw(body: unknown, today: Day): FieldError[] {
  if (!isFields(body)) return [];
  return [...checkBankInfo(body, "disbursement_bank_info"), ...checkDate(body, "disbursement_date", today)];
}

/** What the body of a repayment gets wrong on `today`. */
export function checkNewPayment(body: unknown, today: Day): FieldError[] {
  if (!isFields(body)) return [];
  return [...checkBankInfo(body, "repayment_bank_info"), ...checkDate(body, "payment_date", today)];
}

function checkBankInfo(body: Fields, field: string): FieldError[] {
  const info = body[field];
  if (!isFields(info)) return [];
  const errors: FieldError[] = [];
  for (const name of ["bank_name", "bank_account_name"]) {
    const text = info[name];
    if (typeof text === "string" && !isPlainText(text))
      errors.push(at([field, name], "invalid_format", "Must be one line of text with a letter or digit."));
  }
  const { ach_routing_number } = info;
  if (typeof ach_routing_number === "string" && !isRoutingNumber(ach_routing_number)) {
    errors.push(
      at([field, "ach_routing_number"], "invalid_routing_number", "Must be a routing number with the ABA checksum."),
    );
  }
  return errors;
}

function checkDate(body: Fields, field: string, today: Day): FieldError[] {
  const day = body[field];
  if (typeof day !== "string") return [];
  if (!isCalendarDate(day)) return [at([field], "invalid_date", "Must be a calendar date, YYYY-MM-DD.")];
  if (day >= today && day <= addDays(today, daysAhead)) return [];
  return [at([field], "date_out_of_range", `Must be from today to ${daysAhead} days ahead.`)];
}

function isMore(value: unknown, bound: unknown): boolean {
  return typeof value === "number" && typeof bound === "number" && value > bound;
}

function at(path: Path, code: string, detail: string): FieldError {
  return { pointer: pointerTo(...path), code, detail };
}

function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
