// Tests of the command line that all npm scripts share: --help, usage errors, closed pipes.
import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { isRequested, Command, integerOption, UsageError } from "../../scripts/cli/command.js";
import { sampled } from "../support/extent.js";
import { bundleOnce } from "../support/programs/bundles.js";

const root = join(import.meta.dirname, "../..");

const command = new Command({
  name: "npm run serve",
  synopsis: "FILE [options]",
  help: "  --port N      where to listen\n",
  options: {
    port: { type: "string", short: "p" },
    seed: { type: "string" },
    "no-auth": { type: "boolean", default: false },
    list: { type: "string", multiple: true },
  },
  maxPositionals: 1,
});

describe("parsing", () => {
  test("returns options and positional arguments in any order", () => {
    const { values, positionals } = command.parse(["--list", "a", "api.yaml", "--no-auth", "--port=80", "--list=-b"]);
    expect([{ ...values }, positionals]).toEqual([{ "no-auth": true, port: "80", list: ["a", "-b"] }, ["api.yaml"]]);
  });

  test.each<[args: string[], message: string]>([
    [["--prot", "80"], "Unknown option `--prot`; did you mean `--port`?"],
    [["--prt"], "Unknown option `--prt`; did you mean `--port`?"],
    [["--noauth"], "Unknown option `--noauth`; did you mean `--no-auth`?"],
    [["--no-aut"], "Unknown option `--no-aut`; did you mean `--no-auth`?"],
    [["--se", "1"], "Unknown option `--se`; did you mean `--seed`?"],
    [["--hepl"], "Unknown option `--hepl`; did you mean `--help`?"],
    [["--constructor"], "Unknown option `--constructor`."],
    [["--__proto__=1"], "Unknown option `--__proto__`."],
    [["-x"], "Unknown option `-x`."],
    [["--port"], "`--port` takes a value."],
    [
      ["--port", "--no-auth"],
      "`--port` takes a value, and `--no-auth` looks like an option; if it is the value, write `--port=--no-auth`.",
    ],
    [["--no-auth=yes"], "`--no-auth` takes no value."],
    [["a", "b"], "Unexpected argument `b`: one argument is enough."],
  ])("%j -> %s", (args, message) => {
    expect(() => command.parse(args)).toThrow(new UsageError(message));
  });

  test.each<[value: string, port: number | undefined]>([
    ["0", 0],
    ["65535", 65_535],
    ["65536", undefined],
    ["-1", undefined],
    ["1.5", undefined],
    ["80 ", undefined],
    ["", undefined],
    ["1e3", undefined],
  ])("a port %j is %s", (value, port) => {
    if (port === undefined)
      expect(() => integerOption("--port", value, 0, 65_535)).toThrow(
        `--port takes a whole number from 0 to 65535, not \`${value}\`.`,
      );
    else expect(integerOption("--port", value, 0, 65_535)).toBe(port);
  });

  test("help is only requested before `--`", () => {
    expect(
      [["--help"], ["x", "-h"], ["--", "--help"], ["help"]].map((args) => isRequested(["--help", "-h"], args)),
    ).toEqual([true, true, false, false]);
  });
});

/** Every command of ours, by its file: npm's scripts that run node with tsx, and those whose bundle is made of it. */
const manifest = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { scripts: Record<string, string> };
const files: Readonly<Record<string, string>> = {
  build: "scripts/packages/build.ts",
  generate: "scripts/generate.ts",
  mock: "scripts/mock/mock.ts",
  docs: "scripts/docs/docs.ts",
  playground: "scripts/docs/serve-playground.ts",
  diagrams: "server/docs/state-diagrams/main.ts",
  demo: "server/demo/demo.ts",
  "demo:two": "server/demo/two.ts",
  backup: "server/operation/backup.ts",
  "rotate-keys": "server/operation/rotate-keys.ts",
  bench: "bench/index.ts",
  start: "server/main.ts",
  dev: "server/dev.ts",
  verify: "scripts/bin/verify.ts",
  diff: "scripts/bin/diff.ts",
  review: "scripts/bin/review.ts",
  lsp: "scripts/bin/lsp.ts",
  "build:action": "scripts/packages/build-action.ts",
  "lint:spec": "test/lint/spec.ts",
  "test:journeys": "test/journeys/run.ts",
  "test:runtimes": "test/runtimes/run.ts",
  "test:slow": "test/slow/run.ts",
  "test:schema": "test/schema/run.ts",
  "test:specs": "test/specs/run.ts",
  "test:mutants": "test/mutation/run.ts",
  "test:mutants:servers": "test/verify/mutants/run.ts",
  update: "test/update.ts",
};

test("every npm script that runs one of our files is in the table", () => {
  const own = Object.entries(manifest.scripts)
    .filter(([, script]) => /^node .*(\.ts|\.mjs|dist\/[\w/]+\.js)$/.test(script))
    .map(([name]) => name);
  // What is built before the service starts takes no options.
  expect(own.sort()).toEqual([...Object.keys(files), "build:service"].sort());
});

interface Ended {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

let bundles: string;

// Bundled as npm run generate and npm start are: they start in a fraction of the time that their sources take.
beforeAll(async () => {
  bundles = await bundleOnce(Object.fromEntries(Object.values(files).map((file) => [file.replace(/\.ts$/, ""), file])));
});

/** Runs one of our commands; with `closed`, its output is closed before the first byte. */
async function run(
  file: string,
  args: readonly string[],
  { closed = false, env = {} }: { closed?: boolean; env?: NodeJS.ProcessEnv } = {},
): Promise<Ended> {
  // Modules of the benchmarks are programs as well, and know by their own file's name whether they were started.
  const program = file.startsWith("bench/") ? ["--import", "tsx", file] : [join(bundles, file.replace(/ts$/, "js"))];
  const child = spawn(process.execPath, [...program, ...args], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const ended: { code: number | null; stdout: string; stderr: string } = { code: null, stdout: "", stderr: "" };
  if (closed) child.stdout.destroy();
  else child.stdout.on("data", (data: Buffer) => (ended.stdout += String(data)));
  child.stderr.on("data", (data: Buffer) => (ended.stderr += String(data)));
  ended.code = await new Promise((resolve) => child.on("close", resolve));
  return ended;
}

describe.each(sampled(Object.entries(files), 2))("npm run %s", (name, file) => {
  const invocation = name === "start" ? "npm start" : `npm run ${name}`;

  test("--help only prints the usage", async () => {
    const { code, stdout, stderr } = await run(file, ["--help"]);
    expect([code, stderr]).toEqual([0, ""]);
    expect(stdout).toMatch(new RegExp(`^Usage: ${invocation}\\b.*\\n\\n[^]*^  -h, --help    show this help\\n$`, "m"));
  });
});

// All go through the same function; these are the ones that newcomers run first.
const firstCommands = [
  ["npm run generate", "scripts/generate.ts"],
  ["npm run mock", "scripts/mock/mock.ts"],
  ["npm start", "server/main.ts"],
] as const;
test.each(sampled(firstCommands, 1))(
  "%s: a misspelt option ends with the error, after where the options are listed",
  async (invocation, file) => {
    const { code, stdout, stderr } = await run(file, ["--hepl"]);
    expect([code, stdout]).toEqual([2, ""]);
    const [usage, help, error, ...rest] = stderr.split("\n");
    expect(usage).toMatch(new RegExp(`^Usage: ${invocation}\\b`));
    expect([help, error, rest]).toEqual([
      `All options: ${invocation} -- --help`,
      expect.stringMatching(/^error: Unknown option `--hepl`; did you mean `--help`\?/),
      [""],
    ]);
  },
);

test("an option that npm took for itself is reported, since the command would write without it", async () => {
  // What npm makes of `npm run generate --check`.
  const { code, stdout, stderr } = await run("scripts/generate.ts", [], {
    env: { npm_lifecycle_event: "generate", npm_config_check: "true" },
  });
  expect([code, stdout]).toEqual([2, ""]);
  expect(stderr).toContain(
    "error: npm took `--check` for itself; write `--` before the options: `npm run generate -- --check`. Nothing was written.",
  );
});

const printing = [
  ["scripts/generate.ts", ["--model", "openapi.yaml"]],
  ["server/main.ts", ["--help"]],
  ["server/demo/demo.ts", []],
  ["bench/index.ts", ["--help"]],
] as const;
test.each(sampled(printing, 1))("%s %j prints no stack trace when its output is closed", async (file, args) => {
  expect(await run(file, args, { closed: true })).toMatchObject({ code: 0, stderr: "" });
});
