// A value that a reader would like, with as little as possible of another one that makes it valid.

import { isObject, membersOf, type Json, type JsonObject } from "../../json/json.js";

/**
 * The liked value with the valid one's members in place of its own, as far as it is not accepted without them:
 * `{ name: "Ada", type: "a" }` of `{ name: "Ada", type: "POLICY" }` and `{ name: "a", type: "a" }`, where only another
 * type is accepted. The valid one where none of these is accepted.
 */
export function leastChanged(liked: Json, valid: Json, accepts: (value: Json) => boolean): Json {
  let changed = withMembers(liked, valid);
  if (!accepts(changed)) return valid;
  for (const path of pathsOf(valid)) {
    const restored = withOwn(changed, liked, path);
    if (restored !== changed && accepts(restored)) changed = restored;
  }
  return changed;
}

/** An object with the members of another one inside of it; anything else is replaced. */
function withMembers(own: Json, other: Json): Json {
  if (!isObject(own) || !isObject(other)) return other;
  const merged = membersOf(other).map(([name, value]) => [name, withMembers(own[name] ?? value, value)] as const);
  return { ...own, ...Object.fromEntries(merged) };
}

/** The places of all members of objects, outer ones first: an object that may stay takes what it has with it. */
function pathsOf(value: Json): readonly (readonly string[])[] {
  if (!isObject(value)) return [];
  return membersOf(value).flatMap(([name, each]) => [[name], ...pathsOf(each).map((path) => [name, ...path])]);
}

/** A value with what another one has at a path. */
function withOwn(value: Json, own: Json | undefined, [name, ...path]: readonly string[]): Json {
  if (name === undefined) return own ?? value;
  if (!isObject(value) || !isObject(own ?? null) || !Object.hasOwn(own as JsonObject, name)) return value;
  const inner = withOwn(value[name] ?? null, (own as JsonObject)[name], path);
  return inner === value[name] ? value : { ...value, [name]: inner };
}
