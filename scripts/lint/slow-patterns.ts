// Patterns that take exponential time: those with a loop around something that matches one string in several ways, so
// that each repetition multiplies the ways that are tried before a string is rejected. Patterns that take polynomial
// time are found in ambiguous-patterns.ts.
import { createRequire } from "node:module";
import type * as Redos from "redos-detector";
import { degreeOf, type Budget } from "./ambiguous-patterns.js";
import { readPattern } from "./patterns.js";

export interface SlowLoop {
  /** The part of the pattern that is repeated, with its quantifier. */
  readonly loop: string;
  /** A string that it matches in several ways, if one was found. */
  readonly text: string | undefined;
}

/** Limits of the search for ambiguities. They are steps, not time, so that the result is the same on any machine. */
const limits = { maxScore: 30, maxSteps: 800 };

/** Ambiguous loops take the longest to check, and a document with this many needs no more reports. */
const maxSlowPatterns = 25;
const maxLoops = 1_000;
const maxDegreeSteps = 1_000_000;
const maxLoopLength = 500;

/** Checks the patterns of one document, each once. */
export class SlowPatterns {
  readonly #known = new Map<string, SlowLoop | undefined>();
  readonly #degrees = new Map<string, number>();
  readonly #budget: Budget = { steps: maxDegreeSteps };
  #slow = 0;
  #loops = 0;

  /** The first loop that makes a pattern slow; undefined when none is found. */
  find(pattern: string): SlowLoop | undefined {
    if (!this.#known.has(pattern)) this.#known.set(pattern, this.#findLoop(pattern));
    return this.#known.get(pattern);
  }

  /** The power of a text's length that matching may take. */
  degree(pattern: string): number {
    const known = this.#degrees.get(pattern) ?? degreeOf(pattern, this.#budget);
    this.#degrees.set(pattern, known);
    return known;
  }

  #findLoop(pattern: string): SlowLoop | undefined {
    const read = readPattern(pattern);
    if ("reason" in read) return undefined;
    for (const { body, loop } of loopsOf(pattern)) {
      if (this.#slow >= maxSlowPatterns || ++this.#loops > maxLoops) return undefined;
      const trails = ambiguities(body, read.flags === "u");
      if (trails === undefined) continue;
      this.#slow++;
      return { loop, text: textOf(trails, body, read.flags) };
    }
    return undefined;
  }
}

interface Loop {
  readonly body: string;
  readonly loop: string;
}

/** Groups that are repeated often or without a limit, and contain a choice. Any other loop has one way to match. */
function loopsOf(pattern: string): readonly Loop[] {
  const open: number[] = [];
  const found: Loop[] = [];
  let isClass = false;
  for (let at = 0; at < pattern.length; at++) {
    const character = pattern[at];
    if (character === "\\") at++;
    else if (isClass) isClass = character !== "]";
    else if (character === "[") isClass = true;
    else if (character === "(") open.push(at);
    else if (character === ")") {
      const start = open.pop() ?? 0;
      const [quantifier = "", maximum = ""] = /^(?:[*+]|\{\d+,?(\d*)\})/.exec(pattern.slice(at + 1, at + 20)) ?? [];
      const body = pattern.slice(start + 1, at).replace(/^\?(?::|<[A-Za-z_$][\w$]*>)/, "");
      const isShort = quantifier === "" || (maximum !== "" && Number(maximum) < 10) || /^\{\d\}$/.test(quantifier);
      // After a loop at the end of the pattern nothing can fail, so that no other way is tried.
      const isLast = /^(?:[*+]|\{[01],\d*\})\??\)*$/.test(pattern.slice(at + 1));
      if (!isShort && !isLast && body.length <= maxLoopLength && /[*+?{|]/.test(body) && !/^\?[=!<]/.test(body))
        found.push({ body, loop: pattern.slice(start, at + 1) + quantifier });
    }
  }
  return found;
}

let detector: typeof Redos | undefined;

/** The pairs of ways in which a loop can match the same string; undefined when their number is limited. */
function ambiguities(body: string, unicode: boolean): readonly Redos.RedosDetectorTrail[] | undefined {
  // Loading it takes longer than checking most documents, so it is loaded on first use.
  detector ??= createRequire(import.meta.url)("redos-detector") as typeof Redos;
  try {
    const { error, trails } = detector.isSafePattern(`^(?:${body})*$`, { ...limits, unicode });
    // `one|two|three` has two ways to match the t of two, but the next letter decides: such pairs end within the
    // limits.
    const meeting = error === null ? [] : trails.filter(meets);
    return meeting.length > 0 ? meeting : undefined;
  } catch {
    // It throws at references to groups outside of the loop, and at unknown syntax.
    return undefined;
  }
}

/** Whether two ways that differ meet again; otherwise a later character decides, as it does for `\\d+|\\d*x`. */
function meets({ trail }: Redos.RedosDetectorTrail): boolean {
  let haveParted = false;
  return trail.some(({ a, b }) => {
    const isSameNode = a.node.start.offset === b.node.start.offset;
    haveParted ||= !isSameNode || turnsOf(a) !== turnsOf(b);
    return haveParted && isSameNode;
  });
}

/** The number of the repetition, for each loop around it. */
function turnsOf({ quantifierIterations }: Redos.RedosDetectorTrailEntrySide): string {
  return quantifierIterations.map(({ iteration }) => iteration).join();
}

const samples = [..."a0A_-. /:,;@#+=x1bBz9\"'\\\n\té"];

/** The shortest string that the loop matches in two of these ways. */
function textOf(trails: readonly Redos.RedosDetectorTrail[], body: string, flags: string): string | undefined {
  const fits = (source: string, text: string): boolean => new RegExp(`^(?:${source})$`, flags).test(text);
  const strings = trails.map(({ trail }) =>
    trail.map(({ a, b }) => samples.find((each) => fits(a.node.source, each) && fits(b.node.source, each))),
  );
  const whole = strings.filter((text) => !text.includes(undefined)).map((text) => text.slice(0, 12).join(""));
  return whole.filter((text) => text !== "" && fits(`(?:${body})*`, text)).sort((a, b) => a.length - b.length)[0];
}
