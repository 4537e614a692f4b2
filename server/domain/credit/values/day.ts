// Days and instants as strings that sort in order of time, and their arithmetic. Days begin and end in a time zone.
import { createRequire } from "node:module";

const require = createRequire(import.meta.url);
let library: typeof import("temporal-polyfill") | undefined;
/** Loaded on first use, because the start of the service does not need it. */
const temporal = () => (library ??= require("temporal-polyfill") as typeof import("temporal-polyfill")).Temporal;

/** A calendar day, `YYYY-MM-DD`. */
export type Day = string;

/** A moment in UTC, `YYYY-MM-DDTHH:MM:SS.sssZ`. */
export type Instant = string;

const millisecondsPerDay = 86_400_000;

export function instantOf(now: Date): Instant {
  return now.toISOString();
}

/** The day of an instant in a time zone. */
export function dayOf(at: Instant, zone: string): Day {
  let day = at.slice(0, 10);
  if (zone === "UTC") return day;
  // No zone is more than a day away from UTC.
  while (at < startOf(day, zone)) day = addDays(day, -1);
  while (at >= endOf(day, zone)) day = addDays(day, 1);
  return day;
}

/** The hour of an instant in a time zone, 0 to 23. */
export function hourOf(at: Instant, zone: string): number {
  return zone === "UTC" ? Number(at.slice(11, 13)) : temporal().Instant.from(at).toZonedDateTimeISO(zone).hour;
}

/** The instant at which a day begins in a time zone. */
export function startOf(day: Day, zone: string): Instant {
  if (zone === "UTC") return midnight(day);
  const key = `${day} ${zone}`;
  let start = starts.get(key);
  if (start === undefined) {
    start = new Date(temporal().PlainDate.from(day).toZonedDateTime(zone).epochMilliseconds).toISOString();
    if (starts.size === maxStarts) starts.clear();
    starts.set(key, start);
  }
  return start;
}

/** A cache: time zone rules are slower than the rest of a step. */
const starts = new Map<string, Instant>();
const maxStarts = 10_000;

/** The instant at which a day ends and the next one begins. */
export function endOf(day: Day, zone: string): Instant {
  return startOf(addDays(day, 1), zone);
}

function midnight(day: Day): Instant {
  return `${day}T00:00:00.000Z`;
}

/** The instant `hours` later. */
export function addHours(at: Instant, hours: number): Instant {
  return new Date(Date.parse(at) + hours * 3_600_000).toISOString();
}

export function addDays(day: Day, days: number): Day {
  return new Date(Date.parse(midnight(day)) + days * millisecondsPerDay).toISOString().slice(0, 10);
}

/** Whether a day is a Saturday or a Sunday. */
export function isWeekend(day: Day): boolean {
  const weekday = new Date(midnight(day)).getUTCDay();
  return weekday === 0 || weekday === 6;
}

/** The number of days from `from` to `to`; negative if `to` is earlier. */
export function daysBetween(from: Day, to: Day): number {
  return (Date.parse(midnight(to)) - Date.parse(midnight(from))) / millisecondsPerDay;
}

/** The same day of the month `months` later, or the last day of the month if it is shorter. */
export function addMonths(day: Day, months: number): Day {
  return temporal().PlainDate.from(day).add({ months }).toString();
}

/** The same day `years` later; 28 February for a 29 February if that year has none. */
export function addYears(day: Day, years: number): Day {
  return addMonths(day, 12 * years);
}
