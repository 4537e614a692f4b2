// What parameters look like on the wire, compared with the tables of RFC 6570 (3.2) and OpenAPI 3.1 (Style Examples):
// reading back what was written can't find a mistake that the writer and the reader share.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { formSerializer, multipartSerializer } from "../../scripts/runtime/client/requests/bodies.js";
import {
  cookieSerializer,
  headerSerializer,
  pathSerializer,
  querySerializer,
} from "../../scripts/runtime/client/requests/parameter-serializers.js";
import { operation } from "../../scripts/runtime/client/client.js";
import { plainCookies, plainHeaders, plainQuery } from "../../scripts/runtime/client/requests/serializers.js";
import type { Decoder } from "../../scripts/runtime/shared/decoders.js";
import type { ParameterPlace, Style } from "../../scripts/runtime/shared/parameters.js";
import { coreOf, scripted } from "../support/client/scripted.js";

const list: Decoder = { items: "string" };
const object: Decoder = { members: {}, others: "string" };

function written(
  place: ParameterPlace,
  style: Style,
  explode: boolean,
  value: unknown,
  as: Decoder = decoderFor(value),
  name = "it",
): string | undefined {
  const [parameters, values] = [{ [name]: { as, style, explode } }, Object.fromEntries([[name, value]])];
  switch (place) {
    case "path":
      return pathSerializer(parameters)(values)[name];
    case "query":
      return querySerializer(parameters)(values);
    case "header":
      return headerSerializer(parameters)(values, {})[name];
    case "cookie":
      return cookieSerializer(parameters)(values, {});
  }
}

function decoderFor(value: unknown): Decoder {
  return Array.isArray(value) ? list : typeof value === "object" ? object : "string";
}

const colors = ["blue", "black"];
const rgb = { R: "100", G: "200" };

test.each<[place: ParameterPlace, style: Style, explode: boolean, value: unknown, wire: string]>([
  ["path", "simple", false, "a/b", "a%2Fb"],
  ["path", "simple", true, colors, "blue,black"],
  ["path", "simple", false, rgb, "R,100,G,200"],
  ["path", "simple", true, rgb, "R=100,G=200"],
  ["path", "label", false, "blue", ".blue"],
  ["path", "label", false, colors, ".blue,black"],
  ["path", "label", true, colors, ".blue.black"],
  ["path", "label", false, rgb, ".R,100,G,200"],
  ["path", "label", true, rgb, ".R=100.G=200"],
  ["path", "matrix", false, "blue", ";it=blue"],
  ["path", "matrix", false, colors, ";it=blue,black"],
  ["path", "matrix", true, colors, ";it=blue;it=black"],
  ["path", "matrix", false, rgb, ";it=R,100,G,200"],
  ["path", "matrix", true, rgb, ";R=100;G=200"],
  ["path", "matrix", false, "", ";it"],
  ["path", "matrix", true, "", ";it"],
  ["path", "matrix", true, ["", "a"], ";it;it=a"],
  ["path", "matrix", true, { R: "", G: "1" }, ";R;G=1"],
  ["query", "form", true, "", "it="],
  ["query", "form", true, colors, "it=blue&it=black"],
  ["query", "form", false, colors, "it=blue,black"],
  ["query", "form", true, rgb, "R=100&G=200"],
  ["query", "form", false, rgb, "it=R,100,G,200"],
  ["query", "form", true, "a b+c&d=é", "it=a%20b%2Bc%26d%3D%C3%A9"],
  ["query", "spaceDelimited", false, colors, "it=blue%20black"],
  ["query", "spaceDelimited", false, rgb, "it=R%20100%20G%20200"],
  ["query", "pipeDelimited", false, colors, "it=blue%7Cblack"],
  ["query", "deepObject", true, rgb, "it%5BR%5D=100&it%5BG%5D=200"],
  ["header", "simple", false, colors, "blue,black"],
  ["header", "simple", false, rgb, "R,100,G,200"],
  ["header", "simple", true, rgb, "R=100,G=200"],
  ["cookie", "form", false, "a;b", "it=a%3Bb"],
  ["cookie", "form", false, colors, "it=blue,black"],
  ["cookie", "cookie", true, colors, "it=blue; it=black"],
  ["cookie", "cookie", true, rgb, "R=100; G=200"],
  ["cookie", "form", true, { "a(b)": "1" }, "a%28b%29=1"],
  // RFC 6570's own value, `hello := "Hello World!"`: only unreserved characters stay as they are (3.2.1).
  ["path", "simple", false, "Hello World!", "Hello%20World%21"],
  ["path", "simple", false, ["!", "'", "(", ")", "*"], "%21,%27,%28,%29,%2A"],
  ["path", "label", false, "Hello World!", ".Hello%20World%21"],
  ["path", "matrix", false, "Hello World!", ";it=Hello%20World%21"],
  ["query", "form", true, "Hello World!", "it=Hello%20World%21"],
  ["query", "pipeDelimited", false, ["a!", "(b)*'"], "it=a%21%7C%28b%29%2A%27"],
  ["query", "deepObject", true, { "R!": "(1)" }, "it%5BR%21%5D=%281%29"],
  ["cookie", "form", true, "Hello World!", "it=Hello%20World%21"],
])("%s %s explode=%s %o is %s", (place, style, explode, value, wire) => {
  expect(written(place, style, explode, value)).toBe(wire);
});

test.each<[place: ParameterPlace, style: Style]>([
  ["path", "simple"],
  ["path", "label"],
  ["path", "matrix"],
  ["query", "form"],
  ["cookie", "form"],
])("%s %s has unreserved characters alone, and is read as it was given (RFC 6570, 3.2.1)", (place, style) => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", minLength: 1 }), (value) => {
      const text = written(place, style, false, value)?.replace(/^(?:\.|;it=|it=)/, "") ?? "";
      expect(text).toMatch(/^(?:[\w.~-]|%[0-9A-F]{2})+$/);
      expect(decodeURIComponent(text)).toBe(value);
    }),
  );
});

// RFC 6570, 2.3: a list or an object without members is undefined, and what is undefined is not written.
describe("an empty list or object is rejected", () => {
  const styles: readonly [ParameterPlace, Style][] = [
    ["path", "simple"],
    ["path", "label"],
    ["path", "matrix"],
    ["query", "form"],
    ["query", "spaceDelimited"],
    ["query", "pipeDelimited"],
    ["query", "deepObject"],
    ["header", "simple"],
    ["cookie", "form"],
    ["cookie", "cookie"],
  ];
  const empty: readonly [unknown, Decoder][] = [
    [[], list],
    [[], ["string", list]],
    [[], ["null", { items: "number" }]],
    [{}, object],
    [{}, ["string", object]],
  ];
  const rows = styles.flatMap(([place, style]) =>
    [false, true].flatMap((explode) => empty.map(([value, as]) => [place, style, explode, value, as] as const)),
  );
  test.each(rows)("%s %s explode=%s %o as %j", (place, style, explode, value, as) => {
    expect(() => written(place, style, explode, value, as)).toThrow(
      Array.isArray(value)
        ? "it can't be sent: an empty list looks like none; undefined omits it."
        : "it can't be sent: an empty object looks like none; undefined omits it.",
    );
  });

  test("in a form, too; as JSON it has a form", () => {
    const pipes = { as: list, style: "pipeDelimited", explode: false } as const;
    expect(() => formSerializer({ it: pipes })({ it: [] })).toThrow("it can't be sent: an empty list looks like none");
    const json = { as: list, mediaType: "application/json" } as const;
    expect(querySerializer({ it: json })({ it: [] })).toBe("it=%5B%5D");
  });
});

describe("as JSON a value would arrive as another one", () => {
  /** With other JSON than its members. */
  const shown = (value: object, json: unknown): object =>
    Object.defineProperty(value, "toJSON", { value: () => json, enumerable: false });

  test.each<[given: object, reason: string]>([
    [[shown(["b"], "b")], "a list inside it would be read as a string"],
    [[shown({ b: 1 }, ["b"])], "an object inside it would be read as a list"],
    [[shown({ b: 1 }, true)], "an object inside it would be read as a boolean"],
    [shown(["a", "b"], ["a"]), "an item would be missing"],
    [shown({ a: 1, b: 2 }, { a: 1 }), "a member would be missing, or have another name"],
    [shown(["a"], ["a", "b"]), "there would be more inside it than was given"],
    [["a", new Date(0)], "an object inside it would be read as a string"],
    [{ a: shown({ b: 1 }, null) }, "an object inside it would be read as null"],
  ])("%j: %s", (given, reason) => {
    const json = { as: object, mediaType: "application/json" } as const;
    expect(() => querySerializer({ it: json })({ it: given })).toThrow(
      `it can't be sent: in application/json ${reason}.`,
    );
  });
});

// RFC 6265, 4.1.1: the name of a cookie is a token, and a cookie is ASCII without control characters.
test.each<[style: Style, value: unknown, reason: string]>([
  ["form", { "": "1" }, "a cookie can't have such a name"],
  ["cookie", { "": "1" }, "a cookie can't have such a name"],
  ["cookie", { "a b": "1" }, "a cookie can't have such a name"],
  ["cookie", { "a,b": "1" }, "a cookie can't have such a name"],
  ["cookie", { é: "1" }, "a cookie holds ASCII without control characters"],
  ["cookie", "é", "a cookie holds ASCII without control characters"],
  ["cookie", ["a", "\u0007"], "a cookie holds ASCII without control characters"],
])("a cookie in the style %s can't be %o", (style, value, reason) => {
  expect(() => written("cookie", style, true, value)).toThrow(`it can't be sent: ${reason}.`);
});

test("a plain cookie has a token for its name", () => {
  expect(plainCookies({ "a(b) é": "1" }, {})).toBe("a%28b%29%20%C3%A9=1");
});

describe("an argument named __proto__ is rejected, since no server reads it", () => {
  const values: unknown = JSON.parse('{"__proto__":"x"}');
  const writers = { query: plainQuery, header: plainHeaders, cookie: plainCookies };
  const message = "__proto__ can't be sent: servers ignore an argument of this name.";

  test.each<[where: string, path: string, takes: readonly ("query?" | "header" | "cookie")[], args: unknown[]]>([
    ["the path", "/{__proto__}", [], ["x"]],
    ["the query", "/", ["query?"], [values]],
    ["a required header", "/", ["header"], [values]],
    ["the headers of a call", "/", [], [{ headers: values }]],
    ["a required cookie", "/", ["cookie"], [values]],
    ["the cookies of a call", "/", [], [{ cookies: values }]],
  ])("in %s", async (_, path, takes, args) => {
    const { fetch, requests } = scripted();
    await expect(
      operation<unknown[], unknown>("GET", path, takes, "json", writers)(coreOf(fetch), ...args),
    ).rejects.toThrow(new TypeError(message));
    expect(requests).toEqual([]);
  });

  test("in a form", () => {
    expect(() => formSerializer()(values)).toThrow(message);
    expect(() => multipartSerializer()(values)).toThrow(message);
  });
});

describe("members that a form doesn't name", () => {
  test.each<[value: unknown, sent: string]>([
    ["a b", "m=a+b"],
    [["a", "b"], "m=a&m=b"],
  ])("%j are sent as %s", (value, sent) => {
    expect(formSerializer()({ m: value })).toBe(sent);
  });

  test.each([[1], [true], [["a"]], [["a", 1]], [{ a: "b" }]])("%j would arrive as another value", (value) => {
    const message = "m can't be sent: the form doesn't name it, and so it must be a string";
    expect(() => formSerializer()({ m: value })).toThrow(message);
    expect(() => formSerializer({ other: { as: "string" } })({ m: value })).toThrow(message);
  });
});
