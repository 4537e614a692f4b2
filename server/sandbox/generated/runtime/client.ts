// Copied from scripts/runtime/client.ts by npm run generate. Do not edit.

// What the generated client shares between its methods: turning openapi-fetch's result into a value or an error.
// Copied into generated/ as it is.

/** What every call may be given beside its arguments. */
export interface CallOptions {
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
}

/** An answer that isn't a success. `body` is what the service said, as the document describes it. */
export class ApiError extends Error {
  override readonly name = "ApiError";

  constructor(
    readonly status: number,
    readonly body: unknown,
    readonly headers: Headers,
  ) {
    super(messageOf(status, body));
  }

  /** The `code` of a problem (RFC 9457 with an extension member), when the answer has one. */
  get code(): string | undefined {
    return member(this.body, "code");
  }

  get requestId(): string | undefined {
    return this.headers.get("x-request-id") ?? undefined;
  }
}

/** The body of a success; anything else is thrown as an ApiError. */
export async function answer<T>(call: Promise<{ readonly data?: T; readonly error?: unknown; readonly response: Response }>): Promise<T> {
  const { data, error, response } = await call;
  // openapi-fetch leaves both undefined for an empty error: the status decides.
  if (!response.ok) throw new ApiError(response.status, error, response.headers);
  return data as T;
}

function messageOf(status: number, body: unknown): string {
  const text = member(body, "detail") ?? member(body, "title") ?? member(body, "message");
  return text === undefined ? `status ${status}` : `${status} ${text}`;
}

function member(body: unknown, name: "code" | "detail" | "title" | "message"): string | undefined {
  const value: unknown = typeof body === "object" && body !== null ? Reflect.get(body, name) : undefined;
  return typeof value === "string" ? value : undefined;
}
