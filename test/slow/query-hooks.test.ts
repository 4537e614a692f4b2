// Hooks of scripts/manual/emitters.md in the frameworks that they are of: each block compiles with its types.
// Those of React and SWR are rendered, with a client of the credit service in the same process.
import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { parse } from "yaml";
import { installOnDemand, root } from "../../scripts/cli/install-on-demand.js";
import { selectEmitters } from "../../scripts/emit/index.js";
import type { JsonObject } from "../../scripts/json/json.js";
import { filesOf } from "../support/generation/generate.js";
import { blocksOf } from "../support/manual.js";

const run = promisify(execFile);
const [reactBlock = ""] = blocksOf("scripts/manual/emitters.md", "TanStack Query, MCP and Markdown", "ts", 2);
const [vueBlock = "", solidBlock = "", svelteBlock = "", swrBlock = ""] = blocksOf(
  "scripts/manual/emitters.md",
  "Hooks of other frameworks",
  "ts",
  4,
);

const generated = `
import { createClient, type ClientError, type User, type UserList, type UserUpdate } from "./generated/client.js";
import { infiniteQueryOptions, mutationOptions, queryKey, queryOptions } from "./generated/query.js";
`;
const declared = `${generated}
declare const client: ReturnType<typeof createClient>;
declare function isSame<T>(): <U>(value: U) => [T, U] extends [U, T] ? true : never;
`;

/** A client of the service with its in-memory handlers, and one user; `render` renders a component until it is done. */
const rendered = `${generated}
import { createElement } from "react";
import { act, create } from "react-test-renderer";
import { createDevelopmentServer } from "./generated/development.js";
(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;
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
requests.length = 0;
const body: UserUpdate = { user_type: "individual", last_name: "Murray" };
let isUpdated = false;
const seen: unknown[] = [];
const render = async (element: Parameters<typeof create>[0], isDone: () => boolean) => {
  await act(() => void create(element));
  while (!isDone()) await act(() => new Promise((done) => setTimeout(done, 5)));
};
const lastName = (user: User | undefined) => (user !== undefined && "last_name" in user ? user.last_name : undefined);
`;

const programs: Readonly<Record<string, string>> = {
  react: `${rendered}
import {
  QueryClient, QueryClientProvider, useInfiniteQuery, useMutation, useQuery, useQueryClient,
} from "@tanstack/react-query";
function Page() {
  const queryClient = useQueryClient();
  ${reactBlock.replace("update.mutate(body);", "")}
  if (user.isSuccess && users.isSuccess && !isUpdated) { isUpdated = true; update.mutate(body); }
  seen.push([lastName(user.data), users.data?.pages[0]?.items.length]);
  return null;
}
const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
const page = createElement(QueryClientProvider, { client: queryClient }, createElement(Page));
await render(page, () => requests.length === 5 && queryClient.isFetching() === 0);
console.log(JSON.stringify([requests.sort(), seen.at(-1)]));
process.exit(0);
`,
  swr: `${rendered}
import useSWR from "swr";
import useSWRInfinite from "swr/infinite";
import useSWRMutation from "swr/mutation";
function Page() {
  ${swrBlock}
  if (user.data !== undefined && users.data !== undefined && !isUpdated) { isUpdated = true; void update.trigger(body); }
  seen.push([lastName(user.data), users.data?.[0]?.data.length]);
  return null;
}
await render(createElement(Page), () => JSON.stringify(seen.at(-1)) === '["Murray",1]');
console.log(JSON.stringify([requests.sort(), seen.at(-1)]));
process.exit(0);
`,
  vue: `${declared}
import { useQuery } from "@tanstack/vue-query";
import { computed, type Ref } from "vue";
declare const id: Ref<string>;
${vueBlock}
export const data: true = isSame<User | undefined>()(user.data.value);
`,
  solid: `${declared}
import { useQuery } from "@tanstack/solid-query";
declare const id: () => string;
${solidBlock}
export const data: true = isSame<User | undefined>()(user.data);
`,
  svelte: `${declared}
import { createQuery } from "@tanstack/svelte-query";
declare const id: string;
${svelteBlock}
export const data: true = isSame<User | undefined>()(user.data);
`,
};

let folder: string;

beforeAll(async () => {
  const modules = await installOnDemand("test/slow/hooks");
  await mkdir(join(root, "dist"), { recursive: true });
  folder = await mkdtemp(join(root, "dist/query-hooks-"));
  await symlink(modules, join(folder, "node_modules"));
  const document = parse(readFileSync(join(root, "openapi.yaml"), "utf8")) as JsonObject;
  const emitters = selectEmitters(["development", "client", "query"]);
  for (const [file, text] of await filesOf(document, (model) => model, { emitters })) {
    const path = join(folder, "generated", file);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, text);
  }
  for (const [name, program] of Object.entries(programs)) await writeFile(join(folder, `${name}.ts`), program);
  const types =
    'declare module "react-test-renderer" { export function create(element: import("react").ReactElement): unknown; export function act(run: () => unknown): Promise<void>; }';
  await writeFile(join(folder, "modules.d.ts"), types);
}, 300_000);
afterAll(() => rm(folder, { recursive: true }));

test("they compile", async () => {
  const compilerOptions = {
    noUnusedLocals: false,
    skipLibCheck: true,
    lib: ["ES2023", "DOM", "DOM.Iterable"],
    types: ["node"],
  };
  await writeFile(
    join(folder, "tsconfig.json"),
    JSON.stringify({ extends: "../../tsconfig.json", compilerOptions, include: ["*.ts"], exclude: [] }),
  );
  const compiler = join(root, "node_modules/typescript-7/bin/tsc");
  const { stdout } = await run(process.execPath, [compiler, "-p", folder, "--noEmit"]).catch(
    (error: { stdout: string }) => error,
  );
  expect(stdout).toBe("");
});

test.each<[name: string, requests: readonly string[]]>([
  ["react", ["GET /v1/users", "GET /v1/users", "GET /v1/users/ID", "GET /v1/users/ID", "PUT /v1/users/ID"]],
  ["swr", ["GET /v1/users", "GET /v1/users/ID", "GET /v1/users/ID", "PUT /v1/users/ID"]],
])("those of %s read what is there, and what has changed", async (name, requests) => {
  const file = join(folder, `${name}.ts`);
  const { stdout } = await run(process.execPath, ["--import", "tsx", file], { cwd: root, timeout: 120_000 });
  expect(JSON.parse(stdout.replaceAll(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, "ID"))).toEqual([
    requests,
    ["Murray", 1],
  ]);
});
