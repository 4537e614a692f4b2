// When a user can be deleted, and what stays of the lines.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { defaultCreditPolicy } from "../../../server/domain/credit/values/credit-policy.js";
import { releaseUser } from "../../../server/domain/credit/commands/deletion.js";
import type { Line } from "../../../server/domain/credit/line/line.js";
import { retainedOf, retainedUntil } from "../../../server/domain/credit/line/retention.js";
import { anyHistory, anyTerms, begin, take } from "./random-history.js";
import { accepted, account, openLine, originate, ports, refusalOf, time } from "./support.js";

const release = (lines: readonly Line[], at: string, policy = defaultCreditPolicy) =>
  releaseUser(lines, [], policy, time(at), ports);

describe("a user can be deleted", () => {
  test("while nothing is open", () => {
    const { lines, application } = originate(time("2027-01-15"));
    expect(accepted(releaseUser(lines, [application], defaultCreditPolicy, time("2027-01-16"), ports))).toEqual(lines);
  });

  test("not while a line is, until it is closed and no payment can be returned any more", () => {
    const story = openLine("2027-01-15").at("2027-01-19").draw(100_00).at("2027-01-20");
    expect(refusalOf(release([story.line], "2027-01-20"))).toEqual({
      code: "invalid_state",
      state: "ACTIVE",
      allowed: ["PENDING", "DECLINED", "EXPIRED", "CLOSED"],
      detail: "The user has a line of credit that is ACTIVE.",
    });
    story.payOff();
    // It settles on Thursday the 21st; ten business days later it is Thursday, 4 February.
    expect(refusalOf(release([story.line], "2027-02-04"))).toMatchObject({
      state: "RETURNABLE",
      detail: "A payment may still be returned by the bank until 2027-02-04.",
    });
    expect(accepted(release([story.line], "2027-02-05")).map(({ status }) => status)).toEqual(["CLOSED"]);
  });

  test.each<[string, Partial<typeof defaultCreditPolicy>, string]>([
    ["one business day", { return_window_days: 1 }, "2027-01-22"],
    ["five", { return_window_days: 5 }, "2027-01-28"],
    ["twenty", { return_window_days: 20 }, "2027-02-18"],
    ["twenty, of which one is a bank holiday", { return_window_days: 20, bank_holidays: "US" }, "2027-02-19"],
  ])("a return window of %s", (_, more, last) => {
    const policy = { ...defaultCreditPolicy, ...more };
    const story = openLine("2027-01-15", {}, ports, policy).at("2027-01-19").draw(100_00).at("2027-01-20").payOff();
    expect(refusalOf(release([story.line], last, policy)).detail).toContain(last);
    const next = new Date(time(last).getTime() + 86_400_000).toISOString().slice(0, 10);
    expect(release([story.line], next, policy).ok).toBe(true);
  });

  test("not before the return of the payment that closed the line, and not after it either", () => {
    const story = openLine("2027-01-15")
      .at("2027-01-19")
      .draw(100_00)
      .at("2027-01-20")
      .payOff({ account: account("0010") });
    expect(refusalOf(release([story.line], "2027-01-21")).state).toBe("RETURNABLE");
    expect(refusalOf(release([story.line], "2027-01-22")).state).toBe("ACTIVE");
    expect(refusalOf(release([story.line], "2027-02-08")).state).toBe("ACTIVE");
  });

  test("not while a line that ended is still owed", () => {
    const { line } = openLine("2027-01-15").at("2027-01-19").draw(100_00);
    expect(refusalOf(release([line], "2028-06-01"))).toMatchObject({
      state: "CHARGED_OFF",
      detail: "The user has a line of credit that carries a balance.",
    });
  });

  test("not while an application is not decided", () => {
    const application = { ...originate(time("2027-01-15")).application, status: "PENDING" as const };
    expect(refusalOf(releaseUser([], [application], defaultCreditPolicy, time("2027-01-16"), ports)).state).toBe(
      "PENDING",
    );
  });
});

describe("what stays", () => {
  test("of a line that was never activated: nothing", () => {
    const [line] = originate(time("2027-01-15")).lines;
    expect(line && retainedOf(line, time("2027-01-16"))).toBeUndefined();
  });

  test.each<[string, number, string, string]>([
    ["2027-02-05T09:00", 7, "UTC", "2034-02-05T00:00:00.000Z"],
    ["2028-02-29T09:00", 1, "UTC", "2029-02-28T00:00:00.000Z"],
    ["2027-02-05T02:00", 7, "America/New_York", "2034-02-04T05:00:00.000Z"],
  ])("deleted at %s, it is kept for %i years until %s says %s", (at, retention_years, time_zone, want) => {
    expect(retainedUntil(time(at), { ...defaultCreditPolicy, retention_years, time_zone })).toBe(want);
  });

  test("of any history: every entry of the ledger, and never before the history has come to its end", () => {
    let released = 0;
    fc.assert(
      fc.property(anyTerms, anyHistory, fc.integer({ min: 0, max: 900 }), (terms, steps, days) => {
        const { story, reference } = begin(terms);
        for (const step of steps) {
          take(story, reference, step);
          check(story.line, story.now);
        }
        check(story.line, new Date(story.now.getTime() + days * 86_400_000));

        function check(line: Line, now: Date): void {
          const outcome = releaseUser([line], [], terms.policy, now, ports);
          if (!outcome.ok) return;
          released += 1;
          const [current] = outcome.value;
          const kept = current && retainedOf(current, now);
          expect(kept?.transactions).toEqual([...(current?.ledger.transactions ?? [])]);
          expect(kept?.transactions.slice(0, line.ledger.transactions.length)).toEqual([...line.ledger.transactions]);
          expect(kept?.document_uuid).toBe(line.note?.document_uuid);
          // Nothing that was begun is cut off: whatever comes now, the ledger stays as it is.
          const later = releaseUser(
            [current ?? line],
            [],
            terms.policy,
            new Date(now.getTime() + 4000 * 86_400_000),
            ports,
          );
          const [after] = later.ok ? later.value : [];
          expect(after && [...after.ledger.transactions]).toEqual(current && [...current.ledger.transactions]);
        }
      }),
      { numRuns: 60 },
    );
    expect(released).toBeGreaterThan(0);
  });
});
