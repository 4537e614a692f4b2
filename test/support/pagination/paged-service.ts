// A service that lists 25 items in pages, by offset, page number or cursor, and a client of it.
import { operation, type CallOptions } from "../../../scripts/runtime/client/client.js";
import { paginated, type Listing } from "../../../scripts/runtime/client/pages.js";
import { plainQuery } from "../../../scripts/runtime/client/requests/serializers.js";
import { coreOf } from "../client/scripted.js";

export interface Item {
  readonly id: number;
}
export type Query = Readonly<Record<string, unknown>>;
export type Args = [query?: Query, options?: CallOptions];

export const things = Array.from({ length: 25 }, (_, index): Item => ({ id: index + 1 }));

export function listOf(listing: Omit<Listing, "at">) {
  return paginated<Args, Item, unknown, Query>(operation("GET", "/things", ["query?"], "json", { query: plainQuery }), {
    ...listing,
    at: 0,
  });
}

export type Serve = (query: URLSearchParams) => unknown;

/** A client of a service that lists 25 things, and the queries that it received. */
export function served(listing: Omit<Listing, "at">, serve: Serve) {
  const queries: string[] = [];
  const core = coreOf((request) => {
    const { search, searchParams } = new URL(request.url);
    queries.push(search);
    return Response.json(serve(searchParams));
  });
  const list = listOf(listing);
  return { list: (query?: Query, options?: CallOptions) => list(core, query, options), queries };
}

/** The size of a page: ten, or as many as are requested, up to twenty. */
export const sizeIn = (query: URLSearchParams, name = "limit"): number => Math.min(Number(query.get(name) ?? 10), 20);
export const slice = (from: number, size: number): readonly Item[] => things.slice(from, from + size);
export const byOffset = (query: URLSearchParams): readonly Item[] =>
  slice(Number(query.get("offset") ?? 0), sizeIn(query));
export const byPage = (query: URLSearchParams, first = 1): readonly Item[] =>
  slice((Number(query.get("page") ?? first) - first) * sizeIn(query), sizeIn(query));
export const after = (query: URLSearchParams): readonly Item[] => slice(Number(query.get("after") ?? 0), sizeIn(query));
export const lastOf = (items: readonly Item[]): number | null =>
  (items.at(-1)?.id ?? 25) < 25 ? (items.at(-1)?.id ?? null) : null;

export const offset = { style: "offset", parameter: "/offset" } as const;
export const page = { style: "page", parameter: "/page" } as const;
export const cursor = { style: "cursor", parameter: "/after" } as const;
export const lastId = { style: "last-id", parameter: "/after", id: "/id" } as const;
