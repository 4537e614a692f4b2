// From a page of a list to the request of the next one, in each style. Copied into generated/ as it is.

import { isLink, nextLink, queryOfLink } from "./links.js";
import { escapeToken, tokensOf } from "../../syntax/json-pointers.js";

/** How a list is paged, and where its pages have what: by JSON pointers (RFC 6901) into a response's body. */
export interface Listing {
  readonly style: "offset" | "page" | "cursor" | "last-id" | "next-url" | "link-header";
  /** The array of items; "" where the body is the array. */
  readonly items: string;
  /** Whether a page may have null there, or nothing. */
  readonly isOptional?: true;
  /** The index of the query among the arguments, or of the body. */
  readonly at?: number;
  /** What selects a page: a pointer into that argument. */
  readonly parameter?: string;
  /** The first offset, where it isn't 0, or the number of the first page, where it isn't 1. */
  readonly first?: number;
  /** The cursor or the URL of the next page. */
  readonly next?: string;
  /** The id in an item, as a pointer into the item. */
  readonly id?: string;
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
  /** The size of the range of offsets that a page is from: it may have fewer items, or none. */
  readonly step?: string;
  /** Whether the last page refers to another one as well: the list ends with an empty page. */
  readonly endsWhenEmpty?: true;
  /** What the size of a page is requested with, as a pointer into the argument. */
  readonly limit?: string;
  /** The size that is requested unless the caller says otherwise. */
  readonly size?: number;
  /** The size that a page has where none is requested. */
  readonly usualSize?: number;
}

/** What the next request has instead: another value of the parameter, or the query of a link. */
export type Step =
  | { readonly kind: "value"; readonly value: unknown }
  | { readonly kind: "link"; readonly query: string }
  | { readonly kind: "end" }
  | { readonly kind: "broken"; readonly reason: string };

/** A page that arrived, and what was known when it was requested. */
export interface Received {
  readonly body: unknown;
  readonly headers: Headers;
  /** Whether a browser shows only those headers that the service exposes to other origins (Fetch, CORS protocol). */
  readonly isFiltered: boolean;
  /** Whether no page came before this one. */
  readonly isFirst: boolean;
  /** The greatest number of items that the page may have, as far as that is known. */
  readonly size: number | undefined;
  readonly items: readonly unknown[];
  /** The value of the parameter that requested it. */
  readonly value: unknown;
  /** Items of this list before this page, as far as that is known. */
  readonly before: number;
}

const end: Step = { kind: "end" };
const brokenStep = (reason: string): Step => ({ kind: "broken", reason });

export function nextStep(listing: Listing, received: Received): Step {
  const { style } = listing;
  const more = hasMore(listing, received.body);
  if (more === false) return end;
  if (style === "offset" || style === "page") return numberedStep(listing, received, more);
  if (listing.endsWhenEmpty && received.items.length === 0) return end;
  if (style === "last-id") return lastIdStep(listing, received, more);
  const given = style === "link-header" ? nextLink(received.headers.get("link")) : valueAt(received.body, listing.next);
  const next = valueAt(given, "/href") ?? given;
  if (style === "link-header" && more === undefined && isLinkHidden(received))
    return brokenStep("may not be the last: the service must expose its Link header to other origins for a browser");
  if (next === undefined || next === null || next === "" || next === false)
    return more === true ? brokenStep("says that there is another page, but not which") : end;
  if (style !== "cursor" || isLink(next)) {
    const query = typeof next === "string" ? queryOfLink(next) : undefined;
    return query ? { kind: "link", query } : brokenStep("has a link to the next page without a query");
  }
  return typeof next === "string" || typeof next === "number"
    ? { kind: "value", value: next }
    : brokenStep("has a cursor that is no string");
}

/** What a browser shows of a response from another origin, although the service exposes nothing. */
const safelisted = /^(cache-control|content-(language|length|type)|expires|last-modified|pragma)$/;

/**
 * Whether the `Link` header may be there without a browser showing it. A later page shows that it does; a first page is
 * known to be the last where it isn't full, or, where its size isn't known, the service exposes other headers.
 */
function isLinkHidden({ headers, isFiltered, isFirst, items, size }: Received): boolean {
  if (!isFiltered || !isFirst || headers.has("link") || items.length === 0) return false;
  return size === undefined ? [...headers.keys()].every((name) => safelisted.test(name)) : items.length >= size;
}

function numberedStep(listing: Listing, { body, items, value, before }: Received, more: boolean | undefined): Step {
  const isOffset = listing.style === "offset";
  const { first = isOffset ? 0 : 1 } = listing;
  const size = valueAt(body, listing.step);
  const length = typeof size === "number" && size > 0 ? size : items.length;
  if (length === 0) return more === true ? brokenStep("says that there is another page, and has no items") : end;
  // A page says its own number, where the first one may be 0.
  const echo = valueAt(body, listing.page);
  const at = Number(value ?? (typeof echo === "number" ? echo : first));
  const [total, pages] = [valueAt(body, listing.total), valueAt(body, listing.pages)];
  if (more === undefined) {
    if (typeof total === "number" && (length === size ? at - first : before) + length >= total) return end;
    if (typeof pages === "number" && at - first + 1 >= pages) return end;
  }
  return { kind: "value", value: isOffset ? at + length : at + 1 };
}

function lastIdStep(listing: Listing, { items }: Received, more: boolean | undefined): Step {
  if (items.length === 0) return more === true ? brokenStep("says that there is another page, and has no items") : end;
  const id = valueAt(items.at(-1), listing.id);
  return typeof id === "string" || typeof id === "number"
    ? { kind: "value", value: id }
    : brokenStep("has a last item without an id");
}

function hasMore({ hasMore: more, isLast }: Listing, body: unknown): boolean | undefined {
  const [yes, no] = [valueAt(body, more), valueAt(body, isLast)];
  return typeof yes === "boolean" ? yes : typeof no === "boolean" ? !no : undefined;
}

/** The value at a pointer; undefined where there is none, or no pointer. */
export function valueAt(value: unknown, pointer: string | undefined): unknown {
  return pointer === undefined
    ? undefined
    : tokensOf(pointer).reduce<unknown>(
        (found, name) =>
          typeof found === "object" && found !== null && Object.hasOwn(found, name)
            ? (found as Record<string, unknown>)[name]
            : undefined,
        value,
      );
}

/** A copy of a value with another one at a pointer. */
export function withValueAt(value: unknown, pointer: string, other: unknown): unknown {
  const set = (inner: unknown, [name, ...rest]: readonly string[]): unknown =>
    name === undefined
      ? other
      : { ...(inner as object | undefined), [name]: set(valueAt(inner, `/${escapeToken(name)}`), rest) };
  return set(value, tokensOf(pointer));
}

/** A copy of a value without what is at a pointer. */
export function withoutValueAt(value: unknown, pointer: string): unknown {
  return withoutPath(value, tokensOf(pointer));
}

function withoutPath(value: unknown, [name = "", ...rest]: readonly string[]): unknown {
  if (typeof value !== "object" || value === null || !Object.hasOwn(value, name)) return value;
  const { [name]: removed, ...others } = value as Record<string, unknown>;
  return rest.length === 0 ? others : { ...value, [name]: withoutPath(removed, rest) };
}
