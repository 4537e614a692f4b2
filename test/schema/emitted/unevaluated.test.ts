// Which members and items count as evaluated: the interpreter and the compiled functions have the verdicts of these
// rows.
import { afterAll, beforeAll, expect, test } from "vitest";
import { Compiler } from "../../support/schemas/compiled.js";
import { components, rows } from "../../support/schemas/unevaluated-rows.js";
import { compiledDifferences } from "../compiled-suite.js";

let compiler: Compiler;
beforeAll(async () => {
  compiler = await Compiler.start();
});
afterAll(() => compiler.stop());

test.each(rows)("%s", async (name, schema, accepted, rejected) => {
  const tests = [
    ...accepted.map((data) => ({ description: JSON.stringify(data), data, valid: true })),
    ...rejected.map((data) => ({ description: JSON.stringify(data), data, valid: false })),
  ];
  expect(await compiledDifferences([{ name, schema, others: components, tests }], compiler.folder)).toEqual([]);
});
