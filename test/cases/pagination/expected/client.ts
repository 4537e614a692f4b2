// Generated from openapi.yaml by halves. Do not edit.

import {
  Core,
  bindOperations,
  errorDetailsIn,
  namedQuery,
  operation,
  optionalKey,
  paginated,
  plainQuery,
  rawClient,
  renewCredentials,
  resilience,
  withUserAgent,
  type Call,
  type CallOptions,
  type ClientOptions,
  type FetchClient,
  type Pages,
} from "../../../../scripts/runtime/client.js";
import { jsonText } from "../../../../scripts/runtime/shared.js";
import type {
  ByConventionQuery,
  ByConventionResponse,
  ByHeaderQuery,
  ByLinkResponse,
  ByOffsetQuery,
  ByOffsetResponse,
  ByTokenQuery,
  ByTokenResponse,
  GetMoreRowsItem,
  GetMoreRowsQuery,
  GetMoreRowsResponse,
  ListAllQuery,
  ListAllResponse,
  ListRowsItem,
  ListRowsQuery,
  ListRowsResponse,
  SearchBody,
  SearchResponse,
  Thing,
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

export { PaginationError } from "../../../../scripts/runtime/client.js";

const query1 = /* @__PURE__ */ namedQuery(["offset"], plainQuery);
const query2 = /* @__PURE__ */ namedQuery(["since"], plainQuery);
const pages1 = { style: "last-id", parameter: "/since", id: "/key", items: "/rows", isOptional: true, at: 0 } as const;

/** `offset.by`, `GET /offset` */
export const byOffset: (
  core: Core,
  query?: ByOffsetQuery,
  options?: CallOptions,
) => Pages<Thing, ByOffsetResponse, ByOffsetQuery> = /* @__PURE__ */ paginated(
  /* @__PURE__ */ operation("GET", "/offset", ["query?"], "json", { query: query1 }),
  { style: "offset", parameter: "/offset", items: "/items", isOptional: true, total: "/total", at: 0 },
);

/** `token.by`, `GET /token` */
export const byToken: (
  core: Core,
  query?: ByTokenQuery,
  options?: CallOptions,
) => Pages<Thing, ByTokenResponse, ByTokenQuery> = /* @__PURE__ */ paginated(
  /* @__PURE__ */ operation("GET", "/token", ["query?"], "json", { query: query1 }),
  { style: "cursor", parameter: "/offset", next: "/next_page/offset", items: "/data", isOptional: true, at: 0 },
);

/** `convention.by`, `GET /convention` */
export const byConvention: (
  core: Core,
  query?: ByConventionQuery,
  options?: CallOptions,
) => Pages<Thing, ByConventionResponse, ByConventionQuery> = /* @__PURE__ */ paginated(
  /* @__PURE__ */ operation("GET", "/convention", ["query?"], "json", {
    query: /* @__PURE__ */ namedQuery(["cursor"], plainQuery),
  }),
  {
    style: "cursor",
    parameter: "/cursor",
    next: "/meta/next",
    items: "/data",
    isOptional: true,
    hasMore: "/meta/more",
    at: 0,
  },
);

/** `rows.list`, `GET /rows` */
export const listRows: (
  core: Core,
  query?: ListRowsQuery,
  options?: CallOptions,
) => Pages<ListRowsItem, ListRowsResponse, ListRowsQuery> = /* @__PURE__ */ paginated(
  /* @__PURE__ */ operation("GET", "/rows", ["query?"], "json", { query: query2 }),
  pages1,
);

/** `moreRows.list`, `GET /more-rows` */
export const getMoreRows: (
  core: Core,
  query?: GetMoreRowsQuery,
  options?: CallOptions,
) => Pages<GetMoreRowsItem, GetMoreRowsResponse, GetMoreRowsQuery> = /* @__PURE__ */ paginated(
  /* @__PURE__ */ operation("GET", "/more-rows", ["query?"], "json", { query: query2 }),
  pages1,
);

/** `links.by`, `GET /links` */
export const byLink: (core: Core, options?: CallOptions) => Pages<Thing, ByLinkResponse> = /* @__PURE__ */ paginated(
  /* @__PURE__ */ operation("GET", "/links", []),
  { style: "next-url", next: "/_links/next/href", items: "/_embedded/things", isOptional: true },
);

/** `header.by`, `GET /header` */
export const byHeader: (
  core: Core,
  query?: ByHeaderQuery,
  options?: CallOptions,
) => Pages<Thing, Thing[], ByHeaderQuery> = /* @__PURE__ */ paginated(
  /* @__PURE__ */ operation("GET", "/header", ["query?"], "json", {
    query: /* @__PURE__ */ namedQuery(["page"], plainQuery),
  }),
  { style: "link-header", parameter: "/page", items: "", at: 0 },
);

/** `search`, `POST /search` */
export const search: (core: Core, body: SearchBody, options?: CallOptions) => Pages<Thing, SearchResponse, SearchBody> =
  /* @__PURE__ */ paginated(
    /* @__PURE__ */ operation("POST", "/search", ["body"], "json", { key: optionalKey, body: jsonText }),
    { style: "cursor", parameter: "/page/cursor", next: "/meta/next", items: "/data", isOptional: true, at: 0 },
  );

/** `all.list`, `GET /all` */
export const listAll: (core: Core, query?: ListAllQuery, options?: CallOptions) => Call<ListAllResponse> =
  /* @__PURE__ */ operation("GET", "/all", ["query?"], "json", { query: query1 });

export interface OffsetResource {
  /** `GET /offset` */
  by(query?: ByOffsetQuery, options?: CallOptions): Pages<Thing, ByOffsetResponse, ByOffsetQuery>;
}

export interface TokenResource {
  /** `GET /token` */
  by(query?: ByTokenQuery, options?: CallOptions): Pages<Thing, ByTokenResponse, ByTokenQuery>;
}

export interface ConventionResource {
  /** `GET /convention` */
  by(query?: ByConventionQuery, options?: CallOptions): Pages<Thing, ByConventionResponse, ByConventionQuery>;
}

export interface RowsResource {
  /** `GET /rows` */
  list(query?: ListRowsQuery, options?: CallOptions): Pages<ListRowsItem, ListRowsResponse, ListRowsQuery>;
}

export interface MoreRowsResource {
  /** `GET /more-rows` */
  list(query?: GetMoreRowsQuery, options?: CallOptions): Pages<GetMoreRowsItem, GetMoreRowsResponse, GetMoreRowsQuery>;
}

export interface LinksResource {
  /** `GET /links` */
  by(options?: CallOptions): Pages<Thing, ByLinkResponse>;
}

export interface HeaderResource {
  /** `GET /header` */
  by(query?: ByHeaderQuery, options?: CallOptions): Pages<Thing, Thing[], ByHeaderQuery>;
}

export interface AllResource {
  /** `GET /all` */
  list(query?: ListAllQuery, options?: CallOptions): Call<ListAllResponse>;
}

/** All operations, by what they are about. */
export interface Client {
  readonly offset: OffsetResource;
  readonly token: TokenResource;
  readonly convention: ConventionResource;
  readonly rows: RowsResource;
  readonly moreRows: MoreRowsResource;
  readonly links: LinksResource;
  readonly header: HeaderResource;
  readonly all: AllResource;
  /** `POST /search` */
  search(body: SearchBody, options?: CallOptions): Pages<Thing, SearchResponse, SearchBody>;
}

/** What the functions of operations share: `getUser(createCore({ … }), "1")`. */
export function createCore(options: ClientOptions): Core {
  return new Core({
    errorDetails: errorDetailsIn(),
    ...options,
  });
}

const agent = "how-lists-are-paged/1";

/**
 * Requests are sent again where that is safe, redirects are followed, and stalled responses end. A core in place of
 * options does what it was created with.
 */
export function createClient(options: ClientOptions | Core): Client {
  const core = options instanceof Core ? options : createCore({ ...resilience, ...withUserAgent(agent, options) });
  return {
    offset: bindOperations(core, "offset", { by: byOffset }),
    token: bindOperations(core, "token", { by: byToken }),
    convention: bindOperations(core, "convention", { by: byConvention }),
    rows: bindOperations(core, "rows", { list: listRows }),
    moreRows: bindOperations(core, "moreRows", { list: getMoreRows }),
    links: bindOperations(core, "links", { by: byLink }),
    header: bindOperations(core, "header", { by: byHeader }),
    all: bindOperations(core, "all", { list: listAll }),
    ...bindOperations<Pick<Client, "search">>(core, [], { search }),
  };
}

/** The openapi-fetch client: any path, one attempt with credentials, nothing thrown for a status. */
export function createRawClient(options: ClientOptions | Core): FetchClient<paths> {
  const core = options instanceof Core ? options : createCore({ renew: renewCredentials, ...options });
  return rawClient(core) as unknown as FetchClient<paths>;
}
