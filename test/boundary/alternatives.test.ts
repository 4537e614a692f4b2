// What a string stands for where a schema has several alternatives, where parameters share a query, and where a value
// may be empty. The requests are written by hand, from RFC 6570 and OpenAPI 3.1 (Style Examples).
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Json, JsonObject } from "../../scripts/json/json.js";
import { serve, type Served } from "../support/generation/served.js";
import { documentOf, integer, string } from "../support/openapi/builders.js";

const list = { type: "array", items: integer };
const closed = { type: "object", properties: { R: { type: "string" }, G: integer }, additionalProperties: false };
const open = { type: "object", additionalProperties: { type: "string" } };
const unions = {
  integer_or_list: { anyOf: [integer, list] },
  integer_or_object: { anyOf: [integer, closed] },
  integer_list_or_object: { anyOf: [integer, list, closed] },
  list_or_object: { anyOf: [list, closed] },
};
type Union = keyof typeof unions;

const styles = [
  ["path", "simple"],
  ["path", "label"],
  ["path", "matrix"],
  ["query", "form"],
  ["header", "simple"],
  ["cookie", "form"],
  ["cookie", "cookie"],
] as const;
type Join<T> = T extends readonly [infer P extends string, infer S extends string] ? `${P} ${S}` : never;
type Style = Join<(typeof styles)[number]>;
const parts = { path: "param", query: "query", header: "header", cookie: "cookie" } as const;

/** `[a scalar, a list, an object]` as each style writes 5, [5,6] and {R:"x",G:7}; whole, then exploded. */
const wires: Readonly<Record<Style, readonly (readonly [scalar: string, list: string, object: string])[]>> = {
  "path simple": [
    ["5", "5,6", "R,x,G,7"],
    ["5", "5,6", "R=x,G=7"],
  ],
  "path label": [
    [".5", ".5,6", ".R,x,G,7"],
    [".5", ".5.6", ".R=x.G=7"],
  ],
  "path matrix": [
    [";it=5", ";it=5,6", ";it=R,x,G,7"],
    [";it=5", ";it=5;it=6", ";R=x;G=7"],
  ],
  "query form": [
    ["it=5", "it=5,6", "it=R,x,G,7"],
    ["it=5", "it=5&it=6", "R=x&G=7"],
  ],
  "header simple": [
    ["5", "5,6", "R,x,G,7"],
    ["5", "5, 6", "R=x,G=7"],
  ],
  "cookie form": [
    ["it=5", "it=5,6", "it=R,x,G,7"],
    ["it=5", "it=5; it=6", "R=x; G=7"],
  ],
  "cookie cookie": [
    ["it=5", "it=5,6", "it=R,x,G,7"],
    ["it=5", "it=5; it=6", "R=x; G=7"],
  ],
};
const kinds: readonly (readonly [word: string, value: Json])[] = [
  ["integer", 5],
  ["list", [5, 6]],
  ["object", { R: "x", G: 7 }],
];

interface Row {
  readonly place: keyof typeof parts;
  readonly style: string;
  readonly explode: boolean;
  readonly union: Union;
  readonly wire: string;
  readonly value: Json;
}

const rows = styles.flatMap(([place, style]) =>
  [false, true].flatMap((explode) =>
    (Object.keys(unions) as Union[]).flatMap((union) =>
      kinds.flatMap(([word, value], index): Row[] => {
        const wire = wires[`${place} ${style}` as Style][explode ? 1 : 0]?.[index];
        // A whole object among lists is a list of its names and values.
        const isAmbiguous = word === "object" && !explode && union.includes("list");
        return !union.includes(word) || isAmbiguous || wire === undefined
          ? []
          : [{ place, style, explode, union, wire, value }];
      }),
    ),
  ),
);

const idOf = ({ place, style, explode, union }: Row): string =>
  `${place}_${style}_${explode ? "exploded" : "whole"}_${union}`;
const get = (parameters: readonly JsonObject[]): JsonObject => ({
  get: { tags: ["t"], parameters: [...parameters], responses: { "200": { description: "Echo." } } },
});

/** Queries and headers of several parameters, and what they hold. */
const together: readonly (readonly [
  title: string,
  parameters: readonly JsonObject[],
  request: { readonly query?: string; readonly headers?: Record<string, string> },
  want: JsonObject,
])[] = [
  [
    "an exploded object beside a deep one",
    [
      { name: "all", in: "query", schema: open },
      { name: "filter", in: "query", style: "deepObject", explode: true, schema: open },
    ],
    { query: "a=1&filter%5Bb%5D=2&filter[c]=3&other[d]=4" },
    { query: { all: { a: "1", "other[d]": "4" }, filter: { b: "2", c: "3" } } },
  ],
  [
    "an exploded object that may be empty",
    [{ name: "it", in: "query", allowEmptyValue: true, schema: closed }],
    { query: "R=x&G=7" },
    { query: { it: { R: "x", G: 7 } } },
  ],
  [
    "a deep object that may be empty",
    [{ name: "it", in: "query", style: "deepObject", explode: true, allowEmptyValue: true, schema: closed }],
    { query: "it[R]=x&it[G]=7" },
    { query: { it: { R: "x", G: 7 } } },
  ],
  [
    "an empty value that may be empty",
    [{ name: "it", in: "query", allowEmptyValue: true, schema: integer }],
    { query: "it=" },
    { query: {} },
  ],
  [
    "whitespace that only looks optional (RFC 9110, 5.6.3) in a header",
    [{ name: "it", in: "header", schema: { type: "array", items: string } }],
    { headers: { it: "a \t,\t b,\u00a0c\u00a0,d" } },
    { header: { it: ["a", "b", "\u00a0c\u00a0", "d"] } },
  ],
];

/** Strings that look like numbers, beside integers, and what they are. */
const mixed: readonly (readonly [schema: JsonObject, text: string, want: Json])[] = [
  [{ anyOf: [integer, string] }, "150", 150],
  [{ anyOf: [integer, string] }, "1.50", "1.50"],
  [{ anyOf: [integer, string] }, "1e400", "1e400"],
  [{ anyOf: [integer, string] }, "1e-3", "1e-3"],
  [{ anyOf: [{ type: "integer", format: "int64" }, string] }, "1.50", "1.50"],
  [{ anyOf: [{ type: "integer", format: "int64" }, string] }, "9007199254740993", "9007199254740993n"],
  [{ anyOf: [{ type: "number" }, string] }, "1.50", 1.5],
  [{ anyOf: [{ type: "number" }, string] }, "1e400", "1e400"],
  [{ anyOf: [{ type: "number" }, integer, string] }, "1.50", 1.5],
  [{ enum: [1, "1.5"] }, "1.5", "1.5"],
  [{ enum: [1, "1.5"] }, "1", 1],
  [{ type: "array", items: { anyOf: [integer, string] } }, "1.50", ["1.50"]],
];

const document = documentOf({
  openapi: "3.2.0",
  paths: Object.fromEntries([
    ...rows.map((row): [string, JsonObject] => [
      `/${idOf(row)}${row.place === "path" ? "/{it}" : ""}`,
      get([
        {
          name: "it",
          in: row.place,
          required: true,
          style: row.style,
          explode: row.explode,
          schema: unions[row.union],
        },
      ]),
    ]),
    ...together.map(([, parameters], index): [string, JsonObject] => [`/together${index}`, get(parameters)]),
    ...mixed.map(([schema], index): [string, JsonObject] => [
      `/mixed${index}`,
      get([{ name: "it", in: "query", required: true, schema }]),
    ]),
  ]),
});

let served: Served;
beforeAll(async () => {
  served = await serve(document);
});
afterAll(() => served.stop());

async function received(path: string, headers: Record<string, string> = {}): Promise<Json> {
  return (await (await served.app.request(path, { headers })).json()) as Json;
}

describe("a value of a union is the alternative that it was written as", () => {
  test.each(rows)("$place $style, exploded: $explode, $union: $wire", async (row) => {
    const { place, wire, value } = row;
    const path = `/${idOf(row)}`;
    const headers: Record<string, string> =
      place === "header" ? { it: wire } : place === "cookie" ? { cookie: wire } : {};
    const url = place === "path" ? `${path}/${wire}` : place === "query" ? `${path}?${wire}` : path;
    expect(await received(url, headers)).toMatchObject({ [parts[place]]: { it: value } });
  });
});

describe("parameters of one request stay separate", () => {
  test.each(together.map(([title, , request, want], index) => ({ title, index, request, want })))(
    "$title",
    async ({ index, request: { query, headers }, want }) => {
      expect(await received(`/together${index}${query === undefined ? "" : `?${query}`}`, headers)).toEqual(want);
    },
  );
});

describe("a string that is no integer is a string beside integers", () => {
  test.each(mixed.map(([schema, given, want], index) => ({ schema: JSON.stringify(schema), given, want, index })))(
    "$schema: $given",
    async ({ index, given, want }) => {
      expect(await received(`/mixed${index}?it=${given}`)).toEqual({ query: { it: want } });
    },
  );
});
