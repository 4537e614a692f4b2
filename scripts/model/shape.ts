// What an operation does to a resource, by its path, its method and its response.

/**
 * What an operation does to a resource, derived from its path, method and schemas. A collection is identified by its
 * path template; an item is one path parameter below it.
 */
export type Shape =
  | { readonly kind: "create"; readonly collection: string }
  | {
      readonly kind: "list";
      readonly collection: string;
      readonly envelope: Envelope | null;
      readonly paging: Paging | null;
    }
  | {
      readonly kind: "read" | "replace" | "update" | "delete";
      readonly collection: string;
      /** The path parameter of the item; null for a single item such as `/settings`. */
      readonly idParameter: string | null;
      /** Whether a member of the body identifies the item instead: `PUT /pet`. */
      readonly isNamedByBody?: true;
    }
  | { readonly kind: "action" };

/** The query parameters for the start and the length of a page. */
export interface Paging {
  readonly by: "offset" | "page" | "cursor";
  readonly parameter: string;
  readonly limit?: string;
}

/** The object around a list: the member with its items, and the paths of the members about paging. */
export interface Envelope {
  readonly items: string;
  readonly limit?: readonly string[];
  readonly offset?: readonly string[];
  readonly page?: readonly string[];
  readonly total?: readonly string[];
  /** The cursor or the URL of the next page. */
  readonly next?: readonly string[];
  /** Whether there is a next page. */
  readonly more?: readonly string[];
}
