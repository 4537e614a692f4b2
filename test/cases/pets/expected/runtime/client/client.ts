// Copied from scripts/runtime/client/client.ts by npm run generate. Do not edit.

// A client's calls over openapi-fetch: arguments validated, responses read, failures classified and, where that is
// safe,
// retried. Copied into generated/ as it is.

import createFetchClient, { type Client as FetchClient, type Middleware } from "openapi-fetch";
import { checkedBase, checkShared } from "./arguments.js";
import {
  AbortError,
  apiError,
  ClientError,
  ConnectionError,
  placed,
  TimeoutError,
  ResponseParseError,
  type Failure,
} from "./errors.js";
import { prepareRequest, type Init } from "./requests.js";
import { abortReason, retryDelay, sleep, shouldRetry, type RetryDelay } from "./retries.js";

export type { Client as FetchClient } from "openapi-fetch";

export interface ClientOptions {
  /** Where the service is; it may have a path. */
  readonly baseUrl: string;
  /** Sent with every request. */
  readonly headers?: Readonly<Record<string, string>>;
  /**
   * What sends a request, instead of the global `fetch`: a test's, a proxy's, an app in the same process. The request's
   * signal is to end it.
   */
  readonly fetch?: (request: Request) => Response | Promise<Response>;
  /** Milliseconds for each attempt, from sending it to the end of its response: 60,000. */
  readonly timeout?: number;
  /** How often a request is sent again that may be: 2. */
  readonly retries?: number;
  /** How long before each of these, unless the service says so: 500 and 8,000. */
  readonly retryDelay?: RetryDelay;
  /**
   * Whether requests get a key of their own, which makes it safe to send them again: those of operations whose document
   * declares an `Idempotency-Key` header, unless this is false; each POST and PATCH, if it is true.
   */
  readonly idempotencyKeys?: boolean;
  /** Headers with credentials that may have to be renewed, such as a token that expires: of `authorization()`. */
  readonly authorization?: Authorization;
  /** Of openapi-fetch, for each attempt. */
  readonly middleware?: readonly Middleware[];
  /** Called before each attempt, and after it with its outcome. */
  readonly onRequest?: (attempt: Attempt) => void;
  readonly onResponse?: (attempt: Attempt & Outcome) => void;
}

/** Headers that all calls of a client share, until a 401 says that they are no longer valid. */
export interface Authorization {
  /** What requests are sent with. */
  current(): Promise<Readonly<Record<string, string>>>;
  /** Has what a request was sent with renewed before the next one. */
  reject(used: Promise<unknown> | undefined): void;
}

/** What every call may be given beside its arguments. */
export interface CallOptions {
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
  readonly timeout?: number;
  readonly retries?: number;
  /** The key of this request, instead of a random one; true sends a random one, false none. */
  readonly idempotencyKey?: string | boolean;
}

/** What calls of some operations may be given besides. */
export interface ParameterOptions {
  readonly headers?: Readonly<Record<string, unknown>>;
  readonly cookies?: Readonly<Record<string, unknown>>;
  /** The media type of the body, of those that the document declares. */
  readonly contentType?: string;
}

/**
 * The options of an operation with optional headers or cookies: these by their own types, any other header as a string.
 */
export type OptionsWith<P extends ParameterOptions> = Omit<CallOptions, keyof P> & {
  readonly [Name in keyof P]?: Name extends "headers" ? P[Name] & { readonly [header: string]: unknown } : P[Name];
};

/** A body of parts: files, several of them too, are Blobs. */
export type MultipartBody<T> = { readonly [Name in keyof T]: T[Name] | Blob | readonly Blob[] } | FormData;

export interface Attempt {
  readonly method: string;
  /** As in the document: `/users/{id}`. What a caller puts into it may be about a person. */
  readonly path: string;
  /** The first is 1. */
  readonly attempt: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly query: unknown;
  readonly body: unknown;
}

export interface Outcome {
  readonly milliseconds: number;
  readonly response?: Response | undefined;
  /** The body of the response, once it was read. */
  readonly answer?: unknown;
  readonly error?: ClientError | undefined;
}

/** A response's body, and the response itself. */
export interface Result<T> {
  readonly data: T;
  readonly response: Response;
  readonly attempts: number;
}

/** A promise whose ClientError has the stack of whoever calls this function. */
export async function located<T>(result: Promise<T>, called = new Error()): Promise<T> {
  try {
    return await result;
  } catch (error) {
    throw placed(error, called);
  }
}

/** A call on its way: a promise of the success's body. */
export class Call<T> extends Promise<T> {
  readonly #result: Promise<Result<T>>;

  constructor(result: Promise<Result<T>>) {
    super((resolve) => resolve(undefined as T));
    this.#result = result;
  }

  /** The body with the response it came in: status and headers. */
  withResponse(): Promise<Result<T>> {
    return this.#result;
  }

  override then<A = T, B = never>(
    resolved?: ((value: T) => A | PromiseLike<A>) | null,
    rejected?: ((reason: unknown) => B | PromiseLike<B>) | null,
  ): Promise<A | B> {
    return this.#result.then(({ data }) => (resolved ? resolved(data) : (data as unknown as A)), rejected);
  }

  static override get [Symbol.species](): PromiseConstructor {
    return Promise;
  }
}

/** How an operation's response is read. */
export type Read = "json" | "text" | "blob" | "none" | ((response: Response, failure: Failure) => unknown);

/** What a call is made of; as the generated client has it. */
export interface Operation {
  readonly method: string;
  readonly path: string;
  /** Whether its method is idempotent (RFC 9110, 9.2.2), where that is none of GET, HEAD, OPTIONS, PUT and DELETE. */
  readonly isIdempotent?: true;
  /** Whether it has an `Idempotency-Key`. */
  readonly isKeyed?: true;
  /** What it takes behind its path parameters, in this order. A `?` marks what may be left out. */
  readonly takes: readonly Argument[];
  readonly read: Read;
  /** The media types of `Accept`, that of its success first, where it has several or isn't JSON. */
  readonly accept?: string;
  /** The media type of its body, where that isn't JSON. */
  readonly type?: string;
  /** The successes that have no body, where others have one. */
  readonly empty?: readonly number[];
  /**
   * How what stands in the path's places and in the query is written, where that isn't plain; and headers and cookies,
   * if it takes any.
   */
  readonly pathTexts?: (values: Readonly<Record<string, unknown>>) => Readonly<Record<string, string>>;
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

/** A call of an operation: path parameters, then what it takes, then options. */
export type Method<A extends readonly unknown[], C> = (core: Core, ...args: A) => C;

/** A method as a client has it: its core is there already. */
export type Bound<M> = M extends (core: Core, ...args: infer A) => infer C ? (...args: A) => C : never;

/** One operation as a function of the client's core: what isn't called is not bundled. */
export function operation<A extends readonly unknown[], T>(
  method: string,
  path: string,
  takes: readonly Argument[] = [],
  read: Read = "json",
  more: Partial<Operation> = {},
): Method<A, Call<T>> {
  const described: Operation = { method, path, takes, read, ...more };
  return (core, ...args) => new Call(core.send<T>(described, args, new Error()));
}

/** The methods of a group, each bound to a client. */
export function bindOperations<T extends object>(core: Core, methods: object): T {
  return Object.fromEntries(
    Object.entries(methods as Record<string, Method<readonly unknown[], unknown>>).map(([name, method]) => [
      name,
      (...args: unknown[]) => method(core, ...args),
    ]),
  ) as T;
}

/** What all calls of a client share. */
export class Core {
  /** The client of openapi-fetch beneath, as it is. */
  readonly raw: FetchClient<never>;

  constructor(readonly options: ClientOptions) {
    const { baseUrl, headers, fetch, middleware = [] } = checkShared(options);
    this.raw = createFetchClient<never>({
      baseUrl: checkedBase(baseUrl),
      ...(headers && { headers }),
      // openapi-fetch passes a second argument, which an app's `fetch` would take for something else.
      ...(fetch && { fetch: async (request: Request) => fetch(request) }),
    });
    this.raw.use(...middleware);
  }

  /**
   * Sends a request, again where that is safe. What goes wrong on the way is a ClientError; a wrong argument is a
   * TypeError and nothing was sent; what the caller's own middleware and hooks throw is thrown as it is.
   */
  async send<T>(described: Operation, args: readonly unknown[], called: Error): Promise<Result<T>> {
    const { init, options, key } = prepareRequest(described, args, this.options);
    const { method, path, isIdempotent = /^(GET|HEAD|OPTIONS|PUT|DELETE)$/.test(method) } = described;
    const { authorization, retries = 2 } = this.options;
    let most = options.retries ?? retries;
    let isRenewed = false;
    for (let attempt = 1; ; attempt++) {
      const credentials = authorization?.current();
      const authorized = credentials ? { ...init, headers: { ...(await credentials), ...init.headers } } : init;
      const failure: Failure = { method, path, attempts: attempt, idempotencyKey: key };
      const found = await this.#attempt<T>(described, authorized, options, failure);
      if (!(found instanceof ClientError)) return found;
      // A stream is read once.
      const isRepeatable = init.duplex === undefined;
      if (found.status === 401 && authorization) {
        authorization.reject(credentials);
        if (isRepeatable && !isRenewed) {
          isRenewed = true;
          most++;
          continue;
        }
      }
      if (!isRepeatable || attempt > most || !shouldRetry(found, isIdempotent || key !== undefined))
        throw placed(found, called);
      const { signal } = options;
      if (!(await sleep(retryDelay(found, this.options.retryDelay), signal)))
        throw placed(new AbortError(abortReason, { ...failure, cause: signal?.reason as unknown }), called);
    }
  }

  /** One attempt: a result, or the error that it ended in. */
  async #attempt<T>(
    described: Operation,
    init: Init,
    { signal, timeout = this.options.timeout ?? 60_000 }: CallOptions,
    failure: Failure,
  ): Promise<Result<T> | ClientError> {
    if (signal?.aborted)
      return new AbortError(abortReason, {
        ...failure,
        attempts: failure.attempts - 1,
        cause: signal.reason as unknown,
      });
    const { method, path } = described;
    const { onRequest, onResponse, fetch } = this.options;
    const reported: Attempt | undefined = (onRequest ?? onResponse) && {
      method,
      path,
      attempt: failure.attempts,
      headers: { ...this.options.headers, ...init.headers },
      query: init.params.query,
      body: init.body,
    };
    if (reported) onRequest?.(reported);
    const started = Date.now();
    const ended = new AbortController();
    const stop = (): void => ended.abort(signal?.reason);
    signal?.addEventListener("abort", stop);
    let isLate = false;
    const timer = setTimeout(
      () => {
        isLate = true;
        ended.abort();
      },
      Math.min(timeout, longestTimer),
    );
    let isLost = false;
    let response: Response | undefined;
    // The platform's fetch takes the signal beside the request: a Request that has one costs half as much again.
    const send = async (request: Request): Promise<Response> => {
      try {
        return (response = await (fetch ? fetch(request) : globalThis.fetch(request, { signal: ended.signal })));
      } catch (cause) {
        isLost = true;
        throw cause;
      }
    };
    const failed = (cause: unknown): ClientError => {
      const known = { ...failure, response, cause };
      if (cause instanceof ClientError) return cause;
      if (signal?.aborted) return new AbortError(abortReason, known);
      if (isLate) return new TimeoutError(`no whole response in ${timeout} ms`, known);
      if (isLost || response?.bodyUsed === true)
        return new ConnectionError(`the connection failed${codeOf(cause)}`, known);
      throw cause;
    };
    const release = (): void => signal?.removeEventListener("abort", stop);
    let found: Result<T> | ClientError;
    let isStream = false;
    try {
      const answered = (await this.raw.request(
        method as never,
        path as never,
        { ...init, fetch: send, ...(fetch && { signal: ended.signal }) } as never,
      )) as { error?: unknown; response: Response };
      response = answered.response;
      if (response.ok) {
        const data = await readResponse(described, response, failure);
        isStream = isIterable(data);
        found = {
          data: (isIterable(data) ? streamed(data, failed, release) : data) as T,
          response,
          attempts: failure.attempts,
        };
      } else found = apiError({ ...failure, response, body: answered.error === "" ? undefined : answered.error });
    } catch (cause) {
      found = failed(cause);
    } finally {
      clearTimeout(timer);
      if (!isStream) release();
    }
    if (reported)
      onResponse?.({
        ...reported,
        milliseconds: Date.now() - started,
        response,
        ...(found instanceof ClientError ? { error: found, answer: found.problem } : { answer: found.data }),
      });
    return found;
  }
}

/** In milliseconds. Timers take longer ones for none at all. */
const longestTimer = 2 ** 31 - 1;

function isIterable(data: unknown): data is AsyncIterable<unknown> {
  return typeof data === "object" && data !== null && Symbol.asyncIterator in data;
}

/** A stream goes on after its call: it fails as a call does, and its end is the end of the call. */
async function* streamed<T>(
  items: AsyncIterable<T>,
  failed: (cause: unknown) => ClientError,
  release: () => void,
): AsyncGenerator<T, void, undefined> {
  try {
    yield* items;
  } catch (cause) {
    throw failed(cause);
  } finally {
    release();
  }
}

/** The body as the document describes it; anything else is unreadable, never undefined. */
async function readResponse(
  { read, method, empty, accept = "" }: Operation,
  response: Response,
  failure: Failure,
): Promise<unknown> {
  if (read === "none" || method === "HEAD" || empty?.includes(response.status) === true) {
    await response.arrayBuffer();
    return undefined;
  }
  const type = response.headers.get("content-type")?.toLowerCase();
  const isMeant =
    read === "json"
      ? /[/+]json\b/.test(type ?? "")
      : type === undefined || type.startsWith((accept.split(/[,;*]/)[0] ?? "").toLowerCase());
  if (isMeant && typeof read === "function") return read(response, failure);
  if (isMeant && read === "blob") return response.blob();
  const text = await response.text();
  if (isMeant && read === "text") return text;
  const unreadable = (what: string, cause?: unknown): ResponseParseError =>
    new ResponseParseError(`${response.status} ${what}`, { ...failure, response, body: text || undefined, cause });
  if (text === "") throw unreadable("without the body that is promised");
  if (!isMeant) throw unreadable(`with ${type ?? "no media type"} instead of ${read === "json" ? "JSON" : accept}`);
  try {
    return JSON.parse(text) as unknown;
  } catch (cause) {
    throw unreadable("with a body that is no JSON", cause);
  }
}

/** Why, in the system's word: messages may quote the URL, and what stands in it may be about a person. */
function codeOf(cause: unknown): string {
  for (let each = cause; each instanceof Error; each = each.cause)
    if ("code" in each && typeof each.code === "string") return ` (${each.code})`;
  return "";
}
