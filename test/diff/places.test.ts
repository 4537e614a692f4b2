// Findings point to the field that changed, and where a document doesn't have it, to what would hold it.
import { expect, test } from "vitest";
import type { JsonObject } from "../../scripts/json/json.js";
import { documentOf, findingsOf } from "./support/compared.js";

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
