// The files of a document, and the URIs of the schemas in them: from the place of each file, `$self`, `$id` and
// anchors.
import type { Source } from "../../diagnostics/diagnostics.js";
import { isArray, isObject, memberOf, membersOf, type Json } from "../../json/json.js";
import { child, tokens, type Pointer } from "../../json/pointer.js";
import { schemaKeywords } from "../../runtime/syntax/schema-keywords.js";

/** A file that was read and parsed. */
export interface SourceFile {
  /** The URI that it was read from. */
  readonly uri: string;
  readonly source: Source;
  readonly root: Json;
}

/** The place of a value: its file, and its pointer in that file. */
export interface Location {
  readonly file: SourceFile;
  readonly pointer: Pointer;
}

/** A location as a key of maps and sets. */
export function locationKey({ file, pointer }: Location): string {
  return `${file.uri}#${pointer}`;
}

/** A reference resolved against a base URI, without and with its fragment; undefined when it is not a URI. */
export function resolveUri(
  ref: string,
  base: string,
): { readonly resource: string; readonly fragment: string } | undefined {
  const hash = ref.indexOf("#");
  const [path, fragment] = hash === -1 ? [ref, ""] : [ref.slice(0, hash), ref.slice(hash + 1)];
  if (path === "") return { resource: base, fragment };
  return URL.canParse(path, base) ? { resource: new URL(path, base).href, fragment } : undefined;
}

/** Whether relative references can be resolved against a URI. A URN has no folders (RFC 3986, 1.2.3). */
export function isHierarchical(uri: string): boolean {
  return URL.canParse(".", uri);
}

/** The base URI at the root of a file: its `$self` (OpenAPI 3.2), else the URI that it was read from. */
export function documentBase(file: SourceFile): string {
  const self = memberOf(file.root, "openapi") === undefined ? undefined : memberOf(file.root, "$self");
  return (typeof self === "string" ? resolveUri(self, file.uri)?.resource : undefined) ?? file.uri;
}

/** The base URI inside an object, which may have an `$id`. */
export function baseIn(json: Json | undefined, base: string): string {
  const id = memberOf(json, "$id");
  const uri = typeof id === "string" ? resolveUri(id, base) : undefined;
  return uri === undefined || uri.fragment !== "" ? base : uri.resource;
}

/** The base URI at a location: that of its own `$id`, else of the nearest `$id` above it. */
export function baseAt({ file, pointer }: Location): string {
  let [at, base]: [Json | undefined, string] = [file.root, baseIn(file.root, documentBase(file))];
  for (const token of tokens(pointer)) {
    at = isArray(at) ? at[Number(token)] : memberOf(at, token);
    base = baseIn(at, base);
  }
  return base;
}

/** Keywords whose values are data, in which `$id` and anchors have no meaning. */
const dataKeywords = new Set(["example", "examples", "default", "const", "enum", "value", "dataValue"]);

/** Keywords whose values are maps: their keys are names, not keywords. */
const namedMemberKeywords = new Set([
  ...schemaKeywords.map,
  "definitions",
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

/** The resources and anchors that the files declare, by URI. */
export class Identifiers {
  /** The files in the order in which they were added. */
  readonly files: SourceFile[] = [];
  readonly #resources = new Map<string, Location>();
  readonly #anchors = new Map<string, Location>();
  /** The dynamic anchors of each resource, by name. */
  readonly #dynamic = new Map<string, Map<string, Location>>();
  /** The URIs that files declare for themselves, where they were read from another URI. */
  readonly #declaredUris: { readonly self: string; readonly found: string }[] = [];

  /** Adds a file and everything that it declares; `requested` is the URI before redirects. */
  add(file: SourceFile, requested: string = file.uri): void {
    this.files.push(file);
    const location = { file, pointer: "" };
    const base = documentBase(file);
    this.#resources.set(requested, location);
    for (const uri of [file.uri, base, baseIn(file.root, base)]) {
      if (!this.#resources.has(uri)) this.#resources.set(uri, location);
      if (uri !== file.uri) this.#declaredUris.push({ self: uri, found: file.uri });
    }
    this.#collect(file, file.root, "", base, false);
  }

  /** Makes the resource of one URI available under another one. */
  alias(uri: string, known: string): void {
    const location = this.#resources.get(known);
    if (location !== undefined) this.#resources.set(uri, location);
  }

  /** The schema resource or file with a URI. */
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
   * Where to read a URI next to a declared one: a file that declares to be `https://example.com/api/x.yaml` has its
   * siblings in the folder that it was read from. Undefined for any other URI.
   */
  siblingUri(uri: string): string | undefined {
    for (const { self, found } of this.#declaredUris) {
      if (!isHierarchical(self)) continue;
      const folder = new URL(".", self).href;
      if (uri.startsWith(folder)) return new URL(uri.slice(folder.length), found).href;
    }
    return undefined;
  }

  #collect(file: SourceFile, json: Json, pointer: Pointer, outerBase: string, isNamed: boolean): void {
    if (isArray(json))
      json.forEach((item, index) => this.#collect(file, item, child(pointer, index), outerBase, false));
    if (!isObject(json)) return;
    const base = isNamed ? outerBase : baseIn(json, outerBase);
    if (!isNamed) this.#declare(json, { file, pointer }, base, base !== outerBase);
    for (const [key, value] of membersOf(json)) {
      if (!isNamed && (dataKeywords.has(key) || key.startsWith("x-"))) continue;
      this.#collect(
        file,
        value,
        child(pointer, key),
        base,
        !isNamed && namedMemberKeywords.has(key) && !isArray(value),
      );
    }
  }

  #declare(json: Json, location: Location, base: string, isResource: boolean): void {
    if (isResource && !this.#resources.has(base)) this.#resources.set(base, location);
    const [anchor, dynamic] = [memberOf(json, "$anchor"), memberOf(json, "$dynamicAnchor")];
    if (typeof anchor === "string" && !this.#anchors.has(`${base}#${anchor}`))
      this.#anchors.set(`${base}#${anchor}`, location);
    if (typeof dynamic !== "string") return;
    const names = this.#dynamic.get(base) ?? new Map<string, Location>();
    if (!names.has(dynamic)) names.set(dynamic, location);
    this.#dynamic.set(base, names);
  }
}
