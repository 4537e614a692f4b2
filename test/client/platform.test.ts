// What a client does by where it runs: what it says that it is, and secrets in a page.
import { afterEach, beforeAll, afterAll, describe, expect, test, vi } from "vitest";
import { rm } from "node:fs/promises";
import { importFiles } from "../support/generation/served.js";
import { arrayOf, documentOf, okResponses, queryParameter, string } from "../support/openapi/builders.js";

const schemes = {
  token: { type: "http", scheme: "bearer" },
  login: { type: "http", scheme: "basic" },
  key: { type: "apiKey", in: "header", name: "X-Key" },
  inQuery: { type: "apiKey", in: "query", name: "key" },
  client: {
    type: "oauth2",
    flows: { clientCredentials: { tokenUrl: "https://orders.test/token", scopes: {} } },
  },
};

const document = documentOf({
  info: { title: "The Orders API (v2)", version: "2.1.0" },
  servers: [{ url: "https://orders.test" }],
  security: [{}, ...Object.keys(schemes).map((name) => ({ [name]: [] }))],
  paths: {
    "/orders": {
      get: {
        operationId: "listOrders",
        tags: ["orders"],
        parameters: [
          queryParameter("ids", arrayOf(string)),
          queryParameter("states", arrayOf(string), { explode: false }),
        ],
        responses: okResponses(arrayOf(string)),
      },
    },
  },
  components: { securitySchemes: schemes },
});

type Create = (options: object) => { readonly orders: Record<string, (...args: unknown[]) => Promise<unknown>> };
let module: { readonly createClient: Create; readonly createCore: (options: object) => unknown };
let folder: string;
beforeAll(async () => {
  const files = await importFiles(document);
  folder = files.folder;
  module = (await files.module("client.js")) as unknown as typeof module;
});
afterAll(() => rm(folder, { recursive: true }));
afterEach(() => void vi.unstubAllGlobals());

/** The request of one call of a client with these options. */
async function sentBy(options: object, query: object = {}): Promise<Request> {
  const sent: Request[] = [];
  const fetch = (request: Request): Response => {
    sent.push(request);
    return Response.json([]);
  };
  await module.createClient({ fetch, ...options }).orders["list"]?.(query);
  const [request] = sent;
  if (request === undefined) throw new Error("nothing was sent");
  return request;
}

describe("the header User-Agent", () => {
  test("says what the document is, and its version", async () => {
    expect((await sentBy({})).headers.get("user-agent")).toBe("the-orders-api-v2/2.1.0");
  });

  test.each(["user-agent", "User-Agent"])("is the caller's own as %s", async (name) => {
    expect((await sentBy({ headers: { [name]: "shop/1.0" } })).headers.get("user-agent")).toBe("shop/1.0");
  });

  const others: readonly [string, headers: unknown][] = [
    ["a string", "x-a: 1"],
    ["a list of pairs", [["x-a", "1"]]],
    ["Headers", new Headers({ "x-a": "1" })],
  ];
  test.each(others)("hides no mistake: %s are no headers of a client", async (_, headers) => {
    await expect(sentBy({ headers })).rejects.toThrow(/^headers /);
  });

  test.each(["document", "WorkerGlobalScope"])("is left to a browser, which has %s", async (name) => {
    vi.stubGlobal(name, {});
    expect((await sentBy({})).headers.get("user-agent")).toBeNull();
  });
});

describe("in a page", () => {
  const secrets: readonly [auth: object, message: string][] = [
    [{ key: "k" }, "auth.key"],
    [{ inQuery: () => "k" }, "auth.inQuery"],
    [{ login: { username: "ada", password: "p" } }, "auth.login"],
    [{ client: { clientId: "c", clientSecret: "s" } }, "auth.client"],
  ];
  test.each(secrets)("%o is a TypeError unless it is allowed", async (auth, name) => {
    vi.stubGlobal("document", {});
    const message = `${name} is a secret, and a page has none: dangerouslyAllowBrowser sends it anyway.`;
    expect(() => module.createClient({ auth })).toThrow(new TypeError(message));
    expect(() => module.createCore({ auth })).toThrow(new TypeError(message));
    expect(() => module.createClient({ auth, dangerouslyAllowBrowser: true })).not.toThrow();
    vi.unstubAllGlobals();
    expect(() => module.createClient({ auth })).not.toThrow();
  });

  test("a token is a person's own", async () => {
    vi.stubGlobal("document", {});
    expect((await sentBy({ auth: { token: "t", key: undefined } })).headers.get("authorization")).toBe("Bearer t");
    expect((await sentBy({ auth: { client: "t" } })).headers.get("authorization")).toBe("Bearer t");
    expect((await sentBy({ auth: "none" })).headers.get("authorization")).toBeNull();
  });
});

describe("an empty list in a query", () => {
  test.each(["ids", "states"])("is a TypeError: %s", async (name) => {
    await expect(sentBy({}, { [name]: [] })).rejects.toThrow(TypeError);
  });

  test.each(["ids", "states"])("is left out where the client says so: %s", async (name) => {
    expect((await sentBy({ emptyLists: "omit" }, { [name]: [] })).url).toBe("https://orders.test/orders");
    expect((await sentBy({ emptyLists: "omit" }, { [name]: ["a"] })).url).toBe(`https://orders.test/orders?${name}=a`);
  });
});
