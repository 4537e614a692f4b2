// Copied from scripts/runtime/server/errors/errors.ts by halves. Do not edit.

// Makes the response to a failure: a body in the error schema that the operation declares, filled with the actual
// values, otherwise a problem document (RFC 9457).

import type { RouteConfig } from "@hono/zod-openapi";
import type { Context } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { isValid as isAccepted } from "../../validation/predicates.js";
import { essence, isJson } from "../../syntax/media-types.js";
import { isZod } from "../validation/validate-part.js";
import { fillExample } from "./body.js";
import type { Facts } from "./members.js";
import { reasonPhrase, type Failure, type FailureKind, type FieldError } from "../failure.js";
import { valueOfStatus } from "../../syntax/statuses.js";

/**
 * The statuses that fit a kind of failure, best first: the first one that the document declares is used. Kinds that
 * aren't listed keep their status: 401 comes with a challenge, 405 and 415 with headers, and clients handle 413 and 429
 * specially.
 */
const alternatives: Partial<Readonly<Record<FailureKind, readonly ContentfulStatusCode[]>>> = {
  malformed_url: [400, 422],
  malformed_body: [400, 422],
  missing_body: [400, 422],
  // An object can't exist at a path that isn't valid.
  invalid_path: [400, 422, 404],
  invalid_query: [400, 422],
  invalid_header: [400, 422],
  // 422 is for well-formed content that is invalid (RFC 9110, 15.5.21); APIs that declare only 400 use that.
  invalid_body: [422, 400],
  conflict: [409, 400],
};

type Responses = RouteConfig["responses"];

type Predicates = Readonly<Record<string, (value: unknown) => boolean>>;

/** How an operation responds to a kind of failure. */
interface ErrorForm {
  readonly status: ContentfulStatusCode;
  /** The required headers for a request id. */
  readonly idHeaders: readonly string[];
  /** What the document declares; undefined if that is no JSON, or nothing. */
  readonly declared: DeclaredBody | undefined;
}

interface DeclaredBody {
  readonly mediaType: string;
  readonly isProblem: boolean;
  readonly examples: readonly unknown[];
  readonly isValid: (value: unknown) => boolean;
}

/** How an operation responds to failures, each kind prepared when it occurs for the first time. */
export class ErrorForms {
  readonly #responses: Responses;
  readonly #predicates: Predicates;
  readonly #forms = new Map<string, ErrorForm>();

  /**
   * `responses` are those of a route; none if no operation was found for a request. `predicates` accept only what the
   * schemas of the responses do, by media type.
   */
  constructor(responses: Responses = {}, predicates: Predicates = {}) {
    this.#responses = responses;
    this.#predicates = predicates;
  }

  of(failure: Pick<Failure, "kind" | "status">): ErrorForm {
    const key = `${failure.kind} ${failure.status}`;
    let form = this.#forms.get(key);
    if (form === undefined) {
      const status = declaredStatus(failure, this.#responses);
      const response = valueOfStatus(this.#responses, status);
      form = { status, idHeaders: requiredIdHeaders(response), declared: declaredBody(response, this.#predicates) };
      this.#forms.set(key, form);
    }
    return form;
  }
}

const undeclared = new ErrorForms();

/** Makes the response to a failure. `forms` are those of the operation, if one was found for the request. */
export function errorResponse(failure: Failure, forms: ErrorForms | undefined, c: Context): Response {
  const { status, idHeaders, declared } = (forms ?? undeclared).of(failure);
  const actual: Failure = failure.status === status ? failure : { ...failure, status };
  const missing = idHeaders.length === 0 ? idHeaders : idHeaders.filter((name) => !c.res.headers.has(name));
  // Only some bodies have a request id, and `c.res` makes a response where there is none yet.
  let known: string | undefined;
  const requestId = (): string | undefined =>
    (known ??=
      c.res.headers.get("x-request-id") ??
      c.req.header("x-request-id") ??
      (missing.length === 0 ? undefined : crypto.randomUUID()));
  const own = declared === undefined ? undefined : ownBody(actual, declared, () => factsOf(actual, requestId(), c));
  const { mediaType, body } = own ?? { mediaType: "application/problem+json", body: problemOf(actual) };
  for (const name of missing) c.header(name, requestId());
  if (failure.headers !== undefined) addHeaders(failure.headers, c);
  return c.body(JSON.stringify(body), status, { "Content-Type": mediaType });
}

/** The media types of a document may contain characters that no header can hold. */
function addHeaders(headers: Readonly<Record<string, string>>, c: Context): void {
  for (const [name, value] of Object.entries(headers)) if (/^[\t\x20-\x7e]*$/.test(value)) c.header(name, value);
}

function declaredStatus(
  { kind, status }: Pick<Failure, "kind" | "status">,
  responses: Responses,
): ContentfulStatusCode {
  return alternatives[kind]?.find((each) => String(each) in responses) ?? status;
}

/** A problem document (RFC 9457) of the type `about:blank`, whose title is the reason phrase of the status. */
export function problemOf({ status, detail, errors }: Failure): object {
  const problem = { type: "about:blank", title: reasonPhrase(status), status, detail };
  return errors === undefined || errors.length === 0 ? problem : { ...problem, errors: errors.map(problemError) };
}

function problemError({ in: place, parameter, pointer, detail }: FieldError): object {
  if (parameter === undefined) return { pointer, detail };
  return pointer === "" ? { in: place, parameter, detail } : { in: place, parameter, pointer, detail };
}

function requiredIdHeaders(response: Responses[string] | undefined): readonly string[] {
  const schema = response !== undefined && "headers" in response ? response.headers : undefined;
  if (!isZod(schema) || !("shape" in schema)) return [];
  const members = Object.entries(schema.shape as Readonly<Record<string, unknown>>);
  const required = members.filter(
    ([name, member]) =>
      /^(x-)?(request|trace|correlation)-id$/i.test(name) && isZod(member) && !member.safeParse(undefined).success,
  );
  return required.map(([name]) => name);
}

/** The first JSON body that a response declares; undefined if there is none with a schema. */
function declaredBody(response: Responses[string] | undefined, predicates: Predicates): DeclaredBody | undefined {
  const content = response !== undefined && "content" in response ? (response.content ?? {}) : {};
  const mediaType = Object.keys(content).find(isJson);
  const media =
    mediaType === undefined
      ? undefined
      : (content[mediaType] as {
          readonly schema?: unknown;
          readonly example?: unknown;
          readonly otherExamples?: readonly unknown[];
        });
  const schema = media?.schema;
  if (mediaType === undefined || !isZod(schema)) return undefined;
  const accepts = Object.hasOwn(predicates, mediaType) ? predicates[mediaType] : undefined;
  return {
    mediaType,
    isProblem: essence(mediaType) === "application/problem+json",
    examples: [media?.example, ...(media?.otherExamples ?? [])],
    // Nearly always a predicate accepts the body, in a fraction of the time.
    isValid: (value) => (accepts !== undefined && isAccepted(accepts, value)) || schema.safeParse(value).success,
  };
}

/** The body in the schema that the document declares for the status; undefined if it can't express the failure. */
function ownBody(
  failure: Failure,
  { mediaType, isProblem, examples, isValid }: DeclaredBody,
  facts: () => Facts,
): { readonly mediaType: string; readonly body: unknown } | undefined {
  const problem = problemOf(failure);
  const filled = isProblem && isValid(problem) ? problem : fillExample(examples, facts(), isValid);
  // A schema whose members say nothing of a failure may allow others, and clients expect its media type.
  const body = filled ?? (isValid(problem) ? problem : undefined);
  return body === undefined ? undefined : { mediaType, body };
}

function factsOf(failure: Failure, requestId: string | undefined, c: Context): Facts {
  const { pathname } = new URL(c.req.url);
  return {
    failure,
    phrase: reasonPhrase(failure.status),
    path: pathname,
    requestId,
    now: new Date().toISOString(),
  };
}
