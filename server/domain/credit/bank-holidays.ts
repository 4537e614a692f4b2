// Bank holidays: the days on which the Federal Reserve Banks, and with them the ACH, don't settle.
import { createRequire } from "node:module";
import type { HolidayCalendar } from "./credit-policy.js";
import type { Day } from "./day.js";

/** The part of `@18f/us-federal-holidays` that is used here. */
interface FederalHolidays {
  allForYear(
    year: number,
    options: { shiftSaturdayHolidays: boolean; shiftSundayHolidays: boolean },
  ): readonly { readonly date: Date }[];
}

const require = createRequire(import.meta.url);
let federalHolidays: FederalHolidays | undefined;
const daysOfYear = new Map<number, ReadonlySet<Day>>();

/** Whether banks are closed on `day` by this calendar; weekends are not in it. */
export function isBankHoliday(day: Day, calendar: HolidayCalendar): boolean {
  return calendar === "US" && unitedStatesHolidays(Number(day.slice(0, 4))).has(day);
}

/**
 * The eleven federal holidays. Unlike federal offices the Reserve Banks are open on the Friday before a holiday that
 * falls on a Saturday; one that falls on a Sunday is observed on the Monday after, as it is everywhere.
 */
function unitedStatesHolidays(year: number): ReadonlySet<Day> {
  let days = daysOfYear.get(year);
  if (!days) {
    // Loaded with the first year that is asked for: the default calendar needs none of it.
    federalHolidays ??= require("@18f/us-federal-holidays") as FederalHolidays;
    const holidays = federalHolidays.allForYear(year, { shiftSaturdayHolidays: false, shiftSundayHolidays: true });
    days = new Set(holidays.map(({ date }) => date.toISOString().slice(0, 10)));
    daysOfYear.set(year, days);
  }
  return days;
}
