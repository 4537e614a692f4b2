// The ledger: every transaction balances, balances are sums, and nothing that was written changes.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  accounts,
  effectOnDebt,
  emptyLedger,
  post,
  sumEntries,
  type LedgerEntry,
  type Ledger,
} from "../../../server/domain/credit/ledger/ledger.js";
import { sum } from "../../../server/domain/credit/values/money.js";

const draw = (amount: number, day = "2026-01-20"): Parameters<typeof post>[1] => ({
  day,
  kind: "draw",
  about: "d",
  entries: [
    { account: "principal", amount },
    { account: "bank", amount: -amount },
  ],
});

describe("post", () => {
  test("appends, and moves the balances", () => {
    const first = post(emptyLedger, draw(100));
    const second = post(first, draw(50));
    expect(second.balances).toMatchObject({ principal: 150, bank: -150, interest: 0 });
    expect(second.transactions).toHaveLength(2);
    expect(second.transactions.at(0)).toBe(first.transactions.at(0));
    expect(first.transactions).toHaveLength(1);
    expect(emptyLedger.transactions).toHaveLength(0);
  });

  test("leaves out what moves nothing", () => {
    expect(post(emptyLedger, draw(0))).toBe(emptyLedger);
    const fee = { account: "fees", amount: 0 } as const;
    const posted = post(emptyLedger, { ...draw(5), entries: [...draw(5).entries, fee] });
    expect(posted.transactions.at(0)?.entries).toEqual(draw(5).entries);
  });

  test.each<[string, () => Ledger, string]>([
    [
      "that doesn't balance",
      () => post(emptyLedger, { ...draw(5), entries: [{ account: "bank", amount: 5 }] }),
      "The draw does not balance.",
    ],
    [
      "that is dated back",
      () => post(post(emptyLedger, draw(5)), draw(5, "2026-01-19")),
      "The draw is dated before the last entry.",
    ],
    [
      "beyond what can be counted",
      () => post(post(emptyLedger, draw(Number.MAX_SAFE_INTEGER)), draw(1)),
      "beyond what can be counted exactly",
    ],
  ])("rejects a transaction %s", (_, attempt, message) => {
    expect(attempt).toThrow(message);
  });

  test("keeps balances that are the sums of the entries, which add up to nothing", () => {
    const entries = fc
      .array(fc.record({ account: fc.constantFrom(...accounts), amount: fc.integer({ min: -1e9, max: 1e9 }) }), {
        maxLength: 6,
      })
      .map((some): LedgerEntry[] => [...some, { account: "bank", amount: -sum(some.map((entry) => entry.amount)) }]);
    fc.assert(
      fc.property(fc.array(entries, { maxLength: 20 }), (moves) => {
        const ledger = moves.reduce((before, move) => post(before, { ...draw(0), entries: move }), emptyLedger);
        expect(ledger.balances).toEqual(sumEntries(ledger.transactions));
        expect(sum(Object.values(ledger.balances))).toBe(0);
      }),
    );
  });
});

test("money into suspense counts against the debt", () => {
  const entries: LedgerEntry[] = [
    { account: "bank", amount: 100 },
    { account: "fees", amount: -70 },
    { account: "suspense", amount: -30 },
  ];
  expect(effectOnDebt({ day: "2026-01-20", kind: "repayment", about: null, entries })).toBe(-100);
});
