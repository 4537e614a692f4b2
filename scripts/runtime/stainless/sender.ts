// What the resources of a client share: how their methods are sent. Copied into generated/ as it is.

import type { Core } from "../client/client.js";
import type { Operation } from "../client/operation.js";
import type { PageResult, Pages } from "../client/pages.js";
import { CompatibleCall, contentOf, type CallSettings, type ClientMethod, type Layout } from "./calls.js";
import { StainlessError } from "./errors.js";
import type { RequestOptions } from "./options.js";
import { ListPage, PagePromise, type Page } from "./pages.js";
import { APIPromise } from "./promises.js";
import { dataOf, streamOf, type Stream } from "./streams.js";

/** The last parameter of the path, if there is one; the others and all else, if there is something else. */
export type GivenArguments = readonly [
  positional: readonly unknown[],
  params: object | null | undefined,
  options: RequestOptions | undefined,
  layout?: Layout,
];

type Params = object & { readonly stream?: unknown };

/** Sends what the methods of resources are called with. */
export class CallSender {
  readonly core: Core;
  readonly settings: CallSettings;

  constructor(core: Core, settings: CallSettings) {
    this.core = core;
    this.settings = settings;
  }

  /** A body, or nothing. */
  send<T>(
    method: ClientMethod<PromiseLike<T>>,
    ...[positional, params, options, layout]: GivenArguments
  ): APIPromise<T> {
    const call = this.#callOf(method, options, layout);
    return new APIPromise(call.start(call.argumentsOf(positional, params), async (called) => (await called) as T));
  }

  /** The response, whose body is bytes. */
  sendBinary(
    method: ClientMethod<unknown>,
    ...[positional, params, options, layout]: GivenArguments
  ): APIPromise<Response> {
    const call = this.#callOf(method, options, { ...layout, isBinary: true });
    return new APIPromise(
      call.start(call.argumentsOf(positional, params), async (called) => (await called) as Response),
    );
  }

  /** Items as they arrive. */
  sendStream<Item>(
    method: ClientMethod<PromiseLike<AsyncIterable<unknown>>>,
    ...[positional, params, options, layout]: GivenArguments
  ): APIPromise<Stream<Item>> {
    const call = this.#callOf(method, options, layout);
    const finish = async (called: PromiseLike<unknown>): Promise<Stream<Item>> => {
      const items = (await called) as AsyncIterable<Item>;
      const own = layout?.isEvents ? dataOf<Item>(items as AsyncIterable<unknown>) : items;
      return streamOf(() => own[Symbol.asyncIterator](), call.controller);
    };
    return new APIPromise(call.start(call.argumentsOf(positional, params), finish));
  }

  /** A body, or its items as they arrive where `stream` is true. */
  sendEither<T, Item>(
    method: ClientMethod<PromiseLike<T>>,
    stream: ClientMethod<PromiseLike<AsyncIterable<unknown>>>,
    ...given: GivenArguments
  ): APIPromise<T> | APIPromise<Stream<Item>> {
    const [, params, options] = given;
    const isStream = (params as Params | null | undefined)?.stream ?? options?.stream;
    return isStream === true ? this.sendStream(stream, ...given) : this.send(method, ...given);
  }

  /** A list, page by page. */
  list<Item, Body>(
    method: ClientMethod<Pages<Item, Body, unknown, unknown>>,
    ...[positional, params, options, layout]: GivenArguments
  ): PagePromise<Item, Body> {
    const { listing } = method as { readonly listing?: { readonly at?: number } };
    const open = (
      changed: RequestOptions | undefined,
      next?: { readonly argument: unknown },
    ): PagePromise<Item, Body> => {
      const call = this.#callOf(method, changed, layout);
      const args = call.argumentsOf(positional, params);
      const own = next === undefined ? args : Object.assign([...args], { [listing?.at ?? -1]: next.argument });
      return new PagePromise(
        call.start(own, async (called) => {
          const result = await firstPageOf(called as Pages<Item, Body>);
          return new ListPage(result, (argument) =>
            // A list that takes no query has that of a link.
            listing?.at === undefined ? open({ ...options, query: argument as object }) : open(options, { argument }),
          ) as Page<Item, Body>;
        }),
      );
    };
    return open(options);
  }

  /** A list that has one page. */
  listOnce<Item, Body>(
    method: ClientMethod<PromiseLike<Body>>,
    ...[positional, params, options, layout]: GivenArguments
  ): PagePromise<Item, Body> {
    const call = this.#callOf(method, options, layout);
    const finish = async (called: PromiseLike<unknown>): Promise<Page<Item, Body>> => {
      const data = (await called) as Body;
      const items = (data as Readonly<Record<string, readonly Item[] | null | undefined>>)[layout?.items ?? ""] ?? [];
      // Whoever reads all items would not notice that some are missing.
      const next = hasMore(data, layout?.more) ? {} : undefined;
      return new ListPage({ data, items, next }, () => Promise.reject(new StainlessError(unknownPage))) as Page<
        Item,
        Body
      >;
    };
    return new PagePromise(call.start(call.argumentsOf(positional, params), finish));
  }

  /** A request that the document doesn't describe. */
  request<T>(method: string, path: string, options: RequestOptions = {}): APIPromise<T> {
    const described: Operation = {
      method: method.toUpperCase(),
      path,
      takes: [],
      read: "json",
      prepare: (_, [own]) => ({
        init: {
          baseUrl: undefined,
          path: path.startsWith("/") ? path : `/${path}`,
          search: "",
          headers: { accept: "application/json", ...(own as { readonly headers: Record<string, string> }).headers },
          content: contentOf(options.body),
          given: { path: {}, query: options.query, body: options.body },
        },
        options: own as object,
      }),
    };
    const send = (core: Core, ...args: never[]): Promise<T> =>
      core.send<T>(described, args, new Error()).then(({ data }) => data);
    const call = this.#callOf(Object.assign(send, { described }), options, undefined);
    return new APIPromise(call.start([], async (called) => (await called) as T));
  }

  #callOf(
    method: ClientMethod<unknown>,
    options: RequestOptions | undefined,
    layout: Layout | undefined,
  ): CompatibleCall {
    return new CompatibleCall(this.core, method as CompatibleCall["method"], this.settings, options, layout);
  }
}

const unknownPage = "There are more pages, and the document doesn't say how to request them: x-pagination does.";

/** Whether a response says that more pages follow: by true, or by what requests the next one. */
function hasMore(body: unknown, path: readonly string[] | undefined): boolean {
  if (path === undefined) return false;
  const value = path.reduce<unknown>((at, name) => (at as Readonly<Record<string, unknown>> | undefined)?.[name], body);
  return Boolean(value);
}

/** A page without items is the last one, whatever it says; one with items that contradicts itself is an error. */
async function firstPageOf<Item, Body>(pages: Pages<Item, Body>): Promise<PageResult<Item, Body>> {
  const walk = pages.pagesWithResponse();
  const { value } = await walk.next();
  const page = value as PageResult<Item, Body>;
  // Where nothing follows, this requests nothing.
  if (page.next === undefined && page.items.length > 0) await walk.next();
  return page;
}

/** A group of methods. */
export class APIResource {
  protected readonly $calls: CallSender;

  constructor(calls: CallSender) {
    this.$calls = calls;
  }
}
