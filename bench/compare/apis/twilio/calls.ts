import twilio from "twilio";
import type { Bodies, Connect } from "../../../bench/compare/calls.js";
import { createClient } from "./generated/client.js";
import { requestClientFor } from "./to-service.js";

const account = "AC00000000000000000000000000000000";

export const bodies: Bodies = {
  item: { sid: "item-17", account_sid: account, friendly_name: "Shop", code_length: 6, links: {} },
  failure: {
    code: 20404,
    message: "No such item.",
    more_info: "https://www.twilio.com/docs/errors/20404",
    status: 404,
  },
};

export const halves: Connect = ({ url, token, timeout }) => {
  const credentials = () => ({ username: account, password: token() });
  const client = createClient({ baseUrl: url, timeout, auth: { accountSid_authToken: credentials } });
  return {
    get: (id) => client.verifyV2Service.fetch(id),
    create: () => client.verifyV2Service.create({ FriendlyName: "Shop" }),
    abort: (signal) => client.verifyV2Service.fetch("some-item", { signal }),
  };
};

export const sdk: Connect = ({ url, token, timeout }) => {
  const httpClient = requestClientFor(url, { autoRetry: true, ...(timeout !== undefined && { timeout }) });
  const client = twilio(account, token(), { httpClient });
  return {
    get: (id) => client.verify.v2.services(id).fetch(),
    create: () => client.verify.v2.services.create({ friendlyName: "Shop" }),
  };
};
