// Golden cases of repayments that come back, pay off, or come from a merchant, on a line that costs a dollar a day.
import { describe, expect, test } from "vitest";
import { holdLine } from "../../../../server/domain/credit/line/standing.js";
import { account } from "../support.js";
import { dollarADay } from "./dollar-a-day.js";

const returned = { account: account("0010") };
const nothing = { fees: 0, interest: 0, principal: 0, suspense: 0 };

describe("117.00 that settle on Friday 2027-02-05 and come back on Monday with R10", () => {
  const story = () => dollarADay().at("2027-02-04").pay(117_00, returned);

  test("are reversed to the cent", () => {
    const paid = story().at("2027-02-05");
    expect(paid.owed).toEqual({ ...nothing, principal: 3_550_00 });
    const back = story().at("2027-02-08");
    expect(back.line.repayments.at(0)).toMatchObject({
      status: "FAILED_AFTER_SUCCESS",
      failure_code: "R10",
      returned_at: "2027-02-08T00:00:00.000Z",
    });
    // 17.00 owed again, and three days on 3,550.00: 2.9178…
    expect(back.owed).toEqual({ ...nothing, principal: 3_650_00, interest: 17_00 + 2_92 });
    expect(back.line.ledger.balances.bank).toBe(-3_650_00);
  });

  test("leave the bill of Friday as it was, and are in the next one with their sign", () => {
    const statements = [...story().at("2027-03-06").line.statements];
    expect(statements[0]).toMatchObject({
      repayments: 117_00,
      interest_charged: 17_97,
      closing_balance: 3_550_97,
      minimum_payment_due: 97 + 177_50,
    });
    // Saturday and Sunday still cost 0.9726… each, the 26 days from 02-08 to 03-05 a dollar each; 0.0026… is carried
    // over.
    expect(statements[1]).toMatchObject({
      opening_balance: 3_550_97,
      repayments: -117_00,
      interest_charged: 27_95,
      closing_balance: 3_550_97 + 117_00 + 27_95,
      // Past due is the first bill. The 17.00 were in none: they were paid when it was made, and are billed now.
      minimum_payment_due: 178_47 + (17_00 + 27_95) + 182_50,
    });
  });
});

test("a fee paid before the bill with money that was returned after it is in the next bill", () => {
  const { line } = dollarADay({ origination_fee: 50_00 }).at("2027-02-04").pay(50_00, returned).at("2027-03-06");
  expect([...line.statements].map((each) => each.minimum_payment_due)).toEqual([
    18_00 + 182_50,
    200_50 + 50_00 + 28_00 + 182_50, // 28 days, 02-06 to 03-05: fees bear no interest, so it cost nothing
  ]);
});

test("money that comes back after it had paid a bill leaves the bill unpaid, and late from its old due date", () => {
  // Billed 02-05, paid on Friday 02-12, due 02-15 (a Monday), returned on that day.
  const story = dollarADay().at("2027-02-11").pay(200_50, returned).at("2027-02-12");
  expect(story.line.unpaid).toEqual([]);
  story.at("2027-02-16");
  expect(story.line.unpaid).toEqual([
    { statement: 0, due_date: "2027-02-15", fees: 0, interest: 18_00, principal: 182_50 },
  ]);
});

describe("a PAYOFF of 3,660.00, agreed on Friday 2027-01-29 after ten days", () => {
  const story = () => dollarADay().at("2027-01-29");

  test("is that, to the cent", () => {
    expect(story().payoff).toBe(3_660_00);
    expect([3_659_99, 3_660_01].map((amount) => story().tryPay(amount, { payment_type: "PAYOFF" }).ok)).toEqual([
      false,
      false,
    ]);
  });

  test("closes the line at zero on Monday: the 3.00 of the weekend are waived", () => {
    const closed = story().payOff().at("2027-02-01");
    expect([closed.line.status, closed.payoff, closed.owed]).toEqual(["CLOSED", 0, nothing]);
    expect(closed.line.repayments.at(0)).toMatchObject({
      allocation: { ...nothing, interest: 10_00, principal: 3_650_00 },
      waived: 3_00,
      ending_balance: 0,
    });
    expect([...closed.at("2027-03-10").line.statements]).toMatchObject([
      { draws: 3_650_00, interest_charged: 10_00, repayments: 3_660_00, closing_balance: 0 },
    ]);
  });

  test("that is returned on Tuesday reopens the line with its former debt, including the waived 3.00", () => {
    const open = story().payOff(returned).at("2027-02-02");
    // Nothing was owed at the end of Monday, so Monday costs nothing.
    expect([open.line.status, open.owed]).toEqual(["ACTIVE", { ...nothing, principal: 3_650_00, interest: 13_00 }]);
    expect([...open.at("2027-02-06").line.statements]).toMatchObject([
      { repayments: 0, interest_charged: 13_00 + 4_00, closing_balance: 3_667_00 },
    ]);
  });

  test("that comes back after a bill and a month is billed from there on, in periods without a gap", () => {
    const { line } = story()
      .payOff({ ...returned, payment_date: "2027-02-04" })
      .at("2027-04-06");
    expect(
      [...line.statements].map((each) => [each.period_start, each.period_end, each.repayments, each.closing_balance]),
    ).toEqual([
      // Closed on Friday 02-05 by what was agreed a week before: 3,660.00; 7.00 are waived.
      ["2027-01-15", "2027-02-05", 3_660_00, 0],
      // Open again on Monday 02-08, with the 7.00: 3,667.00 and 26 days.
      ["2027-02-06", "2027-03-05", -3_660_00, 3_693_00],
      ["2027-03-06", "2027-04-05", 0, 3_724_00],
    ]);
  });

  test("closes nothing where a draw was under way before it, be it smaller than what would be waived", () => {
    // The draw of 1.00 settles on Monday too, before the payoff; then that and the weekend's 3.00 are left.
    const open = story().draw(1_00).payOff().at("2027-02-01");
    expect([open.line.status, open.owed]).toEqual(["ACTIVE", { ...nothing, principal: 4_00 }]);
    expect(open.line.repayments.at(0)).toMatchObject({
      waived: 0,
      allocation: { interest: 13_00, principal: 3_647_00 },
    });
  });

  test("waits for a repayment that was under way before it, be it smaller than what will be waived", () => {
    const open = story().pay(1_00, { payment_date: "2027-02-01" }).payOff().at("2027-02-01");
    expect([open.line.status, open.payoff]).toEqual(["ACTIVE", 4_00]);
    expect(open.at("2027-02-02").line.status).toBe("CLOSED");
    expect(open.owed).toEqual(nothing);
  });

  test("closes nothing while a draw that was made since is with the bank", () => {
    // The payoff counts on 1.00 that is sent on Monday 02-08; it has settled by then, so money can be drawn again.
    const open = story()
      .pay(1_00, { payment_date: "2027-02-08" })
      .payOff()
      .at("2027-02-08")
      .draw(500_00)
      .at("2027-02-09");
    expect([...open.line.repayments].map(({ status }) => status)).toEqual(["SUCCEEDED", "SUCCEEDED"]);
    expect([open.line.status, open.owed.principal]).toEqual(["ACTIVE", 500_00 + 3_01]);
  });

  test("does not close the line while another repayment is under way; the excess goes to suspense", () => {
    // 100.00 arrive on Thursday 01-28 and will come back on Friday, when a PAYOFF of all but 100.00 settles: 3,659.00.
    const open = dollarADay()
      .at("2027-01-27")
      .draw(100_00, returned)
      .at("2027-01-28")
      .pay(100_00, { payment_date: "2027-02-08", account: account() });
    open.payOff().at("2027-01-29");
    // Thursday cost 3,750.00 × 0.10 / 365 = 1.0273…
    expect([open.line.status, open.payoff]).toEqual(["ACTIVE", 1_03]);
    open.at("2027-02-09");
    expect([open.line.status, open.owed]).toEqual(["CLOSED", { ...nothing, suspense: 98_97 }]);
  });

  test("closes a line that an operator has suspended", () => {
    const suspended = story();
    suspended.line = holdLine(suspended.line, true, suspended.now.toISOString());
    expect(suspended.payOff().at("2027-02-01").line.status).toBe("CLOSED");
  });
});

test("money in suspense replaces a returned repayment", () => {
  // 365.00 more arrive on Wednesday 01-20 and will come back; on that day goods for 3,800.00 of the 4,015.00 go back.
  const story = dollarADay().at("2027-01-19").draw(365_00, returned).at("2027-01-20");
  story.pay(3_800_00, { payment_type: "MERCHANT_RETURN", account: account() }).pay(200_00, returned);
  // On Thursday the 365.00 come back: 150.00 were repaid already and wait, less the dollar of 01-19. Then 200.00 come
  // in;
  // 215.00 cost 0.0589… on Wednesday, and nothing else is owed.
  story.at("2027-01-21");
  expect([...story.line.repayments].map((each) => each.allocation)).toEqual([
    { ...nothing, interest: 1_00, principal: 3_650_00, suspense: 149_00 },
    { ...nothing, interest: 6, suspense: 199_94 },
  ]);
  // On Friday the 200.00 are returned, and the 0.06 are paid by the other money.
  story.at("2027-01-22");
  expect(story.line.repayments.at(0)?.allocation).toEqual({
    ...nothing,
    interest: 1_06,
    principal: 3_650_00,
    suspense: 148_94,
  });
  expect([story.payoff, story.owed]).toEqual([0, { ...nothing, suspense: 148_94 }]);
});

describe("goods that go back to a merchant", () => {
  const story = () => dollarADay({ origination_fee: 50_00 }).at("2027-01-29");

  test("pay principal, at once", () => {
    const back = story().pay(100_00, { payment_type: "MERCHANT_RETURN" });
    expect(back.line.repayments.at(0)).toMatchObject({
      status: "SUCCEEDED",
      effective_date: "2027-01-29",
      allocation: { ...nothing, principal: 100_00 },
      ending_balance: 3_610_00,
    });
    expect(back.owed).toEqual({ ...nothing, fees: 50_00, interest: 10_00, principal: 3_550_00 });
    expect(back.line.repayments.at(0)?.available_credit).toBe(6_450_00);
  });

  test("pay fees and interest only when no principal is left, and close nothing", () => {
    const back = story().pay(3_705_00, { payment_type: "MERCHANT_RETURN" });
    expect(back.line.repayments.at(0)?.allocation).toEqual({
      fees: 50_00,
      interest: 5_00,
      principal: 3_650_00,
      suspense: 0,
    });
    expect([back.line.status, back.payoff]).toEqual(["ACTIVE", 5_00]);
  });

  test("that are dated ahead pay as that day begins, even on a Sunday", () => {
    const back = story()
      .pay(100_00, { payment_type: "MERCHANT_RETURN", payment_date: "2027-01-31" })
      .at("2027-01-31T00:00");
    expect(back.line.repayments.at(0)).toMatchObject({ status: "SUCCEEDED", effective_date: "2027-01-31" });
  });
});

test("a draw or repayment shows the available credit when it reached its status", () => {
  const story = dollarADay().at("2027-01-29").pay(110_00, returned).draw(1_000_00);
  const left = () =>
    [...story.line.disbursements, ...story.line.repayments].map(
      (move) => `${move.status} ${move.available_credit / 100}`,
    );
  expect(left()).toEqual(["SUCCEEDED 6350", "PROCESSING 5350", "PROCESSING 6350"]);
  story.at("2027-02-01");
  // The repayment, which was sent first, settles first: 13.00 of interest, 97.00 of principal.
  expect(left()).toEqual(["SUCCEEDED 6350", "SUCCEEDED 5447", "SUCCEEDED 5447"]);
  expect(story.at("2027-02-02") && left()).toEqual(["SUCCEEDED 6350", "SUCCEEDED 5447", "FAILED_AFTER_SUCCESS 5350"]);
});
