// What each program of this comparison can do with its client, so that all are measured in the same way.

/** A `fetch` whose first argument may be a URL. */
export type Fetch = (input: Request | string | URL, init?: RequestInit) => Promise<Response>;

/** A list with all its items, or, where the client doesn't follow pages, the items of its first one. */
export type List = AsyncIterable<unknown> | Promise<readonly unknown[] | undefined>;

export interface Calls {
  get(id: string): PromiseLike<unknown>;
  create(): PromiseLike<unknown>;
  /** An operation that requires an API key in a header instead of the bearer token. */
  keys?(): PromiseLike<unknown>;
  /** By the style of their pages, two items each; those that the service has. */
  readonly lists: { readonly [Name in Style]?: () => List };
}

export const styles = ["cursor", "link", "token", "lastId"] as const;
export type Style = (typeof styles)[number];

/** The program's only export. */
export type Connect = (fetch: Fetch) => Calls;
