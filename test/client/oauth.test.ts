// OAuth 2 tokens that a client requests by itself: the requests of the token endpoint, when a token is renewed, and
// what a call is rejected with when there is none.
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { authenticator } from "../../scripts/runtime/client/credentials/authentication.js";
import { operation, type CallOptions, type Core } from "../../scripts/runtime/client/client.js";
import { ApiError, ConnectionError, ResponseParseError } from "../../scripts/runtime/client/errors.js";
import { oauth2, type ClientCredentials, type RefreshToken } from "../../scripts/runtime/client/credentials/oauth.js";
import { coreOf, failure, lost, problem, type Reply } from "../support/client/scripted.js";

const get = operation<[options?: CallOptions], unknown>("GET", "/thing");
const own: ClientCredentials = { clientId: "id", clientSecret: "s" };

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: 0 }));
afterEach(() => void vi.useRealTimers());

interface TokenRequest {
  readonly url: string;
  readonly authorization: string | null;
  readonly body: Readonly<Record<string, string>>;
}

/** A service whose token endpoint returns these replies in turn, and whose other responses have the token they got. */
function service(credential: ClientCredentials | RefreshToken, replies: readonly (Reply | object)[]) {
  const requests: TokenRequest[] = [];
  const fetch = async (request: Request): Promise<Response> => {
    const authorization = request.headers.get("authorization");
    const { pathname } = new URL(request.url);
    await Promise.resolve();
    if (pathname === "/thing") return Response.json(authorization);
    if (request.method !== "POST") throw new Error(`${request.method} ${request.url}`);
    const body = Object.fromEntries(new URLSearchParams(await request.text()));
    const reply = replies[requests.push({ url: request.url, authorization, body }) - 1];
    if (reply === undefined) throw new Error("one request too many");
    if (reply instanceof Error) throw reply;
    return reply instanceof Response ? reply : Response.json(reply);
  };
  const authorization = authenticator<{ oauth?: typeof credential }>(
    { oauth: oauth2({ clientCredentials: "/token?v=1", refresh: "https://auth.test/refresh" }) },
    [["oauth"]],
  )({ oauth: credential });
  return { core: coreOf(fetch, { authorization }), requests };
}

const token = (name: string, more: object = {}): object => ({ access_token: name, token_type: "bearer", ...more });

describe("a token request", () => {
  const basic = (text: string): string => `Basic ${btoa(text)}`;
  const grant = { grant_type: "client_credentials" };
  const url = "http://service.test/token?v=1";
  test.each<[what: string, credential: ClientCredentials | RefreshToken, request: TokenRequest]>([
    ["has the client's credentials", own, { url, authorization: basic("id:s"), body: grant }],
    [
      "has these form-encoded",
      { clientId: "a b", clientSecret: "%:é" },
      { url, authorization: basic("a+b:%25%3A%C3%A9"), body: grant },
    ],
    [
      "has them in the body",
      { ...own, authenticationMethod: "client_secret_post" },
      { url, authorization: null, body: { ...grant, client_id: "id", client_secret: "s" } },
    ],
    [
      "has scopes and other parameters",
      { ...own, scopes: ["read", "write"], parameters: { audience: "https://a.test" } },
      { url, authorization: basic("id:s"), body: { ...grant, scope: "read write", audience: "https://a.test" } },
    ],
    [
      "goes to the URL that is given",
      { ...own, tokenUrl: "https://login.test/t" },
      { url: "https://login.test/t", authorization: basic("id:s"), body: grant },
    ],
    [
      "has a refresh token",
      { ...own, refreshToken: "r" },
      {
        url: "https://auth.test/refresh",
        authorization: basic("id:s"),
        body: { grant_type: "refresh_token", refresh_token: "r" },
      },
    ],
    [
      "of a public client has no secret",
      { clientId: "id", refreshToken: "r" },
      {
        url: "https://auth.test/refresh",
        authorization: null,
        body: { grant_type: "refresh_token", refresh_token: "r", client_id: "id" },
      },
    ],
  ])("%s", async (_, credential, request) => {
    const { core, requests } = service(credential, [token("t")]);
    expect(await get(core)).toBe("Bearer t");
    expect(requests).toEqual([request]);
  });
});

describe("a token is renewed", () => {
  /** The tokens of calls at these times, in seconds. */
  async function at(core: Core, ...seconds: readonly number[]): Promise<unknown[]> {
    const found: unknown[] = [];
    for (const each of seconds) {
      vi.setSystemTime(each * 1000);
      found.push(await get(core));
    }
    return found;
  }

  test.each<[what: string, more: object, seconds: readonly number[], tokens: readonly string[]]>([
    ["half a minute before it expires", { expires_in: 3600 }, [0, 3569, 3570, 7139, 7140], ["a", "a", "b", "b", "c"]],
    ["a tenth of a short life before", { expires_in: 10 }, [0, 8, 9], ["a", "a", "b"]],
    ["by seconds that are a string", { expires_in: "3600" }, [0, 3569, 3570], ["a", "a", "b"]],
    ["never, where its life isn't limited", {}, [0, 1e6], ["a", "a"]],
  ])("%s", async (_, more, seconds, tokens) => {
    const { core } = service(own, [token("a", more), token("b", more), token("c", more)]);
    expect(await at(core, ...seconds)).toEqual(tokens.map((each) => `Bearer ${each}`));
  });

  test("once for calls at the same time", async () => {
    const { core, requests } = service(own, [token("a", { expires_in: 60 }), token("b", { expires_in: 60 })]);
    const call = (): Promise<unknown[]> => Promise.all(Array.from({ length: 20 }, () => get(core)));
    expect(new Set(await call())).toEqual(new Set(["Bearer a"]));
    vi.setSystemTime(60_000);
    expect(new Set(await call())).toEqual(new Set(["Bearer b"]));
    expect(requests).toHaveLength(2);
  });

  test("after a 401, once for calls at the same time", async () => {
    let requests = 0;
    const fetch = async (request: Request): Promise<Response> => {
      if (request.method === "POST") return Response.json(token(`t${++requests}`));
      await new Promise((resolve) => void setTimeout(resolve, 1));
      return request.headers.get("authorization") === "Bearer t2" ? Response.json("ok") : problem(401, "revoked");
    };
    const authorization = authenticator<{ oauth?: ClientCredentials }>(
      { oauth: oauth2({ clientCredentials: "/token", refresh: null }) },
      [["oauth"]],
    )({ oauth: own });
    const core = coreOf(fetch, { authorization });
    expect(await Promise.all([get(core), get(core), get(core)])).toEqual(["ok", "ok", "ok"]);
    expect(requests).toBe(2);
  });

  test("with the refresh token that replaced the former one", async () => {
    const replaced: string[] = [];
    const { core, requests } = service(
      { clientId: "id", refreshToken: "r1", onRefresh: (each) => replaced.push(each) },
      [token("a", { expires_in: 60, refresh_token: "r2" }), token("b", { expires_in: 60 }), token("c")],
    );
    await at(core, 0, 60, 120);
    expect(requests.map(({ body }) => body["refresh_token"])).toEqual(["r1", "r2", "r2"]);
    expect(replaced).toEqual(["r2"]);
  });
});

describe("where there is no token", () => {
  test("the call is rejected with the error of the token endpoint, and the next one requests it again", async () => {
    const rejected = Response.json(
      { error: "invalid_client", error_description: "Unknown client." },
      { status: 401, headers: { "x-request-id": "7" } },
    );
    const { core, requests } = service(own, [rejected, token("t")]);
    const error = await failure(get(core));
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ method: "POST", status: 401, requestId: "7", problem: { error: "invalid_client" } });
    expect(String(error)).not.toContain("s:");
    expect(await get(core)).toBe("Bearer t");
    expect(requests).toHaveLength(2);
  });

  test("all calls at the same time are rejected", async () => {
    const { core, requests } = service(own, [problem(400, "invalid_scope")]);
    const errors = await Promise.all([failure(get(core)), failure(get(core))]);
    expect(errors[0]).toBe(errors[1]);
    expect(requests).toHaveLength(1);
  });

  test("a lost connection and a 503 are retried", async () => {
    const { core, requests } = service(own, [lost(), problem(503, "down"), token("t")]);
    expect(await get(core)).toBe("Bearer t");
    expect(requests).toHaveLength(3);
    const { core: other } = service(own, [lost(), lost(), lost()]);
    expect(await failure(get(other))).toBeInstanceOf(ConnectionError);
  });

  test.each([{}, { access_token: "" }, { access_token: 5 }, []])("a response like %o is an error", async (body) => {
    const { core } = service(own, [Response.json(body)]);
    const error = await failure(get(core));
    expect(error).toBeInstanceOf(ResponseParseError);
    expect(error).toMatchObject({ message: "POST /token?v=1: 200 without an access_token", problem: undefined });
  });
});
