// Files that a client sends: what they are made of, without a copy in memory, and how far they are.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { createReadStream } from "node:fs";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { operation, type CallOptions } from "../../scripts/runtime/client/client.js";
import { readBlob } from "../../scripts/runtime/client/exchange/readers.js";
import { readNothing } from "../../scripts/runtime/client/exchange/response.js";
import { contentSerializer, multipartSerializer, identity } from "../../scripts/runtime/client/requests/bodies.js";
import { downloadable } from "../../scripts/runtime/client/transfers/downloads.js";
import { streamFile, toFile, type FileContent } from "../../scripts/runtime/client/files.js";
import { openFile, saveFile } from "../../scripts/runtime/client/transfers/node-files.js";
import { reportProgress, type Progress } from "../../scripts/runtime/client/transfers/progress.js";
import { coreOf, failure, lost, problem, scripted } from "../support/client/scripted.js";

const upload = operation<[body: object, options?: CallOptions], undefined>("POST", "/files", ["body"], readNothing, {
  content: contentSerializer({ "multipart/form-data": multipartSerializer("multipart/form-data") }),
});
const put = operation<[body: unknown, options?: CallOptions], undefined>("PUT", "/file", ["body"], readNothing, {
  type: "application/octet-stream",
  body: identity,
});
const download = downloadable<[options?: CallOptions], Blob>(operation("GET", "/file", [], readBlob));

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "uploads-"));
  await writeFile(join(folder, "report.txt"), "a report");
});
afterAll(() => rm(folder, { recursive: true }));

const bytes = new TextEncoder().encode("a report");
async function* inPieces(): AsyncGenerator<Uint8Array | string> {
  yield bytes.subarray(0, 3);
  yield "eport";
}

/** A response as `fetch` makes it: with a URL. */
function fetched(url: string, headers: Record<string, string>): Response {
  return Object.defineProperty(new Response("a report", { headers }), "url", { value: url });
}

describe("toFile", () => {
  const rows: readonly [string, () => FileContent | Promise<FileContent>, string | undefined, string, string][] = [
    ["bytes", () => bytes, "r.txt", "r.txt", ""],
    ["bytes without a name", () => bytes, undefined, "file", ""],
    ["a buffer", () => bytes.slice().buffer, "r.txt", "r.txt", ""],
    ["a view of a part", () => new Uint8Array([0, ...bytes, 0]).subarray(1, 9), "r.txt", "r.txt", ""],
    ["a Blob", () => new Blob(["a report"], { type: "text/csv" }), undefined, "file", "text/csv"],
    ["a File", () => new File(["a report"], "own.txt"), undefined, "own.txt", ""],
    ["a stream", () => new Blob(["a report"]).stream(), "r.txt", "r.txt", ""],
    ["an iterable", inPieces, "r.txt", "r.txt", ""],
    ["a Node stream", () => createReadStream(join(folder, "report.txt")), undefined, "report.txt", ""],
    ["a promise", () => Promise.resolve(bytes), "r.txt", "r.txt", ""],
    [
      "a response by its header",
      () =>
        fetched("https://a.test/x?y", {
          "content-type": "text/csv",
          "content-disposition": 'attachment; filename="own.csv"',
        }),
      undefined,
      "own.csv",
      "text/csv",
    ],
    [
      "a response by its URL",
      () => fetched("https://a.test/files/x.pdf?v=a/b", { "content-type": "application/pdf" }),
      undefined,
      "x.pdf",
      "application/pdf",
    ],
    [
      "a response whose header has a path",
      () =>
        fetched("https://a.test/", {
          "content-type": "a/b",
          "content-disposition": 'attachment; filename="../../etc/passwd"',
        }),
      undefined,
      "passwd",
      "a/b",
    ],
  ];
  test.each(rows)("of %s", async (_, content, given, name, type) => {
    const file = await toFile(content(), given);
    expect([file.name, file.type, await file.text()]).toEqual([name, type, "a report"]);
    const streamed = streamFile(await content(), given);
    expect([streamed.name, streamed.type, await new Response(streamed.stream).text()]).toEqual([
      name,
      type,
      "a report",
    ]);
  });

  test("with a media type", async () => {
    expect((await toFile(bytes, "r", { type: "text/plain" })).type).toBe("text/plain");
  });

  test.each([
    ["./report.txt", /may be a path or a text/],
    [{ a: 1 }, /made of bytes/],
    [[1, 2], /made of bytes/],
  ])("of %j is a TypeError", async (content, message) => {
    const error = await failure(toFile(content as unknown as FileContent));
    expect(error).toBeInstanceOf(TypeError);
    expect(String(error)).toMatch(message);
  });
});

describe("a form with a stream", () => {
  test("has the bytes of one with a file", async () => {
    const sent: string[] = [];
    const core = coreOf(async (request) => {
      const boundary = /boundary=(.*)$/.exec(request.headers.get("content-type") ?? "")?.[1] ?? "none";
      sent.push((await request.text()).replaceAll(boundary, "--"));
      return new Response(null, { status: 204 });
    });
    await upload(core, { title: "é", file: await toFile(inPieces(), "r.txt", { type: "text/plain" }), n: 1 });
    await upload(core, { title: "é", file: streamFile(inPieces(), "r.txt", { type: "text/plain" }), n: 1 });
    expect(sent[0]).toContain('name="file"; filename="r.txt"\r\nContent-Type: text/plain\r\n\r\na report\r\n');
    expect(sent[1]).toBe(sent[0]);
  });

  test("is sent once, and a form with a file again", async () => {
    const streaming = scripted(lost());
    const options = { idempotencyKey: true, retries: 1 } as const;
    const keyed = operation<[body: object, options?: CallOptions], undefined>("PUT", "/files", ["body"], readNothing, {
      content: contentSerializer({ "multipart/form-data": multipartSerializer() }),
    });
    await failure(keyed(coreOf(streaming.fetch), { file: streamFile(bytes) }, { retries: options.retries }));
    expect(streaming.requests).toHaveLength(1);
    const whole = scripted(lost(), new Response(null, { status: 204 }));
    await keyed(coreOf(whole.fetch), { file: await toFile(bytes) }, { retries: options.retries });
    expect(whole.requests).toHaveLength(2);
  });
});

/** A service that counts what arrives. */
async function counting(): Promise<{ url: string; seen: () => { size: number; length?: string | undefined } }> {
  const seen: { size: number; length?: string | undefined } = { size: 0 };
  const server = createServer((request, response) => {
    request.on("data", (chunk: Uint8Array) => void (seen.size += chunk.length));
    request.on("end", () => {
      seen.length = request.headers["content-length"];
      response.writeHead(204).end();
    });
  }).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  onTestFinished(() => void server.close());
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, seen: () => seen };
}

const size = 128 * 2 ** 20;

// What was read and hasn't arrived is in memory. The memory of the process has what other tests left as well.
test("of what streams, no more than a part is in memory at once", async () => {
  const { url, seen } = await counting();
  let peakBytes = 0;
  async function* zeros(): AsyncGenerator<Uint8Array> {
    for (let sent = 0; sent < size; sent += 65_536) {
      peakBytes = Math.max(peakBytes, sent - seen().size);
      yield new Uint8Array(65_536);
    }
  }
  const fetch = (request: Request): Promise<Response> => globalThis.fetch(request);
  await put(coreOf(fetch), streamFile(zeros()).stream, { baseUrl: url });
  expect(seen()).toEqual({ size, length: undefined });
  expect(peakBytes).toBeLessThan(size / 2);
});

describe("files of the disk", () => {
  test("are opened with the name of their path", async () => {
    const path = join(folder, "report.txt");
    for (const each of [path, pathToFileURL(path)]) {
      const file = await openFile(each, undefined, { type: "text/plain" });
      expect([file.name, file.type, await file.text()]).toEqual(["report.txt", "text/plain", "a report"]);
    }
    expect((await openFile(path, "other.txt")).name).toBe("other.txt");
    expect(await failure(openFile(join(folder, "none")))).toMatchObject({ code: "ENOENT" });
  });

  test("are read again with each attempt", async () => {
    const bodies: string[] = [];
    const core = coreOf(async (request) => {
      bodies.push(await request.text());
      return bodies.length === 1 ? problem(503, "busy") : new Response(null, { status: 204 });
    });
    await put(core, await openFile(join(folder, "report.txt")));
    expect(bodies).toEqual(["a report", "a report"]);
  });

  test("are written when they are complete", async () => {
    const path = join(folder, "saved.txt");
    const { fetch } = scripted(new Response("saved"), new Response("again"), new Response("stream"));
    const core = coreOf(fetch);
    expect(await saveFile(download(core), path)).toBe(5);
    expect(await readFile(path, "utf8")).toBe("saved");
    await saveFile(download(core), pathToFileURL(path));
    expect(await readFile(path, "utf8")).toBe("again");
    expect(await saveFile(await download(core).stream({ from: 2 }), path)).toBe(4);
    expect(await readFile(path, "utf8")).toBe("ream");
  });

  test("are left as they were where a download fails", async () => {
    const path = join(folder, "kept.txt");
    await writeFile(path, "kept");
    const cut = new ReadableStream<Uint8Array>({
      pull: (controller) => controller.error(new TypeError("terminated")),
    });
    const { fetch } = scripted(problem(404, "not_found"), new Response(cut));
    const core = coreOf(fetch);
    expect(await failure(saveFile(download(core), path))).toMatchObject({ status: 404 });
    expect(await failure(saveFile(download(core), path))).toMatchObject({ name: "ConnectionError" });
    expect(
      await failure(saveFile(download(coreOf(scripted(new Response("x")).fetch)), join(folder, "no", "x"))),
    ).toMatchObject({ code: "ENOENT" });
    expect(await readFile(path, "utf8")).toBe("kept");
    expect((await readdir(folder)).filter((each) => each.endsWith(".part"))).toEqual([]);
  });

  test("are not there where a download fails before they are open", async () => {
    const failing = (): ReadableStream<Uint8Array> =>
      new ReadableStream({ start: (controller) => controller.error(new TypeError("terminated")) });
    const saved = Array.from({ length: 50 }, (_, n) => failure(saveFile(failing(), join(folder, `never-${n}.txt`))));
    expect((await Promise.all(saved)).map(String)).toEqual(saved.map(() => "TypeError: terminated"));
    expect((await readdir(folder)).filter((each) => each.startsWith("never"))).toEqual([]);
  });
});

describe("reportProgress", () => {
  test("reports what is sent, with its length, and what arrives", async () => {
    const { url, seen } = await counting();
    const reports: Progress[] = [];
    const content = new Uint8Array(200_000);
    await put(coreOf(reportProgress((each) => reports.push(each))), content, { baseUrl: url });
    expect(seen()).toEqual({ size: 200_000, length: "200000" });
    expect(reports.length).toBeGreaterThan(1);
    expect(reports.every(({ direction, total }) => direction === "upload" && total === 200_000)).toBe(true);
    expect(reports.map(({ loaded }) => loaded)).toEqual(reports.map(({ loaded }) => loaded).toSorted((a, b) => a - b));
    expect(reports.at(-1)).toEqual({ direction: "upload", loaded: 200_000, total: 200_000 });
  });

  test("begins again with an attempt, and knows no length of a stream", async () => {
    const reports: (readonly unknown[])[] = [];
    const { fetch } = scripted(
      async (request) => (await request.arrayBuffer(), problem(503, "busy")),
      async (request) => (await request.arrayBuffer(), new Response(null, { status: 204 })),
    );
    const core = coreOf(
      reportProgress(({ direction, loaded, total }) => direction === "upload" && reports.push([loaded, total]), fetch),
    );
    await put(core, "four");
    expect(reports).toEqual([
      [4, 4],
      [4, 4],
      [4, 4],
      [4, 4],
    ]);
    reports.length = 0;
    const streaming = scripted(async (request) => (await request.arrayBuffer(), new Response(null, { status: 204 })));
    await put(core, streamFile(bytes).stream, {
      fetch: reportProgress(({ loaded, total }) => reports.push([loaded, total]), streaming.fetch),
    });
    expect(reports).toEqual([
      [8, undefined],
      [8, 8],
    ]);
  });

  test("reports a download as it is read", async () => {
    const reports: Progress[] = [];
    const { fetch } = scripted(
      new Response("a report", { headers: { "content-length": "8" } }),
      new Response("a report", { headers: { "content-length": "5", "content-encoding": "gzip" } }),
    );
    const core = coreOf(reportProgress((each) => reports.push(each), fetch));
    await download(core);
    await download(core);
    expect(reports.map(({ loaded, total }) => [loaded, total])).toEqual([
      [8, 8],
      [8, 8],
      [8, undefined],
      [8, 8],
    ]);
  });
});
