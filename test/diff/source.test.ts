// Names of generated code that change between two documents.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { sourceFindings, type SourceScope } from "../../scripts/diff/source/source.js";
import { sourceCodes } from "../../scripts/diff/codes/source/index.js";
import { printedNames } from "../../scripts/diff/source/pairs.js";
import { exportedTypes } from "../../scripts/emit/exported-types.js";
import type { JsonObject } from "../../scripts/json/json.js";
import { documentOf, shop } from "./support/documents.js";

function found(text: string, scope: SourceScope, base = shop): readonly string[] {
  const [from, to] = [documentOf(base), documentOf(text)];
  return sourceFindings(printedNames(from), printedNames(to), scope).map(
    ({ code, severity, side, operation, message }) => {
      expect([severity, side]).toEqual(["risky", "source"]);
      return [code, operation, message].filter((each) => each !== undefined).join("  ");
    },
  );
}

describe("an operationId that changes", () => {
  const renamed = shop.replace("operationId: createOrder", "operationId: placeOrder");

  test("renames the method and the handler, each reported once", () => {
    const expected = [
      "client-method-renamed  POST /orders  The method `client.orders.create` is `client.orders.place` now: rename it where it is used.",
      "handler-renamed  POST /orders  The handler `OrdersHandlers.createOrder` is `OrdersHandlers.placeOrder` now: rename it where it is used.",
    ];
    expect(found(renamed, "named")).toEqual(expected);
    expect(found(renamed, "all")).toEqual(expected);
  });

  test("is located at the operationIds", () => {
    const [from, to] = [documentOf(shop), documentOf(renamed)];
    const [finding] = sourceFindings(printedNames(from), printedNames(to), "named");
    expect([finding?.base?.pointer, finding?.revision?.pointer]).toEqual([
      "/paths/~1orders/post/operationId",
      "/paths/~1orders/post/operationId",
    ]);
  });

  test("without another name is nothing", () => {
    const same = shop.replace("operationId: createOrder", "operationId: create-order");
    expect(found(same, "all")).toEqual([]);
  });
});

describe("changes that give no other names are nothing", () => {
  test.each([
    ["the same document", shop],
    ["a path parameter of another name", shop],
    ["descriptions", shop.replace("Done.", "It is done.")],
  ])("%s", (_, text) => {
    expect(found(text, "all")).toEqual([]);
  });

  test("the names of path parameters", () => {
    const withItem = (name: string): string =>
      shop.replace(
        "components:",
        `  /orders/{${name}}:
    get:
      operationId: getOrder
      tags: [Orders]
      parameters: [{ name: ${name}, in: path, required: true, schema: { type: string } }]
      responses: { "204": { description: Done. } }
components:`,
      );
    expect(found(withItem("orderId"), "named", withItem("id"))).toEqual([]);
    // No name is another one, but a handler reads the parameter by its name.
    expect(found(withItem("orderId"), "all", withItem("id"))).toEqual([expect.stringMatching(/^handler-changed /)]);
  });
});

describe("only with all names", () => {
  test("another tag", () => {
    const tagged = shop.replaceAll("tags: [Orders]", "tags: [Sales]");
    expect(found(tagged, "named")).toEqual([]);
    expect(found(tagged, "all")).toEqual([
      expect.stringContaining("client-method-renamed  GET /orders  The method `client.orders.list` is `client.sales."),
      expect.stringContaining(
        "handler-renamed  GET /orders  The handler `OrdersHandlers.listOrders` is `SalesHandlers.listOrders`",
      ),
      expect.stringContaining("client-method-renamed  POST /orders"),
      expect.stringContaining("handler-renamed  POST /orders"),
      expect.stringContaining("handler-interface-removed  The interface `OrdersHandlers` is gone"),
      "type-renamed  The type `OrdersResource` is `SalesResource` now: rename it where it is imported.",
    ]);
  });

  test("an operation that is gone", () => {
    const gone = shop.replace(/    post:[^]*?(?=components:)/, "").replace(/components:[^]*/, "");
    expect(found(gone, "named")).toEqual([]);
    expect(found(gone, "all")).toEqual([
      "client-method-removed  POST /orders  The method `client.orders.create` is gone, with its operation: remove what uses it.",
      "handler-removed  POST /orders  The handler `OrdersHandlers.createOrder` is gone, with its operation: remove what uses it.",
      "type-removed  The type `Order` is gone: remove what imports it.",
    ]);
  });

  test("a component of another name", () => {
    const renamed = shop.replaceAll("schemas/Order", "schemas/Purchase").replace("    Order:", "    Purchase:");
    expect(found(renamed, "named")).toEqual([]);
    expect(found(renamed, "all")).toEqual([
      "type-renamed  The type `Order` is `Purchase` now: rename it where it is imported.",
    ]);
  });
});

// A document in which one operation has what an edit changes.
const order = {
  parameters: [{ name: "id", in: "path", required: true, schema: { type: "string" } }],
  get: {
    operationId: "getOrder",
    tags: ["Orders"],
    responses: { "200": { description: "An order.", content: { "application/json": { schema: { type: "object" } } } } },
  },
};
const list = {
  get: {
    operationId: "listOrders",
    tags: ["Orders"],
    parameters: ["limit", "offset"].map((name) => ({ name, in: "query", schema: { type: "integer" } })),
    responses: {
      "200": {
        description: "Orders.",
        content: {
          "application/json": {
            schema: { type: "array", items: { type: "object", properties: { id: { type: "string" } } } },
          },
        },
      },
    },
  },
};
const key = { type: "apiKey", in: "header", name: "X-Key" };

function service(paths: JsonObject, others: JsonObject = {}): string {
  return JSON.stringify({ openapi: "3.1.0", info: { title: "Shop", version: "1.0.0" }, paths, ...others });
}

function messages(base: string, revision: string): readonly string[] {
  return found(revision, "all", base);
}

const getOrder = (fields: JsonObject): string =>
  service({ "/orders/{id}": { ...order, get: { ...order.get, ...fields } } });
const header = (name: string, required = false): JsonObject => ({
  parameters: [{ name, in: "header", required, schema: { type: "string" } }],
});
const query = (required: boolean): JsonObject => ({
  parameters: [{ name: "expand", in: "query", required, schema: { type: "string" } }],
});
const respondingWith = (content: JsonObject): JsonObject => ({
  responses: { "200": { description: "An order.", content } },
});
const json = { "application/json": { schema: { type: "object" } } };

describe("a method that is called in another way", () => {
  const method = "client-method-changed  GET /orders/{id}  The method `client.orders.get`";
  test.each<[string, JsonObject, JsonObject, readonly string[]]>([
    [
      "a query is new",
      {},
      query(false),
      [`${method} takes \`(id, query?, options?)\` now instead of \`(id, options?)\`: `],
    ],
    [
      "a query is gone",
      query(false),
      {},
      [`${method} takes \`(id, options?)\` now instead of \`(id, query?, options?)\`: `],
    ],
    ["a query is required", query(false), query(true), [`${method} takes \`(id, query, options?)\` now instead of `]],
    ["a query is no longer required", query(true), query(false), []],
    ["a header is required", header("X-A"), header("X-A", true), [`${method} takes \`(id, header, options?)\` now`]],
    ["an optional header is new", {}, header("X-A"), []],
    [
      "the case of a header",
      header("X-A"),
      header("x-a"),
      [`${method} takes the header \`x-a\` now instead of \`X-A\`: `],
    ],
    [
      "a body is new",
      {},
      { requestBody: { content: json } },
      [`${method} takes \`(id, body?, options?)\` now instead of `],
    ],
    ["text for JSON", {}, respondingWith({ "text/plain": {} }), [`${method} resolves to text now instead of JSON: `]],
    ["PDF beside JSON", {}, respondingWith({ ...json, "application/pdf": {} }), []],
    [
      "no content",
      {},
      { responses: { "204": { description: "None." } } },
      [`${method} resolves to nothing now instead of`],
    ],
    [
      "no content beside JSON",
      {},
      { responses: { "200": order.get.responses["200"], "204": { description: "None." } } },
      [`${method} resolves to JSON or nothing now instead of JSON: `],
    ],
    [
      "a stream beside JSON that is gone",
      respondingWith({ ...json, "text/event-stream": {} }),
      respondingWith(json),
      ["client-method-removed  GET /orders/{id}  The method `client.orders.getStream` is gone, with the stream that"],
    ],
  ])("%s", (_, base, revision, wanted) => {
    expect(messages(getOrder(base), getOrder(revision)).filter((each) => !each.startsWith("type-"))).toEqual(
      wanted.map((each) => expect.stringContaining(each) as string),
    );
  });

  test("a list that can't be followed any more", () => {
    const plain = { get: { ...list.get, "x-pagination": false } };
    const last = "has no further pages any more: change the calls of it.";
    expect(messages(service({ "/orders": list }), service({ "/orders": plain }))).toEqual([
      `client-method-changed  GET /orders  The method \`client.orders.list\` ${last}`,
      "type-removed  The type `ListOrdersItem` is gone: remove what imports it.",
    ]);
    expect(messages(service({ "/orders": plain }), service({ "/orders": list }))).toEqual([]);
  });
});

test("a handler reads path parameters by their names", () => {
  const parameters = [{ ...order.parameters[0], name: "order" }];
  expect(
    messages(service({ "/orders/{id}": order }), service({ "/orders/{order}": { ...order, parameters } })),
  ).toEqual([
    "handler-changed  GET /orders/{order}  The handler `OrdersHandlers.getOrder` finds the path parameter `id` as `order` now: read it by that name.",
  ]);
});

describe("another address gives no other name", () => {
  const base = service({ "/orders": list, "/orders/{id}": order }, { servers: [{ url: "https://shop.example/v1" }] });

  test("where the base path moves to the paths", () => {
    const servers = [{ url: "https://shop.example" }];
    expect(messages(base, service({ "/v1/orders": list, "/v1/orders/{id}": order }, { servers }))).toEqual([]);
  });

  test("where the path is another one, or the method", () => {
    const { get, parameters } = order;
    const servers = [{ url: "https://shop.example/v1" }];
    const names = (paths: JsonObject): readonly string[] =>
      messages(base, service({ "/orders": list, ...paths }, { servers }));
    expect(names({ "/purchases/{id}": order })).toEqual([]);
    expect(names({ "/orders/{id}": { parameters, put: get } })).toEqual([]);
  });
});

test("the options of credentials have the names of security schemes", () => {
  const secured = (name: string): string =>
    service({ "/orders": list }, { components: { securitySchemes: { [name]: key } }, security: [{ [name]: [] }] });
  expect(messages(secured("key"), secured("apiKey"))).toEqual([
    "client-auth-changed  The option `auth.key` of the client is gone. Its credentials are `auth.apiKey` now: change it.",
  ]);
  expect(messages(secured("key"), service({ "/orders": list }))).toEqual([
    "client-auth-changed  The option `auth.key` of the client is gone: remove it.",
    "type-removed  The type `ClientAuth` is gone: remove what imports it.",
    "type-removed  The type `CreateClientOptions` is gone: remove what imports it.",
  ]);
});

test("types that are named after an operation have its new name", () => {
  const renamed = { get: { ...list.get, operationId: "searchOrders" } };
  expect(messages(service({ "/orders": list }), service({ "/orders": renamed }))).toEqual([
    expect.stringContaining("client-method-renamed"),
    expect.stringContaining("handler-renamed"),
    "type-renamed  The type `ListOrdersQuery` is `SearchOrdersQuery` now: rename it where it is imported.",
    "type-renamed  The type `ListOrdersResponse` is `SearchOrdersResponse` now: rename it where it is imported.",
    "type-renamed  The type `ListOrdersItem` is `SearchOrdersItem` now: rename it where it is imported.",
  ]);
});

test("exported types are exactly those of the generated files", () => {
  const root = join(import.meta.dirname, "../..");
  const read = (file: string): string => readFileSync(join(root, file), "utf8");
  const own = exportedTypes(printedNames(documentOf(read("openapi.yaml"))).model);
  const files = read("generated/client.ts") + read("generated/types.ts");
  const declared = [...files.matchAll(/^export (?:declare )?(?:type|interface) (\w+)/gm)].map(([, name]) => name);
  const ofLibrary = ["paths", "webhooks", "components", "operations", "Readable", "Writable"];
  expect(declared.filter((name) => name !== undefined && !own.has(name) && !ofLibrary.includes(name))).toEqual([]);
  expect([...own].filter((name) => !declared.includes(name))).toEqual([]);
});

test("every code has a message that says what to do", () => {
  for (const { meaning, advice } of Object.values(sourceCodes))
    for (const text of [meaning, advice]) expect(text).toMatch(/^[A-Z].*\.$/);
});
