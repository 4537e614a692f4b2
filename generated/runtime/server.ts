// Copied from scripts/runtime by halves. Do not edit.

import { OpenAPIHono, type RouteConfig, z } from "@hono/zod-openapi";
import {
  type Context,
  type Env,
  type Handler,
  Hono,
  type MiddlewareHandler,
  type Next,
  type TypedResponse,
  type ValidationTargets,
} from "hono";
import { getCookie } from "hono/cookie";
import { HTTPException } from "hono/http-exception";
import { matchedRoutes } from "hono/route";
import type { ParamIndexMap, Result, Router } from "hono/router";
import { RegExpRouter } from "hono/router/reg-exp-router";
import { SmartRouter } from "hono/router/smart-router";
import { TrieRouter } from "hono/router/trie-router";
import type {
  ClientErrorStatusCode,
  ContentfulStatusCode,
  InfoStatusCode,
  RedirectStatusCode,
  ServerErrorStatusCode,
  StatusCode,
  SuccessStatusCode,
} from "hono/utils/http-status";
import type { JSONParsed } from "hono/utils/types";
import {
  type Decoder,
  type Parameter,
  type ParameterPlace,
  type ParameterSet,
  type PathPatterns,
  type SegmentParts,
  basePathOf,
  canonicalText,
  decodeCookies,
  decodeHeader,
  decodePathParameter,
  decodeQuery,
  decodeScalar,
  honoPath,
  isHeaderName,
  largeIntegersRead,
  listDecoderOf,
  mapChildren,
  matchSegment,
  memberDecoder,
  objectDecoderOf,
  parameterOf,
  parseExactly,
  parseJsonOrString,
  partsOfPattern,
  pathReader,
  percentDecode,
  readEventItems,
  readJsonValues,
  requiredQuery,
  resolveStyle,
  rootSegment,
  routeTemplate,
  splitPairs,
  stringifyExactly,
} from "./shared.js";
import {
  type AcceptedRange,
  type MediaType,
  acceptedRanges,
  essence,
  hasFormFields,
  isEventStream,
  isForm,
  isJson,
  isJsonTextSequence,
  isMultipartForm,
  isRange,
  isStructured,
  isSuccess,
  isText,
  keysOfStatus,
  operationTitle,
  parameterValues,
  parseMediaType,
  pointerTo,
  tokensOf,
  upperFirst,
  valueOfStatus,
  wholeName,
} from "./syntax.js";
import {
  type Compiled,
  type CompiledParameters,
  type CompiledRequest,
  type IntegerReading,
  type Issue,
  type UnionIssue,
  explainUnions,
  fill,
  isExactNumber,
  isHeld,
  isValid as isAccepted,
  largeInteger,
} from "./validation.js";

// --- server/body/bodies.ts ---
// Decodes request bodies by media type: text, forms and multipart; JSON is parsed in body.ts.

/**
 * The documented media type that matches a Content-Type: the same one of which all parameters were sent, the one with
 * most of them; otherwise the same one, otherwise the narrowest range; undefined if none matches.
 */
export function mediaTypeFor(mediaType: string, known: readonly string[]): string | undefined {
  if (known.length === 1 && known[0] === mediaType) return mediaType;
  const sent = parseMediaType(mediaType);
  const wanted = sent.essence;
  const rank = (each: string): number => {
    const { essence: range, parameters } = parseMediaType(each);
    if (range === wanted) return parameters.every((own) => isAmong(sent.parameters, own)) ? 4 + parameters.length : 3;
    if (range === "*/*" || range === "*") return 1;
    // `application/*+json` matches every JSON type, `application/json` too.
    const [, family, suffix = ""] = /^(.+\/)\*(?:\+(.+))?$/.exec(range) ?? [];
    if (family === undefined || !wanted.startsWith(family)) return 0;
    const subtype = wanted.slice(family.length);
    return suffix === "" || subtype === suffix || subtype.endsWith(`+${suffix}`) ? 2 : 0;
  };
  return known.filter((each) => rank(each) > 0).sort((a, b) => rank(b) - rank(a))[0];
}

function isAmong(parameters: MediaType["parameters"], [name, value]: MediaType["parameters"][number]): boolean {
  return parameters.some(([each, own]) => each === name && own.toLowerCase() === value.toLowerCase());
}

/** Whether bodies of a media type are parsed and validated. Others are passed to the handler unread. */
export function isParsed(mediaType: string): boolean {
  return isJson(mediaType) || hasFormFields(mediaType) || isText(mediaType);
}

/** Decodes a text body as its schema describes it. */
export function parseText(text: string, parameters: ParameterSet): unknown {
  return decodeScalar(text, decoderOf(parameterOf(parameters, "")));
}

/** A query string that is a single value of a media type (OpenAPI 3.2, `in: querystring`). */
export interface Querystring {
  readonly mediaType: string;
  readonly parameters?: ParameterSet;
}

/**
 * Decodes such a query string. Invalid JSON is returned as a string, for the schema to reject. An empty form is an
 * object without members.
 */
export function parseQuerystring(query: string, { mediaType, parameters = {} }: Querystring): unknown {
  if (isForm(mediaType)) return parseForm(query, parameters);
  if (query === "") return undefined;
  const text = percentDecode(query, false);
  return isJson(mediaType) ? parseJsonOrString(text) : text;
}

/** Whether a form is documented as a single value instead of by its members. */
function isSingleValue(parameters: ParameterSet): boolean {
  const names = Object.keys(parameters);
  return names.length === 1 && names[0] === "";
}

/** Decodes an urlencoded form, or a query string that is one. */
export function parseForm(text: string, parameters: ParameterSet): unknown {
  if (isSingleValue(parameters)) return text;
  const names = Object.keys(parameters);
  const pairs = splitPairs(text);
  return { ...undeclaredMembers(pairs, names, parameters), ...decodeQuery(pairs, names, parameters) };
}

function decoderOf(parameter: Parameter): Decoder {
  return typeof parameter === "object" && "as" in parameter ? parameter.as : parameter;
}

/** The members that the schema doesn't declare, for it to accept or reject. */
function undeclaredMembers(
  pairs: ReturnType<typeof splitPairs>,
  names: readonly string[],
  parameters: ParameterSet,
): Record<string, unknown> {
  const params = new URLSearchParams(pairs.map(([name, raw]) => `${name}=${raw}`).join("&"));
  const isPartOf = (name: string): boolean =>
    names.some((each) => each === name || name.startsWith(`${each}[`) || isPropertyOf(each, name, parameters));
  const others = [...new Set(params.keys())].filter((name) => !isPartOf(name));
  return Object.fromEntries(
    others.map((name) => [name, params.getAll(name).length === 1 ? params.get(name) : params.getAll(name)]),
  );
}

/** Whether a name is a property of a member that is an exploded object. */
function isPropertyOf(member: string, name: string, parameters: ParameterSet): boolean {
  const { as, style, explode, mediaType } = resolveStyle(parameterOf(parameters, member), "query");
  const object = explode && style !== "deepObject" && mediaType === undefined ? objectDecoderOf(as) : undefined;
  return object !== undefined && memberDecoder(object, name) !== undefined;
}

/** How the parts of a multipart body are read. Both methods throw to reject a part. */
export interface PartReader {
  /** Decodes bytes as UTF-8. */
  decode(bytes: ArrayBuffer): string;
  /** Parses a part that is JSON by its media type or schema. */
  parseJson(text: string): unknown;
}

/** Decodes the parts of a multipart form, each with its name. */
export async function parseMultipart(
  form: readonly (readonly [name: string, part: string | File])[],
  parameters: ParameterSet,
  reader: PartReader,
): Promise<unknown> {
  // The part may have any name, since the document doesn't say one.
  if (isSingleValue(parameters))
    return partValue(form[0]?.[1] ?? "", decoderOf(parameterOf(parameters, "")), undefined, reader);
  const named = new Map<string, (string | File)[]>();
  for (const [name, part] of form) {
    const parts = named.get(name);
    if (parts === undefined) named.set(name, [part]);
    else parts.push(part);
  }
  const entries = [...named].map(async ([name, parts]) => {
    const parameter = parameterOf(parameters, name);
    const decoder = decoderOf(parameter);
    const mediaType = typeof parameter === "object" && "as" in parameter ? parameter.mediaType : undefined;
    const list = listDecoderOf(decoder);
    const only = parts[0] ?? "";
    // A list is sent as one part for each item, or as a single part that is JSON.
    if (list === undefined)
      return [name, parts.length === 1 ? await partValue(only, decoder, mediaType, reader) : parts] as const;
    const parsed = parts.length === 1 && typeof only === "string" ? parseJsonOrString(only) : undefined;
    if (Array.isArray(parsed)) return [name, reader.parseJson(only as string)] as const;
    return [name, await Promise.all(parts.map((part) => partValue(part, list.items, mediaType, reader)))] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}

/** A file remains one if the schema describes a file; otherwise its content is decoded. */
async function partValue(
  part: string | File,
  decoder: Decoder,
  mediaType: string | undefined,
  reader: PartReader,
): Promise<unknown> {
  if (typeof part !== "string" && [decoder].flat().includes("file")) return part;
  const text = typeof part === "string" ? part : reader.decode(await part.arrayBuffer());
  const type = mediaType ?? (typeof part === "string" ? undefined : part.type);
  // Objects and lists in a part can only be JSON, and so is null where there might be one of them.
  const all = [decoder].flat();
  const isStructured =
    all.some((each) => typeof each === "object") && all.every((each) => typeof each === "object" || each === "null");
  if (!isStructured && (type === undefined || !isJson(type))) return decodeScalar(text, decoder);
  // Invalid JSON stays a string, for the schema to reject.
  if (parseJsonOrString(text) !== text) return reader.parseJson(text);
  return all.includes("null") ? decodeScalar(text, decoder) : text;
}

// --- server/failure.ts ---
// Failures: why a request has no successful response, whether the server rejects it or a handler throws. errors.ts
// makes the response.

export type FailureKind = keyof typeof statuses;

/** The default status of each kind; the document may declare another one (errors.ts). */
const statuses = {
  malformed_url: 400,
  malformed_body: 400,
  missing_body: 400,
  invalid_path: 400,
  invalid_query: 400,
  invalid_header: 400,
  invalid_body: 400,
  unauthorized: 401,
  forbidden: 403,
  not_found: 404,
  method_not_allowed: 405,
  not_acceptable: 406,
  request_timeout: 408,
  conflict: 409,
  payload_too_large: 413,
  unsupported_media_type: 415,
  too_many_requests: 429,
  /** Thrown by a handler or by middleware as an HTTPException, with a status of its own. */
  rejected: 400,
  internal_error: 500,
  unavailable: 503,
} as const;

export interface Failure {
  readonly kind: FailureKind;
  readonly status: ContentfulStatusCode;
  /** One sentence for the client. */
  readonly detail: string;
  /** The invalid values of the request, if those are the reason. */
  readonly errors?: readonly FieldError[];
  /** Headers of the response, such as `Allow`. */
  readonly headers?: Readonly<Record<string, string>>;
  /** What was thrown; never sent to the client. */
  readonly cause?: unknown;
}

/** What is wrong with one value; error-codes.ts has the names that other services have for it. */
export type FieldCode =
  | "required"
  | "unknown"
  | "invalid_type"
  | "too_short"
  | "too_long"
  | "too_few"
  | "too_many"
  | "too_small"
  | "too_big"
  | "invalid_format"
  | "invalid_value"
  | "inexact_number";

/** One wrong value of a request. */
export interface FieldError {
  readonly in: "path" | "query" | "header" | "cookie" | "body";
  /** The name of a parameter; without one the error is about the body. */
  readonly parameter?: string;
  /** The JSON Pointer (RFC 6901) to the wrong value within the body or the parameter; "" is the whole value. */
  readonly pointer: string;
  readonly detail: string;
  /** A machine-readable code for what is wrong. */
  readonly code?: FieldCode;
}

/**
 * A failure as an error. A handler that throws `httpError("not_found", "No such pet.")` responds with the 404 that the
 * document declares.
 */
export class HttpError extends Error {
  override readonly name = "HttpError";
  readonly failure: Failure;

  constructor(failure: Failure) {
    super(failure.detail, { cause: failure.cause });
    this.failure = failure;
  }
}

/** What is wrong with how a server is hosted: an internal error, which a developer can correct. */
export class HostError extends Error {
  override readonly name = "HostError";
}

export type FailureDetails = Omit<Failure, "kind" | "status" | "detail"> & { readonly status?: ContentfulStatusCode };

/** Makes an error to throw; `more.status` overrides the status of the kind. */
export function httpError(kind: FailureKind, detail: string, more: FailureDetails = {}): HttpError {
  return new HttpError({ kind, status: statuses[kind], detail, ...more });
}

/**
 * The same, for what clients do wrong and this server finds: no stack is captured, which would take as long as parsing
 * the body, and could only name this server's code.
 */
export function requestError(kind: FailureKind, detail: string, more: FailureDetails = {}): HttpError {
  // Only some engines have this property, and where built-in objects are frozen it can't be set.
  const limit: unknown = Reflect.get(Error, "stackTraceLimit");
  const isLimited = typeof limit === "number" && Reflect.set(Error, "stackTraceLimit", 0);
  try {
    return httpError(kind, detail, more);
  } finally {
    if (isLimited) Reflect.set(Error, "stackTraceLimit", limit);
  }
}

/** Converts anything thrown to a failure. An unknown error is an internal one, and the client sees none of it. */
export function toFailure(error: unknown): Failure {
  if (error instanceof HttpError) return error.failure;
  if (isHttpException(error) && error.status < 500) {
    const headers = Object.fromEntries(
      [...(error.res?.headers ?? [])].filter(([name]) => !name.startsWith("content-")),
    );
    const status = error.status as ContentfulStatusCode;
    return { kind: kindOf(status), status, detail: error.message || reasonPhrase(status), headers, cause: error };
  }
  const status = isHttpException(error) ? (error.status as ContentfulStatusCode) : 500;
  return {
    kind: status === 503 ? "unavailable" : "internal_error",
    status,
    detail: "The request could not be completed.",
    cause: error,
  };
}

/** Whether an error is hono's, also of another copy of hono than this code imports. */
function isHttpException(error: unknown): error is HTTPException {
  if (error instanceof HTTPException) return true;
  return error instanceof Error && "getResponse" in error && typeof Reflect.get(error, "status") === "number";
}

const kindsOfStatuses: Readonly<Record<number, FailureKind>> = {
  401: "unauthorized",
  403: "forbidden",
  404: "not_found",
  405: "method_not_allowed",
  406: "not_acceptable",
  408: "request_timeout",
  409: "conflict",
  413: "payload_too_large",
  415: "unsupported_media_type",
  429: "too_many_requests",
};

function kindOf(status: number): FailureKind {
  return kindsOfStatuses[status] ?? "rejected";
}

const phrases: Readonly<Record<number, string>> = {
  400: "Bad Request",
  401: "Unauthorized",
  402: "Payment Required",
  403: "Forbidden",
  404: "Not Found",
  405: "Method Not Allowed",
  406: "Not Acceptable",
  408: "Request Timeout",
  409: "Conflict",
  410: "Gone",
  411: "Length Required",
  412: "Precondition Failed",
  413: "Content Too Large",
  415: "Unsupported Media Type",
  422: "Unprocessable Content",
  428: "Precondition Required",
  429: "Too Many Requests",
  500: "Internal Server Error",
  501: "Not Implemented",
  503: "Service Unavailable",
};

/** The reason phrase of a status (RFC 9110, 15). */
export function reasonPhrase(status: number): string {
  return phrases[status] ?? (status < 500 ? "Request Rejected" : "Server Error");
}

// --- server/body/body-bytes.ts ---
// Reads the bytes of a request body once, within limits of size and time, and decodes them as UTF-8.

/** Whether the request has a body (RFC 9112, 6.3). It is read to find out only if no header says so. */
export async function hasContent(c: Context, limits: Limits): Promise<boolean> {
  const length = c.req.header("content-length");
  if (length !== undefined) return Number(length) > 0;
  if (c.req.header("transfer-encoding") !== undefined) return true;
  return c.req.raw.body !== null && (await readBytes(c, limits, sizeOf)) > 0;
}

function sizeOf({ byteLength }: ArrayBuffer): number {
  return byteLength;
}

export function bodyTooLarge({ bodySize }: Limits): HttpError {
  return httpError("payload_too_large", `The body is larger than ${sizeInWords(bodySize)}.`);
}

function sizeInWords(bytes: number): string {
  if (bytes % 2 ** 20 === 0) return `${bytes / 2 ** 20} MiB`;
  return bytes % 2 ** 10 === 0 ? `${bytes / 2 ** 10} KiB` : `${bytes} bytes`;
}

/** The server's own reading of a body would find nothing of it. */
function bodyWasRead(): HostError {
  return new HostError(
    "The body of this request was read before this server could: the host has a body parser (such as express.json()) or read the Request itself. Mount the server before that, or give it a request whose body is unread.",
  );
}

/** Whether somebody has read a Request without Hono, which keeps what it reads. */
function isUsed({ req: { raw, bodyCache } }: Context): boolean {
  return raw.bodyUsed && Object.keys(bodyCache).length === 0;
}

/** Whether a request without a byte had some: its length says so, or Node's request, which @hono/node-server gives. */
function hadContent(c: Context, saysLength: boolean): () => boolean {
  const { incoming } = (c.env ?? {}) as { readonly incoming?: { readonly readableDidRead?: boolean } };
  const wasRead = incoming?.readableDidRead === true && Object.keys(c.req.bodyCache).length === 0;
  return () => wasRead || (saysLength && Number(c.req.header("content-length")) > 0);
}

/**
 * Reads the body, and keeps its bytes for handlers that read it as well. A body without a Content-Length is counted
 * while it arrives. Returns what `use` makes of the bytes.
 * @throws HttpError 413, 408, or 400 if the body ends too early; HostError if it was read before; and what `use`
 * throws: all as rejections
 */
export function readBytes<T>(c: Context, limits: Limits, use: (bytes: ArrayBuffer) => T): Promise<T> {
  const { bodySize, bodyTimeout } = limits;
  const saysLength = c.req.header("content-length") !== undefined && c.req.header("transfer-encoding") === undefined;
  if (isUsed(c)) return Promise.reject(bodyWasRead());
  const hadAny = hadContent(c, saysLength);
  const reading = saysLength ? c.req.arrayBuffer() : readChunks(c, limits);
  const read = (bytes: ArrayBuffer): T => {
    if (bytes.byteLength > bodySize) throw bodyTooLarge(limits);
    if (bytes.byteLength === 0 && hadAny()) throw bodyWasRead();
    return use(bytes);
  };
  return thenWithin(reading, bodyTimeout, bodyTimedOut, read, rejectTruncated);
}

async function readChunks(c: Context, limits: Limits): Promise<ArrayBuffer> {
  if (Object.keys(c.req.bodyCache).length > 0) return c.req.arrayBuffer();
  if (c.req.raw.body === null) return new ArrayBuffer(0);
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = (c.req.raw.body as ReadableStream<Uint8Array>).getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.byteLength;
    if (size > limits.bodySize) {
      void reader.cancel().catch(() => undefined);
      throw bodyTooLarge(limits);
    }
    chunks.push(value);
  }
  const bytes = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.byteLength;
  }
  // Hono keeps a promise here, although its type says otherwise.
  c.req.bodyCache.arrayBuffer = Promise.resolve(bytes.buffer) as unknown as ArrayBuffer;
  return bytes.buffer;
}

function bodyTimedOut(): HttpError {
  return httpError("request_timeout", "The body took too long to arrive.");
}

/** Waits for `work`, at most for so many milliseconds. */
export function withTimeout<T>(work: Promise<T>, milliseconds: number, timedOut: () => Error): Promise<T> {
  return milliseconds === Infinity ? work : thenWithin(work, milliseconds, timedOut, itself, rethrow);
}

/**
 * Waits for `work`, at most for so many milliseconds, and then calls `next` or `failed`. One promise, where
 * Promise.race and async functions would make six.
 */
function thenWithin<T, U>(
  work: Promise<T>,
  milliseconds: number,
  timedOut: () => Error,
  next: (value: T) => U,
  failed: (error: unknown) => never,
): Promise<U> {
  if (milliseconds === Infinity) return work.then(next, failed);
  return new Promise((resolve, reject) => {
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      reject(timedOut());
    }, milliseconds);
    const settle = <V>(conclude: (value: V) => U, value: V): void => {
      clearTimeout(timer);
      if (isLate) return;
      try {
        resolve(conclude(value));
      } catch (error) {
        reject(error);
      }
    };
    work.then(
      (value) => settle(next, value),
      (error: unknown) => settle(failed, error),
    );
  });
}

function itself<T>(value: T): T {
  return value;
}

function rethrow(error: unknown): never {
  throw error;
}

/** What platforms say of a body that was read (undici, Deno, Bun, workerd, Chromium), and of a stream with a reader. */
const unreadable = /unusable|already|locked|disturbed|consumed/i;

/**
 * A truncated body is a fault of the client or the network, not an internal error. Usually no client reads the
 * response.
 */
function rejectTruncated(error: unknown): never {
  if (error instanceof TypeError && unreadable.test(error.message)) throw bodyWasRead();
  const code = error instanceof Error ? String(Reflect.get(error, "code")) : "";
  if (error instanceof TypeError || /^(ECONNRESET|ABORT_ERR)$/.test(code))
    throw httpError("malformed_body", "The body ended too early.", { cause: error });
  throw error;
}

/** Without the option `stream` it has no state between bodies. */
const utf8 = new TextDecoder("utf-8", { fatal: true });

/**
 * Decodes UTF-8, without a byte order mark (RFC 8259, 8.1, allows to ignore it).
 * @throws HttpError 400 if the bytes aren't UTF-8; a lenient decoder would replace them by U+FFFD
 */
export function decodeUtf8(bytes: ArrayBuffer): string {
  try {
    return utf8.decode(bytes);
  } catch {
    throw httpError("malformed_body", "The body is not UTF-8.");
  }
}

/** Whether all percent-encoded bytes of a string are UTF-8 (RFC 3986, 2.1). */
export function isWellEncoded(text: string): boolean {
  if (!text.includes("%")) return true;
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

/** Limits the size of a body that only the handler reads, while it reads it. */
export function limitUnreadBody(c: Context, limits: Limits): void {
  const { raw } = c.req;
  if (isUsed(c)) throw bodyWasRead();
  if (raw.body !== null && c.req.header("content-length") === undefined && Object.keys(c.req.bodyCache).length === 0) {
    let size = 0;
    const counter = new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        size += chunk.byteLength;
        if (size > limits.bodySize) controller.error(bodyTooLarge(limits));
        else controller.enqueue(chunk);
      },
    });
    const init = { body: raw.body.pipeThrough(counter), duplex: "half" };
    c.req.raw = new Request(raw, init as RequestInit);
  }
}

// --- server/body/json-parser.ts ---
// Checks a JSON text (RFC 8259) in one linear pass for what JSON.parse doesn't report: repeated names in an object,
// numbers that it would round, and too many or too deeply nested values. It builds no value.
//
// Four modules read the characters of JSON, each as few as it can. This one reads all of them, since a client may have
// written anything. shared/exact-json.ts reads what JSON.parse has read before, so that an expression, which a browser
// loads, is enough. shared/sequences.ts counts the brackets of lines before there is a whole text. The toolkit's
// parse/json-positions.ts skips all values but those on the way to one.

export interface JsonLimits {
  /** The largest number of values: objects, arrays, strings, numbers and literals. */
  readonly values: number;
  /** The deepest nesting of objects and arrays. */
  readonly depth: number;
}

/**
 * Which numbers must be as they are written. With "integers" an integer beyond 2^53 has all its digits, and a fraction
 * is its nearest double; with "all" a double must hold every number, and no integer is beyond 2^53.
 */
export type ExactNumbers = "integers" | "all";

/** An integer that no double has the digits of. */
export interface LargeInteger {
  readonly path: readonly (string | number)[];
  readonly integer: bigint;
}

/** The numbers of a JSON text that JSON.parse would change. */
export interface ChangedNumbers {
  /** JSON Pointers (RFC 6901) to those that must not be. */
  readonly inexact: readonly string[];
  readonly large: readonly LargeInteger[];
}

/** The reason why a JSON text is rejected. */
export class JsonTextError extends Error {
  override readonly name = "JsonTextError";
  readonly kind: "malformed" | "repeated_name" | "too_large";
  /** The position, in UTF-16 code units. */
  readonly offset: number;

  constructor(kind: "malformed" | "repeated_name" | "too_large", offset: number) {
    super(`The JSON text is ${kind}, at ${offset}.`);
    this.kind = kind;
    this.offset = offset;
  }
}

/**
 * The numbers that JSON.parse would change. Inexact are those beyond the range of doubles and, if `exact` is "all",
 * those with more digits than a double holds; otherwise integers with more digits are large.
 * @throws JsonTextError
 */
export function changedNumbers(text: string, limits: JsonLimits, exact: ExactNumbers): ChangedNumbers {
  const scanner = new Scanner(text, limits, exact);
  scanner.scan();
  return scanner;
}

/**
 * JSON Pointers (RFC 6901) to the numbers that a double doesn't hold as they are written.
 * @throws JsonTextError
 */
export function inexactNumbers(text: string, limits: JsonLimits): readonly string[] {
  return changedNumbers(text, limits, "all").inexact;
}

/** The line and column of an offset, both starting at 1; columns count UTF-16 code units. */
export function positionOf(text: string, offset: number): { readonly line: number; readonly column: number } {
  const lines = text.slice(0, offset).split("\n");
  return { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 };
}

class Scanner implements ChangedNumbers {
  readonly inexact: string[] = [];
  readonly large: LargeInteger[] = [];
  readonly #text: string;
  readonly #limits: JsonLimits;
  readonly #exact: ExactNumbers;
  readonly #path: (string | number)[] = [];
  #at = 0;
  #values = 0;

  constructor(text: string, limits: JsonLimits, exact: ExactNumbers) {
    this.#text = text;
    this.#limits = limits;
    this.#exact = exact;
  }

  scan(): void {
    this.#value();
    if (this.#at < this.#text.length) this.#fail();
  }

  /** A value with the white space around it. */
  #value(): void {
    this.#space();
    this.#values += 1;
    if (this.#values > this.#limits.values) this.#fail("too_large");
    switch (this.#text.charCodeAt(this.#at)) {
      case openBrace:
        this.#object();
        break;
      case openBracket:
        this.#array();
        break;
      case quote:
        this.#string();
        break;
      case letterT:
        this.#word("true");
        break;
      case letterF:
        this.#word("false");
        break;
      case letterN:
        this.#word("null");
        break;
      default:
        this.#number();
    }
    this.#space();
  }

  #object(): void {
    const names: string[] = [];
    let many: Set<string> | undefined;
    this.#open();
    this.#space();
    if (this.#skip(closeBrace)) return;
    do {
      this.#space();
      const start = this.#at;
      const isPlain = this.#string();
      // The same name can be written with different escapes.
      const name = isPlain
        ? this.#text.slice(start + 1, this.#at - 1)
        : (JSON.parse(this.#text.slice(start, this.#at)) as string);
      // A few names are compared faster than they are hashed.
      if (many === undefined ? names.includes(name) : many.has(name)) this.#fail("repeated_name", start);
      if (many !== undefined) many.add(name);
      else if (names.push(name) === maxListedNames) many = new Set(names);
      this.#space();
      this.#expect(colon);
      this.#member(name);
    } while (this.#skip(comma));
    this.#expect(closeBrace);
  }

  #array(): void {
    this.#open();
    this.#space();
    if (this.#skip(closeBracket)) return;
    let index = 0;
    do this.#member(index++);
    while (this.#skip(comma));
    this.#expect(closeBracket);
  }

  #open(): void {
    if (this.#path.length >= this.#limits.depth) this.#fail("too_large");
    this.#at += 1;
  }

  #member(step: string | number): void {
    this.#path.push(step);
    this.#value();
    this.#path.pop();
  }

  /** Whether the string has no escapes. */
  #string(): boolean {
    this.#expect(quote);
    const text = this.#text;
    let isPlain = true;
    let at = this.#at;
    for (;;) {
      const code = text.charCodeAt(at);
      // Past the end the code is NaN, for which every comparison is false.
      if (!(code >= 0x20)) {
        this.#at = at;
        this.#fail();
      }
      at += 1;
      if (code === quote) {
        this.#at = at;
        return isPlain;
      }
      if (code === backslash) {
        isPlain = false;
        this.#at = at;
        this.#escape();
        at = this.#at;
      }
    }
  }

  #escape(): void {
    if (this.#skip(letterU)) {
      for (let digit = 0; digit < 4; digit++) this.#one(/[\da-f]/i);
    } else {
      this.#one(/["\\/bfnrt]/);
    }
  }

  #number(): void {
    const start = this.#at;
    this.#skip(minus);
    if (!this.#skip(zero)) this.#digits();
    if (this.#skip(dot)) this.#digits();
    const hasExponent = this.#skip(letterE) || this.#skip(capitalE);
    if (hasExponent) {
      if (!this.#skip(plus)) this.#skip(minus);
      this.#digits();
    }
    if (this.#at - start <= safeLength && !hasExponent) return;
    const written = this.#text.slice(start, this.#at);
    if (this.#exact === "all" ? !isExactNumber(written) : !Number.isFinite(Number(written)))
      this.inexact.push(pointerTo(...this.#path));
    else {
      const integer = largeInteger(written);
      if (integer !== undefined) this.large.push({ path: [...this.#path], integer });
    }
  }

  /** One digit or more. */
  #digits(): void {
    const text = this.#text;
    let at = this.#at;
    if (!isDigit(text.charCodeAt(at))) this.#fail();
    do at += 1;
    while (isDigit(text.charCodeAt(at)));
    this.#at = at;
  }

  #word(word: string): void {
    if (!this.#text.startsWith(word, this.#at)) this.#fail();
    this.#at += word.length;
  }

  #space(): void {
    for (;;) {
      const code = this.#text.charCodeAt(this.#at);
      // Nearly always there is none.
      if (code > 0x20 || (code !== 0x20 && code !== 0x0a && code !== 0x0d && code !== 0x09)) return;
      this.#at += 1;
    }
  }

  #skip(code: number): boolean {
    if (this.#text.charCodeAt(this.#at) !== code) return false;
    this.#at += 1;
    return true;
  }

  #expect(code: number): void {
    if (!this.#skip(code)) this.#fail();
  }

  #one(kind: RegExp): void {
    if (!kind.test(this.#text[this.#at] ?? "")) this.#fail();
    this.#at += 1;
  }

  #fail(kind: JsonTextError["kind"] = "malformed", at = this.#at): never {
    throw new JsonTextError(kind, at);
  }
}

/** From this number on, the names of an object are hashed, so that a check takes linear time. */
const maxListedNames = 16;

const charCodes = (characters: string): number[] => Array.from(characters, (character) => character.charCodeAt(0));
const [quote, backslash, openBrace, closeBrace, openBracket, closeBracket, colon, comma] = charCodes(
  '"\\{}[]:,',
) as Codes8;
const [minus, plus, dot, zero, letterE, capitalE, letterT, letterF] = charCodes("-+.0eEtf") as Codes8;
const [letterN, letterU] = charCodes("nu") as [number, number];
type Codes8 = [number, number, number, number, number, number, number, number];

/** Whether a UTF-16 code unit is a digit. */
export function isDigit(code: number): boolean {
  return code >= 0x30 && code <= 0x39;
}

/** A number of at most this many characters without an exponent has at most 15 digits, which a double always holds. */
const safeLength = 15;

// --- server/body/checked-json.ts ---
// Parses JSON, and rejects what JSON.parse would silently change. Nearly always counting shows that nothing would be;
// only otherwise json-parser.ts looks at every character.

export interface CheckedJson {
  /** Integers that no double has the digits of are bigints. */
  readonly value: unknown;
  /** JSON Pointers (RFC 6901) to the numbers that must be as they are written, and can't be. */
  readonly inexact: readonly string[];
  /** Whether there are bigints. */
  readonly hasLarge: boolean;
}

/**
 * Parses a JSON text. `exact` says which numbers must be exact.
 * @throws JsonTextError if it isn't JSON, has a name twice in one object, or has too many or too deeply nested values
 */
export function parseCheckedJson(text: string, limits: JsonLimits, exact: ExactNumbers): CheckedJson {
  // A text has no more values than characters. A longer one may have too many, which are not to be made first.
  if (exact === "all" || text.length > limits.values) return scanAndParse(text, limits, exact);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return scanAndParse(text, limits, exact);
  }
  // Of two equal names JSON.parse keeps one: then there are fewer names than were written.
  if (namesIn(value, limits.depth) === namesWritten(text)) return { value, inexact: noPlaces, hasLarge: false };
  return scanAndParse(text, limits, exact);
}

const noPlaces: readonly never[] = [];

function scanAndParse(text: string, limits: JsonLimits, exact: ExactNumbers): CheckedJson {
  const { inexact, large } = changedNumbers(text, limits, exact);
  const value = large.reduce<unknown>(
    (parsed, { path, integer }) => replaceAt(parsed, path, integer),
    JSON.parse(text),
  );
  return { value, inexact, hasLarge: large.length > 0 };
}

/** Puts a number where another one is in parsed JSON, which is changed. Returns the value, or else the number alone. */
export function replaceAt(data: unknown, path: LargeInteger["path"], number: number | bigint): unknown {
  const name = path.at(-1);
  if (name === undefined) return number;
  const parent = path.slice(0, -1).reduce<unknown>((found, step) => {
    return typeof found === "object" && found !== null
      ? Object.getOwnPropertyDescriptor(found, step)?.value
      : undefined;
  }, data);
  // What a schema leaves out of its result is not there. A member may be named `__proto__`, which can't be set.
  if (typeof parent === "object" && parent !== null && Object.hasOwn(parent, name))
    Object.defineProperty(parent, name, { value: number, configurable: true, enumerable: true, writable: true });
  return data;
}

/**
 * How many names the objects of a value have in all. NaN, which equals no number, if containers are nested more than
 * `depth` deep or an integer may have been rounded.
 */
function namesIn(value: unknown, depth: number): number {
  if (typeof value === "number") return Math.abs(value) <= Number.MAX_SAFE_INTEGER ? 0 : NaN;
  if (typeof value !== "object" || value === null) return 0;
  if (depth < 1) return NaN;
  const isList = Array.isArray(value);
  const members: readonly unknown[] = isList ? value : Object.values(value);
  let count = isList ? 0 : members.length;
  for (const member of members) if (typeof member !== "string") count += namesIn(member, depth - 1);
  return count;
}

/**
 * How many names a JSON text has, or more: behind each is a colon, after its quote or after white space. A colon in a
 * string is counted only if it is behind an escaped quote or a space.
 */
function namesWritten(text: string): number {
  let count = 0;
  for (let at = text.indexOf(":"); at !== -1; at = text.indexOf(":", at + 1)) {
    const before = text.charCodeAt(at - 1);
    if (before === quoteCode || before <= space) count += 1;
  }
  return count;
}

const quoteCode = 0x22;
const space = 0x20;

// --- server/body/multipart.ts ---
// Reads multipart/form-data (RFC 7578, RFC 2046 5.1). The platform's `formData` has no limits: it makes every part
// before anything can count them, and takes quadratic time on some platforms. This reader makes one part at a time and
// looks at each byte a constant number of times.

/** A part: a file if its header names one, otherwise text that is still bytes. */
export interface FormPart {
  readonly name: string;
  readonly content: ArrayBuffer;
  /** The name of the file; undefined for text. */
  readonly filename: string | undefined;
  /** The media type that the part has; that of a file without one is text/plain (RFC 7578, 4.4). */
  readonly type: string;
}

/** What is wrong with a body; its message has nothing of the body. */
export class MultipartError extends Error {
  override readonly name = "MultipartError";
}

/** The bytes that the headers of one part may have. */
const maxHeaderBytes = 8_192;

/**
 * The boundary of a Content-Type (RFC 2046, 5.1.1).
 * @throws MultipartError if there is none, or more than one: another reader might take the other
 */
export function boundaryOf(contentType: string): string {
  const mediaType = parseMediaType(contentType);
  const [boundary, ...others] = parameterValues(mediaType, "boundary");
  if (!mediaType.isWellFormed || boundary === undefined || others.length > 0)
    throw new MultipartError("the Content-Type must have one boundary");
  if (!/^[\w'()+,./:=? -]{0,69}[\w'()+,./:=?-]$/.test(boundary))
    throw new MultipartError("the boundary is not one of RFC 2046");
  return boundary;
}

/**
 * Reads the parts, each when it is wanted.
 * @throws MultipartError if the body is not well-formed up to the next part
 */
export function* readParts(body: Uint8Array, boundary: string): Generator<FormPart, void, undefined> {
  const delimiter = bytesOf(`\r\n--${boundary}`);
  // The first delimiter needs no line end before it.
  const isFirst = startsWith(body, 0, delimiter.subarray(2));
  let at = isFirst ? delimiter.length - 2 : afterDelimiter(body, delimiter, 0);
  while (!startsWith(body, at, twoDashes)) {
    const start = afterLine(body, at);
    const end = indexOf(body, delimiter, start - 2);
    if (end === -1) throw new MultipartError("it has no end");
    yield readPart(body, start, end);
    at = end + delimiter.length;
  }
}

function afterDelimiter(body: Uint8Array, delimiter: Uint8Array, from: number): number {
  const at = indexOf(body, delimiter, from);
  if (at === -1) throw new MultipartError("it has no boundary");
  return at + delimiter.length;
}

/** Behind a delimiter only spaces may be on its line (RFC 2046, 5.1.1). */
function afterLine(body: Uint8Array, from: number): number {
  let at = from;
  while (body[at] === 0x20 || body[at] === 0x09) at++;
  if (!startsWith(body, at, lineEnd)) throw new MultipartError("a line with the boundary has something else");
  return at + 2;
}

function readPart(body: Uint8Array, start: number, end: number): FormPart {
  const headersEnd = indexOf(body, emptyLine, start);
  // The line end before the boundary may be that of the empty line: the content is empty then.
  if (headersEnd === -1 || headersEnd > end) throw new MultipartError("a part has no end of its headers");
  if (headersEnd - start > maxHeaderBytes) throw new MultipartError("the headers of a part are too long");
  const headers = headersOf(decode(body.subarray(start, headersEnd)));
  const encoding = headers.get("content-transfer-encoding")?.trim().toLowerCase() ?? "binary";
  if (!/^(?:7bit|8bit|binary)$/.test(encoding))
    throw new MultipartError("a part has a Content-Transfer-Encoding, which is deprecated (RFC 7578, 4.7)");
  const { name, filename } = dispositionOf(headers.get("content-disposition") ?? "");
  const content = body.slice(Math.min(headersEnd + emptyLine.length, end), end);
  return {
    name,
    content: content.buffer as ArrayBuffer,
    filename,
    type: headers.get("content-type")?.trim() || "text/plain",
  };
}

function headersOf(text: string): ReadonlyMap<string, string> {
  const headers = new Map<string, string>();
  for (const line of text.split("\r\n")) {
    const [, name = "", value = ""] = /^([\w!#$%&'*+.^`|~-]+):([^\r\n]*)$/.exec(line) ?? [];
    if (name === "") throw new MultipartError("a part has a line that is no header");
    if (headers.has(name.toLowerCase())) throw new MultipartError("a part has a header twice");
    headers.set(name.toLowerCase(), value);
  }
  return headers;
}

/** `form-data; name="a"; filename="b"`: in quotes a backslash is itself, and a quote `%22`, as browsers write them. */
function dispositionOf(value: string): { readonly name: string; readonly filename: string | undefined } {
  const [start = ""] = /^[\t ]*form-data(?=[\t ]*(?:;|$))/i.exec(value) ?? [];
  const parameters = new Map<string, string>();
  const one = /[\t ]*;[\t ]*([\w!#$%&'*+.^`|~-]+)=(?:"([^"]*)"|([^\t ;"]+))[\t ]*/y;
  one.lastIndex = start.length;
  let at = start.length;
  for (let match = one.exec(value); match !== null; match = one.exec(value)) {
    at = one.lastIndex;
    const [, name = "", quoted, plain = ""] = match;
    if (parameters.has(name.toLowerCase())) throw new MultipartError("a part has a parameter of its name twice");
    parameters.set(name.toLowerCase(), quoted?.replace(/%0a|%0d|%22/gi, decodeURIComponent) ?? plain);
  }
  const name = parameters.get("name");
  if (start === "" || name === undefined || value.slice(at).trim() !== "")
    throw new MultipartError("a part has no Content-Disposition with a name");
  return { name, filename: parameters.get("filename") };
}

const lineEnd = bytesOf("\r\n");
const emptyLine = bytesOf("\r\n\r\n");
const twoDashes = bytesOf("--");

function bytesOf(text: string): Uint8Array {
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}

function startsWith(body: Uint8Array, at: number, wanted: Uint8Array): boolean {
  for (let index = 0; index < wanted.length; index++) if (body[at + index] !== wanted[index]) return false;
  return true;
}

/**
 * The first place of bytes that begin with a line end. Nothing that is searched for has the carriage return again near
 * its start, so that no byte is compared more than a few times.
 */
function indexOf(body: Uint8Array, wanted: Uint8Array, from: number): number {
  for (let at = body.indexOf(0x0d, from); at !== -1; at = body.indexOf(0x0d, at + 1))
    if (startsWith(body, at, wanted)) return at;
  return -1;
}

/** Without the option `stream` it has no state between parts. */
const headerDecoder = new TextDecoder("utf-8", { fatal: true });

function decode(bytes: Uint8Array): string {
  try {
    return headerDecoder.decode(bytes);
  } catch (cause) {
    throw new MultipartError("the headers of a part are not UTF-8", { cause });
  }
}

// --- server/body/body.ts ---
// Receives the body of a request: checks its media type, charset, content coding and size, and parses it. Text must be
// UTF-8, and JSON must be unambiguous.

/** The request body of an operation: the part of its route that is needed here. */
export interface BodyDescription {
  readonly required?: boolean | undefined;
  readonly content: Readonly<Record<string, object | undefined>>;
}

/** The same with what all requests have in common. */
export interface ExpectedBody extends BodyDescription {
  /** The documented media types. */
  readonly known: readonly string[];
  /** The decoders of text and form members, by media type. */
  readonly parameters: Readonly<Record<string, ParameterSet>>;
  /** The documented media type that `application/json` matches; undefined if none, or if it is a sequence. */
  readonly json: string | undefined;
}

/** Prepares the body of an operation. `parameters` are the decoders of text and form members, by media type. */
export function expectedBody(
  { required, content }: BodyDescription,
  parameters: Readonly<Record<string, ParameterSet>> = {},
): ExpectedBody {
  const known = Object.keys(content);
  const json = mediaTypeFor("application/json", known);
  const isItems = json !== undefined && isSequence({ content }, json);
  return { required, content, known, parameters, json: isItems ? undefined : json };
}

export interface ReceivedBody {
  /** The documented media type that the body matches; undefined if there is no body. */
  readonly mediaType: string | undefined;
  /** Whether the body was parsed, so that it can be validated. */
  readonly isRead: boolean;
  readonly value?: unknown;
  /** JSON Pointers (RFC 6901) to the numbers that must be as they were sent, and can't be. */
  readonly inexact: readonly string[];
  /** Whether there are integers that no double stands for: they are bigints until the value is validated. */
  readonly hasLarge?: boolean;
}

const noBody: ReceivedBody = { mediaType: undefined, isRead: false, inexact: [] };

/**
 * Receives the body of an operation.
 * @throws HttpError 413, 415, 408, or 400 for a malformed body or a missing one that is required; as a rejection
 */
export function receiveBody(c: Context, body: ExpectedBody, limits: Limits): Promise<ReceivedBody> {
  const contentType = c.req.header("content-type");
  // Nearly all bodies are this: nothing else about the media type has to be found out.
  const isPlain =
    contentType === "application/json" &&
    body.json !== undefined &&
    c.req.header("content-encoding") === undefined &&
    !isTooLarge(c, limits);
  return isPlain ? readJson(c, body, body.json, limits) : receiveAny(c, body, contentType, limits);
}

function isTooLarge(c: Context, { bodySize }: Limits): boolean {
  return Number(c.req.header("content-length") ?? 0) > bodySize;
}

/** Receives a body of any media type. */
async function receiveAny(
  c: Context,
  body: ExpectedBody,
  contentType: string | undefined,
  limits: Limits,
): Promise<ReceivedBody> {
  const { known, parameters } = body;
  const declared = contentType === undefined ? undefined : mediaTypeFor(contentType, known);
  if (isTooLarge(c, limits)) throw bodyTooLarge(limits);
  if (contentType === undefined || declared === undefined) {
    if (!(await hasContent(c, limits))) return missingBody(body);
    throw unsupportedMediaType(known);
  }
  // A documented range allows several media types; the one that was sent says how to parse the body.
  const mediaType = isRange(declared) ? essence(contentType) : declared;
  rejectEncoded(c);
  if (isSequence(body, declared)) return readSequence(c, body, declared, contentType, limits);
  if (!isParsed(mediaType)) {
    limitUnreadBody(c, limits);
    return { mediaType: declared, isRead: false, inexact: [] };
  }
  if (isMultipartForm(mediaType))
    return readMultipart(c, body, declared, contentType, parameters[declared] ?? {}, limits);
  rejectOtherCharsets(contentType, known);
  if (isJson(mediaType)) return readJson(c, body, declared, limits);
  const text = await readBytes(c, limits, decodeUtf8);
  const own = parameters[declared] ?? {};
  const before = largeIntegersRead();
  const value = isForm(mediaType) ? readUrlencoded(text, own, limits) : parseText(text, own);
  return { mediaType: declared, isRead: true, value, inexact: [], hasLarge: largeIntegersRead() > before };
}

function readJson(c: Context, body: BodyDescription, declared: string, limits: Limits): Promise<ReceivedBody> {
  return readBytes(c, limits, (bytes) => {
    const text = decodeUtf8(bytes);
    // Valid text and a form without members may be empty, JSON is not. A byte order mark alone is a body.
    if (bytes.byteLength === 0) return missingBody(body);
    return { mediaType: declared, isRead: true, ...parseJson(text, limits) };
  });
}

function missingBody({ required }: BodyDescription): ReceivedBody {
  if (required === true)
    throw httpError("missing_body", "The body is missing.", {
      errors: [{ in: "body", pointer: "", detail: "The body is missing." }],
    });
  return noBody;
}

function isSequence(body: BodyDescription, declared: string): boolean {
  return "isSequence" in (body.content[declared] ?? {});
}

function unsupportedMediaType(known: readonly string[]): HttpError {
  return httpError("unsupported_media_type", `The body must be ${known.join(" or ")}.`, {
    headers: { Accept: known.join(", ") },
  });
}

/** Rejects compressed bodies, of which a kilobyte can hold gigabytes. RFC 9110, 15.5.16, defines the response. */
function rejectEncoded(c: Context): void {
  const codings = (c.req.header("content-encoding") ?? "").trim().toLowerCase();
  if (codings === "" || codings === "identity") return;
  // Messages don't repeat what was sent: only a known coding is named.
  const [coding] = /\b(gzip|deflate|br|zstd|compress)\b/.exec(codings) ?? [];
  const named = coding === undefined ? "" : ` (${coding})`;
  throw httpError(
    "unsupported_media_type",
    `The body has a content coding${named}, but this server reads no compressed bodies. Send it without Content-Encoding.`,
    { headers: { "Accept-Encoding": "identity" } },
  );
}

/** Rejects charsets other than UTF-8, which JSON requires (RFC 8259, 8.1), and its subset ASCII. */
function rejectOtherCharsets(contentType: string, known: readonly string[]): void {
  const mediaType = parseMediaType(contentType);
  // All charsets are checked: if there are two, another reader may use the second, as it may of what isn't well-formed.
  const isUtf8 = parameterValues(mediaType, "charset").every((charset) => /^(?:utf-?8|us-ascii|)$/i.test(charset));
  if (isUtf8 && mediaType.isWellFormed) return;
  throw httpError(
    "unsupported_media_type",
    isUtf8 ? "The Content-Type is not well-formed." : "The body must be encoded in UTF-8.",
    { headers: { Accept: known.join(", ") } },
  );
}

function parseJson(text: string, limits: Limits): CheckedJson {
  try {
    return parseCheckedJson(text, limits, limits.exactNumbers);
  } catch (error) {
    if (error instanceof JsonTextError) throw malformedJson(error, text, limits);
    throw error;
  }
}

function malformedJson({ kind, offset }: JsonTextError, text: string, { values, depth }: Limits): HttpError {
  const { line, column } = positionOf(text, offset);
  const place = `at line ${line}, column ${column}`;
  switch (kind) {
    case "malformed":
      return httpError("malformed_body", `The body is not well-formed JSON, ${place}.`);
    case "repeated_name":
      return httpError("malformed_body", `The body has a name twice in one object, ${place}.`);
    case "too_large":
      return httpError(
        "payload_too_large",
        `The body has more than ${values} values, or they are nested more than ${depth} deep.`,
      );
  }
}

/** Parses the items of JSON lines or of a JSON text sequence (RFC 7464), with the same rules as a JSON body. */
async function readSequence(
  c: Context,
  body: BodyDescription,
  declared: string,
  contentType: string,
  limits: Limits,
): Promise<ReceivedBody> {
  rejectOtherCharsets(contentType, Object.keys(body.content));
  const whole = await readBytes(c, limits, decodeUtf8);
  // An empty body is a sequence without items, or no body if it is optional.
  if (whole === "" && body.required !== true) return noBody;
  const items: unknown[] = [];
  const inexact: string[] = [];
  let hasLarge = false;
  for (const text of splitItems(whole)) {
    if (items.length >= limits.values)
      throw httpError("payload_too_large", `The body has more than ${limits.values} items.`);
    const index = items.length;
    try {
      const item = parseCheckedJson(text, limits, limits.exactNumbers);
      for (const pointer of item.inexact) inexact.push(`/${index}${pointer}`);
      items.push(item.value);
      hasLarge ||= item.hasLarge;
    } catch (error) {
      if (!(error instanceof JsonTextError)) throw error;
      if (error.kind === "too_large") throw malformedJson(error, text, limits);
      throw httpError(
        "malformed_body",
        `Item ${index} of the body is not well-formed JSON${error.kind === "repeated_name" ? ": it has a name twice in one object" : ""}.`,
      );
    }
  }
  return { mediaType: declared, isRead: true, value: items, inexact, hasLarge };
}

/** Splits a text into records if it has a record separator, otherwise into lines. */
function splitItems(text: string): readonly string[] {
  const separator = "\u001e";
  return text.split(text.includes(separator) ? separator : /\r\n|\r|\n/).filter((each) => each.trim() !== "");
}

function readUrlencoded(text: string, parameters: ParameterSet, { parts }: Limits): unknown {
  if (countOccurrences(text, "&") + 1 > parts)
    throw httpError("payload_too_large", `The form has more than ${parts} members.`);
  if (!isWellEncoded(text))
    throw httpError("malformed_body", "The body is not well-formed application/x-www-form-urlencoded.");
  return parseForm(text, parameters);
}

async function readMultipart(
  c: Context,
  body: BodyDescription,
  declared: string,
  contentType: string,
  parameters: ParameterSet,
  limits: Limits,
): Promise<ReceivedBody> {
  const bytes = await readBytes(c, limits, (received) => received);
  if (bytes.byteLength === 0) return missingBody(body);
  const form: (readonly [name: string, part: string | File])[] = [];
  try {
    for (const { name, content, filename, type } of readParts(new Uint8Array(bytes), boundaryOf(contentType))) {
      if (form.length >= limits.parts)
        throw httpError("payload_too_large", `The form has more than ${limits.parts} parts.`);
      form.push([
        name,
        filename === undefined ? decodeUtf8(content) : new File([new Uint8Array(content)], filename, { type }),
      ]);
    }
  } catch (cause) {
    if (!(cause instanceof MultipartError)) throw cause;
    throw httpError("malformed_body", `The body is not well-formed multipart/form-data: ${cause.message}.`, { cause });
  }
  const value = await parseMultipart(form, parameters, {
    decode: decodeUtf8,
    parseJson: (json) => parseJson(json, limits).value,
  });
  // Parts are read one after the other with others' requests in between: whether one of these is large isn't known.
  return { mediaType: declared, isRead: true, value, inexact: [], hasLarge: true };
}

function countOccurrences(text: string, piece: string): number {
  let count = 0;
  for (let at = text.indexOf(piece); at !== -1; at = text.indexOf(piece, at + piece.length)) count++;
  return count;
}

// --- server/body/large-integers.ts ---
// Integers of requests that no double has the digits of. They are judged as they are written; a handler gets a bigint
// or a double, as the schema of their place says.

type Path = readonly (string | number)[];

export interface LargePlace {
  readonly path: Path;
  readonly integer: bigint;
  readonly reading: IntegerReading;
}

/** The bigints in a value. */
export function largeIntegersIn(data: unknown, integerAt: NonNullable<Compiled["integerAt"]>): readonly LargePlace[] {
  const places: LargePlace[] = [];
  const walk = (value: unknown, path: Path): void => {
    if (typeof value === "bigint") places.push({ path, integer: value, reading: integerAt(path) });
    else if (Array.isArray(value)) value.forEach((each, index) => walk(each, [...path, index]));
    else if (isContainer(value)) for (const name of Object.keys(value)) walk(value[name], [...path, name]);
  };
  walk(data, []);
  return places;
}

function isContainer(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !(value instanceof Blob);
}

/** The value as it is validated: literals are doubles, and where no number may be, that is the issue. */
export function forValidation(data: unknown, places: readonly LargePlace[]): unknown {
  return places.reduce(
    (value, { path, integer, reading }) =>
      reading === "other" && isHeld(integer) ? replaceAt(value, path, Number(integer)) : value,
    data,
  );
}

/** The value as a handler gets it. */
export function forHandler(data: unknown, places: readonly LargePlace[]): unknown {
  return places.reduce(
    (value, { path, integer, reading }) =>
      reading === "number" || ((reading === "integer" || reading === "any") && isHeld(integer))
        ? replaceAt(value, path, Number(integer))
        : value,
    data,
  );
}

/** JSON Pointers to the integers that are to be doubles, which none is. */
export function inexactPlaces(places: readonly LargePlace[]): readonly string[] {
  return places
    .filter(({ reading, integer }) => reading === "integer" && !isHeld(integer))
    .map(({ path }) => pointerTo(...path));
}

/** Makes `c.json` write bigints as integers, since a handler may respond with what it was given. */
export function writeLargeIntegers(c: Context): void {
  const json = c.json.bind(c);
  const write = (value: unknown, ...more: never[]): Response => {
    const text = stringifyExactly(value);
    if (text === undefined) return (json as (value: unknown, ...more: never[]) => Response)(value, ...more);
    const response = (json as (value: unknown, ...more: never[]) => Response)(null, ...more);
    return new Response(text, response);
  };
  Object.assign(c, { json: write });
}

// --- server/context-key.ts ---
// What the server keeps of a request in Hono's context, beside the variables that middleware keeps there.

/** The name of a value that belongs to a request. A WeakMap would do as well, but takes a microsecond a request. */
export class ContextKey<T> {
  readonly #name = Symbol("halves");

  /** `c` is Hono's context. */
  get(c: object): T | undefined {
    return (c as WithValue<T>)[this.#name];
  }

  set(c: object, value: T): void {
    (c as WithValue<T>)[this.#name] = value;
  }
}

interface WithValue<T> {
  [name: symbol]: T | undefined;
}

// --- server/body/limits.ts ---
// Limits on the memory and time that one request may use.

export interface Limits {
  /** The maximum size of a body in bytes; 1 MiB by default. Beyond it: 413. */
  readonly bodySize: number;
  /**
   * The maximum nesting of objects and arrays in a body or a parameter; 64 by default. Beyond it: 413 for a body, 400
   * for a parameter. What a patch makes of an item of an in-memory handler has the limits of a body as well.
   */
  readonly depth: number;
  /**
   * The maximum number of values in a JSON body: objects, arrays, strings, numbers and literals; 100,000 by default.
   * Beyond it: 413.
   */
  readonly values: number;
  /**
   * The maximum number of parts of a multipart body, and of pairs of an urlencoded one; 1,000 by default. Beyond it:
   * 413.
   */
  readonly parts: number;
  /** The maximum time for a body to arrive, in milliseconds; 30,000 by default. Beyond it: 408. */
  readonly bodyTimeout: number;
  /** The maximum time for a handler, in milliseconds; unlimited by default. Beyond it: 503. */
  readonly handlerTimeout: number;
  /**
   * Which numbers of a JSON body must be exactly representable as a double: "integers" (the default) or "all". Numbers
   * that would silently change are rejected.
   */
  readonly exactNumbers: ExactNumbers;
}

/** The limits of the operation that a request is for. */
const current = new ContextKey<Limits>();

/** Keeps the limits of a request's operation for its handler. */
export function setLimits(c: object, limits: Limits): void {
  current.set(c, limits);
}

/** The limits of the operation that a request is for; `c` is Hono's context. */
export function limitsOf(c: object): Limits {
  return current.get(c) ?? defaultLimits;
}

export const defaultLimits: Limits = {
  bodySize: 2 ** 20,
  depth: 64,
  values: 100_000,
  parts: 1_000,
  bodyTimeout: 30_000,
  handlerTimeout: Infinity,
  exactNumbers: "integers",
};

// --- server/body/streams.ts ---
// Sequences of items in responses: writing them, and validating a stream while it passes without buffering more than
// one item.

type StreamBody = NonNullable<Response["body"]>;
/** `Uint8Array<ArrayBuffer>`, which is not generic before TypeScript 5.7. */
type Bytes = ReturnType<InstanceType<typeof TextEncoder>["encode"]>;

/** Yields the items of a body of JSON lines or of a JSON text sequence. */
export function readJsonItems({ body }: { readonly body: StreamBody | null }): AsyncIterable<unknown> {
  return readJsonValues(body, (text) => new SyntaxError(`an item is no JSON: ${text.length} characters`));
}

/**
 * Passes a body on while its items are read. The stream fails if `rejects` returns true for an item, or if an item
 * can't be read.
 */
export function validateItems(
  body: StreamBody,
  read: (from: { readonly body: StreamBody }) => AsyncIterable<unknown>,
  rejects: (item: unknown, index: number) => boolean,
): StreamBody {
  const copy = new TransformStream<Bytes, Bytes>(undefined, undefined, { highWaterMark: 1 });
  const writer = copy.writable.getWriter();
  let failure: Error | undefined;
  const done = (async (): Promise<void> => {
    let index = 0;
    for await (const item of read({ body: copy.readable })) {
      if (rejects(item, index++)) throw new TypeError("The document doesn't allow an item of this stream.");
    }
  })().catch((error: unknown) => {
    failure = error as Error;
  });
  const end = async (isLast: boolean): Promise<void> => {
    if (isLast) await Promise.all([writer.close().catch(() => undefined), done]);
    if (failure !== undefined) throw failure;
  };
  return body.pipeThrough(
    new TransformStream<Bytes, Bytes>({
      transform: async (chunk, controller) => {
        // After an item was rejected, nothing reads the copy any more and writing to it fails.
        await writer.write(chunk).catch(() => undefined);
        await end(false);
        controller.enqueue(chunk);
      },
      flush: () => end(true),
    }),
  );
}

/** Writes items in the media type of a sequence. */
export function serializeSequence(items: readonly unknown[], mediaType: string): string {
  if (isEventStream(mediaType)) return items.map((item) => eventText(item as Fields)).join("");
  // A record of a JSON text sequence begins with a separator (RFC 7464, 2.2).
  const start = isJsonTextSequence(mediaType) ? "\u001e" : "";
  return items.map((item) => `${start}${stringifyExactly(item) ?? "null"}\n`).join("");
}

type Fields = Readonly<Record<string, unknown>>;

/** Writes an event. Each line of the data has a line of its own; line breaks in other fields become spaces. */
function eventText({ data = "", ...fields }: Fields): string {
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${String(value).replace(/[\r\n]+/g, " ")}\n`);
  const text = typeof data === "string" ? data : (stringifyExactly(data) ?? "null");
  return `${lines.join("")}data: ${text.replace(/\r\n|\r|\n/g, "\ndata: ")}\n\n`;
}

// --- server/chain.ts ---
// Continues a computation that only sometimes waits: a request whose verifiers, hooks and handler return values is
// handled without a single promise.

/** Calls `next` with a value: at once, or when a promise of it is fulfilled. */
export function after<T, U>(value: T | Promise<T>, next: (value: T) => U | Promise<U>): U | Promise<U> {
  return value instanceof Promise ? value.then(next) : next(value);
}

// --- server/validation/validate-part.ts ---
// Validates one part of a request against its schema, and reports what is invalid as a failure.

export type Target = keyof ValidationTargets;

/**
 * The result of validating one part of a request; `data` is the value, parsed or, if it isn't valid, as it was sent.
 * `inexact` has JSON Pointers (RFC 6901) to the numbers that a double can't hold as they were sent, of parameters from
 * their names on; they are rejected even if the schema accepts them.
 */
export type Validation = { target: Target; inexact?: readonly string[] } & (
  { success: true; data: unknown } | { success: false; error: z.ZodError; data?: unknown }
);

/** What a hook returns to accept a part of a request as it was sent, whatever is wrong with it. */
export const asSent: unique symbol = Symbol.for("halves.asSent");

type HookResult = void | Response | typeof asSent;

/**
 * Called with each validation result before the handler. It throws or returns a response to reject the request;
 * `asSent` accepts it.
 */
export type ValidationHook<E extends Env> = (validation: Validation, c: Context<E>) => HookResult | Promise<HookResult>;

export const kinds: Readonly<Record<Target, { readonly kind: FailureKind; readonly in: FieldError["in"] }>> = {
  param: { kind: "invalid_path", in: "path" },
  query: { kind: "invalid_query", in: "query" },
  header: { kind: "invalid_header", in: "header" },
  cookie: { kind: "invalid_header", in: "cookie" },
  json: { kind: "invalid_body", in: "body" },
  form: { kind: "invalid_body", in: "body" },
};

/** How a part of a request is validated: by its compiled validator if it has one, otherwise by its zod schema. */
export interface RequestPart {
  readonly target: Target;
  readonly schema: z.ZodType;
  readonly compiled?: CompiledParameters | undefined;
}

const none: readonly never[] = [];

/** A result before the hook sees it. The error is only made if something reads it. */
type Found =
  { readonly success: true; readonly data: unknown } | { readonly success: false; readonly issues: readonly Issue[] };

/**
 * Validates a part of the request, calls the hook, and stores the result for `c.req.valid`. A promise only if the hook
 * returns one.
 * @throws HttpError if the part isn't valid and the hook hasn't rejected it
 */
export function validatePart<E extends Env>(
  part: RequestPart,
  data: unknown,
  c: Context<E>,
  hook: ValidationHook<E> | undefined,
  unknown: readonly string[] = none,
  inexact: readonly string[] = none,
  hasLarge = false,
): Response | undefined | Promise<Response | undefined> {
  const { target, compiled } = part;
  if (hasLarge && compiled !== undefined) {
    const large = largeIntegersIn(data, compiled.integerAt ?? (() => "bigint"));
    if (large.length > 0) return validateLarge(part, data, c, hook, unknown, inexact, large);
  }
  const isAccepted = compiled !== undefined && compiled.accepts(data);
  // Nearly all requests are this, and nothing else has to be made for them.
  if (isAccepted && hook === undefined && unknown.length === 0 && inexact.length === 0) {
    c.req.addValidatedData(target, withDefaults(data, compiled) as object);
    return undefined;
  }
  const found = findIssues(part, data, unknown, isAccepted);
  if (hook === undefined) return conclude(target, found, data, c, inexact);
  return after(hook(validationOf(target, found, data, inexact), c), (result) => {
    if (result instanceof Response) return result;
    const isKept = result === asSent && !(found.success && inexact.length === 0);
    if (!isKept) return conclude(target, found, data, c, inexact);
    c.req.addValidatedData(target, (data ?? {}) as object);
    return undefined;
  });
}

/** The same for a value with integers that no double has the digits of. */
function validateLarge<E extends Env>(
  part: RequestPart,
  data: unknown,
  c: Context<E>,
  hook: ValidationHook<E> | undefined,
  unknown: readonly string[],
  inexact: readonly string[],
  large: readonly LargePlace[],
): Response | undefined | Promise<Response | undefined> {
  const { target } = part;
  const judged = forValidation(data, large);
  const found = findIssues(part, judged, unknown, false);
  const given = forHandler(found.success ? found.data : judged, large);
  const settled: Found = found.success ? { success: true, data: given } : found;
  const all = [...inexact, ...inexactPlaces(large)];
  writeLargeIntegers(c);
  if (hook === undefined) return conclude(target, settled, given, c, all);
  return after(hook(validationOf(target, settled, given, all), c), (response) =>
    response instanceof Response ? response : conclude(target, settled, given, c, all),
  );
}

/** Stores what was found, for the handler. */
function conclude(target: Target, found: Found, data: unknown, c: Context, inexact: readonly string[]): undefined {
  if (!found.success || inexact.length > 0)
    throw invalidPartError(target, found.success ? [] : found.issues, inexact, data);
  c.req.addValidatedData(target, found.data as object);
}

function findIssues(
  { schema, compiled }: RequestPart,
  data: unknown,
  unknown: readonly string[],
  isAccepted: boolean,
): Found {
  if (compiled !== undefined) {
    if (isAccepted && unknown.length === 0) return { success: true, data: withDefaults(data, compiled) };
    const issues = [...(isAccepted ? [] : compiled.issues(data)), ...unknown.map(unknownIssue)];
    if (issues.length > 0) return { success: false, issues: explainUnions(issues, data) };
    return { success: true, data: withDefaults(compiled.reduced(data), compiled) };
  }
  const parsed = schema.safeParse(data);
  if (parsed.success && unknown.length === 0) return parsed;
  const issues: readonly Issue[] = explainUnions(parsed.error?.issues ?? [], data);
  return { success: false, issues: [...issues, ...unknown.map(unknownIssue)] };
}

/** A valid part with the defaults of what it doesn't have. */
function withDefaults(data: unknown, { defaults, filling }: CompiledParameters): unknown {
  const all = addParameters(data, defaults);
  return filling === undefined ? all : fill(all, filling);
}

/** Adds the values of missing parameters, to an object of the server's own. */
function addParameters(data: unknown, defaults: CompiledParameters["defaults"]): unknown {
  if (defaults === undefined || !isObjectOrList(data)) return data;
  // A handler may change what it receives, so no two requests share a list or an object.
  for (const name of Object.keys(defaults)) {
    if (Object.hasOwn(data, name)) continue;
    const value = defaults[name];
    Object.defineProperty(data, name, {
      value: isObjectOrList(value) ? structuredClone(value) : value,
      configurable: true,
      enumerable: true,
      writable: true,
    });
  }
  return data;
}

function validationOf(target: Target, found: Found, data: unknown, inexact: readonly string[]): Validation {
  const numbers = inexact.length === 0 ? {} : { inexact };
  if (found.success) return { target, success: true, data: found.data, ...numbers };
  let error: z.ZodError | undefined;
  return {
    target,
    success: false,
    get error() {
      error ??= new z.ZodError(found.issues as z.core.$ZodIssue[]);
      return error;
    },
    data,
    ...numbers,
  };
}

function unknownIssue(name: string): Issue & z.core.$ZodIssue {
  // The oldest zod 4 requires an input.
  return {
    code: "unrecognized_keys",
    keys: [name],
    path: [],
    input: {},
    message: "This operation has no such parameter",
  };
}

/** How many errors a response lists: a body of 1 MiB can have a hundred thousand, and the response would be larger. */
const maxErrors = 100;

function invalidPartError(target: Target, issues: readonly Issue[], inexact: readonly string[], data: unknown): Error {
  const { kind, in: place } = kinds[target];
  const errors: FieldError[] = [];
  for (const issue of issues) addErrors(errors, place, issue, data);
  if (inexact.length > 0) addInexact(errors, place, inexact);
  const whole = place === "body" ? "the body" : "the query";
  const listed = errors.length > maxErrors ? errors.slice(0, maxErrors) : errors;
  let words = "";
  for (const { parameter = "", pointer, detail } of listed) {
    const at = `${parameter}${pointer}` || whole;
    words += `${words === "" ? "" : " "}${at}: ${detail}.`;
  }
  if (errors.length > maxErrors) words += ` And ${errors.length - maxErrors} more.`;
  return requestError(kind, words, { errors: listed });
}

/** Adds the error of an issue, or one for each name that a closed object doesn't declare. */
function addErrors(errors: FieldError[], place: FieldError["in"], issue: Issue, data: unknown): void {
  const { path, message, keys } = issue;
  const code = codeOf(issue, data);
  if (issue.code !== "unrecognized_keys" || keys === undefined) {
    errors.push(fieldError(place, path, message, code));
    return;
  }
  // zod's message lists all keys. Repeated for each of them, it would take quadratic space.
  const isOnly = keys.length === 1;
  for (const name of keys) {
    const detail = isOnly ? message : `Unrecognized key: ${JSON.stringify(name)}`;
    errors.push(fieldError(place, [...path, name], detail, code));
  }
}

function addInexact(errors: FieldError[], place: FieldError["in"], inexact: readonly string[]): void {
  const known = new Set(errors.map(({ parameter = "", pointer }) => `${parameter} ${pointer}`));
  for (const pointer of inexact) {
    const error = fieldError(
      place,
      tokensOf(pointer),
      "A double does not hold this number as it is written",
      "inexact_number",
    );
    if (!known.has(`${error.parameter ?? ""} ${error.pointer}`)) errors.push(error);
  }
}

function fieldError(
  place: FieldError["in"],
  path: readonly PropertyKey[],
  detail: string,
  code: FieldCode,
): FieldError {
  if (place === "body") return { in: place, pointer: pointerTo(...path), detail, code };
  const [parameter = "", ...inside] = path;
  return { in: place, parameter: String(parameter), pointer: pointerTo(...inside), detail, code };
}

function codeOf(issue: Issue, data: unknown): FieldCode {
  let value = data;
  for (const step of issue.path)
    value = isObjectOrList(value) ? (value as Readonly<Record<PropertyKey, unknown>>)[step] : undefined;
  if (issue.code !== "unrecognized_keys" && value === undefined) return "required";
  switch (issue.code) {
    case "unrecognized_keys":
      return "unknown";
    case "invalid_type":
    case "invalid_format":
      return issue.code;
    case "too_small":
      return issue.origin === "string"
        ? "too_short"
        : issue.origin === "array" || issue.origin === "set"
          ? "too_few"
          : "too_small";
    case "too_big":
      return issue.origin === "string"
        ? "too_long"
        : issue.origin === "array" || issue.origin === "set"
          ? "too_many"
          : "too_big";
    default:
      return "invalid_value";
  }
}

/** Of parsed values: a file is neither. */
export function isObjectOrList(value: unknown): value is object {
  return typeof value === "object" && value !== null && !(value instanceof Blob);
}

/** Whether a schema of a route is a zod schema. */
export function isZod(schema: unknown): schema is z.ZodType {
  return typeof schema === "object" && schema !== null && "safeParse" in schema;
}

/** The name under which `c.req.valid` returns a body of a media type. */
export function bodyTarget(mediaType: string): "form" | "json" {
  if (mediaType === "application/json") return "json";
  return hasFormFields(mediaType) ? "form" : "json";
}

// --- server/errors/codes.ts ---
// Error codes: the names that APIs commonly use for a failure, so that an error body can use those of its document.

const parameterNames = [
  "invalid_parameter",
  "invalid_parameters",
  "invalid_param",
  "invalid_params",
  "invalid_request",
];

/** Common names for a kind of failure, in addition to our own. */
const kindNames: Partial<Readonly<Record<FailureKind, readonly string[]>>> = {
  malformed_url: ["malformed_request", "invalid_url", "invalid_uri", "malformed_uri"],
  malformed_body: ["malformed_json", "invalid_json", "parse_error", "bad_json", "malformed_request"],
  missing_body: [
    "body_required",
    "malformed_json",
    "malformed_body",
    "invalid_json",
    "parse_error",
    "malformed_request",
  ],
  invalid_path: ["invalid_path_parameter", "invalid_path_parameters", ...parameterNames],
  invalid_query: ["invalid_query_parameter", "invalid_query_parameters", ...parameterNames],
  invalid_header: ["invalid_headers", ...parameterNames],
};

/** The words that different services have for a status. */
const statusNames: Readonly<Record<number, readonly string[]>> = {
  400: [
    "bad_request",
    "invalid_request",
    "invalid_argument",
    "invalid_input",
    "validation_error",
    "validation_failed",
    "invalid",
  ],
  401: ["unauthorized", "unauthenticated", "authentication_required", "invalid_token", "invalid_credentials"],
  403: ["forbidden", "permission_denied", "access_denied", "insufficient_scope"],
  404: ["not_found", "resource_not_found", "resource_missing"],
  405: ["method_not_allowed"],
  406: ["not_acceptable"],
  408: ["request_timeout", "timeout"],
  409: ["conflict", "already_exists"],
  413: ["payload_too_large", "content_too_large", "request_too_large", "request_entity_too_large"],
  415: ["unsupported_media_type"],
  422: [
    "validation_error",
    "validation_failed",
    "unprocessable_entity",
    "unprocessable_content",
    "invalid_input",
    "invalid_request",
    "bad_request",
    "invalid",
  ],
  429: ["too_many_requests", "rate_limited", "rate_limit_exceeded"],
  500: ["internal_error", "internal_server_error", "server_error", "internal"],
  503: ["unavailable", "service_unavailable"],
};

/** Common names for what is wrong with one value. The first is our own. */
const fieldNames: Readonly<Record<FieldCode, readonly string[]>> = {
  required: ["required", "missing", "missing_field", "missing_parameter", "required_field", "is_required"],
  unknown: [
    "unknown",
    "unknown_field",
    "unknown_parameter",
    "unrecognized",
    "unrecognized_keys",
    "unexpected",
    "not_allowed",
    "extra_forbidden",
    "additional_properties",
  ],
  invalid_type: ["invalid_type", "type", "type_error", "type_mismatch", "wrong_type"],
  too_short: ["too_short", "min_length", "too_small"],
  too_long: ["too_long", "max_length", "too_big", "too_large"],
  too_few: ["too_few", "min_items", "too_short", "too_small"],
  too_many: ["too_many", "max_items", "too_long", "too_big", "too_large"],
  too_small: ["too_small", "minimum", "min", "out_of_range"],
  too_big: ["too_big", "too_large", "maximum", "max", "out_of_range"],
  invalid_format: ["invalid_format", "format", "pattern", "bad_format", "malformed"],
  invalid_value: ["invalid_value", "enum", "invalid_choice", "invalid_option", "not_in_enum"],
  inexact_number: ["inexact_number", "out_of_range", "invalid_number"],
};

/** The names of a failure, the most specific first. */
function namesOf({ kind, status }: Pick<Failure, "kind" | "status">): readonly string[] {
  return [...new Set([kind, ...(kindNames[kind] ?? []), ...(statusNames[status] ?? [])])];
}

/** The names of a failure in the case style of an example. */
export function failureCodes(failure: Pick<Failure, "kind" | "status">, example: string): readonly string[] {
  return namesOf(failure).map((name) => writtenAs(name, example));
}

/** The names of a field error in the case style of an example. */
export function fieldCodes({ code }: Pick<FieldError, "code">, example: string): readonly string[] {
  const names = new Set([...(code === undefined ? [] : fieldNames[code]), "invalid_value", "invalid_input", "invalid"]);
  return [...names].map((name) => writtenAs(name, example));
}

/**
 * How well an example of an error fits a failure: 0 is best, Infinity means that it contains none of the failure's
 * names.
 */
export function distanceTo(failure: Pick<Failure, "kind" | "status">, example: unknown): number {
  const names = namesOf(failure);
  const found = wordsIn(example)
    .map((word) => names.indexOf(word))
    .filter((index) => index !== -1);
  return Math.min(...found, Infinity);
}

/** All strings of a value in snake case; of a URI only the last segment. */
function wordsIn(value: unknown): readonly string[] {
  if (typeof value === "string")
    return [
      (value.split("/").at(-1) ?? "")
        .replace(/([a-z])([A-Z])/g, "$1_$2")
        .replace(/[^A-Za-z]+/g, "_")
        .toLowerCase(),
    ];
  if (typeof value !== "object" || value === null || Array.isArray(value)) return [];
  return Object.values(value).flatMap(wordsIn);
}

function writtenAs(name: string, example: string): string {
  const words = name.split("_");
  if (/^[A-Z0-9_]+$/.test(example)) return name.toUpperCase();
  if (example.includes("-")) return words.join("-");
  if (/^[A-Z]/.test(example)) return words.map(upperFirst).join(/ /.test(example) ? " " : "");
  return /^[a-z]+[A-Z]/.test(example)
    ? words.map((word, index) => (index === 0 ? word : upperFirst(word))).join("")
    : name;
}

// --- server/errors/members.ts ---
// What the members of an error body can say about a failure, by their names: messages, codes, statuses, paths, ids and
// lists of errors.

export interface Facts {
  readonly failure: Failure;
  /** The reason phrase of the status. */
  readonly phrase: string;
  /** The path of the request. */
  readonly path: string;
  readonly requestId: string | undefined;
  /** The current time (RFC 3339). */
  readonly now: string;
}

/** Stands for a member or an item that is left out. */
export const absent: unique symbol = Symbol("absent");

/**
 * The values that a member of that name can have for a failure, best first. `accepts` says whether the schema allows a
 * value.
 */
export function candidates(
  name: string,
  value: unknown,
  facts: Facts,
  parent: unknown,
  accepts: Accepts,
): readonly unknown[] {
  const word = name.toLowerCase().replace(/[^a-z]/g, "");
  const { status, errors = [] } = facts.failure;
  if (typeof value === "number")
    return /^(status|statuscode|httpstatus|httpcode|code|errorcode)$/.test(word) ? [status] : [];
  if (typeof value === "boolean")
    return /^(success|ok|succeeded)$/.test(word)
      ? [false]
      : /^(error|failed|iserror|failure)$/.test(word)
        ? [true]
        : [];
  if (Array.isArray(value)) return listNames.test(word) ? errorLists(value[0], facts, accepts) : [];
  if (typeof value !== "string") return isStructured(value) && listNames.test(word) ? errorsByField(value, errors) : [];
  return stringCandidates(name, word, value, facts, parent);
}

/** The strings that a member can have; `word` is its name in lower case, letters only. */
function stringCandidates(
  name: string,
  word: string,
  value: string,
  facts: Facts,
  parent: unknown,
): readonly unknown[] {
  const { failure, phrase } = facts;
  const { status, detail } = failure;
  switch (word) {
    case "detail":
    case "details":
    case "message":
    case "msg":
    case "errormessage":
    case "errordescription":
    case "description":
    case "reason":
    case "text":
      return [detail];
    case "title":
    case "summary":
    case "statustext":
    case "reasonphrase":
      return [phrase];
    case "error":
      return isCode(value)
        ? [...failureCodes(failure, value), detail]
        : hasMessage(parent)
          ? [phrase, detail]
          : [detail, phrase];
    case "code":
    case "errorcode":
    case "errortype":
    case "errorcodename":
    case "kind":
    case "name":
      return [...failureCodes(failure, value), ...(/^\d{3}$/.test(value) ? [String(status)] : [])];
    case "status":
    case "statuscode":
    case "httpstatus":
      return /^\d{3}/.test(value) ? [String(status), `${status} ${phrase}`] : [...failureCodes(failure, value), phrase];
    case "type":
      return /[:/]/.test(value) ? ["about:blank"] : failureCodes(failure, value);
    case "path":
    case "instance":
    case "uri":
      return [facts.path];
    case "timestamp":
    case "time":
    case "date":
      return [facts.now];
    default:
      if (requestIdName.test(word))
        return facts.requestId === undefined ? [crypto.randomUUID()] : [facts.requestId, crypto.randomUUID()];
      return isMessageName(name) ? [detail] : [];
  }
}

/** Whether a member is a link to documentation, or an object with such links: `_links`, `documentation_url`. */
export function isLinkName(name: string): boolean {
  return /^(links?|(documentation|docs?|help|info|moreinfo)(link|url|uri)?|moreinfo|href)$/.test(
    name.toLowerCase().replace(/[^a-z]/g, ""),
  );
}

type Accepts = (value: unknown) => boolean;

/** The names in which a generated client looks for a request id (emit/client/error-members.ts), and `id`. */
const requestIdName = /(request|trace|correlation|debug|incident|error)id$|^id$/;

/** Whether a name ends with a word for a message: `err`, `errMsg`, `failure_reason`. */
function isMessageName(name: string): boolean {
  const words = name
    .replace(/([a-z])([A-Z])/g, "$1_$2")
    .toLowerCase()
    .split(/[^a-z]+/);
  return /^(err|msg|message|errmsg|detail|details|text|reason|description|summary|explanation|info)$/.test(
    words.at(-1) ?? "",
  );
}

const listNames =
  /^(errors?|details?|messages?|violations|issues|fields|fielderrors|validationerrors|invalidparams|problems|causes)$/;

function hasMessage(parent: unknown): boolean {
  return (
    isStructured(parent) &&
    Object.keys(parent).some((name) => /^(message|detail|error_?description|description)$/i.test(name))
  );
}

/**
 * Lists of errors in the form of an example's item: one item for each invalid value, or a single item for the whole
 * failure.
 */
export function errorLists(form: unknown, facts: Facts, accepts: Accepts): readonly unknown[] {
  const { kind, detail, errors = [] } = facts.failure;
  const whole: readonly FieldError[] = kind.endsWith("_body")
    ? [{ in: "body", pointer: "", detail }]
    : kind === "malformed_url"
      ? [{ in: "path", pointer: "", detail }]
      : [];
  const found =
    errors.length > 0
      ? [errors.map((error) => errorItem(form, facts, accepts, error))]
      : [[errorItem(form, facts, accepts)], ...whole.map((error) => [errorItem(form, facts, accepts, error)])];
  return found.filter((items) => !items.includes(absent));
}

/** An item of a list of errors in the form of an example's item. Without `error` it describes the whole failure. */
function errorItem(
  form: unknown,
  { failure, path: requested, ...facts }: Facts,
  accepts: Accepts,
  error?: FieldError,
): unknown {
  const detail = error?.detail ?? failure.detail;
  if (form === undefined || typeof form === "string")
    return error === undefined ? detail : `${placeOf(error)}: ${detail}`;
  if (!isStructured(form) || Array.isArray(form)) return absent;
  const location = error === undefined ? {} : locationMembers(form, error);
  // Where no member has the place, the message has it.
  const isPlaced =
    error === undefined ||
    [form, ...Object.values(form)].some(
      (each: unknown) => isStructured(each) && Object.keys(locationMembers(each, error)).length > 0,
    );
  const message = isPlaced ? detail : `${placeOf(error)}: ${detail}`;
  const inside = { failure: { ...failure, detail: message, errors: [] }, path: requested, ...facts };
  const entries = Object.entries(form).map(([name, value]): readonly [string, unknown] => {
    if (Object.hasOwn(location, name)) return [name, location[name]];
    return [
      name,
      candidates(name, value, inside, form, accepts)[0] ??
        (isStructured(value) && !Array.isArray(value) && error !== undefined
          ? emptyToAbsent(locationMembers(value, error))
          : absent),
    ];
  });
  const made: Readonly<Record<string, unknown>> = Object.fromEntries(entries.filter(([, value]) => value !== absent));
  return error === undefined ? made : withCode(made, form, error, accepts);
}

/** The item with the first error code that the schema accepts. */
function withCode(made: Readonly<Record<string, unknown>>, form: object, error: FieldError, accepts: Accepts): object {
  const [name, example] =
    Object.entries(form).find(
      ([each, value]) => typeof value === "string" && codeNames.test(each.toLowerCase().replace(/[^a-z]/g, "")),
    ) ?? [];
  if (name === undefined) return made;
  return (
    fieldCodes(error, String(example))
      .map((code) => ({ ...made, [name]: code }))
      .find((each) => accepts([each])) ?? made
  );
}

const codeNames = /^(code|errorcode|type|errortype|kind|rule|constraint|issue|keyword)$/;

/** The members of an item that locate an error. */
function locationMembers(form: object, error: FieldError): Record<string, unknown> {
  const { in: place, parameter, pointer } = error;
  const steps = tokensOf(pointer);
  const found: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(form)) {
    const word = name.toLowerCase().replace(/[^a-z]/g, "");
    if (Array.isArray(value) && /^(loc|location|path)$/.test(word))
      found[name] = [
        place,
        ...(parameter === undefined ? [] : [parameter]),
        ...steps.map((step) => (/^\d+$/.test(step) ? Number(step) : step)),
      ];
    if (typeof value !== "string") continue;
    if (word === "pointer")
      found[name] =
        parameter === undefined ? (value.startsWith("#") ? `#${pointer}` : pointer) : `/${parameter}${pointer}`;
    else if (/^(parameter|param)$/.test(word) && parameter !== undefined) found[name] = parameter;
    else if (
      /^(field|fieldname|name|param|property|propertypath|attribute|path|loc|location|source|target|key)$/.test(word)
    )
      found[name] = placeOf(error);
    else if (word === "in") found[name] = place;
  }
  return found;
}

function emptyToAbsent(value: object): unknown {
  return Object.keys(value).length === 0 ? absent : value;
}

/** The location of an error in words: `address.zip`, or the name of a parameter. */
function placeOf({ parameter, pointer, in: place }: FieldError): string {
  const steps = tokensOf(pointer);
  return [...(parameter === undefined ? [] : [parameter]), ...steps].join(".") || place;
}

/** Errors by field: `{"email": ["is wrong"]}`. */
function errorsByField(form: object, errors: readonly FieldError[]): readonly unknown[] {
  const areLists = Object.values(form).every(Array.isArray);
  const areStrings = Object.values(form).every((value) => typeof value === "string");
  if (errors.length === 0 || !(areLists || areStrings)) return [];
  const found = new Map<string, string[]>();
  for (const error of errors) found.set(placeOf(error), [...(found.get(placeOf(error)) ?? []), error.detail]);
  return [Object.fromEntries([...found].map(([name, details]) => [name, areLists ? details : details.join(" ")]))];
}

/** Whether a string is an error code: `not_found`, `NOT_FOUND`, `NotFound`. */
function isCode(text: string): boolean {
  return (
    /^[A-Za-z]+([_.-][A-Za-z]+)+$/.test(text) ||
    /^[a-z]+$/.test(text) ||
    /^[A-Z]{3,}$/.test(text) ||
    /^([A-Z][a-z]+){2,}$/.test(text)
  );
}

// --- server/errors/body.ts ---
// Fills an example of the document's error schema with the actual failure. Members with a known name get actual values;
// others are left out, or kept if the schema allows no other value. Every step is validated against the schema.

type MemberPath = readonly (string | number)[];

/**
 * Fills the example that fits the failure best; undefined if the schema leaves no way to express the failure. `isValid`
 * validates a body against the schema.
 */
export function fillExample(examples: readonly unknown[], facts: Facts, isValid: (value: unknown) => boolean): unknown {
  const { failure } = facts;
  if (examples.some((each) => typeof each === "string") && isValid(failure.detail)) return failure.detail;
  const lists = examples.filter(Array.isArray).flatMap((each) => errorLists(each[0], facts, isValid));
  const list = lists.find(isValid);
  if (list !== undefined) return list;
  const objects = examples.filter(
    (each): each is object => isStructured(each) && !Array.isArray(each) && isValid(each),
  );
  const nearest = objects
    .map((example) => ({ example, distance: distanceTo(failure, example) }))
    .sort((one, other) => one.distance - other.distance);
  for (const { example } of nearest) {
    const filler = new ExampleFiller(example, objects, facts, isValid);
    if (filler.fill()) return filler.value;
  }
  return undefined;
}

class ExampleFiller {
  value: unknown;
  /** Whether any member expresses the failure, or can have no other value. */
  #isExpressed = false;

  /** All examples. A value that differs between them is not the only possible one. */
  readonly examples: readonly unknown[];
  readonly facts: Facts;
  readonly isValid: (value: unknown) => boolean;

  constructor(example: unknown, examples: readonly unknown[], facts: Facts, isValid: (value: unknown) => boolean) {
    this.examples = examples;
    this.facts = facts;
    this.isValid = isValid;
    this.value = example;
  }

  fill(): boolean {
    const names = Object.keys(this.value as object);
    return names.every((name) => this.#member([name])) && this.#isExpressed;
  }

  /** Fills one member; false if only an invented value would be valid. */
  #member(path: MemberPath): boolean {
    const value = valueAt(this.value, path);
    // A link to what is written about errors is as right for this one, and it says nothing of it.
    if (isLinkName(String(path.at(-1)))) return this.#try(path, absent) || true;
    const accepts = (other: unknown): boolean => this.isValid(withValueAt(this.value, path, other));
    for (const candidate of candidates(
      String(path.at(-1)),
      value,
      this.facts,
      valueAt(this.value, path.slice(0, -1)),
      accepts,
    )) {
      if (this.#try(path, candidate)) {
        this.#isExpressed = true;
        return true;
      }
    }
    if (isStructured(value) && !Array.isArray(value)) {
      const wasExpressed = this.#isExpressed;
      this.#isExpressed = false;
      const isFilled = Object.keys(value).every((name) => this.#member([...path, name]));
      const isExpressedHere = this.#isExpressed;
      this.#isExpressed ||= wasExpressed;
      if (isFilled && isExpressedHere) return true;
      this.#set(path, value);
    }
    // A value that the schema forces is always right.
    if (!isStructured(value) && !this.#isOpen(path, value) && !otherValues(value).some(accepts))
      return (this.#isExpressed = true);
    if (this.#try(path, absent)) return true;
    return (
      (Array.isArray(value) && this.#try(path, [])) ||
      (isStructured(value) && this.#try(path, {})) ||
      this.#try(path, null)
    );
  }

  /** Whether another example has another value at a path. */
  #isOpen(path: MemberPath, value: unknown): boolean {
    return this.examples.some((example) => {
      const other = valueAt(example, path);
      return other !== undefined && other !== value;
    });
  }

  #try(path: MemberPath, candidate: unknown): boolean {
    const next = withValueAt(this.value, path, candidate);
    if (!this.isValid(next)) return false;
    this.value = next;
    return true;
  }

  #set(path: MemberPath, value: unknown): void {
    this.value = withValueAt(this.value, path, value);
  }
}

/** Other values of the same type. If the schema accepts one of them, it doesn't force the value. */
function otherValues(value: unknown): readonly unknown[] {
  if (typeof value === "number") return [value + 1, value - 1];
  if (typeof value === "boolean") return [!value];
  if (typeof value !== "string") return [null, {}, "other", 0];
  return [
    `${value}~`,
    `${value}x`,
    `${value.slice(0, -1)}0`,
    "2001-02-03T04:05:06.789Z",
    "2001-02-03",
    "https://other.example/",
    "other@other.example",
    crypto.randomUUID(),
  ].filter((other) => other !== value);
}

function valueAt(root: unknown, path: MemberPath): unknown {
  return path.reduce(
    (value, step) => (isStructured(value) ? (value as Record<string | number, unknown>)[step] : undefined),
    root,
  );
}

/** The value with the member at a path replaced, or removed. */
function withValueAt(root: unknown, [step, ...rest]: MemberPath, value: unknown): unknown {
  if (step === undefined) return value;
  const entries = Object.entries(root as object).flatMap(([name, each]): [string, unknown][] => {
    if (name !== String(step)) return [[name, each]];
    const next = withValueAt(each, rest, value);
    return next === absent ? [] : [[name, next]];
  });
  // A member that was removed before may be added again.
  if (!entries.some(([name]) => name === String(step)) && value !== absent && rest.length === 0)
    entries.push([String(step), value]);
  return Object.fromEntries(entries);
}

// --- server/errors/errors.ts ---
// Makes the response to a failure: a body in the error schema that the operation declares, filled with the actual
// values, otherwise a problem document (RFC 9457).

/**
 * The statuses that fit a kind of failure, best first: the first one that the document declares is used. Kinds that
 * aren't listed keep their status: 401 comes with a challenge, 405 and 415 with headers, and clients handle 413 and 429
 * specially.
 */
const alternatives: Partial<Readonly<Record<FailureKind, readonly ContentfulStatusCode[]>>> = {
  malformed_url: [400, 422],
  malformed_body: [400, 422],
  missing_body: [400, 422],
  // An object can't exist at a path that isn't valid.
  invalid_path: [400, 422, 404],
  invalid_query: [400, 422],
  invalid_header: [400, 422],
  // 422 is for well-formed content that is invalid (RFC 9110, 15.5.21); APIs that declare only 400 use that.
  invalid_body: [422, 400],
  conflict: [409, 400],
};

type Responses = RouteConfig["responses"];

type Predicates = Readonly<Record<string, (value: unknown) => boolean>>;

/** How an operation responds to a kind of failure. */
interface ErrorForm {
  readonly status: ContentfulStatusCode;
  /** The required headers for a request id. */
  readonly idHeaders: readonly string[];
  /** What the document declares; undefined if that is no JSON, or nothing. */
  readonly declared: DeclaredBody | undefined;
}

interface DeclaredBody {
  readonly mediaType: string;
  readonly isProblem: boolean;
  readonly examples: readonly unknown[];
  readonly isValid: (value: unknown) => boolean;
}

/** How an operation responds to failures, each kind prepared when it occurs for the first time. */
export class ErrorForms {
  readonly #responses: Responses;
  readonly #predicates: Predicates;
  readonly #forms = new Map<string, ErrorForm>();

  /**
   * `responses` are those of a route; none if no operation was found for a request. `predicates` accept only what the
   * schemas of the responses do, by media type.
   */
  constructor(responses: Responses = {}, predicates: Predicates = {}) {
    this.#responses = responses;
    this.#predicates = predicates;
  }

  of(failure: Pick<Failure, "kind" | "status">): ErrorForm {
    const key = `${failure.kind} ${failure.status}`;
    let form = this.#forms.get(key);
    if (form === undefined) {
      const status = declaredStatus(failure, this.#responses);
      const response = valueOfStatus(this.#responses, status);
      form = { status, idHeaders: requiredIdHeaders(response), declared: declaredBody(response, this.#predicates) };
      this.#forms.set(key, form);
    }
    return form;
  }
}

const undeclared = new ErrorForms();

/** Makes the response to a failure. `forms` are those of the operation, if one was found for the request. */
export function errorResponse(failure: Failure, forms: ErrorForms | undefined, c: Context): Response {
  const { status, idHeaders, declared } = (forms ?? undeclared).of(failure);
  const actual: Failure = failure.status === status ? failure : { ...failure, status };
  const missing = idHeaders.length === 0 ? idHeaders : idHeaders.filter((name) => !c.res.headers.has(name));
  // Only some bodies have a request id, and `c.res` makes a response where there is none yet.
  let known: string | undefined;
  const requestId = (): string | undefined =>
    (known ??=
      c.res.headers.get("x-request-id") ??
      c.req.header("x-request-id") ??
      (missing.length === 0 ? undefined : crypto.randomUUID()));
  const own = declared === undefined ? undefined : ownBody(actual, declared, () => factsOf(actual, requestId(), c));
  const { mediaType, body } = own ?? { mediaType: "application/problem+json", body: problemOf(actual) };
  for (const name of missing) c.header(name, requestId());
  if (failure.headers !== undefined) addHeaders(failure.headers, c);
  return c.body(JSON.stringify(body), status, { "Content-Type": mediaType });
}

/** The media types of a document may contain characters that no header can hold. */
function addHeaders(headers: Readonly<Record<string, string>>, c: Context): void {
  for (const [name, value] of Object.entries(headers)) if (/^[\t\x20-\x7e]*$/.test(value)) c.header(name, value);
}

function declaredStatus(
  { kind, status }: Pick<Failure, "kind" | "status">,
  responses: Responses,
): ContentfulStatusCode {
  return alternatives[kind]?.find((each) => String(each) in responses) ?? status;
}

/** A problem document (RFC 9457) of the type `about:blank`, whose title is the reason phrase of the status. */
export function problemOf({ status, detail, errors }: Failure): object {
  const problem = { type: "about:blank", title: reasonPhrase(status), status, detail };
  return errors === undefined || errors.length === 0 ? problem : { ...problem, errors: errors.map(problemError) };
}

function problemError({ in: place, parameter, pointer, detail }: FieldError): object {
  if (parameter === undefined) return { pointer, detail };
  return pointer === "" ? { in: place, parameter, detail } : { in: place, parameter, pointer, detail };
}

function requiredIdHeaders(response: Responses[string] | undefined): readonly string[] {
  const schema = response !== undefined && "headers" in response ? response.headers : undefined;
  if (!isZod(schema) || !("shape" in schema)) return [];
  const members = Object.entries(schema.shape as Readonly<Record<string, unknown>>);
  const required = members.filter(
    ([name, member]) =>
      /^(x-)?(request|trace|correlation)-id$/i.test(name) && isZod(member) && !member.safeParse(undefined).success,
  );
  return required.map(([name]) => name);
}

/** The first JSON body that a response declares; undefined if there is none with a schema. */
function declaredBody(response: Responses[string] | undefined, predicates: Predicates): DeclaredBody | undefined {
  const content = response !== undefined && "content" in response ? (response.content ?? {}) : {};
  const mediaType = Object.keys(content).find(isJson);
  const media =
    mediaType === undefined
      ? undefined
      : (content[mediaType] as {
          readonly schema?: unknown;
          readonly example?: unknown;
          readonly otherExamples?: readonly unknown[];
        });
  const schema = media?.schema;
  if (mediaType === undefined || !isZod(schema)) return undefined;
  const accepts = Object.hasOwn(predicates, mediaType) ? predicates[mediaType] : undefined;
  return {
    mediaType,
    isProblem: essence(mediaType) === "application/problem+json",
    examples: [media?.example, ...(media?.otherExamples ?? [])],
    // Nearly always a predicate accepts the body, in a fraction of the time.
    isValid: (value) => (accepts !== undefined && isAccepted(accepts, value)) || schema.safeParse(value).success,
  };
}

/** The body in the schema that the document declares for the status; undefined if it can't express the failure. */
function ownBody(
  failure: Failure,
  { mediaType, isProblem, examples, isValid }: DeclaredBody,
  facts: () => Facts,
): { readonly mediaType: string; readonly body: unknown } | undefined {
  const problem = problemOf(failure);
  const filled = isProblem && isValid(problem) ? problem : fillExample(examples, facts(), isValid);
  // A schema whose members say nothing of a failure may allow others, and clients expect its media type.
  const body = filled ?? (isValid(problem) ? problem : undefined);
  return body === undefined ? undefined : { mediaType, body };
}

function factsOf(failure: Failure, requestId: string | undefined, c: Context): Facts {
  const { pathname } = new URL(c.req.url);
  return {
    failure,
    phrase: reasonPhrase(failure.status),
    path: pathname,
    requestId,
    now: new Date().toISOString(),
  };
}

// --- server/validation/parameter-readers.ts ---
// Reads the parameters of a request. Most are single values in the default style of their place: a reader prepared when
// the operation is mounted reads them without intermediate lists. The general decoders read the others.

/** The parameters that were sent, decoded; `isFlat` if none is a list or an object. */
export interface Parameterized {
  readonly data: object;
  readonly isFlat: boolean;
}

export type Reader = (c: Context) => Parameterized;

/** The query as it was sent, without the question mark. */
export function queryOf(c: Context): string {
  const { url } = c.req;
  const start = url.indexOf("?");
  if (start === -1) return "";
  const end = url.indexOf("#");
  return url.slice(start + 1, end === -1 ? undefined : end);
}

/** The same object without a prototype, since a parameter may be named like a member of Object.prototype. */
export function toNullPrototype(read: object): object {
  return Object.assign(Object.create(null) as object, read);
}

/** The decoders of parameters if all are single values in the default style, and none is named like a method. */
function plainDecoders(names: readonly string[], parameters: ParameterSet): ReadonlyMap<string, Decoder> | undefined {
  const decoders = new Map<string, Decoder>();
  for (const name of names) {
    const parameter = parameterOf(parameters, name);
    if (typeof parameter !== "string" || name in Object.prototype) return undefined;
    decoders.set(name, parameter);
  }
  return decoders;
}

/** Makes a reader of query parameters. */
export function queryReader(names: readonly string[], parameters: ParameterSet): Reader {
  const plain = plainDecoders(names, parameters);
  return (c) => {
    const query = queryOf(c);
    const data = plain === undefined ? undefined : readPlainQuery(query, names, plain);
    return data === undefined
      ? { data: toNullPrototype(decodeQuery(splitPairs(query), names, parameters)), isFlat: false }
      : { data, isFlat: true };
  };
}

/** Reads single values, in the order of their names; undefined if one is sent twice. */
function readPlainQuery(
  query: string,
  names: readonly string[],
  decoders: ReadonlyMap<string, Decoder>,
): object | undefined {
  const data: Record<string, unknown> = {};
  if (query === "") return data;
  const found = new Map<string, string>();
  for (let start = 0; start <= query.length;) {
    const next = query.indexOf("&", start);
    const end = next === -1 ? query.length : next;
    const pair = query.slice(start, end);
    start = end + 1;
    const equals = pair.indexOf("=");
    const name = percentDecode(equals === -1 ? pair : pair.slice(0, equals), true);
    if (pair === "" || !decoders.has(name)) continue;
    if (found.has(name)) return undefined;
    found.set(name, equals === -1 ? "" : pair.slice(equals + 1));
  }
  for (const name of names) {
    const raw = found.get(name);
    if (raw !== undefined) data[name] = readScalar(percentDecode(raw, true), decoders.get(name) ?? "string");
  }
  return data;
}

/** A string that is to be a string needs no decoder. */
function readScalar(text: string, decoder: Decoder): unknown {
  return decoder === "string" ? text : decodeScalar(text, decoder);
}

/** Makes a reader of path parameters. */
export function pathParameterReader(
  template: string,
  names: readonly string[],
  parameters: ParameterSet,
  patterns: PathPatterns | undefined,
): Reader {
  const plain = /[?#]/.test(template) || patterns !== undefined ? undefined : plainDecoders(names, parameters);
  const segments = template.split("/").map(wholeName);
  const own = segments.filter((name) => name !== undefined);
  const isPlain = new Set(own).size === own.length && names.every((name) => own.includes(name));
  if (plain !== undefined && isPlain) {
    // From the end, since the app may be mounted below a base path.
    const steps = segments
      .map((name) =>
        name === undefined || !plain.has(name) ? undefined : { name, decoder: plain.get(name) ?? "string" },
      )
      .reverse();
    return (c) => ({ data: readSegments(c.req.url, steps), isFlat: true });
  }
  const read = pathReader(template, patterns);
  return (c) => {
    const found = read(c);
    const decoded = names.map((name) => [
      name,
      decodePathParameter(name, found.get(name) ?? "", parameterOf(parameters, name)),
    ]);
    return { data: toNullPrototype(Object.fromEntries(decoded) as object), isFlat: false };
  };
}

type Step = { readonly name: string; readonly decoder: Decoder } | undefined;

/** Reads parameters that are whole segments of the path, from the last one on. */
function readSegments(url: string, steps: readonly Step[]): object {
  const data: Record<string, unknown> = {};
  const pathStart = url.indexOf("/", url.indexOf("://") + 3);
  const query = url.indexOf("?", pathStart);
  const fragment = url.indexOf("#", pathStart);
  let end = query === -1 ? url.length : query;
  if (fragment !== -1 && fragment < end) end = fragment;
  for (const step of steps) {
    const slash = end > pathStart ? url.lastIndexOf("/", end - 1) : -1;
    const raw = slash < pathStart ? "" : url.slice(slash + 1, end);
    if (step !== undefined) data[step.name] = readScalar(percentDecode(raw, false), step.decoder);
    end = slash < pathStart ? pathStart : slash;
  }
  return data;
}

/** Makes a reader of headers. */
export function headerReader(names: readonly string[], parameters: ParameterSet): Reader {
  const readable = names.filter(isHeaderName).map((name) => [name, parameterOf(parameters, name)] as const);
  const isFlat = plainDecoders(names, parameters) !== undefined;
  return (c) => {
    const data: Record<string, unknown> = isFlat ? {} : (Object.create(null) as Record<string, unknown>);
    for (const [name, parameter] of readable) {
      const text = c.req.header(name);
      if (text !== undefined) data[name] = decodeHeader(text, parameter);
    }
    return { data, isFlat };
  };
}

// --- server/validation/parameter-validation.ts ---
// Decodes the parameters of a request and validates them against their schemas.

/** How the parameters and forms of an operation are decoded, if they aren't plain strings. Forms are by media type. */
export interface ParameterDecoders extends Partial<Readonly<Record<ParameterPlace, ParameterSet>>> {
  readonly parts?: PathPatterns;
  readonly querystring?: Querystring;
  readonly body?: Readonly<Record<string, ParameterSet>>;
  /** What distinguishes the operation from others with the same method and path. */
  readonly when?: readonly Condition[];
}

/** A parameter that has a fixed value. */
export interface Condition {
  readonly in: "query" | "header";
  readonly name: string;
  readonly text: string;
}

/** A promise only if a hook returns one. */
export type Validator<E extends Env> = (c: Context<E>) => Response | undefined | Promise<Response | undefined>;

export interface ParameterOptions {
  /** Whether unknown query parameters are rejected. */
  readonly rejectUnknownQuery: boolean;
  /** Names of query parameters that aren't the operation's but the server's own: API keys. */
  readonly knownQuery: readonly string[];
  /** The maximum nesting of values. */
  readonly depth: number;
  readonly compiled: CompiledRequest;
}

interface ParameterPart {
  readonly target: Target;
  readonly schema: unknown;
  readonly compiled: CompiledParameters | undefined;
  /** Makes a reader of the parameters of given names. */
  readonly reader: (names: readonly string[]) => Reader;
}

/** The parts of a request that have parameters: the schema of each, and how its parameters are read. */
function partsOf(
  { request, path }: RouteConfig,
  decoders: ParameterDecoders,
  compiled: CompiledRequest,
): readonly ParameterPart[] {
  return [
    {
      target: "query",
      schema: decoders.querystring === undefined ? request?.query : undefined,
      compiled: compiled.query,
      reader: (names) => queryReader(names, decoders.query ?? {}),
    },
    {
      target: "param",
      schema: request?.params,
      compiled: compiled.params,
      reader: (names) => pathParameterReader(path, names, decoders.path ?? {}, decoders.parts),
    },
    {
      target: "header",
      schema: request?.headers,
      compiled: compiled.headers,
      reader: (names) => headerReader(names, decoders.header ?? {}),
    },
    {
      target: "cookie",
      schema: request?.cookies,
      compiled: compiled.cookies,
      reader: (names) => (c) => ({
        data: toNullPrototype(decodeCookies(c.req.header("cookie") ?? "", names, decoders.cookie ?? {})),
        isFlat: false,
      }),
    },
  ];
}

/** The validators of an operation's parameters, in the order in which invalid ones are reported. */
export function parameterValidators<E extends Env>(
  route: RouteConfig,
  decoders: ParameterDecoders,
  hook: ValidationHook<E> | undefined,
  options: ParameterOptions,
): readonly Validator<E>[] {
  const { querystring } = decoders;
  const { depth } = options;
  const unknown =
    options.rejectUnknownQuery && querystring === undefined
      ? unknownQuery(route, decoders, options.knownQuery)
      : undefined;
  const validators = partsOf(route, decoders, options.compiled).flatMap(
    ({ target, schema, compiled, reader }): Validator<E>[] => {
      const extra = target === "query" ? unknown : undefined;
      if (!isZod(schema) && extra === undefined) return [];
      const known = isZod(schema) ? schema : noParameters;
      const names = "shape" in known ? Object.keys(known.shape as object) : [];
      const read = reader(names);
      const part: RequestPart = { target, schema: known, compiled: known === noParameters ? undefined : compiled };
      return [
        (c) => {
          if (known === noParameters && queryOf(c) === "") return undefined;
          const before = largeIntegersRead();
          const { data, isFlat } = read(c);
          const hasLarge = largeIntegersRead() > before;
          if (!isFlat && !isWithinDepth(data, depth)) throw tooDeep(target, depth);
          return validatePart(part, data, c, hook, extra?.(c), undefined, hasLarge);
        },
      ];
    },
  );
  const query = route.request?.query;
  if (querystring === undefined || !isZod(query)) return validators;
  const compiled = options.compiled.query;
  const isOptional = compiled?.accepts(undefined) ?? query.safeParse(undefined).success;
  return [
    (c) => {
      const text = queryOf(c);
      // An empty query is absent if it is optional, otherwise a form without members.
      const before = largeIntegersRead();
      const data = text === "" && isOptional ? undefined : parseQuerystring(text, querystring);
      const hasLarge = largeIntegersRead() > before;
      if (!isWithinDepth(data, depth)) throw tooDeep("query", depth);
      return validatePart({ target: "query", schema: query, compiled }, data, c, hook, undefined, undefined, hasLarge);
    },
    ...validators,
  ];
}

const noParameters = z.object({});

/**
 * Makes a function that finds unknown names in a query; undefined if any name can belong to a parameter that is an
 * exploded object.
 */
function unknownQuery(
  { path, request }: RouteConfig,
  decoders: ParameterDecoders,
  others: readonly string[],
): ((c: Context) => readonly string[]) | undefined {
  const schema = request?.query;
  const names = isZod(schema) && "shape" in schema ? Object.keys(schema.shape as object) : [];
  const known = new Set([...names, ...others, ...requiredQuery(path).map(({ name }) => name)]);
  const styled = names.map((name) => ({ name, ...resolveStyle(parameterOf(decoders.query ?? {}, name), "query") }));
  // Only the members of an exploded object have names of their own: `role=a`, not `filter[role]=a`.
  const members = styled
    .filter(({ style, explode, mediaType }) => explode && style !== "deepObject" && mediaType === undefined)
    .map(({ as }) => objectDecoderOf(as));
  if (members.some((object) => object?.others !== undefined)) return undefined;
  for (const object of members) for (const name of Object.keys(object?.members ?? {})) known.add(name);
  const deep = new Set(styled.filter(({ style }) => style === "deepObject").map(({ name }) => name));
  const isKnown = (name: string): boolean => known.has(name) || deep.has(name.split("[", 1)[0] ?? "");
  return (c) => {
    const query = queryOf(c);
    return query === ""
      ? []
      : [...new Set(splitPairs(query).map(([name]) => percentDecode(name, true)))].filter((name) => !isKnown(name));
  };
}

/** Whether a value is nested at most so deep. Checked first, since validation recurses into it. */
function isWithinDepth(value: unknown, depth: number): boolean {
  if (!isObjectOrList(value)) return true;
  // Nearly always there are only scalars.
  let level: readonly object[] = Object.values(value).some(isObjectOrList) ? [value] : [];
  for (let reached = 0; level.length > 0; reached++) {
    if (reached > depth) return false;
    level = level.flatMap((each) => Object.values(each).filter(isObjectOrList));
  }
  return true;
}

function tooDeep(target: Target, depth: number): Error {
  return httpError(
    kinds[target].kind,
    `The ${target === "param" ? "path" : target} has a value that is nested more than ${depth} deep.`,
  );
}

/**
 * The media types of an operation's success responses, if a request that accepts none of them is rejected: there are
 * several, or 406 is documented. Otherwise undefined.
 */
export function offeredMediaTypes({ responses }: RouteConfig): readonly string[] | undefined {
  const successes = Object.keys(responses).filter(isSuccess);
  const statuses = successes.length > 0 ? successes : ["default"];
  const offered = [...new Set(statuses.flatMap((status) => Object.keys(contentOf(responses[status]) ?? {})))];
  const isDocumented = keysOfStatus(406).some((status) => status in responses);
  return offered.length > 1 || (offered.length === 1 && isDocumented) ? offered : undefined;
}

function contentOf(
  response: RouteConfig["responses"][string] | undefined,
): Readonly<Record<string, unknown>> | undefined {
  return response !== undefined && "content" in response ? response.content : undefined;
}

// --- server/operation.ts ---
// One operation as the server runs it: its route, limits, validators and the conditions under which it handles a
// request.

/** An operation with what the server has prepared for it. Several may share a method and a path. */
export interface Operation<E extends Env> {
  readonly id: string;
  readonly route: RouteConfig;
  readonly isHead: boolean;
  readonly security: SecurityRequirements;
  readonly limits: Limits;
  readonly offered: readonly string[] | undefined;
  readonly validators: readonly Validator<E>[];
  readonly body: ExpectedBody | undefined;
  /** How bodies are validated, by media type; others are not. */
  readonly bodyParts: ReadonlyMap<string, RequestPart>;
  readonly hook: ValidationHook<E> | undefined;
  readonly errorForms: ErrorForms;
  readonly handler: Handler<E>;
  /** Whether a request is for this operation. */
  matches(c: Context<E>): boolean;
  /** Whether the operation accepts a body of the request's media type, or no body if there is none. */
  acceptsBody(c: Context<E>): boolean;
}

/** The state of a request that is being handled. */
export interface Progress<E extends Env> {
  readonly operation: Operation<E> | undefined;
  body?: ReceivedBody;
}

/** Makes an operation with the options that apply to it. */
export function makeOperation<E extends Env>(
  id: string,
  route: RouteConfig,
  handler: (...args: never) => unknown,
  decoders: ParameterDecoders,
  options: BaseServerOptions<E>,
  { securitySchemes }: ServerDescription,
  compiled: CompiledRequest,
): Operation<E> {
  const security = (route.security ?? []) as SecurityRequirements;
  const limits = { ...defaultLimits, ...options.limits, ...options.operationLimits?.[id] };
  const hook = options.hooks?.[id] ?? options.hook;
  const body = route.request?.body as BodyDescription | undefined;
  const knownQuery = security
    .flatMap((each) => Object.keys(each))
    .flatMap((name) => {
      const scheme = Object.hasOwn(securitySchemes, name) ? securitySchemes[name] : undefined;
      return scheme?.kind === "apiKey" && scheme.in === "query" ? [scheme.name] : [];
    });
  return {
    id,
    route,
    isHead: route.method === "head",
    security,
    limits,
    offered: offeredMediaTypes(route),
    validators: parameterValidators<E>(route, decoders, hook, {
      rejectUnknownQuery: options.unknownQuery === "reject",
      knownQuery,
      depth: limits.depth,
      compiled,
    }),
    body: body === undefined ? undefined : expectedBody(body, decoders.body),
    bodyParts: bodyPartsOf(body, compiled),
    hook,
    errorForms: new ErrorForms(route.responses, compiled.failures),
    handler: handler as unknown as Handler<E>,
    matches: requestMatcher(route, decoders),
    acceptsBody: bodyMatcher(route),
  };
}

function bodyPartsOf(
  body: BodyDescription | undefined,
  { body: compiled = {} }: CompiledRequest,
): Map<string, RequestPart> {
  const parts = new Map<string, RequestPart>();
  for (const [mediaType, content] of Object.entries(body?.content ?? {})) {
    const { schema } = (content ?? {}) as { readonly schema?: unknown };
    // A media type may be named like a member of Object.prototype.
    const own = Object.hasOwn(compiled, mediaType) ? compiled[mediaType] : undefined;
    if (isZod(schema)) parts.set(mediaType, { target: bodyTarget(mediaType), schema, compiled: own });
  }
  return parts;
}

/** Whether a request is for an operation and not for another one with the same method and path. */
function requestMatcher(route: RouteConfig, { when = [] }: ParameterDecoders): (c: Context) => boolean {
  const required = requiredQuery(route.path);
  const isHead = route.method === "head";
  if (!isHead && required.length === 0 && when.length === 0) return () => true;
  return (c) =>
    // Hono routes HEAD as GET.
    (!isHead || c.req.raw.method === "HEAD") &&
    required.every(
      ({ name, value }) => c.req.queries(name)?.some((each) => value === undefined || each === value) === true,
    ) &&
    when.every(({ in: place, name, text }) => (place === "query" ? c.req.query(name) : c.req.header(name)) === text);
}

/** Whether a request can choose between media types. */
export function isNegotiated({ offered = [] }: Pick<Operation<Env>, "offered">): boolean {
  return offered.length > 1;
}

/** Adds `Vary: Accept`, so that caches don't return the response to requests with another Accept (RFC 9110, 12.5.5). */
export function varyByAccept(response: Response): Response {
  const isKnown = /(^|,)\s*(accept|\*)\s*(,|$)/i.test(response.headers.get("vary") ?? "");
  if (isKnown) return response;
  // A response from `fetch` has immutable headers.
  const copy = new Response(response.body, response);
  copy.headers.append("Vary", "Accept");
  return copy;
}

/**
 * Rejects a URL whose percent-encoded bytes aren't UTF-8.
 * @throws HttpError 400
 */
export function rejectBadUrl(c: Context): void {
  const { url } = c.req;
  if (!url.includes("%")) return;
  if (!isWellEncoded(url.slice(0, url.length - queryOf(c).length)))
    throw httpError("malformed_url", "The path is not well encoded: percent-encoded bytes must be UTF-8.");
  if (!isWellEncoded(queryOf(c)))
    throw httpError("malformed_url", "The query is not well encoded: percent-encoded bytes must be UTF-8.");
}

/** Whether an operation accepts the media type of a request, or a request without a body. */
function bodyMatcher({ request }: RouteConfig): (c: Context) => boolean {
  const body = request?.body;
  const known = Object.keys(body?.content ?? {});
  return (c) => {
    const contentType = c.req.header("content-type");
    return contentType === undefined ? body?.required !== true : mediaTypeFor(contentType, known) !== undefined;
  };
}

/** The methods of operations, with HEAD for GET. */
export function methodsOf(operations: readonly Pick<Operation<Env>, "route">[]): readonly string[] {
  return [
    ...new Set(
      operations.flatMap(({ route: { method } }) => (method === "get" ? ["GET", "HEAD"] : [method.toUpperCase()])),
    ),
  ];
}

/** The response headers of the document and of this server. Browsers hide all others from pages. */
export function exposedHeaders(operations: readonly Pick<Operation<Env>, "route">[]): readonly string[] {
  const documented = operations.flatMap(({ route: { responses } }) =>
    Object.values(responses).flatMap((response) => {
      const headers = response !== undefined && "headers" in response ? response.headers : undefined;
      return isZod(headers) && "shape" in headers ? Object.keys(headers.shape as object) : [];
    }),
  );
  const all = new Map(
    [...documented, "Allow", "Location", "Retry-After", "WWW-Authenticate"].map((name) => [name.toLowerCase(), name]),
  );
  return [...all.values()].filter(isHeaderName);
}

// --- server/call.ts ---
// Chooses the operation of a request, validates the request and calls the handler.

/** What Hono accepts of a handler. */
export type Handled = Response | Promise<Response | void>;

/** The operation that a request is for; of several, the one that accepts its body. */
export function chooseOperation<E extends Env>(
  alternatives: readonly Operation<E>[],
  c: Context<E>,
): Operation<E> | undefined {
  const [first] = alternatives;
  if (alternatives.length === 1) return first?.matches(c) === true ? first : undefined;
  const matching = alternatives.filter((each) => each.matches(c));
  const [only] = matching;
  return matching.length > 1 ? (matching.find((each) => each.acceptsBody(c)) ?? only) : only;
}

/** Validates a request and calls the handler; a promise only if a hook or the handler returns one. */
export function callOperation<E extends Env>(
  operation: Operation<E>,
  body: ReceivedBody | undefined,
  c: Context<E>,
  next: Next,
): Handled {
  return validateAndCall(0, operation, body, c, next);
}

/** Validates the parameters from the validator at `start` on, then the body, and calls the handler. */
function validateAndCall<E extends Env>(
  start: number,
  operation: Operation<E>,
  body: ReceivedBody | undefined,
  c: Context<E>,
  next: Next,
): Handled {
  const { validators } = operation;
  for (let index = start; index < validators.length; index++) {
    const response = validators[index]?.(c);
    if (response instanceof Promise) return thenValidate(response, index + 1, operation, body, c, next);
    if (response !== undefined) return response;
  }
  const response = body === undefined ? undefined : validateBody(c, operation, body);
  if (response instanceof Promise) return response.then((each) => each ?? callHandler(operation, c, next));
  return response ?? callHandler(operation, c, next);
}

function thenValidate<E extends Env>(
  response: Promise<Response | undefined>,
  start: number,
  operation: Operation<E>,
  body: ReceivedBody | undefined,
  c: Context<E>,
  next: Next,
): Promise<Response | void> {
  return response.then((each) => each ?? validateAndCall(start, operation, body, c, next));
}

function validateBody<E extends Env>(
  c: Context<E>,
  { bodyParts, hook }: Operation<E>,
  { mediaType, isRead, value, inexact, hasLarge }: ReceivedBody,
): Response | undefined | Promise<Response | undefined> {
  const part = mediaType === undefined || !isRead ? undefined : bodyParts.get(mediaType);
  return part === undefined ? undefined : validatePart(part, value, c, hook, undefined, inexact, hasLarge);
}

/** Calls the handler of an operation, within its time. */
function callHandler<E extends Env>(operation: Operation<E>, c: Context<E>, next: Next): Handled {
  const { handlerTimeout } = operation.limits;
  const returned = operation.handler(c, next) as Response | Promise<Response>;
  // A handler may return an object that is like a promise, such as the query of a database driver.
  const handled = returned instanceof Response ? returned : Promise.resolve(returned);
  const isUnlimited = handlerTimeout === Infinity || handled instanceof Response;
  const handling = isUnlimited
    ? handled
    : withTimeout(handled, handlerTimeout, () =>
        httpError("unavailable", "The request took too long.", { headers: { "Retry-After": "1" } }),
      );
  return isNegotiated(operation) ? after(handling, varyByAccept) : handling;
}

// --- server/errors/missing-path.ts ---
// What a developer reads in the 404 of a path where no operation is: hosts strip prefixes, or add some (`use("/v1", …)`
// of Express, `mount` of Hono). Copied into generated/ as it is.

/**
 * Says how the operations of a server are elsewhere than `path`; undefined where the path is below `basePath`, and no
 * other prefix would make it an operation's. `hasOperation` is whether a path has one, of any method.
 */
export function explainMissingPath(
  path: string,
  basePath: string,
  hasOperation: (path: string) => boolean,
): string | undefined {
  const found = otherPrefix(path, basePath, hasOperation);
  const isBelow = basePath === "" || `${path}/`.startsWith(`${basePath}/`);
  if (found === undefined && isBelow) return undefined;
  const place = `There is no operation at ${path}: those of the document are below ${basePath || "/"}`;
  if (found === undefined) return `${place}.`;
  const { prefix, rest } = found;
  const host = prefix === "" ? "Where a host takes that prefix away" : "For a host with this prefix";
  const option = `\`basePath: ${JSON.stringify(prefix || "/")}\` is an option of the server`;
  return `${place}, as ${basePath}${rest} is. ${host}, ${option}.`;
}

/** The shortest prefix of a path in whose place the base path makes it an operation's, and what follows. */
function otherPrefix(
  path: string,
  basePath: string,
  hasOperation: (path: string) => boolean,
): { readonly prefix: string; readonly rest: string } | undefined {
  for (let at = 0; at !== -1 && at < path.length - 1; at = path.indexOf("/", at + 1)) {
    const rest = path.slice(at);
    if (hasOperation(basePath + rest)) return { prefix: path.slice(0, at), rest };
  }
  return undefined;
}

// --- server/headers/accept.ts ---
// Content negotiation: chooses a media type by the Accept header (RFC 9110, 12.5.1).

/**
 * The offered media type with the highest quality, the first one of several; undefined if none is acceptable. Without
 * the header, everything is.
 */
export function preferredMediaType<Type extends string>(
  accept: string | undefined,
  offered: readonly Type[],
): Type | undefined {
  if (accept === undefined || accept === "*/*" || accept.trim() === "") return offered[0];
  const ranges = acceptedRanges(accept);
  const acceptable = offered
    .map((type) => ({ type, quality: qualityOf(type, ranges) }))
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality);
  return acceptable[0]?.type;
}

/** The quality of the most specific range that contains a media type. An offered range is always acceptable. */
function qualityOf(offered: string, ranges: readonly AcceptedRange[]): number {
  const type = essence(offered);
  if (type.includes("*")) return 1;
  const family = `${type.split("/")[0]}/*`;
  const match = [type, family, "*/*"].map((name) => ranges.find((range) => range.essence === name)).find(Boolean);
  return match?.quality ?? 0;
}

// --- server/headers/cors.ts ---
// Cross-origin resource sharing (https://fetch.spec.whatwg.org/#http-cors-protocol): lets pages of other origins call
// this server from a browser.

/** Marks a response from memory that is the document's example because the effect of the operation is unknown. */
export const exampleHeader = "X-Example";

export interface CorsOptions {
  /** `*` for all origins, or a list such as `https://app.example`: scheme, host and port, without a path. */
  readonly origins: "*" | readonly string[];
  /**
   * Whether browsers may send cookies and HTTP authentication; not possible with `*`. Tokens that a page puts into
   * headers don't need it.
   */
  readonly credentials?: boolean;
  /** How long browsers may cache the result of a preflight, in seconds; 600 by default. */
  readonly maxAge?: number;
}

/** Responds to preflights and adds the CORS headers to responses. */
export class Cors<E extends Env> {
  readonly #origins: "*" | ReadonlySet<string>;
  readonly #options: CorsOptions;
  readonly #methods: string;
  readonly #exposed: string;

  constructor(options: CorsOptions, methods: readonly string[], exposedHeaders: readonly string[]) {
    const { origins, credentials = false } = options;
    if (origins === "*" && credentials)
      throw new TypeError("`cors.credentials` requires a list of origins: with `*` browsers reject it.");
    const wrong = origins === "*" ? [] : origins.filter((origin) => !isOrigin(origin));
    if (wrong.length > 0)
      throw new TypeError(
        `\`cors.origins\` must be origins such as https://app.example, but has ${wrong.map((origin) => JSON.stringify(origin)).join(", ")}.`,
      );
    this.#origins = origins === "*" ? "*" : new Set(origins);
    this.#options = options;
    this.#methods = methods.join(", ");
    this.#exposed = exposedHeaders.join(", ");
  }

  /**
   * The response to a preflight; undefined if the request isn't one. It is the same for every path, so that it doesn't
   * reveal which paths exist.
   */
  preflight(c: Context<E>): Response | undefined {
    const { req } = c;
    if (
      req.method !== "OPTIONS" ||
      req.header("origin") === undefined ||
      req.header("access-control-request-method") === undefined
    )
      return undefined;
    const headers = new Headers({ Vary: "Origin, Access-Control-Request-Method, Access-Control-Request-Headers" });
    const allowed = this.#allowedOrigin(req.header("origin"));
    if (allowed !== undefined) {
      headers.set("Access-Control-Allow-Origin", allowed);
      headers.set("Access-Control-Allow-Methods", this.#methods);
      const requested = (req.header("access-control-request-headers") ?? "").split(",").map((name) => name.trim());
      const names = requested.filter(isHeaderName);
      if (names.length > 0) headers.set("Access-Control-Allow-Headers", names.join(", "));
      headers.set("Access-Control-Max-Age", String(this.#options.maxAge ?? 600));
      if (this.#options.credentials === true) headers.set("Access-Control-Allow-Credentials", "true");
    }
    return new Response(null, { status: 204, headers });
  }

  /** Adds the CORS headers to a response; to errors as well, so that pages can read them. */
  expose(c: Context<E>): void {
    // Through the context, since a response from `fetch` has immutable headers.
    if (this.#origins !== "*") c.header("Vary", "Origin", { append: true });
    const allowed = this.#allowedOrigin(c.req.header("origin"));
    if (allowed === undefined) return;
    c.header("Access-Control-Allow-Origin", allowed);
    const exposed = c.res.headers.has(exampleHeader) ? [this.#exposed, exampleHeader] : [this.#exposed];
    const names = exposed.filter((each) => each !== "").join(", ");
    if (names !== "") c.header("Access-Control-Expose-Headers", names);
    if (this.#options.credentials === true) c.header("Access-Control-Allow-Credentials", "true");
  }

  #allowedOrigin(origin: string | undefined): string | undefined {
    if (origin === undefined) return undefined;
    if (this.#origins === "*") return "*";
    return this.#origins.has(origin) ? origin : undefined;
  }
}

/** Whether a string is an origin as browsers send it (RFC 6454, 6.2). */
export function isOrigin(text: string): boolean {
  return URL.canParse(text) && new URL(text).origin === text;
}

// --- server/headers/response-headers.ts ---
// The headers that protect responses: against browsers that take a response for another media type than its own, and
// against caches that keep what only its caller may see.

export interface ResponseHeaders {
  /** `X-Content-Type-Options` of every response (https://fetch.spec.whatwg.org/#x-content-type-options-header). */
  readonly contentTypeOptions: "nosniff" | false;
  /** `Cache-Control` of responses to requests that have been authenticated, and of their errors (RFC 9111, 5.2.2). */
  readonly cacheControl: string | false;
}

/** The headers of a server: the defaults, unless its author says otherwise. */
export function responseHeaders(given: Partial<ResponseHeaders> | false = {}): ResponseHeaders {
  return given === false
    ? { contentTypeOptions: false, cacheControl: false }
    : { contentTypeOptions: "nosniff", cacheControl: "no-store", ...given };
}

/** What is needed of an operation. */
interface Described {
  readonly security: SecurityRequirements;
  readonly route: RouteConfig;
}

/** The response that Node.js will send, from @hono/node-server: https://hono.dev/docs/getting-started/nodejs. */
interface Outgoing {
  readonly headersSent: boolean;
  setHeader(name: string, value: string): unknown;
}

/** Undefined where no server of Node.js sends the response, or a handler has sent it. */
function outgoingOf(c: Context): Outgoing | undefined {
  const { outgoing } = (c.env ?? {}) as { readonly outgoing?: Partial<Outgoing> };
  return outgoing?.headersSent === false && typeof outgoing.setHeader === "function"
    ? (outgoing as Outgoing)
    : undefined;
}

/**
 * Makes Hono put `X-Content-Type-Options` into the response that a handler makes of its context. That takes half the
 * time of putting it into a response that was made. It has one value only, so it replaces no other; Cache-Control has
 * many, and middleware before may have set it.
 */
export function prepareHeaders(c: Context, { contentTypeOptions }: ResponseHeaders): void {
  if (contentTypeOptions !== false && outgoingOf(c) === undefined) c.header(typeOptions, contentTypeOptions);
}

const typeOptions = "X-Content-Type-Options";

/**
 * Puts `X-Content-Type-Options` into a response, or into what Node.js sends: with one header alone @hono/node-server
 * makes no Headers of a response, which would take a tenth of the processor time of a GET.
 */
function withTypeOptions(response: Response, value: string, c: Context): Response {
  const outgoing = outgoingOf(c);
  if (outgoing === undefined) return withHeader(response, typeOptions, value);
  outgoing.setHeader(typeOptions, value);
  return response;
}

/**
 * A response with these headers, where it has none of the same name. `requirements` are those of a request for which no
 * operation was found. Where the document describes Cache-Control, the handler decides.
 */
export function protect<E extends Env>(
  response: Response,
  { contentTypeOptions, cacheControl }: ResponseHeaders,
  operation: Described | undefined,
  requirements: SecurityRequirements,
  c: Context<E>,
): Response {
  // A connection that becomes a WebSocket is no response that could be copied.
  if (response.status < 200) return response;
  const typed = contentTypeOptions === false ? response : withTypeOptions(response, contentTypeOptions, c);
  return cacheControl !== false &&
    isAuthenticated(operation?.security ?? requirements, c) &&
    !describesCacheControl(operation?.route.responses ?? {}, response.status)
    ? withHeader(typed, "Cache-Control", cacheControl)
    : typed;
}

/** Whether credentials were required of a request, or were there where they are optional. */
function isAuthenticated<E extends Env>(requirements: SecurityRequirements, c: Context<E>): boolean {
  if (requirements.length === 0) return false;
  const isOptional = requirements.some((alternative) => Object.keys(alternative).length === 0);
  return !isOptional || (c.get("principal" as never) as unknown) !== undefined;
}

type DescribedResponses = RouteConfig["responses"];

/** Whether some response of an operation describes Cache-Control, which hardly any does. */
const describing = new WeakMap<DescribedResponses, boolean>();

function describesCacheControl(responses: DescribedResponses, status: number): boolean {
  let isSome = describing.get(responses);
  if (isSome === undefined) {
    isSome = Object.values(responses).some(hasCacheControl);
    describing.set(responses, isSome);
  }
  if (!isSome) return false;
  return hasCacheControl(valueOfStatus(responses, status));
}

function hasCacheControl(response: DescribedResponses[string] | undefined): boolean {
  const headers = response !== undefined && "headers" in response ? response.headers : undefined;
  return (
    isZod(headers) &&
    "shape" in headers &&
    Object.keys(headers.shape as object).some((name) => name.toLowerCase() === "cache-control")
  );
}

function withHeader(response: Response, name: string, value: string): Response {
  if (response.headers.has(name)) return response;
  try {
    response.headers.set(name, value);
    return response;
  } catch {
    // A response from `fetch` has immutable headers.
    const copy = new Response(response.body, response);
    copy.headers.set(name, value);
    return copy;
  }
}

// --- server/matched-routes.ts ---
// The routes of an app that match a request. Copied into generated/ as it is.

/** What is wrong where an app was made by another copy of hono: the routes of its requests can't be read. */
export const twoCopies =
  "The app is of another copy of hono than the generated server: hono is installed twice. `npm ls hono` names both; one version for all packages (npm dedupe, or overrides in package.json) makes it one.";

/**
 * The same as hono's own, which reads them by a symbol that each copy of hono has for itself.
 * @throws HostError if the app that got the request is of another copy of hono
 */
export function routesOf(c: Context): ReturnType<typeof matchedRoutes> {
  try {
    return matchedRoutes(c);
  } catch (error) {
    throw new HostError(twoCopies, { cause: error });
  }
}

// --- server/mode.ts ---
// Whether this is production, as NODE_ENV says where there are such variables. Copied into generated/ as it is.

/** NODE_ENV; "" where it isn't set. */
export function nodeEnv(): string {
  const { env } = (Reflect.get(globalThis, "process") ?? {}) as { readonly env?: Record<string, string | undefined> };
  return env?.["NODE_ENV"] ?? "";
}

export function isProduction(): boolean {
  return /prod|live/i.test(nodeEnv());
}

// --- server/options.ts ---
// The options of a generated server: what its document defines, and what its author can set.

/** What a server needs from its document besides the operations. */
export interface ServerDescription {
  readonly title: string;
  /** The path of the document's first server. */
  readonly basePath: string;
  /** The first segment that all paths share: `/v1`; empty if they don't. */
  readonly commonPath: string;
  /** The security schemes that operations require. */
  readonly securitySchemes: Readonly<Record<string, SecurityScheme>>;
}

/**
 * The options that every document has. The generated `ServerOptions` adds the handlers and, for a document with
 * security, `auth`.
 */
export interface BaseServerOptions<E extends Env, Id extends string = string> {
  /** An app of your own, with middleware that runs around everything: request ids, logs, headers. */
  readonly app?: OpenAPIHono<E>;
  /** The path below which the operations are mounted; by default that of the document's first server. */
  readonly basePath?: string;
  /** Makes the response to a failure. If it returns undefined, the server makes the response. */
  readonly errors?: (failure: Failure, c: Context<E>) => Response | undefined | Promise<Response | undefined>;
  /**
   * Whether errors say what is wrong with how the server is hosted: another base path, a body that was read before.
   * Not unless given; a development server does, except in production.
   */
  readonly explain?: boolean;
  /** Logs errors that are faults of the server; `console.error` by default. */
  readonly logError?: (error: unknown, c: Context<E>) => void;
  readonly limits?: Partial<Limits>;
  /** Limits of single operations, such as an upload. */
  readonly operationLimits?: Partial<Readonly<Record<Id, Partial<Limits>>>>;
  /**
   * Headers of responses that have none of the same name: by default `X-Content-Type-Options: nosniff`, and after
   * authentication `Cache-Control: no-store`. `false` is none of them.
   */
  readonly headers?: Partial<ResponseHeaders> | false;
  /** The origins whose pages may call the server from a browser; none by default. */
  readonly cors?: CorsOptions;
  /** Whether unknown query parameters are ignored (the default) or rejected with 400. */
  readonly unknownQuery?: "ignore" | "reject";
  /** Called with the validation result of each part of a request, to add checks or to reject it in another way. */
  readonly hook?: ValidationHook<E>;
  /** Hooks of single operations, called instead of `hook`. */
  readonly hooks?: Partial<Readonly<Record<Id, ValidationHook<E>>>>;
  readonly middleware?: {
    /** Runs after authentication: rate limits. */
    readonly authenticated?: readonly MiddlewareHandler<E>[];
    /** Runs after the body was read and before validation: idempotency keys. */
    readonly received?: readonly MiddlewareHandler<E>[];
  };
  /** The protection space in challenges (RFC 9110, 11.5); the document's title by default. */
  readonly realm?: string;
}

// --- server/path-router.ts ---
// Matches the paths of requests. Hono's fast router can't hold a literal beside a parameter (`/users/me` and
// `/users/:id/…`), which most APIs have, and its other one builds every result again. This one walks a table of states,
// which grows with the paths of the routes and not with those of requests. Copied into generated/ as it is.

interface RoutedPath<T> {
  readonly method: string;
  readonly path: string;
  readonly handler: T;
}

/** A place in the tree of paths. */
interface RouterNode {
  readonly children: Map<string, RouterNode>;
  parameter: RouterNode | undefined;
  /** Behind segments with parameters among literals, by their patterns. */
  readonly patterns: Map<string, { readonly parts: SegmentParts; readonly place: RouterNode }>;
  /** The routes that end here, and those that go on with anything, by their numbers. */
  readonly ends: number[];
  readonly wildcards: number[];
}

/** All places where the segments of a path may end. */
interface State<T> {
  readonly places: readonly RouterNode[];
  /** Routes that match whatever follows. */
  readonly matched: readonly number[];
  /** The state after each literal that a place has; null until it is needed. */
  readonly literals: Map<string, State<T> | null>;
  /** The state after any other segment, which matches no pattern. */
  other: State<T> | undefined;
  /** The states after segments that match patterns, by the numbers of these. */
  readonly others: Map<string, State<T>>;
  /** The patterns of all places. */
  readonly patterns: readonly { readonly parts: SegmentParts; readonly place: RouterNode }[];
  /** What matches a path that ends here. */
  result: [T, ParamIndexMap][] | undefined;
}

/** What a segment of a route matches: a literal, any one, a pattern's, or all that follow. */
type Segment =
  | { readonly kind: "literal"; readonly text: string }
  | { readonly kind: "parameter" | "wildcard" }
  | { readonly kind: "pattern"; readonly source: string; readonly parts: SegmentParts };

/** The segments of a route; undefined if only Hono's own routers can match it. */
function segmentsOf(path: string): readonly Segment[] | undefined {
  const strings = path === "*" ? ["*"] : path.split("/").slice(1);
  const segments = strings.map((text, index) => segmentOf(text, index === strings.length - 1));
  const names = strings.filter((text) => text.startsWith(":")).map(segmentName);
  return segments.every(isKnown) && new Set(names).size === names.length ? segments : undefined;
}

function isKnown(segment: Segment | undefined): segment is Segment {
  return segment !== undefined;
}

function segmentOf(text: string, isLast: boolean): Segment | undefined {
  if (text === "*") return isLast ? { kind: "wildcard" } : undefined;
  if (/^:[^:*?{}]+$/.test(text)) return { kind: "parameter" };
  const parts = partsOfPattern(text);
  const [only] = parts ?? [];
  if (parts?.length === 1 && typeof only === "string") return { kind: "literal", text: only };
  if (parts !== undefined) return { kind: "pattern", source: text, parts };
  return /^[^:*?{}]*$/.test(text) ? { kind: "literal", text: canonicalText(text) } : undefined;
}

/** `:id` or `:id{[0-9]+}` -> `id`. */
function segmentName(segment: string): string {
  return segment.slice(1).replace(/\{[^]*$/, "");
}

/** The states that a state keeps by the patterns that a segment matches: requests may match any of them together. */
const maxStates = 100;

/** A router of Hono: `new Hono({ router: new PathRouter() })`. Other paths than simple ones are left to Hono's own. */
export class PathRouter<T> implements Router<T> {
  readonly name = "PathRouter";
  readonly #routes: RoutedPath<T>[] = [];
  readonly #starts = new Map<string, State<T>>();
  #other: Router<T> | undefined;
  #isSimple = true;

  add(method: string, path: string, handler: T): void {
    this.#routes.push({ method, path, handler });
    this.#starts.clear();
    this.#other = undefined;
    this.#isSimple &&= segmentsOf(withoutRoot(path)) !== undefined;
  }

  match(method: string, path: string): Result<T> {
    if (!this.#isSimple) return (this.#other ??= this.#honoRouter()).match(method, path);
    let state = this.#starts.get(method);
    if (state === undefined) this.#starts.set(method, (state = this.#startOf(method)));
    const segments = path.split("/");
    const isEncoded = path.includes("%");
    // The first segment is what comes before the first slash: nothing.
    for (let index = 1; index < segments.length && state.places.length > 0; index++)
      state = this.#after(state, isEncoded ? canonicalText(segments[index] ?? "") : (segments[index] ?? ""));
    return [(state.result ??= this.#resultOf(state)), segments];
  }

  #honoRouter(): Router<T> {
    const router = new SmartRouter<T>({ routers: [new RegExpRouter<T>(), new TrieRouter<T>()] });
    for (const { method, path, handler } of this.#routes) router.add(method, path, handler);
    return router;
  }

  #startOf(method: string): State<T> {
    const root = newPlace();
    for (const [number, route] of this.#routes.entries())
      if (route.method === method || route.method === "ALL") insert(root, route.path, number);
    return newState([root], []);
  }

  #after(state: State<T>, text: string): State<T> {
    const known = state.literals.get(text);
    if (known !== undefined && known !== null) return known;
    if (known === undefined && text !== "") return afterOther(state, text);
    const made = next(state, text, matchedPatterns(state, text));
    // An empty segment is no parameter, so it is a literal of every state.
    state.literals.set(text, made);
    return made;
  }

  #resultOf({ places, matched }: State<T>): [T, ParamIndexMap][] {
    const numbers = [...matched, ...places.flatMap(({ ends }) => ends)].sort((a, b) => a - b);
    return numbers.flatMap((number): [T, ParamIndexMap][] => {
      const route = this.#routes[number];
      return route === undefined ? [] : [[route.handler, parametersOf(route.path)]];
    });
  }
}

/** A route for the root below a base path also matches without the last slash. */
function withoutRoot(path: string): string {
  return path.endsWith(`/${rootSegment}`) ? path.slice(0, -rootSegment.length) : path;
}

function newPlace(): RouterNode {
  return { children: new Map(), parameter: undefined, patterns: new Map(), ends: [], wildcards: [] };
}

function newState<T>(places: readonly RouterNode[], before: readonly number[]): State<T> {
  const literals = new Map<string, null>();
  for (const { children } of places) for (const literal of children.keys()) literals.set(literal, null);
  const matched = [...before, ...places.flatMap(({ wildcards }) => wildcards)];
  const patterns = places.flatMap((place) => [...place.patterns.values()]);
  return { places, matched, literals, patterns, other: undefined, others: new Map(), result: undefined };
}

function insert(root: RouterNode, path: string, number: number): void {
  const simple = withoutRoot(path);
  insertSegments(root, segmentsOf(simple) ?? [], number);
  if (simple !== path) insertSegments(root, segmentsOf(simple.slice(0, -1)) ?? [], number);
}

function insertSegments(root: RouterNode, segments: readonly Segment[], number: number): void {
  let place = root;
  for (const segment of segments) {
    if (segment.kind === "wildcard") return void place.wildcards.push(number);
    place = placeAfter(place, segment);
  }
  place.ends.push(number);
}

function placeAfter(place: RouterNode, segment: Segment): RouterNode {
  if (segment.kind === "literal") {
    const child = place.children.get(segment.text) ?? newPlace();
    place.children.set(segment.text, child);
    return child;
  }
  if (segment.kind === "pattern") {
    const { source, parts } = segment;
    const known = place.patterns.get(source) ?? { parts, place: newPlace() };
    place.patterns.set(source, known);
    return known.place;
  }
  return (place.parameter ??= newPlace());
}

/** The state after a segment that is no literal of the state. */
function afterOther<T>(state: State<T>, text: string): State<T> {
  const { patterns, others } = state;
  const matched = patterns.length === 0 ? noPatterns : matchedPatterns(state, text);
  if (matched.length === 0) return (state.other ??= next(state, undefined, noPatterns));
  const key = matched.join();
  const known = others.get(key);
  if (known !== undefined) return known;
  const made = next(state, undefined, matched);
  if (others.size < maxStates) others.set(key, made);
  return made;
}

const noPatterns: readonly number[] = [];

/** The numbers of the patterns of a state that a segment matches. */
function matchedPatterns<T>({ patterns }: State<T>, text: string): readonly number[] {
  return patterns.flatMap(({ parts }, number) => (matchSegment(parts, text) === undefined ? [] : [number]));
}

/** The state after a literal, or after another segment, which only parameters and these patterns match. */
function next<T>(state: State<T>, literal: string | undefined, matchedBy: readonly number[]): State<T> {
  const reached: RouterNode[] = [];
  for (const { children, parameter } of state.places) {
    const child = literal === undefined ? undefined : children.get(literal);
    if (child !== undefined) reached.push(child);
    if (parameter !== undefined && literal !== "") reached.push(parameter);
  }
  for (const number of matchedBy) {
    const pattern = state.patterns[number];
    if (pattern !== undefined) reached.push(pattern.place);
  }
  return newState(reached, state.matched);
}

/** The index of each parameter among the segments. */
function parametersOf(path: string): ParamIndexMap {
  const parameters = Object.create(null) as ParamIndexMap;
  for (const [index, segment] of path.split("/").entries())
    if (segment.startsWith(":")) parameters[segmentName(segment)] = index;
  return parameters;
}

// --- server/response-validation.ts ---
// Validates responses against the document: status, headers, media type and body. Meant for development and tests,
// since it takes time.

/** The part of a route that is needed here. The module routes.ts is a table of them. */
export interface DocumentedRoute {
  readonly operationId?: string;
  readonly method: string;
  readonly path: string;
  readonly responses: Readonly<Record<string | number, DocumentedResponse>>;
  /** The data of the event that ends a stream, and is no item. */
  readonly streamEnd?: string;
}

interface DocumentedResponse {
  readonly description: string;
  readonly headers?: unknown;
  readonly content?: Readonly<Record<string, DocumentedContent | undefined>>;
}

interface DocumentedContent {
  readonly schema?: unknown;
  /** The schema of each item of a sequence, and the events whose data is JSON if not all of them are. */
  readonly itemSchema?: unknown;
  readonly jsonData?: readonly string[];
}

/** How a response differs from the document. */
export interface Mismatch {
  /**
   * `GET /users/{id} returned 200: /name: Invalid input …`. It names paths but no values, which may be personal data.
   */
  readonly detail: string;
  /** Whether the status is documented. */
  readonly isDocumented: boolean;
}

/**
 * Middleware that validates the responses of the operations mounted at `basePath`. For a response that differs from the
 * document it calls `replace`, which returns another response, or undefined to keep it. The items of a stream are
 * validated while they pass: if `replace` returns a response then, the stream breaks off instead.
 */
export function validateResponses<E extends Env>(
  routes: Readonly<Record<string, DocumentedRoute>>,
  replace: (mismatch: Mismatch, c: Context<E>) => Response | undefined,
  basePath = "",
): MiddlewareHandler<E> {
  // Operations may share a method and path. A response that one of them allows is valid.
  const documented = new Map<string, DocumentedRoute[]>();
  for (const route of Object.values(routes)) {
    const key = operationTitle(route.method, honoPath(route.path, basePathOf(basePath, "")));
    documented.set(key, [...(documented.get(key) ?? []), route]);
  }
  return async (c, next) => {
    await next();
    const { status } = c.res;
    const method = c.req.method === "HEAD" ? "GET" : c.req.method;
    const candidates = documented.get(`${method} ${routeTemplate(routesOf(c), method)}`) ?? [];
    const mismatches = await Promise.all(candidates.map((each) => mismatchOf(c.res, each)));
    const valid = mismatches.indexOf(undefined);
    const [route, found] = valid === -1 ? [candidates[0], mismatches[0]] : [candidates[valid], undefined];
    if (route === undefined) return;
    const name = route.operationId ?? operationTitle(route.method, route.path);
    const report = (what: string): Response | undefined =>
      replace(
        {
          detail: `${name} returned ${status}: ${what}`,
          isDocumented: valueOfStatus(route.responses, status) !== undefined,
        },
        c,
      );
    const replacement =
      found === undefined ? validateStream(c.res, route, (what) => report(what) !== undefined) : report(found);
    if (replacement === undefined) return;
    c.res = undefined;
    c.res = replacement;
  };
}

/** How the response differs from the document; undefined if it doesn't. */
async function mismatchOf(response: Response, route: DocumentedRoute): Promise<string | undefined> {
  const allowed = valueOfStatus(route.responses, response.status);
  if (!allowed) return "the status is not documented.";
  return headerMismatch(response.headers, allowed.headers) ?? bodyMismatch(response, allowed.content);
}

function headerMismatch(headers: Headers, documented: unknown): string | undefined {
  if (!isZod(documented) || !("shape" in documented)) return undefined;
  const wrong = Object.entries(documented.shape as Record<string, z.ZodType>).filter(([name, schema]) => {
    const text = isHeaderName(name) ? headers.get(name) : null;
    // Content-Type is described by `content`; a header of that name is ignored (OpenAPI 3.1, Response Object).
    if (name.toLowerCase() === "content-type") return false;
    return !headerDecoders.some((as) => schema.safeParse(text === null ? undefined : decodeHeader(text, as)).success);
  });
  return wrong.length === 0
    ? undefined
    : `the header ${wrong.map(([name]) => name).join(", ")} is missing or not as documented.`;
}

/** Header strings are decoded in each of these ways until the schema accepts one. */
const headerDecoders: readonly Decoder[] = [
  "string",
  ["number", "boolean", "null"],
  { items: "string" },
  { items: ["number", "boolean"] },
  { members: {}, others: "string" },
];

async function bodyMismatch(response: Response, content: DocumentedResponse["content"]): Promise<string | undefined> {
  const given = response.headers.get("content-type");
  if (!content) return response.body === null ? undefined : "the document has no body here.";
  const mediaType = given === null ? undefined : mediaTypeFor(given, Object.keys(content));
  if (mediaType === undefined) return `the media type ${given === null ? "(none)" : essence(given)} is not documented.`;
  const schema = content[mediaType]?.schema;
  // Other bodies are not read: a stream may not end.
  if (given === null || !isZod(schema)) return undefined;
  if (isJson(given)) return issuesOfJson(schema, await response.clone().text());
  return essence(given) === "text/plain" ? issuesOf(schema, await response.clone().text()) : undefined;
}

/** A copy of the response whose items are validated while they pass; undefined if it isn't a sequence of items. */
function validateStream(
  response: Response,
  route: DocumentedRoute,
  replace: (what: string) => boolean,
): Response | undefined {
  const given = response.headers.get("content-type") ?? "";
  const content = valueOfStatus(route.responses, response.status)?.content ?? {};
  const { itemSchema, jsonData = true } = content[mediaTypeFor(given, Object.keys(content)) ?? ""] ?? {};
  if (!isZod(itemSchema) || response.body === null) return undefined;
  const read = isEventStream(given) ? readEventItems(jsonData, route.streamEnd) : readJsonItems;
  return new Response(
    validateItems(response.body, read, (item, index) => {
      const issues = issuesOf(itemSchema, item);
      return issues !== undefined && replace(`item ${index}: ${issues}`);
    }),
    response,
  );
}

function issuesOfJson(schema: z.ZodType, text: string): string | undefined {
  let value: unknown;
  try {
    value = parseExactly(text);
  } catch {
    return issuesOf(schema, undefined);
  }
  const { error } = schema.safeParse(value);
  if (error === undefined) return undefined;
  // Only int64 and uint64 take all digits of an integer. Elsewhere its nearest double is meant.
  return issuesOf(
    schema,
    error.issues.reduce<unknown>((found, { path }) => withDoubles(found, path), value),
  );
}

/** A value with doubles for the bigints at a path or below. */
function withDoubles(value: unknown, [step, ...inside]: readonly PropertyKey[]): unknown {
  if (typeof value === "bigint") return Number(value);
  return mapChildren(value, (each, name) =>
    step === undefined || String(step) === name ? withDoubles(each, inside) : each,
  );
}

function issuesOf(schema: z.ZodType, value: unknown): string | undefined {
  const { error } = schema.safeParse(value);
  if (error === undefined) return undefined;
  const issues: readonly UnionIssue[] = explainUnions(error.issues, value);
  return issues.map((issue) => `${["", ...issue.path].join("/") || "the body"}: ${issue.message}.`).join(" ");
}

// --- server/route.ts ---
// The types of routes and their handlers: the validated request, and the responses that a handler may return. They are
// lazy, so that the compiler evaluates them only for routes in use.

/**
 * The part of @hono/zod-openapi's RouteConfig that preserves the literal types of a route. Checking each route against
 * the full type takes the compiler as long as all other generated code.
 */
export interface Route {
  readonly method:
    "get" | "put" | "post" | "delete" | "options" | "head" | "patch" | "trace" | "query" | Uppercase<string>;
  readonly path: string;
  readonly request?: object;
  readonly responses: object;
}

/**
 * Defines a route with its method and path as literal types. `config` is a function to save compile time: at the top
 * level the compiler would check for each imported name whether the code above has narrowed it, which is quadratic.
 */
export function route<P extends string, R extends Route & { readonly path: P }>(config: () => R): R {
  return config();
}

/** The handler of one operation. Undocumented statuses and wrong bodies don't compile. */
export type Handle<R extends Route, E extends Env> = (
  c: JsonResponder<R["responses"]> & Context<E, HonoPath<R["path"]>, { out: Valid<R["request"]> }>,
  next: Next,
) => RouteResponse<R> | Promise<RouteResponse<R>>;

type HonoPath<Path extends string> = Path extends `${infer Start}/{${infer Name}}${infer Rest}`
  ? `${Start}/:${Name}${HonoPath<Rest>}`
  : Path;

/** What `c.req.valid` returns, by part of the request. */
type Valid<Request> = ValidPart<Request, "params", "param"> &
  ValidPart<Request, "query", "query"> &
  ValidPart<Request, "headers", "header"> &
  ValidPart<Request, "cookies", "cookie"> &
  ValidBody<Request>;

type ValidPart<Request, Name extends string, Target extends string> =
  Request extends Readonly<Record<Name, infer S>> ? { [K in Target]: Output<S> } : {};

type ValidBody<Request> = Request extends { readonly body: { readonly content: infer Content } }
  ? BodyOfContent<Content, FormType & keyof Content, "form"> &
      BodyOfContent<Content, Exclude<keyof Content, FormType>, "json">
  : {};

type BodyOfContent<Content, MediaType extends keyof Content, Target extends string> = [MediaType] extends [never]
  ? {}
  : { [K in Target]: SchemaOf<Content[MediaType]> };

type FormType = `multipart/form-data${string}` | `application/x-www-form-urlencoded${string}`;

type SchemaOf<Media> = Media extends { readonly schema: infer S } ? Output<S> : never;

type Output<S> = S extends z.core.$ZodType ? z.output<S> : never;

/** The responses that a route documents. One without content is made by `c.body(null, status)`. */
export type RouteResponse<R extends Route> = ResponsesOf<R["responses"]>;

type ResponsesOf<Responses> = {
  [Key in keyof Responses]: ResponseOf<Responses[Key], Status<Key, keyof Responses>>;
}[keyof Responses];

type ResponseOf<Documented, Code extends StatusCode> = [Code] extends [never]
  ? never
  : Documented extends { readonly content: infer Content }
    ? { [MediaType in keyof Content]: ContentOf<MediaType, Content[MediaType], Code> }[keyof Content]
    : Response & TypedResponse<null, Code, "body">;

/**
 * `c.json` for what is documented, before Hono's own: that infers the body from all responses together, and where an
 * object of theirs may have any member, an enum's value becomes a string. What isn't documented keeps its literals, so
 * that the compiler names the member that is wrong and no other.
 */
interface JsonResponder<Responses> {
  json<Code extends JsonStatus<Responses>>(
    body: JsonBody<Responses, Code>,
    status: Code,
    headers?: Record<string, string | string[]>,
  ): Response & TypedResponse<JSONParsed<JsonBody<Responses, Code>>, Code, "json">;
  json<Scalar extends string | number | boolean | null, Body extends Tree<Scalar>, Code extends ContentfulStatusCode>(
    body: Body,
    status: Code,
    headers?: Record<string, string | string[]>,
  ): Response & TypedResponse<Body, Code, "json">;
}

/** JSON of scalars. A literal of a parameter's type is inferred as itself. */
type Tree<Scalar> = Scalar | undefined | { readonly [name: string]: Tree<Scalar> } | readonly Tree<Scalar>[];

type JsonStatus<Responses> = ContentfulStatusCode &
  {
    [Key in keyof Responses]: [JsonBodyOf<Responses[Key]>] extends [never] ? never : Status<Key, keyof Responses>;
  }[keyof Responses];

type JsonBody<Responses, Code> = {
  [Key in keyof Responses]: Code extends Status<Key, keyof Responses> ? JsonBodyOf<Responses[Key]> : never;
}[keyof Responses];

type JsonBodyOf<Documented> = Documented extends { readonly content: infer Content }
  ? { [MediaType in keyof Content]: MediaType extends JsonType ? SchemaOf<Content[MediaType]> : never }[keyof Content]
  : never;

/** A body that is neither JSON nor plain text is not typed, but it isn't made by `c.json`. */
type ContentOf<MediaType, Media, Code extends StatusCode> = MediaType extends JsonType
  ? Response & TypedResponse<JSONParsed<SchemaOf<Media>>, Code, "json">
  : MediaType extends `text/plain${string}`
    ? Response & TypedResponse<SchemaOf<Media>, Code, "text">
    : MediaType extends `${string}*${string}`
      ? Response
      : Response & { readonly _format?: "body" | "text" | "redirect" };

type JsonType = Json | `${Json};${string}`;

type Json = "application/json" | `application/${string}+json`;

/** The statuses that a key of the responses covers; `default` covers those that no other key does. */
type Status<Key, Keys> = Key extends StatusCode
  ? Key
  : Key extends keyof Ranges
    ? Ranges[Key]
    : Key extends "default"
      ? Exclude<StatusCode, Named<Keys>>
      : never;

type Named<Key> = Key extends StatusCode ? Key : Key extends keyof Ranges ? Ranges[Key] : never;

interface Ranges {
  "1XX": InfoStatusCode;
  "2XX": SuccessStatusCode;
  "3XX": RedirectStatusCode;
  "4XX": ClientErrorStatusCode;
  "5XX": ServerErrorStatusCode;
}

// --- server/security.ts ---
// Authentication by the document's `security`: reads the credentials of each scheme from the request, calls the
// verifiers that the server's author provides, and combines the results (OpenAPI 3.1, Security Requirement Object: one
// alternative must be satisfied with all of its schemes).

/** A security scheme of the document: where its credentials are in a request. */
export type SecurityScheme =
  | { readonly kind: "apiKey"; readonly in: "query" | "header" | "cookie"; readonly name: string }
  | { readonly kind: "basic" | "bearer" }
  /**
   * A client certificate, or another HTTP authentication scheme (`challenge`): the verifier reads the request itself.
   */
  | { readonly kind: "other"; readonly challenge?: string };

/** The alternatives, each with its schemes and their scopes. */
export type SecurityRequirements = readonly Readonly<Record<string, readonly string[]>>[];

/** The type of `c.var.principal`, from the environment of the app. */
export type PrincipalOf<E extends Env> = E extends { readonly Variables: { principal: infer P } }
  ? Exclude<P, undefined>
  : unknown;

/** Returned by a verifier for a credential that is valid but lacks a scope or a right: 403 instead of 401. */
export const insufficientScope: unique symbol = Symbol("insufficient scope");

/** The principal of a credential; undefined if the credential is unknown, expired or revoked. */
export type Verdict<E extends Env> = PrincipalOf<E> | typeof insufficientScope | undefined;

/** Verifies one credential. `scopes` are those that the operation requires. Compare secrets in constant time. */
export type Verifier<E extends Env, Credential> = (
  credential: Credential,
  c: Context<E>,
  scopes: readonly string[],
) => Verdict<E> | Promise<Verdict<E>>;

/** The value of an API key. */
export type ApiKeyVerifier<E extends Env = Env> = Verifier<E, string>;

/** A name and a password (RFC 7617). */
export type BasicVerifier<E extends Env = Env> = Verifier<E, BasicCredentials>;

/** A bearer token (RFC 6750): HTTP's scheme, OAuth 2 and OpenID Connect. */
export type BearerVerifier<E extends Env = Env> = Verifier<E, string>;

/** A verifier of any other scheme, such as mutual TLS, which reads the request itself. */
export type ContextVerifier<E extends Env = Env> = (
  c: Context<E>,
  scopes: readonly string[],
) => Verdict<E> | Promise<Verdict<E>>;

export interface BasicCredentials {
  readonly username: string;
  readonly password: string;
}

/**
 * One verifier for each scheme, by name. The generated type `Auth` requires one of the right kind for each. For a
 * scheme that the document names and does not describe, a verifier that reads the request itself is optional: without
 * one no request can meet its requirements.
 */
export type Verifiers = Readonly<Record<string, (...args: never) => unknown>>;

type AnyVerifier<E extends Env> = Verifier<E, unknown>;

/** The result for one scheme. */
type Finding<E extends Env> =
  { readonly principal: PrincipalOf<E> } | "missing" | "rejected" | "insufficient" | "undefined";

/** The principal of an alternative; undefined if the request doesn't meet it. */
type Satisfied<E extends Env> = { readonly principal: PrincipalOf<E> } | undefined;

/** Authenticates requests and decides whether they may call an operation. */
export class Authenticator<E extends Env> {
  readonly schemes: Readonly<Record<string, SecurityScheme>>;
  readonly verifiers: Verifiers;
  /** The protection space that challenges name (RFC 9110, 11.5). */
  readonly realm: string;

  constructor(schemes: Readonly<Record<string, SecurityScheme>>, verifiers: Verifiers, realm: string) {
    this.schemes = schemes;
    this.verifiers = verifiers;
    this.realm = realm;
    const missing = Object.keys(schemes).filter((name) => typeof ownOf(verifiers, name) !== "function");
    const names = missing.map((name) => `\`${name}\``).join(", ");
    if (missing.length > 0) throw new TypeError(`createServer requires a function in \`auth\` for ${names}.`);
  }

  /**
   * The principal of a request; undefined for an anonymous request that is allowed.
   * @throws HttpError 401 with a challenge for each scheme, or 403 if a credential is valid but not sufficient
   */
  authenticate(
    requirements: SecurityRequirements,
    c: Context<E>,
  ): PrincipalOf<E> | undefined | Promise<PrincipalOf<E> | undefined> {
    return this.#authenticateFrom(0, requirements, c, new Map(), false);
  }

  /** Tries the alternatives from an index on; a promise only if a verifier returns one. */
  #authenticateFrom(
    start: number,
    requirements: SecurityRequirements,
    c: Context<E>,
    findings: Map<string, Finding<E>>,
    isAllowed: boolean,
  ): PrincipalOf<E> | undefined | Promise<PrincipalOf<E> | undefined> {
    let isAnonymous = isAllowed;
    for (let index = start; index < requirements.length; index++) {
      const requirement = requirements[index] ?? {};
      const names = Object.keys(requirement);
      if (names.length === 0) {
        isAnonymous = true;
        continue;
      }
      const found = this.#satisfy(names, requirement, c, findings);
      if (found instanceof Promise) {
        const rest = index + 1;
        const soFar = isAnonymous;
        return found.then((each) =>
          each === undefined ? this.#authenticateFrom(rest, requirements, c, findings, soFar) : each.principal,
        );
      }
      if (found !== undefined) return found.principal;
    }
    if (isAnonymous) return undefined;
    throw this.#denial(requirements, c, findings);
  }

  /** The principal of the first scheme if all schemes of an alternative are satisfied. */
  #satisfy(
    names: readonly string[],
    requirement: SecurityRequirements[number],
    c: Context<E>,
    findings: Map<string, Finding<E>>,
  ): Satisfied<E> | Promise<Satisfied<E>> {
    const credentials = names.map((name) => this.#credential(name, c));
    // Verifiers are called only if all credentials of the alternative are present.
    const absent = names.filter((_, index) => credentials[index] === undefined);
    for (const name of absent) findings.set(name, this.isKnown(name) ? "missing" : "undefined");
    if (absent.length > 0) return undefined;
    const verifyFrom = (start: number, earlier: Satisfied<E>): Satisfied<E> | Promise<Satisfied<E>> => {
      const name = names[start];
      if (name === undefined) return earlier;
      const conclude = (finding: Finding<E>): Satisfied<E> | Promise<Satisfied<E>> => {
        findings.set(name, finding);
        return typeof finding === "string" ? undefined : verifyFrom(start + 1, earlier ?? finding);
      };
      return after(this.#verify(name, credentials[start]?.value, requirement[name] ?? [], c), conclude);
    };
    return verifyFrom(0, undefined);
  }

  #verify(
    name: string,
    credential: unknown,
    scopes: readonly string[],
    c: Context<E>,
  ): Finding<E> | Promise<Finding<E>> {
    const verify = ownOf(this.verifiers, name) as AnyVerifier<E>;
    const isContextVerifier = this.#scheme(name)?.kind === "other";
    return after(
      isContextVerifier ? (verify as unknown as ContextVerifier<E>)(c, scopes) : verify(credential, c, scopes),
      (verdict): Finding<E> => {
        if (verdict === insufficientScope) return "insufficient";
        return verdict === undefined || verdict === null || verdict === false
          ? "rejected"
          : { principal: verdict as PrincipalOf<E> };
      },
    );
  }

  /** Whether a request can meet a scheme: the document describes it, or there is a verifier for it. */
  isKnown(name: string): boolean {
    return this.#scheme(name) !== undefined;
  }

  /** A scheme that the document does not describe is one that only its verifier knows. */
  #scheme(name: string): SecurityScheme | undefined {
    const isVerified = typeof ownOf(this.verifiers, name) === "function";
    return ownOf(this.schemes, name) ?? (isVerified ? { kind: "other" } : undefined);
  }

  /** The well-formed credential of a scheme; undefined if the request has none or the scheme isn't defined. */
  #credential(name: string, c: Context<E>): { readonly value: unknown } | undefined {
    const scheme = this.#scheme(name);
    if (scheme === undefined) return undefined;
    if (scheme.kind === "other") return { value: undefined };
    const read = { bearer: parseBearer, basic: parseBasic };
    const value = scheme.kind === "apiKey" ? readApiKey(scheme, c) : read[scheme.kind](c);
    return value === undefined ? undefined : { value };
  }

  #denial(requirements: SecurityRequirements, c: Context<E>, findings: ReadonlyMap<string, Finding<E>>): HttpError {
    // An alternative with an undefined scheme can't be satisfied, so it gets no challenge.
    const satisfiable = requirements.filter((each) => Object.keys(each).every((name) => this.isKnown(name)));
    if (satisfiable.length === 0) {
      const undefinedNames = requirements.flatMap((each) => Object.keys(each)).filter((name) => !this.isKnown(name));
      return httpError(
        "forbidden",
        `This operation requires ${listSchemes([...new Set(undefinedNames)])}, which the document does not define.`,
      );
    }
    const required = new Map<string, readonly string[]>();
    for (const [name, scopes] of satisfiable.flatMap((each) => Object.entries(each))) {
      if (!required.has(name)) required.set(name, scopes);
    }
    const known = [...required.keys()];
    const insufficient = known.filter((name) => findings.get(name) === "insufficient");
    const challenges = new Set(
      (insufficient.length > 0 ? insufficient : known).map((name) =>
        this.#challenge(name, required.get(name) ?? [], known, c, findings),
      ),
    );
    const headers = { "WWW-Authenticate": [...challenges].join(", ") };
    if (insufficient.length > 0)
      return httpError("forbidden", "The credentials are not sufficient for this operation.", { headers });
    const isGiven = known.some((name) => findings.get(name) === "rejected");
    return httpError(
      "unauthorized",
      isGiven ? "The credentials are not valid." : `This operation requires ${listSchemes(known)}.`,
      { headers },
    );
  }

  /**
   * The challenge of a scheme (RFC 9110, 11.6.1). API keys have no HTTP authentication scheme; theirs says where to put
   * the key.
   */
  #challenge(
    name: string,
    scopes: readonly string[],
    known: readonly string[],
    c: Context<E>,
    findings: ReadonlyMap<string, Finding<E>>,
  ): string {
    const scheme = ownOf(this.schemes, name);
    const realm = `realm="${escapeQuoted(this.realm)}"`;
    switch (scheme?.kind) {
      case "basic":
        return `Basic ${realm}, charset="UTF-8"`;
      case "apiKey":
        return `ApiKey ${realm}, in="${scheme.in}", name="${escapeQuoted(scheme.name)}"`;
      case "bearer": {
        if (findings.get(name) === "insufficient")
          return `Bearer ${realm}, error="insufficient_scope"${scopes.length === 0 ? "" : `, scope="${escapeQuoted(scopes.join(" "))}"`}`;
        // No error code if no bearer token was sent (RFC 6750, 3.1), but credentials of another scheme.
        const authorization = c.req.header("authorization");
        const isOther =
          known.some((each) => ownOf(this.schemes, each)?.kind === "basic") && /^basic /i.test(authorization ?? "");
        return authorization === undefined || isOther ? `Bearer ${realm}` : `Bearer ${realm}, error="invalid_token"`;
      }
      default:
        return `${scheme?.challenge ?? "Bearer"} ${realm}`;
    }
  }
}

function readApiKey(scheme: Extract<SecurityScheme, { kind: "apiKey" }>, c: Context): string | undefined {
  const value =
    scheme.in === "header"
      ? isHeaderName(scheme.name)
        ? c.req.header(scheme.name)
        : undefined
      : scheme.in === "query"
        ? c.req.query(scheme.name)
        : getCookie(c, scheme.name);
  return value === "" ? undefined : value;
}

/** `Authorization: Bearer b64token` (RFC 6750, 2.1). */
function parseBearer(c: Context): string | undefined {
  return /^Bearer +([\w.~+/-]+=*) *$/i.exec(c.req.header("authorization") ?? "")?.[1];
}

/** `Authorization: Basic base64(name:password)`, in UTF-8 (RFC 7617, 2). */
function parseBasic(c: Context): BasicCredentials | undefined {
  const encoded = /^Basic +([A-Za-z0-9+/]+={0,2}) *$/i.exec(c.req.header("authorization") ?? "")?.[1];
  if (encoded === undefined) return undefined;
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(
      Uint8Array.from(atob(encoded), (character) => character.charCodeAt(0)),
    );
    const colon = text.indexOf(":");
    return colon === -1 || /[\u0000-\u001f\u007f]/.test(text)
      ? undefined
      : { username: text.slice(0, colon), password: text.slice(colon + 1) };
  } catch {
    return undefined;
  }
}

/** Escapes the content of a quoted string (RFC 9110, 5.6.4). Characters outside of ASCII become a question mark. */
function escapeQuoted(text: string): string {
  return text.replace(/[^\x20-\x7e]+/g, "?").replace(/["\\]/g, "\\$&");
}

function listSchemes(names: readonly string[]): string {
  return `the security scheme ${names.map((name) => `\`${name}\``).join(" or ")}`;
}

function ownOf<T>(record: Readonly<Record<string, T>>, name: string): T | undefined {
  return Object.hasOwn(record, name) ? record[name] : undefined;
}

/**
 * Verifiers that accept every well-formed credential as that of `principal`. For development only.
 * @throws Error if NODE_ENV says that this is production
 */
export function acceptAnyCredential(schemes: readonly string[], principal: unknown): Verifiers {
  if (isProduction())
    throw new Error(
      `developmentAuth() accepts any credential, so it does not run with NODE_ENV=${nodeEnv()}. Pass verifiers of your own as \`auth\`.`,
    );
  return Object.fromEntries(schemes.map((name) => [name, () => principal]));
}

// --- server/server.ts ---
// The server of a document, as a Hono app. Every request goes through the same steps, in this order:
//
//  1. CORS, where it is on: a preflight has no credentials, and a page must be able to read every response.
//  2. The URL must be well encoded (400), its path known (404) and its method too (405, with Allow). The response
//     to OPTIONS has Allow; HEAD is GET without its body. Where every operation requires credentials, what exists is
//     private as well: then 401 comes before 404 and 405.
//  3. The caller: 401 without valid credentials, 403 when they are not sufficient. Then the middleware `authenticated`.
//  4. What can be responded: 406. The body, read once: 413, 415, 408, 400. Then the middleware `received`.
//  5. Parameters, then the body, by their schemas: 400 or 422, as the document declares it.
//  6. The handler.
//
// Whatever goes wrong becomes a response in one place (errors.ts).

/** Mounts operations on an app, in the order in which they are to match. */
export class Server<E extends Env> {
  readonly app: OpenAPIHono<E>;
  readonly #description: ServerDescription;
  readonly #options: BaseServerOptions<E>;
  readonly #authenticator: Authenticator<E>;
  readonly #basePath: string;
  /** Makes the headers of a response that this server has made; undefined if there are none. */
  readonly #protect: ((response: Response, c: Context<E>) => Response) | undefined;
  readonly #headers: ResponseHeaders;
  readonly #alternatives = new Map<string, Operation<E>[]>();
  readonly #operations: Operation<E>[] = [];
  /** Security schemes that operations require but the document doesn't define. */
  readonly #unknownSchemes = new Set<string>();
  readonly #progress = new ContextKey<Progress<E>>();
  #cors: Cors<E> | undefined;
  #methods: { readonly routes: number; readonly router: PathRouter<string> } | undefined;
  /** All security requirements of the document, if every operation has some. */
  #anyRequirement: SecurityRequirements = [];

  constructor(description: ServerDescription, options: BaseServerOptions<E>, auth: object | null | undefined) {
    this.#description = description;
    this.#options = options;
    this.#basePath = basePathOf(options.basePath, description.basePath);
    this.#authenticator = new Authenticator(
      description.securitySchemes,
      (auth ?? {}) as Verifiers,
      options.realm ?? description.title,
    );
    const headers = (this.#headers = responseHeaders(options.headers));
    this.#protect =
      headers.contentTypeOptions === false && headers.cacheControl === false
        ? undefined
        : (response, c) => protect(response, headers, this.#operationOf(c), this.#anyRequirement, c);
    if (options.app !== undefined && !(options.app instanceof Hono)) throw new HostError(twoCopies);
    this.app = options.app ?? new OpenAPIHono<E>({ router: new PathRouter() });
    this.app.onError((error, c) => this.#fail(error, c));
    this.app.notFound((c) => this.#respondUnmatched(c));
    if (options.cors !== undefined) this.app.use((c, next) => this.#allowOrigins(c, next));
  }

  /** Mounts one operation. Parameters are decoded here, not by Hono's router. */
  operation(
    id: string,
    described: Route,
    handler: (...args: never) => unknown,
    decoders: ParameterDecoders = {},
    compiled: CompiledRequest = {},
  ): void {
    // The cast saves time: for a large document the compiler would compare every route with RouteConfig.
    const route = described as unknown as RouteConfig;
    this.app.openAPIRegistry.registerPath(route);
    const operation = makeOperation<E>(id, route, handler, decoders, this.#options, this.#description, compiled);
    this.#operations.push(operation);
    this.#warnOfUnknownSchemes(operation);
    this.#on(operation.isHead ? "GET" : route.method.toUpperCase(), this.#path(route.path), operation);
  }

  /** Rejects all other methods of a concrete path, even those of a templated path that also matches it. */
  methodNotAllowed(path: string, methods: readonly string[]): void {
    this.app.all(this.#path(path), (c) => this.#respondUnmatched(c, methods));
  }

  /** Completes the app, after all operations are mounted. */
  finish(): OpenAPIHono<E> {
    const { cors } = this.#options;
    if (cors !== undefined) this.#cors = new Cors(cors, methodsOf(this.#operations), exposedHeaders(this.#operations));
    const requirements = this.#operations.map(({ security }) => security);
    const isPrivate =
      requirements.length > 0 &&
      requirements.every((each) => each.length > 0 && each.every((alternative) => Object.keys(alternative).length > 0));
    if (!isPrivate) return this.app;
    const distinct = new Map(requirements.flat().map((each) => [JSON.stringify(each), each]));
    this.#anyRequirement = [...distinct.values()];
    const path = `${honoPath(this.#description.commonPath, this.#basePath)}/*`;
    const authenticated = this.#options.middleware?.authenticated ?? [];
    const ifUnmatched =
      (middleware: MiddlewareHandler<E>): MiddlewareHandler<E> =>
      async (c, next) =>
        this.#isMatched(c) ? next() : this.#protectReturned(middleware(c, next), c);
    const handlers = [
      async (c: Context<E>, next: Next) => (await this.#authenticate(c, this.#anyRequirement), next()),
      ...authenticated,
    ].map(ifUnmatched);
    this.app.use(path, ...handlers);
    return this.app;
  }

  #path(path: string): string {
    return honoPath(path, this.#basePath);
  }

  /**
   * Mounts one handler for all operations of a method and path: thousands that each call the next one would overflow
   * the stack.
   */
  #on(method: string, path: string, operation: Operation<E>): void {
    const key = `${method} ${path}`;
    const known = this.#alternatives.get(key);
    if (known !== undefined) known.push(operation);
    if (known !== undefined) return;
    const alternatives = [operation];
    this.#alternatives.set(key, alternatives);
    const { authenticated = [], received = [] } = this.#options.middleware ?? {};
    const begin = (c: Context<E>): void | Promise<void> => this.#begin(alternatives, c);
    const ifMatched =
      (middleware: MiddlewareHandler<E>): MiddlewareHandler<E> =>
      async (c, next) =>
        this.#operationOf(c) === undefined ? next() : this.#protectReturned(middleware(c, next), c);
    const isOne = authenticated.length === 0 && received.length === 0;
    const handlers: Handler<E>[] = [
      ...(authenticated.length === 0
        ? []
        : [async (c: Context<E>, next: Next) => (await begin(c), next()), ...authenticated.map(ifMatched)]),
      ...(received.length === 0
        ? []
        : [
            (c: Context<E>, next: Next) =>
              this.#receiveAndContinue(authenticated.length === 0 ? begin(c) : undefined, c, next),
            ...received.map(ifMatched),
          ]),
      isOne
        ? (c, next) => this.#respond(alternatives, c, next)
        : (c, next) => (received.length === 0 ? this.#receiveAndHandle(c, next) : this.#handle(c, next)),
    ];
    this.app.on(method, path, ...(handlers as [Handler<E>]));
  }

  /** Finds the operation of a request and authenticates the caller; a promise only if a verifier returns one. */
  #begin(alternatives: readonly Operation<E>[], c: Context<E>): void | Promise<void> {
    const operation = chooseOperation(alternatives, c);
    this.#progress.set(c, { operation });
    if (operation !== undefined) {
      setLimits(c, operation.limits);
      prepareHeaders(c, this.#headers);
    }
    rejectBadUrl(c);
    if (operation !== undefined && operation.security.length > 0) return this.#authenticate(c, operation.security);
  }

  #authenticate(c: Context<E>, security: SecurityRequirements): void | Promise<void> {
    if (security.length === 0) return;
    return after(this.#authenticator.authenticate(security, c), (principal): void => {
      c.set("principal" as never, principal as never);
    });
  }

  /** All steps of a request, where no middleware runs between them. */
  #respond(alternatives: readonly Operation<E>[], c: Context<E>, next: Next): Handled {
    const beginning = this.#begin(alternatives, c);
    return beginning === undefined
      ? this.#receiveAndHandle(c, next)
      : beginning.then(() => this.#receiveAndHandle(c, next));
  }

  #receiveAndHandle(c: Context<E>, next: Next): Handled {
    const operation = this.#operationOf(c);
    if (operation === undefined) return next();
    const receiving = this.#receive(operation, c);
    return receiving === undefined
      ? this.#call(operation, undefined, c, next)
      : receiving.then((body) => this.#call(operation, body, c, next));
  }

  /** Receives the body before middleware that needs it. */
  async #receiveAndContinue(beginning: void | Promise<void>, c: Context<E>, next: Next): Promise<void> {
    if (beginning !== undefined) await beginning;
    const progress = this.#progress.get(c);
    const receiving = progress?.operation === undefined ? undefined : this.#receive(progress.operation, c);
    if (progress !== undefined && receiving !== undefined) progress.body = await receiving;
    await next();
  }

  /** Checks Accept and receives the body; undefined if there is nothing to wait for. */
  #receive({ offered, body, limits }: Operation<E>, c: Context<E>): Promise<ReceivedBody> | undefined {
    if (offered !== undefined && preferredMediaType(c.req.header("accept"), offered) === undefined)
      throw httpError("not_acceptable", `This operation returns ${offered.join(" or ")}.`);
    return body === undefined ? undefined : receiveBody(c, body, limits);
  }

  /** The last steps of a request whose body was received before. */
  #handle(c: Context<E>, next: Next): Handled {
    const { operation, body } = this.#progress.get(c) ?? {};
    return operation === undefined ? next() : this.#call(operation, body, c, next);
  }

  #call(operation: Operation<E>, body: ReceivedBody | undefined, c: Context<E>, next: Next): Handled {
    return this.#protectReturned(callOperation(operation, body, c, next), c);
  }

  /** What a handler or middleware returns, with the headers of this server if it is a response. */
  #protectReturned(returned: Handled, c: Context<E>): Handled {
    const add = this.#protect;
    if (add === undefined) return returned;
    return returned instanceof Response
      ? add(returned, c)
      : returned.then((response) => (response instanceof Response ? add(response, c) : response));
  }

  /**
   * Responds to requests that no operation handles: 404, 405, or OPTIONS. Also called if a handler itself responds with
   * `c.notFound()`.
   */
  async #respondUnmatched(c: Context<E>, own?: readonly string[]): Promise<Response> {
    try {
      rejectBadUrl(c);
      const isOwn404 = own === undefined && this.#isMatched(c);
      if (own !== undefined) await this.#authenticate(c, this.#anyRequirement);
      const methods = isOwn404 ? [] : (own ?? this.#methodsOf(c.req.path));
      if (methods.length === 0 || methods.includes(c.req.method))
        throw httpError("not_found", isOwn404 ? "There is no such object." : this.#explainMissing(c));
      const allow = [...methods, "OPTIONS"].join(", ");
      if (c.req.method === "OPTIONS") {
        const response = c.body(null, 204, { Allow: allow });
        return this.#protect?.(response, c) ?? response;
      }
      throw httpError("method_not_allowed", `This path allows ${allow}.`, { headers: { Allow: allow } });
    } catch (error) {
      return this.#fail(error, c);
    }
  }

  #explainMissing({ req: { path } }: Context<E>): string {
    const hasOperation = (each: string): boolean => this.#methodsOf(each).length > 0;
    const more = this.#options.explain ? explainMissingPath(path, this.#basePath, hasOperation) : undefined;
    return more ?? "There is no such path.";
  }

  /** Whether an operation or a route of the app's own matches the request. */
  #isMatched(c: Context<E>): boolean {
    const progress = this.#progress.get(c);
    if (progress !== undefined) return progress.operation !== undefined;
    const wanted = c.req.method === "HEAD" ? "GET" : c.req.method;
    return routesOf(c).some(({ method, path }) => method === wanted || (method === "ALL" && !path.includes("*")));
  }

  #operationOf(c: Context<E>): Operation<E> | undefined {
    return this.#progress.get(c)?.operation;
  }

  /** The methods of a path, including those of the app's own routes. */
  #methodsOf(path: string): readonly string[] {
    const { routes } = this.app;
    if (this.#methods?.routes !== routes.length) {
      const router = new PathRouter<string>();
      for (const { method, path: pattern } of routes) if (method !== "ALL") router.add("ALL", pattern, method);
      this.#methods = { routes: routes.length, router };
    }
    const found = this.#methods.router.match("ALL", path)[0].map(([method]) => method);
    return [...new Set(found.flatMap((method) => (method === "GET" ? ["GET", "HEAD"] : [method])))];
  }

  async #allowOrigins(c: Context<E>, next: Next): Promise<Response | void> {
    const preflight = this.#cors?.preflight(c);
    if (preflight !== undefined) return this.#protect?.(preflight, c) ?? preflight;
    await next();
    this.#cors?.expose(c);
  }

  /** Makes the response to anything thrown; a promise only if there is a function for errors. */
  #fail(error: unknown, c: Context<E>): Response | Promise<Response> {
    const failure = toFailure(error);
    const { errors } = this.#options;
    return errors === undefined ? this.#respondToFailure(failure, undefined, c) : this.#failWith(errors, failure, c);
  }

  async #failWith(
    errors: NonNullable<BaseServerOptions<E>["errors"]>,
    failure: Failure,
    c: Context<E>,
  ): Promise<Response> {
    return this.#respondToFailure(failure, await errors(failure, c), c);
  }

  /** `own` is what the function for errors has returned. */
  #respondToFailure(failure: Failure, own: Response | undefined, c: Context<E>): Response {
    if (own === undefined && failure.status >= 500 && failure.cause !== undefined)
      (this.#options.logError ?? logToConsole)(failure.cause, c);
    const operation = this.#operationOf(c);
    const { cause } = failure;
    const explained =
      cause instanceof HostError && this.#options.explain ? { ...failure, detail: cause.message } : failure;
    const made = own ?? errorResponse(explained, operation?.errorForms, c);
    const response = this.#protect?.(made, c) ?? made;
    return operation !== undefined && isNegotiated(operation) ? varyByAccept(response) : response;
  }

  /** Warns once for each scheme, since many operations may require it. */
  #warnOfUnknownSchemes({ security }: Operation<E>): void {
    const unknown = security
      .flatMap((each) => Object.keys(each))
      .filter((name) => !this.#authenticator.isKnown(name) && !this.#unknownSchemes.has(name));
    for (const name of new Set(unknown)) {
      this.#unknownSchemes.add(name);
      console.warn(
        `The document requires the security scheme ${JSON.stringify(name)} without defining it: no request can satisfy it.`,
      );
    }
  }
}

function logToConsole(error: unknown): void {
  console.error(error);
}
