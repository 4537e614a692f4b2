// Two schemas in the same place, and what is found about them.
// `{enum: [x]}` and `{enum: [x, y]}` at the same place of a response: what is added here is judged by both together.
import type { Pointer } from "../../../json/pointer.js";
import type { Severity } from "../../finding.js";
import type { ChangeName, SchemaCodeName } from "../../codes/schemas/index.js";
import type { Cause, Extent, Visited } from "./cause.js";
import { declaredBy } from "../../../model/solver/search/declared.js";
import type { Inclusion } from "../inclusion/inclusion.js";
import { Isolation, judgmentOf, swapOf, type Judgment, type Swap } from "../inclusion/isolation.js";
import type { Factor, SchemaNode } from "../../../model/solver/factors/node.js";
import type { FactorRelation, PairRelation, Relations, SchemaPairAt, Sending } from "../inclusion/relations.js";
import {
  keyOfPlace,
  keywordPart,
  placeBeside,
  type SchemaPart,
  type SchemaAt,
} from "../../../model/solver/factors/shape.js";

/** One of the two schemas. */
export interface PairSide {
  readonly schema: SchemaAt;
  readonly node: SchemaNode;
  readonly parts: readonly SchemaPart[];
}

interface Places {
  readonly base: Pointer | undefined;
  readonly revision: Pointer | undefined;
}

/** What a pair is compared with. */
export interface PairContext {
  readonly relations: Relations;
  readonly sending: Sending;
  /** Compares the schemas at another pair of places; undefined where they are the same. */
  visit(pair: SchemaPairAt, within: Within): Visited | undefined;
}

/** What is known about the schemas around a pair. */
export interface Within {
  readonly extent: Extent;
  /** Why it is open whether a value that the receiver rejects here is rejected as a whole. */
  readonly doubt?: string | undefined;
  /** The schemas of which these are branches. */
  readonly outer?: Pair | undefined;
}

export class Pair implements Visited {
  readonly causes: Cause[] = [];
  readonly inner: Visited[] = [];
  readonly base: PairSide;
  readonly revision: PairSide;
  readonly relation: PairRelation;
  readonly extent: Extent;
  readonly #doubt: string | undefined;
  readonly #context: PairContext;
  /** The schemas of which these are branches. */
  readonly #outer: Pair | undefined;

  constructor(
    context: PairContext,
    relation: PairRelation,
    { extent, doubt, outer }: Within,
    sides: { readonly base: PairSide; readonly revision: PairSide },
  ) {
    this.#context = context;
    this.#outer = outer;
    this.#doubt = doubt;
    this.relation = relation;
    this.extent = extent;
    this.base = sides.base;
    this.revision = sides.revision;
  }

  get sending(): Sending {
    return this.#context.sending;
  }

  /** Whether the receiver may reject something here. */
  get breaks(): boolean {
    return this.extent === "all";
  }

  /** Whether both schemas allow the same values. */
  get isMutual(): boolean {
    return this.relation.accepts.kind === "included" && this.relation.reverse.kind === "included";
  }

  /** Adds a cause, at the first of the keywords that a schema has unless there are other places. */
  add(
    code: SchemaCodeName,
    keywords: readonly string[],
    message: string,
    { severity, witness, undecided }: Judgment,
    places?: Places,
  ): void {
    const [before, after] = [keywordPart(this.base.parts, keywords), keywordPart(this.revision.parts, keywords)];
    const own = { base: placeBeside(before, after, this.base), revision: placeBeside(after, before, this.revision) };
    this.causes.push({ code, severity, message, witness, undecided, ...own, ...places });
  }

  /**
   * What follows from a change that the receiver accepts or not, all other changes aside. Undefined where it changes
   * nothing.
   */
  judge(swap: Swap, accepts: boolean, reverse: boolean): Judgment | undefined {
    // Two ways to write the same are no change.
    if (accepts) return reverse || this.extent === "rules" ? undefined : { severity: "compatible" };
    if (!this.breaks) return undefined;
    const isolation = new Isolation(this.#context.relations, this.sending);
    const isolated = { relation: this.relation, outer: this.#outerRelations() };
    const judgment = this.#withDoubt(isolation.judge(isolated, swap));
    return judgment.severity === "compatible" && isolation.isNothing(isolated, swap) ? undefined : judgment;
  }

  /** What follows from the pair as a whole. */
  get whole(): Judgment {
    return this.#withDoubt(judgmentOf(this.relation.accepts));
  }

  /** Whether it is open if what is rejected here is rejected as a whole. */
  get isDoubted(): boolean {
    return this.#doubt !== undefined;
  }

  #withDoubt(judgment: Judgment): Judgment {
    const isProved = judgment.severity !== "breaking" || this.#doubt === undefined;
    return isProved ? judgment : { severity: "risky", undecided: this.#doubt };
  }

  swapOf(has: (factor: Factor) => boolean): Swap {
    return swapOf(this.base.node, this.revision.node, has);
  }

  /** The relations of the schemas of which these are branches, the inner ones first. */
  get relations(): readonly PairRelation[] {
    return [this.relation, ...this.#outerRelations()];
  }

  /** The schemas of which these are branches: a value that these reject may be one of another branch. */
  #outerRelations(): readonly PairRelation[] {
    return this.#outer === undefined ? [] : [this.#outer.relation, ...this.#outer.#outerRelations()];
  }

  /** The code of a change: what the revision allows, compared with the base. */
  code(name: ChangeName, accepts: boolean, reverse: boolean): SchemaCodeName {
    if (!accepts && !reverse) return `${name}-changed`;
    const isNarrowed = accepts !== (this.sending.sender === "base");
    return `${name}-${isNarrowed ? "narrowed" : "widened"}`;
  }

  visit(base: SchemaAt, revision: SchemaAt): void {
    const visited = this.#context.visit({ base, revision }, { extent: this.extent, doubt: this.#doubt });
    if (visited !== undefined) this.inner.push(visited);
  }

  /** Compares branches, which apply to the same value as these schemas. */
  visitBranch(base: SchemaAt, revision: SchemaAt): void {
    const visited = this.#context.visit({ base, revision }, { extent: this.extent, doubt: this.#doubt, outer: this });
    if (visited !== undefined) this.inner.push(visited);
  }

  /** Compares parts that explain no verdict of this pair, such as those of a condition, for what no validator sees. */
  visitNotes(base: SchemaAt | undefined, revision: SchemaAt | undefined, isOfSameValue: boolean): void {
    if (base === undefined || revision === undefined) return;
    const visited = this.#context.visit(
      { base, revision },
      { extent: "rules", outer: isOfSameValue ? this : undefined },
    );
    if (visited !== undefined) this.inner.push(visited);
  }

  /** Whether a schema mentions a member, in a branch perhaps, or in the schema of which it is a branch. */
  mentions(side: "base" | "revision", name: string): boolean {
    const { names } = declaredBy([{ is: this[side].node, holds: true, party: "sender" }]);
    return names.has(name) || this.#outer?.mentions(side, name) === true;
  }

  /** The pair of these places among this one and those of which it is a branch: a schema may contain itself there. */
  enclosingPair({ base, revision }: SchemaPairAt): Pair | undefined {
    const isSame =
      keyOfPlace(this.base.schema) === keyOfPlace(base) && keyOfPlace(this.revision.schema) === keyOfPlace(revision);
    return isSame ? this : this.#outer?.enclosingPair({ base, revision });
  }

  /** Where the schemas are of which these are branches, for a key. */
  get place(): string {
    return `${keyOfPlace(this.base.schema)}\n${keyOfPlace(this.revision.schema)}\n${this.#outer?.place ?? ""}`;
  }

  /** How some factors alone relate. */
  ofFactors(base: readonly Factor[], revision: readonly Factor[]): FactorRelation {
    return this.#context.relations.ofFactors(base, revision, this.sending);
  }

  nodeOf(schema: SchemaAt): SchemaNode {
    return this.#context.relations.nodeOf(schema, this.sending);
  }

  isSame(base: SchemaAt, revision: SchemaAt): boolean {
    return this.#context.relations.areSame({ base, revision }, this.sending);
  }

  get hasSameFormats(): boolean {
    return this.#context.relations.haveSameFormats(this.base.node, this.revision.node);
  }

  isIncluded(sender: SchemaNode, receiver: SchemaNode): boolean {
    return this.#context.relations.isIncluded(sender, receiver);
  }
}

export function isRejecting({ kind }: Inclusion): boolean {
  return kind === "rejected" || kind === "closed";
}

/** Whether there is a cause of a severity, here or inside. */
export function causesInclude(visited: Visited, severity: Severity, seen = new Set<Visited>()): boolean {
  if (seen.has(visited)) return false;
  seen.add(visited);
  return (
    visited.causes.some((each) => each.severity === severity) ||
    visited.inner.some((each) => causesInclude(each, severity, seen))
  );
}
