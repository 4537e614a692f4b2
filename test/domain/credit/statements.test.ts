// Statements: periods that follow each other through short months and leap years, and what happens in them.
import { describe, expect, test } from "vitest";
import { nextBillingDate, nextPayment } from "../../../server/domain/credit/line/billing.js";
import { account, openLine } from "./support.js";

describe("periods", () => {
  test.each<[string, [start: string, end: string, due: string][]]>([
    [
      "2027-01-28",
      [
        ["2027-01-28", "2027-02-18", "2027-02-28"],
        ["2027-02-19", "2027-03-18", "2027-03-28"],
      ],
    ],
    [
      "2027-01-29",
      [
        ["2027-01-29", "2027-02-18", "2027-02-28"],
        ["2027-02-19", "2027-03-18", "2027-03-28"],
      ],
    ],
    [
      "2027-01-31",
      [
        ["2027-01-31", "2027-02-18", "2027-02-28"],
        ["2027-02-19", "2027-03-18", "2027-03-28"],
      ],
    ],
    [
      "2028-01-31",
      [
        ["2028-01-31", "2028-02-19", "2028-02-29"],
        ["2028-02-20", "2028-03-19", "2028-03-29"],
      ],
    ],
    [
      "2028-02-29",
      [
        ["2028-02-29", "2028-03-19", "2028-03-29"],
        ["2028-03-20", "2028-04-19", "2028-04-29"],
      ],
    ],
    [
      "2027-12-31",
      [
        ["2027-12-31", "2028-01-21", "2028-01-31"],
        ["2028-01-22", "2028-02-19", "2028-02-29"],
        ["2028-02-20", "2028-03-19", "2028-03-29"],
      ],
    ],
  ])("of a line activated on %s", (day, want) => {
    const story = openLine(day).at(`${Number(day.slice(0, 4)) + 1}-06-01`);
    const periods = [...story.line.statements].map((each) => [each.period_start, each.period_end, each.due_date]);
    expect(periods.slice(0, want.length)).toEqual(want);
  });

  test("go on while nothing happens, and owe nothing", () => {
    const story = openLine("2027-01-15").at("2027-12-31");
    expect(story.line.statements).toHaveLength(11);
    for (const each of story.line.statements) {
      expect(each).toMatchObject({
        opening_balance: 0,
        draws: 0,
        repayments: 0,
        fees_charged: 0,
        interest_charged: 0,
        closing_balance: 0,
        minimum_payment_due: 0,
      });
    }
    expect(nextBillingDate(story.line)).toBe("2028-01-05");
    expect(nextPayment(story.line, story.today)).toEqual({ due_date: "2028-01-15", amount: 0 });
  });
});

test("two draws in a period each cost from the day they settled", () => {
  const story = openLine("2027-01-15")
    .at("2027-01-19")
    .draw(10_000_00)
    .at("2027-01-26")
    .draw(5_000_00)
    .at("2027-02-06");
  // 7 days on 10,000.00, 01-20 to 01-26, and 10 on 15,000.00, 01-27 to 02-05:
  // (10,000.00 × 7 + 15,000.00 × 10) × 0.12 / 365 = 220,000.00 × 0.12 / 365 = 72.3287…
  expect([...story.line.statements]).toMatchObject([
    { draws: 15_000_00, interest_charged: 72_33, closing_balance: 15_072_33, minimum_payment_due: 72_33 + 750_00 },
  ]);
});

test("a fee, interest and principal in one bill, and one repayment for all of it", () => {
  const story = openLine("2027-01-15", { origination_fee: 250_00 }).at("2027-01-19").draw(10_000_00).at("2027-02-06");
  // 17 days: 10,000.00 × 0.12 × 17 / 365 = 55.89. The minimum: 250.00 + 55.89 + 500.00.
  expect(story.line.statements.at(0)).toMatchObject({
    fees_charged: 250_00,
    interest_charged: 55_89,
    closing_balance: 10_305_89,
    minimum_payment_due: 805_89,
  });
  story.at("2027-02-11").pay(805_89).at("2027-02-12");
  // Six days more, 02-06 to 02-11: 23 days in all cost 75.62, of which 55.89 were billed: 19.73.
  expect(story.line.repayments.at(0)?.allocation).toEqual({
    fees: 250_00,
    interest: 75_62,
    principal: 480_27,
    suspense: 0,
  });
  expect(story.line.unpaid).toEqual([]);
  expect(nextPayment(story.line, story.today)).toEqual({ due_date: "2027-02-15", amount: 0 });
  story.at("2027-03-06");
  // 22 days, 02-12 to 03-05, on 9,519.73: 68.8550…, in all with 75.6164… 144.4714…; so 68.85 is billed now.
  expect(story.line.statements.at(1)).toMatchObject({
    opening_balance: 10_305_89,
    repayments: 805_89,
    interest_charged: 19_73 + 68_85,
    closing_balance: 9_588_58,
    minimum_payment_due: 68_85 + 475_99,
  });
});

test("a return is stated in the period in which it came, with its sign", () => {
  const story = openLine("2027-01-15").at("2027-01-19").draw(10_000_00).at("2027-02-04");
  // Settled on 02-05, the last day of the first period; returned on 02-08, in the second.
  story.pay(1_000_00, { account: account("0010") }).at("2027-03-06");
  expect([...story.line.statements].map(({ repayments }) => repayments)).toEqual([1_000_00, -1_000_00]);
});
