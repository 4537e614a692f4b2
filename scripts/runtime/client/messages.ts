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
