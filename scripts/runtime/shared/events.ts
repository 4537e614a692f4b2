// Server-sent events as an async iterable (HTML Living Standard, 9.2.6). Copied into generated/ as it is.

import { readLines } from "./sequences.js";

/** One event; its data is what its JSON says, or its text. */
export interface ServerEvent<T = unknown> {
  readonly event: string;
  readonly data: T;
  readonly id: string;
}

/** Events as they come; leaving the loop ends the connection. */
export async function* readEvents<T>(response: Response): AsyncGenerator<ServerEvent<T>, void, undefined> {
  let last = "";
  for await (const { event, id = last, data } of blocksOf(response.body)) {
    last = id;
    if (data !== undefined) yield { event: event || "message", id, data: parsed(data) as T };
  }
}

/**
 * Reads events with the fields that each of them has, as an `itemSchema` describes them; `json` names those whose data
 * is JSON.
 */
export function readEventItems<T>(
  json: true | readonly string[],
): (response: Pick<Response, "body">) => AsyncGenerator<T, void, undefined> {
  return async function* ({ body }) {
    for await (const { data, ...fields } of blocksOf(body)) {
      const isJson = json === true || json.includes(fields.event || "message");
      if (data !== undefined) yield { ...fields, data: isJson ? parsed(data) : data } as T;
    }
  };
}

/** What is between two empty lines: an event, where there is data in it. */
interface Block {
  readonly event?: string;
  readonly id?: string;
  readonly retry?: number;
  readonly data?: string;
}

async function* blocksOf(body: ReadableStream<Uint8Array> | null): AsyncGenerator<Block, void, undefined> {
  let block: Block = {};
  for await (const line of readLines(body)) {
    if (line === "") {
      yield block;
      block = {};
      continue;
    }
    const [, field = "", value = ""] = /^([^:]*):? ?(.*)$/s.exec(line) ?? [];
    if (field === "data") block = { ...block, data: block.data === undefined ? value : `${block.data}\n${value}` };
    else if (field === "event") block = { ...block, event: value };
    else if (field === "id" && !value.includes("\0")) block = { ...block, id: value };
    else if (field === "retry" && /^\d+$/.test(value)) block = { ...block, retry: Number(value) };
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}
