// The generated MCP server of the credit service and the official SDK's client, over standard input and output and over
// HTTP. The client validates results against the tools' output schemas.
import { readFile, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { getRequestListener } from "@hono/node-server";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createDevelopmentServer } from "../../generated/development.js";
import { installOnDemand, root } from "../../scripts/cli/install-on-demand.js";
import { Report } from "../../scripts/diagnostics/diagnostics.js";
import { selectEmitters } from "../../scripts/emit/index.js";
import type { JsonObject } from "../../scripts/json/json.js";
import { load } from "../../scripts/load/load.js";
import { httpHandler } from "../../scripts/runtime/mcp/http.js";
import type { McpServer } from "../../scripts/runtime/mcp/server.js";
import { importFiles } from "../support/generation/served.js";

/** The user that the service takes forever to read. */
const slowUser = "00000000-0000-4000-8000-00000000510e";

interface Result {
  readonly content: readonly { readonly type: string; readonly text?: string }[];
  readonly structuredContent?: Readonly<Record<string, unknown>>;
  readonly isError?: boolean;
}
/** What these tests use of the SDK's client. */
interface Client {
  connect(transport: object): Promise<void>;
  close(): Promise<void>;
  ping(): Promise<object>;
  getServerVersion(): object;
  listTools(): Promise<{ readonly tools: readonly { readonly name: string; readonly annotations: object }[] }>;
  callTool(params: object, schema?: undefined, options?: { readonly signal?: AbortSignal }): Promise<Result>;
}
type Constructor<T> = new (...args: readonly unknown[]) => T;

let sdk: {
  readonly Client: Constructor<Client>;
  readonly Stdio: Constructor<object>;
  readonly Http: Constructor<object>;
};
let generated: Awaited<ReturnType<typeof importFiles>>;
const closing: (() => unknown)[] = [];

/** Serves on a free port of this machine. */
async function listen(fetch: (request: Request) => Response | Promise<Response>): Promise<string> {
  const server = createServer(getRequestListener(fetch));
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  closing.push(() => server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

beforeAll(async () => {
  const modules = join(await installOnDemand("test/slow"), "@modelcontextprotocol/sdk/dist/esm/client");
  const own = async (file: string): Promise<Record<string, unknown>> =>
    (await import(pathToFileURL(join(modules, file)).href)) as Record<string, unknown>;
  sdk = {
    Client: (await own("index.js"))["Client"] as Constructor<Client>,
    Stdio: (await own("stdio.js"))["StdioClientTransport"] as Constructor<object>,
    Http: (await own("streamableHttp.js"))["StreamableHTTPClientTransport"] as Constructor<object>,
  };
  const document = await load(join(root, "openapi.yaml"), new Report());
  generated = await importFiles(document?.root as JsonObject, undefined, { emitters: selectEmitters(["mcp"]) });
  closing.push(() => rm(generated.folder, { recursive: true }));
});

afterAll(async () => {
  for (const close of closing.toReversed()) await close();
});

const address = { line_1: "9 Elm St", zip: "10001", city: "New York", region: "NY", country: "UNITED STATES" };
const person = {
  user_type: "individual",
  first_name: "Grace",
  last_name: "Hopper",
  dob: "1986-12-09",
  email: "grace@example.com",
  phone: "+12125552368",
  ssn: `${"A".repeat(43)}=`,
  address,
};

/** The transport of a server whose client calls the service at this URL. */
const transports: Readonly<Record<string, (url: string) => Promise<object>>> = {
  "standard input and output": (url) =>
    Promise.resolve(
      new sdk.Stdio({
        command: process.execPath,
        args: [join(generated.folder, "mcp-stdio.js")],
        env: { BASE_URL: url, BEARER_TOKEN: "key" },
        stderr: "inherit",
      }),
    ),
  HTTP: async (url) => {
    const { createMcpServer, clientFromEnvironment } = (await generated.module("mcp.js")) as unknown as {
      readonly createMcpServer: (client: unknown) => McpServer;
      readonly clientFromEnvironment: (env: object) => unknown;
    };
    const server = createMcpServer(clientFromEnvironment({ BASE_URL: url, BEARER_TOKEN: "key" }));
    return new sdk.Http(new URL(await listen(httpHandler(server))));
  },
};

/** Of the service's document. */
async function operationIds(): Promise<readonly string[]> {
  const text = await readFile(join(root, "generated/openapi.json"), "utf8");
  const { paths } = JSON.parse(text) as { readonly paths: Record<string, Record<string, { operationId?: string }>> };
  return Object.values(paths)
    .flatMap((item) => Object.values(item).flatMap(({ operationId }) => operationId ?? []))
    .toSorted();
}

describe.each(Object.keys(transports))("the SDK's client over %s", (name) => {
  let client: Client;
  let authorization: string | null;
  let aborted = 0;

  beforeAll(async () => {
    const app = createDevelopmentServer();
    const url = await listen(async (request) => {
      authorization = request.headers.get("authorization");
      if (!request.url.endsWith(slowUser)) return app.fetch(request);
      return new Promise((done) => {
        request.signal.addEventListener("abort", () => {
          aborted++;
          done(new Response());
        });
      });
    });
    client = new sdk.Client({ name: "test", version: "1" });
    const transport = transports[name];
    if (transport !== undefined) await client.connect(await transport(url));
    closing.push(() => client.close());
  });

  test("connects, and lists the tools", async () => {
    expect(client.getServerVersion()).toEqual({ name: "Credit service", version: "1.1.0" });
    expect(await client.ping()).toEqual({});
    const { tools } = await client.listTools();
    expect(tools.map((each) => each.name).toSorted()).toEqual(await operationIds());
    expect(tools.find((each) => each.name === "deleteUser")?.annotations).toMatchObject({ destructiveHint: true });
  });

  test("creates, reads, lists and deletes with the credentials of the environment", async () => {
    const created = await client.callTool({ name: "createUser", arguments: { body: person } });
    expect(created).toMatchObject({ structuredContent: { first_name: "Grace" } });
    expect(authorization).toBe("Bearer key");
    const user = { user_uuid: created.structuredContent?.["uuid"] };
    const read = await client.callTool({ name: "getUser", arguments: user });
    expect(read.structuredContent).toEqual(created.structuredContent);
    const listed = await client.callTool({ name: "listUsers", arguments: { limit: 1, offset: 0 } });
    expect(listed.structuredContent).toMatchObject({
      pagination: { limit: 1, total: 1 },
      data: [user.user_uuid].map((uuid) => ({ uuid })),
    });
    const deleted = await client.callTool({ name: "deleteUser", arguments: user });
    expect(deleted.isError).toBeUndefined();
    const gone = await client.callTool({ name: "getUser", arguments: user });
    expect(gone).toMatchObject({ isError: true });
    expect(gone.content[0]?.text).toContain("404");
  });

  test("gets the issues of arguments that are not valid", async () => {
    const invalid = await client.callTool({ name: "createUser", arguments: { body: { ...person, email: "x" } } });
    expect(invalid).toMatchObject({ isError: true });
    expect(invalid.content[0]?.text).toContain("/email");
    await expect(client.callTool({ name: "dropTables", arguments: {} })).rejects.toThrow("Unknown tool: dropTables");
  });

  test("ends a call that it cancels", async () => {
    const abort = new AbortController();
    const call = client.callTool({ name: "getUser", arguments: { user_uuid: slowUser } }, undefined, {
      signal: abort.signal,
    });
    setTimeout(() => abort.abort(), 300);
    await expect(call).rejects.toThrow("abort");
    await expect.poll(() => aborted).toBe(1);
  });
});
