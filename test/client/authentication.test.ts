// Credentials by security scheme: what each request of a generated client is sent with, for each kind of scheme and
// each combination of them, and when they are requested again.
import { rm } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { JsonObject } from "../../scripts/json/json.js";
import type { FetchClient } from "../../scripts/runtime/client/openapi-fetch/raw.js";
import { failure, problem, recordRequest } from "../support/client/scripted.js";
import { importFiles } from "../support/generation/served.js";
import { documentOf } from "../support/openapi/builders.js";

type Call = (...args: unknown[]) => Promise<unknown>;
type Create = (options: object) => {
  readonly calls: Readonly<Record<string, Call>>;
  readonly raw: FetchClient<never>;
};

interface Module {
  readonly createClient: Create;
  readonly createRawClient: (options: object) => FetchClient<never>;
}

/** Requirements by the name of the operation that has them: alternatives of schemes that are needed together. */
const requirements: Readonly<Record<string, readonly (readonly string[])[]>> = {
  bearer: [["token"]],
  basic: [["login"]],
  digest: [["digest"]],
  header: [["key"]],
  query: [["inQuery"]],
  cookie: [["inCookie"]],
  certificate: [["certificate"]],
  foreign: [["undescribed"]],
  and: [["key", "inQuery", "inCookie", "token"]],
  or: [["token"], ["key"]],
  both: [["key", "token"], ["login"]],
  optional: [[], ["token"]],
  none: [],
};

function documentWith(security: typeof requirements, securitySchemes: JsonObject, parameters: JsonObject[] = []) {
  const paths = Object.entries(security).map(([id, alternatives]): [string, JsonObject] => [
    `/${id}`,
    {
      get: {
        operationId: id,
        tags: ["calls"],
        security: alternatives.map((names) => Object.fromEntries(names.map((name) => [name, []]))),
        parameters,
        responses: { "200": { description: "Done.", content: { "application/json": { schema: {} } } } },
      },
    },
  ]);
  return documentOf({ paths: Object.fromEntries(paths), components: { securitySchemes } });
}

const schemes = {
  token: { type: "http", scheme: "bearer" },
  login: { type: "http", scheme: "basic" },
  digest: { type: "http", scheme: "hoba" },
  key: { type: "apiKey", in: "header", name: "X-Key" },
  inQuery: { type: "apiKey", in: "query", name: "api key" },
  inCookie: { type: "apiKey", in: "cookie", name: "sid" },
  certificate: { type: "mutualTLS" },
  undescribed: { type: "http", scheme: "" },
};
const all = {
  token: "t",
  login: { username: "ada", password: "é:l" },
  digest: "result=1",
  key: "k",
  inQuery: "q&=",
  inCookie: "c d",
  certificate: {},
  undescribed: { "x-own": "o" },
};

const folders: string[] = [];
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true }))));

async function clientOf(document: JsonObject): Promise<Create> {
  const { module, folder } = await importFiles(document);
  folders.push(folder);
  const { createClient, createRawClient } = (await module("client.js")) as unknown as Module;
  return (options) => ({ ...createClient(options), raw: createRawClient(options) });
}

let create: Create;
beforeAll(async () => {
  const parameters = [{ name: "q", in: "query", schema: { type: "string" } }];
  create = await clientOf(documentWith(requirements, schemes, parameters as JsonObject[]));
});

/** The headers and the URL that a call is sent with. */
async function sent(name: string, auth: object, more: object = {}, args: readonly unknown[] = []): Promise<object> {
  const { fetch, seen } = recordRequest();
  await create({ baseUrl: "http://service.test", auth, fetch, ...more }).calls[name]?.(...args);
  return seen();
}

interface RawResult {
  readonly data?: unknown;
  readonly error?: unknown;
  readonly response: Response;
}

/** The raw client for paths that the compiler doesn't know. */
interface Raw {
  GET(path: string, init?: object): Promise<RawResult>;
  POST(path: string, init?: object): Promise<RawResult>;
  request(method: string, path: string, init?: object): Promise<RawResult>;
}
const rawOf = (raw: FetchClient<never>): Raw => raw as unknown as Raw;

/** The headers and the URL that a request of the raw client is sent with. */
async function sentRaw(name: string, auth: object, init: object = {}): Promise<object> {
  const { fetch, seen } = recordRequest();
  await rawOf(create({ baseUrl: "http://service.test", auth, fetch }).raw).GET(`/${name}`, init);
  return seen();
}

describe("a request is sent with what its operation requires", () => {
  const basic = `Basic ${Buffer.from("ada:é:l").toString("base64")}`;
  test.each<[what: string, operation: string, auth: object, request: object]>([
    ["a bearer token", "bearer", all, { authorization: "Bearer t" }],
    ["a name and a password", "basic", all, { authorization: basic }],
    ["another scheme of HTTP", "digest", all, { authorization: "Hoba result=1" }],
    ["a key in a header", "header", all, { "x-key": "k" }],
    ["a key in the query", "query", all, { url: "/query?api%20key=q%26%3D" }],
    ["a key in a cookie", "cookie", all, { cookie: "sid=c%20d" }],
    ["a certificate", "certificate", all, {}],
    ["headers of a scheme that isn't described", "foreign", all, { "x-own": "o" }],
    [
      "all of an alternative",
      "and",
      all,
      { "x-key": "k", authorization: "Bearer t", cookie: "sid=c%20d", url: "/and?api%20key=q%26%3D" },
    ],
    ["the first alternative", "or", all, { authorization: "Bearer t" }],
    ["the alternative that is there", "or", { key: "k" }, { "x-key": "k" }],
    ["no part of an alternative", "both", { key: "k", login: all.login }, { authorization: basic }],
    ["what is optional", "optional", all, { authorization: "Bearer t" }],
    ["nothing that is optional and isn't there", "optional", { key: "k" }, {}],
    ["nothing", "none", all, {}],
    ["a function's result", "header", { key: () => "f" }, { "x-key": "f" }],
    ["an async function's result", "header", { key: async () => "f" }, { "x-key": "f" }],
    ["a token that expires", "bearer", { token: () => ({ token: "f", expiresIn: 5 }) }, { authorization: "Bearer f" }],
    ["a name and a password of a function", "basic", { login: async () => all.login }, { authorization: basic }],
  ])("%s", async (_, operation, auth, request) => {
    expect(await sent(operation, auth)).toEqual({ url: `/${operation}`, ...request });
    expect(await sentRaw(operation, auth)).toEqual({ url: `/${operation}`, ...request });
  });
});

describe("the raw client", () => {
  test("has what a caller gives beside the credentials", async () => {
    const init = { params: { query: { q: "1" } }, headers: { "x-own": "o" } };
    expect(await sentRaw("and", all, init)).toEqual({
      url: "/and?q=1&api%20key=q%26%3D",
      "x-own": "o",
      "x-key": "k",
      authorization: "Bearer t",
      cookie: "sid=c%20d",
    });
    expect(await sentRaw("bearer", all, { headers: { authorization: "own" } })).toMatchObject({ authorization: "own" });
  });

  test("sends nothing without the credentials that an operation requires", async () => {
    await expect(sentRaw("bearer", { key: "k" })).rejects.toThrow(new TypeError("GET /bearer requires auth.token."));
  });

  test("sends a body as it was, by another function too, and after its own middleware", async () => {
    const bodies: string[] = [];
    const fetch = async (request: Request): Promise<Response> => {
      bodies.push(`${request.method} ${request.url} ${request.headers.get("x-by")} ${await request.text()}`);
      return Response.json({ ok: true }, { status: 418 });
    };
    const { raw } = create({ baseUrl: "http://service.test", auth: all });
    raw.use({ onRequest: ({ request }) => request.headers.set("x-by", "middleware") });
    const { data, error } = await rawOf(raw).POST("/query", { body: { a: 1 }, fetch });
    expect([data, error]).toEqual([undefined, { ok: true }]);
    // The document has no POST of this path: what it requires by default, which is nothing here.
    expect(bodies).toEqual(['POST http://service.test/query middleware {"a":1}']);
    await rawOf(raw).request("get", "/query", { fetch });
    expect(bodies[1]).toBe("GET http://service.test/query?api%20key=q%26%3D middleware ");
  });

  test("has a token renewed after a 401, for the next request", async () => {
    let count = 0;
    const seen: (string | null)[] = [];
    const fetch = (request: Request): Response => {
      seen.push(request.headers.get("authorization"));
      return Response.json(1, { status: 401 });
    };
    const { raw } = create({ baseUrl: "http://service.test", auth: { token: () => `t${++count}` }, fetch });
    for (const path of ["/bearer", "/bearer"]) expect((await rawOf(raw).GET(path)).response.status).toBe(401);
    expect(seen).toEqual(["Bearer t1", "Bearer t2"]);
  });
});

describe("what a caller gives", () => {
  test("as a header is the credential, and no other is requested", async () => {
    const token = (): never => {
      throw new Error("called");
    };
    expect(await sent("bearer", { token }, {}, [undefined, { headers: { Authorization: "own" } }])).toMatchObject({
      authorization: "own",
    });
    expect(await sent("both", { key: "k" }, { headers: { authorization: "own" } })).toMatchObject({
      "x-key": "k",
      authorization: "own",
    });
  });

  test("as query and cookie is sent as well", async () => {
    expect(await sent("and", all, { headers: { cookie: "a=1" } }, [{ q: "1" }])).toMatchObject({
      url: "/and?q=1&api%20key=q%26%3D",
      cookie: "a=1; sid=c%20d",
    });
  });

  test("as another base URL is sent there, with credentials", async () => {
    const seen: string[] = [];
    const fetch = (request: Request): Response => {
      seen.push(`${request.url} ${request.headers.get("x-key")}`);
      return Response.json(1);
    };
    const { calls } = create({ baseUrl: "http://service.test", auth: { key: "k" }, fetch });
    await calls["header"]?.(undefined, { baseUrl: "http://other.test/v2/" });
    expect(seen).toEqual(["http://other.test/v2/header k"]);
    await expect(calls["header"]?.(undefined, { baseUrl: "ftp://other.test" })).rejects.toThrow(TypeError);
  });
});

describe("nothing is sent", () => {
  test.each<[operation: string, auth: object, message: string]>([
    ["bearer", { key: "k" }, "GET /bearer requires auth.token."],
    ["both", { key: "k" }, "GET /both requires auth.key and auth.token, or auth.login."],
    ["foreign", { key: "k" }, "GET /foreign requires auth.undescribed."],
    ["bearer", { token: "" }, "auth.token must be a string that isn't empty, or resolve to one."],
    ["bearer", { token: () => 5 }, "auth.token must be a string that isn't empty, or resolve to one."],
    ["query", { inQuery: () => ({}) }, "auth.inQuery must be a string that isn't empty, or resolve to one."],
    ["header", { key: "a\nb" }, "headers: X-Key must be a string that a header can hold."],
    ["query", { inQuery: "\ud800" }, "auth.inQuery can't be sent: it has a lone surrogate."],
    [
      "basic",
      { login: { username: "a:b", password: "" } },
      "auth.login must be { username, password }, with no colon in the name.",
    ],
  ])("by %s with %o", async (operation, auth, message) => {
    await expect(sent(operation, auth)).rejects.toThrow(new TypeError(message));
  });

  test("by a client with a scheme that doesn't exist", () => {
    expect(() => create({ baseUrl: "http://service.test", auth: { tokn: "t" } })).toThrow(
      /^auth\.tokn is not a security scheme: there are token, login, /,
    );
  });

  test("where the function fails: its error rejects the call, and the next call calls it again", async () => {
    const own = new Error("no token");
    let count = 0;
    const fetch = (): Response => Response.json("ok");
    const token = (): string => {
      if (count++ === 0) throw own;
      return "t";
    };
    const { calls } = create({ baseUrl: "http://service.test", auth: { token }, fetch });
    expect(await failure(calls["bearer"]?.() ?? Promise.resolve())).toBe(own);
    expect(await calls["bearer"]?.()).toBe("ok");
  });

  test("and no function is called once the caller has aborted", async () => {
    const auth = {
      token: (): never => {
        throw new Error("called");
      },
    };
    const { calls } = create({ baseUrl: "http://service.test", auth, fetch: () => Response.json(1) });
    await expect(calls["bearer"]?.(undefined, { signal: AbortSignal.abort() })).rejects.toMatchObject({
      name: "AbortError",
    });
  });

  /** The function of the credential aborts at once, or somebody else does while it is pending. */
  const aborts: readonly [when: string, abort: (abort: AbortController) => unknown][] = [
    ["by what requests it", (abort) => abort.abort()],
    ["later", (abort) => setTimeout(() => abort.abort(), 1)],
  ];
  test.each(aborts)("once the caller has aborted, also while a token is requested: %s", async (_, end) => {
    const abort = new AbortController();
    const seen: Request[] = [];
    const fetch = (request: Request): Response => {
      seen.push(request);
      return Response.json(1);
    };
    const auth = { token: () => new Promise<string>(() => void end(abort)) };
    const { calls } = create({ baseUrl: "http://service.test", auth, fetch });
    await expect(calls["bearer"]?.(undefined, { signal: abort.signal })).rejects.toMatchObject({ name: "AbortError" });
    expect(seen).toEqual([]);
  });
});

describe("after a 401", () => {
  const service = (good: string) => {
    const seen: (string | null)[] = [];
    const fetch = async (request: Request): Promise<Response> => {
      const given = request.headers.get("authorization");
      seen.push(given);
      await new Promise((resolve) => void setTimeout(resolve, 1));
      return given === `Bearer ${good}` ? Response.json("ok") : problem(401, "unauthorized");
    };
    return { fetch, seen };
  };

  test("a function is called again, once for all calls under way", async () => {
    let count = 0;
    const { fetch, seen } = service("t2");
    const { calls } = create({
      baseUrl: "http://service.test",
      auth: { token: async () => `t${++count}` },
      fetch,
      retries: 0,
    });
    expect(await Promise.all(Array.from({ length: 10 }, () => calls["bearer"]?.()))).toEqual(Array(10).fill("ok"));
    expect([count, seen.length]).toEqual([2, 20]);
  });

  test("a string stays the same, and the request isn't sent again", async () => {
    const { fetch, seen } = service("t2");
    const { calls } = create({ baseUrl: "http://service.test", auth: { token: "t1" }, fetch });
    await expect(calls["bearer"]?.()).rejects.toMatchObject({ status: 401, attempts: 1 });
    expect(seen).toEqual(["Bearer t1"]);
  });
});

test("a document whose schemes no operation requires: a credential that is there is sent", async () => {
  const open = await clientOf(documentWith({ list: [] }, { token: schemes.token, key: schemes.key }));
  const seen: (string | null)[] = [];
  const fetch = (request: Request): Response => {
    seen.push(request.headers.get("x-key"));
    return Response.json(1);
  };
  await open({ baseUrl: "http://service.test", auth: { key: "k" }, fetch }).calls["list"]?.();
  await open({ baseUrl: "http://service.test", auth: {}, fetch }).calls["list"]?.();
  expect(seen).toEqual(["k", null]);
});
