import OpenAI from "openai";
import type { Bodies, Connect } from "../../../bench/compare/calls.js";
import { createClient } from "./generated/client.js";

export const bodies: Bodies = {
  item: { id: "item-17", object: "batch", endpoint: "/v1/responses", status: "in_progress" },
  failure: { error: { message: "No such item.", type: "invalid_request_error", param: null, code: "not_found" } },
};

export const halves: Connect = ({ url, token, timeout }) => {
  const client = createClient({ baseUrl: url, timeout, auth: { ApiKeyAuth: token } });
  return {
    get: (id) => client.batch.retrieve(id),
    create: () => client.batch.create({ input_file_id: "file-1", endpoint: "/v1/responses", completion_window: "24h" }),
    abort: (signal) => client.batch.retrieve("some-item", { signal }),
  };
};

export const sdk: Connect = ({ url, token, timeout }) => {
  const client = new OpenAI({ baseURL: url, apiKey: async () => token(), timeout });
  return {
    get: (id) => client.batches.retrieve(id),
    create: () =>
      client.batches.create({ input_file_id: "file-1", endpoint: "/v1/responses", completion_window: "24h" }),
    abort: (signal) => client.batches.retrieve("some-item", { signal }),
  };
};
