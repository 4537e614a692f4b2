// Random component schemas of what TypeScript can distinguish, and each schema as far as it can: what is left when all
// is taken away that no type expresses.
import fc from "fast-check";
import { isArray, isObject, itemsOf, membersOf, type Json, type JsonObject } from "../../../scripts/json/json.js";

export type Components = Readonly<Record<string, Json>>;

export const memberNames = ["a", "b", "c", "d-e"] as const;

const memberName = fc.constantFrom(...memberNames);
const literal = fc.constantFrom<Json>("x", "y", "z", 1, 2, true, null);
const scalar: fc.Arbitrary<JsonObject> = fc.oneof(
  fc.constantFrom<JsonObject>(
    { type: "string" },
    { type: "number" },
    { type: "integer", minimum: 0 },
    { type: "boolean" },
    { type: "null" },
    { type: "string", minLength: 1, format: "date" },
    { type: ["string", "null"] },
    { type: ["number", "boolean"] },
  ),
  fc.uniqueArray(literal, { minLength: 1, maxLength: 3 }).map((values): JsonObject => ({ enum: values })),
  literal.map((value): JsonObject => ({ const: value })),
);

/** `before` are the components that a schema may be made of at once, `all` those that it may have inside. */
function schemaOf(before: readonly string[], all: readonly string[], depth: number): fc.Arbitrary<Json> {
  const reference = (to: readonly string[]): fc.Arbitrary<Json> =>
    fc.constantFrom(...to).map((each) => ({ $ref: `#/components/schemas/${each}` }));
  const leaf = before.length === 0 ? scalar : fc.oneof({ weight: 3, arbitrary: scalar }, reference(before));
  if (depth === 0) return leaf;
  const inner = fc.oneof({ weight: 4, arbitrary: schemaOf(before, all, depth - 1) }, reference(all));
  const part = schemaOf(before, all, depth - 1);
  const parts = fc.array(part, { minLength: 1, maxLength: 3 });
  const size = fc.nat({ max: 3 });
  const object = fc.record(
    {
      type: fc.constantFrom<Json>("object", "object", ["object", "null"]),
      properties: fc.dictionary(memberName, inner, { maxKeys: 3 }),
      required: fc.uniqueArray(memberName, { maxLength: 3 }),
      additionalProperties: fc.oneof(fc.boolean(), inner),
    },
    { requiredKeys: ["type"] },
  );
  const patterned = fc.record(
    {
      type: fc.constant("object"),
      properties: fc.dictionary(memberName, inner, { maxKeys: 1 }),
      patternProperties: fc.dictionary(fc.constantFrom("^a", "b$"), inner, { minKeys: 1, maxKeys: 2 }),
      additionalProperties: fc.oneof(fc.constant(false), inner),
    },
    { requiredKeys: ["type", "patternProperties"] },
  );
  const named = fc.record(
    {
      type: fc.constant("object"),
      propertyNames: fc.uniqueArray(memberName, { minLength: 1, maxLength: 3 }).map((each) => ({ enum: each })),
      additionalProperties: inner,
      required: fc.uniqueArray(memberName, { maxLength: 1 }),
    },
    { requiredKeys: ["type", "propertyNames", "additionalProperties"] },
  );
  const list = fc.record(
    { type: fc.constant("array"), items: inner, minItems: size, maxItems: size },
    { requiredKeys: ["type"] },
  );
  const tuple = fc.record(
    {
      type: fc.constant("array"),
      prefixItems: fc.array(inner, { minLength: 1, maxLength: 3 }),
      items: fc.oneof(fc.constant(false), inner),
      minItems: size,
      maxItems: size,
    },
    { requiredKeys: ["type", "prefixItems"] },
  );
  const required = fc
    .uniqueArray(memberName, { minLength: 1, maxLength: 2 })
    .map((each): JsonObject => ({ required: each }));
  const composed = fc.oneof(
    parts.map((anyOf) => ({ anyOf })),
    parts.map((oneOf) => ({ oneOf })),
    fc
      .tuple(object, fc.array(fc.oneof(part, object, required), { maxLength: 2 }))
      .map(([first, others]) => ({ allOf: [...others, first] })),
    fc.tuple(object, fc.array(required, { minLength: 1, maxLength: 2 })).map(([each, anyOf]) => ({ ...each, anyOf })),
    fc
      .tuple(fc.array(object, { minLength: 1, maxLength: 2 }), required)
      .map(([allOf, each]) => ({ type: "object", ...each, allOf })),
  );
  return fc.oneof(leaf, object, object, patterned, named, list, tuple, composed, composed);
}

/** So many components, each of which may refer to those before it, and to all of them in its members and items. */
export function typedComponents(count: number): fc.Arbitrary<Components> {
  const all = Array.from({ length: count }, (_, index) => `S${index}`);
  return fc.record(Object.fromEntries(all.map((each, index) => [each, schemaOf(all.slice(0, index), all, 2)])));
}

/**
 * A schema without what no type expresses: closed objects (TypeScript's are open, but for literals), bounds, formats
 * and integers, `oneOf` that excludes. Other members may be what the named ones are, patterns and names count for all
 * members, and only as many items are counted as have a place. `isWeak` is how TypeScript may see unions: one with an
 * object whose members are all optional takes any string, number, boolean and array.
 */
export function withoutUntyped(schema: Json, isWeak = false): Json {
  if (!isObject(schema)) return schema;
  const typed = typedPart(schema, isWeak);
  const isOptional = itemsOf(typed["required"]).length === 0 && typed["additionalProperties"] === undefined;
  const isObjects = [typed["type"]].flat().includes("object");
  return isWeak && isObjects && isOptional
    ? { anyOf: [typed, { type: ["string", "number", "boolean", "array"] }] }
    : typed;
}

function typedPart(schema: JsonObject, isWeak: boolean): JsonObject {
  const one = (each: Json): Json => withoutUntyped(each, isWeak);
  const many = (list: Json | undefined): readonly Json[] => itemsOf(list).map(one);
  const types = [schema["type"] ?? []].flat();
  const typed = types.map((type) => (type === "integer" ? "number" : type));
  return {
    ...(schema["$ref"] !== undefined && { $ref: schema["$ref"] }),
    ...(typed.length > 0 && { type: typed }),
    ...(isArray(schema["enum"]) && { enum: schema["enum"] }),
    ...("const" in schema && { const: schema["const"] ?? null }),
    ...(isArray(schema["required"]) && { required: schema["required"] }),
    ...membersWithoutUntyped(schema, one),
    ...itemsWithoutUntyped(schema, one),
    ...(isArray(schema["allOf"]) && { allOf: many(schema["allOf"]) }),
    ...(isArray(schema["anyOf"]) && { anyOf: many(schema["anyOf"]) }),
    ...(isArray(schema["oneOf"]) && { not: { not: { anyOf: many(schema["oneOf"]) } } }),
  };
}

function membersWithoutUntyped(schema: JsonObject, one: (schema: Json) => Json): JsonObject {
  const { patternProperties, propertyNames, additionalProperties: others, required } = schema;
  const listed = isObject(propertyNames) ? itemsOf(propertyNames["enum"]) : [];
  if (listed.length > 0 && others !== undefined && schema["properties"] === undefined)
    return {
      properties: {
        ...Object.fromEntries(itemsOf(required).map((each) => [each, false])),
        ...Object.fromEntries(listed.map((each) => [each, one(others)])),
      },
    };
  const patterned = membersOf(patternProperties).map(([, each]) => one(each));
  // What is required and not named is one of the other members.
  const unnamed =
    others === undefined || patterned.length > 0
      ? []
      : itemsOf(required).map((each) => [String(each), others] as const);
  const properties = Object.fromEntries(
    [...unnamed, ...membersOf(schema["properties"])].map(([name, each]) => [name, one(each)]),
  );
  const named = Object.values(properties);
  if (others === false && named.length + patterned.length === 0) return { additionalProperties: false };
  const types = isObject(others) ? [...patterned, one(others)] : patterned;
  return { properties, ...(types.length > 0 && { additionalProperties: { anyOf: [...types, ...named] } }) };
}

function itemsWithoutUntyped(
  { prefixItems, items, minItems = 0, maxItems = Infinity }: JsonObject,
  one: (schema: Json) => Json,
): JsonObject {
  if (!isArray(prefixItems)) return items === undefined ? {} : { items: one(items) };
  const count = prefixItems.length;
  const kept = prefixItems.slice(0, Number(maxItems));
  const isClosed = items === false || Number(maxItems) <= count;
  return {
    ...(kept.length > 0 && { prefixItems: kept.map(one) }),
    minItems: Math.min(Number(minItems), kept.length),
    ...(isClosed ? { maxItems: kept.length } : { items: one(items ?? true) }),
  };
}
