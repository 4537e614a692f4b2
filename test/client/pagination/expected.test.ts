// Every list of the excerpts that is followed, end to end: the client of one document with all of them, and a service
// that pages each as a person read it. All items come, each once, and the list ends.
import { readdirSync, readFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { JsonObject } from "../../../scripts/json/json.js";
import type { Operation } from "../../../scripts/model/model.js";
import { modelOf } from "../../support/generate.js";
import { wayOf, type Way } from "../../support/page-expectations.js";
import { readExcerpts } from "../../support/page-excerpts.js";
import { respond, type ListService } from "../../support/page-service.js";
import { importFiles } from "../../support/served.js";

const folder = join(import.meta.dirname, "../../scripts/pagination/expected");

interface List {
  readonly title: string;
  readonly path: string;
  readonly method: string;
  readonly operation: Operation;
  readonly json: JsonObject;
  readonly way: Way;
}

const lists = ["excerpts", "kept"]
  .flatMap((set) => readdirSync(join(folder, set)).map((file) => readFileSync(join(folder, set, file), "utf8")))
  .flatMap(readExcerpts)
  .flatMap(({ name, document, expectations }): readonly List[] =>
    modelOf(document).model.operations.flatMap((operation) => {
      const { method, path, pagination } = operation;
      const title = `${name}: ${method.toUpperCase()} ${path}`;
      const expectation = expectations.get(`${method.toUpperCase()} ${path}`);
      const way = pagination === null ? undefined : wayOf(expectation ?? [], pagination);
      const json = ((document["paths"] as JsonObject)[path] as JsonObject)[method] as JsonObject;
      return way === undefined ? [] : [{ title, path, method, operation, json, way }];
    }),
  );

/** All lists in one document, which is compiled once. */
const document: JsonObject = {
  openapi: "3.1.0",
  info: { title: "Lists", version: "1" },
  paths: Object.fromEntries(
    lists.map(({ path, method, json }, index) => [
      `/${index}${path}`,
      { [method]: { ...json, "x-client-name": `lists.list${index}` } },
    ]),
  ),
};

type Listing = { toArray(): Promise<readonly { n: number }[]> };
type Method = (...args: readonly unknown[]) => Listing;
type CreateClient = (options: object) => { readonly lists: Readonly<Record<string, Method>> };

const pageSize = 2;
let createClient: CreateClient;
let generated: string;
beforeAll(async () => {
  const found = await importFiles(document);
  generated = found.folder;
  ({ createClient } = (await found.module("client.js")) as { createClient: CreateClient });
}, 60_000);
afterAll(() => rm(generated, { recursive: true }));

/** Path parameters, then the body, then the query with what is required. */
function argumentsOf({ operation: { parameters, body }, way }: List): readonly unknown[] {
  const inPath = parameters.filter((each) => each.in === "path").map(() => "x");
  const required = parameters.filter((each) => each.in === "query" && each.required);
  const query = Object.fromEntries(
    required.map(({ name, schema }) => [
      name,
      schema.kind === "number" ? 0 : name === way.must["parameter"] ? "token-0" : "x",
    ]),
  );
  return [...inPath, ...(body === null ? [] : [{}]), query];
}

function serviceOf({ operation: { pagination, parameters }, way }: List): ListService {
  const selector = pagination?.parameter;
  const parameter = parameters.find((each) => each.in === selector?.in && each.name === selector.name);
  return {
    way,
    isNumber: parameter?.schema.kind === "number",
    first: pagination !== null && "first" in pagination ? pagination.first : 0,
    size: pageSize,
  };
}

test.each(lists.map((list, index) => ({ title: list.title, list, index })))("$title", async ({ list, index }) => {
  const id = list.way.kind === "last-id" ? (list.way.must["next"] ?? "").slice(1) : "id";
  for (const count of [0, 4, 5]) {
    const items = Array.from({ length: count }, (_, at): JsonObject => ({ [id]: `id-${at}`, n: at + 1 }));
    let requests = 0;
    const client = createClient({
      baseUrl: "https://service.test",
      fetch: (request: Request) => {
        if (requests++ > 4) throw new Error("the list does not end");
        return respond(request, items, serviceOf(list));
      },
    });
    const found = await client.lists[`list${index}`]?.(...argumentsOf(list)).toArray();
    expect(found?.map(({ n }) => n)).toEqual(items.map(({ n }) => n));
  }
});
