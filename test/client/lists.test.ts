// A list of the client: a promise of its first page, a loop over items or pages, and an array.
import { describe, expect, expectTypeOf, test } from "vitest";
import { AbortError, ServerError } from "../../scripts/runtime/client/errors.js";
import { coreOf, failure, problem, scripted } from "../support/client/scripted.js";
import {
  byOffset,
  listOf,
  offset,
  served,
  slice,
  things,
  type Item,
  type Query,
  type Serve,
} from "../support/pagination/paged-service.js";

describe("a list", () => {
  const listing = { ...offset, items: "/data", total: "/total" };
  const serve: Serve = (query) => ({ data: byOffset(query), total: 25 });

  test("is a promise of its first page", async () => {
    const { list, queries } = served(listing, serve);
    expect(await list({ limit: 2 })).toEqual({ data: things.slice(0, 2), total: 25 });
    expect((await list({ limit: 2 }).withResponse()).response.status).toBe(200);
    expect(queries).toHaveLength(2);
  });

  test("keeps its query from page to page", async () => {
    const { list, queries } = served(listing, serve);
    await list({ limit: 10, kind: "a&b" }).toArray();
    expect(queries).toEqual([
      "?limit=10&kind=a%26b",
      "?limit=10&kind=a%26b&offset=10",
      "?limit=10&kind=a%26b&offset=20",
    ]);
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
    const { list, queries } = served(listing, serve);
    expect(await list().toArray({ limit })).toEqual(things.slice(0, items));
    expect(queries).toHaveLength(requests);
  });

  test.each([-1, NaN, "5"])("toArray({ limit: %j }) is rejected", async (limit) => {
    const { list } = served(listing, serve);
    expect(await failure(list().toArray({ limit: limit as number }))).toMatchObject({
      constructor: TypeError,
      message: "limit must be a number that is not negative.",
    });
  });

  test("requests no page before the one before it was read", async () => {
    const { list, queries } = served(listing, serve);
    const counts: number[] = [];
    for await (const each of list().pages()) counts.push((each as { data: Item[] }).data.length, queries.length);
    expect(counts).toEqual([10, 1, 10, 2, 5, 3]);
  });

  test("leaving the loop requests no more", async () => {
    const { list, queries } = served(listing, serve);
    for await (const { id } of list()) if (id === 10) break;
    expect(queries).toHaveLength(1);
  });

  test("read twice has all items twice; the first page is requested once", async () => {
    const { list, queries } = served(listing, serve);
    const pages = list();
    expect([await pages.toArray(), await pages.toArray()]).toEqual([things, things]);
    expect(queries).toHaveLength(5);
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

  test("a page that failed once is requested again", async () => {
    const first = (from: number): Response => Response.json({ data: slice(from, 10), total: 25 });
    const { fetch } = scripted(first(0), problem(503, "down"), first(10), first(20));
    expect(await listOf(listing)(coreOf(fetch)).toArray()).toEqual(things);
  });

  test("its signal ends it between pages", async () => {
    const controller = new AbortController();
    const { list, queries } = served(listing, serve);
    const walk = async (): Promise<void> => {
      for await (const { id } of list({}, { signal: controller.signal })) if (id === 5) controller.abort();
    };
    expect(await failure(walk())).toBeInstanceOf(AbortError);
    expect(queries).toHaveLength(1);
  });

  test("a wrong argument ends it before anything is sent", async () => {
    const { list, queries } = served(listing, serve);
    expect(await failure(list("limit=1" as unknown as Query).toArray())).toMatchObject({
      message: "query must be an object.",
    });
    expect(queries).toEqual([]);
  });

  test("types", () => {
    const { list } = served(listing, serve);
    expectTypeOf(list().toArray).returns.resolves.toEqualTypeOf<Item[]>();
    expectTypeOf(list()[Symbol.asyncIterator]()).toExtend<AsyncIterator<Item>>();
  });
});
