// Patterns as automata: the strings that they match are those that the regular expression matches.
import { expect, test } from "vitest";
import { combine, findWord, languageOf, type Language } from "../../scripts/model/solver/search/languages.js";
import { loadAutomata } from "../../scripts/openapi/automata.js";

const patterns = [
  "^a$|^b$",
  "a",
  "^$",
  "^",
  "$",
  "^[a-c]b?$",
  "^(?:a|b)$",
  "^(?:^a|b)c",
  "(?:^a|b)c",
  "(?:a$|b)",
  "(?:a$|b)c?",
  "(?:a|^b)",
  "^(a|b)\\1$",
  "a^b",
  "^a(?:b$)?",
  "^a(?:b$)?$",
  "a(?=b)",
  "a(?!b)",
  "^(?!a)",
  "^(?!a$)[ab]+$",
  "^(?=.*a)(?=.*b).{2,3}$",
  "(?=^a)a",
  "^(?:(?=a)[ab]){2}",
  "^(?:(?=a)[ab]){0,2}$",
  "(?:a(?!b)){1,2}c",
  "(?:a(?=b)|c)b",
];
const characters = ["", "a", "b", "c"];
const words = characters.flatMap((one) =>
  characters.flatMap((two) => characters.flatMap((three) => characters.map((four) => one + two + three + four))),
);

function matches(language: Language, word: string): boolean {
  return language.test(loadAutomata().Words.fromStringToUnicode(word));
}

test.each(patterns)("the strings that %j matches", (pattern) => {
  const language = languageOf(pattern);
  const expression = new RegExp(pattern, "u");
  if (language === undefined) throw new Error("The pattern is undecided.");
  expect(words.filter((word) => matches(language, word))).toEqual(words.filter((word) => expression.test(word)));
});

test.each([
  ["a back reference", "^(a+)\\1$"],
  ["a look-behind", "(?<=a)b"],
  ["a negative look-behind of one character", "(?<!a)b"],
  ["a negative look-behind of two", "(?<![^][^])b"],
  ["a look-behind of any character", "(?<=[^])b"],
  ["^ after what may be empty", "a?^b"],
  ["^ after a group with $", "(?:a$|b?)^c"],
  ["an assertion in more than eight repetitions", "^(?:a(?=a)){9}"],
  ["a syntax error", "("],
  ["too many states", "a.{12}b.{12}a"],
])("not decided: %s", (_, pattern) => {
  expect(languageOf(pattern)).toBeUndefined();
});

test("an assertion in eight repetitions", () => {
  const language = languageOf("^(?:a(?!b)){8}$") as Language;
  expect(["a".repeat(7), "a".repeat(8), "a".repeat(9)].map((word) => matches(language, word))).toEqual([
    false,
    true,
    false,
  ]);
});

test("in all of some languages and in none of others", () => {
  const of = (pattern: string): Language => languageOf(pattern) as Language;
  const language = combine([of("^a"), of("b$")], [of("c"), of("^.b")]) as Language;
  expect(words.filter((word) => matches(language, word))).toEqual(
    words.filter((word) => word.startsWith("a") && word.endsWith("b") && !word.includes("c") && !/^.b/.test(word)),
  );
});

test.each<[what: string, pattern: string, min: number, max: number, except: readonly string[], want: unknown]>([
  ["the shortest", "^a+$", 0, 9, [], { kind: "word", word: "a" }],
  ["of the least length", "^a+$", 3, 9, [], { kind: "word", word: "aaa" }],
  ["of the one length", "^a+$", 3, 3, [], { kind: "word", word: "aaa" }],
  ["too short for all", "^a{3}$", 0, 2, [], { kind: "none" }],
  ["too long for all", "^a{3}$", 4, 9, [], { kind: "none" }],
  ["another one of the same length", "^[ab]{2}$", 0, 9, ["aa"], { kind: "word", word: "ab" }],
  ["another one that differs earlier", "^[ab]c$", 0, 9, ["ac"], { kind: "word", word: "bc" }],
  ["another length", "^a+$", 0, 9, ["a"], { kind: "word", word: "aa" }],
  ["all are excluded", "^[ab]$", 0, 9, ["a", "b"], { kind: "none" }],
  ["lower case first", "^[^]$", 0, 9, [], { kind: "word", word: "a" }],
  ["upper case", "^[^a-z]$", 0, 9, [], { kind: "word", word: "A" }],
  ["a digit", "^[ -@]$", 0, 9, [], { kind: "word", word: "0" }],
  ["the last letters", "^z[Z-a]$", 0, 9, [], { kind: "word", word: "za" }],
  ["a character that prints", "^[^a-zA-Z0-9]$", 0, 9, [], { kind: "word", word: " " }],
  ["one that doesn't print", "^[\\n\\r]$", 0, 9, [], { kind: "word", word: "\n" }],
])("a word: %s", (_, pattern, min, max, except, want) => {
  expect(findWord(languageOf(pattern) as Language, { min, max, except: new Set(except) })).toEqual(want);
});

test("the states that are entered are counted, and their number is limited", () => {
  let spent = 0;
  const spend = (states: number): void => void (spent += states);
  const language = languageOf("^(?:a{2})+b$") as Language;
  expect(findWord(language, { min: 0, max: 9, except: new Set() }, spend)).toEqual({ kind: "word", word: "aab" });
  expect(spent).toBe(5);
  const except = new Set<string>();
  expect(findWord(languageOf("^a") as Language, { min: 1e7, max: 1e7, except })).toEqual({ kind: "unknown" });
});
