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
import { paginated, type Pages } from "../../../../scripts/runtime/client/pages.js";
import { plainHeaders } from "../../../../scripts/runtime/client/serializers.js";
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

/** The header parameters that an operation takes. */
export type Header<P extends keyof paths, M extends keyof paths[P]> = paths[P][M] extends { parameters: { header?: infer V } } ? NonNullable<V> : never;

/** An item of a list: of the array itself, or of the member that holds it. */
type Item<T, K extends PropertyKey> = T extends readonly (infer I)[] ? I : K extends keyof T ? (NonNullable<T[K]> extends readonly (infer I)[] ? I : never) : never;

/** `GET /notes`, as `notes.listNotes` of a client. */
export const listNotes: Method<[options?: CallOptions], Pages<Item<Success<"/notes", "get">, never>, Success<"/notes", "get">>> = /* @__PURE__ */ paginated(/* @__PURE__ */ runtime.operation("GET", "/notes"), { items: null });

/** `POST /notes`, as `notes.createNote` of a client. */
export const createNote: Method<[body: Body<"/notes", "post">, options?: CallOptions], Call<Success<"/notes", "post">>> = /* @__PURE__ */ runtime.operation("POST", "/notes", ["body"], "json", { body: jsonText });

/** `QUERY /notes`, as `notes.searchNotes` of a client. */
export const searchNotes: Method<[body: Body<"/notes", "query">, query?: Query<"/notes", "query">, options?: CallOptions], Pages<Item<Success<"/notes", "query">, never>, Success<"/notes", "query">>> = /* @__PURE__ */ paginated(/* @__PURE__ */ runtime.operation("QUERY", "/notes", ["body", "query?"], "json", { isIdempotent: true, body: jsonText }), { by: "offset", parameter: "offset", limit: "limit", items: null, at: 1 });

/** `GET /notes/{id}`, as `notes.getNotesId` of a client. */
export const getNotesId: Method<[id: string, options?: CallOptions], Call<Success<"/notes/{id}", "get">>> = /* @__PURE__ */ runtime.operation("GET", "/notes/{id}");

/** `QUERY /notes/{id}`, as `notes.queryNotesId` of a client. */
export const queryNotesId: Method<[id: string, options?: CallOptions], Call<Success<"/notes/{id}", "query">>> = /* @__PURE__ */ runtime.operation("QUERY", "/notes/{id}", [], "json", { isIdempotent: true });

/** `COPY /notes/{id}`, as `notes.copyNote` of a client. */
export const copyNote: Method<[id: string, header: Header<"/notes/{id}", "COPY">, options?: CallOptions], Call<Success<"/notes/{id}", "COPY">>> = /* @__PURE__ */ runtime.operation("COPY", "/notes/{id}", ["header"], "json", { isIdempotent: true, header: plainHeaders });

/** `PURGE /notes/{id}`, as `notes.purgeNotesId` of a client. */
export const purgeNotesId: Method<[id: string, options?: CallOptions], Call<undefined>> = /* @__PURE__ */ runtime.operation("PURGE", "/notes/{id}", [], "none");

/** `LINK /notes/{id}`, as `notes.linkNote` of a client. */
export const linkNote: Method<[id: string, options?: CallOptions], Call<undefined>> = /* @__PURE__ */ runtime.operation("LINK", "/notes/{id}", [], "none", { isIdempotent: true });

/** `SHOUT /notes/{id}`, as `notes.shoutNote` of a client. */
export const shoutNote: Method<[id: string, options?: CallOptions], Call<undefined>> = /* @__PURE__ */ runtime.operation("SHOUT", "/notes/{id}", [], "none");

/** `CONNECT /notes/{id}`, as `notes.connectNote` of a client. */
export const connectNote: Method<[id: string, options?: CallOptions], Call<undefined>> = /* @__PURE__ */ runtime.operation("CONNECT", "/notes/{id}", [], "none");

/** `LOCK /shared`, as `shared.lock` of a client. */
export const lock: Method<[options?: CallOptions], Call<undefined>> = /* @__PURE__ */ runtime.operation("LOCK", "/shared", [], "none");

export interface NotesResource {
  /** `GET /notes` */
  listNotes: runtime.Bound<typeof listNotes>;
  /** `POST /notes` */
  createNote: runtime.Bound<typeof createNote>;
  /**
   * The notes that a search finds.
   *
   * `QUERY /notes`
   */
  searchNotes: runtime.Bound<typeof searchNotes>;
  /** `GET /notes/{id}` */
  getNotesId: runtime.Bound<typeof getNotesId>;
  /** `QUERY /notes/{id}` */
  queryNotesId: runtime.Bound<typeof queryNotesId>;
  /** `COPY /notes/{id}` */
  copyNote: runtime.Bound<typeof copyNote>;
  /** `PURGE /notes/{id}` */
  purgeNotesId: runtime.Bound<typeof purgeNotesId>;
  /** `LINK /notes/{id}` */
  linkNote: runtime.Bound<typeof linkNote>;
  /** `SHOUT /notes/{id}` */
  shoutNote: runtime.Bound<typeof shoutNote>;
  /** `CONNECT /notes/{id}` */
  connectNote: runtime.Bound<typeof connectNote>;
}

export interface SharedResource {
  /** `LOCK /shared` */
  lock: runtime.Bound<typeof lock>;
}

/** All operations, by what they are about. */
export interface Client {
  /** The client of openapi-fetch beneath: every path by itself, one attempt, nothing thrown for a status. */
  readonly raw: FetchClient<paths>;
  readonly notes: NotesResource;
  readonly shared: SharedResource;
}

/** `options` may be a core that other functions use as well: then they share what is set on `raw`. */
export function createClient(options: ClientOptions | runtime.Core): Client {
  const core = options instanceof runtime.Core ? options : new runtime.Core(options);
  return {
    raw: core.raw as unknown as FetchClient<paths>,
    notes: runtime.bindOperations(core, {
      listNotes: listNotes,
      createNote: createNote,
      searchNotes: searchNotes,
      getNotesId: getNotesId,
      queryNotesId: queryNotesId,
      copyNote: copyNote,
      purgeNotesId: purgeNotesId,
      linkNote: linkNote,
      shoutNote: shoutNote,
      connectNote: connectNote,
    }),
    shared: runtime.bindOperations(core, { lock: lock }),
  };
}
