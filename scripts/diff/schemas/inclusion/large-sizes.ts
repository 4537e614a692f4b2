// Sizes that no value is built for, such as `maxLength: 20971520`. Only how they compare with each other matters, so
// the schemas are read with small ones in the same order, and a value of these stands for a large one.
import { isArray, isObject, type Json } from "../../../json/json.js";
import { canonicalJson } from "../../../runtime/validation/values.js";
import { isNode, type Literal } from "../../../model/solver/search/goal.js";
import { childrenOf, SchemaNode, type Factor } from "../../../model/solver/factors/node.js";
import { compositionKeywords } from "../../../runtime/syntax/schema-keywords.js";

/** What has a size: a string, an array, an object. */
type Kind = "text" | "items" | "members";

/** From which sizes on schemas are read with smaller ones. */
interface Limits {
  /** Values of up to this size are built. */
  readonly built: number;
  /** The size that stands for the ones above. Smaller ones are unchanged. */
  readonly from: number;
  /** How far apart two sizes are at most. */
  readonly step: number;
  /** What stays the same about a distance: whether a pattern matches may depend on it, as of `^(ab)*$`. */
  readonly period: number;
}

const textLimits: Limits = { built: 100_000, from: 2_000, step: 24, period: 12 };
const memberLimits: Limits = { built: 900, from: 200, step: 12, period: 1 };

/** Each of the items that are counted is placed, and each of those that must differ. */
function itemLimits(found: Found): Limits {
  if (found.contained.size > 0) return { built: 50, from: 8, step: 6, period: 1 };
  return found.isUnique
    ? { built: 200, from: 100, step: 12, period: 1 }
    : { built: 20_000, from: 1_000, step: 12, period: 1 };
}

interface Found {
  readonly sizes: Readonly<Record<Kind, Set<number>>>;
  readonly contained: Set<number>;
  readonly factors: Set<Factor>;
  readonly ofItems: Set<Factor>;
  isUnique: boolean;
}

/** The small sizes for large ones. */
type Steps = Readonly<Record<Kind, ReadonlyMap<number, number>>>;

export class LargeSizes {
  readonly #steps: Steps;
  readonly #nodes = new Map<SchemaNode, SchemaNode>();
  readonly #isUnique: boolean;

  private constructor(steps: Steps, isUnique: boolean) {
    this.#steps = steps;
    this.#isUnique = isUnique;
  }

  /** The sizes of a goal; undefined where none is large, or where it isn't clear that only their order matters. */
  static of(goal: readonly Literal[]): LargeSizes | undefined {
    if (!goal.some(({ is }) => !isNode(is) || mayHaveLarge(is))) return undefined;
    const found: Found = {
      sizes: { text: new Set(), items: new Set(), members: new Set() },
      contained: new Set(),
      factors: new Set(),
      ofItems: new Set(),
      isUnique: false,
    };
    const seen = new Set<SchemaNode>();
    for (const { is } of goal) {
      if (isNode(is)) collect(is, found, seen);
      else collectFactor(is, found, seen);
    }
    const limits = { text: textLimits, items: itemLimits(found), members: memberLimits };
    const isLarge = (kind: Kind): boolean => Math.max(0, ...found.sizes[kind]) > limits[kind].built;
    if (!(["text", "items", "members"] as const).some(isLarge) || !isOfOrderOnly(found, isLarge)) return undefined;
    const stepsOf = (kind: Kind): ReadonlyMap<number, number> =>
      isLarge(kind) ? smallSizes(found.sizes[kind], limits[kind]) : new Map();
    return new LargeSizes(
      { text: stepsOf("text"), items: stepsOf("items"), members: stepsOf("members") },
      found.isUnique,
    );
  }

  /** The goal with small sizes. */
  reduceGoal(goal: readonly Literal[]): readonly Literal[] {
    return goal.map((each) => ({ ...each, is: isNode(each.is) ? this.#node(each.is) : this.#factor(each.is) }));
  }

  #node(node: SchemaNode): SchemaNode {
    const known = this.#nodes.get(node);
    if (known !== undefined) return known;
    const reduced = SchemaNode.defer(() => node.factors.map((factor) => this.#factor(factor)));
    this.#nodes.set(node, reduced);
    return reduced;
  }

  #factor(factor: Factor): Factor {
    switch (factor.kind) {
      case "allOf":
      case "anyOf":
      case "oneOf":
        return { ...factor, nodes: factor.nodes.map((each) => this.#node(each)) };
      case "if":
        return { ...factor, if: this.#node(factor.if), then: this.#node(factor.then), else: this.#node(factor.else) };
      case "contains":
        return {
          ...factor,
          node: this.#node(factor.node),
          min: this.#smallSize("items", factor.min),
          max: this.#smallSize("items", factor.max),
        };
      default: {
        const kind = kindOf(factor);
        if (kind !== undefined && "value" in factor) return { ...factor, value: this.#smallSize(kind, factor.value) };
        return "node" in factor ? { ...factor, node: this.#node(factor.node) } : factor;
      }
    }
  }

  #smallSize(kind: Kind, size: number): number {
    return this.#steps[kind].get(size) ?? size;
  }

  /** Whether a value stands for a larger one. */
  isLarge(value: Json): boolean {
    if (typeof value === "string") return this.#missingSize("text", [...value].length) > 0;
    if (isArray(value)) return this.#missingSize("items", value.length) > 0 || value.some((each) => this.isLarge(each));
    if (!isObject(value)) return false;
    const members = Object.values(value);
    return this.#missingSize("members", members.length) > 0 || members.some((each) => this.isLarge(each));
  }

  /** A large value for a small one, as JSON whose repetitions are JavaScript: `"a".repeat(20971521)`. */
  describe(value: Json): string {
    if (typeof value === "string") return this.#describeText(value);
    if (isArray(value)) return this.#describeItems(value);
    if (!isObject(value)) return JSON.stringify(value);
    const members = Object.entries(value);
    const left = this.#missingSize("members", members.length);
    const own = members.map(([name, each]) => `${JSON.stringify(name)}: ${this.describe(each)}`);
    if (left === 0) return `{${own.join(", ")}}`;
    const [last = ""] = own.slice(-1);
    return `an object with ${members.length + left} members such as {${last}}`;
  }

  #describeText(text: string): string {
    const left = this.#missingSize("text", [...text].length);
    if (left === 0) return JSON.stringify(text);
    const { start, end, period } = longestRepetition([...text]);
    const characters = [...text];
    const word = characters.slice(start, start + period).join("");
    const count = Math.floor((end - start) / period) + left / period;
    const parts = [
      characters.slice(0, start).join(""),
      characters.slice(start + period * Math.floor((end - start) / period)).join(""),
    ];
    const [head, tail] = parts.map((each) => (each === "" ? [] : [JSON.stringify(each)]));
    return [...(head ?? []), `${JSON.stringify(word)}.repeat(${count})`, ...(tail ?? [])].join(" + ");
  }

  #describeItems(items: readonly Json[]): string {
    const left = this.#missingSize("items", items.length);
    if (left === 0) return `[${items.map((each) => this.describe(each)).join(", ")}]`;
    const count = items.length + left;
    if (this.#isUnique)
      return `${count} different items such as ${items
        .slice(0, 2)
        .map((each) => this.describe(each))
        .join(" and ")}`;
    const { start, end } = longestRepetition(items.map(canonicalJson), 1);
    const repeated = `...Array(${end - start + left}).fill(${this.describe(items[start] ?? null)})`;
    const others = (list: readonly Json[]): readonly string[] => list.map((each) => this.describe(each));
    return `[${[...others(items.slice(0, start)), repeated, ...others(items.slice(end))].join(", ")}]`;
  }

  /** How much larger the value is that one of a small size stands for. */
  #missingSize(kind: Kind, size: number): number {
    let missing = 0;
    for (const [large, small] of this.#steps[kind]) if (small <= size) missing = large - small;
    return missing;
  }
}

/** Schemas without a size that may count as large, for which nothing has to be looked for. */
const small = new WeakSet<SchemaNode>();

function mayHaveLarge(root: SchemaNode): boolean {
  const seen = new Set<SchemaNode>([root]);
  for (const node of seen) {
    if (small.has(node)) continue;
    for (const factor of node.factors) {
      if (isPerhapsLarge(factor)) return true;
      for (const inner of childrenOf(factor)) seen.add(inner);
    }
  }
  for (const node of seen) small.add(node);
  return false;
}

function isPerhapsLarge(factor: Factor): boolean {
  if (factor.kind === "contains") return factor.min > 50 || (factor.max > 50 && factor.max < Infinity);
  const kind = kindOf(factor);
  if (kind === undefined || !("value" in factor)) return false;
  return factor.value > { text: textLimits.built, items: 50, members: memberLimits.built }[kind];
}

function collect(node: SchemaNode, found: Found, seen: Set<SchemaNode>): void {
  if (seen.has(node)) return;
  seen.add(node);
  for (const factor of node.factors) collectFactor(factor, found, seen);
}

function collectFactor(factor: Factor, found: Found, seen: Set<SchemaNode>): void {
  found.factors.add(factor);
  const kind = kindOf(factor);
  if (kind !== undefined && "value" in factor) found.sizes[kind].add(factor.value);
  if (factor.kind === "item" || factor.kind === "itemsFrom")
    for (const each of factor.node.factors) found.ofItems.add(each);
  if (factor.kind === "uniqueItems") found.isUnique = true;
  if (factor.kind === "contains") {
    found.contained.add(factor.node.id);
    for (const each of [factor.min, factor.max]) if (each !== Infinity) found.sizes.items.add(each);
  }
  for (const child of childrenOf(factor)) collect(child, found, seen);
}

function kindOf({ kind }: Factor): Kind | undefined {
  if (kind === "minLength" || kind === "maxLength") return "text";
  if (kind === "minItems" || kind === "maxItems") return "items";
  return kind === "minProperties" || kind === "maxProperties" ? "members" : undefined;
}

/** Patterns may count characters, schemas of items may have few values, and counts of several schemas add up. */
function isOfOrderOnly({ factors, ofItems, contained, isUnique }: Found, isLarge: (kind: Kind) => boolean): boolean {
  const all = [...factors];
  if (isLarge("text") && all.some(countsCharacters)) return false;
  if (!isLarge("items")) return true;
  if (contained.size > 1) return false;
  return !isUnique || ![...ofItems].some(({ kind }) => limiting.has(kind));
}

function countsCharacters(factor: Factor): boolean {
  return factor.kind === "pattern" && /\{\d*,?\d{4,}/.test(factor.source);
}

/** What may leave few values: also the branches of a union. */
const limiting: ReadonlySet<Factor["kind"]> = new Set([
  "values",
  "pattern",
  "minimum",
  "maximum",
  "maxLength",
  ...compositionKeywords,
  "not",
  "if",
]);

/** For each large size a small one: in the same order, and equally far apart where they are near each other. */
function smallSizes(sizes: ReadonlySet<number>, { from, step, period }: Limits): ReadonlyMap<number, number> {
  const found = new Map<number, number>();
  let [last, lastSmall] = [from, from];
  for (const size of [...sizes].sort((one, other) => one - other)) {
    if (size <= from) continue;
    const distance = size - last;
    lastSmall += distance <= step ? distance : step + ((distance - step) % period);
    last = size;
    found.set(size, lastSmall);
  }
  return found;
}

/** The longest part that repeats a few elements. */
function longestRepetition(
  list: readonly string[],
  maxPeriod = 4,
): { readonly start: number; readonly end: number; readonly period: number } {
  let best = { start: 0, end: 0, period: 1 };
  for (let period = 1; period <= maxPeriod; period += 1) {
    let start = 0;
    for (let end = period; end <= list.length; end += 1) {
      if (end < list.length && list[end] === list[end - period]) continue;
      if (end - start > best.end - best.start) best = { start, end, period };
      start = end - period + 1;
    }
  }
  return best;
}
