// Lists page by page, in each way that a service can have them, and how many requests they take.
import { describe, expect, test } from "vitest";
import type { Listing } from "../../scripts/runtime/client/pages.js";
import {
  after,
  byOffset,
  byPage,
  cursor,
  lastId,
  lastOf,
  offset,
  page,
  served,
  sizeIn,
  slice,
  things,
  type Item,
  type Query,
  type Serve,
} from "../support/pagination/paged-service.js";

const rows: readonly [
  what: string,
  listing: Omit<Listing, "at">,
  serve: Serve,
  query: Query | undefined,
  requests: number,
][] = [
  [
    "offsets with a total",
    { ...offset, items: "/data", total: "/meta/total" },
    (query) => ({ data: byOffset(query), meta: { total: 25 } }),
    undefined,
    3,
  ],
  [
    "offsets with a total and a limit",
    { ...offset, items: "/data", total: "/meta/total" },
    (query) => ({ data: byOffset(query), meta: { total: 25 } }),
    { limit: 5 },
    5,
  ],
  [
    "offsets with a total and a limit that the service ignores",
    { ...offset, items: "/data", total: "/meta/total" },
    (query) => ({ data: byOffset(query), meta: { total: 25 } }),
    { limit: 1000 },
    2,
  ],
  ["offsets of a bare list: an empty page is the last", { ...offset, items: "" }, byOffset, undefined, 4],
  ["offsets of a bare list whose pages are all full", { ...offset, items: "" }, byOffset, { limit: 5 }, 6],
  [
    "offsets of a bare list whose pages are shorter than requested",
    { ...offset, items: "" },
    byOffset,
    { limit: 1000 },
    3,
  ],
  [
    "offsets that say whether there is more",
    { ...offset, items: "/data", hasMore: "/has_more" },
    (query) => ({ data: byOffset(query), has_more: Number(query.get("offset") ?? 0) + 10 < 25 }),
    undefined,
    3,
  ],
  [
    "offsets that say whether this is the last page",
    { ...offset, items: "/data", isLast: "/is_last" },
    (query) => ({ data: byOffset(query), is_last: Number(query.get("offset") ?? 0) + 10 >= 25 }),
    undefined,
    3,
  ],
  [
    "offsets that begin at 1",
    { ...offset, first: 1, items: "" },
    (query) => slice(Number(query.get("offset") ?? 1) - 1, sizeIn(query)),
    undefined,
    4,
  ],
  [
    "numbers with a total",
    { ...page, items: "/data", total: "/total" },
    (query) => ({ data: byPage(query), total: 25 }),
    undefined,
    3,
  ],
  [
    "numbers with a total and a limit that the service ignores",
    { ...page, items: "/data", total: "/total" },
    (query) => ({ data: byPage(query), total: 25 }),
    { limit: 1000 },
    2,
  ],
  [
    "numbers with a total, all pages full",
    { ...page, items: "/data", total: "/total" },
    (query) => ({ data: byPage(query), total: 25 }),
    { limit: 5 },
    5,
  ],
  ["numbers of a bare list", { ...page, items: "" }, byPage, undefined, 4],
  ["numbers that begin at 0", { ...page, first: 0, items: "" }, (query) => byPage(query, 0), undefined, 4],
  [
    "numbers that begin at 0, with a total",
    { ...page, first: 0, items: "/data", total: "/total" },
    (query) => ({ data: byPage(query, 0), total: 25 }),
    undefined,
    3,
  ],
  [
    "cursors",
    { ...cursor, items: "/data", next: "/next" },
    (query) => ({ data: after(query), next: lastOf(after(query)) }),
    undefined,
    3,
  ],
  [
    "cursors that end in an empty text",
    { ...cursor, items: "/data", next: "/next" },
    (query) => ({ data: after(query), next: lastOf(after(query)) ?? "" }),
    undefined,
    3,
  ],
  [
    "cursors that are left out at the end",
    { ...cursor, items: "/data", next: "/next" },
    (query) => ({ data: after(query), next: lastOf(after(query)) ?? undefined }),
    undefined,
    3,
  ],
  [
    "cursors that are there to the end, beside whether there is more",
    { ...cursor, items: "/data", next: "/next", hasMore: "/more" },
    (query) => ({ data: after(query), next: after(query).at(-1)?.id, more: lastOf(after(query)) !== null }),
    undefined,
    3,
  ],
  [
    "URLs of the next page",
    { ...cursor, items: "/data", next: "/links/next" },
    (query) => ({
      data: after(query),
      links: { next: lastOf(after(query)) && `https://service.test/things?limit=10&after=${lastOf(after(query))}#top` },
    }),
    undefined,
    3,
  ],
  [
    "paths of the next page",
    { ...cursor, items: "/data", next: "/next" },
    (query) => ({ data: after(query), next: lastOf(after(query)) && `/things?after=${lastOf(after(query))}` }),
    undefined,
    3,
  ],
  [
    "queries of the next page",
    { ...cursor, items: "/data", next: "/next" },
    (query) => ({ data: after(query), next: lastOf(after(query)) && `?after=${lastOf(after(query))}` }),
    undefined,
    3,
  ],
  [
    "numbers with the number of pages",
    { ...page, items: "/data", pages: "/pages" },
    (query) => ({ data: byPage(query), pages: 3 }),
    undefined,
    3,
  ],
  [
    "numbers that begin at 0, as the pages say",
    { ...page, items: "/data", page: "/number", total: "/total" },
    (query) => ({ data: byPage(query, 0), number: Number(query.get("page") ?? 0), total: 25 }),
    undefined,
    3,
  ],
  ["the id of the last item", { ...lastId, items: "" }, after, undefined, 4],
  [
    "the id of the last item, and whether there is more",
    { ...lastId, items: "/data", hasMore: "/has_more" },
    (query) => ({ data: after(query), has_more: lastOf(after(query)) !== null }),
    undefined,
    3,
  ],
  [
    "offsets of ranges that have fewer items, and none in between",
    { ...offset, items: "/data", total: "/total", step: "/limit" },
    (query) => {
      const at = Number(query.get("offset") ?? 0);
      // Two of ten items are shown, none of the second ten.
      const shown = at === 10 ? [] : at < 10 ? things.slice(0, 2) : at < 30 ? things.slice(2) : [];
      return { data: shown, limit: 10, total: 40 };
    },
    undefined,
    4,
  ],
  [
    "offsets of ranges, beside whether this is the last page",
    { ...offset, items: "/data", isLast: "/isLast", step: "/limit" },
    (query) => {
      const at = Number(query.get("offset") ?? 0);
      return { data: at === 5 ? [] : at === 0 ? things.slice(0, 3) : things.slice(3), limit: 5, isLast: at >= 10 };
    },
    undefined,
    3,
  ],
  [
    "cursors to the end and after it: an empty page is the last",
    { ...cursor, items: "/data", next: "/next", endsWhenEmpty: true },
    (query) => ({ data: after(query), next: after(query).at(-1)?.id ?? 25 }),
    undefined,
    4,
  ],
  ["no pages at all", { ...cursor, items: "/data", next: "/next" }, () => ({ data: things }), undefined, 1],
];

describe("all items in order, with as many requests as it takes", () => {
  test.each(rows)("%s", async (_, listing, serve, query, requests) => {
    const { list, queries } = served(listing, serve);
    expect(await list(query).toArray()).toEqual(things);
    expect(queries).toHaveLength(requests);
    const seen: Item[] = [];
    for await (const item of list(query)) seen.push(item);
    expect(seen).toEqual(things);
  });

  test("from a page in the middle on", async () => {
    for (const [listing, serve, query] of [
      [
        { ...offset, items: "/data", total: "/total" },
        (search: URLSearchParams) => ({ data: byOffset(search), total: 25 }),
        { offset: 10 },
      ],
      [
        { ...page, items: "/data", total: "/total" },
        (search: URLSearchParams) => ({ data: byPage(search), total: 25 }),
        { page: 2 },
      ],
      [
        { ...cursor, items: "/data", next: "/next" },
        (search: URLSearchParams) => ({ data: after(search), next: lastOf(after(search)) }),
        { after: 10 },
      ],
    ] as const) {
      const { list, queries } = served(listing, serve);
      expect(await list(query).toArray()).toEqual(things.slice(10));
      expect(queries).toHaveLength(2);
    }
  });
});

describe("what a service may do", () => {
  test("return a page without items, and a cursor", async () => {
    const { list } = served({ ...cursor, items: "/data", next: "/next" }, (query) =>
      query.has("after") ? { data: things } : { data: [], next: "on" },
    );
    expect(await list().toArray()).toEqual(things);
  });

  test("change the total between pages, in either direction", async () => {
    for (const totals of [
      [25, 26, 27],
      [40, 30, 27],
    ]) {
      const { list } = served({ ...offset, items: "/data", total: "/total" }, (query) => ({
        data: byOffset(query),
        total: totals[Number(query.get("offset") ?? 0) / 10] ?? totals[2],
      }));
      expect(await list().toArray()).toEqual(things);
    }
  });

  test("have a total of all items, of which the caller wants the last ones", async () => {
    for (const [listing, serve, query] of [
      [{ ...offset, items: "/data", total: "/total" }, byOffset, { offset: 20 }],
      [{ ...page, items: "/data", total: "/total" }, byPage, { page: 3 }],
      [{ ...lastId, items: "/data", total: "/total" }, after, { after: 20 }],
    ] as const) {
      const { list } = served(listing, (search) => ({ data: serve(search), total: 25 }));
      expect(await list(query).toArray()).toEqual(things.slice(20));
    }
  });

  test("have nothing", async () => {
    const { list, queries } = served({ ...offset, items: "/data", total: "/total" }, () => ({ data: [], total: 0 }));
    expect(await list().toArray()).toEqual([]);
    expect(queries).toHaveLength(1);
  });

  test.each([[null], [{ data: null }], [{}]])("return %j, as services without items do", async (content) => {
    const { list, queries } = served({ ...offset, items: "/data", isOptional: true, total: "/total" }, () => content);
    expect(await list().toArray()).toEqual([]);
    expect(queries).toHaveLength(1);
  });

  test("go on with the cursor of the first page, and end with an empty page", async () => {
    let requests = 0;
    const { list, queries } = served({ ...cursor, items: "/data", next: "/next", endsWhenEmpty: true }, () => ({
      data: slice(10 * requests++, 10),
      next: "scroll",
    }));
    expect(await list().toArray()).toEqual(things);
    expect(queries).toEqual(["", ...Array.from({ length: 3 }, () => "?after=scroll")]);
  });

  test("have further pages only of a request with a limit, which the caller may choose", async () => {
    const listing = { ...cursor, items: "/data", next: "/next", limit: "/limit", size: 5 };
    const serve: Serve = (query) => ({
      data: query.has("limit") ? after(query) : things.slice(0, 20),
      next: query.has("limit") ? lastOf(after(query)) : null,
    });
    const { list, queries } = served(listing, serve);
    expect(await list().toArray()).toEqual(things);
    expect(queries[0]).toBe("?limit=5");
    expect(await list({ limit: 20 }).toArray()).toEqual(things);
    expect(queries.slice(5)).toEqual(["?limit=20", "?limit=20&after=20"]);
  });

  test.each(["/ab+c==", "//x", "https", "a b&c", "0"])("have the cursor %j", async (next) => {
    const { list, queries } = served({ ...cursor, items: "/data", next: "/next" }, (query) =>
      query.has("after") ? { data: [{ id: query.get("after") }] } : { data: [{ id: 1 }], next },
    );
    expect(await list().toArray()).toEqual([{ id: 1 }, { id: next }]);
    expect(queries).toHaveLength(2);
  });
});
