// What others are notified of is what has happened: every transition, in an order in which it can have happened.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Line } from "../../../server/domain/credit/line/line.js";
import { occurrenceTypes, type Occurrence } from "../../../server/domain/credit/values/occurrence.js";
import { lineMachine, moveMachine } from "../../../server/domain/credit/values/states.js";
import { anyHistory, anyTerms, begin, take } from "./random-history.js";
import { account, activated, openLine, originate, time, type Story } from "./support.js";

const runs = Number(process.env["FUZZ_RUNS"] ?? 20);

const typesOf = ({ occurred }: Line): readonly string[] => occurred.map(({ type }) => type);

/** What happens after the activation, with the days on which it does. */
function daysOf({ line }: Story): readonly string[] {
  return line.occurred
    .filter(({ type }) => type !== "line.activated")
    .map(({ type, at }) => `${at.slice(0, 10)} ${type}`);
}

const opened = (): Story => openLine("2027-01-15").at("2027-01-18");

describe("a line has, in order, what has happened", () => {
  test("an activation, and that the other offer is declined", () => {
    const { lines } = activated(time("2027-01-15"), originate(time("2027-01-15"), {}, {}));
    expect(lines.map(typesOf)).toEqual([["line.activated"], ["offer.declined"]]);
  });

  const cases: readonly [name: string, story: () => Story, want: readonly string[]][] = [
    [
      "a draw that settles",
      () => opened().draw(1000_00).at("2027-01-21"),
      ["2027-01-18 disbursement.submitted", "2027-01-19 disbursement.settled"],
    ],
    [
      "a draw that the bank rejects",
      () =>
        opened()
          .draw(1000_00, { account: account("0001") })
          .at("2027-01-21"),
      ["2027-01-18 disbursement.submitted", "2027-01-19 disbursement.failed"],
    ],
    ["a draw of a later day is nothing yet", () => opened().draw(1000_00, { disbursement_date: "2027-01-22" }), []],
    [
      "goods that go back settle at once",
      () => opened().draw(1000_00).at("2027-01-21").pay(100_00, { payment_type: "MERCHANT_RETURN" }),
      [
        "2027-01-18 disbursement.submitted",
        "2027-01-19 disbursement.settled",
        "2027-01-21 repayment.submitted",
        "2027-01-21 repayment.settled",
      ],
    ],
    [
      "a bill that is not paid, until the line is suspended",
      () => openLine("2027-01-15").at("2027-01-18").draw(1000_00).at("2027-03-20"),
      [
        "2027-01-18 disbursement.submitted",
        "2027-01-19 disbursement.settled",
        "2027-02-06 statement.billed",
        "2027-02-16 line.past_due",
        "2027-03-06 statement.billed",
        "2027-03-16 line.past_due",
        "2027-03-18 line.suspended",
      ],
    ],
  ];
  test.each(cases)("%s", (_, story, want) => {
    expect(daysOf(story())).toEqual(want);
  });
});

test("every transition of the tables has a type, and so have statements and late payments", () => {
  const events = lineMachine.length + 2 * moveMachine.length;
  expect(occurrenceTypes.length).toBeLessThanOrEqual(events + 2);
  expect(occurrenceTypes).toContain("line.past_due");
  expect(new Set(occurrenceTypes.map((type) => type.split(".")[0]))).toEqual(
    new Set(["offer", "line", "disbursement", "repayment", "statement"]),
  );
});

test(
  "after any history the occurrences, replayed, give the line as it is",
  () => {
    const history = fc.property(anyTerms, anyHistory, (terms, steps) => {
      const { story, reference } = begin(terms);
      for (const step of steps) take(story, reference, step);
      const { line } = story;
      const replayed = replay(line.occurred);
      expect(replayed.line).toBe(line.status);
      for (const { uuid, status } of [...line.disbursements, ...line.repayments])
        expect(replayed.moves.get(uuid) ?? "SCHEDULED").toBe(status);
      expect(replayed.statements).toEqual([...line.statements].map(({ uuid }) => uuid));
    });
    fc.assert(history, { numRuns: runs, endOnFailure: true });
  },
  120_000 + runs * 100,
);

/** The statuses after these occurrences, each of which must be possible, at a time that doesn't go back. */
function replay(occurred: readonly Occurrence[]) {
  let line = "PENDING";
  let last = "";
  const moves = new Map<string, string>();
  const statements: string[] = [];
  for (const occurrence of occurred) {
    expect(occurrence.at >= last, `${occurrence.type} at ${occurrence.at}, after ${last}`).toBe(true);
    last = occurrence.at;
    if (occurrence.type === "statement.billed") statements.push(occurrence.uuid);
    else if (occurrence.type === "line.past_due") expect(occurrence.status).toBe(line);
    else if ("uuid" in occurrence) {
      expectTransition(moveMachine, moves.get(occurrence.uuid) ?? "SCHEDULED", occurrence.status);
      moves.set(occurrence.uuid, occurrence.status);
    } else {
      expectTransition(lineMachine, line, occurrence.status);
      line = occurrence.status;
    }
  }
  return { line, moves, statements };
}

function expectTransition(
  machine: readonly { readonly from: string; readonly to: string }[],
  from: string,
  to: string,
) {
  expect(machine.filter((each) => each.from === from).map((each) => each.to)).toContain(to);
}
