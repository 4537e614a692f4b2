// Copied from scripts/runtime/server/errors.ts by npm run generate. Do not edit.

// The response to a failure: in the error schema that the document declares for the operation, with real content and a
// declared status, otherwise a problem of RFC 9457. Copied into generated/ as it is.

import type { RouteConfig } from "@hono/zod-openapi";
import type { Context } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { isJson } from "./bodies.js";
import { isZod } from "./parameter-validation.js";
import { fillExample, type Facts } from "./error-body.js";
import { reasonPhrase, type Failure, type FailureKind } from "./failure.js";

/**
 * The statuses that say the same of a kind of failure, best first: one that the document declares is taken. Others are
 * not
 * exchanged: 401 has its challenge, 405 and 415 their headers, and clients act on 413 and 429 as such.
 */
const alternatives: Partial<Readonly<Record<FailureKind, readonly ContentfulStatusCode[]>>> = {
  malformed_url: [400, 422],
  malformed_body: [400, 422],
  missing_body: [400, 422],
  // No object is where none can be.
  invalid_path: [400, 422, 404],
  invalid_query: [400, 422],
  invalid_header: [400, 422],
  // 422 is for content that is well-formed and wrong (RFC 9110, 15.5.21); where there is only 400 it is meant as well.
  invalid_body: [422, 400],
  conflict: [409, 400],
};

type Responses = RouteConfig["responses"];

/** The response to a failure of an operation; without one, of a request that no operation was found for. */
export function errorResponse(failure: Failure, route: RouteConfig | undefined, c: Context): Response {
  const responses = route?.responses ?? {};
  const status = declaredStatus(failure, responses);
  const actual: Failure = { ...failure, status };
  const declared = declaredResponse(status, responses);
  const idHeaders = missingIdHeaders(declared, c);
  const requestId =
    c.res.headers.get("x-request-id") ??
    c.req.header("x-request-id") ??
    (idHeaders.length === 0 ? undefined : crypto.randomUUID());
  const own = ownBody(actual, declared, factsOf(actual, requestId, c));
  const { mediaType, body } = own ?? { mediaType: "application/problem+json", body: problemOf(actual) };
  for (const name of idHeaders) c.header(name, requestId);
  // Media types of a document may be strings that no header can hold.
  const headers = Object.entries(failure.headers ?? {}).filter(([, value]) => /^[\t\x20-\x7e]*$/.test(value));
  for (const [name, value] of headers) c.header(name, value);
  return c.body(JSON.stringify(body), status, { "Content-Type": mediaType });
}

function declaredStatus({ kind, status }: Failure, responses: Responses): ContentfulStatusCode {
  return alternatives[kind]?.find((each) => String(each) in responses) ?? status;
}

/** A problem (RFC 9457) of no type of its own: its title is the reason phrase of the status. */
export function problemOf({ status, detail, errors = [] }: Failure): object {
  const wrong = errors.map(({ in: place, parameter, pointer, detail: what }) =>
    parameter === undefined
      ? { pointer, detail: what }
      : { in: place, parameter, ...(pointer !== "" && { pointer }), detail: what },
  );
  return {
    type: "about:blank",
    title: reasonPhrase(status),
    status,
    detail,
    ...(wrong.length > 0 && { errors: wrong }),
  };
}

function declaredResponse(status: number, responses: Responses): Responses[string] | undefined {
  const declared = [String(status), `${Math.floor(status / 100)}XX`, "default"].find((key) => key in responses);
  return declared === undefined ? undefined : responses[declared];
}

/** The headers with an id of the request that a response must have and does not have yet. */
function missingIdHeaders(response: Responses[string] | undefined, c: Context): readonly string[] {
  const schema = response !== undefined && "headers" in response ? response.headers : undefined;
  if (!isZod(schema) || !("shape" in schema)) return [];
  const members = Object.entries(schema.shape as Readonly<Record<string, unknown>>);
  const required = members.filter(
    ([name, member]) =>
      /^(x-)?(request|trace|correlation)-id$/i.test(name) && isZod(member) && !member.safeParse(undefined).success,
  );
  return required.map(([name]) => name).filter((name) => !c.res.headers.has(name));
}

/**
 * The body in the document's own schema for that status; undefined where there is none, or nothing true can be said in
 * it.
 */
function ownBody(
  failure: Failure,
  response: Responses[string] | undefined,
  facts: Facts,
): { readonly mediaType: string; readonly body: unknown } | undefined {
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
  const isValid = (value: unknown): boolean => schema.safeParse(value).success;
  const problem = problemOf(failure);
  const body =
    /^application\/problem\+json/i.test(mediaType) && isValid(problem)
      ? problem
      : fillExample([media?.example, ...(media?.otherExamples ?? [])], facts, isValid);
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
