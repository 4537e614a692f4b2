// The published packages as their users have them: packed, installed into empty folders with npm and with pnpm, begun
// with `halves init`, generated, type-checked, served and called.
import { execFile, spawn, type ChildProcess } from "node:child_process";
import { existsSync } from "node:fs";
import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { bundle } from "../../bench/bundle.js";
import { matches, parseConsole } from "../support/programs/console-blocks.js";
import { blockOf } from "../support/manual.js";
import { installOnDemand } from "../../scripts/cli/install-on-demand.js";
import { findChromium, Page } from "../support/pages/chromium.js";
import { compilerOf } from "./matrix/compilers.js";
import { defaults, rows } from "./matrix/rows.js";

const root = join(import.meta.dirname, "../..");
const execute = promisify(execFile);
/** The variables of npm, which runs these tests, belong to another project. */
const env = {
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(npm_|VITEST|NODE_ENV|GITHUB_)/i.test(name))),
  NO_COLOR: "1",
  PATH: `${join(root, "test/slow/node_modules/.bin")}${delimiter}${process.env["PATH"] ?? ""}`,
};

let folder: string;
let tools: string;
const tarballs: Record<string, string> = {};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "packages-"));
  tools = await installOnDemand("test/slow");
  await execute("npm", ["run", "--silent", "build", "--", "--out", join(folder, "built")], { cwd: root });
  for (const name of ["halves", "halves-credit"]) {
    const { stdout } = await execute("npm", ["pack", "--json", "--pack-destination", folder], {
      cwd: join(folder, "built", name),
    });
    const [packed] = JSON.parse(stdout) as { filename: string }[];
    tarballs[name] = join(folder, packed?.filename ?? "");
  }
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function run(cwd: string, command: string, ...args: string[]): Promise<string> {
  const { stdout } = await execute(command, args, { cwd, env, maxBuffer: 2 ** 26 }).catch(
    (error: { stdout?: string; stderr?: string; message: string }) => {
      throw new Error(`${command} ${args.join(" ")}: ${error.message}\n${error.stdout}\n${error.stderr}`);
    },
  );
  return stdout;
}

/** The first of these that is there: a published document, otherwise one of ours. */
function documentOf(...files: readonly string[]): string {
  return files.map((file) => join(root, file)).find((file) => existsSync(file)) ?? "";
}

const trainTravel = documentOf("../shared/specs/train-travel.yaml", "openapi.yaml");
const large = documentOf("../shared/specs/digitalocean.yaml", "openapi.yaml");

/** One row: test/slow/matrix.test.ts compiles the same files with all of them. */
const strictest = Object.entries(rows).filter(([name]) => name === "the strictest options");

async function emptyProject(name: string, more: object = { type: "module" }): Promise<string> {
  const project = join(folder, name);
  await mkdir(project, { recursive: true });
  await writeFile(join(project, "package.json"), JSON.stringify({ name, private: true, ...more }));
  return project;
}

/** Starts a program that prints where it listens. */
async function listening(
  cwd: string,
  command: string,
  ...args: string[]
): Promise<{ child: ChildProcess; url: string }> {
  const child = spawn(command, args, { cwd, env: { ...env, PORT: "0" }, stdio: ["ignore", "pipe", "inherit"] });
  let printed = "";
  const url = await new Promise<string>((resolve, reject) => {
    child.once("close", (code) => reject(new Error(`It ended with ${code}: ${printed}`)));
    child.stdout.on("data", (data: Buffer) => {
      printed += String(data);
      const [found] = /http:\/\/127\.0\.0\.1:\d+[^\s,]*(?=\s)/.exec(printed) ?? [];
      if (found !== undefined) resolve(found.replace(/\/$/, ""));
    });
  });
  return { child, url };
}

async function stopped({ child }: { readonly child: ChildProcess }): Promise<void> {
  const closed = new Promise((resolve) => child.once("close", resolve));
  child.kill();
  await closed;
}

describe("what is packed", () => {
  test.each(["halves", "halves-credit"])("%s: publint and the types of every entry point", async (name) => {
    const packed = tarballs[name] ?? "";
    const publint = await run(folder, process.execPath, join(tools, "publint/src/cli.js"), packed, "--strict");
    expect(publint).toContain("All good!");
    const attw = join(tools, "@arethetypeswrong/cli/dist/index.js");
    // Both are ES modules, which CommonJS loads by require of ES modules or by import(). It fails at any problem.
    const types = await run(folder, process.execPath, attw, packed, "--profile", "esm-only", "--format", "ascii");
    const verdicts = types.split("\n").filter((line) => /^(?:node16 \(from ESM\)|bundler):/.test(line));
    expect(verdicts.length).toBeGreaterThan(1);
    // A pattern of entry points is checked by none; the test of the packaged runtime imports from it.
    expect(verdicts.filter((line) => !/🟢|\(wildcard\)/u.test(line))).toEqual([]);
  });

  test("neither has tests, sources of the service, or paths of this machine", async () => {
    for (const packed of Object.values(tarballs)) {
      const names = (await run(folder, "tar", "tzf", packed)).split("\n");
      const outside = names.filter((name) => !/^package\/(?:(?:scripts|types)\/)?runtime\//.test(name));
      expect(outside.filter((name) => /\/(?:test|server|bench|node_modules)\//.test(name))).toEqual([]);
      expect(await run(folder, "tar", "xzf", packed, "--to-stdout")).not.toContain(root);
    }
  });
});

describe.each([
  [
    "npm",
    (project: string, ...packages: string[]) =>
      run(project, "npm", "install", "--no-audit", "--no-fund", "-D", ...packages),
  ],
  [
    "pnpm",
    (project: string, ...packages: string[]) =>
      run(project, process.execPath, join(tools, "pnpm/bin/pnpm.cjs"), "add", "-D", "--ignore-scripts", ...packages),
  ],
])("a project with %s", (manager, add) => {
  let project: string;
  beforeAll(async () => {
    // As `npm install` makes it: without a type.
    project = await emptyProject(`with-${manager}`, {});
    await add(project, tarballs["halves"] ?? "");
  });

  const halves = (...args: string[]): Promise<string> =>
    run(project, join(project, "node_modules/.bin/halves"), ...args);
  const bin = (name: string): string => join(project, "node_modules/.bin", name);

  test("init, then install, type check, test, serve and call", async () => {
    const [begin] = blockOf("scripts/packages/halves.md", "halves", "sh").split("\n");
    expect(begin).toBe("npx halves init");
    const printed = await halves("init");
    // The first command of the block is what `add` did.
    const shown = parseConsole(blockOf("scripts/manual/generate.md", "Begin a project", "console")).commands.at(-1);
    expect(shown?.command).toBe("npx halves init");
    if (manager === "npm") expect([printed, matches(printed, shown?.output ?? "")]).toEqual([printed, true]);
    expect(await run(project, bin("tsc"), "--noEmit")).toBe("");
    const { scripts } = JSON.parse(await readFile(join(project, "package.json"), "utf8")) as {
      readonly scripts: Readonly<Record<string, string>>;
    };
    expect(scripts["test"]).toMatch(/^node --import tsx --test api\.test\.ts contract\.test\.mts$/);
    const [, ...words] = scripts["test"]?.split(" ") ?? [];
    const tested = await run(project, process.execPath, "--test-reporter=tap", ...words);
    expect(tested).toMatch(/^# fail 0$/m);
    expect(tested).toMatch(/^# Subtest: GET \/notes\/\{id\}$/m);
    const server = await listening(project, process.execPath, "--import", "tsx", "server.ts");
    try {
      const created = await fetch(`${server.url}/notes`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ text: "Milk" }),
      });
      expect(created.status).toBe(201);
      expect(await run(project, process.execPath, "--import", "tsx", "call.ts")).toMatch(/total: 0/);
      const url = `API_URL=${server.url}`;
      expect(await run(project, "env", url, process.execPath, "--import", "tsx", "call.ts")).toMatch(
        /total: 1,[^]*text: 'Milk'/,
      );
    } finally {
      await stopped(server);
    }
  });

  test("generate, lint, explain and --check of a document in a subfolder", async () => {
    await mkdir(join(project, "apis"), { recursive: true });
    await copyFile(join(root, "openapi.yaml"), join(project, "apis/credit.yaml"));
    expect(await halves("generate", "apis/credit.yaml", "--out", "src/credit", "--emit", "types,client")).toMatch(
      /^apis\/credit\.yaml → src\/credit: \d+ created in /m,
    );
    expect(
      await halves("generate", "apis/credit.yaml", "--out", "src/credit", "--emit", "types,client", "--check"),
    ).toBe("src/credit is up to date with apis/credit.yaml\n");
    expect(await halves("explain", "unresolved-reference")).toMatch(/^unresolved-reference \(error\)/);
    expect(JSON.parse(await halves("lint", "apis/credit.yaml", "--json"))).toMatchObject({ exitCode: 0 });
  });

  // Both managers install the same files, so that the large document is one's.
  test.each(manager === "npm" ? [trainTravel, large] : [trainTravel])(
    "%s compiles, and halves mock serves it",
    async (document) => {
      const out = "compiled";
      await halves("generate", document, "--out", out);
      for (const [title, row] of strictest) {
        const config = { compilerOptions: { ...defaults, ...row.options }, include: [out] };
        await writeFile(join(project, "tsconfig.matrix.json"), JSON.stringify(config));
        const errors = await run(project, process.execPath, await compilerOf(row), "-p", "tsconfig.matrix.json");
        expect([title, errors]).toEqual([title, ""]);
      }
      // The compiler would read it again in the next test.
      await rm(join(project, out), { recursive: true });
      const mock = await listening(project, bin("halves"), "mock", document, "--port", "0");
      try {
        // The path of a list without parameters: train-travel's, DigitalOcean's, or that of ours.
        const lists = ["/stations", "/v2/regions", "/pets", "/v1/users"];
        const authorization = "Bearer any";
        const responses = lists.map((path) => fetch(`${mock.url}${path}`, { headers: { authorization } }));
        const statuses = (await Promise.all(responses)).map(({ status }) => status);
        expect(statuses.filter((status) => status === 200)).toHaveLength(1);
      } finally {
        await stopped(mock);
      }
    },
  );

  test("the runtime is imported from the package instead of copied", async () => {
    await halves(
      "generate",
      "openapi.yaml",
      "--out",
      "packaged",
      "--emit",
      "types,client",
      "--runtime",
      "halves/runtime",
    );
    expect((await readdir(join(project, "packaged"))).sort()).toEqual(["client.ts", "manifest.json", "types.ts"]);
    await writeFile(
      join(project, "packaged-call.ts"),
      `import { createClient } from "./packaged/client.js";
const client = createClient({ baseUrl: "http://api.test", fetch: () => Response.json({ total: 0, data: [] }) });
console.log((await client.notes.list()).total);
`,
    );
    expect(await run(project, bin("tsc"), "--noEmit")).toBe("");
    expect(await run(project, process.execPath, "--import", "tsx", "packaged-call.ts")).toBe("0\n");
  });
});

test("halves-credit: Node imports it, its types are there, and a browser bundle has it", async () => {
  const project = await emptyProject("credit-user");
  await run(project, "npm", "install", "--no-audit", "--no-fund", tarballs["halves-credit"] ?? "");
  const program = `import { createCreditClient, usd } from "halves-credit";
const credit = createCreditClient({ baseUrl: "", apiKey: "", secretKey: "" });
export const email: Promise<string> = credit.users.get("1").then((user) => user.email);
console.log(typeof credit.users.list, usd("1.50"));
`;
  const printed = await run(
    project,
    process.execPath,
    "--input-type=module",
    "--eval",
    'import { usd } from "halves-credit"; console.log(usd("1.50"))',
  );
  expect(printed).toBe("150\n");
  await writeFile(join(project, "program.ts"), program);
  await writeFile(
    join(project, "tsconfig.json"),
    JSON.stringify({
      compilerOptions: { noEmit: true, strict: true, module: "NodeNext", types: [] },
      files: ["program.ts"],
    }),
  );
  expect(await run(project, process.execPath, join(root, "node_modules/typescript/bin/tsc"), "-p", ".")).toBe("");
  const { text } = await bundle('import * as credit from "halves-credit"; globalThis.credit = credit;', project);
  const chromium = findChromium();
  if (chromium === undefined) throw new Error("There is no Chromium or Chrome on the PATH.");
  const page = await Page.open(chromium);
  try {
    await page.evaluate(`import(${JSON.stringify(`data:text/javascript,${encodeURIComponent(text)}`)})`);
    expect(await page.evaluate('credit.usd("1.50")')).toBe(150);
    const client = `credit.createCreditClient({ baseUrl: "http://credit.test", apiKey: "k", secretKey: "any",
        dangerouslyAllowBrowser: true, fetch: async (request) => Response.json({ url: request.url }) })`;
    // The protocol awaits promises of the platform alone, not those that have a `then` of their own.
    expect(await page.evaluate(`(async () => ${client}.users.get("1"))()`)).toEqual({
      url: "http://credit.test/v1/users/1",
    });
  } finally {
    await page.close();
  }
});
