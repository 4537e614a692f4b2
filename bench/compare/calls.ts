// What each program of this comparison can do with its client, so that all are measured in the same way.

/** A `fetch` whose first argument may be a URL. */
export type Fetch = (input: Request | string | URL, init?: RequestInit) => Promise<Response>;

/** A list with all its items, or, where the client doesn't follow pages, the items of its first one. */
export type List = AsyncIterable<unknown> | Promise<readonly unknown[] | undefined>;

/** What is undefined is something that the client has no way to say: a signal, a filter. */
export interface Calls {
  get(id: string): PromiseLike<unknown>;
  create(): PromiseLike<unknown>;
  /** A call that the signal ends. */
  abort?(signal: AbortSignal): PromiseLike<unknown>;
  /** An operation that requires an API key in a header instead of the bearer token. */
  keys?(): PromiseLike<unknown>;
  /** By the style of their pages, two items each; those that the service has. */
  readonly lists?: { readonly [Name in Style]?: () => List };
}

export const styles = ["cursor", "link", "token", "lastId"] as const;
export type Style = (typeof styles)[number];

/** The service that a client is to call. */
export interface Service {
  /** Where it listens, without a slash at the end. */
  readonly url: string;
  /**
   * Its credential, another one each time. A client that can renew its credential is given the function, each other one
   * calls it once.
   */
  readonly token: () => string;
  /** The milliseconds after which an attempt has failed, where that matters. */
  readonly timeout?: number;
  /** What sends the requests instead, where only the client's own work is measured. */
  readonly fetch?: Fetch;
}

/** Each program exports one, or one of its generated client and one of the vendor's SDK. */
export type Connect = (service: Service) => Calls;

/** What a service responds with, as a program's API has it. */
export interface Bodies {
  /** What `get` and `create` respond with. One of its values is `item-17`. */
  readonly item: object;
  /** An error response. Its message is `No such item.` */
  readonly failure: object;
  /** What JSON is called: `application/json` unless given. */
  readonly mediaType?: string;
}
