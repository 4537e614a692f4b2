// Operations -> what each does to a resource, read from paths, methods and schemas.

import type { Envelope, NamedSchema, ObjectSchema, Operation, Response, Schema, Shape } from "./model.js";

type Unshaped = Omit<Operation, "shape">;

/** One shape an operation, in their order. Where nothing certain can be read an operation is an action. */
export function shapesOf(operations: readonly Unshaped[], schemas: ReadonlyMap<string, NamedSchema>): readonly Shape[] {
  const gets = new Set(operations.filter((operation) => operation.method === "get").map((operation) => operation.path));
  const collections = new Set(operations.map((operation) => itemPath(operation.path)?.collection));
  return operations.map((operation): Shape => {
    const item = itemPath(operation.path);
    switch (operation.method) {
      case "get": {
        const envelope = envelopeOf(operation, schemas);
        if (envelope !== undefined && item === undefined) return { kind: "list", collection: operation.path, envelope };
        return item !== undefined && success(operation) !== undefined ? { kind: "read", collection: item.collection, idParameter: item.parameter } : { kind: "action" };
      }
      case "post":
        return collections.has(operation.path) || gets.has(operation.path)
          ? { kind: "create", collection: operation.path, idField: idField(operation, operations, schemas) }
          : { kind: "action" };
      case "put":
      case "patch":
      case "delete":
        if (item === undefined) return { kind: "action" };
        return { kind: kinds[operation.method], collection: item.collection, idParameter: item.parameter };
      default:
        return { kind: "action" };
    }
  });
}

const kinds = { put: "replace", patch: "update", delete: "delete" } as const;

/** `/pets/{id}` -> the collection `/pets` and the parameter `id`. */
function itemPath(path: string): { collection: string; parameter: string } | undefined {
  const found = /^(.+)\/\{([^{}/]+)\}$/.exec(path);
  return found?.[1] === undefined || found[2] === undefined ? undefined : { collection: found[1], parameter: found[2] };
}

function success(operation: Unshaped): Response | undefined {
  return operation.responses.find((response) => response.status.startsWith("2"));
}

/** The schema of the JSON that a success answers, references followed and what is composed of objects seen as one. */
function answer(operation: Unshaped, schemas: ReadonlyMap<string, NamedSchema>): Schema | undefined {
  const content = success(operation)?.content.find(({ mediaType }) => /[/+]json\b/.test(mediaType));
  return content === undefined ? undefined : followed(content.schema, schemas);
}

function followed(schema: Schema, schemas: ReadonlyMap<string, NamedSchema>, depth = 0): Schema {
  if (depth > 20) return { kind: "any" };
  if (schema.kind === "ref") return followed(schemas.get(schema.id)?.schema ?? { kind: "any" }, schemas, depth + 1);
  if (schema.kind === "exact") return followed(schema.like, schemas, depth + 1);
  if (schema.kind !== "allOf") return schema;
  const objects = schema.members.map((member) => followed(member, schemas, depth + 1)).filter((member) => member.kind === "object");
  const properties = new Map(objects.flatMap((object) => object.properties).map((property) => [property.name, property]));
  return objects.length === 0 ? schema : { kind: "object", properties: [...properties.values()], additional: { kind: "any" } };
}

const compound: ReadonlySet<Schema["kind"]> = new Set(["object", "oneOf", "anyOf", "allOf"]);

/** Null for a bare array, an envelope for an object with exactly one array of objects, undefined when it is no list. */
function envelopeOf(operation: Unshaped, schemas: ReadonlyMap<string, NamedSchema>): Envelope | null | undefined {
  const schema = answer(operation, schemas);
  if (schema?.kind === "array") return null;
  if (schema?.kind !== "object") return undefined;
  const arrays = schema.properties.filter((property) => {
    const inner = followed(property.schema, schemas);
    return inner.kind === "array" && compound.has(followed(inner.items, schemas).kind);
  });
  const [items] = arrays;
  if (items === undefined || arrays.length > 1) return undefined;
  const own = pagingOf(schema);
  for (const property of schema.properties) {
    const inner = followed(property.schema, schemas);
    const nested = inner.kind === "object" ? pagingOf(inner) : undefined;
    if (nested !== undefined) return { items: items.name, paging: [property.name], ...nested };
  }
  // An object with an array among many other members is an object, not a list.
  if (own === undefined && schema.properties.length > 3) return undefined;
  return { items: items.name, paging: [], ...(own ?? { limit: null, offset: null, total: null }) };
}

function pagingOf(schema: ObjectSchema): Pick<Envelope, "limit" | "offset" | "total"> | undefined {
  const find = (...names: readonly string[]): string | null => schema.properties.find((property) => names.includes(property.name))?.name ?? null;
  const paging = { limit: find("limit", "per_page", "page_size", "pageSize"), offset: find("offset"), total: find("total", "total_count", "totalCount", "count") };
  return paging.limit === null && paging.offset === null && paging.total === null ? undefined : paging;
}

/** The member of the created object that the item's path parameter holds: of the same name, else `uuid` or `id`. */
function idField(operation: Unshaped, operations: readonly Unshaped[], schemas: ReadonlyMap<string, NamedSchema>): string | null {
  const parameter = operations.map((each) => itemPath(each.path)).find((item) => item?.collection === operation.path)?.parameter;
  const schema = answer(operation, schemas);
  const objects = schema?.kind === "oneOf" || schema?.kind === "anyOf" ? schema.members.map((member) => followed(member, schemas)) : [schema];
  for (const object of objects) {
    if (object?.kind !== "object") continue;
    const names = object.properties.map((property) => property.name);
    for (const name of [parameter, "id", "uuid"]) if (name !== undefined && names.includes(name)) return name;
  }
  return null;
}
