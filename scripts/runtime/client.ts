// A client's calls over openapi-fetch: arguments checked, answers read, failures told apart and, where that is safe, tried
// again. Copied into generated/ as it is.

import createFetchClient, { type Client as FetchClient, type Middleware } from "openapi-fetch";
import { argumentName, checkedArgument, checkedBase, checkedOptions, checkedPath, checkShared, jsonText } from "./arguments.js";
import { AbortError, apiError, ClientError, ConnectionError, TimeoutError, UnreadableAnswerError, type Failure } from "./errors.js";
import { delayAfter, isPassing, pause, type RetryDelay } from "./retries.js";

export type { Client as FetchClient } from "openapi-fetch";

export interface ClientOptions {
  /** Where the service is; it may have a path. */
  readonly baseUrl: string;
  /** Sent with every request. */
  readonly headers?: Readonly<Record<string, string>>;
  /** What sends a request, instead of the global `fetch`: a test's, a proxy's, an app in the same process. The request's signal is to end it. */
  readonly fetch?: (request: Request) => Response | Promise<Response>;
  /** Milliseconds for each attempt, from sending it to the end of its answer: 60,000. */
  readonly timeout?: number;
  /** How often a request is sent again that may be: 2. */
  readonly retries?: number;
  /** How long before each of these, unless the service says so: 500 and 8,000. */
  readonly retryDelay?: RetryDelay;
  /** Whether each POST and PATCH gets a key of its own, which makes it safe to send again. On unless it is false. */
  readonly idempotencyKeys?: boolean;
  /** Of openapi-fetch, for each attempt. */
  readonly middleware?: readonly Middleware[];
  /** Is told of each attempt before it is made, and of what came of it. */
  readonly onRequest?: (attempt: Attempt) => void;
  readonly onResponse?: (attempt: Attempt & Outcome) => void;
}

/** What every call may be given beside its arguments. */
export interface CallOptions {
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
  readonly timeout?: number;
  readonly retries?: number;
  /** The key of this request, instead of a random one; false sends none. */
  readonly idempotencyKey?: string | false;
}

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
  /** What the service said, once it was read. */
  readonly answer?: unknown;
  readonly error?: ClientError | undefined;
}

/** An answer's body, and the response that it came in. */
export interface Result<T> {
  readonly data: T;
  readonly response: Response;
  readonly attempts: number;
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

  override then<A = T, B = never>(resolved?: ((value: T) => A | PromiseLike<A>) | null, rejected?: ((reason: unknown) => B | PromiseLike<B>) | null): Promise<A | B> {
    return this.#result.then(({ data }) => (resolved ? resolved(data) : (data as unknown as A)), rejected);
  }

  static override get [Symbol.species](): PromiseConstructor {
    return Promise;
  }
}

/** How an operation's answer is read. */
export type Read = "json" | "text" | "blob" | "none" | ((response: Response, failure: Failure) => unknown);

/** What a call is made of; as the generated client has it. */
export interface Operation {
  readonly method: string;
  readonly path: string;
  /** Whether its method is safe (RFC 9110, 9.2.1), where that isn't GET. */
  readonly isSafe?: true;
  /** What it takes behind its path parameters, in this order. A `?` marks what may be left out. */
  readonly takes: readonly Argument[];
  readonly read: Read;
  /** The media types that are asked for, that of its success first, where it has several or isn't JSON. */
  readonly accept?: string;
  /** The media type of its body, where that isn't JSON. */
  readonly type?: string;
  /** The successes that have no body, where others have one. */
  readonly empty?: readonly number[];
  /** How a query is written that isn't as openapi-fetch writes it. */
  readonly query?: (query: unknown) => QueryWriting;
  /** How headers and cookies are written, where some are no plain texts. */
  readonly header?: (header: Readonly<Record<string, unknown>>) => Readonly<Record<string, string>>;
  readonly cookie?: (cookie: Readonly<Record<string, unknown>>) => string;
  /** How a body is written that isn't JSON. */
  readonly body?: (body: unknown, headers: Headers) => BodyInit;
}

/** Of openapi-fetch: what writes the query, and the path where that has the query in it. */
export interface QueryWriting {
  readonly querySerializer: () => string;
  readonly pathSerializer?: (path: string, values: Record<string, unknown>) => string;
}

export type Argument = "body" | "body?" | "query" | "query?" | "querystring" | "querystring?" | "header" | "cookie";

/** A call of an operation: path parameters, then what it takes, then options. */
export type Method<A extends readonly unknown[], C> = (core: Core, ...args: A) => C;

/** A method as a client has it: its core is there already. */
export type Bound<M> = M extends (core: Core, ...args: infer A) => infer C ? (...args: A) => C : never;

/** One operation as a function of the client's core: what isn't called is not bundled. */
export function operation<A extends readonly unknown[], T>(method: string, path: string, takes: readonly Argument[] = [], read: Read = "json", more: Partial<Operation> = {}): Method<A, Call<T>> {
  const described: Operation = { method, path, takes, read, ...more };
  return (core, ...args) => new Call(core.send<T>(described, args));
}

/** The methods of a group, each bound to a client. */
export function bound<T extends object>(core: Core, methods: object): T {
  return Object.fromEntries(Object.entries(methods as Record<string, Method<readonly unknown[], unknown>>).map(([name, method]) => [name, (...args: unknown[]) => method(core, ...args)])) as T;
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
  async send<T>(described: Operation, args: readonly unknown[]): Promise<Result<T>> {
    const { init, options, key } = this.#prepared(described, args);
    const most = options.retries ?? this.options.retries ?? 2;
    // A stream is read once.
    const isRepeatable = (key !== undefined || described.method === "GET" || described.isSafe) && init.duplex === undefined;
    for (let attempt = 1; ; attempt++) {
      const found = await this.#attempt<T>(described, init, options, { attempts: attempt, idempotencyKey: key });
      if (!(found instanceof ClientError)) return found;
      if (!isRepeatable || attempt > most || !isPassing(found)) throw found;
      await pause(delayAfter(found, this.options.retryDelay), options.signal, found);
    }
  }

  #prepared({ path, takes, query, body: write, accept, type, method, ...written }: Operation, args: readonly unknown[]): { init: Init; options: CallOptions; key: string | undefined } {
    const names = namesIn(path);
    const inPath = Object.fromEntries(names.map((name, index) => [name, checkedPath(name, args[index])]));
    const given = new Map(takes.map((taken, index) => [argumentName(taken), checkedArgument(taken, args[names.length + index])]));
    const options = checkedOptions(args[names.length + takes.length]);
    const values = given.get("header") as Values | undefined;
    const header = values && (written.header?.(values) ?? values);
    const cookie = given.get("cookie") as Values | undefined;
    const own = Object.entries({ ...options.headers, ...header }).find(([name]) => name.toLowerCase() === "idempotency-key")?.[1] as string | undefined;
    const isKeyed = (method === "POST" || method === "PATCH") && options.idempotencyKey !== false && this.options.idempotencyKeys !== false;
    const key = own ?? (options.idempotencyKey || (isKeyed ? crypto.randomUUID() : undefined));
    const headers = {
      ...(accept !== undefined && { accept }),
      ...(type !== undefined && { "content-type": type }),
      ...options.headers,
      ...(key !== undefined && { "idempotency-key": key }),
      ...(cookie && { cookie: (written.cookie ?? plainCookies)(cookie) }),
    };
    const body = given.get("body");
    const init: Init = {
      params: { path: inPath, query: given.get("query"), header },
      headers,
      body,
      parseAs: "stream",
      bodySerializer: write ?? jsonText,
      ...query?.(given.get("query")),
      ...(body instanceof ReadableStream && { duplex: "half" }),
    };
    return { init, options, key };
  }

  /** One attempt: an answer, or what went wrong with it. */
  async #attempt<T>(described: Operation, init: Init, { signal, timeout = this.options.timeout ?? 60_000 }: CallOptions, failure: Failure): Promise<Result<T> | ClientError> {
    if (signal?.aborted) return new AbortError("The call was aborted.", { ...failure, attempts: failure.attempts - 1, cause: signal.reason as unknown });
    const { method, path } = described;
    const { onRequest, onResponse, fetch } = this.options;
    const told: Attempt | undefined = (onRequest ?? onResponse) && { method, path, attempt: failure.attempts, headers: { ...this.options.headers, ...init.headers }, query: init.params.query, body: init.body };
    if (told) onRequest?.(told);
    const started = told && Date.now();
    const ended = new AbortController();
    const stop = (): void => ended.abort(signal?.reason);
    signal?.addEventListener("abort", stop);
    let isLate = false;
    const late = (): void => {
      isLate = true;
      ended.abort();
    };
    const timer = setTimeout(late, Math.min(timeout, longestTimer));
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
      if (signal?.aborted) return new AbortError("The call was aborted.", known);
      if (isLate) return new TimeoutError(`No whole answer in ${timeout} ms.`, known);
      if (isLost || response?.bodyUsed === true) return new ConnectionError(cause instanceof Error ? cause.message : "The network failed.", known);
      throw cause instanceof URIError ? new TypeError("The path or the query holds half a character.", { cause }) : cause;
    };
    const release = (): void => signal?.removeEventListener("abort", stop);
    let found: Result<T> | ClientError;
    let isStream = false;
    try {
      const answer = (await this.raw.request(method as never, path as never, { ...init, fetch: send, ...(fetch && { signal: ended.signal }) } as never)) as { error?: unknown; response: Response };
      response = answer.response;
      if (response.ok) {
        const data = await readAnswer(described, response, failure);
        isStream = isIterable(data);
        found = { data: (isIterable(data) ? streamed(data, failed, release) : data) as T, response, attempts: failure.attempts };
      } else found = apiError({ ...failure, response, body: answer.error === "" ? undefined : answer.error });
    } catch (cause) {
      found = failed(cause);
    } finally {
      clearTimeout(timer);
      if (!isStream) release();
    }
    if (told && started !== undefined) onResponse?.({ ...told, milliseconds: Date.now() - started, response, ...(found instanceof ClientError ? { error: found, answer: found.problem } : { answer: found.data }) });
    return found;
  }
}

/** In milliseconds. Timers take longer ones for none at all. */
const longestTimer = 2 ** 31 - 1;

type Values = Readonly<Record<string, unknown>>;

interface Init extends Partial<QueryWriting> {
  readonly params: { readonly path: object; readonly query: unknown; readonly header: unknown };
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
  readonly parseAs: "stream";
  readonly bodySerializer: (body: unknown, headers: Headers) => BodyInit;
  readonly duplex?: "half";
}

function isIterable(data: unknown): data is AsyncIterable<unknown> {
  return typeof data === "object" && data !== null && Symbol.asyncIterator in data;
}

/** A stream goes on after its call: it fails as a call does, and its end is the end of the call. */
async function* streamed<T>(items: AsyncIterable<T>, failed: (cause: unknown) => ClientError, release: () => void): AsyncGenerator<T, void, undefined> {
  try {
    yield* items;
  } catch (cause) {
    throw failed(cause);
  } finally {
    release();
  }
}

const pathNames = new Map<string, readonly string[]>();

/** The names of a path's parameters, which are looked for once: calls of an operation have the same path. */
function namesIn(path: string): readonly string[] {
  const found = pathNames.get(path) ?? [...path.matchAll(/\{[.;]?([^{}*]+)\*?\}/g)].map(([, name = ""]) => name);
  pathNames.set(path, found);
  return found;
}

/** The body as the document promises it; anything else is unreadable, never undefined. */
async function readAnswer({ read, method, empty, accept = "" }: Operation, response: Response, failure: Failure): Promise<unknown> {
  if (read === "none" || method === "HEAD" || empty?.includes(response.status) === true) {
    await response.arrayBuffer();
    return undefined;
  }
  const type = response.headers.get("content-type")?.toLowerCase();
  const isMeant = read === "json" ? /[/+]json\b/.test(type ?? "") : type === undefined || type.startsWith((accept.split(/[,;*]/)[0] ?? "").toLowerCase());
  if (isMeant && typeof read === "function") return read(response, failure);
  if (isMeant && read === "blob") return response.blob();
  const text = await response.text();
  const unreadable = (what: string, cause?: unknown): UnreadableAnswerError => new UnreadableAnswerError(`${response.status} ${what}`, { ...failure, response, body: text || undefined, cause });
  if (isMeant && read === "text") return text;
  if (text === "") throw unreadable("without the body that is promised");
  if (!isMeant) throw unreadable(`with ${type ?? "no media type"} instead of ${read === "json" ? "JSON" : accept}`);
  try {
    return JSON.parse(text) as unknown;
  } catch (cause) {
    throw unreadable("with a body that is no JSON", cause);
  }
}

function plainCookies(values: Values): string {
  return Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [`${name}=${encodeURIComponent(String(value))}`])).join("; ");
}
