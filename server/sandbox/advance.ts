// How far a request may move the clock, and to which time it moves it.
import type { FieldError } from "../domain/refusal.js";
import { pointerTo } from "../../generated/runtime/syntax.js";

/** By days or to a time, exactly one of them. */
interface Advance {
  readonly advance_days?: number | undefined;
  readonly advance_to?: string | undefined;
}

const millisecondsPerDay = 86_400_000;
const maxDays = 3660;

/** Up to this time dates are strings that sort in order of time, also those of a line's whole term. */
const endOfTime = new Date("2999-12-31T23:59:59.999Z");

/** The time to which the clock moves. */
export function timeOf({ advance_days, advance_to }: Advance, now: Date): Date {
  if (advance_to !== undefined) return new Date(advance_to);
  return new Date(now.getTime() + (advance_days ?? 0) * millisecondsPerDay);
}

/** The errors of the body of an advance, except wrong types, which the schema reports. */
export function checkAdvance(body: unknown, now: Date): FieldError[] {
  if (typeof body !== "object" || body === null || Array.isArray(body)) return [];
  const { advance_days, advance_to }: Record<string, unknown> = { ...body };
  const given = [advance_days, advance_to].filter((value) => value !== undefined).length;
  if (given === 0) return [{ pointer: "", code: "required", detail: "Give advance_days or advance_to." }];
  if (given === 2) return [{ pointer: "", code: "too_many", detail: "Give only one of advance_days and advance_to." }];
  if (typeof advance_days === "number") return checkDays(advance_days, now);
  if (typeof advance_to === "string") return checkTime(advance_to, now);
  return [];
}

/** The schema reports a number of days out of bounds. */
function checkDays(advance_days: number, now: Date): FieldError[] {
  const isTooFar = advance_days <= maxDays && timeOf({ advance_days }, now) > endOfTime;
  return isTooFar ? [wrongField("advance_days", "date_out_of_range", afterTheEnd)] : [];
}

function checkTime(advance_to: string, now: Date): FieldError[] {
  const time = timeOf({ advance_to }, now);
  // A leap second has the form of a timestamp, but this clock does not have it.
  if (Number.isNaN(time.getTime()))
    return [
      wrongField("advance_to", "invalid_format", "Must be a timestamp of RFC 3339, such as 2026-01-15T09:30:00Z."),
    ];
  if (time < now)
    return [wrongField("advance_to", "date_out_of_range", `The clock goes only forward; it is ${now.toISOString()}.`)];
  if (time > endOfTime) return [wrongField("advance_to", "date_out_of_range", afterTheEnd)];
  if (time > timeOf({ advance_days: maxDays }, now)) {
    return [wrongField("advance_to", "date_out_of_range", `The clock goes at most ${maxDays} days at once.`)];
  }
  return [];
}

const afterTheEnd = `The clock ends at ${endOfTime.toISOString()}.`;

function wrongField(field: keyof Advance, code: string, detail: string): FieldError {
  return { pointer: pointerTo(field), code, detail };
}
