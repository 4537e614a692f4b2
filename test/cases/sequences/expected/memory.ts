// Generated from openapi.yaml by npm run generate. Do not edit.

import type { Env } from "hono";
import type { Handlers } from "./handlers.js";
import { MemoryStore } from "./runtime/memory.js";

/** In-memory handlers: enough to run the API, without its business rules. */
export function memoryHandlers<E extends Env>(store = new MemoryStore<E>()): Handlers<E> {
  const handlers = {
    readLines: store.handler({
      path: "/lines",
      shape: { kind: "action" },
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
      missing: null,
    }),
    writeLines: store.handler({
      path: "/lines",
      shape: { kind: "create", collection: "/lines", idField: null },
      success: { status: 204, content: [] },
      missing: null,
    }),
    readRecords: store.handler({
      path: "/records",
      shape: { kind: "action" },
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
      missing: null,
    }),
    writeRecords: store.handler({
      path: "/records",
      shape: { kind: "create", collection: "/records", idField: null },
      success: { status: 204, content: [] },
      missing: null,
    }),
    readBoth: store.handler({
      path: "/both",
      shape: { kind: "action" },
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
      missing: null,
    }),
    readTexts: store.handler({
      path: "/texts",
      shape: { kind: "action" },
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
      missing: null,
    }),
    readValues: store.handler({
      path: "/values",
      shape: { kind: "action" },
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
      missing: null,
    }),
    readMixed: store.handler({
      path: "/mixed",
      shape: { kind: "action" },
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
      missing: null,
    }),
    readWritten: store.handler({
      path: "/written",
      shape: { kind: "action" },
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
      missing: null,
    }),
    readParts: store.handler({
      path: "/parts",
      shape: { kind: "action" },
      success: {
        status: 200,
        content: [
          {
            mediaType: "multipart/mixed",
            example: null,
          },
        ],
      },
      missing: null,
    }),
  };
  // What these answer is fitted to the schemas while they run, where the compiler can't follow.
  return handlers as unknown as Handlers<E>;
}
