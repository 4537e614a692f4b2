// client/README.md and scripts/manual/client.md: the quick start is client/examples/quickstart.ts, and the blocks of
// both pages are one program that continues it.
import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { mkdir, rm, writeFile } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { promisify } from "node:util";
import { createAdaptorServer } from "@hono/node-server";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { toAccount } from "../../server/http/auth.js";
import { demoClient } from "../../server/configuration/settings.js";
import { hasAllCases } from "../support/extent.js";
import { blockOf, blocksOf } from "../support/manual.js";
import { bundleBeside, bundleOnce } from "../support/programs/bundles.js";
import { startService } from "../support/service/service.js";
import { compilerArgs } from "../support/programs/compiler.js";

const root = join(import.meta.dirname, "../..");
const run = promisify(execFile);
const quickStart = blockOf("client/README.md", "Quick start", "ts");

test("the quick start is the example as it is", () => {
  const example = readFileSync(join(root, "client/examples/quickstart.ts"), "utf8").replace(/^\/\/.*\n/, "");
  expect(quickStart).toBe(example);
});

/** What a program prints that is run against a server of its own. */
async function runAgainstService(file: string): Promise<string> {
  const { app } = startService({ accounts: [toAccount(demoClient)] });
  const server = createAdaptorServer({ fetch: app.fetch });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  try {
    const { port } = server.address() as AddressInfo;
    const env = { ...process.env, CREDIT_URL: `http://127.0.0.1:${port}` };
    return (await run(process.execPath, [file], { cwd: root, env })).stdout;
  } finally {
    server.close();
  }
}

const quickStartOutput = "Grace's application is APPROVED\n1 line: PENDING, limit 5000000 cents, 12 %\n";

test("the quick start runs against a server", async () => {
  expect(
    await runAgainstService(join(await bundleOnce({ quickstart: "client/examples/quickstart.ts" }), "quickstart.js")),
  ).toBe(quickStartOutput);
});

/** The blocks after the quick start, in the order of the pages, each with what it prints. */
const steps: readonly (readonly [blocks: readonly string[], output: readonly unknown[]])[] = [
  [blocksOf("scripts/manual/client.md", "Methods and arguments", "ts", 1), []],
  [blocksOf("scripts/manual/client.md", "Pages", "ts", 1), ["PENDING", "1 of 1", "1 of 1"]],
  [
    blocksOf("scripts/manual/client.md", "Errors", "ts", 2),
    ["409 The line of credit is PENDING.", "not_found: No such user."],
  ],
  [
    blocksOf("scripts/manual/client.md", "Options", "ts", 1),
    ["attempt 1: 200", expect.stringMatching(/^200 after 1 attempt: [0-9a-f-]{36}$/)],
  ],
  [
    blocksOf("scripts/manual/client.md", "Headers of responses", "ts", 1),
    ["36 any number requests are left without a limit"],
  ],
  [
    blocksOf("scripts/manual/client.md", "Credentials and servers", "ts", 2),
    ["grace@example.com", "grace@example.com"],
  ],
  [blocksOf("scripts/manual/client.md", "Small bundles", "ts", 1), ["grace@example.com"]],
  [blocksOf("scripts/manual/client.md", "Validation", "ts", 1), ["INDIVIDUAL"]],
  [blocksOf("client/README.md", "Money and promissory notes", "ts", 1), ["150000 cents are 1500.00 dollars", "%PDF-"]],
  [blocksOf("client/README.md", "In a browser", "ts", 1), ["grace@example.com"]],
];

describe.runIf(hasAllCases)("the blocks of both pages, one after the other", () => {
  const folder = join(root, "dist/manual-client");

  beforeAll(async () => {
    const blocks = [quickStart, ...steps.flatMap(([each]) => each)];
    await mkdir(folder, { recursive: true });
    // They import from where the quick start is.
    await writeFile(join(folder, "blocks.ts"), blocks.join("\n").replaceAll('from "../', 'from "../../client/'));
    const compilerOptions = { noUnusedLocals: false };
    await writeFile(
      join(folder, "tsconfig.json"),
      JSON.stringify({ extends: "../../tsconfig.json", compilerOptions, include: ["*.ts"], exclude: [] }),
    );
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  test("compile", async () => {
    const args = [...compilerArgs, "-p", folder];
    const { stdout } = await run(process.execPath, args, { cwd: root }).catch((error: { stdout: string }) => error);
    expect(stdout).toBe("");
  });

  test("run", async () => {
    const printed = await runAgainstService(await bundleBeside(join(folder, "blocks.ts")));
    const lines = steps.flatMap(([, output]) => output);
    expect(printed.slice(quickStartOutput.length).split("\n")).toEqual([...lines, ""]);
  });
});
