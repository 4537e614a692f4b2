// Pages that contradict each other: a list is never silently incomplete, and no page comes twice.
import { describe, expect, test } from "vitest";
import { PaginationError, type Listing } from "../../../scripts/runtime/client/pages.js";
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
  things,
  type Item,
  type Query,
  type Serve,
} from "../../support/pagination/paged-service.js";
import { failure } from "../../support/client/scripted.js";

/** What a list that can't be complete is rejected with, and the items until then. */
async function brokenBy(listing: Omit<Listing, "at">, serve: Serve, query?: Query) {
  const { list, queries } = served(listing, serve);
  const seen: Item[] = [];
  const walk = async (): Promise<void> => {
    for await (const item of list(query)) seen.push(item);
  };
  const error = await failure(walk());
  if (!(error instanceof PaginationError)) throw error;
  return { message: error.message, received: error.received, page: error.page, seen, queries };
}

describe("what a service may not do, since items would be missing or come twice", () => {
  test("name the same cursor again, or cursors in a ring: none is followed twice", async () => {
    const ring: Readonly<Record<string, string>> = { "": "a", a: "b", b: "c", c: "a" };
    const found = await brokenBy({ ...cursor, items: "/data", next: "/next" }, (query) => ({
      data: [{ id: 1 }],
      next: ring[query.get("after") ?? ""],
    }));
    expect(found).toMatchObject({
      message: "GET /things: page 4 refers to a page that was requested before; items received: 4",
      received: 4,
      page: { data: [{ id: 1 }], next: "a" },
    });
    expect(found.seen).toHaveLength(4);
    expect(found.queries).toEqual(["", "?after=a", "?after=b", "?after=c"]);
  });

  const contradictions: readonly [
    what: string,
    listing: Omit<Listing, "at">,
    serve: Serve,
    message: string,
    requests: number,
  ][] = [
    [
      "say that there is more, and have nothing",
      { ...offset, items: "/data", hasMore: "/more" },
      () => ({ data: [], more: true }),
      "page 1 says that there is another page, and has no items; items received: 0",
      1,
    ],
    [
      "say that there is more, and not where",
      { ...cursor, items: "/data", next: "/next", hasMore: "/more" },
      () => ({ data: things.slice(0, 2), more: true }),
      "page 1 says that there is another page, but not which; items received: 2",
      1,
    ],
    [
      "have fewer items than every page says, by offset",
      { ...offset, items: "/data", total: "/total" },
      (query) => ({ data: byOffset(query), total: 30 }),
      "page 4 is the last of a list of 30; items received: 25",
      4,
    ],
    [
      "have fewer items than every page says, by number",
      { ...page, items: "/data", total: "/total" },
      (query) => ({ data: byPage(query), total: 30 }),
      "page 4 is the last of a list of 30; items received: 25",
      4,
    ],
    [
      "have fewer items than every page says, by cursor",
      { ...cursor, items: "/data", next: "/next", total: "/total" },
      (query) => ({ data: after(query), next: lastOf(after(query)), total: 26 }),
      "page 3 is the last of a list of 26; items received: 25",
      3,
    ],
    [
      "ignore the number of the page",
      { ...page, items: "/data" },
      () => ({ data: things.slice(0, 10) }),
      "page 2 has the items of the page before; items received: 20",
      2,
    ],
    [
      "have the same items again behind the same cursor",
      { ...cursor, items: "/data", next: "/next", endsWhenEmpty: true },
      () => ({ data: things.slice(0, 10), next: "scroll" }),
      "page 2 has the items of the page before; items received: 20",
      2,
    ],
    [
      "have items without an id",
      { ...lastId, items: "" },
      () => [{ name: "a" }],
      "page 1 has a last item without an id; items received: 1",
      1,
    ],
    [
      "have an object for a cursor",
      { ...cursor, items: "/data", next: "/next" },
      () => ({ data: [{ id: 1 }], next: { id: 2 } }),
      "page 1 has a cursor that is no string; items received: 1",
      1,
    ],
    [
      "have a URL that isn't well-formed",
      { ...cursor, items: "/data", next: "/next" },
      () => ({ data: things, next: "https://[" }),
      "page 1 has a link to the next page without a query; items received: 25",
      1,
    ],
    [
      "have an error instead of items, as some services do with the status 200",
      { ...offset, items: "/data" },
      () => ({ ok: false, error: "not_authed" }),
      "page 1 has no array of items; items received: 0",
      1,
    ],
    [
      "have a string for items",
      { ...offset, items: "/data" },
      () => ({ data: "text" }),
      "page 1 has no array of items; items received: 0",
      1,
    ],
  ];
  test.each(contradictions)("%s", async (_, listing, serve, message, requests) => {
    const found = await brokenBy(listing, serve);
    expect(found.message).toBe(`GET /things: ${message}`);
    expect(found.queries).toHaveLength(requests);
  });
});
