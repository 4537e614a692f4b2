// The blocks of scripts/manual/emitters.md about TanStack Query and MCP, as they stand: they compile and run, with a
// client of the credit service in the same process.
import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { build } from "esbuild";
import { afterAll, beforeAll, expect, test } from "vitest";
import { parse } from "yaml";
import { installOnDemand, root } from "../../scripts/cli/install-on-demand.js";
import { selectEmitters } from "../../scripts/emit/index.js";
import type { JsonObject } from "../../scripts/json/json.js";
import { filesOf } from "../support/generation/generate.js";
import { blocksOf } from "../support/manual.js";

const run = promisify(execFile);
const [queryBlock = "", mcpBlock = ""] = blocksOf(
  "scripts/manual/emitters.md",
  "TanStack Query, MCP and Markdown",
  "ts",
  2,
);

/** A client of the service with its in-memory handlers, and one user. */
const start = `
import { createClient, type UserUpdate } from "./generated/client.js";
import { createDevelopmentServer } from "./generated/development.js";
const service = createDevelopmentServer();
const requests: string[] = [];
const client = createClient({
  baseUrl: "http://service.test",
  auth: { bearer: "key" },
  fetch: (request) => {
    requests.push(request.method + " " + new URL(request.url).pathname);
    return service.fetch(request);
  },
});
const { uuid: id } = await client.users.create({
  user_type: "individual", first_name: "Grace", last_name: "Hopper", dob: "1986-12-09", email: "grace@example.com",
  phone: "+12125552368", ssn: "A".repeat(43) + "=",
  address: { line_1: "9 Elm St", zip: "10001", city: "New York", region: "NY", country: "UNITED STATES" },
});
`;

/** The hooks of every framework are observers of TanStack's core. */
const hooks = `
import {
  InfiniteQueryObserver, MutationObserver, QueryClient, QueryObserver, type DefaultError,
  type InfiniteData, type InfiniteQueryObserverOptions, type MutationObserverOptions, type QueryKey,
  type QueryObserverOptions,
} from "@tanstack/query-core";
import { infiniteQueryOptions, mutationOptions, queryKey, queryOptions } from "./generated/query.js";
const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
function useQuery<T, E = DefaultError, K extends QueryKey = QueryKey>(options: QueryObserverOptions<T, E, T, T, K>) {
  const observer = new QueryObserver(queryClient, options);
  observer.subscribe(() => {});
  return observer;
}
function useInfiniteQuery<T, E = DefaultError, D = InfiniteData<T>, K extends QueryKey = QueryKey, P = unknown>(
  options: InfiniteQueryObserverOptions<T, E, D, K, P>,
) {
  const observer = new InfiniteQueryObserver(queryClient, options);
  observer.subscribe(() => {});
  return observer;
}
function useMutation<T, E = DefaultError, V = void, C = unknown>(options: MutationObserverOptions<T, E, V, C>) {
  return new MutationObserver(queryClient, options);
}
`;

const queryProgram = `${start}${hooks}
const body: UserUpdate = { user_type: "individual", last_name: "Murray" };
requests.length = 0;
${queryBlock}
const until = async (isDone: () => boolean) => { while (!isDone()) await new Promise((done) => setTimeout(done, 5)); };
// The mutation invalidates both queries, which are requested again.
await until(() => update.getCurrentResult().isSuccess && requests.length === 5 && queryClient.isFetching() === 0);
const item = users.getCurrentResult().data?.pages[0]?.items[0];
console.log(JSON.stringify([requests.sort(), user.getCurrentResult().data?.email, item?.uuid === id]));
process.exit(0);
`;

const mcpProgram = `${start}
import { Hono, type MiddlewareHandler } from "hono";
import { createMcpServer } from "./generated/mcp.js";
import { httpHandler } from "./generated/runtime/mcp.js";
const app = new Hono();
const requireLogin: MiddlewareHandler = async (c, next) => {
  return c.req.header("authorization") === "Bearer login" ? next() : c.body(null, 401);
};
${mcpBlock}
const call = async (authorization: string) => {
  const params = { name: "getUser", arguments: { user_uuid: id } };
  const response = await app.request("/mcp", {
    method: "POST",
    headers: { authorization, "content-type": "application/json", accept: "application/json, text/event-stream" },
    body: JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/call", params }),
  });
  return [response.status, (await response.text()).includes("grace@example.com")];
};
console.log(JSON.stringify([await call("Bearer none"), await call("Bearer login")]));
`;

let folder: string;
let modules: string;

beforeAll(async () => {
  modules = await installOnDemand("test/slow");
  await mkdir(join(root, "dist"), { recursive: true });
  folder = await mkdtemp(join(root, "dist/manual-emitters-"));
  const document = parse(readFileSync(join(root, "openapi.yaml"), "utf8")) as JsonObject;
  const emitters = selectEmitters(["development", "client", "query", "mcp"]);
  for (const [file, text] of await filesOf(document, (model) => model, { emitters })) {
    const path = join(folder, "generated", file);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, text);
  }
  await writeFile(join(folder, "query.ts"), queryProgram);
  await writeFile(join(folder, "mcp.ts"), mcpProgram);
}, 300_000);
afterAll(() => rm(folder, { recursive: true }));

test("they compile", async () => {
  const paths = { "@tanstack/query-core": [join(modules, "@tanstack/query-core/build/modern/index.d.ts")] };
  const compilerOptions = { paths, noUnusedLocals: false };
  await writeFile(
    join(folder, "tsconfig.json"),
    JSON.stringify({ extends: "../../tsconfig.json", compilerOptions, include: ["*.ts"], exclude: [] }),
  );
  const compiler = join(root, "node_modules/typescript-7/bin/tsc");
  const { stdout } = await run(process.execPath, [compiler, "-p", folder, "--noEmit"]).catch(
    (error: { stdout: string }) => error,
  );
  expect(stdout).toBe("");
}, 120_000);

test.each<[name: string, printed: unknown]>([
  [
    "query",
    [
      ["GET /v1/users", "GET /v1/users", "GET /v1/users/ID", "GET /v1/users/ID", "PUT /v1/users/ID"],
      "grace@example.com",
      true,
    ],
  ],
  [
    "mcp",
    [
      [401, false],
      [200, true],
    ],
  ],
])("%s runs", { timeout: 120_000 }, async (name, printed) => {
  const outfile = join(folder, `${name}.js`);
  await build({
    entryPoints: [join(folder, `${name}.ts`)],
    outfile,
    bundle: true,
    platform: "node",
    format: "esm",
    target: "node20.19",
    nodePaths: [modules],
    banner: { js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);" },
  });
  const { stdout } = await run(process.execPath, [outfile], { timeout: 60_000 });
  expect(JSON.parse(stdout.replaceAll(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, "ID"))).toEqual(printed);
});
