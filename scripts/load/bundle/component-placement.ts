// Decides where a part of another file goes in the bundled document: to a component of the root that is only a
// reference to it, else to a new component. A path item goes to the first place that refers to it.
import type { ObjectName } from "../../openapi/grammar.js";
import { componentSections } from "../../openapi/objects.js";
import { isObject, membersOf } from "../../json/json.js";
import { child, parentOf, pointerTo, tokens, valueAt, type Pointer } from "../../json/pointer.js";
import type { ReferenceFollower } from "./follow-references.js";
import type { Reference } from "./collect-references.js";
import { ComponentNames } from "./component-names.js";
import { locationKey, type Location } from "./source-file.js";

/** The place in the bundle of a target in another file. */
interface Placement {
  readonly location: Location;
  /** A location in the root document, or in another file that is placed itself. */
  readonly target: Location;
}

export interface Component {
  readonly section: string;
  readonly name: string;
  readonly location: Location;
}

/** Assigns a place to each target of a reference. */
export class ComponentPlacement {
  /** The components to add to the root document. */
  readonly components: Component[] = [];
  /** The targets that replace the object at a location, by its key. */
  readonly inlined = new Map<string, Location>();
  /** Locations of copied path items that lose their operationIds, which have to be unique. */
  readonly withoutOperationIds = new Map<string, Location>();
  readonly #follower: ReferenceFollower;
  readonly #placements = new Map<string, Placement>();
  readonly #names = new Map<string, ComponentNames>();
  /** Objects that are only a reference, by their final target, which is better named after them than after itself. */
  readonly #aliases = new Map<string, Location>();

  constructor(follower: ReferenceFollower) {
    this.#follower = follower;
    const all = [...follower.targets].map(([reference, location]) => ({
      reference,
      location: this.finalTarget(location),
    }));
    for (const { reference, location } of all)
      if (reference.kind === undefined && reference.file === follower.root) this.#splice(reference, location);
    for (const { reference, location } of all) if (this.#isComponentAlias(reference)) this.#inline(reference, location);
    for (const { reference, location } of all)
      if (isInlined(reference.kind) && reference.file === follower.root && this.#isBareReference(reference))
        this.#inline(reference, location);
    for (const { reference, location } of all) {
      if (reference.kind === undefined) this.#splice(reference, location);
      else if (isInlined(reference.kind) && this.#hasKnownPlace(reference, location)) this.#inline(reference, location);
      else this.#addComponent(reference.kind, location);
    }
    for (const location of follower.dynamicTargetSchemas) this.#addComponent("schema", location);
    this.#keepOperationIdsUnique(all);
  }

  /**
   * Keeps the operationIds of a path item that is used several times only in its own place, or else in its first use.
   */
  #keepOperationIdsUnique(all: readonly { readonly reference: Reference; readonly location: Location }[]): void {
    const bareReferences = all.filter(({ reference }) => isInlined(reference.kind) && this.#isBareReference(reference));
    const named = new Set(bareReferences.map(({ location }) => locationKey(location)));
    for (const { reference, location } of all) {
      const holder = { file: reference.file, pointer: reference.holder };
      const placement = this.#placements.get(locationKey(location));
      if (
        !isInlined(reference.kind) ||
        !this.inlined.has(locationKey(holder)) ||
        (placement !== undefined && locationKey(placement.target) === locationKey(holder))
      )
        continue;
      const copy = named.has(locationKey(location)) ? holder : location;
      this.withoutOperationIds.set(locationKey(copy), copy);
      named.add(locationKey(location));
    }
  }

  /** The final target of a chain of objects in other files that are only references. */
  finalTarget(location: Location): Location {
    const seen = new Set<string>();
    let at = location;
    for (;;) {
      const key = locationKey(at);
      if (at.file === this.#follower.root || seen.has(key) || !isOnlyReference(valueAt(at.file.root, at.pointer)))
        break;
      seen.add(key);
      const reference = this.#follower.byLocation.get(
        locationKey({ file: at.file, pointer: child(at.pointer, "$ref") }),
      );
      const next = reference === undefined ? undefined : this.#follower.targets.get(reference);
      if (next === undefined) break;
      at = next;
    }
    if (at !== location && !this.#aliases.has(locationKey(at))) this.#aliases.set(locationKey(at), location);
    return at;
  }

  /** Whether a target was assigned a place of its own. */
  isPlaced(location: Location): boolean {
    return this.#placements.has(locationKey(location));
  }

  /** The pointer of a location in the bundled document. */
  pointerOf(location: Location): Pointer {
    let suffix = "";
    let at = location;
    while (at.file !== this.#follower.root) {
      const placement = this.#placements.get(locationKey(at));
      if (placement === undefined && at.pointer === "") break;
      const parent = parentOf(at.pointer);
      if (placement === undefined) suffix = at.pointer.slice(parent.length) + suffix;
      at = placement?.target ?? { file: at.file, pointer: parent };
    }
    return at.pointer + suffix;
  }

  /** Whether the place of a reference in the bundle is known, and is not inside of its own target. */
  #hasKnownPlace({ file, holder }: Reference, target: Location): boolean {
    let at: Location = { file, pointer: holder };
    while (at.file !== this.#follower.root) {
      if (locationKey(at) === locationKey(target)) return false;
      const placement = this.#placements.get(locationKey(at));
      if (placement === undefined && at.pointer === "") return false;
      at = placement?.target ?? { file: at.file, pointer: parentOf(at.pointer) };
    }
    return true;
  }

  #isBareReference({ file, holder }: Reference): boolean {
    return isOnlyReference(valueAt(file.root, holder));
  }

  #isComponentAlias(reference: Reference): boolean {
    const [first, section, , ...rest] = tokens(reference.holder);
    const isComponent =
      first === "components" &&
      reference.kind !== undefined &&
      section === componentSections[reference.kind] &&
      rest.length === 0;
    return (
      isComponent &&
      reference.file === this.#follower.root &&
      reference.keyword === "$ref" &&
      this.#isBareReference(reference)
    );
  }

  /** Puts the target of a misplaced reference in its place. The first such place is the target's own. */
  #splice(reference: Reference, location: Location): void {
    const holder = { file: reference.file, pointer: reference.holder };
    if (this.inlined.has(locationKey(holder))) return;
    if (location.file !== this.#follower.root && !this.isPlaced(location) && this.#hasKnownPlace(reference, location))
      this.#placements.set(locationKey(location), { location, target: holder });
    this.inlined.set(locationKey(holder), location);
  }

  #inline(reference: Reference, location: Location): void {
    const holder = { file: reference.file, pointer: reference.holder };
    const isInOtherFile = location.file !== this.#follower.root;
    // A path item with siblings beside its reference is merged with a copy of the target.
    if (!isInOtherFile && this.#isBareReference(reference)) return;
    const becomesPlace = isInOtherFile && !this.isPlaced(location) && !this.#staysNested(location);
    if (becomesPlace) this.#placements.set(locationKey(location), { location, target: holder });
    if (becomesPlace || !this.#isBareReference(reference)) this.inlined.set(locationKey(holder), location);
  }

  /** The names of the root document's components, including those from inlined files. */
  #componentNamesIn(section: string): readonly string[] {
    const file = this.#follower.root;
    const sections = this.#splicedLocations({ file, pointer: "/components" }).flatMap((location) =>
      this.#splicedLocations({ file: location.file, pointer: child(location.pointer, section) }),
    );
    return sections.flatMap(({ file: { root }, pointer }) => membersOf(valueAt(root, pointer)).map(([name]) => name));
  }

  /** A location, and the locations that are inlined there. */
  #splicedLocations(location: Location): readonly Location[] {
    const locations = new Map<string, Location>();
    for (
      let next: Location | undefined = location;
      next !== undefined && !locations.has(locationKey(next));
      next = this.inlined.get(locationKey(next))
    )
      locations.set(locationKey(next), next);
    return [...locations.values()];
  }

  /** Whether a target stays where it is, inside of another target. Definitions in `$defs` may move. */
  #staysNested(location: Location): boolean {
    return this.#follower.nestedPlaces.has(locationKey(location)) && tokens(location.pointer).at(-2) !== "$defs";
  }

  #addComponent(kind: ObjectName, location: Location): void {
    const section = componentSections[kind];
    if (
      section === undefined ||
      location.file === this.#follower.root ||
      this.isPlaced(location) ||
      this.#staysNested(location)
    )
      return;
    const names =
      this.#names.get(section) ?? new ComponentNames(this.#componentNamesIn(section), this.#follower.root.uri);
    this.#names.set(section, names);
    const name = names.allocate(this.#aliases.get(locationKey(location)) ?? location);
    this.components.push({ section, name, location });
    this.#placements.set(locationKey(location), {
      location,
      target: { file: this.#follower.root, pointer: pointerTo("components", section, name) },
    });
  }
}

/** Whether a kind is inlined, because not every version has components for it. */
function isInlined(kind: ObjectName | undefined): boolean {
  return kind === "pathItem" || kind === "mediaType";
}

function isOnlyReference(json: ReturnType<typeof valueAt>): boolean {
  return isObject(json) && typeof json["$ref"] === "string" && Object.keys(json).length === 1;
}
