// Generated from openapi.yaml by npm run generate. Do not edit.

import * as runtime from "../../../../scripts/runtime/client/client.js";
import {
  operation,
  type Call as Call_,
  type CallOptions,
  type ClientOptions,
  type FetchClient,
} from "../../../../scripts/runtime/client/client.js";
import { errorDetailsIn } from "../../../../scripts/runtime/client/error-details.js";
import type { GetThingsIdPartsResponse, paths } from "./types.js";

export type * from "./types.js";

/** `GET /things`, as `things.list`. */
export const listThings: (core: runtime.Core, options?: CallOptions) => Call_<undefined> = /* @__PURE__ */ operation(
  "GET",
  "/things",
  [],
  "none",
);

/** `POST /things`, as `oddThings.create`. */
export const createThing: (core: runtime.Core, options?: CallOptions) => Call_<undefined> = /* @__PURE__ */ operation(
  "POST",
  "/things",
  [],
  "none",
);

/** `PUT /things`, as `oddThings.replaceMany`. */
export const replaceThings: (core: runtime.Core, options?: CallOptions) => Call_<undefined> = /* @__PURE__ */ operation(
  "PUT",
  "/things",
  [],
  "none",
);

/** `DELETE /things`, as `raw_.then21af`. */
export const then_21af: (core: runtime.Core, options?: CallOptions) => Call_<undefined> = /* @__PURE__ */ operation(
  "DELETE",
  "/things",
  [],
  "none",
);

/** `PATCH /things`, as `things.noName`. */
export const noName: (core: runtime.Core, options?: CallOptions) => Call_<undefined> = /* @__PURE__ */ operation(
  "PATCH",
  "/things",
  [],
  "none",
);

/** `HEAD /things`, as `things.call`. */
export const Call: (core: runtime.Core, options?: CallOptions) => Call_<undefined> = /* @__PURE__ */ operation(
  "HEAD",
  "/things",
  [],
  "none",
);

/** `OPTIONS /things`, as `things.options`. */
export const optionsThings: (core: runtime.Core, options?: CallOptions) => Call_<undefined> = /* @__PURE__ */ operation(
  "OPTIONS",
  "/things",
  [],
  "none",
);

/** `GET /things/{id}/parts`, as `things.parts.list`. */
export const getThingsIdParts: (
  core: runtime.Core,
  id: string,
  options?: CallOptions,
) => Call_<GetThingsIdPartsResponse> = /* @__PURE__ */ operation("GET", "/things/{id}/parts");

/** `POST /things/{id}/parts`, as `things.parts.attach`. */
export const postThingsIdParts: (core: runtime.Core, id: string, options?: CallOptions) => Call_<undefined> =
  /* @__PURE__ */ operation("POST", "/things/{id}/parts", [], "none");

/** `PUT /things/{id}/parts`, as `things.parts.replaceMany`. */
export const putThingsIdParts: (core: runtime.Core, id: string, options?: CallOptions) => Call_<undefined> =
  /* @__PURE__ */ operation("PUT", "/things/{id}/parts", [], "none");

/** `DELETE /things/{id}/parts`, as `things.parts.detachAll`. */
export const deleteThingsIdParts: (core: runtime.Core, id: string, options?: CallOptions) => Call_<undefined> =
  /* @__PURE__ */ operation("DELETE", "/things/{id}/parts", [], "none");

/** `PATCH /things/{id}/parts`, as `things.parts.rearrange`. */
export const patchThingsIdParts: (core: runtime.Core, id: string, options?: CallOptions) => Call_<undefined> =
  /* @__PURE__ */ operation("PATCH", "/things/{id}/parts", [], "none");

export interface ThingsPartsResource {
  /** `GET /things/{id}/parts` */
  list(id: string, options?: CallOptions): Call_<GetThingsIdPartsResponse>;
  /** `POST /things/{id}/parts` */
  attach(id: string, options?: CallOptions): Call_<undefined>;
  /** `PUT /things/{id}/parts` */
  replaceMany(id: string, options?: CallOptions): Call_<undefined>;
  /** `DELETE /things/{id}/parts` */
  detachAll(id: string, options?: CallOptions): Call_<undefined>;
  /** `PATCH /things/{id}/parts` */
  rearrange(id: string, options?: CallOptions): Call_<undefined>;
}

export interface ThingsResource {
  readonly parts: ThingsPartsResource;
  /** `GET /things` */
  list(options?: CallOptions): Call_<undefined>;
  /** `PATCH /things` */
  noName(options?: CallOptions): Call_<undefined>;
  /** `HEAD /things` */
  call(options?: CallOptions): Call_<undefined>;
  /** `OPTIONS /things` */
  options(options?: CallOptions): Call_<undefined>;
}

export interface OddThingsResource {
  /** `POST /things` */
  create(options?: CallOptions): Call_<undefined>;
  /** `PUT /things` */
  replaceMany(options?: CallOptions): Call_<undefined>;
}

export interface Raw_Resource {
  /** `DELETE /things` */
  then21af(options?: CallOptions): Call_<undefined>;
}

/** All operations, by what they are about. */
export interface Client {
  /** The openapi-fetch client that sends the requests: any path, one attempt, nothing thrown for a status. */
  readonly raw: FetchClient<paths>;
  readonly things: ThingsResource;
  readonly oddThings: OddThingsResource;
  readonly raw_: Raw_Resource;
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
    things: runtime.bindOperations(core, {
      parts: {
        list: getThingsIdParts,
        attach: postThingsIdParts,
        replaceMany: putThingsIdParts,
        detachAll: deleteThingsIdParts,
        rearrange: patchThingsIdParts,
      },
      list: listThings,
      noName,
      call: Call,
      options: optionsThings,
    }),
    oddThings: runtime.bindOperations(core, { create: createThing, replaceMany: replaceThings }),
    raw_: runtime.bindOperations(core, { then21af: then_21af }),
  };
}
