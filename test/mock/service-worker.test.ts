// The mock as a service worker: its script is run in a scope of its own, and in Chromium, which is skipped without one.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { createContext, runInContext } from "node:vm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { serviceWorkerScript, type ServiceWorkerOptions } from "../../scripts/mock/index.js";
import { findChromium, Page } from "../support/pages/chromium.js";
import { notes, notesRequest, notesUrl } from "../support/documents/notes-document.js";

type Listener = (event: object) => void;

/** What browsers keep for an origin: responses by the name of a cache and URL. */
class Storage {
  readonly entries = new Map<string, string>();

  open(cache: string): Promise<object> {
    const { entries } = this;
    return Promise.resolve({
      match: (url: string) => {
        const found = entries.get(`${cache} ${url}`);
        return Promise.resolve(found === undefined ? undefined : new Response(found));
      },
      put: async (url: string, response: Response) => void entries.set(`${cache} ${url}`, await response.text()),
    });
  }
}

/** The globals of service workers that a mock may use. */
const webApis = {
  AbortSignal,
  Blob,
  File,
  FormData,
  Headers,
  ReadableStream,
  Request,
  Response,
  TextDecoder,
  TextEncoder,
  TransformStream,
  URL,
  URLSearchParams,
  atob,
  btoa,
  clearTimeout,
  console,
  crypto,
  queueMicrotask,
  setTimeout,
  structuredClone,
};

/** A running service worker. `send` resolves to the response, or to "network" for a request that isn't served. */
class Worker {
  readonly #listeners = new Map<string, Listener>();

  constructor(script: string, storage = new Storage()) {
    const scope = {
      ...webApis,
      caches: storage,
      addEventListener: (type: string, listener: Listener) => this.#listeners.set(type, listener),
    };
    runInContext(script, createContext({ ...scope, self: scope }));
  }

  async send(url: string, init: RequestInit, mode = "cors"): Promise<Response | "network"> {
    let response: Promise<Response> | undefined;
    const request = Object.defineProperty(new Request(url, init), "mode", { value: mode });
    this.#listeners.get("fetch")?.({ request, respondWith: (given: Promise<Response>) => (response = given) });
    return (await response) ?? "network";
  }

  async post(data: unknown): Promise<void> {
    let done: Promise<unknown> | undefined;
    this.#listeners.get("message")?.({ data, waitUntil: (given: Promise<unknown>) => (done = given) });
    await done;
  }

  async listNotes(): Promise<unknown> {
    const response = await this.send(notesUrl, notesRequest());
    return response === "network" ? response : ((await response.json()) as { text: string }[]).map(({ text }) => text);
  }
}

const scripts = new Map<string, Promise<string>>();

function scriptOf(options: ServiceWorkerOptions = {}): Promise<string> {
  const key = JSON.stringify(options);
  const script = scripts.get(key) ?? serviceWorkerScript(notes, { seed: "1", ...options });
  scripts.set(key, script);
  return script;
}

describe("the script", () => {
  test("keeps its state when the browser ends the worker, until it is reset", async () => {
    const [script, storage] = [await scriptOf(), new Storage()];
    const worker = new Worker(script, storage);
    expect(await worker.send(notesUrl, notesRequest({}, "Milk"))).toMatchObject({ status: 201 });
    const next = new Worker(script, storage);
    expect(await next.listNotes()).toEqual(["Milk"]);
    await next.post({ type: "other" });
    expect(await next.listNotes()).toEqual(["Milk"]);
    await next.post({ type: "reset" });
    expect(await next.listNotes()).toEqual([]);
    expect(await new Worker(script, storage).listNotes()).toEqual([]);
  });

  test.each<[given: string, baseUrl: string | undefined, url: string, mode: string, isServed: boolean]>([
    ["an operation", undefined, notesUrl, "cors", true],
    ["an operation at another origin", undefined, "http://localhost:3000/v1/notes", "cors", true],
    ["another path", undefined, "https://notes.example/notes.css", "no-cors", false],
    ["a page", undefined, notesUrl, "navigate", false],
    ["below the base URL", "https://notes.example/v1/", notesUrl, "cors", true],
    ["beside the base URL", "https://notes.example/v", notesUrl, "cors", false],
    ["at another origin than the base URL", "https://notes.example", "http://localhost:3000/v1/notes", "cors", false],
  ])("%s", async (_, baseUrl, url, mode, isServed) => {
    const worker = new Worker(await scriptOf(baseUrl === undefined ? {} : { baseUrl }));
    expect((await worker.send(url, notesRequest(), mode)) !== "network").toBe(isServed);
  });

  test("injects faults: a lost connection is an error response", async () => {
    const worker = new Worker(await scriptOf({ faults: [{ fault: "network" }] }));
    expect(await worker.send(notesUrl, notesRequest())).toMatchObject({ type: "error" });
  });
});

const chromium = findChromium();
test("Chromium is installed in CI", () => {
  if (chromium === undefined) console.warn("Skipped without Chromium: service workers.");
  expect(chromium !== undefined || process.env["CI"] === undefined).toBe(true);
});

describe.runIf(chromium !== undefined)("in Chromium", () => {
  let page: Page;
  let server: ReturnType<typeof createServer>;

  beforeAll(async () => {
    const script = await scriptOf({ latency: 1 });
    server = createServer((request, response) => {
      const isScript = request.url === "/mock.js";
      response.setHeader("content-type", isScript ? "text/javascript" : "text/html");
      response.end(isScript ? script : "<title>Notes</title>");
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    page = await Page.open(chromium ?? "");
    await page.send("Page.navigate", { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` });
    await page.until("document.title === 'Notes'");
    await page.evaluate("navigator.serviceWorker.register('/mock.js').then(() => true)");
    await page.until("navigator.serviceWorker.controller !== null");
  });
  afterAll(async () => {
    await page.close();
    server.close();
  });

  test("a page creates and lists, in place of another origin", async () => {
    const sent = (text?: string): string =>
      `await fetch(${JSON.stringify(notesUrl)}, ${JSON.stringify(notesRequest({}, text))})`;
    const found = await page.evaluate(`(async () => {
      const created = ${sent("Milk")};
      const listed = ${sent()};
      return [created.status, (await listed.json()).map(({ text }) => text)];
    })()`);
    expect(found).toEqual([201, ["Milk"]]);
    expect(await page.evaluate("fetch('/other').then((response) => response.text())")).toContain("Notes");
  });
});
