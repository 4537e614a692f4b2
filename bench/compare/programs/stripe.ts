// Stripe's SDK and service: its lists go on after the id of the last item.
import { Stripe } from "stripe";
import type { Connect } from "../../../bench/compare/calls.js";

export const connect: Connect = ({ url, token, timeout, fetch }) => {
  const { hostname: host, port } = new URL(url);
  const client = new Stripe(token(), {
    host,
    port,
    protocol: "http",
    ...(timeout !== undefined && { timeout }),
    ...(fetch && { httpClient: Stripe.createFetchHttpClient(fetch) }),
  });
  return {
    get: (id) => client.customers.retrieve(id),
    create: () => client.customers.create({ name: "Emma" }),
    lists: { lastId: () => client.customers.list({ limit: 2 }) },
  };
};
