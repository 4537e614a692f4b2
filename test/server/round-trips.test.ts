// How many statements each operation runs: in PostgreSQL each is a round trip, and no two are sent at once.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { afterAll, expect, test, vi } from "vitest";
import type { CreditRecords } from "../../server/store/records.js";
import { postgresStore } from "../../server/store/sql/postgres/postgres.js";
import { activation, application, business, clientOf, day } from "../support/service/life.js";
import { hasMachineDatabase, machineDatabase } from "../support/service/postgres.js";
import { startService } from "../support/service/service.js";

/** By operation; requests that can have an Idempotency-Key have one, which is the first statement. */
const statements = {
  createUser: 2,
  listUsers: 1,
  getUser: 1,
  updateUser: 3,
  deleteUser: 5,
  createLocApplication: 3,
  getLocApplication: 1,
  listUserLocApplications: 2,
  listLocApplications: 1,
  getLoc: 1,
  activateLoc: 10,
  listUserLocs: 2,
  listLocs: 1,
  getPromissoryNote: 5,
  createDraw: 3,
  listDisbursements: 1,
  getDisbursement: 1,
  createPayment: 3,
  listPayments: 1,
  getPayment: 1,
  getStatements: 1,
  listEvents: 1,
  getEvent: 1,
  listDeliveries: 2,
  deliverEvent: 6,
  createWebhookEndpoint: 3,
  listWebhookEndpoints: 1,
  getWebhookEndpoint: 1,
  updateWebhookEndpoint: 2,
  rotateWebhookSecret: 3,
  deleteWebhookEndpoint: 2,
} as const;
type Operation = keyof typeof statements;

/** What has fallen due is applied by the operation that reads the line next. */
const withDueEvents = { getLoc: 5, createDraw: 5 } as const;

const database = (await hasMachineDatabase()) ? await machineDatabase() : undefined;
afterAll(() => database?.remove());

test("are all operations of the document", () => {
  const text = readFileSync(join(import.meta.dirname, "../../openapi.yaml"), "utf8");
  const [paths = ""] = text.split("\nwebhooks:\n");
  const declared = [...paths.matchAll(/^      operationId: (\w+)$/gm)].map(([, id]) => id);
  expect(Object.keys(statements).sort()).toEqual(declared.sort());
});

test.skipIf(database === undefined)("each operation runs as many statements as it has to", async () => {
  const queries = vi.spyOn(pg.Client.prototype, "query");
  const store = await postgresStore<CreditRecords>(database?.url ?? "");
  try {
    const service = startService({ store });
    const found: Partial<Record<Operation, number>> = {};
    const due: Partial<Record<keyof typeof withDueEvents, number>> = {};
    const counted = async <Result>(work: () => Promise<Result>, keep: (count: number) => void): Promise<Result> => {
      queries.mockClear();
      const result = await work();
      keep(queries.mock.calls.length);
      return result;
    };
    await everyOperation(service, {
      run: (name, work) => counted(work, (count) => (found[name] = count)),
      runDue: (name, work) => counted(work, (count) => (due[name] = count)),
    });
    expect(found).toEqual(statements);
    expect(due).toEqual(withDueEvents);
  } finally {
    queries.mockRestore();
    await store.close();
  }
});

interface Counter {
  readonly run: <Result>(name: Operation, work: () => Promise<Result>) => Promise<Result>;
  readonly runDue: <Result>(name: keyof typeof withDueEvents, work: () => Promise<Result>) => Promise<Result>;
}

/** Calls each operation, on records such as most are. */
async function everyOperation(service: ReturnType<typeof startService>, { run, runDue }: Counter): Promise<void> {
  const client = clientOf(service);
  let keys = 0;
  const once = () => ({ headers: { "Idempotency-Key": `key ${(keys += 1)}` } });
  const body = await business(client);
  const user = await run("createUser", () => client.users.create(body, once()));
  await run("listUsers", () => client.users.list());
  await run("getUser", () => client.users.get(user.uuid));
  await run("updateUser", () => client.users.update(user.uuid, { email: "new@acme.example" }));
  const { uuid, offers } = await run("createLocApplication", () =>
    client.applications.create(user.uuid, application, once()),
  );
  await run("getLocApplication", () => client.applications.get(user.uuid, uuid));
  await run("listUserLocApplications", () => client.applications.list(user.uuid));
  await run("listLocApplications", () => client.applications.listAll());
  const line = offers[0]?.uuid ?? "";
  const note = await run("getPromissoryNote", () => client.loc.promissoryNote(user.uuid, line));
  const key_person_uuid = (user.user_type === "BUSINESS" ? user.key_people[0]?.uuid : undefined) ?? "";
  const signed = activation({ document_uuid: note.document_uuid, key_person_uuid });
  await run("activateLoc", () => client.loc.activate(user.uuid, line, signed, once()));
  await run("listUserLocs", () => client.loc.list(user.uuid));
  await run("listLocs", () => client.loc.listAll());
  const draw = await run("createDraw", () => client.loc.draw(user.uuid, line, { amount: 1_000 }, once()));
  await run("getLoc", () => client.loc.get(user.uuid, line));
  await run("listDisbursements", () => client.loc.disbursements(user.uuid, line));
  await run("getDisbursement", () => client.loc.disbursement(user.uuid, line, draw.uuid));
  service.clock.advance(5 * day);
  await runDue("getLoc", () => client.loc.get(user.uuid, line));
  const amount = { payment_type: "SINGLE_PAYMENT", amount: 100 } as const;
  const payment = await run("createPayment", () => client.loc.repay(user.uuid, line, amount, once()));
  await run("listPayments", () => client.loc.repayments(user.uuid, line));
  await run("getPayment", () => client.loc.repayment(user.uuid, line, payment.uuid));
  await run("getStatements", () => client.loc.statements(user.uuid, line));
  service.clock.advance(5 * day);
  await runDue("createDraw", () => client.loc.draw(user.uuid, line, { amount: 1_000 }, once()));
  await everyOperationOnEvents(client, run, once);
  const other = await client.users.create(await business(client, "98-7654321"));
  await run("deleteUser", () => client.users.delete(other.uuid));
}

async function everyOperationOnEvents(
  client: ReturnType<typeof clientOf>,
  run: Counter["run"],
  once: () => { readonly headers: { readonly "Idempotency-Key": string } },
): Promise<void> {
  const url = "https://platform.example/credit-events";
  const endpoint = await run("createWebhookEndpoint", () => client.webhooks.create({ url }, once()));
  await run("listWebhookEndpoints", () => client.webhooks.list());
  await run("getWebhookEndpoint", () => client.webhooks.get(endpoint.uuid));
  await run("updateWebhookEndpoint", () => client.webhooks.update(endpoint.uuid, { description: "Collections" }));
  await run("rotateWebhookSecret", () => client.webhooks.rotateSecret(endpoint.uuid, once()));
  const { data } = await run("listEvents", () => client.events.list({ limit: 1 }));
  const event = data[0]?.uuid ?? "";
  await run("getEvent", () => client.events.get(event));
  await run("deliverEvent", () => client.events.deliver(event, { endpoint_uuid: endpoint.uuid }, once()));
  await run("listDeliveries", () => client.events.deliveries(event));
  await run("deleteWebhookEndpoint", () => client.webhooks.delete(endpoint.uuid));
}
