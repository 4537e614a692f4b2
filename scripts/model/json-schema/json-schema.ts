// Copies schemas as JSON Schema 2020-12 for one direction, with references by the ids of components. Interpreted by the
// runtime by hand: ajv generates code with eval, and other libraries fail parts of the official test suite.

import type { Document } from "../../openapi/document.js";
import { isOpenEnum } from "./enum-values.js";
import { hiddenNames, isHidden, showsHiddenMember, sureParts, surePartsAtStep, type Step } from "./directions.js";
import { isObject, itemsOf, memberOf, membersOf, type Json, type JsonObject } from "../../json/json.js";
import { pointerTo, refPointer, tokens } from "../../json/pointer.js";
import type { Direction } from "../model.js";
import { schemaKeywordKinds, unknownIn30, valueKeywords } from "../document/schema-keywords.js";
import { compositionKeywords, type unionKeywords } from "../../runtime/syntax/schema-keywords.js";

const compositions: ReadonlySet<string> = new Set(compositionKeywords);

/** Schemas that the branches of a union must satisfy besides their own; undefined where there are none. */
export type NamesOfBranches = (
  json: JsonObject,
  keyword: (typeof unionKeywords)[number],
) => readonly Json[] | undefined;

/** The direction of a copy, and the ids of components in it. */
export interface CopyContext {
  readonly document: Document;
  readonly direction: Direction;
  componentId(component: string): string;
  /** The enclosing schemas that apply to the same value. */
  readonly enclosing?: readonly JsonObject[];
  /** The references that are being inlined. */
  readonly inlined?: ReadonlySet<string>;
  /** What a discriminator says about its branches, where that is to be part of the copy. */
  readonly namesOf?: NamesOfBranches | undefined;
  /**
   * Whether the copy is for making values: it has what they look like besides (examples, the media types of strings),
   * and by `hiddenKeyword` the names of the members that a request is read without. No verdict depends on either.
   */
  readonly isForSamples?: boolean;
  /** Whether the members that requests are without are rejected, as by a client that sends none, and not ignored. */
  readonly rejectsHidden?: boolean;
}

/** In a copy for making values: the names of described members that the direction hides. */
export const hiddenKeyword = "x-hidden";

const exampleKeywords: ReadonlySet<string> = new Set(["example", "examples", "contentMediaType", "contentEncoding"]);

/** Copies schemas, and collects the targets of their references. */
export class Definitions {
  readonly #schemas = new Map<string, Json>();
  readonly #pending: (() => void)[] = [];

  /** A copy of a schema for one direction. `outerAnchors` are the dynamic anchors of the enclosing resource. */
  copySchema(json: Json, context: CopyContext, outerAnchors?: Readonly<Record<string, string>>): Json {
    if (!isObject(json)) return json;
    const { document, direction, enclosing = [] } = context;
    const is30 = document.version === "3.0";
    const { $ref: ref } = json;
    if (typeof ref === "string" && is30)
      return this.#inlineTarget(ref, context, outerAnchors) ?? { $ref: this.#reference(ref, context) };
    const anchors = document.dynamicAnchors?.(json) ?? outerAnchors;
    const own = sureParts(json, direction, document);
    const applicable = enclosing.length === 0 ? own : [...new Set([...enclosing, ...own])];
    const others = applicable.filter((each) => each !== json);
    const isHiddenName = hiddenIn(json, applicable, direction);
    const inside = enclosing.length === 0 ? context : { ...context, enclosing: [] };
    const copyInside = (each: Json): Json => this.copySchema(each, inside, anchors);
    const copyAtStep = (step: Step, each: Json): Json =>
      others.length === 0
        ? copyInside(each)
        : this.copySchema(each, { ...context, enclosing: surePartsAtStep(others, step, direction, document) }, anchors);
    const ofSameValue = (): CopyContext => ({ ...context, enclosing: applicable });
    const target = typeof ref === "string" ? this.#inlineTarget(ref, ofSameValue(), anchors) : undefined;
    const copyKeyword = (keyword: string, value: Json): Json | undefined => {
      if (is30 && unknownIn30.has(keyword)) return undefined;
      if (keyword === "enum" && isOpenEnum(json) && context.isForSamples !== true) return undefined;
      if (keyword === "$ref" && target !== undefined) return undefined;
      if ((keyword === "$ref" || keyword === "$dynamicRef") && typeof value === "string")
        return this.#reference(value, context);
      if (keyword === "properties")
        return fromEntries(
          membersOf(value)
            .filter(([name]) => direction === "read" || context.rejectsHidden === true || !isHiddenName(name))
            .map(([name, each]) => [name, isHiddenName(name) ? false : copyAtStep({ name }, each)]),
        );
      if (keyword === "required")
        return itemsOf(value).filter((name) => typeof name !== "string" || !isHiddenName(name));
      if (compositions.has(keyword)) {
        const names = keyword === "anyOf" || keyword === "oneOf" ? context.namesOf?.(json, keyword) : undefined;
        const sameValue = ofSameValue();
        return itemsOf(value).map((each, index) => {
          const copy = this.copySchema(each, sameValue, anchors);
          return names === undefined ? copy : { allOf: [copy, names[index] ?? true] };
        });
      }
      if (keyword === "items" || keyword === "additionalProperties") return copyAtStep(keyword, value);
      const kind = schemaKeywordKinds.get(keyword);
      if (kind === "one") return copyInside(value);
      if (kind === "list") return itemsOf(value).map(copyInside);
      if (kind === "map") return fromEntries(membersOf(value).map(([name, each]) => [name, copyInside(each)]));
      return valueKeywords.has(keyword) || (context.isForSamples === true && exampleKeywords.has(keyword))
        ? value
        : undefined;
    };
    const entries: [string, Json][] = [];
    for (const [keyword, value] of Object.entries(json)) {
      const copied = copyKeyword(keyword, value);
      if (copied !== undefined) entries.push([keyword, copied]);
    }
    const hidden = context.isForSamples === true ? namesWithoutSample(json, isHiddenName, context) : [];
    if (hidden.length > 0) entries.push([hiddenKeyword, hidden]);
    // At the beginning of another resource the copy lists its dynamic anchors for the interpreter.
    const scope =
      anchors === outerAnchors
        ? []
        : Object.entries(anchors ?? {}).map(([name, each]): [string, Json] => [name, this.#reference(each, context)]);
    const ownSchema = fromEntries(scope.length === 0 ? entries : [["$dynamicAnchors", fromEntries(scope)], ...entries]);
    const copied = target === undefined ? ownSchema : { ...ownSchema, allOf: [target, ...itemsOf(ownSchema["allOf"])] };
    return is30 ? convertFrom30(copied, json["nullable"] === true) : copied;
  }

  /**
   * A copy of a reference's target, where it describes members that the enclosing schemas hide; undefined where the
   * reference can stay.
   */
  #inlineTarget(
    ref: string,
    context: CopyContext,
    anchors: Readonly<Record<string, string>> | undefined,
  ): Json | undefined {
    const { document, direction, enclosing = [], inlined = new Set() } = context;
    const target = document.resolve(refPointer(ref) ?? "") ?? true;
    if (inlined.has(ref) || !showsHiddenMember(target, enclosing, direction, document)) return undefined;
    return this.copySchema(target, { ...context, inlined: new Set([...inlined, ref]) }, anchors);
  }

  /** All targets of references, including those that targets refer to, with the reference of each. */
  all(): readonly { readonly ref: string; readonly schema: Json }[] {
    for (let next = this.#pending.shift(); next !== undefined; next = this.#pending.shift()) next();
    return [...this.#schemas].map(([ref, schema]) => ({ ref, schema }));
  }

  #reference(ref: string, context: CopyContext): string {
    const { document, direction } = context;
    const pointer = refPointer(ref) ?? "";
    const [first, second, name, ...rest] = tokens(pointer);
    const isComponent = first === "components" && second === "schemas" && name !== undefined;
    const id = isComponent ? context.componentId(name) : undefined;
    const componentRef = id === undefined ? undefined : encodeReference("components", "schemas", id);
    // A part of a component gets a definition of its own, so that the component isn't copied as a whole for it.
    const key =
      componentRef === undefined
        ? encodeReference(...tokens(pointer), ...(direction === "both" ? [] : [direction]))
        : rest.length === 0
          ? componentRef
          : `${componentRef}${encodeReference(...rest).slice(1)}`;
    if (this.#schemas.has(key)) return key;
    this.#schemas.set(key, true);
    const { componentId } = context;
    this.#pending.push(() =>
      this.#schemas.set(
        key,
        this.copySchema(document.resolve(pointer) ?? true, {
          document,
          direction,
          namesOf: context.namesOf,
          componentId: (each) => componentId.call(context, each),
        }),
      ),
    );
    return key;
  }
}

/** Whether a direction hides the member with a name, by one of the schemas that apply to the same value. */
function hiddenIn(
  json: JsonObject,
  applicable: readonly JsonObject[],
  direction: Direction,
): (name: string) => boolean {
  const { properties, required } = json;
  if (properties === undefined && required === undefined) return () => false;
  const names = hiddenNames(applicable, direction);
  return (name) => names.has(name) || isHidden(memberOf(properties, name) ?? true, direction);
}

/** The described members that are in no sample: also one that is readOnly by its `allOf`, which its type leaves out. */
function namesWithoutSample(
  json: JsonObject,
  isHiddenName: (name: string) => boolean,
  { document, direction }: CopyContext,
): readonly string[] {
  return membersOf(json["properties"]).flatMap(([name, each]) =>
    isHiddenName(name) ||
    (isObject(each) && sureParts(each, direction, document).some((part) => isHidden(part, direction)))
      ? [name]
      : [],
  );
}

function encodeReference(...steps: readonly string[]): string {
  return `#${steps
    .map((step) => pointerTo(step).slice(1))
    .map((step) => `/${encodeURIComponent(step.toWellFormed())}`)
    .join("")}`;
}

const boundKeywords = ["minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum"];

/** Converts the boolean `exclusiveMinimum`, `exclusiveMaximum` and `nullable` of OpenAPI 3.0 (3.0.3, Schema Object). */
function convertFrom30(json: JsonObject, isNullable: boolean): JsonObject {
  // Most schemas have none of them, and needn't be copied once more.
  if (!isNullable && !boundKeywords.some((keyword) => Object.hasOwn(json, keyword))) return json;
  const { exclusiveMinimum, exclusiveMaximum, minimum, maximum, ...rest } = json;
  const { type } = rest;
  return {
    ...rest,
    ...(isNullable && typeof type === "string" && { type: [type, "null"] }),
    ...(minimum !== undefined && { [exclusiveMinimum === true ? "exclusiveMinimum" : "minimum"]: minimum }),
    ...(maximum !== undefined && { [exclusiveMaximum === true ? "exclusiveMaximum" : "maximum"]: maximum }),
  };
}

/** Unlike assignment, Object.fromEntries creates an own member for `__proto__`, too. */
function fromEntries(entries: readonly (readonly [string, Json])[]): JsonObject {
  return Object.fromEntries(entries);
}
