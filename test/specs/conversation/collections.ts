// The resources of a document by a rule that knows nothing of the model: a POST on a collection, and a GET on an item
// one parameter below it.
import type { Model, Operation } from "../../../scripts/model/model.js";

export interface Collection {
  readonly path: string;
  readonly itemPath: string;
  /** The parameter of the path that names the item. */
  readonly parameter: string;
  readonly create: Operation;
  readonly read: Operation;
  readonly list: Operation | undefined;
  /** By PATCH, else by POST on the item, unless PUT changes it: POST restores it then, or does something else. */
  readonly update: Operation | undefined;
  readonly replace: Operation | undefined;
  readonly remove: Operation | undefined;
}

/** All of a document, in the order of their POST operations. */
export function collectionsOf({ operations }: Model): readonly Collection[] {
  const at = (method: string, path: string): Operation | undefined =>
    operations.find((each) => each.method === method && each.path === path);
  return operations.flatMap((create): Collection[] => {
    if (create.method !== "post" || create.path.endsWith("}")) return [];
    const prefix = `${create.path.replace(/\/$/, "")}/`;
    const read = operations.find(
      ({ method, path }) =>
        method === "get" && path.startsWith(prefix) && /^\{[^{}/]+\}$/.test(path.slice(prefix.length)),
    );
    if (read === undefined) return [];
    const itemPath = read.path;
    const replace = at("put", itemPath);
    return [
      {
        path: create.path,
        itemPath,
        parameter: itemPath.slice(prefix.length + 1, -1),
        create,
        read,
        list: at("get", create.path),
        update: at("patch", itemPath) ?? (replace === undefined ? at("post", itemPath) : undefined),
        replace,
        remove: at("delete", itemPath),
      },
    ];
  });
}
