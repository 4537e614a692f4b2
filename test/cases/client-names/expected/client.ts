// Generated from openapi.yaml by npm run generate. Do not edit.

import type { OperationRequestBodyContent, Readable, SuccessResponse, Writable } from "openapi-typescript-helpers";
import * as runtime from "../../../../scripts/runtime/client/client.js";
import type {
  Call as Call_,
  CallOptions,
  ClientOptions,
  FetchClient,
  Method,
} from "../../../../scripts/runtime/client/client.js";
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

/** `GET /things`, as `things.list` of a client. */
export const listThings: Method<[options?: CallOptions], Call_<undefined>> = /* @__PURE__ */ runtime.operation("GET", "/things", [], "none");

/** `POST /things`, as `oddThings.createThing` of a client. */
export const createThing: Method<[options?: CallOptions], Call_<undefined>> = /* @__PURE__ */ runtime.operation("POST", "/things", [], "none");

/** `PUT /things`, as `oddThings.replaceThings` of a client. */
export const replaceThings: Method<[options?: CallOptions], Call_<undefined>> = /* @__PURE__ */ runtime.operation("PUT", "/things", [], "none");

/** `DELETE /things`, as `raw_.then_21af` of a client. */
export const then_21af: Method<[options?: CallOptions], Call_<undefined>> = /* @__PURE__ */ runtime.operation("DELETE", "/things", [], "none");

/** `PATCH /things`, as `default.noName` of a client. */
export const noName: Method<[options?: CallOptions], Call_<undefined>> = /* @__PURE__ */ runtime.operation("PATCH", "/things", [], "none");

/** `HEAD /things`, as `default.Call` of a client. */
export const Call: Method<[options?: CallOptions], Call_<undefined>> = /* @__PURE__ */ runtime.operation("HEAD", "/things", [], "none");

/** `OPTIONS /things`, as `default.optionsThings` of a client. */
export const optionsThings: Method<[options?: CallOptions], Call_<undefined>> = /* @__PURE__ */ runtime.operation("OPTIONS", "/things", [], "none");

export interface ThingsResource {
  /** `GET /things` */
  list: runtime.Bound<typeof listThings>;
}

export interface OddThingsResource {
  /** `POST /things` */
  createThing: runtime.Bound<typeof createThing>;
  /** `PUT /things` */
  replaceThings: runtime.Bound<typeof replaceThings>;
}

export interface Raw_Resource {
  /** `DELETE /things` */
  then_21af: runtime.Bound<typeof then_21af>;
}

export interface DefaultResource {
  /** `PATCH /things` */
  noName: runtime.Bound<typeof noName>;
  /** `HEAD /things` */
  Call: runtime.Bound<typeof Call>;
  /** `OPTIONS /things` */
  optionsThings: runtime.Bound<typeof optionsThings>;
}

/** All operations, by what they are about. */
export interface Client {
  /** The client of openapi-fetch beneath: every path by itself, one attempt, nothing thrown for a status. */
  readonly raw: FetchClient<paths>;
  readonly things: ThingsResource;
  readonly oddThings: OddThingsResource;
  readonly raw_: Raw_Resource;
  readonly default: DefaultResource;
}

/** `options` may be a core that other functions use as well: then they share what is set on `raw`. */
export function createClient(options: ClientOptions | runtime.Core): Client {
  const core = options instanceof runtime.Core ? options : new runtime.Core(options);
  return {
    raw: core.raw as unknown as FetchClient<paths>,
    things: runtime.bindOperations(core, { list: listThings }),
    oddThings: runtime.bindOperations(core, { createThing: createThing, replaceThings: replaceThings }),
    raw_: runtime.bindOperations(core, { then_21af: then_21af }),
    default: runtime.bindOperations(core, { noName: noName, Call: Call, optionsThings: optionsThings }),
  };
}
