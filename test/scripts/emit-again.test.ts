// A process that generates again and again, as `--watch` does, emits the files that a new process would emit.
import { readFileSync } from "node:fs";
import fc from "fast-check";
import { expect, test } from "vitest";
import { hasAllCases, runs } from "../support/extent.js";
import { Report } from "../../scripts/diagnostics/diagnostics.js";
import { emit, type EmitOptions } from "../../scripts/emit/index.js";
import { loadText } from "../../scripts/load/load.js";
import { build } from "../../scripts/model/build/build.js";

const openapi = readFileSync("openapi.yaml", "utf8");

/** The document at a path, unless it has errors. */
function modelAt(file: string, text: string) {
  const report = new Report();
  const document = loadText(text, file, report);
  if (document === undefined) return undefined;
  const model = build(document, report);
  return report.failed ? undefined : { document, model, diagnostics: report.diagnostics.map(({ message }) => message) };
}

let fresh = 0;

/** What a process that has read nothing before emits. */
async function expectAsFresh(
  text: string,
  options: EmitOptions = {},
): Promise<ReadonlyMap<string, string> | undefined> {
  const again = modelAt("watched/openapi.yaml", text);
  const once = modelAt(`fresh-${++fresh}/openapi.yaml`, text);
  expect(again?.diagnostics).toEqual(once?.diagnostics);
  if (again === undefined || once === undefined) return undefined;
  const files = await emit(again.document, again.model, options);
  expect(files).toEqual(await emit(once.document, once.model, options));
  return files;
}

/** Edits of the service's document: each adds or changes something that another emitter prints. */
const edits: readonly ((text: string, n: number) => string)[] = [
  (text, n) => text.replace(/summary: List all users.*/, `summary: List all users, ${n}`),
  (text, n) => text.replace(/\n {4}Fee:\n/, `\n    Added${n}:\n      type: string\n    Fee:\n`),
  (text, n) => text.replace(/ {4}Added\d+:\n {6}type: string\n/, `    Other${n}:\n      type: integer\n`),
  (text, n) => text.replace(/maxLength: \d+/, `maxLength: ${300 + n}`),
  (text, n) => text.replace(/operationId: listUsers\w*/, `operationId: listUsers${"x".repeat(n)}`),
  (text, n) => text.replace(/description: (?=[A-Z])/, `description: "${n}" # `),
  (text, n) => text.replace(/title: .*/, `title: Service ${n}`),
  (text, n) => text.replace(/default: \d+/, `default: ${n + 1}`),
  (text) => text.replace(/\n {4}post:\n/, "\n    post:\n      deprecated: true\n"),
  () => openapi,
];

test.runIf(hasAllCases)("of the service's document after many edits, also with conversions in between", async () => {
  let emitted = 0;
  const steps = fc.array(fc.tuple(fc.nat(edits.length - 1), fc.nat(5), fc.nat(5)), { minLength: 2, maxLength: 4 });
  const transforms = { dates: true, bigints: true };
  await fc.assert(
    fc.asyncProperty(steps, async (all) => {
      let text = openapi;
      for (const [edit, n, chance] of all) {
        text = edits[edit]?.(text, n) ?? text;
        const files = await expectAsFresh(text, chance === 0 ? { transforms } : {});
        if (files !== undefined) emitted += 1;
      }
    }),
    { numRuns: runs(20) },
  );
  expect(emitted).toBeGreaterThan(0);
});
