// The quick way to read a phone number agrees with the library, from whose tables it comes.
import fc from "fast-check";
import parse from "libphonenumber-js/max";
import { expect, test } from "vitest";
import { hasAllCases, runs } from "../../support/extent.js";
import { usPhone } from "../../../server/domain/user/phone.js";

const unitedStates = new Set<string | undefined>(["US", "AS", "GU", "MP", "PR", "VI"]);

/** What the library says about ten digits, or `+1` and ten digits. */
function byLibrary(text: string): string | undefined {
  const parsed = parse(text, { defaultCountry: "US", extract: false });
  return parsed?.isValid() === true && unitedStates.has(parsed.country) ? parsed.number : undefined;
}

const digits = (length: number) => fc.stringMatching(new RegExp(`^[0-9]{${length}}$`));
const spelled = fc
  .tuple(
    fc.constantFrom("", "+1", "+1 ", "+1-", "+1."),
    fc.constantFrom("-", ".", " ", ""),
    fc.boolean(),
    digits(3),
    digits(3),
    digits(4),
  )
  .map(([prefix, between, parentheses, area, exchange, line]) =>
    parentheses ? `${prefix}(${area}) ${exchange}-${line}` : `${prefix}${area}${between}${exchange}${between}${line}`,
  );

test.runIf(hasAllCases)("every area code and every first digit of an exchange", () => {
  for (let prefix = 2000; prefix < 10_000; prefix++) {
    const text = `${prefix}552368`;
    expect([text, usPhone(text)]).toEqual([text, byLibrary(text)]);
  }
});

test("numbers in the usual spellings", () => {
  fc.assert(
    fc.property(spelled, (text) => {
      expect(usPhone(text)).toBe(byLibrary(text));
    }),
    { numRuns: runs(100_000) },
  );
});

test("some of them are valid, and some are not", () => {
  expect(usPhone("(212) 555-2368")).toBe("+12125552368");
  expect(usPhone("+1 787.555.2368")).toBe("+17875552368");
  expect(usPhone("416 555 2368")).toBeUndefined();
  expect(usPhone("2120552368")).toBeUndefined();
});
