// Makes tags, and extensions that Redoc knows, usable for it: one value of a wrong type, or a reference that nothing
// resolves, would stop it from rendering the whole page.
import { isArray, isObject, itemsOf, memberOf, type Json, type JsonObject } from "../../json/json.js";
import { mapOperations } from "./operations.js";

/** The document with what Redoc can render, and every operation in its menu. */
export function withUsableExtensions(root: JsonObject): JsonObject {
  const changed = mapOperations(root, withUsableOperation);
  const { tags } = changed;
  return withAllTagsGrouped(isArray(tags) ? { ...changed, tags: tags.flatMap(usableTag) } : changed);
}

function withUsableOperation(operation: JsonObject): JsonObject {
  const { tags, "x-codeSamples": samples, "x-code-samples": others, "x-badges": badges, ...rest } = operation;
  const own = [...itemsOf(samples), ...itemsOf(others)].flatMap(usableSample);
  const usable = itemsOf(badges).filter(isBadge);
  return {
    ...rest,
    ...(isArray(tags) && { tags: tags.filter((each) => typeof each === "string") }),
    ...(own.length > 0 && { "x-codeSamples": own }),
    ...(usable.length > 0 && { "x-badges": usable }),
  };
}

function isBadge(badge: Json): boolean {
  const [name, color = ""] = [memberOf(badge, "name"), memberOf(badge, "color")];
  return typeof name === "string" && typeof color === "string";
}

/** A sample with a language and code; in a list, since none is left of any other. */
function usableSample(sample: Json): readonly JsonObject[] {
  if (!isObject(sample)) return [];
  const { lang, label, source, ...rest } = sample;
  if (typeof lang !== "string" || lang === "" || typeof source !== "string") return [];
  return [{ ...rest, lang, ...(typeof label === "string" && { label }), source }];
}

/** A tag with a name; in a list, since none is left of any other. */
function usableTag(tag: Json): readonly JsonObject[] {
  if (!isObject(tag) || typeof tag["name"] !== "string") return [];
  const { summary, "x-displayName": displayName, "x-traitTag": traitTag, ...rest } = tag;
  return [
    {
      ...rest,
      ...(typeof summary === "string" && { summary }),
      ...(typeof displayName === "string" && { "x-displayName": displayName }),
      ...(typeof traitTag === "boolean" && { "x-traitTag": traitTag }),
    },
  ];
}

/** Redoc's menu and its search have no operation whose tag is in none of the groups: these get a group of their own. */
function withAllTagsGrouped(root: JsonObject): JsonObject {
  const { "x-tagGroups": given, ...rest } = root;
  const groups = itemsOf(given).flatMap((group) => {
    const [name, tags] = [memberOf(group, "name"), itemsOf(memberOf(group, "tags"))];
    return typeof name === "string" ? [{ name, tags: tags.filter((each) => typeof each === "string") }] : [];
  });
  if (groups.length === 0) return rest;
  const grouped = new Set(groups.flatMap(({ tags }) => tags));
  const others = [...usedTags(rest)].filter((tag) => !grouped.has(tag));
  return { ...rest, "x-tagGroups": [...groups, ...(others.length === 0 ? [] : [{ name: "Other", tags: others }])] };
}

/** The tags of operations; Redoc's own names where an operation has none. */
function usedTags({ paths = {}, webhooks = {} }: JsonObject): ReadonlySet<string> {
  const used = new Set<string>();
  const collect = (items: JsonObject, untagged: string): void => {
    mapOperations(items, (operation) => {
      const tags = itemsOf(operation["tags"]).filter((each) => typeof each === "string");
      for (const tag of tags.length === 0 ? [untagged] : tags) used.add(tag);
      return operation;
    });
  };
  collect({ paths }, "");
  collect({ webhooks }, "webhooks");
  return used;
}
