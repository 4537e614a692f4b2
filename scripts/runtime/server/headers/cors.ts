// Cross-origin resource sharing (https://fetch.spec.whatwg.org/#http-cors-protocol): lets pages of other origins call
// this server from a browser.

import type { Context, Env } from "hono";
import { isHeaderName } from "../../shared/parameters.js";

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
