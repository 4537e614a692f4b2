// Patterns that take polynomial time: those with loops that can share a text in several ways, as both of `a*a*!` share
// many `a`s. Before such a text is rejected, every way to share it is tried.
import type * as Refa from "refa";
import { hasLoop } from "../openapi/linear-patterns.js";
import { loadAutomata } from "../openapi/automata.js";

type Element = Refa.NoParent<Refa.Element>;
type Alternatives = readonly Refa.NoParent<Refa.Concatenation>[];
type Expression = Refa.NoParent<Refa.Expression>;

/** Limits of the search. They are steps, not time, so that the result is the same on any machine. */
const maxPositions = 120;
const maxSteps = 100_000;

/** What is left of the steps for all patterns of a document. */
export interface Budget {
  steps: number;
}

/** A repetition that is as good as unlimited. */
const maxCount = 1_000;

/** The pattern has something that is not looked into. */
class Unsupported extends Error {}

/**
 * The power of a text's length that matching may take: 1 where it is linear, as it is for most patterns. 1 as well
 * where a pattern is too long to find out, or has what no automaton has.
 */
export function degreeOf(pattern: string, budget: Budget = { steps: maxSteps }): number {
  if (!hasLoop(pattern)) return 1;
  try {
    const { expression } = loadAutomata().JS.Parser.fromLiteral({ source: pattern, flags: "u" }).parse({
      assertions: "parse",
      backreferences: "throw",
      simplify: false,
    });
    return new Ambiguities(new Automaton(expression), budget).degree();
  } catch {
    return 1;
  }
}

/** A part of a pattern: the positions where a text may begin and end in it. */
interface PatternPart {
  readonly first: ReadonlySet<number>;
  readonly last: ReadonlySet<number>;
  readonly isNullable: boolean;
}

const empty: PatternPart = { first: new Set(), last: new Set(), isNullable: true };

/** The positions of a pattern's characters, and which may follow which (Glushkov's construction). */
class Automaton {
  readonly characters: Refa.CharSet[] = [];
  readonly follow: Set<number>[] = [];
  /** Positions at which the pattern matches whatever comes after. */
  readonly accepting: ReadonlySet<number>;

  constructor(expression: Expression) {
    const any = this.#position(loadAutomata().CharSet.all(0x10ffff));
    const before: PatternPart = { first: new Set([any]), last: new Set([any]), isNullable: true };
    this.follow[any]?.add(any);
    const parts = expression.alternatives.map(({ elements }) => [elements, this.#sequence(elements)] as const);
    // Without `^` a match may begin after any text.
    for (const [elements, part] of parts) if (!isAssertion(elements[0], "behind")) this.#append(before, part);
    const open = parts.filter(([elements]) => !isAssertion(elements.at(-1), "ahead"));
    this.accepting = new Set(open.flatMap(([, { last }]) => [...last]));
  }

  #position(characters: Refa.CharSet): number {
    if (this.characters.length >= maxPositions) throw new Unsupported("too long");
    this.follow.push(new Set());
    return this.characters.push(characters) - 1;
  }

  #sequence(elements: readonly Element[]): PatternPart {
    return elements.reduce<PatternPart>((left, element) => this.#append(left, this.#element(element)), empty);
  }

  #alternatives(alternatives: Alternatives): PatternPart {
    return alternatives.map(({ elements }) => this.#sequence(elements)).reduce(either);
  }

  #element(element: Element): PatternPart {
    switch (element.type) {
      case "CharacterClass": {
        const at = new Set([this.#position(element.characters as Refa.CharSet)]);
        return { first: at, last: at, isNullable: false };
      }
      case "Alternation":
        return this.#alternatives(element.alternatives);
      case "Quantifier":
        return this.#repeatPart(element);
      case "Assertion":
        return empty;
      case "Unknown":
        throw new Unsupported(element.type);
    }
  }

  #repeatPart({ min, max, alternatives }: Extract<Element, { type: "Quantifier" }>): PatternPart {
    if (max === 0) return empty;
    const isLoop = max > maxCount;
    // How often it is repeated matters little: only a loop makes ways that grow with the text.
    const copies = isLoop ? Math.max(1, Math.min(min, 2)) : Math.min(max, 2);
    let whole = empty;
    for (let copy = 0; copy < copies; copy++) {
      const part = this.#alternatives(alternatives);
      if (isLoop && copy === copies - 1) this.#link(part.last, part.first);
      whole = this.#append(whole, copy < min ? part : { ...part, isNullable: true });
    }
    return whole;
  }

  #append(left: PatternPart, right: PatternPart): PatternPart {
    this.#link(left.last, right.first);
    return {
      first: left.isNullable ? new Set([...left.first, ...right.first]) : left.first,
      last: right.isNullable ? new Set([...left.last, ...right.last]) : right.last,
      isNullable: left.isNullable && right.isNullable,
    };
  }

  #link(from: ReadonlySet<number>, to: ReadonlySet<number>): void {
    for (const one of from) for (const other of to) this.follow[one]?.add(other);
  }
}

function either(left: PatternPart, right: PatternPart): PatternPart {
  return {
    first: new Set([...left.first, ...right.first]),
    last: new Set([...left.last, ...right.last]),
    isNullable: left.isNullable || right.isNullable,
  };
}

/** Whether an element is `^` or `$`. */
function isAssertion(element: Element | undefined, kind: "behind" | "ahead"): boolean {
  if (element?.type !== "Assertion" || element.kind !== kind || !element.negate) return false;
  const [character, ...others] = element.alternatives[0]?.elements ?? [];
  return others.length === 0 && character?.type === "CharacterClass" && (character.characters as Refa.CharSet).isAll;
}

/** The pairs of loops that can share a text: those that one text goes through, from the first to the second, too. */
class Ambiguities {
  readonly #automaton: Automaton;
  readonly #reachable: readonly ReadonlySet<number>[];
  readonly #budget: Budget;
  #steps = 0;

  constructor(automaton: Automaton, budget: Budget) {
    this.#automaton = automaton;
    this.#budget = budget;
    this.#reachable = automaton.follow.map((_, from) => this.#reachedFrom(from));
  }

  /** One more than the number of pairs in the longest chain of them. */
  degree(): number {
    const { characters, accepting } = this.#automaton;
    const loops = characters.flatMap((_, at) => (this.#reaches(at, at) && !accepting.has(at) ? [at] : []));
    const known = new Map<number, number>();
    const degreeFrom = (at: number): number => {
      const found =
        known.get(at) ??
        1 +
          Math.max(
            0,
            ...loops
              .filter((other) => this.#reaches(at, other) && !this.#reaches(other, at) && this.#canShare(at, other))
              .map(degreeFrom),
          );
      known.set(at, found);
      return found;
    };
    return Math.max(1, ...loops.map(degreeFrom));
  }

  #reaches(from: number, to: number): boolean {
    return this.#reachable[from]?.has(to) === true;
  }

  #reachedFrom(from: number): ReadonlySet<number> {
    const found = new Set(this.#automaton.follow[from]);
    for (const at of found) for (const next of this.#automaton.follow[at] ?? []) found.add(next);
    return found;
  }

  /** Whether one text leads from `p` back to it, from `p` to `q`, and from `q` back to it (Weber and Seidl, 1991). */
  #canShare(p: number, q: number): boolean {
    const { follow, characters } = this.#automaton;
    const seen = new Set<string>();
    const open: (readonly [number, number, number])[] = [[p, p, q]];
    for (let state = open.pop(); state !== undefined; state = open.pop()) {
      const [a, b, c] = state;
      for (const nextA of follow[a] ?? []) {
        if (nextA !== p && !this.#reaches(nextA, p)) continue;
        for (const nextC of follow[c] ?? []) {
          if (nextC !== q && !this.#reaches(nextC, q)) continue;
          const both = intersectionOf(characters[nextA], characters[nextC]);
          if (both === undefined) continue;
          for (const nextB of follow[b] ?? []) {
            if (++this.#steps > maxSteps || --this.#budget.steps < 0) throw new Unsupported("too many steps");
            if (nextB !== q && !this.#reaches(nextB, q)) continue;
            if (intersectionOf(both, characters[nextB]) === undefined) continue;
            if (nextA === p && nextB === q && nextC === q) return true;
            const key = `${nextA} ${nextB} ${nextC}`;
            if (!seen.has(key)) open.push([nextA, nextB, nextC]);
            seen.add(key);
          }
        }
      }
    }
    return false;
  }
}

function intersectionOf(one: Refa.CharSet | undefined, other: Refa.CharSet | undefined): Refa.CharSet | undefined {
  const both = one === undefined || other === undefined ? undefined : one.intersect(other);
  return both === undefined || both.isEmpty ? undefined : both;
}
