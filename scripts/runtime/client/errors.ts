// The errors of a call: one tree of classes, each with what is known of the request that failed.
// Copied into generated/ as it is.

/** What is known when a call fails. */
export interface Failure {
  readonly method: string;
  /** The template in the document, `/users/{id}`: values of its parameters may be personal data. */
  readonly path: string;
  /** The number of attempts. */
  readonly attempts: number;
  /** The key that the request was sent with: sending it again with this key does nothing twice. */
  readonly idempotencyKey?: string | undefined;
  readonly response?: Response | undefined;
  /** The body of the response, as far as it could be read. */
  readonly body?: unknown;
  readonly cause?: unknown;
}

/**
 * Every error of a call. Its message begins with the method and the path as the document has it, and quotes no value of
 * a request.
 */
export class ClientError extends Error {
  // `declare`, since a field of a class is a few bytes of every bundle.
  declare readonly method: string;
  declare readonly path: string;
  declare readonly attempts: number;
  declare readonly idempotencyKey: string | undefined;
  /** Undefined when there was no response. */
  declare readonly status: number | undefined;
  declare readonly headers: Headers | undefined;
  /** The body of the response: a problem (RFC 9457), or whatever the service responds to errors with. */
  declare readonly problem: unknown;

  constructor(message: string, { response, body, cause, ...known }: Failure) {
    super(`${known.method} ${known.path}: ${message}`, cause === undefined ? undefined : { cause });
    Object.assign(this, known, { status: response?.status, headers: response?.headers, problem: body });
  }

  // Written out, since a bundler gives classes other names; a getter, since the stack is made before any field is set.
  override get name(): string {
    return "ClientError";
  }

  /** The `code` of the problem, when it has one. */
  get code(): string | undefined {
    return textOf(this.problem, "code");
  }

  /** What to give to the service's support. */
  get requestId(): string | undefined {
    return this.headers?.get("x-request-id") ?? this.headers?.get("request-id") ?? textOf(this.problem, "request_id");
  }
}

/** There was no response: the network failed, or the service could not be reached. */
export class ConnectionError extends ClientError {
  override get name(): string {
    return "ConnectionError";
  }
}
/** No whole response came in time. */
export class TimeoutError extends ConnectionError {
  override get name(): string {
    return "TimeoutError";
  }
}
/** The caller's signal ended the call. */
export class AbortError extends ClientError {
  override get name(): string {
    return "AbortError";
  }
}
/** The response is a success, but not what the document describes: not JSON, another media type, no body. */
export class ResponseParseError extends ClientError {
  override get name(): string {
    return "ResponseParseError";
  }
}

/** The service responded with an error status. */
export class ApiError extends ClientError {
  override get name(): string {
    return "ApiError";
  }
  declare readonly status: number;
  declare readonly headers: Headers;
}
export class BadRequestError extends ApiError {
  override get name(): string {
    return "BadRequestError";
  }
}
export class AuthenticationError extends ApiError {
  override get name(): string {
    return "AuthenticationError";
  }
}
export class PermissionDeniedError extends ApiError {
  override get name(): string {
    return "PermissionDeniedError";
  }
}
export class NotFoundError extends ApiError {
  override get name(): string {
    return "NotFoundError";
  }
}
export class ConflictError extends ApiError {
  override get name(): string {
    return "ConflictError";
  }
}
export class UnprocessableEntityError extends ApiError {
  override get name(): string {
    return "UnprocessableEntityError";
  }
}
export class RateLimitError extends ApiError {
  override get name(): string {
    return "RateLimitError";
  }
}
export class ServerError extends ApiError {
  override get name(): string {
    return "ServerError";
  }
}

/** The error for a call that its signal ended. */
export function abortError(failure: Failure): AbortError {
  return new AbortError("the caller's signal ended the call", failure);
}

/** The error for a status that is no success. */
export function apiError(failure: Failure & { readonly response: Response }): ApiError {
  const {
    response: { status },
    body,
  } = failure;
  const classes: Readonly<Record<number, typeof ApiError>> = {
    400: BadRequestError,
    401: AuthenticationError,
    403: PermissionDeniedError,
    404: NotFoundError,
    409: ConflictError,
    422: UnprocessableEntityError,
    429: RateLimitError,
  };
  const code = textOf(body, "code");
  const text = textOf(body, "detail") ?? textOf(body, "title") ?? textOf(body, "message");
  return new (classes[status] ?? (status >= 500 ? ServerError : ApiError))(
    `${status}${code === undefined ? "" : ` ${code}`}${text === undefined ? "" : `: ${text}`}`,
    failure,
  );
}

function textOf(body: unknown, name: string): string | undefined {
  const value = (body as Readonly<Record<string, unknown>> | null | undefined)?.[name];
  return typeof value === "string" ? value : undefined;
}

/** Gives an error the stack of its call, which has the caller's line; when a call fails, its caller has returned. */
export function placed(error: unknown, called: Error): unknown {
  const frames = called.stack ?? "";
  // V8 begins a stack with the error's name and message, other engines have the frames alone.
  if (error instanceof ClientError) error.stack = frames.replace(/^Error.*/, () => `${error.name}: ${error.message}`);
  return error;
}
