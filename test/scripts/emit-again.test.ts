// A process that generates again and again, as `--watch` does, emits the files that a new process would emit.
import { readFileSync } from "node:fs";
import fc from "fast-check";
import { expect, test } from "vitest";
import { hasAllCases, runs } from "../support/extent.js";
import { Report } from "../../scripts/diagnostics/diagnostics.js";
import { emit, emitters, type EmitOptions } from "../../scripts/emit/index.js";
import type { Emitter } from "../../scripts/emit/emitter.js";
import { withoutDocs } from "../../scripts/emit/kept.js";
import { keepSame } from "../../scripts/json/keep-same.js";
import { loadText } from "../../scripts/load/load.js";
import { build } from "../../scripts/model/build.js";
import type { Json, JsonObject } from "../../scripts/json/json.js";

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

/** What a process that has read nothing before emits: nothing is kept of a document of another name. */
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

test("a save that changes a summary calls no emitter whose files don't have it", async () => {
  await expectAsFresh(openapi);
  const called: string[] = [];
  const own = emitters as readonly { name: string; emit: Emitter["emit"] }[];
  const before = own.map((each) => each.emit);
  own.forEach((each, index) => {
    each.emit = (source) => {
      called.push(each.name);
      return before[index]?.(source) ?? {};
    };
  });
  try {
    const { document, model } = modelAt("watched/openapi.yaml", edits[0]?.(openapi, 9) ?? "") ?? {};
    if (document === undefined || model === undefined) throw new Error("The document has errors.");
    await emit(document, model);
  } finally {
    own.forEach((each, index) => (each.emit = before[index] ?? each.emit));
  }
  expect(called.toSorted()).toEqual(["client", "handlers", "routes", "types"]);
});

test("files that don't depend on descriptions are the same without them", async () => {
  const { document, model } = modelAt("docs/openapi.yaml", openapi) ?? {};
  if (document === undefined || model === undefined) throw new Error("The document has errors.");
  const stripped = withoutDocs(model);
  expect(stripped.operations.map(({ docs }) => docs).join("")).toBe("");
  const names = ["server.ts", "memory.ts", "development.ts", "validators.ts"];
  const [files, others] = [await emit(document, model), await emit(document, stripped)];
  for (const name of names) expect(others.get(name)).toBe(files.get(name));
});

const values = fc.letrec<{ value: Json }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    fc.constantFrom<Json>(0, -0, 1, "a", "b", true, null),
    fc.array(tie("value"), { maxLength: 4 }),
    fc.array(fc.record({ id: fc.constantFrom("x", "y", "z"), other: tie("value") }), { maxLength: 4 }),
    fc
      .uniqueArray(fc.tuple(fc.constantFrom("a", "b", "c", "__proto__"), tie("value")), { selector: ([key]) => key })
      .map((members) => Object.fromEntries(members) as JsonObject),
  ),
})).value;

/** All that can be seen of a value: the order of members, negative zero and own members of any name. */
function shown(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(shown).join()}]`;
  if (typeof value !== "object" || value === null) return Object.is(value, -0) ? "-0" : JSON.stringify(value);
  return `{${Object.entries(value)
    .map(([key, each]) => `${key}:${shown(each)}`)
    .join()}}`;
}

test("a value that shares what is as before is the same value, and neither is changed", () => {
  let shared = 0;
  fc.assert(
    fc.property(values, values, (before, now) => {
      const [textBefore, text] = [shown(before), shown(now)];
      const kept = keepSame(before, now);
      expect(shown(kept)).toBe(text);
      expect([shown(before), shown(now)]).toEqual([textBefore, text]);
      if (textBefore === text) expect(kept).toBe(before);
      if (textBefore === text && typeof now === "object") shared += 1;
    }),
    { numRuns: 3000 },
  );
  expect(shared).toBeGreaterThan(10);
  // Items are found again by their ids, wherever they are.
  const item = { id: "b", of: [1] };
  expect(keepSame([{ id: "a" }, item], [{ id: "new" }, { id: "b", of: [1] }])[1]).toBe(item);
});
