// Date-times (RFC 3339) as Dates. Copied into generated/ as it is.

const pattern =
  /^(\d{4}-\d\d-\d\d)[Tt ]((?:[01]\d|2[0-3]):[0-5]\d):([0-5]\d|60)(\.\d+)?([Zz]|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/;

/** Undefined where a string is no date-time. A Date has milliseconds: further digits are cut off. */
export function dateOf(text: string): Date | undefined {
  const [, day = "", minute = "", second = "", fraction = "", zone = ""] = pattern.exec(text) ?? [];
  // `Date.parse` takes the 30th of February for a day in March.
  const midnight = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(midnight.getTime()) || midnight.toISOString().slice(0, 10) !== day) return undefined;
  // A leap second is the first one of the next minute.
  const isLeap = second === "60";
  const plain = `${day}T${minute}:${isLeap ? "59" : second}${fraction.slice(0, 4)}${zone.toUpperCase()}`;
  return new Date(Date.parse(plain) + (isLeap ? 1000 : 0));
}

/** @throws TypeError if the date is invalid, or its year has not four digits */
export function dateText(date: Date): string {
  const text = Number.isNaN(date.getTime()) ? "" : date.toISOString();
  if (text.length !== "2000-01-01T00:00:00.000Z".length)
    throw new TypeError("A Date can't be sent: it must be valid, and its year must have four digits.");
  return text;
}
