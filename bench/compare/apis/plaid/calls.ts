import { Configuration, CountryCode, PlaidApi } from "plaid";
import type { Bodies, Connect } from "../../../bench/compare/calls.js";
import { createClient } from "./generated/client.js";

export const bodies: Bodies = {
  item: { institution: { institution_id: "item-17", name: "First Bank", products: [] }, request_id: "req-17" },
  failure: {
    error_type: "INVALID_INPUT",
    error_code: "INVALID_INSTITUTION",
    error_message: "No such item.",
    display_message: null,
    request_id: "req-17",
  },
};

export const halves: Connect = ({ url, token, timeout }) => {
  const auth = { clientId: "a-client", secret: token, plaidVersion: "2020-09-14" };
  const client = createClient({ baseUrl: url, timeout, auth });
  // A read that is a POST: only its caller knows that it may be sent twice.
  const read = (institution_id: string, signal?: AbortSignal) =>
    client.institutions.getById({ institution_id, country_codes: ["US"] }, { signal, idempotencyKey: true });
  return {
    get: (id) => read(id),
    create: () => client.item.publicToken.create({ access_token: "access-1" }),
    abort: (signal) => read("some-item", signal),
  };
};

export const sdk: Connect = ({ url, token, timeout }) => {
  const headers = { "PLAID-CLIENT-ID": "a-client", "PLAID-SECRET": token() };
  const client = new PlaidApi(new Configuration({ basePath: url, baseOptions: { headers, timeout } }));
  const read = (institution_id: string, signal?: AbortSignal) =>
    client.institutionsGetById({ institution_id, country_codes: [CountryCode.Us] }, { signal });
  return {
    get: async (id) => (await read(id)).data,
    create: async () => (await client.itemCreatePublicToken({ access_token: "access-1" })).data,
    abort: (signal) => read("some-item", signal),
  };
};
