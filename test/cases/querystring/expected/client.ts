// Generated from openapi.yaml by npm run generate. Do not edit.

import * as runtime from "../../../../scripts/runtime/client/client.js";
import type { Call, CallOptions, ClientOptions, FetchClient } from "../../../../scripts/runtime/client/client.js";
import { errorDetailsIn } from "../../../../scripts/runtime/client/error-details.js";
import { jsonQuery, querySerializer, textQuery } from "../../../../scripts/runtime/client/parameter-serializers.js";
import { jsonText } from "../../../../scripts/runtime/shared/json-text.js";
import type { ByBothQuery, ByFormQuery, ByNullQuery, Filter, paths } from "./types.js";

export type * from "./types.js";

/** `GET /form`, as `default.byForm` of a client. */
export const byForm: (core: runtime.Core, query?: ByFormQuery, options?: CallOptions) => Call<undefined> =
  /* @__PURE__ */ runtime.operation("GET", "/form", ["querystring?"], "none", {
    query: querySerializer({
      text: "string",
      tags: { as: { items: "string" }, style: "form", explode: false },
      page: { as: { members: { size: "number" }, others: "string" }, mediaType: "application/json" },
      about: { as: { members: { x: "number" }, others: "string" }, style: "deepObject", explode: true },
    }),
  });

/** `GET /json`, as `default.byJson` of a client. */
export const byJson: (core: runtime.Core, query: Filter, options?: CallOptions) => Call<undefined> =
  /* @__PURE__ */ runtime.operation("GET", "/json", ["querystring"], "none", { query: jsonQuery });

/** `QUERY /json`, as `default.queryJson` of a client. */
export const queryJson: (core: runtime.Core, body: string, query: Filter, options?: CallOptions) => Call<undefined> =
  /* @__PURE__ */ runtime.operation("QUERY", "/json", ["body", "querystring"], "none", {
    isIdempotent: true,
    query: jsonQuery,
    body: jsonText,
  });

/** `GET /text`, as `default.byText` of a client. */
export const byText: (core: runtime.Core, query: string, options?: CallOptions) => Call<undefined> =
  /* @__PURE__ */ runtime.operation("GET", "/text", ["querystring"], "none", { query: textQuery });

/** `GET /null`, as `default.byNull` of a client. */
export const byNull: (core: runtime.Core, query: ByNullQuery, options?: CallOptions) => Call<undefined> =
  /* @__PURE__ */ runtime.operation("GET", "/null", ["querystring"], "none", { query: jsonQuery });

/** `GET /wrong`, as `default.byBoth` of a client. */
export const byBoth: (core: runtime.Core, query?: ByBothQuery, options?: CallOptions) => Call<undefined> =
  /* @__PURE__ */ runtime.operation("GET", "/wrong", ["querystring?"], "none", {
    query: querySerializer({ a: "number" }),
  });

/** `POST /wrong`, as `default.byXml` of a client. */
export const byXml: (core: runtime.Core, query?: string, options?: CallOptions) => Call<undefined> =
  /* @__PURE__ */ runtime.operation("POST", "/wrong", ["querystring?"], "none", { query: textQuery });

export interface DefaultResource {
  /** `GET /form` */
  byForm(query?: ByFormQuery, options?: CallOptions): Call<undefined>;
  /** `GET /json` */
  byJson(query: Filter, options?: CallOptions): Call<undefined>;
  /** `QUERY /json` */
  queryJson(body: string, query: Filter, options?: CallOptions): Call<undefined>;
  /** `GET /text` */
  byText(query: string, options?: CallOptions): Call<undefined>;
  /** `GET /null` */
  byNull(query: ByNullQuery, options?: CallOptions): Call<undefined>;
  /** `GET /wrong` */
  byBoth(query?: ByBothQuery, options?: CallOptions): Call<undefined>;
  /** `POST /wrong` */
  byXml(query?: string, options?: CallOptions): Call<undefined>;
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
    default: runtime.bindOperations(core, { byForm, byJson, queryJson, byText, byNull, byBoth, byXml }),
  };
}
