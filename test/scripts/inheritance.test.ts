// Parents that are one of their children, which are all of the parent and more: inside a child the parent counts
// without its union. What the generated schemas accept, and which circles stay errors.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Report } from "../../scripts/diagnostics/diagnostics.js";
import { loadText } from "../../scripts/load/load.js";
import type { Json, JsonObject } from "../../scripts/json/json.js";
import { refPointer } from "../../scripts/json/pointer.js";
import { refTo, string, wholeObject } from "../support/openapi/builders.js";
import { Compiler } from "../support/schemas/compiled.js";

const number = { type: "number" };

/** `keyword` is the union's: a pet is a dog or a cat, of several levels. */
const pets = (keyword: "oneOf" | "anyOf"): JsonObject => ({
  Pet: {
    ...wholeObject({ kind: string }),
    discriminator: { propertyName: "kind" },
    [keyword]: [refTo("Dog"), refTo("Cat")],
  },
  Dog: { allOf: [refTo("Pet"), wholeObject({ kind: { enum: ["dog"] }, bark: string })] },
  Cat: {
    allOf: [refTo("Pet"), wholeObject({ kind: { enum: ["cat"] }, lives: number })],
    [keyword]: [refTo("Lion"), refTo("Tiger")],
  },
  Lion: { allOf: [refTo("Cat"), wholeObject({ mane: string })] },
  Tiger: { allOf: [refTo("Cat"), wholeObject({ stripes: number })] },
});

const nested: JsonObject = {
  Shape: {
    allOf: [
      wholeObject({ area: number }),
      { oneOf: [refTo("Circle"), { allOf: [refTo("Shape"), wholeObject({ side: number })] }] },
    ],
  },
  Circle: { allOf: [refTo("Round"), wholeObject({ radius: number })] },
  Round: { allOf: [{ allOf: [refTo("Shape")] }, wholeObject({ smooth: string })] },
};

const dog = { kind: "dog", bark: "woof" };
const lion = { kind: "cat", lives: 9, mane: "long" };
const tiger = { kind: "cat", lives: 9, stripes: 40 };

interface Row {
  readonly schemas: JsonObject;
  readonly name: string;
  readonly value: Json;
  readonly want: boolean;
}

const rows: readonly Row[] = [
  ...(["oneOf", "anyOf"] as const).flatMap((keyword): Row[] => {
    const schemas = pets(keyword);
    return [
      { schemas, name: "Pet", value: dog, want: true },
      { schemas, name: "Pet", value: lion, want: true },
      { schemas, name: "Pet", value: tiger, want: true },
      { schemas, name: "Pet", value: { ...lion, ...tiger }, want: keyword === "anyOf" },
      { schemas, name: "Pet", value: { kind: "cat", lives: 9 }, want: false },
      { schemas, name: "Pet", value: { kind: "dog" }, want: false },
      { schemas, name: "Pet", value: { kind: "cow", bark: "moo" }, want: false },
      { schemas, name: "Dog", value: dog, want: true },
      { schemas, name: "Dog", value: { bark: "woof" }, want: false },
      { schemas, name: "Cat", value: lion, want: true },
      { schemas, name: "Cat", value: { kind: "cat", lives: 9 }, want: false },
      { schemas, name: "Tiger", value: tiger, want: true },
      { schemas, name: "Tiger", value: lion, want: false },
      { schemas, name: "Tiger", value: { lives: 9, stripes: 40 }, want: false },
    ];
  }),
  { schemas: nested, name: "Shape", value: { area: 4, side: 2 }, want: true },
  { schemas: nested, name: "Shape", value: { area: 3, radius: 1, smooth: "yes" }, want: true },
  { schemas: nested, name: "Shape", value: { area: 3, radius: 1 }, want: false },
  { schemas: nested, name: "Shape", value: { area: 3 }, want: false },
  { schemas: nested, name: "Shape", value: { area: 3, radius: 1, smooth: "yes", side: 2 }, want: false },
  { schemas: nested, name: "Circle", value: { area: 3, radius: 1, smooth: "yes" }, want: true },
  { schemas: nested, name: "Circle", value: { radius: 1, smooth: "yes" }, want: false },
];

describe("in OpenAPI 3.0 and 3.1", () => {
  let compiler: Compiler;
  beforeAll(async () => {
    compiler = await Compiler.start();
  });
  afterAll(() => compiler.stop());

  test.each(["3.0.3", "3.1.0"])("values of parents and children are accepted as meant (%s)", async (openapi) => {
    const compiled = new Map(
      await Promise.all(
        [...new Set(rows.map(({ schemas }) => schemas))].map(
          async (schemas) =>
            [schemas, (await compiler.compile(schemas as { [name: string]: Json }, { openapi })).made] as const,
        ),
      ),
    );
    const got = rows.map(({ schemas, name, value }) => compiled.get(schemas)?.[name]?.safeParse(value).success);
    expect(rows.map((row, index) => ({ ...row, schemas: undefined, want: got[index] }))).toEqual(
      rows.map((row) => ({ ...row, schemas: undefined })),
    );
  });
});

const codesOf = (schemas: JsonObject, openapi = "3.1.0"): readonly string[] => {
  const report = new Report();
  loadText(
    JSON.stringify({ openapi, info: { title: "A", version: "1" }, paths: {}, components: { schemas } }),
    "openapi.json",
    report,
  );
  return [...new Set(report.diagnostics.map(({ code }) => code))];
};

test.each<[string, JsonObject]>([
  ["schemas that are each other", { A: refTo("B"), B: refTo("A") }],
  ["a schema that is all of itself", { A: { allOf: [refTo("A")] } }],
  ["schemas that are all of each other", { A: { allOf: [refTo("B"), string] }, B: { allOf: [refTo("A"), string] } }],
  ["a union of itself", { A: { oneOf: [refTo("A"), string] } }],
  ["a member that is nothing but the union", { A: { oneOf: [refTo("B"), string] }, B: refTo("A") }],
  ["a member that is a union of the union", { A: { oneOf: [refTo("B"), string] }, B: { anyOf: [refTo("A"), number] } }],
  ["inheritance beside an endless circle", { ...pets("oneOf"), A: { allOf: [refTo("A")] } }],
])("%s is endless", (_, schemas) => {
  expect(codesOf(schemas)).toContain("endless-reference");
});

test.each<[string, JsonObject, string]>([
  ["inheritance", pets("oneOf"), "3.0.3"],
  [
    "inheritance by the siblings of a reference",
    { Pet: { oneOf: [refTo("Dog")] }, Dog: { ...refTo("Pet"), ...wholeObject({ bark: string }) } },
    "3.1.0",
  ],
])("%s is only warned of", (_, schemas, openapi) => {
  expect(codesOf(schemas, openapi)).toEqual(["circular-inheritance"]);
});

test.each(["Pet 100%", "a/b", "a~b", "%41", "ä"])("the parent may be named %j", (name) => {
  const encoded = encodeURIComponent(name.replaceAll("~", "~0").replaceAll("/", "~1"));
  const { Pet = null, ...others } = JSON.parse(
    JSON.stringify(pets("oneOf")).replaceAll('/Pet"', `/${encoded}"`),
  ) as JsonObject;
  const report = new Report();
  const schemas = { [name]: Pet, ...others };
  const json = { openapi: "3.1.0", info: { title: "T", version: "1" }, paths: {}, components: { schemas } };
  const document = loadText(JSON.stringify(json), "openapi.json", report);
  const references = [...JSON.stringify(document?.root).matchAll(/"\$ref":"([^"]*)"/g)].map(([, each = ""]) => each);
  const nowhere = references.filter((each) => document?.resolve(refPointer(each) ?? "/nowhere") === undefined);
  expect([references.length > 6, nowhere]).toEqual([true, []]);
});
