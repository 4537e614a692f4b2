// Finds early that no value satisfies several schemas at once: by the types of the value and of its required members.
// Without that, the branches of one union would be combined with all those of the others.

import { isObject, itemsOf, memberOf, membersOf, ownEntry, type Json, type JsonObject } from "../../json/json.js";
import { canonicalJson } from "../../runtime/validation/values.js";

/** Types of JSON as bits; an integer is a number, too. */
const bits: Readonly<Record<string, number>> = {
  null: 1,
  boolean: 2,
  object: 4,
  array: 8,
  string: 16,
  integer: 32,
  number: 32 + 64,
};
const allBits = 127;

/** Keywords that no value breaks. */
const annotations: ReadonlySet<string> = new Set([
  "title",
  "description",
  "default",
  "deprecated",
  "example",
  "examples",
  "readOnly",
  "writeOnly",
]);

/** Whether no value satisfies a schema beside others, as far as types say. */
export function contradicts(schema: JsonObject, others: readonly JsonObject[]): boolean {
  if (others.length === 0) return false;
  const all = [schema, ...others];
  const types = common(all);
  if (types === 0 || haveNoCommonValue(all)) return true;
  if (types !== bits["object"]) return false;
  const names = new Set(itemsOf(schema["required"]));
  for (const { required } of others)
    for (const name of itemsOf(required))
      if (typeof name === "string" && isObject(schema["properties"]) && Object.hasOwn(schema["properties"], name))
        names.add(name);
  return [...names].some((name) => {
    if (typeof name !== "string") return false;
    const members = membersNamed(name, all);
    return common(members) === 0 || haveNoCommonValue(members) || hasNegation(members);
  });
}

function membersNamed(name: string, all: readonly JsonObject[]): readonly Json[] {
  return all.flatMap(({ properties }) => (isObject(properties) ? (ownEntry(properties, name) ?? []) : []));
}

function common(schemas: readonly Json[]): number {
  return schemas.reduce<number>((types, each) => types & typesOf(each), allBits);
}

/** The types that values of a schema may have. */
function typesOf(schema: Json): number {
  if (!isObject(schema)) return schema === false ? 0 : allBits;
  const { type, not } = schema;
  const own = type === undefined ? allBits : bitsOf(type);
  return not !== undefined && isOnlyType(not) ? own & ~bitsOf(not["type"] ?? []) : own;
}

/** Whether the values that are listed by some of the schemas are rejected by others. */
function haveNoCommonValue(schemas: readonly Json[]): boolean {
  const lists = schemas.flatMap((each) => (isObject(each) ? (listOf(each) ?? []) : []));
  const [first, ...others] = lists;
  if (first === undefined) return false;
  const rejected = schemas.flatMap((each) => (isObject(each) ? rejectedBy(each["not"]) : []));
  return ![...first].some((each) => others.every((list) => list.has(each)) && !rejected.includes(each));
}

/** The values that a schema lists, as text; undefined where it lists none. */
function listOf(schema: JsonObject): ReadonlySet<string> | undefined {
  if (schema["const"] !== undefined) return new Set([canonicalJson(schema["const"])]);
  return schema["enum"] === undefined ? undefined : new Set(itemsOf(schema["enum"]).map(canonicalJson));
}

/** The values that the negation of a schema rejects, where it says nothing but which values there are. */
function rejectedBy(not: Json | undefined): readonly string[] {
  if (!isObject(not)) return [];
  const isText = not["type"] === "string" && itemsOf(not["enum"]).every((each) => typeof each === "string");
  const isList = hasOnly(not, ["const"]) || hasOnly(not, isText ? ["type", "enum"] : ["enum"]);
  return isList ? [...(listOf(not) ?? [])] : [];
}

/** Whether one schema is the negation of another. */
function hasNegation(schemas: readonly Json[]): boolean {
  const negated = schemas.flatMap((each) => memberOf(each, "not") ?? []);
  if (negated.length === 0) return false;
  const strings = new Set(schemas.map((each) => JSON.stringify(each)));
  return negated.some((each) => strings.has(JSON.stringify(each)));
}

function bitsOf(type: Json): number {
  return (typeof type === "string" ? [type] : itemsOf(type)).reduce<number>(
    (all, each) => all | (typeof each === "string" ? (ownEntry(bits, each) ?? allBits) : allBits),
    0,
  );
}

/** Whether a schema says nothing of values but their types. */
function isOnlyType(schema: Json): schema is JsonObject {
  return isObject(schema) && schema["type"] !== undefined && hasOnly(schema, ["type"]);
}

function hasOnly(schema: JsonObject, keywords: readonly string[]): boolean {
  return membersOf(schema).every(([keyword]) => keywords.includes(keyword) || annotations.has(keyword));
}
