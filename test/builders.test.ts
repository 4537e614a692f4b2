// Parts of OpenAPI documents have one home, test/support/openapi/builders.ts: sixty files had an `ok` and a `json` of
// their own, of which each reader had to find out in which word they differ.
import { expect, test } from "vitest";
import { builderCopies } from "./support/structure/document-parts.js";
import { readFiles } from "./support/structure/source-files.js";

const home = "test/support/openapi/builders.ts";

/** Files that have some of their own, and why. */
const exceptions: Readonly<Record<string, string>> = {
  "test/diff/judge/spellings.ts": "the notation of its tables has one letter for each type",
  "test/diff/schemas/catalogue.test.ts": "the same notation",
  "test/diff/schemas/undecided.test.ts": "the same notation",
  "test/support/generation/round-trip-values.ts": "the same notation, in lower case",
  "test/diff/support/examples.ts": "not changed yet",
  "test/scripts/pagination/declared.test.ts": "not changed yet",
  "test/scripts/pagination/stainless.test.ts": "not changed yet",
  "test/scripts/pagination/vendors.test.ts": "not changed yet",
  "test/support/pagination/recognized-pagination.ts":
    "not changed yet: the tests in test/scripts/pagination import them",
};

const files = readFiles("test/*.ts").filter(({ path }) => path !== home);

const copies = new Map(
  files.map(({ path, source }) => [path, builderCopies(source)] as const).filter(([, all]) => all.length > 0),
);

test("a part of documents that test/support/openapi/builders.ts makes is imported from there", () => {
  const found = [...copies].filter(([file]) => !(file in exceptions));
  expect(found.flatMap(([file, all]) => all.map((each) => `${file}:${each}`))).toEqual([]);
});

test("a file that is an exception has a reason to be one", () => {
  expect(Object.keys(exceptions).filter((file) => !copies.has(file))).toEqual([]);
});

test.each([
  ['const text = { type: "string" };', "1 text: string"],
  ["const ref = (to: string) => ({ $ref: `#/components/schemas/${to}` });", "1 ref: refTo"],
  [
    'const json = (schema: Json): JsonObject => ({ "application/json": { schema } });',
    "1 json: jsonContent or requestBody",
  ],
  [
    'const ok = (s: Json) => ({ content: { "application/json": { schema: s } }, description: "Fine." });',
    "1 ok: okResponse or okResponses",
  ],
  ['const done = { "204": { description: "Gone." } };', "1 done: noContent"],
  [
    'function record(all: JsonObject) {\n  return { type: "object", required: Object.keys(all), properties: all };\n}',
    "1 record: wholeObject or closedObject",
  ],
  ['const id = { name: "id", in: "path", required: true, schema: { type: "string" } };', "1 id: pathParameter"],
  [
    'const documentOf = (rest: JsonObject) => ({ openapi: "3.1.0", info: { title: "T", version: "1" }, ...rest });',
    "1 documentOf: documentOf",
  ],
])("%s is found", (source, found) => {
  expect(builderCopies(source)).toEqual([found]);
});

test("what a builder doesn't make is not found", () => {
  const own = [
    'const even = { type: "string", pattern: "^(..)*$" };',
    'const one = (it: Json) => ({ "text/csv": { schema: it } });',
  ];
  expect(builderCopies(own.join("\n"))).toEqual([]);
});
