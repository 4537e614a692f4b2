// Dynamic references that are more than references: the dynamic anchors of each resource, for who evaluates them
// (JSON Schema 2020-12, 8.2.3.2).
import { is } from "../../openapi/grammar.js";
import type { JsonObject } from "../../json/json.js";
import { refTo, type Pointer } from "../../json/pointer.js";
import type { ReferenceFollower } from "./follow-references.js";
import { collectReferences } from "./collect-references.js";
import type { ComponentPlacement } from "./component-placement.js";
import { keyOf, type Location } from "./source-file.js";

/** References by the name of a dynamic anchor. */
export type DynamicAnchors = Readonly<Record<string, string>>;

/** The names of dynamic anchors that several resources have and a dynamic reference resolves to. */
export function dynamicNames(follower: ReferenceFollower): ReadonlySet<string> {
  const names = [...follower.led.keys()].flatMap((reference) => follower.dynamicName(reference) ?? []);
  return new Set(names.filter((name) => follower.identifiers.withDynamicAnchor(name).length > 1));
}

/**
 * For each schema of the bundled document the dynamic anchors of its resource: one table for all schemas of a resource.
 */
export function dynamicAnchors(
  root: JsonObject,
  origin: (pointer: Pointer) => Location,
  names: ReadonlySet<string>,
  follower: ReferenceFollower,
  homes: ComponentPlacement,
): WeakMap<JsonObject, DynamicAnchors> {
  const tables = new Map<string, DynamicAnchors | undefined>();
  const tableOf = (resource: string): DynamicAnchors | undefined => {
    const own = [...(follower.identifiers.dynamicAnchors(resource) ?? [])].filter(([name]) => names.has(name));
    return own.length === 0
      ? undefined
      : Object.fromEntries(own.map(([name, spot]) => [name, refTo(homes.pointerOf(homes.target(spot)))]));
  };
  const found = new WeakMap<JsonObject, DynamicAnchors>();
  const part = { ...follower.root, root };
  collectReferences(root, { part, pointer: "" }, is("document"), part.uri, follower.version, {
    reference: () => {},
    place: ({ pointer }, _, object) => {
      const base = follower.bases.get(keyOf(origin(pointer)));
      if (base === undefined) return true;
      if (!tables.has(base)) tables.set(base, tableOf(base));
      const table = tables.get(base);
      if (table !== undefined) found.set(object, table);
      return true;
    },
  });
  return found;
}
