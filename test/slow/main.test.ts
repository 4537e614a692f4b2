// The process as an operator sees it: it starts, rejects bad settings, and shuts down in good order.
import { spawn, type ChildProcess } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createCreditClient } from "../../client/index.js";
import { demoClient } from "../../server/configuration/settings.js";
import { afterEach, describe, expect, test } from "vitest";

const running: ChildProcess[] = [];
afterEach(() => {
  for (const child of running.splice(0)) child.kill("SIGKILL");
});

function start(environment: Record<string, string> = {}) {
  const child = spawn(process.execPath, ["--import", "tsx", "server/main.ts"], {
    env: { PATH: process.env["PATH"] ?? "", PORT: "0", ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
  running.push(child);
  const written = { out: "", err: "" };
  child.stdout.setEncoding("utf8").on("data", (text: string) => (written.out += text));
  child.stderr.setEncoding("utf8").on("data", (text: string) => (written.err += text));
  const exit = once(child, "close").then(([code]: (number | null)[]) => code);
  const log = () =>
    written.out
      .split("\n")
      .filter(Boolean)
      .map((line) => JSON.parse(line) as Record<string, unknown>);

  /** The first line of the log with this message, once it is there. */
  async function logged(msg: string): Promise<Record<string, unknown>> {
    for (;;) {
      const line = log().find((entry) => entry["msg"] === msg);
      if (line) return line;
      await once(child.stdout, "data");
    }
  }
  return { child, written, exit, log, logged };
}

/** The address, once it listens. */
async function listening({ logged }: ReturnType<typeof start>): Promise<string> {
  return String((await logged("listening"))["url"]);
}

/** The body of a response; unlike fetch it sends whatever Host header it is given. */
function received(url: string, headers: Record<string, string>): Promise<string> {
  return new Promise((resolve, reject) => {
    request(url, { headers }, (response) => {
      let text = "";
      response
        .setEncoding("utf8")
        .on("data", (chunk: string) => (text += chunk))
        .on("end", () => resolve(text));
    })
      .on("error", reject)
      .end();
  });
}

const person = {
  user_type: "individual",
  first_name: "Grace",
  last_name: "Hopper",
  dob: "1986-12-09",
  taxId: "123-45-6789",
  email: "grace@example.com",
  phone: "+12125552368",
  address: { line_1: "9 Elm St", zip: "10001", city: "New York", region: "NY", country: "UNITED STATES" },
} as const;

const bearer = { authorization: "Bearer demo-api-key" };

describe("the process", () => {
  test("starts without settings, prints its address and credentials for people, and logs JSON for programs", async () => {
    const service = start();
    const url = await listening(service);
    const response = await fetch(`${url}/v1/users?limit=25&offset=0`, { headers: bearer });
    expect(await response.json()).toEqual({ pagination: { limit: 25, offset: 0, total: 0 }, data: [] });

    service.child.kill("SIGTERM");
    expect(await service.exit).toBe(0);
    expect(service.written.err).toContain(`${url}/docs`);
    expect(service.written.err).toContain("demo-api-key");
    expect(service.log()).toMatchObject([
      { level: "info", msg: "listening", url },
      {
        level: "info",
        msg: "request",
        method: "GET",
        route: "/v1/users",
        status: 200,
        request_id: expect.any(String),
        milliseconds: expect.any(Number),
      },
      { level: "info", msg: "draining" },
    ]);
  });

  test("on SIGTERM is not ready, and accepts new connections until the delay is over", async () => {
    const service = start({ DRAIN_DELAY: "2" });
    const url = await listening(service);
    const statuses = async (): Promise<readonly number[]> =>
      Promise.all(
        ["/readyz", "/v1/users?limit=25&offset=0"].map(
          async (path) => (await fetch(`${url}${path}`, { headers: bearer })).status,
        ),
      );
    expect(await statuses()).toEqual([200, 200]);
    service.child.kill("SIGTERM");
    await service.logged("draining");
    expect(await statuses()).toEqual([503, 200]);
    expect(await service.exit).toBe(0);
  });

  test("on SIGTERM responds to what has arrived, and accepts no new connections", async () => {
    const service = start();
    const url = new URL(await listening(service));
    const body = JSON.stringify({ first_name: "Acme" });
    const upload = request({
      host: url.hostname,
      port: url.port,
      method: "POST",
      path: "/v1/users",
      headers: { ...bearer, "content-type": "application/json", "content-length": body.length },
    });
    const uploaded = once(upload, "response");
    upload.write(body.slice(0, 5));
    // No event says that the first half has arrived; another request that was responded to came after it.
    await fetch(`${url.origin}/healthz`);

    service.child.kill("SIGTERM");
    await service.logged("draining");
    // The existing connection serves one more request; new ones are not accepted.
    const last = await fetch(`${url.origin}/healthz`);
    expect([last.status, last.headers.get("connection")]).toEqual([200, "close"]);
    await expect
      .poll(() =>
        fetch(`${url.origin}/healthz`).then(
          () => "a response",
          (error: Error) => error.message,
        ),
      )
      .toBe("fetch failed");
    upload.end(body.slice(5));
    const [response] = (await uploaded) as [{ statusCode: number; resume(): void }];
    response.resume();
    expect(response.statusCode).toBe(422);
    expect(await service.exit).toBe(0);
  });

  test("cuts off what never ends, and logs that", async () => {
    const service = start();
    const url = new URL(await listening(service));
    const upload = request({
      host: url.hostname,
      port: url.port,
      method: "POST",
      path: "/v1/users",
      headers: { ...bearer, "content-type": "application/json", "content-length": 100 },
    });
    upload.on("error", () => {});
    upload.write("{");
    await fetch(`${url.origin}/healthz`);
    service.child.kill("SIGTERM");
    expect(await service.exit).toBe(1);
    expect(service.log().at(-1)).toMatchObject({ level: "warn", msg: "cut off what was still running" });
  });

  test("does not wait for connections that are open and idle", async () => {
    const service = start();
    const url = await listening(service);
    await fetch(`${url}/healthz`, { headers: { connection: "keep-alive" } });
    service.child.kill("SIGTERM");
    expect(await service.exit).toBe(0);
    // It would have logged that it cut the connection off.
    expect(service.log().at(-1)).toMatchObject({ msg: "draining" });
  });

  test("in production: its own clients and no demo, no sandbox, a log that is all JSON and knows no secret", async () => {
    const folder = mkdtempSync(join(tmpdir(), "production-"));
    const clients = join(folder, "clients.json");
    const client = {
      client_id: "acme",
      api_key: "canary-api-key-5b1f09c7",
      secret_key: "ca9a21e5-5a4d-4e6f-9b7a-1c2d3e4f5a6b",
    };
    writeFileSync(clients, JSON.stringify([client]));
    const key = createHash("sha256").update("the key of a test").digest("base64");
    const service = start({
      NODE_ENV: "production",
      STORE: "memory",
      CREDIT_CLIENTS: clients,
      CREDIT_MASTER_KEY: key,
      PUBLIC_URL: "https://credit.example",
    });
    const url = await listening(service);
    const statusOf = async (path: string, api_key: string, init: RequestInit = {}) =>
      (await fetch(url + path, { ...init, headers: { authorization: `Bearer ${api_key}` } })).status;
    expect(await statusOf("/v1/users", "demo-api-key")).toBe(401);
    expect(await statusOf("/v1/users", client.api_key)).toBe(200);
    expect(await statusOf("/v1/canary-path?canary-query", client.api_key)).toBe(404);
    expect(await statusOf("/v1/users", client.api_key, { method: "POST", body: '{"first_name":"canary-name"' })).toBe(
      415,
    );
    for (const path of ["/sandbox/clock", "/sandbox/reset"]) expect(await statusOf(path, client.api_key)).toBe(404);
    expect(await statusOf("/readyz", "")).toBe(200);
    service.child.kill("SIGTERM");
    expect(await service.exit).toBe(0);
    rmSync(folder, { recursive: true });
    expect(service.written.err).toBe("");
    expect(service.log().filter(({ msg }) => msg === "request")).toHaveLength(7);
    expect(service.written.out).not.toMatch(new RegExp(`canary|${client.secret_key}|${key}`, "i"));
  });

  test("accepts no other spelling of production", async () => {
    const service = start({ NODE_ENV: "prod" });
    expect(await service.exit).toBe(1);
    expect(service.written.err).toContain(
      'NODE_ENV: must be development or test or production, not "prod". Did you mean production?',
    );
    expect(service.written.out).toBe("");
  });

  test("document_url is where it listens, unless PUBLIC_URL says where that is, whatever the Host header says", async () => {
    for (const PUBLIC_URL of [undefined, "https://credit.example"]) {
      const service = start(PUBLIC_URL === undefined ? {} : { PUBLIC_URL });
      const url = await listening(service);
      const credit = createCreditClient({ baseUrl: url, apiKey: "demo-api-key", secretKey: demoClient.secret_key });
      const user = await credit.users.create(person);
      const application = await credit.applications.create(user.uuid, { amount: 5_000_000, purpose: "Inventory" });
      const path = `/v1/users/${user.uuid}/loc/${application.offers[0]?.uuid}/documents/promissory_note`;
      const body = await received(`${url}${path}`, { ...bearer, host: "evil.example" });
      expect(JSON.parse(body)).toMatchObject({ document_url: `${PUBLIC_URL ?? url}${path}` });
      service.child.kill("SIGTERM");
      expect(await service.exit).toBe(0);
    }
  });

  test("says in one line that its port is taken", async () => {
    const url = new URL(await listening(start()));
    const second = start({ PORT: url.port });
    expect(await second.exit).toBe(1);
    expect(second.written.err).toBe(
      `Can't listen on 127.0.0.1:${url.port}: another program listens there. PORT and HOST choose another address.\n`,
    );
    expect(second.written.out).toBe("");
  });

  test("doesn't start in production without its settings, and names each", async () => {
    const service = start({ NODE_ENV: "production", PORT: "x" });
    expect(await service.exit).toBe(1);
    const [first, ...mistakes] = service.written.err.trimEnd().split("\n");
    expect(first).toBe("The service does not start:");
    expect(mistakes.map((line) => line.trim().split(":")[0]).toSorted()).toEqual([
      "CREDIT_CLIENTS",
      "CREDIT_MASTER_KEY",
      "PORT",
      "PUBLIC_URL",
      "STORE",
    ]);
  });
});
