// Lists by the link to the next page: each page begins after the last object of the one before, whatever was created
// and deleted since, and a cursor is of one list of one client.
import { expect, test } from "vitest";
import { nextLink } from "../../scripts/runtime/client/pages/links.js";
import { bank, start, terms } from "../support/service/lending.js";
import { acme, bearer, rival, startService } from "../support/service/service.js";
import { newBusiness, newIndividual } from "../support/users/users.js";

type App = ReturnType<typeof startService>["app"];

interface PageBody {
  readonly pagination: { readonly limit: number; readonly offset: number; readonly total: number };
  readonly data: readonly { readonly uuid: string }[];
}

async function get(app: App, url: string, as = acme) {
  const response = await app.request(url, { headers: bearer(as) });
  const body = (await response.json()) as PageBody & Record<string, unknown>;
  return { status: response.status, body, next: nextLink(response.headers.get("link")) };
}

/** All pages from a URL on, by their links. */
async function pagesFrom(app: App, url: string): Promise<readonly PageBody[]> {
  const pages: PageBody[] = [];
  for (let next: string | undefined = url; next !== undefined;) {
    const { status, body, next: following } = await get(app, next);
    expect([next, status]).toEqual([next, 200]);
    pages.push(body);
    next = following;
  }
  return pages;
}

const uuidsOf = (pages: readonly PageBody[]): readonly string[] =>
  pages.flatMap(({ data }) => data.map(({ uuid }) => uuid));

/** Seven users; one of them has three applications with two lines each, and one line has five draws and payments. */
async function everyList() {
  const lending = await start();
  const { send, users, approve, sign, at, app } = lending;
  for (const n of [1, 2, 3, 4, 5, 6]) {
    const created = await send("POST", "/v1/users", await newIndividual(`234-56-000${n}`));
    expect(created.status).toBe(201);
  }
  const [line = ""] = await approve(terms, terms);
  for (const _ of [1, 2]) await approve(terms, terms);
  await sign(line);
  for (const n of [1, 2, 3, 4, 5]) {
    await send("POST", `${line}/draw`, { amount: 1000 * n, disbursement_bank_info: bank });
  }
  at("2026-01-20T12:00:00.000Z");
  for (const n of [1, 2, 3, 4, 5]) {
    await send("POST", `${line}/payments`, { payment_type: "SINGLE_PAYMENT", amount: 10 * n });
  }
  const lists = {
    "/v1/users": 7,
    "/v1/users/loc": 6,
    "/v1/users/loc/applications": 3,
    [`${users}/loc`]: 6,
    [`${users}/loc/applications`]: 3,
    [`${line}/disbursements`]: 5,
    [`${line}/payments`]: 5,
  };
  return { ...lending, app, line, lists };
}

test("each list has a link on every page but the last, and the pages are those of the whole list", async () => {
  const { app, lists } = await everyList();
  for (const [path, total] of Object.entries(lists)) {
    const whole = await get(app, path);
    expect([path, whole.body.pagination, whole.next]).toEqual([path, { limit: 25, offset: 0, total }, undefined]);
    for (const limit of [2, total]) {
      const pages = await pagesFrom(app, `${path}?limit=${limit}`);
      expect(uuidsOf(pages)).toEqual(uuidsOf([whole.body]));
      const offsets = Array.from({ length: Math.ceil(total / limit) }, (_, index) => index * limit);
      expect(pages.map(({ pagination }) => pagination)).toEqual(offsets.map((offset) => ({ limit, offset, total })));
    }
    const later = await pagesFrom(app, `${path}?limit=2&offset=1`);
    expect(uuidsOf(later)).toEqual(uuidsOf([whole.body]).slice(1));
    expect(later.map(({ pagination }) => pagination.offset).slice(0, 2)).toEqual([1, 3].slice(0, later.length));
  }
});

test("the link is the path with the limit of the request, if it has one, and the cursor", async () => {
  const { app, clock } = startService();
  for (const n of Array.from({ length: 27 }, (_, index) => index)) {
    const body = JSON.stringify(await newBusiness(`12-34567${String(n).padStart(2, "0")}`));
    clock.advance(1);
    await app.request("/v1/users", {
      method: "POST",
      headers: { ...bearer(acme), "content-type": "application/json" },
      body,
    });
  }
  const first = await app.request("/v1/users?offset=0", { headers: bearer(acme) });
  expect(first.headers.get("link")).toMatch(/^<\/v1\/users\?cursor=[\w.-]+>; rel="next"$/);
  const { next = "" } = await get(app, "/v1/users?limit=10");
  expect(next).toMatch(/^\/v1\/users\?limit=10&cursor=[\w.-]+$/);
  // The limit may be another from page to page.
  expect((await get(app, next.replace("limit=10", "limit=3"))).body).toMatchObject({
    pagination: { limit: 3, offset: 10, total: 27 },
  });
  expect((await get(app, next.replace("limit=10&", ""))).body.data).toHaveLength(17);
});

test("a user who is deleted or created in between moves nothing: by offset, one would be passed over", async () => {
  const { app, send } = await everyList();
  const before = uuidsOf([(await get(app, "/v1/users")).body]);
  const { body, next = "" } = await get(app, "/v1/users?limit=3");
  const [, gone = "", last = ""] = uuidsOf([body]);
  // The last one of the page is where the next page begins.
  for (const uuid of [gone, last]) expect((await send("DELETE", `/v1/users/${uuid}`)).status).toBe(204);
  const created = await send("POST", "/v1/users", await newIndividual("234-56-0009"));
  const rest = await pagesFrom(app, next);
  expect(uuidsOf(rest)).toEqual([...before.slice(3), created.body.uuid]);
  expect(rest.map(({ pagination }) => pagination)).toEqual([
    { limit: 3, offset: 3, total: 6 },
    { limit: 3, offset: 6, total: 6 },
  ]);
  const byOffset = await get(app, "/v1/users?limit=3&offset=3");
  expect(uuidsOf([byOffset.body])).not.toContain(before[3]);
});

const wrongCursor = {
  code: "invalid_query",
  detail: "cursor: Is no cursor of this list, or no longer valid. Read the list from its beginning.",
  errors: [
    {
      pointer: "/cursor",
      code: "invalid_value",
      detail: "Is no cursor of this list, or no longer valid. Read the list from its beginning.",
    },
  ],
};

test("a cursor of another list, user, line or client is rejected", async () => {
  const { app, lists, send, approve, sign, line } = await everyList();
  const paths = Object.keys(lists);
  const cursors = new Map<string, string>();
  for (const path of paths) {
    const { next = "" } = await get(app, `${path}?limit=1`);
    cursors.set(path, new URL(next, "http://localhost").search);
  }
  for (const path of paths) {
    for (const [other, search] of cursors) {
      const { status, body } = await get(app, `${path}${search}`);
      if (other === path) expect([path, other, status]).toEqual([path, other, 200]);
      else expect([path, other, status, body]).toMatchObject([path, other, 400, wrongCursor]);
    }
  }
  expect(await get(app, `/v1/users${cursors.get("/v1/users")}`, rival)).toMatchObject({
    status: 400,
    body: wrongCursor,
  });
  const [sibling = ""] = await approve();
  await sign(sibling);
  const ofSibling = await get(app, `${sibling}/disbursements${cursors.get(`${line}/disbursements`)}`);
  expect(ofSibling).toMatchObject({ status: 400, body: wrongCursor });
  const other = await send("POST", "/v1/users", await newIndividual("234-56-0009"));
  const applications = [...cursors].find(([path]) => /users\/[^/]+\/loc\/applications$/.test(path));
  const ofOther = await get(app, `/v1/users/${other.body.uuid}/loc/applications${applications?.[1]}`);
  expect(ofOther).toMatchObject({ status: 400, body: wrongCursor });
});

test("whatever was changed in a cursor, it is rejected", async () => {
  const { app } = await everyList();
  const { next = "" } = await get(app, "/v1/users?limit=1");
  const [path = "", cursor = ""] = next.split("cursor=");
  const changed = Array.from({ length: cursor.length }, (_, at) => {
    const other = cursor[at] === "A" ? "B" : "A";
    return `${cursor.slice(0, at)}${other}${cursor.slice(at + 1)}`;
  });
  // The last character has bits that Base64 doesn't use.
  const given = [...changed.slice(0, -1), cursor.slice(0, -2), `${cursor}AAAA`, "x", ".", cursor.split(".")[0], "a.b"];
  for (const each of given) {
    expect(await get(app, `${path}cursor=${each}`)).toMatchObject({ status: 400, body: wrongCursor });
  }
});

test.each([
  ["cursor=", { pointer: "/cursor", code: "too_short" }],
  ["cursor=a%20b", { pointer: "/cursor", code: "invalid_format" }],
  [`cursor=${"a".repeat(501)}`, { pointer: "/cursor", code: "too_long" }],
  ["cursor=a&cursor=b", { pointer: "/cursor" }],
  [
    "cursor=a&offset=0",
    {
      pointer: "/offset",
      code: "not_allowed",
      detail: "Must not be given with a cursor, which says where the page begins.",
    },
  ],
])("?%s is 400", async (query, error) => {
  const { app } = startService();
  const { status, body } = await get(app, `/v1/users?${query}`);
  expect([status, body]).toMatchObject([400, { code: "invalid_query", errors: [error] }]);
});

test("a cursor needs the key that it was made with, and no more than that", async () => {
  const [old, fresh] = [new Uint8Array(32).fill(1), new Uint8Array(32).fill(2)];
  const lending = await start({ masterKeys: [old] });
  for (const n of [1, 2, 3]) await lending.send("POST", "/v1/users", await newIndividual(`234-56-000${n}`));
  const { next = "" } = await get(lending.app, "/v1/users?limit=2");
  const onward = await get(lending.app, next);
  const statuses: unknown[] = [];
  for (const masterKeys of [[old, fresh], [fresh, old], [fresh]]) {
    const { app } = startService({ store: lending.store, masterKeys });
    const { status, body } = await get(app, next);
    statuses.push(status);
    expect(body).toMatchObject(status === 200 ? { data: onward.body.data } : wrongCursor);
  }
  expect(statuses).toEqual([200, 200, 400]);
});

test("an id in the path may be in either case", async () => {
  const { app, line } = await everyList();
  const [, , , user = "", , loc = ""] = line.split("/");
  const upper = `/v1/users/${user.toUpperCase()}/loc/${loc.toUpperCase()}/payments`;
  const { next = "" } = await get(app, `${upper}?limit=3`);
  const search = new URL(next, "http://localhost").search;
  const pages = [(await get(app, `${upper}${search}`)).body, (await get(app, `${line}/payments${search}`)).body];
  expect(pages[0]?.data).toHaveLength(2);
  expect(pages[0]).toEqual(pages[1]);
});

test("a list of a user who was deleted is 404, with a cursor of it too", async () => {
  const { app, send, users } = await start();
  const application = { amount: 100_000, decision: "rejected", reasons: ["income_too_low"] };
  for (const _ of [1, 2]) await send("POST", `${users}/loc/applications`, application);
  const { next = "" } = await get(app, `${users}/loc/applications?limit=1`);
  expect((await send("DELETE", users)).status).toBe(204);
  expect(await get(app, next)).toMatchObject({ status: 404, body: { code: "not_found" } });
});

test("pages of other origins may read the link", async () => {
  const { app } = startService({ corsOrigins: "*" });
  const response = await app.request("/v1/users", { headers: { ...bearer(acme), origin: "https://app.example" } });
  expect(response.headers.get("access-control-expose-headers")?.split(", ")).toContain("Link");
});
