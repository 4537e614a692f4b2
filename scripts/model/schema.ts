// JSON Schema -> Schema. The differences of OpenAPI 3.0 and 3.1, and what readOnly and writeOnly mean for one
// direction, end here.

import type { Document } from "../openapi/document.js";
import type { Report } from "../diagnostics/diagnostics.js";
import { isArray, isObject, itemsOf, memberOf, membersOf, type Json, type JsonObject } from "../json/json.js";
import { isHidden } from "./directions.js";
import {
  componentName,
  needsJsonSchema,
  isInfinite,
  placesIn,
  subschemas,
  type CopyContext,
  type Definitions,
} from "./json-schema.js";
import type { Defaults } from "./defaults.js";
import type { Direction, ObjectSchema, Property, Schema } from "./model.js";
import { children } from "./model.js";
import { child, refPointer, type Pointer } from "../json/pointer.js";
import { hasNumberFormat } from "../runtime/validation/formats.js";

/** What a schema is built in: where it came from, and how a reference to a component is named. */
export interface SchemaContext {
  readonly document: Document;
  readonly report: Report;
  readonly direction: Direction;
  /** The id under which emitters print the component of that name; asked while building. */
  refer(component: string): string;
  /** Takes a schema that is carried whole, and all that it refers to. */
  readonly definitions: Definitions;
  /** Whether strings of bytes are files: in a multipart body they travel as parts of their own. */
  readonly hasFiles?: boolean;
  /** The components that are being written out in place of references to them. */
  readonly writtenOut?: ReadonlySet<string>;
  /** Looks at the default of each schema. */
  readonly defaults: Defaults;
  /** Whether only the outline of a schema is wanted, which need not be exact. */
  readonly isOutline?: boolean;
}

/** The keywords that speak of one type of value only. */
const keywordsOf: Readonly<Record<string, readonly string[]>> = {
  string: ["minLength", "maxLength", "pattern", "format"],
  number: ["minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf"],
  integer: ["minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf"],
  array: ["items", "minItems", "maxItems", "uniqueItems"],
  object: ["properties", "required", "additionalProperties", "minProperties", "maxProperties"],
};

/** The schema at `pointer`, as values of the context's direction have to be. */
export function buildSchema(json: Json | undefined, pointer: Pointer, context: SchemaContext): Schema {
  if (json === undefined || json === true) return { kind: "any" };
  if (json === false) return { kind: "never" };
  if (!isObject(json)) return { kind: "any" };
  if (context.isOutline === true) return spoken(json, pointer, context);
  // Files are no JSON: what holds values to JSON Schema as it stands would refuse them.
  const isExact = needsJsonSchema(json, context) && !(context.hasFiles === true && holdsFiles(json, context.document));
  reportFlaws(json, pointer, context, isExact ? "deep" : "flat");
  if (!isExact) return spoken(json, pointer, context);
  return {
    kind: "exact",
    schema: context.definitions.copySchema(json, carryingOf(context)),
    like: spoken(json, pointer, { ...context, isOutline: true }),
  };
}

/** What a schema is carried with. */
function carryingOf({ document, direction, ...context }: SchemaContext): CopyContext {
  return { document, direction, refer: (component) => context.refer(component) };
}

/** A schema in the words of the model, which are zod's too. */
function spoken(json: JsonObject, pointer: Pointer, context: SchemaContext): Schema {
  if (context.hasFiles === true && isFile(json)) return { kind: "file" };
  const members: Schema[] = [];
  if (typeof json["$ref"] === "string") {
    members.push(reference(json["$ref"], context));
    if (context.document.version === "3.0") return members[0] ?? { kind: "any" };
  }
  if (isArray(json["enum"])) members.push({ kind: "literal", values: json["enum"] });
  // OpenAPI 3.0 knows no const; the check has said that it has no effect there.
  const isConst = "const" in json && context.document.version !== "3.0";
  if (isConst) members.push({ kind: "literal", values: [json["const"] ?? null] });
  const typed = typedSchema(json, pointer, context, members.length > 0);
  if (typed !== undefined) members.push(typed);
  for (const keyword of ["allOf", "anyOf", "oneOf"] as const) {
    const list = json[keyword];
    if (!isArray(list)) continue;
    const built = list.map((each, index) => buildSchema(each, `${pointer}/${keyword}/${index}`, context));
    if (keyword === "oneOf") members.push({ kind: "oneOf", members: built, discriminator: discriminatorOf(json) });
    else members.push(keyword === "allOf" ? allOf(built) : { kind: "anyOf", members: built });
  }
  return allOf(members);
}

/**
 * Whether readOnly or writeOnly members make the two directions of a schema differ, itself or by what it refers to that
 * is no component.
 */
export function isDirected(json: Json | undefined, document: Document, seen: ReadonlySet<string> = new Set()): boolean {
  if (!isObject(json)) return false;
  const own = membersOf(json["properties"]).some(
    ([, each]) => memberOf(each, "readOnly") === true || memberOf(each, "writeOnly") === true,
  );
  if (own || subschemas(json).some((each) => isDirected(each, document, seen))) return true;
  const part = partRef(json);
  return (
    part !== undefined && !seen.has(part) && isDirected(document.resolve(part), document, new Set([...seen, part]))
  );
}

/** Where a reference leads that is to a part of a component, or to another place that has no name: a pointer. */
function partRef({ $ref: ref }: JsonObject): Pointer | undefined {
  return typeof ref === "string" && componentName(ref) === undefined ? refPointer(ref) : undefined;
}

/** The components a schema refers to, by name; also by what it refers to that is no component. */
export function referencesOf(
  json: Json | undefined,
  document: Document,
  seen: ReadonlySet<string> = new Set(),
): readonly string[] {
  if (!isObject(json)) return [];
  const own = typeof json["$ref"] === "string" ? componentName(json["$ref"]) : undefined;
  const part = partRef(json);
  const found =
    part === undefined || seen.has(part)
      ? []
      : referencesOf(document.resolve(part), document, new Set([...seen, part]));
  const inside = subschemas(json).flatMap((each) => referencesOf(each, document, seen));
  return [...(own === undefined ? [] : [own]), ...found, ...inside];
}

/** The ids a built schema refers to. */
export function idsOf(schema: Schema): readonly string[] {
  return schema.kind === "ref" ? [schema.id] : children(schema).flatMap(idsOf);
}

function reference(ref: string, context: SchemaContext): Schema {
  const component = componentName(ref);
  if (component !== undefined)
    return (
      (context.hasFiles === true && withFiles(component, ref, context)) || { kind: "ref", id: context.refer(component) }
    );
  // Where it may not end only an outline is wanted: isBeyondZod has seen to the rest.
  if (isInfinite(ref, context.document)) return { kind: "any" };
  const target = refPointer(ref) ?? "";
  return buildSchema(context.document.resolve(target), target, context);
}

/** A component as a multipart body has it, where that differs: its schema alone takes text where the body has files. */
function withFiles(component: string, ref: string, context: SchemaContext): Schema | undefined {
  const { document, writtenOut = new Set<string>() } = context;
  const target = refPointer(ref) ?? "";
  if (writtenOut.has(component) || !holdsFiles(document.resolve(target), document)) return undefined;
  return buildSchema(document.resolve(target), target, { ...context, writtenOut: new Set([...writtenOut, component]) });
}

/** Whether there is a file among the members of an object, or the items of a list. */
function holdsFiles(json: Json | undefined, document: Document, depth = 0): boolean {
  if (!isObject(json) || depth > 8) return false;
  const ref = refPointer(typeof json["$ref"] === "string" ? json["$ref"] : "");
  const target = ref === undefined ? undefined : document.resolve(ref);
  return isFile(json) || [target, ...subschemas(json)].some((each) => holdsFiles(each, document, depth + 1));
}

/** Bytes that travel as they are (OpenAPI 3.0: `format: binary`; 3.1: a media type, and no encoding as text). */
function isFile(json: JsonObject): boolean {
  return (
    json["format"] === "binary" ||
    (typeof json["contentMediaType"] === "string" && json["contentEncoding"] === undefined && json["type"] !== "object")
  );
}

/** JSON Schema 2020-12, alone or with the few words that OpenAPI adds. */
const dialects =
  /^https:\/\/(?:json-schema\.org\/draft\/2020-12\/schema|spec\.openapis\.org\/oas\/3\.\d+\/(?:dialect|schema-base)\/[\w-]+)#?$/;

/** Defaults that break their schemas, and schemas in another dialect: the one thing that nothing holds to. */
function reportFlaws(json: Json, pointer: Pointer, context: SchemaContext, depth: "deep" | "flat"): void {
  if (!isObject(json)) return;
  context.defaults.check(json, pointer);
  const { $schema: dialect } = json;
  if (typeof dialect === "string" && !dialects.test(dialect) && context.document.version !== "3.0") {
    context.report.add(
      context.document,
      child(pointer, "$schema"),
      "keyword-not-validated",
      `The schema is read as JSON Schema 2020-12, not by \`${dialect}\`.`,
    );
  }
  if (depth === "deep") for (const [each, place] of placesIn(json, pointer)) reportFlaws(each, place, context, depth);
}

/** What `type` and the keywords that belong to types allow; undefined when they allow everything. */
function typedSchema(
  json: JsonObject,
  pointer: Pointer,
  context: SchemaContext,
  hasValues: boolean,
): Schema | undefined {
  const types = typesOf(json, context);
  if (types.length === 0) return undefined;
  // An enum or const of the right types says all that its type does.
  if (hasValues && !types.some((type) => (keywordsOf[type] ?? []).some((keyword) => keyword in json))) {
    const values = isArray(json["enum"]) ? json["enum"] : "const" in json ? [json["const"] ?? null] : [];
    if (
      values.length > 0 &&
      values.every((value) => types.some((type) => isOfType(value, type)) && isInRange(value, json["format"]))
    )
      return undefined;
  }
  const members = types.map((type) => ofType(type, json, pointer, context));
  return members.length === 1 ? members[0] : { kind: "anyOf", members };
}

/** `nullable` adds null to the `type` beside it, and to nothing else (OpenAPI 3.0.3, Schema Object). */
function typesOf(json: JsonObject, { document }: SchemaContext): readonly string[] {
  const { type } = json;
  if (typeof type !== "string") return isArray(type) ? (type as readonly string[]) : inferred(json);
  return document.version === "3.0" && json["nullable"] === true ? [type, "null"] : [type];
}

/** Keywords of one type without `type` leave values of other types alone (JSON Schema 2020-12 validation, 1): in an outline
 *  of the shapes that documents mean by that, the type is taken as said. */
function inferred(json: JsonObject): readonly string[] {
  return ["object", "array"].filter((type) => (keywordsOf[type] ?? []).some((keyword) => keyword in json)).slice(0, 1);
}

/** Whether a number is in the range of a format of integers, where it is beside one. */
function isInRange(value: Json, format: Json | undefined): boolean {
  return typeof value !== "number" || typeof format !== "string" || hasNumberFormat(format, value);
}

function isOfType(value: Json, type: string): boolean {
  if (type === "null") return value === null;
  if (type === "integer") return Number.isInteger(value);
  if (type === "array") return isArray(value);
  if (type === "object") return isObject(value);
  return typeof value === type;
}

function ofType(type: string, json: JsonObject, pointer: Pointer, context: SchemaContext): Schema {
  switch (type) {
    case "string":
      return { kind: "string", ...numbers(json, ["minLength", "maxLength"]), ...texts(json, ["pattern", "format"]) };
    case "integer":
    case "number":
      return {
        kind: "number",
        integer: type === "integer",
        ...bounds(json, context),
        ...numbers(json, ["multipleOf"]),
        ...texts(json, ["format"]),
      };
    case "boolean":
      return { kind: "boolean" };
    case "null":
      return { kind: "null" };
    case "array":
      return {
        kind: "array",
        items: buildSchema(json["items"], `${pointer}/items`, context),
        ...numbers(json, ["minItems", "maxItems"]),
        uniqueItems: json["uniqueItems"] === true,
      };
    case "object": {
      const additional = buildSchema(json["additionalProperties"], `${pointer}/additionalProperties`, context);
      return {
        kind: "object",
        ...properties(json, additional, pointer, context),
        additional,
        ...numbers(json, ["minProperties", "maxProperties"]),
      };
    }
    default:
      return { kind: "any" };
  }
}

/**
 * The members of an object that travel in the context's direction; a required one of the other direction isn't. One
 * that
 * is required and not declared is what `additional` says.
 */
function properties(
  json: JsonObject,
  additional: Schema,
  pointer: Pointer,
  context: SchemaContext,
): Pick<ObjectSchema, "properties" | "absent" | "ignored"> {
  const declared = new Map(membersOf(json["properties"]));
  const required = new Set(itemsOf(json["required"]).filter((name) => typeof name === "string"));
  const built: Property[] = [];
  const hidden = new Set<string>();
  for (const [name, schema] of declared) {
    if (isHidden(schema, context.direction)) {
      hidden.add(name);
      continue;
    }
    built.push({
      name,
      required: required.has(name),
      docs: docsOf(schema),
      schema: buildSchema(schema, child(`${pointer}/properties`, name), context),
    });
  }
  for (const name of required) {
    if (declared.has(name) || hidden.has(name)) continue;
    built.push({
      name,
      required: true,
      docs: "",
      schema: additional,
      ...(additional.kind === "any" && { isBare: true }),
    });
  }
  return {
    properties: built,
    ...(hidden.size > 0 && { [context.direction === "write" ? "ignored" : "absent"]: [...hidden] }),
  };
}

/** 3.0 says with a boolean beside the bound what 3.1 says with the exclusive bound itself. */
function bounds(
  json: JsonObject,
  { document }: SchemaContext,
): Partial<Record<"minimum" | "maximum" | "exclusiveMinimum" | "exclusiveMaximum", number>> {
  if (document.version !== "3.0") return numbers(json, ["minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum"]);
  const { minimum, maximum } = json;
  return {
    ...(typeof minimum === "number" && {
      [json["exclusiveMinimum"] === true ? "exclusiveMinimum" : "minimum"]: minimum,
    }),
    ...(typeof maximum === "number" && {
      [json["exclusiveMaximum"] === true ? "exclusiveMaximum" : "maximum"]: maximum,
    }),
  };
}

function numbers<K extends string>(json: JsonObject, keywords: readonly K[]): Partial<Record<K, number>> {
  return Object.fromEntries(
    keywords.filter((keyword) => typeof json[keyword] === "number").map((keyword) => [keyword, json[keyword]]),
  ) as Partial<Record<K, number>>;
}

function texts<K extends string>(json: JsonObject, keywords: readonly K[]): Partial<Record<K, string>> {
  return Object.fromEntries(
    keywords.filter((keyword) => typeof json[keyword] === "string").map((keyword) => [keyword, json[keyword]]),
  ) as Partial<Record<K, string>>;
}

function allOf(members: readonly Schema[]): Schema {
  const saying = members.filter((member) => member.kind !== "any");
  if (saying.length === 0) return { kind: "any" };
  return saying.length === 1 ? (saying[0] ?? { kind: "any" }) : { kind: "allOf", members: saying };
}

function discriminatorOf(json: JsonObject): string | null {
  const name = memberOf(json["discriminator"], "propertyName");
  return typeof name === "string" ? name : null;
}

/** What a schema says to a reader: its description, else its title. */
export function docsOf(json: Json | undefined): string {
  const [description, title] = [memberOf(json, "description"), memberOf(json, "title")];
  return typeof description === "string" ? description : typeof title === "string" ? title : "";
}
