// Generated from openapi.yaml by halves. Do not edit.

import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Env } from "hono";
import { MemoryStore, checksByReading } from "../../../../scripts/runtime/memory.js";
import { isProduction } from "../../../../scripts/runtime/server.js";
import { basePathOf } from "../../../../scripts/runtime/shared.js";
import type { Handlers } from "./handlers.js";
import { memoryHandlers, type Parents } from "./memory.js";
import { createServer, type ServerOptions } from "./server.js";

/** The operations that read one item, by the path of its collection. */
const readers = { "/owners/{owner_id}/pets": "getPet" };

export interface DevelopmentOptions<E extends Env = Env> extends Partial<Omit<ServerOptions<E>, "handlers">> {
  /** Handlers written by hand; all other operations are served from memory. */
  readonly handlers?: Partial<Handlers<E>>;
  /**
   * Which items exist that handlers written by hand serve: what lies below them is served from memory. Unless
   * given, those that a handler written by hand can read.
   */
  readonly parents?: Parents<E>;
  /** What is kept in memory. */
  readonly store?: MemoryStore<E>;
}

/**
 * A server to begin with: every operation served from memory and
 * open to pages of all origins. Not for
 * production: that is
 * `createServer`, with handlers of your own.
 */
export function createDevelopmentServer<E extends Env = Env>(options: DevelopmentOptions<E> = {}): OpenAPIHono<E> {
  const { handlers, parents, store = new MemoryStore<E>(), ...others } = options;
  const server: OpenAPIHono<E> = createServer<E>({
    cors: { origins: "*" },
    explain: !isProduction(),
    ...others,
    handlers: { ...memoryHandlers<E>(store, { ...checksByReading<E>({ readers, handlers, basePath: basePathOf(others.basePath, ""), fetch: (request, env) => server.fetch(request, env as E["Bindings"]) }), ...parents }), ...handlers } as Handlers<E>,
  });
  return server;
}
