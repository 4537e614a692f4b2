// The pages of in-memory lists, as the document describes them: by offset, number, token, last id or link.

import type { Context } from "hono";
import { isItem, valueAt, withValueAt, type Item, type MemberPath } from "./places.js";

/** How the pages of a list follow each other, and where a response has details of its page. */
export interface MemoryPages {
  /** What selects a page: the number of items before it, its own number, or a token, which is the id before it. */
  readonly style: "offset" | "page" | "token";
  /** Where a link to the next page is: in the body, at `next`, or in the `Link` header (RFC 8288). */
  readonly link?: "body" | "header";
  /** The query parameter that selects a page, or its place in the request body. */
  readonly parameter?: string | MemberPath;
  /** Where it is in that query parameter, if it is an object. */
  readonly within?: MemberPath;
  /** The query parameter for the number of items, or its place in the query. */
  readonly limit?: string | MemberPath;
  /** The number of the first page, or the first offset: 1 and 0 unless given. */
  readonly first?: number;
  /** The token of the first page, which is the parameter's default: `*` in `cursorMark=*`. */
  readonly firstToken?: string;
  /** The token or the link of the next page. */
  readonly next?: MemberPath;
  readonly members?: {
    readonly limit?: MemberPath;
    readonly offset?: MemberPath;
    readonly page?: MemberPath;
    readonly pages?: MemberPath;
    readonly total?: MemberPath;
    readonly hasMore?: MemberPath;
    readonly isLast?: MemberPath;
  };
}

/** The page that a request selects. */
export interface Page {
  /** The index of its first item. */
  readonly start: number;
  readonly limit: number;
  readonly number: number;
}

/** The ids of all items in order, as an array has them. */
export interface Ids {
  readonly length: number;
  indexOf(id: string): number;
  slice(start: number, end: number): readonly string[];
}

/** The page size if neither the request nor the document says otherwise. */
const defaultLimit = 25;

/**
 * The page that a request selects. `query` is the validated query with defaults, `body` the body.
 */
export function pageOf(pages: MemoryPages, query: Item, body: unknown, ids: Ids): Page {
  const { style, parameter = "cursor", within = [], limit: limitName = "limit" } = pages;
  const limit = Math.max(wholeNumber(valueAt(query, [limitName].flat())) ?? defaultLimit, 0);
  const given = typeof parameter === "string" ? valueAt(query[parameter], within) : valueAt(body, parameter);
  const first = firstOf(pages);
  if (style === "page") {
    const number = Math.max((wholeNumber(given) ?? first) - first, 0);
    return { start: number * limit, limit, number: number + first };
  }
  const start =
    style === "offset"
      ? Math.max((wholeNumber(given) ?? first) - first, 0)
      : indexAfter(given === pages.firstToken ? "" : given, ids);
  return { start, limit, number: Math.floor(start / Math.max(limit, 1)) + 1 };
}

function firstOf({ style, first = style === "page" ? 1 : 0 }: MemoryPages): number {
  return first;
}

function wholeNumber(value: unknown): number | undefined {
  const number = typeof value === "string" && value !== "" ? Number(value) : value;
  return typeof number === "number" && Number.isInteger(number) && number >= 0 ? number : undefined;
}

/** The index after a token, which is the id of the last item of the page before. */
function indexAfter(token: unknown, ids: Ids): number {
  if ((typeof token !== "string" && typeof token !== "number") || token === "") return 0;
  const at = ids.indexOf(String(token));
  return at === -1 ? ids.length : at + 1;
}

/** What selects the next page; null on the last one. */
function nextToken(pages: MemoryPages, { start, limit, number }: Page, ids: Ids): string | null {
  const { style } = pages;
  const end = start + limit;
  if (end >= ids.length || limit === 0) return null;
  if (style === "page") return String(number + 1);
  return style === "offset" ? String(end + firstOf(pages)) : (ids.slice(end - 1, end)[0] ?? "");
}

/** The body with the details of a page, and the headers of its response. `body` is the document's example. */
export function withPage(
  body: unknown,
  pages: MemoryPages,
  page: Page,
  ids: Ids,
  c: Context,
): { readonly bodies: readonly unknown[]; readonly headers: Readonly<Record<string, string>> } {
  const token = nextToken(pages, page, ids);
  const url = token === null ? undefined : linkTo(token, pages, c);
  const { members = {}, next } = pages;
  const { start, limit, number } = page;
  const count = Math.ceil(ids.length / Math.max(limit, 1));
  const values: readonly (readonly [MemberPath | undefined, unknown])[] = [
    [members.limit, limit],
    [members.offset, start + (pages.style === "offset" ? firstOf(pages) : 0)],
    [members.page, number],
    [members.pages, count],
    [members.total, ids.length],
    [members.hasMore, token !== null],
    [members.isLast, token === null],
  ];
  const detailed = values.reduce<unknown>(
    (whole, [place, value]) => (place === undefined || !isItem(body) ? whole : withValueAt(whole, place, value)),
    body,
  );
  const headers: Readonly<Record<string, string>> =
    pages.link === "header" && url !== undefined ? { Link: `<${url.href}>; rel="next"` } : {};
  if (next === undefined || !isItem(body)) return { bodies: [detailed], headers };
  if (token === null || url === undefined) return { bodies: withoutNext(detailed, next), headers };
  const form = valueAt(body, next);
  const isLink = pages.link === "body" || (typeof form === "string" && /^(https?:\/)?\//.test(form));
  const shown = !isLink
    ? typeof form === "number"
      ? Number(token)
      : token
    : typeof form === "string" && form.startsWith("/")
      ? `${url.pathname}${url.search}`
      : url.href;
  return { bodies: [withValueAt(detailed, next, shown)], headers };
}

function linkTo(token: string, { parameter = "cursor" }: MemoryPages, c: Context): URL {
  const url = new URL(c.req.url);
  if (typeof parameter === "string") url.searchParams.set(parameter, token);
  return url;
}

/** The last page has null for the next one, or no such member, or an empty string, whichever the schema allows. */
function withoutNext(body: unknown, next: MemberPath): readonly unknown[] {
  const around = next.slice(0, -1);
  const token = [withValueAt(body, next, null), withoutPlace(body, next)];
  const object = around.length === 0 ? [] : [withValueAt(body, around, null), withoutPlace(body, around)];
  // An object `next_page` as a whole says that there is one, whatever it has besides the token: a link, say.
  const parts = /next/i.test(around.at(-1) ?? "") ? [...object, ...token] : [...token, ...object];
  return [...parts, withValueAt(body, next, "")];
}

function withoutPlace(body: unknown, [name = "", ...rest]: MemberPath): unknown {
  if (!isItem(body)) return body;
  if (rest.length > 0) return { ...body, [name]: withoutPlace(body[name], rest) };
  return Object.fromEntries(Object.entries(body).filter(([each]) => each !== name));
}
