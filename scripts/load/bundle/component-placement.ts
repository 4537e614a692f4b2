// Where in the one document a part of another file goes: to the root's component that is nothing but a reference to it,
// else to a component of its own; a path item to the first place that refers to it.
import type { ObjectName } from "../../openapi/grammar.js";
import { componentSections } from "../../openapi/objects.js";
import { isObject, membersOf } from "../../json/json.js";
import { child, parentOf, pointerTo, tokens, valueAt, type Pointer } from "../../json/pointer.js";
import type { ReferenceFollower } from "./follow-references.js";
import type { Reference } from "./collect-references.js";
import { ComponentNames } from "./component-names.js";
import { keyOf, type Location } from "./source-file.js";

/** A target in another file, and where it goes. */
interface Home {
  readonly spot: Location;
  /** A place in the root document, or in a file of which that place isn't known yet. */
  readonly at: Location;
}

export interface Component {
  readonly section: string;
  readonly name: string;
  readonly spot: Location;
}

/** Finds a home for each target. */
export class ComponentPlacement {
  /** Components that are added to those of the root document. */
  readonly components: Component[] = [];
  /** What replaces the object at a place, by its key. */
  readonly inlined = new Map<string, Location>();
  /** Places of path items whose operations have their ids elsewhere: these have to be unique. */
  readonly nameless = new Map<string, Location>();
  readonly #follower: ReferenceFollower;
  readonly #homes = new Map<string, Home>();
  readonly #names = new Map<string, ComponentNames>();
  /** Targets that only refer on, by what they refer to in the end: a better name for it than its own. */
  readonly #aliases = new Map<string, Location>();

  constructor(follower: ReferenceFollower) {
    this.#follower = follower;
    const all = [...follower.led].map(([reference, spot]) => ({ reference, spot: this.target(spot) }));
    for (const { reference, spot } of all)
      if (reference.kind === undefined && reference.part === follower.root) this.#splice(reference, spot);
    for (const { reference, spot } of all) if (this.#isComponentOf(reference)) this.#inline(reference, spot);
    for (const { reference, spot } of all)
      if (isInlined(reference.kind) && reference.part === follower.root && this.#isPure(reference))
        this.#inline(reference, spot);
    for (const { reference, spot } of all) {
      if (reference.kind === undefined) this.#splice(reference, spot);
      else if (isInlined(reference.kind) && this.#isPlaced(reference, spot)) this.#inline(reference, spot);
      else this.#add(reference.kind, spot);
    }
    for (const spot of follower.others) this.#add("schema", spot);
    this.#nameOnce(all);
  }

  /**
   * A path item that stands at several places is named where it is at home, or where it is used if that is nowhere
   * else.
   */
  #nameOnce(all: readonly { readonly reference: Reference; readonly spot: Location }[]): void {
    const pure = all.filter(({ reference }) => isInlined(reference.kind) && this.#isPure(reference));
    const named = new Set(pure.map(({ spot }) => keyOf(spot)));
    for (const { reference, spot } of all) {
      const holder = { part: reference.part, pointer: reference.holder };
      const home = this.#homes.get(keyOf(spot));
      if (
        !isInlined(reference.kind) ||
        !this.inlined.has(keyOf(holder)) ||
        (home !== undefined && keyOf(home.at) === keyOf(holder))
      )
        continue;
      const without = named.has(keyOf(spot)) ? holder : spot;
      this.nameless.set(keyOf(without), without);
      named.add(keyOf(spot));
    }
  }

  /** Where a reference ends: behind objects of other files that do nothing but refer on. */
  target(spot: Location): Location {
    const seen = new Set<string>();
    let at = spot;
    for (;;) {
      const key = keyOf(at);
      if (at.part === this.#follower.root || seen.has(key) || !isOnlyReference(valueAt(at.part.root, at.pointer)))
        break;
      seen.add(key);
      const reference = this.#follower.byPlace.get(keyOf({ part: at.part, pointer: child(at.pointer, "$ref") }));
      const next = reference === undefined ? undefined : this.#follower.led.get(reference);
      if (next === undefined) break;
      at = next;
    }
    if (at !== spot && !this.#aliases.has(keyOf(at))) this.#aliases.set(keyOf(at), spot);
    return at;
  }

  /** Whether a target has a home away from where it stands in its file. */
  has(spot: Location): boolean {
    return this.#homes.has(keyOf(spot));
  }

  /** The place of a spot in the one document. */
  pointerOf(spot: Location): Pointer {
    let behind = "";
    let at = spot;
    while (at.part !== this.#follower.root) {
      const home = this.#homes.get(keyOf(at));
      if (home === undefined && at.pointer === "") break;
      const parent = parentOf(at.pointer);
      if (home === undefined) behind = at.pointer.slice(parent.length) + behind;
      at = home?.at ?? { part: at.part, pointer: parent };
    }
    return at.pointer + behind;
  }

  /** Whether it is known where in the one document a reference stands, and not inside of what it resolves to. */
  #isPlaced({ part, holder }: Reference, target: Location): boolean {
    let at: Location = { part, pointer: holder };
    while (at.part !== this.#follower.root) {
      if (keyOf(at) === keyOf(target)) return false;
      const home = this.#homes.get(keyOf(at));
      if (home === undefined && at.pointer === "") return false;
      at = home?.at ?? { part: at.part, pointer: parentOf(at.pointer) };
    }
    return true;
  }

  #isPure({ part, holder }: Reference): boolean {
    return isOnlyReference(valueAt(part.root, holder));
  }

  #isComponentOf(reference: Reference): boolean {
    const [first, section, , ...rest] = tokens(reference.holder);
    const isComponent =
      first === "components" &&
      reference.kind !== undefined &&
      section === componentSections[reference.kind] &&
      rest.length === 0;
    return (
      isComponent && reference.part === this.#follower.root && reference.manner === "$ref" && this.#isPure(reference)
    );
  }

  /**
   * What a reference resolves to where OpenAPI has none is written out in its place; its home is where that is done
   * first.
   */
  #splice(reference: Reference, spot: Location): void {
    const holder = { part: reference.part, pointer: reference.holder };
    if (this.inlined.has(keyOf(holder))) return;
    if (spot.part !== this.#follower.root && !this.has(spot) && this.#isPlaced(reference, spot))
      this.#homes.set(keyOf(spot), { spot, at: holder });
    this.inlined.set(keyOf(holder), spot);
  }

  #inline(reference: Reference, spot: Location): void {
    const holder = { part: reference.part, pointer: reference.holder };
    const isAway = spot.part !== this.#follower.root;
    // What a path item has beside its reference goes together with what that resolves to, once for each such place.
    if (!isAway && this.#isPure(reference)) return;
    const isHome = isAway && !this.has(spot) && !this.#stays(spot);
    if (isHome) this.#homes.set(keyOf(spot), { spot, at: holder });
    if (isHome || !this.#isPure(reference)) this.inlined.set(keyOf(holder), spot);
  }

  /** The names of the components that the root document has, by itself or spliced in. */
  #namesIn(section: string): readonly string[] {
    const part = this.#follower.root;
    const sections = this.#spliced({ part, pointer: "/components" }).flatMap((spot) =>
      this.#spliced({ part: spot.part, pointer: child(spot.pointer, section) }),
    );
    return sections.flatMap(({ part: { root }, pointer }) => membersOf(valueAt(root, pointer)).map(([name]) => name));
  }

  /** A spot, and those that are written out in its place. */
  #spliced(spot: Location): readonly Location[] {
    const spots = new Map<string, Location>();
    for (
      let next: Location | undefined = spot;
      next !== undefined && !spots.has(keyOf(next));
      next = this.inlined.get(keyOf(next))
    )
      spots.set(keyOf(next), next);
    return [...spots.values()];
  }

  /** What stands inside another target is referred to there; only definitions are just as well elsewhere. */
  #stays(spot: Location): boolean {
    return this.#follower.inner.has(keyOf(spot)) && tokens(spot.pointer).at(-2) !== "$defs";
  }

  #add(kind: ObjectName, spot: Location): void {
    const section = componentSections[kind];
    if (section === undefined || spot.part === this.#follower.root || this.has(spot) || this.#stays(spot)) return;
    const names = this.#names.get(section) ?? new ComponentNames(this.#namesIn(section), this.#follower.root.uri);
    this.#names.set(section, names);
    const name = names.allocate(this.#aliases.get(keyOf(spot)) ?? spot);
    this.components.push({ section, name, spot });
    this.#homes.set(keyOf(spot), {
      spot,
      at: { part: this.#follower.root, pointer: pointerTo("components", section, name) },
    });
  }
}

/** Kinds that not every version has components for. */
function isInlined(kind: ObjectName | undefined): boolean {
  return kind === "pathItem" || kind === "mediaType";
}

function isOnlyReference(json: ReturnType<typeof valueAt>): boolean {
  return isObject(json) && typeof json["$ref"] === "string" && Object.keys(json).length === 1;
}
