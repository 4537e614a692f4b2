// Members that a direction hides: no sample has them, at any depth.

import { isArray, isObject, itemsOf, membersOf, ownEntry, type Json, type JsonObject } from "../../json/json.js";
import { hiddenKeyword } from "../json-schema/json-schema.js";
import { branchKeywords, compositionKeywords } from "../../runtime/syntax/schema-keywords.js";

/** The names of the members that these schemas hide. */
export function hiddenNamesOf(parts: readonly JsonObject[]): ReadonlySet<string> {
  return new Set(parts.flatMap((part) => itemsOf(part[hiddenKeyword])).filter((name) => typeof name === "string"));
}

/** Those of them that their part doesn't describe any more: they can't be sent, even if another part requires them. */
export function forbiddenNamesOf(parts: readonly JsonObject[]): ReadonlySet<string> {
  return new Set(
    parts.flatMap((part) =>
      [...hiddenNamesOf([part])].filter(
        (name) => !isObject(part["properties"]) || !Object.hasOwn(part["properties"], name),
      ),
    ),
  );
}

/**
 * An example of both directions, without the members that one of them hides: `[{ id, name }]` -> `[{ name }]` where
 * `id` is readOnly. A member that some alternative hides is left out, too.
 */
export function removeHidden(example: Json, schemas: readonly Json[], resolve: (ref: string) => Json): Json {
  if (typeof example !== "object" || example === null) return example;
  const parts = partsOf(schemas, resolve);
  if (isArray(example))
    return example.map((each, index) =>
      removeHidden(
        each,
        parts.flatMap(({ prefixItems, items }) => itemsOf(prefixItems)[index] ?? items ?? []),
        resolve,
      ),
    );
  const hidden = hiddenNamesOf(parts);
  return Object.fromEntries(
    membersOf(example)
      .filter(([name]) => !hidden.has(name))
      .map(([name, each]) => [name, removeHidden(each, memberSchemas(parts, name), resolve)]),
  );
}

function memberSchemas(parts: readonly JsonObject[], name: string): readonly Json[] {
  return parts.flatMap(({ properties, additionalProperties }) => {
    const own = isObject(properties) ? ownEntry(properties, name) : undefined;
    return own ?? additionalProperties ?? [];
  });
}

/** All schemas that may apply to the same value. */
function partsOf(schemas: readonly Json[], resolve: (ref: string) => Json): readonly JsonObject[] {
  const found = new Set<JsonObject>();
  const todo = [...schemas];
  for (let schema = todo.pop(); schema !== undefined; schema = todo.pop()) {
    if (!isObject(schema) || found.has(schema)) continue;
    found.add(schema);
    const refs = [schema["$ref"], schema["$dynamicRef"]].filter((ref) => typeof ref === "string");
    todo.push(...refs.map(resolve));
    for (const keyword of compositionKeywords) todo.push(...itemsOf(schema[keyword]));
    for (const keyword of branchKeywords) todo.push(schema[keyword] ?? true);
  }
  return [...found];
}
