// The JSON parser: it accepts what JSON.parse accepts, and rejects what JSON.parse would silently change.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { changedNumbers, inexactNumbers, JsonTextError } from "../../scripts/runtime/server/body/json-parser.js";
import { growthOf, maxLinearGrowth } from "../support/growth.js";
import { runs } from "../support/extent.js";

const unbounded = { values: Infinity, depth: Infinity };

/** What is wrong with a text, or where its inexact numbers are. */
function verdict(text: string, bounds = unbounded): string | readonly string[] {
  try {
    return inexactNumbers(text, bounds);
  } catch (error) {
    if (error instanceof JsonTextError) return `${error.kind} at ${error.offset}`;
    throw error;
  }
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** Well-formed, whatever else there is to say. */
const isWellFormed = (text: string): boolean => !String(verdict(text)).startsWith("malformed");

describe("what is JSON", () => {
  const pieces = fc.constantFrom(
    ...'{}[],:"\\/-+.eE0123456789 \t\n\r\u00a0\ufeffabtrulsfnu\u0000\u001f\u007f😀'.split(""),
    "true",
    "null",
    "false",
    '"a"',
    '"\\u00e9"',
    '"\\ud800"',
    "1.5e-3",
    "[1,2]",
    '{"a":1}',
    "\ud800",
    "\u2028",
  );

  test("is what JSON.parse takes: any text", () => {
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 12 }), (parts) => {
        expect(isWellFormed(parts.join(""))).toBe(isJson(parts.join("")));
      }),
      { numRuns: runs(20_000) },
    );
  });

  test("is what JSON.parse takes: JSON with a character put in, taken out or changed", () => {
    fc.assert(
      fc.property(fc.json(), fc.nat(), fc.nat(1), pieces, (json, place, taken, piece) => {
        const at = place % (json.length + 1);
        const text = json.slice(0, at) + piece + json.slice(at + taken);
        // Of what follows a repeated name nothing is known.
        fc.pre(!String(verdict(text)).startsWith("repeated_name"));
        expect([isWellFormed(json), isWellFormed(text)]).toEqual([true, isJson(text)]);
      }),
      { numRuns: runs(5000) },
    );
  });

  test.each([
    "",
    " ",
    "01",
    "-",
    "1.",
    ".5",
    "1e",
    "+1",
    "--1",
    "tru",
    "nul",
    '"',
    '"\\',
    '"\\u12',
    '"\\u12G4"',
    '"\n"',
    "[1,]",
    "[,1]",
    '{"a":1,}',
    "{a:1}",
    "{'a':1}",
    '{"a"}',
    '{"a":}',
    "[1 2]",
    "{}{}",
    "\ufeff{}",
    "[",
    "]",
    "NaN",
    "Infinity",
    "undefined",
    "//",
    "\u00a01",
  ])("is not %j", (text) => {
    expect([isWellFormed(text), isJson(text)]).toEqual([false, false]);
  });

  test("is reported with the place where it stops being JSON", () => {
    expect(verdict('{"a": tru}')).toBe("malformed at 6");
    expect(verdict('{"a": 1')).toBe("malformed at 7");
  });
});

describe("a name twice in one object", () => {
  test.each([
    ['{"a":1,"a":1}', 7],
    ['{"a":1, "\\u0061":2}', 8],
    ['[{"b":{"":0,"":0}}]', 12],
    ['{"__proto__":1,"__proto__":2}', 15],
    ['{"\\ud800":1,"\ud800":2}', 12],
  ])("%s", (text, at) => {
    expect(verdict(text)).toBe(`repeated_name at ${at}`);
  });

  test.each([
    '{"a":{"a":1},"b":{"a":2}}',
    '[{"a":1},{"a":2}]',
    '{"a":1,"A":2}',
    '{"é":1,"e\u0301":2}',
    '{"constructor":1,"__proto__":2}',
  ])("not in %s", (text) => {
    expect(verdict(text)).toEqual([]);
  });

  test("is what the built object has one of", () => {
    const member = fc.tuple(fc.constantFrom("a", "b", "\\u0061", "toString"), fc.constantFrom("1", "{}", "[0]"));
    fc.assert(
      fc.property(fc.array(member, { maxLength: 5 }), (members) => {
        const text = `{${members.map(([name, value]) => `"${name}":${value}`).join()}}`;
        const repeats = Object.keys(JSON.parse(text) as object).length < members.length;
        expect(String(verdict(text)).startsWith("repeated_name")).toBe(repeats);
      }),
    );
  });
});

describe("numbers", () => {
  test.each([
    "0",
    "-0",
    "0.0",
    "1",
    "-1",
    "1.0",
    "100",
    "1e2",
    "1E+2",
    "12.5",
    "0.1",
    "0.30",
    "1e-7",
    "5e-324",
    "9007199254740991",
    "-9007199254740991",
    "900719925474099.1",
    "0e999",
    "1.7e1",
    "0.0001",
  ])("%s is exact", (text) => {
    expect(verdict(text)).toEqual([]);
  });

  test.each([
    "9007199254740992",
    "9007199254740993",
    "-9007199254740993",
    "1e16",
    "1e400",
    "-1e400",
    "1e-400",
    "0.10000000000000000001",
    "0.1000000000000000055511151231257827021181583404541015625",
    "12.000000000000000001",
    "123456789012345678901234567890",
    `1.${"0".repeat(100)}1`,
    `1${"0".repeat(100_000)}1`,
  ])("%s is not", (text) => {
    expect(verdict(text)).toEqual([""]);
  });

  test("all are found, each where it stands", () => {
    expect(
      verdict('{"amount":1e400,"offers":[{"apr":1},{"apr":0.30000000000000000001}],"a/b~":9007199254740993}'),
    ).toEqual(["/amount", "/offers/1/apr", "/a~1b~0"]);
  });

  test.each([
    // From here on JavaScript writes an exponent, and doubles have other digits than what it writes.
    ["1.5e300", [15n * 10n ** 299n]],
    ["1e21", [10n ** 21n]],
    ["1e23", [10n ** 23n]],
    ["0.10000000000000000001", []],
    ["9007199254740992", []],
    ["9007199254740993", [9007199254740993n]],
    ["9007199254740993.0", [9007199254740993n]],
    ["-900719925474099.3e1", [-9007199254740993n]],
    ["9007199254740993.5", []],
    // JavaScript writes 72057594037927940 for this one.
    ["72057594037927936", [72057594037927936n]],
    ["1500000000000000000000000000000001", [1500000000000000000000000000000001n]],
    [`${"0.".padEnd(5_000, "0")}1e5020`, [10n ** 21n]],
    [`9007199254740993${"0".repeat(5_000)}e-5000`, [9007199254740993n]],
    ["1e400", ""],
    ["-1e999999999", ""],
    ["1e-999999999", []],
  ])("of integers alone, %s", (text, want) => {
    const { inexact, large } = changedNumbers(text, unbounded, "integers");
    expect(inexact.at(0) ?? large.map(({ integer }) => integer)).toEqual(want);
  });

  test("what JavaScript writes is exact, where it is safe", () => {
    fc.assert(
      fc.property(fc.double({ min: -Number.MAX_SAFE_INTEGER, max: Number.MAX_SAFE_INTEGER, noNaN: true }), (number) => {
        expect(verdict(JSON.stringify(number))).toEqual([]);
      }),
    );
  });
});

describe("bounds", () => {
  const bounds = { values: 6, depth: 3 };
  test.each([
    ["[1,2,3,4,5]", []],
    ["[1,2,3,4,5,6]", "too_large at 11"],
    ['{"a":1,"b":2,"c":{},"d":[],"e":""}', []],
    ['{"a":1,"b":2,"c":{},"d":[],"e":"","f":0}', "too_large at 38"],
    ["[[[1]]]", []],
    ["[[[[1]]]]", "too_large at 3"],
  ])("%s", (text, want) => {
    expect(verdict(text, bounds)).toEqual(want);
  });

  test.each([
    ["nesting", (length: number) => "[".repeat(length)],
    ["digits", (length: number) => "1".repeat(length)],
    ["zeros", (length: number) => `1.${"0".repeat(length)}1`],
    ["one string", (length: number) => `"${"\\u0061".repeat(length / 6)}"`],
    ["white space", (length: number) => `${" ".repeat(length)}1`],
    ["a string that doesn't end", (length: number) => `"${"a".repeat(length)}`],
  ])("%s: linear time, up to a megabyte", async (_, textOf) => {
    const read = (text: string) => verdict(text, { values: 5000, depth: 32 });
    expect(await growthOf(textOf, read, 30_000)).toBeLessThan(maxLinearGrowth);
  });
});
