// Random schemas, names and strings of OpenAPI documents, for fast-check: every keyword, and names that are hard to
// print.
import fc from "fast-check";
import type { Json, JsonObject } from "../../../scripts/json/json.js";

export type Arbitrary = fc.Arbitrary<Json>;

/**
 * Names that mean something to JavaScript, TypeScript or generated code, that can't be identifiers, or that become the
 * same ones.
 */
const hardNames = [
  "id",
  "name",
  "Name",
  "na-me",
  "na_me",
  "na me",
  "__proto__",
  "constructor",
  "toString",
  "then",
  "default",
  "class",
  "await",
  "arguments",
  "z",
  "runtime",
  "schemas",
  "routes",
  "body",
  "query",
  "options",
  "length",
  "EIN/TIN",
  "1st",
  "ü",
  "名前",
  "😀",
  "a.b",
  "a~b",
  "$ref",
  "$id",
  "x-y",
  "*/",
  "`${x}`",
  "'\"",
  "</script>",
];

export const word = fc.constantFrom(...hardNames);
/** Names that headers and paths can have. */
export const plainName = fc.constantFrom(
  "id",
  "name",
  "na-me",
  "na_me",
  "constructor",
  "toString",
  "then",
  "class",
  "z",
  "length",
  "X-Trace",
  "a.b",
);
export const text = fc.oneof(
  fc.constantFrom("Words.", "*/ alert() /*", "`${alert()}`", "line\nline", "\u2028", "{@link x}", ""),
  fc.string({ unit: "grapheme", maxLength: 20 }),
);

export const optional = (fields: Readonly<Record<string, Arbitrary>>): fc.Arbitrary<JsonObject> =>
  fc.record(fields, { requiredKeys: [] }) as fc.Arbitrary<JsonObject>;
export const merged = (...parts: readonly fc.Arbitrary<JsonObject>[]): fc.Arbitrary<JsonObject> =>
  fc.tuple(...parts).map((all) => Object.assign({}, ...all) as JsonObject);
export const records = (
  keys: fc.Arbitrary<string>,
  values: Arbitrary,
  minLength = 0,
  maxLength = 4,
): fc.Arbitrary<JsonObject> =>
  fc
    .uniqueArray(fc.tuple(keys, values), { selector: ([key]) => key, minLength, maxLength })
    .map((entries) => Object.fromEntries(entries));

const scalar: Arbitrary = fc.oneof(
  fc.constantFrom<Json>(null, true, false, 0, -1, 1.5, 1e21, "", "a", "1", "null"),
  text,
);
const formats = fc.constantFrom(
  "date",
  "date-time",
  "uuid",
  "email",
  "uri",
  "byte",
  "binary",
  "int64",
  "password",
  "whatever",
  "regex",
  "ipv6",
  "hostname",
  "decimal",
);
const patterns = fc.constantFrom("^a", "\\d+", "^[\\p{L}]+$", "[", "(a+)+$", "\\-", "^$", "/x/");
const annotations = optional({
  description: text,
  title: text,
  deprecated: fc.boolean(),
  readOnly: fc.boolean(),
  writeOnly: fc.boolean(),
  example: scalar,
});
/** Mostly ones that leave values. */
const bounds = (...names: readonly string[]): fc.Arbitrary<JsonObject> =>
  optional(
    Object.fromEntries(
      names.map((name) => [
        name,
        /^min|^exclusiveMin/.test(name) ? fc.integer({ min: 0, max: 2 }) : fc.integer({ min: 2, max: 6 }),
      ]),
    ),
  );

const typed = (type: string, ...more: readonly fc.Arbitrary<JsonObject>[]): fc.Arbitrary<JsonObject> =>
  merged(fc.constantFrom<JsonObject>({ type }, { type: [type, "null"] }, { type }), annotations, ...more);

const stringSchema = typed(
  "string",
  bounds("minLength", "maxLength"),
  optional({
    format: formats,
    pattern: patterns,
    default: scalar,
    enum: fc.uniqueArray(text, { minLength: 1, maxLength: 3 }),
  }),
);
const numberSchema = fc
  .constantFrom("integer", "number")
  .chain((type) =>
    typed(
      type,
      bounds("minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum"),
      optional({ format: formats, multipleOf: fc.constantFrom(1, 2, 0.01) }),
    ),
  );
const otherSchema = fc.constantFrom<Json>(
  true,
  {},
  { type: "null" },
  { const: "a" },
  { enum: ["a", 1, null, { b: [] }] },
  { format: "date" },
  { type: ["string", "integer"] },
);

const referenceTo = (components: readonly string[]): Arbitrary =>
  fc.constantFrom(...components).map((name) => ({
    $ref: `#/components/schemas/${encodeURIComponent(name.replaceAll("~", "~0").replaceAll("/", "~1"))}`,
  }));

const objectOf = (inner: Arbitrary): fc.Arbitrary<JsonObject> =>
  typed(
    "object",
    bounds("minProperties", "maxProperties"),
    optional({
      properties: records(word, inner),
      required: fc.uniqueArray(word, { maxLength: 2 }),
      additionalProperties: fc.oneof(fc.boolean(), inner),
      patternProperties: records(patterns, inner, 0, 1),
      propertyNames: inner,
      dependentRequired: fc.constant({ id: ["name"] }),
      unevaluatedProperties: inner,
    }),
  );

/** A schema; its references are to these components. */
export function schemaOf(components: readonly string[]): Arbitrary {
  const { schema } = fc.letrec<{ schema: Json }>((tie) => {
    const inner = tie("schema");
    const list = fc.array(inner, { minLength: 1, maxLength: 3 });
    const array = typed(
      "array",
      bounds("minItems", "maxItems"),
      optional({ items: inner, prefixItems: list, uniqueItems: fc.boolean(), contains: inner }),
    );
    const composed = fc
      .constantFrom("allOf", "anyOf", "oneOf")
      .chain((keyword) => list.map((members) => ({ [keyword]: members })));
    return {
      schema: fc.oneof(
        { depthSize: "small", withCrossShrink: true },
        { weight: 4, arbitrary: stringSchema },
        { weight: 3, arbitrary: numberSchema },
        { weight: 2, arbitrary: typed("boolean") },
        { weight: 1, arbitrary: otherSchema },
        { weight: 3, arbitrary: referenceTo(components) },
        { weight: 2, arbitrary: array },
        { weight: 4, arbitrary: objectOf(inner) },
        { weight: 1, arbitrary: composed },
        { weight: 1, arbitrary: inner.map((each) => ({ not: each })) },
      ),
    };
  });
  return schema;
}
