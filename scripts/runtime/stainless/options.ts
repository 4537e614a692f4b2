// What a client and its calls are given, as in SDKs of Stainless' generator. Copied into generated/ as it is.

import { retryDelay, shouldRetry, sleep } from "../client/exchange/retries.js";
import type { SendAttempt, TimedCall } from "../client/features.js";
import { ClientError } from "../client/errors.js";
import type { Init, Result } from "../client/messages.js";
import type { ClientOptions } from "../client/options.js";
import { percentEncode } from "../client/requests/serializers.js";

/** `null` leaves out a header that would be sent otherwise. */
export type HeadersLike =
  | Headers
  | readonly (readonly [name: string, value: string | null | undefined])[]
  | Readonly<Record<string, string | null | undefined>>
  | null
  | undefined;

/** What `fetch` is given beside its URL. */
export type FetchOptions = NonNullable<Parameters<typeof fetch>[1]>;

/** `fetch`, or something that is called as it is. */
export type FetchLike = (url: string, init?: FetchOptions) => Response | Promise<Response>;

export type LogLevel = "off" | "error" | "warn" | "info" | "debug";

type LogFunction = (message: string, ...rest: unknown[]) => void;

export interface Logger {
  readonly error: LogFunction;
  readonly warn: LogFunction;
  readonly info: LogFunction;
  readonly debug: LogFunction;
}

/** The options of every such client. */
export interface StainlessOptions {
  /** Where the service is, unless the environment or the document says so. */
  baseURL?: string | null | undefined;
  /** Milliseconds for each attempt, until its response begins: 60,000. */
  timeout?: number | undefined;
  /** How often a request is sent again at most: 2. */
  maxRetries?: number | undefined;
  /** Sent with every request. */
  defaultHeaders?: HeadersLike;
  /** A part of every query. */
  defaultQuery?: Readonly<Record<string, string | undefined>> | undefined;
  /** What sends requests, in place of the global `fetch`. */
  fetch?: FetchLike | undefined;
  /** Given to `fetch` beside a request. */
  fetchOptions?: FetchOptions | undefined;
  /** `console`, unless given. */
  logger?: Logger | undefined;
  /** `warn`, unless given. */
  logLevel?: LogLevel | undefined;
  /** Sends credentials from a page too, where everyone can read them. */
  dangerouslyAllowBrowser?: boolean | undefined;
}

/** The options of every call. */
export interface RequestOptions {
  /** Another method or path than that of the operation. */
  method?: "get" | "post" | "put" | "patch" | "delete" | undefined;
  path?: string | undefined;
  /** Added to the query. */
  query?: object | null | undefined;
  /** Sent in place of the body. */
  body?: unknown;
  headers?: HeadersLike;
  maxRetries?: number | undefined;
  /** Whether the response is read as a stream, where the document describes one. */
  stream?: boolean | undefined;
  timeout?: number | undefined;
  fetchOptions?: FetchOptions | undefined;
  signal?: AbortSignal | null | undefined;
  /** The key that makes it safe to send the request again. */
  idempotencyKey?: string | undefined;
  /** Where the service is for this call. */
  defaultBaseURL?: string | undefined;
}

/** Headers by their names in lower case; null for those that are left out. */
export function headersOf(given: HeadersLike): Readonly<Record<string, string | null>> {
  const entries =
    given instanceof Headers
      ? [...given]
      : Array.isArray(given)
        ? (given as readonly (readonly [string, string | null | undefined])[])
        : Object.entries((given ?? {}) as Readonly<Record<string, string | null | undefined>>);
  return Object.fromEntries(
    entries.flatMap(([name, value]) => (value === undefined ? [] : [[name.toLowerCase(), value] as const])),
  );
}

/** A query of any values: members of objects in brackets, and lists item by item. */
export function queryText(query: object): string {
  return Object.entries(query)
    .flatMap(([name, value]) => pairsOf(name, value))
    .join("&");
}

function pairsOf(name: string, value: unknown): readonly string[] {
  if (value === undefined) return [];
  if (Array.isArray(value)) return value.flatMap((each) => pairsOf(name, each));
  if (typeof value === "object" && value !== null && !(value instanceof Date))
    return Object.entries(value).flatMap(([member, each]) => pairsOf(`${name}[${member}]`, each));
  const text = value instanceof Date ? value.toISOString() : value === null ? "" : String(value as string);
  return [`${percentEncode(name, name)}=${percentEncode(name, text)}`];
}

/** A variable of the environment; undefined where it is empty, and where there is none. */
export function readVariable(name: string): string | undefined {
  const { process } = globalThis as { readonly process?: { readonly env?: Readonly<Record<string, string>> } };
  return process?.env?.[name]?.trim() || undefined;
}

/**
 * Sends a request again as these SDKs do: whatever its method is, after a lost connection, and after 408, 409, 429 and
 * each status from 500 on, unless `x-should-retry` says otherwise.
 */
export async function retryAll<T>(
  send: SendAttempt<T>,
  _operation: unknown,
  { content }: Init,
  client: Pick<ClientOptions, "retries" | "retryDelay">,
  { retries = client.retries ?? 2, timeout, signal }: TimedCall,
): Promise<Result<T> | ClientError> {
  // A stream is read once.
  const maxRetries = content instanceof ReadableStream ? 0 : retries;
  for (let count = 0; ; count++) {
    const found = await send(() => timeout, {});
    if (!(found instanceof ClientError) || count >= maxRetries) return found;
    const hint = found.headers?.get("x-should-retry")?.toLowerCase();
    const isTemporary = found.status === 409 || (found.status ?? 0) >= 500;
    if (!shouldRetry(found, true) && !(isTemporary && hint !== "false")) return found;
    await sleep(retryDelay(found, client.retryDelay), signal);
  }
}
