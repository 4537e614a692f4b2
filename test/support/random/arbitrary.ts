// Random values that a schema of openapi.yaml allows, for fast-check: any, or such that the domain's rules are likely
// to accept them.
import fc from "fast-check";
import { isObject, itemsOf, memberOf, membersOf, type Json, type JsonObject } from "../../../scripts/json/json.js";
import { within, type ResolvedPlace } from "../../../scripts/verify/oracle/places.js";

/** For fields by their name: values that mean something, where the schema alone allows what no rule would accept. */
export type Likely = Readonly<Record<string, fc.Arbitrary<Json>>>;

/** What a client may send for a schema. `likely` values take the place of random ones, mostly. */
export function valueFor(root: JsonObject, schema: ResolvedPlace, likely: Likely = {}): fc.Arbitrary<Json> {
  const { value } = schema;
  if (!isObject(value)) return fc.jsonValue() as fc.Arbitrary<Json>;
  const { const: only, enum: choices } = value;
  if (only !== undefined) return fc.constant(only);
  if (choices !== undefined) return fc.constantFrom(...itemsOf(choices));
  for (const union of ["oneOf", "anyOf"] as const) {
    if (value[union] !== undefined)
      return fc.oneof(
        ...itemsOf(value[union]).map((_, index) => valueFor(root, within(root, schema, union, index), likely)),
      );
  }
  const types = [value["type"] ?? []].flat().map(String);
  return fc.oneof(...types.map((type) => ofType(root, schema, value, type, likely)));
}

function ofType(
  root: JsonObject,
  place: ResolvedPlace,
  schema: JsonObject,
  type: string,
  likely: Likely,
): fc.Arbitrary<Json> {
  switch (type) {
    case "null":
      return fc.constant(null);
    case "boolean":
      return fc.boolean();
    case "integer":
      return fc.integer(rangeOf(schema));
    case "number":
      return numberIn(rangeOf(schema));
    case "string":
      return textFor(schema);
    case "array":
      // Long lists are seldom interesting, full ones are.
      return fc.oneof(
        {
          weight: 9,
          arbitrary: fc.array(valueFor(root, within(root, place, "items"), likely), {
            minLength: minimumOf(schema, "minItems"),
            maxLength: 3,
          }),
        },
        {
          weight: 1,
          arbitrary: fc.array(valueFor(root, within(root, place, "items"), likely), {
            minLength: maximumOf(schema, "maxItems", 3),
            maxLength: maximumOf(schema, "maxItems", 3),
          }),
        },
      );
    default:
      return objectFor(root, place, schema, likely);
  }
}

function objectFor(root: JsonObject, place: ResolvedPlace, schema: JsonObject, likely: Likely): fc.Arbitrary<Json> {
  const sent = membersOf(schema["properties"]).filter(([, member]) => memberOf(member, "readOnly") !== true);
  const arbitraries = sent.map(([name]): [string, fc.Arbitrary<Json>] => {
    const random = valueFor(root, within(root, place, "properties", name), likely);
    const preferred = Object.hasOwn(likely, name) ? likely[name] : undefined;
    return [
      name,
      preferred === undefined
        ? random
        : fc.oneof({ weight: 12, arbitrary: preferred }, { weight: 1, arbitrary: random }),
    ];
  });
  const requiredKeys = itemsOf(schema["required"])
    .map(String)
    .filter((name) => sent.some(([key]) => key === name));
  return fc.record(Object.fromEntries(arbitraries), { requiredKeys });
}

function numberIn({ min, max }: { min: number; max: number }): fc.Arbitrary<number> {
  const hundredths = fc.integer({ min: min * 100, max: max * 100 }).map((value) => value / 100);
  return fc.oneof(hundredths, fc.integer({ min, max }), fc.double({ min, max, noNaN: true }));
}

function textFor(schema: JsonObject): fc.Arbitrary<string> {
  const { format, pattern } = schema;
  const minLength = minimumOf(schema, "minLength");
  const maxLength = maximumOf(schema, "maxLength", 40);
  if (format === "uuid") return fc.uuid();
  if (format === "date")
    return fc
      .date({ min: new Date("0001-01-01"), max: new Date("9999-12-31"), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10));
  if (format === "email") return fc.emailAddress().filter((text) => text.length <= maxLength);
  if (format === "uri") return fc.webUrl({ withQueryParameters: true, withFragments: true });
  // The one pattern that can't be made up from itself is Base64's with its length.
  if (typeof pattern === "string")
    return pattern.includes("A-Za-z0-9+/")
      ? fc.base64String({ minLength, maxLength })
      : fc.stringMatching(new RegExp(pattern, "u"));
  return fc.oneof(
    fc.string({ unit: "grapheme", minLength, maxLength: Math.min(maxLength, minLength + 20) }),
    fc.string({ unit: "binary", minLength, maxLength: Math.min(maxLength, minLength + 20) }),
    fc.string({ unit: "grapheme-ascii", minLength: maxLength, maxLength }),
  );
}

function rangeOf(schema: JsonObject): { min: number; max: number } {
  return { min: minimumOf(schema, "minimum"), max: maximumOf(schema, "maximum", Number.MAX_SAFE_INTEGER) };
}

function minimumOf(schema: JsonObject, keyword: string): number {
  return Number(schema[keyword] ?? 0);
}

function maximumOf(schema: JsonObject, keyword: string, otherwise: number): number {
  return Number(schema[keyword] ?? otherwise);
}
