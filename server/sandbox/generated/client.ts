// Generated from openapi.yaml by npm run generate. Do not edit.

import createFetchClient, { type ClientOptions } from "openapi-fetch";
import type { HttpMethod, OperationRequestBodyContent, Readable, SuccessResponse, Writable } from "openapi-typescript-helpers";
import { answer, type CallOptions } from "./runtime/client.js";
import type { paths } from "./types.js";

/** The body that an operation takes. */
export type Body<P extends keyof paths, M extends keyof paths[P]> = Writable<OperationRequestBodyContent<paths[P][M]>>;

/** The body of an operation's success. */
export type Success<P extends keyof paths, M extends keyof paths[P]> = paths[P][M] extends { responses: infer R extends Record<string | number, unknown> }
  ? Readable<SuccessResponse<R>>
  : never;

/** The query parameters that an operation takes. */
export type Query<P extends keyof paths, M extends keyof paths[P]> = paths[P][M] extends { parameters: { query?: infer Q } }
  ? NonNullable<Q>
  : never;

/** The path parameters that an operation takes. */
export type Path<P extends keyof paths, M extends keyof paths[P]> = paths[P][M] extends { parameters: { path: infer V } } ? V : never;

/** One method per operation; `raw` is the openapi-fetch client beneath them. */
export function createClient(settings: ClientOptions) {
  const raw = createFetchClient<paths>(settings);
  // Each method says what it takes and what it answers: here the compiler need not infer that again, which takes it long.
  const call = <T>(method: HttpMethod, path: keyof paths, init: object): Promise<T> => answer<T>(raw.request(method, path as never, init as never) as never);
  return {
    raw,
    /**
     * Read the clock
     *
     * Answers what time it is for the service. The clock goes on by itself, as fast as a real one.
     *
     * `GET /sandbox/clock`
     */
    getClock: (options?: CallOptions): Promise<Success<"/sandbox/clock", "get">> =>
      call("get", "/sandbox/clock", { ...options }),
    /**
     * Move the clock forward
     *
     * Moves the clock by days or to a time, and answers once everything that fell due on the way has happened, each line's in order. It can't be moved back; `POST /sandbox/reset` starts again. To be safe when sent twice, name the time with `advance_to`.
     *
     * `POST /sandbox/clock`
     */
    advanceClock: (body: Body<"/sandbox/clock", "post">, options?: CallOptions): Promise<Success<"/sandbox/clock", "post">> =>
      call("post", "/sandbox/clock", { ...options, body }),
    /**
     * Start again
     *
     * Forgets every user, application, line and idempotency key of every client, and sets the clock to the real time: the state of a fresh start.
     *
     * `POST /sandbox/reset`
     */
    resetSandbox: (options?: CallOptions): Promise<Success<"/sandbox/reset", "post">> =>
      call("post", "/sandbox/reset", { ...options }),
    /**
     * Look at a line's ledger
     *
     * Answers the double-entry ledger of one of your lines: each transaction with its entries, oldest first, and the balances that they add up to. Nothing in it is about a person.
     *
     * `GET /sandbox/ledger/{loc_uuid}`
     */
    getLedger: (loc_uuid: string, options?: CallOptions): Promise<Success<"/sandbox/ledger/{loc_uuid}", "get">> =>
      call("get", "/sandbox/ledger/{loc_uuid}", { ...options, params: { path: { loc_uuid } } }),
    /**
     * Hold a line
     *
     * Suspends an ACTIVE line by an operator's word: nothing can be drawn until it is released. A line that is suspended for being late is held as well, and stays suspended when it is cured.
     *
     * `PUT /sandbox/loc/{loc_uuid}/hold`
     */
    holdLoc: (loc_uuid: string, options?: CallOptions): Promise<Success<"/sandbox/loc/{loc_uuid}/hold", "put">> =>
      call("put", "/sandbox/loc/{loc_uuid}/hold", { ...options, params: { path: { loc_uuid } } }),
    /**
     * Release a line
     *
     * Ends an operator's hold. The line is ACTIVE again, unless it is also suspended for being late.
     *
     * `DELETE /sandbox/loc/{loc_uuid}/hold`
     */
    releaseLoc: (loc_uuid: string, options?: CallOptions): Promise<Success<"/sandbox/loc/{loc_uuid}/hold", "delete">> =>
      call("delete", "/sandbox/loc/{loc_uuid}/hold", { ...options, params: { path: { loc_uuid } } }),
  };
}

export type Client = ReturnType<typeof createClient>;
