// Lists of the excerpts that are followed, end to end: the client of one document with all of them, and a service that
// pages each as a person read it, then the server in memory. All items come, each once, and the list ends.
import { rm } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Hono } from "hono";
import type { Json, JsonObject } from "../../../scripts/json/json.js";
import { mockApp, type Generated } from "../generation/mock-app.js";
import { documentOf, type List } from "./page-lists.js";
import { respond, withMember, type ListService } from "./page-service.js";
import { importFiles } from "../generation/served.js";

interface Listing {
  toArray(): Promise<readonly Json[]>;
}
type Method = (...args: readonly unknown[]) => Listing;
type CreateClient = (options: object) => { readonly lists: Readonly<Record<string, Method>> };

/** All items of a list, and how many requests that took; an error after more than these. */
async function iterate(
  createClient: CreateClient,
  list: List,
  serve: (request: Request) => Response | Promise<Response>,
  maxRequests: number,
  query: JsonObject = {},
) {
  let requests = 0;
  const client = createClient({
    baseUrl: "http://localhost",
    fetch: (request: Request) => {
      if (requests++ >= maxRequests) throw new Error("the list does not end");
      return serve(request);
    },
  });
  const items = await client.lists[list.method]?.(...argumentsOf(list, query)).toArray();
  return { items, requests };
}

/** Path parameters, then the body, then the query with what is required. */
function argumentsOf(list: List, query: JsonObject): readonly unknown[] {
  const { operation, way } = list;
  const { parameters, body } = operation;
  const inPath = parameters.filter((each) => each.in === "path").map(() => "x");
  const required = parameters.filter((each) => each.in === "query" && each.required);
  const given = required.map(({ name, schema, example }) => {
    const isPage = name === way.must["parameter"];
    return [name, isPage ? (schema.kind === "number" ? serviceOf(list).first : "token-0") : example];
  });
  return [...inPath, ...(body === null ? [] : [{}]), { ...Object.fromEntries(given), ...query }];
}

function serviceOf({ operation: { pagination, parameters }, way }: List): ListService {
  const selector = pagination?.parameter;
  const parameter = parameters.find((each) => each.in === selector?.in && each.name === selector.name);
  return {
    way,
    isNumber: parameter?.schema.kind === "number",
    first: way.first ?? (pagination !== null && "first" in pagination ? pagination.first : 0),
    size: 2,
  };
}

/** The query for pages of two. */
function sizeAt(limit: string): JsonObject {
  return limit.startsWith("/") ? (withMember({}, limit, 2) as JsonObject) : { [limit]: 2 };
}

export function describeLists(lists: readonly List[]): void {
  let createClient: CreateClient;
  let generated: string;
  let memory: Hono;
  beforeAll(async () => {
    const { folder, module } = await importFiles(documentOf(lists));
    generated = folder;
    ({ createClient } = (await module("client.js")) as { createClient: CreateClient });
    const modules = { ...(await module("development.js")), ...(await module("runtime/memory.js")) };
    memory = mockApp(modules as unknown as Generated);
  }, 60_000);
  afterAll(() => rm(generated, { recursive: true }));

  const named = lists.map((list) => ({ title: list.title, list }));

  describe("a service that pages as its document says", () => {
    test.each(named)("$title", async ({ list }) => {
      const id = list.way.kind === "last-id" ? (list.way.must["next"] ?? "").slice(1) : "id";
      for (const count of [0, 4, 5]) {
        const items = Array.from({ length: count }, (_, index): JsonObject => ({ [id]: `id-${index}`, n: index + 1 }));
        const found = await iterate(createClient, list, (request) => respond(request, items, serviceOf(list)), 4);
        expect(found.items).toEqual(items);
      }
    });
  });

  describe("the server in memory", () => {
    // What has to be given for the first page is the service's to know.
    const open = named.filter(({ list }) =>
      list.operation.parameters.every(
        (each) => each.in !== "query" || !each.required || each.name !== list.way.must["parameter"],
      ),
    );

    test.each(open)("$title", async ({ list }) => {
      const { limit } = list.operation.pagination ?? {};
      const found = await iterate(
        createClient,
        list,
        (request) => memory.fetch(request),
        6,
        limit === undefined ? {} : sizeAt(limit),
      );
      expect(found.items).toEqual(list.examples);
      expect(found.requests).toBeGreaterThan(limit === undefined ? 0 : 1);
    });
  });
}
