// Repayments beyond the straight road: the types, several under way, refusals, failures and returns, payoff and waiver.
import { describe, expect, test } from "vitest";
import { availableCredit, payableOn } from "../../../server/domain/credit/line/line.js";
import { account, openLine, refusalOf } from "./support.js";

/** 10,000.00 of principal since Wednesday 2027-01-20; on 01-29, a Friday, it has cost 29.59: 9 days. */
const drawn = () => openLine("2027-01-15").at("2027-01-19").draw(10_000_00).at("2027-01-29");
const interest9Days = 29_59; // 10,000.00 × 0.12 × 9 / 365 = 29.5890…
const interest12Days = 39_45; // …× 12 / 365 = 39.4520…

const nothing = { principal: 0, interest: 0, fees: 0, suspense: 0 };

describe("how much", () => {
  test("at most the debt, less repayments under way", () => {
    const story = drawn();
    expect(story.payoff).toBe(10_000_00 + interest9Days);
    expect(refusalOf(story.tryPay(10_029_60))).toMatchObject({
      code: "invalid_input",
      errors: [{ pointer: "/amount", code: "amount_too_large" }],
    });
    story.pay(4_000_00).pay(4_000_00, { payment_date: "2027-02-20" });
    expect(payableOn(story.line, story.today)).toBe(2_000_00 + interest9Days);
    expect(refusalOf(story.tryPay(2_029_60))).toMatchObject({ errors: [{ code: "amount_too_large" }] });
    story.pay(2_029_59);
    expect(refusalOf(story.tryPay(1))).toMatchObject({ errors: [{ code: "amount_too_large" }] });
  });

  test("a PAYOFF exactly that, and after it nothing", () => {
    const story = drawn().pay(1_000_00);
    for (const amount of [9_029_58, 9_029_60, 10_029_59]) {
      expect(refusalOf(story.tryPay(amount, { payment_type: "PAYOFF" }))).toMatchObject({
        errors: [{ pointer: "/amount", code: "not_payoff_amount" }],
      });
    }
    story.pay(9_029_59, { payment_type: "PAYOFF" }).at("2027-01-31");
    // Interest has grown since, but what the payoff leaves will be waived; so nothing is lent or repaid beside it.
    expect(story.payoff).toBeGreaterThan(10_029_59);
    expect(refusalOf(story.tryPay(1))).toMatchObject({
      code: "invalid_state",
      state: "BEING_PAID_OFF",
      allowed: ["ACTIVE", "SUSPENDED", "CHARGED_OFF"],
    });
    expect(refusalOf(story.tryDraw(1))).toMatchObject({
      code: "invalid_state",
      state: "BEING_PAID_OFF",
      allowed: ["ACTIVE"],
    });
  });

  test.each(["PENDING", "CLOSED", "DECLINED", "EXPIRED"] as const)("nothing while the line is %s", (status) => {
    const story = drawn();
    story.line = { ...story.line, status };
    expect(refusalOf(story.tryPay(1))).toMatchObject({
      code: "invalid_state",
      state: status,
      allowed: ["ACTIVE", "SUSPENDED", "CHARGED_OFF"],
    });
  });
});

describe("a PAYOFF", () => {
  test("closes the line at zero; what accrues until it settles is waived", () => {
    const story = drawn().payOff().at("2027-02-01");
    expect(story.line.status).toBe("CLOSED");
    expect(story.owed).toEqual(nothing);
    // Friday's payoff has 9 days of interest; on Monday it is 12 days', and the difference of 9.86 is waived.
    expect(story.line.repayments.at(0)).toMatchObject({
      status: "SUCCEEDED",
      waived: interest12Days - interest9Days,
      allocation: { fees: 0, interest: interest9Days, principal: 10_000_00, suspense: 0 },
      ending_balance: 0,
    });
    expect(story.line.ledger.balances).toMatchObject({
      interest_income: 0 - interest12Days,
      waived_interest: 9_86,
      bank: interest9Days,
    });
  });

  test("can be sent later, and still closes at zero", () => {
    const story = drawn().payOff({ payment_date: "2027-02-10" }).at("2027-02-11");
    expect(story.line.status).toBe("CLOSED");
    expect(story.owed).toEqual(nothing);
    // The first bill came in between; nothing of it is due any more.
    expect(story.line.statements).toHaveLength(1);
    expect(story.line.unpaid).toEqual([]);
  });

  test("closes at zero together with a repayment that settles before it", () => {
    const story = drawn().pay(1_000_00).payOff().at("2027-02-01");
    expect(story.line.status).toBe("CLOSED");
    expect(story.owed).toEqual(nothing);
    expect([...story.line.repayments].map(({ allocation, waived }) => [allocation, waived])).toEqual([
      [{ fees: 0, interest: interest9Days, principal: 970_41, suspense: 0 }, 0],
      [{ fees: 0, interest: 0, principal: 9_029_59, suspense: 0 }, interest12Days - interest9Days],
    ]);
  });

  test("waits for repayments that were under way before it", () => {
    const story = drawn().pay(1_000_00, { payment_date: "2027-02-09" }).payOff().at("2027-02-05");
    expect(story.line.status).toBe("ACTIVE");
    expect(story.line.repayments.at(1)).toMatchObject({ status: "SUCCEEDED", waived: 0 });
    story.at("2027-02-10");
    expect(story.line.status).toBe("CLOSED");
    expect(story.owed).toEqual(nothing);
  });

  test("closes nothing when a repayment that it counted on fails", () => {
    const story = drawn()
      .pay(1_000_00, { account: account("0001") })
      .payOff({ account: account() })
      .at("2027-02-01");
    expect([...story.line.repayments].map((each) => each.status)).toEqual(["FAILED", "SUCCEEDED"]);
    expect(story.line.status).toBe("ACTIVE");
    expect(story.payoff).toBe(1_000_00 + interest12Days - interest9Days);
  });

  test("closes nothing where a draw was under way already: that is still to be repaid", () => {
    const story = drawn().draw(500_00).payOff().at("2027-02-01T00:00");
    expect(story.line.status).toBe("ACTIVE");
    expect(story.owed.principal).toBe(500_00 + interest12Days - interest9Days);
  });

  test("takes scheduled draws with it", () => {
    const story = drawn().draw(500_00, { disbursement_date: "2027-02-20" }).payOff().at("2027-02-01");
    expect(story.line.status).toBe("CLOSED");
    expect(story.line.disbursements.at(1)?.status).toBe("CANCELED");
    expect(story.at("2027-03-01").line.disbursements.at(1)?.status).toBe("CANCELED");
  });

  test("has its period stated once more, and nothing after that", () => {
    const story = drawn().payOff().at("2027-08-01");
    expect([...story.line.statements]).toMatchObject([
      {
        period_end: "2027-02-05",
        opening_balance: 0,
        draws: 10_000_00,
        interest_charged: interest9Days,
        repayments: 10_029_59,
        closing_balance: 0,
        minimum_payment_due: 0,
      },
    ]);
    expect(story.line.agenda.hasBill).toBe(false);
  });
});

describe("a MERCHANT_RETURN", () => {
  test("pays principal first and at once", () => {
    const story = drawn().pay(1_000_00, { payment_type: "MERCHANT_RETURN", account: account("0001") });
    expect(story.line.repayments.at(0)).toMatchObject({
      status: "SUCCEEDED",
      effective_date: "2027-01-29",
      allocation: { fees: 0, interest: 0, principal: 1_000_00, suspense: 0 },
      ending_balance: 9_000_00 + interest9Days,
    });
    expect(availableCredit(story.line)).toBe(16_000_00);
    // 29.59 for nine days on 10,000.00 and, from that day on, three on 9,000.00: 8.8767…
    expect(story.at("2027-02-01").owed).toEqual({ principal: 9_000_00, interest: 38_47, fees: 0, suspense: 0 });
  });

  test("can be scheduled", () => {
    const story = drawn()
      .pay(1_000_00, { payment_type: "MERCHANT_RETURN", payment_date: "2027-02-06" })
      .at("2027-02-05");
    expect(story.line.repayments.at(0)?.status).toBe("SCHEDULED");
    expect(story.at("2027-02-06").line.repayments.at(0)).toMatchObject({
      status: "SUCCEEDED",
      effective_date: "2027-02-06",
    });
  });
});

describe("the bank", () => {
  test.each(["0001", "0002"])("rejects an account that ends with %s, and no balance has changed", (last4) => {
    const story = drawn()
      .pay(1_000_00, { account: account(last4) })
      .at("2027-02-01");
    expect(story.line.repayments.at(0)).toMatchObject({
      status: "FAILED",
      failure_code: last4 === "0001" ? "R01" : "R02",
      allocation: null,
      ending_balance: null,
    });
    expect(story.owed).toEqual({ principal: 10_000_00, interest: interest12Days, fees: 0, suspense: 0 });
  });

  test("returns a repayment a business day after it settled: its allocation is reversed, exactly", () => {
    const story = drawn()
      .pay(1_000_00, { account: account("0010") })
      .at("2027-02-01");
    expect(story.owed).toEqual({ principal: 9_039_45, interest: 0, fees: 0, suspense: 0 });
    story.at("2027-02-02T00:00");
    expect(story.line.repayments.at(0)).toMatchObject({
      status: "FAILED_AFTER_SUCCESS",
      failure_code: "R10",
      returned_at: "2027-02-02T00:00:00.000Z",
    });
    // Only the day in between was cheaper: 9,039.45 × 0.12 / 365 = 2.9718…
    expect(story.owed).toEqual({ principal: 10_000_00, interest: interest12Days + 2_97, fees: 0, suspense: 0 });
    expect(story.line.ledger.balances.bank).toBe(-10_000_00);
  });

  test("returns a payoff: the line is reopened with its former debt, including what was waived", () => {
    const story = drawn()
      .payOff({ account: account("0010") })
      .at("2027-02-01");
    expect(story.line.status).toBe("CLOSED");
    story.at("2027-02-02");
    expect(story.line.status).toBe("ACTIVE");
    expect(story.owed).toEqual({ principal: 10_000_00, interest: interest12Days, fees: 0, suspense: 0 });
    story.at("2027-02-10");
    expect([...story.line.statements]).toMatchObject([
      {
        period_start: "2027-01-15",
        period_end: "2027-02-05",
        repayments: 0,
        closing_balance: 10_000_00 + interest12Days + 13_15,
      },
    ]);
  });

  test("takes credit back with it: draws that no longer fit don't go out, the newest first", () => {
    const story = openLine("2027-01-15")
      .at("2027-01-19")
      .draw(25_000_00)
      .at("2027-01-29")
      .pay(10_073_97, { account: account("0010") });
    story.at("2027-02-01");
    expect(availableCredit(story.line)).toBe(9_975_34); // 10,073.97 less 98.63 of interest: 25,000.00 × 0.12 × 12 / 365
    story.draw(4_000_00).draw(3_000_00).draw(2_000_00, { disbursement_date: "2027-02-20" }).at("2027-02-02");
    expect([...story.line.disbursements].map(({ status, failure_code }) => [status, failure_code])).toEqual([
      ["SUCCEEDED", null],
      ["FAILED", "insufficient_credit"],
      ["FAILED", "insufficient_credit"],
      ["CANCELED", null],
    ]);
    expect(story.owed.principal).toBe(25_000_00);
    expect(availableCredit(story.line)).toBe(0);
  });
});

describe("money that nothing is owed for", () => {
  test("waits in suspense and pays the next debt", () => {
    // The draw comes back on the day on which the repayment of it settles.
    const story = openLine("2027-01-15")
      .at("2027-01-19")
      .draw(1_000_00, { account: account("0010") });
    story.at("2027-01-20").pay(1_000_00, { account: account() }).at("2027-01-21T00:00");
    expect(story.line.disbursements.at(0)).toMatchObject({ status: "FAILED_AFTER_SUCCESS", failure_code: "R10" });
    // A day of interest was charged: 1,000.00 × 0.12 / 365 = 0.33.
    expect(story.owed).toEqual({ ...nothing, suspense: 999_67 });
    expect(story.payoff).toBe(0);
    story.draw(1_500_00, { account: account() }).at("2027-01-22T00:00");
    expect(story.owed).toEqual({ ...nothing, principal: 500_33 });
    expect(story.line.repayments.at(0)?.allocation).toEqual({ fees: 0, interest: 33, principal: 999_67, suspense: 0 });
  });

  test("a draw that is returned after it was repaid leaves the repayment in suspense", () => {
    const story = openLine("2027-01-15")
      .at("2027-01-18")
      .draw(2_000_00)
      .at("2027-01-19")
      .draw(1_000_00, { account: account("0010") });
    story.pay(1_999_00).at("2027-01-20T00:00");
    expect(story.owed.principal).toBe(1_001_66); // 3,000.00 − (1,999.00 − 0.66)
    story.pay(500_00, { payment_type: "MERCHANT_RETURN" }).at("2027-01-21T00:00");
    expect(story.line.disbursements.at(1)?.status).toBe("FAILED_AFTER_SUCCESS");
    // 501.66 was left of principal, 1,000.00 came back: 498.34 is the borrower's.
    expect(story.owed).toMatchObject({ principal: 0, suspense: 498_34 });
    expect(story.line.repayments.at(1)?.allocation).toMatchObject({ principal: 1_66, suspense: 498_34 });
  });
});
