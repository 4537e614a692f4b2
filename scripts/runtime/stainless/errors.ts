// The errors that SDKs of Stainless' generator throw, made of those of a client. Copied into generated/ as it is.

import { AbortError, ApiError, ClientError, ConnectionError, requestIdOf, TimeoutError } from "../client/errors.js";

/** A JSON object. */
type ErrorBody = Readonly<Record<string, unknown>>;

/** Every error of such a client. */
export class StainlessError extends Error {
  // Written out, since a bundler gives classes other names.
  override get name(): string {
    return "StainlessError";
  }
}

/** The service responded with an error; or, without a status, there was no response. */
export class APIError<
  S extends number | undefined = number | undefined,
  H extends Headers | undefined = Headers | undefined,
  B extends object | undefined = object | undefined,
> extends StainlessError {
  readonly status: S;
  readonly headers: H;
  /** The body of the response, where it is JSON. */
  readonly error: B;
  /** What to give to the service's support. */
  readonly requestID: string | null | undefined;
  /** What the body, or its member `error`, has by these names. */
  readonly code: string | null | undefined;
  readonly param: string | null | undefined;
  readonly type: string | undefined;

  constructor(status: S, error: B, message: string | undefined, headers: H, cause?: unknown) {
    super(messageOf(status, error, message), cause === undefined ? undefined : { cause });
    this.status = status;
    this.headers = headers;
    this.error = error;
    this.requestID = requestIdOf(headers);
    this.code = memberOf(error, "code");
    this.param = memberOf(error, "param");
    this.type = memberOf(error, "type");
  }

  override get name(): string {
    return "APIError";
  }

  /** The error for a status; for none, that of a connection. */
  static generate(
    status: number | undefined,
    error: object | undefined,
    message: string | undefined,
    headers: Headers | undefined,
    cause?: unknown,
  ): APIError {
    if (status === undefined || headers === undefined) return new APIConnectionError({ message, cause });
    const known = classes.get(status) ?? (status >= 500 ? InternalServerError : APIError);
    return new known(status, error, message, headers, cause);
  }
}

/** The caller's signal ended the call. */
export class APIUserAbortError extends APIError<undefined, undefined, undefined> {
  constructor({ message = "Request was aborted.", cause }: { message?: string | undefined; cause?: unknown } = {}) {
    super(undefined, undefined, message, undefined, cause);
  }

  override get name(): string {
    return "APIUserAbortError";
  }
}

/** There was no whole response. */
export class APIConnectionError extends APIError<undefined, undefined, undefined> {
  constructor({ message = "Connection error.", cause }: { message?: string | undefined; cause?: unknown } = {}) {
    super(undefined, undefined, message, undefined, cause);
  }

  override get name(): string {
    return "APIConnectionError";
  }
}

/** No response came in time. */
export class APIConnectionTimeoutError extends APIConnectionError {
  constructor({ message = "Request timed out.", cause }: { message?: string | undefined; cause?: unknown } = {}) {
    super({ message, cause });
  }

  override get name(): string {
    return "APIConnectionTimeoutError";
  }
}

export class BadRequestError extends APIError<400, Headers> {
  override get name(): string {
    return "BadRequestError";
  }
}
export class AuthenticationError extends APIError<401, Headers> {
  override get name(): string {
    return "AuthenticationError";
  }
}
export class PermissionDeniedError extends APIError<403, Headers> {
  override get name(): string {
    return "PermissionDeniedError";
  }
}
export class NotFoundError extends APIError<404, Headers> {
  override get name(): string {
    return "NotFoundError";
  }
}
export class ConflictError extends APIError<409, Headers> {
  override get name(): string {
    return "ConflictError";
  }
}
export class UnprocessableEntityError extends APIError<422, Headers> {
  override get name(): string {
    return "UnprocessableEntityError";
  }
}
export class RateLimitError extends APIError<429, Headers> {
  override get name(): string {
    return "RateLimitError";
  }
}
export class InternalServerError extends APIError<number, Headers> {
  override get name(): string {
    return "InternalServerError";
  }
}

type AnyError = new (
  status: number,
  error: object | undefined,
  message: string | undefined,
  headers: Headers,
  cause?: unknown,
) => APIError;

const classes: ReadonlyMap<number, AnyError> = new Map(
  Object.entries({
    400: BadRequestError,
    401: AuthenticationError,
    403: PermissionDeniedError,
    404: NotFoundError,
    409: ConflictError,
    422: UnprocessableEntityError,
    429: RateLimitError,
  }).map(([status, each]) => [Number(status), each as unknown as AnyError]),
);

/** The error that such an SDK throws for one of a client: `cause` is that one. What is none of a client stays. */
export function compatibleError(error: unknown): unknown {
  if (error instanceof ApiError) {
    const { problem, status, headers } = error;
    const [body, text] = isErrorBody(problem) ? [problem, undefined] : [undefined, problem];
    return APIError.generate(status, body, typeof text === "string" ? text : undefined, headers, error);
  }
  if (error instanceof TimeoutError) return new APIConnectionTimeoutError({ cause: error });
  if (error instanceof AbortError) return new APIUserAbortError({ cause: error });
  if (error instanceof ConnectionError) return new APIConnectionError({ cause: error });
  return error instanceof ClientError ? new StainlessError(error.message, { cause: error }) : error;
}

/** What a promise resolves to, or such an error. */
export async function withCompatibleErrors<T>(result: Promise<T>): Promise<T> {
  try {
    return await result;
  } catch (error) {
    throw compatibleError(error);
  }
}

function messageOf(status: number | undefined, error: object | undefined, message: string | undefined): string {
  const own = memberOf(error, "message");
  const text = own ?? (error === undefined ? message : JSON.stringify(error));
  if (status === undefined) return text ?? "(no status code or body)";
  return `${status} ${text ?? "status code (no body)"}`;
}

/** Many services have what they say of an error in a member `error`. */
function memberOf(body: object | undefined, name: string): string | undefined {
  const { error, [name]: own } = (body ?? {}) as ErrorBody;
  if (typeof own === "string") return own;
  const inside = isErrorBody(error) ? error[name] : undefined;
  return typeof inside === "string" ? inside : undefined;
}

function isErrorBody(value: unknown): value is ErrorBody {
  return typeof value === "object" && value !== null;
}
