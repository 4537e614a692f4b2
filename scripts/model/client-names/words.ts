// The words of names, paths and tags, and names made of words.

import { identifier } from "../names/names.js";
import { joinWords, lowerFirst } from "../../runtime/syntax/identifiers.js";

export type Words = readonly string[];

/**
 * The words of a text, which separators, camel case and the end of an abbreviation divide: `listAPIKeys_v2` ->
 * `list`, `API`, `Keys`, `v2`. Letters that no identifier of the client has are left out.
 */
export function wordsOf(text: string): readonly string[] {
  const plain = text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replaceAll("ß", "ss")
    // `List an Organization's Projects`
    .replace(/(?<=[A-Za-z])['’]s(?![A-Za-z])/g, "");
  return plain.match(/(?:[A-Z]{2,}s(?![a-z])|[A-Z]+(?![a-z])|[A-Z]?[a-z]+|[0-9]+[a-z]*)[0-9]*/g) ?? [];
}

/** Nouns in -s that name one thing, and have their plural in -es, if any. */
const singularsInS =
  /(?:^|.)(?:status|bonus|virus|campus|census|corpus|focus|radius|alias|canvas|atlas|bias|lens|basis|axis)$|^(?:bus|gas|plus|is|us|this|always|previous|redis)$|[^aeiou]?sis$|ss$/;

/** Plurals that name one thing: `GET /settings` gets them. */
const oneThing = new Set(
  (
    "settings preferences options details stats statistics analytics metrics credentials basics contents counts " +
    "totals properties news series species"
  ).split(" "),
);

const irregular = new Map([
  ["cookies", "cookie"],
  ["movies", "movie"],
  ["calories", "calorie"],
  ["ties", "tie"],
  ["people", "person"],
  ["children", "child"],
  ["indices", "index"],
  ["criteria", "criterion"],
  ["analyses", "analysis"],
  ["quizzes", "quiz"],
  ["caches", "cache"],
  ["series", "series"],
  ["species", "species"],
  ["news", "news"],
]);

/** The word for one thing, in the same case: `Policies` -> `Policy`, `statuses` -> `status`. */
export function singular(word: string): string {
  const lower = word.toLowerCase();
  const known = irregular.get(lower);
  if (known !== undefined) return inCaseOf(word, known);
  if (lower.length < 3 || !lower.endsWith("s") || singularsInS.test(lower)) return word;
  if (/[^aeiou]ies$/.test(lower) && lower.length > 4) return word.slice(0, -3) + (word.endsWith("S") ? "Y" : "y");
  const isInEs = /(?:ss|x|ch|sh)es$/.test(lower) || (lower.endsWith("es") && singularsInS.test(lower.slice(0, -2)));
  return word.slice(0, isInEs ? -2 : -1);
}

/** `trace spans` -> `trace span` */
export function oneOf(words: Words): Words {
  return [...words.slice(0, -1), singular(words.at(-1) ?? "")];
}

/** The word for several things: `Policy` -> `Policies`. */
export function plural(word: string): string {
  if (isPlural(word)) return word;
  if (/[^aeiou]y$/.test(word)) return `${word.slice(0, -1)}ies`;
  return /(?:s|x|ch|sh)$/.test(word) ? `${word}es` : `${word}s`;
}

/** Whether a word names several things. Words such as `settings` are plurals of one thing. */
export function isPlural(word: string): boolean {
  return singular(word) !== word && !oneThing.has(word.toLowerCase());
}

/** What words are compared by: the same for a word and its plural, in any case. It is never printed. */
export function stemOf(word: string): string {
  const lower = singular(word.toLowerCase());
  return /[^e]e$/.test(lower) ? lower.slice(0, -1) : lower;
}

function inCaseOf(word: string, other: string): string {
  return word === word.toUpperCase() ? other.toUpperCase() : word.slice(0, 1) + other.slice(1);
}

/** Words as one identifier in camel case; abbreviations keep their capitals, except at the beginning. */
export function camelCase(words: readonly string[]): string {
  return joinWords(words, (word) => (isAbbreviation(word) ? word.toLowerCase() : lowerFirst(word)));
}

/** A text as an identifier in camel case, also where it has no Latin letters. */
export function camelName(text: string): string {
  const words = wordsOf(text);
  return words.length === 0 ? identifier(text, "camel") : camelCase(words);
}

function isAbbreviation(word: string): boolean {
  return /^[A-Z0-9]+s?$/.test(word);
}
