// When a request is sent again, how long after, and under which idempotency key.
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { documentedKey, givenKey, optionalKey } from "../../scripts/runtime/client/requests/idempotency-keys.js";
import {
  operation,
  type CallOptions,
  type ClientOptions,
  type Operation,
} from "../../scripts/runtime/client/client.js";
import type { ChooseKey } from "../../scripts/runtime/client/operation.js";
import { AbortError, apiError, errorDetails, ConnectionError } from "../../scripts/runtime/client/errors.js";
import { retryDelay } from "../../scripts/runtime/client/exchange/retries.js";
import { plainHeaders } from "../../scripts/runtime/client/requests/serializers.js";
import { coreOf, failure, halting, lost, problem, scripted, type Reply } from "../support/client/scripted.js";

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const ok = (): Response => Response.json({ ok: true });

/** What chooses the key of a request, as the generated client has it where the document declares the header. */
const keyChoices: Readonly<Record<string, ChooseKey>> = {
  POST: documentedKey,
  PATCH: documentedKey,
  PUT: givenKey,
  DELETE: givenKey,
};
const undeclaredChoices: typeof keyChoices = { ...keyChoices, POST: optionalKey, PATCH: optionalKey };

/**
 * Calls an operation with no arguments but options; what is generated says which other methods are idempotent, and
 * which operations have a key.
 */
function call(
  method: string,
  fetch: (request: Request) => Promise<Response>,
  own: CallOptions = {},
  options: Partial<ClientOptions> = {},
) {
  const key = keyChoices[method];
  const more: Partial<Operation> = method === "QUERY" ? { isIdempotent: true } : key ? { key } : {};
  return operation<[options?: CallOptions], unknown>(method, "/thing", [], "json", more)(coreOf(fetch, options), own);
}

const keysOf = (requests: readonly Request[]): (string | null)[] =>
  requests.map(({ headers }) => headers.get("idempotency-key"));

describe("what is tried again", () => {
  const statuses: readonly [status: number, code: string, attempts: number][] = [
    [400, "bad_request", 1],
    [401, "unauthorized", 1],
    [403, "forbidden", 1],
    [404, "not_found", 1],
    [408, "request_timeout", 3],
    [409, "conflict", 1],
    [409, "idempotency_key_in_flight", 3],
    [409, "IN-FLIGHT", 3],
    [422, "unprocessable", 1],
    [425, "too_early", 3],
    [429, "rate_limited", 3],
    [500, "internal", 3],
    [501, "not_implemented", 1],
    [505, "version_not_supported", 1],
    [502, "bad_gateway", 3],
    [503, "unavailable", 3],
    [504, "gateway_timeout", 3],
    [529, "overloaded", 3],
  ];
  test.each(statuses)("%i %s: %i attempts", async (status, code, attempts) => {
    const { fetch, requests } = scripted(...[1, 2, 3].map(() => () => problem(status, code)));
    expect(await failure(call("GET", fetch))).toMatchObject({ status, code, attempts });
    expect(requests).toHaveLength(attempts);
  });

  const methods: readonly [method: string, own: CallOptions, attempts: number][] = [
    ["GET", {}, 3],
    ["HEAD", {}, 3],
    ["OPTIONS", {}, 3],
    ["QUERY", {}, 3],
    ["POST", {}, 3],
    ["PATCH", {}, 3],
    ["PUT", {}, 3],
    ["DELETE", {}, 3],
    ["POST", { idempotencyKey: false }, 1],
    ["PATCH", { idempotencyKey: false }, 1],
    ["PUT", { idempotencyKey: "mine" }, 3],
    ["DELETE", { headers: { "Idempotency-Key": "mine" } }, 3],
    ["GET", { retries: 0 }, 1],
    ["GET", { retries: 4 }, 5],
    ["PUT", { retries: 4 }, 5],
    ["PURGE", {}, 1],
  ];
  test.each(methods)("%s with %o: %i attempts", async (method, own, attempts) => {
    const { fetch, requests } = scripted(...Array.from({ length: attempts }, lost));
    expect(await failure(call(method, fetch, own))).toMatchObject({ constructor: ConnectionError, attempts });
    expect(requests).toHaveLength(attempts);
  });

  const endings: readonly [what: string, replies: readonly Reply[]][] = [
    ["a 503", [problem(503, "unavailable"), ok()]],
    ["a network that failed", [lost(), ok()]],
    [
      "half a response",
      [
        new Response(new ReadableStream({ start: (controller) => controller.error(new TypeError("terminated")) }), {
          headers: { "content-type": "application/json" },
        }),
        ok(),
      ],
    ],
    ["one and another", [lost(), problem(500, "internal"), ok()]],
  ];
  test.each(endings)("a response after %s", async (_, replies) => {
    const result = await call("POST", scripted(...replies).fetch).withResponse();
    expect(result).toMatchObject({ data: { ok: true }, attempts: replies.length });
  });

  test("a success that can't be read isn't: the service has executed the request", async () => {
    const { fetch, requests } = scripted(new Response("<html>", { headers: { "content-type": "text/html" } }));
    await failure(call("POST", fetch));
    expect(requests).toHaveLength(1);
  });

  test("the client's number of retries, and a call's own before it", async () => {
    const { fetch, requests } = scripted(lost(), lost(), lost());
    await failure(call("GET", fetch, {}, { retries: 0 }));
    await failure(call("GET", fetch, { retries: 1 }, { retries: 0 }));
    expect(requests).toHaveLength(3);
  });

  test("the body is sent again whole, and a stream only once", async () => {
    const post = operation<[body: unknown], unknown>("POST", "/thing", ["body"], "json", { key: documentedKey });
    const again = scripted(lost(), ok());
    await post(coreOf(again.fetch), { amount: 1 });
    expect(await Promise.all(again.requests.map((request) => request.text()))).toEqual([
      '{"amount":1}',
      '{"amount":1}',
    ]);
    const upload = operation<[body: BodyInit], unknown>("POST", "/thing", ["body"], "json", {
      key: documentedKey,
      type: "text/plain",
      body: (body) => body as BodyInit,
    });
    const once = scripted(lost());
    const stream = new Blob(["all of it"]).stream();
    expect(await failure(upload(coreOf(once.fetch), stream))).toMatchObject({
      constructor: ConnectionError,
      attempts: 1,
    });
  });
});

describe("what the service says of trying again", () => {
  const decided: readonly [status: number, says: string | undefined, method: string, attempts: number][] = [
    [503, undefined, "GET", 3],
    [503, "false", "GET", 1],
    [503, "true", "GET", 3],
    [503, "maybe", "GET", 3],
    [404, undefined, "GET", 1],
    [404, "true", "GET", 3],
    [404, "TRUE", "GET", 3],
    [429, "false", "POST", 1],
    [429, undefined, "PURGE", 3],
    [429, "false", "PURGE", 1],
    [503, "true", "PURGE", 3],
    [503, undefined, "PURGE", 1],
  ];
  test.each(decided)("%i with x-should-retry: %s to a %s: %i attempts", async (status, says, method, attempts) => {
    const { fetch, requests } = scripted(
      ...[1, 2, 3].map(() => () => problem(status, "code", says === undefined ? {} : { "x-should-retry": says })),
    );
    expect(await failure(call(method, fetch))).toMatchObject({ status, attempts });
    expect(requests).toHaveLength(attempts);
  });
});

describe("how long after", () => {
  const date = "Wed, 21 Oct 2026 07:28:00 GMT";
  const later = "Wed, 21 Oct 2026 07:28:05 GMT";
  const requested: readonly [what: string, headers: Record<string, string>, milliseconds: number][] = [
    ["seconds", { "retry-after": "3" }, 3_000],
    ["none", { "retry-after": "0" }, 0],
    ["more than a minute", { "retry-after": "86400" }, 60_000],
    ["milliseconds", { "retry-after-ms": "1500" }, 1_500],
    ["a part of a millisecond", { "retry-after-ms": "12.5" }, 12.5],
    ["milliseconds before seconds", { "retry-after-ms": "20", "retry-after": "3" }, 20],
    ["milliseconds that are none", { "retry-after-ms": "soon", "retry-after": "3" }, 3_000],
    ["more than a minute of milliseconds", { "retry-after-ms": "86400000" }, 60_000],
    ["a date, by the clock of who says so", { "retry-after": later, date }, 5_000],
    ["a date that is past", { "retry-after": date, date: later }, 0],
    ["a date far off", { "retry-after": "Wed, 21 Oct 2027 07:28:00 GMT", date }, 60_000],
    [
      "a date, when there is no other clock than ours",
      { "retry-after": new Date(Math.ceil(Date.now() / 1000) * 1000 + 3_600_000).toUTCString() },
      60_000,
    ],
  ];
  const after = (headers: Record<string, string>, attempts = 1, delay = {}): number =>
    retryDelay(
      apiError(
        { method: "GET", path: "/thing", attempts, response: new Response(null, { status: 429, headers }) },
        errorDetails,
      ),
      delay,
    );

  test.each(requested)("Retry-After: %s", (_, headers, milliseconds) => {
    expect(after(headers)).toBe(milliseconds);
  });

  test.each(["", "soon", "-1", "1.5", "1e3", "0x10"])("Retry-After: %j says nothing", (text) => {
    for (let n = 0; n < 50; n++) {
      const milliseconds = after({ "retry-after": text });
      expect(milliseconds).toBeGreaterThanOrEqual(250);
      expect(milliseconds).toBeLessThanOrEqual(500);
    }
  });

  const growing: readonly [attempts: number, minDelay: number, maxDelay: number][] = [
    [1, 250, 500],
    [2, 500, 1_000],
    [3, 1_000, 2_000],
    [5, 4_000, 8_000],
    [6, 4_000, 8_000],
    [2_000, 4_000, 8_000],
  ];
  test.each(growing)("after attempt %i between %i and %i ms, never the same", (attempts, minDelay, maxDelay) => {
    const delays = Array.from({ length: 200 }, () => after({}, attempts));
    expect(Math.min(...delays)).toBeGreaterThanOrEqual(minDelay);
    expect(Math.max(...delays)).toBeLessThanOrEqual(maxDelay);
    // And all between: of 200 delays one is in each tenth of what is possible, but once in 10^8 runs.
    expect(Math.min(...delays)).toBeLessThan(minDelay + (maxDelay - minDelay) / 10);
    expect(Math.max(...delays)).toBeGreaterThan(maxDelay - (maxDelay - minDelay) / 10);
    expect(new Set(delays).size).toBeGreaterThan(100);
  });

  test("as the client is configured", () => {
    expect(after({}, 3, { first: 10, max: 20 })).toBeLessThanOrEqual(20);
    expect(after({}, 1, { first: 10, max: 20 })).toBeLessThanOrEqual(10);
  });

  describe("by the clock", () => {
    beforeEach(() => void vi.useFakeTimers());
    afterEach(() => void vi.useRealTimers());

    test("no sooner than Retry-After says", async () => {
      const { fetch, requests } = scripted(problem(429, "rate_limited", { "retry-after": "2" }), ok());
      const response = call("GET", fetch).then((data) => data);
      await vi.advanceTimersByTimeAsync(1_999);
      expect(requests).toHaveLength(1);
      await vi.advanceTimersByTimeAsync(1);
      expect(await response).toEqual({ ok: true });
      expect(vi.getTimerCount()).toBe(0);
    });

    test("not at all once the caller's signal ended the call", async () => {
      const { fetch, requests } = scripted(problem(429, "rate_limited", { "retry-after": "60" }));
      const controller = new AbortController();
      const error = failure(call("GET", fetch, { signal: controller.signal }));
      await vi.advanceTimersByTimeAsync(1_000);
      controller.abort(new Error("enough"));
      expect(await error).toMatchObject({ constructor: AbortError, attempts: 1, cause: { message: "enough" } });
      expect([requests.length, vi.getTimerCount()]).toEqual([1, 0]);
    });

    test("each attempt has its own time", async () => {
      const { fetch, requests } = scripted(halting, halting, () => ok());
      const response = call("GET", fetch, { timeout: 1_000 }).withResponse();
      await vi.advanceTimersByTimeAsync(2_010);
      expect(await response).toMatchObject({ data: { ok: true }, attempts: 3 });
      expect(requests).toHaveLength(3);
    });
  });
});

describe("idempotency keys", () => {
  test("a new one for each POST and PATCH, the same for all its attempts, and on its error", async () => {
    for (const method of ["POST", "PATCH"]) {
      const { fetch, requests } = scripted(lost(), lost(), lost(), lost(), lost(), lost());
      const errors = [await failure(call(method, fetch)), await failure(call(method, fetch))] as ConnectionError[];
      const keys = keysOf(requests);
      expect(keys[0]).toMatch(uuid);
      expect(keys).toEqual([keys[0], keys[0], keys[0], keys[3], keys[3], keys[3]]);
      expect(keys[0]).not.toBe(keys[3]);
      expect(errors.map(({ idempotencyKey }) => idempotencyKey)).toEqual([keys[0], keys[3]]);
    }
  });

  const given: readonly [method: string, own: CallOptions, options: Partial<ClientOptions>, key: string | null][] = [
    ["GET", {}, {}, null],
    ["PUT", {}, {}, null],
    ["DELETE", {}, {}, null],
    ["POST", { idempotencyKey: "mine" }, {}, "mine"],
    ["POST", { headers: { "Idempotency-Key": "mine" } }, {}, "mine"],
    ["POST", { headers: { "IDEMPOTENCY-KEY": "mine" }, idempotencyKey: "other" }, {}, "mine"],
    ["POST", { idempotencyKey: false }, {}, null],
    ["POST", {}, { idempotencyKeys: false }, null],
    ["POST", { idempotencyKey: "mine" }, { idempotencyKeys: false }, "mine"],
    ["PUT", { idempotencyKey: "mine" }, {}, "mine"],
  ];
  const undeclared: readonly [
    method: string,
    own: CallOptions,
    options: Partial<ClientOptions>,
    key: unknown,
    attempts: number,
  ][] = [
    ["POST", {}, {}, null, 1],
    ["PATCH", {}, {}, null, 1],
    ["POST", {}, { idempotencyKeys: true }, expect.stringMatching(uuid), 3],
    ["PATCH", {}, { idempotencyKeys: true }, expect.stringMatching(uuid), 3],
    ["POST", { idempotencyKey: true }, {}, expect.stringMatching(uuid), 3],
    ["POST", { idempotencyKey: true }, { idempotencyKeys: false }, expect.stringMatching(uuid), 3],
    ["POST", { idempotencyKey: "mine" }, {}, "mine", 3],
    ["POST", { headers: { "Idempotency-Key": "mine" } }, {}, "mine", 3],
    ["POST", { idempotencyKey: false }, { idempotencyKeys: true }, null, 1],
    ["PUT", {}, { idempotencyKeys: true }, null, 3],
    ["GET", {}, { idempotencyKeys: true }, null, 3],
  ];
  test.each(undeclared)(
    "%s whose document declares none, with %o and the client's %o: %s",
    async (method, own, options, wanted, attempts) => {
      const { fetch, requests } = scripted(...Array.from({ length: attempts }, lost));
      const key = undeclaredChoices[method];
      const send = operation<[options?: CallOptions], unknown>(method, "/thing", [], "json", key ? { key } : {});
      expect(await failure(send(coreOf(fetch, options), own))).toMatchObject({ attempts });
      expect(keysOf(requests)).toEqual(Array.from({ length: attempts }, () => wanted));
      expect(new Set(keysOf(requests)).size).toBe(1);
    },
  );

  test.each(given)("%s with %o and the client's %o: %s", async (method, own, options, key) => {
    const { fetch, requests } = scripted(problem(404, "not_found"));
    expect(await failure(call(method, fetch, own, options))).toMatchObject({ idempotencyKey: key ?? undefined });
    expect(keysOf(requests)).toEqual([key]);
  });

  test("one that the operation takes as a header of its own", async () => {
    const post = operation<[header: object], unknown>("POST", "/thing", ["header"], "json", {
      header: plainHeaders,
      key: documentedKey,
    });
    const { fetch, requests } = scripted(lost(), lost(), lost());
    expect(await failure(post(coreOf(fetch), { "Idempotency-Key": "theirs" }))).toMatchObject({
      idempotencyKey: "theirs",
      attempts: 3,
    });
    expect(keysOf(requests)).toEqual(["theirs", "theirs", "theirs"]);
  });
});
