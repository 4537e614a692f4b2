// What is kept of a user's lines once the user is deleted: the executed note and the ledger, which name a debt and what
// was paid of it. Everything else about the user is erased.
import { addYears, dayOf, instantOf, startOf, type Instant } from "./day.js";
import type { CreditPolicy } from "./credit-policy.js";
import type { LedgerTransaction } from "./ledger.js";
import type { Line } from "./line.js";
import type { LineStatus } from "./states.js";

export interface RetainedLine {
  readonly loc_uuid: string;
  readonly user_uuid: string;
  /** As it was when its user was deleted. */
  readonly status: LineStatus;
  readonly deleted_at: Instant;
  /** The document_uuid of the executed note; null where nothing was signed. */
  readonly document_uuid: string | null;
  /** Oldest first. Nothing in it is about a person. */
  readonly transactions: readonly LedgerTransaction[];
}

/** What is kept of a line; undefined where it was never activated, so that there is nothing to keep. */
export function retainedOf(line: Line, now: Date): RetainedLine | undefined {
  const { uuid, user_uuid, status, note, ledger } = line;
  const document_uuid = note?.signature ? note.document_uuid : null;
  if (document_uuid === null && ledger.transactions.length === 0) return undefined;
  const { transactions } = ledger;
  return { loc_uuid: uuid, user_uuid, status, deleted_at: instantOf(now), document_uuid, transactions };
}

/** When what is kept of a user who is deleted now is erased: the retention period is counted from the deletion. */
export function retainedUntil(now: Date, { retention_years, time_zone }: CreditPolicy): Instant {
  return startOf(addYears(dayOf(instantOf(now), time_zone), retention_years), time_zone);
}
