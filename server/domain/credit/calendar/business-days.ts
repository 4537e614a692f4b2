// Business days: the days on which banks settle, and when a request is sent to the bank.
import { isBankHoliday } from "./bank-holidays.js";
import type { Calendar, HolidayCalendar } from "../values/credit-policy.js";
import { addDays, dayOf, hourOf, isWeekend, type Day, type Instant } from "../values/day.js";

/** Monday to Friday, unless it is a bank holiday. */
function isBusinessDay(day: Day, holidays: HolidayCalendar): boolean {
  return !isWeekend(day) && !isBankHoliday(day, holidays);
}

/** The first business day after `day`. */
export function nextBusinessDay(day: Day, holidays: HolidayCalendar): Day {
  const next = addDays(day, 1);
  return isBusinessDay(next, holidays) ? next : nextBusinessDay(next, holidays);
}

/** The business day that is `count` business days after `day`. */
export function addBusinessDays(day: Day, count: number, holidays: HolidayCalendar): Day {
  return count === 0 ? day : addBusinessDays(nextBusinessDay(day, holidays), count - 1, holidays);
}

/** The day on which a request made at `at` is sent to the bank. */
export function sendingDay(at: Instant, { time_zone, bank_holidays, cut_off_hour }: Calendar): Day {
  const day = dayOf(at, time_zone);
  if (cut_off_hour === null) return day;
  const isInTime = isBusinessDay(day, bank_holidays) && hourOf(at, time_zone) < cut_off_hour;
  return isInTime ? day : nextBusinessDay(day, bank_holidays);
}
