// The responses of a handler, and what it calls.
import { rm } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { githubSignature, githubSigner } from "../../scripts/runtime/webhooks/signatures/github.js";
import { stripeSignature, stripeSigner } from "../../scripts/runtime/webhooks/signatures/stripe.js";
import {
  generateWebhooks,
  headersFor,
  requestOf,
  invoices,
  paid,
  secret,
  sent,
  separate,
  signedAt,
  type GeneratedWebhooks,
  type GivenRequest,
  type HandlerOptions,
} from "../support/webhooks.js";

let hooks: GeneratedWebhooks;
let hooksWithUrls: GeneratedWebhooks;
const folders: string[] = [];
beforeAll(async () => {
  for (const document of [invoices, separate]) {
    const { folder, generated } = await generateWebhooks(document);
    folders.push(folder);
    if (document === invoices) hooks = generated;
    else hooksWithUrls = generated;
  }
});
afterAll(async () => {
  for (const folder of folders) await rm(folder, { recursive: true });
});

const now = (): number => signedAt * 1000;

interface Outcome {
  readonly status: number;
  /** The body of the response, if there is one. */
  readonly problem?: unknown;
  /** The events that a function was called with. */
  readonly calls: readonly unknown[];
  /** What `onError` was called with. */
  readonly errors: readonly unknown[];
}

type Options = Partial<HandlerOptions>;

/** What becomes of a request; functions of `on` record their events, unless `options` have others. */
async function handle(request: Request, options: Options = {}): Promise<Outcome> {
  const calls: unknown[] = [];
  const errors: unknown[] = [];
  const record = (event: unknown): void => void calls.push(event);
  const on = { "invoice.paid": record, "invoice.sent": record };
  const onError = (error: unknown): void => void errors.push(error);
  const response = await hooks.webhookHandler({ secrets: secret, on, now, onError, ...options })(request);
  const text = await response.text();
  return { status: response.status, ...(text !== "" && { problem: JSON.parse(text) }), calls, errors };
}

const quiet = { calls: [], errors: [] };

function rejected(status: number, reason: string, detail?: string): Outcome {
  return { ...quiet, status, problem: { status, reason, ...(detail !== undefined && { detail }) } };
}

describe("a request", () => {
  test.each<[what: string, given: GivenRequest, options: Options, want: Outcome]>([
    ["with an event", {}, {}, { status: 204, calls: [paid], errors: [] }],
    [
      "with a media type that has parameters",
      { headers: { "content-type": "application/json; charset=utf-8" } },
      {},
      { status: 204, calls: [paid], errors: [] },
    ],
    [
      "with another JSON",
      { headers: { "content-type": "application/cloudevents+json" } },
      {},
      { status: 204, calls: [paid], errors: [] },
    ],
    ["by GET", { method: "GET" }, {}, rejected(405, "method")],
    ["by PUT", { method: "PUT" }, {}, rejected(405, "method")],
    [
      "with a form",
      { headers: { "content-type": "application/x-www-form-urlencoded" } },
      {},
      rejected(415, "media-type", "The body must be JSON."),
    ],
    [
      "without a signature",
      { headers: { "webhook-signature": "" } },
      {},
      rejected(400, "missing-signature", "webhook-*: missing-signature"),
    ],
    [
      "with another signature",
      { headers: { "webhook-signature": "v1,AAAA" } },
      {},
      rejected(400, "wrong-signature", "webhook: wrong-signature"),
    ],
    ["that is too old", {}, { now: () => now() + 301_000 }, rejected(400, "too-old", "webhook: too-old")],
    ["that is too new", {}, { now: () => now() - 301_000 }, rejected(400, "too-new", "webhook: too-new")],
    [
      "that is old, where that is allowed",
      {},
      { now: () => now() + 301_000, tolerance: 600 },
      { status: 204, calls: [paid], errors: [] },
    ],
    ["with no JSON", { body: "{" }, {}, rejected(400, "malformed", "JSON: malformed")],
    ["with nothing", { body: "" }, {}, rejected(400, "malformed", "JSON: malformed")],
    [
      "with an event that the document doesn't have",
      { body: '{"type":"invoice.lost"}' },
      {},
      rejected(422, "unknown-event", "webhook: unknown-event"),
    ],
    [
      "with such an event, which is acknowledged",
      { body: '{"type":"invoice.lost"}' },
      { unknown: "acknowledge" },
      { ...quiet, status: 204 },
    ],
    [
      "with the name of a member of all objects",
      { body: '{"type":"toString"}' },
      { unknown: "acknowledge" },
      { ...quiet, status: 204 },
    ],
    ["with an event that others are", {}, { on: {}, others: "acknowledge" }, { ...quiet, status: 204 }],
    [
      "with an invalid body, which is not validated",
      { body: '{"type":"invoice.paid"}' },
      {},
      { status: 204, calls: [{ type: "invoice.paid" }], errors: [] },
    ],
    [
      "with as many bytes as are allowed",
      {},
      { maxBytes: JSON.stringify(paid).length },
      { status: 204, calls: [paid], errors: [] },
    ],
    ["with a byte more", {}, { maxBytes: JSON.stringify(paid).length - 1 }, rejected(413, "too-large")],
    ["with a length that is too large", { headers: { "content-length": "1048577" } }, {}, rejected(413, "too-large")],
    ["that was seen before", {}, { seen: (id) => id === "msg_1" }, { ...quiet, status: 204 }],
    ["that was not", {}, { seen: (id) => Promise.resolve(id !== "msg_1") }, { status: 204, calls: [paid], errors: [] }],
  ])("%s", async (_, given, options, want) => {
    expect(await handle(await requestOf(given), options)).toEqual(want);
  });

  test("with an invalid body is 422 with what is wrong, where it is validated", async () => {
    const body = JSON.stringify({ ...paid, data: { id: "PRIVATE", amount: -5, memo: null } });
    const { status, problem, calls } = await handle(await requestOf({ body }), { validate: hooks.validateWebhook });
    const issues = [{ pointer: "/data/amount", message: "Too small: expected number to be >=0" }];
    expect({ status, problem, calls }).toEqual({
      status: 422,
      problem: { status: 422, reason: "invalid", detail: "body: invalid", issues },
      calls: [],
    });
  });

  test("by another method has the one that is allowed", async () => {
    const handler = hooks.webhookHandler({ secrets: secret, on: {} });
    const { headers } = await handler(await requestOf({ method: "GET" }));
    expect([headers.get("allow"), headers.get("content-type")]).toEqual(["POST", "application/problem+json"]);
  });

  test("whose body grows beyond the limit is not read to its end", async () => {
    let sentBytes = 0;
    let isCancelled = false;
    const body = new ReadableStream<Uint8Array>({
      pull: (controller) => {
        sentBytes += 1024;
        controller.enqueue(new Uint8Array(1024));
      },
      cancel: () => {
        isCancelled = true;
      },
    });
    const init = { method: "POST", body, duplex: "half" };
    const { status } = await handle(new Request("https://receiver.test/", init), { maxBytes: 10_000 });
    expect({ status, isCancelled, isBounded: sentBytes <= 16_384 }).toEqual({
      status: 413,
      isCancelled: true,
      isBounded: true,
    });
  });
});

describe("what a function", () => {
  let late: Promise<Outcome>;

  test("throws is 500 without a word of it, so that the event is sent again", async () => {
    const failure = new Error("the password of the database is …");
    const on = { "invoice.paid": () => Promise.reject(failure) };
    expect(await handle(await requestOf(), { on })).toEqual({
      status: 500,
      problem: { status: 500, reason: "failed" },
      calls: [],
      errors: [failure],
    });
  });

  test("throws is 500 also where it is about another webhook", async () => {
    const on = { "invoice.paid": () => hooks.unwrap("{}", {}, secret) };
    expect(await handle(await requestOf(), { on })).toMatchObject({
      status: 500,
      errors: [{ name: "WebhookError", reason: "missing-signature" }],
    });
  });

  test("that looks for an id throws is 500, too", async () => {
    const failure = new Error("no database");
    const seen = (): never => {
      throw failure;
    };
    expect(await handle(await requestOf(), { seen })).toMatchObject({ status: 500, calls: [], errors: [failure] });
  });

  test("returns is sent, where it is a Response", async () => {
    const on = { "invoice.paid": () => Response.json({ result: "APPROVED" }) };
    expect(await handle(await requestOf(), { on })).toMatchObject({ status: 200, problem: { result: "APPROVED" } });
  });

  test("takes too long for is 503, and its signal is aborted", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    try {
      const signals: AbortSignal[] = [];
      const called = new Promise<void>((resolve) => {
        const on = {
          "invoice.paid": (_: never, { signal }: { signal: AbortSignal }) => {
            signals.push(signal);
            resolve();
            return new Promise(() => {});
          },
        };
        late = requestOf().then((request) => handle(request, { on }));
      });
      await called;
      vi.advanceTimersByTime(14_999);
      expect(signals.map(({ aborted }) => aborted)).toEqual([false]);
      vi.advanceTimersByTime(1);
      expect(await late).toMatchObject({ status: 503, problem: { status: 503, reason: "timeout" } });
      expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
    } finally {
      vi.useRealTimers();
    }
  });

  test("would have been called with is not, where the body arrived too late", async () => {
    const text = JSON.stringify(paid);
    let send = (): void => {};
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        send = () => {
          controller.enqueue(new TextEncoder().encode(text));
          controller.close();
        };
      },
      cancel: () => {
        send = () => {};
      },
    });
    const init = { method: "POST", body, duplex: "half", headers: await headersFor(text) };
    const outcome = await handle(new Request("https://receiver.test/", init), { timeout: 1 });
    send();
    expect(outcome).toMatchObject({ status: 503, calls: [] });
  });

  test("gets beside an event", async () => {
    const contexts: unknown[] = [];
    const on = {
      "invoice.paid": (_: never, { id, timestamp, request }: { id?: string; timestamp?: number; request: Request }) =>
        contexts.push([id, timestamp, request.url]),
    };
    await handle(await requestOf(), { on });
    expect(contexts).toEqual([["msg_1", signedAt, "https://receiver.test/hooks"]]);
  });

  test("for events that the document doesn't have gets one", async () => {
    const unknown: unknown[] = [];
    const body = '{"type":"invoice.lost","data":1}';
    const options = { unknown: (event: unknown) => unknown.push(event) };
    expect(await handle(await requestOf({ body }), options)).toMatchObject({ status: 204 });
    expect(unknown).toEqual([{ event: "invoice.lost", value: { type: "invoice.lost", data: 1 } }]);
  });
});

const schemes = {
  stripe: { signer: stripeSigner(), signature: stripeSignature() },
  github: { signer: githubSigner(), signature: githubSignature() },
};

describe("the id by which an event is known again", () => {
  test.each<[what: string, scheme: keyof typeof schemes, body: unknown, want: readonly string[]]>([
    ["is that of the body, with Stripe's signature", "stripe", { ...sent, id: "evt_1" }, ["evt_1"]],
    ["is none, where the body has none", "stripe", sent, []],
    ["is that of the delivery at GitHub", "github", sent, ["msg_1"]],
  ])("%s", async (_, scheme, event, want) => {
    const { signer, signature } = schemes[scheme];
    const body = JSON.stringify(event);
    const signed = await signer(body, [secret], { id: "msg_1", timestamp: signedAt });
    const headers = { "content-type": "application/json", ...signed };
    const ids: string[] = [];
    const seen = (id: string): boolean => ids.push(id) === 0;
    const request = new Request("https://receiver.test/", { method: "POST", body, headers });
    expect(await handle(request, { seen, signature })).toMatchObject({ status: 204, calls: [event] });
    expect(ids).toEqual(want);
  });
});

test.each([[""], [[]], [[secret, ""]]])("a handler needs a secret, and has none with %j", (secrets) => {
  expect(() => hooks.webhookHandler({ secrets, on: {} })).toThrow(new TypeError("no secret"));
});

test("an event that has a URL of its own has a handler of its own", async () => {
  const calls: unknown[] = [];
  const on = { closed: (event: unknown) => calls.push(event) };
  const handler = hooksWithUrls.webhookHandler({ endpoint: "closed", secrets: secret, on, now });
  const { status } = await handler(await requestOf({ body: '{"count":3}' }));
  expect([status, calls]).toEqual([204, [{ event: "closed", data: { count: 3 } }]]);
});
