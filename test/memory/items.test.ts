// What is stored of a request: the document's example with what was sent, or all of a body that is no object.
import { expect, test } from "vitest";
import { idLike, makeItem } from "../../scripts/runtime/server/memory/items.js";
import type { MemoryOperation } from "../../scripts/runtime/server/memory/memory.js";
import { jsonOf } from "../support/generation/memory-app.js";

const resource = { reader: undefined, list: undefined, settable: undefined };
const example = { id: "a", text: "one" };

test.each<[documented: unknown, body: unknown, want: unknown]>([
  ["one", undefined, "one"],
  ["one", null, "one"],
  ["one", "two", "two"],
  ["one", 0, 0],
  ["one", { text: "two" }, { id: "b", text: "two" }],
  [[1], undefined, [1]],
  [[1], [2], [2]],
  [undefined, undefined, { id: "b" }],
  [undefined, "two", { id: "b" }],
  [undefined, { text: "two" }, { id: "b", text: "two" }],
  [example, undefined, { id: "b", text: "one" }],
  [example, "two", { id: "b", text: "one" }],
  [example, { text: "two" }, { id: "b", text: "two" }],
])("of the example %j and the body %j", (documented, body, want) => {
  const operation: MemoryOperation = {
    path: "/words",
    role: "create",
    identifier: { at: ["id"] },
    success: jsonOf(201, documented),
  };
  const made = makeItem(operation, { body, parameters: {}, id: "b" }, resource);
  expect(made).toEqual(want);
});

test.each<[other: unknown, id: string, want: string | number]>([
  [1, "7", 7],
  [1, "-7", -7],
  [1, "9".repeat(15), 999_999_999_999_999],
  [1, "9".repeat(16), "9".repeat(16)],
  [1, "7a", "7a"],
  [1, "", ""],
  ["1", "7", "7"],
  [undefined, "7", "7"],
])("where others are like %j, the id %j is %j", (other, id, want) => {
  expect(idLike(other, id)).toBe(want);
});
