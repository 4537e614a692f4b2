// Generated from openapi.yaml by npm run generate. Do not edit.

import type { OperationRequestBodyContent, Readable, SuccessResponse, Writable } from "openapi-typescript-helpers";
import * as runtime from "../../../../scripts/runtime/client/client.js";
import type {
  Call,
  CallOptions,
  ClientOptions,
  FetchClient,
  Method,
} from "../../../../scripts/runtime/client/client.js";
import { jsonQuery, querySerializer, textQuery } from "../../../../scripts/runtime/client/parameter-serializers.js";
import { jsonText } from "../../../../scripts/runtime/shared/json-text.js";
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

/** The query of an operation that takes it as one value. */
export type Querystring<P extends keyof paths, M extends keyof paths[P]> = paths[P][M] extends { parameters: { querystring?: infer V } } ? Writable<NonNullable<V>> : never;

/** `GET /form`, as `default.byForm` of a client. */
export const byForm: Method<[query?: Querystring<"/form", "get">, options?: CallOptions], Call<undefined>> = /* @__PURE__ */ runtime.operation("GET", "/form", ["querystring?"], "none", {
  query: querySerializer({
    text: "string",
    tags: { as: { items: "string" }, style: "form", explode: false },
    page: { as: { members: { size: "number" }, others: "string" }, mediaType: "application/json" },
    about: { as: { members: { x: "number" }, others: "string" }, style: "deepObject", explode: true },
  }),
});

/** `GET /json`, as `default.byJson` of a client. */
export const byJson: Method<[query: Querystring<"/json", "get">, options?: CallOptions], Call<undefined>> = /* @__PURE__ */ runtime.operation("GET", "/json", ["querystring"], "none", { query: jsonQuery });

/** `QUERY /json`, as `default.queryJson` of a client. */
export const queryJson: Method<[body: Body<"/json", "query">, query: Querystring<"/json", "query">, options?: CallOptions], Call<undefined>> = /* @__PURE__ */ runtime.operation("QUERY", "/json", ["body", "querystring"], "none", { isIdempotent: true, query: jsonQuery, body: jsonText });

/** `GET /text`, as `default.byText` of a client. */
export const byText: Method<[query: Querystring<"/text", "get">, options?: CallOptions], Call<undefined>> = /* @__PURE__ */ runtime.operation("GET", "/text", ["querystring"], "none", { query: textQuery });

/** `GET /null`, as `default.byNull` of a client. */
export const byNull: Method<[query: Querystring<"/null", "get">, options?: CallOptions], Call<undefined>> = /* @__PURE__ */ runtime.operation("GET", "/null", ["querystring"], "none", { query: jsonQuery });

/** `GET /wrong`, as `default.byBoth` of a client. */
export const byBoth: Method<[query?: Querystring<"/wrong", "get">, options?: CallOptions], Call<undefined>> = /* @__PURE__ */ runtime.operation("GET", "/wrong", ["querystring?"], "none", { query: querySerializer({ a: "number" }) });

/** `POST /wrong`, as `default.byXml` of a client. */
export const byXml: Method<[query?: Querystring<"/wrong", "post">, options?: CallOptions], Call<undefined>> = /* @__PURE__ */ runtime.operation("POST", "/wrong", ["querystring?"], "none", { query: textQuery });

export interface DefaultResource {
  /** `GET /form` */
  byForm: runtime.Bound<typeof byForm>;
  /** `GET /json` */
  byJson: runtime.Bound<typeof byJson>;
  /** `QUERY /json` */
  queryJson: runtime.Bound<typeof queryJson>;
  /** `GET /text` */
  byText: runtime.Bound<typeof byText>;
  /** `GET /null` */
  byNull: runtime.Bound<typeof byNull>;
  /** `GET /wrong` */
  byBoth: runtime.Bound<typeof byBoth>;
  /** `POST /wrong` */
  byXml: runtime.Bound<typeof byXml>;
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
      byForm: byForm,
      byJson: byJson,
      queryJson: queryJson,
      byText: byText,
      byNull: byNull,
      byBoth: byBoth,
      byXml: byXml,
    }),
  };
}
