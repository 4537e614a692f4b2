// Which keywords of two schemas differ, and whether that breaks something.
import { aspects, describeChange, describeTypeChange, factorsOf, type Aspect } from "./aspects.js";
import type { Factor, SchemaNode } from "./node.js";
import type { Pair } from "./pair.js";

export function compareAspects(pair: Pair): void {
  for (const aspect of aspects) compareAspect(pair, aspect);
}

function compareAspect(pair: Pair, aspect: Aspect): void {
  const [before, after] = [factorsOf(pair.base.node, aspect), factorsOf(pair.revision.node, aspect)];
  if (aspect.name !== "type" && before.length === 0 && after.length === 0) return;
  // Two lists of values say which types there are.
  if (aspect.name === "type" && [pair.base, pair.revision].every(({ node }) => node.factors.some(isList))) return;
  const { accepts, reverse, isUndecided } = pair.ofFactors(
    inContext(pair, before, aspect, pair.base.node),
    inContext(pair, after, aspect, pair.revision.node),
  );
  const decided = pair.severityOf(accepts, reverse);
  // Something else may break; of this it isn't proved.
  const severity = isUndecided && decided === "breaking" ? "risky" : decided;
  if (severity === undefined) return;
  const message =
    aspect.name === "type"
      ? describeTypeChange(pair.base.node.types, pair.revision.node.types)
      : describeChange(aspect, before, after);
  const undecided =
    pair.relation.accepts.kind === "undecided" && severity === "risky" ? pair.relation.accepts.reason : undefined;
  pair.add(pair.code(aspect.name, accepts, reverse), aspect.keywords, message, severity, undecided);
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
