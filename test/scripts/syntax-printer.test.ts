// What openapi-typescript gets in the place of TypeScript's compiler prints the same, character by character: for the
// documents of the cases, and for random schemas with odd strings.
import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import fc from "fast-check";
import { load } from "js-yaml";
import type * as OpenapiTypescript from "openapi-typescript";
import type { GlobalContext, OpenAPI3 } from "openapi-typescript";
import { expect, test } from "vitest";
import { runs } from "../support/extent.js";
import { astToString, transformSchema } from "../../scripts/emit/types/library.js";

type Library = typeof OpenapiTypescript;
type Print = (root: OpenAPI3) => string;

const require = createRequire(import.meta.url);
const compiled = {
  transformSchema: require("openapi-typescript/dist/transform/index.cjs") as Library["transformSchema"],
  ...(require("openapi-typescript/dist/lib/ts.cjs") as Pick<Library, "astToString">),
  ...(require("openapi-typescript/dist/lib/utils.cjs") as Pick<Library, "resolveRef">),
};

const ours: Print = (root) => astToString(transformSchema(root, contextOf(root)));
const theirs: Print = (root) => compiled.astToString(compiled.transformSchema(root, contextOf(root)));

function contextOf(root: OpenAPI3): GlobalContext {
  const options = { additionalProperties: false, arrayLength: true, emptyObjectsUnknown: true, immutable: true };
  return {
    ...options,
    discriminators: { objects: {}, refsHandled: [] },
    injectFooter: [],
    readWriteMarkers: true,
    resolve: (ref: string) => compiled.resolveRef(root, ref, { silent: true }),
    silent: true,
  } as unknown as GlobalContext;
}

/** What it prints, or that it fails: some of the cases' documents are wrong. */
function outcome(print: Print, root: OpenAPI3): string {
  try {
    return print(root);
  } catch {
    return "fails";
  }
}

const cases = new URL("../cases/", import.meta.url).pathname;
const documents = ["openapi.yaml", ...readdirSync(cases).map((name) => join(cases, name, "openapi.yaml"))];

test("prints what the compiler prints for the documents of the cases", () => {
  let printed = 0;
  for (const file of documents) {
    const root = parsed(file);
    if (root === undefined) continue;
    const expected = outcome(theirs, root);
    expect(outcome(ours, root)).toBe(expected);
    if (expected !== "fails") printed += 1;
  }
  expect(printed).toBeGreaterThan(50);
});

function parsed(file: string): OpenAPI3 | undefined {
  try {
    const root = load(readFileSync(file, "utf8"));
    return typeof root === "object" && root !== null ? (root as OpenAPI3) : undefined;
  } catch {
    return undefined;
  }
}

/** Strings with what printers treat in a way of their own: quotes, controls, white space, line ends, surrogates. */
const odd = fc.oneof(
  fc.stringMatching(/^[a-z_$]{0,6}$/),
  fc.string({ unit: fc.constantFrom(..."ab 1-\"\\'`*/\n\r\t\v\f\0\u0085\u00a0\u2028\u2029\u200b\ufeffäé😀{}$_") }),
);
const leaf = fc.oneof(odd, fc.integer(), fc.double({ noNaN: true, noDefaultInfinity: true }), fc.constant(null));

const scalars = {
  type: fc.constantFrom("string", "integer", "array", "object", "boolean", ["string", "null"]),
  description: odd,
  title: odd,
  format: odd,
  default: leaf,
  example: fc.oneof(leaf, fc.object({ maxDepth: 1 })),
  enum: fc.array(leaf, { minLength: 1, maxLength: 3 }),
  const: leaf,
  nullable: fc.boolean(),
  deprecated: fc.boolean(),
  readOnly: fc.boolean(),
  writeOnly: fc.boolean(),
  required: fc.array(odd, { maxLength: 2 }),
  minItems: fc.nat(2),
  maxItems: fc.nat(2),
  $ref: fc.constantFrom("#/components/schemas/Leaf", "#/components/schemas/Leaf/properties/c"),
};

const leafSchema = { type: "object", properties: { c: { type: "string" } } };

function schemaOf(depth: number): fc.Arbitrary<object> {
  if (depth === 0) return fc.record(scalars, { requiredKeys: [] });
  const inside = schemaOf(depth - 1);
  const few = fc.array(inside, { maxLength: 2 });
  return fc.record(
    {
      ...scalars,
      properties: fc.dictionary(odd, inside, { maxKeys: 3 }),
      additionalProperties: fc.oneof(fc.boolean(), inside),
      items: inside,
      prefixItems: few,
      allOf: few,
      anyOf: few,
      oneOf: few,
    },
    { requiredKeys: [] },
  );
}

test("prints what the compiler prints for random schemas", () => {
  fc.assert(
    fc.property(fc.dictionary(odd, schemaOf(2), { maxKeys: 2 }), (schemas) => {
      const document = { components: { schemas: { ...schemas, Leaf: leafSchema } } } as unknown as OpenAPI3;
      expect(outcome(ours, document)).toBe(outcome(theirs, document));
    }),
    { numRuns: runs(400) },
  );
});
