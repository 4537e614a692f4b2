// A headless Chromium, driven through its DevTools protocol over a pipe: no port, no package. Chrome works as well.
import { spawn, type ChildProcess } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import type { Readable, Writable } from "node:stream";
import { setTimeout as wait } from "node:timers/promises";

/** Where it is on this machine, if it is. */
export function findChromium(): string | undefined {
  const folders = (process.env["PATH"] ?? "").split(delimiter);
  return ["chromium", "chromium-browser", "google-chrome", "chrome"]
    .flatMap((name) => folders.map((folder) => join(folder, name)))
    .find((file) => existsSync(file));
}

/** Without its services of the background, which want hosts that a test has no business with. */
const flags = [
  "--headless",
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--disable-dev-shm-usage",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--hide-scrollbars",
  "--window-size=960,1100",
];

interface Message {
  readonly id?: number;
  readonly method?: string;
  readonly params?: Record<string, unknown>;
  readonly result?: Record<string, unknown>;
  readonly error?: { readonly message: string };
}

/** One page of one browser. */
export class Page {
  /** Events of the browser, in order. */
  readonly events: { readonly method: string; readonly params: Record<string, unknown> }[] = [];
  readonly #waiting = new Map<number, (message: Message) => void>();
  #last = 0;
  #session: string | undefined;

  readonly child: ChildProcess;
  readonly folder: string;

  private constructor(child: ChildProcess, folder: string) {
    this.child = child;
    this.folder = folder;
    let rest = "";
    (child.stdio[4] as Readable).setEncoding("utf8").on("data", (chunk: string) => {
      const messages = (rest + chunk).split("\0");
      rest = messages.pop() ?? "";
      for (const message of messages) this.#hear(JSON.parse(message) as Message);
    });
  }

  static async open(chromium: string): Promise<Page> {
    const folder = await mkdtemp(join(tmpdir(), "halves-chromium-"));
    const child = spawn(chromium, [...flags, "--remote-debugging-pipe", `--user-data-dir=${folder}`, "about:blank"], {
      stdio: ["ignore", "ignore", "ignore", "pipe", "pipe"],
    });
    const page = new Page(child, folder);
    const { targetId } = await page.send("Target.createTarget", { url: "about:blank" });
    const { sessionId } = await page.send("Target.attachToTarget", { targetId, flatten: true });
    page.#session = sessionId as string;
    for (const domain of ["Page", "Runtime", "Network", "Log"]) await page.send(`${domain}.enable`);
    return page;
  }

  send(method: string, params: object = {}): Promise<Record<string, unknown>> {
    const id = ++this.#last;
    const { promise, resolve, reject } = withResolvers<Record<string, unknown>>();
    this.#waiting.set(id, ({ result = {}, error }) =>
      error ? reject(new Error(`${method}: ${error.message}`)) : resolve(result),
    );
    (this.child.stdio[3] as Writable).write(
      `${JSON.stringify({ id, method, params, ...(this.#session !== undefined && { sessionId: this.#session }) })}\0`,
    );
    return promise;
  }

  /** What an expression is in the page. Rejects when it throws. */
  async evaluate(expression: string): Promise<unknown> {
    const { result, exceptionDetails } = await this.send("Runtime.evaluate", {
      expression,
      awaitPromise: true,
      returnByValue: true,
    });
    if (exceptionDetails !== undefined) throw new Error(JSON.stringify(exceptionDetails));
    return (result as { value?: unknown }).value;
  }

  /** Waits until an expression is true in the page; rejects after a minute, since a busy machine takes long. */
  async until(expression: string): Promise<void> {
    for (const end = Date.now() + 60_000; Date.now() < end; await wait(50))
      if ((await this.evaluate(expression)) === true) return;
    throw new Error(`Never true in the page: ${expression}`);
  }

  async screenshot(): Promise<Buffer> {
    return Buffer.from(
      (await this.send("Page.captureScreenshot", { captureBeyondViewport: true })).data as string,
      "base64",
    );
  }

  async close(): Promise<void> {
    const ended = new Promise((resolve) => this.child.on("close", resolve));
    this.child.kill("SIGKILL");
    await ended;
    await rm(this.folder, { recursive: true, force: true, maxRetries: 5 });
  }

  #hear({ id, method, params = {}, ...rest }: Message): void {
    if (method !== undefined) this.events.push({ method, params });
    if (id === undefined) return;
    this.#waiting.get(id)?.(rest);
    this.#waiting.delete(id);
  }
}

/** Promise.withResolvers, which Node 20 has not. */
function withResolvers<T>(): { promise: Promise<T>; resolve: (value: T) => void; reject: (reason: Error) => void } {
  let [resolve, reject]: [(value: T) => void, (reason: Error) => void] = [() => undefined, () => undefined];
  const promise = new Promise<T>((...both) => ([resolve, reject] = both));
  return { promise, resolve, reject };
}
