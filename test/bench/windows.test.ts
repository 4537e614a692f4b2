// A peer that can't be started is left out of a benchmark, with the reason; one of our own is an error.
import { expect, test } from "vitest";
import { measureWindows, reasonOf, type Candidate, type Scenario } from "../../bench/measuring/windows.js";
import { hasAllCases } from "../support/extent.js";

const source = `
  import { createServer } from "node:http";
  createServer((_, response) => response.setHeader("content-length", 2).end("{}")).listen(Number(process.env.PORT), "127.0.0.1");
`;
const working: Candidate = { name: "ours", args: ["--input-type=module", "--eval", source] };
const broken: Candidate = { name: "peer", args: ["--eval", 'require("a-package-that-is-not-installed")'] };
const scenario: Scenario = {
  name: "GET",
  status: 200,
  call: { method: "GET", path: "/" },
  difference: (received, first) => (received.body === first.body ? undefined : "another body"),
};

test.runIf(hasAllCases)("a peer that doesn't start has a reason instead of times", async () => {
  const peer = { ...broken, isPeer: true };
  const { times, missing } = await measureWindows(scenario, [working, peer], { rounds: 1, window: 50 });
  expect([...times.keys()]).toEqual(["ours"]);
  expect(times.get("ours")?.[0]).toBeGreaterThan(0);
  expect(missing.get("peer")).toMatch(/^Error: Cannot find module 'a-package-that-is-not-installed'$/);
});

test("a candidate of ours that doesn't start is an error", async () => {
  await expect(measureWindows(scenario, [working, broken], { rounds: 1, window: 50 })).rejects.toThrow("not-installed");
});

test("the reason is the line of an error that names it, and fits into a table", () => {
  expect(reasonOf(new Error("x.js ended with 1: at line 3\nTypeError: a | b\n    at y"))).toBe("TypeError: a / b");
  expect(reasonOf("npm ci in bench failed with exit code 1.")).toBe("npm ci in bench failed with exit code 1.");
});
