// The options of scripts/runtime/client/query.ts in TanStack Query itself: results, types, cancellation, pages and
// invalidation, with a client of the credit service in the same process.
import { execFile } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { beforeAll, describe, expect, test } from "vitest";
import { createClient } from "../../generated/client.js";
import { createDevelopmentServer } from "../../generated/development.js";
import { installOnDemand, root } from "../../scripts/cli/install-on-demand.js";
import { infiniteQueryOptions, mutationOptions, queryKey, queryOptions } from "../../scripts/runtime/client/query.js";
import { silent } from "../support/client/scripted.js";

/** What these tests use of TanStack Query; its own types are in the program that is compiled below. */
interface QueryClient {
  fetchQuery(options: object): Promise<unknown>;
  fetchInfiniteQuery(options: object): Promise<{ readonly pages: readonly { readonly items: readonly unknown[] }[] }>;
  invalidateQueries(filters: object): Promise<void>;
  cancelQueries(filters: object): Promise<void>;
  getQueryState(key: unknown): { readonly isInvalidated: boolean; readonly fetchStatus: string } | undefined;
  getQueryData(key: unknown): unknown;
  getMutationCache(): {
    build(client: QueryClient, options: object): { execute(variables: unknown): Promise<unknown> };
  };
}

let modules: string;
let newClient: () => QueryClient;

beforeAll(async () => {
  modules = await installOnDemand("test/slow");
  const { href } = pathToFileURL(join(modules, "@tanstack/query-core/build/modern/index.js"));
  const { QueryClient } = (await import(href)) as { QueryClient: new (options: object) => QueryClient };
  newClient = () => new QueryClient({ defaultOptions: { queries: { retry: false } } });
});

const person = {
  user_type: "individual",
  first_name: "Grace",
  last_name: "Hopper",
  dob: "1986-12-09",
  email: "grace@example.com",
  phone: "+12125552368",
  ssn: "A".repeat(43) + "=",
  address: { line_1: "9 Elm St", zip: "10001", city: "New York", region: "NY", country: "UNITED STATES" },
} as const;

/** A client of the service with its in-memory handlers, and the requests that it sent. */
function start() {
  const app = createDevelopmentServer();
  const requests: string[] = [];
  const fetch = (request: Request): Response | Promise<Response> => {
    const { pathname, search } = new URL(request.url);
    requests.push(`${request.method} ${pathname}${search}`);
    return app.fetch(request);
  };
  const client = createClient({ baseUrl: "http://service.test", auth: { bearer: "key" }, fetch });
  return { ...client, requests, queries: newClient() };
}

describe("TanStack Query", () => {
  test("creates with a mutation, requests once with a query, and again once it is invalid", async () => {
    const { users, queries, requests } = start();
    const created = (await queries
      .getMutationCache()
      .build(queries, mutationOptions(users.create))
      .execute(person)) as { readonly uuid: string };
    const options = { ...queryOptions(users.get, created.uuid), staleTime: Infinity };
    expect(await queries.fetchQuery(options)).toEqual(created);
    expect(await queries.fetchQuery(options)).toEqual(created);
    expect(requests).toEqual(["POST /v1/users", `GET /v1/users/${created.uuid}`]);

    await queries.invalidateQueries({ queryKey: queryKey(users.list) });
    expect(queries.getQueryState(options.queryKey)?.isInvalidated).toBe(false);
    await queries.invalidateQueries({ queryKey: queryKey(users) });
    expect(queries.getQueryState(options.queryKey)?.isInvalidated).toBe(true);
    expect(await queries.fetchQuery(options)).toEqual(created);
    expect(requests).toHaveLength(3);
  });

  test("iterates a list, and keeps it apart from its first page", async () => {
    const { users, queries, requests } = start();
    for (let index = 0; index < 5; index++) await users.create(person);
    requests.length = 0;
    const { pages } = await queries.fetchInfiniteQuery({ ...infiniteQueryOptions(users.list, { limit: 2 }), pages: 9 });
    expect(pages.map(({ items }) => items.length)).toEqual([2, 2, 1]);
    expect(requests).toEqual(
      ["limit=2", "limit=2&offset=2", "limit=2&offset=4"].map((query) => `GET /v1/users?${query}`),
    );
    expect(await queries.fetchQuery(queryOptions(users.list, { limit: 2 }))).toHaveProperty("pagination");
    await queries.invalidateQueries({ queryKey: queryKey(users.list) });
    for (const { queryKey: key } of [
      infiniteQueryOptions(users.list, { limit: 2 }),
      queryOptions(users.list, { limit: 2 }),
    ])
      expect(queries.getQueryState(key)?.isInvalidated).toBe(true);
  });

  test("ends a request when its query is cancelled", async () => {
    const signals: AbortSignal[] = [];
    const { users } = createClient({
      baseUrl: "http://service.test",
      auth: "none",
      fetch: (request) => {
        signals.push(request.signal);
        return silent(request);
      },
    });
    const queries = newClient();
    const options = queryOptions(users.list);
    const result = queries.fetchQuery(options);
    await expect.poll(() => signals.length).toBe(1);
    await queries.cancelQueries({ queryKey: queryKey(users) });
    await expect(result).rejects.toHaveProperty("revert");
    expect(signals[0]?.aborted).toBe(true);
    expect(queries.getQueryState(options.queryKey)?.fetchStatus).toBe("idle");
  });

  test("has null for a response without a body", async () => {
    const { users, queries } = start();
    const { uuid } = await users.create(person);
    const options = queryOptions(users.delete, uuid);
    expect(await queries.fetchQuery(options)).toBeNull();
    expect(queries.getQueryData(options.queryKey)).toBeNull();
  });
});

const program = `
import { InfiniteQueryObserver, MutationObserver, QueryClient, QueryObserver } from "@tanstack/query-core";
import type { Client, ListUsersError, ServiceError, User, UserList, UserUpdate } from "../../generated/client.js";
import {
  infiniteQueryOptions,
  mutationOptions,
  queryKey,
  queryOptions,
} from "../../scripts/runtime/client/query.js";

declare const client: Client;
declare function same<T>(): <U>(value: U) => [T, U] extends [U, T] ? true : never;
const queries = new QueryClient();

const one = new QueryObserver(queries, queryOptions(client.users.get, "1")).getCurrentResult();
export const data: true = same<User | undefined>()(one.data);
export const error: true = same<ServiceError | null>()(one.error);

const list = new InfiniteQueryObserver(queries, infiniteQueryOptions(client.users.list, { limit: 5 }));
export const page: UserList | undefined = list.getCurrentResult().data?.pages[0]?.data;
export const item: User | undefined = list.getCurrentResult().data?.pages[0]?.items[0];
export const listError: true = same<ListUsersError | null>()(list.getCurrentResult().error);

const update = new MutationObserver(queries, mutationOptions(client.users.update, "1"));
export const updated = (body: UserUpdate): Promise<User> => update.mutate(body);
const remove = new MutationObserver(queries, mutationOptions(client.users.delete, "1"));
export const removed = (): Promise<undefined> => remove.mutate();
export const invalidated = queries.invalidateQueries({ queryKey: queryKey(client.users) });
`;

test("the types of data, errors and variables are inferred", async () => {
  await mkdir(join(root, "dist"), { recursive: true });
  const folder = await mkdtemp(join(root, "dist/tanstack-"));
  try {
    await writeFile(join(folder, "program.ts"), program);
    const paths = { "@tanstack/query-core": [join(modules, "@tanstack/query-core/build/modern/index.d.ts")] };
    const settings = { extends: "../../tsconfig.json", compilerOptions: { paths }, include: ["."] };
    await writeFile(join(folder, "tsconfig.json"), JSON.stringify(settings));
    const compiler = join(root, "node_modules/typescript-7/bin/tsc");
    const result = await promisify(execFile)(process.execPath, [compiler, "-p", folder, "--noEmit"]).catch(
      ({ stdout }: { stdout: string }) => ({ stdout }),
    );
    expect(result.stdout).toBe("");
  } finally {
    await rm(folder, { recursive: true });
  }
});
