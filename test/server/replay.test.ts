// Idempotency of the whole service: each operation with a key, in success and failure.
import { describe, expect, test } from "vitest";
import { memoryStore } from "../../server/store/memory/memory.js";
import type { CreditRecords, CreditStore } from "../../server/store/records.js";
import { acme, bearer, startService } from "../support/service/service.js";
import {
  account,
  activation,
  application,
  business,
  clientOf,
  live,
  unknownUuid,
  type Life,
  type Service,
  type Stage,
} from "../support/service/life.js";
import { testStore } from "../support/service/test-store.js";

interface Keyed {
  readonly stage: Stage;
  readonly method: "POST" | "PATCH";
  readonly path: (life: Life) => string;
  readonly body: (life: Life, service: Service) => unknown;
}

const lineOf = ({ user_uuid, loc_uuid }: Life): string => `/v1/users/${user_uuid}/loc/${loc_uuid}`;

/** Every operation that takes an Idempotency-Key, with a request that succeeds. */
const operations: Readonly<Record<string, Keyed>> = {
  createUser: {
    stage: "nothing",
    method: "POST",
    path: () => "/v1/users",
    body: (_, service) => business(clientOf(service)),
  },
  createLocApplication: {
    stage: "user",
    method: "POST",
    path: ({ user_uuid }) => `/v1/users/${user_uuid}/loc/applications`,
    body: () => application,
  },
  activateLoc: { stage: "offered", method: "PATCH", path: lineOf, body: (life) => activation(life) },
  createDraw: {
    stage: "active",
    method: "POST",
    path: (life) => `${lineOf(life)}/draw`,
    body: () => ({ amount: 1_000_000, disbursement_bank_info: account }),
  },
  createPayment: {
    stage: "drawn",
    method: "POST",
    path: (life) => `${lineOf(life)}/payments`,
    body: () => ({ payment_type: "SINGLE_PAYMENT", amount: 100_000 }),
  },
};
const each = Object.entries(operations);

/** A store that, when switched on, commits and then throws, like one whose connection breaks. */
function breakingStore() {
  const inner = testStore();
  let breaks = false;
  const store: CreditStore = {
    ...inner,
    transaction: async (...of) => {
      const result = await inner.transaction(...of);
      if (breaks) throw new Error("the connection was lost");
      return result;
    },
  };
  return { store, break: (value: boolean) => (breaks = value) };
}

async function ready({ stage, method, path, body }: Keyed, store = testStore()) {
  const service = startService({ store });
  const life = await live({ ...service, store }, stage);
  const text = JSON.stringify(await body(life, { ...service, store }));
  const send = (key = "k") =>
    service.app.request(path(life), {
      method,
      body: text,
      headers: { ...bearer(acme), "content-type": "application/json", "idempotency-key": key },
    });
  /** All that there is. */
  const state = async () => {
    const everything = [{ client_id: "acme" }, { limit: 100, offset: 0 }] as const;
    return JSON.stringify([
      await store.users.page(...everything),
      await store.applications.page(...everything),
      await store.lines.page(...everything),
    ]);
  };
  return { ...service, store, life, send, state };
}

const comparableResponse = async (response: Response) => ({
  status: response.status,
  headers: Object.fromEntries(
    [...response.headers].filter(([name]) => !["x-request-id", "idempotency-replayed"].includes(name)),
  ),
  bytes: [...new Uint8Array(await response.arrayBuffer())],
});

describe.each(each)("%s", (_, operation) => {
  test("again: the same bytes, the same headers, nothing changed, also when the world has gone on", async () => {
    const { send, state, clock } = await ready(operation);
    const first = await send();
    expect(first.headers.get("idempotency-replayed")).toBeNull();
    const after = await state();
    const want = await comparableResponse(first);
    expect(want.status).toBeLessThan(300);
    for (const seconds of [0, 3600, 22 * 3600]) {
      clock.advance(seconds);
      const again = await send();
      expect(again.headers.get("idempotency-replayed")).toBe("true");
      expect(await comparableResponse(again)).toEqual(want);
    }
    expect(await state()).toBe(after);
  });

  test("again after a commit whose response was lost: the same response, and one effect", async () => {
    const { store, break: breakOff } = breakingStore();
    const { send, state } = await ready(operation, store);
    breakOff(true);
    expect((await send()).status).toBe(500);
    breakOff(false);
    const after = await state();
    const again = await send();
    expect([again.ok, again.headers.get("idempotency-replayed")]).toEqual([true, "true"]);
    expect(await state()).toBe(after);
  });

  test("again after a failure before the commit: done now", async () => {
    const inner = testStore();
    let fails = false;
    const transaction: CreditStore["transaction"] = (client_id, user_uuid, work) =>
      inner.transaction(client_id, user_uuid, async (tx) => {
        const result = await work(tx);
        if (fails) throw new Error("the disk is full");
        return result;
      });
    const { send, state } = await ready(operation, { ...inner, transaction });
    const before = await state();
    fails = true;
    const failed = await send();
    expect([failed.status, failed.headers.get("location")]).toEqual([500, null]);
    expect(await state()).toBe(before);
    fails = false;
    const again = await send();
    expect([again.ok, again.headers.get("idempotency-replayed")]).toEqual([true, null]);
    expect(await state()).not.toBe(before);
  });

  test("when the user is deleted the response is erased, and the key can't be used again", async () => {
    const { app, send, state, clock, store, life } = await ready(operation);
    const { uuid } = (await (await send()).json()) as { uuid: string };
    const owner = life.user_uuid === unknownUuid ? uuid : life.user_uuid;
    // No line that is open holds the user back.
    await store.transaction("acme", owner, async (tx) => {
      for (const row of await tx.lines.ofUser("acme", owner)) await tx.lines.remove("acme", row.uuid);
    });
    expect((await app.request(`/v1/users/${owner}`, { method: "DELETE", headers: bearer(acme) })).status).toBe(204);
    const after = await state();
    const again = await send();
    expect(again.status).toBe(422);
    expect(await again.json()).toMatchObject({
      code: "idempotency_key_reused",
      detail: "What was done under this key has been erased with its user.",
    });
    expect(await state()).toBe(after);
    clock.advance(24 * 3600);
    expect((await send()).headers.get("idempotency-replayed")).toBeNull();
  });
});

test("of two simultaneous users with one tax id, the rejected one has no Location", async () => {
  const { send } = await ready(operations["createUser"] ?? expect.fail());
  const responses = await Promise.all([send("one"), send("two")]);
  expect(responses.map(({ status, headers }) => [status, headers.has("location")]).toSorted()).toEqual([
    [201, true],
    [409, false],
  ]);
});

test("a client without keys left learns when it may use new ones; requests without a key still work", async () => {
  const { app, send, clock } = await ready(
    operations["createPayment"] ?? expect.fail(),
    memoryStore<CreditRecords>({ idempotencyBytes: 2_500 }),
  );
  expect((await send("a")).status).toBe(201);
  clock.advance(3600);
  let response = await send("b");
  for (let n = 0; response.status !== 429; n++) response = await send(`more ${n}`);
  expect(response.headers.get("retry-after")).toBe(String(23 * 3600));
  expect(await response.json()).toMatchObject({ code: "rate_limited" });
  expect((await send("a")).headers.get("idempotency-replayed")).toBe("true");
  expect((await app.request("/v1/users", { headers: bearer(acme) })).status).toBe(200);
  clock.advance(23 * 3600);
  expect((await send("more")).status).toBe(201);
});
