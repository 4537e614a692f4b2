import { createClerkClient } from "@clerk/backend";
import type { Bodies, Connect } from "../../../bench/compare/calls.js";
import { createClient } from "./generated/client.js";

export const bodies: Bodies = {
  item: { object: "user", id: "item-17", first_name: "Ada", email_addresses: [], created_at: 1, updated_at: 1 },
  failure: { errors: [{ code: "resource_not_found", message: "No such item.", long_message: "No such item." }] },
};

export const halves: Connect = ({ url, token, timeout }) => {
  const client = createClient({ baseUrl: url, timeout, auth: { bearerAuth: token } });
  return {
    get: (id) => client.users.get(id),
    create: () => client.users.create({ first_name: "Ada" }),
    abort: (signal) => client.users.get("some-item", { signal }),
  };
};

export const sdk: Connect = ({ url, token }) => {
  const client = createClerkClient({ apiUrl: url, secretKey: token() });
  return {
    get: (id) => client.users.getUser(id),
    create: () => client.users.createUser({ firstName: "Ada" }),
  };
};
