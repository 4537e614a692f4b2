// Which kinds of keywords a schema has: it has few of the many. Copied into generated/ as it is.

import { compositionKeywords } from "../syntax/schema-keywords.js";
import type { SchemaObject } from "./keywords.js";

type Group = "scope" | "assertions" | "applicators" | "items" | "members" | "unevaluated";

const keywordGroups = (): Readonly<Record<Group, readonly string[]>> => ({
  scope: ["$dynamicAnchors"],
  assertions: [
    "type",
    "enum",
    "const",
    "minimum",
    "maximum",
    "exclusiveMinimum",
    "exclusiveMaximum",
    "multipleOf",
    "pattern",
    "format",
    "minLength",
    "maxLength",
  ],
  applicators: ["$ref", "$dynamicRef", ...compositionKeywords, "not", "if"],
  items: ["prefixItems", "items", "minItems", "maxItems", "uniqueItems", "contains", "unevaluatedItems"],
  members: [
    "required",
    "properties",
    "patternProperties",
    "additionalProperties",
    "propertyNames",
    "minProperties",
    "maxProperties",
    "dependentRequired",
    "dependentSchemas",
    "unevaluatedProperties",
  ],
  unevaluated: ["unevaluatedItems", "unevaluatedProperties"],
});

type Groups = Readonly<Record<Group, boolean>>;

/** The groups of each keyword: a schema has few of the many keywords. */
const groupsByKeyword = /* @__PURE__ */ groupKeywords();

function groupKeywords(): ReadonlyMap<string, readonly Group[]> {
  const found = new Map<string, Group[]>();
  for (const [group, keywords] of Object.entries(keywordGroups()))
    for (const keyword of keywords) found.set(keyword, [...(found.get(keyword) ?? []), group as Group]);
  return found;
}

const groupsBySchema = new WeakMap<SchemaObject, Groups>();

/** Which groups of keywords a schema has. Remembered, since a schema has few keywords and validates many values. */
export function groupsOf(schema: SchemaObject): Groups {
  const known = groupsBySchema.get(schema);
  if (known !== undefined) return known;
  const groups: Record<Group, boolean> = {
    scope: false,
    assertions: false,
    applicators: false,
    items: false,
    members: false,
    unevaluated: false,
  };
  for (const keyword of Object.keys(schema))
    for (const group of groupsByKeyword.get(keyword) ?? []) groups[group] = true;
  groupsBySchema.set(schema, groups);
  return groups;
}
