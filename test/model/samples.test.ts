// Samples: what is made up where a document has no example is valid by another implementation of JSON Schema, whatever
// keywords the schema has; and where nothing is valid, that is said.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Ajv2020 } from "ajv/dist/2020.js";
import formats from "ajv-formats";
import fc from "fast-check";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { build } from "../../scripts/model/build/build.js";
import type { Content } from "../../scripts/model/model.js";
import { Report } from "../../scripts/diagnostics/diagnostics.js";
import { loadText } from "../../scripts/load/load.js";
import { membersOf, type Json, type JsonObject } from "../../scripts/json/json.js";
import { SchemaSolver } from "../../scripts/model/solver/schema-solver.js";
import { projectSchema, type Direction } from "../../scripts/verify/oracle/direction.js";
import { documentOf } from "../support/openapi/builders.js";
import { randomComponents } from "../support/random/random-schema.js";
import { hasAllCases, runs, sampled } from "../support/extent.js";
import { from30 } from "../../scripts/verify/oracle/schema-30.js";

/** The contents of a document's request and response with a schema. */
function contentsOf(schema: Json, schemas: JsonObject, openapi = "3.1.0"): { request: Content; response: Content } {
  const content = { "application/json": { schema } };
  const post = { requestBody: { content }, responses: { 200: { description: "Found.", content } } };
  const document = documentOf({ openapi, paths: { "/": { post } }, components: { schemas } });
  const report = new Report();
  const loaded = loadText(JSON.stringify(document), "openapi.json", report);
  const [operation] = loaded === undefined ? [] : build(loaded, report).operations;
  const [request, response] = [operation?.body?.content[0], operation?.responses[0]?.content[0]];
  if (request === undefined || response === undefined) throw new Error(JSON.stringify(report.diagnostics));
  return { request, response };
}

/** Undefined where ajv itself breaks down: at a member `toString` of a value that is compared. */
type Judge = (value: Json) => boolean | undefined;

function judgeOf(schema: Json, schemas: JsonObject, direction: Direction): Judge {
  const ajv = new Ajv2020({ strict: false, ownProperties: true, validateSchema: false, logger: false });
  formats.default(ajv);
  const root: JsonObject = { components: { schemas } };
  const projected = Object.fromEntries(
    membersOf(schemas).map(([name, each]) => [name, projectSchema(root, each, direction)]),
  );
  ajv.addSchema({ components: { schemas: projected }, schema: projectSchema(root, schema, direction) }, "all.json");
  const validate = ajv.compile({ $ref: "all.json#/schema" });
  return (value) => {
    try {
      return validate(value) === true;
    } catch {
      return undefined;
    }
  };
}

/** Written by hand: what the schema says, the schema, and whether any value satisfies it. */
const table = parse(readFileSync(join(import.meta.dirname, "samples.yaml"), "utf8")) as readonly {
  readonly given: string;
  readonly valid: boolean;
  readonly schema: Json;
  readonly schemas?: JsonObject;
}[];

test.each(table)("a sample of $given", ({ schema, valid: canBeSatisfied, schemas = {} }) => {
  const { request, response } = contentsOf(schema, schemas);
  const results = [
    { content: request, isValid: judgeOf(schema, schemas, "request")(request.example) },
    { content: response, isValid: judgeOf(schema, schemas, "response")(response.example) },
  ];
  for (const { content, isValid } of results)
    expect({ example: content.example, isValid, saysNo: content.isInvalid === true }).toMatchObject({
      isValid: canBeSatisfied,
      saysNo: !canBeSatisfied,
    });
});

// The sampler asks the solver only where no value that a reader would like is valid.
test.each(sampled(table, 40))(
  "what the solver alone finds of $given",
  ({ schema, valid: canBeSatisfied, schemas = {} }) => {
    const document = documentOf({ openapi: "3.1.0", paths: {}, components: { schemas } });
    const loaded = loadText(JSON.stringify(document), "openapi.json", new Report());
    if (loaded === undefined) throw new Error("The document has errors.");
    const solver = new SchemaSolver(loaded);
    for (const [direction, judged] of [
      ["write", "request"],
      ["read", "response"],
    ] as const) {
      const result = solver.solve(schema, direction);
      const isValid = result.kind === "value" ? judgeOf(schema, schemas, judged)(result.value) : undefined;
      expect({ result, isValid }).toMatchObject(canBeSatisfied ? { isValid: true } : { result: { kind: "none" } });
    }
  },
);

// The alternatives are too many to exclude one by one, so that the solver finds the value.
test("a member that a schema hides is in no sample that is put together of two values", () => {
  const kinds = Array.from({ length: 30 }, (_, index) => ({
    type: "object",
    properties: { kind: { const: `kind-${index}` }, options: { type: "object" } },
  }));
  const schema = { oneOf: [...kinds, { type: "object", properties: { kind: { type: "string", readOnly: true } } }] };
  const { request } = contentsOf(schema, {});
  expect(request).toMatchObject({ example: { options: "a" } });
  expect(request.example).not.toHaveProperty("kind");
  expect(judgeOf(schema, {}, "request")(request.example)).toBe(true);
});

/** How many of the schemas that can be satisfied must have a sample: some need a search that would take too long. */
const minShare = hasAllCases ? 0.97 : 0.9;

test.each(["3.1", "3.0"] as const)(
  "samples of random schemas of OpenAPI %s are valid, and most have one",
  (version) => {
    const given = fc.sample(randomComponents(version, "all", 3), {
      seed: Number(process.env["FUZZ_SEED"] ?? 1),
      numRuns: runs(150),
    });
    let [made, possible] = [0, 0];
    const wrong: string[] = [];
    for (const schemas of given) {
      const { request, response } = contentsOf({ $ref: "#/components/schemas/S0" }, schemas, `${version}.0`);
      const json =
        version === "3.0"
          ? Object.fromEntries(membersOf(schemas).map(([name, each]) => [name, from30(each)]))
          : schemas;
      for (const [content, direction] of [
        [request, "request"],
        [response, "response"],
      ] as const) {
        const judge = judgeOf({ $ref: "#/components/schemas/S0" }, json, direction);
        const isMade = content.isInvalid !== true;
        if (isMade && judge(content.example) === false)
          wrong.push(`${JSON.stringify(schemas)}: ${JSON.stringify(content.example)}`);
        made += isMade ? 1 : 0;
        possible += isMade || someValues.some((each) => judge(each) === true) ? 1 : 0;
      }
    }
    expect(wrong).toEqual([]);
    expect(made / possible).toBeGreaterThan(minShare);
  },
);

/** Values that many a schema accepts. */
const someValues: readonly Json[] = [
  null,
  true,
  false,
  0,
  1,
  2,
  -1,
  1.5,
  3,
  6,
  "",
  "a",
  "b",
  "ab",
  "1",
  "A",
  "2024-02-29",
  "2024-02-29T10:00:00Z",
  "192.0.2.1",
  "::1",
  [],
  [1],
  ["a"],
  [null],
  [{}],
  [1, 2],
  ["a", "b"],
  [1, 2, 3],
  {},
  { a: 1 },
  { a: "a" },
  { a: "a", b: 2 },
  { b: 1 },
  { x1: 1 },
  { length: 1 },
  { a: {} },
  { a: [] },
];
