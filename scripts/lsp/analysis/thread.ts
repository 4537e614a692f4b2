// The thread of analyses, as the server uses it: what takes longer than a key may is done there, one after the other.
import { Worker } from "node:worker_threads";
import type { Reply, RequestName, Requests } from "./requests.js";

interface Pending {
  resolve(response: unknown): void;
  reject(error: Error): void;
}

export class AnalysisThread {
  #worker: Worker | undefined;
  readonly #pending = new Map<number, Pending>();
  /** All open files, for a thread that is started again. */
  readonly #open = new Map<string, string>();
  /** The contents that changed since the last request. */
  #changed = new Map<string, string | null>();
  #lastId = 0;

  /** The text of a file from now on; null for what is on the disk. */
  setText(path: string, text: string | null): void {
    this.#changed.set(path, text);
    if (text === null) this.#open.delete(path);
    else this.#open.set(path, text);
  }

  ask<Name extends RequestName>(name: Name, params: Requests[Name]["params"]): Promise<Requests[Name]["response"]> {
    const id = (this.#lastId += 1);
    const worker = (this.#worker ??= this.#start());
    const contents = this.#changed;
    this.#changed = new Map();
    return new Promise((resolve, reject) => {
      this.#pending.set(id, { resolve: (response) => resolve(response as Requests[Name]["response"]), reject });
      worker.postMessage({ id, name, params, contents }, []);
    });
  }

  /** Ends the thread. No one needs its responses any more. */
  async close(): Promise<void> {
    this.#pending.clear();
    await this.#worker?.terminate();
  }

  #start(): Worker {
    const file = import.meta.url.endsWith(".ts") ? "start-from-source.mjs" : "lsp-worker.js";
    // `node --input-type=module --eval …` gives an option to threads that these reject.
    const worker = new Worker(new URL(`./${file}`, import.meta.url), { execArgv: [] });
    this.#changed = new Map(this.#open);
    worker.on("message", (reply: Reply) => {
      const request = this.#pending.get(reply.id);
      this.#pending.delete(reply.id);
      if ("error" in reply) request?.reject(new Error(reply.error));
      else request?.resolve(reply.response);
    });
    worker.on("error", (error) => this.#rejectAll(error));
    worker.on("exit", () => this.#rejectAll(new Error("The thread of analyses has ended.")));
    return worker;
  }

  /** The next request starts a new thread: one that has no memory left for a document ends. */
  #rejectAll(error: Error): void {
    this.#worker = undefined;
    for (const request of this.#pending.values()) request.reject(error);
    this.#pending.clear();
  }
}
