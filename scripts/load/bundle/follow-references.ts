// From one file to all that belong to a document: each reference is resolved, and what isn't read yet is requested.
import { is, orRef, type ObjectName, type Rule } from "../../openapi/grammar.js";
import { componentSections, objectRule, ruleAt } from "../../openapi/objects.js";
import { canOmit } from "../../lint/corrections.js";
import { canStandFor } from "../../lint/references.js";
import { closestPointer } from "../../diagnostics/suggestions.js";
import type { DiagnosticCode } from "../../diagnostics/codes.js";
import type { Report } from "../../diagnostics/diagnostics.js";
import type { Version } from "../../openapi/document.js";
import { memberOf, type JsonObject } from "../../json/json.js";
import { pointerTo, refPointer, refTo, tokens, valueAt, type Pointer } from "../../json/pointer.js";
import { collectReferences, type CollectedReferences, type Reference } from "./collect-references.js";
import { baseAt, Identifiers, keyOf, resolved, type SourceFile, type Location } from "./source-file.js";

/** Why there is no such file: what is said at each reference to it. */
export interface Missing {
  readonly code: DiagnosticCode;
  readonly message: string;
  readonly hint?: string | undefined;
}

/**
 * What a document is usable without. A security scheme that isn't known is one that nothing satisfies: nothing is open
 * because of it.
 */
const optional: readonly ObjectName[] = ["example", "link", "securityScheme"];

/** Why something of another place is not here. A file that should be there, and isn't, is a mistake. */
const remote: readonly DiagnosticCode[] = [
  "external-reference",
  "bad-response",
  "too-many-redirects",
  "request-timeout",
];

/** Follows the references of a document from file to file. */
export class ReferenceFollower implements CollectedReferences {
  readonly identifiers = new Identifiers();
  /** Every reference that leads somewhere, in the order of the document, and where it leads. */
  readonly led = new Map<Reference, Location>();
  /** The same by the place of its text. */
  readonly byPlace = new Map<string, Reference>();
  /** Places of a known kind inside of what was gathered: a reference may stand there. */
  readonly inner = new Set<string>();
  /** Schemas with names for references to use, and the base that holds in each. */
  readonly named: Location[] = [];
  readonly bases = new Map<string, string>();
  /** What dynamic references may resolve to besides what they name. */
  readonly others: Location[] = [];
  #start = "";
  readonly #seen = new Set<string>();
  readonly #queue: Reference[] = [];
  readonly #dynamics: Reference[] = [];
  /** References whose file isn't here, by its URI. */
  readonly #waiting = new Map<string, Reference[]>();
  readonly #missing = new Map<string, Missing | undefined>();

  constructor(
    readonly root: SourceFile,
    readonly version: Version,
    readonly report: Report,
  ) {
    this.identifiers.add(root);
    this.#gather({ part: root, pointer: "" }, is("document"));
  }

  /** The URIs of files that are to be read next, each with the place it is looked for at; none when all is there. */
  wanted(): readonly { readonly uri: string; readonly at: string }[] {
    this.#settle();
    const all = [...this.#waiting.keys()].map((uri) => ({ uri, at: this.identifiers.neighbour(uri) ?? uri }));
    // What is read from here first may turn out to be what a URL means.
    const local = all.filter(({ at }) => at.startsWith("file:"));
    return local.length > 0 ? local : all;
  }

  /** Take a file that was wanted, or why there is none; undefined when that has been reported. */
  take(uri: string, found: SourceFile | Missing | undefined): void {
    if (found === undefined || "code" in found) this.#missing.set(uri, found);
    else if (this.identifiers.resource(found.uri) === undefined) this.identifiers.add(found, uri);
    else this.identifiers.alias(uri, found.uri);
    this.#queue.push(...(this.#waiting.get(uri) ?? []));
    this.#waiting.delete(uri);
  }

  place(spot: Location, kind: ObjectName, object: JsonObject, base: string): boolean {
    const key = keyOf(spot);
    if (key !== this.#start) this.inner.add(key);
    if (this.#seen.has(key)) return false;
    this.#seen.add(key);
    if (kind !== "schema" || this.version === "3.0") return true;
    this.bases.set(key, base);
    if (["$id", "$anchor", "$dynamicAnchor"].some((keyword) => typeof object[keyword] === "string"))
      this.named.push(spot);
    return true;
  }

  reference(reference: Reference): void {
    // What several misplaced references resolve to is gathered for each of them.
    if (this.byPlace.has(keyOf(reference))) return;
    this.byPlace.set(keyOf(reference), reference);
    this.#queue.push(reference);
  }

  /** Lead every reference of which the file is here. */
  #settle(): void {
    for (const [uri, references] of this.#waiting) {
      if (this.identifiers.resource(uri) === undefined) continue;
      this.#queue.push(...references);
      this.#waiting.delete(uri);
    }
    // It grows while it is read.
    for (const next of this.#queue) {
      if (next.manner === "mapping") this.#mapping(next);
      else this.#lead(next, next.text);
      if (next.manner === "$dynamicRef") this.#dynamics.push(next);
      if (next === this.#queue.at(-1)) this.#gatherOthers();
    }
    this.#queue.length = 0;
  }

  /** Anchors that a dynamic reference may resolve to belong to the document, also where nothing else refers to them. */
  #gatherOthers(): void {
    for (const spot of this.#dynamics.flatMap((reference) => this.dynamicTargets(reference))) {
      if (this.#seen.has(keyOf(spot))) continue;
      this.others.push(spot);
      this.#gather(spot, orRef("schema"));
    }
  }

  #gather(spot: Location, rule: Rule): void {
    const json = valueAt(spot.part.root, spot.pointer);
    this.#start = keyOf(spot);
    if (json !== undefined && !this.#seen.has(this.#start))
      collectReferences(json, spot, rule, baseAt(spot), this.version, this);
  }

  #lead(reference: Reference, text: string): void {
    const uri = resolved(text, reference.base);
    if (uri === undefined)
      return this.#report(reference, "bad-reference", `\`${text}\` is neither a JSON pointer nor a URI.`);
    const resource = this.identifiers.resource(uri.resource);
    if (resource !== undefined) return this.#arrive(reference, resource, uri.fragment);
    if (!this.#missing.has(uri.resource)) {
      const waiting = this.#waiting.get(uri.resource);
      if (waiting === undefined) this.#waiting.set(uri.resource, [reference]);
      else waiting.push(reference);
      return;
    }
    const missing = this.#missing.get(uri.resource);
    if (missing !== undefined)
      this.#report(
        reference,
        missing.code,
        missing.message,
        missing.hint ?? this.#meant(this.root, reference.kind, text),
      );
  }

  /**
   * In a mapping a name is a schema's, of the root document before that of the file it stands in; anything else is a
   * reference.
   */
  #mapping(reference: Reference): void {
    const { text, part } = reference;
    const isIn = ({ root }: SourceFile): boolean => valueAt(root, `/components/schemas/${text}`) !== undefined;
    if (/^[\w.-]+$/.test(text) && isIn(this.root)) return;
    if (/^[\w.-]+$/.test(text) && isIn(part)) this.#lead(reference, `${part.uri}#/components/schemas/${text}`);
    else if (/[./:#]/.test(text)) this.#lead(reference, text);
  }

  #arrive(reference: Reference, resource: Location, fragment: string): void {
    const spot = this.#spotIn(resource, fragment);
    const { kind, text } = reference;
    if (spot === undefined) {
      const isAnchor = fragment !== "" && !fragment.startsWith("/");
      const [code, message] = !isAnchor
        ? (["bad-reference", `\`${text}\` is not a JSON pointer.`] as const)
        : this.version === "3.0"
          ? (["bad-reference", `\`${text}\` is not a reference by JSON pointer; OpenAPI 3.0 has no others.`] as const)
          : (["unresolved-reference", `No schema has the anchor \`${fragment}\`.`] as const);
      return this.#report(reference, code, message, this.#meant(resource.part, kind, fragment));
    }
    const found = valueAt(spot.part.root, spot.pointer);
    // The check reports it for references of the root document by pointer, where OpenAPI allows them.
    if (found === undefined && (spot.part !== this.root || reference.manner === "$dynamicRef" || kind === undefined)) {
      const meant = closestPointer(spot.part.root, spot.pointer);
      const file = text.slice(0, text.indexOf("#"));
      return this.#report(
        reference,
        "unresolved-reference",
        `There is nothing at \`${text}\`.`,
        meant === undefined ? undefined : `did you mean \`${file}${refTo(meant)}\`?`,
      );
    }
    const other = kind === undefined ? this.#otherPlace(reference, spot) : undefined;
    if (other !== undefined) return this.#report(reference, "wrong-reference", other);
    if (kind === undefined) this.#reportMisplaced(reference);
    else if (spot.part !== this.root && !this.#isOf(kind, spot)) {
      const substitute = this.#otherKind(spot);
      if (substitute !== undefined && canStandFor(substitute, kind, found)) {
        this.report.add(
          reference.part.source,
          reference.pointer,
          "wrong-reference",
          `\`${text}\` is ${objectRule(substitute, this.version).title}, but ${objectRule(kind, this.version).title} is wanted here.`,
          { isRecovered: true },
        );
      } else
        return this.#report(
          reference,
          "wrong-reference",
          `\`${text}\` is not ${objectRule(kind, this.version).title}, which is wanted here.`,
        );
    }
    this.led.set(reference, spot);
    const isKnown = spot.part === this.root && !["any", undefined].includes(ruleAt(spot.pointer, this.version)?.kind);
    // What the whole document was gathered for holds no more; a mistake in its kind is reported by the check.
    if (!isKnown || kind === undefined) this.#gather(spot, reference.rule);
  }

  /**
   * Why a misplaced reference can't mean what it resolves to: something of another kind, as far as the grammar says.
   */
  #otherPlace(reference: Reference, { part, pointer }: Location): string | undefined {
    const found =
      part === this.root || memberOf(part.root, "openapi") !== undefined ? ruleAt(pointer, this.version) : undefined;
    if (found === undefined || found.kind === "any" || isAlike(found, reference.rule)) return undefined;
    return `\`${reference.text}\` is ${this.#titleOf(found, pointer)}, which can't stand for ${this.#titleOf(reference.rule, reference.holder)}.`;
  }

  #titleOf(rule: Rule, pointer: Pointer): string {
    if (rule.kind === "object") return objectRule(rule.name, this.version).title;
    const [last = "", parent = ""] = tokens(pointer).toReversed();
    return /^\d+$/.test(last) ? `an item of \`${parent}\`` : `\`${last}\``;
  }

  #reportMisplaced({ part: { source }, pointer, holder, rule }: Reference): void {
    const what = this.#titleOf(rule, holder);
    this.report.add(
      source,
      pointer,
      "misplaced-reference",
      `OpenAPI has no reference for ${what}; its target is put in its place.`,
      { at: "key", isRecovered: true },
    );
  }

  /** Pointers start at the resource; many a document means its own root with them, below a `$id` too. */
  #spotIn({ part, pointer }: Location, fragment: string): Location | undefined {
    if (fragment === "") return { part, pointer };
    if (!fragment.startsWith("/"))
      return this.version === "3.0" ? undefined : this.identifiers.anchor(baseAt({ part, pointer }), fragment);
    const inner = refPointer(`#${fragment}`);
    if (inner === undefined) return undefined;
    const isThere = pointer !== "" && valueAt(part.root, pointer + inner) !== undefined;
    return { part, pointer: isThere ? pointer + inner : inner };
  }

  /** Whether a file that is an OpenAPI document itself has that kind of object there, as far as its grammar says. */
  #isOf(kind: ObjectName, { part, pointer }: Location): boolean {
    if (memberOf(part.root, "openapi") === undefined) return true;
    const rule = ruleAt(pointer, this.version);
    return rule === undefined || rule.kind === "any" || (rule.kind === "object" && rule.name === kind);
  }

  /** The kind of object that an OpenAPI document has at a place. */
  #otherKind({ pointer }: Location): ObjectName | undefined {
    const rule = ruleAt(pointer, this.version);
    return rule?.kind === "object" ? rule.name : undefined;
  }

  /** A component's name, written as if it were a reference by itself. */
  #meant(part: SourceFile, kind: ObjectName | undefined, name: string): string | undefined {
    const section = kind === undefined ? undefined : componentSections[kind];
    const pointer =
      section === undefined ? undefined : closestPointer(part.root, pointerTo("components", section, name));
    return pointer === undefined ? undefined : `did you mean \`${refTo(pointer)}\`?`;
  }

  /** A mapping that leads nowhere leaves a document that can be used. */
  #report(
    { part: { source }, pointer, manner, kind, rule, text }: Reference,
    code: DiagnosticCode,
    message: string,
    hint?: string,
  ): void {
    const isOptional = remote.includes(code) && (kind === undefined ? canOmit(rule) : optional.includes(kind));
    if (manner === "mapping")
      this.report.add(source, pointer, "unknown-mapping", `There is no schema \`${text}\`.`, { hint });
    else {
      const isLocked = isOptional && kind === "securityScheme";
      this.report.add(source, pointer, code, isLocked ? `${message} Nobody has access by this scheme.` : message, {
        hint,
        isRecovered: isOptional,
      });
    }
  }

  /**
   * Where a dynamic reference may lead: every resource's anchor of the name; only what it names itself where that is
   * the only one.
   */
  dynamicTargets(reference: Reference): readonly Location[] {
    const name = this.dynamicName(reference);
    return name === undefined ? [] : this.identifiers.withDynamicAnchor(name);
  }

  /**
   * The name of the dynamic anchor that a dynamic reference resolves to; to anything else it is a reference like
   * others.
   */
  dynamicName(reference: Reference): string | undefined {
    const spot = reference.manner === "$dynamicRef" ? this.led.get(reference) : undefined;
    const name = spot === undefined ? undefined : memberOf(valueAt(spot.part.root, spot.pointer), "$dynamicAnchor");
    return typeof name === "string" && reference.text.endsWith(`#${name}`) ? name : undefined;
  }
}

/** Whether the same may stand at two places. */
function isAlike(a: Rule, b: Rule): boolean {
  if (a.kind === "object" && b.kind === "object") return a.name === b.name;
  if (a.kind === "map" && b.kind === "map") return isAlike(a.values, b.values);
  if (a.kind === "list" && b.kind === "list") return isAlike(a.items, b.items);
  return a.kind === b.kind;
}
