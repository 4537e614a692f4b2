// Server-sent events as an async iterable (HTML Living Standard, 9.2.6). Parsed by hand: the package eventsource-parser
// would be one more dependency of every generated client, and reports `retry` apart from the event that an `itemSchema`
// describes it in.

import { readLines } from "./sequences.js";

/** One event. `data` is parsed if it is JSON, otherwise it is the string that was sent. */
export interface ServerEvent<T = unknown> {
  readonly event: string;
  readonly data: T;
  readonly id: string;
}

/** Yields events as they arrive. Leaving the loop closes the connection. */
export function readEvents<T>(response: Pick<Response, "body">): AsyncGenerator<ServerEvent<T>, void, undefined> {
  return readEventsUntil<T>(undefined)(response);
}

/** The same up to the event with this data, which a service ends a stream with: `[DONE]`. */
export function readEventsUntil<T>(
  end: string | undefined,
): (response: Pick<Response, "body">) => AsyncGenerator<ServerEvent<T>, void, undefined> {
  return async function* ({ body }) {
    let lastId = "";
    for await (const { event, id = lastId, data } of readBlocks(body, end)) {
      lastId = id;
      if (data !== undefined) yield { event: event || "message", id, data: parseJson(data) as T };
    }
  };
}

/**
 * Makes a reader of events with the fields that an `itemSchema` describes. `json` names the events whose data is JSON;
 * `true` means all of them. `end` is the data of the event that ends a stream.
 */
export function readEventItems<T>(
  json: true | readonly string[],
  end?: string,
): (response: Pick<Response, "body">) => AsyncGenerator<T, void, undefined> {
  return async function* ({ body }) {
    for await (const { data, ...fields } of readBlocks(body, end)) {
      const isJson = json === true || json.includes(fields.event || "message");
      if (data !== undefined) yield { ...fields, data: isJson ? parseJson(data) : data } as T;
    }
  };
}

/** The fields between two empty lines; an event if it has data. */
interface Block {
  readonly event?: string;
  readonly id?: string;
  readonly retry?: number;
  readonly data?: string;
}

async function* readBlocks(
  body: ReadableStream<Uint8Array> | null,
  end: string | undefined,
): AsyncGenerator<Block, void, undefined> {
  let block: Block = {};
  for await (const line of readLines(body)) {
    if (line === "") {
      if (end !== undefined && block.data === end) return;
      yield block;
      block = {};
      continue;
    }
    const [, field = "", value = ""] = /^([^:]*):? ?([^]*)$/.exec(line) ?? [];
    if (field === "data") block = { ...block, data: block.data === undefined ? value : `${block.data}\n${value}` };
    else if (field === "event") block = { ...block, event: value };
    else if (field === "id" && !value.includes("\0")) block = { ...block, id: value };
    else if (field === "retry" && /^\d+$/.test(value)) block = { ...block, retry: Number(value) };
  }
}

/** As in decoders.ts, which clients would have to copy for this alone. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}
