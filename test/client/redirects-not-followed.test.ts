// Redirects that a client doesn't follow: those that it can't, those that a browser hides, and those of its raw client
// that the caller wants to see.
import { describe, expect, test } from "vitest";
import { resilience } from "../../scripts/runtime/client/resilience.js";
import { useMiddleware } from "../../scripts/runtime/client/openapi-fetch/middleware.js";
import { Core, operation, type ClientOptions } from "../../scripts/runtime/client/client.js";
import { ApiError, ClientError, ConnectionError } from "../../scripts/runtime/client/errors.js";
import { rawClient } from "../../scripts/runtime/client/openapi-fetch/raw.js";
import { authorizationOf, call, redirectingService } from "../support/client/redirecting.js";
import { failure } from "../support/client/scripted.js";

const service = redirectingService();
const { arrivals } = service;

describe("a redirect that isn't followed is an ApiError with its status", () => {
  const key = { authorization: authorizationOf("key"), retries: 0 };
  const stream = (): ReadableStream => new Blob(["a stream"]).stream();
  const post = operation<readonly unknown[], unknown>("POST", "/307", ["body", "query"], "json", {
    body: (body) => body as ReadableStream,
    query: (query) => String(new URLSearchParams(query as Record<string, string>)),
  });

  const rows: readonly [
    what: string,
    call: (core: Core) => PromiseLike<unknown>,
    status: number,
    message: RegExp,
    sent: number,
  ][] = [
    [
      "by a call's option",
      (core) => call("GET", 302)(core, { to: "/x" }, { redirect: "error" }),
      302,
      /an error here/,
      1,
    ],
    ["to another scheme", (core) => call("GET", 301)(core, { to: "ftp://127.0.0.1/x" }), 301, /no http\(s\) URL/, 1],
    ["to a script", (core) => call("GET", 301)(core, { to: "javascript:alert(1)" }), 301, /no http\(s\) URL/, 1],
    ["to what is no URL", (core) => call("GET", 301)(core, { to: "http://[" }), 301, /no http\(s\) URL/, 1],
    ["to a name and a password", (core) => call("GET", 308)(core, { to: "http://a:b@x.test/" }), 308, /a name/, 1],
    ["to a name", (core) => call("GET", 308)(core, { to: "http://a@x.test/" }), 308, /a name/, 1],
    [
      "of a stream",
      (core) => post(core, stream(), { to: "/x" }, { redirect: "follow" }),
      307,
      /its body is a stream/,
      1,
    ],
  ];
  test.each(rows)("%s", async (_, send, status, message, sent) => {
    const error = await failure(send(new Core({ ...resilience, baseUrl: service.home, ...key })));
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ status, attempts: 1 });
    expect(String(error)).toMatch(message);
    expect(String(error)).not.toMatch(/x\.test|127\.0/);
    expect(arrivals).toHaveLength(sent);
  });

  test("after twenty others", async () => {
    let sent = 0;
    const respondWith = (): Response => {
      sent++;
      return new Response(null, { status: 307, headers: { location: "/x" } });
    };
    const error = await failure(
      call("GET", 307)(new Core({ ...resilience, baseUrl: service.home, ...key, fetch: respondWith }), {}),
    );
    expect(error).toMatchObject({ status: 307, message: expect.stringContaining("there were 20 before") });
    expect(sent).toBe(21);
    sent = 0;
    const twenty = (): Response => (sent++ < 20 ? redirected() : Response.json("there"));
    const redirected = (): Response => new Response(null, { status: 307, headers: { location: "/x" } });
    expect(await call("GET", 307)(new Core({ ...resilience, baseUrl: service.home, ...key, fetch: twenty }), {})).toBe(
      "there",
    );
  });

  test("also where it has no Location", async () => {
    const respondWith = (): Response => new Response(null, { status: 302 });
    const error = await failure(
      call("GET", 302)(new Core({ ...resilience, baseUrl: service.home, ...key, fetch: respondWith }), {}),
    );
    expect(error).toMatchObject({ status: 302, message: "GET /302: 302" });
  });

  test("but for a stream of which no copy is kept: the platform says no status", async () => {
    const error = await failure(
      post(new Core({ ...resilience, baseUrl: service.home, ...key }), stream(), { to: "/x" }),
    );
    expect(error).toMatchObject({ name: "ConnectionError", message: "POST /307: the connection failed" });
    expect(arrivals).toHaveLength(1);
  });

  test("a stream whose redirect makes a GET isn't needed again", async () => {
    const core = new Core({ ...resilience, baseUrl: service.home, ...key });
    const seeOther = operation<readonly unknown[], unknown>("POST", "/303", ["body", "query"], "json", {
      body: (body) => body as ReadableStream,
      query: (query) => String(new URLSearchParams(query as Record<string, string>)),
    });
    await seeOther(core, stream(), { to: "/x" }, { redirect: "follow" });
    expect(arrivals.map(({ method, body }) => `${method} ${body}`)).toEqual(["POST a stream", "GET "]);
  });

  test("a body that middleware has replaced isn't sent again as it was before", async () => {
    const middleware = useMiddleware({
      onRequest: ({ request }) => new Request(request, { method: "POST", body: "replaced" }),
    });
    const core = new Core({ ...resilience, baseUrl: service.home, ...key, middleware });
    expect(await failure(call("POST", 307, ["body"])(core, { a: 1 }, { to: "/x" }))).toMatchObject({ status: 307 });
    expect(arrivals.map(({ body }) => body)).toEqual(["replaced"]);
  });
});

describe("a browser, which hides redirects", () => {
  /** What a browser's fetch does with a service that redirects everything once. */
  const browser =
    (seen: string[]) =>
    (request: Request): Response => {
      seen.push(request.redirect);
      if (request.redirect === "follow") return Response.json("there");
      const hidden = new Response(null);
      for (const [name, value] of Object.entries({ type: "opaqueredirect", status: 0, ok: false }))
        Object.defineProperty(hidden, name, { value });
      return hidden;
    };
  const rows: readonly [
    what: string,
    method: string,
    headers: Record<string, string>,
    seen: readonly string[],
    isFollowed: boolean,
  ][] = [
    ["a GET without credentials", "GET", { accept: "text/plain" }, ["follow"], true],
    ["a POST without credentials", "POST", { "content-type": "text/plain" }, ["follow"], true],
    ["a GET with a token", "GET", { authorization: "Bearer t" }, ["manual", "follow"], true],
    ["a POST with a token", "POST", { authorization: "Bearer t" }, ["manual"], false],
    ["a GET with a key", "GET", { "x-key": "k" }, ["manual"], false],
    ["a GET with both", "GET", { "x-key": "k", authorization: "Bearer t" }, ["manual"], false],
  ];
  test.each(rows)("%s", async (_, method, headers, wanted, isFollowed) => {
    const seen: string[] = [];
    const core = new Core({ ...resilience, baseUrl: service.home, headers, fetch: browser(seen), retries: 0 });
    const result = call(method, 302)(core, {});
    if (isFollowed) expect(await result).toBe("there");
    else
      expect(await failure(result)).toMatchObject({
        constructor: ConnectionError,
        message: expect.stringMatching(/a browser/),
      });
    expect(seen).toEqual(wanted);
  });

  test("and a call that wants none", async () => {
    const seen: string[] = [];
    const core = new Core({
      ...resilience,
      baseUrl: service.home,
      redirect: "error",
      fetch: browser(seen),
      retries: 0,
    });
    expect(await failure(call("GET", 302)(core, {}))).toBeInstanceOf(ClientError);
    expect(seen).toEqual(["manual"]);
  });
});

describe("the raw client", () => {
  interface Raw {
    GET(path: string, init?: object): Promise<{ readonly response: Response }>;
    POST(path: string, init?: object): Promise<{ readonly response: Response }>;
  }
  const rawOf = (options: Partial<ClientOptions>): Raw =>
    rawClient(new Core({ baseUrl: service.home, ...options })) as unknown as Raw;
  const path = (status: number, to: string): string => `/${status}?to=${encodeURIComponent(to)}`;

  test("follows as well, and takes no credentials to another origin", async () => {
    const raw = rawOf({ headers: { "x-key": "s3cret" }, authorization: authorizationOf("inQuery") });
    await raw.GET(path(302, "/x"));
    await raw.GET(path(302, `${service.port}/x`));
    expect(arrivals.map(({ headers }) => headers["x-key"])).toEqual(["s3cret", "s3cret", "s3cret", undefined]);
    expect(arrivals[3]?.query).toEqual({});
  });

  test("leaves a redirect alone whose body was sent, or where the caller wants that", async () => {
    const raw = rawOf({ headers: { "x-key": "s3cret" } });
    expect((await raw.POST(path(307, "/x"), { body: {} })).response.status).toBe(307);
    expect((await raw.GET(path(302, "/x"), { redirect: "manual" })).response.status).toBe(302);
    expect(arrivals).toHaveLength(2);
  });
});
