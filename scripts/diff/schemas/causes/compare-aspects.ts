// Which keywords of two schemas differ, and whether that breaks something.
// `{minimum: 1, maximum: 9}` → `{minimum: 2, maximum: 8}`: `minimum-narrowed` by the witness 1, `maximum-narrowed` by
// 9.
import { aspects, describeChange, describeTypeChange, factorsOf, type Aspect } from "./aspects.js";
import { typesOf, type Factor, type SchemaNode } from "../../../model/solver/factors/node.js";
import type { Pair } from "./pair.js";

export function compareAspects(pair: Pair): void {
  for (const aspect of aspects) compareAspect(pair, aspect);
}

/** The one change of a schema that came or went as a whole: of its list of values, or of its types. */
export function compareWhole(pair: Pair): void {
  const isOfValues = [pair.base, pair.revision].some(({ node }) => node.factors.some(isList));
  for (const aspect of aspects)
    if (aspect.name === (isOfValues ? "enum" : "type")) compareAspect(pair, aspect, () => true);
}

/** `isPart`: which factors change with it. */
function compareAspect(pair: Pair, aspect: Aspect, isPart = partOf(aspect)): void {
  const [before, after] = [relevantOf(pair, pair.base.node, aspect), relevantOf(pair, pair.revision.node, aspect)];
  if (aspect.name !== "type" && before.length === 0 && after.length === 0) return;
  // Two lists of values say which types there are.
  if (aspect.name === "type" && [pair.base, pair.revision].every(({ node }) => node.factors.some(isList))) return;
  const { accepts, reverse } = pair.ofFactors(
    inContext(pair, before, aspect, pair.base.node),
    inContext(pair, after, aspect, pair.revision.node),
  );
  const judgment = pair.judge(pair.swapOf(isPart), accepts, reverse);
  if (judgment === undefined) return;
  const message =
    aspect.name === "type"
      ? describeTypeChange(pair.base.node.types, pair.revision.node.types)
      : describeChange(aspect, before, after);
  pair.add(pair.code(aspect.name, accepts, reverse), aspect.keywords, message, judgment);
}

/** A list of values says which types there are, so that both change together. */
function partOf({ name, has }: Aspect): (factor: Factor) => boolean {
  return name === "type" || name === "enum" ? ({ kind }) => kind === "types" || kind === "values" : has;
}

/** The factors about types that both schemas have: whether one of them has other types is a change of its own. */
function relevantOf({ base, revision }: Pair, node: SchemaNode, aspect: Aspect): readonly Factor[] {
  const factors = factorsOf(node, aspect);
  if (aspect.name === "type" || aspect.name === "enum") return factors;
  return factors.filter((each) => (typesOf(each) & base.node.types & revision.node.types) !== 0);
}

/** Whether one of two schemas says nothing about values. That one does is one change, whatever it says. */
export function isWholeChange({ base, revision }: Pair): boolean {
  const types = [base, revision].map(({ node }) => node.types);
  return (
    types[0] !== types[1] && [base, revision].some(({ node }) => node.factors.every(({ kind }) => kind === "note"))
  );
}

function isList({ kind }: Factor): boolean {
  return kind === "values";
}

/** Bounds are compared for the types that both schemas have; types and enumerations with each other. */
function inContext(pair: Pair, factors: readonly Factor[], { name }: Aspect, node: SchemaNode): readonly Factor[] {
  if (name === "type") return [{ kind: "types", types: node.types }];
  if (name === "enum") return [{ kind: "types", types: node.types }, ...factors];
  const common = pair.base.node.types & pair.revision.node.types;
  return common === 0 ? factors : [{ kind: "types", types: common }, ...factors];
}
