// Files that a client receives: whole, as their bytes arrive, parts of them, and on from where a connection was cut.
import { describe, expect, test } from "vitest";
import { operation, type CallOptions, type ClientOptions } from "../../scripts/runtime/client/client.js";
import { AbortError, ApiError, ConnectionError, ResponseParseError } from "../../scripts/runtime/client/errors.js";
import { readBlob } from "../../scripts/runtime/client/exchange/readers.js";
import { downloadable, type Download } from "../../scripts/runtime/client/transfers/downloads.js";
import { coreOf as rawCore, serve } from "../support/client/raw-client.js";
import { coreOf, failure, problem, scripted, type Reply } from "../support/client/scripted.js";

const whole = "0123456789abcdefghij";
const download = downloadable<[options?: CallOptions], Blob>(operation("GET", "/file", [], readBlob));
const type = "application/pdf";

/** A response with these bytes, in pieces, after which the connection fails unless it is complete. */
function sendFile(
  text: string,
  { status = 200, isCut = false, ...headers }: { status?: number; isCut?: boolean; [header: string]: unknown } = {},
): Response {
  const pieces = text.match(/.{1,4}/g) ?? [];
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      const piece = pieces.shift();
      if (piece !== undefined) controller.enqueue(new TextEncoder().encode(piece));
      else if (isCut) controller.error(new TypeError("terminated"));
      else controller.close();
    },
  });
  return new Response(body, { status, headers: { "content-type": type, ...(headers as Record<string, string>) } });
}

const etag = '"v1"';
/** The rest of the file from a byte on, as a service sends it that knows ranges. */
const rest = (from: number, more: object = {}): Response =>
  sendFile(whole.slice(from), { status: 206, etag, "content-range": `bytes ${from}-19/20`, ...more });

function client(replies: readonly Reply[], options: Partial<ClientOptions> = {}) {
  const { fetch, requests } = scripted(...replies);
  const ranges = (): readonly unknown[] =>
    requests.map(({ headers }) => [headers.get("range"), headers.get("if-range")].filter((each) => each !== null));
  return { core: coreOf(fetch, options), requests, ranges };
}

const textOf = (stream: ReadableStream<Uint8Array>): Promise<string> => new Response(stream).text();
const streamed = async (call: Download<Blob>, range = {}): Promise<string> => textOf(await call.stream(range));

describe("a download", () => {
  test("is a Blob with its type, and one request however often it is awaited", async () => {
    const { core, requests } = client([sendFile(whole)]);
    const call = download(core);
    const blob = await call;
    expect([blob.type, await blob.text(), (await call.withResponse()).response.status]).toEqual([type, whole, 200]);
    expect((await call.safe()).data).toBe(blob);
    expect(requests).toHaveLength(1);
  });

  test("is sent also where its result isn't awaited", async () => {
    const { core, requests } = client([sendFile(whole)]);
    download(core);
    await expect.poll(() => requests).toHaveLength(1);
  });

  test("is a stream, by a request of its own kind", async () => {
    const { core, requests } = client([sendFile(whole)]);
    const { data, response } = await download(core).stream().withResponse();
    expect([await textOf(data), response.headers.get("content-type")]).toEqual([whole, type]);
    expect(requests).toHaveLength(1);
  });

  test("that is read as a stream is no Blob as well: that would be another request", async () => {
    const { core, requests } = client([sendFile(whole), sendFile(whole)]);
    const call = download(core);
    expect(await streamed(call)).toBe(whole);
    expect(await failure(call)).toEqual(
      new TypeError("This download is read by stream(): call the method again for a Blob of it."),
    );
    expect(requests).toHaveLength(1);
  });

  test("that was awaited may be read as a stream after that, by a request of its own", async () => {
    const { core, requests } = client([sendFile(whole), sendFile(whole)]);
    const call = download(core);
    expect(await (await call).text()).toBe(whole);
    expect(await streamed(call)).toBe(whole);
    expect(await (await call).text()).toBe(whole);
    expect(requests).toHaveLength(2);
  });

  test("fails as other calls do, with the line of the caller", async () => {
    const { core } = client([problem(404, "not_found"), problem(404, "not_found")]);
    const error = await failure(download(core));
    expect(error).toMatchObject({ name: "NotFoundError", message: "GET /file: 404 not_found: It is not_found." });
    expect((error as Error).stack).toContain("downloads.test.ts");
    expect((await download(core).stream().safe()).error).toMatchObject({ status: 404 });
  });

  test("without a body is an empty stream", async () => {
    const maybe = downloadable<[], Blob | undefined>(operation("GET", "/file", [], readBlob, { empty: [204] }));
    const { core } = client([new Response(null, { status: 204 })]);
    expect(await textOf(await maybe(core).stream())).toBe("");
  });
});

describe("a range", () => {
  const rows: readonly [string, object, string | null, Response, string][] = [
    ["from a byte on", { from: 15 }, "bytes=15-", rest(15), "fghij"],
    [
      "the first bytes",
      { to: 4 },
      "bytes=0-4",
      sendFile("01234", { status: 206, "content-range": "bytes 0-4/20" }),
      "01234",
    ],
    [
      "in the middle",
      { from: 5, to: 9 },
      "bytes=5-9",
      sendFile("56789", { status: 206, "content-range": "bytes 5-9/20" }),
      "56789",
    ],
    ["one byte", { from: 5, to: 5 }, "bytes=5-5", sendFile("5", { status: 206, "content-range": "bytes 5-5/20" }), "5"],
    ["all", { from: 0 }, null, sendFile(whole), whole],
    ["of a service without ranges", { from: 5, to: 13 }, "bytes=5-13", sendFile(whole), "56789abcd"],
    ["that begins earlier than wanted", { from: 15 }, "bytes=15-", rest(12), "fghij"],
    ["behind the end of a service without ranges", { from: 50 }, "bytes=50-", sendFile(whole), ""],
  ];
  test.each(rows)("%s", async (_, range, header, response, text) => {
    const { core, requests } = client([response]);
    expect(await streamed(download(core), range)).toBe(text);
    expect(requests.map(({ headers }) => headers.get("range"))).toEqual([header]);
  });

  test("that begins later than wanted is an error", async () => {
    const { core } = client([rest(15)]);
    expect(await failure(streamed(download(core), { from: 5 }))).toMatchObject({
      constructor: ResponseParseError,
      message: "GET /file: 206 with bytes from 15 instead of 5",
    });
  });

  test("behind the end is the service's error", async () => {
    const { core } = client([problem(416, "range_not_satisfiable")]);
    expect(await failure(download(core).stream({ from: 50 }))).toMatchObject({ constructor: ApiError, status: 416 });
  });

  test.each([
    { from: -1 },
    { to: -1 },
    { from: 2, to: 1 },
    { from: 0.5 },
    { from: NaN },
    { to: "9" as unknown as number },
  ])("%j is a TypeError, and nothing is sent as a stream", (range) => {
    const { core } = client([sendFile(whole)]);
    expect(() => download(core).stream(range)).toThrow(TypeError);
  });
});

describe("a stream whose connection is cut", () => {
  const past = { date: "Sat, 28 Nov 2026 10:00:00 GMT", "last-modified": "Sat, 28 Nov 2026 09:00:00 GMT" };
  const cut = (length: number, more: object = { etag }): Response =>
    sendFile(whole.slice(0, length), { isCut: true, ...more });

  test("goes on with the rest of the same version", async () => {
    const { core, ranges } = client([cut(8), rest(8)]);
    expect(await streamed(download(core))).toBe(whole);
    expect(ranges()).toEqual([[], ["bytes=8-", etag]]);
  });

  test("goes on within a range", async () => {
    const first = sendFile("4567", { status: 206, etag, "content-range": "bytes 4-13/20", isCut: true });
    const { core, ranges } = client([
      first,
      sendFile("89abcd", { status: 206, etag, "content-range": "bytes 8-13/20" }),
    ]);
    expect(await streamed(download(core), { from: 4, to: 13 })).toBe("456789abcd");
    expect(ranges()).toEqual([["bytes=4-13"], ["bytes=8-13", etag]]);
  });

  test("goes on as often as bytes arrive in between", async () => {
    const replies = [4, 8, 12, 16].map((from) =>
      sendFile(whole.slice(from, from + 4), {
        status: 206,
        etag,
        isCut: from < 16,
        "content-range": `bytes ${from}-19/20`,
      }),
    );
    const { core } = client([cut(4), ...replies], { retries: 1 });
    expect(await streamed(download(core))).toBe(whole);
  });

  test("goes on by its date, where that is old enough", async () => {
    const { core, ranges } = client([cut(8, past), rest(8)]);
    expect(await streamed(download(core))).toBe(whole);
    expect(ranges()).toEqual([[], ["bytes=8-", past["last-modified"]]]);
  });

  test("goes on after a response that ended early without an error", async () => {
    const { core } = client([sendFile(whole.slice(0, 8), { etag, "content-length": "20" }), rest(8)]);
    expect(await streamed(download(core))).toBe(whole);
  });

  test("waits for a service that is busy meanwhile", async () => {
    const { core } = client([cut(8), problem(503, "busy"), rest(8)]);
    expect(await streamed(download(core))).toBe(whole);
  });

  /** A response that stays open, and whether it has been ended. */
  const openFile = (headers: object, status = 200) => {
    const open = { isEnded: false, response: new Response() };
    const body = new ReadableStream({ cancel: () => void (open.isEnded = true) });
    open.response = new Response(body, { status, headers: { "content-type": type, ...headers } });
    return open;
  };

  test("ends the response that is none of its file", async () => {
    const other = openFile({ etag: '"v2"' });
    const { core } = client([cut(8), other.response]);
    expect(await failure(streamed(download(core)))).toBeInstanceOf(ConnectionError);
    expect(other.isEnded).toBe(true);
  });

  test("ends the response that begins elsewhere", async () => {
    const other = openFile({ "content-range": "bytes 10-19/20" }, 206);
    const { core } = client([other.response]);
    expect(await failure(streamed(download(core), { from: 5 }))).toBeInstanceOf(ResponseParseError);
    expect(other.isEnded).toBe(true);
  });

  test("ends its response where it is left before it is read", async () => {
    const file = openFile({});
    const { core } = client([file.response]);
    await (await download(core).stream()).cancel();
    expect(file.isEnded).toBe(true);
  });

  const errors: readonly [string, readonly Reply[], Partial<ClientOptions>, string][] = [
    ["of no version", [cut(8, {})], {}, "the connection failed"],
    ["of a weak version", [cut(8, { etag: 'W/"1"' })], {}, "the connection failed"],
    ["of a version that is too young", [cut(8, { ...past, "last-modified": past.date })], {}, "the connection failed"],
    ["that is compressed", [cut(8, { etag, "content-encoding": "br" })], {}, "the connection failed"],
    ["without retries", [cut(8)], { retries: 0 }, "the connection failed"],
    ["in a client that doesn't retry", [cut(8)], { retry: undefined }, "the connection failed"],
    [
      "whose file has changed",
      [cut(8), sendFile(whole.toUpperCase(), { etag: '"v2"' })],
      {},
      "the connection failed, and the file is another one since",
    ],
    ["whose rest begins elsewhere", [cut(8), rest(10)], {}, "the connection failed, and the file is another one since"],
    [
      "again and again without a byte",
      [
        cut(8),
        rest(8).clone(),
        ...[1, 2].map(() => sendFile("", { status: 206, etag, isCut: true, "content-range": "bytes 8-19/20" })),
      ].toSpliced(1, 1),
      { retries: 1 },
      "the connection failed",
    ],
  ];
  test.each(errors)("%s is an error", async (_, replies, options, message) => {
    const { core } = client(replies, options);
    expect(await failure(streamed(download(core)))).toMatchObject({
      constructor: ConnectionError,
      message: `GET /file: ${message}`,
    });
  });

  test("of a POST is an error: it may not be sent again", async () => {
    const make = downloadable<[], Blob>(operation("POST", "/file", [], readBlob));
    const { core } = client([cut(8)]);
    expect(await failure(textOf(await make(core).stream()))).toBeInstanceOf(ConnectionError);
  });

  test("by the caller's signal is an AbortError", async () => {
    const { core } = client([sendFile(whole, { etag })]);
    const ended = new AbortController();
    const reader = (await download(core, { signal: ended.signal }).stream()).getReader();
    await reader.read();
    ended.abort();
    expect(await failure(reader.read().then(() => reader.read()))).toBeInstanceOf(AbortError);
  });
});

describe("on a real connection", () => {
  const head = `HTTP/1.1 200 OK\r\ncontent-type: ${type}\r\netag: ${etag}\r\ncontent-length: 20\r\n\r\n`;

  test("what was cut goes on", async () => {
    const service = await serve(
      (socket) => socket.write(`${head}01234567`, () => socket.destroy()),
      (socket) =>
        socket.write(
          `HTTP/1.1 206 Partial Content\r\ncontent-type: ${type}\r\netag: ${etag}\r\ncontent-range: bytes 8-19/20\r\ncontent-length: 12\r\n\r\n89abcdefghij`,
        ),
    );
    expect(await streamed(download(rawCore(service)))).toBe(whole);
    expect(service.requests[1]).toMatch(/^range: bytes=8-\r\n/im);
  });

  test("a stream that is left ends its connection", async () => {
    const service = await serve((socket) => socket.write(`${head}01234567`));
    const reader = (await download(rawCore(service)).stream()).getReader();
    expect(new TextDecoder().decode((await reader.read()).value)).toBe("01234567");
    await reader.cancel();
    await expect.poll(() => service.connections.ended).toBe(1);
  });

  test("one that stalls ends, and goes on", async () => {
    const service = await serve(
      (socket) => socket.write(`${head}01234567`),
      (socket) =>
        socket.write(
          `HTTP/1.1 206 Partial Content\r\ncontent-type: ${type}\r\netag: ${etag}\r\ncontent-range: bytes 8-19/20\r\ncontent-length: 12\r\n\r\n89abcdefghij`,
        ),
    );
    expect(await streamed(download(rawCore(service), { idleTimeout: 100 }))).toBe(whole);
  });
});
