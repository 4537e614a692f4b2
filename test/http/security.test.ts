// Security as the document declares it: a credential of each kind of scheme, alternatives and combinations of them, and
// requirements that no credential satisfies.
import type { Context } from "hono";
import { rm } from "node:fs/promises";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { shelfDocument, userServer } from "../support/generation/http-subjects.js";
import { importFiles } from "../support/generation/served.js";
import { documentOf } from "../support/openapi/builders.js";

type App = Awaited<ReturnType<typeof userServer>>;

let modules: Awaited<ReturnType<typeof importFiles>>;
let app: App;
beforeAll(async () => {
  modules = await importFiles(shelfDocument());
  app = await userServer(modules.module);
});
afterAll(() => rm(modules.folder, { recursive: true }));
afterEach(() => vi.unstubAllEnvs());

const basic = (text: string): string => `Basic ${btoa(text)}`;
const ask = async (path: string, headers: Record<string, string> = {}, on = app) =>
  on.fetch(new Request(`http://localhost/api${path}`, { headers }));

describe("a credential", () => {
  const bearerChallenge = 'Bearer realm="Test"';
  const invalid = `${bearerChallenge}, error="invalid_token"`;
  test.each<[given: string, path: string, headers: Record<string, string>, status: number, challenge?: string]>([
    ["bearer: none", "/books", {}, 401, bearerChallenge],
    ["bearer: valid", "/books", { authorization: "Bearer good" }, 200],
    ["bearer: valid, the scheme in capitals", "/books", { authorization: "BEARER   good " }, 200],
    ["bearer: unknown", "/books", { authorization: "Bearer bad" }, 401, invalid],
    ["bearer: two tokens", "/books", { authorization: "Bearer good good" }, 401, invalid],
    ["bearer: empty", "/books", { authorization: "Bearer " }, 401, invalid],
    [
      "bearer: not sufficient",
      "/books",
      { authorization: "Bearer weak" },
      403,
      'Bearer realm="Test", error="insufficient_scope"',
    ],
    ["basic: none", "/basic", {}, 401, 'Basic realm="Test", charset="UTF-8"'],
    ["basic: valid", "/basic", { authorization: basic("ada:good") }, 200],
    [
      "basic: a wrong password",
      "/basic",
      { authorization: basic("ada:bad") },
      401,
      'Basic realm="Test", charset="UTF-8"',
    ],
    ["basic: a wrong name", "/basic", { authorization: basic("bob:good") }, 401],
    ["basic: no colon", "/basic", { authorization: basic("ada") }, 401],
    ["basic: a colon in the password is part of it", "/basic", { authorization: basic("ada:good:x") }, 401],
    ["basic: no Base64", "/basic", { authorization: "Basic ada:good" }, 401],
    ["basic: not UTF-8", "/basic", { authorization: basic("ada:\xff") }, 401],
    ["basic: not sufficient", "/basic", { authorization: basic("ada:weak") }, 403],
    ["a key in a header: none", "/header-key", {}, 401, 'ApiKey realm="Test", in="header", name="X-Key"'],
    ["a key in a header: valid", "/header-key", { "x-key": "good" }, 200],
    ["a key in a header: unknown", "/header-key", { "x-key": "bad" }, 401],
    ["a key in a header: empty", "/header-key", { "x-key": "" }, 401],
    ["a key in the query: none", "/query-key", {}, 401, 'ApiKey realm="Test", in="query", name="key"'],
    ["a key in the query: valid", "/query-key?key=good", {}, 200],
    ["a key in the query: unknown", "/query-key?key=bad", {}, 401],
    ["a key in a cookie: none", "/cookie-key", {}, 401, 'ApiKey realm="Test", in="cookie", name="sid"'],
    ["a key in a cookie: valid", "/cookie-key", { cookie: "a=b; sid=good" }, 200],
    ["a key in a cookie: unknown", "/cookie-key", { cookie: "sid=bad" }, 401],
    ["OAuth: none", "/oauth", {}, 401, bearerChallenge],
    ["OAuth: valid", "/oauth", { authorization: "Bearer good" }, 200],
    [
      "OAuth: too few scopes",
      "/oauth",
      { authorization: "Bearer weak" },
      403,
      'Bearer realm="Test", error="insufficient_scope", scope="read write"',
    ],
    ["a certificate: none", "/certificate", {}, 401],
    ["a certificate: valid", "/certificate", { "x-certificate": "good" }, 200],
    ["another HTTP scheme: none", "/digest", {}, 401, 'Digest realm="Test"'],
    ["another HTTP scheme: valid", "/digest", { "x-digest": "good" }, 200],
    ["alternatives: none", "/either", {}, 401, `${bearerChallenge}, ApiKey realm="Test", in="header", name="X-Key"`],
    ["alternatives: the first", "/either", { authorization: "Bearer good" }, 200],
    [
      "alternatives: the second, beside a wrong first",
      "/either",
      { authorization: "Bearer bad", "x-key": "good" },
      200,
    ],
    ["both: one is missing", "/both", { authorization: "Bearer good" }, 401],
    ["both: one is wrong", "/both", { authorization: "Bearer good", "x-key": "bad" }, 401],
    ["both", "/both", { authorization: "Bearer good", "x-key": "good" }, 200],
    ["optional: none", "/optional", {}, 200],
    ["none is required", "/open", {}, 200],
  ])("%s", async (_, path, headers, status, challenge) => {
    const response = await ask(path, headers);
    expect(response.status).toBe(status);
    if (status === 200) return;
    expect(response.headers.get("www-authenticate")).toEqual(challenge ?? expect.stringMatching(/realm="Test"/));
    expect(await response.json()).toMatchObject({ status });
  });

  test.each([
    ["/books", { authorization: "Bearer good" }, "ada"],
    ["/optional", { authorization: "Bearer good" }, "ada"],
    ["/optional", {}, null],
    ["/open", { authorization: "Bearer good" }, null],
  ])("stands for a principal: %s %j", async (path, headers, who) => {
    expect(await (await ask(path, headers as Record<string, string>)).json()).toEqual({ who });
  });

  test("a verifier may take its time, and a fault of its own is no 401", async () => {
    const fail = async () => Promise.reject(new Error("no database"));
    const auth = Object.fromEntries(
      ["token", "login", "headerKey", "queryKey", "cookieKey", "oauth", "certificate", "digest"].map((name) => [
        name,
        fail,
      ]),
    );
    const logged: unknown[] = [];
    const own = await userServer(modules.module, { auth, logError: (error: unknown) => logged.push(error) });
    const response = await ask("/books", { authorization: "Bearer good" }, own);
    expect([response.status, await response.text()]).toEqual([500, expect.not.stringContaining("database")]);
    expect(logged).toMatchObject([{ message: "no database" }]);
  });
});

test("createServer requires a verifier for each scheme", async () => {
  for (const auth of [undefined, null, {}])
    await expect(userServer(modules.module, { auth })).rejects.toThrow(
      /requires a function in `auth` for `token`, `login`/,
    );
  await expect(userServer(modules.module, { auth: { token: () => undefined } })).rejects.toThrow(
    /requires a function in `auth` for `login`, `headerKey`/,
  );
});

test("a scheme that the document does not define admits no caller, and createServer warns of it", async () => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
  const unknown = await importFiles(shelfDocument(), (model) => ({
    ...model,
    operations: model.operations.map((operation) =>
      // Several need it, and are one warning.
      ["listBooks", "getBook"].includes(operation.operationId ?? "")
        ? { ...operation, security: [[{ scheme: "undeclared", scopes: [] }]] }
        : operation,
    ),
  }));
  const own = await userServer(unknown.module);
  for (const headers of [{}, { authorization: "Bearer good", "x-key": "good" }])
    expect((await ask("/books", headers as Record<string, string>, own)).status).toBe(403);
  expect(warn.mock.calls).toEqual([
    ['The document requires the security scheme "undeclared" without defining it: no request can satisfy it.'],
  ]);
  warn.mockRestore();
  await rm(unknown.folder, { recursive: true });
});

test("a verifier decides about a scheme that the document does not define, from the request itself", async () => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
  const unknown = await importFiles(shelfDocument(), (model) => ({
    ...model,
    operations: model.operations.map((operation) =>
      // Several need it, and are one warning.
      ["listBooks", "getBook"].includes(operation.operationId ?? "")
        ? { ...operation, security: [[{ scheme: "undeclared", scopes: [] }]] }
        : operation,
    ),
  }));
  const names = ["token", "login", "headerKey", "queryKey", "cookieKey", "oauth", "certificate", "digest"];
  const auth = {
    ...Object.fromEntries(names.map((name) => [name, () => undefined])),
    undeclared: (c: Context) => (c.req.header("x-session") === "good" ? { name: "ada" } : undefined),
  };
  const own = await userServer(unknown.module, { auth });
  const sent: readonly Record<string, string>[] = [{ "x-session": "good" }, { "x-session": "bad" }, {}];
  const statuses = await Promise.all(sent.map(async (headers) => (await ask("/books", headers, own)).status));
  expect(statuses).toEqual([200, 401, 401]);
  expect(warn).not.toHaveBeenCalled();
  warn.mockRestore();
  await rm(unknown.folder, { recursive: true });
});

type Names = readonly (readonly string[])[];

test.each<[Names, number, number]>([
  [[["undeclared"]], 403, 403],
  [[["undeclared"], ["no one"]], 403, 403],
  [[["undeclared", "token"]], 403, 403],
  [[["token", "undeclared"], ["nobody"]], 403, 403],
  [[["undeclared"], ["token"]], 401, 200],
  [[["undeclared", "token"], ["token"]], 401, 200],
  [[["undeclared"], []], 200, 200],
])(
  "of the alternatives %j, one of whose schemes is not defined: %i without credentials, %i with",
  async (names, without, withToken) => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
    const { folder, module } = await importFiles(shelfDocument(), (model) => ({
      ...model,
      operations: model.operations.map((operation) =>
        operation.operationId === "listBooks"
          ? { ...operation, security: names.map((each) => each.map((scheme) => ({ scheme, scopes: [] }))) }
          : operation,
      ),
    }));
    const own = await userServer(module);
    expect([
      (await ask("/books", {}, own)).status,
      (await ask("/books", { authorization: "Bearer good" }, own)).status,
    ]).toEqual([without, withToken]);
    warn.mockRestore();
    await rm(folder, { recursive: true });
  },
);

describe("where every operation requires credentials", () => {
  const secured = documentOf({
    security: [{ token: [] }],
    paths: {
      "/v1/things": { get: { responses: { "200": { description: "OK." } } } },
      "/v1/things/all": { delete: { responses: { "204": { description: "Gone." } } } },
    },
    components: { securitySchemes: { token: { type: "http", scheme: "bearer" } } },
  });
  test("what exists is private too: 401 comes before 404, 405 and OPTIONS below the common path", async () => {
    const { folder, module } = await importFiles(secured);
    const own = await userServer(module);
    const statuses = async (headers: Record<string, string>) =>
      Promise.all(
        ["GET /v1/nothing", "POST /v1/things", "OPTIONS /v1/things", "GET /v1/things/all", "GET /elsewhere"].map(
          async (line) => {
            const [method = "", path = ""] = line.split(" ");
            return (await own.fetch(new Request(`http://localhost${path}`, { method, headers }))).status;
          },
        ),
      );
    expect(await statuses({})).toEqual([401, 401, 401, 401, 404]);
    expect(await statuses({ authorization: "Bearer good" })).toEqual([404, 405, 204, 405, 404]);
    await rm(folder, { recursive: true });
  });
});

test.each([
  [undefined, true],
  ["", true],
  ["development", true],
  ["test", true],
  ["production", false],
  ["prod", false],
  ["Production", false],
  ["live", false],
  ["preprod", false],
])("developmentAuth with NODE_ENV=%s: %s", async (mode, isAllowed) => {
  vi.stubEnv("NODE_ENV", mode);
  const { developmentAuth } = (await modules.module("server.js")) as {
    developmentAuth: (principal: unknown) => object;
  };
  const { createDevelopmentServer } = (await modules.module("development.js")) as {
    createDevelopmentServer: () => App;
  };
  for (const start of [() => developmentAuth("ada"), createDevelopmentServer]) {
    if (isAllowed) expect(start()).toBeTruthy();
    else expect(start).toThrow(/does not run with NODE_ENV=/);
  }
});
