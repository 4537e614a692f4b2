// Derives what each operation does to a resource (list, create, read, …) from paths, methods and schemas.

import { objectShapeOf, pagingOf, envelopeOf } from "./pagination.js";
import { isJson } from "../openapi/media-types.js";
import type { NamedSchema, Operation, Response, Schema, Shape } from "./model.js";

type OperationWithoutShape = Omit<Operation, "shape" | "client" | "pagination">;

/** The shape of each operation, in their order. An operation that can't be classified is an action. */
export function shapesOf(
  operations: readonly OperationWithoutShape[],
  schemas: ReadonlyMap<string, NamedSchema>,
): readonly Shape[] {
  const pathsOf = (...methods: readonly string[]): ReadonlySet<string> =>
    new Set(operations.filter(({ method }) => methods.includes(method)).map(({ path }) => path));
  const [gets, changes, posts] = [pathsOf("get"), pathsOf("put", "patch"), pathsOf("post")];
  const items = new Map<string, OperationWithoutShape[]>();
  for (const operation of operations) {
    const { collection } = parseItemPath(operation.path) ?? {};
    if (collection !== undefined) items.set(collection, [...(items.get(collection) ?? []), operation]);
  }
  const creating = new Map(
    operations.filter(({ method }) => method === "post").map((operation) => [operation.path, operation]),
  );
  const ids = new Map<string, string | null>();
  const idOf = (path: string): string | null => {
    const found = ids.get(path);
    const id = found === undefined ? idField(items.get(path) ?? [], creating.get(path), schemas) : found;
    ids.set(path, id);
    return id;
  };
  /** A path such as `/settings` that can be read and changed, but not added to, is a single item. */
  const isSingleItem = (path: string): boolean =>
    gets.has(path) && changes.has(path) && !posts.has(path) && !items.has(path);
  const createdAt = (path: string): Shape => ({ kind: "create", collection: path, idField: idOf(path) });
  return operations.map((operation): Shape => {
    const { method, path } = operation;
    const item = parseItemPath(path);
    const at = item ?? (isSingleItem(path) ? { collection: path, idParameter: null } : undefined);
    switch (method) {
      // QUERY is safe, as GET is (RFC 9110, 9.2.1): for a list it is a search.
      case "query":
      case "get": {
        const paging = pagingOf(operation);
        const envelope = envelopeOf(successSchema(operation, schemas), schemas, paging !== null);
        if (envelope !== undefined && item === undefined && !isSingleItem(path))
          return { kind: "list", collection: path, envelope, paging };
        return method === "get" && at !== undefined && successResponse(operation) !== undefined
          ? { kind: "read", ...at }
          : { kind: "action" };
      }
      case "post":
        return items.has(path) || gets.has(path) ? createdAt(path) : { kind: "action" };
      case "put":
      case "patch": {
        const field = at === undefined && posts.has(path) && items.has(path) ? idOf(path) : null;
        const kind = method === "put" ? "replace" : "update";
        if (field !== null) return { kind, collection: path, idParameter: null, idField: field };
        return at === undefined ? { kind: "action" } : { kind, ...at };
      }
      case "delete":
        return at === undefined ? { kind: "action" } : { kind: "delete", ...at };
      default:
        return { kind: "action" };
    }
  });
}

/** `/pets/{id}` -> the collection `/pets` and the parameter `id`. */
function parseItemPath(path: string): { collection: string; idParameter: string } | undefined {
  const found = /^(.+)\/\{([^{}/]+)\}$/.exec(path);
  return found?.[1] === undefined || found[2] === undefined
    ? undefined
    : { collection: found[1], idParameter: found[2] };
}

function successResponse(operation: OperationWithoutShape): Response | undefined {
  return operation.responses.find((response) => response.status.startsWith("2"));
}

/** The schema of the JSON body of the success response. */
function successSchema(
  operation: OperationWithoutShape,
  schemas: ReadonlyMap<string, NamedSchema>,
): Schema | undefined {
  const content = successResponse(operation)?.content.find(({ mediaType }) => isJson(mediaType));
  return content === undefined ? undefined : objectShapeOf(content.schema, schemas);
}

/**
 * The member of an item whose value is the path parameter: the one with the same name, else `id` or `uuid`. It is taken
 * from the response that creates the item, else from the one that reads it, else from the request body.
 */
function idField(
  items: readonly OperationWithoutShape[],
  creating: OperationWithoutShape | undefined,
  schemas: ReadonlyMap<string, NamedSchema>,
): string | null {
  const parameter = items[0] === undefined ? undefined : parseItemPath(items[0].path)?.idParameter;
  const reading = items.find(({ method }) => method === "get");
  const sent = creating?.body?.content[0]?.schema;
  const resource = [
    creating && successSchema(creating, schemas),
    reading && successSchema(reading, schemas),
    sent && objectShapeOf(sent, schemas),
  ].find((schema) => schema !== undefined);
  const objects =
    resource?.kind === "oneOf" || resource?.kind === "anyOf"
      ? resource.members.map((member) => objectShapeOf(member, schemas))
      : [resource];
  for (const object of objects) {
    if (object?.kind !== "object") continue;
    const names = object.properties.map((property) => property.name);
    const candidates = [parameter, parameter === undefined ? undefined : lastWord(parameter), "id", "uuid"];
    for (const name of candidates) if (name !== undefined && names.includes(name)) return name;
  }
  return null;
}

/** `petSlug` and `pet_slug` -> `slug`, the likely name in the item itself. */
function lastWord(parameter: string): string | undefined {
  return parameter
    .split(/[_-]|(?=[A-Z])/)
    .at(-1)
    ?.toLowerCase();
}
