// The dynamic anchors of each schema resource, which the evaluation of `$dynamicRef` needs (JSON Schema 2020-12,
// 8.2.3.2).
import { is } from "../../openapi/grammar.js";
import type { JsonObject } from "../../json/json.js";
import { refTo, type Pointer } from "../../json/pointer.js";
import type { ReferenceFollower } from "./follow-references.js";
import { collectReferences } from "./collect-references.js";
import type { ComponentPlacement } from "./component-placement.js";
import { locationKey, type Location } from "./source-file.js";

/** References to schemas, by the name of their dynamic anchor. */
export type DynamicAnchors = Readonly<Record<string, string>>;

/** The names of dynamic anchors that several resources declare and a dynamic reference uses. */
export function dynamicNames(follower: ReferenceFollower): ReadonlySet<string> {
  const names = [...follower.targets.keys()].flatMap((reference) => follower.dynamicName(reference) ?? []);
  return new Set(names.filter((name) => follower.identifiers.withDynamicAnchor(name).length > 1));
}

/**
 * Maps each schema of the bundled document to the dynamic anchors of its resource. All schemas of a resource share one
 * table.
 */
export function collectDynamicAnchors(
  root: JsonObject,
  origin: (pointer: Pointer) => Location,
  names: ReadonlySet<string>,
  follower: ReferenceFollower,
  placement: ComponentPlacement,
): WeakMap<JsonObject, DynamicAnchors> {
  const tables = new Map<string, DynamicAnchors | undefined>();
  const tableOf = (resource: string): DynamicAnchors | undefined => {
    const own = [...(follower.identifiers.dynamicAnchors(resource) ?? [])].filter(([name]) => names.has(name));
    return own.length === 0
      ? undefined
      : Object.fromEntries(
          own.map(([name, location]) => [name, refTo(placement.pointerOf(placement.finalTarget(location)))]),
        );
  };
  const found = new WeakMap<JsonObject, DynamicAnchors>();
  const file = { ...follower.root, root };
  collectReferences(root, { file, pointer: "" }, is("document"), file.uri, follower.version, {
    visitReference: () => {},
    visitObject: ({ pointer }, _, object) => {
      const base = follower.bases.get(locationKey(origin(pointer)));
      if (base === undefined) return true;
      if (!tables.has(base)) tables.set(base, tableOf(base));
      const table = tables.get(base);
      if (table !== undefined) found.set(object, table);
      return true;
    },
  });
  return found;
}
