// Which references a part of a document holds: found along the grammar, since a `$ref` elsewhere is data.
import type { ObjectName, Rule } from "../check/grammar.js";
import { keepsSiblings, objectRule } from "../check/openapi.js";
import type { Version } from "../document.js";
import { isArray, isObject, memberOf, membersOf } from "../json.js";
import type { Json, JsonObject } from "../model.js";
import { child, type Pointer } from "../pointer.js";
import { baseIn, type Spot } from "./part.js";

/** One reference, as it is written. */
export interface Reference extends Spot {
  /** The object that refers; for an entry of a mapping, the text itself. `pointer` is the text's. */
  readonly holder: Pointer;
  readonly manner: "$ref" | "$dynamicRef" | "mapping";
  readonly kind: ObjectName;
  readonly text: string;
  readonly base: string;
}

export interface Gathered {
  reference(reference: Reference): void;
  /** A place where a reference may stand, and the object that does; false when it has been seen. */
  place(spot: Spot, kind: ObjectName, object: JsonObject, base: string): boolean;
}

/** Tell of every reference at and below a spot, where an object of this kind stands. */
export function gather(json: Json, spot: Spot, kind: ObjectName, base: string, version: Version, to: Gathered): void {
  new Gatherer(spot.part, version, to).visit(json, { kind: "object", name: kind, reference: kind !== "document" }, spot.pointer, base);
}

class Gatherer {
  constructor(
    readonly part: Spot["part"],
    readonly version: Version,
    readonly to: Gathered,
  ) {}

  visit(json: Json, rule: Rule, pointer: Pointer, base: string): void {
    if (rule.kind === "either") {
      const matching = rule.rules.find(({ kind }) => (isObject(json) ? kind === "object" : isArray(json) && kind === "list"));
      if (matching !== undefined) this.visit(json, matching, pointer, base);
    } else if (rule.kind === "list" && isArray(json)) {
      json.forEach((item, index) => this.visit(item, rule.items, child(pointer, index), base));
    } else if (rule.kind === "map") {
      for (const [key, value] of membersOf(json)) this.visit(value, rule.values, child(pointer, key), base);
    } else if (rule.kind === "object" && isObject(json)) {
      this.#object(json, rule, pointer, base);
    }
  }

  #object(json: JsonObject, { name, reference }: Extract<Rule, { kind: "object" }>, pointer: Pointer, around: string): void {
    const isSchema = name === "schema" && this.version !== "3.0";
    const base = isSchema ? baseIn(json, around) : around;
    if (reference && !this.to.place({ part: this.part, pointer }, name, json, base)) return;
    if (reference && typeof json["$ref"] === "string") {
      this.#tell(json["$ref"], "$ref", name, pointer, base);
      if (!keepsSiblings(name, this.version)) return;
    }
    if (isSchema && typeof json["$dynamicRef"] === "string") this.#tell(json["$dynamicRef"], "$dynamicRef", name, pointer, base);
    if (name === "discriminator") this.#mapping(json, pointer, base);
    const { fields, entries } = objectRule(name, this.version);
    for (const [key, value] of membersOf(json)) {
      const field = fields.get(key);
      const rule = field !== undefined && (field.since ?? "3.0") <= this.version ? field.rule : key.startsWith("x-") ? undefined : entries?.rule;
      if (rule !== undefined) this.visit(value, rule, child(pointer, key), base);
    }
  }

  #tell(text: string, manner: Reference["manner"], kind: ObjectName, holder: Pointer, base: string): void {
    this.to.reference({ part: this.part, pointer: child(holder, manner), holder, manner, kind, text, base });
  }

  #mapping(json: JsonObject, pointer: Pointer, base: string): void {
    const entries = membersOf(json["mapping"]).map(([value, text]) => [text, child(child(pointer, "mapping"), value)] as const);
    for (const [text, at] of [...entries, [memberOf(json, "defaultMapping"), child(pointer, "defaultMapping")] as const]) {
      if (typeof text === "string") this.to.reference({ part: this.part, pointer: at, holder: at, manner: "mapping", kind: "schema", text, base });
    }
  }
}
