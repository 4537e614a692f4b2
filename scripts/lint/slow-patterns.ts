// Patterns that take exponential time: those with a loop around something that reads one text in several ways, so that
// each further turn of the loop multiplies the ways that are tried before a string is rejected.
import { createRequire } from "node:module";
import type * as Redos from "redos-detector";
import { readPattern } from "./patterns.js";

export interface SlowLoop {
  /** The part of the pattern that is repeated, with its quantifier. */
  readonly loop: string;
  /** A text that it reads in several ways, when one was found. */
  readonly text: string | undefined;
}

/**
 * Where a loop counts as ambiguous without end, and how far that is looked for: in steps, so that it is the same on any
 * machine.
 */
const limits = { maxScore: 30, maxSteps: 800 };

/** A loop that is found ambiguous takes the longest: a document with this many needs no more reports. */
const mostSlow = 25;
const mostLoops = 1_000;
const longestLoop = 500;

/** Looks at the patterns of one document: each once, and none that can't be slow. */
export class SlowPatterns {
  readonly #known = new Map<string, SlowLoop | undefined>();
  #slow = 0;
  #loops = 0;

  /** The first loop that makes a pattern slow. */
  find(pattern: string): SlowLoop | undefined {
    if (!this.#known.has(pattern)) this.#known.set(pattern, this.#look(pattern));
    return this.#known.get(pattern);
  }

  #look(pattern: string): SlowLoop | undefined {
    const read = readPattern(pattern);
    if ("flaw" in read) return undefined;
    for (const { body, loop } of loopsOf(pattern)) {
      if (this.#slow >= mostSlow || ++this.#loops > mostLoops) return undefined;
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

/**
 * Groups that are repeated often or without end, and have a choice in them. What else is repeated reads a text in one
 * way only.
 */
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
      const [quantifier = "", most = ""] = /^(?:[*+]|\{\d+,?(\d*)\})/.exec(pattern.slice(at + 1, at + 20)) ?? [];
      const body = pattern.slice(start + 1, at).replace(/^\?(?::|<[A-Za-z_$][\w$]*>)/, "");
      const isShort = quantifier === "" || (most !== "" && Number(most) < 10) || /^\{\d\}$/.test(quantifier);
      // Behind a loop that ends its pattern nothing can fail, so that no other way is tried.
      const isLast = /^(?:[*+]|\{[01],\d*\})\??\)*$/.test(pattern.slice(at + 1));
      if (!isShort && !isLast && body.length <= longestLoop && /[*+?{|]/.test(body) && !/^\?[=!<]/.test(body))
        found.push({ body, loop: pattern.slice(start, at + 1) + quantifier });
    }
  }
  return found;
}

let detector: typeof Redos | undefined;

/** The ways in which a loop reads one text twice; undefined when these come to an end. */
function ambiguities(body: string, unicode: boolean): readonly Redos.RedosDetectorTrail[] | undefined {
  // Loading it takes longer than reading most documents: only when there is something for it to look at.
  detector ??= createRequire(import.meta.url)("redos-detector") as typeof Redos;
  try {
    const { error, trails } = detector.isSafePattern(`^(?:${body})*$`, { ...limits, unicode });
    // `one|two|three` reads the t of two in two ways, but decides at the next letter: it comes to an end within the
    // limits.
    const meeting = error === null ? [] : trails.filter(meets);
    return meeting.length > 0 ? meeting : undefined;
  } catch {
    // References to groups outside of the loop, and what it doesn't know.
    return undefined;
  }
}

/**
 * Whether two ways that have parted come to one place again: else a later character decides, as it does for
 * `\\d+|\\d*x`.
 */
function meets({ trail }: Redos.RedosDetectorTrail): boolean {
  let haveParted = false;
  return trail.some(({ a, b }) => {
    const isSameNode = a.node.start.offset === b.node.start.offset;
    haveParted ||= !isSameNode || turnsOf(a) !== turnsOf(b);
    return haveParted && isSameNode;
  });
}

/** Which turn of each loop around it. */
function turnsOf({ quantifierIterations }: Redos.RedosDetectorTrailEntrySide): string {
  return quantifierIterations.map(({ iteration }) => iteration).join();
}

const samples = [..."a0A_-. /:,;@#+=x1bBz9\"'\\\n\té"];

/** A text that takes one of these ways: the shortest that the loop takes from beginning to end. */
function textOf(trails: readonly Redos.RedosDetectorTrail[], body: string, flags: string): string | undefined {
  const fits = (source: string, text: string): boolean => new RegExp(`^(?:${source})$`, flags).test(text);
  const texts = trails.map(({ trail }) =>
    trail.map(({ a, b }) => samples.find((each) => fits(a.node.source, each) && fits(b.node.source, each))),
  );
  const whole = texts.filter((text) => !text.includes(undefined)).map((text) => text.slice(0, 12).join(""));
  return whole.filter((text) => text !== "" && fits(`(?:${body})*`, text)).sort((a, b) => a.length - b.length)[0];
}
