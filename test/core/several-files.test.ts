// A document of several files that are given is the one that is read from their folder.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { expect, test } from "vitest";
import { Report } from "../../scripts/diagnostics/diagnostics.js";
import { emit } from "../../scripts/emit/index.js";
import { load } from "../../scripts/load/load.js";
import { build } from "../../scripts/model/build/build.js";
import { reportTooDeep } from "../../scripts/openapi/depth.js";
import { shownFiles } from "../../scripts/docs/playground/shown-files.js";
import { bundleCore } from "./bundle.js";

const root = join(import.meta.dirname, "../..");
const maps = "../shared/specs-multifile/googlemaps/specification/index.yml";
const documents = [
  ...["files", "syntax-other-file", "unresolved-reference-other-file", "wrong-reference-other-file"].map(
    (name) => `test/cases/${name}/openapi.yaml`,
  ),
  ...(existsSync(join(root, maps)) ? [maps] : []),
];

test("the cases have several files", () => {
  for (const path of documents.slice(0, 4)) {
    const files = readdirSync(join(root, path, ".."), { recursive: true });
    expect([path, files.filter((name) => /\.(ya?ml|json|md)$/.test(String(name))).length > 1]).toEqual([path, true]);
  }
});

test.each(documents)("%s", async (path) => {
  const { core } = await bundleCore();
  const report = new Report();
  const document = await load(path, report, { keepsBroken: true });
  const model = document && (await reportTooDeep(document, report, () => build(document, report)));
  const sources = new Map([...(document?.sources ?? []), ...report.sources].map((each) => [each.file, each]));
  const [first, ...others] = shownFiles([...sources.values()]);
  if (first === undefined) throw new Error("The document can't be read.");
  const given = new Map(others.map(({ name, text }) => [name, text]));
  const inBrowser = await core.generate(first.text, { file: first.name, others: given });
  // Paths begin at the folder of all files there, and at the working directory here.
  const [known] = [...sources.keys()];
  const folder = (known ?? "").slice(0, -first.name.length);
  const places = report.diagnostics.map((each) => ({ ...each, file: relative(folder, each.file) }));
  expect(JSON.stringify(inBrowser.diagnostics)).toBe(JSON.stringify(places).replaceAll(folder, ""));
  const isRight = document !== undefined && model !== undefined && !report.failed;
  const files = isRight ? await emit(document, model) : new Map<string, string>();
  expect([...inBrowser.files.keys()]).toEqual([...files.keys()]);
  for (const [name, text] of files) expect([name, inBrowser.files.get(name)]).toEqual([name, text]);
});

test("a file that isn't given is reported where it is referred to", async () => {
  const { core } = await bundleCore();
  const text = readFileSync(join(root, "test/cases/unresolved-reference-other-file/openapi.yaml"), "utf8");
  const { diagnostics } = core.load(text, { others: new Map([["other.yaml", "{}"]]) });
  expect(diagnostics.map(({ code, message }) => `${code} ${message}`)).toEqual([
    "external-reference `book.yaml` is another document, and only these 2 are read.",
  ]);
});
