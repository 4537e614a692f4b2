// The background work of a server: it stores what a read would compute, and erases what has expired.
import { expect, test } from "vitest";
import { startDueWork } from "../../server/due-work/due-work.js";
import { simulatedNetwork } from "../../server/domain/credit/calendar/network.js";
import { idForName } from "../../server/infrastructure/ids.js";
import { clientOf, day, individual, live } from "../support/service/life.js";
import { acme, startService } from "../support/service/service.js";
import { TestSchedule } from "./schedule.js";

function working() {
  const service = startService();
  const timer = new TestSchedule();
  const work = startDueWork({
    store: service.store,
    now: async () => service.clock.now(),
    ports: { network: simulatedNetwork, idFor: idForName },
    logger: service.log,
    schedule: timer.schedule,
    random: () => 0.5,
  });
  const failures = () => service.log.lines.filter(({ msg }) => msg === "failure");
  return { ...service, timer, work, failures };
}

/** Ciphertexts of the same account differ. */
function withoutCiphertexts(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value, (name, each: unknown) => (name === "sealed_account_number" ? "" : each)));
}

const page = { limit: 10, offset: 0 };

test("it does what a read of the line would do", async () => {
  const [worked, read] = [working(), working()];
  const { loc_uuid, user_uuid } = await live(worked, "drawn");
  expect((await live(read, "drawn")).loc_uuid).toBe(loc_uuid);
  for (const service of [worked, read]) service.clock.advance(62 * day);
  await worked.timer.run();
  await clientOf(read).loc.get(user_uuid, loc_uuid);

  const [stored, expected] = await Promise.all(
    [worked, read].map(async ({ store }) => ({
      line: await store.lines.get(acme.client_id, loc_uuid),
      statements: await store.items.slice({ client_id: acme.client_id, line_uuid: loc_uuid }, "statements", page),
    })),
  );
  expect(withoutCiphertexts(stored)).toEqual(withoutCiphertexts(expected));
  expect(stored?.line?.value).toMatchObject({ status: "SUSPENDED" });
  expect(stored?.line?.due_at).toBe(stored?.line?.value.agenda.next);
  expect(worked.failures()).toEqual([]);
});

test("nothing that is not due is touched", async () => {
  const { timer, store, clock, ...service } = working();
  const { loc_uuid } = await live({ ...service, store, clock }, "active");
  const before = await store.lines.get(acme.client_id, loc_uuid);
  clock.advance(60);
  await timer.run();
  expect(await store.lines.get(acme.client_id, loc_uuid)).toEqual(before);
});

test("an application whose offers expire is stored as expired, with its lines, and never due again", async () => {
  const service = working();
  const { application_uuid, loc_uuid } = await live(service, "offered");
  const due = await service.store.applications.get(acme.client_id, application_uuid);
  expect(due?.due_at).toBe(due?.value.expires_at);
  service.clock.advance(30 * day);
  await service.timer.run();
  const application = await service.store.applications.get(acme.client_id, application_uuid);
  expect([application?.value.status, application?.due_at]).toEqual(["EXPIRED", null]);
  const line = await service.store.lines.get(acme.client_id, loc_uuid);
  expect([line?.value.status, line?.due_at]).toEqual(["EXPIRED", null]);
  service.clock.advance(3660 * day);
  expect(await service.store.due.claim({ now: service.clock.now(), limit: 1, lease: 1 })).toEqual([]);
});

test("an accepted application is never due", async () => {
  const { store, ...service } = working();
  const { application_uuid } = await live({ ...service, store }, "active");
  expect((await store.applications.get(acme.client_id, application_uuid))?.due_at).toBeNull();
});

test("it erases expired idempotency keys", async () => {
  const service = working();
  const client = clientOf(service);
  await client.users.create(await individual(client), { headers: { "Idempotency-Key": "user-1" } });
  service.clock.advance(day);
  await service.timer.run();
  expect(await service.store.idempotency.purge(service.clock.now())).toBe(0);
  expect(await service.store.users.page({ client_id: acme.client_id }, page)).toMatchObject({ total: 1 });
});

test("stopped, it leaves the store alone", async () => {
  const service = working();
  const { loc_uuid } = await live(service, "drawn");
  service.clock.advance(62 * day);
  await service.work.stop();
  expect(service.timer.delays).toEqual([]);
  expect((await service.store.lines.get(acme.client_id, loc_uuid))?.value.status).toBe("ACTIVE");
});
