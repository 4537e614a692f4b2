// Whether items exist that hand-written handlers serve: as they say themselves, when they read one.

import type { Context, Env } from "hono";
import { encodeSegment, expand } from "./collections.js";
import type { ParentChecks } from "./memory.js";

/** What a development server knows of its own handlers. */
export interface OwnHandlers {
  /** The operation that reads an item, by the path of its collection. */
  readonly readers: Readonly<Record<string, string>>;
  /** Handlers written by hand, by operation. */
  readonly handlers: object | undefined;
  readonly basePath: string;
  readonly fetch: (request: Request, env: unknown) => Response | Promise<Response>;
}

/**
 * For each collection of which a hand-written handler reads items: whether it finds one, for the same caller. Any
 * response but 404 and 410 means that there is one, since the caller may not be allowed to read it.
 */
export function checksByReading<E extends Env>({
  readers,
  handlers = {},
  basePath,
  fetch,
}: OwnHandlers): ParentChecks<E> {
  const own = Object.entries(readers).filter(([, operation]) => Object.hasOwn(handlers, operation));
  const checkOf =
    (collection: string) =>
    async (c: Context<E>, id: string, parameters: Readonly<Record<string, string>>): Promise<boolean> => {
      const url = new URL(`${basePath}${expand(collection, parameters)}/${encodeSegment(id)}`, c.req.url);
      const headers = new Headers(c.req.raw.headers);
      for (const name of ["content-type", "content-length", "content-encoding"]) headers.delete(name);
      const { status } = await fetch(new Request(url, { headers }), c.env);
      return status !== 404 && status !== 410;
    };
  return Object.fromEntries(own.map(([collection]) => [collection, checkOf(collection)]));
}
