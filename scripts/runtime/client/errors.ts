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
  readonly code?: string | undefined;
  readonly requestId?: string | undefined;
  readonly cause?: unknown;
}

/** What the body of an error response says, by whatever names its members have. */
export interface ErrorDetails {
  /** What distinguishes the error for a program. */
  readonly code?: string | undefined;
  /** What it is for a person. */
  readonly message?: string | undefined;
  /** What to give to the service's support. */
  readonly requestId?: string | undefined;
}

/**
 * What every error of a call has. Members of the errors are in interfaces, which classes are merged with: a field of a
 * class is a few bytes of every bundle, and one that a class declares again would be set to undefined behind what the
 * constructor of `ClientError` has set (`useDefineForClassFields`). Babel's presets reject fields with `declare`.
 */
export interface ClientError {
  readonly method: string;
  readonly path: string;
  readonly attempts: number;
  readonly idempotencyKey: string | undefined;
  /** Undefined when there was no response, or when an error response was not received completely. */
  readonly status: number | undefined;
  readonly headers: Headers | undefined;
  /** The body of the response: a problem (RFC 9457), or whatever the service responds to errors with. */
  readonly problem: unknown;
  /** The code that the service gives the error, where it does. */
  readonly code: string | undefined;
  /** What to give to the service's support: of a header whose name says so, else of the body. */
  readonly requestId: string | undefined;
}
/**
 * Every error of a call. Its message begins with the method and the path as the document has it, and quotes no value of
 * a request.
 */
export class ClientError extends Error {
  constructor(message: string, { response, body, cause, ...known }: Failure) {
    super(`${known.method} ${known.path}: ${message}`, cause === undefined ? undefined : { cause });
    const headers = response?.headers;
    // An error response without its end has no status: that would promise the body that goes with it.
    const status = response?.ok || cause === undefined ? response?.status : undefined;
    const requestId = requestIdOf(headers) ?? known.requestId;
    Object.assign(this, known, { status, headers, problem: body, requestId });
  }

  // Written out, since a bundler gives classes other names; a getter, since the stack is made before any field is set.
  override get name(): string {
    return "ClientError";
  }
}

/** The statuses of a success (IANA's registry). */
export type SuccessStatus = 200 | 201 | 202 | 203 | 204 | 205 | 206 | 207 | 208 | 226;

export interface ConnectionError {
  readonly status: SuccessStatus | undefined;
}
/** There was no whole response: the network failed, or the service could not be reached. */
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
export interface AbortError {
  readonly status: SuccessStatus | undefined;
}
/** The caller's signal ended the call. */
export class AbortError extends ClientError {
  override get name(): string {
    return "AbortError";
  }
}
export interface ResponseParseError {
  readonly status: SuccessStatus;
}
/** The response is a success, but not what the document describes: not JSON, another media type, no body. */
export class ResponseParseError extends ClientError {
  override get name(): string {
    return "ResponseParseError";
  }
}

export interface ApiError<S extends number = number, B = unknown> {
  readonly status: S;
  readonly problem: B;
  readonly headers: Headers;
}
/** The service responded with an error status `S`, and a body `B`. */
export class ApiError<S extends number = number, B = unknown> extends ClientError {
  override get name(): string {
    return "ApiError";
  }
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

/**
 * The error for a status that is no success. `read` finds in its body what the service says; `reason` is
 * what its message has instead.
 */
export function apiError(
  failure: Failure & { readonly response: Response },
  read: (body: unknown, headers: Headers) => ErrorDetails = errorDetails,
  reason?: string,
): ApiError {
  const { status } = failure.response;
  const classes: Readonly<Record<number, new (message: string, failure: Failure) => ApiError>> = {
    400: BadRequestError,
    401: AuthenticationError,
    403: PermissionDeniedError,
    404: NotFoundError,
    409: ConflictError,
    422: UnprocessableEntityError,
    429: RateLimitError,
  };
  const { message, ...details } = read(failure.body, failure.response.headers);
  const { code } = details;
  const text = reason ?? message;
  return new (classes[status] ?? (status >= 500 ? ServerError : ApiError))(
    `${status}${code ? ` ${code}` : ""}${text ? `: ${text}` : ""}`,
    { ...failure, ...details },
  );
}

/** Those of a problem (RFC 9457), and of what many services respond with. */
export function errorDetails(body: unknown): ErrorDetails {
  return {
    code: textOf(body, "code"),
    message: textOf(body, "detail") ?? textOf(body, "title") ?? textOf(body, "message"),
    requestId: textOf(body, "request_id"),
  };
}

/** Of the usual header, or of one whose name says so: `Request-Id`, `X-Amzn-RequestId`, `X-Correlation-Id`, ... */
export function requestIdOf(headers: Headers | undefined): string | undefined {
  const usual = headers?.get("x-request-id");
  return usual ?? [...(headers ?? [])].find(([name]) => /(req(uest)?|correlation|trace)-?id$/.test(name))?.[1];
}

/** A member of an object; undefined where it is no string, and in anything else. */
function textOf(body: unknown, name: string): string | undefined {
  const value = (body as Readonly<Record<string, unknown>> | null | undefined)?.[name];
  return typeof value === "string" ? value : undefined;
}

/** Gives an error the stack of its call, which has the caller's line; when a call fails, its caller has returned. */
export function addStack(error: unknown, called: Error): unknown {
  const frames = called.stack ?? "";
  // V8 begins a stack with the error's name and message, other engines have the frames alone.
  if (error instanceof ClientError) error.stack = frames.replace(/^Error.*/, () => `${error.name}: ${error.message}`);
  return error;
}
