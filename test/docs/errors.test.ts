// The catalogue of errors: which codes are found in a document, and what the page says about each.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { catalogueOf, codesOf } from "../../scripts/docs/errors/catalogue.js";
import { codesInValue } from "../../scripts/docs/errors/codes.js";
import { errorPage } from "../../scripts/docs/errors/page.js";
import type { Json, JsonObject } from "../../scripts/json/json.js";
import { refTo } from "../support/openapi/builders.js";
import { blockOf } from "../support/manual.js";

const root = join(import.meta.dirname, "../..");
const context = {
  markdown: (text: string) => `<p>${text}</p>`,
  operation: (id: string) => `index.html#operation/${id}`,
};

test.each<[body: Json, codes: readonly string[]]>([
  [{ code: "not_found", type: "/problems/not_found" }, ["not_found"]],
  [{ code: "invalid_input", errors: [{ code: "too_short" }] }, ["invalid_input"]],
  [{ error: { type: "invalid_request_error", code: null } }, ["invalid_request_error"]],
  [{ type: "error", error: { type: "overloaded" } }, ["overloaded"]],
  [{ errors: [{ code: "a" }, { code: "b" }, { code: "a" }] }, ["a", "b"]],
  [{ id: "unauthorized", message: "Unable to authenticate" }, ["unauthorized"]],
  [{ id: "9f8ddebe-fbec-4daf-940a-bccbd3e4f5a6" }, []],
  [{ code: 20_429, status: 429 }, ["20429"]],
  [{ code: 404, message: "x" }, []],
  [{ error: "Something went wrong" }, []],
  [[{ code: "a" }], ["a"]],
  ["text", []],
])("the codes of %j are %j", (body, codes) => {
  expect(codesInValue(body)).toEqual(codes);
});

/** A document with one operation for each list of responses. */
function documentWith(...operations: readonly JsonObject[]): JsonObject {
  const item = (responses: JsonObject, index: number): [string, Json] => [
    `/${index}`,
    { get: { operationId: `get${index}`, responses } },
  ];
  return {
    paths: Object.fromEntries(operations.map(item)),
    components: {
      schemas: {
        Error: { properties: { code: { enum: ["a", "b", "c"] } } },
        A: { description: "It is A.", properties: { code: { const: "a" } } },
        B: { allOf: [{ properties: { code: { enum: ["b"] } } }] },
      },
      responses: { Missing: { description: "Nothing there." } },
    },
  };
}

const json = (schema: Json, examples?: Json): JsonObject => ({
  description: "Wrong.",
  content: { "application/problem+json": { schema, ...(examples !== undefined && { examples }) } },
});

/** `status code: operations` of each error, and `status text: operations` of what has no code. */
function summaryOf(document: JsonObject): readonly string[] {
  return catalogueOf(document).flatMap(({ status, errors, descriptions }) => [
    ...errors.map(({ code, operations, meaning }) =>
      `${status} ${code} (${meaning}) ${operations.map(({ id }) => id).join(",")}`.trim(),
    ),
    ...descriptions.map(({ text, operations }) => `${status} “${text}” ${operations.map(({ id }) => id).join(",")}`),
  ]);
}

describe("a document's catalogue", () => {
  test.each<[name: string, document: JsonObject, summary: readonly string[]]>([
    ["nothing without error responses", documentWith({ 200: { description: "Fine." } }), []],
    [
      "descriptions where there are no codes, one for all operations that share it",
      documentWith(
        { 404: { $ref: "#/components/responses/Missing" }, default: { description: "Else." } },
        { 404: { $ref: "#/components/responses/Missing" } },
      ),
      ["404 “Nothing there.” get0,get1", "default “Else.” get0"],
    ],
    [
      "alternatives with one code each, with their descriptions",
      documentWith({ 400: json({ oneOf: [refTo("A"), refTo("B")] }) }),
      ["400 a (It is A.) get0", "400 b (Wrong.) get0"],
    ],
    [
      "the codes of examples, where a schema allows all codes of the service",
      documentWith({ 400: json(refTo("Error"), { one: { summary: "One", value: { code: "b" } } }) }),
      ["400 b (One) get0", "a ()", "c ()"],
    ],
    [
      "no guess which of all codes a response has",
      documentWith({ "4XX": json(refTo("Error")) }),
      ["4XX “Wrong.” get0", "a ()", "b ()", "c ()"],
    ],
  ])("%s", (_, document, summary) => {
    expect(summaryOf(document)).toEqual(summary);
  });

  test("x-errors says more about a code, and has codes that no response shows", () => {
    const document = {
      ...documentWith({ 409: json(refTo("A")) }),
      "x-errors": {
        a: { status: 410, title: "Gone", meaning: "M", cause: "C", advice: "D" },
        z: { status: 431 },
      },
    };
    expect(catalogueOf(document).map(({ status, errors }) => [status, errors])).toEqual([
      [
        "410",
        [
          {
            code: "a",
            status: "410",
            title: "Gone",
            meaning: "M",
            cause: "C",
            advice: "D",
            operations: [{ id: "get0", name: "GET /0" }],
            example: undefined,
          },
        ],
      ],
      ["431", [expect.objectContaining({ code: "z", operations: [] })]],
    ]);
  });

  test("the example of scripts/manual/docs.md is read as the page shows it", () => {
    const schemas = parse(blockOf("scripts/manual/docs.md", "What people write", "yaml")) as JsonObject;
    const found = catalogueOf({ components: { schemas } });
    expect(found.map(({ status, errors }) => [status, errors.map(({ code, title }) => `${code}: ${title}`)])).toEqual([
      ["409", ["out_of_stock: Out of stock"]],
    ]);
  });

  test("references in a circle end", () => {
    const document = documentWith({ 400: json(refTo("Loop")) });
    const components = { schemas: { Loop: refTo("Loop"), Deep: { properties: { error: refTo("Deep") } } } };
    expect(summaryOf({ ...document, components })).toEqual(["400 “Wrong.” get0"]);
    expect(summaryOf({ ...documentWith({ 400: json(refTo("Deep")) }), components })).toEqual(["400 “Wrong.” get0"]);
  });
});

describe("the page", () => {
  test("has a place for each code and status, with text from the document as text", () => {
    const document = {
      ...documentWith({ 400: json({ description: "x", properties: { code: { const: "a" } } }) }),
      "x-errors": { a: { status: 400, title: "<script>x()</script>" } },
    };
    const page = errorPage(document, context);
    expect([...(page?.anchors ?? [])]).toEqual(["all-errors", "status-400", "a"]);
    expect(page?.html).toContain('<h3 id="a"><code>a</code>');
    expect(page?.html).toContain("&#60;script&#62;x()&#60;/script&#62;");
    expect(page?.html).not.toContain("<script");
  });

  test.each<[count: number, of: number, text: RegExp]>([
    [3, 20, /<dd><a href="index\.html#operation\/get0"><code>get0<\/code><\/a>, .*get2/],
    [12, 20, /<details><summary>12 operations<\/summary>/],
    [19, 20, /<dd>Every operation but <a href="index\.html#operation\/get19">/],
    [20, 20, /<dd>Every operation<\/dd>/],
    [1, 1, /<dd><a href="index\.html#operation\/get0">/],
  ])("%i of %i operations", (count, all, text) => {
    const operations = Array.from({ length: all }, (_, index): JsonObject =>
      index < count ? { 400: json(refTo("A")) } : {},
    );
    expect(errorPage(documentWith(...operations), context)?.html).toMatch(text);
  });

  test("there is none without error responses", () => {
    expect(errorPage(documentWith({}), context)).toBeUndefined();
  });
});

describe("the credit service", () => {
  const document = parse(readFileSync(join(root, "openapi.yaml"), "utf8")) as JsonObject;
  const catalogue = catalogueOf(document);
  const codes = (document as { components: { schemas: { ProblemCode: { enum: string[] } } } }).components.schemas
    .ProblemCode.enum;

  test("describes all of its codes, and no other", () => {
    expect([...codesOf(catalogue)].toSorted()).toEqual(codes.toSorted());
    const incomplete = catalogue.flatMap(({ errors }) =>
      errors.filter(({ title, meaning, cause, advice }) => [title, meaning, cause, advice].includes("")),
    );
    expect(incomplete).toEqual([]);
  });

  test("gives each code the status that its responses have", () => {
    const responses = (document as { components: { responses: Record<string, Json> } }).components.responses;
    for (const [name, response] of Object.entries(responses)) {
      const found = catalogueOf({
        ...document,

        paths: { "/x": { get: { responses: { 418: response } } } },
      });
      const wrong = found.flatMap(({ errors }) =>
        errors.filter(({ example, status }) => {
          const body = example as { readonly status?: number } | undefined;
          return body?.status !== undefined && String(body.status) !== status;
        }),
      );
      expect([name, wrong.map(({ code }) => code)]).toEqual([name, []]);
    }
  });
});
