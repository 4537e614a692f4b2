// Operations -> what each does to a resource, read from paths, methods and schemas.

import { objectShapeOf, pagingOf, envelopeOf } from "./pagination.js";
import { isJson } from "../openapi/media-types.js";
import type { NamedSchema, Operation, Response, Schema, Shape } from "./model.js";

type Unshaped = Omit<Operation, "shape" | "client">;

/** One shape an operation, in their order. Where nothing certain can be read an operation is an action. */
export function shapesOf(operations: readonly Unshaped[], schemas: ReadonlyMap<string, NamedSchema>): readonly Shape[] {
  const pathsOf = (...methods: readonly string[]): ReadonlySet<string> =>
    new Set(operations.filter(({ method }) => methods.includes(method)).map(({ path }) => path));
  const [gets, changes, posts] = [pathsOf("get"), pathsOf("put", "patch"), pathsOf("post")];
  const items = new Map<string, Unshaped[]>();
  for (const operation of operations) {
    const { collection } = itemPath(operation.path) ?? {};
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
  /**
   * `/settings` that can be read and changed, and that nothing is added to, is one item that has no others beside it.
   */
  const isAlone = (path: string): boolean =>
    gets.has(path) && changes.has(path) && !posts.has(path) && !items.has(path);
  const createdAt = (path: string): Shape => ({ kind: "create", collection: path, idField: idOf(path) });
  return operations.map((operation): Shape => {
    const { method, path } = operation;
    const item = itemPath(path);
    const at = item ?? (isAlone(path) ? { collection: path, idParameter: null } : undefined);
    switch (method) {
      // A query with a body, safe as a GET (RFC 9110, 9.2.1): of a list it is a search.
      case "query":
      case "get": {
        const paging = pagingOf(operation);
        const envelope = envelopeOf(answer(operation, schemas), schemas, paging !== null);
        if (envelope !== undefined && item === undefined && !isAlone(path))
          return { kind: "list", collection: path, envelope, paging };
        return method === "get" && at !== undefined && success(operation) !== undefined
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
function itemPath(path: string): { collection: string; idParameter: string } | undefined {
  const found = /^(.+)\/\{([^{}/]+)\}$/.exec(path);
  return found?.[1] === undefined || found[2] === undefined
    ? undefined
    : { collection: found[1], idParameter: found[2] };
}

function success(operation: Unshaped): Response | undefined {
  return operation.responses.find((response) => response.status.startsWith("2"));
}

/** The schema of the JSON that a success answers. */
function answer(operation: Unshaped, schemas: ReadonlyMap<string, NamedSchema>): Schema | undefined {
  const content = success(operation)?.content.find(({ mediaType }) => isJson(mediaType));
  return content === undefined ? undefined : objectShapeOf(content.schema, schemas);
}

/**
 * The member of an item that its path parameter holds: of the same name, else `id` or `uuid`. Of the object that
 * creating
 * it answers, or where that answers nothing of the one that is read, or sent.
 */
function idField(
  items: readonly Unshaped[],
  creating: Unshaped | undefined,
  schemas: ReadonlyMap<string, NamedSchema>,
): string | null {
  const parameter = items[0] === undefined ? undefined : itemPath(items[0].path)?.idParameter;
  const reading = items.find(({ method }) => method === "get");
  const sent = creating?.body?.content[0]?.schema;
  const known = [
    creating && answer(creating, schemas),
    reading && answer(reading, schemas),
    sent && objectShapeOf(sent, schemas),
  ].find((schema) => schema !== undefined);
  const objects =
    known?.kind === "oneOf" || known?.kind === "anyOf"
      ? known.members.map((member) => objectShapeOf(member, schemas))
      : [known];
  for (const object of objects) {
    if (object?.kind !== "object") continue;
    const names = object.properties.map((property) => property.name);
    const wanted = [parameter, parameter === undefined ? undefined : afterNoun(parameter), "id", "uuid"];
    for (const name of wanted) if (name !== undefined && names.includes(name)) return name;
  }
  return null;
}

/** `petSlug` and `pet_slug` -> `slug`: what the item itself calls it. */
function afterNoun(parameter: string): string | undefined {
  return parameter
    .split(/[_-]|(?=[A-Z])/)
    .at(-1)
    ?.toLowerCase();
}
