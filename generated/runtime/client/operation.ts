// Copied from scripts/runtime/client/operation.ts by halves. Do not edit.

// What the generated client says of an operation. Copied into generated/ as it is.

import type { Failure } from "./errors.js";

/**
 * What `fetch` sends: the type of this name in `lib.dom.d.ts`, or that of Node's, Deno's, Bun's and workers' own
 * declarations.
 */
export type BodyInit = NonNullable<ConstructorParameters<typeof Response>[0]>;

/** What converts values of a client to those of JSON and back, where some are dates or bigints. */
export interface Wire {
  /** The body of a response. Throws unless it is JSON that can be converted; `what` of the error says what else. */
  parse(text: string, status: number): unknown;
  /** A body that `parse` returned, as JSON has it. */
  body(data: unknown): unknown;
  /** An argument as JSON has it, but for bigints that no number holds. */
  encode(value: unknown): unknown;
}

/** How an operation's response is read. */
export type Read = "json" | "text" | "blob" | "none" | ((response: Response, failure: Failure) => unknown);

/** What a call is made of; as the generated client has it. */
export interface Operation {
  readonly method: string;
  readonly path: string;
  /** The names of its path parameters, from the first call on. */
  names?: readonly string[];
  /** Whether its method is idempotent (RFC 9110, 9.2.2), where that is none of GET, HEAD, OPTIONS, PUT and DELETE. */
  readonly isIdempotent?: true;
  /** Whether it has an `Idempotency-Key`. */
  readonly isKeyed?: true;
  /**
   * The security schemes that it requires, alternatives of those that are needed together; none where that is empty.
   * Missing where they are the client's default.
   */
  readonly security?: readonly (readonly string[])[];
  /** Its own servers, in the order of the document's servers that they replace. */
  readonly servers?: readonly string[];
  /** What it takes behind its path parameters, in this order. A `?` marks what may be left out. */
  readonly takes: readonly Argument[];
  readonly read: Read;
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

/** What openapi-fetch is given. */
export interface Init {
  /** Where it isn't the client's. */
  readonly baseUrl: string | undefined;
  readonly params: { readonly path: object; readonly query: unknown };
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
  readonly parseAs: "stream";
  readonly bodySerializer: () => BodyInit;
  readonly querySerializer: () => string;
  readonly pathSerializer: (url: string) => string;
  readonly duplex: "half" | undefined;
  /** Pairs of its query that are credentials, as they are sent: `api_key=k`. Redirects take them to no other origin. */
  readonly secrets?: readonly string[];
}
