// Rewrites of schemas that don't change what they mean: other spellings, other orders, components instead of inline
// schemas and the other way round.
import { isArray, isObject, type Json, type JsonObject } from "../../../scripts/json/json.js";

type Random = () => number;
type Components = Readonly<Record<string, Json>>;

/** Places where a schema may be replaced by one that means the same. */
type Rewrite = (schema: JsonObject, random: Random) => Json | undefined;

const rewrites: Readonly<Record<string, Rewrite>> = {
  "one allOf around it": (schema) => ({ allOf: [schema] }),
  "one anyOf around it": (schema) => ({ anyOf: [schema] }),
  "double not": (schema) => ({ not: { not: schema } }),
  "twice in allOf": (schema) => ({ allOf: [schema, schema] }),
  "keys in another order": (schema, random) => Object.fromEntries(shuffled(Object.entries(schema), random)),
  "required in another order": ({ required, ...rest }) =>
    isArray(required) ? { ...rest, required: [...required].reverse() } : undefined,
  "enum in another order": ({ enum: values, ...rest }) =>
    isArray(values) ? { ...rest, enum: [...values].reverse() } : undefined,
  "enum as anyOf of const": ({ enum: values, ...rest }) =>
    isArray(values) && rest["anyOf"] === undefined
      ? { ...rest, anyOf: values.map((each) => ({ const: each })) }
      : undefined,
  "const as enum": ({ const: value, ...rest }) =>
    value !== undefined && rest["enum"] === undefined ? { ...rest, enum: [value] } : undefined,
  "branches in another order": (schema, random) => {
    const list = schema["oneOf"];
    return isArray(list) ? { ...schema, oneOf: shuffled(list, random) } : undefined;
  },
  "a list of one type": (schema) =>
    typeof schema["type"] === "string" ? { ...schema, type: [schema["type"]] } : undefined,
  "types as anyOf": ({ type, ...rest }) =>
    isArray(type) && rest["anyOf"] === undefined ? { ...rest, anyOf: type.map((each) => ({ type: each })) } : undefined,
  "defaults written out": (schema) => ({
    minLength: 0,
    minItems: 0,
    minProperties: 0,
    uniqueItems: false,
    required: [],
    ...schema,
  }),
  "keywords of other types": (schema) =>
    schema["type"] === "string" ? { minimum: 5, minItems: 3, required: ["a"], ...schema } : undefined,
  "open as an empty schema": (schema) =>
    schema["additionalProperties"] === true ? { ...schema, additionalProperties: {} } : undefined,
  "if as anyOf": (schema) => {
    const { if: condition, then, else: otherwise, ...rest } = schema;
    if (condition === undefined || (then === undefined && otherwise === undefined)) return undefined;
    if (rest["anyOf"] !== undefined || JSON.stringify(schema).includes("unevaluated")) return undefined;
    return {
      ...rest,
      anyOf: [{ allOf: [condition, then ?? true] }, { allOf: [{ not: condition }, otherwise ?? true] }],
    };
  },
  "exclusive bounds of integers": (schema) => {
    const { minimum, exclusiveMinimum, ...rest } = schema;
    return schema["type"] === "integer" && Number.isInteger(minimum) && exclusiveMinimum === undefined
      ? { ...rest, exclusiveMinimum: (minimum as number) - 1 }
      : undefined;
  },
  "multiple of one": (schema) =>
    schema["type"] === "integer" && schema["multipleOf"] === undefined ? { ...schema, multipleOf: 1 } : undefined,
  annotations: (schema) => ({ ...schema, title: "T", description: "other words", examples: ["x"], "x-note": 1 }),
};

/** A copy of the components with some rewrites, and their names. */
export function rewritten(
  components: Components,
  random: Random,
): { readonly components: Components; readonly steps: readonly string[] } {
  const steps: string[] = [];
  let result: Record<string, Json> = { ...components };
  const count = 1 + Math.floor(random() * 4);
  for (let step = 0; step < count; step += 1) {
    const names = Object.keys(result);
    const name = names[Math.floor(random() * names.length)] as string;
    if (random() < 0.2) {
      result = extracted(result, name, random, steps);
      continue;
    }
    const places = schemasIn(result[name] as Json);
    const place = places[Math.floor(random() * places.length)];
    if (place === undefined) continue;
    const list = Object.entries(rewrites);
    const [label, rewrite] = list[Math.floor(random() * list.length)] as [string, Rewrite];
    const by = rewrite(place, random);
    // Keywords beside others may depend on what they evaluate; a reference would be followed twice.
    if (by === undefined || isEvaluating(result[name] as Json)) continue;
    steps.push(label);
    result = { ...result, [name]: replace(result[name] as Json, place, by) };
  }
  return { components: result, steps };
}

/** A schema becomes a component. */
function extracted(
  components: Record<string, Json>,
  name: string,
  random: Random,
  steps: string[],
): Record<string, Json> {
  const places = schemasIn(components[name] as Json);
  const place = places[Math.floor(random() * places.length)];
  if (place === undefined) return components;
  const added = `Extracted${Object.keys(components).length}`;
  steps.push("a component of its own");
  return {
    ...components,
    [name]: replace(components[name] as Json, place, { $ref: `#/components/schemas/${added}` }),
    [added]: place,
  };
}

function isEvaluating(json: Json): boolean {
  return JSON.stringify(json).includes('"unevaluated');
}

const maps = new Set(["properties", "patternProperties", "dependentSchemas"]);
const lists = new Set(["allOf", "anyOf", "oneOf", "prefixItems"]);
const single = new Set(["items", "additionalProperties", "not", "if", "then", "else", "contains", "propertyNames"]);

/** A schema and all schemas inside of it. */
export function schemasIn(json: Json): readonly JsonObject[] {
  if (!isObject(json)) return [];
  const inner = Object.entries(json).flatMap(([key, each]) => {
    if (maps.has(key) && isObject(each)) return Object.values(each).flatMap(schemasIn);
    if (lists.has(key) && isArray(each)) return each.flatMap(schemasIn);
    return single.has(key) ? schemasIn(each) : [];
  });
  return [json, ...inner];
}

function replace(json: Json, place: Json, by: Json): Json {
  if (json === place) return by;
  if (isArray(json)) return json.map((each) => replace(each, place, by));
  if (!isObject(json)) return json;
  return Object.fromEntries(Object.entries(json).map(([key, each]) => [key, replace(each, place, by)]));
}

function shuffled<T>(list: readonly T[], random: Random): readonly T[] {
  return list
    .map((each) => [random(), each] as const)
    .sort(([a], [b]) => a - b)
    .map(([, each]) => each);
}
