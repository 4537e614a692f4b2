// Generated from openapi.yaml by npm run generate. Do not edit.

import * as runtime from "../../../../scripts/runtime/client/client.js";
import {
  operation,
  type Call,
  type CallOptions,
  type ClientOptions,
  type FetchClient,
} from "../../../../scripts/runtime/client/client.js";
import { errorDetailsIn } from "../../../../scripts/runtime/client/error-details.js";
import { jsonItems } from "../../../../scripts/runtime/client/items.js";
import { readEventItems } from "../../../../scripts/runtime/shared/events.js";
import { jsonLines, jsonRecords } from "../../../../scripts/runtime/shared/sequences.js";
import type {
  Entry,
  ReadMixedItem,
  ReadRecordsItem,
  ReadTextsItem,
  ReadValuesItem,
  ReadWrittenItem,
  paths,
} from "./types.js";

export type * from "./types.js";

/** `GET /lines`, as `lines.read`. */
export const readLines: (core: runtime.Core, options?: CallOptions) => Call<AsyncIterable<Entry>> =
  /* @__PURE__ */ operation("GET", "/lines", [], jsonItems, { accept: "application/jsonl" });

/** `POST /lines`, as `lines.write`. */
export const writeLines: (core: runtime.Core, body: readonly Entry[], options?: CallOptions) => Call<undefined> =
  /* @__PURE__ */ operation("POST", "/lines", ["body"], "none", { type: "application/x-ndjson", body: jsonLines });

/** `GET /records`, as `records.read`. */
export const readRecords: (core: runtime.Core, options?: CallOptions) => Call<AsyncIterable<ReadRecordsItem>> =
  /* @__PURE__ */ operation("GET", "/records", [], jsonItems, { accept: "application/geo+json-seq" });

/** `POST /records`, as `records.write`. */
export const writeRecords: (core: runtime.Core, body?: readonly number[], options?: CallOptions) => Call<undefined> =
  /* @__PURE__ */ operation("POST", "/records", ["body?"], "none", { type: "application/json-seq", body: jsonRecords });

/** `GET /both`, as `both.read`. */
export const readBoth: (core: runtime.Core, options?: CallOptions) => Call<Entry[]> = /* @__PURE__ */ operation(
  "GET",
  "/both",
  [],
  "json",
  { accept: "application/json" },
);

/** `GET /both`, as `both.readStream`. */
export const readBothStream: (core: runtime.Core, options?: CallOptions) => Call<AsyncIterable<Entry>> =
  /* @__PURE__ */ operation("GET", "/both", [], jsonItems, { accept: "application/jsonl" });

/** `GET /texts`, as `texts.read`. */
export const readTexts: (core: runtime.Core, options?: CallOptions) => Call<AsyncIterable<ReadTextsItem>> =
  /* @__PURE__ */ operation("GET", "/texts", [], readEventItems([]), { accept: "text/event-stream" });

/** `GET /values`, as `values.read`. */
export const readValues: (core: runtime.Core, options?: CallOptions) => Call<AsyncIterable<ReadValuesItem>> =
  /* @__PURE__ */ operation("GET", "/values", [], readEventItems(true), { accept: "text/event-stream" });

/** `GET /mixed`, as `mixed.read`. */
export const readMixed: (core: runtime.Core, options?: CallOptions) => Call<AsyncIterable<ReadMixedItem>> =
  /* @__PURE__ */ operation("GET", "/mixed", [], readEventItems(["addEntry"]), { accept: "text/event-stream" });

/** `GET /written`, as `written.read`. */
export const readWritten: (core: runtime.Core, options?: CallOptions) => Call<AsyncIterable<ReadWrittenItem>> =
  /* @__PURE__ */ operation("GET", "/written", [], readEventItems([]), { accept: "text/event-stream" });

/** `GET /parts`, as `parts.read`. */
export const readParts: (core: runtime.Core, options?: CallOptions) => Call<Blob> = /* @__PURE__ */ operation(
  "GET",
  "/parts",
  [],
  "blob",
);

export interface LinesResource {
  /** `GET /lines` */
  read(options?: CallOptions): Call<AsyncIterable<Entry>>;
  /** `POST /lines` */
  write(body: readonly Entry[], options?: CallOptions): Call<undefined>;
}

export interface RecordsResource {
  /** `GET /records` */
  read(options?: CallOptions): Call<AsyncIterable<ReadRecordsItem>>;
  /** `POST /records` */
  write(body?: readonly number[], options?: CallOptions): Call<undefined>;
}

export interface BothResource {
  /** `GET /both` */
  read(options?: CallOptions): Call<Entry[]>;
  /** `GET /both`, its response item by item as it arrives */
  readStream(options?: CallOptions): Call<AsyncIterable<Entry>>;
}

export interface TextsResource {
  /** `GET /texts` */
  read(options?: CallOptions): Call<AsyncIterable<ReadTextsItem>>;
}

export interface ValuesResource {
  /** `GET /values` */
  read(options?: CallOptions): Call<AsyncIterable<ReadValuesItem>>;
}

export interface MixedResource {
  /** `GET /mixed` */
  read(options?: CallOptions): Call<AsyncIterable<ReadMixedItem>>;
}

export interface WrittenResource {
  /** `GET /written` */
  read(options?: CallOptions): Call<AsyncIterable<ReadWrittenItem>>;
}

export interface PartsResource {
  /** `GET /parts` */
  read(options?: CallOptions): Call<Blob>;
}

/** All operations, by what they are about. */
export interface Client {
  /** The openapi-fetch client that sends the requests: any path, one attempt, nothing thrown for a status. */
  readonly raw: FetchClient<paths>;
  readonly lines: LinesResource;
  readonly records: RecordsResource;
  readonly both: BothResource;
  readonly texts: TextsResource;
  readonly values: ValuesResource;
  readonly mixed: MixedResource;
  readonly written: WrittenResource;
  readonly parts: PartsResource;
}

/** What the functions of operations share: `getUser(createCore({ … }), "1")`. */
export function createCore({ ...options }: ClientOptions): runtime.Core {
  return new runtime.Core({
    errorDetails: errorDetailsIn(),
    ...options,
  });
}

/** `options` may be a core that other functions use as well: then they share what is set on `raw`. */
export function createClient(options: ClientOptions | runtime.Core): Client {
  const core = options instanceof runtime.Core ? options : createCore(options);
  return {
    raw: core.raw as unknown as FetchClient<paths>,
    lines: runtime.bindOperations(core, { read: readLines, write: writeLines }),
    records: runtime.bindOperations(core, { read: readRecords, write: writeRecords }),
    both: runtime.bindOperations(core, { read: readBoth, readStream: readBothStream }),
    texts: runtime.bindOperations(core, { read: readTexts }),
    values: runtime.bindOperations(core, { read: readValues }),
    mixed: runtime.bindOperations(core, { read: readMixed }),
    written: runtime.bindOperations(core, { read: readWritten }),
    parts: runtime.bindOperations(core, { read: readParts }),
  };
}
