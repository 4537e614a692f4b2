// Failures: why a request has no successful response, whether the server rejects it or a handler throws. errors.ts
// makes the response.

import { HTTPException } from "hono/http-exception";
import type { ContentfulStatusCode } from "hono/utils/http-status";

export type FailureKind = keyof typeof statuses;

/** The default status of each kind; the document may declare another one (errors.ts). */
const statuses = {
  malformed_url: 400,
  malformed_body: 400,
  missing_body: 400,
  invalid_path: 400,
  invalid_query: 400,
  invalid_header: 400,
  invalid_body: 400,
  unauthorized: 401,
  forbidden: 403,
  not_found: 404,
  method_not_allowed: 405,
  not_acceptable: 406,
  request_timeout: 408,
  conflict: 409,
  payload_too_large: 413,
  unsupported_media_type: 415,
  too_many_requests: 429,
  /** Thrown by a handler or by middleware as an HTTPException, with a status of its own. */
  rejected: 400,
  internal_error: 500,
  unavailable: 503,
} as const;

export interface Failure {
  readonly kind: FailureKind;
  readonly status: ContentfulStatusCode;
  /** One sentence for the client. */
  readonly detail: string;
  /** The invalid values of the request, if those are the reason. */
  readonly errors?: readonly FieldError[];
  /** Headers of the response, such as `Allow`. */
  readonly headers?: Readonly<Record<string, string>>;
  /** What was thrown; never sent to the client. */
  readonly cause?: unknown;
}

/** What is wrong with one value; error-codes.ts has the names that other services have for it. */
export type FieldCode =
  | "required"
  | "unknown"
  | "invalid_type"
  | "too_short"
  | "too_long"
  | "too_few"
  | "too_many"
  | "too_small"
  | "too_big"
  | "invalid_format"
  | "invalid_value"
  | "inexact_number";

/** One wrong value of a request. */
export interface FieldError {
  readonly in: "path" | "query" | "header" | "cookie" | "body";
  /** The name of a parameter; without one the error is about the body. */
  readonly parameter?: string;
  /** The JSON Pointer (RFC 6901) to the wrong value within the body or the parameter; "" is the whole value. */
  readonly pointer: string;
  readonly detail: string;
  /** A machine-readable code for what is wrong. */
  readonly code?: FieldCode;
}

/**
 * A failure as an error. A handler that throws `httpError("not_found", "No such pet.")` responds with the 404 that the
 * document declares.
 */
export class HttpError extends Error {
  override readonly name = "HttpError";
  readonly failure: Failure;

  constructor(failure: Failure) {
    super(failure.detail, { cause: failure.cause });
    this.failure = failure;
  }
}

/** What is wrong with how a server is hosted: an internal error, which a developer can correct. */
export class HostError extends Error {
  override readonly name = "HostError";
}

export type FailureDetails = Omit<Failure, "kind" | "status" | "detail"> & { readonly status?: ContentfulStatusCode };

/** Makes an error to throw; `more.status` overrides the status of the kind. */
export function httpError(kind: FailureKind, detail: string, more: FailureDetails = {}): HttpError {
  return new HttpError({ kind, status: statuses[kind], detail, ...more });
}

/**
 * The same, for what clients do wrong and this server finds: no stack is captured, which would take as long as parsing
 * the body, and could only name this server's code.
 */
export function requestError(kind: FailureKind, detail: string, more: FailureDetails = {}): HttpError {
  // Only some engines have this property, and where built-in objects are frozen it can't be set.
  const limit: unknown = Reflect.get(Error, "stackTraceLimit");
  const isLimited = typeof limit === "number" && Reflect.set(Error, "stackTraceLimit", 0);
  try {
    return httpError(kind, detail, more);
  } finally {
    if (isLimited) Reflect.set(Error, "stackTraceLimit", limit);
  }
}

/** Converts anything thrown to a failure. An unknown error is an internal one, and the client sees none of it. */
export function toFailure(error: unknown): Failure {
  if (error instanceof HttpError) return error.failure;
  if (isHttpException(error) && error.status < 500) {
    const headers = Object.fromEntries(
      [...(error.res?.headers ?? [])].filter(([name]) => !name.startsWith("content-")),
    );
    const status = error.status as ContentfulStatusCode;
    return { kind: kindOf(status), status, detail: error.message || reasonPhrase(status), headers, cause: error };
  }
  const status = isHttpException(error) ? (error.status as ContentfulStatusCode) : 500;
  return {
    kind: status === 503 ? "unavailable" : "internal_error",
    status,
    detail: "The request could not be completed.",
    cause: error,
  };
}

/** Whether an error is hono's, also of another copy of hono than this code imports. */
function isHttpException(error: unknown): error is HTTPException {
  if (error instanceof HTTPException) return true;
  return error instanceof Error && "getResponse" in error && typeof Reflect.get(error, "status") === "number";
}

const kindsOfStatuses: Readonly<Record<number, FailureKind>> = {
  401: "unauthorized",
  403: "forbidden",
  404: "not_found",
  405: "method_not_allowed",
  406: "not_acceptable",
  408: "request_timeout",
  409: "conflict",
  413: "payload_too_large",
  415: "unsupported_media_type",
  429: "too_many_requests",
};

function kindOf(status: number): FailureKind {
  return kindsOfStatuses[status] ?? "rejected";
}

const phrases: Readonly<Record<number, string>> = {
  400: "Bad Request",
  401: "Unauthorized",
  402: "Payment Required",
  403: "Forbidden",
  404: "Not Found",
  405: "Method Not Allowed",
  406: "Not Acceptable",
  408: "Request Timeout",
  409: "Conflict",
  410: "Gone",
  411: "Length Required",
  412: "Precondition Failed",
  413: "Content Too Large",
  415: "Unsupported Media Type",
  422: "Unprocessable Content",
  428: "Precondition Required",
  429: "Too Many Requests",
  500: "Internal Server Error",
  501: "Not Implemented",
  503: "Service Unavailable",
};

/** The reason phrase of a status (RFC 9110, 15). */
export function reasonPhrase(status: number): string {
  return phrases[status] ?? (status < 500 ? "Request Rejected" : "Server Error");
}
