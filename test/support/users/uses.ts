// A valid call of every method of the credit client, with the stage of a life that it needs.
import type { CreditClient } from "../../../client/index.js";
import type { OperationId } from "../../../generated/handlers.js";
import { activation, application, business, type Life, type Stage } from "../service/life.js";

export interface Use {
  readonly stage: Stage;
  readonly call: (client: CreditClient, life: Life) => Promise<unknown>;
}

const once = { headers: { "Idempotency-Key": "b9c9f7b0-8f0f-4a35-9a3c-0d2b2f6f1f6c" } };
const page = { limit: 10, offset: 0 };

/** Every method. */
export const uses = {
  createUser: { stage: "nothing", call: async (client) => client.users.create(await business(client), once) },
  getUser: { stage: "user", call: (client, life) => client.users.get(life.user_uuid) },
  updateUser: {
    stage: "user",
    call: (client, life) => client.users.update(life.user_uuid, { industry: "Tools", website: null }),
  },
  deleteUser: { stage: "user", call: (client, life) => client.users.delete(life.user_uuid) },
  listUsers: { stage: "user", call: (client) => client.users.list(page) },
  createLocApplication: {
    stage: "user",
    call: (client, life) => client.applications.create(life.user_uuid, application, once),
  },
  getLocApplication: {
    stage: "offered",
    call: (client, life) => client.applications.get(life.user_uuid, life.application_uuid),
  },
  listUserLocApplications: { stage: "offered", call: (client, life) => client.applications.list(life.user_uuid, page) },
  listLocApplications: { stage: "offered", call: (client) => client.applications.listAll(page) },
  getLoc: { stage: "offered", call: (client, life) => client.loc.get(life.user_uuid, life.loc_uuid) },
  listUserLocs: { stage: "offered", call: (client, life) => client.loc.list(life.user_uuid, { limit: 1 }) },
  listLocs: { stage: "offered", call: (client) => client.loc.listAll() },
  getPromissoryNote: {
    stage: "offered",
    call: (client, life) => client.loc.promissoryNote(life.user_uuid, life.loc_uuid),
  },
  activateLoc: {
    stage: "offered",
    call: (client, life) => client.loc.activate(life.user_uuid, life.loc_uuid, activation(life), once),
  },
  createDraw: {
    stage: "active",
    call: (client, life) => client.loc.draw(life.user_uuid, life.loc_uuid, { amount: 1_000_000 }, once),
  },
  listDisbursements: {
    stage: "drawn",
    call: (client, life) => client.loc.disbursements(life.user_uuid, life.loc_uuid, page),
  },
  getDisbursement: {
    stage: "drawn",
    call: (client, life) => client.loc.disbursement(life.user_uuid, life.loc_uuid, life.disbursement_uuid),
  },
  createPayment: {
    stage: "drawn",
    call: (client, life) =>
      client.loc.repay(life.user_uuid, life.loc_uuid, { payment_type: "SINGLE_PAYMENT", amount: 100_000 }, once),
  },
  getPayment: {
    stage: "repaid",
    call: (client, life) => client.loc.repayment(life.user_uuid, life.loc_uuid, life.payment_uuid),
  },
  listPayments: {
    stage: "repaid",
    call: (client, life) => client.loc.repayments(life.user_uuid, life.loc_uuid, { offset: 0 }),
  },
  listEvents: { stage: "offered", call: (client) => client.events.list(page) },
  getEvent: { stage: "notified", call: (client, life) => client.events.get(life.event_uuid) },
  listDeliveries: { stage: "notified", call: (client, life) => client.events.deliveries(life.event_uuid) },
  deliverEvent: {
    stage: "notified",
    call: (client, life) => client.events.deliver(life.event_uuid, { endpoint_uuid: life.endpoint_uuid }, once),
  },
  createWebhookEndpoint: {
    stage: "nothing",
    call: (client) => client.webhooks.create({ url: "https://platform.example/credit-events" }, once),
  },
  listWebhookEndpoints: { stage: "notified", call: (client) => client.webhooks.list(page) },
  getWebhookEndpoint: { stage: "notified", call: (client, life) => client.webhooks.get(life.endpoint_uuid) },
  updateWebhookEndpoint: {
    stage: "notified",
    call: (client, life) => client.webhooks.update(life.endpoint_uuid, { state: "DISABLED" }),
  },
  deleteWebhookEndpoint: { stage: "notified", call: (client, life) => client.webhooks.delete(life.endpoint_uuid) },
  rotateWebhookSecret: {
    stage: "notified",
    call: (client, life) => client.webhooks.rotateSecret(life.endpoint_uuid, once),
  },
  getStatements: { stage: "repaid", call: (client, life) => client.loc.statements(life.user_uuid, life.loc_uuid) },
} satisfies Partial<Record<OperationId, Use>>;
