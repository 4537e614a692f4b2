// Programs against public APIs, as a user of a generated client writes them: generated and compiled with strict
// settings, then run against `npm run mock` of the same document. test/slow/apis has the programs; those of APIs whose
// vendors publish an SDK are in bench/compare/apis, and run by compare.test.ts.
import { execFile, spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { copyFile, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

const root = join(import.meta.dirname, "../..");
const shared = join(root, "../shared");

interface Program {
  readonly name: string;
  readonly file: string;
  /** Options of the mock. */
  readonly options?: readonly string[];
  /** What the program prints. */
  readonly lines: readonly string[];
}

const programs: readonly Program[] = [
  {
    name: "jira",
    file: "specs-more/jira-platform.json",
    lines: [
      "dashboard Team",
      "dashboard Releases",
      "dashboard Incidents",
      "dashboard Support",
      "dashboard Hiring",
      "page of 2, more follow",
      "page of 2, more follow",
      "page of 1",
      "GET /rest/api/3/dashboard/{id}: 404: There is no such object.",
    ],
  },
  {
    name: "okta",
    file: "specs-more/okta-management.yaml",
    // This document requires security schemes that it does not describe: no request meets that.
    options: ["--no-auth"],
    lines: [
      "group Engineers OKTA_GROUP",
      "group Designers OKTA_GROUP",
      "group Writers OKTA_GROUP",
      "page of 2 with a link",
      "page of 1",
      "NOT_FOUND: There is no such object.",
    ],
  },
  {
    name: "kubernetes",
    file: "specs-more/k8s-core-v1.json",
    lines: [
      "created colors",
      "created prices",
      "created units",
      "colors: colors.json",
      "prices: prices.json",
      "units: units.json",
      "page of 2, more follow",
      "page of 1",
      "GET /api/v1/namespaces/{namespace}/configmaps/{name}: 404: There is no such object.",
    ],
  },
];

const installed = programs.filter(({ file }) => existsSync(join(shared, file)));
let folder: string;
let errors: readonly string[];

beforeAll(async () => {
  await mkdir(join(root, "dist"), { recursive: true });
  // Below this project, where the packages that generated code imports are found.
  folder = await mkdtemp(join(root, "dist/apis-"));
  for (const { name, file } of installed) {
    const command = ["scripts/generate.ts", join(shared, file), "--out", join(folder, name, "generated")];
    await node([...command, "--emit", "client"]);
    await copyFile(join(import.meta.dirname, "apis", `${name}.ts`), join(folder, name, "program.ts"));
  }
  const settings = { extends: "../../tsconfig.json", include: ["*/program.ts"] };
  await writeFile(join(folder, "tsconfig.json"), JSON.stringify(settings));
  errors = await compile();
});

afterAll(() => rm(folder, { recursive: true }));

/** The standard output of a process that ends with 0. */
async function node(args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<string> {
  const options = { cwd: root, env: { ...process.env, ...env }, maxBuffer: 1e8 };
  return (await promisify(execFile)(process.execPath, ["--import", "tsx", ...args], options)).stdout;
}

async function compile(): Promise<readonly string[]> {
  const compiler = join(root, "node_modules/typescript-7/bin/tsc");
  const { stdout } = await promisify(execFile)(process.execPath, [compiler, "-p", ".", "--pretty", "false"], {
    cwd: folder,
  }).catch((error: { stdout: string }) => error);
  return stdout.split("\n").filter((line) => line.includes("error TS"));
}

/** The mock of a document, and where it listens, with the path of the document's first server. */
async function startMock({
  file,
  options = [],
}: Program): Promise<{ readonly mock: ChildProcess; readonly url: string }> {
  const args = ["--import", "tsx", "scripts/mock/mock.ts", join(shared, file), "--port", "0", "--seed", "1"];
  const mock = spawn(process.execPath, [...args, ...options], { cwd: root, stdio: ["ignore", "pipe", "ignore"] });
  let output = "";
  mock.stdout.on("data", (data: Buffer) => (output += String(data)));
  await Promise.race([once(mock.stdout, "data"), once(mock, "exit")]);
  const url = / from memory {2}(\S+)/.exec(output)?.[1];
  if (url === undefined) throw new Error(`The mock of ${file} did not start: ${output}`);
  return { mock, url };
}

describe.each(installed)("$name", (program) => {
  const { name, lines } = program;
  test("compiles", () => {
    expect(errors.filter((line) => line.startsWith(`${name}/`))).toEqual([]);
  });

  test("prints what it created, page by page, and the error", async () => {
    const { mock, url } = await startMock(program);
    try {
      const printed = await node([join(folder, name, "program.ts")], { API_URL: url });
      expect(printed.trimEnd().split("\n")).toEqual(lines);
    } finally {
      mock.kill();
      if (mock.exitCode === null) await once(mock, "exit");
    }
  });
});

test.runIf(installed.length > 0)("a program with a wrong type does not compile", async () => {
  const name = installed[0]?.name ?? "";
  const source = 'import { createClient } from "./generated/client.js";\nexport const wrong: string = createClient;\n';
  await mkdir(join(folder, "wrong"));
  await writeFile(join(folder, "wrong/program.ts"), source.replace("./", `../${name}/`));
  expect(await compile()).toEqual([expect.stringMatching(/^wrong\/program\.ts\(2,14\): error TS2322/)]);
});
