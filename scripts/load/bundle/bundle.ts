// All files as one document: what references resolve to is put in once, and every reference is a local one by pointer.
import type { Report } from "../../diagnostics/diagnostics.js";
import { isArray, isObject, membersOf, type Json, type JsonObject } from "../../json/json.js";
import { fixedMethods } from "../../openapi/methods.js";
import { child, parentOf, pointerTo, refPointer, refTo, tokens, valueAt, type Pointer } from "../../json/pointer.js";
import { maxDepth } from "../../parse/positions.js";
import { dynamicAnchors, dynamicNames, type DynamicAnchors } from "./dynamic-references.js";
import type { ReferenceFollower } from "./follow-references.js";
import { ComponentPlacement } from "./component-placement.js";
import { keyOf, type SourceFile, type Location } from "./source-file.js";

export interface Bundled {
  readonly root: JsonObject;
  /** The files that it was made from. */
  readonly parts: readonly SourceFile[];
  /** Where a value of the document came from, or the key that it stands under. */
  origin(pointer: Pointer, what?: "key" | "value"): Location;
  /**
   * The dynamic anchors of the resource that a schema belongs to; undefined when no reference is more dynamic than
   * others.
   */
  readonly dynamicAnchors?: WeakMap<JsonObject, DynamicAnchors> | undefined;
}

/**
 * A path item that has fields beside a reference is written out wherever what it stands in is: two in each of many
 * double every time.
 */
const maxCopies = 100;

/** The one document of all that was followed. */
export function bundle(follower: ReferenceFollower, report: Report): Bundled {
  return new Bundle(follower, report).bundled();
}

class Bundle {
  readonly #follower: ReferenceFollower;
  readonly #report: Report;
  readonly #homes: ComponentPlacement;
  readonly #dynamic: ReadonlySet<string>;
  /** Places at and below which something changes. */
  readonly #touched = new Set<string>();
  /** Texts that are replaced. */
  readonly #texts = new Map<string, string>();
  /** Objects that have a home elsewhere, and the reference that stands for each. */
  readonly #moved = new Map<string, string>();
  /** Places of other files at and below which references lead. */
  readonly #referred = new Set<string>();
  /** What came from another file, by where it is now. */
  readonly #mounts = new Map<Pointer, Location>();
  /** How often each place with an inlined reference was written out. */
  readonly #copies = new Map<string, number>();
  /** References that are being written out, and where: one that comes up again there would never end. */
  readonly #open = new Set<string>();
  /** Keys that stand in another file than their values, and say something that isn't theirs: paths. */
  readonly #keys = new Map<Pointer, Location>();

  constructor(follower: ReferenceFollower, report: Report) {
    this.#follower = follower;
    this.#report = report;
    this.#homes = new ComponentPlacement(follower);
    this.#dynamic = dynamicNames(follower);
  }

  bundled(): Bundled {
    this.#edits();
    const part = this.#follower.root;
    const root = this.#made({ part, pointer: "" }, "", true);
    const added = this.#homes.components.map(({ section, name, spot }) => {
      const at = pointerTo("components", section, name);
      this.#mounts.set(at, spot);
      return { section, name, json: this.#made(spot, at, true) };
    });
    const whole = withComponents(isObject(root) ? root : {}, added);
    const origin: Bundled["origin"] = (pointer, what) =>
      (what === "key" ? this.#keys.get(pointer) : undefined) ?? this.#origin(pointer);
    const anchors =
      this.#dynamic.size === 0 ? undefined : dynamicAnchors(whole, origin, this.#dynamic, this.#follower, this.#homes);
    return { root: whole, parts: this.#follower.identifiers.parts, origin, dynamicAnchors: anchors };
  }

  /** Find out what changes, and where. */
  #edits(): void {
    const { led, inner, named, root } = this.#follower;
    for (const [reference, found] of led) {
      const spot = this.#homes.target(found);
      const ref = refTo(this.#homes.pointerOf(spot));
      this.#mark(spot, this.#referred);
      const isAsWritten = reference.part === root && spot.part === root && refPointer(reference.text) === spot.pointer;
      if (!isAsWritten) this.#texts.set(this.#touch(reference), ref);
      if (inner.has(keyOf(spot)) && this.#homes.has(spot)) this.#moved.set(this.#touch(spot), ref);
      if (
        reference.manner === "$dynamicRef" ||
        this.#homes.inlined.has(keyOf({ part: reference.part, pointer: reference.holder }))
      )
        this.#touch(reference);
    }
    for (const spot of [...named, ...this.#homes.nameless.values()]) this.#touch(spot);
  }

  #touch(spot: Location): string {
    this.#mark(spot, this.#touched);
    return keyOf(spot);
  }

  /** Note a spot, and everything that it stands in. */
  #mark({ part, pointer }: Location, marks: Set<string>): void {
    let key = keyOf({ part, pointer });
    for (let at = pointer; !marks.has(key); key = keyOf({ part, pointer: at })) {
      marks.add(key);
      at = parentOf(at);
    }
  }

  /** What stands at a spot, as it reads at its place in the document. */
  #made(spot: Location, at: Pointer, isHome: boolean): Json {
    const ref = isHome ? undefined : this.#moved.get(keyOf(spot));
    if (ref !== undefined) return { $ref: ref };
    const made = this.#content(spot, at);
    const isNameless = this.#homes.nameless.has(keyOf(spot)) && !this.#homes.inlined.has(keyOf(spot));
    return isNameless ? withoutIds(made) : made;
  }

  #content(spot: Location, at: Pointer): Json {
    const json = valueAt(spot.part.root, spot.pointer) ?? null;
    const inlined = this.#homes.inlined.get(keyOf(spot));
    if (inlined !== undefined && isObject(json)) return this.#inlined(json, spot, inlined, at);
    if (!this.#touched.has(keyOf(spot))) return json;
    const text = this.#texts.get(keyOf(spot));
    if (text !== undefined) return text;
    if (isArray(json)) return json.map((_, index) => this.#made(below(spot, index), child(at, index), false));
    return isObject(json) ? this.#object(json, spot, at) : json;
  }

  #object(json: JsonObject, spot: Location, at: Pointer): JsonObject {
    const isNamed = this.#follower.bases.has(keyOf(spot));
    const members = membersOf(json).flatMap(([key, value]): [string, Json][] => {
      if (isNamed && key === "$defs" && isObject(value) && this.#areLeft(value, below(spot, key))) return [];
      if (
        isNamed &&
        identifying.has(key) &&
        typeof value === "string" &&
        !(key === "$dynamicAnchor" && this.#dynamic.has(value))
      )
        return [];
      const made = this.#made(below(spot, key), child(at, key), false);
      return [[isNamed && key === "$dynamicRef" && this.#isStatic(json, spot) ? "$ref" : key, made]];
    });
    return Object.fromEntries(members);
  }

  /**
   * Whether the definitions in a schema of another file are all left out: each is a component now, or nothing refers to
   * it.
   */
  #areLeft(definitions: JsonObject, spot: Location): boolean {
    const keys = Object.keys(definitions).map((name) => keyOf(below(spot, name)));
    return spot.part !== this.#follower.root && keys.every((key) => this.#moved.has(key) || !this.#referred.has(key));
  }

  /** Whether a dynamic reference always resolves to what it names, and can be written as any other. */
  #isStatic(json: JsonObject, spot: Location): boolean {
    const reference = this.#follower.byPlace.get(keyOf(below(spot, "$dynamicRef")));
    const name = reference === undefined ? undefined : this.#follower.dynamicName(reference);
    return !Object.hasOwn(json, "$ref") && (name === undefined || !this.#dynamic.has(name));
  }

  /** What a reference resolves to, in its place, together with what stands beside it. */
  #inlined(json: JsonObject, holder: Location, target: Location, at: Pointer): Json {
    const copies = (this.#copies.get(keyOf(holder)) ?? 0) + 1;
    this.#copies.set(keyOf(holder), copies);
    if (tokens(at).length > maxDepth || copies > maxCopies) {
      const flaw =
        copies > maxCopies
          ? `this reference and what stands beside it are there more than ${maxCopies} times`
          : `the document is nested deeper than ${maxDepth} levels`;
      this.#report.add(
        holder.part.source,
        holder.pointer,
        "nested-too-deep",
        `With everything written out that a reference can't stand for, ${flaw}.`,
      );
      return {};
    }
    const step = `${keyOf(holder)} ${at}`;
    if (this.#open.has(step)) {
      this.#report.add(
        holder.part.source,
        child(holder.pointer, "$ref"),
        "endless-reference",
        "The reference leads back to itself without describing anything.",
      );
      return {};
    }
    this.#mounts.set(at, target);
    if (!at.startsWith("/components/")) this.#keys.set(at, holder);
    this.#open.add(step);
    const content = this.#content(target, at);
    this.#open.delete(step);
    const made = this.#homes.nameless.has(keyOf(holder)) ? withoutIds(content) : content;
    const beside = membersOf(json).filter(([key]) => key !== "$ref");
    if (beside.length === 0 || !isObject(made)) return made;
    for (const [key] of beside) {
      const own = below(holder, key);
      this.#mounts.set(child(at, key), own);
      if (!Object.hasOwn(made, key) || key === "summary" || key === "description") continue;
      if (isMethodField(key))
        this.#report.add(
          own.part.source,
          own.pointer,
          "dropped-operation",
          `\`${key}\` stands here and at the target of the reference, and the operation there would be missing.`,
          { at: "key", hint: "keep it in one place" },
        );
      else
        this.#report.add(
          own.part.source,
          own.pointer,
          "sibling-of-same-name",
          `\`${key}\` stands here and at the target of the reference; the one here counts.`,
          { at: "key" },
        );
    }
    return Object.fromEntries([
      ...membersOf(made),
      ...beside.map(([key]): [string, Json] => [key, this.#made(below(holder, key), child(at, key), false)]),
    ]);
  }

  #origin(pointer: Pointer): Location {
    for (let at = pointer; ; at = parentOf(at)) {
      const mount = this.#mounts.get(at);
      if (mount !== undefined) return { part: mount.part, pointer: mount.pointer + pointer.slice(at.length) };
      if (at === "") return { part: this.#follower.root, pointer };
    }
  }
}

/** Whether a path item's field holds operations. */
function isMethodField(key: string): boolean {
  return key === "additionalOperations" || fixedMethods.some((method) => method === key);
}

/**
 * Names for references to use: those by pointer that are left don't need them, and a `$id` would give these another
 * root.
 */
const identifying = new Set(["$id", "$anchor", "$dynamicAnchor"]);

/** A path item whose operations are named elsewhere. */
function withoutIds(item: Json): Json {
  const members = membersOf(item).map(([key, json]): [string, Json] => {
    if (key === "additionalOperations") return [key, withoutIds(json)];
    return [
      key,
      isObject(json) ? Object.fromEntries(membersOf(json).filter(([field]) => field !== "operationId")) : json,
    ];
  });
  return isObject(item) ? Object.fromEntries(members) : item;
}

function below(
  { part, pointer }: Location,
  key: string | number,
): { readonly part: SourceFile; readonly pointer: Pointer } {
  return { part, pointer: child(pointer, key) };
}

/** The document with more components, behind those that it has. */
function withComponents(
  root: JsonObject,
  added: readonly { readonly section: string; readonly name: string; readonly json: Json }[],
): JsonObject {
  if (added.length === 0) return root;
  const components = new Map(membersOf(root["components"]));
  for (const section of new Set(added.map((each) => each.section))) {
    const own = added.filter((each) => each.section === section).map(({ name, json }): [string, Json] => [name, json]);
    components.set(section, Object.fromEntries([...membersOf(components.get(section)), ...own]));
  }
  return { ...root, components: Object.fromEntries(components) };
}
