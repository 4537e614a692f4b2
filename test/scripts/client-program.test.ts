// The module that `halves init` writes from `client` of a configuration: what its client sends, and where to.
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { Checker } from "../../scripts/config/check.js";
import { clientCheck, type ClientConfig } from "../../scripts/config/client-config.js";
import { Report } from "../../scripts/diagnostics/diagnostics.js";
import { emit, selectEmitters } from "../../scripts/emit/index.js";
import { clientProgram } from "../../scripts/init/client-program.js";
import type { JsonObject } from "../../scripts/json/json.js";
import { blockOf } from "../support/manual.js";
import { modelOf } from "../support/generation/generate.js";
import { dist, transpileInto } from "../support/generation/transpile.js";
import { documentOf, noContent } from "../support/openapi/builders.js";

const document = documentOf({
  security: [{ token: [] }, { basic: [] }],
  paths: {
    "/items": {
      get: { operationId: "listItems", responses: noContent },
      post: { operationId: "createItem", responses: noContent },
    },
  },
  components: {
    securitySchemes: {
      token: { type: "http", scheme: "bearer" },
      basic: { type: "http", scheme: "basic" },
    },
  },
});
const open = documentOf({
  servers: [{ url: "https://open.example/v1" }],
  paths: { "/items": { get: { operationId: "listItems", responses: noContent } } },
});

const config = {
  environments: { production: "https://{region}.example/v1", sandbox: "https://sandbox.example/v1" },
  baseUrlVariable: "ITEMS_BASE_URL",
  options: {
    apiKey: { variable: "ITEMS_API_KEY", description: "The key", credential: { scheme: "token" } },
    username: { variable: "ITEMS_USER", credential: { scheme: "basic", role: "username" } },
    password: { variable: "ITEMS_PASSWORD", credential: { scheme: "basic", role: "password" } },
    region: { default: "eu", serverVariable: "region" },
    tenant: { type: "number", variable: "ITEMS_TENANT", header: "X-Tenant" },
  },
  headers: { "X-Version": "2" },
  timeout: 30_000,
  retries: 1,
  retryDelay: { first: 1, max: 2 },
  idempotencyKeys: true,
} as const satisfies ClientConfig;

type Options = Readonly<Record<string, unknown>>;
type Connect = (options?: Options) => { items: { list(): Promise<unknown>; create(): Promise<unknown> } };

let folder: string;
beforeAll(async () => {
  await mkdir(dist, { recursive: true });
  folder = await mkdtemp(join(dist, "client-program-"));
});
afterAll(() => rm(folder, { recursive: true }));
beforeEach(() => () => vi.unstubAllEnvs());

let count = 0;

async function connectOf(client: ClientConfig, json: JsonObject = document): Promise<Connect> {
  const { document: loaded, model } = modelOf(json);
  const files = await emit(loaded, model, { emitters: selectEmitters(["client"]) });
  const own = join(folder, String(count++));
  await transpileInto(join(own, "generated"), files);
  await transpileInto(own, new Map([["client.ts", clientProgram(model, client, "./generated")]]));
  const { connect } = (await import(pathToFileURL(join(own, "client.js")).href)) as { connect: Connect };
  return connect;
}

/** The URL and headers of a request that a client sends with these options. */
async function sentBy(connect: Connect, options: Options = {}, name: "list" | "create" = "list"): Promise<Options> {
  const requests: Request[] = [];
  const fetch = (request: Request): Response => {
    requests.push(request);
    return new Response(null, { status: 204 });
  };
  await connect({ ...options, fetch }).items[name]();
  const [{ url, headers } = new Request("about:blank")] = requests;
  const of = (header: string): string | null => headers.get(header);
  return {
    url,
    authorization: of("authorization"),
    tenant: of("x-tenant"),
    version: of("x-version"),
    hasKey: headers.has("idempotency-key"),
  };
}

const basic = `Basic ${btoa("ann:secret")}`;
const eu = "https://eu.example/v1/items";

test.each<[options: Options, variables: Readonly<Record<string, string>>, sent: Options]>([
  [{ apiKey: "k" }, {}, { url: eu, authorization: "Bearer k", tenant: null, version: "2" }],
  [{}, { ITEMS_API_KEY: "e", ITEMS_TENANT: "7" }, { url: eu, authorization: "Bearer e", tenant: "7" }],
  [
    { apiKey: "k", tenant: 8 },
    { ITEMS_API_KEY: "e", ITEMS_TENANT: "7" },
    { authorization: "Bearer k", tenant: "8" },
  ],
  [{ username: "ann", password: "secret" }, {}, { authorization: basic }],
  [{}, { ITEMS_USER: "ann", ITEMS_PASSWORD: "secret" }, { authorization: basic }],
  [{ apiKey: "k", auth: { token: "own" } }, {}, { authorization: "Bearer own" }],
  [{ apiKey: "k", auth: "none" }, {}, { authorization: null }],
  [{ apiKey: "k", region: "us-1" }, {}, { url: "https://us-1.example/v1/items" }],
  [{ apiKey: "k", environment: "sandbox" }, {}, { url: "https://sandbox.example/v1/items" }],
  [{ apiKey: "k" }, { ITEMS_BASE_URL: "http://local/v1" }, { url: "http://local/v1/items" }],
  [
    { apiKey: "k", environment: "sandbox" },
    { ITEMS_BASE_URL: "http://local/v1" },
    { url: "https://sandbox.example/v1/items" },
  ],
  [{ apiKey: "k", baseUrl: "http://own" }, { ITEMS_BASE_URL: "http://local/v1" }, { url: "http://own/items" }],
  [{ apiKey: "k", headers: { "X-Version": "3" } }, {}, { version: "3" }],
])("%j with %j sends %j", async (options, variables, sent) => {
  const connect = await connectOf(config);
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);
  expect(await sentBy(connect, options)).toMatchObject(sent);
});

test("each POST has a key, if it is configured", async () => {
  const connect = await connectOf(config);
  expect(await sentBy(connect, { apiKey: "k" }, "create")).toMatchObject({ hasKey: true });
  const plain = await connectOf({ ...config, idempotencyKeys: false });
  expect(await sentBy(plain, { apiKey: "k" }, "create")).toMatchObject({ hasKey: false });
});

test("a required option that is missing is a TypeError with its environment variable", async () => {
  const connect = await connectOf({
    environments: { production: "https://a.example" },
    options: { apiKey: { variable: "ITEMS_KEY", required: true, credential: { scheme: "token" } } },
  });
  expect(() => connect()).toThrow("connect needs apiKey, or the environment variable ITEMS_KEY.");
  vi.stubEnv("ITEMS_KEY", "e");
  expect(await sentBy(connect)).toMatchObject({ url: "https://a.example/items", authorization: "Bearer e" });
});

test("without environments the document's server is the base, or it must be given", async () => {
  expect(await sentBy(await connectOf({}, open))).toMatchObject({ url: "https://open.example/v1/items" });
  const connect = await connectOf({}, { ...open, servers: [] });
  expect(() => connect()).toThrow("connect needs baseUrl.");
  expect(await sentBy(connect, { baseUrl: "https://b.example" })).toMatchObject({ url: "https://b.example/items" });
});

test("that of scripts/manual/configuration.md is valid, and sends what it says", async () => {
  const target = JSON.parse(blockOf("scripts/manual/configuration.md", "The client of a project", "json")) as {
    readonly client: ClientConfig;
  };
  expect(problemsOf(target.client)).toEqual([]);
  vi.stubEnv("ACME_API_KEY", "e");
  expect(await sentBy(await connectOf(target.client))).toMatchObject({
    url: "https://api.acme.com/v1/items",
    authorization: "Bearer e",
    version: "2",
  });
});

function problemsOf(client: unknown): readonly string[] {
  const report = new Report();
  const source = { file: "halves.config.json", text: "", locate: () => ({ line: 1, column: 1 }) };
  clientCheck.run(client, ["client"], new Checker(source, report));
  return report.diagnostics.map(({ message }) => message);
}

test.each<[client: unknown, problems: readonly string[]]>([
  [config, []],
  [{ environments: { a: "ftp://a" } }, ['`client.environments.a` must be an http(s) URL, not "ftp://a".']],
  [{ options: { class: {} } }, ["`client.options.class` must have an identifier that no other option has as its key."]],
  [
    { options: { timeout: {} } },
    ["`client.options.timeout` must have an identifier that no other option has as its key."],
  ],
  [{ headers: { "X A": "b" } }, ['`client.headers["X A"]` must have the name of a header as its key.']],
  [{ timeout: -1 }, ["`client.timeout` must be a number of milliseconds, not -1."]],
  [{ option: {} }, ["There is no option `client.option`."]],
])("%j is checked", (client, problems) => {
  expect(problemsOf(client)).toEqual(problems);
});
