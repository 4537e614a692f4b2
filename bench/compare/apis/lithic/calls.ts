import Lithic from "lithic";
import type { Bodies, Connect } from "../../../bench/compare/calls.js";
import { createClient } from "./generated/client.js";

export const bodies: Bodies = {
  item: { token: "item-17", memo: "Paper", type: "VIRTUAL", state: "OPEN" },
  failure: { message: "No such item.", debugging_request_id: "req-17" },
};

export const halves: Connect = ({ url, token, timeout }) => {
  const client = createClient({ baseUrl: url, timeout, auth: { ApiKeyAuth: token } });
  return {
    get: (id) => client.card.get(id),
    create: () => client.card.create({ type: "VIRTUAL" }),
    abort: (signal) => client.card.get("some-item", { signal }),
  };
};

export const sdk: Connect = ({ url, token, timeout }) => {
  const client = new Lithic({ baseURL: url, apiKey: token(), timeout });
  return {
    get: (id) => client.cards.retrieve(id),
    create: () => client.cards.create({ type: "VIRTUAL" }),
    abort: (signal) => client.cards.retrieve("some-item", { signal }),
  };
};
