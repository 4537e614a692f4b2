// Tests of bundling several files into one document: the names and places of components, and that each target is
// included once.
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { printDiagnostics, Report } from "../../scripts/diagnostics/diagnostics.js";
import type { Document } from "../../scripts/openapi/document.js";
import { load } from "../../scripts/load/load.js";
import type { Json, JsonObject } from "../../scripts/json/json.js";

let folder: string;
let documents = 0;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "bundle-"));
});
afterAll(() => rm(folder, { recursive: true }));

const head: JsonObject = { openapi: "3.1.0", info: { title: "Test", version: "1" }, paths: {} };

type Files = Readonly<Record<string, Json>>;

/** The document of these files and what is reported of it; `openapi.json` is completed and is the root. */
async function bundled(files: Files): Promise<{ document: Document | undefined; reported: string }> {
  const base = join(folder, String(documents++));
  for (const [file, json] of Object.entries(files)) {
    await mkdir(dirname(join(base, file)), { recursive: true });
    await writeFile(
      join(base, file),
      JSON.stringify(file === "openapi.json" ? { ...head, ...(json as JsonObject) } : json),
    );
  }
  const report = new Report();
  const document = await load(join(base, "openapi.json"), report);
  return { document, reported: printDiagnostics(report, { color: false }) };
}

async function rootOf(files: Files): Promise<JsonObject> {
  const { document, reported } = await bundled(files);
  if (document === undefined) throw new Error(reported);
  return document.root;
}

/** Every `$ref` of a document that has no data in it. */
function refsOf(json: Json): readonly string[] {
  if (typeof json !== "object" || json === null) return [];
  const { $ref: own } = json as JsonObject;
  return [...(typeof own === "string" ? [own] : []), ...Object.values(json).flatMap(refsOf)];
}

const schemas = (members: JsonObject): JsonObject => ({ components: { schemas: members } });
const text = { type: "string" };

describe("a part of another file", () => {
  test.each<[what: string, files: Files, want: JsonObject]>([
    [
      "is named after the last token of its pointer",
      { "openapi.json": schemas({ A: { items: { $ref: "all.json#/Name" } } }), "all.json": { Name: text } },
      { A: { items: { $ref: "#/components/schemas/Name" } }, Name: text },
    ],
    [
      "is called by its file when it is all of it",
      { "openapi.json": schemas({ A: { items: { $ref: "name.v1.json" } } }), "name.v1.json": text },
      { A: { items: { $ref: "#/components/schemas/name.v1" } }, "name.v1": text },
    ],
    [
      "goes where the root only refers to it",
      {
        "openapi.json": schemas({ A: { items: { $ref: "name.json" } }, Name: { $ref: "name.json" } }),
        "name.json": text,
      },
      { A: { items: { $ref: "#/components/schemas/Name" } }, Name: text },
    ],
    [
      "is there once for two names of it",
      { "openapi.json": schemas({ A: { $ref: "name.json" }, B: { $ref: "name.json" } }), "name.json": text },
      { A: text, B: { $ref: "#/components/schemas/A" } },
    ],
    [
      "is called by more of where it is when its name is taken",
      { "openapi.json": schemas({ Name: { items: { $ref: "all.json#/Name" } } }), "all.json": { Name: text } },
      { Name: { items: { $ref: "#/components/schemas/all_Name" } }, all_Name: text },
    ],
    [
      "may have the name of a file in another folder",
      {
        "openapi.json": schemas({ A: { prefixItems: [{ $ref: "x/name.json" }, { $ref: "y/name.json" }] } }),
        "x/name.json": text,
        "y/name.json": { type: "null" },
      },
      {
        A: { prefixItems: [{ $ref: "#/components/schemas/name" }, { $ref: "#/components/schemas/y_name" }] },
        name: text,
        y_name: { type: "null" },
      },
    ],
    [
      "has no other characters in its name than names may have",
      {
        "openapi.json": schemas({ A: { items: { $ref: "a b/ü%20%25.json#/x~1y z" } } }),
        "a b/ü %.json": { "x/y z": text },
      },
      { A: { items: { $ref: "#/components/schemas/x_y_z" } }, x_y_z: text },
    ],
    [
      "is reached through files that only refer on",
      {
        "openapi.json": schemas({ A: { items: { $ref: "index.json#/Name" } } }),
        "index.json": { Name: { $ref: "n.json" } },
        "n.json": { $ref: "m.json#/M" },
        "m.json": { M: text },
      },
      { A: { items: { $ref: "#/components/schemas/Name" } }, Name: text },
    ],
    [
      "may refer back",
      {
        "openapi.json": schemas({ A: { items: { $ref: "b.json" } } }),
        "b.json": { items: { $ref: "openapi.json#/components/schemas/A" } },
      },
      { A: { items: { $ref: "#/components/schemas/b" } }, b: { items: { $ref: "#/components/schemas/A" } } },
    ],
    [
      "may refer to itself",
      { "openapi.json": schemas({ A: { $ref: "a.json" } }), "a.json": { items: { $ref: "#" } } },
      { A: { items: { $ref: "#/components/schemas/A" } } },
    ],
    [
      "stays in what it is a part of",
      {
        "openapi.json": schemas({ A: { $ref: "a.json" }, B: { items: { $ref: "a.json#/properties/b" } } }),
        "a.json": { properties: { b: text } },
      },
      { A: { properties: { b: text } }, B: { items: { $ref: "#/components/schemas/A/properties/b" } } },
    ],
    [
      "leaves the definitions around it",
      {
        "openapi.json": schemas({ A: { $ref: "a.json" } }),
        "a.json": { items: { $ref: "#/$defs/B" }, $defs: { B: text, C: text } },
      },
      { A: { items: { $ref: "#/components/schemas/B" } }, B: text },
    ],
    [
      "keeps what stands beside its reference",
      { "openapi.json": schemas({ A: { items: { $ref: "a.json", description: "One." } } }), "a.json": text },
      { A: { items: { $ref: "#/components/schemas/a", description: "One." } }, a: text },
    ],
    [
      "is data in an example",
      { "openapi.json": schemas({ A: { default: { $ref: "a.json" } } }) },
      { A: { default: { $ref: "a.json" } } },
    ],
    [
      "is found by the anchor it has there",
      {
        "openapi.json": schemas({ A: { items: { $ref: "a.json#it" } } }),
        "a.json": { $defs: { It: { $anchor: "it", type: "string" } } },
      },
      { A: { items: { $ref: "#/components/schemas/It" } }, It: text },
    ],
    [
      "is found by the id it has",
      {
        "openapi.json": schemas({ A: { items: { $ref: "a.json" } }, B: { items: { $ref: "https://ids.example/a" } } }),
        "a.json": { $id: "https://ids.example/a", type: "string" },
      },
      { A: { items: { $ref: "#/components/schemas/a" } }, B: { items: { $ref: "#/components/schemas/a" } }, a: text },
    ],
    [
      "is found beside a file that has its id's folder",
      {
        "openapi.json": schemas({ A: { items: { $ref: "s/a.json" } } }),
        "s/a.json": { $id: "https://ids.example/s/a.json", items: { $ref: "b.json" } },
        "s/b.json": text,
      },
      { A: { items: { $ref: "#/components/schemas/a" } }, a: { items: { $ref: "#/components/schemas/b" } }, b: text },
    ],
    [
      "may be called as objects' own members are",
      {
        "openapi.json": schemas({ A: { items: { $ref: "a.json#/__proto__" } } }),
        "a.json": JSON.parse('{ "__proto__": { "type": "string" } }') as Json,
      },
      { A: { items: { $ref: "#/components/schemas/proto" } }, proto: text },
    ],
    [
      "is named by a mapping",
      {
        "openapi.json": schemas({
          A: {
            oneOf: [{ $ref: "cat.json" }, { $ref: "pets.json#/components/schemas/Dog" }],
            discriminator: {
              propertyName: "kind",
              mapping: { c: "cat.json", d: "pets.json#/components/schemas/Dog", a: "A" },
            },
          },
        }),
        "cat.json": { type: "object" },
        "pets.json": {
          ...head,
          components: {
            schemas: { Dog: { oneOf: [true], discriminator: { propertyName: "k", mapping: { p: "Pup" } } }, Pup: text },
          },
        },
      },
      {
        A: {
          oneOf: [{ $ref: "#/components/schemas/cat" }, { $ref: "#/components/schemas/Dog" }],
          discriminator: {
            propertyName: "kind",
            mapping: { c: "#/components/schemas/cat", d: "#/components/schemas/Dog", a: "A" },
          },
        },
        cat: { type: "object" },
        Dog: { oneOf: [true], discriminator: { propertyName: "k", mapping: { p: "#/components/schemas/Pup" } } },
        Pup: text,
      },
    ],
  ])("%s", async (_, files, want) => {
    expect((await rootOf(files))["components"]).toEqual({ schemas: want });
  });

  test("keeps the names of existing components when another one is added", async () => {
    const root = (files: readonly string[]): JsonObject =>
      schemas(Object.fromEntries(files.map((file, index) => [`A${index}`, { items: { $ref: file } }])));
    const files: Files = { "a/one.json": text, "b/one.json": { type: "null" }, "c/two.json": { type: "integer" } };
    const names = async (refs: readonly string[]): Promise<readonly string[]> => {
      const { components } = await rootOf({ "openapi.json": root(refs), ...files });
      return Object.keys((components as { schemas: JsonObject }).schemas).filter((name) => !/^A\d/.test(name));
    };
    expect(await names(["a/one.json", "b/one.json"])).toEqual(["one", "b_one"]);
    expect(await names(["c/two.json", "a/one.json", "b/one.json"])).toEqual(["two", "one", "b_one"]);
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

describe("hostile files", () => {
  test("whose content would double at each step are reported", async () => {
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
    const files = ["openapi.json", "a.json", "d/b.json", "d/c.json"];
    const ref = fc
      .tuple(
        fc.constantFrom(...files, ...files.map((file) => `../${file}`), "", "https://x.example/a.json"),
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
    const some = (members: Readonly<Record<string, fc.Arbitrary<Json>>>): fc.Arbitrary<JsonObject> =>
      fc.record(members, { requiredKeys: [], noNullPrototype: true }) as fc.Arbitrary<JsonObject>;
    const name = fc.constantFrom("a", "b");
    const { json } = fc.letrec<{ json: Json }>((tie) => ({
      json: fc.oneof(
        { maxDepth: 2 },
        ref.map((each): Json => ({ $ref: each })),
        some({
          $ref: ref,
          $id: ref,
          $anchor: name,
          $dynamicRef: ref,
          $dynamicAnchor: name,
          summary: name,
          mapping: some({ m: ref }),
          items: tie("json"),
          not: tie("json"),
          a: tie("json"),
          $defs: some({ a: tie("json"), b: tie("json") }),
          get: some({ callbacks: some({ a: some({ x: tie("json") }), b: some({ x: tie("json") }) }) }),
        }),
      ),
    }));
    const all = fc.record({
      paths: some({ "/a": json, "/b": json }),
      components: some({ schemas: some({ A: json, B: json }), pathItems: some({ P: json }) }),
      a: json,
      b: json,
      c: json,
    });
    await fc.assert(
      fc.asyncProperty(all, async ({ paths, components, a, b, c }) => {
        const { document, reported } = await bundled({
          "openapi.json": { paths, components },
          "a.json": { a, b },
          "d/b.json": b,
          "d/c.json": c,
        });
        expect(document !== undefined || reported !== "").toBe(true);
        if (document !== undefined) for (const each of refsOf(document.root)) expect(each).toMatch(/^#/);
      }),
      { numRuns: 400 },
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
