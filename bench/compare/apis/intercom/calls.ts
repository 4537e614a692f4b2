import { IntercomClient } from "intercom-client";
import type { Bodies, Connect } from "../../../bench/compare/calls.js";
import { createClient } from "./generated/client.js";

export const bodies: Bodies = {
  item: { type: "contact", id: "item-17", email: "ada@example.com" },
  failure: { type: "error.list", request_id: "req-17", errors: [{ code: "not_found", message: "No such item." }] },
};

export const halves: Connect = ({ url, token, timeout }) => {
  const client = createClient({ baseUrl: url, timeout, auth: { bearerAuth: token } });
  return {
    get: (id) => client.contacts.show(id),
    create: () => client.contacts.create({ email: "ada@example.com" }),
    abort: (signal) => client.contacts.show("some-item", {}, { signal }),
  };
};

export const sdk: Connect = ({ url, token, timeout }) => {
  const client = new IntercomClient({
    token,
    environment: url,
    ...(timeout !== undefined && { timeoutInSeconds: timeout / 1000 }),
  });
  return {
    get: (contact_id) => client.contacts.find({ contact_id }),
    create: () => client.contacts.create({ email: "ada@example.com" }),
    abort: (abortSignal) => client.contacts.find({ contact_id: "some-item" }, { abortSignal }),
  };
};
