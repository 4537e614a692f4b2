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
import { jsonQuery, querySerializer, textQuery } from "../../../../scripts/runtime/client/parameter-serializers.js";
import { jsonText } from "../../../../scripts/runtime/shared/json-text.js";
import type { ByBothQuery, ByFormQuery, ByNullQuery, Filter, paths } from "./types.js";

export type * from "./types.js";

/** `GET /form`, as `form.by`. */
export const byForm: (core: runtime.Core, query?: ByFormQuery, options?: CallOptions) => Call<undefined> =
  /* @__PURE__ */ operation("GET", "/form", ["querystring?"], "none", {
    query: querySerializer({
      text: "string",
      tags: { as: { items: "string" }, style: "form", explode: false },
      page: { as: { members: { size: "number" }, others: "string" }, mediaType: "application/json" },
      about: { as: { members: { x: "number" }, others: "string" }, style: "deepObject", explode: true },
    }),
  });

/** `GET /json`, as `json.by`. */
export const byJson: (core: runtime.Core, query: Filter, options?: CallOptions) => Call<undefined> =
  /* @__PURE__ */ operation("GET", "/json", ["querystring"], "none", { query: jsonQuery });

/** `QUERY /json`, as `json.query`. */
export const queryJson: (core: runtime.Core, body: string, query: Filter, options?: CallOptions) => Call<undefined> =
  /* @__PURE__ */ operation("QUERY", "/json", ["body", "querystring"], "none", {
    isIdempotent: true,
    query: jsonQuery,
    body: jsonText,
  });

/** `GET /text`, as `text.by`. */
export const byText: (core: runtime.Core, query: string, options?: CallOptions) => Call<undefined> =
  /* @__PURE__ */ operation("GET", "/text", ["querystring"], "none", { query: textQuery });

/** `GET /null`, as `null.by`. */
export const byNull: (core: runtime.Core, query: ByNullQuery, options?: CallOptions) => Call<undefined> =
  /* @__PURE__ */ operation("GET", "/null", ["querystring"], "none", { query: jsonQuery });

/** `GET /wrong`, as `wrong.byBoth`. */
export const byBoth: (core: runtime.Core, query?: ByBothQuery, options?: CallOptions) => Call<undefined> =
  /* @__PURE__ */ operation("GET", "/wrong", ["querystring?"], "none", { query: querySerializer({ a: "number" }) });

/** `POST /wrong`, as `wrong.byXml`. */
export const byXml: (core: runtime.Core, query?: string, options?: CallOptions) => Call<undefined> =
  /* @__PURE__ */ operation("POST", "/wrong", ["querystring?"], "none", { query: textQuery });

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
  /** The openapi-fetch client that sends the requests: any path, one attempt, nothing thrown for a status. */
  readonly raw: FetchClient<paths>;
  readonly form: FormResource;
  readonly json: JsonResource;
  readonly text: TextResource;
  readonly null: NullResource;
  readonly wrong: WrongResource;
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
    form: runtime.bindOperations(core, { by: byForm }),
    json: runtime.bindOperations(core, { by: byJson, query: queryJson }),
    text: runtime.bindOperations(core, { by: byText }),
    null: runtime.bindOperations(core, { by: byNull }),
    wrong: runtime.bindOperations(core, { byBoth, byXml }),
  };
}
