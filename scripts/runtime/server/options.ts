// The options of a generated server: what its document defines, and what its author can set.

import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Context, Env, MiddlewareHandler } from "hono";
import type { ValidationHook } from "./validation/validate-part.js";
import type { CorsOptions } from "./headers/cors.js";
import type { Failure } from "./failure.js";
import type { Limits } from "./body/limits.js";
import type { ResponseHeaders } from "./headers/response-headers.js";
import type { SecurityScheme } from "./security.js";

/** What a server needs from its document besides the operations. */
export interface ServerDescription {
  readonly title: string;
  /** The path of the document's first server. */
  readonly basePath: string;
  /** The first segment that all paths share: `/v1`; empty if they don't. */
  readonly commonPath: string;
  /** The security schemes that operations require. */
  readonly securitySchemes: Readonly<Record<string, SecurityScheme>>;
}

/**
 * The options that every document has. The generated `ServerOptions` adds the handlers and, for a document with
 * security, `auth`.
 */
export interface BaseServerOptions<E extends Env, Id extends string = string> {
  /** An app of your own, with middleware that runs around everything: request ids, logs, headers. */
  readonly app?: OpenAPIHono<E>;
  /** The path below which the operations are mounted; by default that of the document's first server. */
  readonly basePath?: string;
  /** Makes the response to a failure. If it returns undefined, the server makes the response. */
  readonly errors?: (failure: Failure, c: Context<E>) => Response | undefined | Promise<Response | undefined>;
  /**
   * Whether errors say what is wrong with how the server is hosted: another base path, a body that was read before.
   * Not unless given; a development server does, except in production.
   */
  readonly explain?: boolean;
  /** Logs errors that are faults of the server; `console.error` by default. */
  readonly logError?: (error: unknown, c: Context<E>) => void;
  readonly limits?: Partial<Limits>;
  /** Limits of single operations, such as an upload. */
  readonly operationLimits?: Partial<Readonly<Record<Id, Partial<Limits>>>>;
  /**
   * Headers of responses that have none of the same name: by default `X-Content-Type-Options: nosniff`, and after
   * authentication `Cache-Control: no-store`. `false` is none of them.
   */
  readonly headers?: Partial<ResponseHeaders> | false;
  /** The origins whose pages may call the server from a browser; none by default. */
  readonly cors?: CorsOptions;
  /** Whether unknown query parameters are ignored (the default) or rejected with 400. */
  readonly unknownQuery?: "ignore" | "reject";
  /** Called with the validation result of each part of a request, to add checks or to reject it in another way. */
  readonly hook?: ValidationHook<E>;
  /** Hooks of single operations, called instead of `hook`. */
  readonly hooks?: Partial<Readonly<Record<Id, ValidationHook<E>>>>;
  readonly middleware?: {
    /** Runs after authentication: rate limits. */
    readonly authenticated?: readonly MiddlewareHandler<E>[];
    /** Runs after the body was read and before validation: idempotency keys. */
    readonly received?: readonly MiddlewareHandler<E>[];
  };
  /** The protection space in challenges (RFC 9110, 11.5); the document's title by default. */
  readonly realm?: string;
}
