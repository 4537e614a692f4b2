// Which items a request names: by the segments of its path, as they are encoded there.
import { expect, test } from "vitest";
import { hasPathValue } from "../../scripts/verify/requests/request-url.js";

test.each<[target: string, value: string, isThere: boolean]>([
  ["/orders/7", "7", true],
  ["/orders/7/lines?limit=1", "7", true],
  ["/orders/a%20b", "a b", true],
  ["/orders/%F0%9F%90%B1", "🐱", true],
  ["/orders/77", "7", false],
  ["/orders?id=/7/", "7", false],
  // An identifier that a server took from a body: no URL has it.
  ["/orders/7", "\uD83D", false],
  ["/orders/7", "7\uDC31", false],
])("%s names %j: %j", (target, value, isThere) => {
  expect(hasPathValue(target, value)).toBe(isThere);
});
