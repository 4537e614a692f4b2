// What runs in a browser reports and generates what the command does.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { createContext, runInContext } from "node:vm";
import { transform } from "esbuild";
import { describe, expect, test } from "vitest";
import { Report } from "../../scripts/diagnostics/diagnostics.js";
import { printDiagnostics } from "../../scripts/diagnostics/print.js";
import { emit, emitters } from "../../scripts/emit/index.js";
import { loadText } from "../../scripts/load/load.js";
import { build } from "../../scripts/model/build/build.js";
import { reportTooDeep } from "../../scripts/openapi/depth.js";
import { hasAllCases, sampled } from "../support/extent.js";
import { bundleCore } from "./bundle.js";

const root = join(import.meta.dirname, "../..");
const cases = readdirSync(join(root, "test/cases"))
  .map((name) => `test/cases/${name}/openapi.yaml`)
  // What is beside a document is not read in a browser, and the folder of a document has another name there.
  .filter((file) => existsSync(join(root, file)) && !file.includes("external-reference"));
/** Published documents are used where they are. */
const published = ["specs", "cases/documents"].flatMap((folder) => {
  const path = join(root, "../shared", folder);
  return hasAllCases && existsSync(path)
    ? readdirSync(path)
        .filter((name) => /\.(ya?ml|json)$/.test(name))
        .map((name) => `../shared/${folder}/${name}`)
    : [];
});
const documents = ["server/sandbox/openapi.yaml", ...sampled(cases, 4, cases.length, "core"), ...published];

/** By the steps of the command. */
async function generateOnNode(text: string, file: string): Promise<{ report: Report; files: Map<string, string> }> {
  const report = new Report();
  const document = loadText(text, file, report);
  const model = document && (await reportTooDeep(document, report, () => build(document, report)));
  if (document === undefined || model === undefined || report.failed) return { report, files: new Map() };
  return { report, files: (await reportTooDeep(document, report, () => emit(document, model))) ?? new Map() };
}

test.each(documents)("%s", async (path) => {
  const { core } = await bundleCore();
  const [text, file] = [readFileSync(join(root, path), "utf8"), basename(path)];
  const [{ report, files }, inBrowser] = [await generateOnNode(text, file), await core.generate(text, { file })];
  expect(inBrowser.diagnostics).toEqual(report.diagnostics);
  expect(inBrowser.ok).toBe(!report.failed);
  expect([...inBrowser.files.keys()]).toEqual([...files.keys()]);
  for (const [name, content] of files) expect([name, inBrowser.files.get(name)]).toEqual([name, content]);
});

describe("the interface", () => {
  const text = readFileSync(join(root, "server/sandbox/openapi.yaml"), "utf8");

  test("has each step, and all emitters", async () => {
    const { core } = await bundleCore();
    const loaded = core.load(text);
    if (!loaded.ok) throw new Error("The document has errors.");
    const built = await core.build(loaded.document);
    if (!built.ok) throw new Error("The document has no model.");
    const chosen = ["query", "mcp", "llms", "stainless", "defaults"];
    const files = await core.emit(loaded.document, built.model, { emitters: core.selectEmitters(chosen) });
    const report = new Report();
    const document = loadText(text, "openapi.yaml", report);
    if (document === undefined) throw new Error("The document has errors.");
    const expected = await emit(document, build(document, report), {
      emitters: emitters.filter(({ name }) => chosen.includes(name)),
    });
    expect(new Map([...files].sort())).toEqual(new Map([...expected].sort()));
  });

  test("has the code frames of the command", async () => {
    const { core } = await bundleCore();
    const broken =
      "openapi: 3.1.0\ninfo: { title: A, version: \"1\" }\npaths: {}\ncomponents:\n  schemas:\n    A:\n      $ref: '#/components/schemas/B'\n";
    const { ok, diagnostics, files } = await core.generate(broken);
    expect([ok, files.size]).toEqual([false, 0]);
    const report = new Report();
    loadText(broken, "openapi.yaml", report);
    const printed = printDiagnostics(report, { color: false, all: true });
    for (const each of diagnostics) expect(printed).toContain(core.codeFrame(broken, each));
  });

  test("takes the severities of rules, and says that another document is not read", async () => {
    const { core } = await bundleCore();
    const schema = `components: { schemas: { A: { $ref: "./other%20one.yaml#/A" } } }\n`;
    const document = `openapi: 3.1.0\ninfo: { title: A, version: "1" }\npaths: {}\n${schema}`;
    const { diagnostics } = await core.generate(document);
    expect(diagnostics.map(({ code, message }) => [code, message])).toContainEqual([
      "external-reference",
      "`other one.yaml` is another document, and only this one is read.",
    ]);
    expect(() => core.load(document, { rules: { nonsense: "off" } as never })).toThrow(TypeError);
  });
});

test("the bundle imports nothing: neither a module of Node nor a package", async () => {
  const { metafile } = await bundleCore();
  const outputs = Object.values(metafile.outputs);
  expect(outputs.flatMap(({ imports }) => imports)).toEqual([]);
  const inputs = outputs.flatMap((each) => Object.keys(each.inputs));
  expect(
    inputs.filter((file) => file.endsWith(".ts") && existsSync(join(root, file.replace(/\.ts$/, ".browser.ts")))),
  ).toEqual([]);
});

test("the bundle runs where there is nothing of Node", async () => {
  const { text, core } = await bundleCore();
  const { code } = await transform(text, { format: "iife", globalName: "core" });
  const document = readFileSync(join(root, "server/sandbox/openapi.yaml"), "utf8");
  const context = createContext({ URL, TextEncoder, performance, crypto, document });
  const files = runInContext(
    `${code}\ncore.generate(document).then(({ files }) => JSON.stringify([...files]))`,
    context,
  );
  expect(await (files as Promise<string>)).toBe(JSON.stringify([...(await core.generate(document)).files]));
});
