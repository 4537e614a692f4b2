// Lists page by page: by offset, page number or cursor, as the document describes. A list without paging is one page,
// so
// that a loop over it does not change when paging is added. Copied into generated/ as it is.

import type { ClientError } from "./errors.js";
import { Call, type Core, type Method, type Result } from "./client.js";

/** How a list is paged, and where a response has its items and its paging values. */
export interface Listing {
  /** Undefined where there is one page. */
  readonly by?: "offset" | "page" | "cursor";
  /** The query parameter. */
  readonly parameter?: string;
  readonly limit?: string;
  /** The maximum of `limit` in the document: a service returns no more items, whatever `limit` is. */
  readonly maxLimit?: number;
  /** The index of `query` in the arguments. */
  readonly at?: number;
  /** The number of the first page, where that isn't 1, or the first offset, where it isn't 0. */
  readonly first?: number;
  /** Null where the response is the array itself. */
  readonly items: string | null;
  readonly total?: readonly string[];
  readonly next?: readonly string[];
  readonly more?: readonly string[];
}

type Query = Readonly<Record<string, unknown>>;

/** A list: a promise of its first page, and all of its items in turn. */
export class Pages<Item, Page, E = ClientError> extends Call<Page, E> implements AsyncIterable<Item> {
  readonly #call: (query: Query) => Promise<Result<Page>>;
  readonly #query: Query;
  readonly #listing: Listing;

  constructor(
    query: Query,
    listing: Listing,
    first: Promise<Result<Page>>,
    call: (query: Query) => Promise<Result<Page>>,
  ) {
    super(first);
    this.#call = call;
    this.#query = query;
    this.#listing = listing;
  }

  /** Each page as it arrives. A page is requested after the one before was read; the first one only once. */
  async *pages(): AsyncGenerator<Page, void, undefined> {
    const { parameter = "" } = this.#listing;
    let query = this.#query;
    // A service that returns the same cursor again would cause an endless loop.
    const requested = new Set([query[parameter]]);
    let largest = 0;
    for (let page = (await this.withResponse()).data; ; page = (await this.#call(query)).data) {
      yield page;
      const next = nextOf(this.#listing, page, query, largest);
      if (next === undefined || requested.has(next)) return;
      requested.add(next);
      largest = Math.max(largest, itemsOf(this.#listing, page).length);
      query = { ...query, [parameter]: next };
    }
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Item, void, undefined> {
    for await (const page of this.pages()) yield* itemsOf<Item>(this.#listing, page);
  }

  /** All items, or the first `limit` of them; no more pages are requested than these need. */
  async toArray({ limit = Infinity }: { readonly limit?: number } = {}): Promise<Item[]> {
    if (typeof limit !== "number" || !(limit >= 0)) throw new TypeError("limit must be a number that is not negative.");
    const all: Item[] = [];
    if (limit < 1) {
      await this;
      return all;
    }
    for await (const item of this) if (all.push(item) >= limit) break;
    return all;
  }
}

/** An operation that lists, with its pages. */
export function paginated<A extends readonly unknown[], Item, Page, E = ClientError>(
  method: Method<A, Call<Page, E>>,
  listing: Listing,
): Method<A, Pages<Item, Page, E>> {
  const { at = -1 } = listing;
  return (core: Core, ...args: A) => {
    const call = (query: Query): Promise<Result<Page>> => {
      const given: unknown[] = [...args];
      given[at] = query;
      return method(core, ...(given as unknown as A)).withResponse();
    };
    return new Pages((args[at] ?? {}) as Query, listing, method(core, ...args).withResponse(), call);
  };
}

function itemsOf<Item>({ items }: Listing, page: unknown): readonly Item[] {
  const found = items === null ? page : valueAt(page, [items]);
  return Array.isArray(found) ? (found as Item[]) : [];
}

/**
 * Where the next page begins; undefined when this one is the last. `largest` is the maximum length of the pages before
 * it.
 */
function nextOf(listing: Listing, page: unknown, query: Query, largest: number): unknown {
  const { by, parameter = "", first = by === "page" ? 1 : 0, limit, maxLimit, total, next, more } = listing;
  if (by === undefined) return undefined;
  const items = itemsOf(listing, page);
  const isMore = valueAt(page, more);
  if (isMore === false) return undefined;
  if (by === "cursor") return nextCursor(valueAt(page, next), next !== undefined, parameter, items);
  if (items.length === 0) return undefined;
  const at = Number(query[parameter] ?? first);
  const all = valueAt(page, total);
  if (typeof all === "number") {
    const before = by === "offset" ? at : (at - first) * Math.max(largest, items.length);
    if (before + items.length >= all) return undefined;
  } else if (isMore === undefined) {
    // A service may return fewer items than requested, unless the document has a maximum for `limit`.
    const full =
      maxLimit === undefined || limit === undefined
        ? largest
        : Math.max(largest, Math.min(Number(query[limit] ?? 0), maxLimit));
    if (next === undefined ? items.length < full : (valueAt(page, next) ?? "") === "") return undefined;
  }
  return by === "offset" ? at + items.length : at + 1;
}

/** The cursor itself, the parameter of a URL, or the id of the last item where the response has no cursor. */
function nextCursor(given: unknown, isGiven: boolean, parameter: string, items: readonly unknown[]): unknown {
  const last: unknown = items.at(-1);
  let cursor = isGiven ? given : (valueAt(last, ["id"]) ?? valueAt(last, ["uuid"]));
  // Base64 may begin with a slash as well, but has no question mark.
  if (typeof cursor === "string" && /^(https?:\/\/|\/.*\?|\?)/.test(cursor))
    cursor = new URLSearchParams(cursor.replace(/^[^?]*|#.*$/g, "")).get(parameter);
  return cursor === null || cursor === "" ? undefined : cursor;
}

function valueAt(value: unknown, path: readonly string[] | undefined): unknown {
  return path?.reduce<unknown>(
    (found, name) =>
      typeof found === "object" && found !== null && Object.hasOwn(found, name) ? (found as Query)[name] : undefined,
    value,
  );
}
