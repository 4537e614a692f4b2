// The command: its exit codes and reports, and that each command of curl that it prints shows its finding.
import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { describe, expect, test } from "vitest";
import { verifyCommand } from "../../scripts/verify/command/main.js";
import { hasAllCases, sampled } from "../support/extent.js";
import { blocksOf } from "../support/manual.js";
import { prepareHalves, run, save } from "../support/programs/halves-program.js";
import { beds } from "./bed/beds.js";
import { tokens } from "./bed/servers/tasks/state.js";

const execute = promisify(execFile);
prepareHalves();

const document = join(import.meta.dirname, "bed/tasks.yaml");
const [token] = Object.values(tokens);

interface Report {
  readonly findings: readonly {
    readonly code: string;
    readonly severity: string;
    readonly operation: string;
    readonly pointer: string;
    readonly line: number;
    readonly curl: string;
    readonly response: { readonly status: number };
  }[];
  readonly requests: number;
}

/** Verifies the server of tasks with a bug. */
async function verify(bug: string | undefined, ...args: readonly string[]): ReturnType<typeof run> {
  const bed = beds.find(({ name }) => name === "tasks");
  const server = await bed?.start(bug);
  try {
    return await run("verify", document, "--url", server?.url ?? "", "--auth", `oauth=${token}`, ...args);
  } finally {
    await server?.close();
  }
}

test("a server that is what its document says: 0, and a summary", async () => {
  const { code, stdout } = await verify(undefined, "--phase", "inventory");
  expect(code).toBe(0);
  expect(stdout).toMatch(/^\d+ of 11 operations verified, \d+ sentences of the document exercised/m);
  expect(stdout).toMatch(/^0 failures, 0 flaky$/m);
});

describe("a server with a bug", () => {
  test("1, and one finding with its line, its command and what came", async () => {
    const { code, stdout, stderr } = await verify("team-not-required", "--phase", "negative");
    expect([code, stderr]).toEqual([1, ""]);
    expect(stdout).toContain("failure  invalid-accepted  POST /projects");
    expect(stdout).toMatch(/tasks\.yaml:\d+:\d+\n(?: {2}.*│.*\n)+/);
    expect(stdout).toMatch(/^ {4}curl -i -X POST -g /m);
    expect(stdout).not.toContain(token);
  });

  test("each command of curl has the response of its finding", async () => {
    const bed = beds.find(({ name }) => name === "tasks");
    const server = await bed?.start("team-not-required");
    try {
      const args = [document, "--url", server?.url ?? "", "--auth", `oauth=${token}`, "--phase", "negative", "--json"];
      const { stdout } = await run("verify", ...args);
      const { findings } = JSON.parse(stdout) as Report;
      const failures = findings.filter(({ severity }) => severity === "failure");
      expect(failures).not.toEqual([]);
      const seen = failures.map(async ({ curl, response }) => {
        const result = await execute("bash", ["-c", curl], { env: { ...process.env, HALVES_AUTH_OAUTH: token } });
        return [Number(/^HTTP\/1\.1 (\d+)/.exec(result.stdout)?.[1]), response.status];
      });
      for (const [status, wanted] of await Promise.all(seen)) expect(status).toBe(wanted);
    } finally {
      await server?.close();
    }
  });
});

describe("a project", () => {
  const hooks = `
import { defineHooks } from "halves/verify";

export default defineHooks({ auth: { oauth: () => "${token}" } });
`;

  /** Verifies as the project in the folder says, with no option but these. */
  async function verifyProject(
    config: Readonly<Record<string, unknown>>,
    ...args: readonly string[]
  ): ReturnType<typeof run> {
    const server = await beds.find(({ name }) => name === "tasks")?.start("team-not-required");
    try {
      const section = { url: server?.url, phases: ["inventory", "negative"], ...config };
      await save(
        "halves.config.json",
        JSON.stringify({ targets: [{ spec: document, out: "generated" }], verify: section }),
      );
      return await run("verify", ...args);
    } finally {
      await server?.close();
    }
  }

  test("its configuration has the options, and halves.verify.ts the credentials", async () => {
    await save("halves.verify.ts", hooks);
    const { code, stdout } = await verifyProject({});
    expect(code).toBe(1);
    expect(stdout).toMatch(/^failure {2}invalid-accepted {2}POST \/projects$/m);
    expect(stdout).toMatch(/^11 of 11 operations verified/m);
    expect(stdout).not.toContain(token);
  });

  test("a finding in its list is accepted, and an entry that accepts nothing is named", async () => {
    await save("halves.verify.ts", hooks);
    await save(
      "accepted.yaml",
      "- code: invalid-accepted\n  operation: POST /projects\n  reason: Teams come next month.\n- code: etag-unchanged\n  reason: Old.\n",
    );
    const { code, stdout, stderr } = await verifyProject({ accept: "accepted.yaml" });
    expect([code, stderr]).toEqual([
      0,
      "accepted.yaml:4:3  warning  The entry for etag-unchanged accepts no finding: remove it.\n",
    ]);
    expect(stdout).toMatch(/^0 failures, 0 flaky, 1 accepted$/m);
  });

  test("a hook whose promise nothing awaits is no finding: 2", async () => {
    const rejected = 'before: () => void Promise.reject(new Error("no such tenant")),';
    await save("halves.verify.ts", hooks.replace("({", `({ ${rejected}`));
    const { code, stdout, stderr } = await verifyProject({});
    expect([code, stdout, stderr]).toEqual([
      2,
      "",
      "error: A promise was rejected that nothing awaits, as of a hook: no such tenant\n",
    ]);
  });

  test.runIf(hasAllCases)("an option comes before its configuration", async () => {
    await save("halves.verify.ts", hooks);
    const { stdout } = await verifyProject({ maxRequests: 1 }, "--phase", "inventory", "--max-requests", "500");
    expect(stdout).toMatch(/^\d+ requests \(inventory \d+\), seed 1$/m);
  });

  const wrongHooks = [
    ["export default { bfore: () => {} };", "halves.verify.ts has `bfore`: did you mean `before`?"],
    ["export const before = () => {};", "must export hooks as its default"],
    ["export default { before: 1 };", "`before` of halves.verify.ts has the wrong type."],
    ["export default {", "halves.verify.ts:1:17: Expected identifier but found end of file."],
  ] as const;
  test.each(sampled(wrongHooks, 1))("hooks that are wrong: %s", async (text, message) => {
    await save("halves.verify.ts", text);
    const { code, stderr } = await verifyProject({});
    expect([code, stderr]).toEqual([2, expect.stringContaining(message)]);
  });
});

test("a server that is not there: 2", async () => {
  const { code, stdout, stderr } = await run("verify", document, "--url", "http://127.0.0.1:9");
  expect([code, stdout]).toEqual([2, ""]);
  expect(stderr).toMatch(/^error: \w+ http:\/\/127\.0\.0\.1:9/);
});

const wrongUses: readonly (readonly [args: readonly string[], message: string])[] = [
  [["--url", "https://example.com"], "example.com is not this machine."],
  [["--url", "http://localhost", "--auth", "nope=1"], "--auth names the security scheme `nope`, and the document has"],
  [["--url", "http://localhost", "--phase", "all"], "--phase takes workflows, inventory,"],
  [["--url", "http://localhost", "--time", "soon"], "--time takes seconds or minutes,"],
  [[], "Give a server: --url URL."],
];
test.each(sampled(wrongUses, 1))("usage: %j", async (args, message) => {
  const { code, stderr } = await run("verify", document, ...args);
  expect(code).toBe(2);
  expect(stderr).toContain(message);
});

test("the commands of the manual are understood", () => {
  const [block = ""] = blocksOf("scripts/manual/verify.md", "Verify a server", "sh", 1);
  const lines = block.trim().split("\n");
  const [proxy = ""] = blocksOf("scripts/manual/verify.md", "Watch traffic", "sh", 1);
  expect(lines).toHaveLength(3);
  for (const line of [...lines, proxy.trim()]) {
    const words = [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? "");
    expect(words.slice(0, 3)).toEqual(["npx", "halves", "verify"]);
    expect(verifyCommand.parse(words.slice(3)).positionals).toEqual(["openapi.yaml"]);
  }
});
