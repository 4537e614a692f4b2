// Tests of bundling several files into one document: path items, hostile files, and diagnostics in each file.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Json, JsonObject } from "../../scripts/json/json.js";
import { needsBundling } from "../../scripts/load/bundle/needs-bundling.js";
import { bundled, rootOf } from "../support/documents/bundle.js";
import { hasAllCases, runs } from "../support/extent.js";
import { refTo, string } from "../support/openapi/builders.js";

/** Every `$ref` of a document without examples. */
function refsOf(json: Json): readonly string[] {
  if (typeof json !== "object" || json === null) return [];
  const { $ref: own } = json as JsonObject;
  return [...(typeof own === "string" ? [own] : []), ...Object.values(json).flatMap(refsOf)];
}

const schemas = (members: JsonObject): JsonObject => ({ components: { schemas: members } });

describe("a document with local references alone", () => {
  test.each(["3.0", "3.1"] as const)("has nothing to bundle in OpenAPI %s", (version) => {
    const thing = refTo("Thing");
    // A schema, or true or false: a reference is no misplaced one of the boolean.
    const map = { type: "object", additionalProperties: thing };
    expect(needsBundling(schemas({ Thing: string, Things: map }), version)).toBe(false);
    expect(needsBundling(schemas({ Things: { additionalProperties: { properties: thing } } }), version)).toBe(true);
  });
});

describe("a path item", () => {
  const get = { operationId: "getIt", responses: { "200": { description: "OK." } } };

  test.each(["3.0.3", "3.1.0"])(
    "of another file goes to the first place that refers to it, in OpenAPI %s",
    async (openapi) => {
      const { paths, components } = await rootOf({
        "openapi.json": { openapi, paths: { "/a": { $ref: "a.json" }, "/b": { $ref: "a.json" } } },
        "a.json": { get },
      });
      expect([paths, components]).toEqual([{ "/a": { get }, "/b": { $ref: "#/paths/~1a" } }, undefined]);
    },
  );

  test("that is used twice, with siblings, keeps its operationIds only once, for any methods", async () => {
    const { operationId: _, ...nameless } = get;
    const item = { query: get, additionalOperations: { COPY: { ...get, operationId: "copyIt" } } };
    const { paths } = await rootOf({
      "openapi.json": {
        openapi: "3.2.0",
        paths: { "/a": { $ref: "a.json", summary: "A." }, "/b": { $ref: "a.json", summary: "B." } },
      },
      "a.json": item,
    });
    expect(paths).toEqual({
      "/a": { ...item, summary: "A." },
      "/b": { query: nameless, additionalOperations: { COPY: nameless }, summary: "B." },
    });
  });

  test("may have a callback to itself", async () => {
    const item = { get: { ...get, callbacks: { done: { "{$url}": { $ref: "a.json" } } } } };
    const { paths } = await rootOf({
      "openapi.json": { paths: { "/a": { $ref: "a.json", summary: "A." } } },
      "a.json": item,
    });
    expect(paths).toEqual({
      "/a": { get: { ...get, callbacks: { done: { "{$url}": { $ref: "#/paths/~1a" } } } }, summary: "A." },
    });
  });

  test("in a very deep chain is reported and does not overflow the call stack", async () => {
    const chain = Object.fromEntries(
      Array.from({ length: 300 }, (_, index): [string, Json] => [
        `${index}.json`,
        { get: { ...get, operationId: `get${index}`, callbacks: { done: { x: { $ref: `${index + 1}.json` } } } } },
      ]),
    );
    const { reported } = await bundled({
      "openapi.json": { paths: { "/a": { $ref: "0.json" } } },
      ...chain,
      "300.json": {},
    });
    expect(reported).toContain("nested-too-deep");
  });
});

// Random files that refer to each other

const fileNames = ["openapi.json", "a.json", "d/b.json", "d/c.json"];
const anyReference = fc
  .tuple(
    fc.constantFrom(...fileNames, ...fileNames.map((file) => `../${file}`), "", "https://x.example/a.json"),
    fc.constantFrom(
      "",
      "#",
      "#/a",
      "#/b",
      "#/components/schemas/A",
      "#/components/pathItems/P",
      "#a",
      "#/a/get",
      "#/%",
      "#/a/items",
    ),
  )
  .map((parts) => parts.join(""));
const anyRecord = (members: Readonly<Record<string, fc.Arbitrary<Json>>>): fc.Arbitrary<JsonObject> =>
  fc.record(members, { requiredKeys: [], noNullPrototype: true }) as fc.Arbitrary<JsonObject>;
const anyName = fc.constantFrom("a", "b");
const { json: anyJson } = fc.letrec<{ json: Json }>((tie) => ({
  json: fc.oneof(
    { maxDepth: 2 },
    anyReference.map((each): Json => ({ $ref: each })),
    anyRecord({
      $ref: anyReference,
      $id: anyReference,
      $anchor: anyName,
      $dynamicRef: anyReference,
      $dynamicAnchor: anyName,
      summary: anyName,
      mapping: anyRecord({ m: anyReference }),
      items: tie("json"),
      not: tie("json"),
      a: tie("json"),
      $defs: anyRecord({ a: tie("json"), b: tie("json") }),
      get: anyRecord({ callbacks: anyRecord({ a: anyRecord({ x: tie("json") }), b: anyRecord({ x: tie("json") }) }) }),
    }),
  ),
}));
const anyFiles = fc.record({
  paths: anyRecord({ "/a": anyJson, "/b": anyJson }),
  components: anyRecord({ schemas: anyRecord({ A: anyJson, B: anyJson }), pathItems: anyRecord({ P: anyJson }) }),
  a: anyJson,
  b: anyJson,
  c: anyJson,
});

describe("a base URI without a folder", () => {
  const remote = { $ref: "https://example.com/a.json" };

  test.each<[string, JsonObject]>([
    ["of the document", { openapi: "3.2.0", $self: "urn:example:api", ...schemas({ A: remote }) }],
    ["of a schema", schemas({ A: { $id: "urn:example:a", properties: { a: remote } } })],
    ["of the root schema of a file", { ...schemas({ A: { $ref: "own.json" }, B: remote }) }],
  ])("%s leaves complete references as they are", async (_, root) => {
    const { reported } = await bundled({ "openapi.json": root, "own.json": { $id: "urn:example:own" } });
    expect(reported).toContain("`https://example.com/a.json` is on the network and is not read.");
    expect(reported).toContain("1 error\n");
  });

  test.each<[string, JsonObject]>([
    ["of the document", { openapi: "3.2.0", $self: "urn:example:api", ...schemas({ A: { $ref: "own.json" } }) }],
    ["of a schema", schemas({ A: { $id: "urn:example:api", properties: { a: { $ref: "own.json" } } } })],
  ])("%s resolves no relative reference, and the message says why", async (_, root) => {
    const { reported } = await bundled({ "openapi.json": root, "own.json": {} });
    expect(reported).toContain("`own.json` is not a complete URI, and can't be relative to `urn:example:api`");
    expect(reported).toContain("1 error\n");
  });
});

describe("hostile files", () => {
  test.runIf(hasAllCases)("whose content would double at each step are reported", async () => {
    const twice = (file: string): JsonObject =>
      Object.fromEntries(["a", "b"].map((name) => [name, { x: { $ref: file, summary: "Again." } }]));
    const chain = Object.fromEntries(
      Array.from({ length: 30 }, (_, index): [string, Json] => [
        `${index}.json`,
        { get: { responses: { "200": { description: "OK." } }, callbacks: twice(`${index + 1}.json`) } },
      ]),
    );
    const ends: readonly JsonObject[] = [
      {},
      { get: { responses: { "200": { description: "OK." } }, callbacks: twice("0.json") } },
    ];
    for (const last of ends) {
      const { reported } = await bundled({
        "openapi.json": { paths: { "/a": { $ref: "0.json", summary: "A." } } },
        ...chain,
        "30.json": last,
      });
      expect(reported).toContain("are repeated more than 100 times");
    }
  });

  test("become a document with local references only, or a diagnostic", async () => {
    await fc.assert(
      fc.asyncProperty(anyFiles, async ({ paths, components, a, b, c }) => {
        const { document, reported } = await bundled({
          "openapi.json": { paths, components },
          "a.json": { a, b },
          "d/b.json": b,
          "d/c.json": c,
        });
        expect(document !== undefined || reported !== "").toBe(true);
        if (document !== undefined) for (const each of refsOf(document.root)) expect(each).toMatch(/^#/);
      }),
      { numRuns: runs(400) },
    );
  });
});

test("diagnostics show the file, the line and the source of a mistake", async () => {
  const { reported } = await bundled({
    "openapi.json": { paths: { "/a/{id}": { $ref: "a.json" } } },
    "a.json": { get: { parameters: [{ name: "ids", in: "path", required: true, schema: { type: "strin" } }] } },
  });
  expect(reported).toContain("a.json:1:");
  expect(reported).toContain(
    '> 1 │ {"get":{"parameters":[{"name":"ids","in":"path","required":true,"schema":{"type":"strin"}}]}}',
  );
  expect(reported.match(/^\S+ {2}(?:error|warning) {2}[\w-]+/gm)?.map((each) => each.replace(/^.*\//, ""))).toEqual([
    "openapi.json:1:67  warning  undeclared-path-parameter",
    "a.json:1:23  warning  unknown-path-parameter",
    "a.json:1:82  warning  bad-value",
  ]);
});

test("the size of a bundle is proportional to that of its files, however often each is referred to", async () => {
  const size = async (count: number): Promise<number> => {
    const files = Object.fromEntries(
      Array.from({ length: count }, (_, index): [string, Json] => [
        `${index}.json`,
        {
          properties: Object.fromEntries(
            Array.from({ length: 10 }, (__, other) => [`p${other}`, { $ref: `${(index * 7 + other) % count}.json` }]),
          ),
        },
      ]),
    );
    return JSON.stringify(await rootOf({ "openapi.json": schemas({ A: { $ref: "0.json" } }), ...files })).length;
  };
  const [small, large] = [await size(40), await size(400)];
  expect(large / small).toBeLessThan(11);
});

/** Wherever a reference stands: to nothing, it is reported as that, and never as something empty. */
test.each<[string, JsonObject]>([
  ["paths", { paths: { $ref: "#/x-none" } }],
  ["an operation", { paths: { "/a": { get: { $ref: "#/x-none" } } } }],
  ["security", { security: { $ref: "#/x-none" } }],
  ["responses", { paths: { "/a": { get: { responses: { $ref: "#/x-none" } } } } }],
  [
    "parameters",
    { paths: { "/a": { get: { parameters: { $ref: "#/x-none" }, responses: { 200: { description: "OK" } } } } } },
  ],
  ["a map of components", { components: { schemas: { $ref: "#/x-none" } } }],
  ["properties", { components: { schemas: { A: { type: "object", properties: { $ref: "#/x-none" } } } } }],
])("a reference to nothing for %s is unresolved", async (_, document) => {
  const { reported } = await bundled({ "openapi.json": document });
  expect(reported).toContain("unresolved-reference  There is nothing at `#/x-none`.");
  expect(reported).not.toContain("is empty");
});
