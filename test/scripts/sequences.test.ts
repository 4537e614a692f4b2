// Tests of itemSchema: which media types are sequential, and which events have JSON data (OpenAPI 3.2, Sequential Media
// Types, Server-Sent Event Streams).
import { expect, test } from "vitest";
import type { Json, JsonObject } from "../../scripts/json/json.js";
import { resolveItems, decodeItem, sequenceKind, bodySchemaOf } from "../../scripts/openapi/item-schema.js";
import { string } from "../support/openapi/builders.js";

test.each([
  ["application/jsonl", "json"],
  ["application/x-ndjson; charset=utf-8", "json"],
  ["Application/JSON-seq", "json"],
  ["application/geo+json-seq", "json"],
  ["text/event-stream", "events"],
  ["application/json", undefined],
  ["application/jsonld", undefined],
  ["multipart/mixed", undefined],
  ["text/plain; of=a+json-seq", undefined],
])("%s is made of %s", (mediaType, kind) => {
  expect(sequenceKind(mediaType)).toBe(kind);
});

const entry = { type: "object", required: ["id"] };
const json = { ...string, contentMediaType: "application/json", contentSchema: entry };
const event = (name: string, data?: Json): JsonObject => ({
  properties: { event: { const: name }, ...(data !== undefined && { data }) },
});
const components: Readonly<Record<string, Json>> = {
  "/Json": { properties: { data: json } },
  "/Text": { properties: { data: string } },
  "/Data": json,
  "/Names": { enum: ["a", "b"] },
  "/Self": { oneOf: [event("a", json), { $ref: "#/Self" }] },
};
const ref = (name: string): JsonObject => ({ $ref: `#/${name}` });

test.each<[what: string, schema: Json, read: Json, json: true | readonly string[]]>([
  ["text", { properties: { data: string } }, { properties: { data: string } }, []],
  ["anything", true, true, []],
  [
    "JSON",
    { type: "object", properties: { data: json, id: string } },
    { type: "object", properties: { data: entry, id: string } },
    true,
  ],
  [
    "JSON of any kind",
    { properties: { data: { contentMediaType: "application/vnd.a+json" } } },
    { properties: { data: {} } },
    true,
  ],
  [
    "bytes as text",
    { properties: { data: { ...json, contentEncoding: "base64" } } },
    { properties: { data: { ...json, contentEncoding: "base64" } } },
    [],
  ],
  ["JSON behind a reference", { properties: { data: ref("Data") } }, { properties: { data: entry } }, true],
  ["a component of JSON", ref("Json"), { properties: { data: entry } }, true],
  ["a component of text, which keeps its name", ref("Text"), ref("Text"), []],
  [
    "a component with something beside it",
    { ...ref("Json"), required: ["data"] },
    { allOf: [{ required: ["data"] }, { properties: { data: entry } }] },
    true,
  ],
  [
    "JSON of some events",
    { oneOf: [event("a", string), event("b", json), event("c")] },
    { oneOf: [event("a", string), event("b", entry), event("c")] },
    ["b"],
  ],
  [
    "JSON of all events",
    { anyOf: [event("a", json), event("b", json)] },
    { anyOf: [event("a", entry), event("b", entry)] },
    true,
  ],
  [
    "JSON of events by a list of names",
    { oneOf: [{ properties: { event: ref("Names"), data: json } }, event("c", string)] },
    { oneOf: [{ properties: { event: ref("Names"), data: entry } }, event("c", string)] },
    ["a", "b"],
  ],
  [
    "JSON of an event without a name",
    { oneOf: [{ properties: { data: json } }, event("c", string)] },
    { oneOf: [{ properties: { data: entry } }, event("c", string)] },
    true,
  ],
  [
    "text around JSON of some events",
    { properties: { data: string }, oneOf: [event("a"), event("b", json)] },
    { properties: { data: {} }, oneOf: [event("a"), event("b", entry)] },
    ["b"],
  ],
  [
    "one part of JSON",
    { allOf: [{ properties: { event: string } }, ref("Json")] },
    { allOf: [{ properties: { event: string } }, { properties: { data: entry } }] },
    true,
  ],
  ["itself", ref("Self"), { oneOf: [event("a", entry), ref("Self")] }, true],
])("events of %s", (_, schema, read, which) => {
  expect(resolveItems("text/event-stream", { itemSchema: schema }, (pointer) => components[pointer])).toEqual({
    schema: read,
    json: which,
  });
});

test("items other than events keep their schema", () => {
  expect(resolveItems("application/jsonl", { itemSchema: { properties: { data: json } } }, () => undefined)).toEqual({
    schema: { properties: { data: json } },
    json: true,
  });
  expect(resolveItems("application/jsonl", { schema: string }, () => undefined)).toBeUndefined();
  expect(resolveItems("multipart/mixed", { itemSchema: string }, () => undefined)).toBeUndefined();
});

test("the schema of a body combines those of the items and of the whole", () => {
  const items = { schema: string, json: true } as const;
  expect([
    bodySchemaOf(string, undefined),
    bodySchemaOf(undefined, items),
    bodySchemaOf({ maxItems: 3 }, items),
  ]).toEqual([
    string,
    { type: "array", items: string },
    { allOf: [{ maxItems: 3 }, { type: "array", items: string }] },
  ]);
});

test.each<[item: Json, json: true | readonly string[], read: Json]>([
  [{ event: "a", data: "[1]" }, ["a"], { event: "a", data: [1] }],
  [{ event: "b", data: "[1]" }, ["a"], { event: "b", data: "[1]" }],
  [{ data: "1" }, ["message"], { data: 1 }],
  [{ data: "{" }, true, { data: "{" }],
  [{ data: { id: 1 } }, true, { data: { id: 1 } }],
  [[1], true, [1]],
])("the example %j is read by %j", (item, which, read) => {
  expect(decodeItem(item, which)).toEqual(read);
});

test("components with exponentially many paths between them are resolved once each", () => {
  const count = 200;
  const resolve = (pointer: string): Json =>
    pointer === `/S${count}`
      ? { properties: { data: string } }
      : { allOf: [1, 2].map(() => ref(`S${Number(pointer.slice(2)) + 1}`)) };
  expect(resolveItems("text/event-stream", { itemSchema: ref("S0") }, resolve)).toEqual({
    schema: ref("S0"),
    json: [],
  });
});
