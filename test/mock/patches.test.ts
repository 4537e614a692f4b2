// JSON Patch (RFC 6902) and JSON Merge Patch (RFC 7396): the examples of the standards, and more cases.
import { describe, expect, test } from "vitest";
import type { Json } from "../../scripts/json/json.js";
import {
  applyJsonPatch,
  applyMergePatch,
  isJsonPatch,
  PatchError,
  type PatchOperation,
} from "../../scripts/runtime/server/memory/patches.js";

type Row = readonly [what: string, target: Json, patch: readonly PatchOperation[], want: Json | undefined];

/** Undefined: the patch can't be applied. */
const rows: readonly Row[] = [
  [
    "A.1 adding an object member",
    { foo: "bar" },
    [{ op: "add", path: "/baz", value: "qux" }],
    { baz: "qux", foo: "bar" },
  ],
  [
    "A.2 adding an array element",
    { foo: ["bar", "baz"] },
    [{ op: "add", path: "/foo/1", value: "qux" }],
    { foo: ["bar", "qux", "baz"] },
  ],
  ["A.3 removing a member", { baz: "qux", foo: "bar" }, [{ op: "remove", path: "/baz" }], { foo: "bar" }],
  [
    "A.4 removing an element",
    { foo: ["bar", "qux", "baz"] },
    [{ op: "remove", path: "/foo/1" }],
    { foo: ["bar", "baz"] },
  ],
  [
    "A.5 replacing a value",
    { baz: "qux", foo: "bar" },
    [{ op: "replace", path: "/baz", value: "boo" }],
    { baz: "boo", foo: "bar" },
  ],
  [
    "A.6 moving a value",
    { foo: { bar: "baz", waldo: "fred" }, qux: { corge: "grault" } },
    [{ op: "move", from: "/foo/waldo", path: "/qux/thud" }],
    { foo: { bar: "baz" }, qux: { corge: "grault", thud: "fred" } },
  ],
  [
    "A.7 moving an element",
    { foo: ["all", "grass", "cows", "eat"] },
    [{ op: "move", from: "/foo/1", path: "/foo/3" }],
    { foo: ["all", "cows", "eat", "grass"] },
  ],
  [
    "A.8 testing a value: success",
    { baz: "qux", foo: ["a", 2, "c"] },
    [
      { op: "test", path: "/baz", value: "qux" },
      { op: "test", path: "/foo/1", value: 2 },
    ],
    { baz: "qux", foo: ["a", 2, "c"] },
  ],
  ["A.9 testing a value: error", { baz: "qux" }, [{ op: "test", path: "/baz", value: "bar" }], undefined],
  [
    "A.10 adding a nested member object",
    { foo: "bar" },
    [{ op: "add", path: "/child", value: { grandchild: {} } }],
    { foo: "bar", child: { grandchild: {} } },
  ],
  [
    "A.11 ignoring unrecognized elements",
    { foo: "bar" },
    [{ op: "add", path: "/baz", value: "qux", xyz: 123 } as PatchOperation],
    { foo: "bar", baz: "qux" },
  ],
  ["A.12 adding to a nonexistent target", { foo: "bar" }, [{ op: "add", path: "/baz/bat", value: "qux" }], undefined],
  ["A.14 ~ escape ordering", { "/": 9, "~1": 10 }, [{ op: "test", path: "/~01", value: 10 }], { "/": 9, "~1": 10 }],
  ["A.15 comparing strings and numbers", { "/": 9, "~1": 10 }, [{ op: "test", path: "/~01", value: "10" }], undefined],
  [
    "A.16 adding an array value",
    { foo: ["bar"] },
    [{ op: "add", path: "/foo/-", value: ["abc", "def"] }],
    { foo: ["bar", ["abc", "def"]] },
  ],
  ["an empty list of operations", { foo: 1 }, [], { foo: 1 }],
  ["the whole document", { foo: 1 }, [{ op: "add", path: "", value: [] }], []],
  ["replacing the whole document", { foo: 1 }, [{ op: "replace", path: "", value: 2 }], 2],
  ["an empty member name", {}, [{ op: "add", path: "/", value: 1 }], { "": 1 }],
  ["null is a value", {}, [{ op: "add", path: "/a", value: null }], { a: null }],
  ["adding replaces a member", { foo: 1 }, [{ op: "add", path: "/foo", value: 2 }], { foo: 2 }],
  ["adding at the end of an array", [1, 2], [{ op: "add", path: "/2", value: 3 }], [1, 2, 3]],
  ["adding beyond the end", [1, 2], [{ op: "add", path: "/3", value: 3 }], undefined],
  ["a negative index", [1, 2], [{ op: "add", path: "/-1", value: 3 }], undefined],
  ["an index with a leading zero", [1, 2], [{ op: "replace", path: "/01", value: 3 }], undefined],
  ["an index that is no number", [1, 2], [{ op: "replace", path: "/1e0", value: 3 }], undefined],
  ["removing the end of an array", [1], [{ op: "remove", path: "/-" }], undefined],
  ["removing what is missing", { a: 1 }, [{ op: "remove", path: "/b" }], undefined],
  ["replacing what is missing", { a: 1 }, [{ op: "replace", path: "/b", value: 1 }], undefined],
  ["replacing inside a list", [{ a: 1 }], [{ op: "replace", path: "/0/a", value: 2 }], [{ a: 2 }]],
  ["moving to the same place", { a: 1 }, [{ op: "move", from: "/a", path: "/a" }], { a: 1 }],
  ["moving into itself", { a: { b: {} } }, [{ op: "move", from: "/a", path: "/a/b" }], undefined],
  [
    "copying",
    { a: { b: 1 } },
    [
      { op: "copy", from: "/a", path: "/c" },
      { op: "replace", path: "/c/b", value: 2 },
    ],
    { a: { b: 1 }, c: { b: 2 } },
  ],
  ["copying what is missing", {}, [{ op: "copy", from: "/a", path: "/b" }], undefined],
  [
    "a test ignores the order of members",
    { a: { x: 1, y: [2] } },
    [{ op: "test", path: "/a", value: { y: [2], x: 1 } }],
    { a: { x: 1, y: [2] } },
  ],
  ["a test of null for a missing member", {}, [{ op: "test", path: "/a", value: null }], undefined],
  ["a test of an array and an object", { a: [] }, [{ op: "test", path: "/a", value: {} }], undefined],
  ["an unknown operation", {}, [{ op: "spam", path: "/a" }], undefined],
  ["an operation without a value", {}, [{ op: "add", path: "/a" }], undefined],
  ["a pointer without a slash", { a: 1 }, [{ op: "remove", path: "a" }], undefined],
  ["a pointer with an unknown escape", { "~2": 1 }, [{ op: "remove", path: "/~2" }], undefined],
  ["a move without a source", { a: 1 }, [{ op: "move", path: "/b" }], undefined],
  ["a member that prototypes have", {}, [{ op: "test", path: "/toString", value: "" }], undefined],
  [
    "a later failure changes nothing",
    { a: 1 },
    [
      { op: "remove", path: "/a" },
      { op: "remove", path: "/a" },
    ],
    undefined,
  ],
];

describe("JSON Patch", () => {
  test.each(rows)("%s", (_, target, patch, want) => {
    const before = structuredClone(target);
    if (want === undefined) expect(() => applyJsonPatch(target, patch)).toThrow(PatchError);
    else expect(applyJsonPatch(target, patch)).toEqual(want);
    expect(target).toEqual(before);
  });

  test("adds a member with the name of the prototype as a member", () => {
    const patched = applyJsonPatch({}, [{ op: "add", path: "/__proto__", value: { isAdmin: true } }]) as object;
    expect([Object.keys(patched), "isAdmin" in patched]).toEqual([["__proto__"], false]);
  });

  test.each<[body: unknown, is: boolean]>([
    [[{ op: "add", path: "/a", value: 1 }], true],
    [[], false],
    [[{ op: "add" }], false],
    [[{ name: "a" }], false],
    [{ op: "add", path: "/a" }, false],
  ])("%j is one: %s", (body, is) => {
    expect(isJsonPatch(body)).toBe(is);
  });
});

/** RFC 7396, appendix A. */
const merges: readonly (readonly [target: Json, patch: Json, want: Json])[] = [
  [{ a: "b" }, { a: "c" }, { a: "c" }],
  [{ a: "b" }, { b: "c" }, { a: "b", b: "c" }],
  [{ a: "b" }, { a: null }, {}],
  [{ a: "b", b: "c" }, { a: null }, { b: "c" }],
  [{ a: ["b"] }, { a: "c" }, { a: "c" }],
  [{ a: "c" }, { a: ["b"] }, { a: ["b"] }],
  [{ a: { b: "c" } }, { a: { b: "d", c: null } }, { a: { b: "d" } }],
  [{ a: [{ b: "c" }] }, { a: [1] }, { a: [1] }],
  [
    ["a", "b"],
    ["c", "d"],
    ["c", "d"],
  ],
  [{ a: "b" }, ["c"], ["c"]],
  [{ a: "foo" }, null, null],
  [{ a: "foo" }, "bar", "bar"],
  [{ e: null }, { a: 1 }, { e: null, a: 1 }],
  [[1, 2], { a: "b", c: null }, { a: "b" }],
  [{}, { a: { bb: { ccc: null } } }, { a: { bb: {} } }],
];

test.each(merges)("JSON Merge Patch: %j with %j", (target, patch, want) => {
  expect(applyMergePatch(target, patch)).toEqual(want);
});
