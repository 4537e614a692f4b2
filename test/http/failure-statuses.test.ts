// The status of each kind of failure (RFC 9110, 15.5 and 15.6; RFC 6585, 4), where the document declares no other one.
import { expect, test } from "vitest";
import { httpError, type FailureKind } from "../../scripts/runtime/server/failure.js";

test.each<[kind: FailureKind, status: number]>([
  ["malformed_url", 400],
  ["malformed_body", 400],
  ["missing_body", 400],
  ["invalid_path", 400],
  ["invalid_query", 400],
  ["invalid_header", 400],
  ["invalid_body", 400],
  ["unauthorized", 401],
  ["forbidden", 403],
  ["not_found", 404],
  ["method_not_allowed", 405],
  ["not_acceptable", 406],
  ["request_timeout", 408],
  ["conflict", 409],
  ["payload_too_large", 413],
  ["unsupported_media_type", 415],
  ["too_many_requests", 429],
  ["internal_error", 500],
  ["unavailable", 503],
])("%s is %d", (kind, status) => {
  expect(httpError(kind, "A failure.").failure.status).toBe(status);
});
