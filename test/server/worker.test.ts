// The replacement of zod in the bundle of a worker has everything that zod has, apart from what it leaves out. That of
// @hono/zod-openapi changes zod's prototypes: npm run test:runtimes runs it.
import { describe, expect, test } from "vitest";
import * as zod from "zod";
import * as replacement from "../../scripts/runtime/worker/zod.js";

/** Members that aren't the package's own, by their names: `core.compile` is one of a namespace. */
function replacedMembers(theirs: object, ours: object): string[] {
  const own = new Map(Object.entries(ours));
  return Object.entries(theirs).flatMap(([name, value]) => (own.get(name) === value ? [] : [name]));
}

describe("the replacement of zod", () => {
  test("replaces only what it leaves out", () => {
    expect(replacedMembers(zod, replacement).sort()).toEqual([
      "compile",
      "core",
      "default",
      "fromJSONSchema",
      "locales",
      "withParser",
      "z",
    ]);
    expect(replacedMembers(zod.core, replacement.core).sort()).toEqual([
      "compile",
      "compileFn",
      "locales",
      "withParser",
    ]);
  });

  test("is a namespace by the name z and by default, as in zod", () => {
    expect(replacement.default).toBe(replacement.z);
    expect(replacedMembers(replacement, replacement.z).sort()).toEqual(["default", "z"]);
  });

  test("validates with zod's messages in English", () => {
    const messages = [replacement.z, zod.z].map((z) => z.object({ id: z.int() }).safeParse({ id: "1" }).error?.message);
    expect(messages[0]).toContain("expected number, received string");
    expect(messages[0]).toBe(messages[1]);
  });

  test.each([
    ["z.compile", () => replacement.z.compile()],
    ["z.withParser", () => replacement.z.withParser()],
    ["z.fromJSONSchema", () => replacement.z.fromJSONSchema()],
    ["z.core.compile", () => replacement.z.core.compile()],
  ])("says that %s is not there", (name, call) => {
    expect(call).toThrow(`${name} is not in this bundle`);
  });
});
