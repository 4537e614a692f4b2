// Redirects: what arrives at their targets. On the same origin that is what `fetch` sends by itself, and to another
// origin nothing that may be a credential (Fetch Standard, HTTP-redirect fetch).
import { describe, expect, test } from "vitest";
import { resilience } from "../../scripts/runtime/client/resilience.js";
import { useMiddleware } from "../../scripts/runtime/client/openapi-fetch/middleware.js";
import { documentedKey } from "../../scripts/runtime/client/requests/idempotency-keys.js";
import { authenticator } from "../../scripts/runtime/client/credentials/authentication.js";
import { Core, operation, type CallOptions, type ClientOptions } from "../../scripts/runtime/client/client.js";
import { ApiError } from "../../scripts/runtime/client/errors.js";
import { oauth2, type ClientCredentials } from "../../scripts/runtime/client/credentials/oauth.js";
import {
  authorizationOf,
  call,
  credentials,
  redirectingService,
  schemeNames,
  statuses,
  ways,
} from "../support/client/redirecting.js";
import { failure } from "../support/client/scripted.js";
import { sampledByKind } from "../support/extent.js";

const service = redirectingService();
const { arrivals } = service;

describe.each(ways.slice(0, 2))("credentials by %s", (_, more) => {
  const rows = schemeNames.flatMap((name) =>
    statuses.flatMap((status) => (["home", "port", "host"] as const).map((target) => [name, status, target] as const)),
  );
  test.each(sampledByKind(rows, ([name, , target]) => `${name} ${target}`))(
    "%s, %d, %s",
    async (name, status, target) => {
      const to = service[target];
      const core = new Core({ ...resilience, baseUrl: service.home, authorization: authorizationOf(name), ...more });
      await call("POST", status, ["body"])(core, { a: 1 }, { to: `${to}/x` }, { headers: { "x-declared": "d" } });
      const [first, second] = arrivals;
      expect({ ...first?.headers, ...first?.query }).toMatchObject(credentials[name][1]);
      expect(second).toMatchObject({ origin: to, path: "/x", method: status < 307 ? "GET" : "POST" });
      const seen = { ...second?.headers, ...second?.query };
      if (target === "home") expect(seen).toMatchObject({ ...credentials[name][1], "x-declared": "d" });
      else {
        expect(JSON.stringify(second)).not.toMatch(/s3&?cret|czNjcmV0/);
        for (const header of ["authorization", "cookie", "x-declared"]) expect(seen).not.toHaveProperty(header);
        expect(seen).toMatchObject({ accept: expect.any(String) });
      }
    },
  );
});

describe("to another origin", () => {
  const get = call("GET", 307);

  test.each(ways)("goes no credential by way of the same one either, by %s", async (_, more) => {
    const to = `/308?to=${encodeURIComponent(`${service.port}/x`)}`;
    await get(new Core({ ...resilience, baseUrl: service.home, authorization: authorizationOf("key"), ...more }), {
      to,
    });
    expect(arrivals.map(({ headers }) => headers["x-key"])).toEqual(["s3cret", "s3cret", undefined]);
  });

  test("go neither headers of a client, a call or middleware, nor back again from there", async () => {
    const options: ClientOptions = {
      baseUrl: service.home,
      headers: { "x-of-client": "s3cret" },
      middleware: useMiddleware({ onRequest: ({ request }) => request.headers.set("x-of-middleware", "s3cret") }),
    };
    const back = `${service.port}/308?to=${encodeURIComponent(`${service.home}/x`)}`;
    await get(new Core({ ...resilience, ...options }), { to: back }, { headers: { "x-of-call": "s3cret" } });
    const own = (headers: object): string[] => Object.keys(headers).filter((each) => each.startsWith("x-"));
    expect(arrivals.map(({ origin, headers }) => [origin, own(headers).toSorted()])).toEqual([
      [service.home, ["x-of-call", "x-of-client", "x-of-middleware"]],
      [service.port, []],
      [service.home, []],
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
    const respondWith = (request: Request): Response => {
      seen.push(request.headers.get("x-key"));
      return seen.length > 1
        ? Response.json({})
        : new Response(null, { status: 302, headers: { location: `${to}/x` } });
    };
    await get(
      new Core({ ...resilience, baseUrl: from, authorization: authorizationOf("key"), fetch: respondWith }),
      {},
    );
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
    const respondWith = (request: Request): Response => {
      seen.push(request.headers.get("x-key"));
      return seen.length > 1 ? Response.json({}) : new Response(null, { status: 302, headers: { location } });
    };
    await get(
      new Core({
        ...resilience,
        baseUrl: "https://service.test",
        authorization: authorizationOf("key"),
        fetch: respondWith,
      }),
      {},
    );
    expect(seen).toEqual(["s3cret", "s3cret"]);
  });

  test("goes nothing before the body of the redirect is let go, which keeps its connection", async () => {
    const events: string[] = [];
    const respondWith = ({ url }: Request): Response => {
      events.push(new URL(url).pathname);
      if (events.length > 1) return Response.json({});
      const body = new ReadableStream({ cancel: () => void events.push("let go") });
      return new Response(body, { status: 302, headers: { location: "https://service.test/x" } });
    };
    const core = new Core({
      ...resilience,
      baseUrl: "https://service.test",
      authorization: authorizationOf("key"),
      fetch: respondWith,
    });
    await get(core, {});
    expect(events).toEqual(["/307", "let go", "/x"]);
  });

  test("goes the query of a redirect as it is written, but for the credential", async () => {
    const seen: string[] = [];
    const location = "https://files.test/x?X-Signature=a%2Fb%20c+d&api+key=s3%26cret&api%20key=other&z";
    const respondWith = ({ url }: Request): Response => {
      seen.push(url);
      return seen.length > 1 ? Response.json({}) : new Response(null, { status: 302, headers: { location } });
    };
    const authorization = authorizationOf("inQuery");
    await get(new Core({ ...resilience, baseUrl: "https://service.test", authorization, fetch: respondWith }), {});
    expect(seen[1]).toBe("https://files.test/x?X-Signature=a%2Fb%20c+d&api%20key=other&z");
  });

  test("goes the key of a request that may be sent again, and its body", async () => {
    const post = operation<readonly unknown[], unknown>("POST", `/307`, ["body"], "json", {
      key: documentedKey,
      takes: ["body", "query"],
      query: (query) => String(new URLSearchParams(query as Record<string, string>)),
    });
    await post(
      new Core({ ...resilience, baseUrl: service.home, authorization: authorizationOf("key") }),
      { a: 1 },
      { to: `${service.port}/x` },
    );
    const [first, second] = arrivals;
    expect(second?.headers["idempotency-key"]).toBe(first?.headers["idempotency-key"]);
    expect(second).toMatchObject({ body: '{"a":1}', headers: { "content-type": "application/json" } });
  });
});

describe.each(ways)("on the same origin, by %s: what `fetch` sends by itself", (_, more) => {
  const rows = statuses.flatMap((status) =>
    ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"].map((method) => [method, status] as const),
  );
  test.each(sampledByKind(rows, ([method]) => method))("%s %d", async (method, status) => {
    const hasBody = method.startsWith("P");
    const headers = { "x-own": "1", authorization: "Bearer t" };
    const core = new Core({ ...resilience, baseUrl: service.home, headers, ...more });
    // Twice, and the second one by a relative URL.
    const query = { to: `../${status}?to=x%3Fa=1%23b` };
    await call(method, status, hasBody ? ["body"] : [])(core, ...(hasBody ? [{ a: 1 }] : []), query);
    const ours = arrivals.splice(0);
    const body = hasBody ? { body: '{"a":1}' } : {};
    const type: Record<string, string> = hasBody ? { "content-type": "application/json" } : {};
    const all = { ...headers, ...type, accept: ours[0]?.headers["accept"] ?? "*/*" };
    await fetch(`${service.home}/${status}?${new URLSearchParams(query)}`, { method, headers: all, ...body });
    expect(ours).toHaveLength(3);
    expect(ours).toEqual(arrivals);
  });
});

describe("a token endpoint", () => {
  const get = operation<[options?: CallOptions], unknown>("GET", "/thing");
  test.each(
    statuses.flatMap((status) =>
      (["client_secret_basic", "client_secret_post"] as const).flatMap((method) =>
        (["home", "port", "host"] as const).map((target) => [status, method, target] as const),
      ),
    ),
  )(
    "that redirects with %d, %s, to %s: the secret stays where it was sent",
    async (status, authenticationMethod, target) => {
      const to = service[target];
      const url = `/${status}?to=${encodeURIComponent(`${to}/token`)}`;
      const own: ClientCredentials = { clientId: "id", clientSecret: "s3cret", authenticationMethod };
      const scheme = oauth2({ clientCredentials: url, refresh: null });
      const authorization = authenticator<{ oauth?: ClientCredentials }>({ oauth: scheme }, [["oauth"]])({
        oauth: own,
      });
      const error = await failure(get(new Core({ ...resilience, baseUrl: service.home, authorization })));
      expect(error).toBeInstanceOf(ApiError);
      expect(error).toMatchObject({ status, method: "POST", attempts: 1 });
      expect(arrivals.map(({ path }) => path)).toEqual([`/${status}`]);
    },
  );
});
