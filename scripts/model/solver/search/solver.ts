// Looks for a value that satisfies a goal. Either it finds one, or it shows that there is none, or it says why it can't
// decide. That schema A includes schema B is shown by the goal "B and not A", which no value satisfies.
// `{minimum: 1}` and not `{minimum: 2}`: 1; `{minimum: 2}` and not `{minimum: 1}`: none.
import type { Json } from "../../../json/json.js";
import { evaluate, evaluateFactor, evaluateSent } from "../factors/evaluate.js";
import { solveArray } from "./arrays.js";
import { Branch, isNode, literalKey, type Choice, type Fact, type Literal } from "./goal.js";
import type { Ids } from "../factors/ids.js";
import { typeBit, types, typesOf } from "../factors/node.js";
import { solveNumber } from "./numbers.js";
import { solveObject } from "./objects.js";
import { none, StepLimitError, type Result, type Search, type Sending } from "./search.js";
import { solveString } from "./strings.js";

/** How many values a value consists of at most. */
const maxValues = 100_000;

export class Solver implements Search {
  readonly ids: Ids;
  readonly sending: Sending;
  readonly #results = new Map<string, Result>();
  readonly #running = new Map<string, number>();
  readonly #counts = new WeakMap<object, number>();
  /** The outermost running goal that a result depends on. */
  #lowest = Infinity;
  #left = Infinity;

  constructor(ids: Ids, sending: Sending) {
    this.ids = ids;
    this.sending = sending;
  }

  /**
   * A value that satisfies a goal, in at most so many steps: goals, branches, values and states of automata that are
   * tried. Returns how many it took, too, and whether these were not enough.
   */
  solveWithin(
    goal: readonly Literal[],
    maxSteps: number,
  ): { readonly result: Result; readonly steps: number; readonly isLost: boolean } {
    this.#left = maxSteps;
    this.#running.clear();
    this.#lowest = Infinity;
    try {
      const result = this.solve(goal);
      return { result, steps: maxSteps - this.#left, isLost: false };
    } catch (error) {
      if (!(error instanceof StepLimitError)) throw error;
      return { result: { kind: "undecided", reason: "too many steps" }, steps: maxSteps, isLost: true };
    }
  }

  spend(steps: number): void {
    this.#left -= steps;
    if (this.#left < 0) throw new StepLimitError();
  }

  solve(literals: readonly Literal[]): Result {
    this.spend(1 + Math.floor(literals.length / 10));
    for (const { is } of literals) if (isNode(is)) this.ids.assign(is);
    const key = [...new Set(literals.map((each) => `${each.party[0] ?? ""}${literalKey(each)}`))].sort().join(" ");
    const known = this.#results.get(key);
    if (known !== undefined) return known;
    const outer = this.#running.get(key);
    if (outer !== undefined) {
      // The smallest value that satisfies the outer goal contains no other that does.
      this.#lowest = Math.min(this.#lowest, outer);
      return none;
    }
    const depth = this.#running.size;
    if (depth > 100) return { kind: "undecided", reason: "the schemas are nested too deeply" };
    this.#running.set(key, depth);
    const before = this.#lowest;
    this.#lowest = Infinity;
    const branch = new Branch(this.ids, this.sending.formats);
    const result = this.#limitSize(branch.addAll(literals) ? this.#search(branch, literals) : none);
    this.#running.delete(key);
    const isFinal = this.#lowest >= depth;
    if (isFinal || result.kind === "value") this.#results.set(key, result);
    this.#lowest = Math.min(before, isFinal ? Infinity : this.#lowest);
    return result;
  }

  /** Ten members of ten members of ten, and so on, take few steps and no memory, until somebody writes them out. */
  #limitSize(result: Result): Result {
    return result.kind === "value" && this.#countValues(result.value) > maxValues
      ? { kind: "undecided", reason: "only very large values are possible" }
      : result;
  }

  /** The number of values that a value consists of. Each part is one of a smaller goal, and is counted once. */
  #countValues(value: Json): number {
    if (value === null || typeof value !== "object") return 1;
    let count = this.#counts.get(value);
    if (count === undefined) {
      count = Object.values(value).reduce<number>((sum, each: Json) => sum + this.#countValues(each), 1);
      this.#counts.set(value, count);
    }
    return count;
  }

  #search(branch: Branch, goal: readonly Literal[]): Result {
    this.spend(1 + Math.floor((branch.facts.size + branch.choices.length) / 10));
    if (!branch.propagate()) return none;
    const facts = [...branch.facts.values()];
    const listed = facts.find(({ factor, holds }) => holds && factor.kind === "values");
    if (listed?.factor.kind === "values") {
      this.spend(Math.ceil((listed.factor.values.length * (1 + branch.choices.length)) / 10));
      return firstThatFits(listed.factor.values, branch, facts, this.sending);
    }
    const found = this.#solveTypes(branch, facts, goal);
    if (found.kind === "none" || branch.choices.length === 0) return found;
    // The value may satisfy the open choices by chance.
    const violated =
      found.kind === "value"
        ? branch.choices.find((choice) => satisfies(choice, found.value, this.sending) !== true)
        : branch.choices[0];
    if (violated === undefined) return found;
    let undecided: Result | undefined;
    for (const alternative of violated) {
      const inner = branch.copy();
      inner.choices = inner.choices.filter((choice) => choice !== violated);
      if (!inner.addAll(alternative)) continue;
      const result = this.#search(inner, goal);
      if (result.kind === "value") return result;
      if (result.kind === "undecided") undecided = result;
    }
    return undecided ?? none;
  }

  /** A value of one of the types that are left. */
  #solveTypes(branch: Branch, facts: readonly Fact[], goal: readonly Literal[]): Result {
    let undecided: Result | undefined;
    for (const solveType of typeSolvers) {
      if ((branch.types & solveType.types) === 0) continue;
      const opaque = facts.find(
        ({ factor }) => factor.kind === "opaque" && (typesOf(factor) & solveType.types) !== 0,
      )?.factor;
      const result = solveType.solve(this, facts, branch.types, goal);
      if (result.kind === "value" && opaque?.kind !== "opaque") return result;
      if (result.kind === "undecided") undecided = result;
      else if (result.kind === "value" && opaque?.kind === "opaque")
        undecided = { kind: "undecided", reason: opaque.reason };
    }
    return undecided ?? none;
  }
}

interface TypeSolver {
  readonly types: number;
  readonly solve: (solver: Search, facts: readonly Fact[], allowed: number, goal: readonly Literal[]) => Result;
}

/** In the order in which a witness is easiest to read. */
const typeSolvers: readonly TypeSolver[] = [
  { types: types.string, solve: (solver, facts) => solveString(solver, facts) },
  {
    types: types.integer | types.fraction,
    solve: (_solver, facts, allowed) => solveNumber(facts, allowed),
  },
  { types: types.boolean, solve: (_solver, facts) => firstOf([true, false], facts) },
  { types: types.object, solve: (solver, facts, _allowed, goal) => solveObject(solver, facts, goal) },
  { types: types.array, solve: (solver, facts) => solveArray(solver, facts) },
  { types: types.null, solve: (_solver, facts) => firstOf([null], facts) },
];

function firstOf(values: readonly Json[], facts: readonly Fact[]): Result {
  const value = values.find((each) => facts.every(({ factor, holds }) => evaluateFactor(factor, each, true) === holds));
  return value === undefined ? none : { kind: "value", value };
}

function firstThatFits(
  values: readonly Json[],
  branch: Branch,
  facts: readonly Fact[],
  { formats }: Pick<Sending, "formats">,
): Result {
  let undecided: Result | undefined;
  for (const value of values) {
    if ((typeBit(value) & branch.types) === 0) continue;
    const verdicts = [
      ...facts.map(({ factor, holds, party }) => verdictOn({ is: factor, holds, party }, value, formats)),
      ...branch.choices.map((choice) => satisfies(choice, value, { formats })),
    ];
    if (verdicts.includes(false)) continue;
    if (!verdicts.includes(undefined)) return { kind: "value", value };
    undecided = { kind: "undecided", reason: "a format or a pattern can't be decided" };
  }
  return undecided ?? none;
}

/** Whether a literal is true of a value. What the sender's schema hides is in no value that satisfies it. */
function verdictOn({ is, holds, party }: Literal, value: Json, formats: boolean): boolean | undefined {
  if (holds && party === "sender") return evaluateSent(is, value, formats);
  const verdict = isNode(is) ? evaluate(is, value, formats) : evaluateFactor(is, value, formats);
  return verdict === undefined ? undefined : verdict === holds;
}

/** Whether a value satisfies one of the alternatives. */
function satisfies(choice: Choice, value: Json, { formats }: Pick<Sending, "formats">): boolean | undefined {
  const verdicts = choice.map((alternative) => {
    const inner = alternative.map((literal) => verdictOn(literal, value, formats));
    return inner.includes(false) ? false : inner.includes(undefined) ? undefined : true;
  });
  return verdicts.includes(true) ? true : verdicts.includes(undefined) ? undefined : false;
}
