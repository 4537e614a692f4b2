// Bundles all files into one document: each target is included once, and every reference becomes a local pointer.
// Written by hand: `@redocly/openapi-core` and `@apidevtools/json-schema-ref-parser` lack limits, source positions and
// dynamic anchors.
import type { Report } from "../../diagnostics/diagnostics.js";
import { isArray, isObject, membersOf, type Json, type JsonObject } from "../../json/json.js";
import { fixedMethods } from "../../openapi/methods.js";
import { child, parentOf, pointerTo, refPointer, refTo, tokens, valueAt, type Pointer } from "../../json/pointer.js";
import { maxDepth } from "../../parse/positions.js";
import { collectDynamicAnchors, dynamicNames, type DynamicAnchors } from "./dynamic-references.js";
import type { ReferenceFollower } from "./follow-references.js";
import { ComponentPlacement } from "./component-placement.js";
import { locationKey, type SourceFile, type Location } from "./source-file.js";

export interface BundledDocument {
  readonly root: JsonObject;
  /** The files that it consists of. */
  readonly files: readonly SourceFile[];
  /** The source of a value of the document, or of its key. */
  origin(pointer: Pointer, what?: "key" | "value"): Location;
  /** The dynamic anchors of the resource that a schema belongs to; undefined when every dynamic reference is static. */
  readonly dynamicAnchors?: WeakMap<JsonObject, DynamicAnchors> | undefined;
}

/** How often one path item may be inlined: nested references with siblings double the number at each level. */
const maxInlineCopies = 100;

/** Bundles the document whose references were followed. */
export function bundle(follower: ReferenceFollower, report: Report): BundledDocument {
  return new Bundler(follower, report).bundle();
}

class Bundler {
  readonly #follower: ReferenceFollower;
  readonly #report: Report;
  readonly #placement: ComponentPlacement;
  readonly #dynamicNames: ReadonlySet<string>;
  /** Locations that change, and all locations above them. */
  readonly #changedPlaces = new Set<string>();
  /** The new strings of references that change, by location. */
  readonly #rewrittenRefs = new Map<string, string>();
  /** The new keys of members, by the location of their values. */
  readonly #renamedKeys = new Map<string, string>();
  /** The references that replace objects which move elsewhere, by location. */
  readonly #movedRefs = new Map<string, string>();
  /** Targets of references, and all locations above them. */
  readonly #referencedPlaces = new Set<string>();
  /** The sources of inserted values, by their pointer in the bundle. */
  readonly #origins = new Map<Pointer, Location>();
  /** How often each reference was inlined. */
  readonly #copyCounts = new Map<string, number>();
  /** The references that are being inlined, with their places. One that recurs at the same place would never end. */
  readonly #openInlines = new Set<string>();
  /** The sources of keys that are in another file than their values, such as paths. */
  readonly #keyOrigins = new Map<Pointer, Location>();

  constructor(follower: ReferenceFollower, report: Report) {
    this.#follower = follower;
    this.#report = report;
    this.#placement = new ComponentPlacement(follower);
    this.#dynamicNames = dynamicNames(follower);
  }

  bundle(): BundledDocument {
    this.#collectEdits();
    const file = this.#follower.root;
    const root = this.#build({ file, pointer: "" }, "", true);
    const added = this.#placement.components.map(({ section, name, location }) => {
      const at = pointerTo("components", section, name);
      this.#origins.set(at, location);
      return { section, name, json: this.#build(location, at, true) };
    });
    const bundledRoot = withComponents(isObject(root) ? root : {}, added);
    const origin: BundledDocument["origin"] = (pointer, what) =>
      (what === "key" ? this.#keyOrigins.get(pointer) : undefined) ?? this.#originOf(pointer);
    const anchors =
      this.#dynamicNames.size === 0
        ? undefined
        : collectDynamicAnchors(bundledRoot, origin, this.#dynamicNames, this.#follower, this.#placement);
    return { root: bundledRoot, files: this.#follower.identifiers.files, origin, dynamicAnchors: anchors };
  }

  /** Collects what changes, and where. */
  #collectEdits(): void {
    const { targets, nestedPlaces, identifiedSchemas, root } = this.#follower;
    for (const [reference, found] of targets) {
      const location = this.#placement.finalTarget(found);
      const ref = refTo(this.#placement.pointerOf(location));
      if (reference.keyword === "security") {
        this.#renamedKeys.set(this.#markChanged(reference), tokens(this.#placement.pointerOf(location)).at(-1) ?? "");
        continue;
      }
      this.#mark(location, this.#referencedPlaces);
      const isAsWritten =
        reference.file === root && location.file === root && refPointer(reference.ref) === location.pointer;
      if (!isAsWritten) this.#rewrittenRefs.set(this.#markChanged(reference), ref);
      if (nestedPlaces.has(locationKey(location)) && this.#placement.isPlaced(location))
        this.#movedRefs.set(this.#markChanged(location), ref);
      if (
        reference.keyword === "$dynamicRef" ||
        this.#placement.inlined.has(locationKey({ file: reference.file, pointer: reference.holder }))
      )
        this.#markChanged(reference);
    }
    for (const location of [...identifiedSchemas, ...this.#placement.withoutOperationIds.values()])
      this.#markChanged(location);
  }

  #markChanged(location: Location): string {
    this.#mark(location, this.#changedPlaces);
    return locationKey(location);
  }

  /** Adds a location and everything that contains it to a set. */
  #mark({ file, pointer }: Location, marks: Set<string>): void {
    let key = locationKey({ file, pointer });
    for (let at = pointer; !marks.has(key); key = locationKey({ file, pointer: at })) {
      marks.add(key);
      at = parentOf(at);
    }
  }

  /**
   * The value at a location, as the bundle has it at the pointer `at`. `isOwnPlace` says that references to the value
   * resolve to this place; anywhere else it is itself a reference.
   */
  #build(location: Location, at: Pointer, isOwnPlace: boolean): Json {
    const ref = isOwnPlace ? undefined : this.#movedRefs.get(locationKey(location));
    if (ref !== undefined) return { $ref: ref };
    const built = this.#buildContent(location, at);
    const losesOperationIds =
      this.#placement.withoutOperationIds.has(locationKey(location)) &&
      !this.#placement.inlined.has(locationKey(location));
    return losesOperationIds ? withoutOperationIds(built) : built;
  }

  #buildContent(location: Location, at: Pointer): Json {
    const json = valueAt(location.file.root, location.pointer) ?? null;
    const inlined = this.#placement.inlined.get(locationKey(location));
    if (inlined !== undefined && isObject(json)) return this.#inline(json, location, inlined, at);
    if (!this.#changedPlaces.has(locationKey(location))) return json;
    const text = this.#rewrittenRefs.get(locationKey(location));
    if (text !== undefined) return text;
    if (isArray(json))
      return json.map((_, index) => this.#build(childLocation(location, index), child(at, index), false));
    return isObject(json) ? this.#buildObject(json, location, at) : json;
  }

  #buildObject(json: JsonObject, location: Location, at: Pointer): JsonObject {
    const isNamed = this.#follower.bases.has(locationKey(location));
    const members = membersOf(json).flatMap(([key, value]): [string, Json][] => {
      if (
        isNamed &&
        key === "$defs" &&
        isObject(value) &&
        this.#canDropDefinitions(value, childLocation(location, key))
      )
        return [];
      if (
        isNamed &&
        identifierKeywords.has(key) &&
        typeof value === "string" &&
        !(key === "$dynamicAnchor" && this.#dynamicNames.has(value))
      )
        return [];
      const newKey = this.#renamedKeys.get(locationKey(childLocation(location, key)));
      if (newKey !== undefined) {
        this.#origins.set(child(at, newKey), childLocation(location, key));
        return [[newKey, value]];
      }
      const built = this.#build(childLocation(location, key), child(at, key), false);
      return [[isNamed && key === "$dynamicRef" && this.#isStatic(json, location) ? "$ref" : key, built]];
    });
    return Object.fromEntries(members);
  }

  /** Whether all definitions of a schema from another file can be dropped: each is a component now, or unused. */
  #canDropDefinitions(definitions: JsonObject, location: Location): boolean {
    const keys = Object.keys(definitions).map((name) => locationKey(childLocation(location, name)));
    return (
      location.file !== this.#follower.root &&
      keys.every((key) => this.#movedRefs.has(key) || !this.#referencedPlaces.has(key))
    );
  }

  /** Whether a dynamic reference always resolves to the anchor that it names, so that `$ref` can replace it. */
  #isStatic(json: JsonObject, location: Location): boolean {
    const reference = this.#follower.byLocation.get(locationKey(childLocation(location, "$dynamicRef")));
    const name = reference === undefined ? undefined : this.#follower.dynamicName(reference);
    return !Object.hasOwn(json, "$ref") && (name === undefined || !this.#dynamicNames.has(name));
  }

  /** The target of a reference, merged with the siblings of the reference. */
  #inline(json: JsonObject, holder: Location, target: Location, at: Pointer): Json {
    const copies = (this.#copyCounts.get(locationKey(holder)) ?? 0) + 1;
    this.#copyCounts.set(locationKey(holder), copies);
    if (tokens(at).length > maxDepth || copies > maxInlineCopies) {
      const problem =
        copies > maxInlineCopies
          ? `this reference and its siblings are repeated more than ${maxInlineCopies} times`
          : `the document is nested deeper than ${maxDepth} levels`;
      this.#report.add(
        holder.file.source,
        holder.pointer,
        "nested-too-deep",
        `After inlining the references with siblings, ${problem}.`,
      );
      return {};
    }
    const step = `${locationKey(holder)} ${at}`;
    if (this.#openInlines.has(step)) {
      this.#report.add(
        holder.file.source,
        child(holder.pointer, "$ref"),
        "endless-reference",
        "The reference resolves to itself without describing anything.",
      );
      return {};
    }
    this.#origins.set(at, target);
    if (!at.startsWith("/components/")) this.#keyOrigins.set(at, holder);
    this.#openInlines.add(step);
    const content = this.#buildContent(target, at);
    this.#openInlines.delete(step);
    const inlinedTarget = this.#placement.withoutOperationIds.has(locationKey(holder))
      ? withoutOperationIds(content)
      : content;
    const siblings = membersOf(json).filter(([key]) => key !== "$ref");
    if (siblings.length === 0 || !isObject(inlinedTarget)) return inlinedTarget;
    for (const [key] of siblings) {
      const siblingLocation = childLocation(holder, key);
      this.#origins.set(child(at, key), siblingLocation);
      if (!Object.hasOwn(inlinedTarget, key) || key === "summary" || key === "description") continue;
      if (isMethodField(key))
        this.#report.add(
          siblingLocation.file.source,
          siblingLocation.pointer,
          "dropped-operation",
          `\`${key}\` is here and at the target of the reference, and the operation there would be lost.`,
          { at: "key", hint: "keep it in one place" },
        );
      else
        this.#report.add(
          siblingLocation.file.source,
          siblingLocation.pointer,
          "sibling-of-same-name",
          `\`${key}\` is here and at the target of the reference; the one here is used.`,
          { at: "key" },
        );
    }
    return Object.fromEntries([
      ...membersOf(inlinedTarget),
      ...siblings.map(([key]): [string, Json] => [key, this.#build(childLocation(holder, key), child(at, key), false)]),
    ]);
  }

  #originOf(pointer: Pointer): Location {
    for (let at = pointer; ; at = parentOf(at)) {
      const mount = this.#origins.get(at);
      if (mount !== undefined) return { file: mount.file, pointer: mount.pointer + pointer.slice(at.length) };
      if (at === "") return { file: this.#follower.root, pointer };
    }
  }
}

/** Whether a field of a path item contains operations. */
function isMethodField(key: string): boolean {
  return key === "additionalOperations" || fixedMethods.some((method) => method === key);
}

/** Keywords that identify schemas. Local pointers don't need them, and an `$id` would give them another root. */
const identifierKeywords = new Set(["$id", "$anchor", "$dynamicAnchor"]);

/** A path item without the operationIds of its operations. */
function withoutOperationIds(item: Json): Json {
  const members = membersOf(item).map(([key, json]): [string, Json] => {
    if (key === "additionalOperations") return [key, withoutOperationIds(json)];
    return [
      key,
      isObject(json) ? Object.fromEntries(membersOf(json).filter(([field]) => field !== "operationId")) : json,
    ];
  });
  return isObject(item) ? Object.fromEntries(members) : item;
}

function childLocation(
  { file, pointer }: Location,
  key: string | number,
): { readonly file: SourceFile; readonly pointer: Pointer } {
  return { file, pointer: child(pointer, key) };
}

/** The document with additional components after its own. */
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
