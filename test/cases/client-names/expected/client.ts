// Generated from openapi.yaml by halves. Do not edit.

import {
  Core,
  bindOperations,
  errorDetailsIn,
  givenKey,
  operation,
  optionalKey,
  pathOperation,
  rawClient,
  readNothing,
  renewCredentials,
  resilience,
  withUserAgent,
  type Call as Call_,
  type CallOptions,
  type ClientOptions,
  type FetchClient,
} from "../../../../scripts/runtime/client.js";
import type { GetThingsIdPartsResponse, paths } from "./types.js";

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

/** `things.list`, `GET /things` */
export const listThings: (core: Core, options?: CallOptions) => Call_<undefined> = /* @__PURE__ */ pathOperation(
  "GET",
  "/things",
  readNothing,
);

/** `oddThings.create`, `POST /things` */
export const createThing: (core: Core, options?: CallOptions) => Call_<undefined> = /* @__PURE__ */ operation(
  "POST",
  "/things",
  [],
  readNothing,
  { key: optionalKey },
);

/** `oddThings.replaceMany`, `PUT /things` */
export const replaceThings: (core: Core, options?: CallOptions) => Call_<undefined> = /* @__PURE__ */ operation(
  "PUT",
  "/things",
  [],
  readNothing,
  { key: givenKey },
);

/** `raw.deleteManyThing`, `DELETE /things` */
export const then_21af: (core: Core, options?: CallOptions) => Call_<undefined> = /* @__PURE__ */ operation(
  "DELETE",
  "/things",
  [],
  readNothing,
  { key: givenKey },
);

/** `things.noName`, `PATCH /things` */
export const noName: (core: Core, options?: CallOptions) => Call_<undefined> = /* @__PURE__ */ operation(
  "PATCH",
  "/things",
  [],
  readNothing,
  { key: optionalKey },
);

/** `things.call`, `HEAD /things` */
export const Call: (core: Core, options?: CallOptions) => Call_<undefined> = /* @__PURE__ */ pathOperation(
  "HEAD",
  "/things",
  readNothing,
);

/** `things.options`, `OPTIONS /things` */
export const optionsThings: (core: Core, options?: CallOptions) => Call_<undefined> = /* @__PURE__ */ pathOperation(
  "OPTIONS",
  "/things",
  readNothing,
);

/** `things.parts.list`, `GET /things/{id}/parts` */
export const getThingsIdParts: (core: Core, id: string, options?: CallOptions) => Call_<GetThingsIdPartsResponse> =
  /* @__PURE__ */ pathOperation("GET", "/things/{id}/parts");

/** `things.parts.attach`, `POST /things/{id}/parts` */
export const postThingsIdParts: (core: Core, id: string, options?: CallOptions) => Call_<undefined> =
  /* @__PURE__ */ operation("POST", "/things/{id}/parts", [], readNothing, { key: optionalKey });

/** `things.parts.replaceMany`, `PUT /things/{id}/parts` */
export const putThingsIdParts: (core: Core, id: string, options?: CallOptions) => Call_<undefined> =
  /* @__PURE__ */ operation("PUT", "/things/{id}/parts", [], readNothing, { key: givenKey });

/** `things.parts.detachAll`, `DELETE /things/{id}/parts` */
export const deleteThingsIdParts: (core: Core, id: string, options?: CallOptions) => Call_<undefined> =
  /* @__PURE__ */ operation("DELETE", "/things/{id}/parts", [], readNothing, { key: givenKey });

/** `things.parts.rearrange`, `PATCH /things/{id}/parts` */
export const patchThingsIdParts: (core: Core, id: string, options?: CallOptions) => Call_<undefined> =
  /* @__PURE__ */ operation("PATCH", "/things/{id}/parts", [], readNothing, { key: optionalKey });

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

export interface RawResource {
  /** `DELETE /things` */
  deleteManyThing(options?: CallOptions): Call_<undefined>;
}

/** All operations, by what they are about. */
export interface Client {
  readonly things: ThingsResource;
  readonly oddThings: OddThingsResource;
  readonly raw: RawResource;
}

/** What the functions of operations share: `getUser(createCore({ … }), "1")`. */
export function createCore(options: ClientOptions): Core {
  return new Core({
    errorDetails: errorDetailsIn(),
    ...options,
  });
}

const agent = "what-a-client-calls-its-operations/1";

/**
 * Requests are sent again where that is safe, redirects are followed, and stalled responses end. A core in place of
 * options does what it was created with.
 */
export function createClient(options: ClientOptions | Core): Client {
  const core = options instanceof Core ? options : createCore({ ...resilience, ...withUserAgent(agent, options) });
  return {
    things: bindOperations(core, "things", {
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
    oddThings: bindOperations(core, "oddThings", { create: createThing, replaceMany: replaceThings }),
    raw: bindOperations(core, "raw", { deleteManyThing: then_21af }),
  };
}

/** The openapi-fetch client: any path, one attempt with credentials, nothing thrown for a status. */
export function createRawClient(options: ClientOptions | Core): FetchClient<paths> {
  const core = options instanceof Core ? options : createCore({ renew: renewCredentials, ...options });
  return rawClient(core) as unknown as FetchClient<paths>;
}
