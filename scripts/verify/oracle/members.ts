// Members of the values that a schema describes, in all of its parts.
import { isArray, isObject, memberOf, type Json, type JsonObject } from "../../json/json.js";
import { compositionKeywords } from "../../runtime/syntax/schema-keywords.js";
import { within, type ResolvedPlace } from "./places.js";

/** The schema of a member, and whether others than the service may set it, and read it. */
export interface Member extends ResolvedPlace {
  readonly isReturned: boolean;
}

/** Any item of a list, as a step of a path: no member has this name. */
export const anyItem = "\u0000*";

const maxDepth = 6;

/** The schemas of a member, or of the items, in all parts of a schema. */
export function membersIn(root: JsonObject, schema: ResolvedPlace, name: string, depth = 0): readonly Member[] {
  if (depth > maxDepth) return [];
  const parts = compositionKeywords.flatMap((keyword) => {
    const list = memberOf(schema.value, keyword);
    return isArray(list) ? list.map((_each, index) => within(root, schema, keyword, index)) : [];
  });
  return [...ownMember(root, schema, name), ...parts.flatMap((part) => membersIn(root, part, name, depth + 1))];
}

function ownMember(root: JsonObject, schema: ResolvedPlace, name: string): readonly Member[] {
  if (name === anyItem) {
    const items = within(root, schema, "items");
    return items.value === undefined ? [] : [{ ...items, isReturned: true }];
  }
  const properties = memberOf(schema.value, "properties");
  // Of a reference beside `readOnly` only the reference is followed, so that the marker is looked for first.
  const marked = isObject(properties) && Object.hasOwn(properties, name) ? properties[name] : undefined;
  const found = within(root, schema, "properties", name);
  return marked === undefined ? [] : [{ ...found, isReturned: isReturned(marked) && isReturned(found.value) }];
}

function isReturned(member: Json | undefined): boolean {
  return memberOf(member, "writeOnly") !== true && memberOf(member, "readOnly") !== true;
}
