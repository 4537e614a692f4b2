// A client's core, which sends the calls of operations. Copied into generated/ as it is.

import { check, checkedBase, checkShared } from "./requests/arguments.js";
import { Call, type Result } from "./exchange/call.js";
import { abortError, ClientError, addStack } from "./errors.js";
import { exchange } from "./exchange/exchange.js";
import type { Init } from "./messages.js";
import type { Argument, Operation, Read } from "./operation.js";
import type { ClientOptions } from "./options.js";
import { preparePath, prepareRequest } from "./requests/requests.js";
import type { SendAttempt, TimedCall } from "./features.js";

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
