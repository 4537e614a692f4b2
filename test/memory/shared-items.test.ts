// Handlers written by hand and those from memory share their items, whichever of them creates, changes or deletes one.
import { rm } from "node:fs/promises";
import type { Context } from "hono";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { JsonObject } from "../../scripts/json/json.js";
import type { Backend } from "../../scripts/runtime/server/memory/storage/backend.js";
import type { MemoryStore } from "../../scripts/runtime/server/memory/memory.js";
import type { StoredItems } from "../../scripts/runtime/server/memory/stored-items.js";
import { backendKinds, type OpenBackend } from "../support/generation/backends.js";
import { importFiles } from "../support/generation/served.js";
import { documentOf, okResponse, okResponses, pathParameter, requestBody } from "../support/openapi/builders.js";

const order: JsonObject = {
  type: "object",
  required: ["id", "status"],
  properties: {
    id: { type: "string", readOnly: true },
    status: { enum: ["open", "paid"], readOnly: true },
    note: { type: "string" },
  },
};
const line: JsonObject = {
  type: "object",
  required: ["id", "text"],
  properties: { id: { type: "string", readOnly: true }, text: { type: "string" } },
};
const wrapped: JsonObject = { type: "object", required: ["order"], properties: { order } };

const document = documentOf({
  paths: {
    "/orders": {
      post: { operationId: "createOrder", requestBody: requestBody(order), responses: { "201": okResponse(wrapped) } },
      get: { operationId: "listOrders", responses: okResponses({ type: "array", items: order }) },
    },
    "/orders/{order}": {
      parameters: [pathParameter("order")],
      get: { operationId: "getOrder", responses: okResponses(wrapped) },
      delete: { operationId: "deleteOrder", responses: { "204": { description: "Deleted." } } },
    },
    "/orders/{order}/pay": {
      parameters: [pathParameter("order")],
      post: { operationId: "payOrder", responses: okResponses(wrapped) },
    },
    "/orders/{order}/lines": {
      parameters: [pathParameter("order")],
      post: { operationId: "createLine", requestBody: requestBody(line), responses: { "201": okResponse(line) } },
    },
    "/orders/{order}/lines/{line}": {
      parameters: [pathParameter("order"), pathParameter("line")],
      get: { operationId: "getLine", responses: okResponses(line) },
    },
  },
});

interface Order {
  readonly id: string;
  readonly status: string;
  readonly note?: string;
}
type ItemsOf = <T>(store: MemoryStore, c: Context, path: string, parameters?: object) => StoredItems<T>;
type Handler = (c: Context) => Response;
interface App {
  request(path: string, init?: RequestInit): Promise<Response>;
}

let imported: Awaited<ReturnType<typeof importFiles>>;
let itemsOf: ItemsOf;
beforeAll(async () => {
  imported = await importFiles(document);
  ({ itemsOf } = (await imported.module("memory.js")) as { itemsOf: ItemsOf });
});
afterAll(() => rm(imported.folder, { recursive: true }));

const param = (c: Context, name: string): string =>
  (c.req.valid("param" as never) as Readonly<Record<string, string>>)[name] ?? "";

/** A server with handlers of one's own, which have the orders and the parameters of the request. */
async function serve(
  backend: Backend,
  handlers: Readonly<Record<string, (c: Context, orders: StoredItems<Order>, store: MemoryStore) => Response>>,
): Promise<App> {
  const { MemoryStore: Store } = (await imported.module("runtime/memory.js")) as {
    MemoryStore: new (options: object) => MemoryStore;
  };
  const { createDevelopmentServer } = (await imported.module("development.js")) as {
    createDevelopmentServer: (options: object) => App;
  };
  const store = new Store({ backend });
  const own = Object.entries(handlers).map(([id, handler]): [string, Handler] => [
    id,
    (c) => handler(c, itemsOf<Order>(store, c, "/orders"), store),
  ]);
  return createDevelopmentServer({ store, handlers: Object.fromEntries(own) });
}

async function send(app: App, method: string, path: string, body?: JsonObject): Promise<[number, unknown]> {
  const headers = { "content-type": "application/json" };
  const response = await app.request(path, { method, ...(body && { headers, body: JSON.stringify(body) }) });
  const text = await response.text();
  return [response.status, text === "" ? undefined : JSON.parse(text)];
}

async function createOrder(app: App, note = "gift"): Promise<string> {
  const [, body] = await send(app, "POST", "/orders", { note });
  return (body as { order: Order }).order.id;
}

describe.each(backendKinds)("$name", ({ open }) => {
  let opened: OpenBackend;
  const run = async (work: (backend: Backend) => Promise<void>): Promise<void> => {
    opened = await open();
    try {
      await work(opened.backend);
    } finally {
      await opened.remove();
    }
  };

  test("a read by hand has what a creation from memory stored, and an action from memory changes it", () =>
    run(async (backend) => {
      const app = await serve(backend, {
        getOrder: (c, orders) => c.json({ order: orders.get(param(c, "order")) }, 200),
      });
      const id = await createOrder(app);
      expect(await send(app, "GET", `/orders/${id}`)).toEqual([200, { order: { id, status: "open", note: "gift" } }]);
      expect(await send(app, "POST", `/orders/${id}/pay`)).toEqual([
        200,
        { order: { id, status: "paid", note: "gift" } },
      ]);
      expect(await send(app, "GET", `/orders/${id}`)).toEqual([200, { order: { id, status: "paid", note: "gift" } }]);
      expect((await send(app, "DELETE", `/orders/${id}`))[0]).toBe(204);
      const [status, problem] = await send(app, "GET", `/orders/${id}`);
      expect([status, problem]).toEqual([404, expect.objectContaining({ detail: "There is no such object." })]);
    }));

  test("a read from memory, its list and an action have what a creation by hand stored", () =>
    run(async (backend) => {
      const app = await serve(backend, {
        createOrder: (c, orders) => {
          orders.set(7, { id: "7", status: "open" });
          return c.json({ order: orders.get("7") }, 201);
        },
      });
      expect(await createOrder(app)).toBe("7");
      expect(await send(app, "GET", "/orders/7")).toEqual([200, { order: { id: "7", status: "open" } }]);
      expect(await send(app, "GET", "/orders")).toEqual([200, [{ id: "7", status: "open" }]]);
      expect(await send(app, "POST", "/orders/7/pay")).toEqual([200, { order: { id: "7", status: "paid" } }]);
    }));

  test("a deletion by hand deletes what lies below, and says whether there was one", () =>
    run(async (backend) => {
      const deleted: boolean[] = [];
      const app = await serve(backend, {
        deleteOrder: (c, orders) => {
          deleted.push(orders.delete(param(c, "order")), orders.delete(param(c, "order")));
          return c.body(null, 204);
        },
        payOrder: (c, orders, store) => {
          const id = param(c, "order");
          const lines = itemsOf<{ text: string }>(store, c, "/orders/{order}/lines");
          orders.set(id, { id, status: "paid", note: [...lines].map(([, { text }]) => text).join() });
          return c.json({ order: orders.get(id) }, 200);
        },
      });
      const id = await createOrder(app);
      for (const text of ["one", "two"]) await send(app, "POST", `/orders/${id}/lines`, { text });
      const [, paid] = await send(app, "POST", `/orders/${id}/pay`);
      expect(paid).toEqual({ order: { id, status: "paid", note: "one,two" } });
      expect((await send(app, "DELETE", `/orders/${id}`))[0]).toBe(204);
      expect(deleted).toEqual([true, false]);
      expect([...backend.collections()].flatMap(([, { entries }]) => [...entries])).toEqual([]);
    }));

  test("what is given and returned is a copy", () =>
    run(async (backend) => {
      const app = await serve(backend, {
        payOrder: (c, orders) => {
          const given = { id: "1", status: "open", note: "first" };
          orders.set("1", given);
          given.note = "second";
          (orders.get("1") as { note: string }).note = "third";
          return c.json({ order: orders.get("1") }, 200);
        },
      });
      const id = await createOrder(app);
      const [, paid] = await send(app, "POST", `/orders/${id}/pay`);
      expect(paid).toEqual({ order: { id: "1", status: "open", note: "first" } });
    }));
});

test("the collection's path needs parameters that the request doesn't have", async () => {
  const errors: unknown[] = [];
  const found: unknown[] = [];
  const { MapBackend } = (await imported.module("runtime/memory.js")) as { MapBackend: new () => Backend };
  const app = await serve(new MapBackend(), {
    listOrders: (c, _, store) => {
      try {
        itemsOf(store, c, "/orders/{order}/lines");
      } catch (error) {
        errors.push(String(error));
      }
      found.push(itemsOf(store, c, "/orders/{order}/lines", { order: "1" }).find("1"));
      return c.json([], 200);
    },
  });
  expect(await send(app, "GET", "/orders")).toEqual([200, []]);
  expect(errors).toEqual([
    "TypeError: /orders/{order}/lines needs the path parameter `order`: give it as the last argument.",
  ]);
  expect(found).toEqual([undefined]);
});
