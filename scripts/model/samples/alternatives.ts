// The ways to satisfy schemas: with references followed, and one branch of every union, condition and dependency
// chosen.

import { isObject, itemsOf, membersOf, type Json, type JsonObject } from "../../json/json.js";
import { contradicts } from "./contradictions.js";
import { acceptsAll, negations } from "./negations.js";

/** Schemas that all apply to one value, each by its own keywords alone. */
export interface Choice {
  readonly parts: readonly JsonObject[];
  /** The references that were followed. */
  readonly refs: ReadonlySet<string>;
}

export interface AlternativesContext {
  readonly resolve: (ref: string) => Json;
  /** Whether a reference may be followed: one that contains itself may not be for ever. */
  readonly mayFollow: (ref: string) => boolean;
  /** Whether one more branch may be looked at. */
  readonly mayGoOn: () => boolean;
}

/** The combinations of branches, the likeliest first, made one after the other. */
export function alternatives(schemas: readonly Json[], context: AlternativesContext): Iterable<Choice> {
  return choose(schemas, { parts: [], refs: new Set() }, context);
}

function* choose(todo: readonly Json[], chosen: Choice, context: AlternativesContext): Generator<Choice> {
  const [schema, ...rest] = todo;
  if (todo.length === 0) yield chosen;
  if (schema === undefined || schema === false || !context.mayGoOn()) return;
  if (!isObject(schema) || chosen.parts.includes(schema)) {
    yield* choose(rest, chosen, context);
    return;
  }
  const refs = [schema["$ref"], schema["$dynamicRef"]].filter((ref) => typeof ref === "string");
  const followed = refs.filter((ref) => !chosen.refs.has(ref));
  if (!followed.every(context.mayFollow) || contradicts(schema, chosen.parts)) return;
  const sure = [...followed.map(context.resolve), ...itemsOf(schema["allOf"])];
  const next: Choice = { parts: [...chosen.parts, schema], refs: new Set([...chosen.refs, ...followed]) };
  for (const branches of product(unionsOf(schema, (ref) => (next.refs.has(ref) ? undefined : context.resolve(ref)))))
    yield* choose([...sure, ...branches, ...rest], next, context);
}

/** The lists of branches that a schema's keywords leave a choice of; each branch is a list of schemas. */
function unionsOf(
  schema: JsonObject,
  resolve: (ref: string) => Json | undefined,
): readonly (readonly (readonly Json[])[])[] {
  const unions: (readonly (readonly Json[])[])[] = [];
  const { anyOf, oneOf, if: condition, not } = schema;
  if (anyOf !== undefined) unions.push(likeliestFirst(itemsOf(anyOf)).map((each) => [each]));
  if (oneOf !== undefined) unions.push(exclusiveBranches(likeliestFirst(itemsOf(oneOf))));
  if (condition !== undefined && (schema["then"] !== undefined || schema["else"] !== undefined))
    unions.push([
      [condition, schema["then"] ?? true],
      [{ not: condition }, schema["else"] ?? true],
    ]);
  // What no negation expresses is left to the verdict on the whole value.
  if (not !== undefined)
    unions.push(acceptsAll(not) ? [[false]] : [...negations(not, resolve).map((each) => [each]), []]);
  for (const [name, each] of membersOf(schema["dependentSchemas"])) unions.push([[each], [without(name)]]);
  for (const [name, each] of membersOf(schema["dependentRequired"]))
    if (itemsOf(each).length > 0) unions.push([[{ required: each }], [without(name)]]);
  return unions;
}

/** Each branch alone, and then each of them without what the others accept. */
function exclusiveBranches(branches: readonly Json[]): readonly (readonly Json[])[] {
  const alone = branches.map((each) => [each]);
  if (branches.length < 2 || branches.length > maxExclusive) return alone;
  return [
    ...alone,
    ...branches.map((each) => [each, ...branches.filter((other) => other !== each).map((other) => ({ not: other }))]),
  ];
}

/** Of more branches the others are not excluded one by one: the combinations would be too many. */
const maxExclusive = 24;

function without(name: string): JsonObject {
  return { properties: Object.fromEntries([[name, false]]) };
}

/** What says least about what values look like is last: any text beside known values, and null. */
function likeliestFirst(branches: readonly Json[]): readonly Json[] {
  const hasKnown = branches.some(
    (each) => isObject(each) && (each["enum"] !== undefined || each["const"] !== undefined),
  );
  const rankOf = (each: Json): number => (isNull(each) ? 2 : hasKnown && isAnyText(each) ? 1 : 0);
  return branches.toSorted((left, right) => rankOf(left) - rankOf(right));
}

function isNull(schema: Json): boolean {
  return isObject(schema) && (schema["type"] === "null" || schema["const"] === null);
}

/** `{ "type": "string" }`, which may be described. */
function isAnyText(schema: Json): boolean {
  return (
    isObject(schema) &&
    schema["type"] === "string" &&
    Object.keys(schema).every((key) => key === "type" || key === "title" || key === "description")
  );
}

/** One branch of each union, in all combinations, the first ones of all unions first. */
function* product(unions: readonly (readonly (readonly Json[])[])[]): Generator<readonly Json[]> {
  const [first, ...rest] = unions;
  if (first === undefined) {
    yield [];
    return;
  }
  for (const branch of first) for (const others of product(rest)) yield [...branch, ...others];
}
