// Generated code compiles without an error under the options of its user's project, whatever they are.
import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Report } from "../../scripts/diagnostics/diagnostics.js";
import { emit, emitters, selectEmitters, type EmitOptions } from "../../scripts/emit/index.js";
import { load, loadText } from "../../scripts/load/load.js";
import { build } from "../../scripts/model/build/build.js";
import type { Document } from "../../scripts/openapi/document.js";
import { documentOf } from "../support/openapi/builders.js";
import { names } from "./compiled/names.js";
import { operations } from "./compiled/operations.js";
import { schemas } from "./compiled/schemas.js";
import { version32 } from "./compiled/version-32.js";
import { joinedRuntime } from "../support/generation/joined-runtime.js";
import { compilerOf } from "./matrix/compilers.js";
import { defaults, rejectedByAll, rows, type Row } from "./matrix/rows.js";

const root = join(import.meta.dirname, "../..");
const published = (name: string): string => join(root, "../shared/specs", name);
const large = published("digitalocean.yaml");

let folder: string;

beforeAll(async () => {
  await mkdir(join(root, "dist"), { recursive: true });
  folder = await mkdtemp(join(root, "dist/matrix-"));
  for (const [project, modules] of [
    ["all", /./],
    ["client", /^(?:client\/(?!transfers\/node-)|(?:shared|syntax|validation)\/)/],
    ["named", /^(?:client\/(?!transfers\/node-)|(?:shared|syntax|validation)\/)/],
    ["filled", /./],
  ] as const) {
    await mkdir(join(folder, project, "runtime"), { recursive: true });
    for (const [file, text] of joinedRuntime(modules)) await writeFile(join(folder, project, "runtime", file), text);
  }
  // A quarter of the documents that compiles.test.ts compiles, since each is compiled with every row.
  const small = Object.values({ ...operations, ...schemas, ...names, ...version32 }).filter(
    (_, index) => index % 4 === 0,
  );
  const files = ["openapi.yaml", "test/cases/pets/openapi.yaml"].map((file) => join(root, file));
  const all = [
    ...small.map((rest) => readText(JSON.stringify(documentOf({ paths: {}, ...rest })))),
    ...(await Promise.all([...files, published("train-travel.yaml")].filter(existsSync).map(read))),
  ];
  const transforms = { dates: true, bigints: true };
  const client = selectEmitters(["client"]);
  const server = selectEmitters(["development"]);
  for (const [index, document] of all.entries()) {
    await generate(document, `all/${index}`, {
      emitters,
      runtime: "../runtime",
      ...(index % 2 === 0 && { transforms }),
    });
    await generate(document, `client/${index}`, { emitters: client, runtime: "../runtime" });
    await generate(document, `named/${index}`, {
      emitters: client,
      runtime: "../runtime",
      transforms: { dates: index % 2 === 0, bigints: false, names: "camelCase" },
    });
    await generate(document, `filled/${index}`, { emitters: server, runtime: "../runtime", defaults: true });
  }
  for (const document of all.slice(-2))
    for (const imports of ["ts", "none"] as const)
      await generate(document, `${imports}/${all.indexOf(document)}`, { emitters, imports });
  if (existsSync(large)) await generate(await read(large), "large", { emitters });
});

afterAll(async () => rm(folder, { recursive: true }));

async function read(file: string): Promise<Document> {
  return withoutErrors(file, await load(file, new Report()));
}

function readText(text: string): Document {
  return withoutErrors(text, loadText(text, "openapi.json", new Report()));
}

function withoutErrors(name: string, document: Document | undefined): Document {
  if (document === undefined) throw new Error(`has errors: ${name}`);
  return document;
}

async function generate(document: Document, out: string, options: EmitOptions): Promise<void> {
  for (const [file, text] of await emit(document, build(document, new Report()), options)) {
    const path = join(folder, out, file);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, text);
  }
}

/** The errors of a project, each a line that begins with its file. */
async function errorsOf(row: Row): Promise<readonly string[]> {
  const { options, project = "all", type } = row;
  await writeFile(join(folder, "package.json"), JSON.stringify({ type: type ?? "module" }));
  const config = { compilerOptions: { ...defaults, ...options }, include: ["probe.ts", project] };
  await writeFile(join(folder, "tsconfig.json"), JSON.stringify(config));
  const compiler = await compilerOf(row);
  const out = await promisify(execFile)(process.execPath, [compiler, "-p", folder, "--pretty", "false"], {
    cwd: folder,
    maxBuffer: 1e8,
  }).then(
    ({ stdout }) => stdout,
    (error: { stdout: string }) => error.stdout,
  );
  return out.split("\n").filter((line) => line.includes("error TS"));
}

describe("generated code compiles with", () => {
  test.for(Object.entries(rows))("%s", async ([, row], { skip }) => {
    skip(row.project === "large" && !existsSync(large), "the shared documents are missing");
    const [code, error] = row.rejects ?? rejectedByAll;
    await writeFile(join(folder, "probe.ts"), `${code}\n`);
    const errors = await errorsOf(row);
    expect(errors.filter((line) => !line.startsWith("probe.ts"))).toEqual([]);
    expect(errors.map((line) => line.match(/TS\d+/)?.[0])).toEqual([error]);
  });
});

// A schema's type is inferred from its expression. An annotation that keeps `shape` and `extend` would repeat it whole.
test("only what zod infers has no type of its own", async () => {
  await writeFile(join(folder, "probe.ts"), "export {};\n");
  const errors = await errorsOf({ options: { isolatedDeclarations: true, declaration: true } });
  const files = errors.map((line) => /^all\/(?:\d+\/)?([^(]*)/.exec(line)?.[1]);
  expect([...new Set(files)].sort()).toEqual(["notifications.ts", "routes.ts", "schemas.ts"]);
});
