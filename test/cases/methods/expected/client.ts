// Generated from openapi.yaml by npm run generate. Do not edit.

import * as runtime from "../../../../scripts/runtime/client/client.js";
import type { Call, CallOptions, ClientOptions, FetchClient } from "../../../../scripts/runtime/client/client.js";
import { errorDetailsIn } from "../../../../scripts/runtime/client/error-details.js";
import { paginated, type Pages } from "../../../../scripts/runtime/client/pages.js";
import { plainHeaders, plainQuery } from "../../../../scripts/runtime/client/serializers.js";
import { jsonText } from "../../../../scripts/runtime/shared/json-text.js";
import type { CopyNoteHeaders, Note, NoteInput, SearchNotesBody, SearchNotesQuery, paths } from "./types.js";

export type * from "./types.js";

/** `GET /notes`, as `notes.listNotes` of a client. */
export const listNotes: (core: runtime.Core, options?: CallOptions) => Call<Note[]> = /* @__PURE__ */ runtime.operation(
  "GET",
  "/notes",
);

/** `POST /notes`, as `notes.createNote` of a client. */
export const createNote: (core: runtime.Core, body: NoteInput, options?: CallOptions) => Call<Note> =
  /* @__PURE__ */ runtime.operation("POST", "/notes", ["body"], "json", { body: jsonText });

/** `QUERY /notes`, as `notes.searchNotes` of a client. */
export const searchNotes: (
  core: runtime.Core,
  body: SearchNotesBody,
  query?: SearchNotesQuery,
  options?: CallOptions,
) => Pages<Note, Note[], SearchNotesQuery> = /* @__PURE__ */ paginated(
  /* @__PURE__ */ runtime.operation("QUERY", "/notes", ["body", "query?"], "json", {
    isIdempotent: true,
    query: plainQuery,
    body: jsonText,
  }),
  { style: "offset", parameter: "/offset", items: "", at: 1 },
);

/** `GET /notes/{id}`, as `notes.getNotesId` of a client. */
export const getNotesId: (core: runtime.Core, id: string, options?: CallOptions) => Call<Note> =
  /* @__PURE__ */ runtime.operation("GET", "/notes/{id}");

/** `QUERY /notes/{id}`, as `notes.queryNotesId` of a client. */
export const queryNotesId: (core: runtime.Core, id: string, options?: CallOptions) => Call<string> =
  /* @__PURE__ */ runtime.operation("QUERY", "/notes/{id}", [], "json", { isIdempotent: true });

/** `COPY /notes/{id}`, as `notes.copyNote` of a client. */
export const copyNote: (core: runtime.Core, id: string, header: CopyNoteHeaders, options?: CallOptions) => Call<Note> =
  /* @__PURE__ */ runtime.operation("COPY", "/notes/{id}", ["header"], "json", {
    isIdempotent: true,
    header: plainHeaders,
  });

/** `PURGE /notes/{id}`, as `notes.purgeNotesId` of a client. */
export const purgeNotesId: (core: runtime.Core, id: string, options?: CallOptions) => Call<undefined> =
  /* @__PURE__ */ runtime.operation("PURGE", "/notes/{id}", [], "none");

/** `LINK /notes/{id}`, as `notes.linkNote` of a client. */
export const linkNote: (core: runtime.Core, id: string, options?: CallOptions) => Call<undefined> =
  /* @__PURE__ */ runtime.operation("LINK", "/notes/{id}", [], "none", { isIdempotent: true });

/** `SHOUT /notes/{id}`, as `notes.shoutNote` of a client. */
export const shoutNote: (core: runtime.Core, id: string, options?: CallOptions) => Call<undefined> =
  /* @__PURE__ */ runtime.operation("SHOUT", "/notes/{id}", [], "none");

/** `CONNECT /notes/{id}`, as `notes.connectNote` of a client. */
export const connectNote: (core: runtime.Core, id: string, options?: CallOptions) => Call<undefined> =
  /* @__PURE__ */ runtime.operation("CONNECT", "/notes/{id}", [], "none");

/** `LOCK /shared`, as `shared.lock` of a client. */
export const lock: (core: runtime.Core, options?: CallOptions) => Call<undefined> = /* @__PURE__ */ runtime.operation(
  "LOCK",
  "/shared",
  [],
  "none",
);

export interface NotesResource {
  /** `GET /notes` */
  listNotes(options?: CallOptions): Call<Note[]>;
  /** `POST /notes` */
  createNote(body: NoteInput, options?: CallOptions): Call<Note>;
  /**
   * The notes that a search finds.
   *
   * `QUERY /notes`
   */
  searchNotes(
    body: SearchNotesBody,
    query?: SearchNotesQuery,
    options?: CallOptions,
  ): Pages<Note, Note[], SearchNotesQuery>;
  /** `GET /notes/{id}` */
  getNotesId(id: string, options?: CallOptions): Call<Note>;
  /** `QUERY /notes/{id}` */
  queryNotesId(id: string, options?: CallOptions): Call<string>;
  /** `COPY /notes/{id}` */
  copyNote(id: string, header: CopyNoteHeaders, options?: CallOptions): Call<Note>;
  /** `PURGE /notes/{id}` */
  purgeNotesId(id: string, options?: CallOptions): Call<undefined>;
  /** `LINK /notes/{id}` */
  linkNote(id: string, options?: CallOptions): Call<undefined>;
  /** `SHOUT /notes/{id}` */
  shoutNote(id: string, options?: CallOptions): Call<undefined>;
  /** `CONNECT /notes/{id}` */
  connectNote(id: string, options?: CallOptions): Call<undefined>;
}

export interface SharedResource {
  /** `LOCK /shared` */
  lock(options?: CallOptions): Call<undefined>;
}

/** All operations, by what they are about. */
export interface Client {
  /** The openapi-fetch client that sends the requests: any path, one attempt, nothing thrown for a status. */
  readonly raw: FetchClient<paths>;
  readonly notes: NotesResource;
  readonly shared: SharedResource;
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
    notes: runtime.bindOperations(core, {
      listNotes,
      createNote,
      searchNotes,
      getNotesId,
      queryNotesId,
      copyNote,
      purgeNotesId,
      linkNote,
      shoutNote,
      connectNote,
    }),
    shared: runtime.bindOperations(core, { lock }),
  };
}
