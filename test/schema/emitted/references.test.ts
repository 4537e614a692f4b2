// Which schemas of a document refer to which: what comes back to itself, what would be validated again and again, and
// how often a reference is looked up for that.
import { describe, expect, test } from "vitest";
import { References } from "../../../scripts/emit/validators/json-schema/references.js";
import type { Json, JsonObject } from "../../../scripts/json/json.js";
import { arrayOf, object } from "../../support/openapi/builders.js";

type Definitions = Readonly<Record<string, Json>>;

const to = (name: string): JsonObject => ({ $ref: name });

function referencesOf(definitions: Definitions): References {
  return new References((ref) => definitions[ref]);
}

describe("a reference that comes back to itself", () => {
  const definitions: Definitions = {
    Self: { allOf: [to("Self")] },
    First: { anyOf: [to("Second")] },
    Second: { not: to("First") },
    Before: { allOf: [to("Self")] },
    Member: object({ next: to("Member") }),
    Items: arrayOf(to("Items")),
    Plain: { type: "string" },
  };

  test.each<[ref: string, isCircular: boolean, circles: readonly string[]]>([
    ["Self", true, ["Self"]],
    ["First", true, ["First"]],
    ["Second", true, ["Second"]],
    ["Before", false, []],
    // A step into the value is made: it ends where the value does.
    ["Member", false, []],
    ["Items", false, []],
    ["Plain", false, []],
    ["Missing", false, []],
  ])("%s: %s", (ref, isCircular, circles) => {
    const references = referencesOf(definitions);
    expect(references.isCircular(ref)).toBe(isCircular);
    expect(references.circlesOf(definitions[ref] ?? true)).toEqual(circles);
  });
});

describe("what could be validated twice at each level of a value", () => {
  const again = to("Tree");
  const twice = (one: JsonObject, other: JsonObject): JsonObject => ({ anyOf: [one, other] });

  test.each<[what: string, tree: JsonObject, isExplosive: boolean]>([
    ["one member", object({ next: again }), false],
    ["two members", object({ left: again, right: again }), false],
    ["a member, by two alternatives", twice(object({ next: again }), object({ next: again })), true],
    ["a member of one alternative, and of another", twice(object({ left: again }), object({ right: again })), false],
    ["a member, and any other", object({ next: again }, [], { additionalProperties: again }), false],
    ["a member, and a pattern", object({ next: again }, [], { patternProperties: { "^n": again } }), true],
    ["two patterns", { patternProperties: { "^n": again, t$: again } }, true],
    ["any member twice", twice({ additionalProperties: again }, { additionalProperties: again }), true],
    ["any member, and one by its name", twice({ additionalProperties: again }, object({ next: again })), true],
    ["any member, and those left", { additionalProperties: again, unevaluatedProperties: again }, true],
    ["items", arrayOf(again), false],
    ["items twice", twice(arrayOf(again), arrayOf(again)), true],
    ["items, after others", { prefixItems: [again, again], items: again }, false],
    ["items, and one of them", { items: again, contains: again }, true],
    ["one of the items, and those left", { contains: again, unevaluatedItems: again }, true],
    ["a member through another schema", twice(object({ next: to("Other") }), object({ next: to("Other") })), true],
    ["a part that doubles", object({ inner: twice(object({ next: again }), object({ next: again })) }), true],
    ["a part by two references", twice(to("Link"), to("Link")), true],
  ])("%s: %s", (_, tree, isExplosive) => {
    const definitions: Definitions = { Tree: tree, Other: object({ tree: again }), Link: object({ next: again }) };
    expect(referencesOf(definitions).isExplosive(tree)).toBe(isExplosive);
  });

  test("nothing that isn't recursive", () => {
    const leaf = twice(object({ next: to("Plain") }), object({ next: to("Plain") }));
    expect(referencesOf({ Leaf: leaf, Plain: { type: "string" } }).isExplosive(leaf)).toBe(false);
  });
});

test("one more member takes no more lookups than references that it leads through", () => {
  const length = 20;
  const lookups = (members: number): number => {
    const names = Array.from({ length: members }, (_, index) => `m${index}`);
    const chain = Array.from({ length }, (_, index): [string, Json] => [`Link${index}`, to(`Link${index + 1}`)]);
    const root = object(Object.fromEntries(names.map((name) => [name, to("Link0")])));
    const definitions: Definitions = {
      Root: root,
      ...Object.fromEntries(chain),
      [`Link${length}`]: arrayOf(to("Root")),
    };
    let count = 0;
    const references = new References((ref) => {
      count++;
      return definitions[ref];
    });
    references.isExplosive(root);
    return count;
  };
  expect(lookups(3) - lookups(2)).toBe(length + 1);
  expect(lookups(40) - lookups(39)).toBe(length + 1);
});
