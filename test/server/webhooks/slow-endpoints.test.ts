// Endpoints that don't respond, many more than there are places: those that do get their events meanwhile. There is
// neither a clock nor a network: a test says when a second is over.
import { expect, onTestFinished, test } from "vitest";
import { startDeliveries } from "../../../server/due-work/deliveries.js";
import { usualLimits } from "../../../server/due-work/places.js";
import { createEndpoint } from "../../../server/domain/events/endpoint.js";
import { rowOf } from "../../../server/handlers/webhooks.js";
import { atRestKeys, encryptAtRest } from "../../../server/infrastructure/crypto.js";
import type { PostOutcome } from "../../../server/webhooks/post.js";
import { silentLogger } from "../../../server/http/log/log.js";
import { testStore } from "../../support/service/test-store.js";

const keys = atRestKeys([new Uint8Array(32).fill(7)]);
const now = new Date("2026-01-15T12:00:00.000Z");
const uuid = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, "0")}`;
const acknowledged: PostOutcome = { kind: "response", status: 204, retryAfter: undefined, milliseconds: 0 };

/** Deliveries to endpoints whose URLs have `hangs` or not. */
function startWatched() {
  const store = testStore();
  const posted: string[] = [];
  const hanging = new Set<(outcome: PostOutcome) => void>();
  let timers: (() => void)[] = [];
  let begin = (): void => {};
  const deliveries = startDeliveries({
    store,
    keys,
    logger: silentLogger,
    now: async () => now,
    realNow: () => now,
    poster: {
      post: ({ url }) => {
        posted.push(url);
        return url.includes("hangs") ? new Promise((resolve) => hanging.add(resolve)) : Promise.resolve(acknowledged);
      },
      close: () => {
        for (const end of hanging) end({ kind: "failure", reason: "aborted", milliseconds: 0 });
      },
    },
    schedule: (work) => {
      begin = work;
      return () => {};
    },
    timer: (work) => {
      timers.push(work);
      return () => {
        timers = timers.filter((each) => each !== work);
      };
    },
    random: () => 0,
  });
  onTestFinished(() => deliveries.stop());
  let events = 0;
  return {
    posted,
    countHanging: () => hanging.size,
    begin: () => begin(),
    /** What hangs has hung for a second. */
    passSecond() {
      for (const work of timers.splice(0)) work();
    },
    /** Adds an endpoint of a client of its own. */
    async addEndpoint(n: number, url: string) {
      const sealed_secret = encryptAtRest(keys, "whsec_AAAA", uuid(n));
      const endpoint = createEndpoint({ url }, { uuid: uuid(n), sealed_secret }, now);
      await store.transaction(`client ${n}`, uuid(n), (tx) => tx.endpoints.insert(rowOf(`client ${n}`, endpoint)));
    },
    /** Writes one event of each of so many users of the endpoint's client. */
    async happen(n: number, users: number) {
      const [client_id, created_at] = [`client ${n}`, now.toISOString()];
      for (let user = 0; user < users; user++) {
        const [event_uuid, user_uuid] = [uuid(1_000_000 + ++events), uuid(100_000 + events)];
        const event = { uuid: event_uuid, type: "user.deleted", created_at } as const;
        const value = { ...event, occurred_at: created_at, data: { user_uuid } };
        await store.transaction(client_id, user_uuid, (tx) =>
          tx.events.insert({ ...event, client_id, user_uuid, value }),
        );
      }
    },
  };
}

/** Until nothing happens without time. */
async function settle(count: () => number): Promise<void> {
  for (let before = -1; before !== count();) {
    before = count();
    for (let turn = 0; turn < 50; turn++) await new Promise((resolve) => setImmediate(resolve));
  }
}

const healthy = 1;

test.each([4, 40, 400])("%i endpoints that never respond delay none that does", async (number) => {
  const { addEndpoint, happen, begin, posted, passSecond, countHanging } = startWatched();
  const countPosted = (): number => posted.length;
  const received = (): number => posted.filter((url) => url.includes("healthy")).length;
  await addEndpoint(healthy, "https://healthy.example/");
  await happen(healthy, 1);
  begin();
  await settle(countPosted);
  expect(received()).toBe(1);

  for (let n = 2; n < number + 2; n++) {
    await addEndpoint(n, `https://hangs.example/${n}`);
    await happen(n, 40);
  }
  begin();
  await settle(countPosted);
  // They take all places that are not reserved, and what comes now has one at once all the same.
  expect(countHanging()).toBe(usualLimits.all - usualLimits.reserved);
  await happen(healthy, 100);
  begin();
  await settle(countPosted);
  expect(received()).toBe(101);

  // Nor later, once they are known to be slow: they share what is theirs.
  for (let second = 0; second * 96 < number; second++) {
    passSecond();
    await settle(countPosted);
  }
  await happen(healthy, 100);
  begin();
  await settle(countPosted);
  expect(received()).toBe(201);
});

test("an endpoint that is new gets its first event in time beside those that never respond", async () => {
  const { addEndpoint, happen, begin, posted, passSecond, countHanging } = startWatched();
  const countPosted = (): number => posted.length;
  for (let n = 2; n < 202; n++) {
    await addEndpoint(n, `https://hangs.example/${n}`);
    await happen(n, 5);
  }
  for (let second = 0; second < 5; second++) {
    begin();
    await settle(countPosted);
    passSecond();
  }
  const known = countHanging();
  await addEndpoint(healthy, "https://healthy.example/");
  await happen(healthy, 3);
  begin();
  await settle(countPosted);
  expect(posted.filter((url) => url.includes("healthy"))).toHaveLength(3);
  // And those get no more than what slow ones share.
  expect(countHanging() - known).toBeLessThanOrEqual(usualLimits.slow);
});
