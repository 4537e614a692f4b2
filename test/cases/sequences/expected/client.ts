// Generated from openapi.yaml by npm run generate. Do not edit.

import type { OperationRequestBodyContent, Readable, SuccessResponse, Writable } from "openapi-typescript-helpers";
import * as runtime from "./runtime/client/client.js";
import type { Call, CallOptions, ClientOptions, FetchClient, Method } from "./runtime/client/client.js";
import { jsonItems } from "./runtime/client/items.js";
import { paginated, type Pages } from "./runtime/client/pages.js";
import { readEventItems } from "./runtime/shared/events.js";
import { jsonLines, jsonRecords } from "./runtime/shared/sequences.js";
import type { paths } from "./types.js";

/** The body that an operation takes. */
export type Body<P extends keyof paths, M extends keyof paths[P]> = Writable<OperationRequestBodyContent<paths[P][M]>>;

/** The body of an operation's success. */
export type Success<P extends keyof paths, M extends keyof paths[P], T extends `${string}/${string}` = `${string}/${string}`> = paths[P][M] extends { responses: infer R extends Record<string | number, unknown> }
  ? Readable<SuccessResponse<R, T>>
  : never;

/** The query parameters that an operation takes. */
export type Query<P extends keyof paths, M extends keyof paths[P]> = paths[P][M] extends { parameters: { query?: infer V } } ? NonNullable<V> : never;

/** The path parameters that an operation takes. */
export type Path<P extends keyof paths, M extends keyof paths[P]> = paths[P][M] extends { parameters: { path?: infer V } } ? NonNullable<V> : never;

/** An item of a list: of the array itself, or of the member that holds it. */
type Item<T, K extends PropertyKey> = T extends readonly (infer I)[] ? I : K extends keyof T ? (NonNullable<T[K]> extends readonly (infer I)[] ? I : never) : never;

/** `GET /lines`, as `default.readLines` of a client. */
export const readLines: Method<[options?: CallOptions], Call<AsyncIterable<Item<Success<"/lines", "get">, never>>>> = /* @__PURE__ */ runtime.operation("GET", "/lines", [], jsonItems, { accept: "application/jsonl" });

/** `POST /lines`, as `default.writeLines` of a client. */
export const writeLines: Method<[body: readonly Item<Body<"/lines", "post">, never>[], options?: CallOptions], Call<undefined>> = /* @__PURE__ */ runtime.operation("POST", "/lines", ["body"], "none", { type: "application/x-ndjson", body: jsonLines });

/** `GET /records`, as `default.readRecords` of a client. */
export const readRecords: Method<[options?: CallOptions], Call<AsyncIterable<Item<Success<"/records", "get">, never>>>> = /* @__PURE__ */ runtime.operation("GET", "/records", [], jsonItems, { accept: "application/geo+json-seq" });

/** `POST /records`, as `default.writeRecords` of a client. */
export const writeRecords: Method<[body?: readonly Item<Body<"/records", "post">, never>[], options?: CallOptions], Call<undefined>> = /* @__PURE__ */ runtime.operation("POST", "/records", ["body?"], "none", { type: "application/json-seq", body: jsonRecords });

/** `GET /both`, as `default.readBoth` of a client. */
export const readBoth: Method<[options?: CallOptions], Pages<Item<Success<"/both", "get", "application/json">, never>, Success<"/both", "get", "application/json">>> = /* @__PURE__ */ paginated(/* @__PURE__ */ runtime.operation("GET", "/both", [], "json", { accept: "application/json" }), { items: null });

/** `GET /both`, as `default.readBothStream` of a client. */
export const readBothStream: Method<[options?: CallOptions], Call<AsyncIterable<Item<Success<"/both", "get", "application/jsonl">, never>>>> = /* @__PURE__ */ runtime.operation("GET", "/both", [], jsonItems, { accept: "application/jsonl" });

/** `GET /texts`, as `default.readTexts` of a client. */
export const readTexts: Method<[options?: CallOptions], Call<AsyncIterable<Item<Success<"/texts", "get">, never>>>> = /* @__PURE__ */ runtime.operation("GET", "/texts", [], readEventItems([]), { accept: "text/event-stream" });

/** `GET /values`, as `default.readValues` of a client. */
export const readValues: Method<[options?: CallOptions], Call<AsyncIterable<Item<Success<"/values", "get">, never>>>> = /* @__PURE__ */ runtime.operation("GET", "/values", [], readEventItems(true), { accept: "text/event-stream" });

/** `GET /mixed`, as `default.readMixed` of a client. */
export const readMixed: Method<[options?: CallOptions], Call<AsyncIterable<Item<Success<"/mixed", "get">, never>>>> = /* @__PURE__ */ runtime.operation("GET", "/mixed", [], readEventItems(["addEntry"]), { accept: "text/event-stream" });

/** `GET /written`, as `default.readWritten` of a client. */
export const readWritten: Method<[options?: CallOptions], Call<AsyncIterable<Item<Success<"/written", "get">, never>>>> = /* @__PURE__ */ runtime.operation("GET", "/written", [], readEventItems([]), { accept: "text/event-stream" });

/** `GET /parts`, as `default.readParts` of a client. */
export const readParts: Method<[options?: CallOptions], Call<Blob>> = /* @__PURE__ */ runtime.operation("GET", "/parts", [], "blob");

export interface DefaultResource {
  /** `GET /lines` */
  readLines: runtime.Bound<typeof readLines>;
  /** `POST /lines` */
  writeLines: runtime.Bound<typeof writeLines>;
  /** `GET /records` */
  readRecords: runtime.Bound<typeof readRecords>;
  /** `POST /records` */
  writeRecords: runtime.Bound<typeof writeRecords>;
  /** `GET /both` */
  readBoth: runtime.Bound<typeof readBoth>;
  /** `GET /both`, its answer item by item as it comes */
  readBothStream: runtime.Bound<typeof readBothStream>;
  /** `GET /texts` */
  readTexts: runtime.Bound<typeof readTexts>;
  /** `GET /values` */
  readValues: runtime.Bound<typeof readValues>;
  /** `GET /mixed` */
  readMixed: runtime.Bound<typeof readMixed>;
  /** `GET /written` */
  readWritten: runtime.Bound<typeof readWritten>;
  /** `GET /parts` */
  readParts: runtime.Bound<typeof readParts>;
}

/** All operations, by what they are about. */
export interface Client {
  /** The client of openapi-fetch beneath: every path by itself, one attempt, nothing thrown for a status. */
  readonly raw: FetchClient<paths>;
  readonly default: DefaultResource;
}

/** `options` may be a core that other functions use as well: then they share what is set on `raw`. */
export function createClient(options: ClientOptions | runtime.Core): Client {
  const core = options instanceof runtime.Core ? options : new runtime.Core(options);
  return {
    raw: core.raw as unknown as FetchClient<paths>,
    default: runtime.bindOperations(core, {
      readLines: readLines,
      writeLines: writeLines,
      readRecords: readRecords,
      writeRecords: writeRecords,
      readBoth: readBoth,
      readBothStream: readBothStream,
      readTexts: readTexts,
      readValues: readValues,
      readMixed: readMixed,
      readWritten: readWritten,
      readParts: readParts,
    }),
  };
}
