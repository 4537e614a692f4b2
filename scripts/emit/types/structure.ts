// The structure of types.ts: paths, operations and components, as openapi-typescript prints them, since openapi-fetch
// is typed against exactly that. It gets a document with a token in the place of each name, schema and description.

import { Worker } from "node:worker_threads";
import { sha256Of } from "../../platform/hash.js";

/** What is printed, and what openapi-typescript 7 has no words for (OpenAPI 3.2). */
export interface StructureRequest {
  /** An OpenAPI document; a schema `{ "type": "object", "x-type": "a" }` has the type `a`. */
  readonly document: object;
  /** Operations that are at another path, as `get`. */
  readonly methods: readonly { readonly path: string; readonly substitute: string; readonly method: string }[];
  /** The name of a query parameter that is the whole query; null where there are none. */
  readonly querystring: string | null;
}

export type StructureReply = { readonly text: string } | { readonly error: string };

interface Pending {
  resolve(text: string): void;
  reject(error: unknown): void;
}

/**
 * What was printed for the last requests, by their hash: a change of a schema or of a description is none of the
 * structure, and so it is for nearly all saves with --watch.
 */
const printed = new Map<string, Promise<string>>();

/** More than the documents of a project have. */
const maxPrinted = 32;

/** One thread for each process, which has loaded the compiler for the next request. */
let worker: Worker | undefined;
const pending = new Map<number, Pending>();
let lastId = 0;

/** Loads what prints, so that it is there when it is needed. */
export function prepareStructures(): void {
  worker ??= startWorker();
}

/** The text of the declarations. */
export async function printStructure(request: StructureRequest): Promise<string> {
  const text = JSON.stringify(request);
  const hash = sha256Of(text);
  const known = printed.get(hash);
  if (known !== undefined) return known;
  const reply = requestStructure(text);
  printed.set(hash, reply);
  for (const oldest of printed.keys()) if (printed.size > maxPrinted) printed.delete(oldest);
  // The next request is another attempt.
  reply.catch(() => printed.delete(hash));
  return reply;
}

/** The declarations for a request as JSON. */
function requestStructure(request: string): Promise<string> {
  prepareStructures();
  const id = (lastId += 1);
  return new Promise((resolve, reject) => {
    worker?.postMessage({ id, request }, []);
    pending.set(id, { resolve, reject });
    // A process may end while nothing is being printed.
    worker?.ref();
  });
}

function startWorker(): Worker {
  const file = import.meta.url.endsWith(".ts") ? "start-from-source.mjs" : "structure-worker.js";
  // `node --input-type=module --eval …` gives an option to threads that these reject.
  const started = new Worker(new URL(`./${file}`, import.meta.url), { execArgv: [] });
  started.on("message", ({ id, ...reply }: StructureReply & { readonly id: number }) => {
    const request = pending.get(id);
    pending.delete(id);
    if (pending.size === 0) started.unref();
    if ("text" in reply) request?.resolve(reply.text);
    else request?.reject(new Error(`openapi-typescript: ${reply.error}`));
  });
  started.on("error", (error) => rejectAll(started, error));
  // A thread that another one ends, or that has no memory left for an error.
  started.on("exit", () => rejectAll(started, new Error("openapi-typescript: its thread has ended.")));
  // A process may end that has prepared and prints nothing. A listener of messages keeps it alive until then.
  started.unref();
  return started;
}

/** The next request starts a new thread. */
function rejectAll(ended: Worker, error: unknown): void {
  if (worker !== ended) return;
  worker = undefined;
  for (const request of pending.values()) request.reject(error);
  pending.clear();
}
