// How the pages of a list follow each other, as a part of the model.

import type { Pointer } from "../json/pointer.js";

/** What requests a page: a query parameter by its name, or a member of the JSON body by its pointer. */
export interface PageSelector {
  readonly in: "query" | "body";
  readonly name: string;
  /** The pointer into the parameter, where that is an object such as Spring's `pageable: { page, size, sort }`. */
  readonly member?: Pointer;
}

/**
 * How the pages of a list follow each other. Pointers (RFC 6901) are into the body of a response, but for `id`.
 * `offset`: the number of items before the page. `page`: its number. `cursor`: a token of the page before, at `next`.
 * `last-id`: the id of the last item before the page. `next-url`: a link in the body. `link-header`: the link with the
 * relation `next` in the `Link` header (RFC 8288).
 */
export type Pagination = PageMembers &
  (
    | { readonly style: "offset" | "page"; readonly parameter: PageSelector; readonly first: number }
    | { readonly style: "cursor"; readonly parameter: PageSelector; readonly next: string }
    /** `id` is a pointer into an item. */
    | { readonly style: "last-id"; readonly parameter: PageSelector; readonly id: string }
    /** The parameter is one that the links have, where it is known. */
    | { readonly style: "next-url"; readonly parameter?: PageSelector; readonly next: string }
    | { readonly style: "link-header"; readonly parameter?: PageSelector }
  );

/** A style without the items, which are the same for all. */
type WithoutItems<P> = P extends Pagination ? Omit<P, "items" | "source"> : never;
export type Style = WithoutItems<Pagination>;

export interface PageMembers {
  /** The array of items; "" where the body is the array. */
  readonly items: string;
  /** Set where a page may have null for the items, or no such member; a page without items is an error otherwise. */
  readonly isOptional?: true;
  /** The query parameter for the number of items of a page, or a pointer to it in one: `/pageable/size`. */
  readonly limit?: string;
  /** What `limit` is unless the caller says otherwise: set where the service has no further pages without it. */
  readonly size?: number;
  /** The number of all items. */
  readonly total?: string;
  /** The number of all pages. */
  readonly pages?: string;
  /** The number of this page. */
  readonly page?: string;
  /** Whether there is a next page. */
  readonly hasMore?: string;
  /** Whether this is the last page. */
  readonly isLast?: string;
  /** The size of the range of offsets that a page is from, where it may have fewer items than that. */
  readonly step?: string;
  /** Set where the last page refers to another one, too: the list ends with an empty page. */
  readonly endsWhenEmpty?: true;
  /** Whether the document or the configuration declares it, or it follows from parameters and responses. */
  readonly source: "declared" | "recognized";
  /** What it follows from, in a few words. */
  readonly evidence: string;
}
