// Copied from scripts/runtime/server/errors/codes.ts by halves. Do not edit.

// Error codes: the names that APIs commonly use for a failure, so that an error body can use those of its document.

import type { Failure, FailureKind, FieldCode, FieldError } from "../failure.js";
import { upperFirst } from "../../syntax/identifiers.js";

const parameterNames = [
  "invalid_parameter",
  "invalid_parameters",
  "invalid_param",
  "invalid_params",
  "invalid_request",
];

/** Common names for a kind of failure, in addition to our own. */
const kindNames: Partial<Readonly<Record<FailureKind, readonly string[]>>> = {
  malformed_url: ["malformed_request", "invalid_url", "invalid_uri", "malformed_uri"],
  malformed_body: ["malformed_json", "invalid_json", "parse_error", "bad_json", "malformed_request"],
  missing_body: [
    "body_required",
    "malformed_json",
    "malformed_body",
    "invalid_json",
    "parse_error",
    "malformed_request",
  ],
  invalid_path: ["invalid_path_parameter", "invalid_path_parameters", ...parameterNames],
  invalid_query: ["invalid_query_parameter", "invalid_query_parameters", ...parameterNames],
  invalid_header: ["invalid_headers", ...parameterNames],
};

/** The words that different services have for a status. */
const statusNames: Readonly<Record<number, readonly string[]>> = {
  400: [
    "bad_request",
    "invalid_request",
    "invalid_argument",
    "invalid_input",
    "validation_error",
    "validation_failed",
    "invalid",
  ],
  401: ["unauthorized", "unauthenticated", "authentication_required", "invalid_token", "invalid_credentials"],
  403: ["forbidden", "permission_denied", "access_denied", "insufficient_scope"],
  404: ["not_found", "resource_not_found", "resource_missing"],
  405: ["method_not_allowed"],
  406: ["not_acceptable"],
  408: ["request_timeout", "timeout"],
  409: ["conflict", "already_exists"],
  413: ["payload_too_large", "content_too_large", "request_too_large", "request_entity_too_large"],
  415: ["unsupported_media_type"],
  422: [
    "validation_error",
    "validation_failed",
    "unprocessable_entity",
    "unprocessable_content",
    "invalid_input",
    "invalid_request",
    "bad_request",
    "invalid",
  ],
  429: ["too_many_requests", "rate_limited", "rate_limit_exceeded"],
  500: ["internal_error", "internal_server_error", "server_error", "internal"],
  503: ["unavailable", "service_unavailable"],
};

/** Common names for what is wrong with one value. The first is our own. */
const fieldNames: Readonly<Record<FieldCode, readonly string[]>> = {
  required: ["required", "missing", "missing_field", "missing_parameter", "required_field", "is_required"],
  unknown: [
    "unknown",
    "unknown_field",
    "unknown_parameter",
    "unrecognized",
    "unrecognized_keys",
    "unexpected",
    "not_allowed",
    "extra_forbidden",
    "additional_properties",
  ],
  invalid_type: ["invalid_type", "type", "type_error", "type_mismatch", "wrong_type"],
  too_short: ["too_short", "min_length", "too_small"],
  too_long: ["too_long", "max_length", "too_big", "too_large"],
  too_few: ["too_few", "min_items", "too_short", "too_small"],
  too_many: ["too_many", "max_items", "too_long", "too_big", "too_large"],
  too_small: ["too_small", "minimum", "min", "out_of_range"],
  too_big: ["too_big", "too_large", "maximum", "max", "out_of_range"],
  invalid_format: ["invalid_format", "format", "pattern", "bad_format", "malformed"],
  invalid_value: ["invalid_value", "enum", "invalid_choice", "invalid_option", "not_in_enum"],
  inexact_number: ["inexact_number", "out_of_range", "invalid_number"],
};

/** The names of a failure, the most specific first. */
function namesOf({ kind, status }: Pick<Failure, "kind" | "status">): readonly string[] {
  return [...new Set([kind, ...(kindNames[kind] ?? []), ...(statusNames[status] ?? [])])];
}

/** The names of a failure in the case style of an example. */
export function failureCodes(failure: Pick<Failure, "kind" | "status">, example: string): readonly string[] {
  return namesOf(failure).map((name) => writtenAs(name, example));
}

/** The names of a field error in the case style of an example. */
export function fieldCodes({ code }: Pick<FieldError, "code">, example: string): readonly string[] {
  const names = new Set([...(code === undefined ? [] : fieldNames[code]), "invalid_value", "invalid_input", "invalid"]);
  return [...names].map((name) => writtenAs(name, example));
}

/**
 * How well an example of an error fits a failure: 0 is best, Infinity means that it contains none of the failure's
 * names.
 */
export function distanceTo(failure: Pick<Failure, "kind" | "status">, example: unknown): number {
  const names = namesOf(failure);
  const found = wordsIn(example)
    .map((word) => names.indexOf(word))
    .filter((index) => index !== -1);
  return Math.min(...found, Infinity);
}

/** All strings of a value in snake case; of a URI only the last segment. */
function wordsIn(value: unknown): readonly string[] {
  if (typeof value === "string")
    return [
      (value.split("/").at(-1) ?? "")
        .replace(/([a-z])([A-Z])/g, "$1_$2")
        .replace(/[^A-Za-z]+/g, "_")
        .toLowerCase(),
    ];
  if (typeof value !== "object" || value === null || Array.isArray(value)) return [];
  return Object.values(value).flatMap(wordsIn);
}

function writtenAs(name: string, example: string): string {
  const words = name.split("_");
  if (/^[A-Z0-9_]+$/.test(example)) return name.toUpperCase();
  if (example.includes("-")) return words.join("-");
  if (/^[A-Z]/.test(example)) return words.map(upperFirst).join(/ /.test(example) ? " " : "");
  return /^[a-z]+[A-Z]/.test(example)
    ? words.map((word, index) => (index === 0 ? word : upperFirst(word))).join("")
    : name;
}
