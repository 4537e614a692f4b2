// Query parameters that an operation does not have are rejected by name.
import { expect, test } from "vitest";
import { live, unknownUuid } from "../support/service/life.js";
import { acme, bearer, startService } from "../support/service/service.js";

const { app } = startService();

async function ask(path: string, method = "GET") {
  const response = await app.request(path, { method, headers: bearer(acme) });
  const text = await response.text();
  return { status: response.status, problem: text === "" ? {} : (JSON.parse(text) as Record<string, unknown>) };
}

const unknown = (pointer: string) => ({ pointer, code: "unknown_field", detail: "This field is not known here." });

test.each([
  ["?page=2", ["/page"]],
  ["?page", ["/page"]],
  ["?limit=1&page=2&page=3&offset=0", ["/page"]],
  ["?Limit=1", ["/Limit"]],
  ["?a%2Fb=1&%7E=1", ["/a~1b", "/~0"]],
  ["?toString=1&__proto__=1", ["/toString", "/__proto__"]],
])("GET /v1/users%s", async (query, pointers) => {
  const { status, problem } = await ask(`/v1/users${query}`);
  expect([status, problem["code"], problem["errors"]]).toEqual([400, "invalid_query", pointers.map(unknown)]);
});

test.each(["", "?", "?limit=1", "?offset=3&limit=2", "?&"])("GET /v1/users%s is allowed", async (query) => {
  expect((await ask(`/v1/users${query}`)).status).toBe(200);
});

test.each([
  ["HEAD", "/v1/users?page=2", 400],
  // Parameters of one operation are unknown to another.
  ["GET", `/v1/users/${unknownUuid}?limit=1`, 400],
  ["DELETE", `/v1/users/${unknownUuid}?force=true`, 400],
  ["POST", "/v1/users?dry_run=true", 400],
  // A path without an operation is reported as such.
  ["GET", "/v1/nothing?page=2", 404],
  ["PATCH", "/v1/users?page=2", 405],
])("%s %s: %d", async (method, path, status) => {
  expect((await ask(path, method)).status).toBe(status);
});

test("the detail names the first ten, the errors all", async () => {
  const names = Array.from({ length: 12 }, (_, index) => `p${index}`);
  const { problem } = await ask(`/v1/users?${names.map((name) => `${name}=1`).join("&")}`);
  expect(problem["errors"]).toEqual(names.map((name) => unknown(`/${name}`)));
  expect(problem["detail"]).toBe(
    `${names
      .slice(0, 10)
      .map((name) => `${name}: This field is not known here.`)
      .join(" ")} And 2 more.`,
  );
});

test("a rejected request changes nothing", async () => {
  const service = startService();
  const { user_uuid } = await live(service, "user");
  const { status } = await service.app.request(`/v1/users/${user_uuid}?force=true`, {
    method: "DELETE",
    headers: bearer(acme),
  });
  expect(status).toBe(400);
  expect((await service.app.request(`/v1/users/${user_uuid}`, { headers: bearer(acme) })).status).toBe(200);
});
