// Gives each tag an address of its own in the reference, where Redoc makes one of its name: of two that are equal in
// it, such as `Users` and `users`, or of a tag `Webhooks` beside Redoc's own group of that name, only one would be
// there, and links to the operations of the other would go nowhere.
import { isArray, isObject, itemsOf, memberOf, membersOf, type Json, type JsonObject } from "../../json/json.js";
import { mapOperations } from "./operations.js";

/** The document with other names for such tags, which readers see as they were. */
export function withDistinctTags(root: JsonObject): JsonObject {
  const names = renamedTags(root);
  if (names.size === 0) return root;
  const rename = (name: Json): Json => (typeof name === "string" ? (names.get(name) ?? name) : name);
  const renameAll = (tags: Json | undefined): Json => itemsOf(tags).map(rename);
  const changed = mapOperations(root, (operation) =>
    isArray(operation["tags"]) ? { ...operation, tags: renameAll(operation["tags"]) } : operation,
  );
  const declared = itemsOf(root["tags"]).map((tag) => (isObject(tag) ? renamedTag(tag, rename) : tag));
  const missing = [...names].filter(([name]) => !declaredNames(root).includes(name));
  const groups = root["x-tagGroups"];
  return {
    ...changed,
    tags: [...declared, ...missing.map(([name, own]) => ({ name: own, "x-displayName": name }))],
    ...(isArray(groups) && {
      "x-tagGroups": groups.map((group) =>
        isObject(group) ? { ...group, tags: renameAll(memberOf(group, "tags")) } : group,
      ),
    }),
  };
}

function renamedTag(tag: JsonObject, rename: (name: Json) => Json): JsonObject {
  const { name = "", parent, "x-displayName": shown = name } = tag;
  const own = rename(name);
  return {
    ...tag,
    ...(parent !== undefined && { parent: rename(parent) }),
    ...(own !== name && { name: own, "x-displayName": shown }),
  };
}

function declaredNames(root: JsonObject): readonly string[] {
  return itemsOf(root["tags"]).flatMap((tag) => {
    const name = memberOf(tag, "name");
    return typeof name === "string" ? [name] : [];
  });
}

/** The new names of those tags whose addresses others have, the first of which keeps it. */
function renamedTags(root: JsonObject): ReadonlyMap<string, string> {
  const all = new Set(declaredNames(root));
  mapOperations(root, (operation) => {
    for (const tag of itemsOf(operation["tags"])) if (typeof tag === "string") all.add(tag);
    return operation;
  });
  const taken = new Set(ownGroups(root));
  const names = new Map<string, string>();
  const kept = new Set([...all].map(addressOf));
  for (const tag of all) {
    let name = tag;
    for (let count = 2; taken.has(addressOf(name)) || (count > 2 && kept.has(addressOf(name))); count++)
      name = `${tag} ${count}`;
    taken.add(addressOf(name));
    if (name !== tag) names.set(tag, name);
  }
  return names;
}

/** Redoc has a group for webhooks without a tag. */
function ownGroups({ webhooks = {} }: JsonObject): readonly string[] {
  let has = membersOf(webhooks).some(([, item]) => isObject(item) && typeof item["$ref"] === "string");
  mapOperations({ webhooks }, (operation) => {
    has ||= itemsOf(operation["tags"]).length === 0;
    return operation;
  });
  return has ? ["webhooks"] : [];
}

/** As far as Redoc distinguishes names, or less. */
function addressOf(name: string): string {
  return name
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, "-")
    .replaceAll(/^-|-$/g, "");
}
