import { Client } from "mollie-api-typescript";
import type { Bodies, Connect } from "../../../bench/compare/calls.js";
import { createClient } from "./generated/client.js";

const link = { href: "https://api.mollie.com/v2/customers/cst_1", type: "application/hal+json" };

export const bodies: Bodies = {
  mediaType: "application/hal+json",
  item: {
    resource: "customer",
    id: "cst_item-17",
    mode: "test",
    name: "Ada",
    email: "ada@example.com",
    locale: "en_US",
    metadata: null,
    createdAt: "2026-04-01T10:00:00+00:00",
    _links: { self: link, dashboard: link, documentation: link },
  },
  failure: { status: 404, title: "Not Found", detail: "No such item.", _links: { documentation: link } },
};

export const halves: Connect = ({ url, token, timeout }) => {
  const client = createClient({ baseUrl: url, timeout, auth: { apiKey: token } });
  return {
    get: (id) => client.customers.get(id),
    create: () => client.customers.create({ name: "Ada" }),
    abort: (signal) => client.customers.get("some-item", {}, { signal }),
  };
};

export const sdk: Connect = ({ url, token, timeout }) => {
  const client = new Client({
    serverURL: url,
    security: async () => ({ apiKey: token() }),
    ...(timeout !== undefined && { timeoutMs: timeout }),
  });
  return {
    get: (customerId) => client.customers.get({ customerId }),
    create: () => client.customers.create({ entityCustomer: { name: "Ada" } }),
    abort: (signal) => client.customers.get({ customerId: "some-item" }, { signal }),
  };
};
