// Collects the references in a part of a document. It follows the grammar, since a `$ref` in an example is data.
import { orRef, type ObjectName, type ObjectRule, type Rule } from "../../openapi/grammar.js";
import { keepsSiblings, mayBeSchemeUri, objectRule, securityRequirement } from "../../openapi/objects.js";
import type { Version } from "../../openapi/document.js";
import { isArray, isObject, memberOf, membersOf, type Json, type JsonObject } from "../../json/json.js";
import { child, type Pointer } from "../../json/pointer.js";
import { baseIn, type Location } from "./source-file.js";

/** A reference; its `pointer` is that of the string. */
export interface Reference extends Location {
  /**
   * The pointer to the object with the reference; for an entry of a discriminator mapping or of a security requirement
   * the same as `pointer`.
   */
  readonly holder: Pointer;
  /** `security` is the key of a security requirement, and `pointer` that of its value. */
  readonly keyword: "$ref" | "$dynamicRef" | "mapping" | "security";
  /**
   * The kind of object that its target must be; undefined where OpenAPI allows no reference, so that the target is put
   * in its place.
   */
  readonly kind: ObjectName | undefined;
  /** The rule of its place. */
  readonly rule: Rule;
  readonly ref: string;
  readonly base: string;
}

export interface ReferenceVisitor {
  visitReference(reference: Reference): void;
  /** Called for each object where a reference is allowed. Returns false when the object was visited before. */
  visitObject(location: Location, kind: ObjectName, object: JsonObject, base: string): boolean;
}

/** Calls the visitor for every reference in the value at a location that has this rule. */
export function collectReferences(
  json: Json,
  location: Location,
  rule: Rule,
  base: string,
  version: Version,
  visitor: ReferenceVisitor,
): void {
  new ReferenceCollector(location.file, version, visitor).visit(json, rule, location.pointer, base);
}

/** A `$ref` where OpenAPI allows none: in place of an operation, of a whole map or list, or of a string. */
function misplacedRef(json: Json, rule: Rule): string | undefined {
  const ref = isObject(json) ? json["$ref"] : undefined;
  if (typeof ref !== "string" || rule.kind === "any" || (rule.kind === "map" && rule.values.kind === "any"))
    return undefined;
  const isAllowed = [rule, ...(rule.kind === "either" ? rule.rules : [])].some(
    (each) => each.kind === "object" && (each.reference || each.name === "document"),
  );
  return isAllowed ? undefined : ref;
}

/** Whether a value contains a misplaced reference. */
export function hasMisplacedReference(json: Json, rule: Rule, version: Version): boolean {
  if (typeof json !== "object" || json === null || rule.kind === "any") return false;
  if (misplacedRef(json, rule) !== undefined) return true;
  if (rule.kind === "either") {
    const matching = matchingRule(json, rule);
    return matching !== undefined && hasMisplacedReference(json, matching, version);
  }
  if (isArray(json))
    return rule.kind === "list" && json.some((item) => hasMisplacedReference(item, rule.items, version));
  if (rule.kind === "map")
    return Object.values(json).some((value) => hasMisplacedReference(value, rule.values, version));
  if (
    rule.kind !== "object" ||
    (rule.reference && typeof json["$ref"] === "string" && !keepsSiblings(rule.name, version))
  )
    return false;
  const { fields, entries } = objectRule(rule.name, version);
  return Object.keys(json).some((key) => {
    const memberRule = ruleOfMember(key, fields, entries, version);
    return memberRule !== undefined && hasMisplacedReference(json[key] ?? null, memberRule, version);
  });
}

/** The alternative that an object or an array is visited by: a reference is none of `true | Schema` but a schema. */
function matchingRule(json: Json, { rules }: Extract<Rule, { kind: "either" }>): Rule | undefined {
  return rules.find(({ kind }) => (isObject(json) ? kind === "object" : isArray(json) && kind === "list"));
}

function ruleOfMember(
  key: string,
  fields: ObjectRule["fields"],
  entries: ObjectRule["entries"],
  version: Version,
): Rule | undefined {
  const field = fields.get(key);
  if (field !== undefined && (field.since ?? "3.0") <= version) return field.rule;
  return key.startsWith("x-") ? undefined : entries?.rule;
}

class ReferenceCollector {
  readonly file: Location["file"];
  readonly version: Version;
  readonly visitor: ReferenceVisitor;

  constructor(file: Location["file"], version: Version, visitor: ReferenceVisitor) {
    this.file = file;
    this.version = version;
    this.visitor = visitor;
  }

  visit(json: Json, rule: Rule, pointer: Pointer, base: string): void {
    const ref = misplacedRef(json, rule);
    if (ref !== undefined) this.#visitReference(ref, "$ref", undefined, rule, pointer, base);
    if (rule.kind === "either") {
      const matching = matchingRule(json, rule);
      if (matching !== undefined) this.visit(json, matching, pointer, base);
    } else if (rule.kind === "list" && isArray(json)) {
      json.forEach((item, index) => this.visit(item, rule.items, child(pointer, index), base));
    } else if (rule.kind === "map") {
      for (const [key, value] of membersOf(json)) {
        if (rule === securityRequirement && mayBeSchemeUri(key, this.version))
          this.#visitString(key, "security", "securityScheme", child(pointer, key), base);
        this.visit(value, rule.values, child(pointer, key), base);
      }
    } else if (rule.kind === "object" && isObject(json)) {
      this.#visitObject(json, rule, pointer, base);
    }
  }

  #visitObject(
    json: JsonObject,
    { name, reference }: Extract<Rule, { kind: "object" }>,
    pointer: Pointer,
    outerBase: string,
  ): void {
    const isSchema = name === "schema" && this.version !== "3.0";
    const base = isSchema ? baseIn(json, outerBase) : outerBase;
    if (reference && !this.visitor.visitObject({ file: this.file, pointer }, name, json, base)) return;
    if (reference && typeof json["$ref"] === "string") {
      this.#visitReference(json["$ref"], "$ref", name, orRef(name), pointer, base);
      if (!keepsSiblings(name, this.version)) return;
    }
    if (isSchema && typeof json["$dynamicRef"] === "string")
      this.#visitReference(json["$dynamicRef"], "$dynamicRef", name, orRef(name), pointer, base);
    if (name === "discriminator") this.#visitMapping(json, pointer, base);
    const { fields, entries } = objectRule(name, this.version);
    for (const [key, value] of membersOf(json)) {
      const rule = ruleOfMember(key, fields, entries, this.version);
      if (rule !== undefined) this.visit(value, rule, child(pointer, key), base);
    }
  }

  #visitReference(
    ref: string,
    keyword: Reference["keyword"],
    kind: ObjectName | undefined,
    rule: Rule,
    holder: Pointer,
    base: string,
  ): void {
    this.visitor.visitReference({
      file: this.file,
      pointer: child(holder, keyword),
      holder,
      keyword,
      kind,
      rule,
      ref,
      base,
    });
  }

  #visitMapping(json: JsonObject, pointer: Pointer, base: string): void {
    const entries = membersOf(json["mapping"]).map(
      ([value, ref]) => [ref, child(child(pointer, "mapping"), value)] as const,
    );
    for (const [ref, at] of [
      ...entries,
      [memberOf(json, "defaultMapping"), child(pointer, "defaultMapping")] as const,
    ]) {
      if (typeof ref === "string") this.#visitString(ref, "mapping", "schema", at, base);
    }
  }

  /** A reference without an object of its own. */
  #visitString(ref: string, keyword: Reference["keyword"], kind: ObjectName, at: Pointer, base: string): void {
    const { file } = this;
    this.visitor.visitReference({ file, pointer: at, holder: at, keyword, kind, rule: orRef(kind), ref, base });
  }
}
