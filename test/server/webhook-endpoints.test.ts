// Webhook endpoints over HTTP: what they are, that their secret is shown once, and which URLs they can have.
import { describe, expect, test } from "vitest";
import { start } from "../support/service/lending.js";
import { bearer, rival } from "../support/service/service.js";
import { testStore } from "../support/service/test-store.js";
import { watchedStore } from "../support/service/watched-store.js";

const path = "/v1/webhook_endpoints";
const url = "https://platform.example/credit-events";

describe("an endpoint", () => {
  test("is created, listed, read, changed and deleted", async () => {
    const { send } = await start();
    const made = await send("POST", path, { url, events: ["line.closed"], description: "Collections" });
    expect(made.status).toBe(201);
    const { secret, ...endpoint } = made.body;
    const home = `${path}/${endpoint.uuid}`;
    expect(made.headers.get("location")).toBe(home);
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{32}$/);
    expect(endpoint).toEqual({
      uuid: endpoint.uuid,
      url,
      events: ["line.closed"],
      description: "Collections",
      state: "ENABLED",
      disabled_reason: null,
      failing_since: null,
      created_at: "2026-01-15T12:00:00.000Z",
      updated_at: "2026-01-15T12:00:00.000Z",
    });
    expect((await send("GET", path)).body).toEqual({
      pagination: { limit: 25, offset: 0, total: 1 },
      data: [endpoint],
    });
    expect((await send("GET", home)).body).toEqual(endpoint);
    const changed = await send("PUT", home, { events: null, state: "DISABLED" });
    expect(changed.body).toEqual({ ...endpoint, events: null, state: "DISABLED", disabled_reason: "CLIENT" });
    expect((await send("PUT", home, { state: "ENABLED" })).body.disabled_reason).toBeNull();
    expect((await send("DELETE", home)).status).toBe(204);
    expect((await send("GET", home)).status).toBe(404);
  });

  test("is its client's: another gets 404 for each operation", async () => {
    const { send } = await start();
    const { body } = await send("POST", path, { url });
    const home = `${path}/${body.uuid}`;
    const requests: readonly (readonly [method: string, path: string, body?: object])[] = [
      ["GET", home],
      ["PUT", home, { state: "DISABLED" }],
      ["DELETE", home],
      ["POST", `${home}/secret`],
    ];
    for (const [method, target, sent] of requests)
      expect((await send(method, target, sent, bearer(rival))).status).toBe(404);
    expect((await send("GET", home)).body.state).toBe("ENABLED");
  });

  test("has a secret that is shown once, and is encrypted wherever it is stored", async () => {
    const watched = watchedStore(testStore());
    const { send } = await start({ store: watched.store });
    const key = { "idempotency-key": "endpoint-1" };
    const made = await send("POST", path, { url }, key);
    const repeated = await send("POST", path, { url }, key);
    expect([repeated.text, repeated.headers.get("idempotency-replayed")]).toEqual([made.text, "true"]);
    const rotated = await send("POST", `${path}/${made.body.uuid}/secret`);
    const shown = [made.body.secret, rotated.body.secret].map((secret: string) => secret.slice("whsec_".length));
    expect(new Set(shown).size).toBe(2);
    const kept = JSON.stringify(watched.kept, (_, value: unknown) =>
      value instanceof Uint8Array ? Buffer.from(value).toString("utf8") : value,
    );
    expect(kept).toContain("sealed_secret");
    for (const secret of shown) expect(kept).not.toContain(secret);
    const { text } = await send("GET", path);
    for (const secret of shown) expect(text).not.toContain(secret);
  });

  test("has two secrets for a day after a rotation", async () => {
    const { send } = await start();
    const { body } = await send("POST", path, { url });
    const { status, body: rotated } = await send("POST", `${path}/${body.uuid}/secret`);
    expect([status, rotated.previous_secret_until]).toEqual([200, "2026-01-16T12:00:00.000Z"]);
  });
});

describe("the body", () => {
  const cases: readonly [name: string, body: object, want: readonly string[]][] = [
    ["without a URL", {}, ["/url required"]],
    ["with a private address", { url: "https://10.0.0.1/hook" }, ["/url invalid_url"]],
    ["with the metadata of a cloud", { url: "https://169.254.169.254/latest" }, ["/url invalid_url"]],
    ["with this machine", { url: "https://localhost/hook" }, ["/url invalid_url"]],
    ["without TLS", { url: "http://platform.example/hook" }, ["/url invalid_url"]],
    ["with credentials", { url: "https://user@platform.example/hook" }, ["/url invalid_url"]],
    ["of an unknown type", { url, events: ["line.exploded"] }, ["/events/0 invalid_value"]],
    ["of no type", { url, events: [] }, ["/events too_few"]],
    ["with an unknown field", { url, secret: "mine" }, ["/secret unknown_field"]],
    ["with all errors at once", { url: "ftp://x", events: ["x"] }, ["/url invalid_url", "/events/0 invalid_value"]],
  ];
  test.each(cases)("%s is rejected", async (_, body, want) => {
    const { send } = await start();
    const { status, body: problem } = await send("POST", path, body);
    expect(status).toBe(422);
    const found = problem.errors.map(({ pointer, code }: { pointer: string; code: string }) => `${pointer} ${code}`);
    expect(found).toEqual(want);
  });

  test("may have this machine and HTTP in the sandbox", async () => {
    const { send } = await start({ allowsLoopback: true });
    for (const local of ["http://localhost:4000/hook", "http://127.0.0.1/hook", "https://[::1]/hook"])
      expect((await send("POST", path, { url: local })).status).toBe(201);
    expect((await send("POST", path, { url: "http://10.0.0.1/hook" })).status).toBe(422);
  });

  test("creates at most 20 endpoints of a client", async () => {
    const { send } = await start();
    for (let n = 0; n < 20; n++) expect((await send("POST", path, { url: `${url}/${n}` })).status).toBe(201);
    const { status, body } = await send("POST", path, { url });
    expect([status, body.errors[0].code]).toEqual([422, "too_many"]);
    expect((await send("POST", path, { url }, bearer(rival))).status).toBe(201);
  });
});
