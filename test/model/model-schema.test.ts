// scripts/model/model.schema.json: the JSON Schema of the model, made from its types, and valid for the models of all
// documents of the tests. `UPDATE=1 npx vitest run test/model/model-schema.test.ts` writes it.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Ajv2020 } from "ajv/dist/2020.js";
import { beforeAll, describe, expect, test } from "vitest";
import { Report } from "../../scripts/diagnostics/diagnostics.js";
import { isObject, type Json, type JsonObject } from "../../scripts/json/json.js";
import { load } from "../../scripts/load/load.js";
import { build } from "../../scripts/model/build/build.js";
import { modelVersion } from "../../scripts/model/version.js";
import { hasAllCases, sampled } from "../support/extent.js";
import { schemaOfType } from "../support/schemas/schema-of-types.js";

const root = join(import.meta.dirname, "../..");
const file = join(root, "scripts/model/model.schema.json");

function expectedSchema(): JsonObject {
  return {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    $comment: `Version ${modelVersion} of the model, made from scripts/model/model.ts.`,
    title: "Model",
    ...schemaOfType(join(root, "scripts/model/model.ts"), "Model"),
  };
}

/** The schema without members that it doesn't name: what the model has is in the types. */
function closed(schema: Json): Json {
  if (Array.isArray(schema)) return schema.map(closed);
  if (!isObject(schema)) return schema;
  const members = Object.fromEntries(Object.entries(schema).map(([key, each]) => [key, closed(each)]));
  const isObjectSchema = isObject(schema["properties"]) && schema["type"] === "object";
  return isObjectSchema ? { ...members, additionalProperties: false } : members;
}

async function modelOf(path: string): Promise<Json | undefined> {
  const report = new Report();
  const document = await load(path, report);
  if (document === undefined || report.failed) return undefined;
  return JSON.parse(JSON.stringify(build(document, report))) as Json;
}

const cases = join(root, "test/cases");
const documents = [
  "openapi.yaml",
  "server/sandbox/openapi.yaml",
  ...readdirSync(cases).flatMap((name) =>
    readdirSync(join(cases, name))
      .filter((each) => /^openapi\.\w+$/.test(each))
      .map((each) => join("test/cases", name, each)),
  ),
];

test("is made from the types", () => {
  const text = `${JSON.stringify(expectedSchema(), null, 2)}\n`;
  if (process.env["UPDATE"] === "1") writeFileSync(file, text);
  expect(text).toBe(readFileSync(file, "utf8"));
});

test("has no members of JavaScript's own types, such as the methods of strings", () => {
  const text = readFileSync(file, "utf8");
  expect(
    ["codePointAt", "localeCompare", "toISOString", "forEach"].filter((name) => text.includes(`"${name}"`)),
  ).toEqual([]);
});

describe("describes the model", () => {
  let ajv: Ajv2020;
  let schema: JsonObject;
  let model: JsonObject;
  beforeAll(async () => {
    ajv = new Ajv2020({ strict: true, strictRequired: false, strictTuples: false });
    schema = JSON.parse(readFileSync(file, "utf8")) as JsonObject;
    model = (await modelOf(join(root, "openapi.yaml"))) as JsonObject;
  });

  test("of every document of the tests, and names all of its members", async () => {
    const validate = ajv.compile(closed(schema) as JsonObject);
    const failures: unknown[] = [];
    let count = 0;
    for (const document of sampled(documents, 40)) {
      const each = await modelOf(join(root, document));
      if (each === undefined) continue;
      count += 1;
      if (!validate(each)) failures.push({ document, errors: validate.errors?.slice(0, 3) });
    }
    expect(failures).toEqual([]);
    expect(count).toBeGreaterThan(hasAllCases ? 100 : 10);
  });

  test.each<[what: string, change: (model: JsonObject) => Json]>([
    ["no version", (whole) => Object.fromEntries(Object.entries(whole).filter(([name]) => name !== "modelVersion"))],
    ["an unknown kind of schema", (whole) => ({ ...whole, schemas: [{ id: "A", schema: { kind: "tuple" } }] })],
    ["an operation without a path", (whole) => ({ ...whole, operations: [{ id: "a" }] })],
  ])("and rejects %s", (_, change) => {
    const validate = ajv.compile(schema);
    expect(validate(model)).toBe(true);
    expect(validate(change(model))).toBe(false);
  });

  test("by the version that it has", () => {
    expect(model).toMatchObject({ modelVersion });
  });
});
