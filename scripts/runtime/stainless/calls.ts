// Calls with the arguments of Stainless' generator, by the functions of a generated client. Copied into generated/ as
// it is.

import type { Core, Method, Result } from "../client/client.js";
import { readResponse } from "../client/exchange/response.js";
import type { Operation } from "../client/operation.js";
import type { CallOptions, ClientOptions, ParameterOptions } from "../client/options.js";
import type { Init } from "../client/messages.js";
import { anySignal } from "../client/platform.js";
import { isJson } from "../syntax/media-types.js";
import { argumentName, pathNames } from "../client/requests/arguments.js";
import { StainlessError, withCompatibleErrors } from "./errors.js";
import { headersOf, queryText, type FetchLike, type FetchOptions, type RequestOptions } from "./options.js";
import type { StartedCall } from "./promises.js";
import { hasFile, withFiles } from "./uploads.js";

type Values = Readonly<Record<string, unknown>>;

/** A function of a generated client. */
export type ClientMethod<C> = ((core: Core, ...args: never[]) => C) & Pick<Method<never[], C>, "described">;

/** How the members of `params` become the arguments of a function. */
export interface Layout {
  /** The members that go into the query and into headers, by the names that the document has for them. */
  readonly query?: readonly string[];
  readonly header?: readonly string[];
  /** The header that makes it safe to send the request again. */
  readonly key?: string;
  /** `value`: the body is the member `body`; `files`: some of its members are files. Else it is what is left. */
  readonly body?: "value" | "files";
  /** The media type of a body with files, where it is another one without any. */
  readonly form?: string;
  /** The member of the response that has the items of a list of one page. */
  readonly items?: string;
  /** The path to what says that more pages follow, of a list of which only one can be requested. */
  readonly more?: readonly string[];
  /** Whether the items of a stream are the data of events. */
  readonly isEvents?: true;
  /** Whether the response is returned as it is. */
  readonly isBinary?: true;
}

/** What a client adds to each call. */
export interface CallSettings {
  readonly fetch: FetchLike | undefined;
  readonly fetchOptions: FetchOptions | undefined;
  readonly defaultQuery: object | undefined;
}

/** A response of a call whose body was not read, and how it is. */
interface Received {
  readonly result: Result<Response | undefined>;
  readonly read: () => Promise<unknown>;
}

/** Calls a function of the client. The result is what it resolves to. */
export class CompatibleCall {
  readonly core: Core;
  readonly method: Method<readonly unknown[], unknown>;
  readonly settings: CallSettings;
  readonly options: RequestOptions;
  readonly layout: Layout;
  /** Headers that aren't an argument of the operation's function, and parameters that the document doesn't have. */
  #headers: Values = {};
  #query: Values = {};
  #key: string | undefined;
  #contentType: string | undefined;
  /** Ends the call, and the stream that it may have. */
  readonly controller: AbortController = new AbortController();

  constructor(
    core: Core,
    method: Method<readonly unknown[], unknown>,
    settings: CallSettings,
    options: RequestOptions = {},
    layout: Layout = {},
  ) {
    this.core = core;
    this.method = method;
    this.settings = settings;
    this.options = options;
    this.layout = layout;
  }

  /** Sends it with these arguments. `finish` makes the result of what the function returns. */
  start<T>(args: readonly unknown[], finish: (called: PromiseLike<unknown>) => Promise<T>): StartedCall<T> {
    let parse: (() => void) | undefined;
    const isWanted = new Promise<void>((resolve) => (parse = resolve));
    let received: Promise<Received> | undefined;
    const send = async (described: Operation, given: readonly unknown[], called: Error): Promise<Result<unknown>> => {
      received = this.#send(described, given, called);
      const { result, read } = await received;
      await isWanted;
      return { ...result, data: await read() };
    };
    const core = Object.assign(Object.create(this.core) as Core, { send });
    const called = this.method(core, ...args, this.#callOptions()) as Promise<unknown>;
    // Who wants the response alone hears of an error there.
    called.then(undefined, () => {});
    const response = Promise.resolve(received).then(
      (found) => found?.result.data ?? (found?.result.response as Response),
    );
    return {
      response: withCompatibleErrors(response),
      parse: () => {
        parse?.();
        return withCompatibleErrors(finish(called));
      },
    };
  }

  async #send(described: Operation, given: readonly unknown[], called: Error): Promise<Received> {
    const args = this.layout.body === "files" ? await this.#withFiles(described, given) : given;
    // The body is read when it is wanted; the request is that of the operation all the same.
    const { method, path, wire } = described;
    const { accept: _accept, empty: _empty, watch: _watch, ...rest } = described;
    const kept: Operation = {
      ...rest,
      ...(this.options.method !== undefined && { method: this.options.method.toUpperCase() }),
      read: (response) => response,
      prepare: (_, own, client) => this.#prepare(described, own, client),
    };
    const result = await this.core.send<Response | undefined>(kept, args, called);
    const response = result.data ?? result.response;
    const failure = { method, path, attempts: result.attempts };
    const read = async (): Promise<unknown> => {
      if (this.layout.isBinary) return response;
      if (response.status === 204) return null;
      const isText = described.read === "json" && wire === undefined && !isJson(mediaTypeOf(response));
      return isText ? response.text() : readResponse(described, response, failure);
    };
    return { result, read };
  }

  /** The request of the operation, with what the options of this call change in it. */
  #prepare(described: Operation, args: readonly unknown[], client: ClientOptions): ReturnType<Operation["prepare"]> {
    const { options } = this;
    const prepared = described.prepare(described, args, client);
    const { init } = prepared;
    const search = [init.search, this.settings.defaultQuery, this.#query, options.query]
      .map((each) => (typeof each === "string" ? each : queryText(each ?? {})))
      .filter((each) => each !== "")
      .join("&");
    const body = options.body === undefined ? {} : { content: contentOf(options.body) };
    return { ...prepared, init: { ...init, ...body, path: options.path ?? init.path, search } };
  }

  async #withFiles(described: Operation, args: readonly unknown[]): Promise<readonly unknown[]> {
    const at = pathNames(described).length + described.takes.findIndex((each) => argumentName(each) === "body");
    return Promise.all(args.map((each, index) => (index === at ? withFiles(each) : each)));
  }

  /** What its function takes before the options, of what Stainless' methods take. */
  argumentsOf(positional: readonly unknown[], params: object | null | undefined): readonly unknown[] {
    const { layout, method } = this;
    const { described } = method;
    if (described === undefined) throw new StainlessError("The method describes no operation.");
    const { takes } = described;
    const open = new Map(Object.entries(params ?? {}));
    const takeAll = (wanted: readonly string[] = []): Values =>
      Object.fromEntries(
        wanted.map((name) => [name, takeFrom(open, name)] as const).filter(([, value]) => value !== undefined),
      );
    const names = pathNames(described);
    const inPath = names.map((name, index) => (index === names.length - 1 ? positional[0] : takeFrom(open, name)));
    const header = takeAll(layout.header);
    if (layout.key !== undefined) this.#key = takeFrom(open, layout.key) as string | undefined;
    // As these SDKs do, what is empty is left out, and null is sent as an empty string.
    const inQuery = Object.entries(takeAll(layout.query)).filter(([, value]) => !isEmpty(value));
    const query = Object.fromEntries(inQuery.filter(([, value]) => value !== null));
    const nulls = Object.fromEntries(inQuery.filter(([, value]) => value === null));
    const body = layout.body === "value" ? takeFrom(open, "body") : Object.fromEntries(open);
    const hasBody = takes.some((each) => argumentName(each) === "body");
    if (!takes.includes("header")) this.#headers = header;
    // What the document doesn't have goes into the query of a request without a body.
    this.#query = { ...(!hasBody && Object.fromEntries(open)), ...nulls };
    if (layout.form !== undefined && [...open.values()].some(hasFile)) this.#contentType = layout.form;
    const rest = takes.map((each) => {
      const name = argumentName(each);
      const isOptional = each.endsWith("?");
      if (name === "body") return layout.body !== "value" && isOptional && open.size === 0 ? undefined : body;
      if (name === "header") return header;
      return isOptional && Object.keys(query).length === 0 ? undefined : query;
    });
    return [...inPath, ...rest];
  }

  #callOptions(): CallOptions & ParameterOptions {
    const { maxRetries, timeout, signal, idempotencyKey = this.#key, defaultBaseURL } = this.options;
    const own = Object.entries(headersOf(this.options.headers)).filter(([, value]) => value !== null);
    const isKnown = this.method.described?.key !== undefined;
    if (idempotencyKey !== undefined && !isKnown) own.push(["idempotency-key", idempotencyKey]);
    return {
      headers: { ...this.#headers, ...Object.fromEntries(own) } as Readonly<Record<string, string>>,
      fetch: (request) => this.#fetch(request),
      ...(this.#contentType !== undefined && { contentType: this.#contentType }),
      ...(maxRetries !== undefined && { retries: maxRetries }),
      ...(timeout !== undefined && { timeout }),
      ...(signal && { signal }),
      ...(idempotencyKey !== undefined && isKnown && { idempotencyKey }),
      ...(defaultBaseURL !== undefined && { baseUrl: defaultBaseURL }),
    };
  }

  /** Its response ends with the call's own signals too, as long as it is read. */
  async #fetch(request: Request): Promise<Response> {
    const { fetch: send = globalThis.fetch, fetchOptions } = this.settings;
    const signals = [request.signal, this.controller.signal, ...(this.options.signal ? [this.options.signal] : [])];
    const { replay } = request as { readonly replay?: Init["content"] };
    const { method, redirect } = request;
    const headers = new Headers(request.headers);
    for (const [name, value] of Object.entries(headersOf(this.options.headers)))
      if (value === null) headers.delete(name);
    // It has the boundary of a form that was serialized before, and `fetch` chooses another.
    if (replay instanceof FormData) headers.delete("content-type");
    return send(request.url, {
      method,
      headers,
      redirect,
      signal: anySignal(signals),
      ...(replay !== undefined && { body: replay }),
      ...(replay instanceof ReadableStream && { duplex: "half" }),
      ...fetchOptions,
      ...this.options.fetchOptions,
    });
  }
}

/** Takes a member by its name: `include[]` of a query is `include` here. */
function takeFrom(open: Map<string, unknown>, name: string): unknown {
  const own = open.has(name) ? name : name.replace(/\[\]$/, "");
  const value = open.get(own);
  open.delete(own);
  return value;
}

/** An object or a list without anything in it. */
function isEmpty(value: unknown): boolean {
  return typeof value === "object" && value !== null && !(value instanceof Date) && Object.keys(value).length === 0;
}

/** A body for `fetch`: anything but a string, bytes, a form or a stream is JSON. */
export function contentOf(body: unknown): Init["content"] {
  if (body === undefined || typeof body === "string") return body;
  const isSent =
    body instanceof Blob ||
    body instanceof FormData ||
    body instanceof URLSearchParams ||
    body instanceof ArrayBuffer ||
    body instanceof ReadableStream ||
    ArrayBuffer.isView(body);
  return isSent ? (body as Init["content"]) : JSON.stringify(body);
}

function mediaTypeOf({ headers }: Response): string {
  return headers.get("content-type") ?? "";
}
