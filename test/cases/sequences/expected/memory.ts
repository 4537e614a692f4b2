// Generated from openapi.yaml by halves. Do not edit.

import type { Env } from "hono";
import { MemoryStore, type ParentCheck } from "../../../../scripts/runtime/memory.js";
import type { Handlers } from "./handlers.js";
import * as routes from "./routes.js";

/**
 * Which items of hand-written handlers exist, by the path of their collection. What lies below them can then be
 * served from memory, and is 404 below an item that does not exist.
 */
export type Parents<E extends Env = Env> = Readonly<Partial<Record<never, ParentCheck<E>>>>;

/** In-memory handlers: enough to run the API, without its business rules. */
export function memoryHandlers<E extends Env>(store: MemoryStore<E> = new MemoryStore<E>(), _parents: Parents<E> = {}): Handlers<E> {
  const handlers = {
    readLines: store.handler({
      path: "/lines",
      role: "action",
      success: {
        status: 200,
        content: [
          {
            mediaType: "application/jsonl",
            example: [{ id: 1, text: "a" }, { id: 2 }],
            isSequence: true,
          },
        ],
      },
    }),
    writeLines: store.handler({
      path: "/lines",
      role: "create",
      collection: "/lines",
      response: null,
      success: { status: 204, content: [] },
    }),
    readRecords: store.handler({
      path: "/records",
      role: "action",
      success: {
        status: 200,
        content: [
          {
            mediaType: "application/geo+json-seq",
            example: [{ type: "Feature" }],
            isSequence: true,
          },
        ],
      },
    }),
    writeRecords: store.handler({
      path: "/records",
      role: "create",
      collection: "/records",
      response: null,
      success: { status: 204, content: [] },
    }),
    readBoth: store.handler({
      path: "/both",
      role: "list",
      collection: "/both",
      identifier: { at: ["id"], form: "number" },
      isSeeded: true,
      success: {
        status: 200,
        content: [
          {
            mediaType: "application/json",
            example: [{ id: 1, text: "string" }],
          },
          {
            mediaType: "application/jsonl",
            example: [{ id: 1, text: "string" }],
            isSequence: true,
          },
        ],
      },
      schema: routes.readBoth.responses[200].content["application/json"].schema,
    }),
    readTexts: store.handler({
      path: "/texts",
      role: "action",
      success: {
        status: 200,
        content: [
          {
            mediaType: "text/event-stream",
            example: [{ event: "a", data: "1", id: "x" }, { data: "two\nlines" }],
            isSequence: true,
          },
        ],
      },
    }),
    readValues: store.handler({
      path: "/values",
      role: "action",
      success: {
        status: 200,
        content: [
          {
            mediaType: "text/event-stream",
            example: [{ data: { id: 1, text: "string" } }],
            isSequence: true,
          },
        ],
      },
    }),
    readMixed: store.handler({
      path: "/mixed",
      role: "action",
      success: {
        status: 200,
        content: [
          {
            mediaType: "text/event-stream",
            example: [{ event: "addString", data: "text" }, { event: "addEntry", data: { id: 3 } }],
            isSequence: true,
          },
        ],
      },
    }),
    readWritten: store.handler({
      path: "/written",
      role: "action",
      success: {
        status: 200,
        content: [
          {
            mediaType: "text/event-stream",
            example: ": hello\ndata: 1\n\n",
            isSequence: true,
          },
        ],
      },
    }),
    readParts: store.handler({
      path: "/parts",
      role: "action",
      success: {
        status: 200,
        content: [
          {
            mediaType: "multipart/mixed",
            example: null,
          },
        ],
      },
    }),
  };
  // Responses are made to match the schemas at run time, which the compiler cannot verify.
  return handlers as unknown as Handlers<E>;
}
