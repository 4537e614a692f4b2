// Why operations have the names that they have: what explains them, for each rule.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { explainName } from "../../scripts/model/client-names/explain.js";
import type { Configuration } from "../../scripts/model/client-names/operations.js";
import type { JsonObject } from "../../scripts/json/json.js";
import { modelOf } from "../support/generation/generate.js";
import { documentOf, noContent, okResponses, pathParameter } from "../support/openapi/builders.js";

const cases = join(import.meta.dirname, "names/forms");
const done = { responses: noContent };
const id = pathParameter("id");
const list = okResponses({ type: "array" });

function explain(json: JsonObject, request: string, configuration: Configuration = {}): readonly string[] {
  const { document, model } = modelOf(json);
  const operation = model.operations.find(({ method, path }) => `${method} ${path}` === request);
  if (operation === undefined) throw new Error(`There is no ${request}.`);
  return explainName(document, model, operation, configuration);
}

const document = documentOf({
  paths: {
    "/servers": { get: { tags: ["Servers"], operationId: "getServers", responses: list } },
    "/servers/{id}": { parameters: [id], get: { tags: ["Servers"], operationId: "getServerById", ...done } },
    "/servers/{id}/poweron": { parameters: [id], post: { tags: ["Servers"], operationId: "power_on_server", ...done } },
    "/users": { get: { tags: ["Users"], operationId: "UsersController_findAll", responses: list } },
    "/users/{id}": {
      parameters: [id],
      get: { tags: ["users"], operationId: "read_user_users__id__get", ...done },
      put: { tags: ["users"], operationId: "updateUser", ...done },
      patch: { tags: ["users"], operationId: "patchUser", ...done },
      delete: { operationId: "removeUser", "x-client-name": "people.remove", ...done },
    },
    "/users/{id}/photos": { parameters: [id], post: done },
    "/orders/open": { get: { operationId: "OrdersController_findOpen", ...done } },
    "/pets": { get: { tags: ["Pets"], operationId: "petsFind", ...done } },
    "/report/create": { post: { operationId: "reportCreate", ...done } },
    "/oauth/token": { post: { operationId: "oauthToken", ...done } },
    "/embed": { post: { operationId: "embed", ...done } },
    "/render": { post: { "x-fern-sdk-group-name": "v2", "x-fern-sdk-method-name": "render", ...done } },
  },
});

describe("the name of", () => {
  test.each([
    [
      "get /servers",
      ["client.servers.list", "groups: the tag `Servers`", "method: the operationId `getServers`"],
      ["without `servers`: the group says it", "`list` for `get`: what GET means here"],
    ],
    [
      "get /servers/{id}",
      ["client.servers.get", "groups: the tag `Servers`", "method: the operationId `getServerById`"],
      ["without `server`: the group says it", "without `by id`: it only names the parameter"],
    ],
    [
      "post /servers/{id}/poweron",
      ["client.servers.powerOn", "groups: the tag `Servers`", "method: the operationId `power_on_server`"],
      ["without `server`: the group says it"],
    ],
    [
      "get /users",
      ["client.users.findAll", "groups: the tag `Users`", "method: the operationId `UsersController_findAll`"],
      ["without `users controller`: the name of a controller"],
    ],
    [
      "get /users/{id}",
      ["client.users.read", "groups: the tag `users`", "method: the operationId `read_user_users__id__get`"],
      ["without `users id get`: generators of documents add it", "without `user`: the group says it"],
    ],
    [
      "patch /users/{id}",
      ["client.users.patch", "groups: the tag `users`", "method: the operationId `patchUser`"],
      [
        "without `user`: the group says it",
        "`update` for `patch`: what PATCH means here",
        "collision: `users.update` is the name of PUT /users/{id}",
      ],
    ],
    ["delete /users/{id}", ["client.people.remove", "named by `x-client-name`"], []],
    [
      "post /users/{id}/photos",
      ["client.users.photos.create", "groups: the path of POST /users/{id}/photos"],
      ["method: the path of POST /users/{id}/photos"],
    ],
    [
      "get /orders/open",
      ["client.orders.findOpen", "groups: the operationId `OrdersController_findOpen`"],
      ["method: the operationId `OrdersController_findOpen`", "without `orders controller`: the name of a controller"],
    ],
    [
      "get /pets",
      ["client.pets.find", "groups: the tag `Pets`", "method: the operationId `petsFind`"],
      ["without `pets`: the group says it"],
    ],
    [
      "post /report/create",
      ["client.report.create", "groups: the path of POST /report/create", "method: the path of POST /report/create"],
      [],
    ],
    [
      "post /oauth/token",
      ["client.oauth.token.create", "groups: the path of POST /oauth/token", "method: the operationId `oauthToken`"],
      ["without `oauth token`: the groups say it", "with `create`: what POST means here"],
    ],
    [
      "post /embed",
      ["client.embed", "groups: none, as the path names only what is done", "method: the operationId `embed`"],
      [],
    ],
    [
      "post /render",
      ["client.v2.render", "groups: `v2`, for another generator"],
      ["method: `render`, for another generator"],
    ],
  ])("%s", (request, lines, more) => {
    expect(explain(document, request)).toEqual([...lines, ...more]);
  });

  test("an operation that the configuration names", () => {
    const names = [{ operation: "get /servers", name: "hosts.all" }];
    expect(explain(document, "get /servers", { names })).toEqual(["client.hosts.all", "named by the configuration"]);
  });
});

/** The names of small documents, each of which stands for a form of operationIds. */
const wanted = {
  "names-1": {
    "put /apps/{id}": "application.update",
    "patch /apps/{id}": "application.patch",
    "post /auth/{m}/login": "auth.githubLogin",
    "post /auth/{m}/role": "auth.githubWriteRole",
    "post /v1/tokenize": "tokenize",
    "post /v1/embed": "embed",
    "post /v2/embed": "v2.embed",
    "get /comments": "comments.get",
    "get /comments/{commentId}": "comments.getById",
    "get /items/{item_id}/search": "items.search",
    "post /user_management/invitations/{id}/accept": "userManagement.invitations.accept",
    "put /user_management/users/{id}": "userManagement.users.update",
  },
  "names-2": {
    "put /identities/{id}": "identity.update",
    "patch /identities/{id}": "identity.patch",
    "post /servers/{id}/actions/poweron": "servers.powerOn",
    "post /servers/{id}/actions/poweroff": "servers.powerOff",
    "post /portal/generate_link": "adminPortal.create",
    "get /plans/{plan_id}/months": "months.listForPlan",
    "get /plans/{plan_id}/accounts": "accounts.list",
  },
};

test.each(Object.entries(wanted))("%s has the names that a person gives", (file, names) => {
  const json = parse(readFileSync(join(cases, `${file}.yaml`), "utf8")) as JsonObject;
  const found = Object.keys(names).map((request) => [request, explain(json, request)[0]?.replace("client.", "")]);
  expect(Object.fromEntries(found)).toEqual(names);
});
