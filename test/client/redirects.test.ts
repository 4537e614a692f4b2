// Redirects: what arrives where they lead to. On the same origin that is what `fetch` sends by itself, and to another
// origin nothing that may be a credential (Fetch Standard, HTTP-redirect fetch).
import { createServer, type IncomingMessage } from "node:http";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  apiKeyCookie,
  apiKeyHeader,
  apiKeyQuery,
  authenticator,
  basic,
  bearer,
  headerScheme,
  httpScheme,
} from "../../scripts/runtime/client/authentication.js";
import { Core, operation, type CallOptions, type ClientOptions } from "../../scripts/runtime/client/client.js";
import { ApiError, ClientError, ConnectionError } from "../../scripts/runtime/client/errors.js";
import { oauth2, type ClientCredentials } from "../../scripts/runtime/client/oauth.js";
import { authorizedRaw } from "../../scripts/runtime/client/raw.js";
import { failure } from "../support/scripted.js";

interface Arrival {
  readonly origin: string;
  readonly method: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

const statuses = [301, 302, 303, 307, 308] as const;
const arrivals: Arrival[] = [];
const servers = [createServer(), createServer()];
/** The service, another port, and another host of the same. */
let home: string;
let port: string;
let host: string;

/** Redirects `/status?to=URL`, and responds to all else with an empty object. */
async function respond(request: IncomingMessage): Promise<readonly [status: number, location?: string]> {
  const url = new URL(request.url ?? "", `http://${request.headers.host}`);
  let body = "";
  for await (const chunk of request) body += String(chunk);
  const headers = request.headers as Record<string, string>;
  const query = Object.fromEntries(url.searchParams);
  arrivals.push({ origin: url.origin, method: request.method ?? "", path: url.pathname, query, headers, body });
  const [, status] = /^\/(3\d\d)$/.exec(url.pathname) ?? [];
  if (status === undefined) return [200];
  const { to = "", ...others } = query;
  // As a proxy does that moves a service: the query goes along.
  const more = String(new URLSearchParams(others));
  return [Number(status), more === "" ? to : `${to}${to.includes("?") ? "&" : "?"}${more}`];
}

beforeAll(async () => {
  for (const server of servers) {
    server.on("request", (request, response) => {
      void respond(request).then(([status, location]) => {
        if (location !== undefined) response.setHeader("location", location);
        response.writeHead(status, { "content-type": "application/json" }).end("{}");
      });
    });
    await once(server.listen(0), "listening");
  }
  const [first, second] = servers.map((server) => (server.address() as AddressInfo).port);
  [home, port, host] = [`http://127.0.0.1:${first}`, `http://127.0.0.1:${second}`, `http://localhost:${first}`];
});
afterAll(() => {
  for (const server of servers) server.close().closeAllConnections();
});
beforeEach(() => void (arrivals.length = 0));

const call = (method: string, status: number, takes: readonly "body"[] = []) =>
  operation<readonly unknown[], unknown>(method, `/${status}`, [...takes], "json", {
    query: (query) => String(new URLSearchParams(query as Record<string, string>)),
    takes: [...takes, "query"],
  });

/** With and without a Request, which middleware has the client make. */
const ways: readonly [way: string, more: Partial<ClientOptions>][] = [
  ["the platform's fetch", {}],
  ["middleware", { middleware: [{ onRequest: () => undefined }] }],
  ["a fetch of the caller", { fetch: (request) => fetch(request) }],
];

const schemes = {
  token: bearer,
  login: basic,
  digest: httpScheme("Hoba"),
  key: apiKeyHeader("X-Key"),
  inQuery: apiKeyQuery("api key"),
  inCookie: apiKeyCookie("sid"),
  own: headerScheme,
};
/** What each scheme is sent as, where it is sent. */
const credentials = {
  token: ["s3cret", { authorization: "Bearer s3cret" }],
  login: [{ username: "ada", password: "s3cret" }, { authorization: `Basic ${btoa("ada:s3cret")}` }],
  digest: ["s3cret", { authorization: "Hoba s3cret" }],
  key: ["s3cret", { "x-key": "s3cret" }],
  inQuery: ["s3&cret", { "api key": "s3&cret" }],
  inCookie: ["s3cret", { cookie: "sid=s3cret" }],
  own: [
    { "X-Own": "s3cret", "X-Signed": "s3cret" },
    { "x-own": "s3cret", "x-signed": "s3cret" },
  ],
} as const;
type Scheme = keyof typeof schemes;
const names = Object.keys(schemes) as Scheme[];
const authorizationOf = (name: Scheme) =>
  authenticator<Partial<Record<Scheme, never>>>(schemes as never, [[name]])({ [name]: credentials[name][0] as never });

describe.each(ways.slice(0, 2))("credentials by %s", (_, more) => {
  const rows = names.flatMap((name) =>
    statuses.flatMap((status) => (["same", "port", "host"] as const).map((target) => [name, status, target] as const)),
  );
  test.each(rows)("%s, %d, %s", async (name, status, target) => {
    const to = { same: home, port, host }[target];
    const core = new Core({ baseUrl: home, authorization: authorizationOf(name), ...more });
    await call("POST", status, ["body"])(core, { a: 1 }, { to: `${to}/x` }, { headers: { "x-declared": "d" } });
    const [first, second] = arrivals;
    expect({ ...first?.headers, ...first?.query }).toMatchObject(credentials[name][1]);
    expect(second).toMatchObject({ origin: to, path: "/x", method: status < 307 ? "GET" : "POST" });
    const seen = { ...second?.headers, ...second?.query };
    if (target === "same") expect(seen).toMatchObject({ ...credentials[name][1], "x-declared": "d" });
    else {
      expect(JSON.stringify(second)).not.toMatch(/s3&?cret|czNjcmV0/);
      for (const header of ["authorization", "cookie", "x-declared"]) expect(seen).not.toHaveProperty(header);
      expect(seen).toMatchObject({ accept: expect.any(String) });
    }
  });
});

describe("to another origin", () => {
  const get = call("GET", 307);

  test("go neither headers of a client, a call or middleware, nor back again from there", async () => {
    const options: ClientOptions = {
      baseUrl: home,
      headers: { "x-of-client": "s3cret" },
      middleware: [{ onRequest: ({ request }) => request.headers.set("x-of-middleware", "s3cret") }],
    };
    const back = `${port}/308?to=${encodeURIComponent(`${home}/x`)}`;
    await get(new Core(options), { to: back }, { headers: { "x-of-call": "s3cret" } });
    const own = (headers: object): string[] => Object.keys(headers).filter((each) => each.startsWith("x-"));
    expect(arrivals.map(({ origin, headers }) => [origin, own(headers).toSorted()])).toEqual([
      [home, ["x-of-call", "x-of-client", "x-of-middleware"]],
      [port, []],
      [home, []],
    ]);
  });

  test.each<[from: string, to: string]>([
    ["https://service.test", "http://service.test"],
    ["http://service.test", "https://service.test"],
    ["https://service.test", "https://service.test:8443"],
    ["https://service.test", "https://api.service.test"],
    ["https://service.test", "https://service.test."],
  ])("%s -> %s", async (from, to) => {
    const seen: (string | null)[] = [];
    const answer = (request: Request): Response => {
      seen.push(request.headers.get("x-key"));
      return seen.length > 1
        ? Response.json({})
        : new Response(null, { status: 302, headers: { location: `${to}/x` } });
    };
    await get(new Core({ baseUrl: from, authorization: authorizationOf("key"), fetch: answer }), {});
    expect(seen).toEqual(["s3cret", null]);
  });

  test.each([
    "https://service.test/x",
    "//service.test/x",
    "/x",
    "https://service.test:443/x",
    "HTTPS://SERVICE.TEST/x",
  ])("%s is the same one", async (location) => {
    const seen: (string | null)[] = [];
    const answer = (request: Request): Response => {
      seen.push(request.headers.get("x-key"));
      return seen.length > 1 ? Response.json({}) : new Response(null, { status: 302, headers: { location } });
    };
    await get(new Core({ baseUrl: "https://service.test", authorization: authorizationOf("key"), fetch: answer }), {});
    expect(seen).toEqual(["s3cret", "s3cret"]);
  });

  test("goes the query of a redirect as it is written, but for the credential", async () => {
    const seen: string[] = [];
    const location = "https://files.test/x?X-Signature=a%2Fb%20c+d&api+key=s3%26cret&api%20key=other&z";
    const answer = ({ url }: Request): Response => {
      seen.push(url);
      return seen.length > 1 ? Response.json({}) : new Response(null, { status: 302, headers: { location } });
    };
    const authorization = authorizationOf("inQuery");
    await get(new Core({ baseUrl: "https://service.test", authorization, fetch: answer }), {});
    expect(seen[1]).toBe("https://files.test/x?X-Signature=a%2Fb%20c+d&api%20key=other&z");
  });

  test("goes the key of a request that may be sent again, and its body", async () => {
    const post = operation<readonly unknown[], unknown>("POST", `/307`, ["body"], "json", {
      isKeyed: true,
      takes: ["body", "query"],
      query: (query) => String(new URLSearchParams(query as Record<string, string>)),
    });
    await post(new Core({ baseUrl: home, authorization: authorizationOf("key") }), { a: 1 }, { to: `${port}/x` });
    const [first, second] = arrivals;
    expect(second?.headers["idempotency-key"]).toBe(first?.headers["idempotency-key"]);
    expect(second).toMatchObject({ body: '{"a":1}', headers: { "content-type": "application/json" } });
  });
});

describe.each(ways)("on the same origin, by %s: what `fetch` sends by itself", (_, more) => {
  const rows = statuses.flatMap((status) =>
    ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"].map((method) => [method, status] as const),
  );
  test.each(rows)("%s %d", async (method, status) => {
    const hasBody = /^P/.test(method);
    const headers = { "x-own": "1", authorization: "Bearer t" };
    const core = new Core({ baseUrl: home, headers, ...more });
    // Twice, and the second one by a relative URL.
    const query = { to: `../${status}?to=x%3Fa=1%23b` };
    await call(method, status, hasBody ? ["body"] : [])(core, ...(hasBody ? [{ a: 1 }] : []), query);
    const ours = arrivals.splice(0);
    const body = hasBody ? { body: '{"a":1}' } : {};
    const type: Record<string, string> = hasBody ? { "content-type": "application/json" } : {};
    const all = { ...headers, ...type, accept: ours[0]?.headers["accept"] ?? "*/*" };
    await fetch(`${home}/${status}?${new URLSearchParams(query)}`, { method, headers: all, ...body });
    expect(ours).toHaveLength(3);
    expect(ours).toEqual(arrivals);
  });
});

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
    ["of a stream", (core) => post(core, stream(), { to: "/x" }), 307, /its body is a stream/, 1],
  ];
  test.each(rows)("%s", async (_, send, status, message, sent) => {
    const error = await failure(send(new Core({ baseUrl: home, ...key })));
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ status, attempts: 1 });
    expect(String(error)).toMatch(message);
    expect(String(error)).not.toMatch(/x\.test|127\.0/);
    expect(arrivals).toHaveLength(sent);
  });

  test("after twenty others", async () => {
    let sent = 0;
    const answer = (): Response => {
      sent++;
      return new Response(null, { status: 307, headers: { location: "/x" } });
    };
    const error = await failure(call("GET", 307)(new Core({ baseUrl: home, ...key, fetch: answer }), {}));
    expect(error).toMatchObject({ status: 307, message: expect.stringContaining("there were 20 before") });
    expect(sent).toBe(21);
    sent = 0;
    const twenty = (): Response => (sent++ < 20 ? answerOnce() : Response.json("there"));
    const answerOnce = (): Response => new Response(null, { status: 307, headers: { location: "/x" } });
    expect(await call("GET", 307)(new Core({ baseUrl: home, ...key, fetch: twenty }), {})).toBe("there");
  });

  test("also where it has no Location", async () => {
    const answer = (): Response => new Response(null, { status: 302 });
    const error = await failure(call("GET", 302)(new Core({ baseUrl: home, ...key, fetch: answer }), {}));
    expect(error).toMatchObject({ status: 302, message: "GET /302: 302" });
  });

  test("a stream whose redirect leads to a GET isn't needed again", async () => {
    const core = new Core({ baseUrl: home, ...key });
    const seeOther = operation<readonly unknown[], unknown>("POST", "/303", ["body", "query"], "json", {
      body: (body) => body as ReadableStream,
      query: (query) => String(new URLSearchParams(query as Record<string, string>)),
    });
    await seeOther(core, stream(), { to: "/x" });
    expect(arrivals.map(({ method, body }) => `${method} ${body}`)).toEqual(["POST a stream", "GET "]);
  });

  test("a body that middleware has replaced isn't sent again as it was before", async () => {
    const middleware = [
      { onRequest: ({ request }: { request: Request }) => new Request(request, { body: "replaced" }) },
    ];
    const core = new Core({ baseUrl: home, ...key, middleware });
    expect(await failure(call("POST", 307, ["body"])(core, { a: 1 }, { to: "/x" }))).toMatchObject({ status: 307 });
    expect(arrivals.map(({ body }) => body)).toEqual(["replaced"]);
  });
});

describe("a token endpoint", () => {
  const get = operation<[options?: CallOptions], unknown>("GET", "/thing");
  test.each(
    statuses.flatMap((status) =>
      (["client_secret_basic", "client_secret_post"] as const).flatMap((method) =>
        (["same", "port", "host"] as const).map((target) => [status, method, target] as const),
      ),
    ),
  )(
    "that redirects with %d, %s, to %s: the secret stays where it was sent",
    async (status, authenticationMethod, target) => {
      const to = { same: home, port, host }[target];
      const url = `/${status}?to=${encodeURIComponent(`${to}/token`)}`;
      const own: ClientCredentials = { clientId: "id", clientSecret: "s3cret", authenticationMethod };
      const scheme = oauth2({ clientCredentials: url, refresh: null });
      const authorization = authenticator<{ oauth?: ClientCredentials }>({ oauth: scheme }, [["oauth"]])({
        oauth: own,
      });
      const error = await failure(get(new Core({ baseUrl: home, authorization })));
      expect(error).toBeInstanceOf(ApiError);
      expect(error).toMatchObject({ status, method: "POST", attempts: 1 });
      expect(arrivals.map(({ path }) => path)).toEqual([`/${status}`]);
    },
  );
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
    const core = new Core({ baseUrl: home, headers, fetch: browser(seen), retries: 0 });
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
    const core = new Core({ baseUrl: home, redirect: "error", fetch: browser(seen), retries: 0 });
    expect(await failure(call("GET", 302)(core, {}))).toBeInstanceOf(ClientError);
    expect(seen).toEqual(["manual"]);
  });
});

describe("the raw client", () => {
  interface Raw {
    GET(path: string, init?: object): Promise<{ readonly response: Response }>;
    POST(path: string, init?: object): Promise<{ readonly response: Response }>;
  }
  const rawOf = (options: Partial<ClientOptions>): readonly Raw[] => {
    const core = new Core({ baseUrl: home, ...options });
    return [core.raw, authorizedRaw(core)] as unknown as Raw[];
  };
  const path = (status: number, to: string): string => `/${status}?to=${encodeURIComponent(to)}`;

  test("follows as well, and takes no credentials to another origin", async () => {
    for (const raw of rawOf({ headers: { "x-key": "s3cret" }, authorization: authorizationOf("inQuery") })) {
      arrivals.length = 0;
      await raw.GET(path(302, "/x"));
      await raw.GET(path(302, `${port}/x`));
      expect(arrivals.map(({ headers }) => headers["x-key"])).toEqual(["s3cret", "s3cret", "s3cret", undefined]);
      expect(arrivals[3]?.query).toEqual({});
    }
  });

  test("leaves a redirect alone whose body was sent, or where the caller wants that", async () => {
    for (const raw of rawOf({ headers: { "x-key": "s3cret" } })) {
      arrivals.length = 0;
      expect((await raw.POST(path(307, "/x"), { body: {} })).response.status).toBe(307);
      expect((await raw.GET(path(302, "/x"), { redirect: "manual" })).response.status).toBe(302);
      expect(arrivals).toHaveLength(2);
    }
  });
});
