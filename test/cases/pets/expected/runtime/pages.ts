// Copied from scripts/runtime/pages.ts by npm run generate. Do not edit.

// Lists page by page: by offset, by number or by cursor, as the document has them. Copied into generated/ as it is.

import { Call, type Core, type Method, type Result } from "./client.js";

/** How pages follow each other, and where an answer's items and what it says of paging stand. */
export interface Listing {
  readonly by: "offset" | "page" | "cursor";
  /** The query parameter. */
  readonly parameter: string;
  readonly limit?: string;
  /** Where `query` stands among the arguments. */
  readonly at: number;
  /** Null where the answer is the array itself. */
  readonly items: string | null;
  readonly total?: readonly string[];
  readonly next?: readonly string[];
  readonly more?: readonly string[];
}

type Query = Readonly<Record<string, unknown>>;

/** A list: a promise of its first page, and all of its items in turn. */
export class Pages<Item, Page> extends Call<Page> implements AsyncIterable<Item> {
  readonly #first: Promise<Result<Page>>;
  readonly #follow: (page: Page, query: Query) => { query: Query; page: Promise<Page> } | undefined;
  readonly #items: (page: Page) => readonly Item[];
  readonly #query: Query;

  constructor(first: Promise<Result<Page>>, query: Query, items: (page: Page) => readonly Item[], follow: (page: Page, query: Query) => { query: Query; page: Promise<Page> } | undefined) {
    super(first);
    this.#first = first;
    this.#query = query;
    this.#items = items;
    this.#follow = follow;
  }

  /** Each page as it is answered. One is asked for when the one before was read. */
  async *pages(): AsyncGenerator<Page, void, undefined> {
    let [page, query] = [(await this.#first).data, this.#query];
    for (;;) {
      yield page;
      const next = this.#follow(page, query);
      if (next === undefined) return;
      query = next.query;
      page = await next.page;
    }
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Item, void, undefined> {
    for await (const page of this.pages()) yield* this.#items(page);
  }

  /** All items, or the first `limit` of them; no more pages are asked for than these need. */
  async toArray({ limit = Infinity }: { readonly limit?: number } = {}): Promise<Item[]> {
    const all: Item[] = [];
    if (limit <= 0) return all;
    for await (const item of this) if (all.push(item) >= limit) break;
    return all;
  }
}

/** An operation that lists, with its pages. */
export function paged<A extends readonly unknown[], Item, Page>(method: Method<A, Call<Page>>, listing: Listing): Method<A, Pages<Item, Page>> {
  const itemsOf = (page: Page): readonly Item[] => {
    const items: unknown = listing.items === null ? page : valueAt(page, [listing.items]);
    return Array.isArray(items) ? (items as Item[]) : [];
  };
  return (core: Core, ...args: A) => {
    const call = (query: Query): Promise<Result<Page>> => {
      const given: unknown[] = [...args];
      given[listing.at] = query;
      return method(core, ...(given as unknown as A)).withResponse();
    };
    const query = args[listing.at];
    const known = typeof query === "object" && query !== null ? (query as Query) : {};
    return new Pages(method(core, ...args).withResponse(), known, itemsOf, (page, asked) => {
      const next = nextOf(listing, page, itemsOf(page), asked);
      if (next === undefined) return undefined;
      const following = { ...asked, [listing.parameter]: next };
      return { query: following, page: call(following).then(({ data }) => data) };
    });
  };
}

/** Where the next page begins; undefined when this one is the last. */
function nextOf({ by, parameter, limit, total, next, more }: Listing, page: unknown, items: readonly unknown[], query: Query): unknown {
  if (items.length === 0 || valueAt(page, more) === false) return undefined;
  if (by === "cursor") return nextCursor(valueAt(page, next), next !== undefined, parameter, items, query);
  // Where the answer names the next page, none is the last.
  if (next !== undefined && [null, undefined, ""].includes(valueAt(page, next) as never) && more === undefined && total === undefined) return undefined;
  const asked = limit === undefined ? undefined : query[limit];
  if (typeof asked === "number" && items.length < asked && total === undefined && more === undefined) return undefined;
  const at = Number(query[parameter] ?? (by === "page" ? 1 : 0));
  if (by === "page") {
    const size = typeof asked === "number" ? asked : items.length;
    const all = valueAt(page, total);
    return typeof all === "number" && typeof asked === "number" && at * size >= all ? undefined : at + 1;
  }
  const all = valueAt(page, total);
  return typeof all === "number" && at + items.length >= all ? undefined : at + items.length;
}

/** A cursor as it is, the parameter of a URL, or where the answer has neither the id of the last item. */
function nextCursor(said: unknown, isSaid: boolean, parameter: string, items: readonly unknown[], query: Query): unknown {
  const last: unknown = items.at(-1);
  let cursor = isSaid ? said : (valueAt(last, ["id"]) ?? valueAt(last, ["uuid"]));
  if (typeof cursor === "string" && /^(https?:\/\/|\/|\?)/.test(cursor)) cursor = new URL(cursor, "http://localhost").searchParams.get(parameter);
  return cursor === null || cursor === undefined || cursor === "" || cursor === query[parameter] ? undefined : cursor;
}

function valueAt(value: unknown, path: readonly string[] | undefined): unknown {
  return path?.reduce<unknown>((found, name) => (typeof found === "object" && found !== null && Object.hasOwn(found, name) ? (found as Query)[name] : undefined), value);
}
