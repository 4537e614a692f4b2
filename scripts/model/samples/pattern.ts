// Makes short strings that match a regular expression: the simplest one, and others at random.

import { expressionOf } from "../../runtime/validation/values.js";
import { isPattern, maxLengthFor } from "../json-schema/slow-patterns.js";
import { parsePattern, type PatternNode } from "./pattern-syntax.js";

export interface PatternLengths {
  /** In code points. */
  readonly minLength?: number;
  readonly maxLength?: number;
}

/** The maximum length of a sample. */
const maxSampleLength = 300;

/** How many strings are made at random where the simplest one doesn't fit. */
const maxRandom = 80;

/** A matching string within these lengths; undefined where none is found. */
export function sampleOfPattern(pattern: string, lengths: PatternLengths = {}): string | undefined {
  for (const text of samplesOfPattern(pattern, lengths)) return text;
  return undefined;
}

/** Matching strings within these lengths, the simplest first. */
export function* samplesOfPattern(
  pattern: string,
  { minLength = 0, maxLength = Infinity }: PatternLengths = {},
): Generator<string> {
  const parsed = isPattern(pattern) ? parsePattern(pattern) : undefined;
  if (parsed === undefined) return;
  const fits = (text: string): boolean => {
    const length = [...text].length;
    return length >= minLength && length <= maxLength && matches(pattern, text);
  };
  const seen = new Set<string>();
  for (const text of candidates(parsed, minLength, maxLength)) {
    if (text === undefined || seen.has(text) || !fits(text)) continue;
    seen.add(text);
    yield text;
  }
}

function* candidates(node: PatternNode, minLength: number, maxLength: number): Generator<string | undefined> {
  const pad = (text: string | undefined): string | undefined =>
    text === undefined || minLength > maxSampleLength
      ? undefined
      : text + "a".repeat(Math.max(0, minLength - text.length));
  // Further repetitions until the string is long enough.
  for (let extra = 0; extra <= Math.min(minLength, maxLength, maxSampleLength); extra++) {
    const text = textOf(node, simplestChooser(extra));
    yield text;
    // What is not anchored may go on as it likes.
    yield pad(text);
  }
  for (let seed = 1; seed <= maxRandom; seed++) {
    const text = textOf(node, atRandom(seed, minLength));
    yield text;
    yield pad(text);
  }
}

/** Whether a string matches; what would take too long to find out is taken to be so. */
function matches(pattern: string, text: string): boolean {
  return text.length > maxLengthFor(pattern) || expressionOf(pattern).test(text);
}

/** What is chosen where a pattern leaves a choice. */
interface Chooser {
  /** The index of one of several. */
  readonly among: (count: number) => number;
  readonly times: (min: number, max: number) => number;
}

function simplestChooser(extra: number): Chooser {
  return { among: () => 0, times: (min, max) => Math.min(min + extra, max) };
}

function atRandom(seed: number, minLength: number): Chooser {
  let state = Math.imul(seed, 0x9e3779b1) >>> 0 || 1;
  const next = (): number => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    state >>>= 0;
    return state;
  };
  return {
    among: (count) => next() % count,
    times: (min, max) => Math.min(max, min + (next() % (3 + Math.min(minLength, 12)))),
  };
}

/** A string of a pattern; undefined where it gets too long, or where no character is known for a class. */
function textOf(node: PatternNode, chooser: Chooser): string | undefined {
  const groups = new Map<string, string>();
  const write = (each: PatternNode): string => {
    switch (each.kind) {
      case "text":
        return each.text;
      case "class": {
        const { members } = each;
        if (members.length === 0) throw new NoTextError();
        return members[chooser.among(members.length)] ?? "";
      }
      case "sequence":
        return each.nodes.reduce((text, inner) => checkLength(text + write(inner)), "");
      case "choice": {
        const text = write(each.options[chooser.among(each.options.length)] ?? { kind: "text", text: "" });
        for (const name of each.names) groups.set(name, text);
        return text;
      }
      case "repeat": {
        const count = chooser.times(each.min, each.max);
        if (count > maxSampleLength) throw new NoTextError();
        let text = "";
        for (let index = 0; index < count; index++) text = checkLength(text + write(each.node));
        return text;
      }
      case "back":
        return groups.get(each.name) ?? "";
    }
  };
  try {
    return write(node);
  } catch (error) {
    if (error instanceof NoTextError) return undefined;
    throw error;
  }
}

function checkLength(text: string): string {
  if (text.length > maxSampleLength) throw new NoTextError();
  return text;
}

/** There is no short string. */
class NoTextError extends Error {}
