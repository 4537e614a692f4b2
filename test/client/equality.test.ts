// Whether what a server would read is the value that was given: else the client sends nothing.
import { expect, test } from "vitest";
import { isSame } from "../../scripts/runtime/client/requests/equality.js";

test.each([
  ["a number and its digits", 1.5e300, 15n * 10n ** 299n, true],
  ["a number below zero and its digits", -1e21, -(10n ** 21n), true],
  ["2^60, of which every digit is written", 2 ** 60, 2n ** 60n, true],
  ["2^53 + 1 and the nearest number", 2n ** 53n + 1n, 2 ** 53, false],
  ["a number and the one that it is exactly", 1.5e300, BigInt(1.5e300), true],
  ["a number and a neighbour's digits", 1.5e300, 15n * 10n ** 299n + 1n, false],
  ["a fraction and an integer", 1.5, 1n, false],
  ["inside of lists and objects", { a: [1e21] }, { a: [10n ** 21n] }, true],
])("%s: %o, %o: %s", (_, one, other, isEqual) => {
  expect([isSame(one, other), isSame(other, one)]).toEqual([isEqual, isEqual]);
});
