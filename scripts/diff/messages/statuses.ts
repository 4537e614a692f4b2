// Matches the statuses of responses: the status itself, its range (`2XX`), the default.

/** A status as it is compared: ranges in upper case. */
export function normalizeStatus(status: string): string {
  return status === "default" ? status : status.toUpperCase();
}

function holdersOf(status: string): readonly string[] {
  return status === "default" ? [status] : [...new Set([status, `${status.charAt(0)}XX`, "default"])];
}

/** The entry that describes a status or range: the most exact one. */
export function describedBy<T>(status: string, entries: ReadonlyMap<string, T>): T | undefined {
  const holder = holdersOf(status).find((each) => entries.has(each));
  return holder === undefined ? undefined : entries.get(holder);
}

/** Whether a range holds a status; no status holds itself. */
export function isWithin(status: string, range: string): boolean {
  return status !== range && range.endsWith("XX") && status.charAt(0) === range.charAt(0);
}

/** Whether a status or range is one of success, or of a redirection. */
export function isSuccess(status: string): boolean {
  return status.startsWith("2") || status.startsWith("3");
}
