// The causes of a change: groups of factors that are compared apart from the rest of a schema.
import { displayValue, type Json } from "../../json/json.js";
import { types, type Factor, type SchemaNode } from "./node.js";

/** A group of keywords: the code of a finding begins with its name. */
export interface Aspect {
  readonly name: string;
  /** Where the change is: the first of these keywords that a schema has. */
  readonly keywords: readonly string[];
  readonly has: (factor: Factor) => boolean;
  /** What the factors say, for a message. */
  readonly describe: (factors: readonly Factor[]) => string;
}

function ofKinds(...kinds: readonly Factor["kind"][]): Aspect["has"] {
  return ({ kind }) => kinds.includes(kind);
}

export const aspects: readonly Aspect[] = [
  { name: "type", keywords: ["type", "nullable"], has: ofKinds("types"), describe: describeTypes },
  { name: "enum", keywords: ["enum", "const", "anyOf", "oneOf"], has: ofKinds("values"), describe: describeValues },
  {
    name: "minimum",
    keywords: ["minimum", "exclusiveMinimum"],
    has: ofKinds("minimum"),
    describe: describeBound("at least", "more than"),
  },
  {
    name: "maximum",
    keywords: ["maximum", "exclusiveMaximum"],
    has: ofKinds("maximum"),
    describe: describeBound("at most", "less than"),
  },
  {
    name: "multiple-of",
    keywords: ["multipleOf"],
    has: ofKinds("multipleOf"),
    describe: describeNumbers("multiple of"),
  },
  { name: "min-length", keywords: ["minLength"], has: ofKinds("minLength"), describe: describeNumbers("at least") },
  { name: "max-length", keywords: ["maxLength"], has: ofKinds("maxLength"), describe: describeNumbers("at most") },
  {
    name: "pattern",
    keywords: ["pattern"],
    has: ofKinds("pattern"),
    describe: (factors) => factors.map((each) => (each.kind === "pattern" ? each.source : "")).join(" and "),
  },
  {
    name: "format",
    keywords: ["format"],
    has: ofKinds("format"),
    describe: (factors) => factors.map((each) => (each.kind === "format" ? each.name : "")).join(" and "),
  },
  { name: "min-items", keywords: ["minItems"], has: ofKinds("minItems"), describe: describeNumbers("at least") },
  { name: "max-items", keywords: ["maxItems"], has: ofKinds("maxItems"), describe: describeNumbers("at most") },
  {
    name: "unique-items",
    keywords: ["uniqueItems"],
    has: ofKinds("uniqueItems"),
    describe: () => "unique items",
  },
  {
    name: "contains",
    keywords: ["contains", "minContains", "maxContains"],
    has: ofKinds("contains"),
    describe: () => "",
  },
  {
    name: "min-properties",
    keywords: ["minProperties"],
    has: ofKinds("minProperties"),
    describe: describeNumbers("at least"),
  },
  {
    name: "max-properties",
    keywords: ["maxProperties"],
    has: ofKinds("maxProperties"),
    describe: describeNumbers("at most"),
  },
  { name: "property-names", keywords: ["propertyNames"], has: ofKinds("propertyNames"), describe: () => "" },
  {
    name: "dependent-members",
    keywords: ["dependentRequired", "dependentSchemas"],
    has: ofKinds("dependent"),
    describe: () => "",
  },
  { name: "not", keywords: ["not"], has: ofKinds("not"), describe: () => "" },
  { name: "condition", keywords: ["if", "then", "else"], has: ofKinds("if"), describe: () => "" },
];

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

function describeTypes(factors: readonly Factor[]): string {
  const [only] = factors;
  if (only?.kind !== "types") return "";
  const names = typeNames.filter(([, bits]) => (only.types & bits) === bits).map(([name]) => name);
  return (names.includes("number") ? names.filter((name) => name !== "integer") : names).join(" or ");
}

function describeValues(factors: readonly Factor[]): string {
  const values = factors.flatMap((each): readonly Json[] => (each.kind === "values" ? each.values : []));
  const shown = values.slice(0, 8).map((each) => (typeof each === "string" ? each : displayValue(each)));
  return shown.join(", ") + (values.length > shown.length ? `, … (${values.length})` : "");
}

function describeBound(inclusive: string, exclusive: string): Aspect["describe"] {
  return (factors) =>
    factors
      .map((each) => ("isExclusive" in each ? `${each.isExclusive ? exclusive : inclusive} ${each.value}` : ""))
      .join(" and ");
}

function describeNumbers(before: string): Aspect["describe"] {
  return (factors) => factors.map((each) => ("value" in each ? `${before} ${each.value}` : "")).join(" and ");
}
