// Golden case of lateness: a line that costs a dollar a day and is never paid; and one that is mature.
import { describe, expect, test } from "vitest";
import { nextPayment } from "../../../../server/domain/credit/line/billing.js";
import { daysPastDue, pastDueOn } from "../../../../server/domain/credit/line/line.js";
import { refusalOf } from "../support.js";
import { dollarADay, open } from "./dollar-a-day.js";

test.each<[string, number, string, number]>([
  // The first bill, 18.00 + 182.50, is due on 02-15; the second, 28.00 + 182.50 more, on 03-15; then 31, 30, 31, 30, 31
  // days.
  ["2027-02-15", 0, "ACTIVE", 0],
  ["2027-02-16", 1, "ACTIVE", 200_50],
  ["2027-03-17", 30, "ACTIVE", 200_50 + 210_50],
  ["2027-03-18", 31, "SUSPENDED", 200_50 + 210_50],
  ["2027-08-13", 179, "SUSPENDED", 200_50 + 210_50 + 213_50 + 212_50 + 213_50 + 212_50],
  ["2027-08-14", 180, "CHARGED_OFF", 200_50 + 210_50 + 213_50 + 212_50 + 213_50 + 212_50],
])("on %s it is %i days past due: %s", (day, days, status, pastDue) => {
  const story = dollarADay().at(day);
  expect([daysPastDue(story.line, day), story.line.status, pastDueOn(story.line, day)]).toEqual([
    days,
    status,
    pastDue,
  ]);
});

test("charged off it owes 207 days of interest, 01-19 to 08-13, for good", () => {
  const owed = { fees: 0, interest: 207_00, principal: 3_650_00, suspense: 0 };
  const story = dollarADay().at("2027-08-14");
  expect([story.owed, story.at("2031-08-14").owed]).toEqual([owed, owed]);
});

test("it is cured when nothing is past due, not when it is less than 31 days late", () => {
  const story = dollarADay().at("2027-03-19").pay(200_50).at("2027-03-22");
  expect([daysPastDue(story.line, story.today), story.line.status]).toEqual([7, "SUSPENDED"]);
  story.pay(210_49).at("2027-03-23");
  expect([pastDueOn(story.line, story.today), story.line.status]).toEqual([1, "SUSPENDED"]);
  story.pay(1).at("2027-03-24");
  expect([pastDueOn(story.line, story.today), story.line.status]).toEqual([0, "ACTIVE"]);
  expect(nextPayment(story.line, story.today)).toEqual({ due_date: "2027-04-15", amount: 0 });
});

describe("mature, a month after 2027-01-15", () => {
  const story = () => open("2027-01-15", { term: 1 });

  test("it closes when its last day is over and nothing is owed", () => {
    expect(story().at("2027-02-15T23:59").line.status).toBe("ACTIVE");
    expect(story().at("2027-02-16T00:00").line.status).toBe("CLOSED");
  });

  test("it lends on its last day and not after it", () => {
    const last = story().at("2027-02-15").draw(100_00);
    expect(refusalOf(last.tryDraw(1, { disbursement_date: "2027-02-16" })).errors?.[0]).toMatchObject({
      pointer: "/disbursement_date",
      code: "date_out_of_range",
    });
    expect(refusalOf(last.at("2027-02-16").tryDraw(1))).toMatchObject({
      code: "invalid_state",
      state: "MATURED",
      allowed: ["ACTIVE"],
    });
  });

  test("it waits for a payment that is under way, and closes with it whatever its type", () => {
    const paid = story().at("2027-01-18").draw(365_00).at("2027-02-15");
    // 27 days at ten cents, 01-19 to 02-14.
    expect(paid.payoff).toBe(367_70);
    paid.pay(367_70).at("2027-02-16");
    // Monday's ten cents came on top: without a PAYOFF nothing is waived.
    expect([paid.line.status, paid.payoff]).toEqual(["ACTIVE", 10]);
    expect(paid.pay(10).at("2027-02-17").line.status).toBe("CLOSED");
  });
});
