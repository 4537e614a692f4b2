// npm run demo, as a newcomer runs it, and npm run demo -- --year.
import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { describe, expect, test } from "vitest";
import { hasMachineDatabase, machineDatabase } from "../support/service/postgres.js";

const cwd = fileURLToPath(new URL("../../", import.meta.url));

/** The demo's output in a terminal with 100 columns. */
async function demo(...args: readonly string[]): Promise<readonly string[]> {
  const { stdout, stderr } = await promisify(execFile)(
    process.execPath,
    ["--import", "tsx", "server/demo/demo.ts", ...args],
    { cwd },
  );
  expect(stderr).toBe("");
  return stdout.split("\n");
}

test("prints the whole life of a line, a line for each step", async () => {
  const lines = await demo();
  const printed = lines.filter((line) => /^ {2}\d{4}-\d\d-\d\d /.test(line));
  expect(printed.map((line) => line.trim().split(/ {2,}/).slice(1, 3).join(" "))).toEqual([
    "user BUSINESS",
    "application $300,000.00",
    "application $50,000.00",
    "line $50,000.00",
    "note UNSIGNED",
    expect.stringMatching(/^note [\d,]+ bytes$/),
    "line $50,000.00",
    "draw $10,000.00",
    "draw $45,000.00",
    "draw $10,000.00",
    "repayment $1,500.00",
    "repayment $1,500.00",
    expect.stringMatching(/^statement \$[\d,.]+$/),
    expect.stringMatching(/^line \$[\d,.]+$/),
  ]);
  for (const word of [
    "REJECTED",
    "APPROVED",
    "PENDING",
    "%PDF-",
    "ACTIVE",
    "DECLINED",
    "PROCESSING",
    "insufficient_credit",
    "SUCCEEDED",
    "billed",
  ]) {
    expect(lines.join("\n")).toContain(word);
  }
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(104);
});

test("through two servers on one PostgreSQL prints the same, on other days", async ({ skip }) => {
  if (!(await hasMachineDatabase())) return skip();
  const database = await machineDatabase();
  try {
    const { stdout, stderr } = await promisify(execFile)(process.execPath, ["--import", "tsx", "server/demo/two.ts"], {
      cwd,
      env: { ...process.env, DATABASE: database.url },
    });
    expect(stderr).toBe("");
    const [, first, second] = /^ {2}(\d+) by \S+, (\d+) by \S+ were handled\.$/m.exec(stdout) ?? [];
    expect(Math.abs(Number(first) - Number(second))).toBeLessThanOrEqual(1);
    expect(steps(stdout.split("\n"))).toEqual(steps(await demo()));
  } finally {
    await database.remove();
  }
});

/** The steps without what depends on the day: dates, what has one, and the interest of a month of another length. */
function steps(lines: readonly string[]): readonly string[] {
  return lines
    .filter((line) => /^ {2}\d{4}-\d\d-\d\d /.test(line))
    .map((line) =>
      line
        .slice("  2026-01-15".length)
        .replaceAll(/\d{4}-\d\d-\d\d/g, "DAY")
        .replace(/SHA-256 \w+/, "SHA-256")
        .replace(/[\d,]+ bytes/, "bytes")
        .replace(/(?<=^ {2}statement).*/, "")
        .replace(/(?<=\$[\d,.]+  can be drawn; ).*/, ""),
    );
}

describe("a year", () => {
  /** `1,234.50` in cents, with the decimals that it has. */
  const cents = (text: string): number => Math.round(Number(text.replaceAll(",", "")) * 1e6) / 1e4;

  /** Each statement, and the lines below it that count its interest. */
  async function statements() {
    const lines = await demo("--year");
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(100);
    const starts = lines.flatMap((line, index) =>
      /^ {2}\d{4}-\d\d-\d\d +[\d,.]+ +[\d,.]+ /.test(line) ? [index] : [],
    );
    return starts.map((start, index) => {
      const [billed = "", ...columns] = (lines[start] ?? "").trim().split(/ {2,}/);
      const [opening = 0, draws = 0, fees = 0, interest = 0, payments = 0, closing = 0, toPay = 0] = columns
        .slice(0, 7)
        .map(cents);
      const below = lines.slice(start + 1, starts[index + 1]).map((line) => line.trim());
      return { billed, opening, draws, fees, interest, payments, closing, toPay, below };
    });
  }

  test("adds up, statement by statement, as a reader would with a pocket calculator", async () => {
    const year = await statements();
    expect(year.map(({ billed }) => billed.slice(0, 7))).toEqual([
      "2026-02",
      "2026-03",
      "2026-04",
      "2026-05",
      "2026-06",
      "2026-07",
      "2026-08",
      "2026-09",
      "2026-10",
      "2026-11",
      "2026-12",
      "2027-01",
      "2027-02",
    ]);
    let before = 0;
    for (const { opening, draws, fees, interest, payments, closing, below } of year) {
      expect(opening).toBe(before);
      expect(opening + draws + fees + interest - payments).toBe(closing);
      before = closing;

      const parts = below.flatMap((line) => {
        const [, days, principal, result] = /(\d+) days? +× +([\d,.]+) × 12 % ÷ 365 = +([\d,.]+)/.exec(line) ?? [];
        if (days === undefined || principal === undefined || result === undefined) return [];
        expect(Math.abs((Number(days) * cents(principal) * 0.12) / 365 - cents(result))).toBeLessThanOrEqual(
          0.005 + 1e-9,
        );
        return [cents(result)];
      });
      const others = below.flatMap(
        (line) => /^(?:carried|forgiven) .* (-?[\d,.]+)$/.exec(line)?.slice(1).map(cents) ?? [],
      );
      const exact = [...parts, ...others].reduce((sum, part) => sum + part, 0);
      expect(Math.abs(exact - interest)).toBeLessThanOrEqual(0.55);
      expect(below).toContainEqual(expect.stringMatching(/^charged +[\d,.]+$/));
    }
    expect(before).toBe(0);
  });
});
