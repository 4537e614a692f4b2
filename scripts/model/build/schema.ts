// Builds the model's Schema from a Schema Object for one direction. Later stages need not know the differences between
// OpenAPI 3.0 and 3.1, nor readOnly and writeOnly.

import type { Document } from "../../openapi/document.js";
import { isKnownDialect } from "../../openapi/schema-object.js";
import type { Report } from "../../diagnostics/diagnostics.js";
import { isArray, isObject, itemsOf, memberOf, membersOf, type Json, type JsonObject } from "../../json/json.js";
import { isHidden } from "../json-schema/directions.js";
import { isOpenEnum } from "../json-schema/enum-values.js";
import type { CopyContext, Definitions } from "../json-schema/json-schema.js";
import { bounds, numbers, strings } from "../document/keyword-values.js";
import { isUnboundedReference, needsJsonSchema } from "../json-schema/needs-json-schema.js";
import { resolveReference } from "../document/resolve.js";
import { componentName, subschemas, subschemasWithPointers } from "../document/schema-keywords.js";
import type { Discriminators } from "../json-schema/discriminators.js";
import type { DefaultChecker } from "../examples/defaults.js";
import type { ArraySchema, Direction, ObjectSchema, Property, Schema } from "../model.js";
import { child, refPointer, type Pointer } from "../../json/pointer.js";
import { defaultOf, docsOf, exampleOf, knownValuesOf } from "./schema-annotations.js";
import { isFile, isInFormatRange, isOfType, keywordsOf, typesOf } from "./types-of-schema.js";
import { compositionKeywords } from "../../runtime/syntax/schema-keywords.js";

/** The context of building a schema. */
export interface SchemaContext {
  readonly document: Document;
  readonly report: Report;
  readonly direction: Direction;
  /** The id of a component, by its name. */
  componentId(component: string): string;
  /** Collects the schemas of kind `jsonSchema` and all that they refer to. */
  readonly definitions: Definitions;
  /** Whether binary strings are files, as in multipart bodies, where each is a part of its own. */
  readonly hasFiles?: boolean;
  /** The components that are being inlined. */
  readonly inlined?: ReadonlySet<string>;
  /** The references to parts of components that are being inlined. */
  readonly inlinedParts?: ReadonlySet<string>;
  /** Validates the default of each schema. */
  readonly defaults: DefaultChecker;
  readonly discriminators: Discriminators;
  /** Whether an approximation is enough. */
  readonly isApproximate?: boolean;
}

/** How many references to parts of components are inlined in each other: enough to find identifiers. */
const maxInlinedParts = 4;

/** The schema at `pointer`, for values of the context's direction. */
export function buildSchema(json: Json | undefined, pointer: Pointer, context: SchemaContext): Schema {
  if (json === undefined || json === true) return { kind: "any" };
  if (json === false) return { kind: "never" };
  if (!isObject(json)) return { kind: "any" };
  if (context.isApproximate === true) return buildApproximation(json, pointer, context);
  // A file is not JSON: the JSON Schema interpreter would reject it.
  const isExact =
    needsJsonSchema(json, context) && !(context.hasFiles === true && containsFile(json, context.document));
  reportIssues(json, pointer, context, isExact ? "deep" : "flat");
  if (!isExact) return buildApproximation(json, pointer, context);
  return {
    kind: "jsonSchema",
    schema: context.definitions.copySchema(json, copyContextOf(context)),
    approximation: buildApproximation(json, pointer, { ...context, isApproximate: true }),
  };
}

/** The context for copying a schema as JSON Schema. */
function copyContextOf({ document, direction, ...context }: SchemaContext): CopyContext {
  return { document, direction, componentId: (component) => context.componentId(component) };
}

/** A schema by the kinds of the model, which zod can express. It is exact unless needsJsonSchema says otherwise. */
function buildApproximation(json: JsonObject, pointer: Pointer, context: SchemaContext): Schema {
  if (context.hasFiles === true && isFile(json)) return { kind: "file" };
  const members: Schema[] = [];
  if (typeof json["$ref"] === "string") {
    members.push(buildReference(json["$ref"], context));
    if (context.document.version === "3.0") return members[0] ?? { kind: "any" };
  }
  if (isArray(json["enum"]) && !isOpenEnum(json)) members.push({ kind: "literal", values: json["enum"] });
  // OpenAPI 3.0 has no const; lint reports that it has no effect.
  const isConst = "const" in json && context.document.version !== "3.0";
  if (isConst) members.push({ kind: "literal", values: [json["const"] ?? null] });
  const typed = typedSchema(json, pointer, context, members.length > 0);
  if (typed !== undefined) members.push(typed);
  for (const keyword of compositionKeywords) {
    const list = json[keyword];
    if (!isArray(list)) continue;
    const built = list.map((each, index) => buildSchema(each, `${pointer}/${keyword}/${index}`, context));
    if (keyword === "allOf") {
      members.push(allOf(built));
      continue;
    }
    const known = context.discriminators.ofMembers(json, list);
    const union = { members: built, ...(known !== undefined && { known }) };
    members.push(
      keyword === "oneOf"
        ? { kind: "oneOf", ...union, discriminator: discriminatorOf(json) }
        : { kind: "anyOf", ...union },
    );
  }
  return allOf(members);
}

function buildReference(ref: string, context: SchemaContext): Schema {
  const component = componentName(ref);
  if (component !== undefined)
    return (
      (context.hasFiles === true && inlineWithFiles(component, ref, context)) || {
        kind: "ref",
        id: context.componentId(component),
      }
    );
  const target = refPointer(ref) ?? "";
  if (!isUnboundedReference(ref, context.document))
    return buildSchema(context.document.resolve(target), target, context);
  // Such a schema is of kind `jsonSchema` already, and this is its approximation: as far as it has an end.
  const { inlinedParts = new Set<string>() } = context;
  if (inlinedParts.has(ref) || inlinedParts.size >= maxInlinedParts) return { kind: "any" };
  const inside = { ...context, isApproximate: true, inlinedParts: new Set([...inlinedParts, ref]) };
  return buildSchema(context.document.resolve(target), target, inside);
}

/**
 * A component inlined into a multipart body, where it contains files. Elsewhere its schema has strings in their place.
 */
function inlineWithFiles(component: string, ref: string, context: SchemaContext): Schema | undefined {
  const { document, inlined = new Set<string>() } = context;
  const target = refPointer(ref) ?? "";
  if (inlined.has(component) || !containsFile(document.resolve(target), document)) return undefined;
  return buildSchema(document.resolve(target), target, { ...context, inlined: new Set([...inlined, component]) });
}

/** Whether a schema contains a file, at most 8 levels deep. */
function containsFile(json: Json | undefined, document: Document, depth = 0): boolean {
  if (!isObject(json) || depth > 8) return false;
  const ref = refPointer(typeof json["$ref"] === "string" ? json["$ref"] : "");
  const target = ref === undefined ? undefined : document.resolve(ref);
  return isFile(json) || [target, ...subschemas(json)].some((each) => containsFile(each, document, depth + 1));
}

/** Reports invalid defaults, and schemas in another dialect. */
function reportIssues(json: Json, pointer: Pointer, context: SchemaContext, depth: "deep" | "flat"): void {
  if (!isObject(json)) return;
  context.defaults.check(json, pointer);
  const { $schema: dialect } = json;
  if (typeof dialect === "string" && !isKnownDialect(dialect) && context.document.version !== "3.0") {
    context.report.add(
      context.document,
      child(pointer, "$schema"),
      "keyword-not-validated",
      `The schema is read as JSON Schema 2020-12, not by \`${dialect}\`.`,
    );
  }
  if (depth === "deep")
    for (const [each, place] of subschemasWithPointers(json, pointer)) reportIssues(each, place, context, depth);
}

/** The schema from `type` and the keywords of types; undefined when they allow every value. */
function typedSchema(
  json: JsonObject,
  pointer: Pointer,
  context: SchemaContext,
  hasLiteral: boolean,
): Schema | undefined {
  const types = typesOf(json, context);
  if (types.length === 0) return undefined;
  // The type adds nothing to an enum or const whose values are all of that type.
  if (hasLiteral && !types.some((type) => (keywordsOf[type] ?? []).some((keyword) => keyword in json))) {
    const values = isArray(json["enum"]) ? json["enum"] : "const" in json ? [json["const"] ?? null] : [];
    if (
      values.length > 0 &&
      values.every((value) => types.some((type) => isOfType(value, type)) && isInFormatRange(value, json["format"]))
    )
      return undefined;
  }
  const members = types.map((type) => schemaOfType(type, json, pointer, context));
  return members.length === 1 ? members[0] : { kind: "anyOf", members };
}

function schemaOfType(type: string, json: JsonObject, pointer: Pointer, context: SchemaContext): Schema {
  switch (type) {
    case "string":
      return {
        kind: "string",
        ...numbers(json, ["minLength", "maxLength"]),
        ...strings(json, ["pattern", "format"]),
        ...knownValuesOf(json),
      };
    case "integer":
    case "number":
      return {
        kind: "number",
        integer: type === "integer",
        ...bounds(json, context.document),
        ...numbers(json, ["multipleOf"]),
        ...strings(json, ["format"]),
      };
    case "boolean":
      return { kind: "boolean" };
    case "null":
      return { kind: "null" };
    case "array":
      return {
        kind: "array",
        ...prefixOf(json, pointer, context),
        items: buildSchema(json["items"], `${pointer}/items`, context),
        ...numbers(json, ["minItems", "maxItems"]),
        uniqueItems: json["uniqueItems"] === true,
      };
    case "object": {
      const additional = buildSchema(json["additionalProperties"], `${pointer}/additionalProperties`, context);
      const listed = namesIn(json, additional, context);
      if (listed !== undefined) return { kind: "object", properties: listed, additional: { kind: "never" } };
      const { additionalProperties } = json;
      const isOpen = additional.kind === "any" && (additionalProperties === true || isObject(additionalProperties));
      return {
        kind: "object",
        ...properties(json, additional, pointer, context),
        additional,
        ...patternedOf(json, pointer, context),
        ...(context.isApproximate === true && json["type"] === undefined && { isInferred: true }),
        ...(isOpen && { isOpen }),
        ...numbers(json, ["minProperties", "maxProperties"]),
      };
    }
    default:
      return { kind: "any" };
  }
}

function prefixOf(json: JsonObject, pointer: Pointer, context: SchemaContext): Pick<ArraySchema, "prefix"> {
  const { prefixItems } = json;
  if (!isArray(prefixItems) || context.document.version === "3.0") return {};
  return { prefix: prefixItems.map((each, index) => buildSchema(each, `${pointer}/prefixItems/${index}`, context)) };
}

/** The schemas of members by the patterns of their names, which only approximations have. */
function patternedOf(json: JsonObject, pointer: Pointer, context: SchemaContext): Pick<ObjectSchema, "patterned"> {
  const patterns = context.isApproximate === true ? membersOf(json["patternProperties"]) : [];
  if (patterns.length === 0) return {};
  const at = `${pointer}/patternProperties`;
  return { patterned: patterns.map(([pattern, each]) => buildSchema(each, child(at, pattern), context)) };
}

/** The members of an object without `properties` whose names an enum lists: each of them may be absent. */
function namesIn(json: JsonObject, schema: Schema, context: SchemaContext): readonly Property[] | undefined {
  if (context.isApproximate !== true || json["properties"] !== undefined || schema.kind === "never") return undefined;
  const { json: names } = resolveReference(context.document, json["propertyNames"], "");
  const listed = itemsOf(names["enum"]).filter((each) => typeof each === "string");
  if (listed.length === 0) return undefined;
  const required = itemsOf(json["required"]).filter((each) => typeof each === "string");
  const others = required.filter((each) => !listed.includes(each));
  return [
    ...listed.map((name) => ({ name, required: required.includes(name), docs: "", schema })),
    ...others.map((name): Property => ({ name, required: true, docs: "", schema: { kind: "never" } })),
  ];
}

/**
 * The members of an object in the context's direction, and the names of those that it hides. A required member that is
 * not declared has the schema of additional members.
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
      ...(memberOf(schema, "deprecated") === true && { deprecated: true }),
      ...defaultOf(schema, context),
      schema: buildSchema(schema, child(`${pointer}/properties`, name), context),
      ...exampleOf(schema, context.document),
    });
  }
  for (const name of required) {
    if (declared.has(name) || hidden.has(name)) continue;
    built.push({
      name,
      required: true,
      docs: "",
      schema: additional,
      ...(additional.kind === "any" && { isOnlyRequired: true }),
    });
  }
  return {
    properties: built,
    ...(hidden.size > 0 && { [context.direction === "write" ? "ignored" : "absent"]: [...hidden] }),
  };
}

function allOf(members: readonly Schema[]): Schema {
  const constraining = members.filter((member) => member.kind !== "any");
  if (constraining.length === 0) return { kind: "any" };
  return constraining.length === 1 ? (constraining[0] ?? { kind: "any" }) : { kind: "allOf", members: constraining };
}

function discriminatorOf(json: JsonObject): string | null {
  const name = memberOf(json["discriminator"], "propertyName");
  return typeof name === "string" ? name : null;
}
