// Bodies that a host has read before the server gets the request: an error of the host, not of the client, whose cause
// is in the log, and in development in the response.
import { once } from "node:events";
import { rm } from "node:fs/promises";
import {
  createServer as createHttpServer,
  request as sendRequest,
  type IncomingMessage,
  type RequestListener,
} from "node:http";
import type { AddressInfo } from "node:net";
import { Readable } from "node:stream";
import { getRequestListener } from "@hono/node-server";
import { OpenAPIHono } from "@hono/zod-openapi";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { documentOf, okResponse, requestBody } from "../support/openapi/builders.js";
import { importFiles } from "../support/generation/served.js";

const order = { type: "object", required: ["name"], properties: { name: { type: "string" } } };
const document = documentOf({
  paths: {
    "/orders": {
      post: { operationId: "createOrder", requestBody: requestBody(order), responses: { "201": okResponse(order) } },
    },
  },
});
const detail =
  "The body of this request was read before this server could: the host has a body parser (such as express.json()) or read the Request itself. Mount the server before that, or give it a request whose body is unread.";

let folder: string;
let createDevelopmentServer: (options: object) => OpenAPIHono;

beforeAll(async () => {
  const files = await importFiles(document);
  folder = files.folder;
  ({ createDevelopmentServer } = (await files.module("development.js")) as {
    createDevelopmentServer: typeof createDevelopmentServer;
  });
});
afterAll(async () => rm(folder, { recursive: true }));

/** A development server with the errors that it logged. */
function start(options: object = {}): { readonly app: OpenAPIHono; readonly logged: string[] } {
  const logged: string[] = [];
  return {
    app: createDevelopmentServer({ logError: (error: Error) => logged.push(error.message), ...options }),
    logged,
  };
}

const url = "http://localhost/orders";

/** A request that creates an order: with the length of its body, or in chunks. */
function postOrder(isChunked = false): Request {
  const body = JSON.stringify({ name: "Milk" });
  const headers = new Headers({ "content-type": "application/json" });
  if (!isChunked) headers.set("content-length", String(body.length));
  return new Request(url, { method: "POST", body, headers });
}

/** What a Node server responds to the same request. */
async function sendTo(listener: RequestListener, isChunked: boolean): Promise<readonly [number | undefined, unknown]> {
  const server = createHttpServer(listener).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  try {
    const body = JSON.stringify({ name: "Milk" });
    const length = isChunked ? { "transfer-encoding": "chunked" } : { "content-length": body.length };
    const headers = { "content-type": "application/json", ...length };
    const sent = sendRequest({ port, path: "/orders", method: "POST", headers, agent: false }).end(body);
    const [response] = (await once(sent, "response")) as [IncomingMessage];
    const text = (await response.toArray()).join("");
    return [response.statusCode, (JSON.parse(text) as { readonly detail?: string }).detail];
  } finally {
    server.close();
  }
}

/** As a body parser does: reads everything, and then calls what follows. */
const parseFirst =
  (next: RequestListener): RequestListener =>
  async (incoming, outgoing) => {
    await incoming.toArray();
    next(incoming, outgoing);
  };

/** A host without an adapter for Node's requests. */
const adapt =
  (app: OpenAPIHono): RequestListener =>
  async (incoming, outgoing) => {
    const headers = incoming.headers as Record<string, string>;
    const init = { method: "POST", headers, body: Readable.toWeb(incoming), duplex: "half" };
    const response = await app.fetch(new Request(url, init as unknown as RequestInit));
    outgoing.writeHead(response.status).end(await response.text());
  };

describe.each([
  ["a length", false],
  ["chunks", true],
] as const)("a body with %s", (_, isChunked) => {
  test.each([
    ["read", (request: Request) => request.text()],
    ["being read", (request: Request) => request.body?.getReader().read()],
    ["locked", (request: Request) => request.body?.getReader()],
  ])("of a Request that is %s", async (_name, read) => {
    const { app, logged } = start();
    const request = postOrder(isChunked);
    await read(request);
    const response = await app.fetch(request);
    expect([response.status, await response.json()]).toMatchObject([500, { detail }]);
    expect(logged).toEqual([detail]);
  });

  test("of a Node request that a parser has read", async () => {
    const { app, logged } = start();
    expect(await sendTo(parseFirst(getRequestListener(app.fetch)), isChunked)).toEqual([500, detail]);
    expect(logged).toEqual([detail]);
  });

  test("is logged alone where this is production", async () => {
    const { app, logged } = start({ explain: false });
    const response = await sendTo(parseFirst(getRequestListener(app.fetch)), isChunked);
    expect(response).toEqual([500, "The request could not be completed."]);
    expect(logged).toEqual([detail]);
  });

  test.each([
    ["no parser has read", getRequestListener],
    ["an adapter passes on", (_fetch: unknown, app: OpenAPIHono) => adapt(app)],
  ] as const)("that %s is accepted", async (_name, listen) => {
    const { app, logged } = start();
    expect(
      await sendTo((listen as (fetch: unknown, app: OpenAPIHono) => RequestListener)(app.fetch, app), isChunked),
    ).toEqual([201, undefined]);
    expect(logged).toEqual([]);
  });

  test.each([
    ["by Hono", (app: OpenAPIHono) => app.use((c, next) => c.req.json().then(next))],
    ["as a copy", (app: OpenAPIHono) => app.use((c, next) => c.req.raw.clone().text().then(next))],
  ])("that middleware has read %s is accepted", async (_name, use) => {
    const app = new OpenAPIHono();
    use(app);
    start({ app });
    expect((await app.fetch(postOrder(isChunked))).status).toBe(201);
    expect(await sendTo(getRequestListener(app.fetch), isChunked)).toEqual([201, undefined]);
  });
});

test("a request without a byte is one too, where its headers give a length: that of an adapter", async () => {
  const { app, logged } = start();
  const body = new ReadableStream({ start: (controller) => controller.close() });
  const headers = { "content-type": "application/json", "content-length": "15" };
  const init = { method: "POST", headers, body, duplex: "half" };
  expect((await app.fetch(new Request(url, init as RequestInit))).status).toBe(500);
  expect(logged).toEqual([detail]);
});

test("a body without a byte is the client's where nothing says that there was one", async () => {
  const { app } = start();
  const request = new Request(url, { method: "POST", body: "", headers: { "content-type": "application/json" } });
  expect((await app.fetch(request)).status).toBe(400);
});
