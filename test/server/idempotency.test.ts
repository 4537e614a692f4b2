// Idempotency-Key: the same request twice has one effect and one response.
import { Hono } from "hono";
import { describe, expect, test } from "vitest";
import { toFailure } from "../../generated/runtime/server.js";
import type { CreditEnv } from "../../server/http/context.js";
import { atRestKeys } from "../../server/infrastructure/crypto.js";
import { idempotency } from "../../server/http/idempotency.js";
import { problemResponse, ProblemError } from "../../server/http/problem.js";
import { memoryStore } from "../../server/store/memory/memory.js";
import { Gate } from "../support/gate.js";
import { KeptLog, TestClock } from "../support/service/service.js";

const day = 24 * 60 * 60;

/** A counter with an effect: it adds what it receives, and returns the sum. */
function till() {
  const clock = new TestClock();
  const app = new Hono<CreditEnv>();
  let cents = 0;
  let requests = 0;
  let closed = false;
  let gate: Gate | undefined;

  app.onError((error, c) => problemResponse(new KeptLog())(toFailure(error), c));
  app.use(async (c, next) => {
    c.set("requestId", `request-${++requests}`);
    c.header("X-Request-Id", c.var.requestId);
    c.set("client", { client_id: c.req.header("client") ?? "acme", secret_key: "" });
    await next();
  });
  app.use(idempotency(memoryStore().idempotency, clock, atRestKeys([new Uint8Array(32)])));
  app.on(["POST", "PATCH", "PUT"], "/till/:n", async (c) => {
    await gate?.passed;
    if (closed) throw new ProblemError({ code: "invalid_state", detail: "Closed." });
    const { amount } = await c.req.json<{ amount: number }>();
    if (amount === 13) throw new TypeError("unlucky");
    cents += amount;
    return c.json({ cents }, 201, { Location: "/till/1/entries/1" });
  });
  app.delete("/till/:n", (c) => c.body(null, 204));

  const send = (
    key: string | undefined,
    amount: number,
    more: { method?: string; path?: string; client?: string; body?: string } = {},
  ) =>
    app.request(more.path ?? "/till/1", {
      method: more.method ?? "POST",
      headers: { ...(key !== undefined && { "idempotency-key": key }), ...(more.client && { client: more.client }) },
      body: more.body ?? JSON.stringify({ amount }),
    });
  return {
    clock,
    send,
    cents: () => cents,
    close: (value: boolean) => (closed = value),
    hold: () => (gate = new Gate()),
  };
}

describe("the same key and request", () => {
  test("replays the first response, byte for byte, without another effect", async () => {
    const { send, cents } = till();
    const first = await send("k", 5);
    const again = await send("k", 5);
    expect(cents()).toBe(5);
    expect(again.status).toBe(201);
    expect(new Uint8Array(await again.arrayBuffer())).toEqual(new Uint8Array(await first.arrayBuffer()));
    expect(again.headers.get("location")).toBe("/till/1/entries/1");
    expect(again.headers.get("content-type")).toBe("application/json");
    expect(first.headers.get("idempotency-replayed")).toBeNull();
    expect(again.headers.get("idempotency-replayed")).toBe("true");
  });

  test("has a request id of its own each time", async () => {
    const { send } = till();
    expect((await send("k", 5)).headers.get("x-request-id")).toBe("request-1");
    expect((await send("k", 5)).headers.get("x-request-id")).toBe("request-2");
  });

  test("while the first is running: 409, and one effect", async () => {
    const { send, cents, hold } = till();
    const gate = hold();
    const first = send("k", 5);
    const second = await send("k", 5);
    expect(second.status).toBe(409);
    expect(await second.json()).toMatchObject({ code: "idempotency_key_in_flight" });
    gate.open();
    expect((await first).status).toBe(201);
    expect((await send("k", 5)).headers.get("idempotency-replayed")).toBe("true");
    expect(cents()).toBe(5);
  });

  test.each([
    { after: day - 1, want: 5 },
    { after: day, want: 10 },
  ])("$after seconds later the till has $want", async ({ after, want }) => {
    const { send, cents, clock } = till();
    await send("k", 5);
    clock.advance(after);
    await send("k", 5);
    expect(cents()).toBe(want);
  });
});

describe("the same key with", () => {
  test.each([
    { name: "another body", amount: 6, more: {} },
    { name: "another path", amount: 5, more: { path: "/till/2" } },
    { name: "another query", amount: 5, more: { path: "/till/1?a=1" } },
    { name: "another method", amount: 5, more: { method: "PATCH" } },
    { name: "the same JSON written otherwise", amount: 5, more: { body: '{ "amount": 5 }' } },
  ])("$name: 422 and no effect", async ({ amount, more }) => {
    const { send, cents } = till();
    await send("k", 5);
    const response = await send("k", amount, more);
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ code: "idempotency_key_reused" });
    expect(cents()).toBe(5);
  });

  test("another request while the first is running: 422 at once", async () => {
    const { send, hold } = till();
    const gate = hold();
    const first = send("k", 5);
    expect((await send("k", 6)).status).toBe(422);
    gate.open();
    await first;
  });

  test("another client: a key of its own", async () => {
    const { send, cents } = till();
    await send("k", 5);
    await send("k", 6, { client: "rival" });
    expect(cents()).toBe(11);
  });
});

describe("a response without an effect is not stored", () => {
  test("a refusal is decided again", async () => {
    const { send, cents, close } = till();
    close(true);
    expect((await send("k", 5)).status).toBe(409);
    close(false);
    expect((await send("k", 5)).status).toBe(201);
    expect(cents()).toBe(5);
  });

  test("a failure leaves the key free", async () => {
    const { send } = till();
    expect((await send("k", 13)).status).toBe(500);
    expect((await send("k", 5)).status).toBe(201);
  });
});

describe("the key", () => {
  test.each([
    { name: "empty", key: "", want: { status: 400, errors: [{ pointer: "/Idempotency-Key", code: "too_short" }] } },
    {
      name: "256 characters",
      key: "k".repeat(256),
      want: { status: 400, errors: [{ pointer: "/Idempotency-Key", code: "too_long" }] },
    },
  ])("$name: 400", async ({ key, want }) => {
    const response = await till().send(key, 5);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code: "invalid_header", ...want });
  });

  test.each(["k", "k".repeat(255), "any thing/at:all"])("%s is good", async (key) => {
    expect((await till().send(key, 5)).status).toBe(201);
  });

  test("without one, or on another method, every request counts", async () => {
    const { send, cents } = till();
    await send(undefined, 5);
    await send(undefined, 5);
    await send("k", 5, { method: "PUT" });
    await send("k", 5, { method: "PUT" });
    expect(cents()).toBe(20);
  });
});
