// The text of the promissory note. All numbers come from the domain, so that the contract states what the service does.
import { billingDateOf, daysFromBillingToDue, maxDaysAhead, dueDateAfter } from "../domain/credit/values/schedule.js";
import type { Agreement, HolidayCalendar } from "../domain/credit/values/credit-policy.js";
import type { Line } from "../domain/credit/line/line.js";
import { formatPercent, formatUsd } from "../domain/credit/values/money.js";
import type { PromissoryNote } from "../domain/credit/values/note.js";
import { daysToChargeOff, daysToSuspension } from "../domain/credit/values/schedule.js";

/** The terms of a line that the note states; they do not change once the note is signed. */
export type NoteTerms = Pick<
  Line,
  | "uuid"
  | "credit_limit"
  | "interest_rate"
  | "apr"
  | "term"
  | "origination_fee"
  | "agreement"
  | "opening_date"
  | "maturity_date"
>;

interface Section {
  readonly title: string;
  readonly paragraphs: readonly string[];
}

export const title = "Line of Credit Agreement and Promissory Note";

const entities: Readonly<Record<string, string>> = {
  SOLE_PROPRIETORSHIP: "a sole proprietorship",
  GENERAL_PARTNERSHIP: "a general partnership",
  LIMITED_PARTNERSHIP: "a limited partnership",
  CORPORATION: "a corporation",
  LIMITED_LIABILITY_COMPANY: "a limited liability company",
  LIMITED_LIABILITY_PARTNERSHIP: "a limited liability partnership",
};

/** The parties and the purpose of the note, in one paragraph. */
export function preamble({ borrower }: PromissoryNote, { lender }: Agreement): string {
  const seat = lender.address.length === 0 ? "" : `, of ${lender.address.join(", ")}`;
  const form = borrower.entity === null ? "an individual" : (entities[borrower.entity] ?? "a business");
  return (
    `This agreement and note (the “Note”) is made between ${borrower.name}, ${form}, of ${borrower.address.join(", ")} ` +
    `(the “Borrower”), and ${lender.name}${seat} (the “Lender”). It states all terms of the line of credit (the “Line”) that the ` +
    "Lender opens for the Borrower when the Borrower signs it."
  );
}

/** The disclosure at the top of the note: costs and dates. */
export function disclosure(terms: NoteTerms): readonly (readonly [term: string, value: string])[] {
  const { opening_date, maturity_date } = terms;
  const firstDue = opening_date === null ? null : dueDateAfter(opening_date);
  return [
    ["Line of credit number", terms.uuid],
    ["Credit limit", formatUsd(terms.credit_limit)],
    ["Interest rate", `${formatPercent(terms.interest_rate)} a year, fixed`],
    ["Annual percentage rate (APR)", formatPercent(terms.apr)],
    ["Origination fee", `${formatUsd(terms.origination_fee)}, charged once, when the Line is activated`],
    ["Day count", "Actual days over 365, simple interest"],
    ["Term", `${countOf(terms.term, "month")} from activation`],
    ["Opening date", opening_date ?? "The day on which the Borrower signs"],
    [
      "First billing date",
      firstDue === null ? `${daysFromBillingToDue} days before the first due date` : billingDateOf(firstDue),
    ],
    ["First due date", firstDue ?? "One month after the opening date"],
    ["Maturity date", maturity_date ?? `${terms.term} months after the opening date`],
  ];
}

/** The clauses, numbered in this order. */
export function sections(terms: NoteTerms): readonly Section[] {
  return [...creditClauses(terms), ...paymentClauses(terms), ...legalClauses(terms)];
}

function creditClauses(terms: NoteTerms): readonly Section[] {
  const rate = formatPercent(terms.interest_rate);
  return [
    {
      title: "Promise to pay",
      paragraphs: [
        `For value received, the Borrower promises to pay to the order of the Lender the principal of all draws made under ` +
          `this Note, up to ${formatUsd(terms.credit_limit)} outstanding at any time (the “Credit Limit”), with interest ` +
          "and fees as stated below, in lawful money of the United States of America.",
      ],
    },
    {
      title: "Draws",
      paragraphs: [
        "While the Line is active, the Borrower may draw, repay and draw again until the maturity date. A draw may be for any " +
          "amount up to the available credit, which is the Credit Limit less outstanding principal and less draws that are " +
          `under way. It may be requested for the same day or for a day up to ${maxDaysAhead} days ahead.`,
        "A draw is paid to the Borrower's bank account through the automated clearing house (ACH) and settles one business " +
          `day, ${businessDays(terms.agreement)}, after it is sent. From the day it settles it is principal and bears ` +
          "interest. No draw is made while a payment is past due, while the Line is suspended or being paid off, or after the " +
          `maturity date.${sendingTime(terms.agreement)}`,
      ],
    },
    {
      title: "Interest",
      paragraphs: [
        `Interest accrues each day, at ${rate} a year divided by 365, on the principal outstanding at the end of that day ` +
          `(${timeOf(terms.agreement)}). It is simple interest: no interest accrues on interest or on fees. It is kept as ` +
          "an exact amount and rounded to the nearest cent, an exact half to the even cent, when it is billed or paid.",
        `For example, $10,000.00 outstanding for 12 days costs $10,000.00 × ${rate} × 12 ÷ 365. If any charge under this ` +
          "Note would exceed what the law allows, it is reduced to what the law allows.",
      ],
    },
  ];
}

function paymentClauses(terms: NoteTerms): readonly Section[] {
  const { minimum_payment } = terms.agreement;
  return [
    {
      title: "Fees and annual percentage rate",
      paragraphs: [
        (terms.origination_fee > 0
          ? `The Borrower pays an origination fee of ${formatUsd(terms.origination_fee)}. It is charged when the Line is ` +
            "activated, is due with the first statement, bears no interest and does not reduce the available credit. "
          : "There is no origination fee. ") + otherFees(terms.agreement),
        `The annual percentage rate of ${formatPercent(terms.apr)} is the cost of credit as a yearly rate; beyond the ` +
          "interest rate it includes the origination fee.",
      ],
    },
    {
      title: "Statements, due dates and minimum payment",
      paragraphs: [
        "The first due date is one month after the opening date, and each later one a month after the one before; where a " +
          "month has no such day, the due date is its last day and stays on that day of the month from then on. Each due " +
          `date is billed ${daysFromBillingToDue} days before, by a statement of all draws, payments, fees and interest up to and ` +
          "including the billing date.",
        "The minimum payment of a statement is what is past due, plus fees and interest billed and unpaid, plus " +
          `${formatUsd(minimum_payment.amount)} or ${formatPercent(minimum_payment.percent)} of the principal, whichever is more, and never ` +
          "more than what is owed.",
      ],
    },
    {
      title: "Payments and their order",
      paragraphs: [
        "Payments are taken by ACH from the bank account that the Borrower names, and count from the day they settle, one " +
          "business day after they are sent. A payment is applied first to fees, then to interest, then to principal, the " +
          "oldest first. Credit from goods returned to a merchant is applied to principal first. What is received beyond " +
          "what is owed is held for the Borrower and applied to what is owed next.",
        "A payment frees credit when it has settled. If the bank returns it, its application is reversed to the cent, and a " +
          "Line that it had closed is open again.",
      ],
    },
    {
      title: "Prepayment",
      paragraphs: [
        "The Borrower may prepay this Note in whole or in part at any time, without premium or penalty. A payment designated " +
          "as payoff, of what is owed on the day it is requested less payments under way, closes the Line; interest that " +
          "accrues until it settles is waived.",
      ],
    },
  ];
}

function legalClauses({ agreement }: NoteTerms): readonly Section[] {
  return [
    {
      title: "Late payment",
      paragraphs: [
        `${pastDueFrom(agreement)} The Line is suspended when a ` +
          `payment is more than ${daysToSuspension} days past due, and reinstated when nothing is past due. A debt that is ` +
          `${daysToChargeOff} days past due is charged off: the Line ends, interest ceases to accrue, and what is owed ` +
          "remains owed.",
      ],
    },
    {
      title: "Default",
      paragraphs: [
        "The Borrower is in default if a minimum payment is more than " +
          `${daysToSuspension} days past due, if a statement made to obtain the Line was materially false, or if the Borrower ` +
          "becomes insolvent, makes an assignment for the benefit of creditors, or is the subject of a bankruptcy petition " +
          "that is not dismissed within 60 days. In default, to the extent the law allows and after any notice it requires, " +
          "the Lender may end draws and declare the whole unpaid balance due at once.",
        "The Borrower waives presentment, demand, protest and notice of dishonor. No delay of the Lender in exercising a " +
          "right is a waiver of it.",
      ],
    },
    {
      title: "Maturity",
      paragraphs: [
        "No draw is made after the maturity date. A balance that is then left is billed and paid each month as before, and " +
          "bears interest at the same rate, until it is paid; the Line closes when nothing is owed.",
      ],
    },
    {
      title: "Governing law",
      paragraphs: [
        `This Note is governed by federal law and, where federal law does not apply, by the law of the State of ${agreement.lender.governing_law}, ` +
          "without regard to its rules on the conflict of laws. If a provision cannot be enforced, the others remain in force.",
      ],
    },
    {
      title: "Consent to electronic records and signatures",
      paragraphs: [
        "The Borrower agrees to sign this Note electronically and to receive it, every statement and every notice under it " +
          "as electronic records, as the Electronic Signatures in Global and National Commerce Act (15 U.S.C. 7001 and " +
          "following) and the Uniform Electronic Transactions Act provide. The Borrower can read and keep PDF documents, may " +
          "ask for a copy on paper, and may withdraw this consent for the future by notice to the Lender. The electronic " +
          "signature below has the effect of one by hand.",
      ],
    },
    {
      title: "General",
      paragraphs: [
        "This Note is the whole agreement on the Line and is changed only in a record that both parties sign. The Lender may " +
          "assign it; the Borrower may not without the Lender's consent. Notices go to the address or e-mail address that " +
          "the other party gave last.",
      ],
    },
  ];
}

const calendars: Readonly<Record<HolidayCalendar, string>> = {
  none: "Monday to Friday",
  US: "Monday to Friday except holidays of the Federal Reserve Banks",
};

function businessDays({ bank_holidays }: Agreement): string {
  return calendars[bank_holidays];
}

/** When requests are sent to the bank, if not at once. */
function sendingTime({ cut_off_hour }: Agreement): string {
  if (cut_off_hour === null) return "";
  return (
    ` A draw or payment requested from ${cut_off_hour}:00 on, or on a day that is not a business day, is sent on the ` +
    "next business day."
  );
}

function timeOf({ time_zone }: Agreement): string {
  return time_zone === "UTC" ? "Coordinated Universal Time" : `time zone ${time_zone}`;
}

/** All fees except the origination fee: first those that are charged, then those that are not. */
function otherFees({ fees, grace_period_days }: Agreement): string {
  const grace = countOf(grace_period_days, "day");
  const ended = grace_period_days === 0 ? "by its due date" : `within ${grace} after its due date`;
  const late = `A late fee of ${formatUsd(fees.late)} is charged once for each minimum payment that is not made ${ended}.`;
  const returned = formatUsd(fees.returned_payment);
  const charged = [
    ...(fees.late > 0 ? [late] : []),
    ...(fees.returned_payment > 0
      ? [`A fee of ${returned} is charged for each payment that the bank refuses or returns.`]
      : []),
  ];
  const absent = [
    "no annual fee",
    "no draw fee",
    ...(fees.late > 0 ? [] : ["no late fee"]),
    ...(fees.returned_payment > 0 ? [] : ["no fee for a returned payment"]),
  ];
  return [...charged, `There is ${absent.slice(0, -1).join(", ")} and ${absent.at(-1) ?? ""}.`].join(" ");
}

function pastDueFrom({ grace_period_days }: Agreement): string {
  if (grace_period_days === 0) {
    return "A minimum payment that is not made by its due date is past due from the next day.";
  }
  return (
    `A minimum payment that is not made within ${countOf(grace_period_days, "day")} after its due date (the grace period) is ` +
    "past due from then on, and the days it is past due are counted from its due date."
  );
}

function countOf(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? "" : "s"}`;
}

/** The line above the signatures: whether this copy is signed, or until when it can be. */
export function execution(note: PromissoryNote): string {
  return note.signature
    ? `Executed copy, signed electronically at ${note.signature.at} (UTC).`
    : `For signature. This document can be signed until ${note.expires_at} (UTC).`;
}
