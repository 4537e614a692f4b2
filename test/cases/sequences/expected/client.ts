// Generated from openapi.yaml by halves. Do not edit.

import {
  Core,
  bindOperations,
  downloadable,
  errorDetailsIn,
  jsonItems,
  operation,
  optionalKey,
  pathOperation,
  rawClient,
  readBlob,
  readNothing,
  renewCredentials,
  resilience,
  watchBody,
  withUserAgent,
  type Call,
  type CallOptions,
  type ClientOptions,
  type Download,
  type FetchClient,
} from "../../../../scripts/runtime/client.js";
import { jsonLines, jsonRecords, readEventItems } from "../../../../scripts/runtime/shared.js";
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

export {
  ClientError,
  ConnectionError,
  TimeoutError,
  AbortError,
  ResponseParseError,
  ApiError,
  BadRequestError,
  AuthenticationError,
  PermissionDeniedError,
  NotFoundError,
  ConflictError,
  UnprocessableEntityError,
  RateLimitError,
  ServerError,
} from "../../../../scripts/runtime/client.js";

/** `lines.list`, `GET /lines` */
export const readLines: (core: Core, options?: CallOptions) => Call<AsyncIterable<Entry>> =
  /* @__PURE__ */ pathOperation("GET", "/lines", jsonItems, { accept: "application/jsonl", watch: watchBody });

/** `lines.write`, `POST /lines` */
export const writeLines: (core: Core, body: readonly Entry[], options?: CallOptions) => Call<undefined> =
  /* @__PURE__ */ operation("POST", "/lines", ["body"], readNothing, {
    key: optionalKey,
    type: "application/x-ndjson",
    body: jsonLines,
  });

/** `records.list`, `GET /records` */
export const readRecords: (core: Core, options?: CallOptions) => Call<AsyncIterable<ReadRecordsItem>> =
  /* @__PURE__ */ pathOperation("GET", "/records", jsonItems, { accept: "application/geo+json-seq", watch: watchBody });

/** `records.write`, `POST /records` */
export const writeRecords: (core: Core, body?: readonly number[], options?: CallOptions) => Call<undefined> =
  /* @__PURE__ */ operation("POST", "/records", ["body?"], readNothing, {
    key: optionalKey,
    type: "application/json-seq",
    body: jsonRecords,
  });

/** `both.read`, `GET /both` */
export const readBoth: (core: Core, options?: CallOptions) => Call<Entry[]> = /* @__PURE__ */ pathOperation(
  "GET",
  "/both",
  "json",
  { accept: "application/json" },
);

/** `both.readStream`, `GET /both`, its response item by item as it arrives */
export const readBothStream: (core: Core, options?: CallOptions) => Call<AsyncIterable<Entry>> =
  /* @__PURE__ */ pathOperation("GET", "/both", jsonItems, { accept: "application/jsonl", watch: watchBody });

/** `texts.list`, `GET /texts` */
export const readTexts: (core: Core, options?: CallOptions) => Call<AsyncIterable<ReadTextsItem>> =
  /* @__PURE__ */ pathOperation("GET", "/texts", /* @__PURE__ */ readEventItems([]), {
    accept: "text/event-stream",
    watch: watchBody,
  });

/** `values.list`, `GET /values` */
export const readValues: (core: Core, options?: CallOptions) => Call<AsyncIterable<ReadValuesItem>> =
  /* @__PURE__ */ pathOperation("GET", "/values", /* @__PURE__ */ readEventItems(true), {
    accept: "text/event-stream",
    watch: watchBody,
  });

/** `mixed.read`, `GET /mixed` */
export const readMixed: (core: Core, options?: CallOptions) => Call<AsyncIterable<ReadMixedItem>> =
  /* @__PURE__ */ pathOperation("GET", "/mixed", /* @__PURE__ */ readEventItems(["addEntry"]), {
    accept: "text/event-stream",
    watch: watchBody,
  });

/** `written.read`, `GET /written` */
export const readWritten: (core: Core, options?: CallOptions) => Call<AsyncIterable<ReadWrittenItem>> =
  /* @__PURE__ */ pathOperation("GET", "/written", /* @__PURE__ */ readEventItems([]), {
    accept: "text/event-stream",
    watch: watchBody,
  });

/** `parts.list`, `GET /parts` */
export const readParts: (core: Core, options?: CallOptions) => Download<Blob> = /* @__PURE__ */ downloadable(
  /* @__PURE__ */ pathOperation("GET", "/parts", readBlob),
);

export interface LinesResource {
  /** `GET /lines` */
  list(options?: CallOptions): Call<AsyncIterable<Entry>>;
  /** `POST /lines` */
  write(body: readonly Entry[], options?: CallOptions): Call<undefined>;
}

export interface RecordsResource {
  /** `GET /records` */
  list(options?: CallOptions): Call<AsyncIterable<ReadRecordsItem>>;
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
  list(options?: CallOptions): Call<AsyncIterable<ReadTextsItem>>;
}

export interface ValuesResource {
  /** `GET /values` */
  list(options?: CallOptions): Call<AsyncIterable<ReadValuesItem>>;
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
  list(options?: CallOptions): Download<Blob>;
}

/** All operations, by what they are about. */
export interface Client {
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
export function createCore(options: ClientOptions): Core {
  return new Core({
    errorDetails: errorDetailsIn(),
    ...options,
  });
}

const agent = "sequences/1";

/**
 * Requests are sent again where that is safe, redirects are followed, and stalled responses end. A core in place of
 * options does what it was created with.
 */
export function createClient(options: ClientOptions | Core): Client {
  const core = options instanceof Core ? options : createCore({ ...resilience, ...withUserAgent(agent, options) });
  return {
    lines: bindOperations(core, "lines", { list: readLines, write: writeLines }),
    records: bindOperations(core, "records", { list: readRecords, write: writeRecords }),
    both: bindOperations(core, "both", { read: readBoth, readStream: readBothStream }),
    texts: bindOperations(core, "texts", { list: readTexts }),
    values: bindOperations(core, "values", { list: readValues }),
    mixed: bindOperations(core, "mixed", { read: readMixed }),
    written: bindOperations(core, "written", { read: readWritten }),
    parts: bindOperations(core, "parts", { list: readParts }),
  };
}

/** The openapi-fetch client: any path, one attempt with credentials, nothing thrown for a status. */
export function createRawClient(options: ClientOptions | Core): FetchClient<paths> {
  const core = options instanceof Core ? options : createCore({ renew: renewCredentials, ...options });
  return rawClient(core) as unknown as FetchClient<paths>;
}
