// Reads a line's promissory note, and signs it, which activates the line.
import { succeed, invalidInput, refuse, type FieldError, type Outcome, type Refusal } from "../../refusal.js";
import type { User } from "../../user/user.js";
import { closingDue } from "../values/agenda.js";
import { transitionApplication } from "../application/application.js";
import type { BankAccount } from "../values/bank-account.js";
import { catchUp } from "../line/catch-up.js";
import { instantOf, type Instant } from "../values/day.js";
import { startAccrual } from "../values/interest.js";
import { dayFor, updateTimestamp, type Line, type Ports } from "../line/line.js";
import {
  canBeSigned,
  hasExpired,
  issueNote,
  fullName,
  signNote,
  type PromissoryNote,
  type Signature,
} from "../values/note.js";
import type { Origination } from "../application/origination.js";
import { chargeOriginationFee } from "../line/posting.js";
import { firstRefusal, refuseUnlessIn } from "../line/refusals.js";
import { billingDateOf, dueDateAfter, maturityDate } from "../values/schedule.js";
import { transition } from "../line/standing.js";
import { pointerTo } from "../../../../generated/runtime/syntax.js";

/** The note of a line, and the line with that note; the same object if the note existed. */
interface NoteOf {
  readonly line: Line;
  readonly note: PromissoryNote;
}

/**
 * Returns the note to be signed, or the executed copy. If no note can be signed, one is issued with `document_uuid`.
 */
export function readNote(line: Line, borrower: User, document_uuid: string, now: Date, ports: Ports): Outcome<NoteOf> {
  const current = catchUp(line, now, ports);
  const refusal = refuseUnlessIn(current, "read_note");
  if (refusal) return refuse(refusal);
  const at = instantOf(now);
  if (current.note && !hasExpired(current.note, at)) return succeed({ line, note: current.note });
  const note = issueNote(document_uuid, borrower, at, expiryOf(current));
  return succeed({ line: updateTimestamp({ ...current, note }, at), note });
}

/** When the offer of a PENDING line expires. */
function expiryOf(line: Line): Instant {
  // A PENDING line has no other event; that of any other line has no effect.
  const expiry = line.agenda.next;
  if (expiry === null) throw new Error("Only a line that is PENDING gets a note.");
  return expiry;
}

/** The signature of a promissory note, and the accounts to keep on file. */
export interface Activation {
  readonly document_uuid: string;
  /** The signer of a business. */
  readonly key_person_uuid?: string | undefined;
  readonly disbursement_account: BankAccount | null;
  readonly repayment_account: BankAccount | null;
}

/**
 * Signs the note of one line: the line becomes ACTIVE and owes its origination fee, the other lines of the application
 * become DECLINED, and the application ACCEPTED.
 */
export function activate(
  origination: Origination,
  line_uuid: string,
  command: Activation,
  borrower: User,
  now: Date,
  ports: Ports,
): Outcome<Origination> {
  const at = instantOf(now);
  const lines = origination.lines.map((line) => catchUp(line, now, ports));
  const line = lines.find(({ uuid }) => uuid === line_uuid);
  if (!line) throw new Error("The line is none of the application's.");
  const errors = signerErrors(command.key_person_uuid, borrower);
  const refusal = firstRefusal([
    refuseUnlessIn(line, "activate"),
    errors.length > 0 ? invalidInput(errors) : undefined,
    line.note && canBeSigned(line.note, command.document_uuid, at) ? undefined : documentExpired,
  ]);
  if (refusal || !line.note) return refuse(refusal ?? documentExpired);
  const note = signNote(line.note, signatureOf(command.key_person_uuid, borrower, at));
  return succeed({
    application: transitionApplication(origination.application, "accept"),
    lines: lines.map((each) => (each === line ? openLine(line, note, command, at) : declineLine(each, at))),
  });
}

const documentExpired: Refusal = {
  code: "document_expired",
  detail: "The promissory note is not the latest, or has expired. Retrieve it again and use its document_uuid.",
};

function openLine(line: Line, note: PromissoryNote, command: Activation, at: Instant): Line {
  const opening_date = dayFor(line, at);
  const { time_zone } = line.agreement;
  const due_date = dueDateAfter(opening_date);
  const maturity_date = maturityDate(opening_date, line.term);
  const active = transition(line, "activate", at);
  const dues = [closingDue("bill", billingDateOf(due_date), time_zone), closingDue("assess", maturity_date, time_zone)];
  return chargeOriginationFee(
    {
      ...active,
      opening_date,
      maturity_date,
      note,
      disbursement_account: command.disbursement_account,
      repayment_account: command.repayment_account,
      accrual: startAccrual(opening_date),
      cycle: { period_start: opening_date, due_date, billed_due_date: null },
      agenda: dues.reduce((agenda, due) => agenda.add(due), active.agenda),
    },
    opening_date,
  );
}

function declineLine(line: Line, at: Instant): Line {
  return line.status === "PENDING" ? transition(line, "decline", at) : line;
}

/** The errors of the signer: a key person signs for a business, an individual for themselves. */
export function signerErrors(key_person_uuid: unknown, borrower: User): FieldError[] {
  if (borrower.user_type === "INDIVIDUAL") {
    return key_person_uuid === undefined ? [] : [wrongSigner("not_allowed", "A person signs for themselves.")];
  }
  if (key_person_uuid === undefined) return [wrongSigner("required", "Is required for a business.")];
  const named = typeof key_person_uuid === "string" ? key_person_uuid.toLowerCase() : undefined;
  const known = borrower.key_people.some((person) => person.uuid === named);
  return known ? [] : [wrongSigner("unknown_key_person", "Must be one of the key people of the business.")];
}

function wrongSigner(code: string, detail: string): FieldError {
  return { pointer: pointerTo("key_person_uuid"), code, detail };
}

function signatureOf(key_person_uuid: string | undefined, borrower: User, at: Instant): Signature {
  if (borrower.user_type === "INDIVIDUAL") return { name: fullName(borrower), title: null, at };
  const signer = borrower.key_people.find((person) => person.uuid === key_person_uuid);
  if (!signer) throw new Error("The signer is no key person of the business.");
  return { name: fullName(signer), title: signer.title, at };
}
