// The causes of a change: groups of factors that are compared apart from the rest of a schema.
// `{minimum: 1, maximum: 9}` → `{minimum: 2, maximum: 9}`: of the two groups only `minimum` has changed.
import type { Json } from "../../../json/json.js";
import { canonicalJson } from "../../../runtime/validation/values.js";
import type { ChangeName } from "../../codes/schemas/index.js";
import { allTypes, types, type Factor, type SchemaNode } from "../../../model/solver/factors/node.js";
import { conditionKeywords, unionKeywords } from "../../../runtime/syntax/schema-keywords.js";

/** A group of keywords: the code of a finding begins with its name. */
export interface Aspect {
  readonly name: ChangeName;
  /** Where the change is: the first of these keywords that a schema has. */
  readonly keywords: readonly string[];
  readonly has: (factor: Factor) => boolean;
  /** How a message begins: `The type`, or the keyword. */
  readonly label: string;
  /** What the factors say, for a message; undefined where that is too much for one. */
  readonly describe?: (factors: readonly Factor[]) => string;
}

function ofKinds(...kinds: readonly Factor["kind"][]): Aspect["has"] {
  return ({ kind }) => kinds.includes(kind);
}

export const aspects: readonly Aspect[] = [
  { name: "type", label: "The type", keywords: ["type", "nullable"], has: ofKinds("types") },
  {
    name: "enum",
    label: "The list of values",
    keywords: ["enum", "const", ...unionKeywords],
    has: ofKinds("values"),
    describe: describeValues,
  },
  {
    name: "minimum",
    label: "The lower bound",
    keywords: ["minimum", "exclusiveMinimum"],
    has: ofKinds("minimum"),
    describe: describeBounds,
  },
  {
    name: "maximum",
    label: "The upper bound",
    keywords: ["maximum", "exclusiveMaximum"],
    has: ofKinds("maximum"),
    describe: describeBounds,
  },
  ofNumber("multiple-of", "multipleOf"),
  ofNumber("min-length", "minLength"),
  ofNumber("max-length", "maxLength"),
  {
    name: "pattern",
    label: "The pattern",
    keywords: ["pattern"],
    has: ofKinds("pattern"),
    describe: (factors) => factors.map((each) => (each.kind === "pattern" ? `\`${each.source}\`` : "")).join(" and "),
  },
  {
    name: "format",
    label: "The format",
    keywords: ["format"],
    has: ofKinds("format"),
    describe: (factors) => factors.map((each) => (each.kind === "format" ? each.name : "")).join(" and "),
  },
  ofNumber("min-items", "minItems"),
  ofNumber("max-items", "maxItems"),
  { name: "unique-items", label: "The `uniqueItems`", keywords: ["uniqueItems"], has: ofKinds("uniqueItems") },
  {
    name: "contains",
    label: "The `contains`",
    keywords: ["contains", "minContains", "maxContains"],
    has: ofKinds("contains"),
  },
  ofNumber("min-properties", "minProperties"),
  ofNumber("max-properties", "maxProperties"),
  { name: "property-names", label: "The `propertyNames`", keywords: ["propertyNames"], has: ofKinds("propertyNames") },
  {
    name: "dependent-members",
    label: "What a member requires",
    keywords: ["dependentRequired", "dependentSchemas"],
    has: ofKinds("dependent"),
  },
  { name: "not", label: "The `not`", keywords: ["not"], has: ofKinds("not") },
  { name: "condition", label: "The condition", keywords: conditionKeywords, has: ofKinds("if") },
];

function ofNumber(name: ChangeName, keyword: Extract<Factor, { readonly value: number }>["kind"]): Aspect {
  return {
    name,
    label: `The \`${keyword}\``,
    keywords: [keyword],
    has: ofKinds(keyword),
    describe: (factors) => factors.map((each) => ("value" in each ? String(each.value) : "")).join(" and "),
  };
}

export function factorsOf({ factors }: SchemaNode, { has }: Aspect): readonly Factor[] {
  return factors.filter(has);
}

const typeNames = [
  ["null", types.null],
  ["boolean", types.boolean],
  ["number", types.integer | types.fraction],
  ["integer", types.integer],
  ["string", types.string],
  ["array", types.array],
  ["object", types.object],
] as const;

function describeTypes(bits: number): string {
  if (bits === allTypes) return "any";
  if (bits === 0) return "no value";
  const names = typeNames.filter(([, own]) => (bits & own) === own).map(([name]) => name);
  const shown = names.includes("number") ? names.filter((name) => name !== "integer") : names;
  return shown.length === 0 ? "number" : shown.join(" or ");
}

/** How the types changed that values may have, be it by `type`, by branches or by a list of values. */
export function describeTypeChange(before: number, after: number): string {
  return `The type changed from ${describeTypes(before)} to ${describeTypes(after)}.`;
}

function describeValues(factors: readonly Factor[]): string {
  return quoteStrings(valuesOf(factors).map(canonicalJson));
}

function valuesOf(factors: readonly Factor[]): readonly Json[] {
  return factors.flatMap((each): readonly Json[] => (each.kind === "values" ? each.values : []));
}

function describeBounds(factors: readonly Factor[]): string {
  return factors
    .map((each) => ("isExclusive" in each ? `${each.value}${each.isExclusive ? " (exclusive)" : ""}` : ""))
    .join(" and ");
}

/** What has changed, as one sentence. */
export function describeChange(
  { name, label, describe }: Aspect,
  before: readonly Factor[],
  after: readonly Factor[],
): string {
  const [from, to] = [before, after].map((factors) => (factors.length === 0 ? "none" : (describe?.(factors) ?? "")));
  if (name === "enum" && before.length > 0 && after.length > 0) return describeValueChanges(before, after);
  if (before.length === 0 && describe === undefined) return `${label} was added.`;
  if (after.length === 0 && describe === undefined) return `${label} was removed.`;
  if (from === to || describe === undefined) return `${label} changed.`;
  return `${label} changed from ${from} to ${to}.`;
}

function describeValueChanges(before: readonly Factor[], after: readonly Factor[]): string {
  const [from, to] = [before, after].map((factors) => new Set(valuesOf(factors).map(canonicalJson)));
  const [removed, added] = [missingIn(to, from), missingIn(from, to)];
  return [
    removed.length > 0 ? `Removed from the values: ${quoteStrings(removed)}.` : "",
    added.length > 0 ? `Added to the values: ${quoteStrings(added)}.` : "",
  ]
    .filter((each) => each !== "")
    .join(" ");
}

/** The strings that the other list doesn't have. */
function missingIn(
  others: ReadonlySet<string> | undefined,
  strings: ReadonlySet<string> | undefined,
): readonly string[] {
  return [...(strings ?? [])].filter((each) => others?.has(each) !== true);
}

function quoteStrings(strings: readonly string[]): string {
  const shown = strings.slice(0, 8).map((each) => `\`${each}\``);
  return shown.join(", ") + (strings.length > shown.length ? ` and ${strings.length - shown.length} more` : "");
}
