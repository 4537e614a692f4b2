// Lateness: past due, suspension, cure, charge-off, maturity; and an operator's hold.
import { describe, expect, test } from "vitest";
import { nextPayment } from "../../../server/domain/credit/line/billing.js";
import { daysPastDue, pastDueOn } from "../../../server/domain/credit/line/line.js";
import { holdLine } from "../../../server/domain/credit/line/standing.js";
import { statementStatus } from "../../../server/domain/credit/line/billing.js";
import { account, openLine, refusalOf } from "./support.js";

/**
 * 10,000.00 at 12 % since 2027-01-20, nothing paid. The first bill, of 02-05, is of 17 days: 10,000.00 × 0.12 × 17 /
 * 365
 * = 55.89 of interest and 500.00 of principal, due on 02-15. The second, of 03-05, completes 45 days: 10,000.00 × 0.12
 * ×
 * 45 / 365 = 147.95, less 55.89 is 92.06 (fractions of a cent are carried on), due on 03-15.
 */
const unpaid = () => openLine("2027-01-15").at("2027-01-19").draw(10_000_00);
const firstMinimum = 555_89;
const secondPart = 592_06;

describe("a minimum payment", () => {
  test("is past due from the day after its due date", () => {
    const story = unpaid().at("2027-02-15");
    expect([daysPastDue(story.line, story.today), pastDueOn(story.line, story.today)]).toEqual([0, 0]);
    expect(statementStatus(story.line, 0, story.today)).toBe("OPEN");
    story.at("2027-02-16T00:00");
    expect([daysPastDue(story.line, story.today), pastDueOn(story.line, story.today)]).toEqual([1, firstMinimum]);
    expect(statementStatus(story.line, 0, story.today)).toBe("PAST_DUE");
    expect(refusalOf(story.tryDraw(1))).toMatchObject({
      code: "invalid_state",
      state: "DELINQUENT",
      allowed: ["ACTIVE"],
      detail: "The line of credit is 1 day past due.",
    });
    expect(nextPayment(story.line, story.today)).toEqual({ due_date: "2027-03-15", amount: firstMinimum });
  });

  test("that is not made is in the next one", () => {
    const story = unpaid().at("2027-03-06");
    expect(story.line.statements.at(1)).toMatchObject({
      opening_balance: 10_055_89,
      interest_charged: 92_06,
      closing_balance: 10_147_95,
      minimum_payment_due: firstMinimum + secondPart,
    });
    expect(nextPayment(story.line, story.today)).toEqual({ due_date: "2027-03-15", amount: firstMinimum + secondPart });
  });

  test("is made by whatever settles after it was billed, the oldest first", () => {
    const story = unpaid()
      .at("2027-03-08")
      .pay(firstMinimum + 100_00)
      .at("2027-03-09");
    expect([...story.line.statements].map((_, index) => statementStatus(story.line, index, story.today))).toEqual([
      "PAID",
      "OPEN",
    ]);
    // 92.06 of interest is paid first, and 7.94 of the principal.
    expect(story.line.unpaid).toEqual([
      { statement: 1, due_date: "2027-03-15", fees: 0, interest: 0, principal: secondPart - 100_00 },
    ]);
    story.draw(1_00);
  });

  test("is not made by what settled on the billing day: that is in the bill already", () => {
    const story = unpaid().at("2027-02-04").pay(1_000_00).at("2027-02-06");
    // 16 days before 02-05 cost 52.60; 947.40 pays principal; that day costs 9,052.60 × 0.12 / 365 = 2.9762… more.
    expect(story.line.statements.at(0)).toMatchObject({
      repayments: 1_000_00,
      interest_charged: 52_60 + 2_98,
      closing_balance: 9_055_58,
      minimum_payment_due: 2_98 + 452_63,
    });
    expect(story.line.unpaid).toMatchObject([{ fees: 0, interest: 2_98, principal: 452_63 }]);
  });

  test("is unpaid again when the bank returns what had paid it", () => {
    const story = unpaid()
      .at("2027-02-12")
      .pay(firstMinimum, { account: account("0010") })
      .at("2027-02-15");
    expect(statementStatus(story.line, 0, story.today)).toBe("PAID");
    story.at("2027-02-16");
    expect(statementStatus(story.line, 0, story.today)).toBe("PAST_DUE");
    expect(daysPastDue(story.line, story.today)).toBe(1);
  });

  test.each<[string, number, number]>([
    ["25.00 where 5 % is less", 300_00, 25_00 + 1_68], // 17 days: 1.6767…
    ["what is owed where that is less", 20_00, 20_11],
    ["5 % otherwise", 1_000_00, 50_00 + 5_59],
  ])("is of the principal %s", (_, amount, want) => {
    const story = openLine("2027-01-15").at("2027-01-19").draw(amount).at("2027-02-06");
    expect(story.line.statements.at(0)?.minimum_payment_due).toBe(want);
  });
});

describe("a line more than 30 days past due", () => {
  test("is suspended, and can be repaid but not drawn on", () => {
    const story = unpaid().at("2027-03-17T23:59");
    expect([daysPastDue(story.line, story.today), story.line.status]).toEqual([30, "ACTIVE"]);
    story.at("2027-03-18T00:00");
    expect([daysPastDue(story.line, story.today), story.line.status]).toEqual([31, "SUSPENDED"]);
    expect(story.line.updated_at).toBe("2027-03-18T00:00:00.000Z");
    expect(refusalOf(story.tryDraw(1))).toMatchObject({ state: "SUSPENDED", allowed: ["ACTIVE"] });
    story.pay(1);
  });

  test("is active again when nothing is past due", () => {
    const story = unpaid().at("2027-03-18").pay(firstMinimum).at("2027-03-19");
    // The second bill is 4 days late now: better, and not cured.
    expect([daysPastDue(story.line, story.today), story.line.status]).toEqual([4, "SUSPENDED"]);
    story.pay(secondPart).at("2027-03-22");
    expect([daysPastDue(story.line, story.today), story.line.status]).toEqual([0, "ACTIVE"]);
    story.draw(1);
  });

  test("sends no draw that was scheduled before", () => {
    const story = unpaid()
      .at("2027-02-10")
      .draw(1_00, { disbursement_date: "2027-02-15" })
      .draw(1_00, { disbursement_date: "2027-02-16" })
      .at("2027-02-20");
    expect([...story.line.disbursements].map(({ status }) => status)).toEqual(["SUCCEEDED", "SUCCEEDED", "CANCELED"]);
  });

  test("can be paid off", () => {
    const story = unpaid().at("2027-03-18").payOff().at("2027-03-19");
    expect([story.line.status, story.payoff, daysPastDue(story.line, story.today)]).toEqual(["CLOSED", 0, 0]);
  });
});

describe("a line 180 days past due", () => {
  test("is charged off: its debt stays and accrues no more interest", () => {
    const story = unpaid().at("2027-08-13T23:59");
    expect([daysPastDue(story.line, story.today), story.line.status]).toEqual([179, "SUSPENDED"]);
    story.at("2027-08-14T00:00");
    expect([daysPastDue(story.line, story.today), story.line.status]).toEqual([180, "CHARGED_OFF"]);
    // 206 days from 01-20 to 08-13: 10,000.00 × 0.12 × 206 / 365 = 677.26.
    const owed = { principal: 10_000_00, interest: 677_26, fees: 0, suspense: 0 };
    expect(story.owed).toEqual(owed);
    expect(story.at("2032-01-01").owed).toEqual(owed);
    expect(refusalOf(story.tryDraw(1))).toMatchObject({ state: "CHARGED_OFF", allowed: ["ACTIVE"] });
    // Its last statement is of the period in which it was charged off.
    expect(story.line.statements.at(-1)).toMatchObject({ period_end: "2027-09-05", closing_balance: 10_677_26 });
    expect(story.line.statements).toHaveLength(8);
  });

  test("still gets the money that was on its way, or is sent later", () => {
    const story = unpaid().at("2027-08-13").pay(1_000_00).pay(50_00, { payment_date: "2027-08-20" }).at("2027-08-16");
    expect(story.line.status).toBe("CHARGED_OFF");
    expect(story.owed).toEqual({ principal: 9_677_26, interest: 0, fees: 0, suspense: 0 });
    story.at("2027-08-23").payOff().at("2027-08-24");
    expect([...story.line.repayments].map(({ status }) => status)).toEqual(["SUCCEEDED", "SUCCEEDED", "SUCCEEDED"]);
    // Nothing is owed, and charged off it stays: the table has no way out.
    expect([story.line.status, story.payoff, daysPastDue(story.line, story.today)]).toEqual(["CHARGED_OFF", 0, 0]);
  });

  test("is billed for what happens to it, and no more", () => {
    // Charged off in the period that ended on 09-05; goods go back in October, and November brings nothing.
    const story = unpaid().at("2027-10-01").pay(100_00, { payment_type: "MERCHANT_RETURN" }).at("2027-12-01");
    expect([...story.line.statements].slice(7)).toMatchObject([
      { period_start: "2027-08-06", period_end: "2027-09-05", closing_balance: 10_677_26 },
      { period_start: "2027-09-06", period_end: "2027-10-05", repayments: 100_00, closing_balance: 10_577_26 },
    ]);
    expect(story.line.statements).toHaveLength(9);
  });
});

describe("maturity", () => {
  test("closes a line that owes nothing, when its day is over", () => {
    const story = openLine("2027-01-15").at("2028-01-15T23:59");
    expect(story.line.status).toBe("ACTIVE");
    expect(story.at("2028-01-16T00:00").line.status).toBe("CLOSED");
  });

  test("ends draws, and leaves the rest to be paid as before", () => {
    const story = openLine("2027-01-15").at("2028-01-14").draw(1_000_00).at("2028-01-16");
    expect(story.line.status).toBe("ACTIVE");
    expect(refusalOf(story.tryDraw(1))).toMatchObject({ code: "invalid_state", state: "MATURED", allowed: ["ACTIVE"] });
    story.at("2028-02-06");
    expect(story.line.statements.at(-1)).toMatchObject({ period_end: "2028-02-05", due_date: "2028-02-15" });
    story.payOff().at("2028-02-08");
    expect(story.line.status).toBe("CLOSED");
  });

  test("takes no draw that is dated after it", () => {
    const story = openLine("2027-01-15").at("2028-01-10");
    expect(refusalOf(story.tryDraw(1, { disbursement_date: "2028-01-16" }))).toMatchObject({
      errors: [{ pointer: "/disbursement_date", code: "date_out_of_range" }],
    });
    story.draw(1, { disbursement_date: "2028-01-15" });
  });
});

describe("an operator", () => {
  test("suspends a line, whatever is paid, until it is let go", () => {
    const story = openLine("2027-01-15");
    const hold = (operator: boolean): void => {
      story.line = holdLine(story.line, operator, story.now.toISOString());
    };
    hold(true);
    expect(story.line.status).toBe("SUSPENDED");
    expect(story.at("2027-03-01").line.status).toBe("SUSPENDED");
    hold(false);
    expect(story.line.status).toBe("ACTIVE");
  });

  test("lets go of a line that stays suspended while it is late", () => {
    const story = unpaid().at("2027-03-18");
    story.line = holdLine(story.line, true, story.now.toISOString());
    story.line = holdLine(story.line, false, story.now.toISOString());
    expect(story.line.status).toBe("SUSPENDED");
  });
});
