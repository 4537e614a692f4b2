// The rules of single fields: values and their results.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { suggestCountryName } from "../../../server/domain/user/country.js";
import { hasReachedAge, isCalendarDate } from "../../../server/domain/user/date.js";
import { isEmail } from "../../../server/domain/user/email.js";
import { isOneLine, isPersonName, isPlainText, isPrintableText } from "../../../server/domain/user/name.js";
import { usPhone } from "../../../server/domain/user/phone.js";
import { einDigits, ssnDigits } from "../../../server/domain/user/tax-id.js";
import { isWebsite } from "../../../server/domain/user/website.js";
import { growthOf, maxLinearGrowth } from "../../support/growth.js";

describe("phone", () => {
  test.each([
    ["4155552671", "+14155552671"],
    ["+14155552671", "+14155552671"],
    ["(415) 555-2671", "+14155552671"],
    ["+1 415.555.2671", "+14155552671"],
    ["787-555-1234", "+17875551234"],
    ["800 555 1234", "+18005551234"],
  ])("US: %s", (given, want) => {
    expect(usPhone(given)).toBe(want);
    expect(usPhone(want)).toBe(want);
  });

  test.each([
    ["an area code that is not assigned", "5555555555"],
    ["an area code that begins with 1", "1234567890"],
    ["nine digits", "415555267"],
    ["eleven digits without +", "14155552671"],
    ["letters", "415555CALL"],
    ["an extension", "4155552671x5"],
    ["a URI", "tel:+14155552671"],
    ["Canada", "+16045551234"],
    ["Britain", "+442071838750"],
    ["full-width digits", "４１５５５５２６７１"],
    ["nothing", ""],
    ["many digits", "4".repeat(100_000)],
  ])("not a US number: %s", (_, given) => {
    expect(usPhone(given)).toBeUndefined();
  });
});

describe("email", () => {
  test.each([
    ["ap@acme.example", true],
    ["a.b+c_d-e@mail.acme-tools.co.uk", true],
    ["o'neil@acme.example", true],
    [`${"a".repeat(64)}@acme.example`, true],
    [`${"a".repeat(65)}@acme.example`, false],
    [`a@${"b".repeat(63)}.example`, true],
    [`a@${"b".repeat(64)}.example`, false],
    [`a@${"b.".repeat(125)}example`, false],
    ["acme.example", false],
    ["@acme.example", false],
    ["a@", false],
    ["a@acme", false],
    ["a@acme.example.", false],
    ["a@.example", false],
    ["a@-acme.example", false],
    ["a@acme-.example", false],
    ["a@127.0.0.1", false],
    ["a b@acme.example", false],
    ["a@b@acme.example", false],
    [".a@acme.example", false],
    ["a.@acme.example", false],
    ["a..b@acme.example", false],
    ["a@acme.example\n", false],
    ["", false],
  ])("%s", (given, want) => {
    expect(isEmail(given)).toBe(want);
  });
});

describe("website", () => {
  test.each([
    ["https://acme.example", true],
    ["http://www.acme.example:8080/a/b?c=d#e", true],
    ["https://acme.example?q=1", true],
    ["https://acme.example/%C3%BC#top", true],
    ["https://xn--bcher-kva.example", true],
    ["https://bücher.example", false],
    ["https://acme.example/%G0", false],
    ["https://acme.example/#a#b", false],
    ["https://acme.example:99999", false],
    ["https://acme..example", false],
    ["https://[::1]/", false],
    ["HTTPS://ACME.EXAMPLE", false],
    ["acme.example", false],
    ["ftp://acme.example", false],
    ["javascript:alert(1)", false],
    ["https:acme.example", false],
    ["https:///acme.example", false],
    ["https://localhost", false],
    ["https://acme.", false],
    ["https://user:secret@acme.example", false],
    ["https://acme.example/a b", false],
    ["https://acme\n.example", false],
    [`https://acme.example/${"a".repeat(2048)}`, false],
    ["", false],
  ])("%s", (given, want) => {
    expect(isWebsite(given)).toBe(want);
  });
});

describe("names", () => {
  test.each([
    ["Ada", true],
    ["Anne-Marie d’Arc, Jr.", true],
    ["O'Neil", true],
    ["Zoë", true],
    ["Zoe\u0308", true],
    ["李 小龍", true],
    ["Ada1", false],
    ["Ada<script>", false],
    ["Ada\nLovelace", false],
    [" - ", false],
    ["", false],
  ])("of a person: %s", (given, want) => {
    expect(isPersonName(given)).toBe(want);
  });

  test.each([
    ["7-Eleven & Sons, Inc.", true],
    ["Müller GmbH", true],
    ["Acme\tTools", false],
    ["Acme\u2028Tools", false],
    ["***", false],
    ["", false],
  ])("plain text: %s", (given, want) => {
    expect(isPlainText(given)).toBe(want);
  });

  test("one line may be empty", () => {
    expect([isOneLine(""), isOneLine("#5"), isOneLine("a\r\nb"), isOneLine("a\ud83d")]).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  test("lines of text have no control characters and no lone surrogates", () => {
    expect(["", "a\r\n\tb", "a\u0000", "a\u009f", "\ud83d\ude00", "a\ud83d"].map(isPrintableText)).toEqual([
      true,
      true,
      false,
      false,
      true,
      false,
    ]);
  });

  // Patterns for such fields that are found in public backtrack: 18 letters and a digit took one of them 37 seconds.
  test.each([
    ["isPersonName", (text: string) => isPersonName(`${text}1`)],
    ["isPersonName, spaces", (text: string) => isPersonName(`${text.replaceAll("a", " ")}1`)],
    ["isPlainText", (text: string) => isPlainText(text.replaceAll("a", "-"))],
    ["isEmail", (text: string) => isEmail(`${text}@`)],
    ["isWebsite", (text: string) => isWebsite(`https://${text}\n`)],
    ["usPhone", (text: string) => usPhone(text.replaceAll("a", "1"))],
    ["isCalendarDate", (text: string) => isCalendarDate(text.replaceAll("a", "1"))],
    ["einDigits", (text: string) => einDigits(text.replaceAll("a", "1"))],
    ["suggestCountryName", (text: string) => suggestCountryName(text)],
  ])("%s rejects a million characters, in linear time", async (_, accepts) => {
    expect(accepts("a".repeat(1_000_000))).toBeFalsy();
    // Strings above 128 kB have pages of their own, which cost several times as much for each character.
    expect(await growthOf((length) => "a".repeat(length), accepts, 2_500)).toBeLessThan(maxLinearGrowth);
  });
});

describe("tax ids", () => {
  test.each([
    ["12-3456789", "123456789"],
    ["123456789", "123456789"],
    ["00-3456789", undefined],
    ["79-3456789", undefined],
    ["97-3456789", undefined],
    ["1-23456789", undefined],
    ["912-34-5678", undefined],
    ["12 3456789", undefined],
    ["12345678", undefined],
    ["1234567890", undefined],
    ["12-345678a", undefined],
    ["１２3456789", undefined],
    ["12-3456789\n", undefined],
    ["", undefined],
  ])("EIN %s", (given, want) => {
    expect(einDigits(given)).toBe(want);
  });

  test("EIN prefixes: exactly those of the IRS's list are rejected", () => {
    const refused = Array.from({ length: 100 }, (_, prefix) => String(prefix).padStart(2, "0")).filter(
      (prefix) => einDigits(`${prefix}3456789`) === undefined,
    );
    expect(refused.join(" ")).toBe("00 07 08 09 17 18 19 28 29 49 69 70 78 79 89 96 97");
  });

  test.each([
    ["123-45-6789", "123456789"],
    ["123456789", "123456789"],
    ["912-34-5678", "912345678"],
    ["000-45-6789", undefined],
    ["666-45-6789", undefined],
    ["123-00-6789", undefined],
    ["123-45-0000", undefined],
    ["123-456789", undefined],
    ["12-3456789", undefined],
    ["12345678", undefined],
    ["", undefined],
  ])("SSN %s", (given, want) => {
    expect(ssnDigits(given)).toBe(want);
  });
});

describe("dates", () => {
  test.each([
    ["2024-02-29", true],
    ["2000-02-29", true],
    ["1900-02-29", false],
    ["2023-02-29", false],
    ["2023-02-30", false],
    ["2023-04-31", false],
    ["2023-12-31", true],
    ["2023-13-01", false],
    ["2023-00-10", false],
    ["2023-01-00", false],
    ["2023-1-1", false],
    ["0000-01-01", false],
    ["2023-01-01T00:00:00Z", false],
    ["20230101", false],
    ["", false],
  ])("%s", (given, want) => {
    expect(isCalendarDate(given)).toBe(want);
  });

  test("every day that Date knows is a date, and so is no other", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 9999 }),
        fc.integer({ min: 0, max: 13 }),
        fc.integer({ min: 0, max: 32 }),
        (y, m, d) => {
          const text = [String(y).padStart(4, "0"), String(m).padStart(2, "0"), String(d).padStart(2, "0")].join("-");
          const parsed = new Date(`${text}T00:00:00Z`);
          const real = !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(text);
          expect(isCalendarDate(text)).toBe(real);
        },
      ),
    );
  });

  test.each([
    ["2008-01-15", "2026-01-15", true],
    ["2008-01-16", "2026-01-15", false],
    ["2008-02-29", "2026-02-28", false],
    ["2008-02-29", "2026-03-01", true],
    ["1950-12-31", "2026-01-01", true],
  ])("born %s, on %s at least 18: %s", (dob, today, want) => {
    expect(hasReachedAge(dob, 18, today)).toBe(want);
  });
});
