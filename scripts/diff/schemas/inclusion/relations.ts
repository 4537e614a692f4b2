// How two schemas in the same place relate, in both directions.
// `{enum: [x]}` → `{enum: [x, y]}` in a request: the receiver accepts all, and the reverse is rejected by `y`.
import { Inclusions, type Inclusion, type Schema, type Through } from "./inclusion.js";
import { SchemaNode, type Factor } from "../../../model/solver/factors/node.js";
import type { Direction } from "../../../model/solver/factors/reader.js";
import type { SchemaAt } from "../../../model/solver/factors/shape.js";

export interface SchemaPairAt {
  readonly base: SchemaAt;
  readonly revision: SchemaAt;
}

/** How schemas are compared: who sends values, and in which direction. */
export interface Sending {
  readonly sender: "base" | "revision";
  readonly direction: Direction;
}

export interface PairRelation {
  readonly base: Schema;
  readonly revision: Schema;
  /** Whether the receiver accepts what the sender sends. */
  readonly accepts: Inclusion;
  /** Whether it would if the two changed places. */
  readonly reverse: Inclusion;
}

/** How some factors relate: whether inclusion is proved in each direction. */
export interface FactorRelation {
  readonly accepts: boolean;
  readonly reverse: boolean;
}

export class Relations {
  readonly #inclusions: Inclusions;

  constructor(inclusions: Inclusions) {
    this.#inclusions = inclusions;
  }

  /** Undefined where both are the same in every respect. */
  of(pair: SchemaPairAt, sending: Sending): PairRelation | undefined {
    if (this.areSame(pair, sending)) return undefined;
    const read = ({ document, json }: SchemaAt): Schema => this.#inclusions.read(document, json, sending.direction);
    return this.#between({ base: read(pair.base), revision: read(pair.revision) }, sending);
  }

  /** Whether both are the same in every respect. Each branch of a union is compared with each other one: no search. */
  areSame({ base, revision }: SchemaPairAt, sending: Sending): boolean {
    return this.nodeOf(base, sending).id === this.nodeOf(revision, sending).id;
  }

  /** The schema at a place, as it was read. */
  nodeOf({ document, json }: SchemaAt, { direction }: Sending): SchemaNode {
    return this.#inclusions.read(document, json, direction).node;
  }

  /** Whether the receiver of a pair accepts what its sender sends, of those values that are described. */
  through(through: Through, { base, revision }: PairRelation, { sender, direction }: Sending): Inclusion {
    const [from, to] = sender === "base" ? [base, revision] : [revision, base];
    return this.#inclusions.decideThrough(through, from, to, direction);
  }

  isIncluded(sender: SchemaNode, receiver: SchemaNode): boolean {
    return this.#inclusions.isIncluded(sender, receiver);
  }

  haveSameFormats(one: SchemaNode, other: SchemaNode): boolean {
    return this.#inclusions.haveSameFormats(one, other);
  }

  /** The relation of some factors alone. A witness of theirs is not confirmed by a validator. */
  ofFactors(base: readonly Factor[], revision: readonly Factor[], { sender }: Sending): FactorRelation {
    const [from, to] = sender === "base" ? [base, revision] : [revision, base];
    const accepts = this.#inclusions.includes(SchemaNode.of(...to), SchemaNode.of(...from));
    const reverse = this.#inclusions.includes(SchemaNode.of(...from), SchemaNode.of(...to));
    return { accepts: accepts === true, reverse: reverse === true };
  }

  #between({ base, revision }: { readonly base: Schema; readonly revision: Schema }, sending: Sending): PairRelation {
    const [from, to] = sending.sender === "base" ? [base, revision] : [revision, base];
    const accepts = this.#inclusions.decide(from, to, sending.direction);
    return { base, revision, accepts, reverse: this.#inclusions.decide(to, from, sending.direction) };
  }
}
