// Brings the factors of a schema into one form, so that different spellings get the same id.
// `{type: integer, exclusiveMinimum: 0}` → `{type: integer, minimum: 1}`: the same bound.
import { canonicalJson } from "../../../runtime/validation/values.js";
import { evaluateFactor } from "./evaluate.js";
import { allTypes, SchemaNode, typeBit, types, typesOf, type Factor } from "./node.js";
import type { Json } from "../../../json/json.js";

export function simplify(given: readonly Factor[]): readonly Factor[] {
  const factors = given.flatMap(flatten).map(withoutFixedChoices);
  const finite = factors.filter((each) => each.kind === "values");
  if (finite.length > 0) return finiteFactors(factors, finite);
  const multiples = factors.some((each) => each.kind === "multipleOf" && Number.isInteger(each.value));
  let allowed = factors.reduce((all, each) => (each.kind === "types" ? all & each.types : all), allTypes);
  if (multiples) allowed &= ~types.fraction;
  // What else a schema says doesn't matter if it allows nothing.
  if (allowed === 0) return [{ kind: "types", types: 0 }];
  const rest = factors
    .filter((each) => each.kind !== "types" && (typesOf(each) & allowed) !== 0)
    .map((each) => normalizeBound(each, allowed))
    .filter((each) => !isTrivial(each));
  const strongest = [...strongestBounds(rest), ...rest.filter((each) => !isBound(each))];
  return allowed === allTypes ? strongest : [{ kind: "types", types: allowed }, ...strongest];
}

/** What `allOf`, a schema that is negated twice, or `contains` of anything stands for. */
function flatten(factor: Factor): readonly Factor[] {
  if (factor.kind === "not" && !factor.node.isReading) {
    const [only, ...others] = factor.node.factors;
    if (only?.kind === "not" && others.length === 0 && !only.node.isReading) return only.node.factors;
  }
  if (factor.kind === "contains" && isAnything(factor.node))
    return [
      { kind: "minItems", value: factor.min },
      ...(factor.max === Infinity ? [] : [{ kind: "maxItems", value: factor.max } as const]),
    ];
  if (factor.kind !== "allOf") return [factor];
  return factor.nodes.flatMap((node): readonly Factor[] =>
    node.isReading ? [{ kind: "allOf", nodes: [node] }] : node.factors,
  );
}

/** `anyOf` and `oneOf` of constants are an enumeration. */
function withoutFixedChoices(factor: Factor): Factor {
  if (factor.kind !== "anyOf" && factor.kind !== "oneOf") return factor;
  const lists = factor.nodes.map((node) => (node.isReading ? undefined : valuesOf(node)));
  if (lists.includes(undefined)) return factor;
  const strings = (lists as (readonly Json[])[]).flatMap((list) => [...new Set(list.map(canonicalJson))]);
  const count = new Map<string, number>();
  for (const text of strings) count.set(text, (count.get(text) ?? 0) + 1);
  const chosen = [...count].filter(([, times]) => factor.kind === "anyOf" || times === 1).map(([text]) => text);
  return { kind: "values", values: chosen.map((text) => JSON.parse(text) as Json) };
}

function valuesOf(node: SchemaNode): readonly Json[] | undefined {
  const [only] = node.factors;
  if (node.factors.length !== 1 || only === undefined) return undefined;
  if (only.kind === "values") return only.values;
  return only.kind === "types" && only.types === types.null ? [null] : undefined;
}

/** The values that all other factors allow. */
function finiteFactors(factors: readonly Factor[], finite: readonly Factor[]): readonly Factor[] {
  const [first] = finite;
  if (first?.kind !== "values") return factors;
  const others = factors.filter((each) => each !== first);
  const undecided = new Set<Factor>();
  const values = first.values.filter((value) =>
    others.every((factor) => {
      const verdict = evaluateFactor(factor, value, false);
      if (verdict === undefined) undecided.add(factor);
      return verdict !== false;
    }),
  );
  const unique = new Map(values.map((value) => [canonicalJson(value), value]));
  // Names that are declared here matter for what is sent.
  const declared = values.some((value) => typeBit(value) === types.object)
    ? others.filter(({ kind }) => kind === "property" || kind === "additional" || kind === "hidden")
    : [];
  const notes = others.filter(({ kind }) => kind === "note");
  return unique.size === 0
    ? [{ kind: "types", types: 0 }]
    : [{ kind: "values", values: [...unique.values()] }, ...undecided, ...declared, ...notes];
}

/** Bounds of integers are integers and inclusive. */
function normalizeBound(factor: Factor, allowed: number): Factor {
  if ((allowed & types.fraction) !== 0) return factor;
  if (factor.kind !== "minimum" && factor.kind !== "maximum") return factor;
  // The next integer may be no number of JavaScript: 2 ** 53 + 1 would be 2 ** 53.
  if (factor.isExclusive && !Number.isSafeInteger(Math.trunc(factor.value))) return factor;
  if (factor.kind === "minimum") {
    const { value, isExclusive } = factor;
    return { kind: "minimum", value: isExclusive ? Math.floor(value) + 1 : Math.ceil(value), isExclusive: false };
  }
  const { value, isExclusive } = factor;
  return { kind: "maximum", value: isExclusive ? Math.ceil(value) - 1 : Math.floor(value), isExclusive: false };
}

function isTrivial(factor: Factor): boolean {
  switch (factor.kind) {
    case "minLength":
    case "minItems":
    case "minProperties":
      return factor.value <= 0;
    case "multipleOf":
      // It is among the types already.
      return factor.value === 1;
    case "itemsFrom":
    case "item":
    case "propertyNames":
    case "dependent":
      return isAnything(factor.node);
    case "contains":
      return factor.min === 0 && factor.max === Infinity;
    case "anyOf":
      return factor.nodes.some(isAnything);
    default:
      return false;
  }
}

function isAnything(node: SchemaNode): boolean {
  return !node.isReading && node.factors.every(({ kind }) => kind === "note");
}

type Bound = Extract<Factor, { readonly value: number }>;

function isBound(factor: Factor): factor is Bound {
  return "value" in factor && factor.kind !== "multipleOf";
}

function strongestBounds(factors: readonly Factor[]): readonly Factor[] {
  const strongest = new Map<string, Bound>();
  for (const factor of factors) {
    if (!isBound(factor)) continue;
    const known = strongest.get(factor.kind);
    if (known === undefined || isStronger(factor, known)) strongest.set(factor.kind, factor);
  }
  return [...strongest.values()];
}

function isStronger(one: Bound, other: Bound): boolean {
  if (one.value === other.value) return "isExclusive" in one && one.isExclusive;
  return one.kind.startsWith("min") ? one.value > other.value : one.value < other.value;
}
