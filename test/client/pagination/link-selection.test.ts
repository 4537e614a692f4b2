// A service with an offset and cursors: its links have a cursor, also where the first page was selected by an offset.
import { describe, expect, test } from "vitest";
import type { Item } from "../../support/pagination/paged-service.js";
import { listOf, slice, things } from "../../support/pagination/paged-service.js";
import { coreOf } from "../../support/client/scripted.js";
import { acme, bearer, startService } from "../../support/service/service.js";
import { clientOf } from "../../support/service/life.js";
import { newIndividual } from "../../support/users/users.js";

interface ThingPage {
  readonly data: readonly Item[];
  readonly total: number;
}

/** A list of 25 things whose service rejects an offset beside a cursor, and the queries that it received. */
function service() {
  const queries: string[] = [];
  const core = coreOf((request) => {
    const { search, searchParams } = new URL(request.url);
    queries.push(search);
    const [offset, cursor, limit] = ["offset", "cursor", "limit"].map((name) => searchParams.get(name));
    if (offset !== null && cursor !== null) return Response.json({}, { status: 400 });
    const size = Number(limit ?? 10);
    const from = Number(cursor ?? offset ?? 0);
    const end = from + size;
    const next = `</things?${limit === null ? "" : `limit=${limit}&`}cursor=${end}>; rel="next"`;
    const body: ThingPage = { data: slice(from, size), total: things.length };
    return Response.json(body, { headers: end < things.length ? { link: next } : {} });
  });
  const list = listOf({ style: "link-header", parameter: "/offset", items: "/data", total: "/total" });
  return { queries, list: (query?: Readonly<Record<string, unknown>>) => list(core, query) };
}

describe("a list whose links have another parameter than the first page", () => {
  test("drops the offset that the first page was selected by", async () => {
    const { list, queries } = service();
    expect(await list({ offset: 4, kind: "a" }).toArray()).toEqual(things.slice(4));
    expect(queries).toEqual(["?offset=4&kind=a", "?kind=a&cursor=14", "?kind=a&cursor=24"]);
  });

  test("counts what must arrive from the beginning only", async () => {
    const { list } = service();
    expect(await list({ limit: 5 }).toArray()).toEqual(things);
    expect(await list({ offset: 20, limit: 3 }).toArray()).toEqual(things.slice(20));
    expect(await list({ cursor: 24 }).toArray()).toEqual(things.slice(24));
  });

  test("resumes at `next`, which has the cursor and no offset", async () => {
    const { list } = service();
    const { next } = await list({ offset: 4, limit: 6 }).firstPage();
    expect(next).toStrictEqual({ limit: 6, cursor: "10" });
    const { next: second } = await list(next).firstPage();
    expect(second).toStrictEqual({ limit: 6, cursor: "16" });
    expect(await list(next).toArray()).toEqual(things.slice(10));
  });
});

describe("lists of the credit service", () => {
  async function withUsers(count: number) {
    const credit = startService();
    for (let n = 1; n <= count; n += 1) {
      const response = await credit.app.request("/v1/users", {
        method: "POST",
        headers: { ...bearer(acme), "content-type": "application/json" },
        body: JSON.stringify(await newIndividual(`234-56-000${n}`)),
      });
      expect(response.status).toBe(201);
    }
    return clientOf(credit);
  }

  test("are complete although users are deleted while they are read", async () => {
    const client = await withUsers(9);
    const all = (await client.users.list()).data.map(({ uuid }) => uuid);
    const seen: string[] = [];
    for await (const { uuid } of client.users.list({ limit: 2 })) {
      seen.push(uuid);
      await client.users.delete(uuid);
    }
    expect(seen).toEqual(all);
  });

  test("begin at an offset, and resume at `next`", async () => {
    const client = await withUsers(7);
    const all = (await client.users.list()).data.map(({ uuid }) => uuid);
    const uuids = (users: readonly { readonly uuid: string }[]) => users.map(({ uuid }) => uuid);
    expect(uuids(await client.users.list({ limit: 2, offset: 3 }).toArray())).toEqual(all.slice(3));
    const { next, total } = await client.users.list({ limit: 2, offset: 3 }).firstPage();
    expect(next).toStrictEqual({ limit: 2, cursor: expect.stringMatching(/^[\w.-]+$/) });
    expect(total).toBe(7);
    expect(uuids(await client.users.list(next).toArray())).toEqual(all.slice(5));
  });
});
