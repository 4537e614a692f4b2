// Matches the statuses of responses: the status itself, its range (`2XX`), the default.
import { isRedirect, isSingleStatus, isStatusRange, isSuccess, keysOfStatus } from "../../runtime/syntax/statuses.js";

function holdersOf(status: string): readonly string[] {
  return isSingleStatus(status) ? keysOfStatus(Number(status)) : [...new Set([status, "default"])];
}

/** The entry that describes a status or range: the most exact one. */
export function describedBy<T>(status: string, entries: ReadonlyMap<string, T>): T | undefined {
  const holder = holdersOf(status).find((each) => entries.has(each));
  return holder === undefined ? undefined : entries.get(holder);
}

/** Whether a range holds a status; no status holds itself. */
export function isWithin(status: string, range: string): boolean {
  return status !== range && isStatusRange(range) && status.charAt(0) === range.charAt(0);
}

/** Whether a status or range is one of success, or of a redirection. */
export function isSuccessOrRedirect(status: string): boolean {
  return isSuccess(status) || isRedirect(status);
}
