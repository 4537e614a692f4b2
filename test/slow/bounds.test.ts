// Documents that are large in one way or another: time grows with their size, and none ends in anything but a
// diagnostic.
import { describe, expect, test } from "vitest";
import { build } from "../../scripts/model/build.js";
import { reportTooDeep } from "../../scripts/openapi/depth.js";
import { printDiagnostics, Report } from "../../scripts/diagnostics/diagnostics.js";
import { emit } from "../../scripts/emit/index.js";
import { loadText } from "../../scripts/load/load.js";
import type { Json, JsonObject } from "../../scripts/json/json.js";
import { documentOf, filesOf } from "../support/generate.js";

const many = (count: number, entry: (index: number) => readonly [string, Json]): JsonObject =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => entry(index)));
const to = (index: number): JsonObject => ({ $ref: `#/components/schemas/S${index}` });
const schemas = (all: JsonObject): JsonObject => documentOf({ paths: {}, components: { schemas: all } });
const get = (more: JsonObject = {}): JsonObject => ({ get: { responses: { "200": { description: "OK." } }, ...more } });

/** Everything up to the emitters. The codes that are told, in a word. */
function told(json: JsonObject): string {
  const report = new Report();
  const document = loadText(JSON.stringify(json), "openapi.json", report);
  if (document !== undefined) build(document, report);
  printDiagnostics(report, { color: false });
  return [...new Set(report.diagnostics.map(({ code }) => code))].join(" ");
}

describe("ten seconds are enough for", () => {
  const long = "n".repeat(1_000_000);
  test.each<[string, JsonObject, string]>([
    [
      "100,000 properties",
      schemas({ A: { type: "object", properties: many(100_000, (index) => [`p${index}`, { type: "string" }]) } }),
      "",
    ],
    [
      "10,000 unknown fields on one line",
      documentOf({ paths: {}, ...many(10_000, (index) => [`f${index}`, 1]) }),
      "unknown-field",
    ],
    [
      "10,000 references to nothing",
      schemas(many(10_000, (index) => [`S${index}`, { $ref: `#/components/schemas/T${index}` }])),
      "unresolved-reference",
    ],
    [
      "10,000 operations of one name",
      documentOf({ paths: many(10_000, (index) => [`/p${index}`, get({ operationId: "x" })]) }),
      "duplicate-operation-id",
    ],
    [
      "10,000 paths that come to one name",
      documentOf({
        paths: many(10_000, (index) => [`/p${"-".repeat(index % 100)}/${"-".repeat(index / 100)}`, get()]),
      }),
      "",
    ],
    [
      "a schema that requires 10,000 unknown names",
      schemas({
        A: {
          type: "object",
          properties: many(10_000, (index) => [`p${index}`, {}]),
          required: Array.from({ length: 10_000 }, (_, index) => `q${index}`),
        },
      }),
      "unknown-required-property",
    ],
    [
      "a discriminator with 10,000 unknown names",
      schemas({
        ...many(10_000, (index) => [`S${index}`, {}]),
        A: {
          oneOf: [to(0)],
          discriminator: { propertyName: "t", mapping: many(10_000, (index) => [`v${index}`, `Z${index}`]) },
        },
      }),
      "unknown-mapping",
    ],
    [
      "10,000 schemas with several mistakes each",
      schemas(
        many(10_000, (index) => [`S${index}`, { type: "string", exclusiveMinimum: true, minimum: 1, required: true }]),
      ),
      "keyword-of-old-draft keyword-without-effect",
    ],
    [
      "names and texts of a megabyte",
      {
        ...schemas({ [long]: { title: long, enum: [long], $ref: `#/components/schemas/${long}x` } }),
        paths: { [`/${long}`]: get({ operationId: long, tags: [long] }) },
      },
      "unresolved-reference",
    ],
    [
      "a chain of 3,000 schemas, the last of which reads and writes differently",
      schemas({
        ...many(3_000, (index) => [`S${index}`, { type: "object", properties: { next: to(index + 1) } }]),
        S3000: { type: "object", properties: { a: { readOnly: true } } },
      }),
      "",
    ],
  ])("%s", (_, json, want) => {
    const since = performance.now();
    expect(told(json)).toBe(want);
    expect(performance.now() - since).toBeLessThan(10_000);
  });
});

test.each<[string, (next: JsonObject) => JsonObject]>([
  ["properties", (next) => ({ type: "object", properties: { next } })],
  ["allOf", (next) => ({ allOf: [next, { type: "object", properties: { a: {} } }] })],
])("a chain of 10,000 schemas by %s is told of", async (_, link) => {
  const report = new Report();
  const document = loadText(
    JSON.stringify(
      schemas({ ...many(10_000, (index) => [`S${index}`, link(to(index + 1))]), S10000: { type: "string" } }),
    ),
    "openapi.json",
    report,
  );
  if (document === undefined) throw new Error("not loaded");
  const model = await reportTooDeep(document, report, () => build(document, report));
  const files = model === undefined ? undefined : await reportTooDeep(document, report, () => emit(document, model));
  expect([files, report.diagnostics.map(({ code }) => code)]).toEqual([undefined, ["references-too-deep"]]);
});

test.each<[string, Json]>([
  ["a billion items", { type: "array", items: { type: "string" }, minItems: 1e9 }],
  [
    "lists of lists",
    Array.from({ length: 9 }).reduce<Json>((items) => ({ type: "array", items, minItems: 1000 }), { type: "string" }),
  ],
  ["four billion letters", { type: "string", minLength: 4e9 }],
  ["ten of each, again and again", to(0)],
])("no sample is made of %s", async (_, schema) => {
  const ten = (next: Json): JsonObject => ({
    type: "object",
    required: Array.from({ length: 10 }, (__, index) => `p${index}`),
    properties: many(10, (index) => [`p${index}`, next]),
  });
  const json = documentOf({
    paths: {
      "/it": get({ responses: { "200": { description: "OK.", content: { "application/json": { schema } } } } }),
    },
    components: { schemas: { ...many(20, (index) => [`S${index}`, ten(to(index + 1))]), S20: {} } },
  });
  const since = performance.now();
  const files = await filesOf(json);
  expect([(files.get("memory.ts") ?? "").length < 2_000_000, performance.now() - since < 10_000]).toEqual([true, true]);
});

test("a schema that leads to itself in several ways is read as deep as that can be printed", async () => {
  const filter = {
    type: "object",
    properties: {
      ...many(5, (index) => [`to${index}`, { $ref: "#/components/schemas/Filter" }]),
      value: { type: "integer" },
    },
  };
  const parameters = [
    { name: "filter", in: "query", style: "deepObject", schema: { $ref: "#/components/schemas/Filter" } },
  ];
  const server = (
    await filesOf(documentOf({ paths: { "/": get({ parameters }) }, components: { schemas: { Filter: filter } } }))
  ).get("server.ts");
  // Each step down is five times longer.
  expect(server?.length).toBeLessThan(2_000_000);
  expect(server).toMatch(/to4: .*to4: .*to4: .*value: "number"/s);
});
