// The client over a real socket: redirects, connections that are used again, and processes that end.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { coreOf, events, get, half, keyOf, ok, post, reset, serve } from "../support/client/raw-client.js";
import { bundleOnce } from "../support/programs/bundles.js";
import { response, partialResponse, type Script } from "../support/client/raw-service.js";

describe("redirects", () => {
  test("are followed, with their headers on the same origin", async () => {
    const service = await serve(response(307, "", { location: "/elsewhere" }), ok);
    await get(coreOf(service, { headers: { authorization: "Bearer secret" } }));
    expect(service.requests[1]).toMatch(/^GET \/elsewhere HTTP\/1\.1\r\n/);
    expect(service.requests[1]).toContain("Bearer secret");
  });

  test("to another origin take no authorization with them", async () => {
    const stranger = await serve(ok);
    const service = await serve(response(307, "", { location: `${stranger.url}/elsewhere` }));
    expect(
      await get(coreOf(service, { headers: { authorization: "Bearer secret" } }), {
        headers: { cookie: "session=secret" },
      }),
    ).toEqual({ ok: true });
    expect(stranger.requests).toHaveLength(1);
    expect(stranger.requests[0]).not.toContain("secret");
  });

  test("of a POST that is to be sent again: with its body and its key", async () => {
    const service = await serve(response(308, "", { location: "/elsewhere" }), ok);
    await post(coreOf(service), { amount: 1 });
    const [first, second = ""] = service.requests;
    expect(second).toMatch(/^POST \/elsewhere .*\r\n\r\n\{"amount":1\}$/s);
    expect(keyOf(second)).toBe(keyOf(first));
  });

  test("of a POST that is to be looked at elsewhere: a GET", async () => {
    const service = await serve(response(303, "", { location: "/result" }), ok);
    expect(await post(coreOf(service), { amount: 1 })).toEqual({ ok: true });
    expect(service.requests[1]).toMatch(/^GET \/result /);
  });
});

describe("connections", () => {
  test("are used again after every kind of response", async () => {
    const page = { "content-type": "text/html" };
    const service = await serve(
      response(404, '{"code":"not_found"}'),
      response(500),
      response(204),
      response(200, "<html>", page),
      response(502, "<html>", page),
      response(200, "{"),
      ok,
    );
    const core = coreOf(service, { retries: 0 });
    const outcomes: unknown[] = [];
    for (let n = 0; n < 7; n++)
      outcomes.push(
        await get(core).then(
          () => "ok",
          (error: unknown) => (error as Error).name,
        ),
      );
    expect(outcomes).toEqual([
      "NotFoundError",
      "ServerError",
      "ResponseParseError",
      "ResponseParseError",
      "ServerError",
      "ResponseParseError",
      "ok",
    ]);
    // Node's fetch lets go of the first one a little late.
    expect(service.connections.made).toBeLessThanOrEqual(2);
    expect(service.connections.ended).toBe(0);
  });

  test("that the service closed in the meantime are replaced", async () => {
    const service = await serve(
      (socket) =>
        socket.write("HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{}", () =>
          socket.resetAndDestroy(),
        ),
      ok,
    );
    const core = coreOf(service);
    await get(core);
    expect(await get(core)).toEqual({ ok: true });
  });

  test("a hundred at once, each with its own fate", async () => {
    const scripts = Array.from({ length: 100 }, (_, n): Script =>
      n % 4 === 0 ? reset : n % 4 === 1 ? response(503) : ok,
    );
    const service = await serve(...scripts, ...Array.from({ length: 300 }, () => ok));
    // Which attempt meets which fate is a matter of luck.
    const core = coreOf(service, { retries: 50 });
    const results = await Promise.all(
      Array.from({ length: 100 }, (_, n) => (n % 2 === 0 ? get(core) : post(core, {}))),
    );
    expect(results).toEqual(results.map(() => ({ ok: true })));
  });

  test("keep no process alive: one ends by itself after each kind of call", async () => {
    const service = await serve(
      ok,
      response(404),
      () => undefined,
      partialResponse(half),
      partialResponse(events),
      response(429, "", { "retry-after": "300" }),
    );
    const bundles = await bundleOnce({ "calls-and-ends": "test/support/programs/calls-and-ends.ts" });
    const child = spawn(process.execPath, [join(bundles, "calls-and-ends.js"), service.url], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    child.stdout.setEncoding("utf8");
    let printed = "";
    child.stdout.on("data", (text: string) => (printed += text));
    // Whatever the client left behind would keep the process alive for five minutes.
    const [code] = (await once(child, "exit", { signal: AbortSignal.timeout(120_000) })) as [number];
    expect([code, printed.trim().split("\n")]).toEqual([
      0,
      ["resolved", "NotFoundError", "TimeoutError", "TimeoutError", "1 event", "AbortError"],
    ]);
  }, 130_000);
});
