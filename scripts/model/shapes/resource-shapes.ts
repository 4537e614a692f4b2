// Derives what each operation does to a resource (list, create, read, …) from paths, methods and schemas.

import { envelopeOf, pagingOf } from "./list-envelope.js";
import { isJson } from "../../runtime/syntax/media-types.js";
import type { Content, NamedSchema, Operation, Response, Schema, Shape } from "../model.js";
import { objectShapeOf } from "../object-shape.js";
import { wholeName } from "../../runtime/syntax/path-templates.js";
import { isSuccess } from "../../runtime/syntax/statuses.js";

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
  /** A path such as `/settings` that can be read and changed, but not added to, is a single item. */
  const isSingleItem = (path: string): boolean =>
    gets.has(path) && changes.has(path) && !posts.has(path) && !items.has(path);
  const isList = (operation: OperationWithoutShape): boolean =>
    pagingOf(operation) !== null || successSchema(operation, schemas)?.kind === "array";
  /** A path such as `/tasks/{id}` whose item can be read, and not a list. */
  const isItem = (path: string): boolean =>
    operations.some((each) => each.method === "get" && each.path === path && !isList(each)) && !items.has(path);
  /** `POST /search` beside `GET /search`: both return the same page. One that adds and returns the whole is 201. */
  const isSearch = (post: OperationWithoutShape): boolean => {
    const get = operations.find((each) => each.method === "get" && each.path === post.path);
    const [listed, found] = [get, post].map((each) => each && jsonContent(each)?.schema);
    const isEqual = listed?.kind === "ref" && found?.kind === "ref" && listed.id === found.id;
    const isPage =
      envelopeOf(successSchema(post, schemas), schemas, get !== undefined && pagingOf(get) !== null) != null;
    return isEqual && isPage && successResponse(post)?.status === "200";
  };
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
        // Some services update items by POST.
        if (item !== undefined && isItem(path)) return { kind: "update", ...item };
        if (!items.has(path) && isSearch(operation)) return { kind: "action" };
        return items.has(path) || gets.has(path) ? { kind: "create", collection: path } : { kind: "action" };
      case "put":
      case "patch": {
        const kind = method === "put" ? "replace" : "update";
        // `PUT /pet` has the identifier in its body.
        if (at === undefined && posts.has(path) && items.has(path) && hasObject(operation, schemas))
          return { kind, collection: path, idParameter: null, isNamedByBody: true };
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
export function parseItemPath(path: string): { collection: string; idParameter: string } | undefined {
  const at = path.lastIndexOf("/");
  const idParameter = wholeName(path.slice(at + 1));
  return at < 1 || idParameter === undefined ? undefined : { collection: path.slice(0, at), idParameter };
}

function successResponse(operation: OperationWithoutShape): Response | undefined {
  return operation.responses.find(({ status }) => isSuccess(status));
}

function jsonContent(operation: OperationWithoutShape): Content | undefined {
  return successResponse(operation)?.content.find(({ mediaType }) => isJson(mediaType));
}

/** The schema of the JSON body of the success response. */
function successSchema(
  operation: OperationWithoutShape,
  schemas: ReadonlyMap<string, NamedSchema>,
): Schema | undefined {
  const content = jsonContent(operation);
  return content === undefined ? undefined : objectShapeOf(content.schema, schemas);
}

/** Whether the body of a request is one object. */
function hasObject({ body }: OperationWithoutShape, schemas: ReadonlyMap<string, NamedSchema>): boolean {
  const schema = body?.content[0]?.schema;
  return schema !== undefined && objectShapeOf(schema, schemas).kind === "object";
}
