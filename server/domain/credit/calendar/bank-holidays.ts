// Bank holidays: the days on which the Federal Reserve Banks, and so the ACH, don't settle.
import { createRequire } from "node:module";
import type { HolidayCalendar } from "../values/credit-policy.js";
import type { Day } from "../values/day.js";

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

/** Whether banks are closed on `day` by this calendar; weekends are not part of it. */
export function isBankHoliday(day: Day, calendar: HolidayCalendar): boolean {
  return calendar === "US" && unitedStatesHolidays(Number(day.slice(0, 4))).has(day);
}

/**
 * The eleven federal holidays. Unlike federal offices, the Reserve Banks are open on the Friday before a holiday on a
 * Saturday; a holiday on a Sunday is observed on the Monday after.
 */
function unitedStatesHolidays(year: number): ReadonlySet<Day> {
  let days = daysOfYear.get(year);
  if (!days) {
    // Loaded on first use: the default calendar does not need it.
    federalHolidays ??= require("@18f/us-federal-holidays") as FederalHolidays;
    const holidays = federalHolidays.allForYear(year, { shiftSaturdayHolidays: false, shiftSundayHolidays: true });
    days = new Set(holidays.map(({ date }) => date.toISOString().slice(0, 10)));
    daysOfYear.set(year, days);
  }
  return days;
}
