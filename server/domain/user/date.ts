// Calendar dates, `YYYY-MM-DD`: strings that sort in order of time.

/** Whether `text` is a date of the Gregorian calendar, written `YYYY-MM-DD`. */
export function isCalendarDate(text: string): boolean {
  if (!/^[0-9]{4}-[0-9]{2}-[0-9]{2}$/.test(text)) return false;
  const [year = 0, month = 0, day = 0] = text.split("-").map(Number);
  const leap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  const days = [31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0;
  return year >= 1 && day >= 1 && day <= days;
}

/** Whether a person born on `dob` is `years` years old on `today`; if born on 29 February, from 1 March on. */
export function hasReachedAge(dob: string, years: number, today: string): boolean {
  const latest = `${String(Number(today.slice(0, 4)) - years).padStart(4, "0")}${today.slice(4)}`;
  return dob <= latest;
}
