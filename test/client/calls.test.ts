// A call as a promise: what it resolves with, what it is rejected with, and what it tells on its way.
import { afterEach, beforeEach, describe, expect, expectTypeOf, test, vi } from "vitest";
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
import { ApiError, createCreditClient, isProblem } from "../../client/index.js";
import { coreOf, failure, halting, lost, problem, scripted, silent, type Reply } from "../support/scripted.js";

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
    "the answer of an async function": async (call) => call,
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
    await vi.waitFor(() => expect(requests).toHaveLength(1));
  });

  test("it is a promise, and what comes of it is a plain one", () => {
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

describe("errors", () => {
  const html = (): Response =>
    new Response("<html>Bad Gateway</html>", { status: 502, headers: { "content-type": "text/html" } });
  const json = { "content-type": "application/json" };
  const rows: readonly [what: string, reply: Reply, read: Read, constructor: unknown, members: object][] = [
    [
      "400",
      problem(400, "bad"),
      "json",
      errors.BadRequestError,
      {
        name: "BadRequestError",
        status: 400,
        code: "bad",
        message: "GET /thing: 400 bad: It is bad.",
        problem: { detail: "It is bad." },
      },
    ],
    ["401", problem(401, "who"), "json", errors.AuthenticationError, { name: "AuthenticationError", status: 401 }],
    ["403", problem(403, "no"), "json", errors.PermissionDeniedError, { name: "PermissionDeniedError", status: 403 }],
    ["404", problem(404, "none"), "json", errors.NotFoundError, { name: "NotFoundError", status: 404 }],
    ["409", problem(409, "conflict"), "json", errors.ConflictError, { name: "ConflictError", status: 409 }],
    ["418", problem(418, "teapot"), "json", errors.ApiError, { name: "ApiError", status: 418 }],
    [
      "422",
      problem(422, "no"),
      "json",
      errors.UnprocessableEntityError,
      { name: "UnprocessableEntityError", status: 422 },
    ],
    ["429", problem(429, "slow"), "json", errors.RateLimitError, { name: "RateLimitError", status: 429 }],
    ["500", problem(500, "oops"), "json", errors.ServerError, { name: "ServerError", status: 500 }],
    ["304", new Response(null, { status: 304 }), "json", errors.ApiError, { status: 304, problem: undefined }],
    [
      "an empty 500",
      new Response(null, { status: 500 }),
      "json",
      errors.ServerError,
      { status: 500, problem: undefined, code: undefined, message: "GET /thing: 500" },
    ],
    [
      "an empty 500 that says so",
      new Response("", { status: 500, headers: { "content-length": "0" } }),
      "json",
      errors.ServerError,
      { status: 500, problem: undefined },
    ],
    [
      "an error page",
      html(),
      "json",
      errors.ServerError,
      { status: 502, problem: "<html>Bad Gateway</html>", message: "GET /thing: 502" },
    ],
    [
      "an error that is a list",
      Response.json(["no"], { status: 400 }),
      "json",
      errors.BadRequestError,
      { problem: ["no"], code: undefined },
    ],
    [
      "an error that is null",
      Response.json(null, { status: 400 }),
      "json",
      errors.BadRequestError,
      { problem: null, code: undefined },
    ],
    [
      "an error with a message",
      Response.json({ message: "No." }, { status: 400 }),
      "json",
      errors.BadRequestError,
      { message: "GET /thing: 400: No." },
    ],
    [
      "no network",
      lost(),
      "json",
      errors.ConnectionError,
      {
        name: "ConnectionError",
        status: undefined,
        headers: undefined,
        problem: undefined,
        message: "GET /thing: the connection failed (ECONNRESET)",
        cause: { message: "fetch failed", cause: { code: "ECONNRESET" } },
      },
    ],
    [
      "broken JSON",
      new Response('{"half":', { headers: json }),
      "json",
      errors.ResponseParseError,
      { status: 200, problem: '{"half":', cause: expect.any(SyntaxError) },
    ],
    [
      "a page where JSON is promised",
      new Response("<html>", { headers: { "content-type": "text/html" } }),
      "json",
      errors.ResponseParseError,
      { message: "GET /thing: 200 with text/html instead of JSON", problem: "<html>" },
    ],
    [
      "JSON that doesn't say so",
      new Response("{}", { headers: { "content-type": "text/plain" } }),
      "json",
      errors.ResponseParseError,
      { status: 200 },
    ],
    [
      "a 204 where a body is promised",
      new Response(null, { status: 204 }),
      "json",
      errors.ResponseParseError,
      { status: 204, message: "GET /thing: 204 without a body", problem: undefined },
    ],
    [
      "an empty 200",
      new Response("", { headers: json }),
      "json",
      errors.ResponseParseError,
      { message: "GET /thing: 200 without a body" },
    ],
    [
      "a page where text is promised",
      new Response("<html>", { headers: { "content-type": "text/html" } }),
      "text",
      errors.ResponseParseError,
      { message: "GET /thing: 200 with text/html instead of text/csv; charset=utf-8" },
    ],
    [
      "a page where events are promised",
      new Response("<html>", { headers: { "content-type": "text/html" } }),
      () => "events",
      errors.ResponseParseError,
      { status: 200 },
    ],
  ];

  test.each(rows)("%s", async (_, reply, read, constructor, members) => {
    const accept = read === "json" ? {} : { accept: "text/csv; charset=utf-8" };
    const call = operation("GET", "/thing", [], read, accept)(coreOf(scripted(reply).fetch, { retries: 0 }));
    const error = await failure(call);
    expect(error).toMatchObject({ constructor, attempts: 1, idempotencyKey: undefined, ...members });
    expect(error).toBeInstanceOf(errors.ClientError);
    expect(error).toBeInstanceOf(Error);
  });

  const ids: readonly [what: string, response: Response, id: string | undefined][] = [
    ["the usual header", problem(404, "none", { "x-request-id": "a" }), "a"],
    ["another one", problem(404, "none", { "request-id": "b" }), "b"],
    ["the problem", Response.json({ request_id: "c" }, { status: 404 }), "c"],
    ["nothing", problem(404, "none"), undefined],
  ];
  test.each(ids)("the request's id by %s", async (_, response, id) => {
    expect(await failure(get(coreOf(scripted(response).fetch)))).toMatchObject({ requestId: id });
  });

  test("types", () => {
    expectTypeOf<errors.ApiError["status"]>().toEqualTypeOf<number>();
    expectTypeOf<errors.ApiError["headers"]>().toEqualTypeOf<Headers>();
    expectTypeOf<errors.ClientError["status"]>().toEqualTypeOf<number | undefined>();
    expectTypeOf<errors.TimeoutError>().toExtend<errors.ConnectionError>();
  });

  test("isProblem narrows an error to one code's members", async () => {
    const client = createCreditClient({
      baseUrl: "http://service.test",
      apiKey: "key",
      secretKey: "",
      fetch: scripted(problem(409, "insufficient_credit")).fetch,
    });
    const error = await failure(client.loc.draw("user", "line", { amount: 1 }));
    expect(isProblem(error, "insufficient_credit")).toBe(true);
    expect(isProblem(error, "not_found")).toBe(false);
    for (const other of [undefined, null, {}, new Error("insufficient_credit"), { code: "insufficient_credit" }])
      expect(isProblem(other, "insufficient_credit")).toBe(false);
    if (isProblem(error, "insufficient_credit")) {
      expectTypeOf(error).toExtend<ApiError>();
      expectTypeOf(error.problem.code).toEqualTypeOf<"insufficient_credit">();
    }
    // @ts-expect-error no such code in the document
    expect(isProblem(error, "no_such_code")).toBe(false);
  });
});

describe("what an operation promises", () => {
  const rows: readonly [what: string, method: string, read: Read, response: Response, data: unknown][] = [
    ["nothing, and gets it", "DELETE", "none", new Response(null, { status: 204 }), undefined],
    ["nothing, and gets something", "DELETE", "none", new Response("gone"), undefined],
    ["headers", "HEAD", "json", new Response(null, { headers: { "content-length": "10" } }), undefined],
    ["JSON", "GET", "json", Response.json(null), null],
    [
      "JSON of a kind",
      "GET",
      "json",
      new Response("1", { headers: { "content-type": "application/hal+json; charset=utf-8" } }),
      1,
    ],
    ["text", "GET", "text", new Response("a,b", { headers: { "content-type": "text/csv" } }), "a,b"],
    ["no text at all", "GET", "text", new Response(""), ""],
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
      "blob",
    )(coreOf(scripted(new Response("%PDF", { headers: { "content-type": "application/pdf" } })).fetch));
    expect([blob.type, await blob.text()]).toEqual(["application/pdf", "%PDF"]);
  });

  test("a body with one success and none with another", async () => {
    const maybe = operation("GET", "/thing", [], "json", { empty: [204] });
    expect(await maybe(coreOf(scripted(new Response(null, { status: 204 })).fetch))).toBeUndefined();
    expect(await maybe(coreOf(scripted(Response.json(1)).fetch))).toBe(1);
  });
});

describe("time-outs and signals", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    const left = vi.getTimerCount();
    vi.useRealTimers();
    if (left > 0) throw new Error(`${left} timers are left`);
  });

  const slow: readonly [
    what: string,
    fetch: (request: Request) => Response | Promise<Response>,
    status: number | undefined,
  ][] = [
    ["headers", silent, undefined],
    ["a body", halting, 200],
    ["an error's body", (request) => halting(request, '{"code":', { status: 503 }), 503],
  ];
  test.each(slow)("%s that take too long", async (_, fetch, status) => {
    const error = failure(get(coreOf(fetch, { timeout: 1_000, retries: 1 })));
    await vi.advanceTimersByTimeAsync(2_005);
    expect(await error).toMatchObject({
      constructor: errors.TimeoutError,
      name: "TimeoutError",
      message: "GET /thing: no whole response in 1000 ms",
      attempts: 2,
      status,
    });
  });

  test.each(slow)("a call's own time, with %s", async (_, fetch) => {
    const error = failure(get(coreOf(fetch, { retries: 0 }), { timeout: 50 }));
    await vi.advanceTimersByTimeAsync(50);
    expect(await error).toBeInstanceOf(errors.TimeoutError);
  });

  test("a minute, when nothing is said", async () => {
    const error = failure(get(coreOf(silent, { retries: 0 })));
    await vi.advanceTimersByTimeAsync(59_999);
    expect(vi.getTimerCount()).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(await error).toBeInstanceOf(errors.TimeoutError);
  });

  test.each([Infinity, 2 ** 40])("%d ms is no time-out at once", async (timeout) => {
    const answer = get(
      coreOf(async () => new Promise((resolve) => void setTimeout(() => resolve(ok()), 100_000))),
      { timeout },
    );
    const data = answer.then((each) => each);
    await vi.advanceTimersByTimeAsync(100_000);
    expect(await data).toEqual({ ok: true });
  });

  test("a signal that has ended already: nothing is sent", async () => {
    const { fetch, requests } = scripted();
    const error = await failure(get(coreOf(fetch), { signal: AbortSignal.abort(new Error("enough")) }));
    expect(error).toMatchObject({
      constructor: errors.AbortError,
      name: "AbortError",
      attempts: 0,
      cause: { message: "enough" },
    });
    expect(requests).toEqual([]);
  });

  test.each(slow)("a signal during %s", async (_, fetch, status) => {
    const controller = new AbortController();
    const error = failure(get(coreOf(fetch), { signal: controller.signal }));
    await vi.advanceTimersByTimeAsync(10);
    controller.abort();
    expect(await error).toMatchObject({
      constructor: errors.AbortError,
      attempts: 1,
      status,
      cause: { name: "AbortError" },
    });
  });

  test("a signal after the answer: nothing happens", async () => {
    const controller = new AbortController();
    const call = get(coreOf(scripted(ok()).fetch), { signal: controller.signal });
    await call;
    controller.abort();
    expect(await call).toEqual({ ok: true });
  });

  test("nothing is left on a signal that many calls share", async () => {
    const { signal } = new AbortController();
    const [add, remove] = [vi.spyOn(signal, "addEventListener"), vi.spyOn(signal, "removeEventListener")];
    const read = operation<[options?: CallOptions], unknown>("GET", "/thing", [], (response) => response.text());
    await get(coreOf(scripted(ok()).fetch), { signal });
    await read(coreOf(scripted(ok()).fetch), { signal });
    await failure(get(coreOf(scripted(problem(404, "none")).fetch), { signal }));
    const retried = failure(get(coreOf(scripted(lost(), lost(), lost()).fetch), { signal }));
    await vi.advanceTimersByTimeAsync(10);
    await retried;
    expect(remove.mock.calls.map(([, stop]) => stop)).toEqual(
      expect.arrayContaining(add.mock.calls.map(([, stop]) => stop)),
    );
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
        middleware: [
          {
            onRequest: ({ request }) => request.headers.set("x-count", String(++count)),
            onResponse: ({ response: answer }) => new Response(answer.body, { status: 201, headers: answer.headers }),
          },
        ],
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
    expect(await failure(get(coreOf(fetch, { middleware: [before] })))).toBe(own);
    expect(requests).toHaveLength(0);
    expect(await failure(get(coreOf(fetch, { middleware: [after] })))).toBe(own);
    expect(requests).toHaveLength(1);
  });

  test("middleware that answers by itself", async () => {
    const { fetch } = scripted();
    expect(await get(coreOf(fetch, { middleware: [{ onRequest: () => ok() }] }))).toEqual({ ok: true });
  });

  test("onRequest and onResponse are told of each attempt", async () => {
    const told: (Attempt & Partial<Outcome>)[] = [];
    const hooks: Partial<ClientOptions> = {
      headers: { "x-a": "1" },
      onRequest: (attempt) => void told.push(attempt),
      onResponse: (attempt) => void told.push(attempt),
    };
    const post = operation<[id: string, body: object, query: object], unknown>(
      "POST",
      "/things/{id}",
      ["body", "query"],
      "json",
      { isKeyed: true },
    );
    await post(coreOf(scripted(problem(503, "down"), ok()).fetch, hooks), "some-id", { amount: 1 }, { dry: true });
    const sent = {
      method: "POST",
      path: "/things/{id}",
      headers: { "x-a": "1", "idempotency-key": expect.any(String) },
      query: { dry: true },
      body: { amount: 1 },
    };
    expect(told).toEqual([
      { ...sent, attempt: 1 },
      {
        ...sent,
        attempt: 1,
        milliseconds: expect.any(Number),
        response: expect.any(Response),
        error: expect.any(errors.ServerError),
        answer: expect.objectContaining({ code: "down" }),
      },
      { ...sent, attempt: 2 },
      { ...sent, attempt: 2, milliseconds: expect.any(Number), response: expect.any(Response), answer: { ok: true } },
    ]);
  });

  test("a network that failed has no response to tell of", async () => {
    const onResponse = vi.fn<NonNullable<ClientOptions["onResponse"]>>();
    await failure(get(coreOf(scripted(lost()).fetch, { onResponse, retries: 0 })));
    expect(onResponse.mock.calls[0]?.[0]).toMatchObject({ response: undefined, error: { name: "ConnectionError" } });
  });

  test("raw is the client of openapi-fetch, with the same middleware", async () => {
    const { fetch, requests } = scripted(problem(503, "down"));
    const { raw } = new Core({
      baseUrl: "http://service.test",
      fetch,
      middleware: [{ onRequest: ({ request }) => request.headers.set("x-own", "1") }],
    });
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
