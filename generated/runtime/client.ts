// Copied from scripts/runtime by halves. Do not edit.

import createFetchClient, { type Client as FetchClient, type Middleware } from "openapi-fetch";
import {
  type Decoder,
  type ParameterSet,
  decodeHeader,
  isWrittenExactly,
  readJsonValues,
  resolveStyle,
  retryAfter,
  sleep,
} from "./shared.js";
import {
  escapeToken,
  essence,
  fillTemplate,
  isJson,
  isObject,
  isStructured,
  operationTitle,
  pointerTo,
  templateNames,
  tokensOf,
  valueOfStatus,
} from "./syntax.js";
import { type UnionIssue, explainUnions } from "./validation.js";
export type { Client as FetchClient, Middleware } from "openapi-fetch";
export { sleep } from "./shared.js";
export { addCallerStack as located };

// --- client/call-error.ts ---
// The type of the errors of a call, by the responses that the document describes: `error.status` distinguishes them.
// Copied into generated/ as it is.

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

// --- client/requests/serializers.ts ---
// Plain parameters as a client writes them: strings, numbers and booleans, and lists of them that are repeated in a
// query. What a place can't carry is a TypeError that names the parameter, and never its value: errors end up in logs.
// Copied into generated/ as it is.

/** What parameters or the members of a form have, by name. */
export type Values = Readonly<Record<string, unknown>>;

/** Throws a TypeError: the value of this parameter can't be sent as it is. */
export function throwUnsendable(name: string, reason: string, options?: ErrorOptions): never {
  throw new TypeError(`${name} can't be sent: ${reason}.`, options);
}

/** The string form of a string, a number, a boolean or a bigint. */
export function scalarText(name: string, value: unknown): string {
  switch (typeof value) {
    case "string":
      return value;
    case "number":
      if (!Number.isFinite(value)) throwUnsendable(name, "it must be finite");
      if (!isWrittenExactly(value)) throwUnsendable(name, "it has more digits than a number keeps");
      return Object.is(value, -0) ? "-0" : String(value);
    case "boolean":
    case "bigint":
      return String(value);
    default:
      return throwUnsendable(
        name,
        value === null ? "it can't be null; undefined omits it" : "it must be a string, a number or a boolean",
      );
  }
}

/**
 * Percent-encoded: all characters but those that are unreserved (RFC 6570, 3.2.1). `encodeURIComponent` leaves five
 * reserved ones as they are. https://www.rfc-editor.org/rfc/rfc6570#section-3.2.1
 */
export function percentEncode(name: string, text: string): string {
  try {
    return encodeURIComponent(text).replace(/[!'()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`);
  } catch (cause) {
    return throwUnsendable(name, "it has a lone surrogate", { cause });
  }
}

/** Whether a header can hold a text as it is. */
export function isHeaderText(text: string): boolean {
  return /^([!-~\x80-\xff]([\t -~\x80-\xff]*[!-~\x80-\xff])?)?$/.test(text);
}

/** A header's value, which nothing encodes (RFC 9110, 5.5). */
export function headerText(what: string, name: string, text: string): string {
  if (!/^[\w!#$%&'*+.^`|~-]+$/.test(name)) throwUnsendable(what, "it is no name of a header");
  if (!isHeaderText(text))
    throwUnsendable(what, "a header holds Latin-1 without control characters, and no whitespace around it");
  return text;
}

/** The encoded values of a path's parameters. */
export function plainPath(values: Values): Readonly<Record<string, string>> {
  return Object.fromEntries(
    argumentEntries(values).map(([name, value]) => [name, percentEncode(name, scalarText(name, value))]),
  );
}

export function plainQuery(query: unknown): string {
  const pairs = entriesOf((query ?? {}) as Values).flatMap(([name, value]) => {
    if (!Array.isArray(value)) return [pairOf(name, value)];
    if (value.length === 0) throwUnsendable(name, emptyList);
    return Array.from(value, (each) => pairOf(name, each));
  });
  return pairs.join("&");
}

export function plainHeaders(values: Values, others: Values): Readonly<Record<string, string>> {
  return allHeaders(
    entriesOf(values).map(([name, value]) => [name, headerText(name, name, scalarText(name, value))]),
    others,
  );
}

/** Headers with a call's others. Of two of one name only one would be sent. */
export function allHeaders(
  written: readonly (readonly [string, string])[],
  others: Values,
): Readonly<Record<string, string>> {
  const all = [...written, ...entriesOf(others)];
  const seen = new Set<string>();
  for (const [name] of all) {
    if (seen.has(name.toLowerCase())) throwUnsendable(name, "the header is given twice");
    seen.add(name.toLowerCase());
  }
  return Object.fromEntries(all) as Record<string, string>;
}

export function plainCookies(values: Values, headers: Readonly<Record<string, string>>): string {
  return allCookies(
    entriesOf(values)
      .map(([name, value]) => cookiePair(name, pairOf(name, value)))
      .join("; "),
    headers,
  );
}

/** A cookie whose name is a token (RFC 6265, 4.1.1): in the style `cookie` parentheses are encoded, too. */
export function cookiePair(name: string, pair: string): string {
  if (!/^[ -~]*$/.test(pair)) throwUnsendable(name, "a cookie holds ASCII without control characters");
  const [own = "", ...value] = pair.split("=");
  const token = own.replace(/[()]/g, (mark) => (mark === "(" ? "%28" : "%29"));
  if (!/^[\w!#$%&'*+.^`|~-]+$/.test(token)) throwUnsendable(name, "a cookie can't have such a name");
  return [token, ...value].join("=");
}

/** Cookies behind those that are given as a header. */
export function allCookies(written: string, headers: Readonly<Record<string, string>>): string {
  const own = entriesOf(headers)
    .filter(([name]) => name.toLowerCase() === "cookie")
    .at(-1)?.[1];
  const cookie = headerText(
    "cookies",
    "cookie",
    [own, written].filter((each) => each !== undefined && each !== "").join("; "),
  );
  if (cookie !== "" && !new Request("http://localhost", { headers: { cookie } }).headers.has("cookie"))
    throwUnsendable("cookies", "a browser sends its own, and drops those of a program");
  return cookie;
}

export const emptyList = "an empty list looks like none; undefined omits it";

/**
 * The members of an argument. Validators omit `__proto__`, since to assign it sets the prototype: an argument of that
 * name never arrives.
 */
export function argumentEntries(values: Values): [string, unknown][] {
  if (Object.hasOwn(values, "__proto__")) throwUnsendable("__proto__", "servers ignore an argument of this name");
  return Object.entries(values);
}

/** Those that are given. */
export function entriesOf(values: Values): [string, unknown][] {
  return argumentEntries(values).filter(([, value]) => value !== undefined);
}

function pairOf(name: string, value: unknown): string {
  return `${percentEncode(name, name)}=${percentEncode(name, scalarText(name, value))}`;
}

/** A path with its parameters' values in it. Segments that are dots would be another path (RFC 3986, 5.2.4). */
export function fillPathTemplate(template: string, values: Readonly<Record<string, string>>): string {
  return template.replace(/[^/?#]*\{[^/?#]*/g, (segment) => {
    let first = "";
    const filled = fillTemplate(segment, (name) => {
      first ||= name;
      return values[name] || anotherPath(name, "");
    });
    return /^\.\.?$/.test(filled) ? anotherPath(first, filled) : filled;
  });
}

function anotherPath(name: string, text: string): never {
  throw new TypeError(`${name} can't be "${text}": the path would be another one.`);
}

// --- client/requests/arguments.ts ---
// The validation of a call's arguments before anything is sent: a TypeError names the argument that is wrong. Copied
// into generated/ as it is.

export type ArgumentName = "body" | "query" | "header" | "cookie";

/** The names of the parameters in an operation's path, in their order. */
export function pathNames(described: Operation): readonly string[] {
  // They are looked for once: all calls of an operation have the same description.
  return (described.names ??= templateNames(described.path));
}

/** A query that is one value is an argument as any other is; but it needn't be an object. */
export function argumentName(taken: Argument): ArgumentName {
  return taken.replace(/string|\?/g, "") as ArgumentName;
}

export function checkedArgument(taken: Argument, value: unknown): unknown {
  if (value === undefined) check(taken.endsWith("?"), `${argumentName(taken)} is missing`);
  else check(isStructured(value) || /^body|string/.test(taken), `${argumentName(taken)} must be an object`);
  return value;
}

/** `writer` is what writes headers among the options, where there is one: it checks them. */
export function checkedOptions(options: unknown, writer?: unknown): CallOptions & ParameterOptions {
  if (options === undefined) return {};
  check(isStructured(options), "options must be an object");
  const known = options as CallOptions & ParameterOptions;
  const { signal } = known;
  check(typeof (signal ? signal.addEventListener : check) === "function", "signal must be an AbortSignal");
  return checkShared(known, writer !== undefined);
}

/** Where the service is: without the slashes at its end. */
export function checkedBase(baseUrl: string): string {
  check(
    typeof baseUrl === "string" && /^https?:[^?#]+$/i.test(baseUrl) && URL.canParse(baseUrl),
    "baseUrl must be an http(s) URL without a query",
  );
  return baseUrl.replace(/\/+$/, "");
}

/** What clients and calls are both given. A message quotes no header's value: errors end up in logs. */
export function checkShared<T extends CallOptions | ClientOptions>(options: T, isWritten = false): T {
  for (const name of ["timeout", "idleTimeout", "deadline", "retries"] as const) {
    const value: unknown = options[name];
    check(
      value === undefined || (typeof value === "number" && value >= 0),
      `${name} must be a number that is not negative`,
    );
  }
  check(typeof (options.fetch ?? check) === "function", "fetch must be a function");
  const headers: unknown = options.headers ?? {};
  check(isStructured(headers) && !(Symbol.iterator in headers), "headers must be an object of strings");
  if (isWritten) return options;
  for (const [name, value] of entriesOf(headers as Readonly<Record<string, unknown>>))
    check(typeof value === "string" && isHeaderText(value), `headers: ${name} must be a string that a header can hold`);
  return options;
}

/** Throws a TypeError with this message, unless a value is valid. */
export function check(isValid: boolean, message: string): void {
  if (!isValid) throw new TypeError(`${message}.`);
}

// --- client/errors.ts ---
// The errors of a call: one tree of classes, each with what is known of the request that failed.
// Copied into generated/ as it is.

/** What is known when a call fails. */
export interface Failure {
  readonly method: string;
  /** The template in the document, `/users/{id}`: values of its parameters may be personal data. */
  readonly path: string;
  /** The number of attempts. */
  readonly attempts: number;
  /** The key that the request was sent with: sending it again with this key does nothing twice. */
  readonly idempotencyKey?: string | undefined;
  readonly response?: Response | undefined;
  /** The body of the response, as far as it could be read. */
  readonly body?: unknown;
  readonly code?: string | undefined;
  readonly requestId?: string | undefined;
  readonly cause?: unknown;
}

/** What the body of an error response says, by whatever names its members have. */
export interface ErrorDetails {
  /** What distinguishes the error for a program. */
  readonly code?: string | undefined;
  /** What it is for a person. */
  readonly message?: string | undefined;
  /** What to give to the service's support. */
  readonly requestId?: string | undefined;
}

/**
 * What every error of a call has. Members of the errors are in interfaces, which classes are merged with: a field of a
 * class is a few bytes of every bundle, and one that a class declares again would be set to undefined behind what the
 * constructor of `ClientError` has set (`useDefineForClassFields`). Babel's presets reject fields with `declare`.
 */
export interface ClientError {
  readonly method: string;
  readonly path: string;
  readonly attempts: number;
  readonly idempotencyKey: string | undefined;
  /** Undefined when there was no response, or when an error response was not received completely. */
  readonly status: number | undefined;
  readonly headers: Headers | undefined;
  /** The body of the response: a problem (RFC 9457), or whatever the service responds to errors with. */
  readonly problem: unknown;
  /** The code that the service gives the error, where it does. */
  readonly code: string | undefined;
  /** What to give to the service's support: of a header whose name says so, else of the body. */
  readonly requestId: string | undefined;
}
/**
 * Every error of a call. Its message begins with the method and the path as the document has it, and quotes no value of
 * a request.
 */
export class ClientError extends Error {
  constructor(message: string, { response, body, cause, ...known }: Failure) {
    super(`${known.method} ${known.path}: ${message}`, cause === undefined ? undefined : { cause });
    const headers = response?.headers;
    // An error response without its end has no status: that would promise the body that goes with it.
    const status = response?.ok || cause === undefined ? response?.status : undefined;
    const requestId = requestIdOf(headers) ?? known.requestId;
    Object.assign(this, known, { status, headers, problem: body, requestId });
  }

  // Written out, since a bundler gives classes other names; a getter, since the stack is made before any field is set.
  override get name(): string {
    return "ClientError";
  }
}

/** The statuses of a success (IANA's registry). */
export type SuccessStatus = 200 | 201 | 202 | 203 | 204 | 205 | 206 | 207 | 208 | 226;

export interface ConnectionError {
  readonly status: SuccessStatus | undefined;
}
/** There was no whole response: the network failed, or the service could not be reached. */
export class ConnectionError extends ClientError {
  override get name(): string {
    return "ConnectionError";
  }
}
/** No whole response came in time. */
export class TimeoutError extends ConnectionError {
  override get name(): string {
    return "TimeoutError";
  }
}
export interface AbortError {
  readonly status: SuccessStatus | undefined;
}
/** The caller's signal ended the call. */
export class AbortError extends ClientError {
  override get name(): string {
    return "AbortError";
  }
}
export interface ResponseParseError {
  readonly status: SuccessStatus;
}
/** The response is a success, but not what the document describes: not JSON, another media type, no body. */
export class ResponseParseError extends ClientError {
  override get name(): string {
    return "ResponseParseError";
  }
}

export interface ApiError<S extends number = number, B = unknown> {
  readonly status: S;
  readonly problem: B;
  readonly headers: Headers;
}
/** The service responded with an error status `S`, and a body `B`. */
export class ApiError<S extends number = number, B = unknown> extends ClientError {
  override get name(): string {
    return "ApiError";
  }
}
export class BadRequestError extends ApiError {
  override get name(): string {
    return "BadRequestError";
  }
}
export class AuthenticationError extends ApiError {
  override get name(): string {
    return "AuthenticationError";
  }
}
export class PermissionDeniedError extends ApiError {
  override get name(): string {
    return "PermissionDeniedError";
  }
}
export class NotFoundError extends ApiError {
  override get name(): string {
    return "NotFoundError";
  }
}
export class ConflictError extends ApiError {
  override get name(): string {
    return "ConflictError";
  }
}
export class UnprocessableEntityError extends ApiError {
  override get name(): string {
    return "UnprocessableEntityError";
  }
}
export class RateLimitError extends ApiError {
  override get name(): string {
    return "RateLimitError";
  }
}
export class ServerError extends ApiError {
  override get name(): string {
    return "ServerError";
  }
}

/** The error for a call that its signal ended. */
export function abortError(failure: Failure): AbortError {
  return new AbortError("the caller's signal ended the call", failure);
}

/**
 * The error for a status that is no success. `read` finds in its body what the service says; `reason` is
 * what its message has instead.
 */
export function apiError(
  failure: Failure & { readonly response: Response },
  read: (body: unknown, headers: Headers) => ErrorDetails = errorDetails,
  reason?: string,
): ApiError {
  const { status } = failure.response;
  const classes: Readonly<Record<number, new (message: string, failure: Failure) => ApiError>> = {
    400: BadRequestError,
    401: AuthenticationError,
    403: PermissionDeniedError,
    404: NotFoundError,
    409: ConflictError,
    422: UnprocessableEntityError,
    429: RateLimitError,
  };
  const { message, ...details } = read(failure.body, failure.response.headers);
  const { code } = details;
  const text = reason ?? message;
  return new (classes[status] ?? (status >= 500 ? ServerError : ApiError))(
    `${status}${code ? ` ${code}` : ""}${text ? `: ${text}` : ""}`,
    { ...failure, ...details },
  );
}

/** Those of a problem (RFC 9457), and of what many services respond with. */
export function errorDetails(body: unknown): ErrorDetails {
  return {
    code: textOf(body, "code"),
    message: textOf(body, "detail") ?? textOf(body, "title") ?? textOf(body, "message"),
    requestId: textOf(body, "request_id"),
  };
}

/** Of the usual header, or of one whose name says so: `Request-Id`, `X-Amzn-RequestId`, `X-Correlation-Id`, ... */
export function requestIdOf(headers: Headers | undefined): string | undefined {
  const usual = headers?.get("x-request-id");
  return usual ?? [...(headers ?? [])].find(([name]) => /(req(uest)?|correlation|trace)-?id$/.test(name))?.[1];
}

/** A member of an object; undefined where it is no string, and in anything else. */
function textOf(body: unknown, name: string): string | undefined {
  const value = (body as Readonly<Record<string, unknown>> | null | undefined)?.[name];
  return typeof value === "string" ? value : undefined;
}

/** Gives an error the stack of its call, which has the caller's line; when a call fails, its caller has returned. */
export function addStack(error: unknown, called: Error): unknown {
  const frames = called.stack ?? "";
  // V8 begins a stack with the error's name and message, other engines have the frames alone.
  if (error instanceof ClientError) error.stack = frames.replace(/^Error.*/, () => `${error.name}: ${error.message}`);
  return error;
}

// --- client/exchange/call.ts ---
// A call under way: a promise of its response's body. Copied into generated/ as it is.

/**
 * A result that was checked for an error: one of the two. `error` is undefined where the call succeeded; its `status`
 * distinguishes what the document describes.
 */
export type SafeResult<T, E = ClientError> = (Result<T> & { readonly error?: undefined }) | SafeFailure<E>;

interface SafeFailure<E> {
  readonly data?: undefined;
  readonly response?: undefined;
  readonly attempts?: undefined;
  readonly requestId?: undefined;
  readonly error: E;
}

/** A promise whose ClientError has the stack of whoever calls this function. */
export async function addCallerStack<T>(result: Promise<T>, called: Error = new Error()): Promise<T> {
  try {
    return await result;
  } catch (error) {
    throw addStack(error, called);
  }
}

/** A call on its way: a promise of the success's body, which is rejected with an error `E`. */
export class Call<T, E = ClientError> extends Promise<T> {
  readonly #result: Promise<Result<T>>;

  constructor(result: Promise<Result<T>>) {
    super((resolve) => resolve(undefined as T));
    this.#result = result;
  }

  /** The body with the response it came in: status and headers. */
  withResponse(): Promise<Result<T>> {
    return this.#result;
  }

  /** The same, or the error of the call: `const { data, error } = await call.safe()`. Other errors still reject. */
  safe(): Promise<SafeResult<T, E>> {
    return this.#result.catch((error: unknown) => {
      if (error instanceof ClientError) return { error: error as E };
      throw error;
    });
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

// --- client/exchange/items.ts ---
// The items of a JSON sequence, as a client reads them from a response. Copied into generated/ as it is.

/** The items of a response as they arrive; leaving the loop ends the connection. */
export async function* jsonItems<T>(response: Response, failure: Failure): AsyncGenerator<T, void, undefined> {
  const brokenItemError = (text: string, cause: unknown): Error =>
    new ResponseParseError(`${response.status} with an item that is no JSON`, {
      ...failure,
      response,
      body: text,
      cause,
    });
  yield* readJsonValues(response.body, brokenItemError) as AsyncGenerator<T, void, undefined>;
}

/**
 * A generator that calls `end` also where it is ended before it has begun: until then nothing of it runs, its `finally`
 * included (https://tc39.es/ecma262/#sec-asyncgenerator-prototype-return), and a connection would stay open.
 */
export function endAlways<T>(
  items: AsyncGenerator<T, void, undefined>,
  end: () => unknown,
): AsyncGenerator<T, void, undefined> {
  const endItems = items.return.bind(items);
  items.return = async (value) => {
    const ended = await endItems(value);
    await end();
    return ended;
  };
  return items;
}

// --- client/exchange/idle-timer.ts ---
// How long nothing of a response may arrive while it is waited for. Copied into generated/ as it is.

type Timer = ReturnType<typeof setTimeout>;

export function startTimer(milliseconds: number, end: () => void): Timer {
  // Timers take longer ones for none at all.
  return setTimeout(end, Math.min(milliseconds, 2_147_483_647));
}

/** The feature `watch` of a client: the option `idleTimeout`. */
export function watchBody(milliseconds: number, end: () => void): BodyWatch {
  return new IdleTimer(milliseconds, end);
}

/** The time while something of a response is waited for; it begins again with each chunk. */
export class IdleTimer implements BodyWatch {
  #timer: Timer | undefined;
  #body: Response["body"] | undefined;
  /** What happened, once its time is up. */
  reason: string | undefined;

  readonly milliseconds: number;
  readonly end: () => void;

  constructor(milliseconds: number, end: () => void) {
    this.milliseconds = milliseconds;
    this.end = end;
  }

  start(): void {
    this.stop();
    this.#timer = startTimer(this.milliseconds, () => {
      this.reason = `nothing of the response in ${this.milliseconds} ms`;
      this.end();
    });
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  /**
   * Starts with a response: the same one, each chunk of which restarts the timer, and whose body ends with a signal.
   * Not every `fetch` sees to that.
   */
  watch(response: Response, signal: AbortSignal): Response {
    this.start();
    const { body, status, statusText, headers } = response;
    if (!body) return response;
    const chunks = new TransformStream({
      transform: (chunk, controller) => {
        if (this.#timer !== undefined) this.start();
        controller.enqueue(chunk);
      },
    });
    const watched = new Response(body.pipeThrough(chunks, { signal }), { status, statusText, headers });
    this.#body = watched.body;
    return watched;
  }

  /**
   * A stream goes on after its call: it fails as a call does, and its end is the end of the call. Undefined where data
   * is none.
   */
  guardItems(
    data: unknown,
    errorOf: (cause: unknown) => ClientError,
    release: () => void,
  ): AsyncIterable<unknown> | undefined {
    const items = data as AsyncIterable<unknown> | undefined;
    if (!items?.[Symbol.asyncIterator]) return undefined;
    return endAlways(this.#guard(items, errorOf, release), async () => {
      release();
      // Locked by who reads it, and ended by them.
      if (this.#body?.locked === false) await this.#body.cancel().catch(() => undefined);
    });
  }

  async *#guard<T>(
    items: AsyncIterable<T>,
    errorOf: (cause: unknown) => ClientError,
    release: () => void,
  ): AsyncGenerator<T, void, undefined> {
    try {
      this.start();
      for await (const item of items) {
        // How long its reader takes is no matter.
        this.stop();
        yield item;
        this.start();
      }
    } catch (cause) {
      throw errorOf(cause);
    } finally {
      this.stop();
      release();
    }
  }
}

// --- client/exchange/response.ts ---
// The body of a success, read as the document describes it. Copied into generated/ as it is.

/** JSON, or a type with the suffix `+json` (RFC 6839, 3.1); one of a list, where the header was sent twice. */
const isJsonType = /^[^;]*[/+]json\s*([,;]|$)/i;

/** The body as the document describes it; anything else is unreadable, never undefined. */
export async function readResponse(
  { read, method, empty, wire, accept = "" }: Operation,
  response: Response,
  failure: Failure,
): Promise<unknown> {
  if (method === "HEAD" || empty?.includes(response.status)) return readNothing(response);
  const type = response.headers.get("content-type")?.toLowerCase();
  const isMeant =
    read === "json"
      ? isJsonType.test(type ?? "")
      : type === undefined || type.startsWith(accept.replace(/[,;*][^]*/, "").toLowerCase());
  if (isMeant && read !== "json") return read(response, failure);
  const text = await response.text();
  const unreadableError = (what: string, cause?: unknown): ResponseParseError =>
    new ResponseParseError(`${response.status} ${what}`, { ...failure, response, body: text || undefined, cause });
  if (!text) throw unreadableError("without a body");
  if (!isMeant)
    throw unreadableError(`with ${type ?? "no media type"} instead of ${read === "json" ? "JSON" : accept}`);
  try {
    return ((wire ?? JSON) as Pick<Wire, "parse">).parse(text, response.status);
  } catch (cause) {
    throw unreadableError(`with ${(cause as { readonly what?: string }).what ?? "invalid JSON"}`, cause);
  }
}

/** Reads a body to its end, which frees the connection. */
export async function readNothing(response: Response): Promise<undefined> {
  await response.arrayBuffer();
}

// --- client/exchange/exchange.ts ---
// One exchange of a request and its response: it ends when the response was read, when its time is up, or when the
// caller's signal ends it. Copied into generated/ as it is.

/** Undefined where there is none. What replaces it later, as tests do, is called with a Request. */
const platformFetch = /* @__PURE__ */ (() => globalThis.fetch)();

/**
 * Sends a request once, between the client's hooks: a result, or the error that it ended in. What the caller's own
 * middleware and hooks throw is thrown as it is.
 */
export async function exchange<T>(
  client: ClientOptions,
  operation: Operation,
  init: Init,
  call: CallOptions & { readonly timeout: number },
  failure: Failure,
): Promise<Result<T> | ClientError> {
  const { signal, timeout, fetch = client.fetch, redirect = client.redirect } = call;
  const { idleTimeout = client.idleTimeout ?? timeout } = call;
  callHooks("onRequest", [client, call], init, failure);
  const started = Date.now();
  const ended = new AbortController();
  let response: Response | undefined;
  let sent: Outgoing | undefined;
  let isLost = false;
  let reason: string | undefined;
  const stop = (): void => ended.abort(signal?.reason);
  const release = (): void => signal?.removeEventListener("abort", stop);
  const idle = (operation.watch ?? client.watch)?.(idleTimeout, stop);
  const errorOf = (cause: unknown): ClientError => {
    const known = { ...failure, response, cause };
    if (cause instanceof ClientError) return cause;
    if (signal?.aborted) return abortError(known);
    if (ended.signal.aborted) return new TimeoutError(idle?.reason ?? `no whole response in ${timeout} ms`, known);
    // What no Request can be made of is the caller's mistake, and no lost connection.
    if (sent && !(sent instanceof Request)) madeRequest(sent);
    if (isLost || response?.bodyUsed) return new ConnectionError(`the connection failed${codeOf(cause)}`, known);
    throw cause;
  };
  const sendOnce = (given: Outgoing): Response | Promise<Response> => {
    const isPlain = given instanceof Request || !(fetch || given.duplex || globalThis.fetch !== platformFetch);
    sent = isPlain ? given : madeRequest(given);
    isLost = true;
    if (fetch) return fetch(sent as Request);
    return globalThis.fetch(sent instanceof Request ? sent : sent.url, { ...sent, signal: ended.signal } as object);
  };
  const send = async (request: Outgoing): Promise<Response> => {
    ({ response, reason } = client.follow
      ? await client.follow(request, sendOnce, { redirect, secrets: init.secrets })
      : { response: await sendOnce(request), reason });
    isLost = false;
    if (response.type === "opaqueredirect") throw new ConnectionError(reason ?? "it is a redirect", failure);
    return response;
  };
  signal?.addEventListener("abort", stop);
  const timer = startTimer(timeout, stop);
  let stream: AsyncIterable<unknown> | undefined;
  let found;
  try {
    const request = requestOf(client, init, failure.method, redirect, ended.signal);
    response = await (client.middleware ? client.middleware(request, send, failure, init) : send(request));
    if (response.ok) {
      const body = operation.watch || idleTimeout < timeout ? idle?.watch(response, ended.signal) : undefined;
      const data = await readResponse(operation, body ?? response, failure);
      stream = idle?.guardItems(data, errorOf, release);
      found = resultOf((stream ?? data) as T, response, failure.attempts);
    } else {
      const body = parsedBody(await response.text());
      found = apiError({ ...failure, response, body }, client.errorDetails, reason);
    }
  } catch (cause) {
    found = errorOf(cause);
  } finally {
    clearTimeout(timer);
    idle?.stop();
    if (!stream) release();
  }
  callHooks("onResponse", [client, call], init, failure, outcomeOf(found, response, started));
  return found;
}

/** The body of an error response: JSON, or text. */
function parsedBody(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text || undefined;
  }
}

function outcomeOf(found: object, response: Response | undefined, started: number): Outcome {
  const error = found instanceof ClientError ? found : undefined;
  const { data, problem = data } = found as { readonly data?: unknown; readonly problem?: unknown };
  return { error, responseBody: problem, milliseconds: Date.now() - started, response };
}

/** What `fetch` makes a Request of. The platform's copies the body of one that it is given by streams. */
function requestOf(
  client: ClientOptions,
  init: Init,
  method: string,
  redirect: ClientOptions["redirect"],
  signal: AbortSignal,
): Outgoing {
  const { baseUrl = client.baseUrl, path, search, content: body, secrets, streaming } = init;
  const headers = new Headers();
  // Others have theirs, or the platform knows it.
  const usual = typeof body === "string" ? { "content-type": "application/json" } : {};
  for (const each of [usual, client.headers ?? {}, init.headers])
    for (const [name, value] of entriesOf(each)) headers.set(name, value as string);
  // The platform takes `Authorization` to no other origin. Any other header may be a credential.
  const isSafe = [...headers.keys()].every((name) =>
    /^(accept|authorization|content-type|idempotency-key|(if-)?range)$/.test(name),
  );
  return {
    url: `${baseUrl.replace(/\/+$/, "")}${path}${search && (path.includes("?") ? "&" : "?")}${search}`,
    method,
    headers,
    signal,
    redirect: client.follow || (isSafe && !secrets && redirect !== "error") ? "follow" : "manual",
    ...(body !== undefined && { body, replay: body }),
    ...streaming,
  };
}

function madeRequest({ url, ...parts }: Outgoing): Outgoing {
  return Object.assign(new Request(url, parts as object), { replay: parts.replay });
}

/** What hooks are called with is made for them only: calls without any are faster. */
function callHooks(
  name: "onRequest" | "onResponse",
  [client, call]: readonly [ClientOptions, CallOptions],
  { headers, given: { query, body } }: Init,
  { method, path, attempts: attempt }: Failure,
  outcome?: Outcome,
): void {
  for (const options of [client, call]) {
    const hook = options[name] as ((described: Attempt) => void) | undefined;
    hook?.({ method, path, attempt, headers: { ...client.headers, ...headers }, query, body, ...outcome });
  }
}

/** Headers are looked through for a request id only when it is read: that takes about a tenth of a call's time. */
function resultOf<T>(data: T, response: Response, attempts: number): Result<T> {
  return {
    data,
    response,
    attempts,
    get requestId() {
      return requestIdOf(response.headers);
    },
  };
}

/** The system's error code. Messages are not used: they may quote the URL, which may contain personal data. */
function codeOf(cause: unknown): string {
  if (!(cause instanceof Error)) return "";
  const { code } = cause as { readonly code?: unknown };
  return typeof code === "string" ? ` (${code})` : codeOf(cause.cause);
}

// --- client/requests/requests.ts ---
// What a call sends: its arguments validated and serialised by the rules of its operation, before anything is sent.
// Copied into generated/ as it is.

type HeaderStrings = Readonly<Record<string, string>>;

/** Prepares a request that has nothing but parameters of the path: those of many operations, for smaller bundles. */
export function preparePath(described: Operation, args: readonly unknown[]): PreparedRequest {
  const inPath = pathOf(described, args);
  const options = checkedOptions(args[pathNames(described).length]);
  check(!options.idempotencyKey, "idempotencyKey can't be chosen here");
  return { init: initOf(described, inPath, options, options.headers), options };
}

/** Throws a TypeError that names the argument which is wrong, or can't be sent as it is. */
export function prepareRequest(described: Operation, args: readonly unknown[], client: ClientOptions): PreparedRequest {
  const inPath = pathOf(described, args);
  const taken: Partial<Record<ArgumentName, unknown>> = {};
  let at = pathNames(described).length;
  for (const each of described.takes) taken[argumentName(each)] = checkedArgument(each, args[at++]);
  const { body } = taken;
  const query = client.emptyLists === "omit" ? withoutEmptyLists(taken.query) : taken.query;
  const options = checkedOptions(args[at], taken.header === undefined ? described.header : undefined);
  const { cookies = {} } = options;
  check(isStructured(cookies), "cookies must be an object");
  const given = described.header?.((taken.header ?? {}) as Values, options.headers ?? {});
  const own = given ?? (options.headers as HeaderStrings | undefined);
  check(described.key !== undefined || !options.idempotencyKey, "idempotencyKey can't be chosen here");
  const key = described.key?.(options, client, own);
  const cookie = described.cookie?.((taken.cookie ?? cookies) as Values, { ...client.headers, ...own });
  const [type, content] = body === undefined ? [] : contentOf(described, body, options.contentType);
  const headers = { "content-type": type, ...own, "idempotency-key": key, cookie: cookie || undefined };
  const init = initOf(described, inPath, options, headers);
  const search = query === undefined && !described.query ? "" : (described.query as (query: unknown) => string)(query);
  const streaming = content instanceof ReadableStream ? streamingOf(options.redirect ?? client.redirect) : undefined;
  return { init: { ...init, search, content, streaming, given: { ...init.given, query, body } }, options };
}

/**
 * How a stream is sent. Where a redirect is an error and there is no window, Node's fetch keeps no copy of what it has
 * sent (https://fetch.spec.whatwg.org/#http-network-or-cache-fetch). workerd, which has no `duplex`, takes no such
 * redirect.
 */
function streamingOf(redirect: ClientOptions["redirect"]): Init["streaming"] {
  const isSentOnce = redirect === undefined && "duplex" in Request.prototype;
  return { duplex: "half", ...(isSentOnce && { redirect: "error", window: null }) };
}

function withoutEmptyLists(query: unknown): unknown {
  if (!isObject(query)) return query;
  return Object.fromEntries(Object.entries(query).filter(([, value]) => !(Array.isArray(value) && value.length === 0)));
}

/** The path with its parameters, and these as they were given. */
function pathOf(described: Operation, args: readonly unknown[]): Pick<Init, "path" | "given"> {
  const { path, pathStrings = plainPath } = described;
  const given = Object.fromEntries(pathNames(described).map((name, index) => [name, args[index]]));
  return {
    path: fillPathTemplate(path, pathStrings(given)),
    given: { path: given, query: undefined, body: undefined },
  };
}

function initOf(
  { accept }: Operation,
  inPath: Pick<Init, "path" | "given">,
  { baseUrl }: CallOptions,
  headers: Values | undefined,
): Init {
  return {
    ...inPath,
    baseUrl: baseUrl && checkedBase(baseUrl),
    search: "",
    headers: Object.fromEntries(entriesOf({ accept, ...headers })) as HeaderStrings,
    content: undefined,
  };
}

/** The serialised body, and its media type where `fetch` doesn't know it. */
function contentOf(
  described: Operation,
  body: unknown,
  chosen: string | undefined,
): readonly [type: string | undefined, content: BodyInit] {
  const { content, type, body: write = JSON.stringify } = described;
  if (content) return content(body, chosen);
  check((chosen ?? type) === type, "contentType can't be chosen here");
  return [type, write(body)];
}

// --- client/client.ts ---
// A client's core, which sends the calls of operations. Copied into generated/ as it is.

/** A call of an operation: path parameters, then what it takes, then options. */
export interface Method<A extends readonly unknown[], C> {
  (core: Core, ...args: A): C;
  /** What it sends. */
  readonly described?: Operation | undefined;
}

type AnyMethod = Method<readonly unknown[], unknown>;

/** What a method of a client is: `client.users.get.bound`. */
export interface BoundMethod {
  /** The names of its groups, and its own: `["users", "get"]`. */
  readonly name: readonly string[];
  readonly method: AnyMethod;
}

/** One operation as a function of the client's core: what isn't called is not bundled. */
export function operation<A extends readonly unknown[], T, E = ClientError>(
  method: string,
  path: string,
  takes: readonly Argument[] = [],
  read: Read = "json",
  more: Partial<Operation> = {},
): Method<A, Call<T, E>> {
  return callOf({ method, path, prepare: prepareRequest, takes, read, ...more });
}

/** The same of one that has no parameters but those of its path, and no body. */
export function pathOperation<A extends readonly unknown[], T, E = ClientError>(
  method: string,
  path: string,
  read: Read = "json",
  more: Partial<Operation> = {},
): Method<A, Call<T, E>> {
  return callOf({ method, path, prepare: preparePath, takes: [], read, ...more });
}

function callOf<A extends readonly unknown[], T, E>(described: Operation): Method<A, Call<T, E>> {
  const call = (core: Core, ...args: A): Call<T, E> => new Call(core.send<T>(described, args, new Error()));
  return Object.assign(call, { described });
}

/** The methods of a group and of the groups in it, each bound to a client. `group` is its name, with those above it. */
export function bindOperations<T extends object>(core: Core, group: string | readonly string[], methods: object): T {
  return Object.fromEntries(
    Object.entries(methods as Record<string, AnyMethod | Readonly<Record<string, unknown>>>).map(([own, method]) => {
      const name = [group, own].flat();
      if (typeof method !== "function") return [own, bindOperations(core, name, method)];
      const bound: BoundMethod = { name, method };
      return [own, Object.assign((...args: unknown[]) => method(core, ...args), { bound })];
    }),
  ) as T;
}

/** What all calls of a client share. */
export class Core {
  readonly options: ClientOptions;

  constructor(options: ClientOptions) {
    checkedBase(checkShared(options).baseUrl);
    this.options = options;
  }

  /**
   * Sends a request, again where that is safe. What goes wrong on the way is a ClientError; a wrong argument is a
   * TypeError and nothing was sent; what the caller's own middleware and hooks throw is thrown as it is.
   */
  async send<T>(described: Operation, args: readonly unknown[], called: Error): Promise<Result<T>> {
    const client = this.options;
    const { init, options } = described.prepare(described, args, client);
    const { authorization, retry = sendOnce } = client;
    const { retries, deadline, idleTimeout, signal, watch = described.watch } = { ...client, ...options };
    check(
      (retry !== sendOnce || !(retries || deadline)) && (watch !== undefined || !idleTimeout),
      "retries and deadline need the option retry, and idleTimeout needs watch",
    );
    const call = { ...options, timeout: options.timeout ?? client.timeout ?? 60_000 };
    const { method, path } = described;
    const failure = { method, path, attempts: 0, idempotencyKey: init.headers["idempotency-key"] };
    // A stream is read once.
    let isLast = init.content instanceof ReadableStream;
    const send: SendAttempt<T> = async (limit, headers) => {
      const authorized = await authorization?.authorize(described, init, client, signal);
      if (signal?.aborted) return abortError({ ...failure, cause: signal.reason as unknown });
      failure.attempts++;
      const own = authorized?.init ?? init;
      const sent = { ...own, headers: { ...own.headers, ...headers } };
      const found = await exchange<T>(client, described, sent, { ...call, timeout: limit() }, { ...failure });
      if (!(found instanceof ClientError) || found.status !== 401 || !authorized?.reject() || isLast) return found;
      isLast = true;
      return send(limit, headers);
    };
    const found = await retry<T>(send, described, init, client, call);
    if (found instanceof ClientError) throw addStack(found, called);
    return found;
  }
}

function sendOnce<T>(
  send: SendAttempt<T>,
  _operation: Operation,
  _init: Init,
  _client: ClientOptions,
  call: TimedCall,
) {
  return send(() => call.timeout, {});
}

// --- client/credentials/authentication.ts ---
// Credentials by the document's security schemes: with which of them a request is sent, and where they are in it.
// Copied into generated/ as it is.

/**
 * A value, or a function that returns it: called before the first request, and again once after a 401. A core without
 * `renew` calls it for each request.
 */
export type Credential<T> = T | (() => T | Promise<T>);

/** An API key or a bearer token; a function may say when its token expires. */
export type Token = Credential<string> | (() => ExpiringToken | Promise<ExpiringToken>);

/** A name and a password (RFC 7617). The name has no colon. */
export interface BasicCredentials {
  readonly username: string;
  readonly password: string;
}

/** The headers of a scheme that OpenAPI doesn't describe any further; none for a client certificate. */
export type HeaderCredentials = Credential<Readonly<Record<string, string>>>;

/** How a credential `C` of the options is written into a request. */
export interface Scheme<C> {
  /** The header that it fills, in lower case: where a caller gives that header, it is the credential. */
  readonly header?: string;
  /** The request with the credential; `name` is what messages call it. Throws a TypeError if it can't be sent. */
  readonly write: (init: Init, value: unknown, name: string, client: ClientOptions) => Init;
  /** Where a token comes from, if the credential is neither a value nor a function. */
  readonly request?: (credential: C, client: ClientOptions) => Source | undefined;
}

/** Alternatives, each of which names schemes that are needed together (OpenAPI 3.1, Security Requirement Object). */
export type Security = readonly (readonly string[])[];

/** `Authorization: Bearer …` (RFC 6750): HTTP's scheme, OAuth 2 and OpenID Connect. */
export const bearer: Scheme<Token> = /* @__PURE__ */ httpScheme("Bearer");

/** `Authorization: Basic …` (RFC 7617), in UTF-8. */
export const basic: Scheme<Credential<BasicCredentials>> = {
  header: "authorization",
  write: (init, value, name) => {
    const { username, password } = (value ?? {}) as Partial<BasicCredentials>;
    if (typeof username !== "string" || typeof password !== "string" || username.includes(":"))
      throw new TypeError(`${name} must be { username, password }, with no colon in the name.`);
    return withHeader(init, "authorization", `Basic ${base64(`${username}:${password}`)}`);
  },
};

/** Any other scheme of HTTP: the credential is what follows its name (RFC 9110, 11.4). */
export function httpScheme(scheme: string): Scheme<Token> {
  const write = (token: string): string => `${scheme} ${token}`;
  return {
    header: "authorization",
    write: (init, value, name) => withHeader(init, "authorization", write(tokenOf(value, name))),
  };
}

/** A client certificate, or a scheme that the document doesn't describe. */
export const headerScheme: Scheme<HeaderCredentials> = {
  write: (init, value) => {
    const headers = value as Readonly<Record<string, string>>;
    return { ...init, headers: { ...checkShared({ headers }).headers, ...init.headers } };
  },
};

/** An API key in a header. */
export function apiKeyHeader(header: string): Scheme<Token> {
  return {
    header: header.toLowerCase(),
    write: (init, value, name) => withHeader(init, header, tokenOf(value, name)),
  };
}

/** An API key in the query. */
export function apiKeyQuery(parameter: string): Scheme<Token> {
  return {
    write: (init, value, name) => {
      const pair = `${percentEncode(name, parameter)}=${percentEncode(name, tokenOf(value, name))}`;
      const search = init.search === "" ? pair : `${init.search}&${pair}`;
      return { ...init, search, secrets: [...(init.secrets ?? []), pair] };
    },
  };
}

/** An API key in a cookie. Browsers send their own cookies: there it is a TypeError. */
export function apiKeyCookie(cookie: string): Scheme<Token> {
  return {
    write: (init, value, name, { headers }) => {
      const pair = `${percentEncode(name, cookie)}=${percentEncode(name, tokenOf(value, name))}`;
      return { ...init, headers: { ...init.headers, cookie: allCookies(pair, { ...headers, ...init.headers }) } };
    },
  };
}

/**
 * What authorizes the requests of a document. `defaults` are the requirements of operations that have none of their
 * own. The first alternative is used for which all credentials are known; a request that needs credentials and for
 * which there are none is a TypeError, and isn't sent. Credentials are those of `auth`; without it `own` sees to them,
 * where that is given; with `"none"` requests are sent without any.
 */
export function authenticator<A extends object>(
  schemes: { readonly [Name in keyof A]-?: Scheme<NonNullable<A[Name]>> },
  defaults: Security,
): (auth: A | "none" | undefined, own?: Authorization) => Authorization | undefined {
  const known = schemes as unknown as Readonly<Record<string, Scheme<unknown>>>;
  return (auth, own) => {
    if (auth === "none") return undefined;
    if (auth === undefined && own) return own;
    const credentials = (auth ?? {}) as Readonly<Record<string, unknown>>;
    for (const name of Object.keys(credentials))
      if (!Object.hasOwn(known, name))
        throw new TypeError(`auth.${name} is not a security scheme: there are ${Object.keys(known).join(", ")}.`);
    const sources = new Map<string, Source>();
    return {
      authorize: async (operation, init, client, signal) => {
        const isGiven = givenHeaders({ ...client.headers, ...init.headers }, known);
        const isUsable = (name: string): boolean => isGiven(name) || credentials[name] !== undefined;
        const names = chooseAlternative(operation, defaults, isUsable).filter((name) => !isGiven(name));
        const used = names.map((name) => {
          const source = sources.get(name) ?? sourceOf(credentials[name], known[name], client);
          sources.set(name, source);
          // After an abort nothing is requested, and nothing is sent.
          return signal?.aborted ? undefined : source.current();
        });
        const values = await unlessAborted(Promise.all(used), signal);
        let authorized = init;
        for (const [index, name] of names.entries())
          if (!signal?.aborted)
            authorized = known[name]?.write(authorized, values?.[index], `auth.${name}`, client) ?? authorized;
        return {
          init: authorized,
          reject: () => names.filter((name, index) => sources.get(name)?.reject?.(used[index])).length > 0,
        };
      },
    };
  };
}

/** Whether the header of a scheme is given, of any case. */
function givenHeaders(
  headers: Readonly<Record<string, string>>,
  schemes: Readonly<Record<string, Scheme<unknown>>>,
): (name: string) => boolean {
  const given = Object.keys(headers).map((each) => each.toLowerCase());
  return (name) => given.includes(schemes[name]?.header ?? "");
}

/** The names of the schemes that a request is sent with. */
function chooseAlternative(
  { method, path, security }: AuthorizedOperation,
  defaults: Security,
  isUsable: (name: string) => boolean,
): readonly string[] {
  const alternatives = security ?? defaults;
  const usable = alternatives.filter((names) => names.every(isUsable));
  // Credentials that are optional are sent as well: the response may contain more.
  const chosen = usable.find((names) => names.length > 0) ?? usable[0];
  if (chosen !== undefined || alternatives.length === 0) return chosen ?? [];
  const needed = alternatives.map((names) => names.map((name) => `auth.${name}`).join(" and ")).join(", or ");
  throw new TypeError(`${method} ${path} requires ${needed}.`);
}

/** What is known of a credential. */
function sourceOf(credential: unknown, scheme: Scheme<unknown> | undefined, client: ClientOptions): Source {
  if (typeof credential !== "function") return scheme?.request?.(credential, client) ?? { current: () => credential };
  const request = credential as () => unknown;
  return client.renew?.(request) ?? { current: request };
}

/** Undefined where the signal aborts first. */
function unlessAborted<T>(promise: Promise<T>, signal: AbortSignal | undefined): Promise<T | undefined> {
  return new Promise((resolve, reject) => {
    const end = (): void => resolve(undefined);
    signal?.addEventListener("abort", end);
    // What requests the credential may have aborted it.
    if (signal?.aborted) end();
    void promise.then(resolve, reject).finally(() => signal?.removeEventListener("abort", end));
  });
}

/** The message quotes no value: errors end up in logs. */
function tokenOf(value: unknown, name: string): string {
  const token = (value as Partial<ExpiringToken> | undefined)?.token ?? value;
  if (typeof token !== "string" || token === "")
    throw new TypeError(`${name} must be a string that isn't empty, or resolve to one.`);
  return token;
}

function withHeader(init: Init, name: string, value: string): Init {
  return { ...init, headers: { ...checkShared({ headers: { [name]: value } }).headers, ...init.headers } };
}

/** Base64 of the text's UTF-8 (RFC 4648, 4). */
export function base64(text: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(text)));
}

// --- client/credentials/renewable.ts ---
// A value that has to be requested, and requested again once it has expired or was rejected. Copied into generated/ as
// it is.

/** A token, and the seconds until it expires. */
export interface ExpiringToken {
  readonly token: string;
  /** A new one is requested shortly before: unless this is given, only after a 401. */
  readonly expiresIn?: number | undefined;
}


/** The feature `renew` of a client: calls share what a function returns, until it expires or is rejected. */
export function renewCredentials(request: () => unknown): Source {
  return new Renewable(request);
}

/** In milliseconds: a request may take that long to arrive with a token that was valid when it was sent. */
const maxMargin = 30_000;

/**
 * Callers at the same time share one request. If it fails, they are all rejected with its error, and the next caller
 * requests the value again.
 */
export class Renewable<T> implements Source {
  readonly #request: () => T | Promise<T>;
  #known: Promise<T> | undefined;
  /** In milliseconds since the epoch. */
  #expiry = Infinity;

  constructor(request: () => T | Promise<T>) {
    this.#request = request;
  }

  /** The same promise for all callers until the value expires or is rejected. */
  current(): Promise<T> {
    if (Date.now() >= this.#expiry) this.#known = undefined;
    return (this.#known ??= this.#requestValue());
  }

  /** Forgets a value of `current()`, unless a newer one is known already: there may be another the next time. */
  reject(used: unknown): true {
    if (this.#known === used) this.#known = undefined;
    return true;
  }

  #requestValue(): Promise<T> {
    this.#expiry = Infinity;
    // The lifetime begins when the token is issued, which is at some time before its response arrives.
    const started = Date.now();
    const requested = (async () => this.#request())();
    requested.then(
      (value) => {
        const milliseconds = Number((value as Partial<ExpiringToken> | undefined)?.expiresIn ?? Infinity) * 1000;
        if (this.#known === requested) this.#expiry = started + milliseconds - Math.min(maxMargin, milliseconds / 10);
      },
      () => void this.reject(requested),
    );
    return requested;
  }
}

// --- client/exchange/redirects.ts ---
// Redirects, which a client follows by itself: `fetch` takes every header but `Authorization` and cookies along to
// another origin (Fetch Standard, HTTP-redirect fetch: https://fetch.spec.whatwg.org/#http-redirect-fetch). Copied into
// generated/ as it is.

/** As many as `fetch` follows. */
const maxRedirects = 20;

/**
 * What another origin may see: the headers that a page may send anywhere
 * (https://fetch.spec.whatwg.org/#cors-safelisted-request-header), `User-Agent`, and the key without which a request
 * could not be sent again. Any other may be a credential, as many documents describe theirs as a parameter.
 */
const harmless = /^(accept(-language)?|content-(language|type)|idempotency-key|(if-)?range|user-agent)$/i;

/** Whether all of these may go to another origin: then the platform follows redirects, as only it can in a browser. */
function isHarmless(names: Iterable<string>, { redirect, secrets }: RedirectOptions): boolean {
  return redirect !== "error" && !secrets && [...names].every((name) => harmless.test(name));
}

/**
 * Sends a request, and those of its redirects. On the same origin these are as `fetch` has them; to another origin
 * they have no credentials, from there on too. A redirect that can't be followed is the response, with the reason.
 */
export async function follow<R extends Outgoing>(
  first: R,
  send: (request: R) => Response | Promise<Response>,
  options: RedirectOptions,
): Promise<Followed> {
  let request = first;
  if (request.redirect === "follow" && !isHarmless(request.headers.keys(), options))
    request = changeRequest(request, { redirect: "manual" });
  for (let count = 0; ; count++) {
    const response = await send(request);
    if (response.type === "opaqueredirect") return followHidden(request, response, send, options);
    const location = /^30[12378]$/.test(String(response.status)) ? response.headers.get("location") : null;
    if (location === null) return { response };
    const next =
      options.redirect === "error"
        ? "it is an error here"
        : count === maxRedirects
          ? `there were ${maxRedirects} before`
          : target(request, response, location);
    if (typeof next === "string") return notFollowed(response, next);
    // The connection is free for the next request then.
    await response.body?.cancel();
    const isSame = next.url.origin === new URL(request.url).origin;
    request = remakeRequest(request, isSame ? next : withoutCredentials(next, options));
  }
}

/** The same for a Request whose maker may want to see redirects: then it is sent as it is. */
export async function followRequest(
  request: Request,
  send: (request: Request) => Response | Promise<Response>,
  options: RedirectOptions,
): Promise<Response> {
  return request.redirect === "follow" ? (await follow(request, send, options)).response : send(request);
}

interface Next {
  readonly url: URL;
  readonly method: string;
  readonly headers: Headers;
  readonly body?: BodyInit | undefined;
}

/** The request of a redirect, or why there is none. */
function target(request: Outgoing, { status }: Response, location: string): Next | string {
  const { method, replay, body = replay } = request;
  const url = URL.canParse(location, request.url) ? new URL(location, request.url) : undefined;
  if (!url || !/^https?:$/.test(url.protocol)) return "its target is no http(s) URL";
  if (url.username + url.password) return "its target has a name and a password";
  const { headers } = request;
  if (status === 303 ? !/^(GET|HEAD)$/.test(method) : status < 303 && method === "POST")
    return { url, method: "GET", headers: filterHeaders(headers, (name) => !name.startsWith("content-")) };
  if (body == null) return { url, method, headers };
  const again = replay ?? (body as BodyInit);
  return again instanceof ReadableStream
    ? "its body is a stream, which is sent once"
    : { url, method, headers, body: again };
}

function withoutCredentials({ url, headers, ...rest }: Next, { secrets = [] }: RedirectOptions): Next {
  const known = new Set(secrets.map(normalizePair));
  const pairs = url.search.slice(1).split("&");
  const kept = pairs.filter((pair) => !known.has(normalizePair(pair)));
  // Others stay as they are written: they may be signed.
  if (kept.length < pairs.length) url.search = kept.join("&");
  return { url, headers: filterHeaders(headers, (name) => harmless.test(name)), ...rest };
}

function filterHeaders(headers: Headers, isKept: (name: string) => boolean): Headers {
  return new Headers([...headers].filter(([name]) => isKept(name)));
}

function notFollowed(response: Response, reason: string): Followed {
  return { response, reason: `the redirect was not followed, since ${reason}` };
}

/** A pair of a query, whichever of its characters are percent-encoded. */
function normalizePair(pair: string): string {
  return String(new URLSearchParams(pair));
}

/**
 * A browser hides the target of a redirect. It takes `Authorization` to no other origin by itself, and a request
 * that changes nothing may be sent again for that. The response has no status, which an ApiError would have.
 */
async function followHidden<R extends Outgoing>(
  request: R,
  response: Response,
  send: (request: R) => Response | Promise<Response>,
  options: RedirectOptions,
): Promise<Followed> {
  const others = [...request.headers.keys()].filter((name) => name !== "authorization");
  if (!/^(GET|HEAD)$/.test(request.method) || !isHarmless(others, options))
    return notFollowed(response, "a browser hides its target");
  return { response: await send(changeRequest(request, { redirect: "follow" })) };
}

/** The same request but for these options. */
function changeRequest<R extends Outgoing>(request: R, init: object): R {
  return request instanceof Request ? withReplay(new Request(request, init), request.replay) : { ...request, ...init };
}

function remakeRequest<R extends Outgoing>(request: R, { url, method, headers, body }: Next): R {
  const { signal } = request;
  return request instanceof Request
    ? withReplay(new Request(url, { method, headers, body, signal, redirect: "manual" } as object), body)
    : { ...request, url: String(url), method, headers, body, replay: body };
}

function withReplay<R extends Outgoing>(request: Request, replay: BodyInit | undefined): R {
  return Object.assign(request, { replay }) as unknown as R;
}

// --- client/exchange/retries.ts ---
// When a call is retried, and after which delay. Copied into generated/ as it is.

/** The feature `retry` of a client: the options `retries`, `retryDelay`, `retryCountHeader` and `deadline`. */
export async function retryRequests<T>(
  send: SendAttempt<T>,
  { method, isIdempotent }: RepeatedOperation,
  { headers, content }: Init,
  client: RetryOptions,
  { retries = client.retries ?? 2, deadline = client.deadline ?? Infinity, timeout, signal }: TimedCall,
): Promise<Result<T> | ClientError> {
  const { retryCountHeader, retryDelay: delay } = client;
  // A stream is read once.
  const maxRetries = content instanceof ReadableStream ? 0 : retries;
  const isSafe = isIdempotent || /^(GET|HEAD|OPTIONS|PUT|DELETE)$/.test(method) || "idempotency-key" in headers;
  const end = Date.now() + deadline;
  const timeLeft = (): number => Math.max(Math.min(timeout, end - Date.now()), 0);
  for (let count = 0; ; count++) {
    const found = await send(timeLeft, count > 0 && retryCountHeader ? { [retryCountHeader]: `${count}` } : {});
    if (!(found instanceof ClientError) || count >= maxRetries) return found;
    const wait = retryDelay(found, delay);
    if (Date.now() + wait >= end || !shouldRetry(found, isSafe)) return found;
    await sleep(wait, signal);
  }
}

/**
 * Whether the same request is sent again: by default an idempotent one, after a temporary error; any after 429, since
 * it was not carried out (RFC 6585, 4). The response header `x-should-retry` overrides this both ways.
 */
export function shouldRetry(error: ClientError, isIdempotent: boolean): boolean {
  const hint = error.headers?.get("x-should-retry")?.toLowerCase();
  if (hint === "true") return error instanceof ApiError;
  return (isIdempotent || error.status === 429) && hint !== "false" && isRetryable(error);
}

/** Whether the same request may well succeed another time. */
function isRetryable(error: ClientError): boolean {
  if (!(error instanceof ApiError)) return error instanceof ConnectionError;
  // Neither a method nor a version of HTTP that is not supported (501, 505) is supported a second later.
  return /^(408|425|429|(?!50[15])[5-9][^]{2}|409[^]*in[^]?flight)/i.test(`${error.status}${error.code}`);
}

/**
 * The delay that the service requests, else longer each time, and never the same for all (full jitter would be too soon
 * for some).
 */
export function retryDelay(
  { headers, attempts }: ClientError,
  { first = 500, max = 8000, maxRequested = 60_000 }: RetryDelay = {},
): number {
  const requested = retryAfter(headers);
  if (requested !== undefined) return Math.min(requested, maxRequested);
  return Math.min(first * 2 ** (attempts - 1), max) * (0.5 + Math.random() / 2);
}

// --- client/features.ts ---
// What a client can do beside sending a request: each is a function that a core is given. Copied into generated/ as it
// is.

/** Sends a request once, with these headers too, in at most as many milliseconds as `limit` says then. */
export type SendAttempt<T> = (
  limit: () => number,
  headers: Readonly<Record<string, string>>,
) => Promise<Result<T> | ClientError>;

/** What says whether its requests may be sent again. */
export interface RepeatedOperation {
  readonly method: string;
  readonly isIdempotent?: true;
}

/** Milliseconds to wait: `first` before the second attempt, doubled for each later one up to `max`. */
export interface RetryDelay {
  readonly first?: number;
  readonly max?: number;
  /** How long is waited at most where the service says how long (`Retry-After`): 60,000. */
  readonly maxRequested?: number;
}

export interface RetryOptions {
  /** How often a request is sent again that may be: 2. */
  readonly retries?: number | undefined;
  /**
   * Milliseconds for a call altogether, with all of its attempts and the time between them; as many as these take
   * unless given. A stream may go on after it has begun.
   */
  readonly deadline?: number | undefined;
  /** How long before each of these, unless the service says so: 500, 8,000, and at most 60,000 if it does. */
  readonly retryDelay?: RetryDelay | undefined;
  /** A header for the number of the retry, which requests have that are sent again: `X-Retry-Count`. */
  readonly retryCountHeader?: string | undefined;
}

/** A call that knows how many milliseconds each attempt may take. */
export interface TimedCall {
  readonly timeout: number;
  readonly retries?: number | undefined;
  readonly deadline?: number | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** Sends a request as often as it needs. */
export type RetryRequests = <T>(
  send: SendAttempt<T>,
  operation: RepeatedOperation,
  init: Init,
  client: RetryOptions,
  call: TimedCall,
) => Promise<Result<T> | ClientError>;

/** A response, and why the redirect in it was not followed. */
export interface Followed {
  readonly response: Response;
  readonly reason?: string;
}

export interface RedirectOptions {
  /** `error`: a redirect is not followed. */
  readonly redirect?: "follow" | "error" | undefined;
  /** Pairs of the query with credentials, as they were sent. */
  readonly secrets?: readonly string[] | undefined;
}

/** Sends a request, and those of its redirects. */
export type FollowRedirects = <R extends Outgoing>(
  first: R,
  send: (request: R) => Response | Promise<Response>,
  options: RedirectOptions,
) => Promise<Followed>;

/** The time while a response is waited for. */
export interface BodyWatch {
  /** What happened, once it was up. */
  readonly reason: string | undefined;
  watch(response: Response, signal: AbortSignal): Response;
  guardItems(
    data: unknown,
    errorOf: (cause: unknown) => ClientError,
    release: () => void,
  ): AsyncIterable<unknown> | undefined;
  stop(): void;
}

/** What ends a call whose response stalls, when nothing of it has come for these milliseconds. */
export type WatchBody = (milliseconds: number, end: () => void) => BodyWatch;

/** Sends an attempt of a call, with something around it. */
export type SendThrough = (
  request: Outgoing,
  send: (request: Outgoing) => Promise<Response>,
  attempt: Failure,
  init: Init,
) => Promise<Response>;

/** Where a credential comes from. */
export interface Source {
  /** It, or a promise of it. */
  current(): unknown;
  /** Whether there may be another the next time, than one that a request was sent with and which is no longer valid. */
  reject?(used: unknown): boolean;
}

// --- client/files.ts ---
// Files that a client sends: with a name, in memory or as a stream. Copied into generated/ as it is.

/** What a file can be made of. A Node stream is an iterable of bytes; its text goes as UTF-8. */
export type FileContent =
  ArrayBuffer | ArrayBufferView | Blob | Response | ReadableStream<Uint8Array> | AsyncIterable<Uint8Array | string>;

export interface FileOptions {
  /** Its media type: that of a Blob or of a response unless given. */
  readonly type?: string | undefined;
}

/**
 * A file of anything that has bytes: what streams is read to its end first, so that the request can be sent again.
 * Its name is that of a File, or the one that a response gives it, unless it is given. Throws a TypeError for what has
 * none and no bytes.
 */
export async function toFile(
  content: FileContent | PromiseLike<FileContent>,
  name?: string,
  options: FileOptions = {},
): Promise<File> {
  const given = await content;
  const type = options.type ?? typeOfContent(given);
  const stream = isBytes(given) ? undefined : streamBytes(given);
  const bytes = stream === undefined ? blobOf(given as BlobContent) : await new Response(stream).blob();
  return new File([bytes], name ?? nameOfContent(given), { type });
}

/** A file that is sent as it is read: it is never in memory as a whole, and its request is sent once. */
export class FileStream {
  readonly name: string;
  readonly type: string;
  /** The bytes, once. */
  readonly stream: ReadableStream<Uint8Array>;

  constructor(stream: ReadableStream<Uint8Array>, name: string, type: string) {
    this.stream = stream;
    this.name = name;
    this.type = type;
  }
}

/** The same as `toFile`, but for what is too large for that: a part of a form that is sent while it is read. */
export function streamFile(content: FileContent, name?: string, options: FileOptions = {}): FileStream {
  return new FileStream(streamBytes(content), name ?? nameOfContent(content), options.type ?? typeOfContent(content));
}

function isBytes(content: FileContent): content is BlobContent {
  return content instanceof Blob || content instanceof ArrayBuffer || ArrayBuffer.isView(content);
}

type BlobContent = ArrayBuffer | ArrayBufferView | Blob;

/** What is in memory as a Blob: declarations of platforms differ in what one can be made of. */
function blobOf(content: BlobContent): Blob {
  return new Blob([content] as ConstructorParameters<typeof Blob>[0]);
}

/** The bytes of content as a stream that reads no further than it is read. Throws a TypeError for what has none. */
function streamBytes(content: FileContent): ReadableStream<Uint8Array> {
  if (typeof content === "string")
    throw new TypeError("A string may be a path or a text: openFile() opens a path, and new Blob([text]) has a text.");
  if (content instanceof ReadableStream) return content;
  if (content instanceof Response) return content.body ?? new Blob([]).stream();
  if (isBytes(content)) return blobOf(content).stream();
  if (typeof (content as Partial<AsyncIterable<unknown>> | null)?.[Symbol.asyncIterator] !== "function")
    throw new TypeError("A file is made of bytes, a Blob, a Response, a stream or an iterable of bytes.");
  return streamItems(content);
}

/** A stream of the items of an iterable, as bytes. */
export function streamItems(items: AsyncIterable<Uint8Array | string>): ReadableStream<Uint8Array> {
  const iterator = items[Symbol.asyncIterator]();
  const encoder = new TextEncoder();
  return new ReadableStream<Uint8Array>(
    {
      pull: async (controller) => {
        const { done, value } = await iterator.next();
        if (done) controller.close();
        else controller.enqueue(typeof value === "string" ? encoder.encode(value) : value);
      },
      cancel: async (reason) => {
        await iterator.return?.(reason);
      },
    },
    { highWaterMark: 0 },
  );
}

function typeOfContent(content: FileContent): string {
  if (content instanceof Blob) return content.type;
  return content instanceof Response ? (content.headers.get("content-type") ?? "") : "";
}

/** The name of a File, of a Node stream's path, or of a response: by its header (RFC 6266), else by its URL. */
function nameOfContent(content: FileContent): string {
  const { name, path } = content as { readonly name?: unknown; readonly path?: unknown };
  if (typeof name === "string" && name !== "") return name;
  if (typeof path === "string" && path !== "") return lastSegment(path);
  if (!(content instanceof Response)) return "file";
  const header = /;\s*filename="?([^";]+)"?/i.exec(content.headers.get("content-disposition") ?? "")?.[1];
  return lastSegment(header ?? content.url.replace(/[?#][^]*/, "")) || "file";
}

function lastSegment(path: string): string {
  return path.split(/[/\\]/).pop() ?? "";
}

/** The bytes as they arrive; leaving the loop ends the connection. */
export async function* readChunks(
  body: ReadableStream<Uint8Array> | null,
): AsyncGenerator<Uint8Array, void, undefined> {
  const reader = body?.getReader();
  if (reader === undefined) return;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield value;
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

// --- client/headers/rate-limit.ts ---
// How many requests are left, as a service says it in its headers. Copied into generated/ as it is.

export interface RateLimit {
  /** How many requests a window has. */
  readonly limit: number | undefined;
  /** How many are left of it. */
  readonly remaining: number | undefined;
  /** When the window ends, or the next request may be sent. */
  readonly resetsAt: Date | undefined;
}

/**
 * The state of a rate limit in the headers of a response, or of an error: by `RateLimit`
 * (https://datatracker.ietf.org/doc/draft-ietf-httpapi-ratelimit-headers/, also as its earlier versions have it), by
 * three headers with `limit`, `remaining` and `reset` in their names, as they are widespread, or by `Retry-After`.
 * Undefined where there are none. Of several limits it is that for requests, or the one that has the fewest left.
 */
export function rateLimitOf(
  { headers }: { readonly headers: Headers },
  now: number = Date.now(),
): RateLimit | undefined {
  const limits = [...structuredLimits(headers, now), ...namedLimits(headers, now)];
  const [first] = [...limits].sort((one, other) => (one.remaining ?? Infinity) - (other.remaining ?? Infinity));
  const retryAfter = resetTime(headers.get("retry-after") ?? "", now);
  if (first === undefined && retryAfter === undefined) return undefined;
  const { limit, remaining, resetsAt } = first ?? {};
  return { limit, remaining, resetsAt: retryAfter ?? resetsAt };
}

/** `"default";r=50;t=30` with `"default";q=100;w=60` in `RateLimit-Policy`; and `limit=100, remaining=50, reset=30`. */
function structuredLimits(headers: Headers, now: number): readonly RateLimit[] {
  const text = headers.get("ratelimit") ?? "";
  const older = /\bremaining=(\d+)/.exec(text);
  if (older !== null)
    return [
      {
        limit: numberIn(/\blimit=(\d+)/.exec(text)?.[1]),
        remaining: numberIn(older[1]),
        resetsAt: resetTime(/\breset=(\d+)/.exec(text)?.[1] ?? "", now),
      },
    ];
  const policies = itemsOf(headers.get("ratelimit-policy") ?? "");
  return itemsOf(text).map(({ name, parameters }) => ({
    limit: numberIn(policies.find((each) => each.name === name)?.parameters.get("q")),
    remaining: numberIn(parameters.get("r")),
    resetsAt: resetTime(parameters.get("t") ?? "", now),
  }));
}

interface StructuredItem {
  readonly name: string;
  readonly parameters: ReadonlyMap<string, string>;
}

function itemsOf(text: string): readonly StructuredItem[] {
  return [...text.matchAll(/"([^"]*)"((?:\s*;\s*[\w*.-]+(?:=(?:[^",;]|"[^"]*")*)?)*)/g)].map(
    ([, name = "", rest = ""]) => ({
      name,
      parameters: new Map(
        [...rest.matchAll(/;\s*([\w*.-]+)=([^;]*)/g)].map(([, own = "", value = ""]) => [own, value.trim()]),
      ),
    }),
  );
}

/** `X-RateLimit-Remaining`, `x-rate-limit-remaining`, `x-ratelimit-remaining-requests`, `…-requests-remaining`. */
function namedLimits(headers: Headers, now: number): readonly RateLimit[] {
  const limits = new Map<
    string,
    { limit?: number | undefined; remaining?: number | undefined; resetsAt?: Date | undefined }
  >();
  for (const [name, text] of headers) {
    const parts = /^(.*?rate-?limit)(-.+)?-(limit|remaining|reset)(-after)?(-.+)?$/.exec(name);
    if (parts === null) continue;
    const [, start = "", inside = "", kind = "", after, end = ""] = parts;
    const key = start + inside + end;
    const own = limits.get(key) ?? {};
    limits.set(key, own);
    if (kind === "reset") own.resetsAt = (after === undefined ? undefined : own.resetsAt) ?? resetTime(text, now);
    else own[kind as "limit" | "remaining"] = numberIn(/^\s*(\d+)/.exec(text)?.[1]);
  }
  const known = [...limits].filter(([, { limit, remaining }]) => limit !== undefined || remaining !== undefined);
  const ofRequests = known.filter(([key]) => key.includes("request"));
  return (ofRequests.length > 0 ? ofRequests : known).map(([, { limit, remaining, resetsAt }]) => ({
    limit,
    remaining,
    resetsAt,
  }));
}

function numberIn(text: string | undefined): number | undefined {
  return text === undefined || text === "" || Number.isNaN(Number(text)) ? undefined : Number(text);
}

/** After 1e9 seconds from now is no window, but the time since 1970, in seconds or milliseconds. */
const firstTime = 1e9;

/** Seconds, a time since 1970, a date, or a duration such as `6m0s`. */
function resetTime(text: string, now: number): Date | undefined {
  const seconds = numberIn(text.trim());
  if (seconds !== undefined) {
    if (seconds < firstTime) return new Date(now + seconds * 1000);
    return new Date(seconds < firstTime * 1000 ? seconds * 1000 : seconds);
  }
  const parts = [...text.matchAll(/(\d+(?:\.\d+)?)(ms|s|m|h|d)/g)];
  if (parts.length > 0 && parts.map(([part]) => part).join("") === text)
    return new Date(now + parts.reduce((sum, [, amount, unit]) => sum + Number(amount) * (units[unit ?? ""] ?? 0), 0));
  // `Date.parse` takes "-1" for a year.
  const date = /^([A-Z]|\d{4}-)/.test(text) ? Date.parse(text) : NaN;
  return Number.isNaN(date) ? undefined : new Date(date);
}

const units: Readonly<Record<string, number>> = { ms: 1, s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000 };

// --- client/headers/response-headers.ts ---
// What the headers of responses say, as the document describes them. Copied into generated/ as it is.

/** Reads the documented headers of a success, or of an error of the same operation. */
export interface HeaderReader<Operation extends { readonly responses: unknown }> {
  /** A header is missing where it isn't what the document describes, or where a browser hides it (CORS). */
  (error: ApiError): HeadersOf<Operation["responses"], false>;
  (response: Response): HeadersOf<Operation["responses"], true>;
}

/** The headers of an operation's responses by the names that the document gives them, with their types. */
export function headerReader<Operation extends { readonly responses: unknown }>(
  parameters: ParameterSet,
): HeaderReader<Operation> {
  const read = ({ headers }: { readonly headers: Headers }): object => {
    const found = Object.entries(parameters).flatMap(([name, parameter]) => {
      const text = headers.get(name);
      if (text === null) return [];
      const value = decodeHeader(text, parameter);
      return isDecoded(value, resolveStyle(parameter, "header").as) ? [[name, value] as const] : [];
    });
    return Object.fromEntries(found);
  };
  return read as HeaderReader<Operation>;
}

/** Whether a text was what its decoder is for: it stays a string otherwise. */
function isDecoded(value: unknown, decoder: Decoder): boolean {
  if (typeof decoder === "string")
    return decoder === "null" ? value === null : typeof value === (decoder === "integer" ? "number" : decoder);
  if (!("items" in decoder || "members" in decoder)) return decoder.some((each) => isDecoded(value, each));
  return "items" in decoder
    ? Array.isArray(value) && value.every((each) => isDecoded(each, decoder.items))
    : isObject(value);
}

type HeadersOf<Responses, IsSuccess> = Merge<
  {
    [Key in keyof Responses]: IsSuccess extends IsSuccessStatus<Key> ? DocumentedHeaders<Responses[Key]> : never;
  }[keyof Responses]
>;

/** Of `default` any status. */
type IsSuccessStatus<Key> = Key extends "default"
  ? boolean
  : `${Key & (number | string)}` extends `2${string}`
    ? true
    : false;

/** The headers that have names. */
type DocumentedHeaders<Described> = Described extends { headers: infer Own }
  ? { readonly [Name in keyof Own as string extends Name ? never : number extends Name ? never : Name]?: Own[Name] }
  : never;

/** The members of all of these, with each of their values. */
type Merge<Union> = { readonly [Name in NamesOf<Union>]?: ValueOf<Union, Name> };

type NamesOf<Union> = Union extends unknown ? keyof Union : never;

type ValueOf<Union, Name> = Union extends unknown
  ? Name extends keyof Union
    ? Exclude<Union[Name], undefined>
    : never
  : never;

// --- client/log.ts ---
// A client's log: each attempt as one entry, with nothing in it that is secret or about a person. Copied into
// generated/ as it is.

/**
 * Names of headers and members whose values stay out of a log; `taxId` is seen as `tax_Id`. Short words count when they
 * are whole.
 */
export const defaultMask: RegExp =
  /auth|cookie|key|secret|token|passw|passphrase|passport|credential|signature|session|ssn|tax|birth|name|mail|phone|mobile|address|street|post_?(al|code)|account|routing|iban|card|licen[cs]e|citizen|nationality|national_?id|gender|ethnic|religion|latitude|longitude|website|url|(?<![a-z])(line_?\d|ein|tin|crn|dob|pin|pan|otp|cvv|cvc|bic|swift|sort_?code|tel|fax|ip|zip|city|nick|lat|lng)(?![a-z])/i;

/** One attempt. */
export interface LogEntry {
  readonly method: string;
  readonly path: string;
  readonly attempt: number;
  readonly milliseconds: number;
  readonly status: number | undefined;
  readonly requestId: string | undefined;
  readonly error: string | undefined;
  readonly headers: unknown;
  readonly query: unknown;
  readonly body: unknown;
  readonly responseBody: unknown;
}

/** The hook of a client that logs: `createClient({ ..., ...logging(console.log) })`. */
export function logging(
  write: (entry: LogEntry) => void,
  mask: RegExp = defaultMask,
): Pick<ClientOptions, "onResponse"> {
  return {
    onResponse: ({
      method,
      path,
      attempt,
      milliseconds,
      headers,
      query,
      body,
      response,
      responseBody,
      error,
    }: Attempt & Outcome) => {
      const requestId = error?.requestId ?? requestIdOf(response?.headers);
      const rest = {
        headers: maskValue(headers, mask),
        query: maskValue(query, mask),
        body: maskValue(body, mask),
        responseBody: maskValue(responseBody, mask),
      };
      write({ method, path, attempt, milliseconds, status: response?.status, requestId, error: error?.name, ...rest });
    },
  };
}

/**
 * The same without what is named by the mask, at any depth. What has no name, and what is no JSON, is left out
 * altogether.
 */
function maskValue(value: unknown, mask: RegExp, isNamed = false): unknown {
  if (typeof value === "bigint") return maskValue(String(value), mask, isNamed);
  if (Array.isArray(value)) return value.map((each) => maskValue(each, mask, isNamed));
  if (value === undefined || value === null || typeof value === "boolean") return value;
  if (typeof value !== "object") return isNamed && String(value).length <= 200 ? value : "…";
  if (Object.getPrototypeOf(value) !== Object.prototype) return "…";
  const isMasked = (name: string): boolean => mask.test(name.replace(/([a-z])([A-Z])/g, "$1_$2"));
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [
      name,
      isMasked(name) && each !== null ? "***" : maskValue(each, mask, true),
    ]),
  );
}

// --- client/messages.ts ---
// What a client sends and receives, as its parts pass it on. Copied into generated/ as it is.

/**
 * What `fetch` sends: the type of this name in `lib.dom.d.ts`, or that of Node's, Deno's, Bun's and workers' own
 * declarations.
 */
export type BodyInit = NonNullable<ConstructorParameters<typeof Response>[0]>;

/** The request of a call, before it is sent. */
export interface Init {
  /** Where it isn't the client's. */
  readonly baseUrl: string | undefined;
  /** With its parameters in it. Some templates begin the query. */
  readonly path: string;
  /** The query as it is sent, without a question mark; empty where there is none. */
  readonly search: string;
  readonly headers: Readonly<Record<string, string>>;
  /** The body as it is sent. */
  readonly content: BodyInit | undefined;
  /** How it is sent, where that is a stream. */
  readonly streaming?: Pick<Outgoing, "duplex" | "redirect" | "window"> | undefined;
  /** What the caller gave. */
  readonly given: { readonly path: object; readonly query: unknown; readonly body: unknown };
  /** Pairs of its query that are credentials, as they are sent: `api_key=k`. Redirects take them to no other origin. */
  readonly secrets?: readonly string[];
}

/** A request for `fetch`: a Request, or what one is made of. */
export interface Outgoing {
  readonly url: string;
  readonly method: string;
  readonly headers: Headers;
  readonly body?: unknown;
  readonly signal?: AbortSignal;
  readonly redirect?: string;
  /** Of a body that is a stream. */
  readonly duplex?: string;
  readonly window?: null;
  /** The body once more: that of a Request is a stream, which is sent once. */
  readonly replay?: BodyInit | undefined;
}

/** A response's body, and the response itself. */
export interface Result<T> {
  readonly data: T;
  readonly response: Response;
  readonly attempts: number;
  /** What to give to the service's support, where a header has it. */
  readonly requestId: string | undefined;
}

// --- client/openapi-fetch/middleware.ts ---
// Middleware of openapi-fetch around the requests of a client. Copied into generated/ as it is.

/**
 * The option `middleware` of a client: `createClient({ middleware: useMiddleware(first, second) })`. Each attempt of a
 * call passes through them, as a request of openapi-fetch does (https://openapi-ts.dev/openapi-fetch/middleware-auth).
 */
export function useMiddleware(...all: readonly Middleware[]): SendThrough {
  const { request: send } = createFetchClient<Record<string, never>>();
  return async ({ url, ...request }, next, { method, path }, { given, content }) => {
    let last = new Response();
    // What openapi-fetch returns of an error has been read.
    const keep = (response: Response): Response => {
      last = response;
      return new Response();
    };
    const keeper: Middleware = { onResponse: ({ response }) => keep(response) };
    const init = {
      ...request,
      // Without one, openapi-fetch says that it is JSON: null is none.
      headers: { ...Object.fromEntries(request.headers), "content-type": request.headers.get("content-type") },
      params: { path: given.path, query: given.query },
      body: given.body,
      bodySerializer: () => content,
      pathSerializer: () => url,
      querySerializer: () => "",
      parseAs: "stream",
      fetch: next,
      middleware: [keeper, ...all.map((each) => keepResponse(each, keep))],
    };
    await send(method as never, path as never, init as never);
    return last;
  };
}

/** A middleware that may respond to a request itself: then openapi-fetch calls no other. */
function keepResponse(middleware: Middleware, keep: (response: Response) => Response): Middleware {
  return {
    onRequest: async (request) => {
      const result = await middleware.onRequest?.(request);
      return result instanceof Response ? keep(result) : result;
    },
    onResponse: (response) => middleware.onResponse?.(response),
    onError: (error) => middleware.onError?.(error),
  };
}

// --- client/openapi-fetch/raw.ts ---
// The openapi-fetch client of a document, whose requests have the credentials of their operation: one attempt, nothing
// serialized, nothing thrown for a status. Copied into generated/ as it is.

/** What client.ts exports for an operation; the type that is written there has no `described`. */
interface DescribedFunction {
  readonly described?: Operation;
}

type RawInit = { readonly fetch?: (request: Request) => Promise<Response> } | undefined;

/**
 * A client of openapi-fetch at the place of a core. `operations` are those that differ from most in what they require.
 * Credentials are written once all middleware is through, as the operation's `security` requires; for a path that the
 * document doesn't have, as the document's does. A 401 has them renewed for the next request.
 */
export function rawClient({ options }: Core, operations: readonly object[] = []): FetchClient<never> {
  const { baseUrl, headers } = options;
  const raw = createFetchClient<never>({ baseUrl: checkedBase(baseUrl), headers } as object);
  const known = new Map(
    (operations as readonly DescribedFunction[]).map(({ described }) => [
      `${described?.method} ${described?.path}`,
      described,
    ]),
  );
  const request = (method: string, path: string, init?: RawInit): Promise<unknown> => {
    const send = init?.fetch ?? options.fetch ?? ((each: Request) => globalThis.fetch(each));
    const fetch = async (given: Request): Promise<Response> => {
      const own = known.get(operationTitle(method, path));
      const described = own ?? { method: method.toUpperCase(), path };
      const authorized = await options.authorization?.authorize(described, plainInit(given), options, given.signal);
      const sent = authorized === undefined ? given : writeParameters(given, authorized.init);
      const { redirect } = options;
      // What a caller gives as `fetch` is called with one argument, as that of a core is.
      const response = await followRequest(sent, (each) => send(each), { redirect, secrets: authorized?.init.secrets });
      if (response.status === 401) authorized?.reject();
      return response;
    };
    return (raw.request as unknown as typeof request)(method, path, { ...init, fetch });
  };
  const methods = Object.keys(raw).filter((name) => /^[A-Z]+$/.test(name));
  return Object.assign(
    { ...raw, request: request as unknown as FetchClient<never>["request"] },
    Object.fromEntries(
      methods.map((name) => [name, (path: string, init?: RawInit) => request(name.toLowerCase(), path, init)]),
    ),
  );
}

/** A request that is there already, as something that credentials can be written into. */
function plainInit({ headers }: Request): Init {
  return {
    baseUrl: undefined,
    path: "",
    search: "",
    headers: Object.fromEntries(headers),
    content: undefined,
    given: { path: {}, query: undefined, body: undefined },
  };
}

function writeParameters(request: Request, { headers, search }: Init): Request {
  for (const [name, value] of Object.entries(headers)) request.headers.set(name, value);
  if (search === "") return request;
  const url = `${request.url}${request.url.includes("?") ? "&" : "?"}${search}`;
  return new Request(url, request);
}

// --- client/operation.ts ---
// What the generated client says of an operation. Copied into generated/ as it is.

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

// --- client/options.ts ---
// What a client and its calls can be given, and what its hooks are called with. Copied into generated/ as it is.

export interface ClientOptions extends RetryOptions {
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
  /**
   * Milliseconds in which something more of a response must arrive while it is waited for: as many as `timeout`. It is
   * what ends a stream that stalls, which may take longer than `timeout` altogether.
   */
  readonly idleTimeout?: number;
  /**
   * Whether redirects are followed: `follow`. Another origin is sent neither credentials nor headers that may be some;
   * `error` makes each redirect an ApiError with its status. The `fetch` that is given here must leave redirects alone
   * where the request's `redirect` is `manual`.
   */
  readonly redirect?: "follow" | "error";
  /**
   * Whether requests get a key of their own, which makes it safe to send them again: those of operations whose document
   * declares an `Idempotency-Key` header, unless this is false; each POST and PATCH, if it is true.
   */
  readonly idempotencyKeys?: boolean;
  /**
   * What an empty list in a query is: an error, since most services read it as no list at all, or left out with `omit`.
   */
  readonly emptyLists?: "omit" | undefined;
  /** Credentials of each request, which may have to be renewed: by the document's schemes, or a caller's own. */
  readonly authorization?: Authorization | undefined;
  /** Finds in an error response what the service says: of a generated client, by the document's schemas. */
  readonly errorDetails?: (body: unknown, headers: Headers) => ErrorDetails;
  /** What each attempt passes through: `useMiddleware(…)` with that of openapi-fetch. */
  readonly middleware?: SendThrough | undefined;
  /** What sends requests again: `retryRequests`. `createClient` has it. */
  readonly retry?: RetryRequests | undefined;
  /**
   * What follows redirects: `follow`. `createClient` has it. Without it the platform follows those of requests
   * with no other credential than `Authorization`, which it takes to no other origin, and others are errors.
   */
  readonly follow?: FollowRedirects | undefined;
  /** What calls share of credentials that are functions: `renewCredentials`. `createClient` has it. */
  readonly renew?: ((request: () => unknown) => Source) | undefined;
  /** What ends a response that stalls: `watchBody`. `createClient` has it. */
  readonly watch?: WatchBody | undefined;
  /** Called before each attempt, and after it with its outcome: a response, or the error of the attempt. */
  readonly onRequest?: (attempt: Attempt) => void;
  readonly onResponse?: (attempt: Attempt & Outcome) => void;
}

/** What credentials depend on. */
export interface AuthorizedOperation {
  readonly method: string;
  readonly path: string;
  /**
   * The security schemes that it requires, alternatives of those that are needed together; none where that is empty.
   * Missing where they are the client's default.
   */
  readonly security?: readonly (readonly string[])[];
  /** Its own servers, in the order of the document's servers that they replace. */
  readonly servers?: readonly string[];
}

/** Writes credentials into the requests of a client, until a 401 says that they are no longer valid. */
export interface Authorization {
  /** Once the signal has aborted, the request is returned as it is: it isn't sent. */
  authorize(
    operation: AuthorizedOperation,
    init: Init,
    client: ClientOptions,
    signal: AbortSignal | undefined,
  ): Promise<Authorized>;
}

/** A request with its credentials. */
export interface Authorized {
  readonly init: Init;
  /** Has its credentials renewed before the next request: false where they stay the same. */
  reject(): boolean;
}

/** What every call may be given beside its arguments. */
export interface CallOptions {
  /** Where the service is for this call. Credentials are sent there as well. */
  readonly baseUrl?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
  readonly timeout?: number;
  readonly idleTimeout?: number;
  readonly deadline?: number;
  readonly retries?: number;
  readonly redirect?: ClientOptions["redirect"];
  /** What sends this call's requests, instead of the client's. */
  readonly fetch?: ClientOptions["fetch"];
  /** Called for this call's attempts, after the client's own. */
  readonly onRequest?: ClientOptions["onRequest"];
  readonly onResponse?: ClientOptions["onResponse"];
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

/** A body of parts: files, several of them too, are Blobs, or streams (`streamFile`). */
export type MultipartBody<T> =
  { readonly [Name in keyof T]: T[Name] | Blob | FileStream | readonly (Blob | FileStream)[] } | FormData;

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
  readonly responseBody?: unknown;
  readonly error?: ClientError | undefined;
}

// --- client/pages/links.ts ---
// The link to the next page: in the `Link` header (RFC 8288) or in the body. Only its query is used, for the same
// operation: a link never chooses where a request and its credentials go. Copied into generated/ as it is.

/** A link with its parameters, whose values are tokens or quoted strings (RFC 8288, 3; RFC 9110, 5.6). */
const links = /<([^>]*)>((?:\s*;\s*[^\s=;,"]*(?:\s*=\s*(?:"(?:[^"\\]|\\.)*"|[^\s;,"]*))?)*)/g;
const parameters = /;\s*([^\s=;,"]*)(?:\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^\s;,"]*)))?/g;

/**
 * The target of the first link with the relation `next`; undefined where there is none. Of several `rel`, the first
 * counts (RFC 8288, 3.3). A link with an anchor is from another resource, and none of this page (3.2).
 */
export function nextLink(header: string | null): string | undefined {
  for (const [, target, given = ""] of (header ?? "").matchAll(links)) {
    const found = [...given.matchAll(parameters)].map(
      ([, name = "", quoted, token]) =>
        [name.toLowerCase(), (quoted?.replace(/\\([^])/g, "$1") ?? token ?? "").toLowerCase()] as const,
    );
    const relations = found.find(([name]) => name === "rel")?.[1].split(/\s+/) ?? [];
    if (relations.includes("next") && !found.some(([name]) => name === "anchor")) return target;
  }
  return undefined;
}

/** Whether a string is a URL, a path with a query, or a query. Base64 may begin with a slash, but has no `?`. */
export function isLink(value: unknown): value is string {
  return typeof value === "string" && /^(https?:\/\/|\/.*\?|\?)/i.test(value);
}

/** The query of a link, without its `?`; undefined where the link is no URL. */
export function queryOfLink(link: string): string | undefined {
  const base = "http://localhost";
  return URL.canParse(link, base) ? new URL(link, base).search.slice(1) : undefined;
}

/** A query with that of a link: a parameter of the link replaces all of its name. Both are serialized. */
export function mergeQueries(query: string, ofLink: string): string {
  const names = new Set(new URLSearchParams(ofLink).keys());
  const kept = query.split("&").filter((pair) => pair !== "" && !names.has(nameIn(pair)));
  return [...kept, ...(ofLink === "" ? [] : [ofLink])].join("&");
}

/** The parameters of a link that a query has not, or with another value: a list of strings where one is repeated. */
export function changedParameters(query: string, ofLink: string): Readonly<Record<string, unknown>> {
  const [own, other] = [new URLSearchParams(query), new URLSearchParams(ofLink)];
  const names = [...new Set(other.keys())].filter((name) => own.getAll(name).join() !== other.getAll(name).join());
  return Object.fromEntries(
    names.map((name) => {
      const values = other.getAll(name);
      return [name, values.length === 1 ? values[0] : values];
    }),
  );
}

function nameIn(pair: string): string {
  return [...new URLSearchParams(pair).keys()][0] ?? "";
}

// --- client/pages/steps.ts ---
// From a page of a list to the request of the next one, in each style. Copied into generated/ as it is.

/** How a list is paged, and where its pages have what: by JSON pointers (RFC 6901) into a response's body. */
export interface Listing {
  readonly style: "offset" | "page" | "cursor" | "last-id" | "next-url" | "link-header";
  /** The array of items; "" where the body is the array. */
  readonly items: string;
  /** Whether a page may have null there, or nothing. */
  readonly isOptional?: true;
  /** The index of the query among the arguments, or of the body. */
  readonly at?: number;
  /** What selects a page: a pointer into that argument. */
  readonly parameter?: string;
  /** The first offset, where it isn't 0, or the number of the first page, where it isn't 1. */
  readonly first?: number;
  /** The cursor or the URL of the next page. */
  readonly next?: string;
  /** The id in an item, as a pointer into the item. */
  readonly id?: string;
  /** The number of all items. */
  readonly total?: string;
  /** The number of all pages. */
  readonly pages?: string;
  /** The number of this page. */
  readonly page?: string;
  /** Whether there is a next page. */
  readonly hasMore?: string;
  /** Whether this is the last page. */
  readonly isLast?: string;
  /** The size of the range of offsets that a page is from: it may have fewer items, or none. */
  readonly step?: string;
  /** Whether the last page refers to another one as well: the list ends with an empty page. */
  readonly endsWhenEmpty?: true;
  /** What the size of a page is requested with, as a pointer into the argument. */
  readonly limit?: string;
  /** The size that is requested unless the caller says otherwise. */
  readonly size?: number;
  /** The size that a page has where none is requested. */
  readonly usualSize?: number;
}

/** What the next request has instead: another value of the parameter, or the query of a link. */
export type Step =
  | { readonly kind: "value"; readonly value: unknown }
  | { readonly kind: "link"; readonly query: string }
  | { readonly kind: "end" }
  | { readonly kind: "broken"; readonly reason: string };

/** A page that arrived, and what was known when it was requested. */
export interface Received {
  readonly body: unknown;
  readonly headers: Headers;
  /** Whether a browser shows only those headers that the service exposes to other origins (Fetch, CORS protocol). */
  readonly isFiltered: boolean;
  /** Whether no page came before this one. */
  readonly isFirst: boolean;
  /** The greatest number of items that the page may have, as far as that is known. */
  readonly size: number | undefined;
  readonly items: readonly unknown[];
  /** The value of the parameter that requested it. */
  readonly value: unknown;
  /** Items of this list before this page, as far as that is known. */
  readonly before: number;
}

const end: Step = { kind: "end" };
const brokenStep = (reason: string): Step => ({ kind: "broken", reason });

export function nextStep(listing: Listing, received: Received): Step {
  const { style } = listing;
  const more = hasMore(listing, received.body);
  if (more === false) return end;
  if (style === "offset" || style === "page") return numberedStep(listing, received, more);
  if (listing.endsWhenEmpty && received.items.length === 0) return end;
  if (style === "last-id") return lastIdStep(listing, received, more);
  const given = style === "link-header" ? nextLink(received.headers.get("link")) : valueAt(received.body, listing.next);
  const next = valueAt(given, "/href") ?? given;
  if (style === "link-header" && more === undefined && isLinkHidden(received))
    return brokenStep("may not be the last: the service must expose its Link header to other origins for a browser");
  if (next === undefined || next === null || next === "" || next === false)
    return more === true ? brokenStep("says that there is another page, but not which") : end;
  if (style !== "cursor" || isLink(next)) {
    const query = typeof next === "string" ? queryOfLink(next) : undefined;
    return query ? { kind: "link", query } : brokenStep("has a link to the next page without a query");
  }
  return typeof next === "string" || typeof next === "number"
    ? { kind: "value", value: next }
    : brokenStep("has a cursor that is no string");
}

/** What a browser shows of a response from another origin, although the service exposes nothing. */
const safelisted = /^(cache-control|content-(language|length|type)|expires|last-modified|pragma)$/;

/**
 * Whether the `Link` header may be there without a browser showing it. A later page shows that it does; a first page is
 * known to be the last where it isn't full, or, where its size isn't known, the service exposes other headers.
 */
function isLinkHidden({ headers, isFiltered, isFirst, items, size }: Received): boolean {
  if (!isFiltered || !isFirst || headers.has("link") || items.length === 0) return false;
  return size === undefined ? [...headers.keys()].every((name) => safelisted.test(name)) : items.length >= size;
}

function numberedStep(listing: Listing, { body, items, value, before }: Received, more: boolean | undefined): Step {
  const isOffset = listing.style === "offset";
  const { first = isOffset ? 0 : 1 } = listing;
  const size = valueAt(body, listing.step);
  const length = typeof size === "number" && size > 0 ? size : items.length;
  if (length === 0) return more === true ? brokenStep("says that there is another page, and has no items") : end;
  // A page says its own number, where the first one may be 0.
  const echo = valueAt(body, listing.page);
  const at = Number(value ?? (typeof echo === "number" ? echo : first));
  const [total, pages] = [valueAt(body, listing.total), valueAt(body, listing.pages)];
  if (more === undefined) {
    if (typeof total === "number" && (length === size ? at - first : before) + length >= total) return end;
    if (typeof pages === "number" && at - first + 1 >= pages) return end;
  }
  return { kind: "value", value: isOffset ? at + length : at + 1 };
}

function lastIdStep(listing: Listing, { items }: Received, more: boolean | undefined): Step {
  if (items.length === 0) return more === true ? brokenStep("says that there is another page, and has no items") : end;
  const id = valueAt(items.at(-1), listing.id);
  return typeof id === "string" || typeof id === "number"
    ? { kind: "value", value: id }
    : brokenStep("has a last item without an id");
}

function hasMore({ hasMore: more, isLast }: Listing, body: unknown): boolean | undefined {
  const [yes, no] = [valueAt(body, more), valueAt(body, isLast)];
  return typeof yes === "boolean" ? yes : typeof no === "boolean" ? !no : undefined;
}

/** The value at a pointer; undefined where there is none, or no pointer. */
export function valueAt(value: unknown, pointer: string | undefined): unknown {
  return pointer === undefined
    ? undefined
    : tokensOf(pointer).reduce<unknown>(
        (found, name) =>
          typeof found === "object" && found !== null && Object.hasOwn(found, name)
            ? (found as Record<string, unknown>)[name]
            : undefined,
        value,
      );
}

/** A copy of a value with another one at a pointer. */
export function withValueAt(value: unknown, pointer: string, other: unknown): unknown {
  const set = (inner: unknown, [name, ...rest]: readonly string[]): unknown =>
    name === undefined
      ? other
      : { ...(inner as object | undefined), [name]: set(valueAt(inner, `/${escapeToken(name)}`), rest) };
  return set(value, tokensOf(pointer));
}

/** A copy of a value without what is at a pointer. */
export function withoutValueAt(value: unknown, pointer: string): unknown {
  return withoutPath(value, tokensOf(pointer));
}

function withoutPath(value: unknown, [name = "", ...rest]: readonly string[]): unknown {
  if (typeof value !== "object" || value === null || !Object.hasOwn(value, name)) return value;
  const { [name]: removed, ...others } = value as Record<string, unknown>;
  return rest.length === 0 ? others : { ...value, [name]: withoutPath(removed, rest) };
}

// --- client/pages.ts ---
// Lists page by page, as the document declares it: a promise of the first page, and all items in turn. What a service
// says about its pages is checked: a list never ends early without an error. Copied into generated/ as it is.

type Query = Readonly<Record<string, unknown>>;

/** A page with what is known of it. `Next` is the type of the argument that selects pages: the query, or the body. */
export interface PageResult<Item, Page, Next = unknown> extends Result<Page> {
  readonly items: readonly Item[];
  /** The number of all items, where the page has it. */
  readonly total: number | undefined;
  /** The argument that requests the next page, now or later; undefined where this page is the last. */
  readonly next: Next | undefined;
}

export interface PaginationError {
  /** The body of the page at which this was noticed. */
  readonly page: unknown;
  /** The number of items of all pages until then. */
  readonly received: number;
}
/**
 * The service's pages contradict each other, so that items would be missing or the list would not end: a page refers to
 * one that was requested before, or all pages have the same total and fewer items arrived.
 */
export class PaginationError extends ClientError {
  override get name(): string {
    return "PaginationError";
  }
}

/** A list: a promise of its first page, and all of its items in turn. */
export class Pages<Item, Page, Next = unknown, E = ClientError> extends Call<Page, E> implements AsyncIterable<Item> {
  readonly #walk: () => Walk<Page>;

  constructor(first: Promise<Result<Page>>, walk: () => Walk<Page>) {
    super(first);
    this.#walk = walk;
  }

  /** Each page as it arrives. A page is requested after the one before was read; the first one only once. */
  async *pages(): AsyncGenerator<Page, void, undefined> {
    for await (const { data } of this.pagesWithResponse()) yield data;
  }

  /** The same with the items, the total, what requests the next page, and the response. */
  async *pagesWithResponse(): AsyncGenerator<PageResult<Item, Page, Next>, void, undefined> {
    const walk = this.#walk();
    for (let result = await this.withResponse(); ; result = await walk.send()) {
      yield walk.receive<Item, Next>(result);
      if (walk.isAtEnd(result)) return;
    }
  }

  /** The page that was requested, without those behind it; its `next` requests the next one. */
  async firstPage(): Promise<PageResult<Item, Page, Next>> {
    const walk = this.#walk();
    const result = await this.withResponse();
    const page = walk.receive<Item, Next>(result);
    walk.isAtEnd(result);
    return page;
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Item, void, undefined> {
    for await (const { items } of this.pagesWithResponse()) yield* items;
  }

  /** All items, or the first `limit` of them; no more pages are requested than these need. */
  async toArray({ limit = Infinity }: { readonly limit?: number } = {}): Promise<Item[]> {
    if (typeof limit !== "number" || !(limit >= 0)) throw new TypeError("limit must be a number that is not negative.");
    const all: Item[] = [];
    if (limit < 1) {
      await this;
      return all;
    }
    for await (const item of this) if (all.push(item) >= limit) break;
    return all;
  }
}

/** An operation that lists, with its pages. */
export function paginated<A extends readonly unknown[], Item, Page, Next, E = ClientError>(
  method: Method<A, Call<Page, E>>,
  listing: Listing,
): Method<A, Pages<Item, Page, Next, E>> {
  const list = (core: Core, ...given: A): Pages<Item, Page, Next, E> => {
    const args = withSize(listing, given);
    const requests = new PageRequests<Page>(
      (own, send) => method(Object.assign(Object.create(core) as Core, { send }), ...(own as unknown as A)),
      core,
    );
    return new Pages(requests.send(args), () => new Walk(listing, args, requests));
  };
  return Object.assign(list, { described: method.described, listing });
}

/** The arguments with the size of a page, where the service has no further pages without one. */
function withSize({ at = -1, limit, size }: Listing, args: readonly unknown[]): readonly unknown[] {
  const given = args[at];
  if (limit === undefined || size === undefined || valueAt(given, limit) !== undefined) return args;
  return Object.assign([...args], { [at]: withValueAt(given, limit, size) });
}

type Sender = Core["send"];

/** The requests of a list: those of its operation, but with the query of a link where a page is requested by one. */
class PageRequests<Page> {
  /** Known once a request is sent. */
  described!: Operation;

  readonly call: (args: readonly unknown[], send: Sender) => Call<Page, unknown>;
  readonly core: Core;

  constructor(call: (args: readonly unknown[], send: Sender) => Call<Page, unknown>, core: Core) {
    this.call = call;
    this.core = core;
  }

  send(args: readonly unknown[], link?: string): Promise<Result<Page>> {
    const send: Sender = (described, given, called) => {
      this.described = described;
      const query = (own: unknown): string => mergeQueries((described.query ?? plainQuery)(own), link ?? "");
      return this.core.send(link === undefined ? described : { ...described, query }, given, called);
    };
    return this.call(args, send).withResponse();
  }

  /** The query of the arguments, serialized. */
  query(given: unknown): string {
    const { query = plainQuery, wire } = this.described;
    return query(wire === undefined ? given : wire.encode(given));
  }
}

/** One pass over the pages of a list: what was requested and received so far. */
class Walk<Page> {
  #args: readonly unknown[];
  /** The query of the link that the current page was requested by. */
  #link: string | undefined;
  #step: Step = { kind: "end" };
  #pages = 0;
  #received = 0;
  /** The number of items before the first page that was requested; undefined where it is not known. */
  #start: number | undefined;
  /** About how many that are, where pages are numbered. */
  #before = 0;
  readonly #totals = new Set<unknown>();
  /** The items of the page before, where pages are numbered. */
  #last: string | undefined;
  readonly #requested = new Set<string>();

  readonly listing: Listing;
  readonly requests: PageRequests<Page>;

  constructor(listing: Listing, args: readonly unknown[], requests: PageRequests<Page>) {
    this.listing = listing;
    this.requests = requests;
    this.#args = args;
    const { style, parameter, first = style === "offset" ? 0 : 1 } = listing;
    const value = this.#value();
    const isSelected = parameter === undefined ? this.#givenArgument() !== undefined : value !== undefined;
    if (style === "offset") this.#start = this.#before = Number(value ?? first) - first;
    else if (style === "link-header") this.#start = this.#hasMoreThanLimit() ? undefined : 0;
    else if (!isSelected || (style === "page" && Number(value) === first)) this.#start = 0;
    this.#requested.add(JSON.stringify([value]));
  }

  send(): Promise<Result<Page>> {
    return this.requests.send(this.#args, this.#link);
  }

  receive<Item, Next>(result: Result<Page>): PageResult<Item, Page, Next> {
    const { listing } = this;
    const { data, response } = result;
    const { wire } = this.requests.described;
    const body = wire?.body(data) ?? data;
    const found = valueAt(body, listing.items) ?? (listing.isOptional ? [] : undefined);
    const all = wire?.valueAt(data, listing.items) ?? found;
    const items = Array.isArray(found) ? (found as unknown[]) : [];
    const value = this.#value();
    const total = valueAt(body, listing.total);
    if (this.#pages === 0 && listing.style === "page" && this.#start === undefined)
      this.#before = (Number(value) - (listing.first ?? 1)) * items.length;
    this.#pages++;
    this.#totals.add(total);
    const before = this.#before + this.#received;
    this.#received += items.length;
    const isAgain = this.#isAgain(items);
    this.#step = isAgain
      ? { kind: "broken", reason: "has the items of the page before" }
      : Array.isArray(found)
        ? this.#checkStep(nextStep(listing, { body, ...this.#context(response), items, value, before }), total)
        : { kind: "broken", reason: "has no array of items" };
    const next = this.#advance() as Next | undefined;
    return {
      ...result,
      items: items.length > 0 ? (all as Item[]) : [],
      total: typeof total === "number" ? total : undefined,
      next,
    };
  }

  /** What the headers of a response may miss. */
  #context({ headers, type }: Response): Pick<Received, "headers" | "isFiltered" | "isFirst" | "size"> {
    const { limit, usualSize } = this.listing;
    const given = Number(valueAt(this.#givenArgument(), limit) ?? usualSize);
    return {
      headers,
      isFiltered: type === "cors",
      isFirst: this.#pages === 1,
      size: Number.isNaN(given) ? undefined : given,
    };
  }

  /** Whether the page that was received is the last. Throws a PaginationError where that can't be known. */
  isAtEnd({ data, response, attempts }: Result<unknown>): boolean {
    const step = this.#step;
    if (step.kind !== "broken") return step.kind === "end";
    const { method, path } = this.requests.described;
    const message = `page ${this.#pages} ${step.reason}; items received: ${this.#received}`;
    const error = new PaginationError(message, { method, path, attempts, response });
    throw Object.assign(error, { page: data, received: this.#received });
  }

  /** A step, unless it would go in a circle or end before all items arrived. */
  #checkStep(step: Step, total: unknown): Step {
    if (step.kind === "end") {
      const isCounted = typeof total === "number" && this.#totals.size === 1 && this.listing.step === undefined;
      const expected = isCounted ? total - (this.#start ?? total) : 0;
      return this.#received < expected ? { kind: "broken", reason: `is the last of a list of ${expected}` } : step;
    }
    if (step.kind === "broken") return step;
    if (step.kind === "link" && this.#pages === 1)
      this.#start = this.#value() === undefined && this.#hasOtherNames(step.query) ? 0 : undefined;
    const key = step.kind === "link" ? step.query : JSON.stringify([step.value]);
    if (this.#requested.has(key) && !this.listing.endsWhenEmpty)
      return { kind: "broken", reason: "refers to a page that was requested before" };
    this.#requested.add(key);
    return step;
  }

  /** Whether a service ignores the number of a page, so that the list would not end. */
  #isAgain(items: readonly unknown[]): boolean {
    const { style, endsWhenEmpty } = this.listing;
    const isNumbered = style === "offset" || style === "page";
    if (!(isNumbered || endsWhenEmpty) || typeof items[0] !== "object") return false;
    const known = this.#last;
    this.#last = JSON.stringify(items);
    return known === this.#last;
  }

  /** Whether a link has a parameter that the query doesn't have: the one that selects a page. */
  #hasOtherNames(link: string): boolean {
    const own = new URLSearchParams(this.requests.query(this.#givenArgument()));
    return [...new URLSearchParams(link).keys()].some((name) => !own.has(name));
  }

  /** The argument that requests the next page; the next `send` has it. */
  #advance(): unknown {
    const { parameter = "", at = -1 } = this.listing;
    const step = this.#step;
    if (step.kind === "link") {
      this.#link = step.query;
      // Where the first page was selected by an offset, and the link has a cursor, both would contradict each other.
      if (this.#value() !== undefined && this.#hasOtherNames(step.query))
        this.#replaceArgument(at, withoutValueAt(this.#givenArgument(), parameter));
      const given = this.#givenArgument();
      const changed = changedParameters(this.requests.query(given), step.query);
      return { ...(given as Query | undefined), ...(this.requests.described.wire?.query(changed) ?? changed) };
    }
    if (step.kind !== "value") return undefined;
    this.#link = undefined;
    const next = withValueAt(this.#givenArgument(), parameter, step.value);
    this.#replaceArgument(at, next);
    return next;
  }

  #replaceArgument(at: number, argument: unknown): void {
    this.#args = Object.assign([...this.#args], { [at]: argument });
  }

  /** The argument with the parameter that selects a page. */
  #givenArgument(): unknown {
    return this.#args[this.listing.at ?? -1];
  }

  /** With links, another parameter than the known one may select a page: a cursor beside an offset. */
  #hasMoreThanLimit(): boolean {
    const others = withoutValueAt(this.#givenArgument() ?? {}, this.listing.limit ?? "");
    return Object.values(others as object).some((each) => each !== undefined);
  }

  #value(): unknown {
    return valueAt(this.#givenArgument(), this.listing.parameter);
  }
}

// --- client/platform.ts ---
// What depends on where a client runs: in a browser or not. Copied into generated/ as it is.

/**
 * The options of a client whose headers say what it is, `orders-api/1.4.0`, unless they do already. A browser says what
 * it is by itself, and asks the service first where a program adds a header
 * (https://fetch.spec.whatwg.org/#cors-safelisted-request-header).
 */
export function withUserAgent<T extends { readonly headers?: Readonly<Record<string, string>> }>(
  agent: string,
  options: T,
): T {
  const { headers = {} } = options;
  // What is no object of strings is rejected later, by a message of its own.
  if (isBrowser() || !isStructured(headers) || Symbol.iterator in headers) return options;
  return { ...options, headers: { "user-agent": agent, ...headers } };
}

/** The signal that is aborted when one of these is. The declarations of TypeScript 5.4 lack `AbortSignal.any`. */
export function anySignal(signals: readonly AbortSignal[]): AbortSignal {
  return (AbortSignal as unknown as { any(all: readonly AbortSignal[]): AbortSignal }).any(signals);
}

/** A page, or a worker of one; other workers, at the edge of a network, have that global as well. */
function isBrowser(): boolean {
  return "document" in globalThis || "WorkerGlobalScope" in globalThis;
}

/**
 * Throws a TypeError in a browser, where everyone reads what a page sends, if one of these credentials is given.
 * `names` are those of API keys, and of names with passwords; any credential with a `clientSecret` is one too.
 * Messages name them after `place`.
 */
export function rejectSecrets(
  auth: unknown,
  names: readonly string[],
  isAllowed: boolean | undefined,
  place = "auth.",
): void {
  if (isAllowed === true || !("document" in globalThis) || !isStructured(auth)) return;
  const secret = Object.entries(auth).find(
    ([name, each]) =>
      (names.includes(name) && each !== undefined) || (isStructured(each) && Object.hasOwn(each, "clientSecret")),
  );
  if (secret !== undefined)
    throw new TypeError(
      `${place}${secret[0]} is a secret, and a page has none: dangerouslyAllowBrowser sends it anyway.`,
    );
}

// --- client/requests/random.ts ---
// Random identifiers. Copied into generated/ as it is.

/** A version 4 UUID (RFC 9562, 5.4). */
export function randomUuid(): string {
  // It is missing in browsers where a page isn't served securely; elsewhere it takes a fortieth of the time.
  return (crypto as { readonly randomUUID?: () => string }).randomUUID?.() ?? drawnUuid();
}

function drawnUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(36));
  // Any digit for 0 and 1, and for 8 one that begins with the two bits of the variant.
  return "10000000-1000-4000-8000-100000000000".replace(/[018]/g, (mark, at: number) =>
    (Number(mark) ^ ((bytes[at] ?? 0) & (15 >> (Number(mark) / 4)))).toString(16),
  );
}

// --- client/requests/idempotency-keys.ts ---
// The keys that make it safe to send a request again. Copied into generated/ as it is.

/** For operations whose document declares an `Idempotency-Key`: each request has one, unless the caller wants none. */
export const documentedKey: ChooseKey = (call, client, headers) =>
  chooseKey(call, headers, client.idempotencyKeys !== false);

/** For a POST or a PATCH without it: where the caller wants one, of the request or of all. */
export const optionalKey: ChooseKey = (call, client, headers) =>
  chooseKey(call, headers, client.idempotencyKeys === true);

/** For others that change something: where the caller wants one of the request. */
export const givenKey: ChooseKey = (call, _client, headers) => chooseKey(call, headers, false);

function chooseKey(
  { idempotencyKey }: CallOptions,
  headers: Readonly<Record<string, string>> = {},
  isUsual: boolean,
): string | undefined {
  check(
    typeof (idempotencyKey ?? true) === "boolean" ||
      (typeof idempotencyKey === "string" && /^[!-~]+$/.test(idempotencyKey)),
    "idempotencyKey must be visible ASCII characters",
  );
  const own = Object.entries(headers).find(([name]) => name.toLowerCase() === "idempotency-key")?.[1];
  const key = own ?? idempotencyKey ?? isUsual;
  return typeof key === "string" ? key : key ? randomUuid() : undefined;
}

// --- client/requests/query-names.ts ---
// The names of an operation's query: another one would be ignored by the service. Copied into generated/ as it is.

/** Writes a query after its names were checked: a TypeError names one that the document doesn't have. */
export function namedQuery(names: readonly string[], write: (query: unknown) => string): (query: unknown) => string {
  return (query) => {
    for (const [name, value] of Object.entries(isObject(query) ? query : {}))
      if (value !== undefined && !names.includes(name) && name !== "__proto__")
        throw new TypeError(`query has no ${name}: ${suggestName(name, names)}`);
    return write(query);
  };
}

function suggestName(name: string, names: readonly string[]): string {
  const similar = names.find((each) => isSimilar(plainName(each), plainName(name)));
  return similar === undefined ? `there are ${names.join(", ")}.` : `did you mean ${similar}?`;
}

/** `page_size`, `pageSize` and `Page-Size` are one word. */
function plainName(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
}

/** Whether two words are equal, or but for one letter: another one, one more, one less, or two in turn. */
function isSimilar(a: string, b: string): boolean {
  let start = 0;
  while (start < a.length && a[start] === b[start]) start++;
  let end = 0;
  while (end < Math.min(a.length, b.length) - start && a.at(-1 - end) === b.at(-1 - end)) end++;
  const [left, right] = [a.slice(start, a.length - end), b.slice(start, b.length - end)];
  const isTurned = left.length === 2 && left === [...right].reverse().join("");
  return isTurned || (left.length <= 1 && right.length <= 1);
}

// --- client/resilience.ts ---
// What a client does beside sending a request: each is an option of `createCore`, and `createClient` has all of them.
// Copied into generated/ as it is.

/**
 * Requests are sent again where that is safe, redirects are followed, stalled responses end, and credentials that are
 * functions are requested once, and renewed.
 */
export const resilience: Readonly<Required<Pick<ClientOptions, "retry" | "follow" | "watch" | "renew">>> = {
  retry: retryRequests,
  follow,
  watch: watchBody,
  renew: renewCredentials,
};

// --- client/validation.ts ---
// The optional validation of responses by the document's schemas, with the generated routes.ts:
// `createClient(validateResponses(createCore(), routes))`. Without that import nothing of it is bundled. Copied into
// generated/ as it is.

/** A place in a body, as a JSON pointer (RFC 6901), and what is wrong there. */
export interface ResponseIssue {
  readonly pointer: string;
  readonly message: string;
}

/** A success, or an item of it, that isn't what the document describes. Its message names places and no values. */
export class ResponseValidationError extends ResponseParseError {
  override get name(): string {
    return "ResponseValidationError";
  }

  readonly issues: readonly ResponseIssue[];

  constructor(issues: readonly ResponseIssue[], failure: Failure, part = "body") {
    const found = issues.map(({ pointer, message }) => `${pointer || `the ${part}`}: ${message}`).join("; ");
    super(`${failure.response?.status ?? 200} with an invalid ${part}: ${found}`, failure);
    this.issues = issues;
  }
}

/** The part of a route that is needed here. The module routes.ts is a table of them. */
export interface ValidatedRoute {
  readonly method: string;
  readonly path: string;
  readonly responses: Readonly<Record<string | number, ValidatedResponse>>;
}

interface ValidatedResponse {
  readonly description: string;
  readonly content?: Contents;
}

type Contents = Readonly<Record<string, Content | undefined>>;

interface Content {
  readonly schema?: unknown;
  /** Of each item, where the body is a sequence. */
  readonly itemSchema?: unknown;
}

/** What validates a value: a schema of zod, or of any library with this method. */
interface Validator {
  safeParse(value: unknown): { readonly success: boolean; readonly error?: { readonly issues: readonly UnionIssue[] } };
}

/**
 * The same core, which then validates the JSON of successes and the items of streams as far as `routes` has their
 * operations: what is invalid rejects the call or ends the loop, or is given to `report`. Values stay as they are.
 */
export function validateResponses(
  core: Core,
  routes: Readonly<Record<string, ValidatedRoute>>,
  report: (error: ResponseValidationError) => void = (error) => {
    throw error;
  },
): Core {
  const byOperation = new Map<string, ValidatedRoute>();
  for (const route of Object.values(routes)) byOperation.set(operationTitle(route.method, route.path), route);
  const send = core.send.bind(core);
  core.send = async <T>(operation: Operation, args: readonly unknown[], called: Error): Promise<Result<T>> => {
    const result = await send<T>(operation, args, called);
    const { method, path, read, wire } = operation;
    const { data, response, attempts } = result;
    const route = byOperation.get(`${method} ${path}`);
    if (route === undefined || data === undefined) return result;
    const { schema, itemSchema } = contentFor(route, response) ?? {};
    const validate = (own: unknown, value: unknown, part: string): void => {
      const issues = issuesOf(own, value);
      if (issues.length === 0) return;
      const error = new ResponseValidationError(issues, { method, path, attempts, response, body: value }, part);
      addStack(error, called);
      report(error);
    };
    if (read === "json") validate(schema, wire?.body(data) ?? data, "body");
    else if (isIterable(data)) {
      const items = validItems(data, (item) => validate(itemSchema, item, "item"));
      return { ...result, data: endAlways(items, () => data.return?.()) as T };
    }
    return result;
  };
  return core;
}

async function* validItems(
  items: AsyncIterable<unknown>,
  validate: (item: unknown) => void,
): AsyncGenerator<unknown, void, undefined> {
  for await (const item of items) {
    validate(item);
    yield item;
  }
}

function isIterable(data: unknown): data is AsyncIterable<unknown> & Partial<AsyncIterator<unknown>> {
  return typeof data === "object" && data !== null && Symbol.asyncIterator in data;
}

/** The content of a response by its status, its range or the default, and its media type. */
function contentFor({ responses }: ValidatedRoute, { status, headers }: Response): Content | undefined {
  const found = valueOfStatus(responses, status);
  const type = essence(headers.get("content-type") ?? "");
  const entries = Object.entries(found?.content ?? {});
  const [, content] = entries.find(([name]) => essence(name) === type) ?? entries.find(([name]) => isJson(name)) ?? [];
  return content;
}

function issuesOf(schema: unknown, data: unknown): readonly ResponseIssue[] {
  if (!isValidator(schema)) return [];
  const { error } = schema.safeParse(data);
  return explainUnions(error?.issues ?? [], data).map(({ path, message }) => ({
    pointer: pointerTo(...path),
    message,
  }));
}

function isValidator(schema: unknown): schema is Validator {
  return typeof (schema as Partial<Validator> | undefined)?.safeParse === "function";
}
