// Generated from openapi.yaml by halves. Do not edit.

import {
  Core,
  bindOperations,
  errorDetailsIn,
  givenKey,
  jsonQuery,
  operation,
  optionalKey,
  querySerializer,
  rawClient,
  readNothing,
  renewCredentials,
  resilience,
  textQuery,
  withUserAgent,
  type Call,
  type CallOptions,
  type ClientOptions,
  type FetchClient,
} from "../../../../scripts/runtime/client.js";
import { jsonText } from "../../../../scripts/runtime/shared.js";
import type { ByBothQuery, ByFormQuery, ByNullQuery, Filter, paths } from "./types.js";

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

/** `form.by`, `GET /form` */
export const byForm: (core: Core, query?: ByFormQuery, options?: CallOptions) => Call<undefined> =
  /* @__PURE__ */ operation("GET", "/form", ["querystring?"], readNothing, {
    query: /* @__PURE__ */ querySerializer({
      text: "string",
      tags: { as: { items: "string" }, style: "form", explode: false },
      page: { as: { members: { size: "number" }, others: "string" }, mediaType: "application/json" },
      about: { as: { members: { x: "number" }, others: "string" }, style: "deepObject", explode: true },
    }),
  });

/** `json.by`, `GET /json` */
export const byJson: (core: Core, query: Filter, options?: CallOptions) => Call<undefined> = /* @__PURE__ */ operation(
  "GET",
  "/json",
  ["querystring"],
  readNothing,
  { query: jsonQuery },
);

/** `json.query`, `QUERY /json` */
export const queryJson: (core: Core, body: string, query: Filter, options?: CallOptions) => Call<undefined> =
  /* @__PURE__ */ operation("QUERY", "/json", ["body", "querystring"], readNothing, {
    isIdempotent: true,
    key: givenKey,
    query: jsonQuery,
    body: jsonText,
  });

/** `text.by`, `GET /text` */
export const byText: (core: Core, query: string, options?: CallOptions) => Call<undefined> = /* @__PURE__ */ operation(
  "GET",
  "/text",
  ["querystring"],
  readNothing,
  { query: textQuery },
);

/** `null.by`, `GET /null` */
export const byNull: (core: Core, query: ByNullQuery, options?: CallOptions) => Call<undefined> =
  /* @__PURE__ */ operation("GET", "/null", ["querystring"], readNothing, { query: jsonQuery });

/** `wrong.byBoth`, `GET /wrong` */
export const byBoth: (core: Core, query?: ByBothQuery, options?: CallOptions) => Call<undefined> =
  /* @__PURE__ */ operation("GET", "/wrong", ["querystring?"], readNothing, {
    query: /* @__PURE__ */ querySerializer({ a: "number" }),
  });

/** `wrong.byXml`, `POST /wrong` */
export const byXml: (core: Core, query?: string, options?: CallOptions) => Call<undefined> = /* @__PURE__ */ operation(
  "POST",
  "/wrong",
  ["querystring?"],
  readNothing,
  { key: optionalKey, query: textQuery },
);

export interface FormResource {
  /** `GET /form` */
  by(query?: ByFormQuery, options?: CallOptions): Call<undefined>;
}

export interface JsonResource {
  /** `GET /json` */
  by(query: Filter, options?: CallOptions): Call<undefined>;
  /** `QUERY /json` */
  query(body: string, query: Filter, options?: CallOptions): Call<undefined>;
}

export interface TextResource {
  /** `GET /text` */
  by(query: string, options?: CallOptions): Call<undefined>;
}

export interface NullResource {
  /** `GET /null` */
  by(query: ByNullQuery, options?: CallOptions): Call<undefined>;
}

export interface WrongResource {
  /** `GET /wrong` */
  byBoth(query?: ByBothQuery, options?: CallOptions): Call<undefined>;
  /** `POST /wrong` */
  byXml(query?: string, options?: CallOptions): Call<undefined>;
}

/** All operations, by what they are about. */
export interface Client {
  readonly form: FormResource;
  readonly json: JsonResource;
  readonly text: TextResource;
  readonly null: NullResource;
  readonly wrong: WrongResource;
}

/** What the functions of operations share: `getUser(createCore({ … }), "1")`. */
export function createCore(options: ClientOptions): Core {
  return new Core({
    errorDetails: errorDetailsIn(),
    ...options,
  });
}

const agent = "queries/1";

/**
 * Requests are sent again where that is safe, redirects are followed, and stalled responses end. A core in place of
 * options does what it was created with.
 */
export function createClient(options: ClientOptions | Core): Client {
  const core = options instanceof Core ? options : createCore({ ...resilience, ...withUserAgent(agent, options) });
  return {
    form: bindOperations(core, "form", { by: byForm }),
    json: bindOperations(core, "json", { by: byJson, query: queryJson }),
    text: bindOperations(core, "text", { by: byText }),
    null: bindOperations(core, "null", { by: byNull }),
    wrong: bindOperations(core, "wrong", { byBoth, byXml }),
  };
}

/** The openapi-fetch client: any path, one attempt with credentials, nothing thrown for a status. */
export function createRawClient(options: ClientOptions | Core): FetchClient<paths> {
  const core = options instanceof Core ? options : createCore({ renew: renewCredentials, ...options });
  return rawClient(core) as unknown as FetchClient<paths>;
}
