// Compares the schemas at two places: decides first, then looks for the causes.
// `{enum: [x]}` → `{enum: [x, y]}` in a response: breaking by `y`, and the cause is `enum-widened`.
import type { Pointer } from "../../json/pointer.js";
import type { Document } from "../../openapi/document.js";
import type { Exchange, Finding, Severity, Use, Witness } from "../finding.js";
import type { Policy } from "../policy.js";
import type { Relation, SchemaComparison, SchemaPair } from "./comparison.js";
import { itemsOfListOfOne, membersOfForm, withAnyMembers } from "./causes/form-members.js";
import { Inclusions, type Inclusion } from "./inclusion/inclusion.js";
import { witnessOf } from "./inclusion/isolation.js";
import type { Direction } from "../../model/solver/factors/reader.js";
import { Relations, type PairRelation, type SchemaPairAt, type Sending } from "./inclusion/relations.js";
import { targetOf } from "../../model/solver/factors/shape.js";
import { Subtypes } from "./causes/subtypes.js";
import { acceptsWrittenValues, scalars, writtenWitness } from "./inclusion/text-form.js";
import type { Cause, Visited } from "./causes/cause.js";
import { Walk } from "./causes/walk.js";
import { wholeWitness } from "./whole-witness.js";

export function compareSchemas(base: Document, revision: Document, policy: Policy): SchemaComparison {
  return new Comparison(base, revision, policy);
}

class Comparison implements SchemaComparison {
  readonly #documents: { readonly base: Document; readonly revision: Document };
  readonly #inclusions: Inclusions;
  readonly #relations: Relations;
  readonly #subtypes: Subtypes;
  readonly #walks = new Map<string, Walk>();
  readonly #findings = new Map<string, Finding & { readonly uses: Use[] }>();

  constructor(base: Document, revision: Document, policy: Policy) {
    this.#documents = { base, revision };
    this.#inclusions = new Inclusions(policy, [base, revision]);
    this.#relations = new Relations(this.#inclusions);
    this.#subtypes = new Subtypes(base, revision, this.#relations);
  }

  compare(pair: SchemaPair): Relation {
    // Clients write what those that know the base send, and read what the revision sends.
    const direction: Direction = pair.sender === "base" ? "write" : "read";
    const sending: Sending = { sender: pair.sender, direction };
    const targets = { base: targetOf(pair.base), revision: targetOf(pair.revision) };
    for (const cause of this.#subtypes.changesIn(pair, sending)) this.#add(pair, cause);
    const places = pair.form === "form" ? this.#withoutSameMembers(pair, targets, sending) : targets;
    const relation = this.#relations.of(places, sending);
    if (relation === undefined) return "equal";
    if (pair.form === "text" && this.#acceptsWrittenValues(relation, sending))
      return this.#addWrittenValues(pair, relation, sending);
    if (pair.codes !== undefined) this.#addWhole(pair, places, pair.codes, relation);
    else {
      const key = `${pair.sender} ${direction}`;
      const walk = this.#walks.get(key) ?? new Walk(this.#relations, sending);
      this.#walks.set(key, walk);
      const visited = walk.visit(places);
      if (visited !== undefined) this.#addCauses(pair, visited, new Set());
    }
    return relationOf(relation);
  }

  findings(): readonly Finding[] {
    return [...this.#findings.values()];
  }

  #acceptsWrittenValues({ base, revision, accepts }: PairRelation, { sender }: Sending): boolean {
    if (accepts.kind === "included" || base.node.types === revision.node.types) return false;
    const [from, to] = sender === "base" ? [base.node, revision.node] : [revision.node, base.node];
    return acceptsWrittenValues(this.#inclusions, from, to);
  }

  #addWrittenValues(pair: SchemaPair, { base, revision }: PairRelation, { sender }: Sending): Relation {
    const [from, to] = sender === "base" ? [base.node, revision.node] : [revision.node, base.node];
    if (acceptsWrittenValues(this.#inclusions, to, from)) return "equal";
    const code =
      pair.sender === "base" ? (pair.codes?.widened ?? "schema-widened") : (pair.codes?.narrowed ?? "schema-narrowed");
    this.#add(pair, {
      code,
      severity: "compatible",
      base: undefined,
      revision: undefined,
      message:
        pair.sender === "base"
          ? "More values are allowed, as they are written."
          : "All values that are sent were allowed before, as they are written.",
    });
    return "compatible";
  }

  /** Whether the receiver accepts what is sent, for values that are written as text. */
  #writtenAs({ base, revision, accepts }: PairRelation, { sender, direction }: Sending): Inclusion {
    if (accepts.kind !== "rejected" || base.node.types === revision.node.types) return accepts;
    const [from, to] = sender === "base" ? [base, revision] : [revision, base];
    const witness = writtenWitness(this.#inclusions, from, to, direction, accepts.witness);
    return witness === undefined
      ? { kind: "undecided", reason: "no value was found whose text is rejected" }
      : { kind: "rejected", witness };
  }

  /** The schemas without the members whose types have changed while their values are written the same. */
  #withoutSameMembers(pair: SchemaPair, { base, revision }: SchemaPairAt, sending: Sending): SchemaPairAt {
    const others = membersOfForm(revision);
    const same = [...membersOfForm(base)].flatMap(([name, before]) => {
      const after = others.get(name);
      if (after === undefined) return [];
      const members = { base: before, revision: after };
      const relation = this.#relations.of(members, sending);
      if (relation === undefined) return [];
      const isListNow = pair.isExploded?.(name) === true && this.#acceptsAsListOfOne(members, sending);
      if (!isListNow && !this.#acceptsWrittenValues(relation, sending)) return [];
      this.#addWrittenValues({ ...pair, ...members, codes: undefined }, relation, sending);
      return [name];
    });
    return { base: withAnyMembers(base, same), revision: withAnyMembers(revision, same) };
  }

  /** Whether the receiver has a list of what the sender sends one of. */
  #acceptsAsListOfOne({ base, revision }: SchemaPairAt, sending: Sending): boolean {
    const [sent, read] = sending.sender === "base" ? [base, revision] : [revision, base];
    const items = itemsOfListOfOne(read);
    if (items === undefined) return false;
    const pair = sending.sender === "base" ? { base: sent, revision: items } : { base: items, revision: sent };
    const isOfScalars = [sent, items].every(
      ({ document, json }) => (this.#inclusions.read(document, json, sending.direction).node.types & ~scalars) === 0,
    );
    if (!isOfScalars) return false;
    const relation = this.#relations.of(pair, sending);
    if (relation === undefined) return true;
    return relation.accepts.kind === "included" || this.#acceptsWrittenValues(relation, sending);
  }

  /** One finding for the schema as a whole, with the causes in its message. */
  #addWhole(
    pair: SchemaPair,
    places: SchemaPairAt,
    codes: NonNullable<SchemaPair["codes"]>,
    relation: PairRelation,
  ): void {
    const direction: Direction = pair.sender === "base" ? "write" : "read";
    const walk = new Walk(this.#relations, { sender: pair.sender, direction });
    const visited = walk.visit(places);
    const causes = visited === undefined ? [] : allCauses(visited);
    // The default of a parameter has a code of its own; those of the members of its JSON don't.
    const own = pair.form === "text" ? causes : (visited?.causes ?? []);
    const relevant = causes.filter((each) => each.code !== "default-changed" || !own.includes(each));
    if (relevant.length === 0) return;
    const worst = (["breaking", "risky", "compatible"] as const).find((each) =>
      relevant.some(({ severity }) => severity === each),
    ) as Severity;
    const main = relevant.filter(({ severity }) => severity === worst);
    // A value that is rejected as JSON may be accepted as the text that is sent.
    const written =
      pair.form === "text" ? this.#writtenAs(relation, { sender: pair.sender, direction }) : relation.accepts;
    if (worst === "breaking" && written.kind === "undecided") {
      const narrowed = { code: codes.narrowed, severity: "risky", base: undefined, revision: undefined } as const;
      this.#add(pair, {
        ...narrowed,
        message: main.map(({ message }) => message).join(" "),
        undecided: written.reason,
      });
      return;
    }
    const isNarrowed = (pair.sender === "base") === (relation.accepts.kind !== "included");
    const cause = main.find(({ witness }) => witness !== undefined) ?? main[0];
    // The keyword that changed; several are somewhere in the schema.
    const only = main.length === 1 ? main[0] : undefined;
    const isOnlyNote = relation.accepts.kind === "included" && relation.reverse.kind === "included";
    this.#add(pair, {
      code: isOnlyNote ? (main[0]?.code ?? codes.widened) : isNarrowed ? codes.narrowed : codes.widened,
      severity: worst,
      base: only?.base,
      revision: only?.revision,
      message: main.map(({ message }) => message).join(" "),
      witness: "witness" in written ? witnessOf(written) : undefined,
      undecided: cause?.undecided ?? (worst === "risky" ? reasonOf(written, main) : undefined),
    });
  }

  #addCauses(pair: SchemaPair, visited: Visited, seen: Set<Visited>): void {
    if (seen.has(visited)) return;
    seen.add(visited);
    for (const cause of visited.causes) this.#add(pair, cause);
    for (const inner of visited.inner) this.#addCauses(pair, inner, seen);
  }

  #add(pair: SchemaPair, cause: Cause): void {
    const { base, revision, side, use } = pair;
    const pointers = {
      base: cause.base ?? targetOf(base).pointer,
      revision: cause.revision ?? targetOf(revision).pointer,
    };
    const { base: before, revision: now } = this.#documents;
    const key = JSON.stringify([cause.code, side, writtenAt(before, pointers.base), writtenAt(now, pointers.revision)]);
    const known = this.#findings.get(key);
    const uses = known?.uses ?? [];
    if (!uses.some(({ operation, part }) => operation === use.operation && part === use.part)) uses.push(use);
    // The same change may be harmless in one place and break another one.
    if (known !== undefined && rank(known.severity) <= rank(cause.severity)) return;
    this.#findings.set(key, {
      code: cause.code,
      severity: cause.severity,
      side,
      get operation() {
        const operations = new Set(uses.map(({ operation }) => operation));
        return operations.size === 1 ? [...operations][0] : undefined;
      },
      base: { document: before, pointer: pointers.base },
      revision: { document: now, pointer: pointers.revision },
      message: `${cause.message} ${advice(cause.severity, side)}`.trim(),
      what: cause.message,
      ...(cause.witness && { witness: cause.witness }),
      findExchange: () => this.#findExchange(pair, pointers, cause.witness),
      ...(cause.undecided !== undefined && { undecided: cause.undecided }),
      uses,
    });
  }

  /** The smallest body of a use that has the witness in it; a parameter's witness is all of it. */
  #findExchange(
    pair: SchemaPair,
    pointers: Record<"base" | "revision", Pointer>,
    witness: Witness | undefined,
  ): Exchange | undefined {
    if (witness === undefined || !("value" in witness)) return undefined;
    const { form, use, sender } = pair;
    if (form === "text") return { ...use, value: witness.value, at: "" };
    const whole = wholeWitness(this.#inclusions, pair, pointers[sender], witness.value);
    return whole && { ...use, ...whole };
  }
}

/** Why a schema is risky as a whole where the value of one of its causes is no value of the whole. */
function reasonOf(whole: Inclusion, causes: readonly Cause[]): string | undefined {
  if ("witness" in whole) return undefined;
  return whole.kind === "undecided" ? whole.reason : causes.find(({ undecided }) => undecided !== undefined)?.undecided;
}

/** Where something is written: what inherits from itself is read as several schemas. */
function writtenAt(document: Document, at: Pointer): string {
  const { source, pointer } = document.origin(at);
  return `${source.file} ${pointer}`;
}

function rank(severity: Severity): number {
  return ["breaking", "risky", "compatible"].indexOf(severity);
}

function advice(severity: Severity, side: string): string {
  if (severity === "compatible") return "";
  const isRequest = side === "request";
  if (severity === "risky")
    return isRequest ? "Check whether clients depend on it." : "Check whether clients can handle it.";
  return isRequest
    ? "Requests that were valid are rejected: accept both, or make a new version."
    : "Clients receive what they don't expect: keep the old form, or make a new version.";
}

function allCauses(visited: Visited, seen = new Set<Visited>()): readonly Cause[] {
  if (seen.has(visited)) return [];
  seen.add(visited);
  return [...visited.causes, ...visited.inner.flatMap((each) => allCauses(each, seen))];
}

function relationOf({ accepts, reverse }: PairRelation): Relation {
  if (accepts.kind === "rejected") return "breaking";
  if (accepts.kind !== "included") return "undecided";
  return reverse.kind === "included" ? "equal" : "compatible";
}
