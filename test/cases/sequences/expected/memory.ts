// Generated from openapi.yaml by npm run generate. Do not edit.

import type { Env } from "hono";
import type { Handlers } from "./handlers.js";
import { MemoryStore, type ParentCheck } from "../../../../scripts/runtime/server/memory/memory.js";

/**
 * Which items exist that handlers written by hand serve, by the path of their collection: what lies below them
 * can be
 * served from memory then, and is 404 where they do not exist.
 */
export type Parents<E extends Env = Env> = Readonly<Partial<Record<never, ParentCheck<E>>>>;

/** In-memory handlers: enough to run the API, without its business rules. */
export function memoryHandlers<E extends Env>(store = new MemoryStore<E>(), _parents: Parents<E> = {}): Handlers<E> {
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
    }),
    writeLines: store.handler({
      path: "/lines",
      shape: { kind: "create", collection: "/lines", idField: null },
      success: { status: 204, content: [] },
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
    }),
    writeRecords: store.handler({
      path: "/records",
      shape: { kind: "create", collection: "/records", idField: null },
      success: { status: 204, content: [] },
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
    }),
  };
  // What these answer is fitted to the schemas while they run, where the compiler can't follow.
  return handlers as unknown as Handlers<E>;
}
