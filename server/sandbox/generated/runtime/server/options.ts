// Copied from scripts/runtime/server/options.ts by npm run generate. Do not edit.

// What a generated server takes from its document, and what from its author.

import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Context, Env, MiddlewareHandler } from "hono";
import type { ValidationHook } from "./validate-part.js";
import type { CorsOptions } from "./cors.js";
import type { Failure } from "./failure.js";
import type { Limits } from "./limits.js";
import type { SecurityScheme } from "./security.js";

/** What a server has to know of its document beside the operations. */
export interface ServerDescription {
  readonly title: string;
  /** The path of the document's first server. */
  readonly basePath: string;
  /** The first segment of all paths, where they have the same: `/v1`. */
  readonly commonPath: string;
  /** The security schemes that operations require. */
  readonly securitySchemes: Readonly<Record<string, SecurityScheme>>;
}

/**
 * What is the same for every document; the generated `ServerOptions` adds the handlers and, where it has security,
 * `auth`.
 */
export interface BaseServerOptions<E extends Env, Id extends string = string> {
  /** An app of yours, with the middleware on it that is to run around everything: request ids, logs, headers. */
  readonly app?: OpenAPIHono<E>;
  /** The path that the document's paths lie under; that of its first server unless it says otherwise. */
  readonly basePath?: string;
  /** Makes the response to what went wrong; where it returns undefined the server makes it. */
  readonly errors?: (failure: Failure, c: Context<E>) => Response | undefined | Promise<Response | undefined>;
  /** Called with each error that is a fault of the server; `console.error` by default. */
  readonly logError?: (error: unknown, c: Context<E>) => void;
  readonly limits?: Partial<Limits>;
  /** Other limits for single operations, such as an upload. */
  readonly operationLimits?: Partial<Readonly<Record<Id, Partial<Limits>>>>;
  /** Which pages of other origins may call the server from a browser; none unless it says otherwise. */
  readonly cors?: CorsOptions;
  /** Whether a query parameter that an operation does not have is ignored, or rejected with 400. */
  readonly unknownQuery?: "ignore" | "reject";
  /**
   * See what the validators found in each part of a request, valid or not; to add checks, or to reject it in a way of
   * its own.
   */
  readonly hook?: ValidationHook<E>;
  /** The same for single operations, instead of `hook`. */
  readonly hooks?: Partial<Readonly<Record<Id, ValidationHook<E>>>>;
  readonly middleware?: {
    /** Once it is known who calls: rate limits. */
    readonly authenticated?: readonly MiddlewareHandler<E>[];
    /** Once the body has been read, before anything is validated: idempotency keys. */
    readonly received?: readonly MiddlewareHandler<E>[];
  };
  /** The protection space that challenges name (RFC 9110, 11.5); the document's title unless it says otherwise. */
  readonly realm?: string;
}
