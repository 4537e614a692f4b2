// Patterns in the syntax of RE2, whose engines take linear time (https://github.com/google/re2/wiki/Syntax). Every set
// of characters is written out, so that nothing depends on how two engines read `\s`, `.` or `$`.
import type * as Refa from "refa";
import { loadAutomata } from "./automata.js";

type Element = Refa.NoParent<Refa.Element>;
type Alternatives = readonly Refa.NoParent<Refa.Concatenation>[];

/** The pattern has something that RE2 lacks: look-around, references to groups. */
class Unsupported extends Error {}

/** RE2's limit of a count. */
const maxCount = 1_000;

/**
 * A pattern of ECMA-262 with the flag `u` in the syntax of RE2, which matches the same strings; undefined where RE2 has
 * no words for it.
 */
export function linearPattern(pattern: string): string | undefined {
  try {
    const { expression } = loadAutomata().JS.Parser.fromLiteral({ source: pattern, flags: "u" }).parse({
      assertions: "parse",
      maxBackreferenceWords: 0,
      backreferences: "throw",
      simplify: false,
    });
    return alternativesText(expression.alternatives);
  } catch {
    return undefined;
  }
}

/** Whether a pattern has a repetition without a limit, or of ten times or more. Without, no text takes long. */
export function hasLoop(pattern: string): boolean {
  const outside = pattern.replaceAll(/\\.|\[(?:\\.|[^\]\\])*\]/gs, "x");
  return /[*+]|\{\d+,\}|\{(?:\d+,)?\d{2,}\}/.test(outside);
}

function alternativesText(alternatives: Alternatives): string {
  return alternatives.map(({ elements }) => elements.map(elementText).join("")).join("|");
}

function elementText(element: Element): string {
  switch (element.type) {
    case "CharacterClass":
      return classText(element.characters as Refa.CharSet);
    case "Alternation":
      return `(?:${alternativesText(element.alternatives)})`;
    case "Quantifier": {
      const { min, max, alternatives } = element;
      if (min > maxCount || (max > maxCount && max !== Infinity)) throw new Unsupported("a high count");
      return `(?:${alternativesText(alternatives)}){${min},${max === Infinity ? "" : max}}`;
    }
    case "Assertion":
      return assertionText(element);
    default:
      throw new Unsupported(element.type);
  }
}

function classText({ ranges }: Refa.CharSet): string {
  // RE2 has no empty class.
  if (ranges.length === 0) return "[^\\x{0}-\\x{10FFFF}]";
  return `[${ranges.map(({ min, max }) => `${characterText(min)}-${characterText(max)}`).join("")}]`;
}

function characterText(code: number): string {
  return `\\x{${code.toString(16).toUpperCase()}}`;
}

/** `^` and `$`: no character before, and none behind. */
function assertionText({ kind, negate, alternatives }: Extract<Element, { type: "Assertion" }>): string {
  const [only, ...others] = alternatives;
  const [character, ...more] = only?.elements ?? [];
  const isAny =
    others.length + more.length === 0 &&
    character?.type === "CharacterClass" &&
    (character.characters as Refa.CharSet).isAll;
  if (!negate || !isAny) throw new Unsupported("look-around");
  return kind === "behind" ? "\\A" : "\\z";
}
