// A client's core: it sends the calls of operations over openapi-fetch, and again where that is safe. Copied into
// generated/ as it is.

import createFetchClient, { type Client as FetchClient } from "openapi-fetch";
import { checkedBase, checkShared } from "./requests/arguments.js";
import { Call, type Result } from "./exchange/call.js";
import { ClientError, addStack } from "./errors.js";
import { exchange } from "./exchange/exchange.js";
import type { Argument, Operation, Read } from "./operation.js";
import type { ClientOptions } from "./options.js";
import { followRequest } from "./exchange/redirects.js";
import { prepareRequest } from "./requests/requests.js";
import { retryDelay, shouldRetry, sleep } from "./retries.js";

export type { Client as FetchClient } from "openapi-fetch";
export { Call, addCallerStack as located, type Result, type SafeResult } from "./exchange/call.js";
export type { Argument, Operation, Read } from "./operation.js";
export type {
  Attempt,
  Authorization,
  CallOptions,
  ClientOptions,
  MultipartBody,
  OptionsWith,
  Outcome,
  ParameterOptions,
} from "./options.js";

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
  const described: Operation = { method, path, takes, read, ...more };
  const call = (core: Core, ...args: A): Call<T, E> => new Call(core.send<T>(described, args, new Error()));
  return Object.assign(call, { described });
}

/** The methods of a group and of the groups in it, each bound to a client. `group` is its name, with those above it. */
export function bindOperations<T extends object>(core: Core, group: string | readonly string[], methods: object): T {
  return Object.fromEntries(
    Object.entries(methods as Record<string, AnyMethod | Readonly<Record<string, unknown>>>).map(([own, method]) => {
      const name = [group, own].flat();
      if (typeof method !== "function") return [own, bindOperations(core, name, method)];
      if (method.described) (core.operations ??= []).push(method.described);
      const bound: BoundMethod = { name, method };
      return [own, Object.assign((...args: unknown[]) => method(core, ...args), { bound })];
    }),
  ) as T;
}

/** What all calls of a client share. */
export class Core {
  /** The client of openapi-fetch beneath, as it is. */
  declare readonly raw: FetchClient<never>;

  declare readonly options: ClientOptions;

  /** Whether there was ever any. */
  declare hasMiddleware: boolean;

  /** Those whose methods are bound to it. */
  declare operations?: Operation[];

  constructor(options: ClientOptions) {
    this.options = options;
    const { baseUrl, headers, fetch, middleware } = checkShared(options);
    this.raw = createFetchClient<never>({
      baseUrl: checkedBase(baseUrl),
      headers,
      // openapi-fetch passes a second argument, which an app's `fetch` would take for something else.
      fetch: (request: Request) => followRequest(request, (each) => (fetch ?? globalThis.fetch)(each), options),
    } as object);
    const { use } = this.raw;
    this.raw.use = (...added) => {
      this.hasMiddleware = true;
      use(...added);
    };
    if (middleware) this.raw.use(...middleware);
  }

  /**
   * Sends a request, again where that is safe. What goes wrong on the way is a ClientError; a wrong argument is a
   * TypeError and nothing was sent; what the caller's own middleware and hooks throw is thrown as it is.
   */
  async send<T>(described: Operation, args: readonly unknown[], called: Error): Promise<Result<T>> {
    const { init, options, key } = prepareRequest(described, args, this.options);
    const { method, path, isIdempotent = /^(GET|HEAD|OPTIONS|PUT|DELETE)$/.test(method) } = described;
    const { authorization, retryDelay: delay, retryCountHeader } = this.options;
    const { signal } = options;
    const numberOf = (name: "timeout" | "deadline" | "retries", usual: number): number =>
      options[name] ?? this.options[name] ?? usual;
    const end = Date.now() + numberOf("deadline", Infinity);
    // A stream is read once.
    const isRepeatable = init.duplex === undefined;
    let maxRetries = isRepeatable ? numberOf("retries", 2) : 0;
    let isRenewed = false;
    for (let attempts = 1; ; attempts++) {
      const authorized = await authorization?.authorize(described, init, this.options, signal);
      const failure = { method, path, attempts, idempotencyKey: key };
      const { headers, ...sent } = authorized?.init ?? init;
      const counted =
        attempts > 1 && retryCountHeader ? { ...headers, [retryCountHeader]: `${attempts - 1}` } : headers;
      const own = { ...options, timeout: Math.max(Math.min(numberOf("timeout", 60_000), end - Date.now()), 0) };
      const found = await exchange<T>(this, described, { ...sent, headers: counted }, own, failure);
      if (!(found instanceof ClientError)) return found;
      if (found.status === 401 && authorized?.reject() && isRepeatable && !isRenewed) {
        isRenewed = true;
        maxRetries++;
        continue;
      }
      const wait = retryDelay(found, delay);
      if (attempts > maxRetries || Date.now() + wait >= end || !shouldRetry(found, isIdempotent || key !== undefined))
        throw addStack(found, called);
      await sleep(wait, signal);
    }
  }
}
