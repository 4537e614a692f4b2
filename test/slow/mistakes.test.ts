// Documents with every mistake that is only a warning: generated code compiles, and every operation responds.
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { transform } from "esbuild";
import ts from "typescript";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { build } from "../../scripts/model/build/build.js";
import { Report } from "../../scripts/diagnostics/diagnostics.js";
import { emit } from "../../scripts/emit/index.js";
import { load } from "../../scripts/load/load.js";
import { severityRules } from "../../scripts/cli/severity-options.js";
import type { Model } from "../../scripts/model/model.js";
import { modelOf } from "../support/generation/generate.js";
import { documentOf } from "../support/openapi/builders.js";

const root = join(import.meta.dirname, "../..");
const names = ["mistakes", "mistakes-30"];

let folder: string;
beforeAll(async () => {
  await mkdir(join(root, "dist"), { recursive: true });
  // Below the project, from where packages are found.
  folder = await mkdtemp(join(root, "dist/mistakes-"));
  for (const name of names) {
    const { files } = await generated(name);
    for (const [file, text] of files) {
      const path = join(folder, name, file);
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, text);
      if (file.endsWith(".ts"))
        await writeFile(path.replace(/ts$/, "js"), (await transform(text, { loader: "ts", format: "esm" })).code);
    }
  }
});
afterAll(() => rm(folder, { recursive: true }));

async function generated(name: string): Promise<{ model: Model; files: ReadonlyMap<string, string>; report: Report }> {
  const report = new Report(severityRules({ allow: ["dropped-operation"], strict: false }));
  const document = await load(join(root, "test/slow/mistakes", `${name}.yaml`), report);
  if (document === undefined) throw new Error(report.diagnostics.map(({ message }) => message).join("\n"));
  const model = build(document, report);
  return { model, files: await emit(document, model), report };
}

test("compiles", () => {
  const options: ts.CompilerOptions = {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    lib: ["lib.es2023.d.ts", "lib.dom.d.ts", "lib.dom.iterable.d.ts"],
    types: [],
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    target: ts.ScriptTarget.ES2023,
  };
  const files = names.flatMap((name) => ["development.ts", "client.ts"].map((file) => join(folder, name, file)));
  const diagnostics = ts.getPreEmitDiagnostics(ts.createProgram(files, options));
  expect(
    diagnostics.map(
      ({ file, start, messageText }) =>
        `${file?.fileName.slice(folder.length)}:${start} ${ts.flattenDiagnosticMessageText(messageText, "\n")}`,
    ),
  ).toEqual([]);
});

describe.each(names)("%s", (name) => {
  test("is only warned of", async () => {
    const { report } = await generated(name);
    expect(report.failed).toBe(false);
    expect(report.diagnostics.length).toBeGreaterThan(10);
  });

  test("responds to every operation", async () => {
    const { model } = await generated(name);
    const { createDevelopmentServer } = await import(pathToFileURL(join(folder, name, "development.js")).href);
    const app = createDevelopmentServer();
    for (const { method, path, id } of model.operations) {
      const body =
        method === "get" || method === "delete" ? {} : { body: "{}", headers: { "content-type": "application/json" } };
      const response: Response = await app.request(path.replace(/\{[^{}]*\}/g, "1"), {
        method: method.toUpperCase(),
        ...body,
      });
      expect([id, response.status, response.status < 500 ? "" : await response.text()]).toEqual([
        id,
        expect.any(Number),
        "",
      ]);
    }
  });
});

test("a default can't hold a generation up, whatever its pattern", () => {
  const schema = { type: "string", default: `${"a".repeat(60)}!`, pattern: "^(a+)+$" };
  const { warnings } = modelOf(
    documentOf({
      paths: {},
      components: {
        schemas: {
          A: schema,
          B: { ...schema, pattern: `^${"a*".repeat(30)}$` },
          C: { ...schema, default: `${"a".repeat(100_000)}!`, pattern: "^a*a*a*$" },
        },
      },
    }),
  );
  expect(warnings).toEqual(["A", "B", "C"].map((name) => `slow-pattern /components/schemas/${name}/pattern`));
});
