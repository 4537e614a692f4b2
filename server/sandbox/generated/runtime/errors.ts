// Copied from scripts/runtime/errors.ts by npm run generate. Do not edit.

// What a call can end in besides an answer: one tree of errors, each with what is known of the request that failed.
// Copied into generated/ as it is.

/** What is known when a call fails. */
export interface Failure {
  /** How many times it was tried. */
  readonly attempts: number;
  /** The key that the request was sent with: sending it again with this key does nothing twice. */
  readonly idempotencyKey?: string | undefined;
  readonly response?: Response | undefined;
  /** What the service said, as far as it could be read. */
  readonly body?: unknown;
  readonly cause?: unknown;
}

/** Every error of a call. */
export class ClientError extends Error {
  // Written out: a bundler gives classes other names.
  override readonly name: string = "ClientError";
  readonly attempts: number;
  readonly idempotencyKey: string | undefined;
  /** Undefined when there was no answer. */
  readonly status: number | undefined;
  readonly headers: Headers | undefined;
  /** What the service said: its problem (RFC 9457), or whatever it answers errors with. */
  readonly problem: unknown;

  constructor(message: string, { attempts, idempotencyKey, response, body, cause }: Failure) {
    super(message, cause === undefined ? undefined : { cause });
    this.attempts = attempts;
    this.idempotencyKey = idempotencyKey;
    this.status = response?.status;
    this.headers = response?.headers;
    this.problem = body;
  }

  /** The `code` of the problem, when it has one. */
  get code(): string | undefined {
    return textOf(this.problem, "code");
  }

  /** What to tell the service's support. */
  get requestId(): string | undefined {
    return this.headers?.get("x-request-id") ?? this.headers?.get("request-id") ?? textOf(this.problem, "request_id");
  }
}

/** No answer came: the network failed, or the service could not be reached. */
export class ConnectionError extends ClientError { override readonly name: string = "ConnectionError"; }
/** No whole answer came in time. */
export class TimeoutError extends ConnectionError { override readonly name: string = "TimeoutError"; }
/** The caller's signal ended the call. */
export class AbortError extends ClientError { override readonly name: string = "AbortError"; }
/** The answer is a success, but not what the document says: no JSON, another media type, nothing at all. */
export class UnreadableAnswerError extends ClientError { override readonly name: string = "UnreadableAnswerError"; }

/** The service refused. */
export class ApiError extends ClientError {
  override readonly name: string = "ApiError";
  declare readonly status: number;
  declare readonly headers: Headers;
}
export class BadRequestError extends ApiError { override readonly name: string = "BadRequestError"; }
export class AuthenticationError extends ApiError { override readonly name: string = "AuthenticationError"; }
export class PermissionDeniedError extends ApiError { override readonly name: string = "PermissionDeniedError"; }
export class NotFoundError extends ApiError { override readonly name: string = "NotFoundError"; }
export class ConflictError extends ApiError { override readonly name: string = "ConflictError"; }
export class UnprocessableEntityError extends ApiError { override readonly name: string = "UnprocessableEntityError"; }
export class RateLimitError extends ApiError { override readonly name: string = "RateLimitError"; }
export class ServerError extends ApiError { override readonly name: string = "ServerError"; }

/** The error for a status that is no success. */
export function apiError(failure: Failure & { readonly response: Response }): ApiError {
  const { status } = failure.response;
  const text = textOf(failure.body, "detail") ?? textOf(failure.body, "title") ?? textOf(failure.body, "message");
  return new (classOf(status))(text === undefined ? `status ${status}` : `${status} ${text}`, failure);
}

function classOf(status: number): typeof ApiError {
  switch (status) {
    case 400:
      return BadRequestError;
    case 401:
      return AuthenticationError;
    case 403:
      return PermissionDeniedError;
    case 404:
      return NotFoundError;
    case 409:
      return ConflictError;
    case 422:
      return UnprocessableEntityError;
    case 429:
      return RateLimitError;
    default:
      return status >= 500 ? ServerError : ApiError;
  }
}

function textOf(body: unknown, name: string): string | undefined {
  const value: unknown = typeof body === "object" && body !== null ? Reflect.get(body, name) : undefined;
  return typeof value === "string" ? value : undefined;
}
