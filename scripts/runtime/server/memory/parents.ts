// Whether items exist that hand-written handlers serve: as they say themselves, when they read one.

import type { Context, Env } from "hono";
import { rawPath } from "../../shared/paths.js";
import { encodeSegment, expand, type PathParameters } from "./storage/collections.js";

/**
 * Whether an item exists that a hand-written handler serves, so that in-memory handlers can serve what is nested below
 * it. `parameters` are all path parameters, decoded. If an id can be used again after its item was deleted, return a
 * string that differs each time, such as the time of creation: what was stored below the earlier item is then deleted.
 */
export type ParentCheck<E extends Env = Env> = (
  c: Context<E>,
  id: string,
  parameters: PathParameters,
) => boolean | string | Promise<boolean | string>;

/** One function for each collection that hand-written handlers serve, by path template. */
export type ParentChecks<E extends Env = Env> = Readonly<Partial<Record<string, ParentCheck<E>>>>;

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
  const base = basePath.split("/");
  /** The base path as it was requested, where it has parameters. */
  const requestedBase = (c: Context<E>): string => {
    const given = rawPath(c).split("/");
    return base.map((each, index) => (each.includes("{") ? given[index] : each)).join("/");
  };
  const checkOf =
    (collection: string) =>
    async (c: Context<E>, id: string, parameters: Readonly<Record<string, string>>): Promise<boolean> => {
      const path = `${requestedBase(c)}${expand(collection, parameters)}/${encodeSegment(id)}`;
      const url = new URL(c.req.url).origin + path;
      const headers = new Headers(c.req.raw.headers);
      for (const name of ["content-type", "content-length", "content-encoding"]) headers.delete(name);
      const { status } = await fetch(new Request(url, { headers }), c.env);
      return status !== 404 && status !== 410;
    };
  return Object.fromEntries(own.map(([collection]) => [collection, checkOf(collection)]));
}
