// Types of parameters, and values of each that are hard to send.
import fc from "fast-check";
import type { JsonObject } from "../../../scripts/json/json.js";

/** Strings that mean something in a URL, a header, a cookie or a number; half a surrogate pair; nothing at all. */
const special = [
  "",
  " ",
  " a",
  "a ",
  "a b",
  ".",
  "..",
  "...",
  ".a",
  "a.b",
  "a,b",
  ",",
  ",,",
  "a;b",
  ";",
  "a|b",
  "a=b",
  "=",
  "a&b",
  "&",
  "a+b",
  "+",
  "%",
  "%2F",
  "%2",
  "%zz",
  "a%20b",
  "/",
  "//",
  "a/b",
  "../../json",
  "./x",
  "?x#y",
  "#",
  "\\",
  "[a]",
  "a[b]",
  "it[a]",
  "it",
  "{it}",
  "$&",
  "$1",
  '"',
  '"q"',
  "'",
  "null",
  "true",
  "false",
  "1",
  "01",
  "-0",
  "1e3",
  "1.50",
  "NaN",
  "[]",
  "{}",
  '["a"]',
  '{"a":1}',
  "\ud800",
  "\udc00x",
  "é",
  "ÿ",
  "€",
  "😀",
  "太郎",
  "محمد",
  "\u0000",
  "a\nb",
  "a\r\nb",
  "\t",
  "a\tb",
  "\u007f",
  "\u00a0",
  "\u00a0x",
  "\u2028",
  "\ufeff",
  "__proto__",
  "constructor",
  "~!*'()",
  ":@",
  "a:b",
];

export const text: fc.Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: fc.string({ unit: fc.constantFrom(..."abcXYZ019-_"), minLength: 1, maxLength: 8 }) },
  { weight: 3, arbitrary: fc.constantFrom(...special) },
  { weight: 1, arbitrary: fc.string({ unit: "grapheme", maxLength: 6 }) },
  { weight: 1, arbitrary: fc.string({ unit: fc.constantFrom(...":/?#[]@!$&'()*+,;=%|. \"<>\\^`{}~"), maxLength: 6 }) },
);

const integer = fc.oneof(
  fc.integer(),
  fc.constantFrom(0, 1, -1, 2 ** 31, -(2 ** 31), Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER),
);
const number = fc.oneof(
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  integer,
  fc.constantFrom(-0, 1e21, 1.5e300, 5e-324, 1e-7, 0.1, -2.5, 12.5),
);
/** JavaScript's numbers end before those of 64 bits do. */
const int64 = fc.oneof(
  integer,
  fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }),
  fc.constantFrom(2n ** 63n - 1n, -(2n ** 63n), 2n ** 53n + 1n, 5n),
);
const boolean = fc.boolean();
const key = fc.oneof(
  { weight: 3, arbitrary: fc.string({ unit: fc.constantFrom(..."abcXYZ"), minLength: 1, maxLength: 4 }) },
  { weight: 2, arbitrary: text },
);
export const list = (items: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> => fc.array(items, { maxLength: 4 });
const dictionary = (values: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc.array(fc.tuple(key, values), { maxLength: 3 }).map((entries) => Object.fromEntries(entries));
/** Members may be missing, or undefined, which is the same. */
const partial = (members: Record<string, fc.Arbitrary<unknown>>): fc.Arbitrary<unknown> => {
  const optional = Object.entries(members).map(
    ([name, values]) => [name, fc.option(values, { nil: undefined, freq: 8 })] as const,
  );
  return fc.record(Object.fromEntries(optional), { requiredKeys: [] }).map((value) => ({ ...value }));
};

/** A schema beside values that it allows, and one with nothing special about it. */
export type Typed = readonly [schema: JsonObject, values: fc.Arbitrary<unknown>, usual: unknown];
export const s = { type: "string" };
const i = { type: "integer" };
const n = { type: "number" };
const closed = (properties: JsonObject): JsonObject => ({ type: "object", properties, additionalProperties: false });

export const types: Readonly<Record<string, Typed>> = {
  string: [s, text, "a"],
  integer: [i, integer, 5],
  int64: [{ type: "integer", format: "int64" }, int64, 5],
  number: [n, number, 1.5],
  boolean: [{ type: "boolean" }, boolean, true],
  enumeration: [{ enum: ["a b", "a,b", "", "é", "1"] }, fc.constantFrom("a b", "a,b", "", "é", "1"), "a b"],
  mixed_enumeration: [
    { enum: [1, "1", true, "true", null, "null"] },
    fc.constantFrom(1, "1", true, "true", null, "null"),
    1,
  ],
  nullable_string: [{ type: ["string", "null"] }, fc.oneof(text, fc.constant(null)), null],
  nullable_integer: [{ type: ["integer", "null"] }, fc.oneof(integer, fc.constant(null)), null],
  string_or_number: [{ type: ["string", "number"] }, fc.oneof(text, number), 1],
  any_of_boolean_string: [{ anyOf: [{ type: "boolean" }, s] }, fc.oneof(boolean, text), true],
  any: [{}, fc.oneof(text, number, boolean, fc.constant(null), list(text), dictionary(integer)), "a"],
  strings: [{ type: "array", items: s }, list(text), ["a", "b"]],
  integers: [{ type: "array", items: i }, list(integer), [1, -2]],
  numbers: [{ type: "array", items: n }, list(number), [1, -2]],
  booleans: [{ type: "array", items: { type: "boolean" } }, list(boolean), [true, false]],
  strings_or_numbers: [
    { type: "array", items: { type: ["string", "number"] } },
    list(fc.oneof(text, number)),
    ["a", 1],
  ],
  nullable_items: [
    { type: "array", items: { type: ["integer", "null"] } },
    list(fc.oneof(integer, fc.constant(null))),
    [1, null],
  ],
  lists: [{ type: "array", items: { type: "array", items: i } }, list(list(integer)), [[1], [2]]],
  objects: [
    { type: "array", items: closed({ a: i, b: s }) },
    list(partial({ a: integer, b: text })),
    [{ a: 1 }, { b: "x" }],
  ],
  object: [
    closed({ R: i, name: s, ok: { type: "boolean" } }),
    partial({ R: integer, name: text, ok: boolean }),
    { R: 100, name: "x", ok: true },
  ],
  string_members: [{ type: "object", additionalProperties: s }, dictionary(text), { x: "a", y: "b" }],
  integer_members: [{ type: "object", additionalProperties: i }, dictionary(integer), { x: 1, y: 2 }],
  nested: [
    closed({ list: { type: "array", items: s }, inner: closed({ x: n, y: s }), id: { type: ["string", "null"] } }),
    partial({ list: list(text), inner: partial({ x: number, y: text }), id: fc.oneof(text, fc.constant(null)) }),
    { list: ["a", "b"], inner: { x: 1, y: "z" }, id: "i" },
  ],
  one_or_many: [{ anyOf: [s, { type: "array", items: s }] }, fc.oneof(text, list(text)), ["a", "b"]],
  integer_or_object: [
    { anyOf: [i, closed({ gt: i, lt: i })] },
    fc.oneof(integer, partial({ gt: integer, lt: integer })),
    { gt: 1 },
  ],
};
