// Whether a value satisfies a schema that was read into factors. Used while searching; a witness that is reported is
// validated against the documents once more, by the validators of the runtime.
// 5 satisfies `{minimum: 3}`, 2 doesn't, and of an unread pattern it is not known.
import { isArray, isObject, type Json } from "../../../json/json.js";
import { hasFormat, hasNumberFormat } from "../../../runtime/validation/formats.js";
import { isMultiple } from "../../../runtime/validation/decimals.js";
import { canonicalJson, countCodePoints } from "../../../runtime/validation/values.js";
import { SchemaNode, typeBit, typesOf, type Factor } from "./node.js";

/** Undefined where it can't be decided. */
export type Verdict = boolean | undefined;

/** How values are judged. */
interface Judging {
  /** Where formats aren't asserted, it is open whether a string of another format is allowed. */
  readonly assertsFormats: boolean;
  /** Whether the value is the sender's, so that a member that the schema hides is wrong. */
  readonly isSent: boolean;
}

export function evaluate(node: SchemaNode, value: Json, assertsFormats: boolean): Verdict {
  return judge(node, value, { assertsFormats, isSent: false }, 0);
}

export function evaluateFactor(factor: Factor, value: Json, assertsFormats: boolean): Verdict {
  return judgeFactor(factor, value, { assertsFormats, isSent: false }, 0);
}

/**
 * Whether a sender's value satisfies its schema without a member that the schema hides. An alternative that must reject
 * the value can't do so by a hidden member alone: receivers ignore it.
 */
export function evaluateSent(is: SchemaNode | Factor, value: Json, assertsFormats: boolean): Verdict {
  const judging: Judging = { assertsFormats, isSent: true };
  return is instanceof SchemaNode ? judge(is, value, judging, 0) : judgeFactor(is, value, judging, 0);
}

function judge(
  node: SchemaNode,
  value: Json,
  judging: Judging,
  depth: number,
  known?: Map<SchemaNode, Verdict>,
): Verdict {
  if (known?.has(node) === true) return known.get(node);
  const verdict = every(node.factors, (factor) => judgeFactor(factor, value, judging, depth, known));
  known?.set(node, verdict);
  return verdict;
}

/** False as soon as one is false; undefined if one can't be decided. */
function every<T>(list: readonly T[], test: (each: T) => Verdict): Verdict {
  let result: Verdict = true;
  for (const each of list) {
    const verdict = test(each);
    if (verdict === false) return false;
    if (verdict === undefined) result = undefined;
  }
  return result;
}

function some<T>(list: readonly T[], test: (each: T) => Verdict): Verdict {
  const none = every(list, (each) => negate(test(each)));
  return negate(none);
}

function negate(verdict: Verdict): Verdict {
  return verdict === undefined ? undefined : !verdict;
}

/** Values are finite, but a schema may contain itself without a step into the value. */
const maxDepth = 200;

/**
 * `known` has the verdicts of schemas about the same value: alternatives that refer to the same schema, level after
 * level, are judged once.
 */
function judgeFactor(
  factor: Factor,
  value: Json,
  judging: Judging,
  depth: number,
  known?: Map<SchemaNode, Verdict>,
): Verdict {
  if (depth > maxDepth) return undefined;
  if ((typesOf(factor) & typeBit(value)) === 0) return true;
  let same = known;
  const inside = (node: SchemaNode, inner: Json): Verdict =>
    judge(node, inner, judging, depth + 1, inner === value ? (same ??= new Map()) : undefined);
  let received: Map<SchemaNode, Verdict> | undefined;
  const insideReceived = (node: SchemaNode): Verdict =>
    judging.isSent
      ? judge(node, value, { ...judging, isSent: false }, depth + 1, (received ??= new Map()))
      : inside(node, value);
  switch (factor.kind) {
    case "types":
      return (factor.types & typeBit(value)) !== 0;
    case "values":
      return canonicalFormsOf(factor.values).has(canonicalJson(value));
    case "allOf":
      return every(factor.nodes, (node) => inside(node, value));
    case "anyOf":
      return some(factor.nodes, (node) => inside(node, value));
    case "oneOf": {
      const verdicts = factor.nodes.map(insideReceived);
      const count = verdicts.filter((verdict) => verdict === true).length;
      if (count > 1) return false;
      if (verdicts.includes(undefined)) return undefined;
      return count === 1 && some(factor.nodes, (node) => inside(node, value));
    }
    case "not":
      return negate(insideReceived(factor.node));
    case "if": {
      const condition = insideReceived(factor.if);
      if (condition !== undefined) return inside(condition ? factor.then : factor.else, value);
      const both = [inside(factor.then, value), inside(factor.else, value)];
      return both[0] === both[1] ? both[0] : undefined;
    }
    case "opaque":
      return undefined;
    case "format":
      if (typeof value === "string")
        return hasFormat(factor.name, value) || (judging.assertsFormats ? false : undefined);
      return hasNumberFormat(factor.name, value as number);
    case "hidden":
      return !judging.isSent || !isObject(value) || !Object.hasOwn(value, factor.name);
    case "note":
      return true;
    default:
      return evaluateTyped(factor, value, inside);
  }
}

const canonicalForms = new WeakMap<readonly Json[], ReadonlySet<string>>();

/** The values of a list in canonical form. They are kept: a list may be long, and many values are looked up. */
function canonicalFormsOf(values: readonly Json[]): ReadonlySet<string> {
  let known = canonicalForms.get(values);
  if (known === undefined) canonicalForms.set(values, (known = new Set(values.map(canonicalJson))));
  return known;
}

type Typed = Exclude<
  Factor,
  { kind: "types" | "values" | "allOf" | "anyOf" | "oneOf" | "not" | "if" | "opaque" | "format" | "hidden" | "note" }
>;
type Inside = (node: SchemaNode, value: Json) => Verdict;

function evaluateTyped(factor: Typed, value: Json, inside: Inside): Verdict {
  if (typeof value === "number") return evaluateNumber(factor, value);
  if (typeof value === "string") return evaluateString(factor, value);
  if (isArray(value)) return evaluateArray(factor, value, inside);
  if (isObject(value)) return evaluateObject(factor, value, inside);
  return true;
}

function evaluateNumber(factor: Typed, value: number): Verdict {
  switch (factor.kind) {
    case "minimum":
      return factor.isExclusive ? value > factor.value : value >= factor.value;
    case "maximum":
      return factor.isExclusive ? value < factor.value : value <= factor.value;
    case "multipleOf":
      return isMultiple(value, factor.value);
    default:
      return true;
  }
}

function evaluateString(factor: Typed, value: string): Verdict {
  switch (factor.kind) {
    case "minLength":
      return countCodePoints(value) >= factor.value;
    case "maxLength":
      return countCodePoints(value) <= factor.value;
    case "pattern":
      return matches(factor.source, value);
    default:
      return true;
  }
}

function evaluateArray(factor: Typed, value: readonly Json[], inside: Inside): Verdict {
  switch (factor.kind) {
    case "minItems":
      return value.length >= factor.value;
    case "maxItems":
      return value.length <= factor.value;
    case "uniqueItems":
      return new Set(value.map(canonicalJson)).size === value.length;
    case "item":
      return value.length <= factor.index || inside(factor.node, value[factor.index] ?? null);
    case "itemsFrom":
      return every(value.slice(factor.index), (item) => inside(factor.node, item));
    case "contains": {
      const verdicts = value.map((item) => inside(factor.node, item));
      const sure = verdicts.filter((verdict) => verdict === true).length;
      const possible = sure + verdicts.filter((verdict) => verdict === undefined).length;
      if (sure >= factor.min && possible <= factor.max) return true;
      return possible < factor.min || sure > factor.max ? false : undefined;
    }
    default:
      return true;
  }
}

function evaluateObject(factor: Typed, value: { readonly [name: string]: Json }, inside: Inside): Verdict {
  const names = Object.keys(value);
  const member = (name: string): Json => value[name] ?? null;
  switch (factor.kind) {
    case "minProperties":
      return names.length >= factor.value;
    case "maxProperties":
      return names.length <= factor.value;
    case "required":
      return Object.hasOwn(value, factor.name);
    case "property":
      return !Object.hasOwn(value, factor.name) || inside(factor.node, member(factor.name));
    case "patternProperty":
      return every(names, (name) => {
        const isMatch = matches(factor.source, name);
        return isMatch === true ? inside(factor.node, member(name)) : negate(isMatch);
      });
    case "additional":
      return every(names, (name) => {
        const isCovered = covers(factor, name);
        return isCovered === false ? inside(factor.node, member(name)) : isCovered;
      });
    case "propertyNames":
      return every(names, (name) => inside(factor.node, name));
    case "dependent":
      return !Object.hasOwn(value, factor.name) || inside(factor.node, value);
    default:
      return true;
  }
}

/** Whether a name is one of those that an `additional` factor is not about. */
export function covers(
  { names, patterns }: { readonly names: readonly string[]; readonly patterns: readonly string[] },
  name: string,
): Verdict {
  return names.includes(name) || some(patterns, (source) => matches(source, name));
}

const expressions = new Map<string, RegExp | undefined>();

/** Whether a pattern matches; undefined where the pattern is not a regular expression. */
export function matches(source: string, text: string): Verdict {
  if (!expressions.has(source)) expressions.set(source, compile(source));
  return expressions.get(source)?.test(text);
}

function compile(source: string): RegExp | undefined {
  for (const flags of ["u", ""]) {
    try {
      return new RegExp(source, flags);
    } catch {
      // Without the flag more is allowed.
    }
  }
  return undefined;
}
