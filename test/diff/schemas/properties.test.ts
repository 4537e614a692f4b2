// The comparison of schemas on random ones. test/slow/diff.test.ts runs more.
import fc from "fast-check";
import { expect, test } from "vitest";
import { combine, findWord, languageOf } from "../../../scripts/model/solver/search/languages.js";
import { checkEdits, checkRewrites } from "./properties.js";

test("what is decided about random edits is true", () => {
  const { included, rejected, undecided } = checkEdits(120);
  expect(rejected).toBeGreaterThan(0);
  expect(undecided).toBeLessThan((included + rejected) / 20);
});

test("random rewrites that don't change the meaning report nothing", () => {
  checkRewrites(120);
});

const patterns = [
  "^abc$",
  "abc",
  "^[a-c]{2,4}$",
  "^(a|b$)",
  "(^a|b$)",
  "^(?!ab)[a-c]+$",
  "^(?=.*c)(?=.*b).{3,}$",
  "^$|^a",
  "a(?=b)",
  "^a?b*c+$",
  "^[^a]+$",
  "^\\d{1,2}-\\w$",
  "\\s",
];
const words = fc.string({ unit: fc.constantFrom(..."abc1-_ é😀"), maxLength: 6 });

test.each(patterns)("the automaton of %s matches what RegExp matches", (source) => {
  const language = languageOf(source);
  const expression = new RegExp(source, "u");
  fc.assert(
    fc.property(words, (word) => {
      expect(language?.test([...word].map((each) => each.codePointAt(0) ?? 0))).toBe(expression.test(word));
    }),
  );
});

test("a word is found that one pattern matches and the other doesn't", () => {
  for (const one of patterns) {
    for (const other of patterns) {
      const [included, excluded] = [languageOf(one), languageOf(other)];
      const language = included && excluded && combine([included], [excluded]);
      const found = language && findWord(language, { min: 0, max: 20, except: new Set() });
      if (found?.kind !== "word") continue;
      const { word } = found;
      expect([new RegExp(one, "u").test(word), new RegExp(other, "u").test(word)], `${one} ${other} ${word}`).toEqual([
        true,
        false,
      ]);
    }
  }
});

test.each(["\\bword\\b", "(?<=a)b", "(a+)\\1"])("%s is no regular language", (source) => {
  expect(languageOf(source)).toBeUndefined();
});
