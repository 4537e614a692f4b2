// A call as a promise: what it resolves to for each media type, and how the options of a client change it.
import { describe, expect, expectTypeOf, test, vi } from "vitest";
import { rawClient } from "../../scripts/runtime/client/openapi-fetch/raw.js";
import { useMiddleware } from "../../scripts/runtime/client/openapi-fetch/middleware.js";
import { readBlob, readText } from "../../scripts/runtime/client/exchange/readers.js";
import { readNothing } from "../../scripts/runtime/client/exchange/response.js";
import { documentedKey } from "../../scripts/runtime/client/requests/idempotency-keys.js";
import {
  Call,
  Core,
  operation,
  type Attempt,
  type CallOptions,
  type ClientOptions,
  type Outcome,
  type Read,
} from "../../scripts/runtime/client/client.js";
import * as errors from "../../scripts/runtime/client/errors.js";
import { coreOf, failure, lost, problem, scripted } from "../support/client/scripted.js";
import { plainQuery } from "../../scripts/runtime/client/requests/serializers.js";

const get = operation<[options?: CallOptions], { ok: boolean }>("GET", "/thing");
const ok = (): Response => Response.json({ ok: true }, { headers: { "x-request-id": "r-1" } });

describe("as a promise", () => {
  const never = new Promise<unknown>(() => {});
  const uses: Readonly<Record<string, (call: Call<unknown>) => Promise<unknown>>> = {
    await: async (call) => await call,
    then: (call) => call.then((data) => data),
    catch: (call) => call.catch(() => "caught"),
    finally: (call) => call.finally(() => undefined),
    "Promise.all": async (call) => (await Promise.all([call, 1]))[0],
    "Promise.race": (call) => Promise.race([call, never]),
    "Promise.any": (call) => Promise.any([call, Promise.reject(new Error("another"))]),
    "Promise.resolve": (call) => Promise.resolve(call),
    "the result of an async function": async (call) => call,
    withResponse: async (call) => (await call.withResponse()).data,
  };

  test.each(Object.entries(uses))("%s resolves", async (_, use) => {
    expect(await use(get(coreOf(scripted(ok()).fetch)))).toEqual({ ok: true });
  });

  test.each(Object.entries(uses))("%s is rejected, once", async (name, use) => {
    const unhandled = vi.fn<() => void>();
    process.on("unhandledRejection", unhandled);
    const outcome = await use(get(coreOf(scripted(problem(404, "not_found")).fetch))).catch((error: unknown) =>
      error instanceof AggregateError ? (error.errors as unknown[])[0] : error,
    );
    if (name === "catch") expect(outcome).toBe("caught");
    else expect(outcome).toBeInstanceOf(errors.NotFoundError);
    await new Promise((resolve) => void setTimeout(resolve, 5));
    process.off("unhandledRejection", unhandled);
    expect(unhandled).not.toHaveBeenCalled();
  });

  test("awaited twice it was sent once", async () => {
    const { fetch, requests } = scripted(ok());
    const call = get(coreOf(fetch));
    expect([await call, await call, (await call.withResponse()).attempts]).toEqual([{ ok: true }, { ok: true }, 1]);
    expect(requests).toHaveLength(1);
  });

  test("it is sent when it is called, whether or not it is awaited", async () => {
    const { fetch, requests } = scripted(ok());
    void get(coreOf(fetch));
    await expect.poll(() => requests).toHaveLength(1);
  });

  test("it is a promise, and `then` returns a plain one", () => {
    const call = get(coreOf(scripted(ok()).fetch));
    expect(call).toBeInstanceOf(Promise);
    expect(call.then(() => 1)).not.toBeInstanceOf(Call);
    expectTypeOf(call).resolves.toEqualTypeOf<{ ok: boolean }>();
  });

  test("withResponse", async () => {
    const { response, attempts } = await get(coreOf(scripted(lost(), ok()).fetch)).withResponse();
    expect([response.status, response.headers.get("x-request-id"), attempts]).toEqual([200, "r-1", 2]);
  });
});

describe("what an operation promises", () => {
  const rows: readonly [what: string, method: string, read: Read, response: Response, data: unknown][] = [
    ["nothing, and gets it", "DELETE", readNothing, new Response(null, { status: 204 }), undefined],
    ["nothing, and gets something", "DELETE", readNothing, new Response("gone"), undefined],
    ["headers", "HEAD", "json", new Response(null, { headers: { "content-length": "10" } }), undefined],
    ["JSON", "GET", "json", Response.json(null), null],
    [
      "JSON of a kind",
      "GET",
      "json",
      new Response("1", { headers: { "content-type": "application/hal+json; charset=utf-8" } }),
      1,
    ],
    ["text", "GET", readText, new Response("a,b", { headers: { "content-type": "text/csv" } }), "a,b"],
    ["no text at all", "GET", readText, new Response(""), ""],
    ["what it reads by itself", "GET", async (response) => (await response.text()).length, new Response("four"), 4],
  ];
  test.each(rows)("%s", async (_, method, read, response, data) => {
    expect(await operation(method, "/thing", [], read)(coreOf(scripted(response).fetch))).toEqual(data);
  });

  test("bytes, with their type", async () => {
    const blob = await operation<[], Blob>(
      "GET",
      "/thing",
      [],
      readBlob,
    )(coreOf(scripted(new Response("%PDF", { headers: { "content-type": "application/pdf" } })).fetch));
    expect([blob.type, await blob.text()]).toEqual(["application/pdf", "%PDF"]);
  });

  test("a body with one success and none with another", async () => {
    const maybe = operation("GET", "/thing", [], "json", { empty: [204] });
    expect(await maybe(coreOf(scripted(new Response(null, { status: 204 })).fetch))).toBeUndefined();
    expect(await maybe(coreOf(scripted(Response.json(1)).fetch))).toBe(1);
  });
});

describe("a client's options", () => {
  const bases: readonly [baseUrl: string, url: string][] = [
    ["http://service.test", "http://service.test/thing"],
    ["http://service.test/", "http://service.test/thing"],
    ["http://service.test//", "http://service.test/thing"],
    ["https://service.test:8443/credit/api///", "https://service.test:8443/credit/api/thing"],
    ["HTTP://service.test/a%20b", "http://service.test/a%20b/thing"],
  ];
  test.each(bases)("baseUrl %s", async (baseUrl, url) => {
    const { fetch, requests } = scripted(ok());
    await get(coreOf(fetch, { baseUrl }));
    expect(requests.map((request) => request.url)).toEqual([url]);
  });

  test("headers of the client, and of a call before them", async () => {
    const { fetch, requests } = scripted(ok());
    await get(coreOf(fetch, { headers: { "X-A": "client", "X-B": "client" } }), { headers: { "x-b": "call" } });
    expect([requests[0]?.headers.get("x-a"), requests[0]?.headers.get("x-b")]).toEqual(["client", "call"]);
  });

  test("middleware of openapi-fetch, for each attempt", async () => {
    const { fetch, requests } = scripted(lost(), ok());
    let count = 0;
    const { response } = await get(
      coreOf(fetch, {
        middleware: useMiddleware({
          onRequest: ({ request }) => request.headers.set("x-count", String(++count)),
          onResponse: ({ response: { body, headers } }) => new Response(body, { status: 201, headers }),
        }),
      }),
    ).withResponse();
    expect([requests.map(({ headers }) => headers.get("x-count")), response.status]).toEqual([["1", "2"], 201]);
  });

  test("what middleware throws is the caller's own: thrown as it is, and nothing is tried again", async () => {
    const own = new Error("no token");
    const { fetch, requests } = scripted(ok(), problem(500, "internal"));
    const before = {
      onRequest: () => {
        throw own;
      },
    };
    const after = {
      onResponse: () => {
        throw own;
      },
    };
    expect(await failure(get(coreOf(fetch, { middleware: useMiddleware(before) })))).toBe(own);
    expect(requests).toHaveLength(0);
    expect(await failure(get(coreOf(fetch, { middleware: useMiddleware(after) })))).toBe(own);
    expect(requests).toHaveLength(1);
  });

  test("middleware that responds by itself", async () => {
    const { fetch } = scripted();
    expect(await get(coreOf(fetch, { middleware: useMiddleware({ onRequest: () => ok() }) }))).toEqual({ ok: true });
  });

  test("onRequest and onResponse are called for each attempt", async () => {
    const calls: (Attempt & Partial<Outcome>)[] = [];
    const hooks: Partial<ClientOptions> = {
      headers: { "x-a": "1" },
      onRequest: (attempt) => void calls.push(attempt),
      onResponse: (attempt) => void calls.push(attempt),
    };
    const post = operation<[id: string, body: object, query: object], unknown>(
      "POST",
      "/things/{id}",
      ["body", "query"],
      "json",
      { key: documentedKey, query: plainQuery },
    );
    await post(coreOf(scripted(problem(503, "down"), ok()).fetch, hooks), "some-id", { amount: 1 }, { dry: true });
    const sent = {
      method: "POST",
      path: "/things/{id}",
      headers: { "x-a": "1", "idempotency-key": expect.any(String) },
      query: { dry: true },
      body: { amount: 1 },
    };
    expect(calls).toEqual([
      { ...sent, attempt: 1 },
      {
        ...sent,
        attempt: 1,
        milliseconds: expect.any(Number),
        response: expect.any(Response),
        error: expect.any(errors.ServerError),
        responseBody: expect.objectContaining({ code: "down" }),
      },
      { ...sent, attempt: 2 },
      {
        ...sent,
        attempt: 2,
        milliseconds: expect.any(Number),
        response: expect.any(Response),
        responseBody: { ok: true },
      },
    ]);
  });

  test("a call's own fetch, base URL and hooks are for it alone; its hooks are called after the client's", async () => {
    const called: string[] = [];
    const hooksOf = (name: string): CallOptions => ({
      onRequest: ({ attempt }) => void called.push(`${name} ${attempt}`),
      onResponse: ({ attempt, response, error }) =>
        void called.push(`${name} ${attempt}: ${response?.status} ${error?.name}`),
    });
    const own = scripted(problem(503, "down"), ok());
    const { fetch, requests } = scripted(ok());
    const core = coreOf(fetch, hooksOf("client"));
    await get(core, { ...hooksOf("call"), fetch: own.fetch, baseUrl: "http://other.test/v2" });
    await get(core);
    expect(own.requests.map(({ url }) => url)).toEqual(Array(2).fill("http://other.test/v2/thing"));
    expect(requests.map(({ url }) => url)).toEqual(["http://service.test/thing"]);
    expect(called).toEqual([
      "client 1",
      "call 1",
      "client 1: 503 ServerError",
      "call 1: 503 ServerError",
      "client 2",
      "call 2",
      "client 2: 200 undefined",
      "call 2: 200 undefined",
      "client 1",
      "client 1: 200 undefined",
    ]);
  });

  test("fetch must be a function", async () => {
    const { fetch, requests } = scripted();
    const wrong = { fetch: "x" } as object;
    await expect(get(coreOf(fetch), wrong)).rejects.toThrow(new TypeError("fetch must be a function."));
    expect(() => coreOf(fetch, wrong)).toThrow(new TypeError("fetch must be a function."));
    expect(requests).toEqual([]);
  });

  test("after a network error onResponse has no response", async () => {
    const onResponse = vi.fn<NonNullable<ClientOptions["onResponse"]>>();
    await failure(get(coreOf(scripted(lost()).fetch, { onResponse, retries: 0 })));
    expect(onResponse.mock.calls[0]?.[0]).toMatchObject({ response: undefined, error: { name: "ConnectionError" } });
  });

  test("a raw client is that of openapi-fetch, with its own middleware", async () => {
    const { fetch, requests } = scripted(problem(503, "down"));
    const raw = rawClient(new Core({ baseUrl: "http://service.test", fetch }));
    raw.use({ onRequest: ({ request }) => request.headers.set("x-own", "1") });
    const { error, response } = (await raw.request("get" as never, "/thing" as never)) as {
      error: unknown;
      response: Response;
    };
    expect([error, response.status, requests[0]?.headers.get("x-own")]).toEqual([
      expect.objectContaining({ code: "down" }),
      503,
      "1",
    ]);
  });
});
