// mockFetch: a document as a `fetch` for tests.
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { mockFetch, MockDocumentError, type MockFetch, type MockFetchOptions } from "../../scripts/mock/index.js";
import { notes, notesRequest as request, notesUrl as url } from "../support/documents/notes-document.js";
import { hasAllCases } from "../support/extent.js";

let folder: string;
let cache: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "mock-fetch-"));
  cache = join(folder, "cache");
});
afterAll(() => rm(folder, { recursive: true }));

function mockOfNotes(options: MockFetchOptions = {}): MockFetch {
  return mockFetch(notes, { cache, ...options });
}

async function listNotes(fetch: MockFetch): Promise<readonly string[]> {
  const listed = (await (await fetch(url, request())).json()) as readonly { readonly text: string }[];
  return listed.map(({ text }) => text);
}

async function create(fetch: MockFetch, text: string): Promise<{ readonly id: string }> {
  const response = await fetch(url, request({}, text));
  expect(response.status).toBe(201);
  return (await response.json()) as { readonly id: string };
}

describe("state", () => {
  test("what is created is kept between calls, until it is deleted or the mock is reset", async () => {
    const fetch = mockOfNotes();
    const { id } = await create(fetch, "Milk");
    await create(fetch, "Eggs");
    expect(await listNotes(fetch)).toEqual(["Milk", "Eggs"]);
    expect((await fetch(`${url}/${id}`, { ...request(), method: "DELETE" })).status).toBe(204);
    expect(await listNotes(fetch)).toEqual(["Eggs"]);
    await fetch.reset();
    expect(await listNotes(fetch)).toEqual([]);
  });

  test("a creation that is sent again with its Idempotency-Key is the first one, also after a restored snapshot", async () => {
    const fetch = mockOfNotes();
    const send = (key: string, text: string): Promise<Response> => {
      const { headers, ...init } = request({}, text);
      return fetch(url, { ...init, method: "POST", headers: { ...headers, "idempotency-key": key } });
    };
    const first = await (await send("a", "Milk")).json();
    const again = await send("a", "Milk");
    expect([again.status, await again.json()]).toEqual([201, first]);
    expect(await (await send("b", "Milk")).json()).not.toEqual(first);
    expect(await listNotes(fetch)).toEqual(["Milk", "Milk"]);
    const state = await fetch.snapshot();
    await fetch.reset();
    await fetch.restore(state);
    expect(await (await send("a", "Milk")).json()).toEqual(first);
    expect((await send("a", "Eggs")).status).toBe(422);
    expect(await listNotes(fetch)).toEqual(["Milk", "Milk"]);
  });

  test("identifiers follow from the seed, again after a reset, and without a gap after a restored snapshot", async () => {
    const fetch = mockOfNotes();
    const [first, second] = [await create(fetch, "Milk"), await create(fetch, "Eggs")];
    expect(first.id).not.toBe(second.id);
    await fetch.reset();
    expect(await create(fetch, "Tea")).toMatchObject({ id: first.id });
    const snapshot = JSON.parse(JSON.stringify(await fetch.snapshot())) as Awaited<ReturnType<MockFetch["snapshot"]>>;

    const other = mockOfNotes({ state: snapshot });
    expect(await listNotes(other)).toEqual(["Tea"]);
    expect(await create(other, "Rice")).toMatchObject({ id: second.id });
    await other.reset();
    expect(await listNotes(other)).toEqual(["Tea"]);
    expect(await create(mockOfNotes({ seed: 2 }), "Milk")).not.toMatchObject({ id: first.id });
  });

  test("a snapshot doesn't change with the mock, nor the mock with the snapshot", async () => {
    const fetch = mockOfNotes();
    await create(fetch, "Milk");
    const snapshot = await fetch.snapshot();
    await create(fetch, "Eggs");
    expect(snapshot.collections[0]?.items).toHaveLength(1);
    await fetch.restore(snapshot);
    await create(fetch, "Rice");
    expect(snapshot.collections[0]?.items).toHaveLength(1);
    expect(await listNotes(fetch)).toEqual(["Milk", "Rice"]);
  });

  test("requests are validated, and credentials required unless security is off", async () => {
    const fetch = mockOfNotes();
    expect((await fetch(url)).status).toBe(401);
    const invalid = await fetch(url, request({}, ""));
    expect([invalid.status, await invalid.json()]).toEqual([400, { message: expect.stringContaining("text") }]);
    expect((await mockOfNotes({ security: false })(url)).status).toBe(200);
  });
});

describe("requests", () => {
  test.each<[given: string, input: string | URL | Request, status: number]>([
    ["a string", url, 200],
    ["a URL", new URL(url), 200],
    ["a Request", new Request(url, request()), 200],
    ["a path without an origin", "/v1/notes", 200],
    ["another origin", "http://localhost:4000/v1/notes", 200],
    ["a path outside of the base path", "https://notes.example/notes", 404],
  ])("%s", async (_, input, status) => {
    const response = await mockOfNotes()(input, input instanceof Request ? undefined : request());
    expect(response.status).toBe(status);
  });

  test("a response has the URL of its request, and another base path can be chosen", async () => {
    const response = await mockOfNotes({ basePath: "/api" })("https://notes.example/api/notes#list", request());
    expect([response.status, response.url]).toEqual([200, "https://notes.example/api/notes"]);
  });

  test.each<[method: string, path: string, want: boolean]>([
    ["GET", "/v1/notes", true],
    ["HEAD", "/v1/notes", true],
    ["DELETE", "/v1/notes", false],
    ["DELETE", "/v1/notes/1", true],
    ["GET", "/notes", false],
  ])("%s %s is for an operation: %s", async (method, path, want) => {
    expect(await mockOfNotes().handles(new Request(`https://other.example${path}`, { method }))).toBe(want);
  });
});

describe("a preferred response", () => {
  const id = "7c9e6679-7425-40de-944b-e07fc1f90ae7";

  test.each<[prefer: string, path: string, status: number, body: unknown]>([
    ["code=404", "", 404, { message: "There is no such note." }],
    ["code=409", "", 409, { message: "Rejected." }],
    ["code=404, example=missing", `/${id}`, 404, { message: "There is no such note." }],
    ['code=404, example="deleted"', `/${id}`, 404, { message: "The note was deleted." }],
    ["example=long", `/${id}`, 200, { id, text: "Good morning" }],
    [
      "code=503",
      "",
      503,
      { type: "about:blank", title: "Service Unavailable", status: 503, detail: expect.anything() },
    ],
  ])("%s of GET /notes%s", async (prefer, path, status, body) => {
    const response = await mockOfNotes()(`${url}${path}`, request({ prefer }));
    expect([response.status, await response.json()]).toEqual([status, body]);
  });

  test("has the headers that the document requires, and says what was applied", async () => {
    const response = await mockOfNotes()(`${url}/${id}`, request({ prefer: "code=200; example=short" }));
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "x-version": "7",
      "preference-applied": "code=200, example=short",
    });
  });

  test.each<[prefer: string, message: string]>([
    ["code=204", "listNotes has no response 204; it has 200, 404, 4XX"],
    ["code=99", "status from 200 to 599"],
    ["code=404, example=none", 'no example "none" of its response 404; there are missing, deleted'],
  ])("%s that can't be had is an error", async (prefer, message) => {
    const response = await mockOfNotes()(url, request({ prefer }));
    expect([response.status, await response.json()]).toEqual([400, { message: expect.stringContaining(message) }]);
  });

  test("changes nothing, and comes after authentication and validation", async () => {
    const fetch = mockOfNotes();
    expect((await fetch(url, request({ prefer: "code=201" }, "Milk"))).status).toBe(201);
    expect(await listNotes(fetch)).toEqual([]);
    expect((await fetch(url, { headers: { prefer: "code=404" } })).status).toBe(401);
    expect((await fetch(url, request({ prefer: "code=404" }, ""))).status).toBe(400);
  });
});

describe("faults", () => {
  test("a status is the document's response with it, or a problem", async () => {
    const fetch = mockOfNotes({ faults: [{ fault: 429, operations: ["listNotes"] }, { fault: 503 }] });
    const [list, created] = [await fetch(url, request()), await fetch(url, request({}, "Milk"))];
    expect([list.status, await list.json()]).toEqual([429, { message: "Rejected." }]);
    expect([created.status, await created.json()]).toMatchObject([503, { title: "Service Unavailable" }]);
    await fetch.inject({ faults: [] });
    expect(await listNotes(fetch)).toEqual([]);
  });

  test("a lost connection rejects as fetch does", async () => {
    const error: unknown = await mockOfNotes({ faults: [{ fault: "network" }] })(url, request()).catch((each) => each);
    expect(error).toBeInstanceOf(TypeError);
    expect(error).toMatchObject({ message: "fetch failed", cause: { code: "ECONNRESET" } });
  });

  test("a rate is a share of the requests, the same ones in each run", async () => {
    const statuses = async (fetch: MockFetch): Promise<readonly number[]> => {
      const found: number[] = [];
      for (let count = 0; count < 200; count++) found.push((await fetch(url, request())).status);
      return found;
    };
    const fetch = mockOfNotes({ faults: [{ fault: 500, rate: 0.25 }] });
    const first = await statuses(fetch);
    const share = first.filter((status) => status === 500).length / first.length;
    expect(Math.abs(share - 0.25)).toBeLessThan(0.1);
    await fetch.reset();
    expect(await statuses(fetch)).toEqual(first);
  });

  test.each<[given: string, options: MockFetchOptions, message: string]>([
    ["an unknown operation", { faults: [{ fault: 500, operations: ["list"] }] }, 'no operation "list"'],
    ["a status that is no error", { faults: [{ fault: 200 }] }, "400 to 599"],
    ["a rate over 1", { faults: [{ fault: 500, rate: 10 }] }, "from 0 to 1"],
    ["a negative latency", { latency: -1 }, "[min, max]"],
    ["a latency that ends before it begins", { latency: [2, 1] }, "[min, max]"],
  ])("%s is a RangeError", async (_, options, message) => {
    const error: unknown = await mockOfNotes(options)
      .ready()
      .catch((each) => each);
    expect(error).toMatchObject({ name: "RangeError", message: expect.stringContaining(message) });
  });
});

describe("latency", () => {
  afterEach(() => void vi.useRealTimers());

  test("delays each response; a signal ends the delay", async () => {
    const fetch = mockOfNotes({ latency: [50, 100] });
    await fetch.ready();
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    let status: number | undefined;
    const done = fetch(url, request()).then((response) => (status = response.status));
    await vi.advanceTimersByTimeAsync(49);
    expect(status).toBeUndefined();
    await vi.advanceTimersByTimeAsync(51);
    expect(await done).toBe(200);

    const aborted = fetch(url, { ...request(), signal: AbortSignal.abort(new Error("Enough.")) });
    await expect(aborted).rejects.toThrow("Enough.");
    const controller = new AbortController();
    const waiting = fetch(url, { ...request(), signal: controller.signal });
    await vi.advanceTimersByTimeAsync(10);
    controller.abort(new Error("Too long."));
    await expect(waiting).rejects.toThrow("Too long.");
  });
});

describe("documents", () => {
  const text = JSON.stringify(notes, null, 2);

  test("may be a path, a URL, a string or an object, and are the same mock", async () => {
    const file = join(folder, "notes.json");
    await writeFile(file, text);
    for (const document of [file, pathToFileURL(file), text, JSON.stringify(notes), notes])
      expect(await create(mockFetch(document, { cache }), "Milk")).toEqual(await create(mockOfNotes(), "Milk"));
  });

  test("with errors reject each call with the diagnostics", async () => {
    const wrong = { ...notes, paths: { "/notes": { get: { responses: { "200": { $ref: "#/nothing" } } } } } };
    const fetch = mockFetch(wrong, { cache });
    const error: unknown = await fetch(url).catch((each) => each);
    expect(error).toBeInstanceOf(MockDocumentError);
    expect((error as Error).message).toContain("unresolved-reference");
    await expect(mockFetch(join(folder, "none.yaml"), { cache }).ready()).rejects.toThrow("none.yaml");
  });

  test.runIf(hasAllCases)("are read again when one of their files has changed", async () => {
    const [file, part] = [join(folder, "split.json"), join(folder, "schema.json")];
    await writeFile(file, text.replaceAll('"minLength": 1', '"$ref": "./schema.json"'));
    const status = async (min: number): Promise<number> => {
      await writeFile(part, JSON.stringify({ minLength: min }));
      return (await mockFetch(file, { cache })(url, request({}, "Milk"))).status;
    };
    expect([await status(1), await status(5), await status(4)]).toEqual([201, 400, 201]);
  });

  test.runIf(hasAllCases)("with the same relative path in two folders are two documents", async () => {
    const own = process.cwd();
    const title = async (name: string): Promise<unknown> => {
      const parent = join(folder, name);
      await mkdir(parent);
      await writeFile(join(parent, "own.json"), text.replace("There is no such note.", name));
      process.chdir(parent);
      const response = await mockFetch("own.json", { cache })(url, request({ prefer: "code=404" }));
      return response.json();
    };
    try {
      expect([await title("first"), await title("second")]).toEqual([{ message: "first" }, { message: "second" }]);
    } finally {
      process.chdir(own);
    }
  });

  test("are compiled without a cache where none can be written", async () => {
    const blocked = join(folder, "blocked");
    await writeFile(blocked, "");
    expect(await listNotes(mockOfNotes({ cache: blocked }))).toEqual([]);
    expect(await listNotes(mockOfNotes({ cache: false }))).toEqual([]);
  });

  test.runIf(hasAllCases)("leave no more than a number of files in the cache", async () => {
    const full = join(folder, "full");
    await mockOfNotes({ cache: full }).ready();
    const old = Array.from({ length: 100 }, (_, index) => join(full, `${String(index).padStart(32, "0")}.mjs`));
    for (const path of old) {
      await writeFile(path, "");
      await utimes(path, new Date(0), new Date(0));
    }
    const kept = await readdir(full);
    await mockOfNotes({ cache: full, seed: 3 }).ready();
    const left = await readdir(full);
    expect([kept.length, left.length]).toEqual([102, 60]);
    expect(left).toEqual(expect.arrayContaining(kept.filter((name) => !name.startsWith("000000"))));
  });
});
