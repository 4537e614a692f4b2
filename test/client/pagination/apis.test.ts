// Real APIs: clients generated from their documents, and services that do what their documentation says.
import { rm } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { PageResult, Pages } from "../../../scripts/runtime/client/pages.js";
import { modelOf } from "../../support/generation/generate.js";
import { importFiles } from "../../support/generation/served.js";
import { failure } from "../../support/client/scripted.js";
import { pageSize, type Api, type Thing } from "./apis/api.js";
import { github, mollie, okta } from "./apis/links.js";
import { jira, jiraSearch, lithic, stripe } from "./apis/places.js";
import { asana, intercom, kubernetes, slack } from "./apis/tokens.js";

type List = Pages<never, unknown, unknown>;
interface Client {
  readonly things: { list(...args: readonly unknown[]): List };
}
type Handler = (request: Request) => Response | Promise<Response>;

const apis: readonly Api[] = [
  asana,
  okta,
  jira,
  jiraSearch,
  lithic,
  intercom,
  stripe,
  github,
  mollie,
  kubernetes,
  slack,
];
const origin = "https://service.test";

describe.each(apis)("$name", (api) => {
  let createClient: (options: object) => Client;
  let folder: string;
  beforeAll(async () => {
    const found = await importFiles(api.document);
    folder = found.folder;
    ({ createClient } = (await found.module("client.js")) as { createClient: typeof createClient });
  });
  afterAll(() => rm(folder, { recursive: true }));

  /** A client of a service, and the requests that it sent. */
  function clientOf(serve: Handler) {
    const requests: Request[] = [];
    const client = createClient({
      baseUrl: origin,
      headers: { authorization: "Bearer secret" },
      retryDelay: { first: 0, most: 0 },
      fetch: (request: Request) => {
        requests.push(request.clone());
        return serve(request);
      },
    });
    /** `selecting` is what requests another page than the first. */
    const list = (selecting?: unknown): List =>
      client.things.list(...(selecting === undefined ? api.args : [...api.args.slice(0, -1), selecting]));
    return { list, requests };
  }

  const numbersOf = (items: readonly never[]): readonly number[] => items.map((item) => api.numberOf(item));
  const thingsOf = (count: number): Thing[] => Array.from({ length: count }, (_, index) => ({ n: index + 1 }));
  const allNumbers = (count: number): readonly number[] => thingsOf(count).map(({ n }) => n);

  test("has a pagination of its style", () => {
    const [operation] = modelOf(api.document).model.operations;
    expect(operation?.pagination?.style).toBe(api.style);
  });

  test.each([0, 1, 2, 3, 4, 5, 6])("lists all of %i items, each once", async (count) => {
    const { list, requests } = clientOf(api.start(thingsOf(count)));
    expect(numbersOf(await list().toArray())).toEqual(allNumbers(count));
    expect(requests).toHaveLength(Math.max(1, Math.ceil(count / pageSize)));
    expect(requests.every(({ url }) => new URL(url).origin === origin)).toBe(true);
  });

  test("requests no more pages than the items need that are wanted", async () => {
    const { list, requests } = clientOf(api.start(thingsOf(6)));
    expect(numbersOf(await list().toArray({ limit: 3 }))).toEqual([1, 2, 3]);
    expect(requests).toHaveLength(2);
  });

  test.each(["front", "back"])("an item that is added in %s between pages loses no other", async (where) => {
    const things = thingsOf(5);
    const { list } = clientOf(api.start(things));
    const seen: number[] = [];
    for await (const item of list()) {
      if (seen.push(api.numberOf(item)) !== pageSize) continue;
      if (where === "front") things.unshift({ n: 99 });
      else things.push({ n: 99 });
    }
    const known = seen.filter((n) => n !== 99);
    const again = where === "front" && api.whenAddedInFront === "one item again";
    expect(known).toEqual(again ? [1, 2, 2, 3, 4, 5] : [1, 2, 3, 4, 5]);
    // Kubernetes returns the state at the first request.
    expect(seen.includes(99)).toBe(where === "back" && api.name !== "Kubernetes");
  });

  test("a page that fails is an error after the items before it, and the list goes on from there later", async () => {
    const serve = api.start(thingsOf(6));
    const state = { requests: 0, isDown: true };
    const { list } = clientOf((request) =>
      ++state.requests > 1 && state.isDown ? Response.json({ message: "down" }, { status: 503 }) : serve(request),
    );
    const pages: PageResult<never, unknown, unknown>[] = [];
    const walk = async (): Promise<void> => {
      for await (const page of list().pagesWithResponse()) pages.push(page);
    };
    expect(await failure(walk())).toMatchObject({ name: "ServerError", status: 503 });
    expect(pages.map(({ items }) => numbersOf(items))).toEqual([[1, 2]]);
    state.isDown = false;
    // What a program keeps between two runs is JSON.
    const next: unknown = JSON.parse(JSON.stringify(pages[0]?.next));
    expect(numbersOf(await list(next).toArray())).toEqual([3, 4, 5, 6]);
  });

  test("a page that comes again is an error", async () => {
    const serve = api.start(thingsOf(6));
    const bodies: Response[] = [];
    const { list } = clientOf(async (request) => {
      const response = await serve(request);
      bodies.push(response);
      const [, second = response] = bodies;
      return second.clone();
    });
    expect(await failure(list().toArray())).toMatchObject({ name: "PaginationError", received: 6 });
  });
});

/** A client of one API whose responses may be others, and the queries that it sent. */
async function clientWith(api: Api, count: number, respond: (request: Request) => Response | undefined) {
  const { folder, module } = await importFiles(api.document);
  const { createClient } = (await module("client.js")) as { createClient: (options: object) => Client };
  const serve = api.start(Array.from({ length: count }, (_, index) => ({ n: index + 1 })));
  const queries: URLSearchParams[] = [];
  const client = createClient({
    baseUrl: origin,
    fetch: (request: Request) => {
      queries.push(new URL(request.url).searchParams);
      return respond(request) ?? serve(request);
    },
  });
  await rm(folder, { recursive: true });
  return { client, queries };
}

test("Asana has further pages only with a limit: without one the list is cut off", async () => {
  const { client, queries } = await clientWith(asana, 250, () => undefined);
  expect(await client.things.list().toArray()).toHaveLength(250);
  expect(queries.map((query) => query.get("limit"))).toEqual(["100", "100", "100"]);
});

test("a token of Kubernetes that expired is an error, and the token in it goes on", async () => {
  const state = { isExpired: true };
  const { client, queries } = await clientWith(kubernetes, 5, ({ url }) => {
    const token = new URL(url).searchParams.get("continue");
    if (token === null || !state.isExpired) return undefined;
    // A list from the same key on, of the latest state: what is documented of `continue`.
    const body = { kind: "Status", status: "Failure", reason: "Expired", code: 410, metadata: { continue: token } };
    return Response.json(body, { status: 410 });
  });
  const error = await failure(client.things.list("default", { limit: 2 }).toArray());
  expect(error).toMatchObject({ status: 410 });
  state.isExpired = false;
  const resumed = queries[1]?.get("continue");
  const rest = await client.things.list("default", { limit: 2, continue: resumed }).toArray();
  expect(rest.map((item) => kubernetes.numberOf(item))).toEqual([3, 4, 5]);
});

test("a link to another origin never gets the credentials", async () => {
  const { folder, module } = await importFiles(mollie.document);
  const { createClient } = (await module("client.js")) as { createClient: (options: object) => Client };
  const serve = mollie.start(Array.from({ length: 4 }, (_, index) => ({ n: index + 1 })));
  const urls: string[] = [];
  const client = createClient({
    baseUrl: origin,
    headers: { authorization: "Bearer secret" },
    fetch: async (request: Request) => {
      urls.push(request.url);
      const text = await (await serve(request)).text();
      return new Response(text.replaceAll("https://api.mollie.com", "https://attacker.test/steal"), {
        headers: { "content-type": "application/json" },
      });
    },
  });
  expect(await client.things.list({ limit: 2 }).toArray()).toHaveLength(4);
  expect(urls).toEqual([`${origin}/v2/payments?limit=2`, `${origin}/v2/payments?from=tr_3&limit=2`]);
  await rm(folder, { recursive: true });
});

test("an error of Slack in a page with the status 200 is no end of the list", async () => {
  const { client } = await clientWith(slack, 4, ({ url }) =>
    new URL(url).searchParams.has("cursor") ? Response.json({ ok: false, error: "fatal_error" }) : undefined,
  );
  expect(await failure(client.things.list({ limit: 2 }).toArray())).toMatchObject({
    name: "PaginationError",
    received: 2,
    page: { ok: false, error: "fatal_error" },
  });
});
