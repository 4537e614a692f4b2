// Lists page by page, each way that a service can have them, and how many requests it takes.
import { describe, expect, expectTypeOf, test } from "vitest";
import { operation, type CallOptions } from "../../scripts/runtime/client/client.js";
import { AbortError, ServerError } from "../../scripts/runtime/client/errors.js";
import { paginated, type Listing } from "../../scripts/runtime/client/pages.js";
import { coreOf, failure, problem, scripted } from "../support/scripted.js";

interface Item {
  readonly id: number;
}
type Query = Readonly<Record<string, unknown>>;
type Args = [query?: Query, options?: CallOptions];

const things = Array.from({ length: 25 }, (_, index): Item => ({ id: index + 1 }));

function listOf(listing: Omit<Listing, "at">) {
  return paginated<Args, Item, unknown>(operation("GET", "/things", ["query?"]), { ...listing, at: 0 });
}

type Serve = (query: URLSearchParams) => unknown;

/** A client of a service that lists 25 things, and the queries that were asked. */
function served(listing: Omit<Listing, "at">, serve: Serve) {
  const asked: string[] = [];
  const core = coreOf((request) => {
    const { search, searchParams } = new URL(request.url);
    asked.push(search);
    return Response.json(serve(searchParams));
  });
  const list = listOf(listing);
  return { list: (query?: Query, options?: CallOptions) => list(core, query, options), asked };
}

/** As a service does that gives ten, or as many as it is asked for up to twenty. */
const sizeIn = (query: URLSearchParams, name = "limit"): number => Math.min(Number(query.get(name) ?? 10), 20);
const slice = (from: number, size: number): readonly Item[] => things.slice(from, from + size);
const byOffset = (query: URLSearchParams): readonly Item[] => slice(Number(query.get("offset") ?? 0), sizeIn(query));
const byPage = (query: URLSearchParams, first = 1): readonly Item[] =>
  slice((Number(query.get("page") ?? first) - first) * sizeIn(query), sizeIn(query));
const after = (query: URLSearchParams): readonly Item[] => slice(Number(query.get("after") ?? 0), sizeIn(query));
const lastOf = (items: readonly Item[]): number | null =>
  (items.at(-1)?.id ?? 25) < 25 ? (items.at(-1)?.id ?? null) : null;

const offset = { by: "offset", parameter: "offset", limit: "limit" } as const;
const page = { by: "page", parameter: "page", limit: "limit" } as const;
const cursor = { by: "cursor", parameter: "after", limit: "limit" } as const;

const rows: readonly [
  what: string,
  listing: Omit<Listing, "at">,
  serve: Serve,
  query: Query | undefined,
  requests: number,
][] = [
  [
    "offsets with a total",
    { ...offset, items: "data", total: ["meta", "total"] },
    (query) => ({ data: byOffset(query), meta: { total: 25 } }),
    undefined,
    3,
  ],
  [
    "offsets with a total and a limit",
    { ...offset, items: "data", total: ["meta", "total"] },
    (query) => ({ data: byOffset(query), meta: { total: 25 } }),
    { limit: 5 },
    5,
  ],
  [
    "offsets with a total and a limit that isn't heeded",
    { ...offset, items: "data", total: ["meta", "total"] },
    (query) => ({ data: byOffset(query), meta: { total: 25 } }),
    { limit: 1000 },
    2,
  ],
  ["offsets of a bare list: a short page is the last", { ...offset, items: null }, byOffset, undefined, 3],
  ["offsets of a bare list whose pages are all full", { ...offset, items: null }, byOffset, { limit: 5 }, 6],
  [
    "offsets of a bare list that gives less than it is asked for",
    { ...offset, items: null },
    byOffset,
    { limit: 1000 },
    2,
  ],
  [
    "offsets of a bare list that says what it gives at most",
    { ...offset, items: null, most: 20 },
    byOffset,
    { limit: 1000 },
    2,
  ],
  [
    "offsets that say whether there is more",
    { ...offset, items: "data", more: ["has_more"] },
    (query) => ({ data: byOffset(query), has_more: Number(query.get("offset") ?? 0) + 10 < 25 }),
    undefined,
    3,
  ],
  [
    "offsets that name the next page",
    { ...offset, items: "data", next: ["next"] },
    (query) => ({ data: byOffset(query), next: lastOf(byOffset(query)) }),
    undefined,
    3,
  ],
  [
    "offsets that begin at 1",
    { ...offset, first: 1, items: null },
    (query) => slice(Number(query.get("offset") ?? 1) - 1, sizeIn(query)),
    undefined,
    3,
  ],
  [
    "numbers with a total",
    { ...page, items: "data", total: ["total"] },
    (query) => ({ data: byPage(query), total: 25 }),
    undefined,
    3,
  ],
  [
    "numbers with a total and a limit that isn't heeded",
    { ...page, items: "data", total: ["total"] },
    (query) => ({ data: byPage(query), total: 25 }),
    { limit: 1000 },
    2,
  ],
  [
    "numbers with a total, all pages full",
    { ...page, items: "data", total: ["total"] },
    (query) => ({ data: byPage(query), total: 25 }),
    { limit: 5 },
    5,
  ],
  ["numbers of a bare list", { ...page, items: null }, byPage, undefined, 3],
  ["numbers that begin at 0", { ...page, first: 0, items: null }, (query) => byPage(query, 0), undefined, 3],
  [
    "numbers that begin at 0, with a total",
    { ...page, first: 0, items: "data", total: ["total"] },
    (query) => ({ data: byPage(query, 0), total: 25 }),
    undefined,
    3,
  ],
  [
    "cursors",
    { ...cursor, items: "data", next: ["next"] },
    (query) => ({ data: after(query), next: lastOf(after(query)) }),
    undefined,
    3,
  ],
  [
    "cursors that end in an empty text",
    { ...cursor, items: "data", next: ["next"] },
    (query) => ({ data: after(query), next: lastOf(after(query)) ?? "" }),
    undefined,
    3,
  ],
  [
    "cursors that are left out at the end",
    { ...cursor, items: "data", next: ["next"] },
    (query) => ({ data: after(query), next: lastOf(after(query)) ?? undefined }),
    undefined,
    3,
  ],
  [
    "cursors that are there to the end, beside whether there is more",
    { ...cursor, items: "data", next: ["next"], more: ["more"] },
    (query) => ({ data: after(query), next: after(query).at(-1)?.id, more: lastOf(after(query)) !== null }),
    undefined,
    3,
  ],
  [
    "URLs of the next page",
    { ...cursor, items: "data", next: ["links", "next"] },
    (query) => ({
      data: after(query),
      links: { next: lastOf(after(query)) && `https://service.test/things?limit=10&after=${lastOf(after(query))}#top` },
    }),
    undefined,
    3,
  ],
  [
    "paths of the next page",
    { ...cursor, items: "data", next: ["next"] },
    (query) => ({ data: after(query), next: lastOf(after(query)) && `/things?after=${lastOf(after(query))}` }),
    undefined,
    3,
  ],
  [
    "queries of the next page",
    { ...cursor, items: "data", next: ["next"] },
    (query) => ({ data: after(query), next: lastOf(after(query)) && `?after=${lastOf(after(query))}` }),
    undefined,
    3,
  ],
  [
    "a URL that isn't well-formed",
    { ...cursor, items: "data", next: ["next"] },
    () => ({ data: things, next: "https://[" }),
    undefined,
    1,
  ],
  ["the id of the last item", { ...cursor, items: null }, after, undefined, 4],
  [
    "the id of the last item, and whether there is more",
    { ...cursor, items: "data", more: ["has_more"] },
    (query) => ({ data: after(query), has_more: lastOf(after(query)) !== null }),
    undefined,
    3,
  ],
  ["no pages at all", { ...cursor, items: "data", next: ["next"] }, () => ({ data: things }), undefined, 1],
];

describe("all items in order, with as many requests as it takes", () => {
  test.each(rows)("%s", async (_, listing, serve, query, requests) => {
    const { list, asked } = served(listing, serve);
    expect(await list(query).toArray()).toEqual(things);
    expect(asked).toHaveLength(requests);
    const seen: Item[] = [];
    for await (const item of list(query)) seen.push(item);
    expect(seen).toEqual(things);
  });

  test("from a page in the middle on", async () => {
    for (const [listing, serve, query] of [
      [
        { ...offset, items: "data", total: ["total"] },
        (asked: URLSearchParams) => ({ data: byOffset(asked), total: 25 }),
        { offset: 10 },
      ],
      [
        { ...page, items: "data", total: ["total"] },
        (asked: URLSearchParams) => ({ data: byPage(asked), total: 25 }),
        { page: 2 },
      ],
      [
        { ...cursor, items: "data", next: ["next"] },
        (asked: URLSearchParams) => ({ data: after(asked), next: lastOf(after(asked)) }),
        { after: 10 },
      ],
    ] as const) {
      const { list, asked } = served(listing, serve);
      expect(await list(query).toArray()).toEqual(things.slice(10));
      expect(asked).toHaveLength(2);
    }
  });
});

describe("what a service may do", () => {
  test("name the same cursor again, or cursors in a ring: each is followed once", async () => {
    const ring: Readonly<Record<string, string>> = { "": "a", a: "b", b: "c", c: "a" };
    const { list, asked } = served({ ...cursor, items: "data", next: ["next"] }, (query) => ({
      data: [{ id: 1 }],
      next: ring[query.get("after") ?? ""],
    }));
    expect(await list().toArray()).toHaveLength(4);
    expect(asked).toEqual(["", "?after=a", "?after=b", "?after=c"]);
  });

  test("answer a page with nothing in it, and a cursor", async () => {
    const { list } = served({ ...cursor, items: "data", next: ["next"] }, (query) =>
      query.has("after") ? { data: things } : { data: [], next: "on" },
    );
    expect(await list().toArray()).toEqual(things);
  });

  test("have nothing", async () => {
    const { list, asked } = served({ ...offset, items: "data", total: ["total"] }, () => ({ data: [], total: 0 }));
    expect(await list().toArray()).toEqual([]);
    expect(asked).toHaveLength(1);
  });

  test("say that there is more and have nothing", async () => {
    const { list, asked } = served({ ...offset, items: "data", more: ["more"] }, () => ({ data: [], more: true }));
    expect(await list().toArray()).toEqual([]);
    expect(asked).toHaveLength(1);
  });

  test.each([null, [], "text", { data: null }, { data: "text" }, {}])("answer %j", async (answer) => {
    const { list, asked } = served({ ...offset, items: "data", total: ["meta", "total"] }, () => answer);
    expect(await list().toArray()).toEqual([]);
    expect(asked).toHaveLength(1);
  });

  test.each(["/ab+c==", "//x", "https", "a b&c", "0"])("have the cursor %j", async (next) => {
    const { list, asked } = served({ ...cursor, items: "data", next: ["next"] }, (query) =>
      query.has("after") ? { data: [{ id: query.get("after") }] } : { data: [{ id: 1 }], next },
    );
    expect(await list().toArray()).toEqual([{ id: 1 }, { id: next }]);
    expect(asked).toHaveLength(2);
  });
});

describe("a list", () => {
  const listing = { ...offset, items: "data", total: ["total"] };
  const serve: Serve = (query) => ({ data: byOffset(query), total: 25 });

  test("is a promise of its first page", async () => {
    const { list, asked } = served(listing, serve);
    expect(await list({ limit: 2 })).toEqual({ data: things.slice(0, 2), total: 25 });
    expect((await list({ limit: 2 }).withResponse()).response.status).toBe(200);
    expect(asked).toHaveLength(2);
  });

  test("keeps what it was asked with from page to page", async () => {
    const { list, asked } = served(listing, serve);
    await list({ limit: 10, kind: "a&b" }).toArray();
    expect(asked).toEqual(["?limit=10&kind=a%26b", "?limit=10&kind=a%26b&offset=10", "?limit=10&kind=a%26b&offset=20"]);
  });

  const limits: readonly [limit: number, items: number, requests: number][] = [
    [0, 0, 1],
    [1, 1, 1],
    [10, 10, 1],
    [11, 11, 2],
    [25, 25, 3],
    [100, 25, 3],
    [Infinity, 25, 3],
  ];
  test.each(limits)("toArray({ limit: %d }): %i items of %i requests", async (limit, items, requests) => {
    const { list, asked } = served(listing, serve);
    expect(await list().toArray({ limit })).toEqual(things.slice(0, items));
    expect(asked).toHaveLength(requests);
  });

  test.each([-1, NaN, "5"])("toArray({ limit: %j }) is refused", async (limit) => {
    const { list } = served(listing, serve);
    expect(await failure(list().toArray({ limit: limit as number }))).toMatchObject({
      constructor: TypeError,
      message: "limit must be a number that is not negative.",
    });
  });

  test("asks for no page before the one before it was read", async () => {
    const { list, asked } = served(listing, serve);
    const counts: number[] = [];
    for await (const each of list().pages()) counts.push((each as { data: Item[] }).data.length, asked.length);
    expect(counts).toEqual([10, 1, 10, 2, 5, 3]);
  });

  test("leaving the loop asks for no more", async () => {
    const { list, asked } = served(listing, serve);
    for await (const { id } of list()) if (id === 10) break;
    expect(asked).toHaveLength(1);
  });

  test("walked twice has all items twice; the first page is asked for once", async () => {
    const { list, asked } = served(listing, serve);
    const pages = list();
    expect([await pages.toArray(), await pages.toArray()]).toEqual([things, things]);
    expect(asked).toHaveLength(5);
  });

  test("ends in the error of the page that failed, after the items before it", async () => {
    const first = (from: number): Response => Response.json({ data: slice(from, 10), total: 25 });
    const { fetch } = scripted(
      first(0),
      first(10),
      problem(500, "internal"),
      problem(500, "internal"),
      problem(500, "internal"),
    );
    const seen: Item[] = [];
    const walk = async (): Promise<void> => {
      for await (const item of listOf(listing)(coreOf(fetch))) seen.push(item);
    };
    expect(await failure(walk())).toMatchObject({ constructor: ServerError, attempts: 3 });
    expect(seen).toEqual(things.slice(0, 20));
  });

  test("a page that failed once is asked for again", async () => {
    const first = (from: number): Response => Response.json({ data: slice(from, 10), total: 25 });
    const { fetch } = scripted(first(0), problem(503, "down"), first(10), first(20));
    expect(await listOf(listing)(coreOf(fetch)).toArray()).toEqual(things);
  });

  test("its signal ends it between pages", async () => {
    const controller = new AbortController();
    const { list, asked } = served(listing, serve);
    const walk = async (): Promise<void> => {
      for await (const { id } of list({}, { signal: controller.signal })) if (id === 5) controller.abort();
    };
    expect(await failure(walk())).toBeInstanceOf(AbortError);
    expect(asked).toHaveLength(1);
  });

  test("a wrong argument ends it before anything is sent", async () => {
    const { list, asked } = served(listing, serve);
    expect(await failure(list("limit=1" as unknown as Query).toArray())).toMatchObject({
      message: "query must be an object.",
    });
    expect(asked).toEqual([]);
  });

  test("types", () => {
    const { list } = served(listing, serve);
    expectTypeOf(list().toArray).returns.resolves.toEqualTypeOf<Item[]>();
    expectTypeOf(list()[Symbol.asyncIterator]()).toExtend<AsyncIterator<Item>>();
  });
});
