// Generated from openapi.yaml by halves. Do not edit.

import {
  Core,
  bindOperations,
  downloadable,
  operation,
  optionalKey,
  pathOperation,
  rawClient,
  readBlob,
  renewCredentials,
  resilience,
  withUserAgent,
  type Call,
  type CallError,
  type CallOptions,
  type ClientOptions,
  type Download,
  type FetchClient,
} from "../../../../scripts/runtime/client.js";
import { jsonText } from "../../../../scripts/runtime/shared.js";
import type { Film, paths } from "./types.js";

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

export type GetFilmsError = CallError<paths["/films"]["get"]>;

/**
 * `films.list`, `GET /films`
 *
 * @throws NotFoundError 404: None.
 */
export const getFilms: (core: Core, options?: CallOptions) => Call<Film[], GetFilmsError> =
  /* @__PURE__ */ pathOperation("GET", "/films");

/** `films.add`, `POST /films` */
export const addFilm: (core: Core, body?: Film, options?: CallOptions) => Call<Film> = /* @__PURE__ */ operation(
  "POST",
  "/films",
  ["body?"],
  "json",
  { key: optionalKey, body: jsonText },
);

export type GetPosterError = CallError<paths["/films/{id}/poster"]["get"]>;

/**
 * `films.poster.get`, `GET /films/{id}/poster`
 *
 * @throws NotFoundError 404: Where there is another media type, the range is for others.
 * @throws ApiError default: Anything.
 */
export const getPoster: (core: Core, id: string, options?: CallOptions) => Download<Blob, GetPosterError> =
  /* @__PURE__ */ downloadable(/* @__PURE__ */ pathOperation("GET", "/films/{id}/poster", readBlob));

export interface FilmsPosterResource {
  /**
   * `GET /films/{id}/poster`
   *
   * @throws NotFoundError 404: Where there is another media type, the range is for others.
   * @throws ApiError default: Anything.
   */
  get(id: string, options?: CallOptions): Download<Blob, GetPosterError>;
}

export interface FilmsResource {
  readonly poster: FilmsPosterResource;
  /**
   * `GET /films`
   *
   * @throws NotFoundError 404: None.
   */
  list(options?: CallOptions): Call<Film[], GetFilmsError>;
  /** `POST /films` */
  add(body?: Film, options?: CallOptions): Call<Film>;
}

/** All operations, by what they are about. */
export interface Client {
  readonly films: FilmsResource;
}

/** What the functions of operations share: `getUser(createCore({ … }), "1")`. */
export function createCore(options: ClientOptions): Core {
  return new Core(options);
}

const agent = "films-as-springdoc-writes-them/1";

/**
 * Requests are sent again where that is safe, redirects are followed, and stalled responses end. A core in place of
 * options does what it was created with.
 */
export function createClient(options: ClientOptions | Core): Client {
  const core = options instanceof Core ? options : createCore({ ...resilience, ...withUserAgent(agent, options) });
  return {
    films: bindOperations(core, "films", { poster: { get: getPoster }, list: getFilms, add: addFilm }),
  };
}

/** The openapi-fetch client: any path, one attempt with credentials, nothing thrown for a status. */
export function createRawClient(options: ClientOptions | Core): FetchClient<paths> {
  const core = options instanceof Core ? options : createCore({ renew: renewCredentials, ...options });
  return rawClient(core) as unknown as FetchClient<paths>;
}
