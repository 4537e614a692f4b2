// The checks themselves: they find nothing in a service that works, and each kind of damage in one that doesn't.
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Borrower } from "./borrower.js";
import { crashAgainAndAgain, killServer } from "./crashes.js";
import { Gateway } from "./gateway.js";
import { contradictions, readLine, type LineState, type Service } from "./line-state.js";
import { clientsOf } from "./load.js";
import { Random } from "./random.js";
import { startServer, type ServerProcess } from "./server-process.js";
import { mistakesOf, repeatAll } from "./verify.js";

test("a service that never crashes has no mistakes", async () => {
  const crash = async ({ gateway }: { gateway: Gateway }): Promise<void> => gateway.close();
  const report = await crashAgainAndAgain({ settings: { store: "memory" }, crashes: 6, seed: 7, crash });
  expect(report.mistakes).toEqual([]);
  expect(report.acknowledged).toBeGreaterThan(20);
});

test("a service that forgets everything when it is killed is found out", async () => {
  const report = await crashAgainAndAgain({ settings: { store: "memory" }, crashes: 3, seed: 7, crash: killServer });
  expect(report.mistakes.join("\n")).toContain("users, where");
  expect(report.mistakes.join("\n")).toContain("No such user.");
});

describe("damage is found", () => {
  let server: ServerProcess;
  let borrower: Borrower;
  let clients: Service;
  let state: LineState;
  beforeAll(async () => {
    server = await startServer({ store: "memory" });
    clients = clientsOf(new Gateway(server.url));
    borrower = new Borrower(clients.credit, "111110001", new Random(7));
    while (!borrower.isDone) await borrower.step();
    await clients.sandbox.clock.advance({ advance_days: 40 });
    state = await readLine(clients, borrower.user?.uuid ?? "", borrower.loc_uuid ?? "");
  });
  afterAll(() => server.kill());

  test("and nothing else", () => {
    expect(Math.min(state.draws.length, state.payments.length)).toBeGreaterThan(1);
    expect(contradictions(state)).toEqual([]);
  });

  test("whichever of two moves of one millisecond is listed first", () => {
    const times = [...state.draws, ...state.payments].map(({ created_at }) => created_at).toSorted();
    for (const [index, earlier] of times.entries()) {
      const at = <T extends { created_at: string }>(move: T): T =>
        move.created_at === times[index + 1] ? { ...move, created_at: earlier } : move;
      const draws = state.draws.map(at);
      const payments = state.payments.map(at);
      expect(contradictions({ ...state, draws, payments })).toEqual([]);
      expect(contradictions({ ...state, draws: draws.toReversed(), payments: payments.toReversed() })).toEqual([]);
    }
  });

  const damage: Readonly<Record<string, (state: LineState) => LineState>> = {
    "a draw is lost": (given) => ({ ...given, draws: given.draws.slice(1) }),
    "a draw is there twice": (given) => ({
      ...given,
      draws: given.draws.flatMap((draw) => [draw, { ...draw, uuid: randomUUID() }]),
    }),
    "a draw has another amount": (given) => ({
      ...given,
      draws: given.draws.map((draw) => ({ ...draw, amount: draw.amount + 1 })),
    }),
    "a payment is lost": (given) => ({ ...given, payments: given.payments.filter(({ uuid }) => uuid !== paid(given)) }),
    "a transaction is not in the ledger": (given) => withTransactions(given, (all) => all.slice(0, -1)),
    "a draw was paid out twice": (given) =>
      withTransactions(given, (all) => all.flatMap((each) => (each.kind === "draw" ? [each, each] : [each]))),
    "half a transaction is in the ledger": (given) =>
      withTransactions(given, (all) => all.map((each) => ({ ...each, entries: each.entries.slice(1) }))),
    "the available credit is another": (given) => ({
      ...given,
      loc: { ...given.loc, available_credit: given.loc.available_credit + 1 },
    }),
    "a statement is lost": (given) => ({
      ...given,
      statements: { ...given.statements, statements: given.statements.statements.slice(1) },
    }),
    "the line was never opened": (given) => ({ ...given, loc: { ...given.loc, opening_date: null } }),
  };
  test.each(Object.entries(damage))("where %s", (_, change) => {
    expect(contradictions(change(state))).not.toEqual([]);
  });

  test("where a draw was made that no client made", async () => {
    const other = new Borrower(clients.credit, "111110002", new Random(8));
    while (other.draws.length === 0) await other.step();
    expect(await mistakesOf(clients, [other])).toEqual([]);
    await clients.credit.loc.draw(other.user?.uuid ?? "", other.loc_uuid ?? "", { amount: 1_00 });
    expect(await mistakesOf(clients, [other])).toEqual([
      expect.stringMatching(/^draw \S+ of 100 was not acknowledged and is not under way$/),
    ]);
  });

  test("where a repeated request is done again", async () => {
    // After a day the keys of the load have expired.
    await clients.sandbox.clock.advance({ advance_days: 2 });
    expect((await repeatAll([borrower], 0)).length).toBeGreaterThan(4);
  });
});

type Transaction = LineState["ledger"]["transactions"][number];

function withTransactions(state: LineState, change: (transactions: Transaction[]) => Transaction[]): LineState {
  return { ...state, ledger: { ...state.ledger, transactions: change(state.ledger.transactions) } };
}

/** The first payment that succeeded. */
function paid({ payments }: LineState): string | undefined {
  return payments.find(({ status }) => status === "SUCCEEDED")?.uuid;
}
