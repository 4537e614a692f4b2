// A client's calls over openapi-fetch: arguments checked, answers read, failures told apart and, where that is safe, tried
// again. Copied into generated/ as it is.

import createFetchClient, { type Client as FetchClient, type Middleware } from "openapi-fetch";
import { AbortError, apiError, ClientError, ConnectionError, TimeoutError, UnreadableAnswerError, type Failure } from "./errors.js";

export type { Client as FetchClient } from "openapi-fetch";

export interface ClientOptions {
  /** Where the service is; it may have a path. */
  readonly baseUrl: string;
  /** Sent with every request. */
  readonly headers?: Readonly<Record<string, string>>;
  /** What sends a request, instead of the global `fetch`: a test's, a proxy's, an app in the same process. */
  readonly fetch?: (request: Request) => Response | Promise<Response>;
  /** Milliseconds for each attempt, from sending it to the end of its answer: 60,000. */
  readonly timeout?: number;
  /** How often a request is sent again that may be: 2. */
  readonly retries?: number;
  /** Milliseconds to wait before the first of these, doubled for each one after it, and at most: 500 and 8,000. */
  readonly retryDelay?: { readonly first?: number; readonly most?: number };
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
export type Read = "json" | "text" | "blob" | "none" | ((response: Response) => unknown);

/** What a call is made of; as the generated client has it. */
export interface Operation {
  readonly method: string;
  readonly path: string;
  /** What it takes behind its path parameters, in this order. A `?` marks what may be left out. */
  readonly takes: readonly Argument[];
  readonly read: Read;
  /** The media type that is asked for, where the operation has several. */
  readonly accept?: string;
  /** The media type of its body, where that isn't JSON. */
  readonly type?: string;
  /** The successes that have no body, where others have one. */
  readonly empty?: readonly number[];
  readonly query?: (query: Readonly<Record<string, unknown>>) => string;
  /** How a body is written that isn't JSON. */
  readonly body?: (body: unknown, headers: Headers) => BodyInit;
}

type Argument = "body" | "body?" | "query" | "query?" | "header" | "cookie";

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

const retried: ReadonlySet<number> = new Set([408, 425, 429, 500, 502, 503, 504]);

/** What all calls of a client share. */
export class Core {
  /** The client of openapi-fetch beneath, as it is. */
  readonly raw: FetchClient<never>;

  constructor(readonly options: ClientOptions) {
    const { baseUrl, headers, fetch, middleware = [] } = options;
    if (!/^https?:$/.test(URL.canParse(baseUrl) ? new URL(baseUrl).protocol : "")) throw new TypeError("baseUrl must be an http(s) URL.");
    for (const name of ["timeout", "retries"] as const) checkNumber(name, options[name]);
    this.raw = createFetchClient({
      baseUrl: baseUrl.replace(/\/+$/, ""),
      ...(headers && { headers }),
      // openapi-fetch passes a second argument, which an app's `fetch` would take for something else.
      ...(fetch && { fetch: async (request: Request) => fetch(request) }),
    });
    this.raw.use(...middleware);
  }

  /** Sends a request, again where that is safe. Whatever goes wrong is a ClientError, or a TypeError before anything is sent. */
  async send<T>(described: Operation, args: readonly unknown[]): Promise<Result<T>> {
    const { init, options, key } = this.#prepared(described, args);
    const most = options.retries ?? this.options.retries ?? 2;
    const isSafe = /^(GET|HEAD|OPTIONS)$/.test(described.method) || key !== undefined;
    for (let attempt = 1; ; attempt++) {
      const found = await this.#attempt<T>(described, init, options, { attempts: attempt, idempotencyKey: key });
      if (!(found instanceof ClientError)) return found;
      if (!isSafe || attempt > most || !isPassing(found)) throw found;
      await pause(this.#delay(found, attempt), options.signal, found);
    }
  }

  #prepared({ path, takes, query, body, accept, type, method }: Operation, args: readonly unknown[]): { init: Init; options: CallOptions; key: string | undefined } {
    const names = namesIn(path);
    const inPath = Object.fromEntries(names.map((name, index) => [name, checkedPath(name, args[index])]));
    const given = new Map(takes.map((taken, index) => [taken.replace("?", ""), checkedArgument(taken, args[names.length + index])]));
    const options = checkedOptions(args[names.length + takes.length]);
    const isKeyed = (method === "POST" || method === "PATCH") && options.idempotencyKey !== false && this.options.idempotencyKeys !== false;
    const own = options.headers && Object.entries(options.headers).find(([name]) => name.toLowerCase() === "idempotency-key")?.[1];
    const key = own ?? (options.idempotencyKey || (isKeyed ? crypto.randomUUID() : undefined));
    const headers = { ...(accept !== undefined && { accept }), ...(type !== undefined && { "content-type": type }), ...options.headers, ...(key !== undefined && { "idempotency-key": key }), ...cookies(given.get("cookie")) };
    const params = { path: inPath, query: given.get("query"), header: given.get("header") };
    return { init: { params, headers, body: given.get("body"), parseAs: "stream", ...(query && { querySerializer: query }), ...(body && { bodySerializer: body }) }, options, key };
  }

  /** One attempt: an answer, or what went wrong with it. */
  async #attempt<T>(described: Operation, init: Init, { signal, timeout = this.options.timeout ?? 60_000 }: CallOptions, failure: Failure): Promise<Result<T> | ClientError> {
    if (signal?.aborted) return new AbortError("The call was aborted.", { ...failure, cause: signal.reason as unknown });
    const { method, path, read } = described;
    const { onRequest, onResponse } = this.options;
    const told: Attempt | undefined = (onRequest ?? onResponse) && { method, path, attempt: failure.attempts, headers: { ...this.options.headers, ...init.headers }, query: init.params.query, body: init.body };
    if (told) onRequest?.(told);
    const started = told && Date.now();
    const ended = new AbortController();
    const stop = (): void => ended.abort(signal?.reason);
    signal?.addEventListener("abort", stop);
    let isLate = false;
    const timer = setTimeout(() => ended.abort((isLate = true)), timeout);
    let response: Response | undefined;
    let found: Result<T> | ClientError;
    try {
      // The platform's fetch takes the signal beside the request: a Request that has one costs half as much again.
      const how = this.options.fetch ? { signal: ended.signal } : { fetch: (request: Request) => fetch(request, { signal: ended.signal }) };
      const answer = (await this.raw.request(method as never, path as never, { ...init, ...how } as never)) as { error?: unknown; response: Response };
      response = answer.response;
      found = response.ok ? { data: (await readAnswer(described, response, failure)) as T, response, attempts: failure.attempts } : apiError({ ...failure, response, body: answer.error === "" ? undefined : answer.error });
    } catch (cause) {
      const known = { ...failure, response, cause };
      if (cause instanceof ClientError) found = cause;
      else if (signal?.aborted) found = new AbortError("The call was aborted.", known);
      else if (isLate) found = new TimeoutError(`No whole answer in ${timeout} ms.`, known);
      else found = new ConnectionError(cause instanceof Error ? cause.message : "The network failed.", known);
    }
    // A stream goes on: its end is the end of the call.
    clearTimeout(timer);
    if (typeof read !== "function" || found instanceof ClientError) signal?.removeEventListener("abort", stop);
    if (told && started !== undefined) onResponse?.({ ...told, milliseconds: Date.now() - started, response, ...(found instanceof ClientError ? { error: found, answer: found.problem } : { answer: found.data }) });
    return found;
  }

  /** What the service asks for, else longer each time, and never the same for all (full jitter would be too soon for some). */
  #delay({ headers }: ClientError, attempt: number): number {
    const { first = 500, most = 8000 } = this.options.retryDelay ?? {};
    const asked = retryAfter(headers);
    if (asked !== undefined) return Math.min(asked, longestWait);
    return Math.min(first * 2 ** (attempt - 1), most) * (0.5 + Math.random() / 2);
  }
}

/** Nobody wants to wait longer than a minute for a call. */
const longestWait = 60_000;

interface Init {
  readonly params: { readonly path: object; readonly query: unknown; readonly header: unknown };
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
  readonly parseAs: "stream";
}

/** Whether the same request may well be answered another time. */
function isPassing(error: ClientError): boolean {
  const { status } = error;
  if (status === undefined || error instanceof ConnectionError) return error instanceof ConnectionError;
  return retried.has(status) || (status === 409 && /in.?flight/i.test(error.code ?? ""));
}

/** Milliseconds; a date is relative to that of the answer, so that clocks that differ do no harm (RFC 9110, 10.2.3). */
function retryAfter(headers: Headers | undefined): number | undefined {
  const text = headers?.get("retry-after");
  if (text === null || text === undefined) return undefined;
  if (/^\d+$/.test(text)) return Number(text) * 1000;
  const until = Date.parse(text) - (Date.parse(headers?.get("date") ?? "") || Date.now());
  return Number.isNaN(until) ? undefined : Math.max(until, 0);
}

function pause(milliseconds: number, signal: AbortSignal | undefined, { attempts, idempotencyKey, cause }: ClientError): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = (): void => {
      clearTimeout(timer);
      reject(new AbortError("The call was aborted.", { attempts, idempotencyKey, cause: (signal?.reason as unknown) ?? cause }));
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener("abort", stop);
      resolve();
    }, milliseconds);
    if (signal?.aborted) stop();
    else signal?.addEventListener("abort", stop, { once: true });
  });
}

const pathNames = new Map<string, readonly string[]>();

/** The names of a path's parameters, which are looked for once: calls of an operation have the same path. */
function namesIn(path: string): readonly string[] {
  const found = pathNames.get(path) ?? [...path.matchAll(/\{[.;]?([^{}*]+)\*?\}/g)].map(([, name = ""]) => name);
  pathNames.set(path, found);
  return found;
}

/** The body as the document promises it; anything else is unreadable, never undefined. */
async function readAnswer({ read, method, empty }: Operation, response: Response, failure: Failure): Promise<unknown> {
  if (read === "none" || method === "HEAD" || empty?.includes(response.status) === true) {
    await response.arrayBuffer();
    return undefined;
  }
  if (typeof read === "function") return read(response);
  if (read === "blob") return response.blob();
  const text = await response.text();
  if (read === "text") return text;
  const type = response.headers.get("content-type");
  const unreadable = (what: string, cause?: unknown): UnreadableAnswerError => new UnreadableAnswerError(`${response.status} ${what}`, { ...failure, response, body: text, cause });
  if (text === "") throw unreadable("without the body that is promised");
  if (!/[/+]json\b/i.test(type ?? "")) throw unreadable(`with ${type ?? "no media type"} instead of JSON`);
  try {
    return JSON.parse(text) as unknown;
  } catch (cause) {
    throw unreadable("with a body that is no JSON", cause);
  }
}

function checkedPath(name: string, value: unknown): unknown {
  if (typeof value === "object" && value !== null) return value;
  if (typeof value === "number" ? !Number.isFinite(value) : !/^(string|boolean|bigint)$/.test(typeof value)) throw new TypeError(`${name} must be a text or a number.`);
  // In a URL these lead elsewhere (RFC 3986, 5.2.4).
  if (value === "" || value === "." || value === "..") throw new TypeError(`${name} can't be ${JSON.stringify(value)}: the path would be another one.`);
  return value;
}

function checkedArgument(taken: Argument, value: unknown): unknown {
  const name = taken.replace("?", "");
  if (value === undefined && !taken.endsWith("?")) throw new TypeError(`${name} is missing.`);
  if (name !== "body" && value !== undefined && (typeof value !== "object" || value === null)) throw new TypeError(`${name} must be an object.`);
  return value;
}

function checkedOptions(options: unknown): CallOptions {
  if (options !== undefined && (typeof options !== "object" || options === null)) throw new TypeError("options must be an object.");
  const known = (options ?? {}) as CallOptions;
  if (known.signal !== undefined && typeof known.signal.addEventListener !== "function") throw new TypeError("signal must be an AbortSignal.");
  for (const name of ["timeout", "retries"] as const) checkNumber(name, known[name]);
  if (typeof known.idempotencyKey === "string" && !/^[!-~]+$/.test(known.idempotencyKey)) throw new TypeError("idempotencyKey must be visible ASCII characters.");
  return known;
}

function checkNumber(name: string, value: unknown): void {
  if (value !== undefined && !(typeof value === "number" && value >= 0)) throw new TypeError(`${name} must be a number that is not negative.`);
}

function cookies(values: unknown): { readonly cookie: string } | undefined {
  return values === undefined ? undefined : { cookie: Object.entries(values as object).map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`).join("; ") };
}
