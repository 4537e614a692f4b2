// Days: the calendar's corners, business days, and due dates that stay where a short month has put them.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { nextBusinessDay } from "../../../server/domain/credit/calendar/business-days.js";
import { addDays, addHours, addMonths, daysBetween } from "../../../server/domain/credit/values/day.js";
import {
  billingDateOf,
  dueDateAfter,
  firstBillableDueDate,
  maturityDate,
} from "../../../server/domain/credit/values/schedule.js";

const anyDay = fc.integer({ min: 0, max: 60_000 }).map((days) => addDays("1970-01-01", days));

test.each<[string, number, string]>([
  ["2026-02-28", 1, "2026-03-01"],
  ["2028-02-28", 1, "2028-02-29"],
  ["2026-12-31", 1, "2027-01-01"],
  ["2026-03-01", -1, "2026-02-28"],
])("%s and %i days is %s", (day, days, want) => {
  expect(addDays(day, days)).toBe(want);
});

test.each<[string, number, string]>([
  ["2026-01-31", 1, "2026-02-28"],
  ["2028-01-31", 1, "2028-02-29"],
  ["2026-01-31", 12, "2027-01-31"],
  ["2028-02-29", 12, "2029-02-28"],
  ["2026-11-30", 3, "2027-02-28"],
])("%s and %i months is %s", (day, months, want) => {
  expect(addMonths(day, months)).toBe(want);
});

test("days between undo days added", () => {
  fc.assert(
    fc.property(anyDay, fc.integer({ min: -4000, max: 4000 }), (day, days) => {
      expect(daysBetween(day, addDays(day, days))).toBe(days);
    }),
  );
});

test("24 hours are a day, whatever clocks do elsewhere", () => {
  expect(addHours("2026-03-08T00:30:00.000Z", 24)).toBe("2026-03-09T00:30:00.000Z");
});

describe("business days", () => {
  test.each<[string, string]>([
    ["2026-01-15", "2026-01-16"], // Thursday
    ["2026-01-16", "2026-01-19"], // Friday
    ["2026-01-17", "2026-01-19"], // Saturday
    ["2026-01-18", "2026-01-19"], // Sunday
  ])("the one after %s is %s", (day, want) => {
    expect(nextBusinessDay(day, "none")).toBe(want);
  });

  test("the next one is a weekday, one to three days on", () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        const next = nextBusinessDay(day, "none");
        expect(new Date(next).getUTCDay() % 6).toBeGreaterThan(0);
        expect(daysBetween(day, next)).toBeGreaterThanOrEqual(1);
        expect(daysBetween(day, next)).toBeLessThanOrEqual(3);
      }),
    );
  });
});

describe("due dates", () => {
  const dueDates = (opening: string, count: number): string[] => {
    const dates: string[] = [];
    let due = opening;
    for (let index = 0; index < count; index += 1) dates.push((due = dueDateAfter(due)));
    return dates;
  };

  test.each<[string, string[]]>([
    ["2026-01-15", ["2026-02-15", "2026-03-15", "2026-04-15"]],
    ["2027-01-28", ["2027-02-28", "2027-03-28", "2027-04-28"]],
    ["2027-01-29", ["2027-02-28", "2027-03-28", "2027-04-28"]],
    ["2027-01-30", ["2027-02-28", "2027-03-28", "2027-04-28"]],
    ["2027-01-31", ["2027-02-28", "2027-03-28", "2027-04-28"]],
    ["2028-01-29", ["2028-02-29", "2028-03-29", "2028-04-29"]],
    ["2028-01-31", ["2028-02-29", "2028-03-29", "2028-04-29"]],
    ["2028-02-29", ["2028-03-29", "2028-04-29", "2028-05-29"]],
    ["2026-03-31", ["2026-04-30", "2026-05-30", "2026-06-30"]],
  ])("activated on %s", (opening, want) => {
    expect(dueDates(opening, want.length)).toEqual(want);
  });

  test("one falls in each month, on a day of the month that never grows", () => {
    fc.assert(
      fc.property(anyDay, (opening) => {
        let before = opening;
        for (const due of dueDates(opening, 36)) {
          const months = (day: string): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
          expect(months(due)).toBe(months(before) + 1);
          expect(due.slice(8) <= before.slice(8)).toBe(true);
          before = due;
        }
      }),
    );
  });

  test("are billed ten days before", () => {
    expect(billingDateOf("2026-02-15")).toBe("2026-02-05");
    expect(billingDateOf("2026-03-08")).toBe("2026-02-26");
  });

  test("after a pause, the first that can still be billed", () => {
    expect(firstBillableDueDate("2026-02-15", "2026-02-05")).toBe("2026-02-15");
    expect(firstBillableDueDate("2026-02-15", "2026-02-06")).toBe("2026-03-15");
    expect(firstBillableDueDate("2026-01-31", "2026-04-01")).toBe("2026-04-28");
  });

  test("a line matures its months after it opens", () => {
    expect(maturityDate("2026-01-31", 12)).toBe("2027-01-31");
    expect(maturityDate("2026-01-31", 1)).toBe("2026-02-28");
  });
});
