// Component schemas at random, for fast-check: every keyword that a version of OpenAPI has, combined as no author
// would.
import fc from "fast-check";
import type { Json, JsonObject } from "../../../scripts/json/json.js";

export type Components = Readonly<Record<string, Json>>;

/** `zod` schemas use only the keywords that are printed in zod's own words, `all` every keyword of the version. */
export type Vocabulary = "zod" | "all";

type Version = "3.0" | "3.1";
type Objects = fc.Arbitrary<JsonObject>;

/** Names of members; some of them mean something to JavaScript, or to zod. */
export const memberNames = ["a", "b", "c", "x1", "x2", "length", "constructor", "toString", "then"] as const;

/** Patterns, each with strings that match it and strings that nearly do. */
export const patterns: Readonly<Record<string, readonly string[]>> = {
  "^a": ["a", "ab", "b", "ba", "a😀"],
  b$: ["b", "ab", "a", "ba", "😀b"],
  "^.$": ["a", "😀", "ab", ""],
  "^[a-c]{2,4}$": ["ab", "abc", "abcab", "a", "abd"],
  "^\\p{Lu}": ["A", "Ü", "a", "ü"],
};

/** Formats on which the judges agree for these strings: what is disputed about a format is the official suite's. */
export const textFormats: Readonly<Record<string, readonly string[]>> = {
  date: ["2024-02-29", "2023-02-29", "2023-1-1", ""],
  "date-time": ["2024-02-29T10:00:00Z", "2023-02-29T10:00:00Z", "2024-02-29 10:00:00", "2024-02-29T10:00:00+01:00"],
  uuid: [
    "4d1f0b0e-7f0a-4a53-9a3e-0d6e0f6f6c11",
    "4D1F0B0E-7F0A-4A53-9A3E-0D6E0F6F6C11",
    "4d1f0b0e-7f0a-4a53-9a3e-0d6e0f6f6c1",
    "x",
  ],
  ipv4: ["192.0.2.1", "192.0.2.256", "1.2.3", "::1"],
  ipv6: ["::1", "2001:db8::1", "1::2::3", "192.0.2.1"],
  email: ["ada@example.com", "ada", "@example.com"],
  unheard: ["x", ""],
};

/** Formats that are ranges of integers (OpenAPI Format Registry), and others that are none. */
export const numberFormats = [
  "int8",
  "int16",
  "int32",
  "int64",
  "uint8",
  "uint16",
  "uint32",
  "uint64",
  "float",
  "double",
] as const;

const name = fc.constantFrom(...memberNames);
const size = fc.nat({ max: 3 });
/** What a member may be by `enum` or `const`. */
const value = fc.constantFrom<Json>(
  null,
  true,
  false,
  0,
  1,
  2,
  -1,
  1.5,
  "",
  "a",
  "b",
  "ab",
  "1",
  [],
  [1],
  {},
  { a: 1 },
  { a: "a", b: 2 },
);
const scalar = fc.constantFrom<Json>(null, true, false, 0, 1, 2, -1, 1.5, "", "a", "b", "ab", "1");

const optional = (fields: Readonly<Record<string, fc.Arbitrary<Json>>>): Objects =>
  fc.record(fields, { requiredKeys: [], noNullPrototype: true }) as Objects;
const merged = (...parts: readonly Objects[]): Objects =>
  fc.tuple(...parts).map((all) => Object.assign({}, ...all) as JsonObject);
const rarely = (part: Objects, weight = 1): Objects =>
  fc.oneof({ weight: 4, arbitrary: fc.constant<JsonObject>({}) }, { weight, arbitrary: part });
const dictionary = (values: fc.Arbitrary<Json>, maxKeys = 3): Objects =>
  fc.dictionary(name, values, { maxKeys, noNullPrototype: true }) as Objects;

/** `count` components, S0 to S(count - 1), that refer to each other. */
export function randomComponents(version: Version, vocabulary: Vocabulary, count: number): fc.Arbitrary<Components> {
  const indexes = Array.from({ length: count }, (_, index) => index);
  return fc
    .tuple(...indexes.map((index) => schemaAt(index, count, version, vocabulary)))
    .map((all) => Object.fromEntries(all.map((each, index) => [`S${index}`, each])));
}

/**
 * A schema for the component S`index`. Where a reference judges the same value it resolves to a later component, so
 * that no chain of references is endless; below a member or an item it resolves to any.
 */
function schemaAt(index: number, count: number, version: Version, vocabulary: Vocabulary): fc.Arbitrary<Json> {
  const to = (from: number): fc.Arbitrary<Json>[] =>
    from >= count
      ? []
      : [
          fc
            .integer({ min: from, max: count - 1 })
            .map((target): Json => ({ $ref: `#/components/schemas/S${target}` })),
        ];
  const { here } = fc.letrec<{ here: Json; inside: Json }>((tie) => {
    const written = schemaObject(version, vocabulary, { here: tie("here"), inside: tie("inside") });
    const of = (references: readonly fc.Arbitrary<Json>[]): fc.Arbitrary<Json> =>
      fc.oneof({ maxDepth: 3, withCrossShrink: true }, simple(version), ...references, {
        weight: 4,
        arbitrary: written,
      });
    return { here: of(to(index + 1)), inside: of(to(0)) };
  });
  return here;
}

function simple(version: Version): fc.Arbitrary<Json> {
  const objects: readonly Json[] = [{}, { type: "string" }, { type: "integer" }, { type: "boolean" }];
  return fc.constantFrom<Json>(
    ...objects,
    ...(version === "3.0" ? [{ type: "string", nullable: true }] : [true, false, { type: "null" }]),
  );
}

interface Inner {
  /** A schema for the same value. */
  readonly here: fc.Arbitrary<Json>;
  /** A schema for a member or an item. */
  readonly inside: fc.Arbitrary<Json>;
}

function schemaObject(version: Version, vocabulary: Vocabulary, inner: Inner): fc.Arbitrary<Json> {
  const isAll = vocabulary === "all";
  const is30 = version === "3.0";
  const kinds = Object.entries(ofTypes(version, isAll, inner));
  const typed = fc.oneof(...kinds.map(([type, keywords]) => merged(fc.constant({ type }), keywords)));
  const several = fc
    .uniqueArray(fc.constantFrom(...kinds.map(([type]) => type), "null"), { minLength: 1, maxLength: 3 })
    .chain((types) => {
      const keywords = kinds.filter(([type]) => types.includes(type)).map(([, each]) => each);
      return merged(fc.constant<JsonObject>({ type: types }), ...keywords);
    });
  const untyped = merged(...kinds.map(([, keywords]) => rarely(keywords)));
  const values = rarely(
    fc.oneof(
      fc
        .uniqueArray(isAll ? value : scalar, {
          minLength: 1,
          maxLength: 4,
          comparator: (a, b) => JSON.stringify(a) === JSON.stringify(b),
        })
        .map((all): JsonObject => ({ enum: all })),
      ...(is30 ? [] : [(isAll ? value : scalar).map((only): JsonObject => ({ const: only }))]),
    ),
  );
  const list = fc.array(inner.here, { minLength: 1, maxLength: 3 }) as fc.Arbitrary<Json>;
  const composed = fc.oneof(
    ...["allOf", "anyOf", "oneOf"].map((keyword) => list.map((all): JsonObject => ({ [keyword]: all }))),
  );
  const base = fc.oneof(
    { weight: 6, arbitrary: typed as Objects },
    { weight: is30 ? 0 : 2, arbitrary: several },
    { weight: isAll ? 2 : 0, arbitrary: untyped },
    { weight: 1, arbitrary: fc.constant<JsonObject>({}) },
  );
  const nullable = is30 ? rarely(fc.constant({ nullable: true }), 2) : fc.constant({});
  const referring =
    is30 || !isAll
      ? fc.constant({})
      : rarely(
          inner.here.map(
            (each) => (typeof each === "object" && each !== null && "$ref" in each ? each : {}) as JsonObject,
          ),
        );
  return merged(
    base,
    values,
    rarely(composed, 2),
    nullable,
    referring,
    isAll ? rarely(logic(version, inner)) : fc.constant({}),
  );
}

/** What combines schemas in ways that zod has no words for. */
function logic(version: Version, { here }: Inner): Objects {
  const negated = here.map((each): JsonObject => ({ not: each }));
  if (version === "3.0") return negated;
  const conditional = fc
    .tuple(here, optional({ then: here, else: here }))
    .map(([met, rest]): JsonObject => ({ if: met, ...rest }));
  return fc.oneof(negated, conditional);
}

/** The keywords of each type. */
function ofTypes(version: Version, isAll: boolean, { here, inside }: Inner): Readonly<Record<string, Objects>> {
  const is30 = version === "3.0";
  const exclusive = is30
    ? { exclusiveMinimum: fc.boolean(), exclusiveMaximum: fc.boolean() }
    : { exclusiveMinimum: fc.integer({ min: -2, max: 1 }), exclusiveMaximum: fc.integer({ min: 1, max: 5 }) };
  const numeric = merged(
    optional({ minimum: fc.integer({ min: -2, max: 2 }) }),
    rarely(optional({ maximum: fc.integer({ min: 1, max: 5 }), ...exclusive })),
    rarely(optional({ multipleOf: fc.constantFrom(1, 2, 0.5, 3) })),
    rarely(fc.constantFrom(...numberFormats).map((format): JsonObject => ({ format }))),
  );
  const lists = list31(isAll && !is30, inside);
  const members = merged(
    optional({
      properties: dictionary(inside),
      required: fc.uniqueArray(name, { minLength: 1, maxLength: 2 }) as fc.Arbitrary<Json>,
    }),
    rarely(optional({ additionalProperties: fc.oneof(fc.constant(false), inside) }), 4),
    rarely(optional({ minProperties: size, maxProperties: size })),
    isAll && !is30 ? rarely(members31(here, inside), 2) : fc.constant({}),
  );
  return {
    string: merged(
      rarely(optional({ minLength: size, maxLength: fc.integer({ min: 1, max: 4 }) }), 4),
      rarely(
        fc.constantFrom(...Object.keys(patterns)).map((pattern): JsonObject => ({ pattern })),
        2,
      ),
      rarely(
        fc.constantFrom(...Object.keys(textFormats)).map((format): JsonObject => ({ format })),
        2,
      ),
    ),
    integer: numeric,
    number: numeric,
    boolean: fc.constant({}),
    // OpenAPI 3.0 requires `items`; without it there is a warning and nothing else.
    array: merged(
      optional({ items: inside, minItems: size, uniqueItems: fc.boolean() }),
      rarely(optional({ maxItems: size })),
      lists,
    ),
    object: members,
  };
}

function list31(isPresent: boolean, inside: fc.Arbitrary<Json>): Objects {
  if (!isPresent) return fc.constant({});
  return fc.oneof(
    { weight: 4, arbitrary: fc.constant<JsonObject>({}) },
    {
      weight: 1,
      arbitrary: optional({
        prefixItems: fc.array(inside, { minLength: 1, maxLength: 3 }) as fc.Arbitrary<Json>,
        unevaluatedItems: inside,
      }),
    },
    // An empty array contains nothing (JSON Schema 2020-12, 10.3.1.3): beside `prefixItems` ajv takes it for one that
    // does.
    { weight: 1, arbitrary: optional({ contains: inside, minContains: size, maxContains: size }) },
  );
}

function members31(here: fc.Arbitrary<Json>, inside: fc.Arbitrary<Json>): Objects {
  const named = fc.uniqueArray(name, { maxLength: 2 }) as fc.Arbitrary<Json>;
  return optional({
    patternProperties: fc
      .tuple(fc.constantFrom("^x", "1$", "^[ab]$"), inside)
      .map(([source, each]): Json => ({ [source]: each })),
    propertyNames: fc.constantFrom<Json>({ maxLength: 1 }, { pattern: "^[abx]" }, { enum: ["a", "b", "length"] }, true),
    dependentRequired: dictionary(named, 2),
    dependentSchemas: dictionary(here, 2),
    unevaluatedProperties: inside,
  });
}
