// Whether a receiver accepts everything that a sender may send.
// `{maxLength: 9}` → `{maxLength: 8}` in a request: rejected, with the witness "aaaaaaaaa".
import type { Json } from "../../../json/json.js";
import { ExampleValidator, witnessLimits } from "../../../model/json-schema/example-validation.js";
import type { Document } from "../../../openapi/document.js";
import type { Policy } from "../../policy.js";
import { NamedBranches } from "./discriminated.js";
import { evaluate, evaluateFactor } from "../../../model/solver/factors/evaluate.js";
import { isNode, type Literal } from "../../../model/solver/search/goal.js";
import { Ids } from "../../../model/solver/factors/ids.js";
import { LargeSizes } from "./large-sizes.js";
import type { SchemaNode } from "../../../model/solver/factors/node.js";
import { SchemaReader, type Direction } from "../../../model/solver/factors/reader.js";
import { none, type Result } from "../../../model/solver/search/search.js";
import { Solver } from "../../../model/solver/search/solver.js";
import { sendersOf, type Senders } from "./senders.js";
import { UnreadPatterns } from "./unread-patterns.js";

/** A schema as it is written, and as it was read. */
export interface Schema {
  readonly document: Document;
  readonly json: Json | undefined;
  readonly node: SchemaNode;
}

export type Inclusion =
  | { readonly kind: "included" }
  /** The sender may send this value, and the receiver rejects it. One with a description stands for a larger one. */
  | { readonly kind: "rejected"; readonly witness: Json; readonly description?: string }
  /** Only values are rejected that the sender's document allows by not mentioning their members. */
  | { readonly kind: "closed"; readonly witness: Json; readonly description?: string }
  | { readonly kind: "undecided"; readonly reason: string };

/** The schemas that a value satisfies, those that it doesn't, and what else is true of it. */
export interface Through {
  readonly sent: readonly SchemaNode[];
  readonly rejected: readonly SchemaNode[];
  readonly kept?: readonly Literal[];
}

/**
 * How many steps one decision may take, and all of a comparison: the more the larger its documents are. After these,
 * each may take the least number.
 */
const maxStepsEach = 20_000;
const maxStepsOfAll = 200_000;
const stepsPerCharacter = 0.5;
const minStepsEach = 200;
/**
 * How many of these steps decisions may take that come to no end. Each may take half of what is left, and some steps
 * until twice as many are lost: a document with one schema that can't be decided often has many of them, such as all
 * that contain it, and others that are decided in a few steps more.
 */
const maxLostSteps = 40_000;
const lostStepsPerCharacter = 0.05;
const someStepsEach = 2_000;

export class Inclusions {
  /** How many steps all decisions have taken. */
  steps = 0;
  /** How many of them were without a result. */
  #lostSteps = 0;
  readonly #documents: readonly Document[];
  /** The number of characters of the documents, once it matters. */
  #size: number | undefined;
  readonly ids = new Ids();
  /** A solver for each sender, with what it has found out. */
  readonly #solvers: Readonly<Record<keyof Senders, Solver>>;
  readonly #readers = new Map<Document, Record<Direction, SchemaReader>>();
  readonly #plainReaders = new Map<Document, Record<Direction, SchemaReader>>();
  readonly #validators = new Map<Document, ExampleValidator>();
  readonly #known = new Map<string, Inclusion>();
  readonly #branches: NamedBranches;
  readonly #unread: UnreadPatterns;

  constructor(policy: Policy, documents: readonly Document[] = []) {
    this.#documents = documents;
    this.#branches = new NamedBranches(documents);
    this.#unread = new UnreadPatterns(documents);
    const senders = sendersOf(policy);
    this.#solvers = {
      declared: new Solver(this.ids, senders.declared),
      unmentioned: new Solver(this.ids, senders.unmentioned),
      anyValid: new Solver(this.ids, senders.anyValid),
      anyValidOfFormat: new Solver(this.ids, senders.anyValidOfFormat),
    };
  }

  /** The schema with an id. */
  read(document: Document, json: Json | undefined, direction: Direction): Schema {
    let readers = this.#readers.get(document);
    if (readers === undefined) {
      readers = this.#newReaders(document, true);
      this.#readers.set(document, readers);
    }
    const node = readers[direction].read(json);
    this.ids.assign(node);
    return { document, json, node };
  }

  decide(sender: Schema, receiver: Schema, direction: Direction): Inclusion {
    if (sender.node.id === receiver.node.id) return { kind: "included" };
    const key = `${direction} ${sender.node.id} ${receiver.node.id}`;
    let known = this.#known.get(key);
    if (known === undefined) this.#known.set(key, (known = this.#decide(sender, receiver, direction)));
    return known;
  }

  /**
   * The same with more schemas: whether a value satisfies all those of the sender, and none of those of the receiver.
   * Among them are the two of the documents, by whose validators a witness is confirmed.
   */
  decideThrough(
    { sent, rejected, kept = [] }: Through,
    sender: Schema,
    receiver: Schema,
    direction: Direction,
  ): Inclusion {
    const goal: readonly Literal[] = [
      ...sent.map((is): Literal => ({ is, holds: true, party: "sender" })),
      ...rejected.map((is): Literal => ({ is, holds: false, party: "receiver" })),
      ...kept,
    ];
    const confirm = (value: Json): boolean => this.#isWitness(value, sender, receiver, direction);
    const large = LargeSizes.of(goal);
    if (large === undefined) return this.#decideGoal(goal, confirm);
    // The validators know only the sizes of the documents.
    const reduced = large.reduceGoal(goal);
    const result = this.#decideGoal(reduced, (value) =>
      large.isLarge(value) ? reduced.every((each) => agreesWith(each, value)) : confirm(value),
    );
    if (!("witness" in result) || !large.isLarge(result.witness)) return result;
    return { ...result, description: large.describe(result.witness) };
  }

  /** Whether it is proved, for schemas that are in no document. */
  isIncluded(sender: SchemaNode, receiver: SchemaNode): boolean {
    return this.#resultOf(this.#solvers.declared, sender, receiver).kind === "none";
  }

  /** A value of one schema that the other doesn't allow, for schemas that are in no document. */
  valueBeyond(receiver: SchemaNode, sender: SchemaNode): Json | undefined {
    const result = this.#resultOf(this.#solvers.declared, sender, receiver);
    return result.kind === "value" ? result.value : undefined;
  }

  /** Whether the receiver rejects a value that the sender may send, whichever of its readings the receiver takes. */
  rejectsAll(readings: readonly Json[], value: Json, sender: Schema, receiver: Schema, direction: Direction): boolean {
    return (
      readings.every((reading) => this.#isRejected(reading, receiver, direction)) &&
      this.#isSent(value, sender, direction)
    );
  }

  /** The same if whatever is valid may be sent; undefined where it can't be decided. */
  includes(receiver: SchemaNode, sender: SchemaNode): boolean | undefined {
    const { kind } = this.#resultOf(this.#solvers.anyValid, sender, receiver);
    return kind === "undecided" ? undefined : kind === "none";
  }

  /** Whether it is proved that both allow the same values, if formats are asserted. */
  haveSameFormats(one: SchemaNode, other: SchemaNode): boolean {
    return [
      [one, other],
      [other, one],
    ].every(
      ([from, to]) =>
        from !== undefined &&
        to !== undefined &&
        this.#resultOf(this.#solvers.anyValidOfFormat, from, to).kind === "none",
    );
  }

  #resultOf(solver: Solver, sender: SchemaNode, receiver: SchemaNode): Result {
    this.ids.assign(sender);
    this.ids.assign(receiver);
    if (sender.id === receiver.id) return none;
    const goal: readonly Literal[] = [
      { is: sender, holds: true, party: "sender" },
      { is: receiver, holds: false, party: "receiver" },
    ];
    return this.#solve(solver, LargeSizes.of(goal)?.reduceGoal(goal) ?? goal);
  }

  #stepsFor(limit: number, perCharacter: number): number {
    this.#size ??= this.#documents.reduce((sum, { root }) => sum + JSON.stringify(root).length, 0);
    return limit + perCharacter * this.#size;
  }

  /** How many steps the next decision may take. */
  #maxStepsNow(): number {
    const isWithin = this.steps < maxStepsOfAll || this.steps < this.#stepsFor(maxStepsOfAll, stepsPerCharacter);
    if (!isWithin) return minStepsEach;
    if (this.#lostSteps === 0) return maxStepsEach;
    const maxLost = this.#stepsFor(maxLostSteps, lostStepsPerCharacter);
    if (this.#lostSteps >= 2 * maxLost) return minStepsEach;
    return Math.max(someStepsEach, Math.min(maxStepsEach, Math.ceil((maxLost - this.#lostSteps) / 2)));
  }

  #solve(solver: Solver, goal: readonly Literal[]): Result {
    const { result, steps, isLost } = solver.solveWithin(goal, this.#maxStepsNow());
    this.steps += steps;
    if (isLost) this.#lostSteps += steps;
    return result;
  }

  /** Whether they say the same about values: a search takes long where they are large. */
  #differOnlyInNotes(sender: Schema, receiver: Schema, direction: Direction): boolean {
    const [from, to] = [sender, receiver].map(({ document, json }) => {
      const node = this.#plainReader(document, direction).read(json);
      this.ids.assign(node);
      return node.id;
    });
    return from === to;
  }

  #plainReader(document: Document, direction: Direction): SchemaReader {
    let readers = this.#plainReaders.get(document);
    if (readers === undefined) {
      readers = this.#newReaders(document, false);
      this.#plainReaders.set(document, readers);
    }
    return readers[direction];
  }

  #newReaders(document: Document, hasNotes: boolean): Record<Direction, SchemaReader> {
    const context = { namesOf: this.#branches.of(document), unreadIn: this.#unread.of(document) };
    return {
      write: new SchemaReader(document, "write", context, hasNotes),
      read: new SchemaReader(document, "read", context, hasNotes),
    };
  }

  #decide(sender: Schema, receiver: Schema, direction: Direction): Inclusion {
    if (this.#differOnlyInNotes(sender, receiver, direction)) return { kind: "included" };
    return this.decideThrough({ sent: [sender.node], rejected: [receiver.node] }, sender, receiver, direction);
  }

  #decideGoal(goal: readonly Literal[], confirm: (value: Json) => boolean): Inclusion {
    const declared = this.#solve(this.#solvers.declared, goal);
    if (declared.kind === "undecided") return declared;
    if (declared.kind === "value") {
      return confirm(declared.value)
        ? { kind: "rejected", witness: declared.value }
        : { kind: "undecided", reason: `a possible witness could not be confirmed: ${JSON.stringify(declared.value)}` };
    }
    const unmentioned = this.#solve(this.#solvers.unmentioned, goal);
    return unmentioned.kind === "value" && confirm(unmentioned.value)
      ? { kind: "closed", witness: unmentioned.value }
      : { kind: "included" };
  }

  /** Whether the validators of the runtime say the same. They share with the search only how formats are tested. */
  #isWitness(value: Json, sender: Schema, receiver: Schema, direction: Direction): boolean {
    return this.#isSent(value, sender, direction) && this.#isRejected(value, receiver, direction);
  }

  #isSent(value: Json, { document, json }: Schema, direction: Direction): boolean {
    return this.#validator(document).issues(json ?? true, value, direction)?.length === 0;
  }

  #isRejected(value: Json, { document, json }: Schema, direction: Direction): boolean {
    return (this.#validator(document).issues(json ?? true, value, direction) ?? []).length > 0;
  }

  #validator(document: Document): ExampleValidator {
    const options = { namesOf: this.#branches.of(document), limits: witnessLimits };
    const validator = this.#validators.get(document) ?? new ExampleValidator(document, options);
    this.#validators.set(document, validator);
    return validator;
  }
}

/** Whether a value is as a literal says, as far as that can be evaluated. */
function agreesWith({ is, holds }: Literal, value: Json): boolean {
  const verdict = isNode(is) ? evaluate(is, value, true) : evaluateFactor(is, value, true);
  return verdict === undefined || verdict === holds;
}
