// Events on their way: signed, in order, again after a failure, and only to those who want them.
import type { ServerResponse } from "node:http";
import { describe, expect, test } from "vitest";
import { unwrap, WebhookError } from "../../../generated/webhooks.js";
import { startDeliveries } from "../../../server/due-work/deliveries.js";
import { atRestKeys } from "../../../server/infrastructure/crypto.js";
import { createPoster } from "../../../server/webhooks/post.js";
import { start } from "../../support/service/lending.js";
import { startSandbox } from "../../support/service/sandbox.js";
import { acme, bearer } from "../../support/service/service.js";
import { startReceiver, type ReceivedPost, type Respond } from "./receiver.js";

const masterKeys = [new Uint8Array(32).fill(7)];

/** The service with one endpoint, and what sends events to it. */
async function startDelivering(respond?: Respond, events: readonly string[] | null = null) {
  const receiver = await startReceiver(respond, "http");
  const service = await start({ allowsLoopback: true, masterKeys });
  const deliveries = startDeliveries({
    store: service.store,
    poster: createPoster({ allowsLoopback: true, timeout: 1_000 }),
    keys: atRestKeys(masterKeys),
    logger: service.log,
    now: async () => service.clock.now(),
    // It runs when the test says so.
    schedule: () => () => {},
    random: () => 0,
  });
  const url = `http://127.0.0.1:${receiver.port}/hook?token=hidden`;
  const { body: endpoint } = await service.send("POST", "/v1/webhook_endpoints", { url, events });
  const home = `/v1/webhook_endpoints/${endpoint.uuid}`;
  const deliveryOf = async ({ headers }: ReceivedPost) =>
    (await service.send("GET", `/v1/events/${String(headers["webhook-id"])}/deliveries`)).body.data[0];
  return { ...service, receiver, deliveries, endpoint, home, deliveryOf };
}

type Service = Awaited<ReturnType<typeof startDelivering>>;

const typesOf = (posts: readonly ReceivedPost[]): readonly string[] => posts.map(({ body }) => JSON.parse(body).type);

const respondWith = (...statuses: readonly number[]): Respond => {
  let count = 0;
  return (response: ServerResponse) => void response.writeHead(statuses[count++] ?? statuses.at(-1) ?? 204).end();
};

describe("an event", () => {
  test("is sent as it is listed, and verified by what the generated receiver has", async () => {
    const { receiver, deliveries, open, send, endpoint } = await startDelivering();
    await open();
    await deliveries.run();
    expect(typesOf(receiver.posts)).toEqual(["application.decided", "line.activated"]);
    for (const { headers, body } of receiver.posts) {
      const { text } = await send("GET", `/v1/events/${String(headers["webhook-id"])}`);
      expect(body).toBe(text);
      const event = await unwrap(body, new Headers(headers as Record<string, string>), endpoint.secret);
      expect(event.uuid).toBe(headers["webhook-id"]);
    }
  });

  test("has the signatures of both secrets after a rotation, and of one after a day", async () => {
    const { receiver, deliveries, open, send, home, endpoint, at, approve } = await startDelivering();
    const { body: rotated } = await send("POST", `${home}/secret`);
    await open();
    await deliveries.run();
    const [post] = receiver.posts;
    const headers = new Headers(post?.headers as Record<string, string>);
    for (const secret of [endpoint.secret, rotated.secret]) await unwrap(post?.body ?? "", headers, secret);
    at("2026-01-16T12:00:00.000Z");
    await approve();
    await deliveries.run();
    const last = receiver.posts.at(-1);
    const later = new Headers(last?.headers as Record<string, string>);
    await unwrap(last?.body ?? "", later, rotated.secret);
    await expect(unwrap(last?.body ?? "", later, endpoint.secret)).rejects.toThrow(WebhookError);
  });

  test("is not sent where its type is not received", async () => {
    const { receiver, deliveries, open, clock } = await startDelivering(undefined, ["line.activated"]);
    await open();
    // The clock stands still, and the second event is recorded after the first one.
    clock.advance(1);
    await deliveries.run();
    expect(typesOf(receiver.posts)).toEqual(["line.activated"]);
  });

  test("that fails is sent again with the same id and bytes, and later ones wait for it", async () => {
    const { receiver, deliveries, open, clock, deliveryOf } = await startDelivering(respondWith(500, 204));
    await open();
    await deliveries.run();
    expect(typesOf(receiver.posts)).toEqual(["application.decided"]);
    const [first] = receiver.posts;
    expect(await deliveryOf(first as ReceivedPost)).toMatchObject({
      state: "PENDING",
      attempts: 1,
      attempted_at: "2026-01-15T12:00:00.000Z",
      response_status: 500,
      failure: null,
      next_attempt_at: "2026-01-15T12:00:05.000Z",
    });
    clock.advance(5);
    await deliveries.run();
    expect(typesOf(receiver.posts)).toEqual(["application.decided", "application.decided", "line.activated"]);
    const [, second] = receiver.posts;
    expect([second?.body, second?.headers["webhook-id"]]).toEqual([first?.body, first?.headers["webhook-id"]]);
    expect(await deliveryOf(first as ReceivedPost)).toMatchObject({
      state: "SUCCEEDED",
      attempts: 2,
      next_attempt_at: null,
    });
  });

  test("can be sent again by its client", async () => {
    const { receiver, deliveries, approve, send, endpoint } = await startDelivering();
    await approve();
    await deliveries.run();
    const id = String(receiver.posts[0]?.headers["webhook-id"]);
    const again = await send("POST", `/v1/events/${id}/deliveries`, { endpoint_uuid: endpoint.uuid });
    expect([again.status, again.body]).toMatchObject([202, { state: "PENDING", attempts: 0 }]);
    await deliveries.run();
    expect(receiver.posts.map(({ headers }) => headers["webhook-id"])).toEqual([id, id]);
  });

  test("is in the log by its id, with neither the URL nor what it says", async () => {
    const { receiver, deliveries, approve, log, endpoint } = await startDelivering();
    await approve();
    await deliveries.run();
    const line = log.lines.find(({ msg }) => msg === "event delivered");
    expect(line).toEqual({
      level: "info",
      client_id: "acme",
      endpoint: endpoint.uuid,
      event: receiver.posts[0]?.headers["webhook-id"],
      attempt: 1,
      status: 204,
      milliseconds: line?.["milliseconds"],
      msg: "event delivered",
    });
    expect(JSON.stringify(log.lines)).not.toContain("hidden");
  });
});

describe("an endpoint", () => {
  test("that is gone (410) is disabled at once, and gets nothing more", async () => {
    const { receiver, deliveries, open, send, home, deliveryOf, approve } = await startDelivering(respondWith(410));
    await open();
    await deliveries.run();
    expect(receiver.posts).toHaveLength(1);
    expect((await send("GET", home)).body).toMatchObject({ state: "DISABLED", disabled_reason: "GONE" });
    expect(await deliveryOf(receiver.posts[0] as ReceivedPost)).toMatchObject({
      state: "FAILED",
      response_status: 410,
    });
    await approve();
    await deliveries.run();
    expect(receiver.posts).toHaveLength(1);
  });

  test("that fails for three days is disabled, and works again once its client enables it", async () => {
    let status = 503;
    const respond: Respond = (response) => void response.writeHead(status).end();
    const { receiver, deliveries, open, send, home, approve, clock } = await startDelivering(respond);
    await open();
    for (let hour = 0; hour < 80; hour++) {
      await deliveries.run();
      clock.advance(3600);
    }
    const { body } = await send("GET", home);
    expect(body).toMatchObject({
      state: "DISABLED",
      disabled_reason: "FAILING",
      failing_since: "2026-01-15T12:00:00.000Z",
    });
    const attempts = receiver.posts.length;
    expect(attempts).toBeGreaterThanOrEqual(9);
    status = 204;
    await send("PUT", home, { state: "ENABLED" });
    await approve();
    await deliveries.run();
    expect(typesOf(receiver.posts.slice(attempts))).toEqual(["application.decided"]);
    expect((await send("GET", home)).body).toMatchObject({ state: "ENABLED", failing_since: null });
  });

  test("that was deleted gets nothing of what was on its way", async () => {
    const { receiver, deliveries, open, send, home } = await startDelivering();
    await open();
    await send("DELETE", home);
    await deliveries.run();
    expect(receiver.posts).toEqual([]);
  });

  test.each([
    ["disabled", (service: Service) => service.send("PUT", service.home, { state: "DISABLED" })],
    ["deleted", (service: Service) => service.send("DELETE", service.home)],
  ])("that is %s after an attempt gets no other, and the last one stays known", async (failure, end) => {
    const service = await startDelivering(respondWith(500));
    await service.approve();
    await service.deliveries.run();
    await end(service);
    service.clock.advance(60);
    await service.deliveries.run();
    expect(service.receiver.posts).toHaveLength(1);
    expect(await service.deliveryOf(service.receiver.posts[0] as ReceivedPost)).toMatchObject({
      state: "FAILED",
      attempts: 1,
      attempted_at: "2026-01-15T12:00:00.000Z",
      response_status: 500,
      failure,
    });
  });

  test("that never responds delays no other", async () => {
    const { deliveries, open, send } = await startDelivering(() => {});
    const quick = await startReceiver(undefined, "http");
    await send("POST", "/v1/webhook_endpoints", { url: `http://127.0.0.1:${quick.port}/` });
    await open();
    const running = deliveries.run();
    await expect.poll(() => quick.posts.length).toBe(2);
    await running;
  });

  test("of another server is not sent what that one has leased, and what a stopped server left is sent", async () => {
    const { receiver, deliveries, open, store, log, clock } = await startDelivering(() => {});
    await open();
    const running = deliveries.run();
    await expect.poll(() => receiver.posts.length).toBe(1);
    await deliveries.stop();
    await running;
    const other = startDeliveries({
      store,
      poster: createPoster({ allowsLoopback: true, timeout: 100 }),
      keys: atRestKeys(masterKeys),
      logger: log,
      now: async () => clock.now(),
      schedule: () => () => {},
      random: () => 0,
    });
    await other.run();
    expect(typesOf(receiver.posts)).toEqual(["application.decided", "application.decided"]);
    await other.stop();
  });
});

test("the sandbox sends an event to an endpoint at once, and says what it responds", async () => {
  const receiver = await startReceiver(respondWith(204, 500), "http");
  const { app } = startSandbox({ masterKeys, allowsLoopback: true });
  const request = async (path: string, body?: object) => {
    const headers = { ...bearer(acme), "content-type": "application/json" };
    const response = await app.request(path, { method: "POST", headers, ...(body && { body: JSON.stringify(body) }) });
    return response.json();
  };
  const endpoint = await request("/v1/webhook_endpoints", { url: `http://127.0.0.1:${receiver.port}/` });
  const target = `/sandbox/webhook_endpoints/${endpoint.uuid}/test`;
  expect(await request(target)).toMatchObject({ delivered: true, response_status: 204, failure: null });
  const [post] = receiver.posts;
  const event = await unwrap(post?.body ?? "", new Headers(post?.headers as Record<string, string>), endpoint.secret);
  expect(event.type).toBe("application.decided");
  expect(await request(target)).toMatchObject({ delivered: false, response_status: 500 });
});
