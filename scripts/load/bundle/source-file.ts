// One file of a document, and the URIs that name the schemas in it: where it was read, `$self`, `$id` and anchors.
import type { TextSource } from "../../parse/parse.js";
import { isArray, isObject, memberOf, membersOf, type Json } from "../../json/json.js";
import { child, tokens, type Pointer } from "../../json/pointer.js";

/** A text that was read and parsed. */
export interface SourceFile {
  /** Where it was found. */
  readonly uri: string;
  readonly source: TextSource;
  readonly root: Json;
}

/** A value in one of the files. */
export interface Location {
  readonly part: SourceFile;
  readonly pointer: Pointer;
}

/** A spot as a key of maps. */
export function keyOf({ part, pointer }: Location): string {
  return `${part.uri}#${pointer}`;
}

/** The URI that a reference means, split at its fragment; undefined when it is no URI. */
export function resolved(
  ref: string,
  base: string,
): { readonly resource: string; readonly fragment: string } | undefined {
  const hash = ref.indexOf("#");
  const [path, fragment] = hash === -1 ? [ref, ""] : [ref.slice(0, hash), ref.slice(hash + 1)];
  if (path === "") return { resource: base, fragment };
  return URL.canParse(path, base) ? { resource: new URL(path, base).href, fragment } : undefined;
}

/** The URI that relative references at the root of a file start from. */
export function baseOf(part: SourceFile): string {
  const self = memberOf(part.root, "openapi") === undefined ? undefined : memberOf(part.root, "$self");
  return (typeof self === "string" ? resolved(self, part.uri)?.resource : undefined) ?? part.uri;
}

/** The base inside an object, which may have a `$id` of its own. */
export function baseIn(json: Json | undefined, base: string): string {
  const id = memberOf(json, "$id");
  const uri = typeof id === "string" ? resolved(id, base) : undefined;
  return uri === undefined || uri.fragment !== "" ? base : uri.resource;
}

/** The base at a place of a file: that of the nearest `$id` above it, and of its own. */
export function baseAt({ part, pointer }: Location): string {
  let [at, base]: [Json | undefined, string] = [part.root, baseIn(part.root, baseOf(part))];
  for (const token of tokens(pointer)) {
    at = isArray(at) ? at[Number(token)] : memberOf(at, token);
    base = baseIn(at, base);
  }
  return base;
}

/** Members that hold data: what looks like a schema in there is none. */
const data = new Set(["example", "examples", "default", "const", "enum", "value", "dataValue"]);

/** Members whose own members have free names. */
const named = new Set([
  "properties",
  "patternProperties",
  "$defs",
  "definitions",
  "dependentSchemas",
  "schemas",
  "responses",
  "parameters",
  "requestBodies",
  "headers",
  "mediaTypes",
  "additionalOperations",
  "paths",
  "content",
]);

/** The resources and anchors that files declare, by URI. */
export class Identifiers {
  /** The files, in the order in which they came. */
  readonly parts: SourceFile[] = [];
  readonly #resources = new Map<string, Location>();
  readonly #anchors = new Map<string, Location>();
  /** For each resource its dynamic anchors by name. */
  readonly #dynamic = new Map<string, Map<string, Location>>();
  /** What files say that they are, where that is not where they were found. */
  readonly #selves: { readonly self: string; readonly found: string }[] = [];

  /** Take in everything that a file declares; `requested` is how it was requested. */
  add(part: SourceFile, requested: string = part.uri): void {
    this.parts.push(part);
    const spot = { part, pointer: "" };
    const base = baseOf(part);
    this.#resources.set(requested, spot);
    for (const uri of [part.uri, base, baseIn(part.root, base)]) {
      if (!this.#resources.has(uri)) this.#resources.set(uri, spot);
      if (uri !== part.uri) this.#selves.push({ self: uri, found: part.uri });
    }
    this.#collect(part, part.root, "", base, false);
  }

  /** A file that is found under another URI, too. */
  alias(uri: string, known: string): void {
    const spot = this.#resources.get(known);
    if (spot !== undefined) this.#resources.set(uri, spot);
  }

  /** The schema resource or file of a URI. */
  resource(uri: string): Location | undefined {
    return this.#resources.get(uri);
  }

  anchor(resource: string, name: string): Location | undefined {
    return this.#anchors.get(`${resource}#${name}`) ?? this.#dynamic.get(resource)?.get(name);
  }

  dynamicAnchors(resource: string): ReadonlyMap<string, Location> | undefined {
    return this.#dynamic.get(resource);
  }

  /** The dynamic anchors of this name in all resources. */
  withDynamicAnchor(name: string): readonly Location[] {
    return [...this.#dynamic.values()].flatMap((names) => names.get(name) ?? []);
  }

  /**
   * A file that says it is `https://example.com/api/x.yaml` has its neighbours there beside it, wherever it was found.
   */
  neighbour(uri: string): string | undefined {
    for (const { self, found } of this.#selves) {
      const folder = new URL(".", self).href;
      if (uri.startsWith(folder)) return new URL(uri.slice(folder.length), found).href;
    }
    return undefined;
  }

  #collect(part: SourceFile, json: Json, pointer: Pointer, around: string, isNamed: boolean): void {
    if (isArray(json)) json.forEach((item, index) => this.#collect(part, item, child(pointer, index), around, false));
    if (!isObject(json)) return;
    const base = isNamed ? around : baseIn(json, around);
    if (!isNamed) this.#declare(json, { part, pointer }, base, base !== around);
    for (const [key, value] of membersOf(json)) {
      if (!isNamed && (data.has(key) || key.startsWith("x-"))) continue;
      this.#collect(part, value, child(pointer, key), base, !isNamed && named.has(key) && !isArray(value));
    }
  }

  #declare(json: Json, spot: Location, base: string, isResource: boolean): void {
    if (isResource && !this.#resources.has(base)) this.#resources.set(base, spot);
    const [anchor, dynamic] = [memberOf(json, "$anchor"), memberOf(json, "$dynamicAnchor")];
    if (typeof anchor === "string" && !this.#anchors.has(`${base}#${anchor}`))
      this.#anchors.set(`${base}#${anchor}`, spot);
    if (typeof dynamic !== "string") return;
    const names = this.#dynamic.get(base) ?? new Map<string, Location>();
    if (!names.has(dynamic)) names.set(dynamic, spot);
    this.#dynamic.set(base, names);
  }
}
