// A worker, as the page uses it.

import type { TaskResult, TaskMessage, TaskName, Tasks } from "../messages.js";

type Settled<K extends TaskName> = Awaited<ReturnType<Tasks[K]>>;

interface Waiting {
  resolve(value: unknown): void;
  reject(error: unknown): void;
}

export class WorkerLink {
  readonly #worker: Worker;
  readonly #waiting = new Map<number, Waiting>();
  #lastId = 0;

  /** @param script its URL, made in the page: the page's policy allows no other */
  constructor(script: string) {
    this.#worker = new Worker(script);
    this.#worker.addEventListener("message", ({ data }: MessageEvent<TaskResult>) => this.#settle(data));
    this.#worker.addEventListener("error", ({ message }) => this.#fail(new Error(message)));
  }

  /** Rejects with what the worker throws. */
  run<K extends TaskName>(
    task: K,
    args: Parameters<Tasks[K]>,
    transferred: readonly Transferable[] = [],
  ): Promise<Settled<K>> {
    return new Promise((resolve, reject) => {
      const message: TaskMessage = { id: (this.#lastId += 1), task, args };
      this.#waiting.set(message.id, { resolve: (value) => resolve(value as Settled<K>), reject });
      this.#worker.postMessage(message, [...transferred]);
    });
  }

  #settle(result: TaskResult): void {
    const waiting = this.#waiting.get(result.id);
    this.#waiting.delete(result.id);
    if ("value" in result) waiting?.resolve(result.value);
    else waiting?.reject(errorOf(result.error));
  }

  /** A script that doesn't run, or a worker without memory. */
  #fail(error: Error): void {
    for (const { reject } of this.#waiting.values()) reject(error);
    this.#waiting.clear();
  }
}

function errorOf({ name, message }: { readonly name: string; readonly message: string }): Error {
  return name === "TypeError" ? new TypeError(message) : new Error(message);
}
