// Creates all error responses: problem+json (RFC 9457), for every kind of error.
import type { Context } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { problemTypes as describedProblems } from "../../generated/problem-types.js";
import { isWellEncoded } from "../../generated/runtime/server.js";
import { after } from "../../generated/runtime/server.js";
import type { Failure } from "../../generated/runtime/server.js";
import type { Validation } from "../../generated/runtime/server.js";
import type { CreditEnv } from "./context.js";
import { invalidInput, type FieldError, type ProblemCode, type Refusal } from "../domain/refusal.js";
import { fieldErrors, firstPerField, sortByOrder } from "./field-errors.js";
import { logFailure, type Logger } from "./log/log.js";
import { StoreUnavailable } from "../store/store.js";
import { pointerTo } from "../../generated/runtime/syntax.js";

interface ProblemType {
  readonly status: ContentfulStatusCode;
  readonly title: string;
  readonly meaning: string;
  /** What a client should do about it. */
  readonly advice: string;
}

/** Every kind of problem, by the document. Its `type` is `/problems/<code>`, where the service describes it. */
export const problemTypes: Readonly<Record<ProblemCode, ProblemType>> = describedProblems;

/** Thrown anywhere in the handling of a request, it becomes the response. */
export class ProblemError extends Error {
  override readonly name = "ProblemError";
  readonly refusal: Refusal;
  readonly headers: Readonly<Record<string, string>>;

  constructor(refusal: Refusal, headers: Readonly<Record<string, string>> = {}) {
    super(refusal.detail);
    this.refusal = refusal;
    this.headers = headers;
  }
}

/** The object does not exist or is another client's: the response is the same. */
export function objectNotFound(what: string): ProblemError {
  return new ProblemError({ code: "not_found", detail: `No such ${what}.` });
}

/** An error response as Hono sends it. */
export function respondWithProblem(
  c: Context<CreditEnv>,
  refusal: Refusal,
  headers: Readonly<Record<string, string>> = {},
): Response {
  const { status, title } = problemTypes[refusal.code];
  const { code, detail, ...more } = refusal;
  const problem = {
    type: `/problems/${code}`,
    title,
    status,
    detail,
    instance: uriPath(c.req.url),
    code,
    request_id: c.var.requestId,
    ...more,
  };
  return c.body(JSON.stringify(problem), status, { ...headers, "content-type": "application/problem+json" });
}

/** The path of a request as RFC 3986 requires it; the WHATWG URL standard allows more characters. */
function uriPath(url: string): string {
  return new URL(url).pathname.replace(/[^\w\-.~!$&'()*+,;=:@/%]|%(?![\da-f]{2})/gi, encodeURIComponent);
}

/**
 * The problem for a request that the schema or the domain's checks reject: 422 with every wrong field of a body, 400
 * for a query or a header, 404 for a path parameter.
 */
function invalidRequest(result: Validation, domainErrors: readonly FieldError[] = []): ProblemError {
  const found = result.success ? [] : fieldErrors(result.error.issues, result.data);
  switch (result.target) {
    case "param":
      return new ProblemError({ code: "not_found", detail: "No such object." });
    case "query":
      return invalidQuery(found);
    case "header":
      return invalidHeader(found);
    default: {
      // The domain's errors come first, because they say more about a field than its schema does. An inexact number is
      // reported only if the field has no other error.
      const inexact = (result.inexact ?? []).map((pointer): FieldError => ({
        pointer,
        code: "inexact_number",
        detail: inexactDetail,
      }));
      const errors = sortByOrder(result.data, firstPerField([...domainErrors, ...found, ...inexact]));
      return new ProblemError(invalidInput(errors));
    }
  }
}

const inexactDetail = "Must be written so that a double holds it exactly: with at most 15 digits.";

/** 400: `errors` has a pointer to each query parameter, such as `/limit`. */
export function invalidQuery(errors: readonly FieldError[]): ProblemError {
  return new ProblemError({ code: "invalid_query", detail: describeErrors(errors), errors });
}

/** 400: `errors` has a pointer to the header, such as `/Idempotency-Key`. */
export function invalidHeader(errors: readonly FieldError[]): ProblemError {
  return new ProblemError({ code: "invalid_header", detail: describeErrors(errors), errors });
}

/**
 * The errors that a check finds: in addition to the schema's, or instead of them if the check has validated the body
 * too.
 */
export type Findings = readonly FieldError[] | { readonly all: readonly FieldError[] };

/** The domain's check of a body. */
export type Check = (body: unknown, c: Context<CreditEnv>) => Findings | Promise<Findings>;

/**
 * The validation hook of an operation whose body the domain checks: the errors of the schema and of the domain are
 * returned together. `check` gets the body as it was sent, so it checks only values of the right type.
 */
export function validationHook(check: Check) {
  return (result: Validation, c: Context<CreditEnv>): void | Promise<void> =>
    after(result.target === "json" ? check(result.data, c) : [], (findings) => rejectFindings(result, findings));
}

/** @throws ProblemError if the schema or the domain's check has found an error */
function rejectFindings(result: Validation, findings: Findings): void {
  const isComplete = "all" in findings && findings.all.length > 0;
  const domainErrors = "all" in findings ? findings.all : findings;
  if (result.success && domainErrors.length === 0 && result.inexact === undefined) return;
  throw invalidRequest(isComplete ? { ...result, success: true, data: result.data } : result, domainErrors);
}

/** The hook of operations without checks of the domain. */
export const rejectInvalid = validationHook(() => []);

/** `errors` has all of them; `detail` describes the first ones. */
const maxErrorsInDetail = 10;

/** `limit: Must be at most 100.` */
function describeErrors(errors: readonly FieldError[]): string {
  const sentences = errors.slice(0, maxErrorsInDetail).map(({ pointer, detail }) => `${pointer.slice(1)}: ${detail}`);
  const more = errors.length - sentences.length;
  return [...sentences, ...(more > 0 ? [`And ${more} more.`] : [])].join(" ");
}

/** Returns the function that converts every failure to a response. Clients get a problem, never a stack. */
export function problemResponse(logger: Logger) {
  return (failure: Failure, c: Context<CreditEnv>): Response => {
    const { cause, headers } = failure;
    if (cause instanceof ProblemError) return respondWithProblem(c, cause.refusal, cause.headers);
    if (failure.status < 500) return respondWithProblem(c, refusalOf(failure, c), headers);
    if (cause instanceof Error) logFailure(logger, cause, c.var.requestId);
    if (cause instanceof StoreUnavailable || failure.kind === "unavailable") {
      return respondWithProblem(
        c,
        { code: "unavailable", detail: "The service cannot respond now." },
        { "retry-after": "1" },
      );
    }
    return respondWithProblem(c, { code: "internal_error", detail: "Something went wrong on our side." });
  };
}

/** Converts what the generated server rejects to the codes of this service. */
function refusalOf({ kind, detail, status }: Failure, c: Context<CreditEnv>): Refusal {
  switch (kind) {
    case "malformed_url":
      return malformedUrl(detail, c);
    case "invalid_query":
    case "invalid_header":
    case "method_not_allowed":
    case "not_acceptable":
    case "payload_too_large":
    case "request_timeout":
    case "unsupported_media_type":
      return { code: kind, detail };
    case "unauthorized":
      return { code: kind, detail: whyUnauthorized(c.req.header("authorization")) };
    case "not_found":
      return { code: kind, detail: "No such path." };
    case "invalid_path":
      return { code: "not_found", detail: "No such object." };
    default:
      return status === 404 ? { code: "not_found", detail } : { code: "malformed_json", detail };
  }
}

function whyUnauthorized(authorization: string | undefined): string {
  if (authorization === undefined) return "The request has no Authorization header.";
  if (!/^Bearer /i.test(authorization)) return "The Authorization header is not `Bearer <api_key>`.";
  return "The API key is not known.";
}

/** For percent-encoded bytes that are not UTF-8: names the query parameters that have them, or else the path. */
function malformedUrl(detail: string, c: Context<CreditEnv>): Refusal {
  const [, query = ""] = /\?([^#]*)/.exec(c.req.url) ?? [];
  const wrong = query.split("&").filter((pair) => !isWellEncoded(pair));
  if (wrong.length === 0) return { code: "malformed_request", detail };
  const names = new Set(wrong.flatMap((pair) => [...new URLSearchParams(pair).keys()]));
  const errors = [...names].map((name): FieldError => ({
    pointer: pointerTo(name),
    code: "invalid_format",
    detail: "Percent-encoded bytes must be UTF-8.",
  }));
  return { code: "invalid_query", detail: describeErrors(errors), errors };
}

/** The 404 of a path that the service does not have. */
export function notFound(c: Context<CreditEnv>): Response {
  return respondWithProblem(c, { code: "not_found", detail: "No such path." });
}
