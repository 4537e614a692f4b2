// Days and instants: plain dates and UTC timestamps as text that sorts as time does, and the arithmetic on them.
import { Temporal } from "temporal-polyfill";

/** A calendar day, `YYYY-MM-DD`. */
export type Day = string;

/** A moment in UTC, `YYYY-MM-DDTHH:MM:SS.sssZ`. */
export type Instant = string;

const millisecondsPerDay = 86_400_000;

export function instantOf(now: Date): Instant {
  return now.toISOString();
}

/** The day in UTC that a moment belongs to. */
export function dayOf(at: Instant): Day {
  return at.slice(0, 10);
}

/** The moment a day begins. */
export function startOf(day: Day): Instant {
  return `${day}T00:00:00.000Z`;
}

/** The moment a day is over, which is when the next one begins. */
export function endOf(day: Day): Instant {
  return startOf(addDays(day, 1));
}

/** The moment so many hours later. */
export function addHours(at: Instant, hours: number): Instant {
  return new Date(Date.parse(at) + hours * 3_600_000).toISOString();
}

export function addDays(day: Day, days: number): Day {
  return new Date(Date.parse(startOf(day)) + days * millisecondsPerDay).toISOString().slice(0, 10);
}

/** How many days `to` is after `from`; negative when it is before. */
export function daysBetween(from: Day, to: Day): number {
  return (Date.parse(startOf(to)) - Date.parse(startOf(from))) / millisecondsPerDay;
}

/** The same day of the month so many months later, or the last day of a month that has no such day. */
export function addMonths(day: Day, months: number): Day {
  return Temporal.PlainDate.from(day).add({ months }).toString();
}

/** Monday to Friday; the service observes no bank holidays. */
export function isBusinessDay(day: Day): boolean {
  return Temporal.PlainDate.from(day).dayOfWeek <= 5;
}

/** The business day after `day`: Monday after a Friday, a Saturday or a Sunday. */
export function nextBusinessDay(day: Day): Day {
  const next = addDays(day, 1);
  return isBusinessDay(next) ? next : nextBusinessDay(next);
}
