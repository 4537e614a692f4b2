// Values that are nested deeper than the stack, or that have very many members or items: schemas reject them in time
// and with few issues.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Json } from "../../scripts/json/json.js";
import { Compiler } from "../support/schemas/compiled.js";
import { isSlow, sizeFactor } from "../support/growth.js";
import { schemasIn, verdictOf } from "../schema/outcome.js";

let compiler: Compiler;
beforeAll(async () => {
  compiler = await Compiler.start();
});
afterAll(() => compiler.stop());

const textFormatNames = [
  "date-time",
  "date",
  "time",
  "duration",
  "email",
  "idn-email",
  "hostname",
  "idn-hostname",
  "ipv4",
  "ipv6",
  "uri",
  "uri-reference",
  "iri",
  "iri-reference",
  "uri-template",
  "uuid",
  "json-pointer",
  "relative-json-pointer",
  "regex",
];

describe("a value that is nested deeper than the stack", () => {
  const components: Readonly<Record<string, Json>> = {
    Tree: { type: "object", properties: { a: { $ref: "#/components/schemas/Tree" } } },
    Lists: { type: "array", items: { $ref: "#/components/schemas/Lists" } },
    Unique: { type: "array", uniqueItems: true, items: {} },
    Exact: {
      not: { required: ["z"] },
      properties: { a: { $ref: "#/components/schemas/Exact" } },
      items: { $ref: "#/components/schemas/Exact" },
    },
    Const: { const: { a: 1 } },
    Twice: {
      allOf: [
        { $ref: "#/components/schemas/Tree" },
        { type: "object", properties: { a: { $ref: "#/components/schemas/Twice" } } },
      ],
    },
    Either: {
      oneOf: [{ $ref: "#/components/schemas/Tree" }, { type: "array", items: { $ref: "#/components/schemas/Either" } }],
    },
    Dictionary: { type: "object", additionalProperties: { $ref: "#/components/schemas/Dictionary" } },
    Anything: {},
  };

  test.each([1_000, 3_000, 100_000])("%d levels are rejected where they are looked at", async (depth) => {
    const { made } = await compiler.compile(components);
    const [object, list] = [
      JSON.parse(`${'{"a":'.repeat(depth)}{}${"}".repeat(depth)}`),
      JSON.parse("[".repeat(depth) + "]".repeat(depth)),
    ];
    const judged = schemasIn(made).map(([name, schema]) => [
      name.replace(/_.*/, ""),
      [verdictOf(schema, object), verdictOf(schema, list)],
    ]);
    const verdicts = Object.fromEntries(judged) as Readonly<Record<string, readonly boolean[]>>;
    expect(verdicts["Anything"]).toEqual([true, true]);
    expect([verdicts["Tree"]?.[1], verdicts["Lists"]?.[0], verdicts["Const"]]).toEqual([false, false, [false, false]]);
    if (depth === 100_000)
      expect(Object.entries(verdicts).filter(([name, each]) => name !== "Anything" && each.includes(true))).toEqual([]);
  });

  test("a hundred levels are not deep", async () => {
    const { made } = await compiler.compile(components);
    const object = JSON.parse(`${'{"a":'.repeat(100)}{}${"}".repeat(100)}`) as Json;
    expect(
      schemasIn(made)
        .filter(([, schema]) => verdictOf(schema, object))
        .map(([name]) => name.replace(/_.*/, ""))
        .sort(),
    ).toEqual(["Anything", "Dictionary", "Either", "Exact", "Tree", "Twice"]);
  });
});

describe("a value with very many members or items", () => {
  const short: Json = { type: "string", maxLength: 1 };
  const list: Json = { type: "array", items: short };
  const holding = (name: string): Json => ({ type: "object", properties: { [name]: list } });
  const components: Readonly<Record<string, Json>> = {
    List: list,
    Dictionary: { type: "object", additionalProperties: short },
    DictionaryOfLists: { type: "object", additionalProperties: list },
    Catchall: { type: "object", properties: { b: {} }, additionalProperties: list },
    Closed: { type: "object", properties: { a: {} }, additionalProperties: false },
    Union: { anyOf: [holding("a"), list, { type: "null" }] },
    All: { allOf: [holding("a"), holding("b"), { type: "object", additionalProperties: list }] },
    Unique: { type: "array", items: {}, uniqueItems: true },
    Exact: { not: { const: 1 }, items: short, additionalProperties: list },
    ExactUnion: { not: { const: 1 }, anyOf: [holding("a"), list] },
    Recursive: {
      type: "object",
      properties: { a: { type: "array", items: { $ref: "#/components/schemas/Recursive" } } },
    },
    ...Object.fromEntries(
      textFormatNames.map((format) => [`Format${format.replaceAll("-", "")}`, { type: "string", format }]),
    ),
  };
  function valuesOf(count: number): Readonly<Record<string, Json>> {
    const numbers = Array.from({ length: count }, () => 1);
    const wide = Object.fromEntries(numbers.map((_, index) => [`k${index}`, 1]));
    return {
      items: numbers,
      members: wide,
      "items of a member": { kind: "a", a: numbers, b: numbers },
      "items of an item": [numbers],
      "members of a member": { a: wide },
      "items of a member __proto__": JSON.parse(`{"__proto__":${JSON.stringify(numbers)}}`) as Json,
      "members of a member __proto__": JSON.parse(`{"__proto__":${JSON.stringify(wide)}}`) as Json,
      ...Object.fromEntries(
        ["a", "😀", "ä", "א", "a.", "1:", "%41", "(", "{a}", "@", "a@ä", "\ud800"].map((text) => [
          `the string ${JSON.stringify(text)} again and again`,
          text.repeat(count),
        ]),
      ),
    };
  }

  test("is rejected in linear time, and with few issues", async () => {
    const { made } = await compiler.compile(components);
    // The server accepts 100,000 values. Time that grows with the square shows there.
    const [small, full] = [valuesOf(4_000), valuesOf(sizeFactor * 4_000)];
    const slow: string[] = [];
    for (const [name, schema] of schemasIn(made)) {
      for (const [kind, value] of Object.entries(full)) {
        if (name.startsWith("Format") !== (typeof value === "string")) continue;
        if (await isSlow(small[kind], value, (each) => verdictOf(schema, each))) slow.push(`${name} on ${kind}`);
        else expect(() => verdictOf(schema, value), `${name} on ${kind}`).not.toThrow();
      }
      expect(schema.safeParse(full["items"]).error?.issues.length ?? 0).toBeLessThan(1000);
    }
    expect(slow).toEqual([]);
  });
});
