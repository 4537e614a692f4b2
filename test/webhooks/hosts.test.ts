// A handler where it is hosted.
import { once } from "node:events";
import { rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { Hono } from "hono";
import { afterAll, beforeAll, expect, test } from "vitest";
import { generateWebhooks, invoices, paid, requestOf, secret, signedAt } from "../support/webhooks.js";
import type { GeneratedWebhooks } from "../support/webhooks.js";

let folder: string;
let webhookHandler: GeneratedWebhooks["webhookHandler"];
beforeAll(async () => {
  ({
    folder,
    generated: { webhookHandler },
  } = await generateWebhooks(invoices));
});
afterAll(() => rm(folder, { recursive: true }));

test("a request whose body was read is a mistake of the host", async () => {
  const read = await requestOf();
  await read.text();
  // What a body parser in front of Hono's adapter leaves.
  const empty = await requestOf({ body: "", headers: { "content-length": "9" } });
  for (const request of [read, empty]) {
    const errors: unknown[] = [];
    const onError = (error: unknown): void => void errors.push(error);
    const { status } = await webhookHandler({ secrets: secret, on: {}, others: "acknowledge", onError })(request);
    expect(status).toBe(500);
    expect(String(errors)).toMatch(/^TypeError: The body of this webhook was read before: .*express\.json/);
  }
});

test("a handler is a route of Hono, and by Hono's adapter a function of Node's server", async () => {
  const calls: unknown[] = [];
  const record = (event: unknown): void => void calls.push(event);
  const on = { "invoice.paid": record, "invoice.sent": record };
  const handler = webhookHandler({ secrets: secret, on, now: () => signedAt * 1000 });
  const app = new Hono().post("/hooks", (c) => handler(c.req.raw));
  expect((await app.request(await requestOf())).status).toBe(204);
  const server = createServer(getRequestListener(handler)).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { headers } = await requestOf();
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks`;
  const { status } = await fetch(url, { method: "POST", headers, body: JSON.stringify(paid) });
  server.close();
  expect([status, calls]).toEqual([204, [paid, paid]]);
});
