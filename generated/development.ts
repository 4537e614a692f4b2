// Generated from openapi.yaml by halves. Do not edit.

import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Env } from "hono";
import type { Handlers } from "./handlers.js";
import { memoryHandlers, type Parents } from "./memory.js";
import { MemoryStore, checksByReading } from "./runtime/memory.js";
import { isProduction, type PrincipalOf } from "./runtime/server.js";
import { basePathOf } from "./runtime/shared.js";
import { createServer, developmentAuth, type ServerOptions } from "./server.js";

/** The operations that read one item, by the path of its collection. */
const readers = {
  "/v1/users": "getUser",
  "/v1/users/{user_uuid}/loc/applications": "getLocApplication",
  "/v1/users/{user_uuid}/loc": "getLoc",
  "/v1/users/{user_uuid}/loc/{loc_uuid}/disbursements": "getDisbursement",
  "/v1/users/{user_uuid}/loc/{loc_uuid}/payments": "getPayment",
  "/v1/events": "getEvent",
  "/v1/webhook_endpoints": "getWebhookEndpoint",
};

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
  /** Who every credential stands for. */
  readonly principal?: PrincipalOf<E>;
}

/**
 * A server to begin with: every operation served from memory, any credential of the right form accepted, and
 * open to pages of all origins. Not for
 * production, where it throws an error: that is
 * `createServer`, with `auth` and handlers of your own.
 */
export function createDevelopmentServer<E extends Env = Env>(options: DevelopmentOptions<E> = {}): OpenAPIHono<E> {
  const { handlers, parents, store = new MemoryStore<E>(), principal, ...others } = options;
  const server: OpenAPIHono<E> = createServer<E>({
    auth: developmentAuth<E>(principal ?? ({ name: "developer" } as unknown as PrincipalOf<E>)),
    cors: { origins: "*" },
    explain: !isProduction(),
    ...others,
    handlers: { ...memoryHandlers<E>(store, { ...checksByReading<E>({ readers, handlers, basePath: basePathOf(others.basePath, ""), fetch: (request, env) => server.fetch(request, env as E["Bindings"]) }), ...parents }), ...handlers } as Handlers<E>,
  });
  return server;
}
