// What the generated client says of an operation. Copied into generated/ as it is.

import type { Failure } from "./errors.js";
import type { WatchBody } from "./features.js";
import type { BodyInit, Init } from "./messages.js";
import type { AuthorizedOperation, CallOptions, ClientOptions } from "./options.js";

/** What converts values of a client to those of JSON and back, where some are dates or bigints, or have other names. */
export interface Wire {
  /** The body of a response. Throws unless it is JSON that can be converted; `what` of the error says what else. */
  parse(text: string, status: number): unknown;
  /** A body that `parse` returned, as JSON has it. */
  body(data: unknown): unknown;
  /** What is in such a body where `pointer` says in what JSON has. */
  valueAt(data: unknown, pointer: string): unknown;
  /** Parameters of the query by the names that the client has for them. */
  query(parameters: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>>;
  /** An argument as JSON has it, but for bigints that no number holds. */
  encode(value: unknown): unknown;
}

/** How an operation's response is read. */
export type Read = "json" | ((response: Response, failure: Failure) => unknown);

/** A call's request, and its options. */
export interface PreparedRequest {
  readonly init: Init;
  readonly options: CallOptions;
}

/** The caller's key of a request, or one of its own; undefined where it has none. `headers` are those of the call. */
export type ChooseKey = (
  call: CallOptions,
  client: ClientOptions,
  headers: Readonly<Record<string, string>> | undefined,
) => string | undefined;

/** What a call is made of; as the generated client has it. */
export interface Operation extends AuthorizedOperation {
  /** What makes a request of a call's arguments. */
  readonly prepare: (described: Operation, args: readonly unknown[], client: ClientOptions) => PreparedRequest;
  /** The names of its path parameters, from the first call on. */
  names?: readonly string[];
  /** Whether its method is idempotent (RFC 9110, 9.2.2), where that is none of GET, HEAD, OPTIONS, PUT and DELETE. */
  readonly isIdempotent?: true;
  /** What chooses its `Idempotency-Key`. */
  readonly key?: ChooseKey;
  /** What it takes behind its path parameters, in this order. A `?` marks what may be left out. */
  readonly takes: readonly Argument[];
  readonly read: Read;
  /** What ends its stream where that stalls. */
  readonly watch?: WatchBody;
  /** Where its values aren't those of JSON. */
  readonly wire?: Wire;
  /** The media types of `Accept`, that of its success first, where it has several or isn't JSON. */
  readonly accept?: string;
  /** The media type of its body, where that isn't JSON. */
  readonly type?: string;
  /** The successes that have no body, where others have one. */
  readonly empty?: readonly number[];
  /**
   * Serializers of path parameters, where the default one doesn't apply; and of the query, headers and cookies, if the
   * operation has any.
   */
  readonly pathStrings?: (values: Readonly<Record<string, unknown>>) => Readonly<Record<string, string>>;
  readonly query?: (query: unknown) => string;
  /** `others` are the call's own headers, which are sent as well. */
  readonly header?: (
    header: Readonly<Record<string, unknown>>,
    others: Readonly<Record<string, unknown>>,
  ) => Readonly<Record<string, string>>;
  readonly cookie?: (cookie: Readonly<Record<string, unknown>>, headers: Readonly<Record<string, string>>) => string;
  /** How its body is written: by JSON.stringify, unless this says otherwise. */
  readonly body?: (body: unknown) => BodyInit;
  /** The same with its media type, where a call can choose that or the body says it. */
  readonly content?: (body: unknown, contentType?: string) => readonly [type: string | undefined, content: BodyInit];
}

export type Argument = "body" | "body?" | "query" | "query?" | "querystring" | "querystring?" | "header" | "cookie";
