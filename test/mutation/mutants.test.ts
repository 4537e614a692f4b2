// The mutants of some code, each as the line that it makes.
import { expect, test } from "vitest";
import { mutantsOf, withMutant } from "./mutants.js";

const linesOf = (code: string): readonly string[] => {
  const mutants = mutantsOf("a.ts", code);
  return mutants.map((mutant) => withMutant(code, mutant));
};

test.each<[string, readonly string[]]>([
  ["a < 1;", [";", "a <= 1;", "a < 2;"]],
  ["const b = x === y && z;", ["const b = x === y || z;", "const b = x !== y && z;"]],
  ["if (a) b();", ["if (!(a)) b();", "if (a) ;"]],
  ["const c = a ? b : c;", ["const c = !(a) ? b : c;"]],
  ["const d = !a;", ["const d = (a);"]],
  ["const e = a ?? true;", ["const e = a && true;", "const e = a ?? false;"]],
  [
    "function f() { g(); return 1; }",
    ["function f() { return undefined as never; }", "function f() { ; return 1; }", "function f() { g(); return 2; }"],
  ],
  ["type T = 1 | true; interface I { a: 1 }", []],
  ['import a from "a"; throw new Error("x" + 1);', []],
  ['const s = "a";', []],
])("%s", (code, wanted) => {
  expect(linesOf(code).toSorted()).toEqual(wanted.toSorted());
});

test("a mutant has its line and says what it changes", () => {
  const [first] = mutantsOf("a.ts", "const a = 1;\nconst b = a >= c;\n").filter(({ line }) => line === 2);
  expect(first).toMatchObject({ file: "a.ts", line: 2, change: ">= to >" });
});
