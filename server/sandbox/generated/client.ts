// Generated from openapi.yaml by npm run generate. Do not edit.

import type { OperationRequestBodyContent, Readable, SuccessResponse, Writable } from "openapi-typescript-helpers";
import * as runtime from "../../../generated/runtime/client/client.js";
import type {
  Call,
  CallOptions,
  ClientOptions,
  FetchClient,
  Method,
} from "../../../generated/runtime/client/client.js";
import { ApiError } from "../../../generated/runtime/client/errors.js";
import { jsonText } from "../../../generated/runtime/shared/json-text.js";
import type { components, paths } from "./types.js";

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

/** `GET /sandbox/clock`, as `clock.get` of a client. */
export const getClock: Method<[options?: CallOptions], Call<Success<"/sandbox/clock", "get">>> = /* @__PURE__ */ runtime.operation("GET", "/sandbox/clock");

/** `POST /sandbox/clock`, as `clock.advance` of a client. */
export const advanceClock: Method<[body: Body<"/sandbox/clock", "post">, options?: CallOptions], Call<Success<"/sandbox/clock", "post">>> = /* @__PURE__ */ runtime.operation("POST", "/sandbox/clock", ["body"], "json", { body: jsonText });

/** `POST /sandbox/reset`, as `sandbox.reset` of a client. */
export const resetSandbox: Method<[options?: CallOptions], Call<undefined>> = /* @__PURE__ */ runtime.operation("POST", "/sandbox/reset", [], "none");

/** `GET /sandbox/ledger/{loc_uuid}`, as `loc.ledger` of a client. */
export const getLedger: Method<[loc_uuid: string, options?: CallOptions], Call<Success<"/sandbox/ledger/{loc_uuid}", "get">>> = /* @__PURE__ */ runtime.operation("GET", "/sandbox/ledger/{loc_uuid}");

/** `PUT /sandbox/loc/{loc_uuid}/hold`, as `loc.hold` of a client. */
export const holdLoc: Method<[loc_uuid: string, options?: CallOptions], Call<Success<"/sandbox/loc/{loc_uuid}/hold", "put">>> = /* @__PURE__ */ runtime.operation("PUT", "/sandbox/loc/{loc_uuid}/hold");

/** `DELETE /sandbox/loc/{loc_uuid}/hold`, as `loc.release` of a client. */
export const releaseLoc: Method<[loc_uuid: string, options?: CallOptions], Call<Success<"/sandbox/loc/{loc_uuid}/hold", "delete">>> = /* @__PURE__ */ runtime.operation("DELETE", "/sandbox/loc/{loc_uuid}/hold");

export interface ClockResource {
  /**
   * Read the clock
   *
   * Returns the time of the service. The clock runs like a real one.
   *
   * `GET /sandbox/clock`
   */
  get: runtime.Bound<typeof getClock>;
  /**
   * Move the clock forward
   *
   * Moves the clock by days or to a time, and responds when everything that fell due until then has happened, each line's in order. It can't be moved back; `POST /sandbox/reset` starts again. To be safe when sent twice, name the time with `advance_to`.
   *
   * `POST /sandbox/clock`
   */
  advance: runtime.Bound<typeof advanceClock>;
}

export interface SandboxResource {
  /**
   * Start again
   *
   * Forgets every user, application, line and idempotency key of every client, and sets the clock to the real time: the state of a fresh start.
   *
   * `POST /sandbox/reset`
   */
  reset: runtime.Bound<typeof resetSandbox>;
}

export interface LocResource {
  /**
   * Look at a line's ledger
   *
   * Returns the double-entry ledger of one of your lines: each transaction with its entries, oldest first, and the balances that they add up to. It has no personal data. It is kept when the user is deleted, until the lender's retention period has ended.
   *
   * `GET /sandbox/ledger/{loc_uuid}`
   */
  ledger: runtime.Bound<typeof getLedger>;
  /**
   * Hold a line
   *
   * Suspends an ACTIVE line as an operator: draws are refused until it is released. A line that is suspended for being late is held as well, and stays suspended when it is cured.
   *
   * `PUT /sandbox/loc/{loc_uuid}/hold`
   */
  hold: runtime.Bound<typeof holdLoc>;
  /**
   * Release a line
   *
   * Ends an operator's hold. The line is ACTIVE again, unless it is also suspended for being late.
   *
   * `DELETE /sandbox/loc/{loc_uuid}/hold`
   */
  release: runtime.Bound<typeof releaseLoc>;
}

/** All operations, by what they are about. */
export interface Client {
  /** The client of openapi-fetch beneath: every path by itself, one attempt, nothing thrown for a status. */
  readonly raw: FetchClient<paths>;
  readonly clock: ClockResource;
  readonly sandbox: SandboxResource;
  readonly loc: LocResource;
}

/** `options` may be a core that other functions use as well: then they share what is set on `raw`. */
export function createClient(options: ClientOptions | runtime.Core): Client {
  const core = options instanceof runtime.Core ? options : new runtime.Core(options);
  return {
    raw: core.raw as unknown as FetchClient<paths>,
    clock: runtime.bindOperations(core, { get: getClock, advance: advanceClock }),
    sandbox: runtime.bindOperations(core, { reset: resetSandbox }),
    loc: runtime.bindOperations(core, { ledger: getLedger, hold: holdLoc, release: releaseLoc }),
  };
}

/** What the service says when it refuses, as far as it has a `code`. */
export type Problem = Readable<components["schemas"]["InvalidQueryProblem"]> | Readable<components["schemas"]["Problem"]> | Readable<components["schemas"]["InvalidInputProblem"]> | Readable<components["schemas"]["InvalidStateProblem"]>;

type ProblemOf<C> = [Extract<Problem, { code: C }>] extends [never] ? Problem : Extract<Problem, { code: C }>;

/** Whether an error is the service's refusal with that code; its `problem` then has that code's members. */
export function isProblem<C extends Problem["code"]>(error: unknown, problem: C): error is ApiError & { readonly problem: ProblemOf<C> } {
  return error instanceof ApiError && error.code === problem;
}
