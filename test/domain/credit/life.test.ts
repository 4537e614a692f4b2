// The straight road of a line: applied for, signed, drawn on, settled, billed, repaid; every number by hand.
import { describe, expect, test } from "vitest";
import { activate, readNote } from "../../../server/domain/credit/commands/activate.js";
import { nextBillingDate, nextPayment } from "../../../server/domain/credit/line/billing.js";
import { availableCredit } from "../../../server/domain/credit/line/line.js";
import { statementStatus } from "../../../server/domain/credit/line/billing.js";
import {
  accepted,
  account,
  activated,
  company,
  openLine,
  originate,
  person,
  ports,
  refusalOf,
  sameDay,
  time,
} from "./support.js";

describe("the golden case of credit.md", () => {
  test("as it is written, on a network that settles on the same day", () => {
    const story = openLine("2026-01-15", {}, sameDay);
    story.at("2026-01-20").draw(10_000_00);
    expect(story.owed.principal).toBe(10_000_00);

    // Twelve days, 01-20 to 01-31: 10,000.00 × 0.12 × 12 / 365 = 39.45; the rest of 1,000.00, 960.55, is principal.
    story.at("2026-02-01").pay(1_000_00);
    expect(story.line.repayments.at(0)?.allocation).toEqual({
      fees: 0,
      interest: 39_45,
      principal: 960_55,
      suspense: 0,
    });
    expect(story.owed).toEqual({ principal: 9_039_45, interest: 0, fees: 0, suspense: 0 });

    // Five days, 02-01 to 02-05: 9,039.45 × 0.12 × 5 / 365 = 14.86.
    story.at("2026-02-06");
    expect(story.owed).toEqual({ principal: 9_039_45, interest: 14_86, fees: 0, suspense: 0 });
    expect(story.payoff).toBe(9_054_31);
  });

  test("a year later, when its days suit a network that takes a business day", () => {
    const story = openLine("2027-01-15");
    story.at("2027-01-19").draw(10_000_00);
    expect(story.line.disbursements.at(0)).toMatchObject({ status: "PROCESSING", effective_date: null });
    expect(story.owed.principal).toBe(0);
    expect(availableCredit(story.line)).toBe(15_000_00);

    story.at("2027-01-20T00:00");
    expect(story.line.disbursements.at(0)).toMatchObject({ status: "SUCCEEDED", effective_date: "2027-01-20" });

    // 01-29 is a Friday, 02-01 the Monday after.
    story.at("2027-01-29").pay(1_000_00);
    expect(story.line.repayments.at(0)).toMatchObject({ status: "PROCESSING", allocation: null, ending_balance: null });
    story.at("2027-01-31T23:59");
    expect(story.line.repayments.at(0)?.status).toBe("PROCESSING");
    expect(availableCredit(story.line)).toBe(15_000_00);
    story.at("2027-02-01T00:00");
    expect(story.line.repayments.at(0)).toMatchObject({
      status: "SUCCEEDED",
      effective_date: "2027-02-01",
      allocation: { fees: 0, interest: 39_45, principal: 960_55, suspense: 0 },
      ending_balance: 9_039_45,
    });
    expect(availableCredit(story.line)).toBe(15_960_55);

    story.at("2027-02-05T23:59");
    expect([...story.line.statements]).toEqual([]);
    expect(nextBillingDate(story.line)).toBe("2027-02-05");
    expect(nextPayment(story.line, story.today)).toEqual({ due_date: "2027-02-15", amount: 0 });

    // The first bill: 0 + 10,000.00 + (39.45 + 14.86) − 1,000.00 = 9,054.31 is owed, and at least 14.86 of billed
    // interest and 5 % of 9,039.45, which is 451.97: 466.83.
    story.at("2027-02-06T00:00");
    expect([...story.line.statements]).toMatchObject([
      {
        billing_date: "2027-02-05",
        period_start: "2027-01-15",
        period_end: "2027-02-05",
        due_date: "2027-02-15",
        opening_balance: 0,
        draws: 10_000_00,
        repayments: 1_000_00,
        fees_charged: 0,
        interest_charged: 54_31,
        closing_balance: 9_054_31,
        minimum_payment_due: 466_83,
      },
    ]);
    expect(statementStatus(story.line, 0, story.today)).toBe("OPEN");
    expect(story.owed).toEqual({ principal: 9_039_45, interest: 14_86, fees: 0, suspense: 0 });
    expect(nextBillingDate(story.line)).toBe("2027-03-05");
    expect(nextPayment(story.line, story.today)).toEqual({ due_date: "2027-02-15", amount: 466_83 });
  });
});

describe("activation", () => {
  test("signs the note, charges the fee, and decides over the whole application", () => {
    const start = time("2026-01-15");
    const { application, lines } = activated(
      start,
      originate(start, { origination_fee: 250_00 }, { interest_rate: 10 }),
    );
    expect(application.status).toBe("ACCEPTED");
    expect(lines.map((line) => line.status)).toEqual(["ACTIVE", "DECLINED"]);
    expect(lines[0]).toMatchObject({
      opening_date: "2026-01-15",
      maturity_date: "2027-01-15",
      note: {
        issued_at: "2026-01-15T12:00:00.000Z",
        expires_at: null,
        signature: { name: "Grace Hopper", title: null },
      },
      ledger: { balances: { fees: 250_00, fee_income: -250_00, principal: 0 } },
      updated_at: "2026-01-15T12:00:00.000Z",
    });
    expect(lines.map(availableCredit)).toEqual([25_000_00, 25_000_00]);
  });

  test("the fee is billed once, and bears no interest", () => {
    // Nothing is drawn: 250.00 of fees is all that is owed, so it is the minimum too.
    const story = openLine("2026-01-15", { origination_fee: 250_00 }).at("2026-02-06");
    expect(story.line.statements.at(0)).toMatchObject({
      fees_charged: 250_00,
      interest_charged: 0,
      closing_balance: 250_00,
      minimum_payment_due: 250_00,
    });
    story.pay(250_00).at("2026-03-10");
    expect(story.line.repayments.at(0)?.allocation).toEqual({ fees: 250_00, interest: 0, principal: 0, suspense: 0 });
    expect(story.line.statements.at(1)).toMatchObject({
      opening_balance: 250_00,
      repayments: 250_00,
      closing_balance: 0,
      minimum_payment_due: 0,
    });
  });

  test("a business is signed for by one of its key people", () => {
    const start = time("2026-01-15");
    const { application, lines } = originate(start);
    const [pending] = lines;
    if (!pending) throw new Error("There is no line.");
    const { line } = accepted(readNote(pending, company, "note", start, ports));
    const sign = (key_person_uuid?: string) =>
      activate(
        { application, lines: [line] },
        line.uuid,
        { document_uuid: "note", key_person_uuid, disbursement_account: null, repayment_account: null },
        company,
        start,
        ports,
      );
    expect(refusalOf(sign())).toMatchObject({
      code: "invalid_input",
      errors: [{ pointer: "/key_person_uuid", code: "required" }],
    });
    expect(refusalOf(sign("another"))).toMatchObject({
      errors: [{ pointer: "/key_person_uuid", code: "unknown_key_person" }],
    });
    const signed = accepted(sign(company.key_people[0]?.uuid)).lines[0];
    expect(signed?.note).toMatchObject({
      borrower: {
        name: "Acme Tools, LLC",
        entity: "LIMITED_LIABILITY_COMPANY",
        address: ["1 Market St", "Suite 5", "San Francisco, CA 94105", "UNITED STATES"],
      },
      signature: { name: "Ada O’Neil-Byron", title: "OWNER", at: "2026-01-15T12:00:00.000Z" },
    });
  });
});

describe("the promissory note", () => {
  const issued = (at: string) => {
    const [pending] = originate(time("2026-01-15T08:00")).lines;
    if (!pending) throw new Error("There is no line.");
    return accepted(readNote(pending, person, "first", time(at), ports)).line;
  };
  const read = (line: Parameters<typeof readNote>[0], at: string) =>
    accepted(readNote(line, person, "second", time(at), ports));

  test("stays the same for 24 hours, and is then issued again", () => {
    const line = issued("2026-01-15T08:00");
    expect(line.note).toMatchObject({
      document_uuid: "first",
      issued_at: "2026-01-15T08:00:00.000Z",
      expires_at: "2026-01-16T08:00:00.000Z",
    });
    const again = read(line, "2026-01-16T07:59");
    expect(again.note.document_uuid).toBe("first");
    expect(again.line).toBe(line);
    const reissued = read(line, "2026-01-16T08:00");
    expect(reissued.note).toMatchObject({ document_uuid: "second", issued_at: "2026-01-16T08:00:00.000Z" });
    expect(reissued.line.note).toBe(reissued.note);
  });

  test.each<[string, string, string]>([
    ["another document", "other", "2026-01-15T08:30"],
    ["a document that has expired", "first", "2026-01-16T08:00"],
  ])("%s can't be signed", (_, document_uuid, at) => {
    const { application } = originate(time("2026-01-15T08:00"));
    const line = issued("2026-01-15T08:00");
    const command = { document_uuid, disbursement_account: null, repayment_account: null };
    const outcome = activate({ application, lines: [line] }, line.uuid, command, person, time(at), ports);
    expect(refusalOf(outcome).code).toBe("document_expired");
  });

  test("is refused once the line is DECLINED or EXPIRED", () => {
    const start = time("2026-01-15");
    const [, declined] = activated(start, originate(start, {}, {})).lines;
    const [pending] = originate(start).lines;
    if (!declined || !pending) throw new Error("There are no lines.");
    for (const [line, at, state] of [
      [declined, "2026-01-15", "DECLINED"],
      [pending, "2026-02-14", "EXPIRED"],
    ] as const) {
      expect(refusalOf(readNote(line, person, "note", time(at), ports))).toMatchObject({
        code: "invalid_state",
        state,
        allowed: ["PENDING", "ACTIVE", "SUSPENDED", "CLOSED", "CHARGED_OFF"],
      });
    }
  });

  test("once signed it is the executed copy, whatever becomes of the line or of the user's name", () => {
    const story = openLine("2026-01-15").at("2027-06-01");
    const renamed = { ...person, last_name: "Murray" };
    const { note, line } = accepted(readNote(story.line, renamed, "another", story.now, ports));
    expect(line).toBe(story.line);
    expect(note).toMatchObject({
      document_uuid: "note",
      borrower: { name: "Grace Hopper" },
      signature: { name: "Grace Hopper" },
    });
  });
});

describe("bank accounts", () => {
  test("one that is given stays on file for the next time", () => {
    const start = time("2026-01-15");
    const origination = originate(start);
    const [pending] = origination.lines;
    if (!pending) throw new Error("There is no line.");
    const { line } = accepted(readNote(pending, person, "note", start, ports));
    const command = { document_uuid: "note", disbursement_account: null, repayment_account: null };
    const story = openLine("2026-01-15");
    const [bare] = accepted(
      activate({ ...origination, lines: [line] }, line.uuid, command, person, start, ports),
    ).lines;
    if (!bare) throw new Error("There is no line.");
    story.line = bare;
    expect(refusalOf(story.tryDraw(1))).toMatchObject({
      errors: [{ pointer: "/disbursement_bank_info", code: "required" }],
    });
    story.draw(100_00, { account: account("1111") }).draw(100_00);
    expect([...story.line.disbursements].map((each) => each.account.last4)).toEqual(["1111", "1111"]);
    story.at("2026-01-20");
    expect(refusalOf(story.tryPay(1))).toMatchObject({
      errors: [{ pointer: "/repayment_bank_info", code: "required" }],
    });
    // Goods that went back are no transfer.
    story.pay(5, { payment_type: "MERCHANT_RETURN" });
    expect(story.line.repayments.at(0)).toMatchObject({ status: "SUCCEEDED", account: null, amount: 5 });
    expect(story.line.repayment_account).toBeNull();
    expect(refusalOf(story.tryPay(1))).toMatchObject({ code: "invalid_input" });
    story.pay(1, { account: account("2222") }).pay(1);
    expect([...story.line.repayments].map((each) => each.account?.last4)).toEqual([undefined, "2222", "2222"]);
  });
});
