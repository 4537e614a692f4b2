// Every place of a string in a document, and copies with another string there.
import type { Json, JsonObject } from "../../../scripts/json/json.js";
import { pointerTo, refPointer, refTo, type Pointer } from "../../../scripts/json/pointer.js";

type Path = readonly (string | number)[];

export interface Place {
  readonly path: Path;
  readonly what: "value" | "key";
}

/** Every string value and every key, by its path; inner ones first. */
export function places(value: Json, path: Path = []): readonly Place[] {
  if (typeof value === "string") return [{ path, what: "value" }];
  if (typeof value !== "object" || value === null) return [];
  const entries = Object.entries(value);
  const keys = Array.isArray(value) ? [] : entries.map(([key]): Place => ({ path: [...path, key], what: "key" }));
  return [...entries.flatMap(([key, each]) => places(each, [...path, key])), ...keys];
}

/** A copy with another string at that place. References to what is renamed by that are renamed, too. */
export function poisoned(root: JsonObject, place: Place, by: string): JsonObject {
  const poison = replaced(root, place, by) as JsonObject;
  if (place.what === "value") return poison;
  const [before, after] = [pointerTo(...place.path), pointerTo(...place.path.slice(0, -1), by)];
  return following(poison, (ref) => {
    const pointer = refPointer(ref);
    return pointer !== undefined && (pointer === before || pointer.startsWith(`${before}/`))
      ? encoded(`${after}${pointer.slice(before.length)}`)
      : ref;
  }) as JsonObject;
}

function replaced(value: Json, { path: [first, ...path], what }: Place, by: string): Json {
  if (first === undefined) return by;
  const entries = Object.entries(value as JsonObject).map(([key, each]): [string, Json] => {
    if (key !== String(first)) return [key, each];
    return path.length === 0 && what === "key" ? [by, each] : [key, replaced(each, { path, what }, by)];
  });
  return Array.isArray(value) ? entries.map(([, each]) => each) : Object.fromEntries(entries);
}

function following(value: Json, follow: (ref: string) => string): Json {
  if (Array.isArray(value)) return value.map((each) => following(each as Json, follow));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, each]: [string, Json]) => [
      key,
      typeof each === "string" && each.startsWith("#/") ? follow(each) : following(each, follow),
    ]),
  );
}

/** As a fragment of a URL, where half a surrogate pair has no form. */
function encoded(pointer: Pointer): string {
  return /\p{Cs}/u.test(pointer) ? refTo(pointer) : `#${pointer.split("/").map(encodeURIComponent).join("/")}`;
}
