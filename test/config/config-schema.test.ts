// scripts/config/config.schema.json: the JSON Schema of a configuration file, made from the checks of its members, with
// the comments of its types. `UPDATE=1 npx vitest run test/config/config-schema.test.ts` writes it.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Ajv } from "ajv";
import fc from "fast-check";
import { expect, test } from "vitest";
import { Checker } from "../../scripts/config/check.js";
import { configurationChecks } from "../../scripts/config/validate.js";
import { Report, type Source } from "../../scripts/diagnostics/diagnostics.js";
import { emitters } from "../../scripts/emit/index.js";
import { isObject, memberOf, membersOf, type Json, type JsonObject } from "../../scripts/json/json.js";
import { runs } from "../support/extent.js";
import { schemaOfType } from "../support/schemas/schema-of-types.js";

const root = join(import.meta.dirname, "../..");
const file = join(root, "scripts/config/config.schema.json");
const { configuration } = configurationChecks(emitters.map(({ name }) => name));

/** The comments of the members of each type, by the names of these members. */
function commentsOfTypes(): ReadonlyMap<string, JsonObject> {
  const { $defs = {}, ...config } = schemaOfType(join(root, "scripts/config/config.ts"), "Config");
  const types = [config, ...membersOf($defs).map(([, type]) => type)];
  return new Map(
    types.flatMap((type) => {
      const members = memberOf(type, "properties");
      return isObject(members) ? [[Object.keys(members).sort().join(), members] as const] : [];
    }),
  );
}

const comments = commentsOfTypes();

/** A schema with the comments of the type whose members it has. */
function described(schema: Json): Json {
  if (Array.isArray(schema)) return schema.map(described);
  if (!isObject(schema)) return schema;
  const members = Object.fromEntries(Object.entries(schema).map(([key, each]) => [key, described(each)]));
  const properties = members["properties"];
  if (!isObject(properties)) return members;
  const own = comments.get(Object.keys(properties).sort().join());
  return {
    ...members,
    properties: Object.fromEntries(
      Object.entries(properties).map(([name, each]) => {
        const description = memberOf(own?.[name], "description");
        return [name, description === undefined || !isObject(each) ? each : { description, ...each }];
      }),
    ),
  };
}

const schema = {
  $schema: "http://json-schema.org/draft-07/schema#",
  title: "The configuration of halves",
  ...(described(configuration.schema) as JsonObject),
};

test("is made from the checks and the comments of the types", () => {
  const text = `${JSON.stringify(schema, null, 2)}\n`;
  if (process.env["UPDATE"] === "1") writeFileSync(file, text);
  expect(readFileSync(file, "utf8")).toBe(text);
});

test("has a comment on every member of a configuration and of a target", () => {
  const target = memberOf(memberOf(memberOf(schema, "properties"), "targets"), "items");
  const members = [schema, target].flatMap((each) => membersOf(memberOf(each, "properties") ?? {}));
  expect(members.length).toBeGreaterThan(15);
  expect(members.filter(([, each]) => memberOf(each, "description") === undefined)).toEqual([]);
});

const accepts = new Ajv({ strict: true, strictTuples: false, allowUnionTypes: true }).compile(schema);
const source: Source = { file: "halves.config.json", text: "", locate: () => ({ line: 1, column: 1 }) };

function passes(value: unknown): boolean {
  const report = new Report();
  configuration.run(value, [], new Checker(source, report));
  return !report.failed;
}

const target = { spec: "openapi.yaml", out: "generated" };
const withOption = (option: object): object => ({ targets: [{ ...target, ...option }] });

test.each<[expected: boolean, config: unknown]>([
  [true, { targets: [target] }],
  [true, { $schema: "./node_modules/halves/config.schema.json", targets: [target] }],
  [false, { $schema: "", targets: [target] }],
  [false, []],
  [false, {}],
  [false, { targets: [] }],
  [false, { targets: [{ spec: "a.yaml" }] }],
  [false, { targets: [target], target }],
  [true, withOption({ emit: "client" })],
  [true, withOption({ emit: ["types", "./table.ts", "@acme/table", { command: ["a", ""], files: ["a/b.md"] }] })],
  [false, withOption({ emit: "clinet" })],
  [false, withOption({ emit: [] })],
  [false, withOption({ emit: {} })],
  [false, withOption({ emit: { emit: null } })],
  [false, withOption({ emit: { command: [""], files: ["a.md"] } })],
  [false, withOption({ emit: { command: ["a"], files: ["../a.md"] } })],
  [false, withOption({ emit: { command: ["a"], files: ["runtime/a.md"] } })],
  [false, withOption({ emit: { command: ["a"], files: ["manifest.json"] } })],
  [true, withOption({ emit: { command: ["a"], files: ["manifest.json.md"], name: "a", timeout: 1 } })],
  [false, withOption({ emit: { command: ["a"], files: ["a.md"], timeout: 0.5 } })],
  [true, withOption({ runtime: "../runtime" })],
  [false, withOption({ runtime: "./runtime/x" })],
  [true, withOption({ rules: { "slow-pattern": "off", syntax: "error" } })],
  [false, withOption({ rules: { syntax: "off" } })],
  [false, withOption({ rules: { "slow-patern": "off" } })],
  [true, withOption({ diff: { failOn: "risky", sunsetNotice: 0, undeclaredMembers: "sent", accept: "a.yaml" } })],
  [true, { targets: [target], diff: { assertFormats: true, source: false, stabilityLevels: true } }],
  [false, { targets: [target], diff: { assertFormat: true } }],
  [false, withOption({ diff: { failOn: "compatible" } })],
  [false, withOption({ diff: { sunsetNotice: -1 } })],
  [true, withOption({ naming: {} })],
  [false, withOption({ naming: { method: "x" } })],
  [true, withOption({ include: ["tag:Users", "path: /a"], exclude: { operations: ["a"] } })],
  [false, withOption({ include: "Users" })],
  [false, withOption({ include: "tag: " })],
  [false, withOption({ exclude: { tags: [" "] } })],
  [true, withOption({ pagination: [{ style: "none" }], resources: "names.yml", names: { a: "b" } })],
  [true, withOption({ types: { A: "B" } })],
  [false, withOption({ types: { A: "" } })],
  [false, withOption({ pagination: [[{}]] })],
  [false, withOption({ overlays: [""] })],
])("%s, by ajv and by the check: %j", (expected, config) => {
  expect([accepts(config), passes(config)]).toEqual([expected, expected]);
});

const targetMembers = membersOf(
  memberOf(memberOf(memberOf(memberOf(schema, "properties"), "targets"), "items"), "properties") ?? {},
).map(([name]) => name);

/** Values that are right, nearly right or anything else. */
const word = fc.oneof(
  fc.constantFrom("", " ", "types", "client", "./a.ts", "@a/b", "tag:A", "tag:", "error", "off", "js", "../r", "a.md"),
  fc.string(),
);
const anything = fc.oneof(word, fc.array(word, { maxLength: 3 }), fc.jsonValue({ maxDepth: 2 }));
const options = fc.dictionary(
  fc.oneof(fc.constantFrom(...targetMembers), fc.string()),
  fc.oneof(
    anything,
    fc.record({ command: anything, files: anything }, { requiredKeys: [] }),
    fc.dictionary(fc.constantFrom("tags", "paths", "operations", "slow-pattern", "syntax", "emit", "name"), anything),
  ),
  { maxKeys: 3 },
);

test("agrees with the check about any value", () => {
  let accepted = 0;
  fc.assert(
    fc.property(
      fc.oneof({ weight: 9, arbitrary: options.map(withOption) }, { weight: 1, arbitrary: anything }),
      (value) => {
        const config: unknown = JSON.parse(JSON.stringify(value));
        const passed = passes(config);
        if (passed) accepted += 1;
        expect(accepts(config)).toBe(passed);
      },
    ),
    { numRuns: runs(20_000) },
  );
  expect(accepted).toBeGreaterThan(runs(20_000) / 100);
});

test("accepts only one thing that the check rejects: the URL of a document that is none", () => {
  const config = { targets: [{ ...target, spec: "https://[" }] };
  expect([accepts(config), passes(config)]).toEqual([true, false]);
});
