// Refusals as data: why a command was not carried out. The domain returns them, the HTTP side turns each into one
// problem response.

/** Every code an error response can carry; the domain itself uses only those of 409 and 422. */
export type ProblemCode =
  | "malformed_json"
  | "malformed_request"
  | "invalid_query"
  | "invalid_header"
  | "unauthorized"
  | "not_found"
  | "method_not_allowed"
  | "not_acceptable"
  | "request_timeout"
  | "invalid_state"
  | "duplicate_tax_id"
  | "document_expired"
  | "idempotency_key_in_flight"
  | "payload_too_large"
  | "uri_too_long"
  | "unsupported_media_type"
  | "expectation_failed"
  | "invalid_input"
  | "insufficient_credit"
  | "idempotency_key_reused"
  | "rate_limited"
  | "headers_too_large"
  | "internal_error"
  | "not_implemented"
  | "unavailable"
  | "http_version_not_supported";

/** One wrong field of a request. `pointer` is an RFC 6901 pointer into the body. */
export interface FieldError {
  readonly pointer: string;
  readonly code: string;
  readonly detail: string;
}

/** The RFC 6901 pointer to a place in a JSON value: `pointerTo("EIN/TIN/CRN")` is `/EIN~1TIN~1CRN`. */
export function pointerTo(...path: readonly (string | number)[]): string {
  return path.map((step) => `/${String(step).replaceAll("~", "~0").replaceAll("/", "~1")}`).join("");
}

/** Why a command was refused: one code, one sentence, and the members that belong to that code. */
export interface Refusal {
  readonly code: ProblemCode;
  readonly detail: string;
  /** With `invalid_input`: every wrong field, at least one. */
  readonly errors?: readonly FieldError[];
  /** With `invalid_state`: the state the object is in. */
  readonly state?: string;
  /** With `invalid_state`: what may be done in that state. */
  readonly allowed?: readonly string[];
  /** With `insufficient_credit`: what could be drawn, in cents. */
  readonly available_credit?: number;
}

/** What a command comes to: the new state, or the reason why there is none. */
export type Outcome<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly refusal: Refusal };

/** The command was carried out. */
export function accepted<T>(value: T): Outcome<T> {
  return { ok: true, value };
}

/** The command was refused and changed nothing. */
export function refused<T>(refusal: Refusal): Outcome<T> {
  return { ok: false, refusal };
}

/** One or more fields of the request are not acceptable. */
export function invalidInput(errors: readonly FieldError[]): Refusal {
  const count = errors.length === 1 ? "One field is" : `${errors.length} fields are`;
  return { code: "invalid_input", detail: `${count} not acceptable.`, errors };
}

/** The state forbids the command: names the state and what it would allow. */
export function invalidState(state: string, allowed: readonly string[], detail: string): Refusal {
  return { code: "invalid_state", detail, state, allowed };
}
