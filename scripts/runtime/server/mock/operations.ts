// The operations of a document as its mock knows them: which one a request is for, and the responses that a request can
// choose.

import type { Context } from "hono";
import { getPath } from "hono/utils/url";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { HttpError, httpError, reasonPhrase } from "../failure.js";
import type { MemoryContent, MemoryResponse } from "../memory/operation.js";
import { respond } from "../memory/responses.js";
import { honoPath } from "../../shared/paths.js";
import { PathRouter } from "../path-router.js";
import type { Preferences } from "./preferences.js";
import type { MockTrigger } from "./webhooks.js";
import {
  exampleStatus,
  isInformational,
  isSingleStatus,
  keysOfStatus,
  normalizeStatusKey,
} from "../../syntax/statuses.js";

export interface MockOperation {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly responses: readonly MockResponse[];
  /** The events that it causes. */
  readonly triggers?: readonly MockTrigger[];
}

export interface MockResponse extends Omit<MemoryResponse, "status" | "content"> {
  /** `404`, `4XX` or `default`. */
  readonly status: string;
  readonly content: readonly MockContent[];
}

export interface MockContent extends MemoryContent {
  /** The document's examples that have a name. */
  readonly examples?: Readonly<Record<string, unknown>>;
}

/** Finds the operation of a request by its method and path, below a base path. */
export function operationFinder(
  operations: readonly MockOperation[],
  basePath: string,
): (request: Request) => MockOperation | undefined {
  const router = new PathRouter<MockOperation>();
  for (const operation of operations)
    router.add(operation.method.toUpperCase(), honoPath(operation.path, basePath), operation);
  const find = (method: string, path: string): MockOperation | undefined => router.match(method, path)[0][0]?.[0];
  return (request) => {
    const path = getPath(request);
    return find(request.method, path) ?? (request.method === "HEAD" ? find("GET", path) : undefined);
  };
}

/**
 * The response that a request prefers; undefined if it has no preference.
 * @throws HttpError 400 if the document has no such response or example. An error status that the document doesn't
 * describe is thrown as an error with that status.
 */
export function preferredResponse(
  c: Context,
  operation: MockOperation,
  { code, example }: Preferences,
): Response | undefined {
  if (code === undefined && example === undefined) return undefined;
  const status = code === undefined ? undefined : statusIn(code);
  const found = responseFor(operation, status, example);
  if (found === undefined) {
    if (status !== undefined && status >= 400 && example === undefined) throw failureWithStatus(status);
    throw httpError("rejected", missingResponse(operation, status, example));
  }
  const applied = [
    ...(code === undefined ? [] : [`code=${code}`]),
    ...(example === undefined ? [] : [`example=${/^[\w.-]+$/.test(example) ? example : JSON.stringify(example)}`]),
  ].join(", ");
  const isHeader = /^[\t\x20-\x7e]*$/.test(applied);
  return respond(c, found, undefined, isHeader ? { "Preference-Applied": applied } : {});
}

/** The document's response with a status; an error with that status if it describes none. */
export function faultResponse(c: Context, operation: MockOperation | undefined, status: number): Response {
  const found = operation && responseFor(operation, status, undefined);
  if (found === undefined) throw failureWithStatus(status);
  return respond(c, found, undefined);
}

function statusIn(code: string): number {
  const status = isSingleStatus(code) && !isInformational(code) ? Number(code) : undefined;
  if (status === undefined)
    throw httpError("rejected", `Prefer: \`code\` is a status from 200 to 599, not ${JSON.stringify(code)}.`);
  return status;
}

/** A response of the document with one example for each media type: the named one, where a name is given. */
function responseFor(
  { responses }: MockOperation,
  status: number | undefined,
  example: string | undefined,
): MemoryResponse | undefined {
  const fitting =
    status === undefined
      ? responses
      : keysOfStatus(status).flatMap((key) =>
          responses.filter((response) => normalizeStatusKey(response.status) === key).slice(0, 1),
        );
  for (const response of fitting) {
    const content = example === undefined ? response.content : contentWith(response, example);
    if (example !== undefined && content.length === 0) continue;
    return { ...response, status: status ?? exampleStatus(response.status), content };
  }
  return undefined;
}

function contentWith({ content }: MockResponse, name: string): readonly MemoryContent[] {
  return content.flatMap((each) =>
    each.examples !== undefined && Object.hasOwn(each.examples, name)
      ? [{ ...each, example: each.examples[name], isInvalid: false }]
      : [],
  );
}

function failureWithStatus(status: number): HttpError {
  const kind = status === 503 ? "unavailable" : status >= 500 ? "internal_error" : "rejected";
  return new HttpError({ kind, status: status as ContentfulStatusCode, detail: `${reasonPhrase(status)}.` });
}

function missingResponse(
  { id, responses }: MockOperation,
  status: number | undefined,
  example: string | undefined,
): string {
  if (example === undefined)
    return `Prefer: ${id} has no response ${status}; it has ${responses.map((each) => each.status).join(", ")}.`;
  const names = responses.flatMap(({ content }) => content.flatMap(({ examples = {} }) => Object.keys(examples)));
  const known = names.length === 0 ? "none has a name" : `there are ${[...new Set(names)].join(", ")}`;
  return `Prefer: ${id} has no example ${JSON.stringify(example)}${status === undefined ? "" : ` of its response ${status}`}; ${known}.`;
}
