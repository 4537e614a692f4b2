// Statuses as emitters print them.

/** The key of a response: 200, or "default", or a range. */
export function statusOf(status: string): number | string {
  if (/^[1-5][0-9]{2}$/.test(status)) return Number(status);
  return status.toUpperCase() === "DEFAULT" ? "default" : status.toUpperCase();
}
