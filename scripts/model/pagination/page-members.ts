// The members of schemas as pagination needs them: through references, nullable objects, allOf and alternatives.

import type { Content, NamedSchema, Operation, Property, Schema } from "../model.js";
import { isJson } from "../../runtime/syntax/media-types.js";
import { child, tokens, type Pointer } from "../../json/pointer.js";
import { plainName } from "../names/plain-name.js";
import { isSuccess } from "../../runtime/syntax/statuses.js";

export type Schemas = ReadonlyMap<string, NamedSchema>;

/** A member of a response or of a request's body, by its pointer. */
export interface Member {
  readonly name: string;
  readonly pointer: Pointer;
  readonly docs: string;
  readonly schema: Schema;
  /** The object that it is in, by its name; "" at the top. */
  readonly container: string;
}

/** What a schema is without references and null: one schema for each of its alternatives, objects of an allOf apart. */
export function alternativesOf(schema: Schema, schemas: Schemas): readonly Schema[] {
  const found: Schema[] = [];
  // A union may contain itself: each schema is visited once.
  const seen = new Set<string>();
  const visit = (each: Schema): void => {
    if (each.kind === "ref") {
      if (seen.has(each.id)) return;
      seen.add(each.id);
      visit(schemas.get(each.id)?.schema ?? { kind: "any" });
    } else if (each.kind === "jsonSchema") visit(each.approximation);
    else if (each.kind === "anyOf" || each.kind === "oneOf" || each.kind === "allOf") each.members.forEach(visit);
    else if (each.kind !== "null") found.push(each);
  };
  visit(schema);
  return found;
}

/** The kinds of a schema's values, such as `string`; a literal is what its values are. */
export function kindsOf(schema: Schema, schemas: Schemas): ReadonlySet<string> {
  return new Set(
    alternativesOf(schema, schemas).flatMap((each) =>
      each.kind === "literal"
        ? each.values.filter((value) => value !== null).map((value) => typeof value)
        : [each.kind as string],
    ),
  );
}

/** Whether all values are of this kind, besides null. */
export function isKind(schema: Schema, kind: "string" | "number" | "boolean", schemas: Schemas): boolean {
  const kinds = kindsOf(schema, schemas);
  return kinds.size === 1 && kinds.has(kind);
}

/** The properties of all objects that a schema can be. */
export function propertiesOf(schema: Schema, schemas: Schemas): readonly Property[] {
  const found = new Map<string, Property>();
  for (const each of alternativesOf(schema, schemas)) {
    if (each.kind !== "object") continue;
    for (const property of each.properties)
      if (!property.isOnlyRequired || !found.has(property.name)) found.set(property.name, property);
  }
  return [...found.values()];
}

/** The items of the arrays that a schema can be; undefined where it can't be an array. */
export function itemsOf(schema: Schema, schemas: Schemas): Schema | undefined {
  const arrays = alternativesOf(schema, schemas).flatMap((each) => (each.kind === "array" ? [each.items] : []));
  return arrays.length > 1 ? { kind: "anyOf", members: arrays } : arrays[0];
}

/** The schema at a pointer; undefined where no object that the schema can be has such a member. */
export function schemaAt(schema: Schema, pointer: Pointer, schemas: Schemas): Schema | undefined {
  return tokens(pointer).reduce<Schema | undefined>((found, name) => {
    if (found === undefined) return undefined;
    const known = propertiesOf(found, schemas).find((property) => property.name === name);
    return known?.schema;
  }, schema);
}

/** Whether a value may have null at a pointer, or nothing. */
export function isOptionalAt(schema: Schema, pointer: Pointer, schemas: Schemas): boolean {
  let found: Schema = schema;
  for (const name of tokens(pointer)) {
    const property = propertiesOf(found, schemas).find((each) => each.name === name);
    if (property?.required !== true || isNullable(property.schema, schemas)) return true;
    found = property.schema;
  }
  return isNullable(found, schemas);
}

/** `known` has what is known of references; one that is being looked at is not nullable by itself. */
function isNullable(schema: Schema, schemas: Schemas, known = new Map<string, boolean>()): boolean {
  const inner = (each: Schema): boolean => isNullable(each, schemas, known);
  switch (schema.kind) {
    case "ref": {
      const found = known.get(schema.id);
      if (found !== undefined) return found;
      known.set(schema.id, false);
      known.set(schema.id, inner(schemas.get(schema.id)?.schema ?? { kind: "any" }));
      return known.get(schema.id) === true;
    }
    case "jsonSchema":
      return inner(schema.approximation);
    case "anyOf":
    case "oneOf":
      return schema.members.some(inner);
    case "allOf":
      return schema.members.every(inner);
    default:
      return schema.kind === "null" || schema.kind === "any";
  }
}

/** The JSON body of the first success. */
export function successContent({ responses }: Pick<Operation, "responses">): Content | undefined {
  const response =
    responses.find(({ status }) => isSuccess(status)) ?? responses.find(({ status }) => status === "default");
  return response?.content.find(({ mediaType }) => isJson(mediaType));
}

/** Objects around what a response says about its page: also `list_metadata`, `pagination_meta`, `additional_data`. */
const containers =
  /^(page|pages|links?|resultinfo|info|next|nextpage|resultset|additionaldata|pagedetails)$|(meta|metadata|pagination|paginate|paginator|paging|pageinfo|cursors?)$|^(pagination|paging)(info|meta|data|details)$/;

/** An object of another name such as `records: { cursor, totalRecords, currentPageSize }`, in which no items are. */
function isAboutPages({ schema }: Property, schemas: Schemas): boolean {
  const properties = propertiesOf(schema, schemas);
  const signs = properties.filter(({ name }) => signNames.test(plainName(name)));
  return signs.length > 1 && properties.every((each) => itemsOf(each.schema, schemas) === undefined);
}

const signNames =
  /^(cursor|next(page|cursor|token|pagetoken)?|has(more|next)\w*|total(records|results|items|count|pages|elements)|(current)?page(size|number)?|currentpagesize|perpage|offset|limit)$/;

/** The members of a page about the page: beside its items at `items`, and in objects such as `meta` and `links`. */
export function pageMembersOf(schema: Schema, schemas: Schemas, items?: Pointer): readonly Member[] {
  const visit = (inner: Schema, pointer: Pointer, container: string, depth: number): readonly Member[] =>
    propertiesOf(inner, schemas).flatMap((property) => {
      const { name, docs } = property;
      const own = child(pointer, name);
      const isObject = kindsOf(property.schema, schemas).has("object");
      const member = { name, pointer: own, docs, schema: property.schema, container };
      const isAround = items?.startsWith(`${own}/`) === true;
      const isNamed = isAround || containers.test(plainName(name));
      const isContainer =
        isObject && depth < 3 && (isNamed || (items !== undefined && isAboutPages(property, schemas)));
      return [member, ...(isContainer ? visit(property.schema, own, name, depth + 1) : [])];
    });
  return visit(schema, "", "", 0);
}
