// Decodes the parameters of a request and validates them against their schemas.

import type { RouteConfig } from "@hono/zod-openapi";
import { z } from "@hono/zod-openapi";
import type { Context, Env } from "hono";
import { parseQuerystring, type Querystring } from "../body/bodies.js";
import { httpError } from "../failure.js";
import {
  decodeCookies,
  parameterOf,
  resolveStyle,
  type ParameterSet,
  type ParameterPlace,
} from "../../shared/parameters.js";
import type { CompiledParameters, CompiledRequest } from "../../validation/compiled.js";
import {
  headerReader,
  pathParameterReader,
  queryOf,
  queryReader,
  toNullPrototype,
  type Reader,
} from "./parameter-readers.js";
import { percentDecode, splitPairs } from "../../shared/pairs.js";
import { requiredQuery, type PathPatterns } from "../../shared/paths.js";
import { largeIntegersRead, objectDecoderOf } from "../../shared/decoders.js";
import {
  isObjectOrList,
  isZod,
  kinds,
  validatePart,
  type RequestPart,
  type Target,
  type ValidationHook,
} from "./validate-part.js";
import { isSuccess, keysOfStatus } from "../../syntax/statuses.js";

export { queryOf } from "./parameter-readers.js";
export type { Target, Validation, ValidationHook } from "./validate-part.js";

/** How the parameters and forms of an operation are decoded, if they aren't plain strings. Forms are by media type. */
export interface ParameterDecoders extends Partial<Readonly<Record<ParameterPlace, ParameterSet>>> {
  readonly parts?: PathPatterns;
  readonly querystring?: Querystring;
  readonly body?: Readonly<Record<string, ParameterSet>>;
  /** What distinguishes the operation from others with the same method and path. */
  readonly when?: readonly Condition[];
}

/** A parameter that has a fixed value. */
export interface Condition {
  readonly in: "query" | "header";
  readonly name: string;
  readonly text: string;
}

/** A promise only if a hook returns one. */
export type Validator<E extends Env> = (c: Context<E>) => Response | undefined | Promise<Response | undefined>;

export interface ParameterOptions {
  /** Whether unknown query parameters are rejected. */
  readonly rejectUnknownQuery: boolean;
  /** Names of query parameters that aren't the operation's but the server's own: API keys. */
  readonly knownQuery: readonly string[];
  /** The maximum nesting of values. */
  readonly depth: number;
  readonly compiled: CompiledRequest;
}

interface ParameterPart {
  readonly target: Target;
  readonly schema: unknown;
  readonly compiled: CompiledParameters | undefined;
  /** Makes a reader of the parameters of given names. */
  readonly reader: (names: readonly string[]) => Reader;
}

/** The parts of a request that have parameters: the schema of each, and how its parameters are read. */
function partsOf(
  { request, path }: RouteConfig,
  decoders: ParameterDecoders,
  compiled: CompiledRequest,
): readonly ParameterPart[] {
  return [
    {
      target: "query",
      schema: decoders.querystring === undefined ? request?.query : undefined,
      compiled: compiled.query,
      reader: (names) => queryReader(names, decoders.query ?? {}),
    },
    {
      target: "param",
      schema: request?.params,
      compiled: compiled.params,
      reader: (names) => pathParameterReader(path, names, decoders.path ?? {}, decoders.parts),
    },
    {
      target: "header",
      schema: request?.headers,
      compiled: compiled.headers,
      reader: (names) => headerReader(names, decoders.header ?? {}),
    },
    {
      target: "cookie",
      schema: request?.cookies,
      compiled: compiled.cookies,
      reader: (names) => (c) => ({
        data: toNullPrototype(decodeCookies(c.req.header("cookie") ?? "", names, decoders.cookie ?? {})),
        isFlat: false,
      }),
    },
  ];
}

/** The validators of an operation's parameters, in the order in which invalid ones are reported. */
export function parameterValidators<E extends Env>(
  route: RouteConfig,
  decoders: ParameterDecoders,
  hook: ValidationHook<E> | undefined,
  options: ParameterOptions,
): readonly Validator<E>[] {
  const { querystring } = decoders;
  const { depth } = options;
  const unknown =
    options.rejectUnknownQuery && querystring === undefined
      ? unknownQuery(route, decoders, options.knownQuery)
      : undefined;
  const validators = partsOf(route, decoders, options.compiled).flatMap(
    ({ target, schema, compiled, reader }): Validator<E>[] => {
      const extra = target === "query" ? unknown : undefined;
      if (!isZod(schema) && extra === undefined) return [];
      const known = isZod(schema) ? schema : noParameters;
      const names = "shape" in known ? Object.keys(known.shape as object) : [];
      const read = reader(names);
      const part: RequestPart = { target, schema: known, compiled: known === noParameters ? undefined : compiled };
      return [
        (c) => {
          if (known === noParameters && queryOf(c) === "") return undefined;
          const before = largeIntegersRead();
          const { data, isFlat } = read(c);
          const hasLarge = largeIntegersRead() > before;
          if (!isFlat && !isWithinDepth(data, depth)) throw tooDeep(target, depth);
          return validatePart(part, data, c, hook, extra?.(c), undefined, hasLarge);
        },
      ];
    },
  );
  const query = route.request?.query;
  if (querystring === undefined || !isZod(query)) return validators;
  const compiled = options.compiled.query;
  const isOptional = compiled?.accepts(undefined) ?? query.safeParse(undefined).success;
  return [
    (c) => {
      const text = queryOf(c);
      // An empty query is absent if it is optional, otherwise a form without members.
      const before = largeIntegersRead();
      const data = text === "" && isOptional ? undefined : parseQuerystring(text, querystring);
      const hasLarge = largeIntegersRead() > before;
      if (!isWithinDepth(data, depth)) throw tooDeep("query", depth);
      return validatePart({ target: "query", schema: query, compiled }, data, c, hook, undefined, undefined, hasLarge);
    },
    ...validators,
  ];
}

const noParameters = z.object({});

/**
 * Makes a function that finds unknown names in a query; undefined if any name can belong to a parameter that is an
 * exploded object.
 */
function unknownQuery(
  { path, request }: RouteConfig,
  decoders: ParameterDecoders,
  others: readonly string[],
): ((c: Context) => readonly string[]) | undefined {
  const schema = request?.query;
  const names = isZod(schema) && "shape" in schema ? Object.keys(schema.shape as object) : [];
  const known = new Set([...names, ...others, ...requiredQuery(path).map(({ name }) => name)]);
  const styled = names.map((name) => ({ name, ...resolveStyle(parameterOf(decoders.query ?? {}, name), "query") }));
  // Only the members of an exploded object have names of their own: `role=a`, not `filter[role]=a`.
  const members = styled
    .filter(({ style, explode, mediaType }) => explode && style !== "deepObject" && mediaType === undefined)
    .map(({ as }) => objectDecoderOf(as));
  if (members.some((object) => object?.others !== undefined)) return undefined;
  for (const object of members) for (const name of Object.keys(object?.members ?? {})) known.add(name);
  const deep = new Set(styled.filter(({ style }) => style === "deepObject").map(({ name }) => name));
  const isKnown = (name: string): boolean => known.has(name) || deep.has(name.split("[", 1)[0] ?? "");
  return (c) => {
    const query = queryOf(c);
    return query === ""
      ? []
      : [...new Set(splitPairs(query).map(([name]) => percentDecode(name, true)))].filter((name) => !isKnown(name));
  };
}

/** Whether a value is nested at most so deep. Checked first, since validation recurses into it. */
function isWithinDepth(value: unknown, depth: number): boolean {
  if (!isObjectOrList(value)) return true;
  // Nearly always there are only scalars.
  let level: readonly object[] = Object.values(value).some(isObjectOrList) ? [value] : [];
  for (let reached = 0; level.length > 0; reached++) {
    if (reached > depth) return false;
    level = level.flatMap((each) => Object.values(each).filter(isObjectOrList));
  }
  return true;
}

function tooDeep(target: Target, depth: number): Error {
  return httpError(
    kinds[target].kind,
    `The ${target === "param" ? "path" : target} has a value that is nested more than ${depth} deep.`,
  );
}

/**
 * The media types of an operation's success responses, if a request that accepts none of them is rejected: there are
 * several, or 406 is documented. Otherwise undefined.
 */
export function offeredMediaTypes({ responses }: RouteConfig): readonly string[] | undefined {
  const successes = Object.keys(responses).filter(isSuccess);
  const statuses = successes.length > 0 ? successes : ["default"];
  const offered = [...new Set(statuses.flatMap((status) => Object.keys(contentOf(responses[status]) ?? {})))];
  const isDocumented = keysOfStatus(406).some((status) => status in responses);
  return offered.length > 1 || (offered.length === 1 && isDocumented) ? offered : undefined;
}

function contentOf(
  response: RouteConfig["responses"][string] | undefined,
): Readonly<Record<string, unknown>> | undefined {
  return response !== undefined && "content" in response ? response.content : undefined;
}
