// The events that openapi.yaml says its operations cause (`x-triggers`): a mock of it sends them, each of them valid.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { validateWebhook } from "../../generated/webhook-validation.js";
import { unwrap } from "../../generated/webhooks.js";
import { Report } from "../../scripts/diagnostics/diagnostics.js";
import type { Json } from "../../scripts/json/json.js";
import { load } from "../../scripts/load/load.js";
import { mockFetch, mockWebhookSecret, type MockFetch } from "../../scripts/mock/index.js";
import { build } from "../../scripts/model/build/build.js";
import type { Model } from "../../scripts/model/model.js";
import { triggersOf } from "../../scripts/model/notifications/triggers.js";

/** By the operations that cause them at once, each time that they succeed. */
const caused: Readonly<Record<string, readonly string[]>> = {
  deleteUser: ["user.deleted"],
  createLocApplication: ["application.decided"],
  activateLoc: ["line.activated"],
  createDraw: ["disbursement.submitted"],
  createPayment: ["repayment.submitted"],
};

const received: string[] = [];
let cache: string;
let mock: MockFetch;
let model: Model;
let wrong: readonly unknown[];
let triggers: Readonly<Record<string, readonly string[]>>;

beforeAll(async () => {
  cache = await mkdtemp(join(tmpdir(), "credit-events-"));
  const report = new Report();
  const document = await load("openapi.yaml", report);
  if (document === undefined) throw new Error("openapi.yaml has errors.");
  model = build(document, report);
  wrong = report.diagnostics.filter(({ code }) => code === "bad-triggers");
  const all = model.operations.map((each) => [each.id, triggersOf(document, each)] as const);
  triggers = Object.fromEntries(all.filter(([, names]) => names.length > 0));
  mock = mockFetch("openapi.yaml", {
    cache,
    security: false,
    webhooks: {
      url: "https://receiver.test/",
      fetch: async (_, init) => {
        const event = await unwrap(String(init.body), new Headers(init.headers), mockWebhookSecret, {
          validate: validateWebhook,
        });
        received.push(event.type);
        return new Response(null, { status: 204 });
      },
    },
  });
});
afterAll(() => rm(cache, { recursive: true }));

test("are those of the service", () => {
  expect(wrong).toEqual([]);
  expect(triggers).toEqual(caused);
});

test("are sent by a mock, each as the document says", async () => {
  received.length = 0;
  const names = Object.values(caused).flat();
  for (const name of names) await mock.emit(name);
  expect(received).toEqual(names);
});

test("are sent where an operation succeeds", async () => {
  const create = async (id: string, parameters: Readonly<Record<string, string>> = {}): Promise<Json> => {
    const operation = model.operations.find((each) => each.id === id);
    const path = (operation?.path ?? "").replace(/\{(\w+)\}/g, (_, name: string) => parameters[name] ?? name);
    const headers = { "content-type": "application/json", "idempotency-key": "0123456789abcdef" };
    const body = JSON.stringify(operation?.body?.content[0]?.example);
    const response = await mock(path, { method: (operation?.method ?? "").toUpperCase(), headers, body });
    const text = await response.text();
    expect([id, response.status, text]).toEqual([id, 201, expect.any(String)]);
    return JSON.parse(text) as Json;
  };
  received.length = 0;
  const { uuid } = (await create("createUser")) as { readonly uuid: string };
  await create("createLocApplication", { user_uuid: uuid });
  expect(received).toEqual(["application.decided"]);
  expect((await mock(`/v1/users/${uuid}`, { method: "DELETE" })).ok).toBe(true);
  expect(received).toEqual(["application.decided", "user.deleted"]);
});
