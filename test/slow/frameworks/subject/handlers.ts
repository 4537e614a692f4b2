// Handlers of the server that every host has: what depends on a host is written by hand, orders are in memory.
import type { Context } from "hono";
import { memoryHandlers } from "./generated/memory.js";
import { MemoryStore } from "./generated/runtime/memory.js";

const encoder = new TextEncoder();
/** How many streams a client has ended. */
let ended = 0;

const version = '"1"';

/** Events until there are so many, or the client has enough. */
function eventStream(count: number): ReadableStream<Uint8Array> {
  let sent = 0;
  return new ReadableStream({
    pull: async (controller) => {
      if (sent === count) return controller.close();
      await new Promise((resolve) => setTimeout(resolve, 10));
      controller.enqueue(encoder.encode(`data: ${++sent}\n\n`));
    },
    cancel: () => void ended++,
  });
}

export const auth = { token: (token: string): object | undefined => (token === "any" ? {} : undefined) };

export const handlers = {
  ...memoryHandlers(new MemoryStore()),
  getDrink: (c: Context): Response =>
    c.req.header("if-none-match") === version
      ? c.body(null, 304, { ETag: version })
      : c.json({ name: c.req.param("name") }, 200, { ETag: version }),
  uploadPhoto: (c: Context): Response => c.json({ size: (c.req.valid("form" as never) as { photo: File }).photo.size }),
  watchOrders: (c: Context): Response => {
    const { events = Infinity } = c.req.valid("query" as never) as { readonly events?: number };
    return c.body(eventStream(events), 200, { "Content-Type": "text/event-stream" });
  },
  countEnded: (c: Context): Response => c.json(ended),
  breakDown: (): never => {
    throw new Error("broken");
  },
};
