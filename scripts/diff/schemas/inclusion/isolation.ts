// One change of a schema on its own. A change takes some factors away and brings others; all other changes are held
// fixed while it is decided, so that a neighbour gives it neither its verdict nor its witness:
// {s: enum [x, y]} to {s: enum [x], a: string} breaks by the enumeration, and not by the member `a`.
import type { Severity, Witness } from "../../finding.js";
import type { Inclusion } from "./inclusion.js";
import { SchemaNode, type Factor } from "../../../model/solver/factors/node.js";
import type { PairRelation, Relations, Sending } from "./relations.js";
import { simplify } from "../../../model/solver/factors/simplify.js";

/** The factors of the base with a change, and those of the revision without it. */
export interface Swap {
  readonly changed: readonly Factor[];
  readonly undone: readonly Factor[];
}

/** The change of those factors that are of a kind. */
export function swapOf(base: SchemaNode, revision: SchemaNode, has: (factor: Factor) => boolean): Swap {
  const [before, after] = [base.factors, revision.factors];
  const others = (each: Factor): boolean => !has(each);
  return {
    changed: [...before.filter(others), ...after.filter(has)],
    undone: [...after.filter(others), ...before.filter(has)],
  };
}

export interface Judgment {
  readonly severity: Severity;
  readonly witness?: Witness | undefined;
  readonly undecided?: string | undefined;
  /** Whether only members are rejected that the sender's document doesn't mention. */
  readonly isClosed?: boolean;
}

/** A pair of schemas, and the pairs of which it is a branch. */
export interface Isolated {
  readonly relation: PairRelation;
  readonly outer: readonly PairRelation[];
}

export class Isolation {
  readonly #relations: Relations;
  readonly #sending: Sending;

  constructor(relations: Relations, sending: Sending) {
    this.#relations = relations;
    this.#sending = sending;
  }

  /** Whether a change alone breaks something, or makes another one break something. */
  judge(pair: Isolated, swap: Swap): Judgment {
    const alone = this.#decide(pair, nodeOf(swap.changed));
    if (alone.kind === "rejected") return judgmentOf(alone);
    const together = this.#together(pair, swap);
    return judgmentOf(together.kind === "rejected" ? together : alone);
  }

  /** Whether a change makes no difference for values that are valid. */
  isNothing({ relation }: Isolated, swap: Swap): boolean {
    const { node } = relation.base;
    const changed = nodeOf(swap.changed);
    return this.#relations.isIncluded(node, changed) && this.#relations.isIncluded(changed, node);
  }

  /** Of a base with only this change: values that it and the documents send, and that the others reject. */
  #decide({ relation, outer }: Isolated, changed: SchemaNode): Inclusion {
    const isBase = this.#sending.sender === "base";
    const all = [relation, ...outer];
    const [base, revision] = [all.map((each) => each.base.node), all.map((each) => each.revision.node)];
    return this.#relations.through(
      isBase ? { sent: base, rejected: [...revision, changed] } : { sent: [...revision, changed], rejected: [...base] },
      relation,
      this.#sending,
    );
  }

  /** Values that are rejected only because this change came with others: without it, they would not be. */
  #together({ relation, outer }: Isolated, swap: Swap): Inclusion {
    const undone = nodeOf(swap.undone);
    const all = [relation, ...outer];
    const [base, revision] = [all.map((each) => each.base.node), all.map((each) => each.revision.node)];
    return this.#relations.through(
      this.#sending.sender === "base"
        ? { sent: base, rejected: revision, kept: [{ is: undone, holds: true, party: "receiver" }] }
        : { sent: revision, rejected: [...base, undone] },
      relation,
      this.#sending,
    );
  }
}

function nodeOf(factors: readonly Factor[]): SchemaNode {
  return SchemaNode.of(...simplify(factors));
}

export function judgmentOf(inclusion: Inclusion): Judgment {
  switch (inclusion.kind) {
    case "rejected":
      return { severity: "breaking", witness: witnessOf(inclusion) };
    case "closed":
      return { severity: "risky", witness: witnessOf(inclusion), isClosed: true };
    case "undecided":
      return { severity: "risky", undecided: inclusion.reason };
    case "included":
      return { severity: "compatible" };
  }
}

/** A value, or what one is like that is too large to be printed. */
export function witnessOf({ witness, description }: Extract<Inclusion, { readonly witness: unknown }>): Witness {
  return description === undefined ? { value: witness } : { description };
}
