// How parameters travel: every style, exploded and not, for every type, as OpenAPI's own table has it (3.1, Style
// Examples), through a generated server.
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Json, JsonObject } from "../../scripts/json/json.js";
import { serve, type Served } from "../support/generation/served.js";
import { documentOf } from "../support/openapi/builders.js";

const types = {
  string: { type: "string" },
  number: { type: "number" },
  boolean: { type: "boolean" },
  array: { type: "array", items: { type: "string" } },
  numbers: { type: "array", items: { type: "integer" } },
  object: {
    type: "object",
    properties: { R: { type: "integer" }, G: { type: "integer" }, name: { type: "string" } },
    additionalProperties: false,
  },
} satisfies Record<string, JsonObject>;
type Type = keyof typeof types;

const places = {
  path: ["simple", "label", "matrix"],
  query: ["form", "spaceDelimited", "pipeDelimited", "deepObject"],
  header: ["simple"],
  cookie: ["form", "cookie"],
} as const;
type Place = keyof typeof places;
type Style = (typeof places)[Place][number];

interface Row {
  readonly in: Place;
  readonly style: Style;
  readonly explode: boolean;
  readonly type: Type;
  /** The raw value in the path, the query, the header or the cookie. */
  readonly given: string;
  readonly want: Json;
}

const row = (place: Place, style: Style, explode: boolean, type: Type, given: string, want: Json): Row => ({
  in: place,
  style,
  explode,
  type,
  given,
  want,
});
const colors = ["blue", "black", "brown"];
const rgb = { R: 100, G: 200, name: "a,b c" };

const rows: readonly Row[] = [
  // Path
  ...[false, true].flatMap((explode) => [
    row("path", "simple", explode, "string", "blue", "blue"),
    row("path", "simple", explode, "string", "a%2Fb%20c,d+e", "a/b c,d+e"),
    row("path", "simple", explode, "number", "-1.5e3", -1500),
    row("path", "simple", explode, "boolean", "true", true),
    row("path", "simple", explode, "array", "blue,black,brown", colors),
    row("path", "simple", explode, "array", "a%2Cb,c", ["a,b", "c"]),
    row("path", "simple", explode, "numbers", "1,2,-3", [1, 2, -3]),
    row("path", "label", explode, "string", ".blue", "blue"),
    row("path", "label", explode, "number", ".7", 7),
    row("path", "label", explode, "boolean", ".false", false),
    row("path", "matrix", explode, "string", ";it=blue", "blue"),
    row("path", "matrix", explode, "number", ";it=7", 7),
    row("path", "matrix", explode, "boolean", ";it=false", false),
  ]),
  row("path", "simple", false, "object", "R,100,G,200,name,a%2Cb%20c", rgb),
  row("path", "simple", true, "object", "R=100,G=200,name=a%2Cb%20c", rgb),
  row("path", "label", false, "array", ".blue,black,brown", colors),
  row("path", "label", true, "array", ".blue.black.brown", colors),
  row("path", "label", false, "numbers", ".1,2", [1, 2]),
  row("path", "label", true, "numbers", ".1.2", [1, 2]),
  row("path", "label", false, "object", ".R,100,G,200,name,a%2Cb%20c", rgb),
  row("path", "label", true, "object", ".R=100.G=200.name=a%2Cb%20c", rgb),
  row("path", "matrix", false, "array", ";it=blue,black,brown", colors),
  row("path", "matrix", true, "array", ";it=blue;it=black;it=brown", colors),
  row("path", "matrix", true, "array", ";it=blue", ["blue"]),
  row("path", "matrix", false, "numbers", ";it=1,2", [1, 2]),
  row("path", "matrix", true, "numbers", ";it=1;it=2", [1, 2]),
  row("path", "matrix", false, "object", ";it=R,100,G,200,name,a%2Cb%20c", rgb),
  row("path", "matrix", true, "object", ";R=100;G=200;name=a%2Cb%20c", rgb),
  // Query
  ...[false, true].flatMap((explode) => [
    row("query", "form", explode, "string", "it=blue", "blue"),
    row("query", "form", explode, "string", "it=", ""),
    row("query", "form", explode, "string", "it=a%26b+c%2Bd", "a&b c+d"),
    row("query", "form", explode, "number", "it=0.5", 0.5),
    row("query", "form", explode, "boolean", "it=true", true),
    row("query", "spaceDelimited", explode, "string", "it=blue", "blue"),
    row("query", "pipeDelimited", explode, "number", "it=1", 1),
    row("query", "pipeDelimited", explode, "boolean", "it=false", false),
    row("query", "spaceDelimited", explode, "boolean", "it=false", false),
    row("query", "spaceDelimited", explode, "number", "it=2", 2),
    row("query", "pipeDelimited", explode, "string", "it=a%7Cb", "a|b"),
    row("query", "deepObject", explode, "object", "it[R]=100&it%5BG%5D=200&it[name]=a,b+c", rgb),
  ]),
  row("query", "form", true, "array", "it=blue&it=black&it=brown", colors),
  row("query", "form", true, "array", "it=blue", ["blue"]),
  row("query", "form", true, "array", "it=a,b", ["a,b"]),
  row("query", "form", false, "array", "it=blue,black,brown", colors),
  row("query", "form", false, "array", "it=a%2Cb,c", ["a,b", "c"]),
  row("query", "form", false, "array", "it=", []),
  row("query", "form", true, "numbers", "it=1&it=2", [1, 2]),
  row("query", "form", false, "numbers", "it=1", [1]),
  row("query", "form", true, "object", "R=100&G=200&name=a,b+c", rgb),
  row("query", "form", false, "object", "it=R,100,G,200,name,a%2Cb+c", rgb),
  row("query", "spaceDelimited", false, "array", "it=blue%20black%20brown", colors),
  row("query", "spaceDelimited", false, "array", "it=blue+black+brown", colors),
  row("query", "spaceDelimited", true, "array", "it=blue&it=black&it=brown", colors),
  row("query", "spaceDelimited", false, "numbers", "it=1%202", [1, 2]),
  row("query", "spaceDelimited", true, "numbers", "it=1&it=2", [1, 2]),
  row("query", "spaceDelimited", false, "object", "it=R%20100%20G%20200%20name%20a,b", { R: 100, G: 200, name: "a,b" }),
  row("query", "pipeDelimited", false, "array", "it=blue%7Cblack%7Cbrown", colors),
  // Percent-encoding in lower case (RFC 3986, 2.1: the case of hexadecimal digits has no meaning).
  row("query", "pipeDelimited", false, "array", "it=blue%7cblack%7Cbrown", colors),
  row("query", "pipeDelimited", false, "array", "it=blue|black|brown", colors),
  row("query", "pipeDelimited", true, "array", "it=blue&it=black&it=brown", colors),
  row("query", "pipeDelimited", false, "numbers", "it=1%7C2", [1, 2]),
  row("query", "pipeDelimited", true, "numbers", "it=1&it=2", [1, 2]),
  row("query", "pipeDelimited", false, "object", "it=R%7C100%7CG%7C200%7Cname%7Ca,b", { R: 100, G: 200, name: "a,b" }),
  // Header: nothing is percent-encoded
  ...[false, true].flatMap((explode) => [
    row("header", "simple", explode, "string", "a, b%20c", "a, b%20c"),
    row("header", "simple", explode, "number", "12", 12),
    row("header", "simple", explode, "boolean", "true", true),
    row("header", "simple", explode, "array", "blue, black,brown", colors),
    row("header", "simple", explode, "numbers", "1, 2", [1, 2]),
  ]),
  row("header", "simple", false, "object", "R, 100, G, 200, name, a b", { R: 100, G: 200, name: "a b" }),
  row("header", "simple", true, "object", "R=100, G=200, name=a b", { R: 100, G: 200, name: "a b" }),
  // Cookie
  ...[false, true].flatMap((explode) => [
    row("cookie", "form", explode, "string", "other=1; it=a%20b", "a b"),
    row("cookie", "form", explode, "number", "it=12", 12),
    row("cookie", "form", explode, "boolean", "it=true; other=1", true),
  ]),
  // Nothing is encoded in it, and `&` separates nothing.
  ...[false, true].flatMap((explode) => [
    row("cookie", "cookie", explode, "string", "other=1; it=a%20b&c=d", "a%20b&c=d"),
    row("cookie", "cookie", explode, "number", "it=12", 12),
    row("cookie", "cookie", explode, "boolean", "it=true; other=1", true),
  ]),
  row("cookie", "cookie", false, "array", "it=blue,black,brown; other=1", colors),
  row("cookie", "cookie", true, "array", "it=blue; it=black; it=brown", colors),
  row("cookie", "cookie", false, "numbers", "it=1,2", [1, 2]),
  row("cookie", "cookie", true, "numbers", "it=1; it=2", [1, 2]),
  row("cookie", "cookie", true, "array", "it=blue&it=black", ["blue&it=black"]),
  row("cookie", "cookie", false, "object", "it=R,100,G,200,name,x", { R: 100, G: 200, name: "x" }),
  row("cookie", "cookie", true, "object", "R=100; G=200; name=x%20y", { R: 100, G: 200, name: "x%20y" }),
  row("cookie", "form", false, "array", "it=blue,black,brown; other=1", colors),
  row("cookie", "form", true, "array", "it=blue&it=black&it=brown", colors),
  row("cookie", "form", true, "array", "it=blue; it=black; it=brown", colors),
  row("cookie", "form", false, "numbers", "it=1,2", [1, 2]),
  row("cookie", "form", true, "numbers", "it=1&it=2", [1, 2]),
  row("cookie", "form", false, "object", "it=R,100,G,200,name,x", { R: 100, G: 200, name: "x" }),
  row("cookie", "form", true, "object", "R=100&G=200; name=x", { R: 100, G: 200, name: "x" }),
];

const nameOf = ({ in: place, style, explode, type }: Omit<Row, "given" | "want">): string =>
  [place, style, explode ? "exploded" : "whole", type].join("-");

/** An operation for every combination that the specification gives a meaning. */
const combinations = Object.entries(places).flatMap(([place, styles]) =>
  styles.flatMap((style) =>
    [false, true].flatMap((explode) =>
      (Object.keys(types) as Type[]).map((type) => ({ in: place as Place, style, explode, type })),
    ),
  ),
);

const document = documentOf({
  openapi: "3.2.0",
  paths: Object.fromEntries(
    combinations.map((combination) => {
      const { in: place, style, explode, type } = combination;
      const parameter = { name: "it", in: place, style, explode, required: place === "path", schema: types[type] };
      return [
        `/${nameOf(combination)}${place === "path" ? "/{it}" : ""}`,
        { get: { parameters: [parameter], responses: { "204": { description: "Read." } } } },
      ];
    }),
  ),
});

let served: Served;
beforeAll(async () => {
  served = await serve(document);
});
afterAll(() => served.stop());

const part = { path: "param", query: "query", header: "header", cookie: "cookie" } as const;

async function ask(combination: Omit<Row, "given" | "want">, given: string): Promise<Record<string, Json>> {
  const { in: place } = combination;
  const url = `/${nameOf(combination)}${place === "path" ? `/${given}` : place === "query" ? `?${given}` : ""}`;
  const response = await served.app.request(url, {
    headers: place === "header" ? { it: given } : place === "cookie" ? { cookie: given } : {},
  });
  return (await response.json()) as Record<string, Json>;
}

describe.each(Object.keys(places) as Place[])("%s", (place) => {
  test.each(rows.filter((each) => each.in === place))("$style, exploded: $explode, $type: $given", async (each) => {
    expect(await ask(each, each.given)).toEqual({ [part[place]]: { it: each.want } });
  });
});

test("every style has a row for every type that it can carry", () => {
  const carried = ({ style, type, explode }: Omit<Row, "given" | "want">): boolean =>
    style === "deepObject"
      ? type === "object"
      : !(type === "object" && explode && (style === "spaceDelimited" || style === "pipeDelimited"));
  const shown = new Set(rows.map(nameOf));
  expect(
    combinations
      .filter(carried)
      .map(nameOf)
      .filter((name) => !shown.has(name)),
  ).toEqual([]);
});

describe("what is written by RFC 6570 is read again", () => {
  const encode = (text: string): string =>
    encodeURIComponent(text).replace(/[!'()*.]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`);
  // A segment that is nothing but dots leads elsewhere before anybody reads it (RFC 3986, 5.2.4).
  const text = fc.string({ unit: "grapheme", minLength: 1 }).filter((each) => !/^\.+$/.test(each));
  const items = fc.array(text, { minLength: 1, maxLength: 4 });

  test.each<[style: Style, place: Place, explode: boolean, write: (items: readonly string[]) => string]>([
    ["simple", "path", false, (all) => all.join(",")],
    ["label", "path", false, (all) => `.${all.join(",")}`],
    ["label", "path", true, (all) => `.${all.join(".")}`],
    ["matrix", "path", false, (all) => `;it=${all.join(",")}`],
    ["matrix", "path", true, (all) => all.map((each) => `;it=${each}`).join("")],
    ["form", "query", false, (all) => `it=${all.join(",")}`],
    ["form", "query", true, (all) => all.map((each) => `it=${each}`).join("&")],
    ["pipeDelimited", "query", true, (all) => all.map((each) => `it=${each}`).join("&")],
    ["form", "cookie", false, (all) => `it=${all.join(",")}`],
  ])("%s in the %s, exploded: %s", async (style, place, explode, write) => {
    await fc.assert(
      fc.asyncProperty(items, async (given) => {
        expect(await ask({ in: place, style, explode, type: "array" }, write(given.map(encode)))).toEqual({
          [part[place]]: { it: given },
        });
      }),
      { numRuns: 50 },
    );
  });
});

test("no text makes it fail", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...combinations),
      fc.string({ unit: "grapheme-ascii" }),
      async (combination, noise) => {
        const given =
          combination.in === "path"
            ? `x${encodeURIComponent(noise)}`
            : combination.in === "query"
              ? noise
              : noise.replace(/[^ -~]/g, "").trim();
        const url = `/${nameOf(combination)}${combination.in === "path" ? `/${given}` : combination.in === "query" ? `?it=${given}` : ""}`;
        const response = await served.app.request(url, {
          headers: combination.in === "header" ? { it: given } : combination.in === "cookie" ? { cookie: given } : {},
        });
        expect([200, 400]).toContain(response.status);
      },
    ),
    { numRuns: 300 },
  );
});
