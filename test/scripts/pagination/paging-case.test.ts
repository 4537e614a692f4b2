// Lists whose next value is in `pagination.cursor`, or in `list_metadata.after` under the parameter's own name, and one
// thing with a number of pages: what was decided about each, and why.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { Report } from "../../../scripts/diagnostics/diagnostics.js";
import { explainModel } from "../../../scripts/cli/explain/explain-model.js";
import { loadText } from "../../../scripts/load/load.js";
import { build } from "../../../scripts/model/build/build.js";

const file = join(import.meta.dirname, "../../../../shared/cases/documents/paging.yaml");
const source = existsSync(file) ? readFileSync(file, "utf8") : undefined;

test.skipIf(source === undefined)("both lists are followed, and the single object has no diagnostic", () => {
  const { found, diagnostics } = read(source ?? "");
  expect(diagnostics).toEqual([]);
  expect(found).toEqual([
    ["/streams", "cursor", "/pagination/cursor"],
    ["/users", "cursor", "/list_metadata/after"],
    ["/consents/{id}", undefined, undefined],
  ]);
});

function read(text: string) {
  const report = new Report();
  const document = loadText(text, "openapi.yaml", report);
  if (document === undefined) throw new Error("the document has errors");
  const model = build(document, report);
  const found = model.operations.map(({ path, pagination }) => [
    path,
    pagination?.style,
    pagination !== null && "next" in pagination ? pagination.next : undefined,
  ]);
  const diagnostics = report.diagnostics.map(({ code }) => code).filter((code) => /paginat/.test(code));
  return { found, diagnostics, source: { document, model, report, target: {} } };
}

const lists = `openapi: 3.1.0
info: { title: T, version: "1" }
paths:
  /streams:
    get:
      operationId: listStreams
      parameters: [{ name: after, in: query, schema: { type: string } }, { name: limit, in: query, schema: { type: integer } }]
      responses: { "200": { description: ok, content: { application/json: { schema: { type: object, properties: { data: { type: array, items: { type: object } }, has_more: { type: boolean }, pagination: { type: object, properties: { after: { type: string } } } } } } } } }
  /sent:
    get:
      operationId: listSent
      parameters: [{ name: cursor, in: query, schema: { type: string } }]
      responses: { "200": { description: ok, content: { application/json: { schema: { type: array, items: { type: object } } } } } }
  /things/{id}:
    get:
      operationId: getThing
      x-pagination: { type: cursor }
      parameters: [{ name: id, in: path, required: true, schema: { type: string } }]
      responses: { "200": { description: ok, content: { application/json: { schema: { type: object, properties: { id: { type: string }, parts: { type: array, items: { type: object } } } } } } } }
  /plain:
    get:
      operationId: listPlain
      x-pagination: false
      responses: { "200": { description: ok, content: { application/json: { schema: { type: array, items: { type: object } } } } } }
`;

/** The lines about pages. */
const explained = (name: string): readonly string[] =>
  /\npagination\n([^]*?)\n\n/
    .exec(explainModel(name, [read(lists).source]))?.[1]
    ?.trimEnd()
    .split("\n")
    .map((line) => line.trim()) ?? [];

test("what was decided about the pages of an operation is explained", () => {
  expect(explained("listStreams")).toEqual([
    "cursor, recognized: the response's /pagination/after is a string, as after is",
    "the next page: after takes /pagination/after",
    "items: /data, or nothing",
    "the end: /has_more is false, or nothing says what is next",
    "the size of a page: limit",
    "parameters that were considered: after (cursor)",
    "members that were considered: /data, /has_more, /pagination, /pagination/after",
  ]);
});

test("what keeps a list from being followed is explained, and what would declare it", () => {
  expect(explained("GET /sent").slice(0, 2)).toEqual([
    "not followed: The response does not say what the next `cursor` is",
    "add `x-pagination: { style: last-id, parameter: cursor, id: /… }`, or `x-pagination: false` if it has no pages",
  ]);
});

test("why an operation has no pages is explained", () => {
  expect(explained("get /things/{id}").slice(0, 2)).toEqual([
    "no pages: The path is that of one thing",
    "`x-pagination` is another tool's, and not read",
  ]);
  expect(explained("plain.list")).toEqual(["no pages: `x-pagination` says so, or does not fit"]);
});

test("an operation that the document does not have is a mistake, with the likely one", () => {
  expect(() => explainModel("listStream", [read(lists).source])).toThrow(
    'There is no operation "listStream": did you mean `listStreams`?',
  );
});
