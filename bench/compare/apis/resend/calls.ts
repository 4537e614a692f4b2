import { Resend } from "resend";
import type { Bodies, Connect } from "../../../bench/compare/calls.js";
import { createClient } from "./generated/client.js";

export const bodies: Bodies = {
  item: { object: "domain", id: "item-17", name: "example.com", status: "verified", region: "us-east-1" },
  failure: { statusCode: 404, name: "not_found", message: "No such item." },
};

export const halves: Connect = ({ url, token, timeout }) => {
  const client = createClient({ baseUrl: url, timeout, auth: { bearerAuth: token } });
  return {
    get: (id) => client.domains.get(id),
    create: () => client.domains.create({ name: "example.com" }),
    abort: (signal) => client.domains.get("some-item", { signal }),
  };
};

/** The SDK throws nothing: errors are members of its results. */
async function unwrap<T>(result: Promise<{ data: T; error: unknown }>): Promise<T> {
  const { data, error } = await result;
  if (error !== null) throw error;
  return data;
}

export const sdk: Connect = ({ url, token }) => {
  const client = new Resend(token(), { baseUrl: url });
  return {
    get: (id) => unwrap(client.domains.get(id)),
    create: () => unwrap(client.domains.create({ name: "example.com" })),
    abort: (signal) => unwrap(client.get("/domains/item-17", { signal })),
  };
};
