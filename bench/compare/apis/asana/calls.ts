import Asana from "asana";
import type { Bodies, Connect } from "../../../bench/compare/calls.js";
import { createClient } from "./generated/client.js";

export const bodies: Bodies = {
  item: { data: { gid: "item-17", name: "Write the brief", resource_type: "task" } },
  failure: { errors: [{ message: "No such item.", help: "https://developers.asana.com" }] },
};

export const halves: Connect = ({ url, token, timeout }) => {
  const client = createClient({ baseUrl: url, timeout, auth: { personalAccessToken: token } });
  return {
    get: (id) => client.tasks.get(id),
    create: () => client.tasks.create({ data: { name: "Write the brief" } }),
    abort: (signal) => client.tasks.get("some-item", {}, { signal }),
  };
};

export const sdk: Connect = ({ url, token, timeout }) => {
  const client = new Asana.ApiClient();
  client.basePath = url;
  Object.assign(client.authentications, { token: { type: "personalAccessToken", accessToken: token() } });
  if (timeout !== undefined) client.timeout = timeout;
  const tasks = new Asana.TasksApi(client);
  return {
    get: (id) => tasks.getTask(id, {}),
    create: () => tasks.createTask({ data: { name: "Write the brief" } }, {}),
  };
};
