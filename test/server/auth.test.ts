// Authentication: everything under /v1 requires a known bearer key.
import { describe, expect, test } from "vitest";
import { toAccount, verifyApiKey, type Account } from "../../server/http/auth.js";
import { growthOf, sizeFactor } from "../support/growth.js";
import { acme, bearer, startService } from "../support/service/service.js";

describe("authentication", () => {
  test.each([
    { name: "the key", header: "Bearer acme-key", want: 200 },
    { name: "the scheme in any case", header: "bearer acme-key", want: 200 },
    { name: "spaces around the key", header: "Bearer   acme-key ", want: 200 },
    { name: "an unknown key", header: "Bearer unknown", want: 401 },
    { name: "the beginning of a key", header: "Bearer acme-ke", want: 401 },
    { name: "a key and more", header: "Bearer acme-key x", want: 401 },
    { name: "another scheme", header: "Basic YWNtZTprZXk=", want: 401 },
    { name: "no key", header: "Bearer ", want: 401 },
    { name: "a secret_key, which never travels", header: `Bearer ${acme.secret_key}`, want: 401 },
  ])("$name: $want", async ({ header, want }) => {
    const { app } = startService();
    const response = await app.request("/v1/users", { headers: { authorization: header } });
    expect(response.status).toBe(want);
    expect(response.headers.get("www-authenticate")).toBe(
      want === 401 ? 'Bearer realm="credit", error="invalid_token"' : null,
    );
  });

  test("no header: a challenge and no error code, as RFC 6750 asks", async () => {
    const response = await startService().app.request("/v1/users");
    expect(response.status).toBe(401);
    expect(response.headers.get("www-authenticate")).toBe('Bearer realm="credit"');
    expect(await response.json()).toMatchObject({ code: "unauthorized", status: 401 });
  });

  test.each<{ headers: Record<string, string>; want: string }>([
    { headers: {}, want: "The request has no Authorization header." },
    { headers: { authorization: "Basic YWNtZTprZXk=" }, want: "The Authorization header is not `Bearer <api_key>`." },
    { headers: { authorization: "acme-key" }, want: "The Authorization header is not `Bearer <api_key>`." },
    { headers: { authorization: "bearer unknown" }, want: "The API key is not known." },
  ])("says what is wrong: $want", async ({ headers, want }) => {
    const response = await startService().app.request("/v1/users", { headers });
    expect(await response.json()).toMatchObject({ code: "unauthorized", detail: want });
  });

  test.each(["/v1/users", "/v1/nowhere", "/v1"])("comes before everything else under /v1: %s", async (path) => {
    const { app } = startService();
    expect((await app.request(path, { method: "POST", body: "not json" })).status).toBe(401);
  });

  test.each(["/healthz", "/readyz", "/openapi.json", "/openapi.yaml"])("is not required: %s", async (path) => {
    expect((await startService().app.request(path)).status).toBe(200);
  });

  test("no key is ever returned or logged", async () => {
    const { app, log } = startService();
    const response = await app.request("/v1/users", { headers: bearer({ ...acme, api_key: "canary-key" }) });
    expect(await response.text()).not.toContain("canary-key");
    expect(JSON.stringify(log.lines)).not.toContain("canary-key");
  });
});

describe("many clients", () => {
  const accounts = (count: number): Account[] =>
    Array.from({ length: count }, (_, n) =>
      toAccount({ client_id: `client ${n}`, api_key: `key-${n}`, secret_key: acme.secret_key }),
    );
  const context = { set() {} } as unknown as Parameters<ReturnType<typeof verifyApiKey>>[1];

  test("each key finds its client", () => {
    const verify = verifyApiKey(accounts(300));
    for (let n = 0; n < 300; n++) expect(verify(`key-${n}`, context, [])).toMatchObject({ client_id: `client ${n}` });
    expect(verify("key-300", context, [])).toBeUndefined();
  });

  test("the time does not depend on their number", async () => {
    const many = (size: number) => verifyApiKey(accounts(size));
    const growth = await growthOf(
      many,
      (verify) => {
        for (let n = 0; n < 200; n++) verify(`key-${n}x`, context, []);
      },
      500,
    );
    // A comparison with each account grows as much as their number.
    expect(growth).toBeLessThan(sizeFactor / 2);
  });
});
