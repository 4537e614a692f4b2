// Generated from openapi.yaml by npm run generate. Do not edit.

import * as runtime from "../../../../scripts/runtime/client/client.js";
import type { Call, CallOptions, ClientOptions, FetchClient } from "../../../../scripts/runtime/client/client.js";
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

/** `GET /lines`, as `default.readLines` of a client. */
export const readLines: (core: runtime.Core, options?: CallOptions) => Call<AsyncIterable<Entry>> =
  /* @__PURE__ */ runtime.operation("GET", "/lines", [], jsonItems, { accept: "application/jsonl" });

/** `POST /lines`, as `default.writeLines` of a client. */
export const writeLines: (core: runtime.Core, body: readonly Entry[], options?: CallOptions) => Call<undefined> =
  /* @__PURE__ */ runtime.operation("POST", "/lines", ["body"], "none", {
    type: "application/x-ndjson",
    body: jsonLines,
  });

/** `GET /records`, as `default.readRecords` of a client. */
export const readRecords: (core: runtime.Core, options?: CallOptions) => Call<AsyncIterable<ReadRecordsItem>> =
  /* @__PURE__ */ runtime.operation("GET", "/records", [], jsonItems, { accept: "application/geo+json-seq" });

/** `POST /records`, as `default.writeRecords` of a client. */
export const writeRecords: (core: runtime.Core, body?: readonly number[], options?: CallOptions) => Call<undefined> =
  /* @__PURE__ */ runtime.operation("POST", "/records", ["body?"], "none", {
    type: "application/json-seq",
    body: jsonRecords,
  });

/** `GET /both`, as `default.readBoth` of a client. */
export const readBoth: (core: runtime.Core, options?: CallOptions) => Call<Entry[]> = /* @__PURE__ */ runtime.operation(
  "GET",
  "/both",
  [],
  "json",
  { accept: "application/json" },
);

/** `GET /both`, as `default.readBothStream` of a client. */
export const readBothStream: (core: runtime.Core, options?: CallOptions) => Call<AsyncIterable<Entry>> =
  /* @__PURE__ */ runtime.operation("GET", "/both", [], jsonItems, { accept: "application/jsonl" });

/** `GET /texts`, as `default.readTexts` of a client. */
export const readTexts: (core: runtime.Core, options?: CallOptions) => Call<AsyncIterable<ReadTextsItem>> =
  /* @__PURE__ */ runtime.operation("GET", "/texts", [], readEventItems([]), { accept: "text/event-stream" });

/** `GET /values`, as `default.readValues` of a client. */
export const readValues: (core: runtime.Core, options?: CallOptions) => Call<AsyncIterable<ReadValuesItem>> =
  /* @__PURE__ */ runtime.operation("GET", "/values", [], readEventItems(true), { accept: "text/event-stream" });

/** `GET /mixed`, as `default.readMixed` of a client. */
export const readMixed: (core: runtime.Core, options?: CallOptions) => Call<AsyncIterable<ReadMixedItem>> =
  /* @__PURE__ */ runtime.operation("GET", "/mixed", [], readEventItems(["addEntry"]), { accept: "text/event-stream" });

/** `GET /written`, as `default.readWritten` of a client. */
export const readWritten: (core: runtime.Core, options?: CallOptions) => Call<AsyncIterable<ReadWrittenItem>> =
  /* @__PURE__ */ runtime.operation("GET", "/written", [], readEventItems([]), { accept: "text/event-stream" });

/** `GET /parts`, as `default.readParts` of a client. */
export const readParts: (core: runtime.Core, options?: CallOptions) => Call<Blob> = /* @__PURE__ */ runtime.operation(
  "GET",
  "/parts",
  [],
  "blob",
);

export interface DefaultResource {
  /** `GET /lines` */
  readLines(options?: CallOptions): Call<AsyncIterable<Entry>>;
  /** `POST /lines` */
  writeLines(body: readonly Entry[], options?: CallOptions): Call<undefined>;
  /** `GET /records` */
  readRecords(options?: CallOptions): Call<AsyncIterable<ReadRecordsItem>>;
  /** `POST /records` */
  writeRecords(body?: readonly number[], options?: CallOptions): Call<undefined>;
  /** `GET /both` */
  readBoth(options?: CallOptions): Call<Entry[]>;
  /** `GET /both`, its response item by item as it arrives */
  readBothStream(options?: CallOptions): Call<AsyncIterable<Entry>>;
  /** `GET /texts` */
  readTexts(options?: CallOptions): Call<AsyncIterable<ReadTextsItem>>;
  /** `GET /values` */
  readValues(options?: CallOptions): Call<AsyncIterable<ReadValuesItem>>;
  /** `GET /mixed` */
  readMixed(options?: CallOptions): Call<AsyncIterable<ReadMixedItem>>;
  /** `GET /written` */
  readWritten(options?: CallOptions): Call<AsyncIterable<ReadWrittenItem>>;
  /** `GET /parts` */
  readParts(options?: CallOptions): Call<Blob>;
}

/** All operations, by what they are about. */
export interface Client {
  /** The openapi-fetch client that sends the requests: any path, one attempt, nothing thrown for a status. */
  readonly raw: FetchClient<paths>;
  readonly default: DefaultResource;
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
    default: runtime.bindOperations(core, {
      readLines,
      writeLines,
      readRecords,
      writeRecords,
      readBoth,
      readBothStream,
      readTexts,
      readValues,
      readMixed,
      readWritten,
      readParts,
    }),
  };
}
