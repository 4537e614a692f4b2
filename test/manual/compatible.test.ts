// scripts/manual/compatible.md: what it shows is generated, compiled, and run against a mock.
import { execFile } from "node:child_process";
import { cp, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { emitFiles, readSource } from "../../scripts/cli/steps.js";
import { listedTargets, outputOptions } from "../../scripts/cli/targets.js";
import { Report } from "../../scripts/diagnostics/diagnostics.js";
import { inFolder } from "../../scripts/config/in-folder.js";
import { blockOf, sectionOf } from "../support/manual.js";
import { bundleBeside, writeModules } from "../support/programs/bundles.js";
import { compilerArgs } from "../support/programs/compiler.js";

const root = join(import.meta.dirname, "../..");
const run = promisify(execFile);
const program = blockOf("scripts/manual/compatible.md", "Use it", "ts");

/** The expressions of the table's first column. */
const rows = [...sectionOf("scripts/manual/compatible.md", "What is compatible").matchAll(/^\| `(.+?)` \|/gm)].map(
  ([, each = ""]) => each.replaceAll("\\|", "|"),
);

let folder: string;

beforeAll(async () => {
  await mkdir(join(root, "dist"), { recursive: true });
  folder = await mkdtemp(join(root, "dist/compatible-"));
  const configuration = JSON.parse(blockOf("scripts/manual/compatible.md", "Generate it", "json")) as object;
  await writeFile(join(folder, "package.json"), JSON.stringify({ type: "module", ...configuration }));
  await writeFile(join(folder, "stainless.yml"), blockOf("scripts/manual/compatible.md", "Generate it", "yaml"));
  await cp(join(root, "test/client/stainless/acme.yaml"), join(folder, "openapi.yaml"));
  const [listed] = await listedTargets(folder);
  if (listed === undefined) throw new Error("Nothing is listed.");
  const target = inFolder(listed, folder);
  const report = new Report();
  const source = await readSource(target, report);
  const files = source && (await emitFiles(source, target, report));
  for (const [file, text] of files ?? []) {
    await mkdir(dirname(join(target.out, file)), { recursive: true });
    await writeFile(join(target.out, file), text);
  }
  await writeModules(folder, { mock: "scripts/mock/index.ts" });
  const [head = "", ...rest] = program.split(/(?<=;\n)/);
  const mock = `import { mockFetch } from "./mock.js";
const fetch = mockFetch(${JSON.stringify(join(folder, "openapi.yaml"))});
process.env["ACME_API_KEY"] = "my-key";
`;
  await writeFile(join(folder, "program.ts"), `${head}${mock}${rest.join("")}`);
  const table = rows.map(
    (row) => `  [${JSON.stringify(row)}, async () => { const found = await (${row}); return found; }],`,
  );
  await writeFile(
    join(folder, "table.ts"),
    `import Acme from "./generated/stainless.js";
${mock}const client = new Acme({ fetch, maxRetries: 0 });
const file = await client.files.create({ file: new Blob(["a"]), purpose: "test" });
const rows: [string, () => Promise<unknown>][] = [
${table.join("\n")}
];
for (const [row, work] of rows) {
  try {
    const found = await work();
    if (found === false) console.log(row, "is false");
  } catch (error) {
    // No call creates the note that one row changes.
    if (!(row.includes(".notes.") && error instanceof Acme.NotFoundError)) console.log(row, String(error));
  }
}
`,
  );
});

afterAll(async () => rm(folder, { recursive: true }));

test("everything compiles", async () => {
  const config = { extends: "../../tsconfig.json", include: ["program.ts", "table.ts"] };
  await writeFile(join(folder, "tsconfig.json"), JSON.stringify(config));
  const out = await run(process.execPath, [...compilerArgs, "-p", folder]).then(
    ({ stdout }) => stdout,
    (error: { stdout: string }) => error.stdout,
  );
  expect(out).toBe("");
});

test("the program runs", async () => {
  const { stdout } = await run(process.execPath, [await bundleBeside(join(folder, "program.ts"))], { cwd: root });
  expect(stdout.split("\n")).toEqual(["test", "true 200", "1 false", "NotFoundError 404", ""]);
});

test("each row of the table runs", async () => {
  expect(rows.length).toBeGreaterThan(15);
  const { stdout } = await run(process.execPath, [await bundleBeside(join(folder, "table.ts"))], { cwd: root });
  expect(stdout).toBe("");
});

test("the option of the command is that of the configuration", () => {
  expect(outputOptions({ compatible: "stainless" })).toEqual({ compatible: "stainless" });
  for (const wrong of ["fern", "stainless:acme", "stainless:A:B"])
    expect(() => outputOptions({ compatible: wrong })).toThrow(
      `--compatible takes stainless, or stainless:Acme with the name of the class, not ${JSON.stringify(wrong)}.`,
    );
});
