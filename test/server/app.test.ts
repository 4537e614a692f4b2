// What all operations share: response headers, paths and methods, the public URL, health and the log.
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { readDocument } from "../support/openapi/document.js";
import { operationsOf } from "../../scripts/verify/oracle/places.js";
import { live } from "../support/service/life.js";
import { acme, bearer, startService } from "../support/service/service.js";
import { storeKind } from "../support/service/test-store.js";

const json = { "content-type": "application/json" };
const someUuid = "7c9e6679-7425-40de-944b-e07fc1f90ae7";

interface RequestIdHeader {
  readonly components: {
    readonly headers: { readonly "X-Request-Id": { readonly schema: { readonly pattern: string } } };
  };
}

describe("every response", () => {
  test("has a request id and security headers", async () => {
    const { headers } = await startService().app.request("/v1/users", { headers: bearer(acme) });
    expect(Object.fromEntries(headers)).toMatchObject({
      "x-request-id": "00000000-0000-4000-8000-000000000001",
      "cache-control": "no-store",
      "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
      "x-content-type-options": "nosniff",
      "x-frame-options": "DENY",
    });
  });

  test.each([
    { given: "order-4711", want: "order-4711" },
    { given: "a".repeat(128), want: "a".repeat(128) },
    { given: "a".repeat(129), want: "00000000-0000-4000-8000-000000000001" },
    { given: 'x"; rm -rf', want: "00000000-0000-4000-8000-000000000001" },
  ])("takes a request id that is sane: $given", async ({ given, want }) => {
    const { app, log } = startService();
    const response = await app.request("/v1/nowhere", { headers: { ...bearer(acme), "x-request-id": given } });
    expect(response.headers.get("x-request-id")).toBe(want);
    expect(await response.json()).toMatchObject({ request_id: want });
    expect(log.lines).toMatchObject([{ request_id: want }]);
  });

  test("keeps each request id that has the documented form, and no other", async () => {
    const document = readFileSync(new URL("../../generated/openapi.json", import.meta.url), "utf8");
    const { schema } = (JSON.parse(document) as RequestIdHeader).components.headers["X-Request-Id"];
    const form = new RegExp(schema.pattern, "u");
    const { app } = startService();
    const ids = Array.from({ length: 0x7f - 0x20 }, (_, index) => `a${String.fromCharCode(0x20 + index)}b`);
    const kept: string[] = [];
    for (const given of ids) {
      const response = await app.request("/v1/nowhere", { headers: { ...bearer(acme), "x-request-id": given } });
      if (response.headers.get("x-request-id") === given) kept.push(given);
    }
    expect(kept).toEqual(ids.filter((id) => form.test(id)));
  });

  test.each([
    { name: "401", path: "/v1/users", headers: {} },
    { name: "404", path: "/v1/nowhere", headers: bearer(acme) },
    { name: "400", path: "/v1/users?limit=0", headers: bearer(acme) },
  ])("an error is no exception: $name", async ({ name, path, headers }) => {
    const response = await startService().app.request(path, { headers });
    expect(response.status).toBe(Number(name));
    expect(response.headers.get("content-type")).toBe("application/problem+json");
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(response.headers.get("x-request-id")).toBe("00000000-0000-4000-8000-000000000001");
    expect(response.headers.get("x-content-type-options")).toBe("nosniff");
  });
});

describe("paths and methods", () => {
  test.each([
    { method: "GET", path: "/nowhere", status: 404 },
    { method: "GET", path: "/v1/nowhere", status: 404 },
    { method: "GET", path: "/v1/users/", status: 404 },
    { method: "GET", path: "/v1/users/not-a-uuid", status: 404 },
    { method: "GET", path: `/v1/users/${someUuid}`, status: 404 },
    { method: "GET", path: "/v1/users/loc", status: 200 },
    { method: "GET", path: "/v1/users/loc/applications", status: 200 },
    { method: "PATCH", path: "/v1/users", status: 405, allow: ["GET", "HEAD", "OPTIONS", "POST"] },
    { method: "DELETE", path: "/v1/users/loc/applications", status: 405, allow: ["GET", "HEAD", "OPTIONS"] },
    { method: "PUT", path: "/v1/users/loc", status: 405, allow: ["GET", "HEAD", "OPTIONS"] },
    {
      method: "PATCH",
      path: `/v1/users/${someUuid}/loc/applications`,
      status: 405,
      allow: ["GET", "HEAD", "OPTIONS", "POST"],
    },
    { method: "POST", path: `/v1/users/${someUuid}`, status: 405, allow: ["DELETE", "GET", "HEAD", "OPTIONS", "PUT"] },
    { method: "POST", path: "/healthz", status: 405, allow: ["GET", "HEAD", "OPTIONS"] },
    { method: "DELETE", path: "/docs", status: 405, allow: ["GET", "HEAD", "OPTIONS"] },
  ])("$method $path: $status $allow", async ({ method, path, status, allow }) => {
    const response = await startService().app.request(path, { method, headers: bearer(acme) });
    expect(response.status).toBe(status);
    if (status === 200) return;
    expect(await response.json()).toMatchObject({ status, code: status === 404 ? "not_found" : "method_not_allowed" });
    expect(response.headers.get("allow")?.split(", ").toSorted()).toEqual(allow);
  });

  test.each(["/v1/users", "/v1/users/loc", `/v1/users/${someUuid}`, "/healthz", "/openapi.json"])(
    "HEAD %s is GET without a body",
    async (path) => {
      const { app } = startService();
      const get = await app.request(path, { headers: bearer(acme) });
      const head = await app.request(path, { method: "HEAD", headers: bearer(acme) });
      expect(head.status).toBe(get.status);
      expect(head.headers.get("content-type")).toBe(get.headers.get("content-type"));
      expect(await head.text()).toBe("");
    },
  );

  test("HEAD is GET without a body at every operation, for every status", async () => {
    const service = startService({ development: false });
    const life = await live(service, "repaid");
    const gets = operationsOf(readDocument()).filter(({ method }) => method === "get");
    for (const ids of [life, { ...life, user_uuid: someUuid, loc_uuid: someUuid, application_uuid: someUuid }]) {
      for (const { path } of gets) {
        const target = path.replace(/\{(\w+)\}/g, (_, name: string) => String(Reflect.get(ids, name)));
        const [get, head] = await Promise.all(
          ["GET", "HEAD"].map((method) =>
            service.app.request(target, { method, headers: { ...bearer(acme), "x-request-id": "same" } }),
          ),
        );
        expect([target, head?.status, [...(head?.headers ?? [])], await head?.text()]).toEqual([
          target,
          get?.status,
          [...(get?.headers ?? [])],
          "",
        ]);
      }
    }
  });

  test.each([
    { query: "limit=1&limit=2", want: 400 },
    { query: "limit=0", want: 400 },
    { query: "limit=101", want: 400 },
    { query: "limit=", want: 400 },
    { query: "limit=1.5", want: 400 },
    { query: "offset=-1", want: 400 },
    { query: "limit=1&offset=5", want: 200 },
    { query: "colour=blue&colour=red", want: 400 },
    { query: "limit[a]=1", want: 400 },
  ])("GET /v1/users?$query: $want", async ({ query, want }) => {
    const response = await startService().app.request(`/v1/users?${query}`, { headers: bearer(acme) });
    expect(response.status).toBe(want);
  });
});

describe("the address of the service", () => {
  test.each([
    { name: "another Host", url: "http://evil.example", headers: { accept: "*/*" } },
    {
      name: "headers of a proxy",
      url: "http://credit.test",
      headers: {
        host: "evil.example",
        "x-forwarded-host": "evil.example",
        "x-forwarded-proto": "ftp",
        forwarded: "host=evil.example",
      },
    },
    { name: "a Host with a port", url: "http://credit.test:8080", headers: { accept: "*/*" } },
  ] as { name: string; url: string; headers: Record<string, string> }[])(
    "document_url is below PUBLIC_URL, whatever the request says: $name",
    async ({ url, headers }) => {
      const service = startService({ publicUrl: "https://credit.example" });
      const { user_uuid, loc_uuid } = await live(service, "offered");
      const path = `/v1/users/${user_uuid}/loc/${loc_uuid}/documents/promissory_note`;
      const response = await service.app.request(url + path, { headers: { ...headers, ...bearer(acme) } });
      expect(await response.json()).toMatchObject({ document_url: `https://credit.example${path}` });
    },
  );
});

describe("health", () => {
  test("a service that can serve is alive and ready", async () => {
    const { app } = startService();
    expect(await (await app.request("/healthz")).json()).toEqual({ status: "ok" });
    expect(await (await app.request("/readyz")).json()).toEqual({ status: "ready", store: storeKind });
  });

  test("without its store it is alive, not ready, and responds 503", async () => {
    const { app, log, store } = startService();
    await store.close();
    expect((await app.request("/healthz")).status).toBe(200);
    for (const path of ["/readyz", "/v1/users"]) {
      const response = await app.request(path, { headers: bearer(acme) });
      expect(response.status).toBe(503);
      expect(response.headers.get("retry-after")).toBe("1");
      expect(await response.json()).toMatchObject({ code: "unavailable" });
    }
    const problem = (await (await app.request("/readyz")).json()) as { detail: string };
    expect(problem.detail).toBe(`The store (${storeKind}) does not respond.`);
    expect(log.lines.filter(({ msg }) => msg !== "request")).toHaveLength(3);
  });

  test("while it is shutting down it is not ready, and serves what still arrives", async () => {
    const { app } = startService({ isDraining: () => true });
    for (const path of ["/healthz", "/v1/users"])
      expect((await app.request(path, { headers: bearer(acme) })).status).toBe(200);
    const response = await app.request("/readyz");
    expect([response.status, response.headers.get("retry-after")]).toEqual([503, "1"]);
    expect(await response.json()).toMatchObject({ code: "unavailable", detail: "This process is shutting down." });
  });
});

describe("the log", () => {
  test.each([
    { method: "GET", path: "/v1/users?limit=1", status: 200, route: "/v1/users", operation: "listUsers" },
    {
      method: "GET",
      path: `/v1/users/${someUuid}`,
      status: 404,
      route: "/v1/users/:user_uuid",
      operation: "getUser",
    },
    { method: "HEAD", path: "/v1/users/loc", status: 200, route: "/v1/users/loc", operation: "listLocs" },
    { method: "GET", path: "/v1/canary", status: 404, route: "none" },
    { method: "PATCH", path: "/v1/users", status: 405, route: "none" },
    { method: "PUT", path: "/v1/users/loc", status: 405, route: "none" },
    { method: "GET", path: "/healthz", status: 200, route: "/healthz" },
  ])("$method $path is one line with the route's template", async ({ method, path, status, route, operation }) => {
    const { app, log } = startService();
    await app.request(path, { method, headers: bearer(acme) });
    expect(log.lines).toEqual([
      {
        level: "info",
        request_id: expect.any(String),
        client_id: path.startsWith("/v1") ? acme.client_id : undefined,
        operation,
        method,
        route,
        status,
        milliseconds: expect.any(Number),
        msg: "request",
      },
    ]);
  });

  test("who has no key is in it without a client", async () => {
    const { app, log } = startService();
    await app.request("/v1/users", { headers: { authorization: "Bearer canary" } });
    expect(log.lines).toMatchObject([{ status: 401, operation: "listUsers" }]);
    expect(log.lines[0]).not.toHaveProperty("client_id");
  });

  test("nothing that a client sends is in it", async () => {
    const { app, log } = startService();
    await app.request("/v1/canary-path?canary-query=1", { headers: { ...bearer(acme), "user-agent": "canary-agent" } });
    await app.request("/v1/users", {
      method: "POST",
      headers: { ...bearer(acme), ...json },
      body: '{"first_name":"canary-name"',
    });
    await app.request("/v1/users", {
      method: "POST",
      headers: { ...bearer(acme), ...json },
      body: '{"first_name":"canary-name"}',
    });
    expect(log.lines).toHaveLength(3);
    expect(JSON.stringify(log.lines)).not.toContain("canary");
  });
});
