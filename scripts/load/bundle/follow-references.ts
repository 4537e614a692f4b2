// Follows the references of a document from file to file: resolves each one, and lists the files to read next.
import { is, orRef, type ObjectName, type Rule } from "../../openapi/grammar.js";
import { componentSections, objectRule, ruleAt } from "../../openapi/objects.js";
import { canOmit } from "../../lint/objects/corrections.js";
import { canReplace } from "../../lint/objects/substitutes.js";
import { closestPointer } from "../../diagnostics/suggestions.js";
import type { DiagnosticCode } from "../../diagnostics/codes.js";
import type { Report } from "../../diagnostics/diagnostics.js";
import type { Version } from "../../openapi/document.js";
import { memberOf, type JsonObject } from "../../json/json.js";
import { pointerTo, refPointer, refTo, tokens, valueAt, type Pointer } from "../../json/pointer.js";
import { collectReferences, type ReferenceVisitor, type Reference } from "./collect-references.js";
import { isSameRule, isScheme, omittableKinds, remoteCodes } from "./target-kinds.js";
import {
  baseAt,
  Identifiers,
  isHierarchical,
  locationKey,
  resolveUri,
  type SourceFile,
  type Location,
} from "./source-file.js";

/** Why a file can't be read; reported at each reference to it. */
export interface MissingFile {
  readonly code: DiagnosticCode;
  readonly message: string;
  readonly hint?: string | undefined;
}

/** Follows the references of a document from file to file. */
export class ReferenceFollower implements ReferenceVisitor {
  readonly identifiers = new Identifiers();
  /** The target of each reference that could be resolved, in document order. */
  readonly targets = new Map<Reference, Location>();
  /** The references by the location of their string. */
  readonly byLocation = new Map<string, Reference>();
  /** Keys of the visited locations, other than the roots of collected values, where a reference is allowed. */
  readonly nestedPlaces = new Set<string>();
  /** Schemas with an identifier of their own. */
  readonly identifiedSchemas: Location[] = [];
  readonly bases = new Map<string, string>();
  /** Further schemas that dynamic references may resolve to. */
  readonly dynamicTargetSchemas: Location[] = [];
  #startKey = "";
  readonly #seen = new Set<string>();
  readonly #queue: Reference[] = [];
  readonly #dynamics: Reference[] = [];
  /** References whose file isn't read yet, by the file's URI. */
  readonly #waiting = new Map<string, Reference[]>();
  readonly #missing = new Map<string, MissingFile | undefined>();

  readonly root: SourceFile;
  readonly version: Version;
  readonly report: Report;

  constructor(root: SourceFile, version: Version, report: Report) {
    this.root = root;
    this.version = version;
    this.report = report;
    this.identifiers.add(root);
    this.#collect({ file: root, pointer: "" }, is("document"));
  }

  /** The URIs of the files to read next, each with the URI to read it from; empty when all are read. */
  pendingFiles(): readonly { readonly uri: string; readonly at: string }[] {
    this.#resolveQueue();
    const all = [...this.#waiting.keys()].map((uri) => ({ uri, at: this.identifiers.siblingUri(uri) ?? uri }));
    // A local file may declare to be one of the URLs, so local files are read first.
    const local = all.filter(({ at }) => at.startsWith("file:"));
    return local.length > 0 ? local : all;
  }

  /** Adds a file that was pending, or the reason why it is missing; undefined when that was reported before. */
  addFile(uri: string, found: SourceFile | MissingFile | undefined): void {
    if (found === undefined || "code" in found) this.#missing.set(uri, found);
    else if (this.identifiers.resource(found.uri) === undefined) this.identifiers.add(found, uri);
    else this.identifiers.alias(uri, found.uri);
    this.#queue.push(...(this.#waiting.get(uri) ?? []));
    this.#waiting.delete(uri);
  }

  visitObject(location: Location, kind: ObjectName, object: JsonObject, base: string): boolean {
    const key = locationKey(location);
    if (key !== this.#startKey) this.nestedPlaces.add(key);
    if (this.#seen.has(key)) return false;
    this.#seen.add(key);
    if (kind !== "schema" || this.version === "3.0") return true;
    this.bases.set(key, base);
    if (["$id", "$anchor", "$dynamicAnchor"].some((keyword) => typeof object[keyword] === "string"))
      this.identifiedSchemas.push(location);
    return true;
  }

  visitReference(reference: Reference): void {
    // The target of several misplaced references is collected for each of them.
    if (this.byLocation.has(locationKey(reference))) return;
    this.byLocation.set(locationKey(reference), reference);
    this.#queue.push(reference);
  }

  /** Resolves every reference whose file has been read. */
  #resolveQueue(): void {
    for (const [uri, references] of this.#waiting) {
      if (this.identifiers.resource(uri) === undefined) continue;
      this.#queue.push(...references);
      this.#waiting.delete(uri);
    }
    // The queue grows during the loop.
    for (const next of this.#queue) {
      if (next.keyword === "mapping") this.#resolveMapping(next);
      else if (next.keyword === "security") this.#resolveScheme(next);
      else this.#resolve(next, next.ref);
      if (next.keyword === "$dynamicRef") this.#dynamics.push(next);
      if (next === this.#queue.at(-1)) this.#collectDynamicTargets();
    }
    this.#queue.length = 0;
  }

  /** Collects the anchors that a dynamic reference may resolve to, also where no other reference uses them. */
  #collectDynamicTargets(): void {
    for (const location of this.#dynamics.flatMap((reference) => this.dynamicTargets(reference))) {
      if (this.#seen.has(locationKey(location))) continue;
      this.dynamicTargetSchemas.push(location);
      this.#collect(location, orRef("schema"));
    }
  }

  #collect(location: Location, rule: Rule): void {
    const json = valueAt(location.file.root, location.pointer);
    this.#startKey = locationKey(location);
    if (json !== undefined && !this.#seen.has(this.#startKey))
      collectReferences(json, location, rule, baseAt(location), this.version, this);
  }

  #resolve(reference: Reference, ref: string): void {
    const uri = resolveUri(ref, reference.base);
    if (uri === undefined) {
      const message = isHierarchical(reference.base)
        ? `\`${ref}\` is neither a JSON pointer nor a URI.`
        : `\`${ref}\` is not a complete URI, and can't be relative to \`${reference.base}\`, which has no folder.`;
      return this.#reportUnresolved(reference, "bad-reference", message);
    }
    const resource = this.identifiers.resource(uri.resource);
    if (resource !== undefined) return this.#resolveFragment(reference, resource, uri.fragment);
    if (!this.#missing.has(uri.resource)) {
      const waiting = this.#waiting.get(uri.resource);
      if (waiting === undefined) this.#waiting.set(uri.resource, [reference]);
      else waiting.push(reference);
      return;
    }
    const missing = this.#missing.get(uri.resource);
    if (missing !== undefined)
      this.#reportUnresolved(
        reference,
        missing.code,
        missing.message,
        missing.hint ?? this.#suggestComponent(this.root, reference.kind, ref),
      );
  }

  /**
   * Resolves an entry of a discriminator mapping: the name of a schema in the root document, else in its own file, else
   * a reference.
   */
  #resolveMapping(reference: Reference): void {
    const { ref, file } = reference;
    const isIn = ({ root }: SourceFile): boolean => valueAt(root, `/components/schemas/${ref}`) !== undefined;
    if (/^[\w.-]+$/.test(ref) && isIn(this.root)) return;
    if (/^[\w.-]+$/.test(ref) && isIn(file)) this.#resolve(reference, `${file.uri}#/components/schemas/${ref}`);
    else if (/[./:#]/.test(ref)) this.#resolve(reference, ref);
  }

  /**
   * Resolves the URI of a security scheme, unless a component of the root document has that very name.
   * https://spec.openapis.org/oas/v3.2.0.html#security-requirement-object
   */
  #resolveScheme(reference: Reference): void {
    if (memberOf(valueAt(this.root.root, "/components/securitySchemes"), reference.ref) === undefined)
      this.#resolve(reference, reference.ref);
  }

  #resolveFragment(reference: Reference, resource: Location, fragment: string): void {
    const location = this.#locateFragment(resource, fragment);
    const { kind, ref } = reference;
    if (location === undefined) {
      const isAnchor = fragment !== "" && !fragment.startsWith("/");
      const [code, message] = !isAnchor
        ? (["bad-reference", `\`${ref}\` is not a JSON pointer.`] as const)
        : this.version === "3.0"
          ? (["bad-reference", `\`${ref}\` is not a reference by JSON pointer; OpenAPI 3.0 has no others.`] as const)
          : (["unresolved-reference", `No schema has the anchor \`${fragment}\`.`] as const);
      const hint = isAnchor
        ? this.#suggestComponent(resource.file, kind, fragment)
        : "write a percent sign in a name as `%25` (RFC 6901, 6)";
      return this.#reportUnresolved(reference, code, message, hint);
    }
    const found = valueAt(location.file.root, location.pointer);
    if (reference.keyword === "security" && location.file === this.root && !isScheme(location, found))
      return this.#reportUnresolved(reference, "unresolved-reference", `There is no security scheme at \`${ref}\`.`);
    // lint reports references by pointer within the root document.
    if (
      found === undefined &&
      (location.file !== this.root || reference.keyword === "$dynamicRef" || kind === undefined)
    ) {
      const suggestion = closestPointer(location.file.root, location.pointer);
      const filePart = ref.slice(0, ref.indexOf("#"));
      return this.#reportUnresolved(
        reference,
        "unresolved-reference",
        `There is nothing at \`${ref}\`.`,
        suggestion === undefined ? undefined : `did you mean \`${filePart}${refTo(suggestion)}\`?`,
      );
    }
    const other = kind === undefined ? this.#kindMismatch(reference, location) : undefined;
    if (other !== undefined) return this.#reportUnresolved(reference, "wrong-reference", other);
    if (kind === undefined) this.#reportMisplaced(reference);
    else if (location.file !== this.root && !this.#hasKind(kind, location)) {
      const substitute = this.#kindAt(location);
      if (substitute !== undefined && canReplace(substitute, kind, found)) {
        this.report.add(
          reference.file.source,
          reference.pointer,
          "wrong-reference",
          `\`${ref}\` is ${objectRule(substitute, this.version).title}, but ${objectRule(kind, this.version).title} is expected here.`,
          { isRecovered: true },
        );
      } else
        return this.#reportUnresolved(
          reference,
          "wrong-reference",
          `\`${ref}\` is not ${objectRule(kind, this.version).title}, which is expected here.`,
        );
    }
    this.targets.set(reference, location);
    const isKnown =
      location.file === this.root && !["any", undefined].includes(ruleAt(location.pointer, this.version)?.kind);
    // The root document has been collected as a whole, and lint reports a target of the wrong kind there.
    if (!isKnown || kind === undefined) this.#collect(location, reference.rule);
  }

  /** The message for a misplaced reference whose target has another kind by the grammar; undefined when it fits. */
  #kindMismatch(reference: Reference, { file, pointer }: Location): string | undefined {
    const found =
      file === this.root || memberOf(file.root, "openapi") !== undefined ? ruleAt(pointer, this.version) : undefined;
    if (found === undefined || found.kind === "any" || isSameRule(found, reference.rule)) return undefined;
    return `\`${reference.ref}\` is ${this.#describePlace(found, pointer)}, which can't replace ${this.#describePlace(reference.rule, reference.holder)}.`;
  }

  #describePlace(rule: Rule, pointer: Pointer): string {
    if (rule.kind === "object") return objectRule(rule.name, this.version).title;
    const [last = "", parent = ""] = tokens(pointer).toReversed();
    return /^\d+$/.test(last) ? `an item of \`${parent}\`` : `\`${last}\``;
  }

  #reportMisplaced({ file: { source }, pointer, holder, rule }: Reference): void {
    const what = this.#describePlace(rule, holder);
    this.report.add(
      source,
      pointer,
      "misplaced-reference",
      `OpenAPI allows no reference for ${what}; its target is put in its place.`,
      { at: "key", isRecovered: true },
    );
  }

  /**
   * The location of a fragment. A pointer starts at the resource with an `$id`, but many documents mean the root of the
   * file.
   */
  #locateFragment({ file, pointer }: Location, fragment: string): Location | undefined {
    if (fragment === "") return { file, pointer };
    if (!fragment.startsWith("/"))
      return this.version === "3.0" ? undefined : this.identifiers.anchor(baseAt({ file, pointer }), fragment);
    const inner = refPointer(`#${fragment}`);
    if (inner === undefined) return undefined;
    const isThere = pointer !== "" && valueAt(file.root, pointer + inner) !== undefined;
    return { file, pointer: isThere ? pointer + inner : inner };
  }

  /** Whether a location can have an object of a kind. In a file that is an OpenAPI document its grammar decides. */
  #hasKind(kind: ObjectName, { file, pointer }: Location): boolean {
    if (memberOf(file.root, "openapi") === undefined) return true;
    const rule = ruleAt(pointer, this.version);
    return rule === undefined || rule.kind === "any" || (rule.kind === "object" && rule.name === kind);
  }

  /** The kind of object at a location of an OpenAPI document. */
  #kindAt({ pointer }: Location): ObjectName | undefined {
    const rule = ruleAt(pointer, this.version);
    return rule?.kind === "object" ? rule.name : undefined;
  }

  /** A hint for a reference that is only the name of a component. */
  #suggestComponent(file: SourceFile, kind: ObjectName | undefined, name: string): string | undefined {
    const section = kind === undefined ? undefined : componentSections[kind];
    const pointer =
      section === undefined ? undefined : closestPointer(file.root, pointerTo("components", section, name));
    return pointer === undefined ? undefined : `did you mean \`${refTo(pointer)}\`?`;
  }

  /** Reports a reference that can't be resolved: a warning where the document is usable without it. */
  #reportUnresolved(
    { file: { source }, pointer, keyword, kind, rule, ref }: Reference,
    code: DiagnosticCode,
    message: string,
    hint?: string,
  ): void {
    const isOptional =
      remoteCodes.includes(code) && (kind === undefined ? canOmit(rule) : omittableKinds.includes(kind));
    if (keyword === "mapping")
      this.report.add(source, pointer, "unknown-mapping", `There is no schema \`${ref}\`.`, { hint });
    else if (keyword === "security")
      this.report.add(source, pointer, "unknown-security-scheme", `${message} So this requirement can't be met.`, {
        at: "key",
        hint,
      });
    else if (!isOptional) this.report.add(source, pointer, code, message, { hint });
    else
      this.report.add(
        source,
        pointer,
        code,
        kind === "securityScheme" ? `${message} This scheme denies all access.` : message,
        { hint, isRecovered: true },
      );
  }

  /** The schemas that a dynamic reference may resolve to: every resource's anchor of its name. */
  dynamicTargets(reference: Reference): readonly Location[] {
    const name = this.dynamicName(reference);
    return name === undefined ? [] : this.identifiers.withDynamicAnchor(name);
  }

  /** The name of the dynamic anchor that a dynamic reference resolves to; undefined when it acts as a static one. */
  dynamicName(reference: Reference): string | undefined {
    const location = reference.keyword === "$dynamicRef" ? this.targets.get(reference) : undefined;
    const name =
      location === undefined ? undefined : memberOf(valueAt(location.file.root, location.pointer), "$dynamicAnchor");
    return typeof name === "string" && reference.ref.endsWith(`#${name}`) ? name : undefined;
  }
}
