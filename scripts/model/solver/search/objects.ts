// An object that satisfies conditions on its members, with the fewest members that are possible.
// `{properties: {a: string, b: integer}, required: [b]}`: `{b: 0}`.
import type { Json } from "../../../json/json.js";
import { declaredBy, declares, type Declared } from "./declared.js";
import { covers, evaluate, matches } from "../factors/evaluate.js";
import { solveApart } from "./excluded.js";
import type { Fact, Literal } from "./goal.js";
import { none, type Result, type Search, type Sending } from "./search.js";

/** How many members an object gets at most, and how many names are tried for a member that may have any. */
const maxMembers = 1_000;
const maxNames = 40;

/** Up to how many patterns of names all combinations are tried that a name may match. */
const maxPatterns = 5;

/** A member that must exist, with one of several names. */
interface Needed {
  /** Whether the member may have this name. */
  readonly isNamed: (name: string) => boolean;
  /** A condition on a name that no part mentions. */
  readonly name: readonly Literal[];
  readonly literals: readonly Literal[];
  /** Whether the condition is about names, which narrows every open object, also one without such members. */
  readonly isAboutNames: boolean;
}

export function solveObject(solver: Search, facts: readonly Fact[], goal: readonly Literal[]): Result {
  const declared = declaredBy(goal);
  return solveApart(facts, (each) => new ObjectSearch(solver, each, declared).solve());
}

class ObjectSearch {
  readonly #solver: Search;
  readonly #facts: readonly Fact[];
  readonly #declared: Declared;
  readonly #absent: ReadonlySet<string>;
  readonly #min: number;
  readonly #max: number;
  /** All names that occur in a condition. */
  readonly #known: readonly string[];

  constructor(solver: Search, facts: readonly Fact[], declared: Declared) {
    this.#solver = solver;
    this.#facts = facts;
    this.#declared = declared;
    this.#absent = new Set(
      facts.flatMap(({ factor, holds }) =>
        (factor.kind === "required" && !holds) || factor.kind === "hidden" ? [factor.name] : [],
      ),
    );
    let [min, max] = [0, Infinity];
    for (const { factor, holds } of facts) {
      if (factor.kind === "minProperties") {
        if (holds) min = Math.max(min, factor.value);
        else max = Math.min(max, factor.value - 1);
      } else if (factor.kind === "maxProperties") {
        if (holds) max = Math.min(max, factor.value);
        else min = Math.max(min, factor.value + 1);
      }
    }
    [this.#min, this.#max] = [min, max];
    this.#known = [...new Set([...facts.flatMap(({ factor }) => namesOf(factor)), ...declared.names])];
  }

  solve(): Result {
    if (this.#min > this.#max) return none;
    const members = new Map<string, readonly Literal[]>();
    for (const { factor, holds, party } of this.#facts) {
      if (factor.kind === "required" && holds) members.set(factor.name, members.get(factor.name) ?? []);
      if (factor.kind === "property" && !holds) {
        const literal: Literal = { is: factor.node, holds: false, party };
        members.set(factor.name, [...(members.get(factor.name) ?? []), literal]);
      }
    }
    for (const name of members.keys()) if (!this.#maySend(name)) return none;
    return this.#place(neededBy(this.#facts, this.#solver.sending), members);
  }

  /** Gives each member that must exist a name, in all ways until an object is found. */
  #place([first, ...others]: readonly Needed[], members: ReadonlyMap<string, readonly Literal[]>): Result {
    if (members.size > this.#max) return none;
    if (first === undefined) return this.#fill(members);
    let undecided: Result | undefined;
    const take = (result: Result): Result | undefined => {
      if (result.kind === "undecided") undecided = result;
      return result.kind === "value" ? result : undefined;
    };
    for (const name of this.#known) {
      if (!first.isNamed(name) || !this.#maySend(name)) continue;
      const literals = [...(members.get(name) ?? []), ...first.literals];
      const found = take(this.#place(others, new Map([...members, [name, literals]])));
      if (found !== undefined) return found;
    }
    for (const matching of this.#matchings()) {
      const fresh = this.#freshName([...first.name, ...matching], new Set(members.keys()), first.isAboutNames);
      if (fresh.kind === "value") {
        const found = take(this.#place(others, new Map([...members, [String(fresh.value), first.literals]])));
        if (found !== undefined) return found;
      } else take(fresh);
    }
    if (this.#patterns().length > maxPatterns)
      undecided ??= { kind: "undecided", reason: "no name of a member was found" };
    return undecided ?? none;
  }

  #fill(members: ReadonlyMap<string, readonly Literal[]>): Result {
    const object: [string, Json][] = [];
    let undecided: Result | undefined;
    for (const [name, literals] of members) {
      const result = this.#member(name, literals);
      if (result.kind === "none") return none;
      if (result.kind === "undecided") undecided = result;
      else object.push([name, result.value]);
    }
    if (undecided !== undefined) return undecided;
    if (object.length < this.#min) {
      const result = this.#addMembers(object);
      if (result.kind !== "value") return result;
    }
    return { kind: "value", value: Object.fromEntries(object) };
  }

  /** Adds members until there are as many as `minProperties` requires. */
  #addMembers(object: [string, Json][]): Result {
    let undecided: Result | undefined;
    const tryName = (name: string): Result => {
      const result = this.#member(name, []);
      if (result.kind === "value") object.push([name, result.value]);
      else if (result.kind === "undecided") undecided = result;
      return result;
    };
    for (const name of this.#known) {
      if (object.length >= this.#min) break;
      if (!hasMember(object, name) && this.#maySend(name)) tryName(name);
    }
    for (const matching of this.#matchings()) {
      const result = this.#addAlike(object, matching, tryName);
      if (result?.kind === "undecided") undecided = result;
    }
    if (object.length >= this.#min) return { kind: "value", value: Object.fromEntries(object) };
    if (this.#patterns().length > maxPatterns)
      undecided ??= { kind: "undecided", reason: "no name of a member was found" };
    return undecided ?? none;
  }

  /** Adds members whose names match the same patterns, as many as are needed; else says why there are no more. */
  #addAlike(
    object: readonly [string, Json][],
    matching: readonly Literal[],
    tryName: (name: string) => Result,
  ): Result | undefined {
    while (object.length < this.#min) {
      if (object.length > maxMembers) return { kind: "undecided", reason: "only very large objects are possible" };
      const fresh = this.#freshName(matching, new Set(object.map(([name]) => name)), true);
      if (fresh.kind !== "value") return fresh;
      const name = String(fresh.value);
      const result = tryName(name);
      if (result.kind !== "value") return result;
      // Making up each name from scratch would take long where many members are required.
      for (let number = 1; object.length < this.#min && number <= maxMembers; number += 1) {
        const other = `${name}${number}`;
        if (hasMember(object, other) || !this.#isLike(name, other) || tryName(other).kind !== "value") break;
      }
    }
    return undefined;
  }

  /** Whether the same conditions are about the members with both names, neither of which is mentioned. */
  #isLike(name: string, other: string): boolean {
    return (
      !this.#known.includes(other) &&
      this.#patterns().every((source) => matches(source, name) === matches(source, other))
    );
  }

  /** A value for the member with a name. */
  #member(name: string, literals: readonly Literal[]): Result {
    const conditions = [...literals];
    for (const { factor, holds, party } of this.#facts) {
      if (!holds) continue;
      const literal = (is: Literal["is"]): Literal => ({ is, holds: true, party });
      if (factor.kind === "property" && factor.name === name) conditions.push(literal(factor.node));
      if (factor.kind === "patternProperty" && matches(factor.source, name) !== false)
        conditions.push(literal(factor.node));
      if (factor.kind === "additional" && covers(factor, name) === false) conditions.push(literal(factor.node));
      if (factor.kind === "propertyNames" && evaluate(factor.node, name, this.#solver.sending.formats) === false)
        return none;
    }
    return this.#solver.solve(conditions);
  }

  /** Whether the sender sends members with this name. */
  #maySend(name: string): boolean {
    if (this.#absent.has(name)) return false;
    const { sending } = this.#solver;
    return (
      sending.undeclared ||
      !this.#declared.isKnown ||
      this.#declared.others === "described" ||
      declares(this.#declared, name)
    );
  }

  /** A name that no condition mentions, if the sender sends such members. */
  #freshName(conditions: readonly Literal[], taken: ReadonlySet<string>, isFiller = false): Result {
    const { sending } = this.#solver;
    const { others, isKnown } = this.#declared;
    const isDeclaredByPattern = this.#declared.patterns.length > 0;
    const sends =
      sending.undeclared ||
      sending.unmentioned ||
      !isKnown ||
      others !== "unmentioned" ||
      isDeclaredByPattern ||
      isFiller;
    if (!sends) return none;
    const names: Literal[] = this.#facts.flatMap(({ factor, holds, party }): Literal[] =>
      factor.kind === "propertyNames" && holds ? [{ is: factor.node, holds, party }] : [],
    );
    const unused: Literal = {
      is: { kind: "values", values: [...this.#known, ...taken].slice(0, 2_000) },
      holds: false,
      party: "receiver",
    };
    const string: Literal = { is: { kind: "types", types: 16 }, holds: true, party: "receiver" };
    const base = [string, unused, ...names, ...conditions];
    const isMentioned =
      sends && others === "unmentioned" && isDeclaredByPattern && !sending.unmentioned && !sending.undeclared;
    // A sender that declares patterns only sends names that match one of them.
    const patterns = isMentioned && !isFiller ? this.#declared.patterns : [undefined];
    let undecided: Result | undefined;
    for (const source of patterns.slice(0, maxNames)) {
      const own: Literal[] =
        source === undefined ? [] : [{ is: { kind: "pattern", source }, holds: true, party: "receiver" }];
      const avoided = this.#patterns()
        .filter(
          (each) =>
            each !== source && !conditions.some(({ is, holds }) => holds && "source" in is && is.source === each),
        )
        .map((each): Literal => ({ is: { kind: "pattern", source: each }, holds: false, party: "receiver" }));
      for (const literals of [
        [...base, ...own, ...avoided],
        [...base, ...own],
      ]) {
        const result = this.#solver.solve(literals);
        if (result.kind === "value") return result;
        if (result.kind === "undecided") undecided = result;
      }
    }
    return undecided ?? none;
  }

  /**
   * The conditions of names that no part mentions. What a member with such a name must be depends only on the patterns
   * that its name matches, so one name for each combination is enough.
   */
  #matchings(): readonly (readonly Literal[])[] {
    const patterns = this.#patterns();
    if (patterns.length > maxPatterns) return [[]];
    return patterns.reduce<readonly (readonly Literal[])[]>(
      (found, source) =>
        [false, true].flatMap((holds) =>
          found.map((each): readonly Literal[] => [
            ...each,
            { is: { kind: "pattern", source }, holds, party: "receiver" },
          ]),
        ),
      [[]],
    );
  }

  #patterns(): readonly string[] {
    const sources = this.#facts.flatMap(({ factor }) => {
      if (factor.kind === "additional") return factor.patterns;
      return factor.kind === "patternProperty" ? [factor.source] : [];
    });
    return [...new Set(sources)];
  }
}

function hasMember(object: readonly (readonly [string, Json])[], name: string): boolean {
  return object.some(([each]) => each === name);
}

function namesOf(factor: Fact["factor"]): readonly string[] {
  if (factor.kind === "required" || factor.kind === "property" || factor.kind === "hidden") return [factor.name];
  return factor.kind === "additional" ? factor.names : [];
}

/** The members without a fixed name that make a condition fail. */
function neededBy(facts: readonly Fact[], { formats }: Sending): readonly Needed[] {
  return facts.flatMap(({ factor, holds, party }): Needed[] => {
    if (holds) return [];
    if (factor.kind === "patternProperty")
      return [
        {
          isNamed: (name) => matches(factor.source, name) === true,
          name: [{ is: { kind: "pattern", source: factor.source }, holds: true, party: "receiver" }],
          literals: [{ is: factor.node, holds: false, party }],
          isAboutNames: true,
        },
      ];
    if (factor.kind === "additional")
      return [
        {
          isNamed: (name) => covers(factor, name) === false,
          name: factor.patterns.map((source): Literal => ({
            is: { kind: "pattern", source },
            holds: false,
            party: "receiver",
          })),
          literals: [{ is: factor.node, holds: false, party }],
          isAboutNames: false,
        },
      ];
    if (factor.kind === "propertyNames")
      return [
        {
          isNamed: (name) => evaluate(factor.node, name, formats) === false,
          name: [{ is: factor.node, holds: false, party }],
          literals: [],
          isAboutNames: true,
        },
      ];
    return [];
  });
}
