// A core that was given none of the features of `createClient`: what it does by itself, and what it rejects.
import { describe, expect, test } from "vitest";
import { authenticator, bearer } from "../../scripts/runtime/client/credentials/authentication.js";
import { Core, operation, type CallOptions, type ClientOptions } from "../../scripts/runtime/client/client.js";
import { ApiError } from "../../scripts/runtime/client/errors.js";
import { authorizationOf, call, redirectingService } from "../support/client/redirecting.js";
import { failure, problem, scripted } from "../support/client/scripted.js";

const get = operation<[options?: CallOptions], unknown>("GET", "/thing");
const baseUrl = "http://service.test";

test("a request is sent once", async () => {
  const { fetch, requests } = scripted(problem(503, "unavailable"));
  expect(await failure(get(new Core({ baseUrl, fetch })))).toMatchObject({ status: 503, attempts: 1 });
  expect(requests).toHaveLength(1);
});

describe("what needs a feature is a TypeError, and nothing is sent", () => {
  const options: readonly Partial<ClientOptions>[] = [{ retries: 1 }, { deadline: 1_000 }, { idleTimeout: 1_000 }];
  test.each(options)("%o, of a client and of a call", async (given) => {
    const { fetch, requests } = scripted();
    const message = "retries and deadline need the option retry, and idleTimeout needs watch.";
    await expect(get(new Core({ baseUrl, fetch, ...given }))).rejects.toThrow(new TypeError(message));
    await expect(get(new Core({ baseUrl, fetch }), given as CallOptions)).rejects.toThrow(new TypeError(message));
    expect(requests).toEqual([]);
  });

  test("but none where an option turns it off", async () => {
    const { fetch } = scripted(Response.json(1));
    expect(await get(new Core({ baseUrl, fetch, retries: 0 }))).toBe(1);
  });
});

describe("a redirect", () => {
  const service = redirectingService();
  const { arrivals } = service;

  test("is followed by the platform, which takes a token to no other origin", async () => {
    const core = new Core({ baseUrl: service.home, authorization: authorizationOf("token") });
    await call("GET", 302)(core, { to: `${service.home}/x` });
    await call("GET", 302)(core, { to: `${service.port}/x` });
    expect(arrivals.map(({ origin, headers }) => [origin, headers["authorization"] !== undefined])).toEqual([
      [service.home, true],
      [service.home, true],
      [service.home, true],
      [service.port, false],
    ]);
  });

  test.each<[what: string, options: Partial<ClientOptions>]>([
    ["a key in a header", { authorization: authorizationOf("key") }],
    ["a key in the query", { authorization: authorizationOf("inQuery") }],
    ["a cookie", { authorization: authorizationOf("inCookie") }],
    ["a header of the caller", { headers: { "x-own": "1" } }],
    ["no wish for redirects", { redirect: "error" }],
  ])("is an error with %s, which the platform would take along", async (_, options) => {
    const core = new Core({ baseUrl: service.home, ...options });
    const error = await failure(call("GET", 302)(core, { to: `${service.port}/x` }));
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ status: 302 });
    expect(arrivals).toHaveLength(1);
  });
});

describe("credentials that are a function", () => {
  test("are requested for each request, and not renewed after a 401", async () => {
    let count = 0;
    const authorization = authenticator<{ token: string }>({ token: bearer as never }, [["token"]])({
      token: (() => `t${++count}`) as unknown as string,
    });
    const { fetch, requests } = scripted(Response.json(1), problem(401, "expired"));
    const core = new Core({ baseUrl, fetch, ...(authorization && { authorization }) });
    await get(core);
    expect(await failure(get(core))).toMatchObject({ status: 401, attempts: 1 });
    expect(requests.map(({ headers }) => headers.get("authorization"))).toEqual(["Bearer t1", "Bearer t2"]);
  });
});
