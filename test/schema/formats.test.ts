// The scanners of formats say what the regular expressions said that they took the place of, of valid strings, of
// nearly valid ones, and of any other.
import fc from "fast-check";
import { expect, test } from "vitest";
import { hasFormat } from "../../scripts/runtime/validation/formats.js";
import { hasAllCases } from "../support/extent.js";
import { formerFormats } from "../support/schemas/former-formats.js";

const seed = Number(process.env["FUZZ_SEED"] ?? 1);

const whole: Readonly<Record<string, readonly string[]>> = {
  date: ["2024-02-29", "1900-02-29", "2000-02-29", "0000-01-31", "2023-12-32", "2023-04-31"],
  time: [
    "10:00:00Z",
    "23:59:60Z",
    "23:59:60.5+00:00",
    "00:59:60+01:00",
    "10:00:00.123-23:59",
    "24:00:00z",
    "23:59:61Z",
  ],
  "date-time": ["2024-02-29T10:00:00Z", "1990-12-31t23:59:60z", "2024-02-29T10:00:00.5-01:30", "2024-02-30T10:00:00Z"],
  uuid: ["4d1f0b0e-7f0a-4a53-9a3e-0d6e0f6f6c11", "4D1F0B0E-7F0A-4A53-9A3E-0D6E0F6F6C11"],
  hostname: [
    "example.com",
    "xn--bcher-kva.example",
    "a-b.c",
    "1.2",
    `${"a".repeat(63)}.b`,
    `${"a".repeat(64)}.b`,
    "ab--c",
  ],
  email: [
    "ada@example.com",
    '"a b"@example.com',
    "a.b+c@[192.0.2.1]",
    "a@[IPv6:::1]",
    "a@xn--bcher-kva.example",
    "a..b@c",
    `a@${"b".repeat(63)}`,
    `a@${"b".repeat(64)}`,
    `a@b-c.${"d".repeat(59)}`,
    "a.b-c@d-e.f--g",
  ],
  uri: [
    "https://user:pass@example.com:80/a/b?c=d#e",
    "urn:a:b",
    "http://[::1]:8/x",
    "a://b:c@d:1",
    "x:%41%4",
    "a:b?c/d?e",
    "a+b://c.d/e?f=/g?h#i/?j",
  ],
  "uri-reference": ["//example.com/a", "a/b:c", ":a", "a:b", "?q", "#f", "/a//b", "1:2", "a%zz", "//a:b", "///a", ""],
};

const pieces = [
  ..."aZz09-_.~:/?#[]@!$&'()*+,;=%^\"\\ ñ\n\u0130\u212a😀",
  "\ud800",
  "//",
  "--",
  "xn--",
  "..",
  "%41",
  "T",
  "t",
  "12",
  "60",
  "+00:00",
  "[::1]",
  ":8080",
];

/** A text of a format with some of its parts left out, repeated or replaced. */
function nearly(strings: readonly string[]): fc.Arbitrary<string> {
  const changes = fc.array(fc.tuple(fc.nat(), fc.nat({ max: 2 }), fc.constantFrom("", ...pieces)), { maxLength: 3 });
  return fc.tuple(fc.constantFrom(...strings), changes).map(([text, all]) =>
    all.reduce((changed, [place, length, piece]) => {
      const start = place % (changed.length + 1);
      return changed.slice(0, start) + piece + changed.slice(start + length);
    }, text),
  );
}

test.each(Object.entries(formerFormats))("%s has the verdicts that it had", (format, former) => {
  const strings = whole[format] ?? [];
  const any = fc.array(fc.constantFrom(...pieces), { maxLength: 12 }).map((all) => all.join(""));
  const tally = { accepted: 0, rejected: 0 };
  fc.assert(
    fc.property(fc.oneof({ weight: 4, arbitrary: nearly(strings) }, any), (text) => {
      expect([text, hasFormat(format, text)]).toEqual([text, former(text)]);
      tally[former(text) ? "accepted" : "rejected"]++;
    }),
    { numRuns: hasAllCases ? 100_000 : 4000, seed },
  );
  expect(Math.min(tally.accepted, tally.rejected)).toBeGreaterThan(100);
});

// RFC 4291, 2.2: https://www.rfc-editor.org/rfc/rfc4291.html#section-2.2; `::` is one group of zeros at least
// (RFC 3986, 3.2.2).
test.each<[text: string, isValid: boolean]>([
  ["ABCD:EF01:2345:6789:ABCD:EF01:2345:6789", true],
  ["2001:DB8:0:0:8:800:200C:417A", true],
  ["2001:DB8::8:800:200C:417A", true],
  ["FF01::101", true],
  ["::1", true],
  ["::", true],
  ["0:0:0:0:0:0:13.1.68.3", true],
  ["0:0:0:0:0:FFFF:129.144.52.38", true],
  ["::FFFF:129.144.52.38", true],
  ["1:2:3:4:5:6:7::", true],
  ["::2:3:4:5:6:7:8", true],
  ["1:2:3:4::6:7:8", true],
  ["1:2:3:4:5:6:7::8", false],
  ["1::2:3:4:5:6:7:8", false],
  ["::1:2:3:4:5:6:7:8", false],
  ["1:2:3:4:5:6:7", false],
  ["1:2:3:4:5:6:7:8:9", false],
  ["1:2:3:4:5:6::1.2.3.4", false],
  ["1:2:3:4:5::1.2.3.4", true],
  ["1:2:3:4:5:6:7:1.2.3.4", false],
  ["1::2::3", false],
  ["12345::", false],
  ["::G", false],
  ["::1.2.3.256", false],
  ["1.2.3.4::", false],
  ["::1%eth0", false],
  ["", false],
])("%s is an address of IPv6: %s", (text, isValid) => {
  expect(hasFormat("ipv6", text)).toBe(isValid);
});
