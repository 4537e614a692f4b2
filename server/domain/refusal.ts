// Refusals as data: why a command was refused. The HTTP layer converts each to a problem response.

/** Every code of an error response; the domain uses only those of 409 and 422. */
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

/** Why a command was refused: a code, a sentence, and the members of that code. */
export interface Refusal {
  readonly code: ProblemCode;
  readonly detail: string;
  /** With `invalid_input`: every wrong field, at least one. */
  readonly errors?: readonly FieldError[];
  /** With `invalid_state`: the state of the object. */
  readonly state?: string;
  /** With `invalid_state`: the states in which the command is allowed. */
  readonly allowed?: readonly string[];
  /** With `insufficient_credit`: the available credit, in cents. */
  readonly available_credit?: number;
}

/** The result of a command: the new state, or the refusal. */
export type Outcome<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly refusal: Refusal };

/** The command succeeded. */
export function succeed<T>(value: T): Outcome<T> {
  return { ok: true, value };
}

/** The command was refused and changed nothing. */
export function refuse<T>(refusal: Refusal): Outcome<T> {
  return { ok: false, refusal };
}

/** One or more fields of the request are not valid. */
export function invalidInput(errors: readonly FieldError[]): Refusal {
  const count = errors.length === 1 ? "One field is" : `${errors.length} fields are`;
  return { code: "invalid_input", detail: `${count} not acceptable.`, errors };
}

/** The state does not allow the command. */
export function invalidState(state: string, allowed: readonly string[], detail: string): Refusal {
  return { code: "invalid_state", detail, state, allowed };
}
