// What all commands of `halves` have in common: --help, --version, --json, --config, misspelt options and exit codes.
import { beforeEach, describe, expect, test } from "vitest";
import { broken, library } from "../support/programs/generate-command.js";
import { sampled } from "../support/extent.js";
import { folder, prepareHalves, run, save } from "../support/programs/halves-program.js";

prepareHalves();
beforeEach(async () => {
  await save("openapi.yaml", library("Library"));
  await save("broken.yaml", broken);
});

interface Command {
  /** Arguments that succeed, and those that meet a document with errors. */
  readonly ok?: readonly string[];
  readonly failed?: readonly string[];
  /** Whether it reads the configuration of the project. */
  readonly isConfigured: boolean;
  /** Whether it speaks a protocol, which is JSON already. */
  readonly isServer?: true;
}

const commands: Readonly<Record<string, Command>> = {
  init: { ok: ["--no-install"], failed: ["broken.yaml", "--no-install"], isConfigured: true },
  generate: { ok: ["--emit", "types"], failed: ["broken.yaml"], isConfigured: true },
  mock: { ok: ["openapi.yaml", "--worker", "worker.js"], failed: ["broken.yaml"], isConfigured: true },
  // It succeeds in test/slow/docs.test.ts, since it takes seconds.
  docs: { failed: ["broken.yaml"], isConfigured: true },
  // It serves a document with errors as well: test/slow/playground.test.ts.
  playground: { isConfigured: false },
  lint: { ok: [], failed: ["broken.yaml"], isConfigured: true },
  // One with errors is compared as far as it can be read: test/diff/cli.test.ts.
  diff: { ok: ["openapi.yaml", "openapi.yaml"], isConfigured: true },
  // Whether it runs against a server is in test/verify.
  verify: { ok: ["openapi.yaml", "--plan"], isConfigured: true },
  // One with errors is in the report: test/review.
  review: { ok: ["openapi.yaml"], isConfigured: true },
  lsp: { isConfigured: false, isServer: true },
  explain: { ok: ["syntax"], isConfigured: false },
};

test("are in this table", async () => {
  const { stdout } = await run("--help");
  expect([...stdout.matchAll(/^ {2}([a-z]+) {2}/gm)].map(([, name]) => name)).toEqual(Object.keys(commands));
});

describe.each(sampled(Object.entries(commands), 1))("%s", (name, { ok, failed, isConfigured, isServer }) => {
  test("--help lists the common options, and --version is that of the program", async () => {
    const help = await run(name, "--help");
    expect([help.code, help.stderr]).toEqual([0, ""]);
    const options = [...help.stdout.matchAll(/^ {2}(?:-h, )?(--[a-z-]+)/gm)].map(([, option]) => option);
    expect(options.includes("--json")).toBe(isServer !== true);
    expect(options.includes("--config")).toBe(isConfigured);
    expect(options.slice(-2)).toEqual(["--version", "--help"]);
    expect(new Set(options).size).toBe(options.length);
    expect(await run(name, "--version")).toEqual(await run("--version"));
  });

  const misspelled = [
    ["--jsno", "--json"],
    ["--hepl", "--help"],
    ["--versoin", "--version"],
  ] as const;
  const known = misspelled.filter(([, option]) => option !== "--json" || isServer !== true);
  test.each(sampled(known, 1))("%s is a usage error that suggests %s", async (misspelt, suggested) => {
    const { code, stdout, stderr } = await run(name, misspelt);
    expect([code, stdout]).toEqual([2, ""]);
    expect(stderr).toContain(`\nAll options: halves ${name} --help\n`);
    expect(stderr).toContain(`error: Unknown option \`${misspelt}\`; did you mean \`${suggested}\`?`);
  });

  test.runIf(ok !== undefined)("--json prints one object where it succeeds", async () => {
    const { code, stdout } = await run(name, ...(ok ?? []), "--json");
    expect([code, JSON.parse(stdout)]).toEqual([0, expect.any(Object)]);
    if (failed !== undefined) expect(JSON.parse(stdout)).toMatchObject({ exitCode: 0 });
  });

  test.runIf(failed !== undefined)("--json has the diagnostics of a document, and the exit code is 1", async () => {
    const { code, stdout, stderr } = await run(name, ...(failed ?? []), "--json");
    const printed = JSON.parse(stdout) as { targets?: readonly object[] };
    expect([code, printed]).toMatchObject([1, { exitCode: 1 }]);
    expect(stderr).toContain("broken.yaml:7:35  error  unresolved-reference");
    expect(printed.targets?.[0] ?? printed).toMatchObject({
      diagnostics: [{ code: "unresolved-reference", file: "broken.yaml", line: 7, column: 35 }],
    });
    if (printed.targets !== undefined)
      expect(printed.targets).toMatchObject([{ spec: "broken.yaml", ok: false, errors: 1, warnings: 0 }]);
  });

  test.runIf(isConfigured)("--config names a file that must exist and have no mistakes", async () => {
    await save("own.json", '{ "targets": [{ "spec": "openapi.yaml" }] }');
    await save("own.yaml", "targets: []");
    const args = [...(ok ?? ["openapi.yaml"]), "--json", "--config"];
    const wrong = [
      ["none.json", "none.json:1:1  error  configuration-unreadable  The configuration can't be read: ENOENT"],
      [
        "own.yaml",
        "own.yaml:1:1  error  configuration-unreadable  The configuration can't be read: it is neither JSON",
      ],
      [folder, "configuration-unreadable"],
      ["own.json", "own.json:1:15  error  bad-option  `targets[0]` has no `out`."],
    ] as const;
    for (const [file, message] of sampled(wrong, 1)) {
      const { code, stdout, stderr } = await run(name, ...args, file);
      expect([code, stdout, stderr]).toEqual([2, "", expect.stringContaining(message)]);
    }
  });
});

describe("--config", () => {
  const rules = { "unknown-field": "error" };
  beforeEach(async () => {
    await save("openapi.yaml", library("Library").replace("operationId", "sumary: Books\n      operationId"));
    // The project's own configuration, which is not read where another one is named.
    await save("package.json", '{ "halves": { "openapi.yaml": { "out": "a" } } }');
  });

  const targets = JSON.stringify([{ spec: "openapi.yaml", out: "b", rules }]);
  const files = [
    ["strict.mjs", `export default { targets: ${targets} };`],
    ["strict.json", `{ "targets": ${targets} }`],
  ] as const;
  test.each(sampled(files, 1))("replaces the project's own configuration: %s", async (file, text) => {
    await save(file, text);
    expect(await run("lint")).toMatchObject({ code: 0 });
    const reading = [["lint"], ["generate"], ["mock", "openapi.yaml"], ["docs", "openapi.yaml"]];
    for (const command of sampled(reading, 1)) {
      const { code, stderr } = await run(...command, "--config", file);
      expect([code, stderr]).toEqual([1, expect.stringContaining("openapi.yaml:6:7  error  unknown-field")]);
    }
  });
});
