// The state of validating one value against a JSON Schema: issues, evaluated members and items, and results to reuse.

import { ownValue, type SchemaObject } from "./keywords.js";
import { byNearest, weightOf } from "./union-issues.js";
import { isObject } from "../syntax/json-values.js";

export type Schema = unknown;

/** What is wrong with a value, and at which path inside of it. */
export interface ValidationIssue {
  readonly path: readonly (string | number)[];
  readonly message: string;
  readonly input: unknown;
  /** The types that are allowed, where the value has another one. */
  readonly expected?: string;
}

/** The place of a nested value, as a list from the inside out. It becomes a path only if there is an issue. */
interface ValuePlace {
  readonly parent: ValuePlace | undefined;
  readonly key: string | number;
}

export interface PlacedIssue extends Omit<ValidationIssue, "path">, Mismatch {
  readonly place: ValuePlace | undefined;
}

/** What an issue says about which alternative of a union is meant. */
export interface Mismatch {
  readonly expected?: string;
  /** Whether the schema allows one value only. */
  readonly isConstant?: boolean;
}

/** The members and items that keywords have evaluated, for `unevaluatedProperties` and `unevaluatedItems`. */
export interface Evaluated {
  readonly names: Set<string>;
  readonly items: Set<number>;
}

/** The results of references from one value. The map is made at the first reference, since most values have none. */
interface FollowedReferences {
  results?: Map<Schema, { readonly isValid: boolean; readonly evaluated: Evaluated | undefined } | undefined>;
}

/** Results for objects and arrays, by schema and value. */
type Results = Map<SchemaObject, Map<object, boolean>>;

/**
 * The results for nested values, so that none is validated twice against a schema: otherwise the time would double with
 * each level of nesting. Those with issues reported are kept apart, so that issues are reported once in each list.
 */
interface Memo {
  readonly silent: Results;
  readonly reported: Results;
}

export interface Context {
  readonly place: ValuePlace | undefined;
  /** Undefined if only the result matters. */
  readonly issues: PlacedIssue[] | undefined;
  /** Undefined if no keyword around this one uses it. */
  readonly evaluated: Evaluated | undefined;
  /** A reference without a result yet is being followed: it is circular. */
  readonly references: FollowedReferences;
  /** The dynamic anchors of the schema resources entered so far, the outermost first, each once. */
  readonly scope: readonly SchemaObject[];
  readonly memo: Memo;
  /** How many alternatives around this one are being explained. */
  readonly explanationDepth: number;
}

/** The context of a whole value. */
export function rootContext(issues: PlacedIssue[] | undefined): Context {
  return {
    place: undefined,
    issues,
    evaluated: undefined,
    references: {},
    scope: [],
    memo: { silent: new Map(), reported: new Map() },
    explanationDepth: 0,
  };
}

/** The context of a member or an item. */
export function childContext(context: Context, key: string | number): Context {
  // Written out, since a context is made for every value and spreading takes several times as long.
  return {
    place: context.issues && { parent: context.place, key },
    issues: context.issues,
    evaluated: undefined,
    references: {},
    scope: context.scope,
    memo: context.memo,
    explanationDepth: context.explanationDepth,
  };
}

/**
 * The context inside a schema resource. If the resource has dynamic anchors, references may resolve differently in it.
 */
export function enterResource(schema: SchemaObject, context: Context): Context {
  const anchors = ownValue(schema, "$dynamicAnchors");
  if (!isObject(anchors) || context.scope.some((each) => isSameResource(each, anchors))) return context;
  return { ...context, scope: [...context.scope, anchors], references: {} };
}

/** Whether two tables of dynamic anchors belong to one resource. */
function isSameResource(one: SchemaObject, other: SchemaObject): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** The results for the values of one schema. */
export function resultsOf(schema: SchemaObject, { issues, memo }: Context): Map<object, boolean> {
  const all = issues === undefined ? memo.silent : memo.reported;
  const results = all.get(schema) ?? new Map<object, boolean>();
  all.set(schema, results);
  return results;
}

/** Adds an issue if issues are collected. Returns false, the result of the schema. */
export function reject(context: Context, input: unknown, message: string, mismatch: Mismatch = {}): false {
  context.issues?.push({ place: context.place, message, input, ...mismatch });
  return false;
}

/**
 * Reports the issues of the only alternative with the value's type, else of the one that comes nearest. `attempts` has
 * those of each.
 */
export function rejectAlternatives(
  attempts: readonly (readonly PlacedIssue[])[],
  value: unknown,
  context: Context,
): false {
  const isAtRoot = ({ place }: PlacedIssue): boolean => place === context.place;
  const ofType = attempts.filter((issues) => !issues.some((each) => isAtRoot(each) && each.expected !== undefined));
  if (ofType.length === 0) {
    const types = attempts.flatMap((issues) => issues.filter(isAtRoot).flatMap(({ expected = [] }) => expected));
    const expected = [...new Set(types)].filter((each) => each !== "never").join(" or ");
    return reject(context, value, expected === "" ? "Fits no alternative" : `Must be of the type ${expected}`, {
      expected,
    });
  }
  const distance = (issues: readonly PlacedIssue[]): number =>
    issues.reduce((sum, each) => sum + weightOf(isAtRoot(each), each.isConstant === true), 0);
  const closest = ofType.reduce((one, other) => (distance(other) < distance(one) ? other : one));
  for (const issue of closest)
    context.issues?.push(
      ofType.length === 1 ? issue : { ...issue, message: byNearest(issue.message, attempts.length) },
    );
  return false;
}

export function withPath({ place, message, input, expected }: PlacedIssue): ValidationIssue {
  const path: (string | number)[] = [];
  for (let at = place; at !== undefined; at = at.parent) path.push(at.key);
  return { path: path.reverse(), message, input, ...(expected !== undefined && { expected }) };
}

export function noneEvaluated(): Evaluated {
  return { names: new Set(), items: new Set() };
}

/** Adds what an inner schema has evaluated, if anything needs it. */
export function addEvaluated(to: Evaluated | undefined, from: Evaluated | undefined): void {
  if (to === undefined || from === undefined || to === from) return;
  for (const name of from.names) to.names.add(name);
  for (const item of from.items) to.items.add(item);
}
