// Generated from openapi.yaml by halves. Do not edit.

import {
  Core,
  bindOperations,
  errorDetailsIn,
  givenKey,
  namedQuery,
  operation,
  optionalKey,
  paginated,
  pathOperation,
  plainHeaders,
  plainQuery,
  rawClient,
  readNothing,
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
import type { CopyNoteHeaders, Note, NoteInput, SearchNotesBody, SearchNotesQuery, paths } from "./types.js";

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

/** `notes.list`, `GET /notes` */
export const listNotes: (core: Core, options?: CallOptions) => Call<Note[]> = /* @__PURE__ */ pathOperation(
  "GET",
  "/notes",
);

/** `notes.create`, `POST /notes` */
export const createNote: (core: Core, body: NoteInput, options?: CallOptions) => Call<Note> = /* @__PURE__ */ operation(
  "POST",
  "/notes",
  ["body"],
  "json",
  { key: optionalKey, body: jsonText },
);

/**
 * The notes that a search finds.
 *
 * `notes.search`, `QUERY /notes`
 */
export const searchNotes: (
  core: Core,
  body: SearchNotesBody,
  query?: SearchNotesQuery,
  options?: CallOptions,
) => Pages<Note, Note[], SearchNotesQuery> = /* @__PURE__ */ paginated(
  /* @__PURE__ */ operation("QUERY", "/notes", ["body", "query?"], "json", {
    isIdempotent: true,
    key: givenKey,
    query: /* @__PURE__ */ namedQuery(["limit", "offset"], plainQuery),
    body: jsonText,
  }),
  { style: "offset", parameter: "/offset", items: "", at: 1 },
);

/**
 * `notes.get`, `GET /notes/{id}`
 *
 * @throws NotFoundError 404: No.
 */
export const getNotesId: (core: Core, id: string, options?: CallOptions) => Call<Note> = /* @__PURE__ */ pathOperation(
  "GET",
  "/notes/{id}",
);

/** `notes.query`, `QUERY /notes/{id}` */
export const queryNotesId: (core: Core, id: string, options?: CallOptions) => Call<string> = /* @__PURE__ */ operation(
  "QUERY",
  "/notes/{id}",
  [],
  "json",
  { isIdempotent: true, key: givenKey },
);

/** `notes.copy`, `COPY /notes/{id}` */
export const copyNote: (core: Core, id: string, header: CopyNoteHeaders, options?: CallOptions) => Call<Note> =
  /* @__PURE__ */ operation("COPY", "/notes/{id}", ["header"], "json", {
    isIdempotent: true,
    key: givenKey,
    header: plainHeaders,
  });

/** `notes.purge`, `PURGE /notes/{id}` */
export const purgeNotesId: (core: Core, id: string, options?: CallOptions) => Call<undefined> =
  /* @__PURE__ */ operation("PURGE", "/notes/{id}", [], readNothing, { key: givenKey });

/** `notes.link`, `LINK /notes/{id}` */
export const linkNote: (core: Core, id: string, options?: CallOptions) => Call<undefined> = /* @__PURE__ */ operation(
  "LINK",
  "/notes/{id}",
  [],
  readNothing,
  { isIdempotent: true, key: givenKey },
);

/** `notes.shout`, `SHOUT /notes/{id}` */
export const shoutNote: (core: Core, id: string, options?: CallOptions) => Call<undefined> = /* @__PURE__ */ operation(
  "SHOUT",
  "/notes/{id}",
  [],
  readNothing,
  { key: givenKey },
);

/** `notes.connect`, `CONNECT /notes/{id}` */
export const connectNote: (core: Core, id: string, options?: CallOptions) => Call<undefined> =
  /* @__PURE__ */ operation("CONNECT", "/notes/{id}", [], readNothing, { key: givenKey });

/** `shared.lock`, `LOCK /shared` */
export const lock: (core: Core, options?: CallOptions) => Call<undefined> = /* @__PURE__ */ operation(
  "LOCK",
  "/shared",
  [],
  readNothing,
  { key: givenKey },
);

export interface NotesResource {
  /** `GET /notes` */
  list(options?: CallOptions): Call<Note[]>;
  /** `POST /notes` */
  create(body: NoteInput, options?: CallOptions): Call<Note>;
  /**
   * The notes that a search finds.
   *
   * `QUERY /notes`
   */
  search(body: SearchNotesBody, query?: SearchNotesQuery, options?: CallOptions): Pages<Note, Note[], SearchNotesQuery>;
  /**
   * `GET /notes/{id}`
   *
   * @throws NotFoundError 404: No.
   */
  get(id: string, options?: CallOptions): Call<Note>;
  /** `QUERY /notes/{id}` */
  query(id: string, options?: CallOptions): Call<string>;
  /** `COPY /notes/{id}` */
  copy(id: string, header: CopyNoteHeaders, options?: CallOptions): Call<Note>;
  /** `PURGE /notes/{id}` */
  purge(id: string, options?: CallOptions): Call<undefined>;
  /** `LINK /notes/{id}` */
  link(id: string, options?: CallOptions): Call<undefined>;
  /** `SHOUT /notes/{id}` */
  shout(id: string, options?: CallOptions): Call<undefined>;
  /** `CONNECT /notes/{id}` */
  connect(id: string, options?: CallOptions): Call<undefined>;
}

export interface SharedResource {
  /** `LOCK /shared` */
  lock(options?: CallOptions): Call<undefined>;
}

/** All operations, by what they are about. */
export interface Client {
  readonly notes: NotesResource;
  readonly shared: SharedResource;
}

/** What the functions of operations share: `getUser(createCore({ … }), "1")`. */
export function createCore(options: ClientOptions): Core {
  return new Core({
    errorDetails: errorDetailsIn(),
    ...options,
  });
}

const agent = "notes/1";

/**
 * Requests are sent again where that is safe, redirects are followed, and stalled responses end. A core in place of
 * options does what it was created with.
 */
export function createClient(options: ClientOptions | Core): Client {
  const core = options instanceof Core ? options : createCore({ ...resilience, ...withUserAgent(agent, options) });
  return {
    notes: bindOperations(core, "notes", {
      list: listNotes,
      create: createNote,
      search: searchNotes,
      get: getNotesId,
      query: queryNotesId,
      copy: copyNote,
      purge: purgeNotesId,
      link: linkNote,
      shout: shoutNote,
      connect: connectNote,
    }),
    shared: bindOperations(core, "shared", { lock }),
  };
}

/** The openapi-fetch client: any path, one attempt with credentials, nothing thrown for a status. */
export function createRawClient(options: ClientOptions | Core): FetchClient<paths> {
  const core = options instanceof Core ? options : createCore({ renew: renewCredentials, ...options });
  return rawClient(core) as unknown as FetchClient<paths>;
}
