// Which references a part of a document holds: found along the grammar, since a `$ref` elsewhere is data.
import { orRef, type ObjectName, type ObjectRule, type Rule } from "../../openapi/grammar.js";
import { keepsSiblings, objectRule } from "../../openapi/objects.js";
import type { Version } from "../../openapi/document.js";
import { isArray, isObject, memberOf, membersOf, type Json, type JsonObject } from "../../json/json.js";
import { child, type Pointer } from "../../json/pointer.js";
import { baseIn, type Location } from "./source-file.js";

/** One reference, as it is written. */
export interface Reference extends Location {
  /** The object that refers; for an entry of a mapping, the text itself. `pointer` is the text's. */
  readonly holder: Pointer;
  readonly manner: "$ref" | "$dynamicRef" | "mapping";
  /**
   * What it stands for; undefined where OpenAPI has no references, but what it resolves to can be put in their place.
   */
  readonly kind: ObjectName | undefined;
  /** What may stand there. */
  readonly rule: Rule;
  readonly text: string;
  readonly base: string;
}

export interface CollectedReferences {
  reference(reference: Reference): void;
  /** A place where a reference may stand, and the object that does; false when it has been seen. */
  place(spot: Location, kind: ObjectName, object: JsonObject, base: string): boolean;
}

/** Tell of every reference at and below a spot, where this rule holds. */
export function collectReferences(
  json: Json,
  spot: Location,
  rule: Rule,
  base: string,
  version: Version,
  to: CollectedReferences,
): void {
  new Gatherer(spot.part, version, to).visit(json, rule, spot.pointer, base);
}

/** A reference where OpenAPI has none: for an operation, for all of a map or list, for a text. In data it is data. */
function misplacedReference(json: Json, rule: Rule): string | undefined {
  const ref = isObject(json) ? json["$ref"] : undefined;
  if (typeof ref !== "string" || rule.kind === "any" || (rule.kind === "map" && rule.values.kind === "any"))
    return undefined;
  const isAllowed = [rule, ...(rule.kind === "either" ? rule.rules : [])].some(
    (each) => each.kind === "object" && (each.reference || each.name === "document"),
  );
  return isAllowed ? undefined : ref;
}

/** Whether there is such a reference in a value. */
export function hasMisplacedReference(json: Json, rule: Rule, version: Version): boolean {
  if (typeof json !== "object" || json === null || rule.kind === "any") return false;
  if (misplacedReference(json, rule) !== undefined) return true;
  if (rule.kind === "either") return rule.rules.some((each) => hasMisplacedReference(json, each, version));
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
    const inner = ruleOfMember(key, fields, entries, version);
    return inner !== undefined && hasMisplacedReference(json[key] ?? null, inner, version);
  });
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

class Gatherer {
  constructor(
    readonly part: Location["part"],
    readonly version: Version,
    readonly to: CollectedReferences,
  ) {}

  visit(json: Json, rule: Rule, pointer: Pointer, base: string): void {
    const ref = misplacedReference(json, rule);
    if (ref !== undefined) this.#report(ref, "$ref", undefined, rule, pointer, base);
    if (rule.kind === "either") {
      const matching = rule.rules.find(({ kind }) =>
        isObject(json) ? kind === "object" : isArray(json) && kind === "list",
      );
      if (matching !== undefined) this.visit(json, matching, pointer, base);
    } else if (rule.kind === "list" && isArray(json)) {
      json.forEach((item, index) => this.visit(item, rule.items, child(pointer, index), base));
    } else if (rule.kind === "map") {
      for (const [key, value] of membersOf(json)) this.visit(value, rule.values, child(pointer, key), base);
    } else if (rule.kind === "object" && isObject(json)) {
      this.#object(json, rule, pointer, base);
    }
  }

  #object(
    json: JsonObject,
    { name, reference }: Extract<Rule, { kind: "object" }>,
    pointer: Pointer,
    around: string,
  ): void {
    const isSchema = name === "schema" && this.version !== "3.0";
    const base = isSchema ? baseIn(json, around) : around;
    if (reference && !this.to.place({ part: this.part, pointer }, name, json, base)) return;
    if (reference && typeof json["$ref"] === "string") {
      this.#report(json["$ref"], "$ref", name, orRef(name), pointer, base);
      if (!keepsSiblings(name, this.version)) return;
    }
    if (isSchema && typeof json["$dynamicRef"] === "string")
      this.#report(json["$dynamicRef"], "$dynamicRef", name, orRef(name), pointer, base);
    if (name === "discriminator") this.#mapping(json, pointer, base);
    const { fields, entries } = objectRule(name, this.version);
    for (const [key, value] of membersOf(json)) {
      const rule = ruleOfMember(key, fields, entries, this.version);
      if (rule !== undefined) this.visit(value, rule, child(pointer, key), base);
    }
  }

  #report(
    text: string,
    manner: Reference["manner"],
    kind: ObjectName | undefined,
    rule: Rule,
    holder: Pointer,
    base: string,
  ): void {
    this.to.reference({ part: this.part, pointer: child(holder, manner), holder, manner, kind, rule, text, base });
  }

  #mapping(json: JsonObject, pointer: Pointer, base: string): void {
    const entries = membersOf(json["mapping"]).map(
      ([value, text]) => [text, child(child(pointer, "mapping"), value)] as const,
    );
    for (const [text, at] of [
      ...entries,
      [memberOf(json, "defaultMapping"), child(pointer, "defaultMapping")] as const,
    ]) {
      if (typeof text === "string")
        this.to.reference({
          part: this.part,
          pointer: at,
          holder: at,
          manner: "mapping",
          kind: "schema",
          rule: orRef("schema"),
          text,
          base,
        });
    }
  }
}
