// The server on a real socket: limits of time and memory for each client.
import { once } from "node:events";
import { connect } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { afterEach, describe, expect, test } from "vitest";
import type { NodeServer, Timeouts } from "../../generated/runtime/node.js";
import { maxBodySize } from "../../server/http/body.js";
import { createServer } from "../../server/http/listen.js";
import type { ProblemCode } from "../../server/domain/refusal.js";
import { problemTypes } from "../../server/http/problem.js";
import { Problem } from "../../generated/schemas.js";
import { startService } from "../support/service/service.js";

const running: NodeServer[] = [];
afterEach(() => {
  for (const server of running.splice(0)) server.destroy();
});

async function listening(timeouts: Partial<Timeouts> = {}) {
  const service = startService({ development: false });
  const server = createServer(service.app.fetch, {
    logger: service.log,
    timeouts: { headers: 5_000, request: 5_000, ...timeouts },
  });
  running.push(server);
  const port = Number(new URL(await server.listen(0, "127.0.0.1")).port);

  /**
   * Sends the parts with a pause after each, and returns everything received until the connection closes or the time is
   * over.
   */
  const raw = async (parts: readonly (string | Buffer)[], pause = 0): Promise<string> => {
    const socket = connect(port, "127.0.0.1");
    let text = "";
    socket
      .setEncoding("utf8")
      .on("data", (chunk: string) => (text += chunk))
      .on("error", () => {});
    const closed = once(socket, "close");
    for (const part of parts) {
      if (socket.destroyed) break;
      socket.write(part);
      await wait(pause);
    }
    await closed;
    return text;
  };
  return { ...service, raw, url: `http://127.0.0.1:${port}` };
}

const head = (...more: string[]): string =>
  [...more, "Host: credit.test", "Authorization: Bearer acme-key", "", ""].join("\r\n");
const post = (...more: string[]): string =>
  head("POST /v1/users HTTP/1.1", "Content-Type: application/json", "Connection: close", ...more);
const chunk = (text: string | Buffer): Buffer =>
  Buffer.concat([Buffer.from(`${text.length.toString(16)}\r\n`), Buffer.from(text), Buffer.from("\r\n")]);
const end = "0\r\n\r\n";

const statusOf = (text: string): string => text.slice(0, text.indexOf("\r\n"));

test("HTTP/1.0, which names no host", async () => {
  const { raw } = await listening();
  expect(statusOf(await raw(["GET /v1/users HTTP/1.0\r\nAuthorization: Bearer acme-key\r\n\r\n"]))).toBe(
    "HTTP/1.1 200 OK",
  );
});

describe("patience", () => {
  test("with headers that don't end", async () => {
    const { raw, log } = await listening({ headers: 200 });
    expect(statusOf(await raw(["GET /v1/users HTTP/1.1\r\nHost: credit.test\r\nX-Slow: "]))).toBe(
      "HTTP/1.1 408 Request Timeout",
    );
    expect(log.lines).toMatchObject([
      { level: "info", msg: "rejected", status: 408, reason: "ERR_HTTP_REQUEST_TIMEOUT" },
    ]);
  });

  test("with headers that come one by one", async () => {
    const { raw } = await listening({ headers: 200 });
    const drip = Array.from({ length: 40 }, (_, n) => `X-Slow-${n}: 1\r\n`);
    expect(statusOf(await raw(["GET /v1/users HTTP/1.1\r\n", ...drip], 50))).toBe("HTTP/1.1 408 Request Timeout");
  });

  test("with a body that doesn't end", async () => {
    const { raw } = await listening({ headers: 200, request: 400 });
    expect(await raw([post("Content-Length: 100"), '{"first_name":'])).toContain("408 Request Timeout");
  });

  test("with an idle connection", async () => {
    const { raw } = await listening({ keepAlive: 100 });
    expect(statusOf(await raw([head("GET /healthz HTTP/1.1")]))).toBe("HTTP/1.1 200 OK");
  });
});

describe("bounds", () => {
  test("headers of more than 16 KiB", async () => {
    const { raw } = await listening();
    expect(statusOf(await raw([head("GET /v1/users HTTP/1.1", `X-Long: ${"x".repeat(20_000)}`)]))).toBe(
      "HTTP/1.1 431 Request Header Fields Too Large",
    );
  });

  test("a body in chunks, to the limit and over it", async () => {
    const { raw } = await listening();
    const spaces = chunk(Buffer.alloc(maxBodySize / 16, " "));
    const chunks = Array.from({ length: 16 }, () => spaces);
    expect(await raw([post("Transfer-Encoding: chunked"), ...chunks, end])).toContain('"code":"malformed_json"');
    const over = await raw([post("Transfer-Encoding: chunked"), ...chunks, chunk(" "), end]);
    expect(statusOf(over)).toBe("HTTP/1.1 413 Payload Too Large");
    expect(over).toContain('"code":"payload_too_large"');
  });

  test("an endless chunked body gets a response once it is too large", async () => {
    const { raw } = await listening();
    const chunks = Array.from({ length: 40 }, () => chunk(Buffer.alloc(65_536, " ")));
    expect(await raw([post("Transfer-Encoding: chunked"), ...chunks], 5)).toContain('"code":"payload_too_large"');
  });

  test("a Content-Length that is too large gets a response before the body arrives", async () => {
    const { raw } = await listening();
    expect(await raw([post(`Content-Length: ${maxBodySize + 1}`)])).toContain('"code":"payload_too_large"');
  });

  test("Content-Length with chunks, and two lengths, are rejected", async () => {
    const { raw } = await listening();
    expect(statusOf(await raw([post("Content-Length: 2", "Transfer-Encoding: chunked"), chunk("{}"), end]))).toBe(
      "HTTP/1.1 400 Bad Request",
    );
    expect(statusOf(await raw([post("Content-Length: 2", "Content-Length: 3"), "{}"]))).toBe(
      "HTTP/1.1 400 Bad Request",
    );
  });
});

test("HEAD has the headers of GET, and no body", async () => {
  const { raw } = await listening();
  const headers = async (method: string) => {
    const [top = "", body = ""] = (
      await raw([head(`${method} /v1/users HTTP/1.1`, "Connection: close", "X-Request-Id: same")])
    ).split("\r\n\r\n");
    return {
      lines: top
        .split("\r\n")
        .filter((line) => !/^(date|content-length|transfer-encoding):/i.test(line))
        .toSorted(),
      body,
    };
  };
  const [get, without] = [await headers("GET"), await headers("HEAD")];
  expect(without.lines).toEqual(get.lines);
  expect([get.body === "", without.body]).toEqual([false, ""]);
});

describe("what HTTP itself rejects is a problem with a request_id, and a line in the log without the request", () => {
  const canary = "canary".repeat(3_000);
  test.each([
    { name: "no HTTP", given: "canary\r\n\r\n", status: 400, code: "malformed_request" },
    { name: "a bad header", given: head("GET /canary HTTP/1.1", "Canary : x"), status: 400, code: "malformed_request" },
    {
      name: "a bad Host",
      given: "GET /canary HTTP/1.1\r\nHost: [canary\r\n\r\n",
      status: 400,
      code: "malformed_request",
    },
    { name: "slow", given: "GET /canary HTTP/1.1\r\n", status: 408, code: "request_timeout" },
    { name: "a long path", given: head(`GET /${canary} HTTP/1.1`), status: 414, code: "uri_too_long" },
    {
      name: "an unknown expectation",
      given: head("GET /canary HTTP/1.1", "Expect: canary"),
      status: 417,
      code: "expectation_failed",
    },
    {
      name: "large headers",
      given: head("GET /canary HTTP/1.1", `X-Canary: ${canary}`),
      status: 431,
      code: "headers_too_large",
    },
    { name: "CONNECT", given: head("CONNECT canary:443 HTTP/1.1"), status: 501, code: "not_implemented" },
    { name: "HTTP/2", given: "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", status: 505, code: "http_version_not_supported" },
  ])("$name: $status $code", async ({ given, status, code }) => {
    const { raw, log, app } = await listening({ headers: 200 });
    const text = await raw([given]);
    const [top = "", body = ""] = text.split("\r\n\r\n");
    const problem = JSON.parse(body) as Record<string, unknown>;
    const request_id = String(problem["request_id"]);
    expect(request_id).toMatch(/^[\da-f-]{36}$/);
    expect(problem).toEqual({
      type: `/problems/${code}`,
      title: problemTypes[code as ProblemCode].title,
      status,
      detail: expect.any(String),
      instance: `urn:uuid:${request_id}`,
      code,
      request_id,
    });
    expect(top).toContain(`X-Request-Id: ${request_id}`);
    expect(top).toMatch(/^content-type: application\/problem\+json\r$/im);
    expect(Problem.safeParse(problem).success).toBe(true);
    expect(log.lines).toEqual([
      { level: "info", msg: "rejected", request_id, status, reason: expect.stringMatching(/^\w+$/) },
    ]);
    expect(text + JSON.stringify(log.lines)).not.toMatch(/canary/i);
    expect(await (await app.request(`/problems/${code}`)).text()).toContain(`status ${status}`);
  });
});

test("40 of 40 requests after a 413 succeed", async () => {
  const { url } = await listening();
  const headers = { authorization: "Bearer acme-key", "content-type": "application/json" };
  const found: unknown[] = [];
  for (let round = 0; round < 40; round++) {
    const refused = await fetch(`${url}/v1/users`, {
      method: "POST",
      headers,
      body: Buffer.alloc(maxBodySize + 1, " "),
    });
    const { code } = (await refused.json()) as { code: string };
    const next = await fetch(`${url}/v1/users`, { headers });
    await next.arrayBuffer();
    found.push([refused.status, code, refused.headers.get("connection"), next.status]);
  }
  expect(found).toEqual(Array.from({ length: 40 }, () => [413, "payload_too_large", "close", 200]));
});
