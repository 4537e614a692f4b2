// What a line has been through is not gone through again: neither settlements nor commands look at earlier moves, and
// what is carried from one event to the next is what a computation from scratch comes to.
import fc from "fast-check";
import { expect, test } from "vitest";
import { catchUp } from "../../../server/domain/credit/line/catch-up.js";
import { List } from "../../../server/domain/credit/values/list.js";
import { MoveList, totalsOfMoves } from "../../../server/domain/credit/ledger/move-list.js";
import { recountUnpaid } from "../../../server/domain/credit/line/posting.js";
import { everything, reload } from "./everything.js";
import { anyHistory, anyTerms, begin, take } from "./random-history.js";
import { openLine, time } from "./support.js";

const runs = Number(process.env["FUZZ_RUNS"] ?? 20);

/** Days, one after the other, at the line's own noon in UTC. */
const dayAfter = (now: Date): Date => new Date(now.getTime() + 86_400_000);

test(
  "a line that is read and kept every day is the line that is computed at once",
  () => {
    fc.assert(
      fc.property(anyTerms, anyHistory, (terms, steps) => {
        const kept = begin(terms);
        const untouched = begin(terms);
        for (const step of steps) {
          if (step.do === "wait") {
            // The other one is left alone until the next command, and starts from what the last command stored.
            const before = untouched.story.line;
            take(untouched.story, untouched.reference, step);
            untouched.story.line = before;
            const { story } = kept;
            for (let now = dayAfter(story.now); now < untouched.story.now; now = dayAfter(now)) {
              story.line = reload(catchUp(story.line, now, story.using));
            }
            take(story, kept.reference, step);
            story.line = reload(story.line);
          } else {
            for (const { story, reference } of [kept, untouched]) {
              const before = story.line;
              story.line = catchUp(before, story.now, story.using);
              take(story, reference, step);
            }
          }
        }
        const { story } = untouched;
        expect(everything(kept.story.line)).toEqual(everything(catchUp(story.line, story.now, story.using)));
      }),
      { numRuns: runs },
    );
  },
  120_000 + runs * 200,
);

test(
  "totals and unpaid installments that are carried along are those of the whole history",
  () => {
    fc.assert(
      fc.property(anyTerms, anyHistory, (terms, steps) => {
        const { story, reference } = begin(terms);
        for (const step of steps) {
          take(story, reference, step);
          const { line } = story;
          const fresh = reload(line);
          expect(line.disbursements.totals).toEqual(totalsOfMoves(fresh.disbursements));
          expect(line.repayments.totals).toEqual(totalsOfMoves(fresh.repayments));
          expect(line.unpaid).toEqual(recountUnpaid(fresh).unpaid);
        }
      }),
      { numRuns: runs },
    );
  },
  120_000 + runs * 200,
);

/** How often settled draws and repayments are looked at by a draw, a repayment, and the week in which they settle. */
function looksAtHistory(size: number): number {
  const story = openLine("2027-01-15", { amount: 100_000_000_00 }).at("2027-01-19");
  for (let count = 0; count < size; count += 1) story.draw(2_00);
  story.at("2027-01-20");
  for (let count = 0; count < size; count += 1) story.pay(1_00);
  story.at("2027-01-22");
  let looks = 0;
  const watched = <Move extends object>(move: Move): Move =>
    new Proxy(move, {
      get: (target, name, receiver): unknown => {
        looks += 1;
        return Reflect.get(target, name, receiver);
      },
    });
  const { line } = story;
  story.line = {
    ...line,
    disbursements: new MoveList(
      List.of("disbursements", [...line.disbursements].map(watched)),
      line.disbursements.totals,
    ),
    repayments: new MoveList(List.of("repayments", [...line.repayments].map(watched)), line.repayments.totals),
  };
  looks = 0;
  story.draw(2_00).pay(1_00);
  story.line = catchUp(story.line, time("2027-01-29"), story.using);
  expect(story.line.disbursements.at(-1)?.status).toBe("SUCCEEDED");
  expect(story.line.repayments.at(-1)?.status).toBe("SUCCEEDED");
  return looks;
}

test("draws and repayments, and the settlement of them, look at no earlier ones, however many there are", () => {
  expect(looksAtHistory(10)).toBe(0);
  expect(looksAtHistory(1_000)).toBe(0);
});
