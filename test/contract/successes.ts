// For each operation of openapi.yaml a request that succeeds.
import {
  activation,
  application,
  business,
  clientOf,
  type Life,
  type Service,
  type Stage,
} from "../support/service/life.js";

export interface Success {
  /** The stage in the life of a line at which the request is sent. */
  readonly stage: Stage;
  readonly body?: (life: Life, service: Service) => unknown;
}

/** For each operation a request that succeeds. */
export const successes: Readonly<Record<string, Success>> = {
  createUser: { stage: "nothing", body: (_, service) => business(clientOf(service)) },
  getUser: { stage: "user" },
  updateUser: { stage: "user", body: () => ({ industry: "Tools" }) },
  deleteUser: { stage: "user" },
  listUsers: { stage: "user" },
  createLocApplication: { stage: "user", body: () => application },
  getLocApplication: { stage: "offered" },
  listUserLocApplications: { stage: "offered" },
  listLocApplications: { stage: "offered" },
  getLoc: { stage: "offered" },
  listUserLocs: { stage: "active" },
  listLocs: { stage: "active" },
  activateLoc: { stage: "offered", body: (life) => activation(life) },
  getPromissoryNote: { stage: "offered" },
  createDraw: { stage: "active", body: () => ({ amount: 1_000_000 }) },
  getDisbursement: { stage: "drawn" },
  listDisbursements: { stage: "drawn" },
  createPayment: { stage: "drawn", body: () => ({ payment_type: "SINGLE_PAYMENT", amount: 100_000 }) },
  getPayment: { stage: "repaid" },
  listPayments: { stage: "repaid" },
  getStatements: { stage: "repaid" },
  listEvents: { stage: "offered" },
  getEvent: { stage: "notified" },
  listDeliveries: { stage: "notified" },
  deliverEvent: { stage: "notified", body: ({ endpoint_uuid }) => ({ endpoint_uuid }) },
  createWebhookEndpoint: { stage: "nothing", body: () => ({ url: "https://platform.example/credit-events" }) },
  listWebhookEndpoints: { stage: "notified" },
  getWebhookEndpoint: { stage: "notified" },
  updateWebhookEndpoint: { stage: "notified", body: () => ({ description: "Collections" }) },
  deleteWebhookEndpoint: { stage: "notified" },
  rotateWebhookSecret: { stage: "notified" },
};
