// The lender's policy: the effect of each member.
import { describe, expect, test } from "vitest";
import { isBankHoliday } from "../../../server/domain/credit/calendar/bank-holidays.js";
import { statementStatus } from "../../../server/domain/credit/line/billing.js";
import { defaultCreditPolicy, type CreditPolicy } from "../../../server/domain/credit/values/credit-policy.js";
import { addBusinessDays, nextBusinessDay, sendingDay } from "../../../server/domain/credit/calendar/business-days.js";
import { dayOf, endOf, startOf } from "../../../server/domain/credit/values/day.js";
import { daysPastDue, pastDueOn } from "../../../server/domain/credit/line/line.js";
import { decideBy, decideByDefault } from "../../../server/domain/credit/application/decision.js";
import { disclosure, preamble, sections } from "../../../server/documents/note-text.js";
import { isBankDay, plainPolicy, plusDays } from "./reference-policy.js";
import { account, openLine, ports, refusalOf, type Story } from "./support.js";

const by = (more: Partial<CreditPolicy>): CreditPolicy => ({ ...defaultCreditPolicy, ...more });
const open = (day: string, more: Partial<CreditPolicy>): Story => openLine(day, {}, ports, by(more));
const feesOf = ({ line }: Story) =>
  [...line.ledger.transactions]
    .filter(({ kind }) => kind.endsWith("_fee"))
    .map(({ day, kind, about }) => [day, kind, about]);

describe("fees", () => {
  test("a late fee, once for each statement that is not paid when its grace period ends", () => {
    const story = open("2027-01-15", {
      fees: { origination_percent: 1, late: 25_00, returned_payment: 0 },
      grace_period_days: 3,
    }).draw(1_000_00);
    // Billed on 5 February, due on the 15th, late from the 19th.
    expect(feesOf(story.at("2027-02-18"))).toEqual([]);
    expect(feesOf(story.at("2027-02-19"))).toEqual([["2027-02-19", "late_fee", null]]);
    expect(story.owed.fees).toBe(25_00);
    expect(feesOf(story.at("2027-03-18"))).toHaveLength(1);
    expect(story.line.statements.at(1)).toMatchObject({ fees_charged: 25_00 });
    expect(feesOf(story.at("2027-03-19"))).toHaveLength(2);
  });

  test("none where the minimum is paid within the grace period", () => {
    const story = open("2027-01-15", {
      fees: { origination_percent: 1, late: 25_00, returned_payment: 0 },
      grace_period_days: 3,
    })
      .draw(1_000_00)
      .at("2027-02-17");
    story.pay(story.line.statements.at(0)?.minimum_payment_due ?? 0).at("2027-02-18");
    expect(feesOf(story.at("2027-02-25"))).toEqual([]);
  });

  test("none while a line is being paid off: what its PAYOFF was agreed to bring closes it", () => {
    const story = open("2027-01-15", { fees: { origination_percent: 1, late: 25_00, returned_payment: 0 } })
      .draw(1_000_00)
      .at("2027-02-10")
      .payOff({ payment_date: "2027-02-18" });
    expect([feesOf(story.at("2027-02-20")), story.line.status, story.payoff]).toEqual([[], "CLOSED", 0]);
  });

  test.each([
    ["0001", "2027-01-21", "refused"],
    ["0010", "2027-01-22", "returned"],
  ])("for a payment from an account ending in %s, which on %s is %s", (last4, day) => {
    const story = open("2027-01-15", { fees: { origination_percent: 1, late: 0, returned_payment: 15_00 } })
      .draw(1_000_00)
      .at("2027-01-20");
    story.pay(500_00, { account: account(last4) }).at(day);
    const [payment] = story.line.repayments;
    expect(feesOf(story)).toEqual([[day, "returned_payment_fee", payment?.uuid]]);
    expect(story.owed).toMatchObject({ fees: 15_00, principal: 1_000_00 });
  });

  test("none for a draw that comes back, nor once a line is charged off", () => {
    const fees = { origination_percent: 1, late: 25_00, returned_payment: 15_00 };
    expect(
      feesOf(
        open("2027-01-15", { fees })
          .draw(1_000_00, { account: account("0010") })
          .at("2027-01-20"),
      ),
    ).toEqual([]);
    const story = open("2027-01-15", { fees }).draw(1_000_00).at("2027-08-20");
    const before = feesOf(story).length;
    expect(story.line.status).toBe("CHARGED_OFF");
    expect(feesOf(story.pay(10_00, { account: account("0001") }).at("2027-12-20"))).toHaveLength(before);
  });

  test("an origination fee of another share, in the offer, its APR and its explanation", () => {
    const request = { amount: 10_000_01, term: null, purpose: null, credit_score_consent: false };
    const decided = decideBy(by({ fees: { origination_percent: 2.5, late: 0, returned_payment: 0 } }))(request);
    expect(decided).toMatchObject({
      offers: [{ origination_fee: 250_00, apr: 14.5, interest_rate: 12 }],
      explanation: "The whole amount at 12 % for 12 months, with an origination fee of 2.5 %.",
    });
    const free = decideBy(by({ fees: { origination_percent: 0, late: 0, returned_payment: 0 } }))(request);
    expect(free).toMatchObject({
      offers: [{ origination_fee: 0, apr: 12 }],
      explanation: "The whole amount at 12 % for 12 months, without an origination fee.",
    });
    expect(decideBy(defaultCreditPolicy)(request)).toEqual(decideByDefault(request));
  });
});

test.each([
  [{ amount: 100_00, percent: 1 }, 100_00],
  [{ amount: 0, percent: 10 }, 100_00],
  [{ amount: 10_00, percent: 2.5 }, 25_00],
  [{ amount: 0, percent: 0 }, 0],
])("a minimum payment of %j is %i of a principal of 1,000.00", (minimum_payment, principal) => {
  const [statement] = open("2027-01-15", { minimum_payment }).draw(1_000_00).at("2027-02-06").line.statements;
  const interest = statement?.interest_charged ?? 0;
  expect(interest).toBeGreaterThan(0);
  expect(statement?.minimum_payment_due).toBe(principal + interest);
});

test.each([
  [0, "2027-02-15", "2027-02-16"],
  [5, "2027-02-20", "2027-02-21"],
  [15, "2027-03-02", "2027-03-03"],
])("a grace period of %i days ends with %s", (grace_period_days, last, next) => {
  const story = open("2027-01-15", { grace_period_days }).draw(1_000_00).at(last);
  const standing = () => [
    daysPastDue(story.line, story.today),
    pastDueOn(story.line, story.today) > 0,
    statementStatus(story.line, 0, story.today),
  ];
  expect(standing()).toEqual([0, false, "OPEN"]);
  expect(story.tryDraw(1_00).ok).toBe(true);
  story.at(next);
  // The days are counted from the due date.
  expect(standing()).toEqual([grace_period_days + 1, true, "PAST_DUE"]);
  expect(refusalOf(story.tryDraw(1_00)).state).toBe("DELINQUENT");
  expect(story.at("2027-03-18").line.status).toBe("SUSPENDED");
});

describe("a time zone", () => {
  test.each([
    ["UTC", "2027-03-12T04:30:00.000Z", "2027-03-12", 4],
    ["America/New_York", "2027-03-12T04:30:00.000Z", "2027-03-11", 23],
    // Daylight saving time has begun.
    ["America/New_York", "2027-03-16T03:30:00.000Z", "2027-03-15", 23],
    ["Pacific/Kiritimati", "2027-03-15T10:00:00.000Z", "2027-03-16", 0],
    ["Pacific/Pago_Pago", "2027-03-16T10:59:59.999Z", "2027-03-15", 23],
  ])("in %s %s is on %s, in hour %i", (zone, at, day, hour) => {
    const sent = (cut_off_hour: number) => sendingDay(at, { time_zone: zone, bank_holidays: "none", cut_off_hour });
    expect([dayOf(at, zone), sent(hour), sent(hour + 1)]).toEqual([day, nextBusinessDay(day, "none"), day]);
    expect(startOf(day, zone) <= at && at < endOf(day, zone)).toBe(true);
    expect([dayOf(startOf(day, zone), zone), dayOf(endOf(day, zone), zone)]).toEqual([day, plusDays(day, 1)]);
  });

  test("determines the opening day, the interest and lateness of a line", () => {
    const story = openLine("2027-01-15T03:00", {}, ports, by({ time_zone: "America/New_York" }));
    expect(story.line.opening_date).toBe("2027-01-14");
    story.draw(1_000_00);
    // The 15th begins there at five in the morning.
    expect(story.at("2027-01-15T04:59").line.disbursements.at(0)?.status).toBe("PROCESSING");
    expect(story.at("2027-01-15T05:00").line.disbursements.at(0)).toMatchObject({
      status: "SUCCEEDED",
      effective_date: "2027-01-15",
    });
    expect(story.at("2027-01-16T04:59").owed.interest).toBe(0);
    expect(story.at("2027-01-16T05:00").owed.interest).toBe(33);
    expect(daysPastDue(story.at("2027-02-15T04:59").line, story.today)).toBe(0);
    expect(daysPastDue(story.at("2027-02-15T05:00").line, story.today)).toBe(1);
  });
});

describe("bank holidays", () => {
  // https://www.frbservices.org/about/holiday-schedules: the days themselves; those on a Saturday are no other day.
  test.each([
    [2026, ["01-01", "01-19", "02-16", "05-25", "06-19", "09-07", "10-12", "11-11", "11-26", "12-25"]],
    [2027, ["01-01", "01-18", "02-15", "05-31", "07-05", "09-06", "10-11", "11-11", "11-25"]],
  ])("of the Federal Reserve Banks in %i, on weekdays", (year, want) => {
    const days = Array.from({ length: 365 }, (_, index) => plusDays(`${year}-01-01`, index));
    const weekdays = days.filter((day) => isBankDay(day, plainPolicy));
    expect(weekdays.filter((day) => isBankHoliday(day, "US")).map((day) => day.slice(5))).toEqual(want);
    expect(days.filter((day) => isBankHoliday(day, "none"))).toEqual([]);
  });

  test("are, over fifty years, those that the law's own words give", () => {
    const days = Array.from({ length: 50 * 365 }, (_, index) => plusDays("2025-01-01", index));
    const holidays = { ...plainPolicy, holidays: true };
    for (const day of days.filter((each) => isBankDay(each, plainPolicy)))
      expect([day, isBankHoliday(day, "US")]).toEqual([day, !isBankDay(day, holidays)]);
  });

  test("are no business days", () => {
    expect([nextBusinessDay("2027-01-15", "US"), nextBusinessDay("2027-01-15", "none")]).toEqual([
      "2027-01-19",
      "2027-01-18",
    ]);
    expect(addBusinessDays("2027-01-15", 3, "US")).toBe("2027-01-21");
    const story = open("2027-01-15", { bank_holidays: "US" }).draw(1_000_00).at("2027-01-18");
    expect(story.line.disbursements.at(0)?.status).toBe("PROCESSING");
    expect(story.at("2027-01-19").line.disbursements.at(0)?.status).toBe("SUCCEEDED");
  });
});

test.each([
  // The 15th is a Friday, the 18th a holiday.
  ["2027-01-14T16:59", 17, "none", "2027-01-14", "2027-01-15"],
  ["2027-01-14T17:00", 17, "none", "2027-01-15", "2027-01-18"],
  ["2027-01-15T17:00", 17, "none", "2027-01-18", "2027-01-19"],
  ["2027-01-15T17:00", 17, "US", "2027-01-19", "2027-01-20"],
  ["2027-01-16T09:00", 17, "none", "2027-01-18", "2027-01-19"],
  ["2027-01-18T09:00", 17, "US", "2027-01-19", "2027-01-20"],
  ["2027-01-16T23:59", null, "none", "2027-01-16", "2027-01-18"],
] as const)(
  "what is requested at %s, with a cut-off at %s and holidays %s, is sent on %s and settles on %s",
  (at, cut_off_hour, bank_holidays, sent, settled) => {
    const calendar = { time_zone: "UTC", bank_holidays, cut_off_hour };
    expect(sendingDay(`${at}:00.000Z`, calendar)).toBe(sent);
    const story = open("2027-01-13", { cut_off_hour, bank_holidays }).at(at).draw(1_000_00).at("2027-01-25");
    expect(story.line.disbursements.at(0)?.effective_date).toBe(settled);
  },
);

describe("the contract", () => {
  const textBy = (more: Partial<CreditPolicy>): string => {
    const { line } = open("2027-01-15", more);
    if (!line.note) throw new Error("There is no note.");
    return [
      preamble(line.note, line.agreement),
      ...disclosure(line).flat(),
      ...sections(line).flatMap(({ paragraphs }) => paragraphs),
    ].join(" ");
  };
  const plain = textBy({});

  // What of the policy is no term of the contract: what offers cost in general, and what is for the lender alone.
  const notStated = ["return_window_days", "retention_years"];

  test.each<[keyof CreditPolicy, Partial<CreditPolicy>, readonly string[]]>([
    [
      "lender",
      {
        lender: {
          name: "Hudson Credit, LLC",
          address: ["12 Broadway", "Kingston, NY 12401"],
          governing_law: "New York",
        },
      },
      ["Hudson Credit, LLC, of 12 Broadway, Kingston, NY 12401 (the “Lender”)", "law of the State of New York"],
    ],
    [
      "fees",
      { fees: { origination_percent: 1, late: 25_00, returned_payment: 15_00 } },
      [
        "A late fee of $25.00 is charged once for each minimum payment that is not made by its due date.",
        "A fee of $15.00 is charged for each payment that the bank refuses or returns.",
        "There is no annual fee and no draw fee.",
      ],
    ],
    ["minimum_payment", { minimum_payment: { amount: 50_00, percent: 10 } }, ["$50.00 or 10 % of the principal"]],
    [
      "grace_period_days",
      { grace_period_days: 5 },
      ["not made within 5 days after its due date (the grace period) is past due from then on"],
    ],
    ["time_zone", { time_zone: "America/New_York" }, ["(time zone America/New_York)"]],
    ["bank_holidays", { bank_holidays: "US" }, ["Monday to Friday except holidays of the Federal Reserve Banks"]],
    [
      "cut_off_hour",
      { cut_off_hour: 17 },
      ["requested from 17:00 on, or on a day that is not a business day, is sent on the next business day"],
    ],
  ])("states the lender's %s", (_, more, words) => {
    const text = textBy(more);
    for (const each of words) {
      expect(text).toContain(each);
      expect(plain).not.toContain(each);
    }
  });

  test("states nothing that is none of its terms, and every value is one of the two", () => {
    for (const more of [{ return_window_days: 3 }, { retention_years: 3 }]) expect(textBy(more)).toBe(plain);
    const stated = [
      "lender",
      "fees",
      "minimum_payment",
      "grace_period_days",
      "time_zone",
      "bank_holidays",
      "cut_off_hour",
    ];
    expect(Object.keys(defaultCreditPolicy).toSorted()).toEqual([...stated, ...notStated].toSorted());
  });

  test("has the same text as before there was a policy", () => {
    for (const each of [
      "Halves Credit, Inc. (the “Lender”)",
      "There is no annual fee, no draw fee, no late fee and no fee for a returned payment.",
      "$25.00 or 5 % of the principal",
      "past due from the next day",
      "(Coordinated Universal Time)",
      "day, Monday to Friday, after it is sent",
      "State of Delaware",
    ]) {
      expect(plain).toContain(each);
    }
  });

  test("is kept by the line, whatever the lender decides later", () => {
    const story = open("2027-01-15", { minimum_payment: { amount: 100_00, percent: 0 } });
    expect(JSON.parse(JSON.stringify(story.line.agreement))).toMatchObject({
      minimum_payment: { amount: 100_00, percent: 0 },
    });
    expect(story.line.agreement).not.toHaveProperty("retention_years");
  });
});
