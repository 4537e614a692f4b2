// The records of a user's lines that are retained after the user is deleted: executed notes and ledgers. Everything
// else about the user is erased.
import { addYears, dayOf, instantOf, startOf, type Instant } from "../values/day.js";
import type { CreditPolicy } from "../values/credit-policy.js";
import type { LedgerTransaction } from "../ledger/ledger.js";
import type { Line } from "./line.js";
import type { LineStatus } from "../values/states.js";

export interface RetainedLine {
  readonly loc_uuid: string;
  readonly user_uuid: string;
  /** The status when the user was deleted. */
  readonly status: LineStatus;
  readonly deleted_at: Instant;
  /** The document_uuid of the executed note; null if no note was signed. */
  readonly document_uuid: string | null;
  /** Oldest first. They contain no personal data. */
  readonly transactions: readonly LedgerTransaction[];
}

/** The retained record of a line; undefined if the line was never activated. */
export function retainedOf(line: Line, now: Date): RetainedLine | undefined {
  const { uuid, user_uuid, status, note, ledger } = line;
  const document_uuid = note?.signature ? note.document_uuid : null;
  if (document_uuid === null && ledger.transactions.length === 0) return undefined;
  const transactions = [...ledger.transactions];
  return { loc_uuid: uuid, user_uuid, status, deleted_at: instantOf(now), document_uuid, transactions };
}

/** When the records of a user who is deleted now are erased: the retention period starts with the deletion. */
export function retainedUntil(now: Date, { retention_years, time_zone }: CreditPolicy): Instant {
  return startOf(addYears(dayOf(instantOf(now), time_zone), retention_years), time_zone);
}
