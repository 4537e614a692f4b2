// Commands on lines of which only a part is loaded: they decide and store what they would with everything loaded, and
// read and write the same rows however long the history is.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { catchUp } from "../../server/domain/credit/line/catch-up.js";
import { draw } from "../../server/domain/credit/commands/draw.js";
import { hold } from "../../server/domain/credit/commands/hold.js";
import type { Line } from "../../server/domain/credit/line/line.js";
import { repay } from "../../server/domain/credit/commands/repay.js";
import { insertLine, OpenLine } from "../../server/handlers/transaction/line-rows.js";
import { memoryStore } from "../../server/store/memory/memory.js";
import type { CreditRecords, CreditStore } from "../../server/store/records.js";
import { everything, type Everything } from "../domain/credit/everything.js";
import { anyHistory, anyTerms, begin, take, type Step } from "../domain/credit/random-history.js";
import { accepted, ports } from "../domain/credit/support.js";
import { hasAllCases } from "../support/extent.js";
import { start } from "../support/service/lending.js";
import { testStore } from "../support/service/test-store.js";

const runs = Number(process.env["FUZZ_RUNS"] ?? 20);

/** A line that is stored, and moved by one transaction after the other. */
class Stored {
  // In memory on every run: ids in these histories are names, and a column of UUIDs rejects them.
  readonly #store = memoryStore<CreditRecords>();
  #line: Line;

  constructor(line: Line) {
    this.#line = line;
  }

  /** Runs a command in a transaction that loads what the command needs. */
  async run(now: Date, command: (line: Line) => Line): Promise<void> {
    await this.#transaction(now, async (open) => open.save(await open.run(command)));
  }

  async everything(now: Date): Promise<Everything> {
    return this.#transaction(now, async (open) => everything(await open.loadAll()));
  }

  async insert(): Promise<this> {
    const { user_uuid } = this.#line;
    await this.#store.transaction("acme", user_uuid, (tx) => insertLine(tx, "acme", this.#line));
    return this;
  }

  #transaction<Result>(now: Date, work: (open: OpenLine) => Promise<Result>): Promise<Result> {
    const { uuid, user_uuid } = this.#line;
    return this.#store.transaction("acme", user_uuid, async (tx) => {
      const row = await tx.lines.get("acme", uuid);
      if (row === undefined) throw new Error("The line is gone.");
      return work(await OpenLine.load(tx, row, now));
    });
  }
}

/** The command that made `after` of the line, which has everything loaded. */
function commandOf(step: Step, before: Line, after: Line, now: Date): (line: Line) => Line {
  if (step.do === "hold") return (line) => accepted(hold(line, step.operator, now, ports)).line;
  const drawn = after.disbursements.length > before.disbursements.length ? after.disbursements.at(-1) : undefined;
  if (drawn) return (line) => accepted(draw(line, drawn, drawn.uuid, now, ports)).line;
  const paid = after.repayments.length > before.repayments.length ? after.repayments.at(-1) : undefined;
  if (paid) return (line) => accepted(repay(line, paid, paid.uuid, now, ports)).line;
  return (line) => catchUp(line, now, ports);
}

test(
  "any history of a line that is loaded in parts stores what it is with everything loaded",
  async () => {
    await fc.assert(
      fc.asyncProperty(anyTerms, anyHistory, async (terms, steps) => {
        const { story, reference } = begin(terms);
        const stored = await new Stored(story.line).insert();
        for (const step of steps) {
          const before = story.line;
          take(story, reference, step);
          if (story.line === before) continue;
          await stored.run(story.now, commandOf(step, before, story.line, story.now));
        }
        const all = everything(story.line);
        const { events, ...kept } = await stored.everything(new Date("2100-01-01T00:00:00.000Z"));
        expect(kept).toEqual({ ...all, events: undefined });
        expect(events).toEqual(all.events);
      }),
      { numRuns: runs },
    );
  },
  120_000 + runs * 300,
);

/** A store that counts the items that are read and written. */
function countingStore() {
  const inner = testStore();
  const counts = { read: 0, written: 0 };
  const countRead = async <T>(items: Promise<readonly T[]>): Promise<readonly T[]> => {
    const found = await items;
    counts.read += found.length;
    return found;
  };
  const store: CreditStore = {
    ...inner,
    items: {
      inRanges: (...range) => countRead(inner.items.inRanges(...range)),
      slice: (...part) => countRead(inner.items.slice(...part)),
      find: (...one) => inner.items.find(...one),
    },
    lineWithItems: async (...given) => {
      const found = await inner.lineWithItems(...given);
      counts.read += found?.items.length ?? 0;
      return found;
    },
    transaction: (client_id, user_uuid, work) =>
      inner.transaction(client_id, user_uuid, ({ items, ...tx }) =>
        work({
          ...tx,
          items: {
            inRanges: (...range) => countRead(items.inRanges(...range)),
            slice: (...part) => countRead(items.slice(...part)),
            find: (...one) => items.find(...one),
            insert: (line, added) => ((counts.written += added.length), items.insert(line, added)),
            replace: (line, changed) => ((counts.written += changed.length), items.replace(line, changed)),
            remove: (line, ranges) => ((counts.written += ranges.length), items.remove(line, ranges)),
          },
        }),
      ),
  };
  return { store, counts };
}

describe("the items that a request reads and writes do not depend on the number of earlier draws", () => {
  /** What each request reads and writes on the day of the draws, and a week later. */
  async function countsAfter(draws: number) {
    const { store, counts } = countingStore();
    const service = await start({ store });
    const line = await service.open();
    const create = () => service.send("POST", `${line}/draw`, { amount: 100 });
    const [first] = [await create()];
    for (let count = 1; count < draws; count += 1) await create();
    const requests: Readonly<Record<string, () => Promise<{ status: number }>>> = {
      "a draw": create,
      "the line": () => service.send("GET", line),
      "the first draw": () => service.send("GET", `${line}/disbursements/${String(first.body.uuid)}`),
      "a page": () => service.send("GET", `${line}/disbursements?limit=5&offset=5`),
      statements: () => service.send("GET", `${line}/statements`),
    };
    const measure = async () => {
      const found: Record<string, typeof counts> = {};
      for (const [name, send] of Object.entries(requests)) {
        Object.assign(counts, { read: 0, written: 0 });
        expect((await send()).status).toBeLessThan(300);
        found[name] = { ...counts };
      }
      return found;
    };
    const sameDay = await measure();
    service.at("2026-01-23T09:00:00.000Z");
    // The first read stores what has fallen due.
    await requests["the line"]?.();
    return { sameDay, later: await measure() };
  }

  const many = hasAllCases ? 1_000 : 100;
  test(`after 10 and after ${many}`, async () => {
    const few = await countsAfter(10);
    expect(few.sameDay).toMatchObject({
      "a draw": { written: 2 },
      "the line": { read: 0, written: 0 },
      // One more than it has, which shows whether there is another page.
      "a page": { read: 6 },
    });
    expect(await countsAfter(many)).toEqual(few);
  });
});
