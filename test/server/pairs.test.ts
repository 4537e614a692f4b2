// Every state of a line with every command, over HTTP: the status, and the code or state of its problem.
import { describe, expect, test } from "vitest";
import { start } from "../support/service/lending.js";

type Lending = Awaited<ReturnType<typeof start>>;

/** Draws 10,000.00 on a line; on the day of the response they have arrived. */
async function draw({ send, open, at }: Lending): Promise<string> {
  const line = await open();
  await send("POST", `${line}/draw`, { amount: 1_000_000 });
  at("2026-01-16T12:00:00.000Z");
  return line;
}

/** Pays the whole debt of a line. */
async function payOff({ send }: Lending, line: string): Promise<void> {
  const { body } = await send("GET", line);
  await send("POST", `${line}/payments`, { payment_type: "PAYOFF", amount: body.payoff_balance });
}

/** The path of a line in each state, brought there by requests and the clock. */
const lives: Readonly<Record<string, (lending: Lending) => Promise<string>>> = {
  PENDING: async ({ approve }) => (await approve())[0] ?? "",
  ACTIVE: draw,
  async DELINQUENT(lending) {
    const line = await draw(lending);
    lending.at("2026-02-16T00:00:00.000Z");
    return line;
  },
  async MATURED(lending) {
    const [line = ""] = await lending.approve({
      amount: 2_500_000,
      interest_rate: 12,
      apr: 12,
      term: 1,
      term_frequency: "MONTHLY",
      origination_fee: 0,
    });
    await lending.sign(line);
    lending.at("2026-02-10T12:00:00.000Z");
    await lending.send("POST", `${line}/draw`, { amount: 1_000_000 });
    lending.at("2026-02-16T00:00:00.000Z");
    return line;
  },
  async BEING_PAID_OFF(lending) {
    const line = await draw(lending);
    await payOff(lending, line);
    return line;
  },
  async SUSPENDED(lending) {
    const line = await draw(lending);
    lending.at("2026-03-18T00:00:00.000Z");
    return line;
  },
  async CLOSED(lending) {
    const line = await draw(lending);
    await payOff(lending, line);
    lending.at("2026-01-19T12:00:00.000Z");
    return line;
  },
  async CLOSED_FOR_GOOD(lending) {
    const line = await draw(lending);
    await payOff(lending, line);
    lending.at("2026-02-03T00:00:00.000Z");
    return line;
  },
  async CHARGED_OFF(lending) {
    const line = await draw(lending);
    lending.at("2026-08-14T00:00:00.000Z");
    return line;
  },
  async DECLINED({ approve, sign }) {
    const terms = {
      amount: 2_500_000,
      interest_rate: 12,
      apr: 12,
      term: 12,
      term_frequency: "MONTHLY",
      origination_fee: 0,
    };
    const [first = "", second = ""] = await approve(terms, terms);
    await sign(first);
    return second;
  },
  async EXPIRED({ approve, at }) {
    const [line = ""] = await approve();
    at("2026-02-14T12:00:00.000Z");
    return line;
  },
};

const asks = ["activate", "note", "draw", "repay", "statements", "delete"] as const;

function ask({ send, users }: Lending, line: string, what: (typeof asks)[number]) {
  const bank = {
    bank_name: "First Harbor Bank",
    bank_account_name: "Grace Hopper",
    account_type: "checking",
    ach_routing_number: "021000021",
    bank_account_number: "000123456789",
  };
  switch (what) {
    case "activate":
      return send("PATCH", line, { status: "accepted", document_uuid: "7c9e6679-7425-40de-944b-e07fc1f90ae7" });
    case "note":
      return send("GET", `${line}/documents/promissory_note`);
    case "draw":
      return send("POST", `${line}/draw`, { amount: 1, disbursement_bank_info: bank });
    case "repay":
      return send("POST", `${line}/payments`, { payment_type: "SINGLE_PAYMENT", amount: 1, repayment_bank_info: bank });
    case "statements":
      return send("GET", `${line}/statements`);
    default:
      return send("DELETE", users);
  }
}

// An entry that is not a number is the state in a 409 `invalid_state`, except `document_expired`, for a note that is
// not the line's.
const table: Readonly<Record<string, readonly string[]>> = {
  //               activate             note        draw              repay             statements  delete
  PENDING: /*   */ ["document_expired", "200", "PENDING", "PENDING", "200", "204"],
  ACTIVE: /*    */ ["ACTIVE", "200", "201", "201", "200", "ACTIVE"],
  DELINQUENT: /**/ ["ACTIVE", "200", "DELINQUENT", "201", "200", "ACTIVE"],
  MATURED: /*   */ ["ACTIVE", "200", "MATURED", "201", "200", "ACTIVE"],
  BEING_PAID_OFF: ["ACTIVE", "200", "BEING_PAID_OFF", "BEING_PAID_OFF", "200", "ACTIVE"],
  SUSPENDED: /* */ ["SUSPENDED", "200", "SUSPENDED", "201", "200", "SUSPENDED"],
  CLOSED: /*    */ ["CLOSED", "200", "CLOSED", "CLOSED", "200", "RETURNABLE"],
  CLOSED_FOR_GOOD: ["CLOSED", "200", "CLOSED", "CLOSED", "200", "204"],
  CHARGED_OFF: /**/ ["CHARGED_OFF", "200", "CHARGED_OFF", "201", "200", "CHARGED_OFF"],
  DECLINED: /*  */ ["DECLINED", "DECLINED", "DECLINED", "DECLINED", "200", "ACTIVE"], // its sibling is
  EXPIRED: /*   */ ["EXPIRED", "EXPIRED", "EXPIRED", "EXPIRED", "200", "204"],
};

describe.each(Object.entries(table))("a line that is %s", (state, row) => {
  test.each(asks.map((what, index) => [what, row[index] ?? ""] as const))("%s: %s", async (what, want) => {
    const lending = await start();
    const line = await lives[state]?.(lending);
    const { status, body } = await ask(lending, line ?? "", what);
    const response = status < 300 ? String(status) : body.code === "invalid_state" ? body.state : body.code;
    expect(response).toBe(want);
    if (status >= 300) expect(status).toBe(409);
    if (body?.code === "invalid_state") expect(body.allowed.length).toBeGreaterThan(0);
  });
});
