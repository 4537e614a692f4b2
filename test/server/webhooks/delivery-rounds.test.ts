// Rounds of deliveries: one sends everything that is due, and what a store that fails has not recorded is sent again.
import { describe, expect, test } from "vitest";
import { startDeliveries } from "../../../server/due-work/deliveries.js";
import { atRestKeys } from "../../../server/infrastructure/crypto.js";
import { StoreUnavailable } from "../../../server/store/store.js";
import { createPoster } from "../../../server/webhooks/post.js";
import { faultyStore } from "../../support/service/faulty-store.js";
import { start } from "../../support/service/lending.js";
import { startReceiver, type Respond } from "./receiver.js";

const masterKeys = [new Uint8Array(32).fill(7)];

/** The service on a store that may fail, with one endpoint, and rounds of deliveries that begin when a test says so. */
async function startRounds(respond?: (fail: () => void) => Respond) {
  const faulty = faultyStore();
  const fail = (): void => faulty.fail(new StoreUnavailable("The database can't be reached."));
  const receiver = await startReceiver(respond?.(fail), "http");
  const service = await start({ allowsLoopback: true, masterKeys, store: faulty.store });
  let begin = (): void => {};
  const deliveries = startDeliveries({
    store: faulty.store,
    poster: createPoster({ allowsLoopback: true, timeout: 1_000 }),
    keys: atRestKeys(masterKeys),
    logger: service.log,
    now: async () => service.clock.now(),
    schedule: (work) => {
      begin = work;
      return () => {};
    },
    random: () => 0,
  });
  await service.send("POST", "/v1/webhook_endpoints", { url: `http://127.0.0.1:${receiver.port}/` });
  return { ...service, faulty, receiver, deliveries, begin: () => begin() };
}

/** The uuid of the n-th user or event. */
const uuid = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, "0")}`;

describe("one round", () => {
  test("sends the events of all users, also if these are more than are sent at once", async () => {
    const { faulty, receiver, begin, clock } = await startRounds();
    const created_at = clock.now().toISOString();
    for (let n = 1; n <= 100; n++) {
      const data = { user_uuid: uuid(n) };
      const event = { uuid: uuid(1000 + n), type: "user.deleted", created_at } as const;
      const columns = { ...event, client_id: "acme", user_uuid: uuid(n) };
      await faulty.store.transaction("acme", uuid(n), (tx) =>
        tx.events.insert({ ...columns, value: { ...event, occurred_at: created_at, data } }),
      );
    }
    begin();
    await expect.poll(() => receiver.posts.length).toBe(100);
  });
});

describe("what was sent while the store failed", () => {
  test("is sent again after the lease, with the same id and bytes, and then recorded", async () => {
    let isFailing = true;
    const { faulty, receiver, deliveries, open, clock, send } = await startRounds((fail) => (response) => {
      if (isFailing) fail();
      response.writeHead(204).end();
    });
    await open();
    await expect(deliveries.run()).rejects.toThrow(StoreUnavailable);
    const first = receiver.posts.map(({ body }) => body);
    expect(first).toHaveLength(2);
    isFailing = false;
    faulty.recover();
    await deliveries.run();
    expect(receiver.posts).toHaveLength(2);
    clock.advance(60);
    await deliveries.run();
    expect(receiver.posts.slice(2).map(({ body }) => body)).toEqual(first);
    for (const { headers } of receiver.posts) {
      const { body } = await send("GET", `/v1/events/${String(headers["webhook-id"])}/deliveries`);
      expect(body.data).toMatchObject([{ state: "SUCCEEDED", attempts: 1, response_status: 204 }]);
    }
  });

  test("and has failed is sent again as well, before what comes after it", async () => {
    let status = 500;
    const { faulty, receiver, deliveries, open, clock } = await startRounds((fail) => (response) => {
      if (status === 500) fail();
      response.writeHead(status).end();
    });
    await open();
    await expect(deliveries.run()).rejects.toThrow(StoreUnavailable);
    status = 204;
    faulty.recover();
    clock.advance(60);
    await deliveries.run();
    const types = receiver.posts.map(({ body }) => (JSON.parse(body) as { type: string }).type);
    expect(types).toEqual(["application.decided", "application.decided", "line.activated"]);
  });
});
