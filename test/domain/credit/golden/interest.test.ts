// Golden cases of interest and bills, on a line that costs a dollar a day.
import { describe, expect, test } from "vitest";
import { statementStatus } from "../../../../server/domain/credit/line/billing.js";
import { dollarADay, open } from "./dollar-a-day.js";

test("half a cent a day is rounded to the even cent, up and down, and no fraction is lost", () => {
  // 18.25 × 0.10 / 365 = 0.005 a day, from Tuesday 2027-01-19.
  const story = open("2027-01-15").at("2027-01-18").draw(18_25);
  const shown = ["20", "21", "22", "23", "24", "25", "26"].map((day) => story.at(`2027-01-${day}`).owed.interest);
  // exactly    0.5 1 1.5 2 2.5 3 3.5 cents
  expect(shown).toEqual([0, 1, 2, 2, 2, 3, 4]);
});

test("a fraction rounded up at payment is subtracted from the next accrual", () => {
  const story = open("2027-01-15").at("2027-01-18").draw(18_25).at("2027-01-21").pay(1).at("2027-01-22");
  // Three days are 1.5 cents: 2 are charged, the even one, and half a cent has been charged ahead.
  expect(story.line.repayments.at(0)?.allocation).toEqual({ fees: 0, interest: 1, principal: 0, suspense: 0 });
  expect(story.owed).toMatchObject({ principal: 18_25, interest: 1 });
  // Four days are 2 cents, of which 1 is paid; five are 2.5, so 2; six are 3.
  expect(["23", "24", "25"].map((day) => story.at(`2027-01-${day}`).owed.interest)).toEqual([1, 1, 2]);
});

test("the first bill", () => {
  const [bill] = dollarADay().at("2027-02-06").line.statements;
  expect(bill).toMatchObject({
    period_start: "2027-01-15",
    period_end: "2027-02-05",
    due_date: "2027-02-15",
    opening_balance: 0,
    draws: 3_650_00,
    repayments: 0,
    interest_charged: 18_00, // 01-19 to 02-05, both included
    closing_balance: 3_668_00,
    minimum_payment_due: 200_50, // 18.00 + 5 % of 3,650.00, which is 182.50
  });
});

test("two draws in one period: each costs from the day it arrived", () => {
  const [bill] = dollarADay().at("2027-01-25").draw(3_650_00).at("2027-02-06").line.statements;
  // One dollar for each of the seven days 01-19 to 01-25, two for each of the eleven 01-26 to 02-05.
  expect(bill).toMatchObject({
    draws: 7_300_00,
    interest_charged: 7_00 + 22_00,
    closing_balance: 7_329_00,
    minimum_payment_due: 29_00 + 365_00,
  });
});

describe("a payment on the billing day, Friday 2027-02-05", () => {
  test("that settles on it is in the bill, and pays nothing of it", () => {
    const story = dollarADay().at("2027-02-04").pay(117_00).at("2027-02-06");
    // 17 days to 02-04 are 17.00, so 100.00 pays principal; on 02-05 the 3,550.00 left cost 0.9726…
    expect(story.line.statements.at(0)).toMatchObject({
      draws: 3_650_00,
      interest_charged: 17_97,
      repayments: 117_00,
      closing_balance: 3_550_97,
      minimum_payment_due: 97 + 177_50,
    });
    expect(statementStatus(story.line, 0, story.today)).toBe("OPEN");
    expect(story.line.unpaid).toEqual([
      { statement: 0, due_date: "2027-02-15", fees: 0, interest: 97, principal: 177_50 },
    ]);
  });

  test("that is sent on it settles on Monday, and pays the bill", () => {
    const story = dollarADay().at("2027-02-05").pay(200_50).at("2027-02-06");
    expect(story.line.statements.at(0)).toMatchObject({
      repayments: 0,
      closing_balance: 3_668_00,
      minimum_payment_due: 200_50,
    });
    story.at("2027-02-08");
    // 18.00 are billed, and Saturday and Sunday cost 2.00 more.
    expect(story.line.repayments.at(0)?.allocation).toEqual({
      fees: 0,
      interest: 20_00,
      principal: 180_50,
      suspense: 0,
    });
    expect(statementStatus(story.line, 0, story.today)).toBe("PAID");
  });
});

describe("the minimum: past due + fees + billed interest + the larger of 25.00 and 5 %, at most the payoff", () => {
  // 18 days at 10 %; 5 % is rounded half-even too.
  test.each<[string, number, number, number]>([
    // principal          cents   interest  of principal
    ["3,650.00: 5 % is 182.50", 3_650_00, 18_00, 182_50],
    ["500.00: 5 % is 25.00", 500_00, 2_47, 25_00],
    ["500.10: 5 % is 25.005, to the even 25.00", 500_10, 2_47, 25_00],
    ["500.30: 5 % is 25.015, to the even 25.02", 500_30, 2_47, 25_02],
    ["499.99: 25.00 is more", 499_99, 2_47, 25_00],
    ["25.00: all of it", 25_00, 12, 25_00],
    ["10.00: the payoff is less", 10_00, 5, 10_00],
  ])("of %s", (_, principal, interest, ofPrincipal) => {
    const [bill] = open("2027-01-15").at("2027-01-18").draw(principal).at("2027-02-06").line.statements;
    expect(bill).toMatchObject({ interest_charged: interest, minimum_payment_due: interest + ofPrincipal });
  });

  test("with a fee and the unpaid rest of the previous bill, each once", () => {
    const story = dollarADay({ origination_fee: 50_00 }).at("2027-02-06");
    expect(story.line.statements.at(0)?.minimum_payment_due).toBe(50_00 + 18_00 + 182_50);
    // On 02-09 the fee, 21 days of interest and 29.00 of principal are paid, which leaves 150.50 of the bill.
    story.at("2027-02-08").pay(100_00).at("2027-02-09");
    expect(story.line.repayments.at(0)?.allocation).toEqual({
      fees: 50_00,
      interest: 21_00,
      principal: 29_00,
      suspense: 0,
    });
    // Then 3,621.00 cost 25 days: 3,621.00 × 0.10 × 25 / 365 = 24.8013…; 5 % is 181.05.
    story.at("2027-03-06");
    expect(story.line.statements.at(1)).toMatchObject({
      interest_charged: 3_00 + 24_80,
      closing_balance: 3_621_00 + 24_80,
      minimum_payment_due: 150_50 + 24_80 + 181_05,
    });
  });
});
