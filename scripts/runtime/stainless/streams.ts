// A response that arrives item by item, as in SDKs of Stainless' generator. Copied into generated/ as it is.

import type { ServerEvent } from "../shared/events.js";
import { readJsonValues } from "../shared/sequences.js";
import { APIError, compatibleError, StainlessError } from "./errors.js";

/** Items as they arrive. Leaving the loop, or aborting the controller, ends the connection. */
export class Stream<Item> implements AsyncIterable<Item> {
  readonly controller: AbortController;
  readonly #iterate: () => AsyncIterator<Item>;

  constructor(iterate: () => AsyncIterator<Item>, controller: AbortController) {
    this.#iterate = iterate;
    this.controller = controller;
  }

  /** The stream of the lines that `toReadableStream` writes. */
  static fromReadableStream<Item>(
    readable: ReadableStream<Uint8Array>,
    controller: AbortController = new AbortController(),
  ): Stream<Item> {
    return streamOf(() => readJsonValues(readable, lineError) as AsyncIterator<Item>, controller);
  }

  [Symbol.asyncIterator](): AsyncIterator<Item> {
    return this.#iterate();
  }

  /** Two streams with the items of this one, which is not to be read any more. */
  tee(): [Stream<Item>, Stream<Item>] {
    const items = this.#iterate();
    const [left, right]: Promise<IteratorResult<Item>>[][] = [[], []];
    const branch = (own: Promise<IteratorResult<Item>>[] = []): Stream<Item> => {
      const next = (): Promise<IteratorResult<Item>> => {
        const known = own.shift();
        if (known !== undefined) return known;
        const found = items.next();
        for (const each of [left, right]) if (each !== own) each?.push(found);
        return found;
      };
      return new Stream(() => ({ next }), this.controller);
    };
    return [branch(left), branch(right)];
  }

  /** Each item as a line of JSON, for a response to a browser: `fromReadableStream` reads it. */
  toReadableStream(): ReadableStream<Uint8Array> {
    const items = this.#iterate();
    const encoder = new TextEncoder();
    return new ReadableStream({
      async pull(controller) {
        const { value, done } = await items.next();
        if (done) controller.close();
        else controller.enqueue(encoder.encode(`${JSON.stringify(value)}\n`));
      },
      async cancel() {
        await items.return?.();
      },
    });
  }
}

/** The data of events, until one says that it is the last. Throws an APIError for one that is an error. */
export async function* dataOf<Item>(events: AsyncIterable<unknown>): AsyncGenerator<Item, void, undefined> {
  for await (const { event, data } of events as AsyncIterable<ServerEvent<Item>>) {
    if (data === "[DONE]") return;
    if (event === "error")
      throw new APIError(undefined, typeof data === "object" ? (data as object) : undefined, String(data), undefined);
    yield data;
  }
}

function lineError(_: string, cause: unknown): StainlessError {
  return new StainlessError("A line is no JSON.", { cause });
}

/** A stream that can be iterated once. Its end by the controller is no error. */
export function streamOf<Item>(open: () => AsyncIterator<Item>, controller: AbortController): Stream<Item> {
  let isUsed = false;
  async function* iterate(): AsyncGenerator<Item, void, undefined> {
    if (isUsed) throw new StainlessError("A stream can be iterated once: `tee()` makes two of it.");
    isUsed = true;
    let isAtEnd = false;
    try {
      const items = open();
      for (let next = await items.next(); !next.done; next = await items.next()) yield next.value;
      isAtEnd = true;
    } catch (error) {
      isAtEnd = true;
      if (!controller.signal.aborted) throw compatibleError(error);
    } finally {
      if (!isAtEnd) controller.abort();
    }
  }
  return new Stream(iterate, controller);
}
