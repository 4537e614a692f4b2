// The tags of the reference: each has an address of its own, and the name that readers know.
import { describe, expect, test } from "vitest";
import { withDistinctTags } from "../../scripts/docs/reference/tags.js";
import type { Json, JsonObject } from "../../scripts/json/json.js";
import { itemsOf, memberOf } from "../../scripts/json/json.js";
import { documentOf } from "../support/openapi/builders.js";

const operation = (...tags: readonly string[]): JsonObject => ({ tags, responses: {} });

/** A document with an operation of each tag, and with these webhooks. */
function tagged(tags: readonly string[], more: JsonObject = {}): JsonObject {
  const paths = Object.fromEntries(tags.map((tag, index) => [`/${index}`, { get: operation(tag) }]));
  return documentOf({ paths, ...more });
}

const untagged = { created: { post: { responses: {} } } };

/** The names of operations' tags, in the order of the paths. */
function namesIn(root: JsonObject): readonly Json[] {
  return Object.values(root["paths"] as JsonObject).flatMap((item) => itemsOf(memberOf(memberOf(item, "get"), "tags")));
}

describe("names of tags", () => {
  test.each<[tags: readonly string[], webhooks: JsonObject, want: readonly string[]]>([
    [["Users", "Notes"], {}, ["Users", "Notes"]],
    [["Users", "users"], {}, ["Users", "users 2"]],
    [["Users", "users", "USERS"], {}, ["Users", "users 2", "USERS 3"]],
    [["User data", "user-data"], {}, ["User data", "user-data 2"]],
    // What it would be is that of another one.
    [["users", "Users", "users 2"], {}, ["users", "Users 3", "users 2"]],
    [["Webhooks"], {}, ["Webhooks"]],
    [["Webhooks"], untagged, ["Webhooks 2"]],
    [["webhooks", "Users"], untagged, ["webhooks 2", "Users"]],
    [["Webhooks"], { created: { post: operation("Events") } }, ["Webhooks"]],
  ])("%j with the webhooks %j are %j", (tags, webhooks, want) => {
    const root = withDistinctTags(tagged(tags, { webhooks }));
    expect(namesIn(root)).toEqual(want);
    // Readers see the same.
    const shown = want.map((name) => {
      const tag = itemsOf(root["tags"]).find((each) => memberOf(each, "name") === name);
      return memberOf(tag, "x-displayName") ?? name;
    });
    expect(shown).toEqual(tags);
  });
});

test("what a tag is described with stays, and its groups and children are those of its new name", () => {
  const root = withDistinctTags(
    tagged(["Users", "users"], {
      tags: [
        { name: "Users", description: "First." },
        { name: "users", description: "Second.", "x-displayName": "Members" },
        { name: "Admins", parent: "users" },
      ],
      "x-tagGroups": [{ name: "All", tags: ["Users", "users", "Admins"] }],
    }),
  );
  expect(root["tags"]).toEqual([
    { name: "Users", description: "First." },
    { name: "users 2", description: "Second.", "x-displayName": "Members" },
    { name: "Admins", parent: "users 2" },
  ]);
  expect(root["x-tagGroups"]).toEqual([{ name: "All", tags: ["Users", "users 2", "Admins"] }]);
});

test("a webhook of such a tag has its new name", () => {
  const root = withDistinctTags(tagged(["Users", "users"], { webhooks: { created: { post: operation("users") } } }));
  expect(memberOf(memberOf(memberOf(root["webhooks"], "created"), "post"), "tags")).toEqual(["users 2"]);
});

test("a document whose tags are distinct is the same", () => {
  const root = tagged(["Users", "Notes"]);
  expect(withDistinctTags(root)).toBe(root);
});
