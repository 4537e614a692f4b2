// Applications: decisions, offers, expiry, and the errors of their bodies.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  apply,
  catchUpApplication,
  type NewApplication,
} from "../../../server/domain/credit/application/application.js";
import { catchUp } from "../../../server/domain/credit/line/catch-up.js";
import {
  checkActivation,
  checkNewApplication,
  checkNewDraw,
  checkNewPayment,
} from "../../../server/domain/credit/commands/check.js";
import { isRoutingNumber } from "../../../server/domain/credit/values/bank-account.js";
import { linesOf } from "../../../server/domain/credit/application/origination.js";
import { defaultCreditPolicy } from "../../../server/domain/credit/values/credit-policy.js";
import { rejectionReasons, decideByDefault, type Decide } from "../../../server/domain/credit/application/decision.js";
import type { FieldError } from "../../../server/domain/refusal.js";
import { counter } from "../../support/users/user-bodies.js";
import { activated, company, originate, person, plainTerms, ports, time } from "./support.js";

const now = time("2026-01-15T10:00");
const request = { amount: 50_000_00, term: null, purpose: null, credit_score_consent: false };
const decide = (command: Partial<NewApplication>, policy: Decide = decideByDefault) =>
  apply(
    { request, decision: null, ...command },
    { uuid: "a", user_uuid: "u" },
    counter(),
    policy,
    defaultCreditPolicy,
    now,
  );

describe("an application", () => {
  test("that its client approves has its offers, and a PENDING line for each", () => {
    const offers = [plainTerms, { ...plainTerms, amount: 10_000_00, term: 6 }];
    const application = decide({ decision: { decision: "approved", offers, explanation: null } });
    expect(application).toMatchObject({
      status: "APPROVED",
      reasons: [],
      decisioned_at: "2026-01-15T10:00:00.000Z",
      expires_at: "2026-02-14T10:00:00.000Z",
      offers: [
        { ...plainTerms, start_date: "2026-01-15", maturity_date: "2027-01-15", explanation: null },
        { amount: 10_000_00, maturity_date: "2026-07-15" },
      ],
    });
    const lines = linesOf(application, defaultCreditPolicy);
    expect(lines.map(({ uuid }) => uuid)).toEqual(application.offers.map(({ uuid }) => uuid));
    expect(new Set(lines.map(({ uuid }) => uuid)).size).toBe(2);
    expect(lines[1]).toMatchObject({
      status: "PENDING",
      credit_limit: 10_000_00,
      term: 6,
      application_uuid: "a",
      user_uuid: "u",
      opening_date: null,
    });
  });

  test("that its client rejects has reasons, and no line", () => {
    const application = decide({
      decision: { decision: "rejected", reasons: ["too_many_nsfs", "credit_score_too_low"] },
    });
    expect(application).toMatchObject({
      status: "REJECTED",
      reasons: ["too_many_nsfs", "credit_score_too_low"],
      offers: [],
      expires_at: null,
    });
    expect(linesOf(application, defaultCreditPolicy)).toEqual([]);
  });

  test("that its client leaves to the service is decided by whatever policy there is", () => {
    const never: Decide = () => ({ decision: "rejected", reasons: ["fraud_risk_too_high"] });
    expect(decide({}, never)).toMatchObject({ status: "REJECTED", reasons: ["fraud_risk_too_high"] });
    expect(decide({ decision: { decision: "approved", offers: [plainTerms], explanation: null } }, never).status).toBe(
      "APPROVED",
    );
  });

  test("lapses after 30 days, with its lines, and not before", () => {
    const origination = originate(time("2026-01-15T10:00"));
    const at = (text: string) => [
      catchUpApplication(origination.application, time(text)).status,
      ...origination.lines.map((line) => catchUp(line, time(text), ports).status),
    ];
    expect(at("2026-02-14T09:59")).toEqual(["APPROVED", "PENDING"]);
    expect(at("2026-02-14T10:00")).toEqual(["EXPIRED", "EXPIRED"]);
  });

  test("that was accepted doesn't lapse", () => {
    const start = time("2026-01-15T10:00");
    const { application } = activated(start, originate(start));
    expect(catchUpApplication(application, time("2030-01-01")).status).toBe("ACCEPTED");
  });
});

describe("the standard policy", () => {
  test("approves up to 250,000.00 with one offer of the whole amount", () => {
    expect(decideByDefault({ ...request, amount: 250_000_00 })).toEqual({
      decision: "approved",
      offers: [{ amount: 250_000_00, interest_rate: 12, apr: 13, term: 12, origination_fee: 2_500_00 }],
      explanation: "The whole amount at 12 % for 12 months, with an origination fee of 1 %.",
    });
    expect(decideByDefault({ ...request, amount: 250_000_01 })).toEqual({
      decision: "rejected",
      reasons: ["income_too_low"],
    });
  });

  test("decides the same way every time", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1e11 }), (amount) => {
        const decision = decideByDefault({ ...request, amount });
        expect(decideByDefault({ ...request, amount })).toEqual(decision);
        expect(decision.decision).toBe(amount <= 250_000_00 ? "approved" : "rejected");
      }),
    );
  });

  test("every reason has words", () => {
    for (const words of Object.values(rejectionReasons)) expect(words).toMatch(/^[A-Z].*\.$/);
  });
});

const short = (errors: readonly FieldError[]): string[] => errors.map(({ pointer, code }) => `${pointer} ${code}`);

describe("a body", () => {
  const offer = { ...plainTerms, term_frequency: "MONTHLY" };

  test.each<[string, unknown, string[]]>([
    ["left to the service", { amount: 1 }, []],
    ["approved", { amount: 25_000_00, decision: "approved", offers: [offer] }, []],
    ["rejected", { amount: 1, decision: "rejected", reasons: ["too_many_nsfs"] }, []],
    ["approved without offers", { amount: 1, decision: "approved" }, ["/offers required"]],
    ["rejected without reasons", { amount: 1, decision: "rejected" }, ["/reasons required"]],
    ["rejected with offers", { decision: "rejected", reasons: ["too_many_nsfs"], offers: [] }, ["/offers not_allowed"]],
    ["undecided, with both", { amount: 1, offers: [], reasons: [] }, ["/offers not_allowed", "/reasons not_allowed"]],
    ["decided in another way, which is for the schema", { decision: "maybe", offers: [], reasons: [] }, []],
    [
      "of less than it offers",
      { amount: 24_999_99, decision: "approved", offers: [offer] },
      ["/offers/0/amount amount_too_large"],
    ],
    [
      "with an APR below the rate",
      { amount: 25_000_00, decision: "approved", offers: [offer, { ...offer, apr: 11.9999 }] },
      ["/offers/1/apr apr_below_rate"],
    ],
    [
      "with a fee above the amount",
      { amount: 25_000_00, decision: "approved", offers: [offer, { ...offer, amount: 1000, origination_fee: 1001 }] },
      ["/offers/1/origination_fee fee_too_large"],
    ],
    [
      "with a fee as high as the amount",
      { amount: 25_000_00, decision: "approved", offers: [{ ...offer, amount: 1000, origination_fee: 1000 }] },
      [],
    ],
    [
      "with five decimals",
      { amount: 25_000_00, decision: "approved", offers: [{ ...offer, interest_rate: 1.23456 }] },
      ["/offers/0/interest_rate invalid_value"],
    ],
    ["that is none", "nonsense", []],
    ["with offers that are none", { decision: "approved", offers: [null, 1, { amount: "1", apr: null }] }, []],
  ])("of an application %s", (_, body, want) => {
    expect(short(checkNewApplication(body))).toEqual(want);
  });

  const bank = (ach_routing_number: unknown) => ({ ach_routing_number });

  test.each<[string, unknown, string[]]>([
    ["today", { disbursement_date: "2026-01-15" }, []],
    ["in 30 days", { disbursement_date: "2026-02-14" }, []],
    ["yesterday", { disbursement_date: "2026-01-14" }, ["/disbursement_date date_out_of_range"]],
    ["in 31 days", { disbursement_date: "2026-02-15" }, ["/disbursement_date date_out_of_range"]],
    ["on no day", { disbursement_date: "2026-02-30" }, ["/disbursement_date invalid_date"]],
    ["to a good account", { disbursement_bank_info: bank("021000021") }, []],
    [
      "to a mistyped account",
      { disbursement_bank_info: bank("021000012") },
      ["/disbursement_bank_info/ach_routing_number invalid_routing_number"],
    ],
    ["to something else", { disbursement_bank_info: bank(7) }, []],
  ])("of a draw %s", (_, body, want) => {
    expect(short(checkNewDraw(body, "2026-01-15"))).toEqual(want);
  });

  test("of a repayment is looked at in the same way", () => {
    const body = { payment_date: "2026-01-14", repayment_bank_info: bank("000000000") };
    expect(short(checkNewPayment(body, "2026-01-15"))).toEqual([
      "/repayment_bank_info/ach_routing_number invalid_routing_number",
      "/payment_date date_out_of_range",
    ]);
  });

  test("of an activation names a signer for a business and none for a person", () => {
    const uuid = company.key_people[0]?.uuid;
    expect(short(checkActivation({ key_person_uuid: uuid }, company))).toEqual([]);
    expect(short(checkActivation({}, company))).toEqual(["/key_person_uuid required"]);
    expect(short(checkActivation({ key_person_uuid: "another" }, company))).toEqual([
      "/key_person_uuid unknown_key_person",
    ]);
    expect(short(checkActivation({}, person))).toEqual([]);
    expect(short(checkActivation({ key_person_uuid: uuid, repayment_bank_info: bank("123456789") }, person))).toEqual([
      "/key_person_uuid not_allowed",
      "/repayment_bank_info/ach_routing_number invalid_routing_number",
    ]);
  });
});

test.each<[string, boolean]>([
  ["021000021", true],
  ["122000247", true],
  ["011401533", true],
  ["021000012", false],
  ["000000000", false],
  ["02100002", false],
  ["0210000210", false],
  ["02100002x", false],
])("routing number %s: %s", (text, want) => {
  expect(isRoutingNumber(text)).toBe(want);
});
