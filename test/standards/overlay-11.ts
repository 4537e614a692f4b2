// Overlay 1.1: what it says and what is new since 1.0. https://spec.openapis.org/overlay/v1.1.0.html
import type { JsonObject } from "../../scripts/json/json.js";
import { overlaid, overlayOf } from "../support/documents/overlay.js";
import type { Row } from "./row.js";

const document = JSON.stringify({
  openapi: "3.1.0",
  info: { title: "A", version: "1" },
  tags: [{ name: "a" }],
  paths: {},
});

async function applied(...actions: readonly JsonObject[]): Promise<unknown> {
  const { root, diagnostics } = await overlaid(document, overlayOf(...actions));
  return [root, diagnostics.map(({ code }) => code)];
}

const changed = (change: JsonObject): JsonObject => ({ ...(JSON.parse(document) as JsonObject), ...change });
const row = (
  change: string,
  status: Row["status"],
  note: string,
  actions: readonly JsonObject[],
  root: unknown,
  ...codes: readonly string[]
): Row => ({
  change,
  status,
  note: codes.length === 0 ? note : `${note}: ${codes.map((code) => `\`${code}\``).join(", ")}`,
  run: () => applied(...actions),
  want: [root, codes],
});

export const overlay11: readonly Row[] = [
  row(
    "`update` merges objects",
    "works",
    "members are added and replaced",
    [{ target: "$.info", update: { title: "B", summary: "S" } }],
    changed({ info: { title: "B", version: "1", summary: "S" } }),
  ),
  row(
    "`update` appends to arrays",
    "works",
    "an array to an array, any other value as an item",
    [{ target: "$.tags", update: { name: "b" } }],
    changed({ tags: [{ name: "a" }, { name: "b" }] }),
  ),
  row(
    "`update` replaces primitive values (1.1)",
    "works",
    "by their target",
    [{ target: "$.info.title", update: "B" }],
    changed({ info: { title: "B", version: "1" } }),
  ),
  row(
    "`remove` removes what is selected",
    "works",
    "members and items",
    [{ target: "$.tags[0]", remove: true }],
    changed({ tags: [] }),
  ),
  row(
    "`copy` merges a value of the document (1.1)",
    "works",
    "as it is after the actions before",
    [{ target: "$.info", copy: "$.tags[0]" }],
    changed({ info: { title: "A", version: "1", name: "a" } }),
  ),
  row(
    "`copy` selects one value",
    "diagnosed",
    "any other number is an error",
    [{ target: "$.info", copy: "$.tags[5]" }],
    undefined,
    "bad-copy-source",
  ),
  row(
    "`target` is a JSONPath expression of RFC 9535",
    "diagnosed",
    "others are errors",
    [{ target: "$.info[", update: {} }],
    undefined,
    "bad-json-path",
  ),
  row(
    "a target may select nothing",
    "diagnosed",
    "it is reported, and nothing is changed",
    [{ target: "$.none", update: {} }],
    changed({}),
    "unmatched-target",
  ),
  row(
    "an action needs `target` only",
    "diagnosed",
    "it is valid, and reported because it does nothing",
    [{ target: "$.info" }],
    changed({}),
    "field-without-effect",
  ),
  row(
    "the items of `actions` are unique",
    "diagnosed",
    "equal actions are reported, and both applied",
    [
      { target: "$.tags", update: { name: "b" } },
      { update: { name: "b" }, target: "$.tags" },
    ],
    changed({ tags: [{ name: "a" }, { name: "b" }, { name: "b" }] }),
    "duplicate-action",
  ),
  row(
    "`update` has no effect beside `remove`",
    "diagnosed",
    "it is reported",
    [{ target: "$.tags[0]", remove: true, update: { name: "b" } }],
    changed({ tags: [] }),
    "field-without-effect",
  ),
  row(
    "`update` and `copy` exclude each other (1.1)",
    "diagnosed",
    "both are an error",
    [{ target: "$.info", update: {}, copy: "$.tags[0]" }],
    undefined,
    "bad-overlay",
  ),
  row(
    "an object and an array can't be merged",
    "diagnosed",
    "it is an error",
    [{ target: "$.info", update: [1] }],
    undefined,
    "incompatible-update",
  ),
  row(
    "`x-` extensions",
    "ignored",
    "they have no effect",
    [{ target: "$.info.title", update: "B", "x-reason": "R" }],
    changed({ info: { title: "B", version: "1" } }),
  ),
];
