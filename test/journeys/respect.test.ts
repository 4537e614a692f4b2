// How journeys are run: what passes, and that a wrong expectation fails.
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createAdaptorServer } from "@hono/node-server";
import { afterAll, beforeAll, expect, test } from "vitest";
import { demoClient } from "../../server/configuration/settings.js";
import { toAccount } from "../../server/http/auth.js";
import { startSandbox } from "../support/service/sandbox.js";
import { hasAllCases } from "../support/extent.js";
import { hasPassed, runJourneys, type JourneyOutcome } from "./respect.js";

let server: ReturnType<typeof createAdaptorServer>;
let url: string;
let folder: string;
beforeAll(async () => {
  const { app } = startSandbox({ accounts: [toAccount(demoClient)] });
  server = createAdaptorServer({ fetch: app.fetch });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  folder = await mkdtemp(join(tmpdir(), "journeys-"));
});
afterAll(async () => {
  server.close();
  await rm(folder, { recursive: true });
});

const heldLine = join(import.meta.dirname, "held-line.arazzo.yaml");

/** The path of a copy of that journey with a replacement. */
async function changed(name: string, from: string, to: string): Promise<string> {
  const source = await readFile(heldLine, "utf8");
  expect(source).toContain(from);
  const text = source
    .replaceAll("url: ../../", `url: ${join(import.meta.dirname, "../..")}/`)
    .replaceAll("url: open-line", `url: ${join(import.meta.dirname, "open-line")}`)
    .replace(from, to);
  const file = join(folder, `${name}.arazzo.yaml`);
  await writeFile(file, text);
  return file;
}

const opened = ["reset", "setClock", "createUser", "apply", "getNote", "activate"].map((step) => `open / ${step}`);

/** Each step with how many failures it has. */
function counts({ steps }: JourneyOutcome): readonly (readonly [string, number])[] {
  return steps.map(({ step, failures }) => [step, failures.length]);
}

test.runIf(hasAllCases)("a journey passes, and stops at the first expectation that is wrong", async () => {
  const files = [
    heldLine,
    await changed("amount", "available_credit == 900000", "available_credit == 900001"),
    await changed("status", "$statusCode == 409", "$statusCode == 201"),
  ];
  const [unchanged, amount, status] = await runJourneys(files, url, ["credit", "sandbox"]);
  if (unchanged === undefined || amount === undefined || status === undefined) throw new Error("There must be three.");
  expect([unchanged, amount, status].map(hasPassed)).toEqual([true, false, false]);
  const passed = [...opened, "hold", "drawWhileHeld", "release"].map((step) => [step, 0]);
  expect(counts(unchanged)).toEqual([...passed, ["draw", 0]]);
  expect(counts(amount)).toEqual([...passed, ["draw", 1]]);
  expect(amount.steps.at(-1)).toMatchObject({
    failures: ["$response.body#/available_credit == 900001"],
    response: expect.stringMatching(/^201 \{.*"available_credit":900000/),
  });
  expect(counts(status)).toEqual([...opened.map((step) => [step, 0]), ["hold", 0], ["drawWhileHeld", 1]]);
});

test.runIf(hasAllCases)("a journey that can't be run fails", async () => {
  const file = await changed("broken", "workflows:", "workflow:");
  const [outcome] = await runJourneys([file], url, ["credit", "sandbox"]);
  expect(outcome).toMatchObject({ steps: [] });
  expect(outcome?.error).toMatch(/\S/);
  expect(outcome === undefined || hasPassed(outcome)).toBe(false);
});

test.runIf(hasAllCases)("a journey fails when no server responds", async () => {
  const [outcome] = await runJourneys([heldLine], "http://127.0.0.1:9", ["credit", "sandbox"]);
  expect(outcome === undefined || hasPassed(outcome)).toBe(false);
});
