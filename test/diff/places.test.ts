// Findings point to the field that changed, and where a document doesn't have it, to what would hold it.
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { isMap, isSeq, parseDocument } from "yaml";
import { placeOf } from "../../scripts/diff/place.js";
import type { JsonObject } from "../../scripts/json/json.js";
import { tokens } from "../../scripts/json/pointer.js";
import { sampled } from "../support/extent.js";
import { documentOf, findingsOf, loadDocument } from "./support/compared.js";

const operation = "/paths/~1albums/post";
const parameter = { name: "q", in: "query", schema: { type: "array", items: { type: "string" } } };
const multipart = { schema: { type: "object", properties: { cover: { type: "string" } } } };
const encoding = (contentType: string): JsonObject => ({ encoding: { cover: { contentType } } });

function document(fields: JsonObject): string {
  const responses = { "204": { description: "Done." } };
  const paths = { "/albums": { post: { operationId: "save", responses, ...fields } } };
  return JSON.stringify({ openapi: "3.2.0", info: { title: "Albums", version: "1.0.0" }, paths });
}

function body(media: JsonObject, fields: JsonObject = {}): JsonObject {
  return { requestBody: { content: { "multipart/form-data": media }, ...fields } };
}

function stream(media: JsonObject): JsonObject {
  return { responses: { "200": { description: "Albums.", content: { "application/jsonl": media } } } };
}

const media = "/requestBody/content/multipart~1form-data";
const items = "/responses/200/content/application~1jsonl";
const text = { type: "object", properties: { a: { type: "string" } } };

test.each<[string, JsonObject, JsonObject, readonly (readonly [string, string])[]]>([
  ["operationId", {}, { operationId: "store" }, [["/operationId", "/operationId"]]],
  ["deprecated", {}, { deprecated: true }, [["", "/deprecated"]]],
  [
    "required parameter",
    { parameters: [parameter] },
    { parameters: [{ ...parameter, required: true }] },
    [["/parameters/0", "/parameters/0/required"]],
  ],
  [
    "moved parameter",
    { parameters: [parameter] },
    { parameters: [{ ...parameter, in: "header" }] },
    [["/parameters/0/in", "/parameters/0/in"]],
  ],
  [
    "explode",
    { parameters: [parameter] },
    { parameters: [{ ...parameter, explode: false }] },
    [["/parameters/0", "/parameters/0/explode"]],
  ],
  [
    "bound of a parameter",
    { parameters: [{ ...parameter, schema: { type: "integer", maximum: 9 } }] },
    { parameters: [{ ...parameter, schema: { type: "integer", maximum: 5 } }] },
    [["/parameters/0/schema/maximum", "/parameters/0/schema/maximum"]],
  ],
  [
    "two keywords of a parameter",
    { parameters: [{ ...parameter, schema: { type: "integer", maximum: 9 } }] },
    { parameters: [{ ...parameter, schema: { type: "integer", maximum: 5, minimum: 2 } }] },
    [["/parameters/0/schema", "/parameters/0/schema"]],
  ],
  ["required body", body(multipart), body(multipart, { required: true }), [["/requestBody", "/requestBody/required"]]],
  [
    "content type of a part",
    body({ ...multipart, ...encoding("image/*") }),
    body({ ...multipart, ...encoding("image/png") }),
    [[`${media}/encoding/cover/contentType`, `${media}/encoding/cover/contentType`]],
  ],
  ["items of a stream that are gone", stream({ itemSchema: text }), stream({}), [[items, items]]],
  [
    "items of a stream that was an array",
    stream({ schema: { type: "array", items: text } }),
    stream({ itemSchema: { ...text, properties: { a: { type: "integer" } } } }),
    [[`${items}/schema/items/properties/a/type`, `${items}/itemSchema/properties/a/type`]],
  ],
])("%s", (_name, base, revision, wanted) => {
  const found = findingsOf(documentOf(document(base)), documentOf(document(revision)));
  expect(found.map((each) => [each.base?.pointer, each.revision?.pointer]).toSorted()).toEqual(
    wanted.map((places) => places.map((place) => operation + place)).toSorted(),
  );
});

interface Ranged {
  readonly range?: readonly [start: number, end: number, next: number] | null;
}

/** Where the key and the value that a pointer names begin in a text; nothing where the text has no such value. */
function startsOf(yaml: string, pointer: string): readonly (number | undefined)[] {
  let found: readonly unknown[] = [undefined, parseDocument(yaml).contents];
  for (const token of tokens(pointer)) {
    const [, node] = found;
    const pair = isMap<{ readonly value: unknown }, unknown>(node)
      ? node.items.find(({ key }) => String(key.value) === token)
      : undefined;
    if (pair !== undefined) found = [pair.key, pair.value];
    else found = [undefined, isSeq(node) ? node.items[Number(token)] : undefined];
  }
  return found.map((node) => (node as Ranged | undefined)?.range?.[0]).filter((start) => start !== undefined);
}

test("in all cases, the text at a line and column is what the pointer names", async () => {
  const folder = join(import.meta.dirname, "cases");
  const wrong: string[] = [];
  let spots = 0;
  for (const name of sampled(readdirSync(folder), 60)) {
    const [base, revision] = [
      await loadDocument(join(folder, name, "base.yaml")),
      await loadDocument(join(folder, name, "revision.yaml")),
    ];
    for (const finding of findingsOf(base, revision)) {
      for (const spot of [finding.base, finding.revision]) {
        if (spot === undefined) continue;
        spots += 1;
        const { source, pointer, line, column } = placeOf(spot);
        const before = source.text.split("\n").slice(0, line - 1);
        const offset = before.reduce((sum, each) => sum + each.length + 1, column - 1);
        if (!startsOf(source.text, pointer).includes(offset))
          wrong.push(`${name}: ${finding.code} at ${pointer}, ${line}:${column}`);
      }
    }
  }
  expect(wrong).toEqual([]);
  expect(spots).toBeGreaterThan(40);
});
