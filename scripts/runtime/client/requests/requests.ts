// What a call sends: its arguments validated and serialised by the rules of its operation, before anything is sent.
// Copied into generated/ as it is.

import { argumentName, check, checkedArgument, checkedBase, checkedOptions, pathNames } from "./arguments.js";
import type { ArgumentName } from "./arguments.js";
import type { BodyInit, Init } from "../messages.js";
import type { Operation, PreparedRequest } from "../operation.js";
import type { CallOptions, ClientOptions } from "../options.js";
import { isObject, isStructured } from "../../syntax/json-values.js";
import { entriesOf, fillPathTemplate, plainPath, type Values } from "./serializers.js";

type HeaderStrings = Readonly<Record<string, string>>;

/** Prepares a request that has nothing but parameters of the path: those of many operations, for smaller bundles. */
export function preparePath(described: Operation, args: readonly unknown[]): PreparedRequest {
  const inPath = pathOf(described, args);
  const options = checkedOptions(args[pathNames(described).length]);
  check(!options.idempotencyKey, "idempotencyKey can't be chosen here");
  return { init: initOf(described, inPath, options, options.headers), options };
}

/** Throws a TypeError that names the argument which is wrong, or can't be sent as it is. */
export function prepareRequest(described: Operation, args: readonly unknown[], client: ClientOptions): PreparedRequest {
  const inPath = pathOf(described, args);
  const taken: Partial<Record<ArgumentName, unknown>> = {};
  let at = pathNames(described).length;
  for (const each of described.takes) taken[argumentName(each)] = checkedArgument(each, args[at++]);
  const { body } = taken;
  const query = client.emptyLists === "omit" ? withoutEmptyLists(taken.query) : taken.query;
  const options = checkedOptions(args[at], taken.header === undefined ? described.header : undefined);
  const { cookies = {} } = options;
  check(isStructured(cookies), "cookies must be an object");
  const given = described.header?.((taken.header ?? {}) as Values, options.headers ?? {});
  const own = given ?? (options.headers as HeaderStrings | undefined);
  check(described.key !== undefined || !options.idempotencyKey, "idempotencyKey can't be chosen here");
  const key = described.key?.(options, client, own);
  const cookie = described.cookie?.((taken.cookie ?? cookies) as Values, { ...client.headers, ...own });
  const [type, content] = body === undefined ? [] : contentOf(described, body, options.contentType);
  const headers = { "content-type": type, ...own, "idempotency-key": key, cookie: cookie || undefined };
  const init = initOf(described, inPath, options, headers);
  const search = query === undefined && !described.query ? "" : (described.query as (query: unknown) => string)(query);
  const streaming = content instanceof ReadableStream ? streamingOf(options.redirect ?? client.redirect) : undefined;
  return { init: { ...init, search, content, streaming, given: { ...init.given, query, body } }, options };
}

/**
 * How a stream is sent. Where a redirect is an error and there is no window, Node's fetch keeps no copy of what it has
 * sent (https://fetch.spec.whatwg.org/#http-network-or-cache-fetch). workerd, which has no `duplex`, takes no such
 * redirect.
 */
function streamingOf(redirect: ClientOptions["redirect"]): Init["streaming"] {
  const isSentOnce = redirect === undefined && "duplex" in Request.prototype;
  return { duplex: "half", ...(isSentOnce && { redirect: "error", window: null }) };
}

function withoutEmptyLists(query: unknown): unknown {
  if (!isObject(query)) return query;
  return Object.fromEntries(Object.entries(query).filter(([, value]) => !(Array.isArray(value) && value.length === 0)));
}

/** The path with its parameters, and these as they were given. */
function pathOf(described: Operation, args: readonly unknown[]): Pick<Init, "path" | "given"> {
  const { path, pathStrings = plainPath } = described;
  const given = Object.fromEntries(pathNames(described).map((name, index) => [name, args[index]]));
  return {
    path: fillPathTemplate(path, pathStrings(given)),
    given: { path: given, query: undefined, body: undefined },
  };
}

function initOf(
  { accept }: Operation,
  inPath: Pick<Init, "path" | "given">,
  { baseUrl }: CallOptions,
  headers: Values | undefined,
): Init {
  return {
    ...inPath,
    baseUrl: baseUrl && checkedBase(baseUrl),
    search: "",
    headers: Object.fromEntries(entriesOf({ accept, ...headers })) as HeaderStrings,
    content: undefined,
  };
}

/** The serialised body, and its media type where `fetch` doesn't know it. */
function contentOf(
  described: Operation,
  body: unknown,
  chosen: string | undefined,
): readonly [type: string | undefined, content: BodyInit] {
  const { content, type, body: write = JSON.stringify } = described;
  if (content) return content(body, chosen);
  check((chosen ?? type) === type, "contentType can't be chosen here");
  return [type, write(body)];
}
