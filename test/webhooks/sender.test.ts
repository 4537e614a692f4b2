// What a sender sends, what it makes of a response, and when it sends again. The network and the clock are injected.
import { rm } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { webhookSchedule } from "../../scripts/runtime/webhooks/schedule.js";
import type {
  SendWebhookOptions,
  WebhookAttempt,
  WebhookSenderOptions,
} from "../../scripts/runtime/webhooks/sender.js";
import { githubSigner } from "../../scripts/runtime/webhooks/signatures/github.js";
import {
  generateWebhooks,
  githubEvents,
  headersFor,
  invoices,
  outcomeOf,
  paid,
  plainEvents,
  secret,
  sent,
  signedAt,
  type GeneratedWebhooks,
} from "../support/webhooks.js";

const documents = { invoices, headers: githubEvents, separate: plainEvents };

const folders: string[] = [];
const generated = new Map<string, GeneratedWebhooks>();
beforeAll(async () => {
  for (const [name, document] of Object.entries(documents)) {
    const { folder, generated: own } = await generateWebhooks(document);
    folders.push(folder);
    generated.set(name, own);
  }
});
afterAll(async () => {
  for (const folder of folders) await rm(folder, { recursive: true });
});

function hooksOf(name: keyof typeof documents): GeneratedWebhooks {
  const found = generated.get(name);
  if (found === undefined) throw new Error(`${name} is not generated.`);
  return found;
}

interface Sent {
  readonly url: string;
  readonly init: RequestInit;
}

const url = "https://receiver.test/hooks";

/** A sender to a receiver that responds with these, one after the other, in a time that goes on when it sleeps. */
function senderTo(
  responses: readonly (() => Response | Promise<Response>)[],
  options: Partial<WebhookSenderOptions> = {},
  name: keyof typeof documents = "invoices",
) {
  const requests: Sent[] = [];
  const attempts: WebhookAttempt[] = [];
  const slept: number[] = [];
  let time = signedAt * 1000;
  const sender = hooksOf(name).createWebhookSender({
    secret,
    url,
    fetch: async (...[to, init]) => {
      const next = responses[requests.length] ?? responses.at(-1);
      requests.push({ url: to, init });
      if (next === undefined) throw new Error("no response is left");
      return next();
    },
    clock: {
      now: () => time,
      random: () => 0,
      sleep: async (milliseconds) => {
        slept.push(milliseconds);
        time += milliseconds;
      },
    },
    onAttempt: (attempt) => attempts.push(attempt),
    ...options,
  });
  return { sender, requests, attempts, slept };
}

const respondWith =
  (status: number, headers: Record<string, string> = {}) =>
  () =>
    new Response(null, { status, headers });
const later = (milliseconds: number): Date => new Date(signedAt * 1000 + milliseconds);

describe("an attempt", () => {
  type Want = Partial<WebhookAttempt>;

  test.each<[what: string, response: () => Response | Promise<Response>, options: SendWebhookOptions, want: Want]>([
    [
      "that is received",
      respondWith(200),
      {},
      { delivered: true, status: 200, failure: undefined, nextAttemptAt: undefined },
    ],
    ["that is received without content", respondWith(204), {}, { delivered: true, status: 204 }],
    [
      "that is redirected",
      respondWith(301, { location: "http://127.0.0.1/" }),
      {},
      { delivered: false, status: 301, failure: "status", nextAttemptAt: later(5_000) },
    ],
    ["that is rejected", respondWith(400), {}, { status: 400, failure: "status", nextAttemptAt: later(5_000) }],
    ["that fails", respondWith(500), {}, { status: 500, failure: "status", nextAttemptAt: later(5_000) }],
    ["that fails for the second time", respondWith(500), { attempt: 2 }, { attempt: 2, nextAttemptAt: later(300_000) }],
    [
      "that fails for the last time",
      respondWith(500),
      { attempt: 10 },
      { attempt: 10, failure: "status", nextAttemptAt: undefined },
    ],
    [
      "of which the receiver wants no more",
      respondWith(410),
      {},
      { status: 410, failure: "gone", nextAttemptAt: undefined },
    ],
    [
      "that is too much, for 60 s",
      respondWith(429, { "retry-after": "60" }),
      {},
      { status: 429, nextAttemptAt: later(60_000) },
    ],
    [
      "that is too much, for less than the schedule",
      respondWith(429, { "retry-after": "1" }),
      {},
      { nextAttemptAt: later(5_000) },
    ],
    [
      "that is too much, up to a time",
      respondWith(503, { "retry-after": "Tue, 14 Nov 2023 22:15:20 GMT", date: "Tue, 14 Nov 2023 22:13:20 GMT" }),
      {},
      { status: 503, nextAttemptAt: later(120_000) },
    ],
    [
      "without a connection",
      () => Promise.reject(new TypeError("fetch failed")),
      {},
      { status: undefined, failure: "connection", nextAttemptAt: later(5_000) },
    ],
    ["with an id", respondWith(200), { id: "evt_7" }, { id: "evt_7", event: "invoice.paid", attempt: 1 }],
  ])("%s", async (_, response, options, want) => {
    const { sender, attempts } = senderTo([response]);
    const attempt = await sender.send("invoice.paid", paid, options);
    expect(attempt).toMatchObject(want);
    expect(attempts).toEqual([attempt]);
  });

  test("is a POST that is signed for its body, and follows no redirect", async () => {
    const { sender, requests } = senderTo([respondWith(200)], { headers: { "user-agent": "invoices/1" } });
    await sender.send("invoice.paid", paid, { id: "msg_1" });
    const body = JSON.stringify(paid);
    const headers = { "content-type": "application/json", "user-agent": "invoices/1", ...(await headersFor(body)) };
    expect(requests).toEqual([
      { url, init: { method: "POST", redirect: "manual", body, headers, signal: expect.any(AbortSignal) } },
    ]);
    expect(await hooksOf("invoices").unwrap(body, headers, secret, { now: () => signedAt * 1000 })).toEqual(paid);
  });

  test("is signed with both secrets while one replaces another", async () => {
    const { sender, requests } = senderTo([respondWith(200)], { secret: [secret, "another"] });
    await sender.send("invoice.sent", sent);
    const { headers } = requests[0]?.init ?? {};
    for (const each of [secret, "another"])
      expect(
        await hooksOf("invoices").unwrap(JSON.stringify(sent), headers as Record<string, string>, each, {
          now: () => signedAt * 1000,
        }),
      ).toEqual(sent);
  });

  test("may have another URL", async () => {
    const { sender, requests } = senderTo([respondWith(200)]);
    await sender.send("invoice.paid", paid, { url: "https://other.test/" });
    expect(requests.map((each) => each.url)).toEqual(["https://other.test/"]);
  });

  test("has an id of its own, and none that another has", async () => {
    const { sender } = senderTo([respondWith(200)]);
    const ids = [await sender.send("invoice.paid", paid), await sender.send("invoice.paid", paid)].map(({ id }) => id);
    expect(ids).toEqual([expect.stringMatching(/^msg_[0-9a-f]{32}$/), expect.stringMatching(/^msg_[0-9a-f]{32}$/)]);
    expect(ids[0]).not.toBe(ids[1]);
  });

  test("without a response in time is ended", async () => {
    let isEnded = false;
    const waiting = ({ signal }: RequestInit): Promise<Response> =>
      new Promise((_, reject) => {
        signal?.addEventListener("abort", () => {
          isEnded = true;
          reject(new Error("aborted"));
        });
      });
    const { sender } = senderTo([], { timeout: 1, fetch: (_, init) => waiting(init) });
    expect(await sender.send("invoice.paid", paid)).toMatchObject({ failure: "timeout", nextAttemptAt: later(5_000) });
    expect(isEnded).toBe(true);
  });

  test("waits up to a tenth longer than the schedule says, so that not all come at once", async () => {
    const clock = { now: () => signedAt * 1000, random: () => 0.5 };
    const { sender } = senderTo([respondWith(500)], { clock });
    expect((await sender.send("invoice.paid", paid)).nextAttemptAt).toEqual(later(5_250));
  });
});

describe("nothing is sent", () => {
  test.each<[what: string, event: string, data: unknown, options: Partial<WebhookSenderOptions>, want: string]>([
    ["of an event that the document doesn't have", "invoice.lost", paid, {}, "unknown-event"],
    ["of a body of another event", "invoice.paid", sent, {}, "invalid"],
    ["of a body that the document doesn't allow", "invoice.paid", { type: "invoice.paid" }, {}, "invalid"],
  ])("%s", async (_, event, data, options, want) => {
    const { validateWebhook: validate } = hooksOf("invoices");
    const { sender, requests } = senderTo([respondWith(200)], { validate, ...options });
    expect([await outcomeOf(() => sender.send(event, data)), requests]).toEqual([want, []]);
  });

  test("of a body that wasn't validated and is that of another event", async () => {
    const { sender, requests } = senderTo([respondWith(200)]);
    expect([await outcomeOf(() => sender.send("invoice.paid", sent)), requests]).toEqual(["invalid", []]);
  });

  test.each([[[]], [""], [[secret, ""]]])("with the secret %j", (none) => {
    expect(() => senderTo([], { secret: none })).toThrow(new TypeError("no secret"));
  });

  test("to nowhere", async () => {
    const sender = hooksOf("invoices").createWebhookSender({ secret });
    await expect(sender.send("invoice.paid", paid)).rejects.toThrow("the url of the receiver is missing");
  });
});

describe("deliver", () => {
  test("follows the schedule to its end, with the same id and the same bytes", async () => {
    const { sender, requests, attempts, slept } = senderTo([respondWith(500)]);
    const last = await sender.deliver("invoice.paid", paid);
    expect(slept).toEqual(webhookSchedule.slice(1));
    expect(attempts.map(({ attempt }) => attempt)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(new Set(attempts.map(({ id }) => id))).toEqual(new Set([last.id]));
    expect(new Set(requests.map(({ init }) => init.body))).toEqual(new Set([JSON.stringify(paid)]));
    // Each is signed at its own time: a receiver rejects what is older than five minutes.
    const times = requests.map(({ init }) => (init.headers as Record<string, string>)["webhook-timestamp"]);
    expect(times).toEqual(
      webhookSchedule.map(
        (_, index) => `${signedAt + webhookSchedule.slice(0, index + 1).reduce((a, b) => a + b) / 1000}`,
      ),
    );
    expect(last).toMatchObject({ delivered: false, attempt: 10, nextAttemptAt: undefined });
  });

  test.each<[what: string, responses: readonly (() => Response)[], want: readonly (number | undefined)[]]>([
    ["ends when the event is received", [respondWith(500), respondWith(204), respondWith(500)], [500, 204]],
    ["ends where the receiver wants no more", [respondWith(503), respondWith(410), respondWith(200)], [503, 410]],
  ])("%s", async (_, responses, want) => {
    const { sender, attempts } = senderTo(responses);
    await sender.deliver("invoice.paid", paid);
    expect(attempts.map(({ status }) => status)).toEqual(want);
  });

  test("follows another schedule", async () => {
    const { sender, slept } = senderTo([respondWith(500)], { schedule: [0, 1, 2] });
    expect(await sender.deliver("invoice.paid", paid)).toMatchObject({ attempt: 3, delivered: false });
    expect(slept).toEqual([1, 2]);
  });

  test("goes on where another process has stopped", async () => {
    const { sender, slept } = senderTo([respondWith(500)]);
    await sender.deliver("invoice.paid", paid, { id: "msg_1", attempt: 9 });
    expect(slept).toEqual([86_400_000]);
  });

  test("ends with its signal, and says when the next attempt is due", async () => {
    const controller = new AbortController();
    const { sender, attempts } = senderTo([respondWith(500)], {
      clock: { now: () => signedAt * 1000, random: () => 0, sleep: async () => controller.abort() },
    });
    const { signal } = controller;
    expect(await sender.deliver("invoice.paid", paid, { signal })).toMatchObject({
      attempt: 1,
      failure: "status",
      nextAttemptAt: later(5_000),
    });
    expect(await sender.deliver("invoice.paid", paid, { signal })).toMatchObject({ attempt: 1 });
    expect(attempts.length).toBe(2);
  });

  test("ends a request with its signal", async () => {
    const controller = new AbortController();
    const { sender } = senderTo([], {
      fetch: (_, { signal }) =>
        new Promise((_resolve, reject) => {
          signal?.addEventListener("abort", () => reject(new Error("aborted")));
          controller.abort();
        }),
    });
    const { signal } = controller;
    expect(await sender.deliver("invoice.paid", paid, { signal })).toMatchObject({ attempt: 1, failure: "aborted" });
  });
});

describe("other events", () => {
  test("that are known by a header are sent with it, signed as the document says", async () => {
    const { sender, requests } = senderTo([respondWith(200)], {}, "headers");
    await sender.send("push", { at: "x" }, { id: "d" });
    expect(requests[0]?.init.headers).toEqual({
      "content-type": "application/json",
      "x-github-event": "push",
      ...(await githubSigner()('{"at":"x"}', [secret], { id: "d", timestamp: 0 })),
    });
  });

  test("are text, or nothing", async () => {
    const { sender, requests } = senderTo([respondWith(200)], {}, "separate");
    await sender.send("text", "a,b");
    await sender.send("none", undefined);
    expect(
      requests.map(({ init: { method, body, headers } }) => [
        method,
        body,
        (headers as Record<string, string>)["content-type"],
      ]),
    ).toEqual([
      ["POST", "a,b", "text/csv"],
      ["GET", undefined, undefined],
    ]);
  });
});

test("signWebhook signs as the document says", async () => {
  const body = JSON.stringify(paid);
  const options = { id: "msg_1", timestamp: signedAt };
  expect(await hooksOf("invoices").signWebhook(body, secret, options)).toEqual(await headersFor(body));
  expect(await hooksOf("headers").signWebhook(body, secret, { ...options, event: "push" })).toEqual({
    ...(await githubSigner()(body, [secret], options)),
    "x-github-event": "push",
  });
  await expect(hooksOf("headers").signWebhook(body, secret, { event: "pull" })).rejects.toThrow(
    "webhook: unknown-event",
  );
  const headers = await hooksOf("invoices").signWebhook(body, secret);
  expect(await hooksOf("invoices").unwrap(body, headers, secret)).toEqual(paid);
});
