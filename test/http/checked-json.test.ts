// Parsing by counting has the verdicts of the scanner, which looks at every character.
import fc from "fast-check";
import { expect, test } from "vitest";
import { parseExactly } from "../../scripts/runtime/shared/exact-json.js";
import { parseCheckedJson, type CheckedJson } from "../../scripts/runtime/server/body/checked-json.js";
import { requestError } from "../../scripts/runtime/server/failure.js";
import { changedNumbers, JsonTextError, type ExactNumbers } from "../../scripts/runtime/server/body/json-parser.js";
import { runs } from "../support/extent.js";

const space = fc.constantFrom("", "", "", " ", "\n", "\t \r");
const name = fc.constantFrom(
  '"a"',
  '"a"',
  '"b"',
  '"\\u0061"',
  '"a:"',
  '"\\":"',
  '" : "',
  '"__proto__"',
  '"toString"',
  '""',
);
const number = fc.oneof(
  fc.double({ noNaN: true, noDefaultInfinity: true }).map(String),
  fc.bigInt().map(String),
  fc.constantFrom(
    "-0",
    "1.0",
    "1e400",
    "-1e400",
    "1e-400",
    "0e500",
    "1E21",
    "9007199254740991",
    "9007199254740992",
    "9007199254740993",
    "-9007199254740993",
    "900719925474099.3e1",
    "9007199254740.993E3",
    "1.00000000000000001",
    "123456789.123456789",
    `1${"0".repeat(330)}e-330`,
    `0.${"0".repeat(1100)}1`,
  ),
);
const scalar = fc.oneof(
  number,
  fc.constantFrom(
    "true",
    "null",
    '"x:y"',
    '"2026-01-15T12:00:00Z"',
    '"\\":\\":"',
    '"a : b"',
    '"\\ud800"',
    '":"',
    "tru",
  ),
);

/** JSON but for a literal or a missing comma here and there, with repeated names and odd white space. */
const { text } = fc.letrec<{ text: string; value: string }>((tie) => ({
  text: fc.tuple(space, tie("value"), space).map((parts) => parts.join("")),
  value: fc.oneof(
    { maxDepth: 4, depthSize: "max" },
    scalar,
    fc.array(tie("text"), { maxLength: 4 }).map((items) => `[${items.join(",")}]`),
    fc
      .array(fc.tuple(space, name, space, tie("text")), { maxLength: 4 })
      .map(
        (members) => `{${members.map(([before, own, after, value]) => `${before}${own}${after}:${value}`).join(",")}}`,
      ),
  ),
}));

/** The value and the inexact numbers, or why a text is rejected and where. */
function outcome(parse: () => CheckedJson): CheckedJson | string {
  try {
    return parse();
  } catch (error) {
    if (error instanceof JsonTextError) return `${error.kind} at ${error.offset}`;
    throw error;
  }
}

test("counting names has the verdict of the scanner", () => {
  const limits = fc.record({ values: fc.constantFrom(3, 20, 100_000), depth: fc.constantFrom(0, 1, 2, 3, 64) });
  const usual = { values: 100_000, depth: 64 };
  const seen = new Set<string>();
  fc.assert(
    fc.property(text, limits, fc.constantFrom<ExactNumbers>("integers", "integers", "all"), (json, bounds, exact) => {
      const expected = outcome(() => {
        const { inexact, large } = changedNumbers(json, bounds, exact);
        return {
          inexact,
          hasLarge: large.length > 0,
          value: exact === "all" ? (JSON.parse(json) as unknown) : parseExactly(json),
        };
      });
      seen.add(
        typeof expected === "string"
          ? (expected.split(" ")[0] ?? "")
          : expected.hasLarge
            ? "large"
            : `${expected.inexact.length > 0}`,
      );
      expect(outcome(() => parseCheckedJson(json, bounds, exact))).toStrictEqual(expected);
    }),
    { numRuns: runs(20_000), examples: [..." \t\n\r"].map((gap) => [`{"a"${gap}:1,"a":2}`, usual, "integers"]) },
  );
  expect([...seen].sort()).toEqual(["false", "large", "malformed", "repeated_name", "too_large", "true"]);
});

test("a fault of a request has no stack, and later errors have theirs", () => {
  const error = requestError("invalid_body", "The body is wrong.");
  expect([error.message, error.failure.status, error instanceof Error]).toEqual(["The body is wrong.", 400, true]);
  expect(error.stack).not.toContain(" at ");
  expect(new Error("later").stack).toContain(" at ");
});
