// What a call sends: its arguments validated and serialised by the rules of its operation, before anything is sent.
// Copied into generated/ as it is.

import {
  argumentName,
  check,
  checkedArgument,
  checkedBase,
  checkedOptions,
  pathNames,
  type ArgumentName,
} from "./arguments.js";
import type { BodyInit } from "../operation.js";
import type { Init, Operation } from "../operation.js";
import type { CallOptions, ClientOptions } from "../options.js";
import { randomUuid } from "./random.js";
import { checkNames, entriesOf, fillPathTemplate, plainPath, type Values } from "./serializers.js";

type HeaderStrings = Readonly<Record<string, string>>;

export interface PreparedRequest {
  readonly init: Init;
  readonly options: CallOptions;
  readonly key: string | undefined;
}

/** Throws a TypeError that names the argument which is wrong, or can't be sent as it is. */
export function prepareRequest(described: Operation, args: readonly unknown[], client: ClientOptions): PreparedRequest {
  const { path, takes, accept } = described;
  const names = pathNames(described);
  const inPath = Object.fromEntries(names.map((name, index) => [name, args[index]]));
  const filled = fillPathTemplate(path, (described.pathStrings ?? plainPath)(inPath));
  const taken: Partial<Record<ArgumentName, unknown>> = {};
  let at = names.length;
  for (const each of takes) taken[argumentName(each)] = checkedArgument(each, args[at++]);
  const { body, query } = taken;
  const options = checkedOptions(args[at], taken.header === undefined ? described.header : undefined);
  for (const each of [inPath, query, taken.header, options.headers, taken.cookie, options.cookies]) checkNames(each);
  const given = described.header?.((taken.header ?? {}) as Values, options.headers ?? {});
  const own = given ?? (options.headers as HeaderStrings | undefined);
  const key = chooseIdempotencyKey(described, options, client, own);
  const cookie = described.cookie?.((taken.cookie ?? options.cookies ?? {}) as Values, { ...client.headers, ...own });
  const [type, content] = body === undefined ? [] : contentOf(described, body, options.contentType);
  const search = query === undefined && !described.query ? "" : (described.query as (query: unknown) => string)(query);
  // Some templates begin the query.
  const hasQuery = filled.includes("?");
  const init: Init = {
    baseUrl: options.baseUrl && checkedBase(options.baseUrl),
    params: { path: inPath, query },
    headers: Object.fromEntries(
      entriesOf({ accept, "content-type": type, ...own, "idempotency-key": key, cookie: cookie || undefined }),
    ) as HeaderStrings,
    body,
    parseAs: "stream",
    bodySerializer: () => content as BodyInit,
    querySerializer: () => (hasQuery ? "" : search),
    pathSerializer: (url) =>
      `${url.slice(0, url.length - path.length)}${filled}${hasQuery && search !== "" ? `&${search}` : ""}`,
    duplex: content instanceof ReadableStream ? "half" : undefined,
  };
  return { init, options, key };
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

/** The caller's key, or one of the call's own where the document declares the header or the caller wants one. */
function chooseIdempotencyKey(
  { method, isKeyed }: Operation,
  { idempotencyKey }: CallOptions,
  { idempotencyKeys = isKeyed }: ClientOptions,
  headers: HeaderStrings = {},
): string | undefined {
  const own = Object.entries(headers).find(([name]) => name.toLowerCase() === "idempotency-key")?.[1];
  const key =
    own ?? idempotencyKey ?? (idempotencyKeys === true && (isKeyed === true || /^(POST|PATCH)$/.test(method)));
  return typeof key === "string" ? key : key ? randomUuid() : undefined;
}
