// Clients of other documents: they compile, and they create, read and page through what a mock of the same document
// stores. Published documents are used where they are installed.
import { execFile } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { load as parseYaml } from "js-yaml";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Pages } from "../../generated/runtime/client.js";
import { emit } from "../../scripts/emit/index.js";
import { withoutSecurity } from "../../scripts/mock/security.js";
import { generatedIn, mockApp } from "../support/generation/mock-app.js";
import type { Json, JsonObject } from "../../scripts/json/json.js";
import { modelOf } from "../support/generation/generate.js";
import { documentOf, okResponse, okResponses } from "../support/openapi/builders.js";

const root = join(import.meta.dirname, "../..");
const published = (name: string): string => join(root, "../shared/specs", name);

/** Notes that can be made and listed, with these query parameters and this response to a list. */
function notes(parameters: readonly string[], list: Json): JsonObject {
  const note = { $ref: "#/components/schemas/Note" };
  const query = parameters.map((name) => ({
    name,
    in: "query",
    description: name === "after" ? "From the Link header." : "",
    schema: /cursor|after|token/.test(name) ? { type: "string" } : { type: "integer", ...firstOf(name) },
  }));
  return documentOf({
    paths: {
      "/notes": {
        get: { operationId: "listNotes", tags: ["Notes"], parameters: query, responses: okResponses(list) },
        post: {
          operationId: "createNote",
          tags: ["Notes"],
          requestBody: { required: true, content: { "application/json": { schema: note } } },
          responses: { 201: okResponse(note) },
        },
      },
    },
    components: {
      schemas: {
        Note: {
          type: "object",
          required: ["text"],
          properties: { id: { type: "string", readOnly: true }, text: { type: "string" } },
        },
      },
    },
  });
}

/** The number of the first page, where that is not clear by itself. */
function firstOf(name: string): JsonObject {
  return name === "page" ? { default: 1 } : name === "pageNumber" ? { default: 0 } : {};
}

const items = { type: "array", items: { $ref: "#/components/schemas/Note" } };
const text = { type: ["string", "null"] };

/** A client of which nothing is known here but what the test calls: `group.method`. */
type AnyClient = Record<string, Record<string, (...args: unknown[]) => Pages<JsonObject, Json>>>;

const own: Readonly<Record<string, JsonObject>> = {
  "by offset, in an array": notes(["limit", "offset"], items),
  "by offset, with a total": notes(["limit", "offset"], {
    type: "object",
    properties: { total: { type: "integer" }, data: items },
  }),
  "by page, in an envelope": notes(["per_page", "page"], { type: "object", properties: { items } }),
  "by cursor, with the next one": notes(["limit", "cursor"], {
    type: "object",
    properties: { data: items, next_cursor: text },
  }),
  "by token, in a nested object": notes(["limit", "page_token"], {
    type: "object",
    properties: {
      data: items,
      meta: { type: ["object", "null"], properties: { next_page_token: text, more: { type: "boolean" } } },
    },
  }),
  "by page from 0, with a flag for the last": notes(["per_page", "pageNumber"], {
    type: "object",
    properties: { values: items, isLast: { type: "boolean" }, totalPages: { type: "integer" } },
  }),
  "by link in the body": notes(["limit", "cursor"], {
    type: "object",
    properties: {
      data: items,
      _links: { type: "object", properties: { next: { type: "object", properties: { href: { type: "string" } } } } },
    },
  }),
  "by link in a header": notes(["limit", "after"], items),
  "by page, with links": notes(["per_page", "page"], {
    type: "object",
    properties: { data: items, links: { type: "object", properties: { next: { type: "string", format: "uri" } } } },
  }),
};

/** An error whose code is a number. */
const numbered: JsonObject = documentOf({
  paths: {
    "/": {
      get: {
        operationId: "root",
        tags: ["Odd"],
        responses: {
          204: { description: "OK" },
          400: {
            description: "No",
            content: { "application/json": { schema: { $ref: "#/components/schemas/Refusal" } } },
          },
        },
      },
    },
  },
  components: {
    schemas: { Refusal: { type: "object", required: ["code"], properties: { code: { type: "integer" } } } },
  },
});

/** What published documents do with paths: a root below a base path, queries in templates. */
const oddPaths: JsonObject = documentOf({
  servers: [{ url: "https://api.example.com/v1" }],
  paths: {
    "/": {
      get: {
        operationId: "root",
        tags: ["Odd"],
        responses: {
          200: { description: "OK", content: { "text/plain": { schema: { type: "string" }, example: "root" } } },
        },
      },
    },
    ...Object.fromEntries(
      ["/rest?method=get", "/rest?method=put", "/rest?page={page}"].map((path, index) => [
        path,
        {
          get: {
            operationId: `rest${index}`,
            tags: ["Odd"],
            parameters: [
              ...(path.includes("{") ? [{ name: "page", in: "path", required: true, schema: { type: "string" } }] : []),
              { name: "key", in: "query", required: true, schema: { type: "string", enum: ["a b&c"] } },
            ],
            responses: {
              200: { description: "OK", content: { "text/plain": { schema: { type: "string" }, example: path } } },
            },
          },
        },
      ]),
    ),
  },
});

const names = ["train-travel.yaml", "petstore-31.json", "adyen-checkout.yaml"].filter((name) =>
  existsSync(published(name)),
);
let folder: string;
const started = new Map<string, AnyClient>();

/** The document's client beside a mock of it, in one process. */
async function start(json: JsonObject, name: string): Promise<AnyClient> {
  const { document, model } = modelOf(json);
  const out = join(folder, name);
  for (const [file, content] of await emit(document, withoutSecurity(model))) {
    await mkdir(dirname(join(out, file)), { recursive: true });
    await writeFile(join(out, file), content);
  }
  const app = mockApp(await generatedIn(out));
  const { createClient } = (await import(pathToFileURL(join(out, "client.ts")).href)) as {
    createClient: (options: object) => AnyClient;
  };
  return createClient({
    baseUrl: `http://mock.test${model.basePath}`,
    fetch: (request: Request) => app.fetch(request),
  });
}

beforeAll(async () => {
  await mkdir(join(root, "dist"), { recursive: true });
  folder = await mkdtemp(join(root, "dist/documents-"));
  for (const [name, json] of Object.entries({ ...own, "with numbers for codes": numbered, "odd paths": oddPaths }))
    started.set(name, await start(json, name));
  for (const name of names)
    started.set(name, await start(parseYaml(readFileSync(published(name), "utf8")) as JsonObject, name));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** A method of a document's client. */
function call(name: string, group: string, method: string, ...args: unknown[]): Pages<JsonObject, Json> {
  const found = started.get(name)?.[group]?.[method];
  if (found === undefined) throw new Error(`${name} has no ${group}.${method}.`);
  return found(...args);
}

async function all<T>(list: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = [];
  for await (const item of list) found.push(item);
  return found;
}

test("they compile", async () => {
  const files = [...started.keys()].map((name) => `${name}/client.ts`);
  await writeFile(
    join(folder, "tsconfig.json"),
    JSON.stringify({ extends: "../../tsconfig.json", include: [], files }),
  );
  const output = await promisify(execFile)(
    process.execPath,
    ["node_modules/typescript-7/bin/tsc", "-p", folder, "--pretty", "false"],
    { cwd: root },
  ).then(
    () => "",
    ({ stdout }: { stdout: string }) => stdout,
  );
  expect(output).toBe("");
});

describe.each(Object.keys(own))("a list %s", (name) => {
  const list = (limit: number) =>
    call(name, "notes", "list", { [name.includes("by page") ? "per_page" : "limit"]: limit });
  const labels = ["a", "b", "c", "d", "e"];

  beforeAll(async () => {
    for (const each of labels) await call(name, "notes", "create", { text: each });
  });

  test("gives every item once, in order, whatever the size of a page", async () => {
    for (const limit of [1, 2, 5, 50]) expect((await all(list(limit))).map((note) => note["text"])).toEqual(labels);
  });

  test("gives as many as are wanted", async () => {
    expect((await list(2).toArray({ limit: 3 })).map((note) => note["text"])).toEqual(["a", "b", "c"]);
  });

  test("is its first page as well", async () => {
    expect(await list(2)).toEqual((await all(list(2).pages()))[0]);
  });
});

test("the root of a base path, and queries in templates, are requested as they are served", async () => {
  expect(await call("odd paths", "odd", "root")).toBe("root");
  expect(await call("odd paths", "odd", "rest0", { key: "a b&c" })).toBe("/rest?method=get");
  expect(await call("odd paths", "odd", "rest1", { key: "a b&c" })).toBe("/rest?method=put");
  expect(await call("odd paths", "odd", "rest2", "x?y", { key: "a b&c" })).toBe("/rest?page={page}");
  await expect(call("odd paths", "odd", "rest2", "1", { key: "b" })).rejects.toMatchObject({ status: 400 });
  await expect(call("odd paths", "odd", "rest2", "1", { key: "\ud800" })).rejects.toThrow(
    new TypeError("key can't be sent: it has a lone surrogate."),
  );
});

describe.skipIf(!names.includes("train-travel.yaml"))("train-travel.yaml", () => {
  const book = (passenger_name: string) =>
    call("train-travel.yaml", "bookings", "create", {
      trip_id: "4f4e4e10-c824-4d63-b37a-d8d698862f1d",
      passenger_name,
    });

  test("its bookings are kept, and listed page by page", async () => {
    const passengers = ["Ada", "Grace", "Mary", "Edith", "Joan"];
    for (const passenger of passengers) await book(passenger);
    const list = () => call("train-travel.yaml", "bookings", "list", { limit: 2 });
    expect((await all(list())).map((booking) => booking["passenger_name"])).toEqual(passengers);
    expect((await list().toArray({ limit: 3 })).map((booking) => booking["passenger_name"])).toEqual(
      passengers.slice(0, 3),
    );
  });
});

describe.skipIf(!names.includes("petstore-31.json"))("petstore-31.json", () => {
  test("pets of a status are a list without pages", async () => {
    const pet = (method: string, ...args: unknown[]) => call("petstore-31.json", "pet", method, ...args);
    const list = pet("findByStatus", { status: "available" });
    expect((await list) as unknown as JsonObject[]).not.toEqual([]);
    expect("toArray" in list).toBe(false);
  });

  test("an order is kept until it is deleted", async () => {
    const store = (method: string, ...args: unknown[]) => call("petstore-31.json", "store", method, ...args);
    const order = (await store("placeOrder", { petId: 7, quantity: 2 })) as JsonObject;
    expect(await store("getOrder", order["id"])).toEqual(order);
    await store("deleteOrder", order["id"]);
    await expect(store("getOrder", order["id"])).rejects.toMatchObject({ name: "NotFoundError", status: 404 });
  });
});

describe.skipIf(!names.includes("adyen-checkout.yaml"))("adyen-checkout.yaml", () => {
  test("payment methods that are stored are a list without pages", async () => {
    const recurring = (method: string, ...args: unknown[]) => call("adyen-checkout.yaml", "recurring", method, ...args);
    const store = (holderName: string) =>
      recurring("createStoredPaymentMethods", {
        merchantAccount: "Shop",
        shopperReference: "1",
        recurringProcessingModel: "CardOnFile",
        paymentMethod: { type: "scheme", holderName },
      });
    const list = () =>
      recurring("getTokensForStoredPaymentDetails", { shopperReference: "1", merchantAccount: "Shop" });
    for (const holder of ["Ada", "Grace"]) await store(holder);
    const page = (await list()) as JsonObject;
    expect(page["storedPaymentMethods"]).toHaveLength(2);
    expect("toArray" in list()).toBe(false);
  });

  test("a payment link is kept and changed", async () => {
    const links = (method: string, ...args: unknown[]) => call("adyen-checkout.yaml", "paymentLinks", method, ...args);
    const link = (await links("create", {
      merchantAccount: "Shop",
      reference: "1",
      amount: { currency: "EUR", value: 1250 },
    })) as JsonObject;
    expect(await links("update", link["id"], { status: "expired" })).toEqual({
      ...link,
      status: "expired",
    });
    expect(await links("get", link["id"])).toMatchObject({ id: link["id"], status: "expired" });
  });
});
