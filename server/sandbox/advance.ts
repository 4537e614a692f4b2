// How far the clock may be moved, and to what time a request moves it.
import { pointerTo, type FieldError } from "../domain/refusal.js";

/** By days or to a time, one of the two. */
interface Advance {
  readonly advance_days?: number | undefined;
  readonly advance_to?: string | undefined;
}

const millisecondsPerDay = 86_400_000;
const mostDays = 3660;

/** Dates stay texts that sort as time does, also those of a line's whole term. */
const endOfTime = new Date("2999-12-31T23:59:59.999Z");

/** The time that an advance means. */
export function timeOf({ advance_days, advance_to }: Advance, now: Date): Date {
  if (advance_to !== undefined) return new Date(advance_to);
  return new Date(now.getTime() + (advance_days ?? 0) * millisecondsPerDay);
}

/** What is wrong with the body of an advance; what has the wrong type is the schema's to report. */
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

/** A number of days that is out of its bounds is the schema's to report as well. */
function checkDays(advance_days: number, now: Date): FieldError[] {
  const isTooFar = advance_days <= mostDays && timeOf({ advance_days }, now) > endOfTime;
  return isTooFar ? [wrong("advance_days", "date_out_of_range", afterTheEnd)] : [];
}

function checkTime(advance_to: string, now: Date): FieldError[] {
  const time = timeOf({ advance_to }, now);
  // A leap second has the form of a timestamp, and no place on this clock.
  if (Number.isNaN(time.getTime()))
    return [wrong("advance_to", "invalid_format", "Must be a timestamp of RFC 3339, such as 2026-01-15T09:30:00Z.")];
  if (time < now)
    return [wrong("advance_to", "date_out_of_range", `The clock goes only forward; it is ${now.toISOString()}.`)];
  if (time > endOfTime) return [wrong("advance_to", "date_out_of_range", afterTheEnd)];
  if (time > timeOf({ advance_days: mostDays }, now)) {
    return [wrong("advance_to", "date_out_of_range", `The clock goes at most ${mostDays} days at once.`)];
  }
  return [];
}

const afterTheEnd = `The clock ends at ${endOfTime.toISOString()}.`;

function wrong(field: keyof Advance, code: string, detail: string): FieldError {
  return { pointer: pointerTo(field), code, detail };
}
