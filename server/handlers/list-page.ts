// The page of a list that a request selects, by offset or by cursor, and the link to the next one (RFC 8288). A cursor
// has the place of the last object of a page: what is created or deleted before that place doesn't move the next page.
import type { Context } from "hono";
import type { components } from "../../generated/types.js";
import type { CreditEnv } from "../http/context.js";
import { invalidQuery, type ProblemError } from "../http/problem.js";
import { decryptToken, encryptToken, type AtRestKeys } from "../infrastructure/crypto.js";
import type { After, ItemPlace, Window } from "../store/items.js";
import type { ListKey } from "../store/store.js";

/** The query of a list, with its defaults. */
interface ListQuery {
  readonly limit: number;
  readonly offset: number;
  readonly cursor?: string | undefined;
}

/** The content of a cursor: how many objects the pages before it had, and the place of the last one. */
type Cursor<Place> = readonly [offset: number, after: Place];

/** A page as it is returned. */
interface ListPage<Row> {
  readonly rows: readonly Row[];
  readonly pagination: components["schemas"]["Pagination"];
  /** `Link`, unless the page is the last. */
  readonly headers: Readonly<Record<string, string>>;
}

/** What a request selects of the list at `path`; `placeOf` returns the place of a row in it. */
class ListRequest<Place extends object> {
  /** What has to be read: one row more than the page has, which shows whether there is another page. */
  readonly window: Window | After<Place>;
  readonly #keys: AtRestKeys;
  readonly #placeOf: (row: Place) => Place;
  readonly #limit: number;
  readonly #offset: number;
  readonly #path: string;
  readonly #subject: string;
  readonly #hasLimit: boolean;

  /** @throws ProblemError 400 for a cursor that is not of this list, or beside an offset */
  constructor(
    c: Context<CreditEnv>,
    { limit, offset, cursor }: ListQuery,
    keys: AtRestKeys,
    path: string,
    placeOf: (row: Place) => Place,
  ) {
    this.#keys = keys;
    this.#placeOf = placeOf;
    this.#path = path;
    this.#limit = limit;
    this.#subject = JSON.stringify(["cursor of a list", c.get("client").client_id, path]);
    this.#hasLimit = c.req.query("limit") !== undefined;
    if (cursor === undefined) {
      this.#offset = offset;
      this.window = { limit: limit + 1, offset };
      return;
    }
    // The validated query has the default too.
    if (c.req.query("offset") !== undefined) throw offsetBesideCursor();
    const [before, after] = this.#read(cursor);
    this.#offset = before;
    this.window = { limit: limit + 1, after };
  }

  /** @param read the rows of the window */
  page<Row extends Place>(read: readonly Row[], total: number): ListPage<Row> {
    const [limit, offset] = [this.#limit, this.#offset];
    const rows = read.slice(0, limit);
    const last = rows.at(-1);
    const headers: Record<string, string> =
      last === undefined || read.length <= limit ? {} : { Link: `<${this.#urlAfter(last)}>; rel="next"` };
    return { rows, pagination: { limit, offset, total }, headers };
  }

  #urlAfter(last: Place): string {
    const content: Cursor<Place> = [this.#offset + this.#limit, this.#placeOf(last)];
    const cursor = encryptToken(this.#keys, JSON.stringify(content), this.#subject);
    return `${this.#path}?${this.#hasLimit ? `limit=${this.#limit}&` : ""}cursor=${cursor}`;
  }

  #read(cursor: string): Cursor<Place> {
    let content: string;
    try {
      content = decryptToken(this.#keys, cursor, this.#subject);
    } catch {
      // Whatever is wrong with it, the client can do one thing only.
      throw wrongCursor();
    }
    return JSON.parse(content) as Cursor<Place>;
  }
}

/** What a request selects of a list of records. @throws ProblemError 400 */
export function recordsRequest(
  c: Context<CreditEnv>,
  query: ListQuery,
  keys: AtRestKeys,
  path: string,
): ListRequest<ListKey> {
  return new ListRequest(c, query, keys, path, ({ created_at, uuid }) => ({ created_at, uuid }));
}

/** What a request selects of a list of a line. @throws ProblemError 400 */
export function itemsRequest(
  c: Context<CreditEnv>,
  query: ListQuery,
  keys: AtRestKeys,
  path: string,
): ListRequest<ItemPlace> {
  return new ListRequest(c, query, keys, path, ({ order, position }) => ({ order, position }));
}

/** A page as JSON, of objects that exist as text already. */
export function pageText(pagination: components["schemas"]["Pagination"], objects: readonly string[]): string {
  return `{"pagination":${JSON.stringify(pagination)},"data":[${objects.join(",")}]}`;
}

function wrongCursor(): ProblemError {
  const detail = "Is no cursor of this list, or no longer valid. Read the list from its beginning.";
  return invalidQuery([{ pointer: "/cursor", code: "invalid_value", detail }]);
}

function offsetBesideCursor(): ProblemError {
  const detail = "Must not be given with a cursor, which says where the page begins.";
  return invalidQuery([{ pointer: "/offset", code: "not_allowed", detail }]);
}
