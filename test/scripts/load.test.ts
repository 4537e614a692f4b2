// Tests of loading a document: its version, format and size, and that any broken document results in diagnostics.
import { mkdtemp, open, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { build } from "../../scripts/model/build/build.js";
import { Report } from "../../scripts/diagnostics/diagnostics.js";
import { emit } from "../../scripts/emit/index.js";
import { findJsonIssues } from "../../scripts/parse/json-syntax.js";
import { load, loadText } from "../../scripts/load/load.js";
import type { Json } from "../../scripts/json/json.js";
import { hasAllCases, runs } from "../support/extent.js";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "load-"));
});
afterAll(() => rm(folder, { recursive: true }));

const smallest = { openapi: "3.1.0", info: { title: "Library", version: "1" }, paths: {} };

function loaded(text: string, file = "openapi.yaml") {
  const report = new Report();
  return { document: loadText(text, file, report), codes: report.diagnostics.map(({ code }) => code) };
}

describe("a document", () => {
  test.each(["3.0.0", "3.0.4", "3.1.0", "3.1.2", "3.2.0", "3.1.9", "3.2.0-rc1"])(
    "may be written for OpenAPI %s",
    (openapi) => {
      const { document, codes } = loaded(JSON.stringify({ ...smallest, openapi }));
      expect([document?.version, codes]).toEqual([openapi.slice(0, 3), []]);
    },
  );

  test("may be JSON in a file named as YAML, indented with tabs", () => {
    expect(loaded(JSON.stringify(smallest, null, "\t"), "openapi.yaml").document?.root).toEqual(smallest);
  });

  test("may begin with a byte order mark", async () => {
    const path = join(folder, "bom.json");
    const file = await open(path, "w");
    await file.writeFile(`\u{feff}${JSON.stringify(smallest)}`);
    await file.close();
    expect((await load(path, new Report()))?.root).toEqual(smallest);
  });

  test("may have keys that are members of Object.prototype", () => {
    const text =
      '{ "openapi": "3.1.0", "info": { "title": "L", "version": "1" }, "components": { "schemas": { "__proto__": { "type": "string" } } } }';
    for (const source of [text, `# YAML\n${text}`]) {
      const { document } = loaded(source);
      expect(document?.resolve("/components/schemas/__proto__/type")).toBe("string");
      expect(document?.resolve("/components/schemas/constructor")).toBeUndefined();
      expect(document?.resolve("/components/schemas/__proto__/toString")).toBeUndefined();
    }
  });

  test("is parsed as YAML 1.2: no, on and dates are strings", () => {
    const { document } = loaded(
      "openapi: 3.1.0\ninfo: { title: L, version: '1' }\npaths: {}\nx-values: [no, on, y, 2024-01-31, 12:30:00, 0o17, 010, 1_000, ~, null, true]\n",
    );
    expect(document?.resolve("/x-values")).toEqual([
      "no",
      "on",
      "y",
      "2024-01-31",
      "12:30:00",
      15,
      10,
      "1_000",
      null,
      null,
      true,
    ]);
  });

  test("is not read when it exceeds the size limit", async () => {
    const path = join(folder, "large.yaml");
    const file = await open(path, "w");
    await file.truncate(65 * 1024 * 1024);
    await file.close();
    const report = new Report();
    expect(await load(path, report)).toBeUndefined();
    expect(report.diagnostics).toMatchObject([{ code: "file-too-large", line: 1, column: 1 }]);
  });

  test("is not read when it is a folder", async () => {
    const report = new Report();
    expect(await load(folder, report)).toBeUndefined();
    expect(report.diagnostics).toMatchObject([
      { code: "file-unreadable", message: `\`${folder}\` can't be read: it is a directory.` },
    ]);
  });

  test("is suggested when the name of the file is misspelt", async () => {
    const report = new Report();
    await writeFile(join(folder, "shop.yaml"), JSON.stringify(smallest));
    expect(await load(join(folder, "shop.yml"), report)).toBeUndefined();
    expect(report.diagnostics).toMatchObject([{ code: "file-unreadable", hint: "did you mean `shop.yaml`?" }]);
  });

  test.each([
    ["openapi: 3.0", "3.0", "write `openapi: 3.0.0`"],
    ["openapi: 3.2", "3.2", "write `openapi: 3.2.0`"],
    ["openapi: 2.0", "OpenAPI 2.0", "write `openapi: 3.1.0`"],
    ["openapi: '3'", "OpenAPI 3 ", "write `openapi: 3.1.0`"],
    ["asyncapi: 2.6.0", "AsyncAPI 2.6.0", undefined],
    ["title: T\narazzo: 1.0.0", "Arazzo 1.0.0", undefined],
  ])("with `%s` is rejected with the version that was written", (text, version, hint) => {
    const report = new Report();
    expect(loadText(`${text}\ninfo: { title: T, version: "1" }\npaths: {}\n`, "openapi.yaml", report)).toBeUndefined();
    expect(report.diagnostics).toMatchObject([
      {
        code: "unsupported-version",
        message: expect.stringContaining(version) as string,
        line: text.split("\n").length,
      },
    ]);
    expect(report.diagnostics[0]?.hint).toBe(hint);
  });
});

describe("JSON", () => {
  test("has syntax issues exactly when it can't be parsed", () => {
    const pieces = fc.constantFrom(
      "{",
      "}",
      "[",
      "]",
      ",",
      ":",
      '"a"',
      '"b\\n"',
      '"\\x"',
      '"',
      "1",
      "-1.5e3",
      "01",
      "true",
      "nul",
      "'c'",
      "// d\n",
      " ",
      "\n",
    );
    fc.assert(
      fc.property(
        fc.array(pieces, { maxLength: 12 }).map((each) => each.join("")),
        (text) => {
          expect(findJsonIssues(text).length > 0).toBe(!isJson(text));
        },
      ),
      { numRuns: runs(5_000) },
    );
  });

  test("has no syntax issues when JSON.stringify wrote it", () => {
    fc.assert(fc.property(fc.json(), (text) => findJsonIssues(text).length === 0));
  });
});

/** Documents are broken anywhere: each still ends in a document or in diagnostics, never in an exception. */
const rich: Json = {
  ...smallest,
  servers: [{ url: "https://{region}.example", variables: { region: { default: "eu", enum: ["eu"] } } }],
  tags: [{ name: "Books" }],
  security: [{ key: [] }],
  paths: {
    "/books/{id}": {
      parameters: [{ $ref: "#/components/parameters/Id" }],
      get: {
        operationId: "getBook",
        tags: ["Books"],
        parameters: [{ name: "q", in: "query", style: "form", schema: { type: "string", pattern: "^a" } }],
        requestBody: { content: { "application/json": { schema: { $ref: "#/components/schemas/Book" } } } },
        responses: {
          "200": {
            description: "A book.",
            headers: { X: { schema: { type: "string" } } },
            links: { self: { operationId: "getBook" } },
          },
          default: { $ref: "#/components/responses/Problem" },
        },
      },
    },
  },
  components: {
    parameters: { Id: { name: "id", in: "path", required: true, schema: { type: "string" } } },
    responses: { Problem: { description: "No." } },
    securitySchemes: {
      key: { type: "apiKey", name: "X", in: "header" },
      oauth: { type: "oauth2", flows: { password: { tokenUrl: "t", scopes: {} } } },
    },
    schemas: {
      Book: {
        type: "object",
        required: ["a"],
        properties: { a: { type: ["string", "null"], enum: ["x"] } },
        allOf: [{ $ref: "#/components/schemas/Other" }],
      },
      Other: {
        oneOf: [{ const: 1 }, { items: { minimum: 1, maximum: 2 } }],
        discriminator: { propertyName: "a", mapping: { x: "Book" } },
      },
    },
  },
};
const places = pointersOf(rich);
const values: fc.Arbitrary<Json | undefined> = fc.oneof(
  fc.constantFrom<(Json | undefined)[]>(
    undefined,
    null,
    true,
    0,
    -1,
    "",
    "x",
    [],
    {},
    [null],
    { $ref: 1 },
    { $ref: "#" },
    { $ref: "#/paths" },
    { $ref: "#/components/schemas/Book" },
    { __proto__: null },
    { toString: "" },
    "constructor",
  ),
  fc.jsonValue().map((value) => value as Json),
);

describe("a broken document", () => {
  test("is reported, with any value at any place", () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.constantFrom(...places), values), { minLength: 1, maxLength: 3 }), (changes) => {
        const broken = changes.reduce<Json>((document, [place, value]) => replaced(document, place, value), rich);
        const { document, codes } = loaded(JSON.stringify(broken), "openapi.json");
        expect(document !== undefined || codes.length > 0).toBe(true);
      }),
      { numRuns: runs(1_500) },
    );
  });

  test("that has only warnings can be generated from, with any value at any place", async () => {
    let generated = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.constantFrom(...places), values), { minLength: 1, maxLength: 3 }),
        async (changes) => {
          const broken = changes.reduce<Json>((document, [place, value]) => replaced(document, place, value), rich);
          const report = new Report();
          const document = loadText(JSON.stringify(broken), "openapi.json", report);
          if (document === undefined) return;
          generated++;
          expect([...(await emit(document, build(document, report))).keys()]).toContain("routes.ts");
        },
      ),
      { numRuns: runs(300) },
    );
    expect(generated).toBeGreaterThan(hasAllCases ? 50 : 0);
  });

  test("is reported, wherever the text is cut off", () => {
    const text = JSON.stringify(rich, null, 2);
    fc.assert(
      fc.property(fc.nat(text.length - 3), (end) => {
        const { document, codes } = loaded(text.slice(0, end));
        expect([document, codes.length > 0]).toEqual([undefined, true]);
      }),
      { numRuns: runs(200) },
    );
  });
});

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

function pointersOf(value: Json, at: readonly string[] = []): (readonly string[])[] {
  const inside = value !== null && typeof value === "object" ? Object.entries(value) : [];
  return [at, ...inside.flatMap(([key, each]) => pointersOf(each as Json, [...at, key]))];
}

function replaced(value: Json, [key, ...rest]: readonly string[], by: Json | undefined): Json {
  if (key === undefined) return by ?? null;
  if (value === null || typeof value !== "object") return value;
  const members = Object.entries(value).flatMap(([each, member]): [string, Json][] => {
    if (each !== key) return [[each, member as Json]];
    return rest.length === 0 && by === undefined ? [] : [[each, replaced(member as Json, rest, by)]];
  });
  return Array.isArray(value) ? members.map(([, member]) => member) : Object.fromEntries(members);
}
