// The webhooks that a mock sends: by `emit`, by a request, and by the operations that cause them.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { JsonObject } from "../../scripts/json/json.js";
import { mockFetch, mockWebhookSecret, type MockFetch, type MockFetchOptions } from "../../scripts/mock/index.js";
import { webhooksFrom } from "../../scripts/mock/webhook-options.js";
import { headerReader } from "../../scripts/runtime/webhooks/message.js";
import { standardSignature } from "../../scripts/runtime/webhooks/signatures/standard.js";
import {
  documentOf,
  jsonContent,
  object,
  pathParameter,
  refTo,
  requestBody,
  string,
  wholeObject,
} from "../support/openapi/builders.js";
import { webhookOf } from "../support/webhooks.js";

/** A document whose operations cause these events. */
function shop(created: JsonObject, deleted: JsonObject = {}): JsonObject {
  const event = (type: string): JsonObject => webhookOf(wholeObject({ type: { const: type }, data: refTo("Order") }));
  return documentOf({
    paths: {
      "/orders": {
        post: {
          operationId: "createOrder",
          requestBody: requestBody(refTo("NewOrder")),
          responses: { "201": { description: "It.", content: jsonContent(refTo("Order")) } },
          ...created,
        },
      },
      "/orders/{id}": {
        delete: {
          operationId: "deleteOrder",
          parameters: [pathParameter("id")],
          responses: { "204": { description: "Gone." }, "404": { description: "None." } },
          ...deleted,
        },
      },
    },
    webhooks: {
      "order.created": event("order.created"),
      "order.deleted": event("order.deleted"),
      "order.seen": webhookOf({
        oneOf: [wholeObject({ type: { const: "order.seen" } }), wholeObject({ type: { const: "order.lost" } })],
      }),
    },
    components: {
      schemas: {
        NewOrder: object({ title: string }, ["title"]),
        Order: { ...wholeObject({ id: string, title: string }), example: { id: "example", title: "Tea" } },
      },
    },
  });
}

let cache: string;
beforeAll(async () => {
  cache = await mkdtemp(join(tmpdir(), "mock-webhooks-"));
});
afterAll(() => rm(cache, { recursive: true }));

interface Received {
  readonly url: string;
  readonly id: string | undefined;
  readonly body: unknown;
}

/** A mock that sends to a receiver, which verifies what it gets, and responds with this status. */
function mockOf(document: JsonObject, { status = 204, secret = mockWebhookSecret } = {}, more: MockFetchOptions = {}) {
  const received: Received[] = [];
  const fetch = async (url: string, init: RequestInit): Promise<Response> => {
    const body = String(init.body);
    const header = headerReader(init.headers as Record<string, string>);
    const limits = { now: Date.now() / 1000, tolerance: 300 };
    const { id } = await standardSignature()({ body, header }, [secret], limits);
    received.push({ url, id, body: JSON.parse(body) as unknown });
    return new Response(null, { status });
  };
  const own = secret === mockWebhookSecret ? {} : { secret };
  const mock = mockFetch(document, { cache, webhooks: { url: "https://receiver.test/", fetch, ...own }, ...more });
  return { mock, received };
}

async function createOrder(mock: MockFetch, title: string, headers: Record<string, string> = {}): Promise<Response> {
  const body = JSON.stringify({ title });
  return mock("/orders", { method: "POST", body, headers: { "content-type": "application/json", ...headers } });
}

const plain = shop({});

describe("emit", () => {
  test("sends the document's example, signed", async () => {
    const { mock, received } = mockOf(plain);
    const body = { type: "order.created", data: { id: "example", title: "Tea" } };
    const delivery = await mock.emit("order.created");
    expect(delivery).toMatchObject({ event: "order.created", delivered: true, status: 204, failure: undefined });
    expect(received).toEqual([{ url: "https://receiver.test/", id: delivery.id, body }]);
  });

  test("sends another body, with another secret", async () => {
    const { mock, received } = mockOf(plain, { secret: "another" });
    const body = { type: "order.created", data: { id: "1", title: "Milk" } };
    await mock.emit("order.created", body);
    expect(received.map((each) => each.body)).toEqual([body]);
  });

  test("has the same ids in every run, and after a reset", async () => {
    const [first, second] = [mockOf(plain).mock, mockOf(plain).mock];
    const ids = async (mock: MockFetch): Promise<readonly string[]> => [
      (await mock.emit("order.created")).id,
      (await mock.emit("order.created")).id,
    ];
    const want = await ids(first);
    expect(new Set(want).size).toBe(2);
    expect(await ids(second)).toEqual(want);
    await first.reset();
    expect(await ids(first)).toEqual(want);
  });

  test("says what became of it", async () => {
    const { mock } = mockOf(plain, { status: 500 });
    expect(await mock.emit("order.created")).toMatchObject({ delivered: false, status: 500, failure: "status" });
  });

  test.each<[what: string, event: string, data: unknown, error: object]>([
    [
      "an event that there isn't",
      "order.lst",
      undefined,
      {
        name: "RangeError",
        message: "There is no event order.lst; there are order.created, order.deleted, order.seen, order.lost",
      },
    ],
    [
      "a body that the document doesn't allow",
      "order.created",
      { type: "order.created" },
      { name: "WebhookError", reason: "invalid" },
    ],
  ])("rejects %s", async (_, event, data, error) => {
    const { mock, received } = mockOf(plain);
    await expect(mock.emit(event, data)).rejects.toMatchObject(error);
    expect(received).toEqual([]);
  });

  test("needs a URL", async () => {
    await expect(mockFetch(plain, { cache }).emit("order.created")).rejects.toThrow("The mock sends no webhooks");
  });
});

describe("a request", () => {
  test.each<[name: string, body: string, status: number, want: object, sent: number]>([
    ["order.created", "", 200, { event: "order.created", delivered: true, status: 204 }, 1],
    ["order%2Ecreated", "", 200, { event: "order.created" }, 1],
    ["order.created", '{"type":"order.created","data":{"id":"1","title":"a"}}', 200, { delivered: true }, 1],
    ["order.created", '{"type":"order.created"}', 422, { status: 422, issues: [{ pointer: "/data" }] }, 0],
    ["order.created", "{", 400, { status: 400 }, 0],
    ["order.lst", "", 404, { status: 404 }, 0],
  ])("POST /_mock/webhooks/%s with the body %j is %i", async (name, body, status, want, sent) => {
    const { mock, received } = mockOf(plain);
    const response = await mock(`/_mock/webhooks/${name}`, { method: "POST", ...(body !== "" && { body }) });
    expect([response.status, received.length]).toEqual([status, sent]);
    expect(await response.json()).toMatchObject(want);
  });

  test("has what the receiver says of an event that it rejects, which is reported as well", async () => {
    const deliveries: unknown[] = [];
    const fetch = async (): Promise<Response> => Response.json({ reason: "wrong-signature" }, { status: 400 });
    const settings = {
      url: "https://receiver.test/",
      fetch,
      onDelivery: (each: unknown) => void deliveries.push(each),
    };
    const mock = mockFetch(plain, { cache, webhooks: settings });
    const response = await mock("/_mock/webhooks/order.created", { method: "POST" });
    const want = { delivered: false, status: 400, failure: "status", response: '{"reason":"wrong-signature"}' };
    expect(await response.json()).toMatchObject(want);
    expect(deliveries).toMatchObject([want]);
  });

  test("is rejected where there is no URL", async () => {
    const response = await mockFetch(plain, { cache })("/_mock/webhooks/order.created", { method: "POST" });
    expect(response.status).toBe(409);
  });
});

describe("x-triggers", () => {
  const causing = shop({ "x-triggers": ["order.created"] }, { "x-triggers": ["order.deleted"] });

  test("sends the events of an operation before its response, with what was created", async () => {
    const { mock, received } = mockOf(causing);
    const created = (await (await createOrder(mock, "Milk")).json()) as { readonly id: string };
    expect(created).toMatchObject({ title: "Milk" });
    expect(received.map((each) => each.body)).toEqual([{ type: "order.created", data: created }]);
  });

  test("sends the example where the operation has no response of that schema", async () => {
    const { mock, received } = mockOf(causing);
    const { id } = (await (await createOrder(mock, "Milk")).json()) as { readonly id: string };
    await mock(`/orders/${id}`, { method: "DELETE" });
    const example = { type: "order.deleted", data: { id: "example", title: "Tea" } };
    expect(received.slice(1).map((each) => each.body)).toEqual([example]);
  });

  test.each<[what: string, headers: Record<string, string>, title: string]>([
    ["an error that is preferred", { prefer: "code=500" }, "Milk"],
    ["an invalid request", { "content-type": "text/plain" }, "Milk"],
  ])("sends nothing for %s", async (_, headers, title) => {
    const { mock, received } = mockOf(causing);
    expect((await createOrder(mock, title, headers)).ok).toBe(false);
    expect(received).toEqual([]);
  });

  test("sends nothing without a URL, and reports what isn't received", async () => {
    const deliveries: unknown[] = [];
    const onDelivery = (each: unknown): void => void deliveries.push(each);
    const fetch = (): Promise<Response> => Promise.reject(new Error("no network"));
    const webhooks = { url: "https://receiver.test/", fetch, onDelivery };
    expect((await createOrder(mockFetch(causing, { cache }), "Milk")).status).toBe(201);
    expect((await createOrder(mockFetch(causing, { cache, webhooks }), "Milk")).status).toBe(201);
    expect(deliveries).toMatchObject([{ event: "order.created", delivered: false, failure: "connection" }]);
  });

  test("of an event that there isn't is reported", async () => {
    const { mock } = mockOf(shop({ "x-triggers": ["order.creatd"] }));
    await expect(mock.ready()).rejects.toThrow(
      /error {2}bad-triggers {2}The document has no event "order.creatd"\.[^]*did you mean `order.created`\?/,
    );
  });
});

test.each<[given: Parameters<typeof webhooksFrom>[0], want: object | string | undefined]>([
  [{}, undefined],
  [{ "webhook-url": "http://localhost:3000/hooks" }, { url: "http://localhost:3000/hooks" }],
  [
    { "webhook-url": "https://a.test", "webhook-secret": "s" },
    { url: "https://a.test", secret: "s" },
  ],
  [{ "webhook-secret": "s" }, "--webhook-secret needs --webhook-url: no webhooks are sent."],
  [
    { "webhook-url": "localhost:3000" },
    '--webhook-url takes a URL, such as http://localhost:3000/webhooks, not "localhost:3000".',
  ],
  [{ "webhook-url": "https://a.test", "webhook-secret": "" }, "--webhook-secret is empty."],
  [
    { "webhook-url": "https://a.test", worker: "mock.js" },
    "--webhook-url can't be had with --worker: a page can't send to any server.",
  ],
])("the options %j", (given, want) => {
  if (typeof want === "string") expect(() => webhooksFrom(given)).toThrow(want);
  else if (want === undefined) expect(webhooksFrom(given)).toBeUndefined();
  else expect(webhooksFrom(given)).toMatchObject(want);
});
