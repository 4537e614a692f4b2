// Schemas that zod can't express are compiled to functions with the verdicts of the interpreter.
// Sized by the environment: VERDICTS_COMPILED is how many values are judged, FUZZ_SEED chooses others.
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Json, JsonObject } from "../../scripts/json/json.js";
import { Validator } from "../../scripts/runtime/validation/json-schema.js";
import { Compiler } from "../support/schemas/compiled.js";
import { importPredicates, SchemaFile, type Predicate } from "../support/schemas/compiled-json-schemas.js";
import { runs } from "../support/extent.js";
import { hostile } from "../support/documents/hostile.js";
import { refTo } from "../support/openapi/builders.js";
import { Instances } from "../support/random/instances.js";
import { randomFrom } from "../support/random.js";
import { randomComponents, type Components } from "../support/random/random-schema.js";
import { interpreter, loaded } from "../support/schemas/verdicts.js";
import { resolverOf } from "./compiled-suite.js";

const seed = Number(process.env["FUZZ_SEED"] ?? 1);
const count = Number(process.env["VERDICTS_COMPILED"] ?? runs(4_000));
const [componentCount, valuesPerComponent] = [4, 10];

let compiler: Compiler;
beforeAll(async () => {
  compiler = await Compiler.start();
});
afterAll(() => compiler.stop());

/** The functions of these schemas, and the interpreter's verdicts, where references are to definitions. */
async function both(
  schema: Json,
  definitions: Readonly<Record<string, Json>> = {},
): Promise<{ readonly printed: string; readonly compiled: Predicate; readonly exact: Predicate }> {
  const resolve = (ref: string): Json | undefined => (Object.hasOwn(definitions, ref) ? definitions[ref] : undefined);
  const printed = new SchemaFile(resolve).print([schema]);
  const [compiled = () => false] = await importPredicates(printed, compiler.folder);
  const validator = new Validator(resolve);
  return { printed, compiled, exact: (value) => validator.issues(schema, value).length === 0 };
}

/** Values that are odd for most schemas: those of other types, and those that no JSON text has. */
const odd: readonly unknown[] = [undefined, null, true, 0, -0, 1.5, 1e300, 10n, -1n, "", "😀", [], {}, [null], [[]]];

async function differences(
  components: Components,
  valueSeed: number,
  version: "3.1" | "3.0",
): Promise<readonly string[]> {
  const document = loaded(components, version === "3.1" ? "3.1.1" : "3.0.4");
  const exact = interpreter(document);
  const names = Object.keys(components);
  const printed = new SchemaFile(resolverOf(document)).print(names.map((name) => refTo(name)));
  const compiled = await importPredicates(printed, compiler.folder);
  return names.flatMap((name, index) => {
    const instances = new Instances(components, randomFrom(valueSeed + index));
    const values = Array.from({ length: valuesPerComponent }, () => instances.value(components[name] ?? true));
    return [...values, ...odd].flatMap((value) => {
      const verdicts = [compiled[index]?.(value), exact(name, value as Json)];
      tally[String(verdicts[1])] = (tally[String(verdicts[1])] ?? 0) + 1;
      const shown = typeof value === "bigint" ? `${value}n` : JSON.stringify(value);
      return verdicts[0] === verdicts[1] ? [] : [`${name} on ${shown}: ${verdicts.join()}`];
    });
  });
}

const tally: Record<string, number> = {};

test.each(["3.1", "3.0"] as const)(
  `compiled schemas and the interpreter agree, OpenAPI %s (FUZZ_SEED=${seed})`,
  { timeout: 3_600_000 },
  async (version) => {
    const given = fc.tuple(randomComponents(version, "all", componentCount), fc.nat());
    const numRuns = Math.ceil(count / 2 / (componentCount * valuesPerComponent));
    await fc.assert(
      fc.asyncProperty(given, async ([components, valueSeed]) => {
        expect(await differences(components, valueSeed, version)).toEqual([]);
      }),
      { numRuns, seed, endOnFailure: false },
    );
    // Values that are all accepted, or all rejected, would show nothing.
    expect(Math.min(tally["true"] ?? 0, tally["false"] ?? 0)).toBeGreaterThan(count / 10);
  },
);

describe("text of a document stays data", () => {
  const schema: JsonObject = {
    type: "object",
    properties: {
      [hostile]: { enum: [hostile, { [hostile]: 1 }] },
      __proto: { const: hostile },
      constructor: { type: "string" },
    },
    patternProperties: { [hostile.replace(/[\\/*`$(){}[\]|]/g, ".")]: { type: ["string", "object"] } },
    required: [hostile],
    dependentRequired: { [hostile]: ["toString"] },
    propertyNames: { not: { const: `${hostile}!` } },
    format: hostile,
    pattern: "\\*\\/`\\$\\{",
    unevaluatedProperties: { type: hostile },
    $comment: hostile,
  };
  const values = [
    {},
    { [hostile]: hostile },
    { [hostile]: hostile, toString: 1 },
    { [hostile]: { [hostile]: 1 }, toString: 1 },
    { [hostile]: hostile, toString: "x", constructor: "x" },
    { [hostile]: 1, [`${hostile}!`]: 1 },
    JSON.parse('{ "__proto__": 1 }') as object,
  ];

  test("as names, patterns, values, formats and types", async () => {
    const { printed, compiled, exact } = await both(schema);
    expect(printed).not.toContain("*/");
    expect(printed).not.toContain("</script");
    for (const value of values) expect([value, compiled(value)]).toEqual([value, exact(value)]);
  });

  test("as the name of a definition", async () => {
    const ref = `#/components/schemas/${hostile}`;
    const { compiled } = await both({ type: "array", items: { $ref: ref } }, { [ref]: { type: "string" } });
    expect([compiled(["a"]), compiled([1])]).toEqual([true, false]);
  });
});

test("members named as those of Object.prototype are members only where they are the object's own", async () => {
  const own = JSON.parse('{ "__proto__": "x", "constructor": "x" }') as object;
  const schema: JsonObject = {
    properties: JSON.parse('{ "__proto__": { "type": "string" }, "constructor": { "type": "string" } }') as JsonObject,
    required: ["constructor", "__proto__"],
  };
  const { compiled, exact } = await both(schema);
  for (const value of [own, {}, { constructor: "x" }, { constructor: 1 }])
    expect([value, compiled(value)]).toEqual([value, exact(value)]);
  expect([compiled(own), compiled({})]).toEqual([true, false]);
  const optional = await both({ properties: schema["properties"] ?? {} });
  expect([own, {}, { constructor: "x" }, { constructor: 1 }].map(optional.compiled)).toEqual([true, true, true, false]);
});

test.each<[schema: JsonObject, accepted: readonly Json[], rejected: readonly Json[]]>([
  [{ type: "string", enum: ["a", 1, null] }, ["a"], [1, null, "b"]],
  [{ type: "integer", enum: ["a", 1, 1.5] }, [1], ["a", 1.5, 2]],
  [{ type: "number", enum: ["a", 1, 1.5] }, [1, 1.5], ["a", 2]],
  [{ type: ["null", "array"], enum: [null, [], {}] }, [null, []], [{}, [1]]],
  [{ type: "object", enum: ["a", { b: 1 }] }, [{ b: 1 }], ["a", {}]],
  [{ type: "boolean", const: true }, [true], [false, "true"]],
  [{ type: "string", const: 1 }, [], [1, "1"]],
])("values of other types are none of a list beside `type`: %j", async (schema, accepted, rejected) => {
  const { compiled, exact } = await both(schema);
  for (const accepts of [compiled, exact])
    expect([accepted.filter(accepts), rejected.filter(accepts)]).toEqual([accepted, []]);
});

test.each<[what: string, inner: Json]>([
  ["an object", {}],
  ["true", true],
])("the functions of a component are printed once, although a schema in it is %s", (_, inner) => {
  const definitions: Readonly<Record<string, Json>> = {
    "#/list": { type: "object", properties: { next: { $ref: "#/list" }, value: inner }, required: ["value"] },
  };
  const functionsFor = (users: number): number =>
    new SchemaFile((ref) => definitions[ref])
      .print(Array.from({ length: users }, () => ({ type: "array", items: { $ref: "#/list" } })))
      .split("function").length;
  expect(functionsFor(3)).toBe(functionsFor(1));
});

test("one of many numbers is that number in any type", async () => {
  const values = Array.from({ length: 40 }, (_, index) => index * 2);
  const { compiled, exact } = await both({ enum: [...values, "a"] });
  for (const value of [4, 4n, 5, 5n, "4", "a", null, -0])
    expect([value, compiled(value)]).toEqual([value, exact(value as Json)]);
  expect([compiled(4n), compiled(5n)]).toEqual([true, false]);
});

// 1e23 stands for that integer; the double is nearest to it, and a little less.
test.each<[string, accepted: readonly bigint[], rejected: readonly bigint[]]>([
  ["minimum", [10n ** 23n, 10n ** 23n + 1n], [BigInt(1e23), 10n ** 23n - 1n]],
  ["exclusiveMinimum", [10n ** 23n + 1n], [10n ** 23n, BigInt(1e23)]],
  ["maximum", [10n ** 23n, BigInt(1e23)], [10n ** 23n + 1n]],
  ["exclusiveMaximum", [BigInt(1e23), 10n ** 23n - 1n], [10n ** 23n, 10n ** 23n + 1n]],
  ["multipleOf", [0n, 2n * 10n ** 23n], [BigInt(1e23), 10n ** 22n]],
])("%s: 1e23", async (keyword, accepted, rejected) => {
  const { compiled, exact } = await both({ [keyword]: 1e23 });
  for (const accepts of [compiled, exact])
    expect([accepted.map(accepts), rejected.map(accepts)]).toEqual([
      accepted.map(() => true),
      rejected.map(() => false),
    ]);
});

describe("recursive schemas", () => {
  const nested = (depth: number, name = "next"): object => {
    let value: object = {};
    for (let level = 0; level < depth; level++) value = { [name]: value };
    return value;
  };

  const lists = (depth: number): unknown[] => {
    let value: unknown[] = [];
    for (let level = 0; level < depth; level++) value = [value];
    return value;
  };

  // Otherwise each level would double or triple the time, which would never end.
  test.each<[string, (again: Json) => JsonObject, unknown, boolean]>([
    [
      "a member",
      (again) => ({
        type: "object",
        anyOf: [["missing"], ["absent"], []].map((required) => ({ properties: { next: again }, required })),
      }),
      nested(200),
      true,
    ],
    [
      "any member",
      (again) => ({ type: "object", allOf: [{ additionalProperties: again }, { additionalProperties: again }] }),
      nested(200),
      true,
    ],
    [
      "members that match a pattern",
      (again) => ({ patternProperties: { "^n": again, t$: again }, type: "object" }),
      nested(200),
      true,
    ],
    [
      "a member by its name and by a pattern",
      (again) => ({ patternProperties: { "^n": again }, properties: { next: again }, type: "object" }),
      nested(200),
      true,
    ],
    ["items", (again) => ({ type: "array", allOf: [{ items: again }, { items: again }] }), lists(200), true],
    [
      "items, and those that are left",
      (again) => ({ type: "array", contains: again, minContains: 0, unevaluatedItems: again, maxItems: 1 }),
      JSON.parse(`${"[".repeat(200)}5${"]".repeat(200)}`) as unknown,
      false,
    ],
  ])("whose alternatives recur for %s take linear time", async (_, treeOf, value, isValid) => {
    const ref = "#/tree";
    const again = { $ref: ref };
    const { compiled } = await both(again, { [ref]: treeOf(again) });
    expect(compiled(value)).toBe(isValid);
  });

  test("forget results between calls, since values may change", async () => {
    const ref = "#/tree";
    const tree: JsonObject = {
      properties: { a: { type: "string" } },
      anyOf: [{ items: { $ref: ref } }, { items: { $ref: ref } }],
    };
    const { compiled } = await both({ $ref: ref }, { [ref]: tree });
    const value: { a: unknown } = { a: "x" };
    expect(compiled([value])).toBe(true);
    value.a = 1;
    expect(compiled([value])).toBe(false);
  });

  test("accept values that are nested as deep as the interpreter accepts them", async () => {
    const ref = "#/tree";
    const tree: JsonObject = { type: "object", properties: { next: { $ref: ref } }, not: { required: ["bad"] } };
    const { compiled, exact } = await both({ $ref: ref }, { [ref]: tree });
    expect([compiled(nested(500)), exact(nested(500))]).toEqual([true, true]);
  });

  test("may refer to themselves for the same value", async () => {
    const definitions: Record<string, JsonObject> = {
      "#/a": { allOf: [{ $ref: "#/b" }], properties: { x: { $ref: "#/a" } } },
      "#/b": { anyOf: [{ $ref: "#/a" }], maxProperties: 1, unevaluatedProperties: { type: "string" } },
    };
    const { compiled, exact } = await both({ $ref: "#/a" }, definitions);
    for (const value of [{}, { x: {} }, { x: { x: { y: "s" } } }, { y: 1 }, { y: "a", z: "b" }, 1])
      expect([value, compiled(value)]).toEqual([value, exact(value)]);
  });
});
