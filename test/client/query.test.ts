// Methods of a client as options of TanStack Query: keys, signals, pages and variables. That these are the options of
// the real one is tested by test/slow/tanstack-query.test.ts.
import { describe, expect, expectTypeOf, test } from "vitest";
import { createClient, type NewDraw, type NewUser, type ServiceError, type User } from "../../generated/client.js";
import {
  infiniteQueryOptions,
  mutationOptions,
  queryKey,
  queryOptions,
  type ListPage,
} from "../../scripts/runtime/client/query.js";
import { bindOperations, operation, type Method } from "../../scripts/runtime/client/client.js";
import { paginated } from "../../scripts/runtime/client/pages.js";
import { coreOf, scripted, silent, type Reply } from "../support/client/scripted.js";
import { byOffset, listOf, offset, things, type Item, type Query } from "../support/pagination/paged-service.js";

function clientOf(...replies: readonly Reply[]) {
  const service = scripted(...replies);
  return {
    ...createClient({ baseUrl: "http://service.test", auth: "none", fetch: service.fetch, retries: 0 }),
    service,
  };
}

const { users, loc } = clientOf();
const never = new AbortController().signal;

describe("a key", () => {
  test.each<[what: string, given: readonly unknown[], want: readonly unknown[]]>([
    ["of a group", queryKey(users), ["users"]],
    ["of a group with methods of an app's own", queryKey({ own: () => 1, ...users }), ["users"]],
    ["of the groups of a client", queryKey({ users, loc }), []],
    ["of a method", queryKey(users.list), ["users", "list"]],
    ["of a call", queryKey(users.get, "1"), ["users", "get", "1"]],
    ["of a query", queryOptions(users.get, "1").queryKey, ["users", "get", "1"]],
    ["without arguments", queryOptions(users.list).queryKey, ["users", "list"]],
    ["without what is undefined", queryOptions(users.list, { limit: undefined }).queryKey, ["users", "list", {}]],
    ["with a query", queryOptions(users.list, { limit: 5 }).queryKey, ["users", "list", { limit: 5 }]],
    ["of an infinite query", infiniteQueryOptions(loc.list, "1").queryKey, ["loc", "list", "1", "infinite"]],
    ["of a mutation", mutationOptions(users.update, "1").mutationKey, ["users", "update", "1"]],
    ["without the options of a call", queryOptions(users.get, "1", { timeout: 5 }).queryKey, ["users", "get", "1"]],
    [
      "with the options that choose what is requested",
      queryOptions(users.list, undefined, { timeout: 5, headers: { "accept-language": "de" } }).queryKey,
      ["users", "list", null, { headers: { "accept-language": "de" } }],
    ],
  ])("%s", (_, given, want) => {
    expect(given).toEqual(want);
  });

  const search = operation<[body: unknown], unknown>("QUERY", "/things", ["body"]);
  const { things: group } = bindOperations<{ things: { search: (body: unknown) => ReturnType<typeof search> } }>(
    coreOf(() => Response.json({})),
    "guilds",
    { things: { search } },
  );

  test.each<[given: unknown, want: unknown]>([
    [12n, "12"],
    [new Date(0), "1970-01-01T00:00:00.000Z"],
    [new URLSearchParams({ a: "b" }), "a=b"],
    [{ from: [new Date(0), 1n], to: undefined }, { from: ["1970-01-01T00:00:00.000Z", "1"] }],
  ])("has %o as JSON", (given, want) => {
    expect(queryKey(group.search, given)).toEqual(["guilds", "things", "search", want]);
  });

  test("cannot have a file", () => {
    expect(() => queryKey(group.search, { file: new Blob() })).toThrow(
      new TypeError("Only JSON, dates, bigints and URLSearchParams can be part of a query key."),
    );
  });

  test("is only there for methods and groups of a generated client", () => {
    expect(() => queryKey({ raw: {} })).toThrow("This object is not a group of a generated client.");
    const other = new TypeError("This function is not a method of a generated client.");
    expect(() => queryOptions((() => 1) as unknown as typeof users.list)).toThrow(other);
    // A function of an app's own is bound to a client as methods are, but nothing is known of its arguments.
    const { own } = bindOperations<{ own: typeof users.list }>(coreOf(silent), "users", { own: () => 1 });
    expect(() => queryKey(own)).toThrow(other);
  });
});

describe("a query", () => {
  test("resolves to the body", async () => {
    const { users: own, service } = clientOf(Response.json({ uuid: "1" }));
    const options = queryOptions(own.get, "1");
    expect(await options.queryFn({ signal: never })).toEqual({ uuid: "1" });
    expect(service.requests[0]?.url).toBe("http://service.test/v1/users/1");
    expectTypeOf(options.queryFn).returns.resolves.toEqualTypeOf<User>();
    expectTypeOf<NonNullable<typeof options.retry>>().parameter(1).toEqualTypeOf<ServiceError>();
  });

  test("without a body resolves to null", async () => {
    const { users: own } = clientOf(new Response(null, { status: 204 }));
    const options = queryOptions(own.delete, "1");
    expect(await options.queryFn({ signal: never })).toBeNull();
    expectTypeOf(options.queryFn).returns.resolves.toEqualTypeOf<null>();
  });

  test.each(["query", "caller"])("ends with the signal of the %s", async (whose) => {
    const { users: own } = clientOf(silent);
    const abort = new AbortController();
    const other = new AbortController();
    const [signal, callers] = whose === "query" ? [abort.signal, other.signal] : [other.signal, abort.signal];
    const result = queryOptions(own.list, undefined, { signal: callers }).queryFn({ signal });
    abort.abort();
    await expect(result).rejects.toMatchObject({ name: "AbortError" });
  });

  test("takes the arguments of its method", () => {
    // @ts-expect-error The id is missing.
    expect(queryOptions(users.get).queryKey).toEqual(["users", "get"]);
    // @ts-expect-error A list has no such parameter.
    queryOptions(users.list, { size: 5 });
  });
});

describe("an infinite query", () => {
  /** The client of a service that lists 25 things by offset. */
  function listing() {
    const queries: string[] = [];
    const core = coreOf((request) => {
      const { search, searchParams } = new URL(request.url);
      queries.push(search);
      return Response.json({ data: byOffset(searchParams), total: 25 });
    });
    const list = listOf({ ...offset, items: "/data", total: "/total" });
    return { queries, ...bindOperations<{ list: Bound }>(core, "things", { list }) };
  }
  type List = ReturnType<typeof listOf>;
  type Bound = List extends Method<infer A, infer C> ? (...args: A) => C : never;

  test("requests each page by what the page before says", async () => {
    const { list, queries } = listing();
    const { queryFn, initialPageParam, getNextPageParam } = infiniteQueryOptions(list, { limit: 10 });
    const items: Item[] = [];
    let pageParam = initialPageParam;
    do {
      const page = await queryFn({ signal: never, pageParam });
      expectTypeOf(page).toEqualTypeOf<ListPage<Item, unknown, Query>>();
      expect(page).toMatchObject({ total: 25, data: { data: page.items } });
      items.push(...page.items);
      pageParam = getNextPageParam(page);
    } while (pageParam !== undefined);
    expect(items).toEqual(things);
    expect(queries).toEqual(["?limit=10", "?limit=10&offset=10", "?limit=10&offset=20"]);
  });

  test("rejects a page that contradicts itself", async () => {
    const list = listOf({ ...offset, items: "/data" });
    const own = bindOperations<{ list: Bound }>(
      coreOf(() => Response.json({})),
      "things",
      { list },
    );
    const { queryFn } = infiniteQueryOptions(own.list);
    await expect(queryFn({ signal: never, pageParam: undefined })).rejects.toMatchObject({ name: "PaginationError" });
  });

  test("is only there for a list", () => {
    // @ts-expect-error One user is not a list.
    expect(() => infiniteQueryOptions(users.get, "1")).toThrow("users.get has no argument that selects a page.");
  });

  test("is not there for a list whose pages no argument selects", () => {
    const list = paginated(operation<[], unknown>("GET", "/things"), { style: "link-header", items: "" });
    const own = bindOperations<{ list: () => ReturnType<typeof list> }>(coreOf(silent), "things", { list });
    expect(() => infiniteQueryOptions(own.list)).toThrow("things.list has no argument that selects a page.");
  });
});

describe("a mutation", () => {
  const user = { user_type: "individual", first_name: "Ada" } as NewUser;
  const replies = [Response.json({ uuid: "1" })];

  test("takes the argument that is left", async () => {
    const { users: own, service } = clientOf(...replies.map((each) => each.clone()));
    const { mutationFn } = mutationOptions(own.create);
    expectTypeOf(mutationFn).parameters.toEqualTypeOf<[variables: NewUser]>();
    expect(await mutationFn(user)).toEqual({ uuid: "1" });
    expect(await service.requests[0]?.json()).toEqual(user);
  });

  test("takes several arguments as a tuple", async () => {
    const { loc: own, service } = clientOf(...replies.map((each) => each.clone()));
    await mutationOptions(own.draw).mutationFn(["1", "2", { amount: 100 }]);
    const [request] = service.requests;
    expect([new URL(request?.url ?? "").pathname, await request?.json()]).toEqual([
      "/v1/users/1/loc/2/draw",
      { amount: 100 },
    ]);
  });

  test("takes those that were not given before", async () => {
    const { loc: own, service } = clientOf(...replies.map((each) => each.clone()));
    const { mutationFn } = mutationOptions(own.draw, "1", "2");
    expectTypeOf(mutationFn).parameters.toEqualTypeOf<[variables: NewDraw]>();
    await mutationFn({ amount: 100 });
    expect(await service.requests[0]?.json()).toEqual({ amount: 100 });
  });

  test("takes nothing where all were given", async () => {
    const { users: own, service } = clientOf(new Response(null, { status: 204 }));
    const { mutationFn } = mutationOptions(own.delete, "1");
    expectTypeOf(mutationFn).toBeCallableWith(undefined);
    expect(await mutationFn(undefined)).toBeUndefined();
    expect(service.requests[0]?.method).toBe("DELETE");
  });
});
