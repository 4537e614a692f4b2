// What a client without a `fetch` of its own gives to the platform's: the parts of a request, and a Request where
// middleware, a stream or something that replaces `fetch` needs one. The same bytes are sent.
import { afterEach, describe, expect, test, vi } from "vitest";
import { useMiddleware } from "../../scripts/runtime/client/openapi-fetch/middleware.js";
import { readNothing } from "../../scripts/runtime/client/exchange/response.js";
import { formSerializer, identity, multipartSerializer } from "../../scripts/runtime/client/requests/bodies.js";
import { operation, type CallOptions } from "../../scripts/runtime/client/client.js";
import { ClientError } from "../../scripts/runtime/client/errors.js";
import type { Operation } from "../../scripts/runtime/client/operation.js";
import { plainQuery } from "../../scripts/runtime/client/requests/serializers.js";
import { coreOf, get, ok, post, serve } from "../support/client/raw-client.js";
import { response } from "../support/client/raw-service.js";
import { failure } from "../support/client/scripted.js";

afterEach(() => void vi.unstubAllGlobals());

/** An operation with a body of a media type. */
const send = (more: Partial<Operation>, method = "POST") =>
  operation<[body: unknown, options?: CallOptions], unknown>(method, "/thing", ["body"], "json", more);

/** A request with its headers in the order of their names, in lower case: openapi-fetch has them otherwise. */
function sortHeaders(request: string): string {
  const [head = "", ...body] = request.split("\r\n\r\n");
  const [line = "", ...headers] = head.split("\r\n");
  return [
    [line, ...headers.map((each) => each.replace(/^[^:]+/, (name) => name.toLowerCase())).sort()].join("\r\n"),
    ...body,
  ].join("\r\n\r\n");
}

describe("the same bytes", () => {
  type Core = ReturnType<typeof coreOf>;
  const options = { headers: { "x-own": "1", accept: "application/json" } };
  const list = operation<[id: string, query: object, options?: CallOptions], unknown>(
    "GET",
    "/a/{id}",
    ["query"],
    "json",
    { query: plainQuery },
  );
  const calls: readonly [what: string, call: (core: Core) => PromiseLike<unknown>][] = [
    ["a GET", (core) => get(core)],
    ["a GET with headers", (core) => get(core, options)],
    ["a path and a query", (core) => list(core, "é/ü", { q: ["a b", "c&d"] })],
    ["a DELETE", (core) => operation("DELETE", "/thing", [], readNothing)(core)],
    ["a POST without a body", (core) => operation("POST", "/thing")(core)],
    ["a POST of JSON", (core) => post(core, { name: "Zoë" }, { ...options, idempotencyKey: "k-1" })],
    ["a PATCH", (core) => send({}, "PATCH")(core, { name: "Zoë" })],
    ["a form", (core) => send({ type: "application/x-www-form-urlencoded", body: formSerializer() })(core, { a: "1" })],
    ["text", (core) => send({ type: "text/plain", body: identity })(core, "Zoë")],
    ["bytes", (core) => send({ type: "application/pdf", body: identity })(core, new Uint8Array([37, 80]).buffer)],
    ["a blob", (core) => send({ type: "image/png", body: identity })(core, new Blob(["%PNG"], { type: "image/png" }))],
    ["parts", (core) => send({ content: (body) => [undefined, multipartSerializer()(body)] })(core, { a: "1" })],
    ["another server", (core) => get(core, { baseUrl: `${core.options.baseUrl}/v2//` })],
  ];
  test.each(calls)("%s", async (_, call) => {
    const service = await serve(ok, ok);
    const given = { headers: { "X-Own": "client", authorization: "Bearer a-token" } };
    await call(coreOf(service, given));
    await call(coreOf(service, { ...given, middleware: useMiddleware({ onRequest: () => undefined }) }));
    const [plain, ofMiddleware] = service.requests.map((each) =>
      sortHeaders(each.replaceAll(/part-[-0-9a-f]{36}/g, "part")),
    );
    expect(plain).toBe(ofMiddleware);
    expect(plain).toContain("Bearer a-token");
  });

  test("are sent again after a lost connection", async () => {
    const service = await serve((socket) => socket.resetAndDestroy(), response(503), ok);
    expect(await post(coreOf(service), { amount: 1 }).withResponse()).toMatchObject({ attempts: 3 });
    expect(new Set(service.requests).size).toBe(1);
    expect(service.requests[0]).toMatch(/\r\n\r\n\{"amount":1\}$/);
  });
});

describe("a Request", () => {
  /** Replaces the platform's `fetch`, which it calls, and returns what it was called with. */
  function recorded(): unknown[] {
    const platform = globalThis.fetch;
    const given: unknown[] = [];
    vi.stubGlobal("fetch", (input: Request, init?: RequestInit) => {
      given.push(input);
      return platform(input, init);
    });
    return given;
  }

  test("is what a replaced `fetch` is called with", async () => {
    const service = await serve(ok);
    const given = recorded();
    await post(coreOf(service), { amount: 1 });
    expect(given).toEqual([expect.any(Request)]);
  });

  test("isn't made for what is there when the client's module is loaded: `fetch` makes its own", async () => {
    const service = await serve(ok);
    const given = recorded();
    vi.resetModules();
    const loaded = await import("../../scripts/runtime/client/client.js");
    const core = new loaded.Core({ baseUrl: service.url });
    expect(await loaded.operation("GET", "/thing")(core)).toEqual({ ok: true });
    expect(given).toEqual([`${service.url}/thing`]);
  });

  test("is what middleware is called with", async () => {
    const service = await serve(ok);
    await get(
      coreOf(service, {
        middleware: useMiddleware({ onRequest: ({ request }) => request.headers.set("x-added", "1") }),
      }),
    );
    expect(service.requests.map((each) => /x-added/i.test(each))).toEqual([true]);
  });

  test("is made of a stream, which is sent once", async () => {
    let received = "";
    const service = await serve({
      atOnce: (socket) =>
        socket.on("data", (chunk) => {
          received += chunk.toString("latin1");
          if (received.endsWith("\r\n0\r\n\r\n"))
            socket.write("HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{}");
        }),
    });
    const body = new Blob(["a stream"]).stream();
    expect(await send({ type: "text/plain", body: identity })(coreOf(service), body)).toEqual({});
    expect(received).toMatch(/transfer-encoding: chunked\r\n[^]*8\r\na stream\r\n0\r\n\r\n$/i);
  });
});

describe("what no Request can be made of is the caller's mistake: thrown as it is, and not tried again", () => {
  test.each([
    ["a name and a password in the base URL", get, /credentials/],
    ["a GET with a body", (core: ReturnType<typeof coreOf>) => send({}, "GET")(core, {}), /GET/],
  ])("%s", async (what, call, message) => {
    const service = await serve();
    const url = what.startsWith("a name") ? service.url.replace("//", "//ada:secret@") : service.url;
    const onResponse = vi.fn<() => void>();
    for (const middleware of [undefined, useMiddleware({ onRequest: () => undefined })]) {
      const error = await failure(call(coreOf({ ...service, url }, { middleware, onResponse })));
      expect(error).toBeInstanceOf(TypeError);
      expect(error).not.toBeInstanceOf(ClientError);
      expect(String(error)).toMatch(message);
    }
    expect(service.connections.made).toBe(0);
    expect(onResponse).not.toHaveBeenCalled();
  });
});
