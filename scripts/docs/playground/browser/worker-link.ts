// A worker, as the page uses it.

import type { TaskResult, TaskMessage, TaskName, Tasks } from "../messages.js";

type Settled<K extends TaskName> = Awaited<ReturnType<Tasks[K]>>;

interface Waiting {
  resolve(value: unknown): void;
  reject(error: unknown): void;
}

interface Requested {
  readonly message: TaskMessage;
  readonly transferred: Transferable[];
}

export class WorkerLink {
  readonly #waiting = new Map<number, Waiting>();
  #worker: Worker | undefined;
  #requested: Requested[] = [];
  #lastId = 0;

  /** @param script its URL, made in the page: the page's policy allows no other */
  start(script: string): void {
    const worker = new Worker(script);
    worker.addEventListener("message", ({ data }: MessageEvent<TaskResult>) => this.#settle(data));
    worker.addEventListener("error", ({ message }) => this.#fail(new Error(message)));
    for (const { message, transferred } of this.#requested) worker.postMessage(message, transferred);
    this.#requested = [];
    this.#worker = worker;
  }

  /** Tasks are done in their order, once the worker has been started. Rejects with what the worker throws. */
  run<K extends TaskName>(
    task: K,
    args: Parameters<Tasks[K]>,
    transferred: readonly Transferable[] = [],
  ): Promise<Settled<K>> {
    return new Promise((resolve, reject) => {
      const message: TaskMessage = { id: (this.#lastId += 1), task, args };
      this.#waiting.set(message.id, { resolve: (value) => resolve(value as Settled<K>), reject });
      if (this.#worker === undefined) this.#requested.push({ message, transferred: [...transferred] });
      else this.#worker.postMessage(message, [...transferred]);
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
