// Generated from openapi.yaml by npm run generate. Do not edit.

import * as runtime from "../../../../scripts/runtime/client/client.js";
import type {
  Call as Call_,
  CallOptions,
  ClientOptions,
  FetchClient,
} from "../../../../scripts/runtime/client/client.js";
import { errorDetailsIn } from "../../../../scripts/runtime/client/error-details.js";
import type { paths } from "./types.js";

export type * from "./types.js";

/** `GET /things`, as `things.list` of a client. */
export const listThings: (core: runtime.Core, options?: CallOptions) => Call_<undefined> =
  /* @__PURE__ */ runtime.operation("GET", "/things", [], "none");

/** `POST /things`, as `oddThings.createThing` of a client. */
export const createThing: (core: runtime.Core, options?: CallOptions) => Call_<undefined> =
  /* @__PURE__ */ runtime.operation("POST", "/things", [], "none");

/** `PUT /things`, as `oddThings.replaceThings` of a client. */
export const replaceThings: (core: runtime.Core, options?: CallOptions) => Call_<undefined> =
  /* @__PURE__ */ runtime.operation("PUT", "/things", [], "none");

/** `DELETE /things`, as `raw_.then_21af` of a client. */
export const then_21af: (core: runtime.Core, options?: CallOptions) => Call_<undefined> =
  /* @__PURE__ */ runtime.operation("DELETE", "/things", [], "none");

/** `PATCH /things`, as `default.noName` of a client. */
export const noName: (core: runtime.Core, options?: CallOptions) => Call_<undefined> = /* @__PURE__ */ runtime.operation(
  "PATCH",
  "/things",
  [],
  "none",
);

/** `HEAD /things`, as `default.Call` of a client. */
export const Call: (core: runtime.Core, options?: CallOptions) => Call_<undefined> = /* @__PURE__ */ runtime.operation(
  "HEAD",
  "/things",
  [],
  "none",
);

/** `OPTIONS /things`, as `default.optionsThings` of a client. */
export const optionsThings: (core: runtime.Core, options?: CallOptions) => Call_<undefined> =
  /* @__PURE__ */ runtime.operation("OPTIONS", "/things", [], "none");

export interface ThingsResource {
  /** `GET /things` */
  list(options?: CallOptions): Call_<undefined>;
}

export interface OddThingsResource {
  /** `POST /things` */
  createThing(options?: CallOptions): Call_<undefined>;
  /** `PUT /things` */
  replaceThings(options?: CallOptions): Call_<undefined>;
}

export interface Raw_Resource {
  /** `DELETE /things` */
  then_21af(options?: CallOptions): Call_<undefined>;
}

export interface DefaultResource {
  /** `PATCH /things` */
  noName(options?: CallOptions): Call_<undefined>;
  /** `HEAD /things` */
  Call(options?: CallOptions): Call_<undefined>;
  /** `OPTIONS /things` */
  optionsThings(options?: CallOptions): Call_<undefined>;
}

/** All operations, by what they are about. */
export interface Client {
  /** The openapi-fetch client that sends the requests: any path, one attempt, nothing thrown for a status. */
  readonly raw: FetchClient<paths>;
  readonly things: ThingsResource;
  readonly oddThings: OddThingsResource;
  readonly raw_: Raw_Resource;
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
    things: runtime.bindOperations(core, { list: listThings }),
    oddThings: runtime.bindOperations(core, { createThing, replaceThings }),
    raw_: runtime.bindOperations(core, { then_21af }),
    default: runtime.bindOperations(core, { noName, Call, optionsThings }),
  };
}
