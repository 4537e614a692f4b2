// The verb of an operation by its method and path.

import type { PathNames } from "./paths.js";
import { isPlural, wordsOf, type Words } from "./words.js";

/** The parts of an operation that its client name is derived from. */
export interface OperationParts {
  /** The identifier that emitters print, unique among operations. */
  readonly id: string;
  /** The document's own operationId, when it has one. */
  readonly operationId: string | null;
  /** The name of its first tag; null where it has none, or one that all operations could have. */
  readonly tag: string | null;
  readonly method: string;
  readonly path: string;
  /**
   * Whether the success response is an array, an object that has one, or an object that has none. It is unknown where
   * the document says nothing of it, and of a map.
   */
  readonly items: "array" | "member" | "object" | "unknown";
  /** What the items of arrays in the success response are called: the identifiers of their schemas. */
  readonly itemSchemas?: readonly string[];
}

/** Whether what an operation names in the plural is a list: a response that has none says that it isn't. */
export function returnsList({ method, items }: OperationParts): boolean {
  return method === "get" ? items !== "object" : method === "post" && (items === "array" || items === "member");
}

/** The verb of a method and a path: `GET /cards` lists, `GET /cards/{id}` gets. */
export function verbFor(operation: OperationParts, { lastParameter, resources }: PathNames): Words {
  const { method, items } = operation;
  const isItem = lastParameter !== null;
  const isMany = !isItem && isPlural(resources.at(-1)?.at(-1) ?? "");
  const many = isMany ? ["many"] : [];
  switch (method) {
    case "get":
      return !isItem && (items === "array" || (isMany && returnsList(operation))) ? ["list"] : ["get"];
    case "post":
      return isItem ? ["update"] : ["create"];
    case "put":
      return ["replace", ...many];
    case "patch":
      return ["update", ...many];
    case "delete":
      return ["delete", ...many];
    default:
      return wordsOf(method).length === 0 ? ["call"] : wordsOf(method);
  }
}
