// JSON Pointers (RFC 6901) of the toolkit and of generated code, which can't import the toolkit's: they agree.
import fc from "fast-check";
import { expect, test } from "vitest";
import * as toolkit from "../../scripts/json/pointer.js";
import * as runtime from "../../scripts/runtime/syntax/json-pointers.js";

// The examples of RFC 6901 (5), and what is decoded in the wrong order where `~0` is first.
test.each<[pointer: string, tokens: readonly string[]]>([
  ["", []],
  ["/", [""]],
  ["/foo/0", ["foo", "0"]],
  ["/a~1b", ["a/b"]],
  ["/m~0n", ["m~n"]],
  ["/~01", ["~1"]],
  ["/c%d", ["c%d"]],
  ["//a/", ["", "a", ""]],
])("%j has the tokens %j", (pointer, tokens) => {
  for (const { pointerTo, read } of [
    { pointerTo: toolkit.pointerTo, read: toolkit.tokens },
    { pointerTo: runtime.pointerTo, read: runtime.tokensOf },
  ]) {
    expect(read(pointer)).toEqual(tokens);
    expect(pointerTo(...tokens)).toBe(pointer);
  }
});

test("any names and indexes come back, as strings", () => {
  const step = fc.oneof(fc.string({ unit: fc.constantFrom("~", "/", "0", "1", "a", "%") }), fc.nat());
  fc.assert(
    fc.property(fc.array(step), (path) => {
      expect(runtime.pointerTo(...path)).toBe(toolkit.pointerTo(...path));
      expect(runtime.tokensOf(runtime.pointerTo(...path))).toEqual(path.map(String));
    }),
  );
});
