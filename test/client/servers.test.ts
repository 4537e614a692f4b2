// Where a generated client sends its requests: the servers of the document and of its operations, their variables, and
// what a caller chooses instead.
import { rm } from "node:fs/promises";
import { afterAll, describe, expect, test } from "vitest";
import type { JsonObject } from "../../scripts/json/json.js";
import { filesOf } from "../support/generation/generate.js";
import { importFiles } from "../support/generation/served.js";
import { documentOf } from "../support/openapi/builders.js";

const folders: string[] = [];
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true }))));

type Calls = Readonly<Record<string, (...args: unknown[]) => Promise<unknown>>>;

const get = (operationId: string, more: JsonObject = {}): JsonObject => ({
  get: { operationId, tags: ["calls"], responses: { "204": { description: "Done." } }, ...more },
});

function documentWith(servers: readonly JsonObject[], paths: JsonObject = {}): JsonObject {
  return documentOf({ ...(servers.length > 0 && { servers }), paths: { "/thing": get("read"), ...paths } });
}

/** The URL that each call of a client with these options is sent to. */
async function urlsOf(document: JsonObject, ...choices: readonly (object | undefined)[]): Promise<readonly string[]> {
  const { module, folder } = await importFiles(document);
  folders.push(folder);
  const { createClient } = (await module("client.js")) as { createClient: (options: object) => { calls: Calls } };
  const urls: string[] = [];
  const fetch = (request: Request): Response => {
    urls.push(request.url);
    return new Response(null, { status: 204 });
  };
  for (const choice of choices)
    for (const call of Object.values(createClient({ ...choice, fetch }).calls)) await call({ timeout: 1000 });
  return urls;
}

const europe = {
  url: "https://{region}.example.com/{version}",
  variables: { region: { default: "eu", enum: ["eu", "us"] }, version: { default: "v1" } },
};
const sandbox = { url: "https://sandbox.example.com/" };

describe("a client without a base URL", () => {
  test.each<[what: string, servers: readonly JsonObject[], url: string]>([
    ["has that of the first server", [sandbox, europe], "https://sandbox.example.com/thing"],
    ["has the defaults of its variables", [europe, sandbox], "https://eu.example.com/v1/thing"],
    ["has the first that isn't relative", [{ url: "/v2" }, sandbox], "https://sandbox.example.com/thing"],
    [
      "has the default of a variable that is a URL",
      [{ url: "{base}", variables: { base: { default: "http://localhost:1/v1" } } }],
      "http://localhost:1/v1/thing",
    ],
  ])("%s", async (_, servers, url) => {
    expect(await urlsOf(documentWith(servers), {})).toEqual([url]);
  });

  test.each<[what: string, servers: readonly JsonObject[]]>([
    ["has no servers", []],
    ["has a relative one", [{ url: "/v1" }]],
    ["has a part that nothing describes", [{ url: "https://{tenant}.example.com" }]],
  ])("doesn't compile where the document %s", async (_, servers) => {
    const client = (await filesOf(documentWith(servers))).get("client.ts");
    expect(client).toContain("createClient(options: ClientOptions | Core)");
  });
});

test("variables and another server are options", async () => {
  expect(
    await urlsOf(
      documentWith([europe, sandbox]),
      { serverVariables: { region: "us" } },
      { serverVariables: { version: "v2", region: undefined } },
      { baseUrl: "https://{region}.example.com/{version}", serverVariables: { region: "us" } },
      { baseUrl: "https://sandbox.example.com/" },
      { baseUrl: "http://localhost:1/x" },
    ),
  ).toEqual([
    "https://us.example.com/v1/thing",
    "https://eu.example.com/v2/thing",
    "https://us.example.com/v1/thing",
    "https://sandbox.example.com/thing",
    "http://localhost:1/x/thing",
  ]);
});

describe("a variable", () => {
  const tenant = { url: "https://{tenant}.example.com", variables: { tenant: { default: "demo" } } };
  test.each<[variables: object, message: string]>([
    [{ region: "mars" }, "serverVariables.region must be one of eu, us."],
    [{ planet: "mars" }, "serverVariables.planet is no variable: there are region, version, tenant."],
    [{ version: "evil.test/" }, "serverVariables.version must be a part of a URL."],
    [{ version: 2 }, "serverVariables.version must be a part of a URL."],
  ])("can't be %o", async (serverVariables, message) => {
    const document = documentWith([europe, tenant]);
    await expect(urlsOf(document, { serverVariables })).rejects.toThrow(new TypeError(message));
  });

  test.each(["evil.test/", "evil.test?", "evil.test#", "a@evil.test", "evil.test\\", "a b"])(
    "can't choose another host: %o",
    async (name) => {
      await expect(urlsOf(documentWith([tenant]), { serverVariables: { tenant: name } })).rejects.toThrow(TypeError);
    },
  );
});

describe("an operation with servers of its own", () => {
  const uploads = (...urls: readonly string[]): JsonObject => ({ servers: urls.map((url) => ({ url })) });
  const own = { "/up": { ...get("upload"), ...uploads("https://up.example.com", "https://up.sandbox.example.com") } };
  const two = documentWith([{ url: "https://api.example.com" }, sandbox], own);

  test("is called there", async () => {
    expect(await urlsOf(two, {})).toEqual(["https://api.example.com/thing", "https://up.example.com/up"]);
  });

  test("is called at the server in the place of the one that was chosen", async () => {
    expect(await urlsOf(two, { baseUrl: sandbox.url })).toEqual([
      "https://sandbox.example.com/thing",
      "https://up.sandbox.example.com/up",
    ]);
  });

  test("is never called there by a client with a URL of its own: that of a test, or where there is no such place", async () => {
    expect(await urlsOf(two, { baseUrl: "http://localhost:1" })).toEqual([
      "http://localhost:1/thing",
      "http://localhost:1/up",
    ]);
    const one = documentWith([{ url: "https://api.example.com" }, sandbox], {
      "/up": get("upload", uploads("https://up.example.com")),
    });
    expect(await urlsOf(one, { baseUrl: sandbox.url })).toEqual([
      "https://sandbox.example.com/thing",
      "https://sandbox.example.com/up",
    ]);
  });

  test("has variables of its own, and overrides those of its path", async () => {
    const variables = { host: { default: "up.example.com" } };
    const document = documentWith([europe], {
      "/up": {
        ...get("upload", { servers: [{ url: "https://{host}/v2", variables }] }),
        servers: [{ url: "https://path.example.com" }],
      },
      "/same": { ...get("same"), servers: [europe] },
    });
    expect(await urlsOf(document, { serverVariables: { region: "us", host: "up.us.example.com" } })).toEqual([
      "https://us.example.com/v1/thing",
      "https://up.us.example.com/v2/up",
      "https://us.example.com/v1/same",
    ]);
    const client = (await filesOf(document)).get("client.ts");
    expect(client).toContain("readonly host?: string | undefined;");
    expect(client?.match(/servers: \[/g)).toHaveLength(1);
  });
});
