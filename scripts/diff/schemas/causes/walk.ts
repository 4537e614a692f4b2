// Finds the causes of a change: goes into both schemas side by side, to the members, items and branches that changed.
// Whether something breaks has been decided before; here it only gets a name and a place.
// `{a: {b: enum [x]}}` → `{a: {b: enum [x, y]}}`: `enum-widened` at `a.b`, and nothing at `a`.
import { compareAspects, compareWhole, isWholeChange } from "./compare-aspects.js";
import { compareBranches } from "./branches.js";
import type { Extent, Visited } from "./cause.js";
import { compareMembers } from "./members.js";
import { compareNotes } from "./notes.js";
import { compareItems, compareOtherMembers, compareOtherParts } from "./other-members.js";
import { causesInclude, isRejecting, Pair, type PairContext, type PairSide, type Within } from "./pair.js";
import type { PairRelation, Relations, SchemaPairAt, Sending } from "../inclusion/relations.js";
import { keyOfPlace, partsOf, targetOf, type SchemaAt } from "../../../model/solver/factors/shape.js";
import type { SchemaNode } from "../../../model/solver/factors/node.js";

export class Walk implements PairContext {
  readonly relations: Relations;
  readonly sending: Sending;
  readonly #visited = new Map<string, Visited>();
  /** Pairs whose parts were visited, the inner ones first. */
  readonly #finished: Pair[] = [];
  #depth = 0;

  constructor(relations: Relations, sending: Sending) {
    this.relations = relations;
    this.sending = sending;
  }

  visit(pair: SchemaPairAt, within: Within = { extent: "all" }): Visited | undefined {
    const { outer } = within;
    const at: SchemaPairAt = { base: targetOf(pair.base), revision: targetOf(pair.revision) };
    const enclosing = outer?.enclosingPair(at);
    if (enclosing !== undefined) return enclosing;
    const key = `${keyOfPlace(at.base)}\n${keyOfPlace(at.revision)}\n${within.extent} ${within.doubt ?? ""}\n${outer?.place ?? ""}`;
    const known = this.#visited.get(key);
    if (known !== undefined) return known;
    const relation = this.relations.of(at, this.sending);
    if (relation === undefined) return undefined;
    const base = sideOf(at.base, relation.base.node);
    const revision = sideOf(at.revision, relation.revision.node);
    const visited = new Pair(this, relation, this.#within(relation, within), { base, revision });
    // Before its parts are visited: it may contain itself.
    this.#visited.set(key, visited);
    this.#depth += 1;
    compareParts(visited);
    compareNotes(visited);
    this.#finished.push(visited);
    this.#depth -= 1;
    // Where schemas contain each other, the cause may be in a pair that is not finished before the outermost one is.
    if (this.#depth === 0) for (const each of this.#finished.splice(0)) addUnexplained(each);
    return visited;
  }

  /** What may be found in a pair. Of a branch also a value that another branch accepts may be rejected. */
  #within(relation: PairRelation, { extent, doubt, outer }: Within): Within {
    const own = extentOf(relation, extent);
    if (own !== "all" || outer === undefined) return { extent: own, doubt, outer };
    const all = [relation, ...outer.relations];
    const nodes = (side: "base" | "revision"): readonly SchemaNode[] => all.map((each) => each[side].node);
    const [sent, rejected] =
      this.sending.sender === "base" ? (["base", "revision"] as const) : (["revision", "base"] as const);
    const accepts = this.relations.through({ sent: nodes(sent), rejected: nodes(rejected) }, relation, this.sending);
    if (accepts.kind === "included") return { extent: "compatible", doubt, outer };
    return { extent: own, doubt: accepts.kind === "undecided" ? accepts.reason : doubt, outer };
  }
}

function compareParts(pair: Pair): void {
  if (isWholeChange(pair)) {
    compareWhole(pair);
    return;
  }
  compareMembers(pair);
  compareOtherMembers(pair);
  compareItems(pair);
  compareBranches(pair);
  compareOtherParts(pair);
  compareAspects(pair);
}

function sideOf(schema: SchemaAt, node: SchemaNode): PairSide {
  return { schema, node, parts: partsOf(schema) };
}

function extentOf({ accepts, reverse }: PairRelation, outer: Extent): Extent {
  if (outer === "all" && accepts.kind !== "included") return "all";
  return outer === "rules" || (accepts.kind === "included" && reverse.kind === "included") ? "rules" : "compatible";
}

/** A cause of its own if nothing inside explains why the receiver rejects something, or what has changed. */
function addUnexplained(pair: Pair): void {
  const { accepts, reverse } = pair.relation;
  const message = "The schema changed.";
  const isBreaking = causesInclude(pair, "breaking");
  if (pair.breaks) {
    const isExplained = isBreaking || (pair.isDoubted && causesInclude(pair, "risky"));
    if (accepts.kind === "rejected" && !isExplained) pair.add("schema-changed", [], message, pair.whole);
    if (accepts.kind === "rejected" || isBreaking || causesInclude(pair, "risky")) return;
    pair.add("schema-changed", [], message, pair.whole);
  } else if (pair.extent === "compatible" && isRejecting(reverse)) {
    if (pair.causes.length === 0 && pair.inner.length === 0)
      pair.add("schema-changed", [], message, { severity: "compatible" });
  }
}
