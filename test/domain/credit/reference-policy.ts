// The lender's policy as the reference model takes it, and its calendar of bank holidays: worked out from the law's own
// words, weekday by weekday, where the service asks a package.

export interface ReferencePolicy {
  readonly minimumAmount: number;
  /** In ten-thousandths of a percent. */
  readonly minimumShare: bigint;
  readonly grace: number;
  readonly lateFee: number;
  readonly returnedFee: number;
  readonly holidays: boolean;
  readonly cutOff: number | null;
}

export const plainPolicy: ReferencePolicy = {
  minimumAmount: 2500,
  minimumShare: 50_000n,
  grace: 0,
  lateFee: 0,
  returnedFee: 0,
  holidays: false,
  cutOff: null,
};

const dayMs = 86_400_000;
export const plusDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);
const weekday = (day: string): number => new Date(day).getUTCDay();

/** Each of the eleven: a date of its own, or the n-th (or last) weekday of a month. */
const fixed = ["01-01", "06-19", "07-04", "11-11", "12-25"];
const nth: readonly (readonly [month: string, weekday: number, n: number])[] = [
  ["01", 1, 3], // Martin Luther King
  ["02", 1, 3], // Washington
  ["09", 1, 1], // Labor Day
  ["10", 1, 2], // Columbus
  ["11", 4, 4], // Thanksgiving
];

function isHoliday(day: string): boolean {
  const [monthDay, month, date] = [day.slice(5), day.slice(5, 7), Number(day.slice(8))];
  if (fixed.includes(monthDay)) return true;
  // On a Sunday it is kept on the Monday after; on a Saturday banks keep no other day.
  if (weekday(day) === 1 && fixed.includes(plusDays(day, -1).slice(5))) return true;
  if (month === "05" && weekday(day) === 1 && date > 24) return true; // Memorial Day, the last Monday
  return nth.some(([of, on, n]) => of === month && weekday(day) === on && Math.ceil(date / 7) === n);
}

export function isBankDay(day: string, { holidays }: ReferencePolicy): boolean {
  return weekday(day) !== 0 && weekday(day) !== 6 && !(holidays && isHoliday(day));
}

export function bankDayAfter(day: string, policy: ReferencePolicy): string {
  const next = plusDays(day, 1);
  return isBankDay(next, policy) ? next : bankDayAfter(next, policy);
}

/** When what is ready on a day, at an hour of it, is with the bank's next run. */
export function sentOn(day: string, hour: number, policy: ReferencePolicy): string {
  if (policy.cutOff === null) return day;
  return isBankDay(day, policy) && hour < policy.cutOff ? day : bankDayAfter(day, policy);
}
