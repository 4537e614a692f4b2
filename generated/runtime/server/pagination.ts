// Copied from scripts/runtime/server/pagination.ts by npm run generate. Do not edit.

// Pagination as the document defines it: by offset, page number or cursor; in an array or an envelope.

/** The query parameter that selects a page, and the one that limits its size. */
export interface Paging {
  readonly by: "offset" | "page" | "cursor";
  readonly parameter: string;
  readonly limit?: string;
  /** The first offset, where it isn't 0, or the number of the first page, where it isn't 1. */
  readonly first?: number;
  /** Where a link to the next page is, if there is one. */
  readonly link?: "header" | "body";
}

/** The members of a response with the items and with details of the page, each by its path. */
export interface Envelope {
  readonly items: string;
  readonly limit?: readonly string[];
  readonly offset?: readonly string[];
  readonly page?: readonly string[];
  readonly total?: readonly string[];
  /** The next page: a cursor or a URL. */
  readonly next?: readonly string[];
  /** Whether there is a next page. */
  readonly more?: readonly string[];
  /** Whether this is the last page. */
  readonly isLast?: readonly string[];
  /** The number of all pages. */
  readonly pages?: readonly string[];
}

type Item = Record<string, unknown>;

/** The requested page: the index of its first item, its size and its number. */
export interface Page {
  readonly start: number;
  readonly limit: number;
  readonly number: number;
}

/** The page size if neither the request nor the document says otherwise. */
const defaultLimit = 25;

/**
 * The page that a request selects. `query` is the validated query with defaults; `ids` are the ids of all items, in
 * order.
 */
export function pageOf(query: Readonly<Item>, paging: Paging | null, ids: readonly string[]): Page {
  const limit = wholeNumber(query[paging?.limit ?? "limit"]) ?? defaultLimit;
  const given = paging === null ? undefined : query[paging.parameter];
  if (paging?.by === "page") {
    const { first = 1 } = paging;
    const number = Math.max(wholeNumber(given) ?? first, first);
    return { start: (number - first) * limit, limit, number };
  }
  const { first = 0 } = paging ?? {};
  const start = paging?.by === "cursor" ? indexAfter(given, ids) : Math.max((wholeNumber(given) ?? first) - first, 0);
  return { start, limit, number: Math.floor(start / Math.max(limit, 1)) + 1 };
}

function wholeNumber(value: unknown): number | undefined {
  const number = typeof value === "string" ? Number(value) : value;
  return typeof number === "number" && Number.isInteger(number) && number >= 0 ? number : undefined;
}

/** The index after a cursor, which is the id of the last item of the page before. */
function indexAfter(cursor: unknown, ids: readonly string[]): number {
  if (typeof cursor !== "string" || cursor === "") return 0;
  const at = ids.indexOf(cursor);
  return at === -1 ? ids.length : at + 1;
}

/** What the parameter must be for the page after this one; null on the last page. */
export function nextValue({ by, first = 0 }: Paging, page: Page, ids: readonly string[]): string | null {
  const end = page.start + page.limit;
  if (end >= ids.length) return null;
  return { offset: String(end + first), page: String(page.number + 1), cursor: ids[end - 1] ?? "" }[by];
}

/** The response body of a page: the example of the envelope with the members of this page. */
export function wrapInEnvelope(
  example: Readonly<Item>,
  envelope: Envelope,
  page: Page & { readonly items: readonly unknown[]; readonly total: number; readonly next: string | null },
): Item {
  const { items, total, limit, start, number, next } = page;
  const members: readonly (readonly [readonly string[] | undefined, unknown])[] = [
    [[envelope.items], items],
    [envelope.limit, limit],
    [envelope.offset, start],
    [envelope.page, number],
    [envelope.total, total],
    [envelope.more, start + limit < total],
    [envelope.isLast, start + limit >= total],
    [envelope.pages, Math.ceil(total / Math.max(limit, 1))],
    [envelope.next, next],
  ];
  return members.reduce<Item>((body, [path, value]) => (path === undefined ? body : setMember(body, path, value)), {
    ...example,
  });
}

function setMember(into: Readonly<Item>, [name = "", ...rest]: readonly string[], value: unknown): Item {
  const inner = into[name];
  if (rest.length > 0) return { ...into, [name]: setMember(isItem(inner) ? inner : {}, rest, value) };
  return { ...into, [name]: value };
}

/** A copy without the member at a path. */
export function omitMember(body: Readonly<Item>, [name = "", ...rest]: readonly string[]): Item {
  const inner = body[name];
  if (rest.length > 0) return isItem(inner) ? { ...body, [name]: omitMember(inner, rest) } : { ...body };
  return Object.fromEntries(Object.entries(body).filter(([each]) => each !== name));
}

/** The value at a path; undefined if there is none. */
export function valueAt(body: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>((found, name) => (isItem(found) ? found[name] : undefined), body);
}

function isItem(value: unknown): value is Item {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
