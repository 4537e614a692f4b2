// Copied from scripts/runtime/server/errors.ts by halves. Do not edit.

// Makes the response to a failure: a body in the error schema that the operation declares, filled with the actual
// values, otherwise a problem document (RFC 9457).

import type { RouteConfig } from "@hono/zod-openapi";
import type { Context } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { isJson } from "./bodies.js";
import { isZod } from "./validate-part.js";
import { fillExample } from "./error-body.js";
import type { Facts } from "./error-members.js";
import { reasonPhrase, type Failure, type FailureKind } from "./failure.js";

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

/** Makes the response to a failure. `route` is undefined if no operation was found for the request. */
export function errorResponse(failure: Failure, route: RouteConfig | undefined, c: Context): Response {
  const responses = route?.responses ?? {};
  const status = declaredStatus(failure, responses);
  const actual: Failure = { ...failure, status };
  const declared = declaredResponse(status, responses);
  const idHeaders = missingIdHeaders(declared, c);
  // Only some bodies have a request id, and `c.res` makes a response where there is none yet.
  let known: string | undefined;
  const requestId = (): string | undefined =>
    (known ??=
      c.res.headers.get("x-request-id") ??
      c.req.header("x-request-id") ??
      (idHeaders.length === 0 ? undefined : crypto.randomUUID()));
  const own = ownBody(actual, declared, () => factsOf(actual, requestId(), c));
  const { mediaType, body } = own ?? { mediaType: "application/problem+json", body: problemOf(actual) };
  for (const name of idHeaders) c.header(name, requestId());
  // The media types of a document may contain characters that no header can hold.
  const headers = Object.entries(failure.headers ?? {}).filter(([, value]) => /^[\t\x20-\x7e]*$/.test(value));
  for (const [name, value] of headers) c.header(name, value);
  return c.body(JSON.stringify(body), status, { "Content-Type": mediaType });
}

function declaredStatus({ kind, status }: Failure, responses: Responses): ContentfulStatusCode {
  return alternatives[kind]?.find((each) => String(each) in responses) ?? status;
}

/** A problem document (RFC 9457) of the type `about:blank`, whose title is the reason phrase of the status. */
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

/** The required headers for a request id that the response doesn't have yet. */
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
 * The body in the schema that the document declares for the status; undefined if there is none, or if it can't express
 * the failure.
 */
function ownBody(
  failure: Failure,
  response: Responses[string] | undefined,
  facts: () => Facts,
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
      : fillExample([media?.example, ...(media?.otherExamples ?? [])], facts(), isValid);
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
