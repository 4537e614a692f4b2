// The type of the errors of a call, by the responses that the document describes: `error.status` distinguishes them.
// Copied into generated/ as it is.

import type { AbortError, ApiError, ConnectionError, ResponseParseError } from "./errors.js";

/**
 * The statuses of HTTP that are no success (IANA's registry). A service may send others: a document that has them
 * describes them, and an error with one that no document has is none of these at compile time.
 */
export type ErrorStatus = Redirection | ClientErrorStatus | ServerErrorStatus;
type Redirection = 300 | 301 | 302 | 303 | 304 | 305 | 307 | 308;
type ClientErrorStatus =
  | (400 | 401 | 402 | 403 | 404 | 405 | 406 | 407 | 408 | 409 | 410 | 411 | 412 | 413 | 414 | 415 | 416 | 417)
  | (418 | 421 | 422 | 423 | 424 | 425 | 426 | 428 | 429 | 431 | 451);
type ServerErrorStatus = 500 | 501 | 502 | 503 | 504 | 505 | 506 | 507 | 508 | 510 | 511;

/**
 * The errors of a call of an operation, as openapi-typescript declares it. The body of an error is its `problem`:
 * unknown for a status that the document doesn't describe.
 */
export type CallError<Operation extends { readonly responses: unknown }> = ErrorOfResponses<Operation["responses"]>;

type ErrorOfResponses<Responses> =
  | { [Key in keyof Responses]: Documented<Responses, Key> }[keyof Responses]
  | ([Undocumented<Responses>] extends [never] ? never : ApiError<Undocumented<Responses>>)
  | ConnectionError
  | AbortError
  | ResponseParseError;

type Documented<Responses, Key extends keyof Responses> = [StatusOf<Responses, Key>] extends [never]
  ? never
  : ApiErrorOf<StatusOf<Responses, Key>, BodyOf<Responses[Key]>>;

/** A status each, so that comparing one narrows. */
type ApiErrorOf<Status extends number, Body> = Status extends number ? ApiError<Status, Body> : never;

/** The error statuses that a response describes: its own; of a range and of `default` those that no other has. */
type StatusOf<Responses, Key> = Key extends number
  ? `${Key}` extends `2${string}` | `1${string}`
    ? never
    : Key
  : Exclude<Key extends "default" ? Exclude<ErrorStatus, RangesOf<Responses>> : StatusesOfRange<Key>, keyof Responses>;

type StatusesOfRange<Key> =
  Uppercase<Key & string> extends infer Name
    ? Name extends "3XX"
      ? Redirection
      : Name extends "4XX"
        ? ClientErrorStatus
        : Name extends "5XX"
          ? ServerErrorStatus
          : never
    : never;

type RangesOf<Responses> = { [Key in keyof Responses]: StatusesOfRange<Key> }[keyof Responses];

type Undocumented<Responses> = "default" extends keyof Responses
  ? never
  : Exclude<ErrorStatus, keyof Responses | RangesOf<Responses>>;

type BodyOf<Response> = Response extends { content: infer Content }
  ? Content[keyof Content]
  : Response extends { content?: never }
    ? undefined
    : unknown;
