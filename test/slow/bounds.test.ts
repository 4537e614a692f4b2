// Documents that are large in one way or another: processor time is linear in their size, and what is too large or too
// deep is a diagnostic.
import { describe, expect, test } from "vitest";
import { build } from "../../scripts/model/build/build.js";
import { reportTooDeep } from "../../scripts/openapi/depth.js";
import { Report } from "../../scripts/diagnostics/diagnostics.js";
import { printDiagnostics } from "../../scripts/diagnostics/print.js";
import { emit } from "../../scripts/emit/index.js";
import { loadText } from "../../scripts/load/load.js";
import type { Json, JsonObject } from "../../scripts/json/json.js";
import { filesOf } from "../support/generation/generate.js";
import { documentOf } from "../support/openapi/builders.js";
import { isSlow, sizeFactor } from "../support/growth.js";

const many = (count: number, entry: (index: number) => readonly [string, Json]): JsonObject =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => entry(index)));
const to = (index: number): JsonObject => ({ $ref: `#/components/schemas/S${index}` });
const schemas = (all: JsonObject): JsonObject => documentOf({ paths: {}, components: { schemas: all } });
const get = (more: JsonObject = {}): JsonObject => ({ get: { responses: { "200": { description: "OK." } }, ...more } });

/** Runs every stage up to the emitters; the codes of its diagnostics, separated by spaces. */
function codesOf(json: JsonObject): string {
  const report = new Report();
  const document = loadText(JSON.stringify(json), "openapi.json", report);
  if (document !== undefined) build(document, report);
  printDiagnostics(report, { color: false });
  return [...new Set(report.diagnostics.map(({ code }) => code))].join(" ");
}

describe("linear time is enough for", () => {
  test.each<[what: string, documentWith: (count: number) => JsonObject, codes: string]>([
    [
      "100,000 properties",
      (count) =>
        schemas({ A: { type: "object", properties: many(10 * count, (index) => [`p${index}`, { type: "string" }]) } }),
      "",
    ],
    [
      "10,000 unknown fields on one line",
      (count) => documentOf({ paths: {}, ...many(count, (index) => [`f${index}`, 1]) }),
      "unknown-field",
    ],
    [
      "10,000 references to nothing",
      (count) => schemas(many(count, (index) => [`S${index}`, { $ref: `#/components/schemas/T${index}` }])),
      "unresolved-reference",
    ],
    [
      "10,000 operations of one name",
      (count) => documentOf({ paths: many(count, (index) => [`/p${index}`, get({ operationId: "x" })]) }),
      "duplicate-operation-id",
    ],
    [
      "10,000 paths that become one name",
      (count) =>
        documentOf({
          paths: many(count, (index) => [`/p${"-".repeat(index % 100)}/${"-".repeat(index / 100)}`, get()]),
        }),
      "client-name-collision",
    ],
    [
      "a schema that requires 10,000 unknown names",
      (count) =>
        schemas({
          A: {
            type: "object",
            properties: many(count, (index) => [`p${index}`, {}]),
            required: Array.from({ length: count }, (_, index) => `q${index}`),
          },
        }),
      "unknown-required-property",
    ],
    [
      "a discriminator with 10,000 unknown names",
      (count) =>
        schemas({
          ...many(count, (index) => [`S${index}`, {}]),
          A: {
            oneOf: [to(0)],
            discriminator: { propertyName: "t", mapping: many(count, (index) => [`v${index}`, `Z${index}`]) },
          },
        }),
      "unknown-mapping",
    ],
    [
      "10,000 schemas with several mistakes each",
      (count) =>
        schemas(
          many(count, (index) => [`S${index}`, { type: "string", exclusiveMinimum: true, minimum: 1, required: true }]),
        ),
      "keyword-of-old-draft keyword-without-effect",
    ],
    [
      "names and strings of a megabyte",
      (count) => {
        const long = "n".repeat(100 * count);
        return {
          ...schemas({ [long]: { title: long, enum: [long], $ref: `#/components/schemas/${long}x` } }),
          paths: { [`/${long}`]: get({ operationId: long, tags: [long] }) },
        };
      },
      "unresolved-reference",
    ],
    [
      "a chain of 3,000 schemas, the last of which reads and writes differently",
      (count) => {
        const length = Math.ceil(0.3 * count);
        return schemas({
          ...many(length, (index) => [`S${index}`, { type: "object", properties: { next: to(index + 1) } }]),
          [`S${length}`]: { type: "object", properties: { a: { readOnly: true } } },
        });
      },
      "",
    ],
  ])("%s", async (_, documentWith, codes) => {
    expect(await isSlow(documentWith(312), documentWith(312 * sizeFactor), codesOf)).toBe(false);
    expect(codesOf(documentWith(10_000))).toBe(codes);
  });
});

test.each<[string, (next: JsonObject) => JsonObject]>([
  ["properties", (next) => ({ type: "object", properties: { next } })],
  ["allOf", (next) => ({ allOf: [next, { type: "object", properties: { a: {} } }] })],
])("a chain of 10,000 schemas by %s is reported", async (_, link) => {
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
  const files = await filesOf(json);
  expect(files.get("memory.ts")?.length).toBeLessThan(2_000_000);
});

test("a schema that refers to itself in several ways is unrolled only as deep as can be printed", async () => {
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
