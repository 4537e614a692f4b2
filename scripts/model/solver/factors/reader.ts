// Reads the schemas of a document into factors, for values that are sent in one direction. References are followed, and
// the spellings of OpenAPI 3.0 become those of JSON Schema 2020-12.
// `{type: string, nullable: true}` of 3.0 → `{type: [string, null]}` of 3.1: the same factors.
import { isArray, isObject, itemsOf, membersOf, type Json, type JsonObject } from "../../../json/json.js";
import { refPointer } from "../../../json/pointer.js";
import { isHidden, sureParts } from "../../json-schema/directions.js";
import { isOpenEnum } from "../../json-schema/enum-values.js";
import type { NamesOfBranches } from "../../json-schema/json-schema.js";
import { isPattern } from "../../json-schema/slow-patterns.js";
import type { Document } from "../../../openapi/document.js";
import { composition } from "./composition.js";
import { isFormatFactor, noteFactors } from "./note-factors.js";
import { SchemaNode, types, type Factor, type Limit, limits, numbers } from "./node.js";
import { simplify } from "./simplify.js";
import { unevaluatedItems, unevaluatedProperties } from "./unevaluated.js";
import { compositionKeywords } from "../../../runtime/syntax/schema-keywords.js";

/** `write`: what clients send; readOnly members are not. `read`: what they receive, without writeOnly members. */
export type Direction = "write" | "read";

/** What of a schema can't be read, such as a pattern of another language. */
export type UnreadFactors = (json: JsonObject) => readonly Factor[];

/** What depends on both documents of a comparison. */
export interface ReadContext {
  readonly namesOf: NamesOfBranches;
  readonly unreadIn: UnreadFactors;
}

const noContext: ReadContext = { namesOf: () => undefined, unreadIn: () => [] };

export class SchemaReader {
  readonly document: Document;
  readonly direction: Direction;
  readonly #context: ReadContext;
  readonly #hasNotes: boolean;
  readonly #nodes = new Map<string, Map<Json, SchemaNode>>();
  // Ids belong to one comparison, so no schema is shared between readers.
  readonly #anything = SchemaNode.of();
  readonly #nothing = SchemaNode.of({ kind: "types", types: 0 });

  /** `hasNotes`: whether what says nothing about which values are valid is read, too. */
  constructor(document: Document, direction: Direction, context = noContext, hasNotes = true) {
    this.document = document;
    this.direction = direction;
    this.#context = context;
    this.#hasNotes = hasNotes;
  }

  /** The schema at a pointer. `hidden` are members that an enclosing schema of the same value hides. */
  read(json: Json | undefined, hidden: ReadonlySet<string> = none): SchemaNode {
    const { json: target, siblings } = this.#follow(json);
    if (target === undefined || target === true) return this.#anything;
    if (target === false) return this.#nothing;
    if (!isObject(target)) return this.#anything;
    const key = hidden.size === 0 ? "" : [...hidden].sort().join(" ");
    const known = this.#nodes.get(key) ?? new Map<Json, SchemaNode>();
    this.#nodes.set(key, known);
    let node = known.get(target);
    if (node === undefined) {
      const alias = siblings ? undefined : this.#onlyMember(target);
      node = alias === undefined ? SchemaNode.defer(() => this.#factorsOf(target, hidden)) : this.read(alias, hidden);
      known.set(target, node);
    }
    return node;
  }

  /** The schema that a reference stands for, if nothing is beside it. A circle of references allows anything. */
  #follow(json: Json | undefined): { readonly json: Json | undefined; readonly siblings: boolean } {
    const seen = new Set<Json>();
    let current = json;
    while (isObject(current) && typeof current["$ref"] === "string") {
      const hasSiblings = this.document.version !== "3.0" && Object.keys(current).some((name) => isAssertion(name));
      if (hasSiblings) return { json: current, siblings: true };
      if (seen.has(current)) return { json: true, siblings: false };
      seen.add(current);
      const { $ref: ref } = current as { readonly $ref: string };
      current = this.document.resolve(refPointer(ref) ?? "") ?? true;
    }
    return { json: current, siblings: false };
  }

  /** The only member of `allOf`, `anyOf` or `oneOf`, where there is no other keyword. */
  #onlyMember(json: JsonObject): Json | undefined {
    const keywords = Object.keys(json).filter(isAssertion);
    const [only = ""] = keywords;
    const members = itemsOf(json[only]);
    const isAlone = keywords.length === 1 && members.length === 1 && compositionKeywords.some((each) => each === only);
    // A schema whose only member is itself, through references, allows anything.
    return isAlone && this.#follow(members[0]).json !== json ? members[0] : undefined;
  }

  #factorsOf(json: JsonObject, inherited: ReadonlySet<string>): readonly Factor[] {
    const { document, direction } = this;
    const own = this.#hiddenNames(sureParts(json, direction, document));
    const hidden = own.size === 0 ? inherited : new Set([...inherited, ...own]);
    const inside = (each: Json): SchemaNode => this.read(each);
    const readSame = (each: Json): SchemaNode => this.read(each, hidden);
    const is30 = document.version === "3.0";
    const parts: Factor[] = [
      ...typeFactors(json, is30),
      ...numberFactors(json, is30),
      ...limitFactors(json),
      ...stringFactors(json),
      ...this.#objectFactors(json, hidden, inside, readSame),
      ...(is30 ? plainItems(json, inside) : arrayFactors(json, inside)),
      ...composition(json, readSame, is30, this.#context.namesOf),
      ...[...noteFactors(json, direction, document), ...this.#context.unreadIn(json)].filter(
        ({ kind }) => this.#hasNotes || kind !== "note",
      ),
    ];
    if (typeof json["$ref"] === "string")
      parts.push({ kind: "allOf", nodes: [this.read({ $ref: json["$ref"] }, hidden)] });
    if (!is30 && typeof json["$dynamicRef"] === "string")
      parts.push({ kind: "opaque", reason: "`$dynamicRef` is not followed", text: JSON.stringify(json) });
    if (!is30 && isRestricting(json["unevaluatedProperties"]))
      parts.push(...unevaluatedProperties(json, this.document, readSame, inside(json["unevaluatedProperties"])));
    if (!is30 && isRestricting(json["unevaluatedItems"]))
      parts.push(...unevaluatedItems(json, this.document, readSame, inside));
    return simplify(parts);
  }

  /** The members that these schemas hide themselves, or by a reference or a member of `allOf` of theirs. */
  #hiddenNames(parts: readonly JsonObject[]): ReadonlySet<string> {
    const { document, direction } = this;
    const hides = (each: Json): boolean =>
      isHidden(each, direction) ||
      (isObject(each) && sureParts(each, direction, document).some((part) => isHidden(part, direction)));
    return new Set(
      parts.flatMap(({ properties }) => membersOf(properties).flatMap(([name, each]) => (hides(each) ? [name] : []))),
    );
  }

  #objectFactors(
    json: JsonObject,
    hidden: ReadonlySet<string>,
    inside: (each: Json) => SchemaNode,
    readSame: (each: Json) => SchemaNode,
  ): readonly Factor[] {
    const factors: Factor[] = [];
    const is30 = this.document.version === "3.0";
    const properties = membersOf(json["properties"]);
    for (const [name, each] of properties) {
      if (hidden.has(name)) factors.push({ kind: "hidden", name });
      else factors.push({ kind: "property", name, node: inside(each) });
    }
    for (const name of itemsOf(json["required"])) {
      if (
        typeof name === "string" &&
        !factors.some((each) => each.kind === "hidden" && each.name === name) &&
        !hidden.has(name)
      )
        factors.push({ kind: "required", name });
    }
    const patterns = is30 ? [] : membersOf(json["patternProperties"]).filter(([source]) => isPattern(source));
    for (const [source, each] of patterns) factors.push({ kind: "patternProperty", source, node: inside(each) });
    const unevaluated = is30 ? undefined : json["unevaluatedProperties"];
    // One that rejects nothing says the same as `additionalProperties`, whatever else has been evaluated.
    const additional = json["additionalProperties"] ?? (isRestricting(unevaluated) ? undefined : unevaluated);
    if (additional !== undefined) {
      const names = [...properties.map(([name]) => name), ...hidden];
      factors.push({
        kind: "additional",
        names: [...new Set(names)],
        patterns: patterns.map(([source]) => source),
        node: inside(additional),
      });
    }
    if (is30) return factors;
    if (json["propertyNames"] !== undefined)
      factors.push({ kind: "propertyNames", node: inside(json["propertyNames"]) });
    for (const [name, each] of membersOf(json["dependentSchemas"]))
      factors.push({ kind: "dependent", name, node: readSame(each) });
    for (const [name, others] of membersOf(json["dependentRequired"])) {
      const required = itemsOf(others).filter((each) => typeof each === "string" && !hidden.has(each));
      for (const each of required as readonly string[])
        factors.push({ kind: "dependent", name, node: SchemaNode.of({ kind: "required", name: each }) });
    }
    return factors;
  }
}

const none: ReadonlySet<string> = new Set();

/** Keywords that say nothing about which values are valid. */
const annotations = new Set([
  "$ref",
  "$id",
  "$schema",
  "$anchor",
  "$comment",
  "$defs",
  "definitions",
  "title",
  "description",
  "deprecated",
  "readOnly",
  "writeOnly",
  "example",
  "examples",
  "externalDocs",
  "xml",
  "$dynamicAnchor",
]);

export function isAssertion(keyword: string): boolean {
  return !annotations.has(keyword) && !keyword.startsWith("x-");
}

/** Whether a schema may reject something. */
function isRestricting(json: Json | undefined): json is Json {
  return (
    json === false ||
    (isObject(json) && Object.keys(json).some((keyword) => keyword === "$ref" || isAssertion(keyword)))
  );
}

const typeBits: Readonly<Record<string, number>> = {
  null: types.null,
  boolean: types.boolean,
  integer: types.integer,
  number: numbers,
  string: types.string,
  array: types.array,
  object: types.object,
};

function typeFactors(json: JsonObject, is30: boolean): readonly Factor[] {
  const factors: Factor[] = [];
  const { type, nullable } = json;
  const names = isArray(type) ? type : typeof type === "string" ? [type] : undefined;
  if (names !== undefined) {
    const bits = names.reduce<number>((all, name) => all | (typeBits[String(name)] ?? 0), 0);
    // `nullable` is about the type beside it (OpenAPI 3.0.3, Schema Object).
    factors.push({ kind: "types", types: is30 && nullable === true ? bits | types.null : bits });
  }
  if (isArray(json["enum"]) && !isOpenEnum(json)) factors.push({ kind: "values", values: json["enum"] });
  if (!is30 && json["const"] !== undefined) factors.push({ kind: "values", values: [json["const"]] });
  return factors;
}

function numberFactors(json: JsonObject, is30: boolean): readonly Factor[] {
  const factors: Factor[] = [];
  for (const [kind, exclusive] of [
    ["minimum", "exclusiveMinimum"],
    ["maximum", "exclusiveMaximum"],
  ] as const) {
    const { [kind]: bound, [exclusive]: limit } = json;
    if (typeof bound === "number") factors.push({ kind, value: bound, isExclusive: is30 && limit === true });
    if (!is30 && typeof limit === "number") factors.push({ kind, value: limit, isExclusive: true });
  }
  const { multipleOf } = json;
  if (typeof multipleOf === "number" && multipleOf > 0) factors.push({ kind: "multipleOf", value: multipleOf });
  return factors;
}

function limitFactors(json: JsonObject): readonly Factor[] {
  return (Object.keys(limits) as Limit[]).flatMap((kind): Factor[] => {
    const { [kind]: value } = json;
    return typeof value === "number"
      ? [{ kind, value: kind.startsWith("min") ? Math.ceil(value) : Math.floor(value) }]
      : [];
  });
}

function stringFactors({ pattern, format }: JsonObject): readonly Factor[] {
  const factors: Factor[] = [];
  if (typeof pattern === "string" && isPattern(pattern)) factors.push({ kind: "pattern", source: pattern });
  if (typeof format === "string" && isFormatFactor(format)) factors.push({ kind: "format", name: format });
  return factors;
}

type Read = (json: Json) => SchemaNode;

function plainItems(json: JsonObject, inside: Read): readonly Factor[] {
  const factors: Factor[] = json["uniqueItems"] === true ? [{ kind: "uniqueItems" }] : [];
  if (json["items"] !== undefined) factors.push({ kind: "itemsFrom", index: 0, node: inside(json["items"]) });
  return factors;
}

function arrayFactors(json: JsonObject, inside: Read): readonly Factor[] {
  const factors: Factor[] = json["uniqueItems"] === true ? [{ kind: "uniqueItems" }] : [];
  const prefix = itemsOf(json["prefixItems"]);
  prefix.forEach((each, index) => factors.push({ kind: "item", index, node: inside(each) }));
  if (json["items"] !== undefined)
    factors.push({ kind: "itemsFrom", index: prefix.length, node: inside(json["items"]) });
  if (json["contains"] !== undefined) {
    const { minContains: min, maxContains: max } = json;
    factors.push({
      kind: "contains",
      node: inside(json["contains"]),
      min: typeof min === "number" ? min : 1,
      max: typeof max === "number" ? max : Infinity,
    });
  }
  return factors;
}
