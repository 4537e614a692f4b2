// Regular expressions as automata, so that inclusion and emptiness of patterns can be decided. A pattern matches a
// string that has a match anywhere (JSON Schema 2020-12 validation, 6.3.3).
// `^[a-z]$` without `^[a-f]$` has the word `x`; `^[a-f]$` without `^[a-z]$` has none, so that it is included.
import type { DFA, NFA, CharSet, Concatenation, Element, Expression, NoParent } from "refa";
import { loadAutomata } from "../../../openapi/automata.js";

/** A set of strings. Characters are code points. */
export type Language = DFA;

/** The number of states from which on a language counts as undecidable. */
const maxStates = 4_000;

const maxCharacter = 0x10ffff;
const options = { maxCharacter };

/** The pattern has something that no automaton of reasonable size can express. */
class Unsupported extends Error {}

const cache = new Map<string, Language | undefined>();

/** All strings that a pattern matches; undefined where that can't be decided, as with back references. */
export function languageOf(source: string): Language | undefined {
  if (!cache.has(source)) cache.set(source, compilePattern(source));
  return cache.get(source);
}

function compilePattern(source: string): Language | undefined {
  try {
    const { expression } = loadAutomata().JS.Parser.fromLiteral({ source, flags: "u" }).parse({ assertions: "parse" });
    // At the beginning, or after other characters, where `^` can't match.
    const language = compileAlternatives(expression.alternatives, allWords(), true);
    const later = compileAlternatives(expression.alternatives, allWords(), false);
    later.prependInto(anyCharacters(1));
    language.unionInto(later);
    return determinize(language);
  } catch {
    // The pattern is too large, not valid with the flag `u`, or Unsupported.
    return undefined;
  }
}

function determinize(nfa: NFA): DFA {
  const dfa = loadAutomata().DFA.fromFA(nfa, new (loadAutomata().DFA.LimitedNodeFactory)(maxStates));
  dfa.minimize();
  return dfa;
}

function allWords(): NFA {
  return loadAutomata().NFA.all(options);
}

function anyCharacters(min: number): NFA {
  const all = loadAutomata().NFA.all(options);
  if (min > 0) all.withoutEmptyWord();
  return all;
}

/** The strings that begin with a match of one of the alternatives, and go on with one of `rest`. */
function compileAlternatives(alternatives: readonly NoParent<Concatenation>[], rest: NFA, isAtStart: boolean): NFA {
  const union = loadAutomata().NFA.empty(options);
  for (const { elements } of alternatives) union.unionInto(compileSequence(elements, rest, isAtStart));
  return union;
}

function compileSequence(elements: readonly NoParent<Element>[], rest: NFA, isAtStart: boolean): NFA {
  const [first, ...others] = elements;
  if (first === undefined) return rest.copy();
  if (!elements.some(hasAssertion)) return concatenate(elements, rest);
  if (first.type === "Assertion") return compileAssertion(first, compileSequence(others, rest, isAtStart), isAtStart);
  if (!hasAssertion(first)) {
    if (isAtStart && isNullable(first) && others.some(needsStart)) throw new Unsupported("^ after what may be empty");
    return concatenate([first], compileSequence(others, rest, false));
  }
  // What follows is at the start only if this is empty.
  if (isAtStart && others.some(needsStart)) throw new Unsupported("^ after a group");
  const after = compileSequence(others, rest, false);
  if (first.type === "Alternation") return compileAlternatives(first.alternatives, after, isAtStart);
  if (first.type !== "Quantifier") throw new Unsupported(first.type);
  const { min, max, alternatives } = first;
  if (max > 8) throw new Unsupported("an assertion in a repetition");
  const repeat = (count: number): NFA =>
    count === 0 ? after.copy() : compileAlternatives(alternatives, repeat(count - 1), isAtStart && count === max);
  const union = loadAutomata().NFA.empty(options);
  for (let count = min; count <= max; count += 1) union.unionInto(repeat(count));
  return union;
}

type AnyAssertion = Extract<NoParent<Element>, { type: "Assertion" }>;

function compileAssertion({ kind, negate, alternatives }: AnyAssertion, rest: NFA, isAtStart: boolean): NFA {
  if (kind === "behind") {
    // `^` is: no character before.
    if (!negate || !isAnyCharacter(alternatives)) throw new Unsupported("a look-behind");
    return isAtStart ? rest.copy() : loadAutomata().NFA.empty(options);
  }
  const ahead = determinize(compileAlternatives(alternatives, allWords(), isAtStart));
  if (negate) ahead.complement();
  return loadAutomata().NFA.fromIntersection(ahead, rest, new (loadAutomata().NFA.LimitedNodeFactory)(maxStates));
}

function concatenate(elements: readonly NoParent<Element>[], rest: NFA): NFA {
  const expression: NoParent<Expression> = {
    type: "Expression",
    alternatives: [{ type: "Concatenation", elements: [...elements] }],
  };
  const nfa = loadAutomata().NFA.fromRegex(
    expression,
    options,
    {},
    new (loadAutomata().NFA.LimitedNodeFactory)(maxStates),
  );
  nfa.appendInto(rest.copy());
  return nfa;
}

function hasAssertion(element: NoParent<Element>): boolean {
  if (element.type === "Assertion" || element.type === "Unknown") return true;
  return "alternatives" in element && element.alternatives.some(({ elements }) => elements.some(hasAssertion));
}

/** Whether it contains `^`. */
function needsStart(element: NoParent<Element>): boolean {
  if (element.type === "Assertion" && element.kind === "behind") return true;
  return "alternatives" in element && element.alternatives.some(({ elements }) => elements.some(needsStart));
}

function isNullable(element: NoParent<Element>): boolean {
  if (element.type === "CharacterClass") return false;
  if (element.type === "Quantifier" && element.min === 0) return true;
  return !("alternatives" in element) || element.alternatives.some(({ elements }) => elements.every(isNullable));
}

function isAnyCharacter(alternatives: readonly NoParent<Concatenation>[]): boolean {
  const [only] = alternatives;
  const [element] = only?.elements ?? [];
  return (
    alternatives.length === 1 &&
    only?.elements.length === 1 &&
    element?.type === "CharacterClass" &&
    (element.characters as CharSet).isAll
  );
}

/** The strings that are in all of `included` and in none of `excluded`; undefined if that is too large. */
export function combine(included: readonly Language[], excluded: readonly Language[]): Language | undefined {
  try {
    let result = loadAutomata().DFA.all(options);
    for (const language of included) result = intersection(result, language);
    for (const language of excluded) {
      const outside = language.copy();
      outside.complement();
      result = intersection(result, outside);
    }
    return result;
  } catch {
    return undefined;
  }
}

function intersection(left: DFA, right: DFA): DFA {
  const both = loadAutomata().DFA.fromIntersection(left, right, new (loadAutomata().DFA.LimitedNodeFactory)(maxStates));
  both.minimize();
  return both;
}

/** A string that was found, or that there is none, or none that is short enough to find. */
type Word = { readonly kind: "word"; readonly word: string } | { readonly kind: "none" } | { readonly kind: "unknown" };

/** How many states are entered, of all lengths together: longer strings are not found. */
const maxEntered = 1_000_000;

interface Wanted {
  readonly min: number;
  readonly max: number;
  readonly except: ReadonlySet<string>;
}

/**
 * A string of the language with `min` to `max` code points that isn't in `except`. It is
 * `unknown` if none was found, but another may exist. `spend` counts the states that are entered.
 */
export function findWord(language: Language, wanted: Wanted, spend: (states: number) => void = () => {}): Word {
  const found = shortestWord(language, wanted, spend);
  if (found.kind !== "word" || !wanted.except.has(found.word)) return found;
  const variation = variationOf(language, found.word, wanted.except);
  if (variation !== undefined) return { kind: "word", word: variation };
  const others = combine([language], [finiteLanguage(wanted.except)]);
  return others === undefined ? { kind: "unknown" } : shortestWord(others, wanted, spend);
}

function finiteLanguage(words: ReadonlySet<string>): Language {
  return loadAutomata().DFA.fromWords([...words].map(loadAutomata().Words.fromStringToUnicode), options);
}

function shortestWord(language: Language, { min, max }: Wanted, spend: (states: number) => void): Word {
  // The states that each length reaches, with the state before and the character.
  let layer = new Map<DFA.Node, string>([[language.initial, ""]]);
  let entered = 0;
  for (let length = 0; length <= max; length += 1) {
    if (layer.size === 0) return { kind: "none" };
    entered += layer.size;
    spend(layer.size);
    if (entered > maxEntered) return { kind: "unknown" };
    if (length >= min) {
      for (const [state, word] of layer) {
        if (language.finals.has(state)) return { kind: "word", word };
      }
    }
    layer = nextLayer(layer);
  }
  return { kind: "none" };
}

function nextLayer(layer: ReadonlyMap<DFA.Node, string>): Map<DFA.Node, string> {
  const next = new Map<DFA.Node, string>();
  for (const [state, word] of layer) {
    for (const [characters, to] of state.out) {
      if (!next.has(to)) next.set(to, word + readableRange(characters.min, characters.max));
    }
  }
  return next;
}

/** Another word of the same length. */
function variationOf(language: Language, word: string, except: ReadonlySet<string>): string | undefined {
  const characters = [...word];
  for (let index = characters.length - 1; index >= 0; index -= 1) {
    for (const other of alternatives) {
      const changed = [...characters.slice(0, index), other, ...characters.slice(index + 1)].join("");
      if (!except.has(changed) && language.test(loadAutomata().Words.fromStringToUnicode(changed))) return changed;
    }
  }
  return undefined;
}

const alternatives = [..."abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_. "];

/** A character of a range that people can read, if there is one. */
function readableRange(min: number, max: number): string {
  for (const [from, to] of readableRanges) {
    const code = Math.max(min, from);
    if (code <= Math.min(max, to)) return String.fromCodePoint(code);
  }
  return String.fromCodePoint(min);
}

/** Lower case, upper case, digits, then all other characters of ASCII that print. */
const readableRanges = [
  [97, 122],
  [65, 90],
  [48, 57],
  [32, 126],
] as const;
