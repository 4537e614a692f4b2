// npm run demo, as a newcomer runs it.
import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, test } from "vitest";

test("prints the whole life of a line, a line for each step", async () => {
  const cwd = fileURLToPath(new URL("../../", import.meta.url));
  const { stdout, stderr } = await promisify(execFile)(process.execPath, ["--import", "tsx", "server/demo.ts"], { cwd });
  expect(stderr).toBe("");
  const steps = stdout.split("\n").filter((line) => /^ {2}\d{4}-\d\d-\d\d /.test(line));
  expect(steps.map((line) => line.trim().split(/ {2,}/).slice(1, 3).join(" "))).toEqual([
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
  for (const word of ["REJECTED", "APPROVED", "PENDING", "%PDF-", "ACTIVE", "DECLINED", "PROCESSING", "insufficient_credit", "SUCCEEDED", "billed"]) {
    expect(stdout).toContain(word);
  }
  expect(Math.max(...stdout.split("\n").map((line) => line.length))).toBeLessThanOrEqual(104);
}, 20_000);
