// The code on README.md is that of files in this repository, and it runs.
import { execFile } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { mkdir, rm, writeFile } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { promisify } from "node:util";
import { createAdaptorServer } from "@hono/node-server";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { toAccount } from "../server/http/auth.js";
import { defaultCreditPolicy } from "../server/domain/credit/credit-policy.js";
import { demoClient, readSettings } from "../server/configuration/settings.js";
import { startService } from "./support/service.js";
import { hasAllCases } from "./support/extent.js";

const root = join(import.meta.dirname, "..");
const run = promisify(execFile);
const readme = readFileSync(join(root, "README.md"), "utf8");
const fences = [...readme.matchAll(/^```(\w*)\n([^]*?)^```$/gm)].map(([, language = "", text = ""]) => ({
  language,
  text,
}));
const manifest = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { scripts: Record<string, string> };

describe("the README", () => {
  test("shows the quickstart as it is", () => {
    const example = readFileSync(join(root, "client/examples/quickstart.ts"), "utf8").replace(/^\/\/.*\n/, "");
    expect(fences.find(({ language }) => language === "ts")?.text).toBe(example);
  });

  test("shows the example of a lender's policy as it is, and as it is read", () => {
    const example = readFileSync(join(root, "server/examples/credit-policy.json"), "utf8");
    expect(fences.find(({ language }) => language === "json")?.text).toBe(example);
    const { creditPolicy } = readSettings({ CREDIT_POLICY: join(root, "server/examples/credit-policy.json") });
    // It leaves out nothing, and repeats no default.
    expect(creditPolicy).toEqual(JSON.parse(example));
    for (const [name, value] of Object.entries(defaultCreditPolicy))
      expect(creditPolicy).not.toMatchObject({ [name]: value });
  });

  test("names every member of the policy with its default", () => {
    const rows = [...readme.matchAll(/^\| `(\w+)` \|.*\| (.+) \|$/gm)].map(
      ([, name = "", defaults = ""]) => [name, defaults] as const,
    );
    for (const [name, value] of Object.entries(defaultCreditPolicy)) {
      const defaults = rows.find(([each]) => each === name)?.[1];
      const leaves = typeof value === "object" && value !== null ? Object.values(value as object) : [value];
      const shown = leaves.map((leaf) => (Array.isArray(leaf) ? "none" : `\`${String(leaf)}\``));
      expect([name, defaults]).toEqual([name, shown.join(", ")]);
    }
  });

  test("names every command there is, and none that isn't", () => {
    const named = new Set([...readme.matchAll(/`npm (?:run )?([\w:-]+)/g)].map(([, name = ""]) => name));
    // `npm run call` is a script of the projects that `halves init` begins.
    for (const name of ["ci", "call"]) named.delete(name);
    // What npm itself runs before a command isn't for a person.
    const isBefore = (name: string): boolean =>
      name.startsWith("pre") && Object.hasOwn(manifest.scripts, name.slice("pre".length));
    expect([...named].toSorted()).toEqual(
      Object.keys(manifest.scripts)
        .filter((name) => !isBefore(name))
        .toSorted(),
    );
  });

  test("links to files that are there", () => {
    const links = [...readme.matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, path = ""]) => path);
    expect(links.length).toBeGreaterThan(0);
    expect(links.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });
});

/** What a module of ours prints that is run against a server of its own. */
async function printed(file: string): Promise<string> {
  const { app } = startService({ accounts: [toAccount(demoClient)] });
  const server = createAdaptorServer({ fetch: app.fetch });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  try {
    const { port } = server.address() as AddressInfo;
    const env = { ...process.env, CREDIT_URL: `http://127.0.0.1:${port}` };
    return (await run(process.execPath, ["--import", "tsx", file], { cwd: root, env })).stdout;
  } finally {
    server.close();
  }
}

const quickstart = "Grace's application is APPROVED\n1 line: PENDING, limit 5000000 cents, 12 %\n";

test("the quickstart runs against a server", async () => {
  expect(await printed("client/examples/quickstart.ts")).toBe(quickstart);
});

describe.runIf(hasAllCases)("the client's section, its blocks one after the other", () => {
  const folder = join(root, "dist/readme-blocks");

  beforeAll(async () => {
    const section = /^## The client\n([^]*?)^## /m.exec(readme)?.[1] ?? "";
    const blocks = [...section.matchAll(/^```ts\n([^]*?)^```$/gm)].map(([, text = ""]) => text);
    await mkdir(folder, { recursive: true });
    // They import from where the quickstart lies.
    await writeFile(join(folder, "blocks.ts"), blocks.join("\n").replaceAll('from "../', 'from "../../client/'));
    await writeFile(
      join(folder, "tsconfig.json"),
      JSON.stringify({
        extends: "../../tsconfig.json",
        compilerOptions: { noUnusedLocals: false },
        include: ["*.ts"],
        exclude: [],
      }),
    );
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  test("compiles", async () => {
    expect(
      await run(process.execPath, ["node_modules/typescript/bin/tsc", "-p", folder, "--pretty", "false"], {
        cwd: root,
      }).then(
        () => "",
        ({ stdout }: { stdout: string }) => stdout,
      ),
    ).toBe("");
  }, 120_000);

  test("runs", async () => {
    const lines = [
      "PENDING",
      "1 of 1",
      "1 of 1",
      "409 The line of credit is PENDING.",
      "not_found: No such user.",
      "attempt 1: 200",
      expect.stringMatching(/^200 after 1 attempt: [0-9a-f-]{36}$/),
      "grace@example.com",
      "150000 cents are 1500.00 dollars",
      "%PDF-",
      "grace@example.com",
      "grace@example.com",
      "INDIVIDUAL",
    ];
    expect((await printed(join(folder, "blocks.ts"))).slice(quickstart.length).split("\n")).toEqual([...lines, ""]);
  });
});
