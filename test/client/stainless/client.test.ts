// A client that is used as SDKs of Stainless' generator are: its errors, retries, streams and options.
import { describe, expect, test } from "vitest";
import { file, useAcme, type Reply } from "./acme.js";

const acme = useAcme();

describe("errors", () => {
  test.each([
    [400, "BadRequestError"],
    [401, "AuthenticationError"],
    [403, "PermissionDeniedError"],
    [404, "NotFoundError"],
    [409, "ConflictError"],
    [422, "UnprocessableEntityError"],
    [429, "RateLimitError"],
    [500, "InternalServerError"],
    [418, "APIError"],
  ])("%i is a %s", async (status, name) => {
    const body = { error: { message: "No.", code: "no", type: "t", param: "p" } };
    const client = acme.clientWith([Response.json(body, { status, headers: { "x-request-id": "r1" } })], {
      maxRetries: 0,
    });
    const error = await client.files["retrieve"]!("f1").catch((each: unknown) => each);
    expect(error).toBeInstanceOf(acme.sdk.Acme[name]);
    expect(error).toBeInstanceOf(acme.sdk.Acme["APIError"]);
    expect(error).toBeInstanceOf(acme.sdk.AcmeError);
    expect(error).toMatchObject({ name, status, error: body, message: `${status} No.`, requestID: "r1" });
    expect(error).toMatchObject({ code: "no", type: "t", param: "p" });
  });

  test("of the connection, of time, and of the caller", async () => {
    const silent = (init: RequestInit): Promise<Response> =>
      new Promise((_, reject) => init.signal?.addEventListener("abort", () => reject(new Error("ended"))));
    const client = acme.clientWith([new TypeError("lost"), silent, silent], { maxRetries: 0 });
    const failure = (options: object): Promise<unknown> =>
      client.files["retrieve"]!("f1", options).catch((each: unknown) => each);
    const controller = new AbortController();
    const [lost, late] = [await failure({}), await failure({ timeout: 1 })];
    const ended = failure({ signal: controller.signal });
    controller.abort();
    expect([lost, late, await ended]).toMatchObject([
      { name: "APIConnectionError", message: "Connection error.", status: undefined },
      { name: "APIConnectionTimeoutError", message: "Request timed out." },
      { name: "APIUserAbortError", message: "Request was aborted." },
    ]);
    expect(late).toBeInstanceOf(acme.sdk.Acme["APIConnectionError"]);
  });

  test("of a text, and with asResponse", async () => {
    const client = acme.clientWith([new Response("busy", { status: 403 })]);
    await expect(client.files["retrieve"]!("f1").asResponse()).rejects.toMatchObject({
      message: "403 busy",
      error: undefined,
    });
  });
});

describe("retries", () => {
  const quick = { headers: { "retry-after-ms": "1" } };

  test.each([408, 409, 429, 500, 503])("%i is sent again, also a POST", async (status) => {
    const client = acme.clientWith([Response.json({}, { status, ...quick }), Response.json({ id: "o", item: "a" })]);
    await client.orders["create"]!({ item: "a" });
    expect(acme.sent).toHaveLength(2);
    // Both are the same to the service.
    expect(acme.sent[0]?.headers["idempotency-key"]).toBe(acme.sent[1]?.headers["idempotency-key"]);
  });

  test("as often as maxRetries says, of the client or of a call", async () => {
    const replies = (): Response[] => [1, 2, 3].map(() => Response.json({}, { status: 500, ...quick }));
    await expect(acme.clientWith(replies(), { maxRetries: 1 }).files["retrieve"]!("f1")).rejects.toThrow("500");
    expect(acme.sent).toHaveLength(2);
    acme.sent.length = 0;
    await expect(acme.clientWith(replies()).files["retrieve"]!("f1", { maxRetries: 0 })).rejects.toThrow("500");
    expect(acme.sent).toHaveLength(1);
  });

  test("not where the service says so", async () => {
    const headers = { "x-should-retry": "false" };
    await expect(
      acme.clientWith([Response.json({}, { status: 500, headers })]).files["retrieve"]!("f1"),
    ).rejects.toThrow("500");
    expect(acme.sent).toHaveLength(1);
  });
});

describe("streams", () => {
  type LooseStream = AsyncIterable<unknown> & {
    readonly controller: AbortController;
    tee(): [AsyncIterable<unknown>, AsyncIterable<unknown>];
    toReadableStream(): ReadableStream;
  };

  const events = (): Response =>
    new Response('data: {"delta":"a"}\n\ndata: {"delta":"b"}\n\ndata: [DONE]\n\n', {
      headers: { "content-type": "text/event-stream" },
    });
  const start = async (response = events()): Promise<LooseStream> =>
    (await acme.clientWith([response]).chat.completions["create"]!({
      prompt: "p",
      stream: true,
    })) as unknown as LooseStream;
  const collect = async (items: AsyncIterable<unknown>): Promise<unknown[]> => {
    const all: unknown[] = [];
    for await (const item of items) all.push(item);
    return all;
  };
  const items = [{ delta: "a" }, { delta: "b" }];

  test("the data of events, to the last one", async () => {
    expect(await collect(await start())).toEqual(items);
    expect(acme.sent).toMatchObject([{ body: '{"prompt":"p","stream":true}' }]);
    const client = acme.clientWith([events(), Response.json({ text: "ab" })].slice(1));
    acme.sent.length = 0;
    expect(await client.chat.completions["create"]!({ prompt: "p" })).toEqual({ text: "ab" });
  });

  test("are read once, or by two", async () => {
    const stream = await start();
    const [left, right] = stream.tee();
    expect([await collect(left), await collect(right)]).toEqual([items, items]);
    await expect(collect(stream)).rejects.toThrow("A stream can be iterated once");
  });

  test("become lines and items again", async () => {
    const lines = (await start()).toReadableStream();
    expect(await collect(acme.sdk.Stream.fromReadableStream(lines))).toEqual(items);
  });

  test("end by their controller, without an error, and by leaving the loop", async () => {
    const endless = (): Reply => (init) =>
      new Response(
        new ReadableStream({
          start: (controller) => {
            controller.enqueue(new TextEncoder().encode('data: {"delta":"a"}\n\n'));
            init.signal?.addEventListener("abort", () => controller.error(new Error("ended")));
          },
        }),
        { headers: { "content-type": "text/event-stream" } },
      );
    const client = acme.clientWith([endless(), endless()]);
    const open = async (): Promise<LooseStream> =>
      (await client.chat.completions["create"]!({ prompt: "p", stream: true })) as unknown as LooseStream;
    const first = await open();
    const seen: unknown[] = [];
    for await (const item of first) {
      seen.push(item);
      first.controller.abort();
    }
    const second = await open();
    for await (const item of second) {
      seen.push(item);
      break;
    }
    expect([seen, second.controller.signal.aborted]).toEqual([[{ delta: "a" }, { delta: "a" }], true]);
  });

  test("an event that is an error", async () => {
    const response = new Response('event: error\ndata: {"message":"Too much."}\n\n', {
      headers: { "content-type": "text/event-stream" },
    });
    await expect(collect(await start(response))).rejects.toMatchObject({ name: "APIError", message: "Too much." });
  });
});

describe("the client", () => {
  test("reads the environment", () => {
    const { ACME_API_KEY: key, ACME_BASE_URL: base } = process.env;
    try {
      process.env["ACME_API_KEY"] = " from the environment ";
      process.env["ACME_BASE_URL"] = "https://other.test/v2";
      expect(new acme.sdk.Acme().baseURL).toBe("https://other.test/v2");
      delete process.env["ACME_API_KEY"];
      const message =
        "The ACME_API_KEY environment variable is missing or empty; give Acme the option apiKey, or set it.";
      expect(() => new acme.sdk.Acme()).toThrow(message);
      expect(() => new acme.sdk.Acme()).toThrow(acme.sdk.AcmeError);
    } finally {
      for (const [name, value] of Object.entries({ ACME_API_KEY: key, ACME_BASE_URL: base }))
        if (value === undefined) delete process.env[name];
        else process.env[name] = value;
    }
  });

  test("sends its headers and its query, and another one's with withOptions", async () => {
    const options = { defaultHeaders: { "X-App": "a" }, defaultQuery: { v: "1" }, fetchOptions: { redirect: "error" } };
    const client = acme.clientWith([Response.json(file), Response.json(file)], options);
    await client.files["retrieve"]!("f1");
    await client.withOptions({ apiKey: "other", defaultHeaders: {} }).files["retrieve"]!("f1");
    expect(acme.sent.map(({ url }) => url)).toEqual(["/files/f1?v=1", "/files/f1?v=1"]);
    expect(acme.sent.map(({ headers }) => [headers["authorization"], headers["x-app"]])).toEqual([
      ["Bearer secret", "a"],
      ["Bearer other", undefined],
    ]);
  });

  test("logs attempts, and no secrets", async () => {
    const lines: unknown[][] = [];
    const log = (...line: unknown[]): void => void lines.push(line);
    const logger = { error: log, warn: log, info: log, debug: log };
    await acme.clientWith([Response.json(file)], { logger, logLevel: "debug" }).files["retrieve"]!("f1");
    expect(lines.map(([line]) => String(line).replace(/\d+ ms/, "N ms"))).toEqual([
      "GET /files/{file_id}: 200 in N ms, attempt 1",
      "GET /files/{file_id}",
    ]);
    expect(JSON.stringify(lines)).not.toContain("secret");
    expect(() => acme.clientWith([], { logLevel: "loud" })).toThrow(
      "logLevel is one of off, error, warn, info, debug.",
    );
  });

  test("is no page's, unless it is meant to be", () => {
    const page = globalThis as { document?: unknown };
    try {
      page.document = {};
      expect(() => acme.clientWith([])).toThrow("dangerouslyAllowBrowser");
      expect(acme.clientWith([], { dangerouslyAllowBrowser: true }).baseURL).toBe("https://api.acme.test/v1");
    } finally {
      delete page.document;
    }
  });
});
