// The contract of a store: events, which are written with the change that they report, and their deliveries, which a
// server makes in order.
import { beforeEach, describe, expect, test } from "vitest";
import {
  receivesOf,
  type DeliveryAttempts,
  type DeliveryRequest,
  type LeasedQueue,
} from "../../server/store/deliveries.js";
import { addUser, at, storesAndEngines, twoServers, user, uuid, type Sample } from "./stores.js";

const lease = 60_000;
const request = (second: number, more: Partial<DeliveryRequest> = {}): DeliveryRequest => ({
  now: new Date(at(second)),
  limit: 10,
  perEndpoint: 10,
  batch: 10,
  lease,
  except: [],
  single: [],
  only: undefined,
  ...more,
});

/** Endpoints have the numbers from 900 on, events those from 100 on. */
const endpoint = (n: number, types: "all" | readonly string[], client_id = "acme") => ({
  uuid: uuid(n),
  user_uuid: uuid(n),
  client_id,
  created_at: at(0),
  receives: receivesOf(types),
  value: { url: `https://${n}.example/` },
});

const event = (n: number, owner: number, type: string, client_id = "acme") => ({
  uuid: uuid(n),
  user_uuid: uuid(owner),
  client_id,
  created_at: at(10),
  type,
  value: { text: `event ${n}` },
});

const sent: DeliveryAttempts = { state: "SUCCEEDED", attempts: 1, attempted_at: at(20), status: 204, failure: null };
const failed: DeliveryAttempts = { state: "PENDING", attempts: 1, attempted_at: at(20), status: 500, failure: null };

const number = (id: string): number => Number(id.slice(-12));
const eventsOf = (queue: LeasedQueue | undefined): readonly number[] =>
  queue?.deliveries.map(({ event_uuid }) => number(event_uuid)) ?? [];

describe.each(storesAndEngines)("$name", (kind) => {
  let store: Sample;
  let other: Sample;
  twoServers(kind, (...both) => ([store, other] = both));

  const addEndpoint = (row: ReturnType<typeof endpoint>): Promise<void> =>
    store.transaction(row.client_id, row.uuid, (tx) => tx.endpoints.insert(row));

  /** Writes events of one user in one transaction. */
  const happen = (...events: readonly ReturnType<typeof event>[]): Promise<void> =>
    store.transaction(events[0]?.client_id ?? "acme", events[0]?.user_uuid ?? "", async (tx) => {
      for (const each of events) await tx.events.insert(each);
    });

  const record = (queue: LeasedQueue, attempts: DeliveryAttempts, due_at: string | null = null): Promise<void> =>
    store.deliveries.record([
      { queue, results: queue.deliveries.map(({ event_uuid }) => ({ event_uuid, ...attempts })), due_at },
    ]);

  const resend = (id: number, to: number, second: number, client_id = "acme") =>
    store.transaction(client_id, uuid(to), (tx) => tx.deliveries.resend(uuid(id), new Date(at(second))));

  const claimOne = async (subject: Sample, second: number): Promise<LeasedQueue> => {
    const [queue, ...others] = await subject.deliveries.claim(request(second));
    expect(others).toEqual([]);
    if (!queue) throw new Error("Nothing was claimed.");
    return queue;
  };

  describe("events", () => {
    test("are listed by client in the order of their time and id, and read as their text", async () => {
      await happen(event(102, 1, "closed"), event(101, 1, "opened"));
      await happen(event(103, 2, "opened", "rival"));
      const page = await store.events.page({ client_id: "acme" }, { limit: 10, offset: 0 });
      expect([page.total, page.rows.map((row) => [number(row.uuid), row.type])]).toEqual([
        2,
        [
          [101, "opened"],
          [102, "closed"],
        ],
      ]);
      expect(await store.events.text("acme", uuid(101))).toBe('{"text":"event 101"}');
      expect(await store.events.get("rival", uuid(101))).toBeUndefined();
    });

    test("exist with their change: a transaction that fails has none", async () => {
      await addEndpoint(endpoint(901, "all"));
      const failing = store.transaction("acme", uuid(1), async (tx) => {
        await tx.users.insert(user(1));
        await tx.events.insert(event(101, 1, "opened"));
        throw new Error("It failed.");
      });
      await expect(failing).rejects.toThrow("It failed.");
      expect((await store.events.page({ client_id: "acme" }, { limit: 1, offset: 0 })).total).toBe(0);
      expect(await store.deliveries.claim(request(30))).toEqual([]);
    });

    test("survive the deletion of their user, which is one itself", async () => {
      await addEndpoint(endpoint(901, "all"));
      await addUser(store, user(1));
      await happen(event(101, 1, "opened"));
      await store.transaction("acme", uuid(1), async (tx) => {
        await tx.users.remove("acme", uuid(1));
        await tx.events.insert(event(102, 1, "deleted"));
      });
      expect(eventsOf(await claimOne(store, 30))).toEqual([101, 102]);
    });

    test("of another user can't be written", async () => {
      const writing = store.transaction("acme", uuid(1), (tx) => tx.events.insert(event(101, 2, "opened")));
      await expect(writing).rejects.toThrow("only records of its user");
    });

    test("that are older are erased with their deliveries, and are not counted any more", async () => {
      await addEndpoint(endpoint(901, "all"));
      await happen(event(101, 1, "opened"), { ...event(102, 1, "closed"), created_at: at(12) });
      expect(await store.deliveries.purge(new Date(at(10)))).toBe(0);
      expect(await store.deliveries.purge(new Date(at(11)))).toBe(1);
      const page = await store.events.page({ client_id: "acme" }, { limit: 10, offset: 0 });
      expect([page.total, page.rows.map((row) => number(row.uuid))]).toEqual([1, [102]]);
      expect(await store.deliveries.ofEvent("acme", uuid(101))).toEqual([]);
      expect(eventsOf(await claimOne(store, 30))).toEqual([102]);
      expect(await store.deliveries.purge(new Date(at(20)))).toBe(1);
      // The queue is leased still.
      expect(await store.deliveries.claim(request(31))).toEqual([]);
    });

    test("are erased once by two servers", async () => {
      for (let n = 101; n <= 120; n++) await happen(event(n, n, "opened"));
      const erased = await Promise.all([store, other].map((each) => each.deliveries.purge(new Date(at(11)))));
      expect(erased.reduce((a, b) => a + b)).toBe(20);
      expect((await store.events.page({ client_id: "acme" }, { limit: 1, offset: 0 })).total).toBe(0);
    });
  });

  describe("deliveries", () => {
    beforeEach(async () => {
      await addEndpoint(endpoint(901, "all"));
    });

    test("are made to the endpoints of the client that receive the type", async () => {
      await addEndpoint(endpoint(902, ["line.closed", "line.opened"]));
      await addEndpoint(endpoint(903, ["line.opened.late", "line"]));
      await addEndpoint(endpoint(904, []));
      await addEndpoint(endpoint(905, "all", "rival"));
      await happen(event(101, 1, "line.opened"));
      const found = await store.deliveries.ofEvent("acme", uuid(101));
      expect(found.map(({ endpoint_uuid }) => number(endpoint_uuid))).toEqual([901, 902]);
      expect(await store.deliveries.ofEvent("rival", uuid(101))).toEqual([]);
    });

    test("are not made to an endpoint that was changed to receive nothing, or that was removed", async () => {
      await store.transaction("acme", uuid(901), (tx) => tx.endpoints.replace(endpoint(901, [])));
      await happen(event(101, 1, "line.opened"));
      await store.transaction("acme", uuid(901), (tx) => tx.endpoints.remove("acme", uuid(901)));
      await happen(event(102, 1, "line.opened"));
      for (const n of [101, 102]) expect(await store.deliveries.ofEvent("acme", uuid(n))).toEqual([]);
    });

    test("of one user are a queue, in the order of the changes and not of times and ids", async () => {
      await happen(event(103, 1, "first"), event(101, 1, "second"));
      await happen(event(102, 1, "third"));
      const queue = await claimOne(store, 30);
      expect(eventsOf(queue)).toEqual([103, 101, 102]);
      const notAttempted = { attempts: 0, attempted_at: null, status: null };
      expect(queue.deliveries[0]).toEqual({ event_uuid: uuid(103), ...notAttempted, text: '{"text":"event 103"}' });
    });

    test("of more than a batch follow in the next claim", async () => {
      await happen(event(103, 1, "first"), event(101, 1, "second"), event(102, 1, "third"));
      const [queue] = await store.deliveries.claim(request(30, { batch: 2 }));
      expect(eventsOf(queue)).toEqual([103, 101]);
      await record(queue as LeasedQueue, sent);
      expect(eventsOf(await claimOne(store, 31))).toEqual([102]);
    });

    test("are leased to one server, until the lease ends", async () => {
      await happen(event(101, 1, "opened"));
      const claims = await Promise.all([store, other].map((each) => each.deliveries.claim(request(30))));
      expect(claims.flat()).toHaveLength(1);
      expect(await other.deliveries.claim(request(89))).toEqual([]);
      expect(eventsOf(await claimOne(other, 90))).toEqual([101]);
    });

    test("that were lost with the lease are recorded by the server that has it now", async () => {
      await happen(event(101, 1, "opened"));
      const slow = await claimOne(store, 30);
      const later = await claimOne(other, 95);
      await record(slow, sent);
      expect((await store.deliveries.ofEvent("acme", uuid(101)))[0]?.state).toBe("PENDING");
      await record(later, sent);
      expect((await store.deliveries.ofEvent("acme", uuid(101)))[0]).toEqual({
        endpoint_uuid: uuid(901),
        event_uuid: uuid(101),
        ...sent,
        due_at: null,
      });
      expect(await store.deliveries.claim(request(300))).toEqual([]);
    });

    test("that fail are due again at the time that is given, and later ones wait for them", async () => {
      await happen(event(101, 1, "opened"));
      await record(await claimOne(store, 30), failed, at(50));
      await happen(event(102, 1, "closed"));
      const dues = await Promise.all([101, 102].map((n) => store.deliveries.ofEvent("acme", uuid(n))));
      expect(dues.flat().map(({ due_at, attempts }) => [due_at, attempts])).toEqual([
        [at(50), 1],
        [null, 0],
      ]);
      expect(await store.deliveries.claim(request(49))).toEqual([]);
      const { deliveries } = await claimOne(store, 50);
      expect(deliveries.map(({ attempts, attempted_at, status }) => [attempts, attempted_at, status])).toEqual([
        [1, at(20), 500],
        [0, null, null],
      ]);
    });

    test("of an event that came while others were sent are not lost", async () => {
      await happen(event(101, 1, "opened"));
      const queue = await claimOne(store, 30);
      await happen(event(102, 1, "closed"));
      await record(queue, sent);
      expect(eventsOf(await claimOne(store, 31))).toEqual([102]);
    });

    test("of one endpoint don't take the places of another's", async () => {
      await addEndpoint(endpoint(902, ["closed"]));
      for (let n = 1; n <= 5; n++) await happen(event(100 + n, n, "opened"));
      await happen({ ...event(110, 9, "closed"), created_at: at(20) });
      const endpoints = (queues: readonly LeasedQueue[]) => queues.map(({ endpoint_uuid }) => number(endpoint_uuid));
      const first = await store.deliveries.claim(request(30, { perEndpoint: 2, limit: 4 }));
      expect(endpoints(first).toSorted()).toEqual([901, 901, 902]);
      const next = await store.deliveries.claim(request(30, { perEndpoint: 2, limit: 4, except: [uuid(901)] }));
      expect(next).toEqual([]);
      expect(endpoints(await store.deliveries.claim(request(30, { limit: 3 })))).toEqual([901, 901, 901]);
    });

    test("are one at most of some endpoints, and only of some", async () => {
      await addEndpoint(endpoint(902, "all"));
      for (let n = 1; n <= 3; n++) await happen(event(100 + n, n, "opened"));
      const claim = async (more: Partial<DeliveryRequest>) =>
        (await store.deliveries.claim(request(30, more))).map(({ endpoint_uuid }) => number(endpoint_uuid)).toSorted();
      expect(await claim({ only: [] })).toEqual([]);
      // One of each endpoint comes before another one of any.
      expect(await claim({ limit: 2, lease: 0 })).toEqual([901, 902]);
      expect(await claim({ only: [uuid(902)], single: [uuid(902)] })).toEqual([902]);
      expect(await claim({ single: [uuid(901)], perEndpoint: 1 })).toEqual([901, 902]);
      expect(await claim({ single: [uuid(901)] })).toEqual([901, 902]);
      expect(await claim({ only: [uuid(901), uuid(902)], except: [uuid(902)] })).toEqual([901]);
    });

    test("of an endpoint that has hundreds of queues delay another's by no more than a claim", async () => {
      await addEndpoint(endpoint(902, ["closed"]));
      await Promise.all(Array.from({ length: 300 }, (_, n) => happen(event(1000 + n, n + 1, "opened"))));
      await happen({ ...event(2000, 999, "closed"), created_at: at(20) });
      const first = await store.deliveries.claim(request(30, { perEndpoint: 2 }));
      expect(first.filter(({ endpoint_uuid }) => number(endpoint_uuid) === 901)).toHaveLength(2);
      const next = await store.deliveries.claim(request(30, { except: [uuid(901)] }));
      expect([...first, ...next].flatMap(eventsOf).filter((n) => n === 2000)).toEqual([2000]);
    });

    test("can be made again, also to an endpoint that did not receive the event", async () => {
      await addEndpoint(endpoint(902, []));
      await happen(event(101, 1, "opened"));
      await record(await claimOne(store, 30), sent);
      const first = { state: "PENDING", attempts: 0, attempted_at: null, status: null, failure: null };
      for (const n of [901, 902]) {
        const made = { event_uuid: uuid(101), endpoint_uuid: uuid(n), ...first, due_at: at(40) };
        expect(await resend(101, n, 40)).toEqual(made);
        expect(await store.deliveries.ofEvent("acme", uuid(101))).toContainEqual(made);
      }
      expect(await resend(101, 902, 40, "rival")).toBeUndefined();
      expect(await resend(102, 902, 40)).toBeUndefined();
      const queues = await store.deliveries.claim(request(40));
      expect(queues.map(eventsOf)).toEqual([[101], [101]]);
      const found = await store.deliveries.ofEvent("acme", uuid(101));
      expect(found.map(({ attempts, state }) => [attempts, state])).toEqual([
        [0, "PENDING"],
        [0, "PENDING"],
      ]);
    });

    test("that are made again while the endpoint fails are due at once, in their order", async () => {
      await happen(event(101, 1, "opened"), event(102, 1, "closed"));
      await record(await claimOne(store, 30), { ...sent });
      await happen(event(103, 1, "opened"));
      await record(await claimOne(store, 31), failed, at(300));
      expect((await resend(102, 901, 40))?.due_at).toBe(at(40));
      expect((await resend(103, 901, 40))?.due_at).toBeNull();
      expect(eventsOf(await claimOne(store, 40))).toEqual([102, 103]);
    });
  });

  test("what is made again in a transaction that fails is not made", async () => {
    await addEndpoint(endpoint(901, "all"));
    await happen(event(101, 1, "opened"));
    await record(await claimOne(store, 30), sent);
    const failing = store.transaction("acme", uuid(901), async (tx) => {
      await tx.deliveries.resend(uuid(101), new Date(at(40)));
      throw new Error("It failed.");
    });
    await expect(failing).rejects.toThrow("It failed.");
    expect((await store.deliveries.ofEvent("acme", uuid(101)))[0]).toMatchObject(sent);
    expect(await store.deliveries.claim(request(41))).toEqual([]);
  });

  test("while two servers deliver and events go on, each event is delivered once, in the order of its user", async () => {
    await addEndpoint(endpoint(901, "all"));
    const users = [1, 2, 3, 4];
    const perUser = 15;
    const delivered: number[] = [];
    let isDone = false;
    const worker = async (subject: Sample): Promise<void> => {
      for (let idle = 0; idle < 3;) {
        const queues = await subject.deliveries.claim(request(30, { limit: 2, batch: 3 }));
        for (const queue of queues) delivered.push(...eventsOf(queue));
        const results = queues.map((queue) => ({
          queue,
          results: queue.deliveries.map(({ event_uuid }) => ({ event_uuid, ...sent })),
          due_at: null,
        }));
        await subject.deliveries.record(results);
        idle = queues.length === 0 && isDone ? idle + 1 : 0;
        await new Promise((resolve) => setTimeout(resolve));
      }
    };
    const writer = async (owner: number): Promise<void> => {
      for (let n = 0; n < perUser; n++) await happen(event(owner * 1000 + n, owner, "opened"));
    };
    const writing = Promise.all(users.map(writer)).then(() => (isDone = true));
    await Promise.all([writing, worker(store), worker(other)]);
    for (const owner of users) {
      const own = delivered.filter((n) => Math.floor(n / 1000) === owner);
      expect(own).toEqual(Array.from({ length: perUser }, (_, n) => owner * 1000 + n));
    }
  }, 120_000);
});
