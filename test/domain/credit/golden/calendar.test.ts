// Golden cases of the calendar: month ends, leap days, weekends, and what ends to the millisecond.
import { describe, expect, test } from "vitest";
import { activate, readNote } from "../../../../server/domain/credit/commands/activate.js";
import { catchUpApplication } from "../../../../server/domain/credit/application/application.js";
import { catchUp } from "../../../../server/domain/credit/line/catch-up.js";
import { accepted, activated, originate, person, ports, refusalOf, time } from "../support.js";
import { dollarADay, open } from "./dollar-a-day.js";

/** So long before a moment, in milliseconds. */
const before = (moment: Date, milliseconds: number): Date => new Date(moment.getTime() - milliseconds);

// A day that February doesn't have becomes its last, and the months after it keep that day.
test.each<[string, string[], string[]]>([
  // activated   billed                                    due
  ["2027-01-28", ["2027-02-18", "2027-03-18", "2027-04-18"], ["2027-02-28", "2027-03-28", "2027-04-28"]],
  ["2027-01-29", ["2027-02-18", "2027-03-18", "2027-04-18"], ["2027-02-28", "2027-03-28", "2027-04-28"]],
  ["2027-01-30", ["2027-02-18", "2027-03-18", "2027-04-18"], ["2027-02-28", "2027-03-28", "2027-04-28"]],
  ["2027-01-31", ["2027-02-18", "2027-03-18", "2027-04-18"], ["2027-02-28", "2027-03-28", "2027-04-28"]],
  ["2028-01-28", ["2028-02-18", "2028-03-18", "2028-04-18"], ["2028-02-28", "2028-03-28", "2028-04-28"]],
  ["2028-01-29", ["2028-02-19", "2028-03-19", "2028-04-19"], ["2028-02-29", "2028-03-29", "2028-04-29"]],
  ["2028-01-30", ["2028-02-19", "2028-03-19", "2028-04-19"], ["2028-02-29", "2028-03-29", "2028-04-29"]],
  ["2028-01-31", ["2028-02-19", "2028-03-19", "2028-04-19"], ["2028-02-29", "2028-03-29", "2028-04-29"]],
  ["2028-02-29", ["2028-03-19", "2028-04-19", "2028-05-19"], ["2028-03-29", "2028-04-29", "2028-05-29"]],
  ["2027-03-31", ["2027-04-20", "2027-05-20", "2027-06-20"], ["2027-04-30", "2027-05-30", "2027-06-30"]],
])("activated on %s", (day, billed, due) => {
  const statements = [...open(day).at(`${day.slice(0, 4)}-07-01`).line.statements];
  expect(statements.slice(0, 3).map((each) => each.billing_date)).toEqual(billed);
  expect(statements.slice(0, 3).map((each) => each.due_date)).toEqual(due);
});

test("a leap day costs a day: February 2028 has 29", () => {
  // Activated and drawn on Monday 2028-01-31, settled on 02-01.
  const statements = [...open("2028-01-31").draw(3_650_00).at("2028-05-01").line.statements];
  expect(statements.map((each) => [each.period_start, each.period_end, each.interest_charged])).toEqual([
    ["2028-01-31", "2028-02-19", 19_00], // 02-01 to 02-19
    ["2028-02-20", "2028-03-19", 29_00], // ten days of February and 19 of March
    ["2028-03-20", "2028-04-19", 31_00], // twelve days of March and 19 of April
  ]);
});

test("the first bill is made when its day is over, and not before", () => {
  const story = dollarADay().at("2027-02-05T23:59");
  expect([...story.line.statements]).toEqual([]);
  expect(story.at("2027-02-06T00:00").line.statements).toHaveLength(1);
});

describe("a request for a weekend or the end of a month is sent on that day, and settles on the next business day", () => {
  test.each<[string, string, string]>([
    ["a Thursday", "2027-01-28", "2027-01-29"],
    ["a Friday", "2027-01-29", "2027-02-01"],
    ["a Saturday", "2027-01-30", "2027-02-01"],
    ["a Sunday, the last of January", "2027-01-31", "2027-02-01"],
  ])("%s", (_, sent, settled) => {
    const story = dollarADay()
      .at("2027-01-20")
      .draw(1_00, { disbursement_date: sent })
      .pay(1_00, { payment_date: sent });
    const moves = () =>
      [story.line.disbursements.at(1), story.line.repayments.at(0)].map((move) => [move?.status, move?.effective_date]);
    story.at(`${sent}T00:00`);
    expect(moves()).toEqual([
      ["PROCESSING", null],
      ["PROCESSING", null],
    ]);
    story.at(`${settled}T00:00`);
    expect(moves()).toEqual([
      ["SUCCEEDED", settled],
      ["SUCCEEDED", settled],
    ]);
  });
});

describe("30 days after the decision, to the millisecond", () => {
  const start = time("2026-01-31T10:00");
  const end = time("2026-03-02T10:00"); // 31 January and 30 days, February having 28

  test("an application and all its lines expire", () => {
    const { application, lines } = originate(start, {}, {}, {});
    const at = (now: Date) => [
      catchUpApplication(application, now).status,
      ...lines.map((line) => catchUp(line, now, ports).status),
    ];
    expect(at(before(end, 1))).toEqual(["APPROVED", "PENDING", "PENDING", "PENDING"]);
    expect(at(end)).toEqual(["EXPIRED", "EXPIRED", "EXPIRED", "EXPIRED"]);
  });

  test("an offer can be accepted until then, with a note that is fresh", () => {
    const { application, lines } = originate(start);
    const [pending] = lines;
    if (!pending) throw new Error("There is no line.");
    const { line } = accepted(readNote(pending, person, "note", before(end, 1000), ports));
    const command = { document_uuid: "note", disbursement_account: null, repayment_account: null };
    const sign = (now: Date) => activate({ application, lines: [line] }, line.uuid, command, person, now, ports);
    expect(accepted(sign(before(end, 1))).application.status).toBe("ACCEPTED");
    expect(refusalOf(sign(end))).toMatchObject({ code: "invalid_state", state: "EXPIRED", allowed: ["PENDING"] });
  });

  test("the siblings of an accepted line are DECLINED already, and stay so", () => {
    const { application, lines } = activated(start, originate(start, {}, {}, {}));
    const at = (now: Date) => [
      catchUpApplication(application, now).status,
      ...lines.map((line) => catchUp(line, now, ports).status),
    ];
    expect(at(start)).toEqual(["ACCEPTED", "ACTIVE", "DECLINED", "DECLINED"]);
    expect(at(end)).toEqual(["ACCEPTED", "ACTIVE", "DECLINED", "DECLINED"]);
  });
});

test.each([
  { issued: "2026-01-15T08:00", want: "2026-01-16T08:00:00.000Z" },
  { issued: "2026-02-13T08:00", want: "2026-02-14T08:00:00.000Z" },
  // The offer expires after 30 days, so the note says no later time.
  { issued: "2026-02-13T08:01", want: "2026-02-14T08:00:00.000Z" },
  { issued: "2026-02-14T07:59", want: "2026-02-14T08:00:00.000Z" },
])("a promissory note issued at $issued can be signed until it says: $want", ({ issued, want }) => {
  const { application, lines } = originate(time("2026-01-15T08:00"));
  const [pending] = lines;
  if (!pending) throw new Error("There is no line.");
  const { line, note } = accepted(readNote(pending, person, "note", time(issued), ports));
  expect(note.expires_at).toBe(want);
  const command = { document_uuid: "note", disbursement_account: null, repayment_account: null };
  const sign = (now: Date) => activate({ application, lines: [line] }, line.uuid, command, person, now, ports);
  expect(accepted(sign(before(new Date(want), 1))).lines[0]?.status).toBe("ACTIVE");
  expect(sign(new Date(want)).ok).toBe(false);
});

test("a promissory note can be signed for 24 hours, to the millisecond; signing changes neither it nor its date", () => {
  const start = time("2026-01-15T08:00");
  const end = time("2026-01-16T08:00");
  const { application, lines } = originate(start);
  const [pending] = lines;
  if (!pending) throw new Error("There is no line.");
  const { line } = accepted(readNote(pending, person, "note", start, ports));
  const command = { document_uuid: "note", disbursement_account: null, repayment_account: null };
  const sign = (now: Date) => activate({ application, lines: [line] }, line.uuid, command, person, now, ports);
  expect(refusalOf(sign(end)).code).toBe("document_expired");
  expect(accepted(sign(before(end, 1))).lines[0]?.note).toMatchObject({
    document_uuid: "note",
    issued_at: "2026-01-15T08:00:00.000Z",
    expires_at: null,
    signature: { at: "2026-01-16T07:59:59.999Z" },
  });
});
