// `halves init --from fern` and `--from speakeasy`: what becomes of a configuration and a document with nearly every
// key, that nothing is ignored in silence, and that the manual's tables are those that the code uses.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { fern } from "../../scripts/init/from/fern/fern.js";
import * as ofFern from "../../scripts/init/from/fern/keys.js";
import type { Keys, KeyTable } from "../../scripts/init/from/key-table.js";
import * as ofSpeakeasy from "../../scripts/init/from/speakeasy/keys.js";
import { speakeasy } from "../../scripts/init/from/speakeasy/speakeasy.js";
import type { Vendor } from "../../scripts/init/from/vendor.js";
import { isArray, isObject, membersOf, type Json } from "../../scripts/json/json.js";
import { child, parentOf, tokens, type Pointer } from "../../scripts/json/pointer.js";
import { parse, TextSource } from "../../scripts/parse/parse.js";
import { Report } from "../../scripts/diagnostics/diagnostics.js";
import { blockOf, sectionOf } from "../support/manual.js";
import { documentOf, noContent } from "../support/openapi/builders.js";
import { readVendor, subjectOf } from "../support/switching.js";

interface Case {
  readonly vendor: Vendor;
  readonly tables: { readonly keys: Keys; readonly extensions: Keys; readonly table: KeyTable };
  readonly source: TextSource;
  readonly document: string;
}

function caseOf(vendor: Vendor, tables: Case["tables"], folder: string, configuration: string): Case {
  const text = (file: string): string => readFileSync(join(import.meta.dirname, folder, file), "utf8");
  return { vendor, tables, source: new TextSource(configuration, text(configuration)), document: text("openapi.yaml") };
}

const cases: readonly Case[] = [
  caseOf(fern, ofFern, "fern", "generators.yml"),
  caseOf(speakeasy, ofSpeakeasy, "speakeasy", "gen.yaml"),
];

/** The pointers of all values that have no others in them. */
function leavesIn(value: Json, pointer: Pointer = ""): readonly Pointer[] {
  const members = isArray(value) ? value.map((each, index) => [String(index), each] as const) : membersOf(value);
  return members.length === 0 ? [pointer] : members.flatMap(([name, each]) => leavesIn(each, child(pointer, name)));
}

function aboveOf(pointer: Pointer): readonly Pointer[] {
  return pointer === "" ? [""] : [pointer, ...aboveOf(parentOf(pointer))];
}

describe.each(cases)("$vendor.title", ({ vendor, tables, source, document }) => {
  const root = parse(source, new Report()) ?? null;
  const reading = readVendor(vendor, source, subjectOf(document));

  test("has no diagnostics", () => {
    expect(reading.diagnostics.map(({ line, message }) => `${line}: ${message}`)).toEqual([]);
  });

  test("ignores nothing of a configuration in silence", () => {
    const listed = reading.ofConfiguration.map(({ pointer }) => pointer);
    const silent = leavesIn(root).filter((leaf) => {
      const above = aboveOf(leaf);
      const key = above.map((each) => tables.table.keyAt(each)).find((each) => each !== undefined);
      return !above.some((each) => listed.includes(each)) && !(key !== undefined && "becomes" in key);
    });
    expect(silent).toEqual([]);
  });

  test("ignores no extension in silence", () => {
    const names = new Set([...document.matchAll(/x-(?:fern|speakeasy)-[\w-]+/g)].map(([name]) => name));
    const listed = new Set(reading.ofDocument.map(({ pointer }) => reading.nameOf(pointer)));
    const silent = [...names].filter((name) => !listed.has(name) && !("becomes" in (tables.extensions[name] ?? {})));
    expect(silent).toEqual([]);
  });

  test("lists each extension that has no counterpart, with the reason", () => {
    for (const [name, key] of Object.entries({ ...tables.extensions, [`${vendor.prefix}new`]: undefined })) {
      const paths = { "/": { get: { operationId: "get", responses: noContent, [name]: [{ a: 1 }] } } };
      const { ofDocument } = readVendor(vendor, undefined, subjectOf(JSON.stringify(documentOf({ paths }))));
      const reasons = ofDocument.map(({ pointer, reason }) => `${pointer}: ${reason}`);
      if (key === undefined) expect(reasons).toEqual([`/paths/~1/get/${name}: it is not known here`]);
      else if ("unread" in key) expect(reasons).toEqual([`/paths/~1/get/${name}: ${key.unread}`]);
    }
  });

  test("reports a key that isn't known", () => {
    const unknown = new TextSource("unknown.yml", `${source.text.trimEnd()}\nnonsense: 1\n`);
    const { diagnostics } = readVendor(vendor, unknown, subjectOf(document));
    expect(diagnostics.map(({ code, line, message }) => `${code} ${line} ${message}`)).toEqual([
      `unknown-setting ${source.text.trimEnd().split("\n").length + 1} \`nonsense\` is not known here, and not read.`,
    ]);
  });

  test.each([
    ["keys", tables.keys],
    ["extensions", tables.extensions],
  ] as const)("the manual has the table of its %s", (what, table) => {
    const heading = `${vendor.title}: ${what}`;
    const rows = sectionOf("scripts/manual/from-others.md", heading)
      .split("\n")
      .filter((each) => each.startsWith("| `"));
    expect(rows).toEqual(
      Object.entries(table).map(([key, value]) =>
        "unread" in value ? `| \`${key}\` | not read: ${value.unread} |` : `| \`${key}\` | ${value.becomes} |`,
      ),
    );
  });
});

function plain({ outcome, ofConfiguration, ofDocument }: ReturnType<typeof readVendor>): object {
  const { names, types, excluded, client, emitters, packageName, overlay } = outcome;
  const places = (all: typeof ofDocument): readonly string[] =>
    all.map(({ pointer, reason }) => `${tokens(pointer).join(".")}: ${reason}`);
  return {
    names,
    types,
    excluded: [...excluded],
    client,
    emitters: [...emitters],
    packageName,
    overlay: overlay.all,
    ofConfiguration: places(ofConfiguration),
    ofDocument: places(ofDocument),
  };
}

test.each(cases)("what becomes of $vendor.title's", ({ vendor, source, document }) => {
  const reading = readVendor(vendor, source, subjectOf(document));
  const file = join(import.meta.dirname, vendor.title.toLowerCase(), "want.json");
  expect(plain(reading)).toEqual(JSON.parse(readFileSync(file, "utf8")));
});

test("a configuration that is no object is reported", () => {
  for (const { vendor, document } of cases) {
    const { diagnostics } = readVendor(vendor, new TextSource("a.yml", "- 1\n"), subjectOf(document));
    expect(diagnostics.map(({ code }) => code)).toEqual(["bad-setting"]);
  }
});

test("an audience that no group selects leaves nothing out", () => {
  const configuration = new TextSource(
    "generators.yml",
    "groups:\n  a:\n    generators:\n      - name: fernapi/fern-typescript-sdk\n",
  );
  const document = documentOf({ paths: { "/": { get: { "x-fern-audiences": ["b"], responses: noContent } } } });
  const { outcome } = readVendor(fern, configuration, subjectOf(JSON.stringify(document)));
  expect([...outcome.excluded]).toEqual([]);
});

test("a filter of endpoints leaves out the others", () => {
  const configuration = new TextSource(
    "generators.yml",
    "api:\n  specs:\n    - openapi: a.yaml\n      settings: { filter: { endpoints: [GET /a] } }\n",
  );
  const operation = { get: { responses: noContent } };
  const document = documentOf({ paths: { "/a": operation, "/b": operation } });
  const { outcome, ofConfiguration } = readVendor(fern, configuration, subjectOf(JSON.stringify(document)));
  expect([[...outcome.excluded], ofConfiguration]).toEqual([["get /b"], []]);
});

test.each<[configuration: Json, path: string | undefined]>([
  [{ api: "a.yaml" }, "a.yaml"],
  [{ api: { path: "a.yaml" } }, "a.yaml"],
  [{ api: { specs: [{ openapi: "a.yaml" }] } }, "a.yaml"],
  [{ api: [{ path: "a.yaml", overrides: "b.yaml" }] }, "a.yaml"],
  [{ api: [{ path: "a.yaml" }, { path: "b.yaml" }] }, undefined],
  [{ openapi: "a.yaml" }, "a.yaml"],
  [{ groups: {} }, undefined],
])("the document of %j", (configuration, path) => {
  expect(isObject(configuration) && fern.documentIn?.(configuration)).toBe(path);
});

test("scripts/manual/from-others.md shows what becomes of a gen.yaml", () => {
  const document = documentOf({
    security: [{ bearerAuth: [] }],
    paths: { "/": { get: { responses: noContent } } },
    components: { securitySchemes: { bearerAuth: { type: "http", scheme: "bearer" } } },
  });
  const source = new TextSource("gen.yaml", blockOf("scripts/manual/from-others.md", "Begin", "yaml"));
  const { outcome, ofConfiguration } = readVendor(speakeasy, source, subjectOf(JSON.stringify(document)));
  expect(outcome.client).toEqual(JSON.parse(blockOf("scripts/manual/from-others.md", "Begin", "json")));
  const listed = ofConfiguration.map(({ pointer }) => {
    const { line, column } = source.locate(pointer, "key");
    return `gen.yaml:${line}:${column}  ${tokens(pointer).join(".")}\n`;
  });
  expect(listed.join("")).toBe(blockOf("scripts/manual/from-others.md", "Begin", "text"));
});
