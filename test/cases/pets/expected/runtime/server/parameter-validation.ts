// Copied from scripts/runtime/server/parameter-validation.ts by npm run generate. Do not edit.

// The parameters of one operation: read from a request and validated against their schemas. Copied into generated/ as
// it
// is.

import type { RouteConfig } from "@hono/zod-openapi";
import { z } from "@hono/zod-openapi";
import type { Context, Env, ValidationTargets } from "hono";
import { essence, parseQuerystring, type Querystring } from "./bodies.js";
import type { FieldCode } from "./error-codes.js";
import { httpError, type FieldError, type FailureKind } from "./failure.js";
import { pointerTo } from "./json-parser.js";
import {
  decodeCookies,
  decodeHeader,
  decodeQuery,
  decodePathParameter,
  isHeaderName,
  splitPairs,
  parameterOf,
  percentDecode,
  type Parameters,
  type Place,
} from "../shared/parameters.js";
import { requiredQuery, pathReader, type PathPatterns } from "../shared/paths.js";
import { objectDecoderOf } from "../shared/decoders.js";

/** How an operation's texts are read, where they aren't plain ones. Forms are by media type. */
export interface ParameterDecoders extends Partial<Readonly<Record<Place, Parameters>>> {
  readonly parts?: PathPatterns;
  readonly querystring?: Querystring;
  readonly body?: Readonly<Record<string, Parameters>>;
  /** What a request has that is for this operation, where others have the same method and path. */
  readonly when?: readonly Condition[];
}

/** A parameter that can only be one text. */
export interface Condition {
  readonly in: "query" | "header";
  readonly name: string;
  readonly text: string;
}

export type Target = keyof ValidationTargets;

/**
 * What a validator found in one part of a request; `data` is the part as it came when it failed. `inexact` has RFC 6901
 * pointers to the numbers of a body that a double does not hold as they were sent: they fail, whatever their schema
 * says.
 */
export type Validation = { target: Target; inexact?: readonly string[] } & (
  { success: true; data: unknown } | { success: false; error: z.ZodError; data?: unknown }
);

/**
 * Called with what each validator of an operation found, before its handler; it throws or returns a response to reject
 * the request.
 */
export type ValidationHook<E extends Env> = (
  validation: Validation,
  c: Context<E>,
) => void | Response | Promise<void | Response>;

export type Validator<E extends Env> = (c: Context<E>) => Promise<Response | undefined>;

export interface ParameterOptions {
  /** Whether a query parameter that the operation does not have is an error. */
  readonly rejectUnknownQuery: boolean;
  /** The names of query parameters that are not the operation's, but the server's own: API keys. */
  readonly knownQuery: readonly string[];
  /** How deeply values of parameters may be nested. */
  readonly depth: number;
}

/** The validators of an operation's parameters, in the order in which what is wrong is reported. */
export function parameterValidators<E extends Env>(
  route: RouteConfig,
  texts: ParameterDecoders,
  hook: ValidationHook<E>,
  options: ParameterOptions,
): readonly Validator<E>[] {
  const { request, path } = route;
  const pathParameters = pathReader(path, texts.parts);
  const { querystring } = texts;
  const { depth } = options;
  const places: readonly (readonly [Target, unknown, (names: readonly string[], c: Context<E>) => unknown])[] = [
    [
      "query",
      querystring === undefined ? request?.query : undefined,
      (names, c) => decodeQuery(splitPairs(queryOf(c)), names, texts.query ?? {}),
    ],
    [
      "param",
      request?.params,
      (names, c) => {
        const found = pathParameters(c);
        return Object.fromEntries(
          names.map((name) => [name, decodePathParameter(name, found.get(name) ?? "", parameterOf(texts.path ?? {}, name))]),
        );
      },
    ],
    [
      "header",
      request?.headers,
      (names, c) => {
        const given = names.flatMap((name) => {
          const text = isHeaderName(name) ? c.req.header(name) : undefined;
          return text === undefined ? [] : [[name, decodeHeader(text, parameterOf(texts.header ?? {}, name))] as const];
        });
        return Object.fromEntries(given);
      },
    ],
    ["cookie", request?.cookies, (names, c) => decodeCookies(c.req.header("cookie") ?? "", names, texts.cookie ?? {})],
  ];
  const unknown =
    options.rejectUnknownQuery && querystring === undefined
      ? unknownQuery(route, texts, options.knownQuery)
      : undefined;
  const parts = places.flatMap(([target, schema, read]): Validator<E>[] => {
    const extra = target === "query" ? unknown : undefined;
    if (!isZod(schema) && extra === undefined) return [];
    const known = isZod(schema) ? schema : noParameters;
    const names = "shape" in known ? Object.keys(known.shape as object) : [];
    return [
      async (c) => {
        if (known === noParameters && queryOf(c) === "") return undefined;
        const data = toNullPrototype(read(names, c));
        if (!isWithinDepth(data, depth)) throw tooDeep(target, depth);
        return validatePart(target, known, data, c, hook, extra?.(c) ?? []);
      },
    ];
  });
  const query = request?.query;
  if (querystring === undefined || !isZod(query)) return parts;
  // None, where there need be none: only then it isn't a form without members.
  return [
    (c) => {
      const text = queryOf(c);
      const data = text === "" && query.safeParse(undefined).success ? undefined : parseQuerystring(text, querystring);
      if (!isWithinDepth(data, depth)) throw tooDeep("query", depth);
      return validatePart("query", query, data, c, hook);
    },
    ...parts,
  ];
}

const noParameters = z.object({});

/**
 * What was read, as an object that inherits nothing: a parameter may be named as in Object.prototype, and not be given.
 */
function toNullPrototype(read: unknown): unknown {
  return Object.assign(Object.create(null) as object, read);
}

/**
 * Finds the names in a query that no parameter of the operation has; undefined where any name may be one of an
 * object's.
 */
function unknownQuery(
  { path, request }: RouteConfig,
  texts: ParameterDecoders,
  others: readonly string[],
): ((c: Context) => readonly string[]) | undefined {
  const schema = request?.query;
  const names = isZod(schema) && "shape" in schema ? Object.keys(schema.shape as object) : [];
  const known = new Set([...names, ...others, ...requiredQuery(path).map(({ name }) => name)]);
  const members = names.map((name) => {
    const parameter = parameterOf(texts.query ?? {}, name);
    return objectDecoderOf(typeof parameter === "object" && "as" in parameter ? parameter.as : parameter);
  });
  if (members.some((object) => object?.others !== undefined)) return undefined;
  for (const object of members) for (const name of Object.keys(object?.members ?? {})) known.add(name);
  const deep = new Set(
    names.filter((name) => {
      const parameter = parameterOf(texts.query ?? {}, name);
      return typeof parameter === "object" && "as" in parameter && parameter.style === "deepObject";
    }),
  );
  const isKnown = (name: string): boolean => known.has(name) || deep.has(name.split("[", 1)[0] ?? "");
  return (c) => {
    const query = queryOf(c);
    return query === ""
      ? []
      : [...new Set(splitPairs(query).map(([name]) => percentDecode(name, true)))].filter((name) => !isKnown(name));
  };
}

/**
 * Whether the objects and arrays of a value are nested no deeper than that: what reads it next does so by recursion.
 */
function isWithinDepth(value: unknown, depth: number): boolean {
  if (!isObject(value)) return true;
  // Nearly always there are scalars only.
  let level: readonly object[] = Object.values(value).some(isObject) ? [value] : [];
  for (let reached = 0; level.length > 0; reached++) {
    if (reached > depth) return false;
    level = level.flatMap((each) => Object.values(each).filter(isObject));
  }
  return true;
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null && !(value instanceof Blob);
}

function tooDeep(target: Target, depth: number): Error {
  return httpError(
    kinds[target].kind,
    `The ${target === "param" ? "path" : target} has a value that is nested more than ${depth} deep.`,
  );
}

const kinds: Readonly<Record<Target, { readonly kind: FailureKind; readonly in: FieldError["in"] }>> = {
  param: { kind: "invalid_path", in: "path" },
  query: { kind: "invalid_query", in: "query" },
  header: { kind: "invalid_header", in: "header" },
  cookie: { kind: "invalid_header", in: "cookie" },
  json: { kind: "invalid_body", in: "body" },
  form: { kind: "invalid_body", in: "body" },
};

/**
 * Validates a part of the request, reports to the hook, and keeps what the handler asks for with `c.req.valid`.
 * @throws HttpError for what is not valid, where the hook has not rejected it itself
 */
export async function validatePart<E extends Env>(
  target: Target,
  schema: z.ZodType,
  data: unknown,
  c: Context<E>,
  hook: ValidationHook<E> | undefined,
  unknown: readonly string[] = [],
  inexact: readonly string[] = [],
): Promise<Response | undefined> {
  const parsed = schema.safeParse(data);
  const found =
    unknown.length === 0
      ? parsed
      : {
          success: false as const,
          error: new z.ZodError([...(parsed.error?.issues ?? []), ...unknown.map(unknownIssue)]),
        };
  const numbers = inexact.length === 0 ? {} : { inexact };
  if (hook !== undefined) {
    const validation: Validation = found.success
      ? { target, success: true, data: found.data, ...numbers }
      : { target, success: false, error: found.error, data, ...numbers };
    const response = await hook(validation, c);
    if (response instanceof Response) return response;
  }
  if (!found.success || inexact.length > 0) throw invalid(target, found.error?.issues ?? [], inexact, data);
  c.req.addValidatedData(target, found.data as object);
  return undefined;
}

function unknownIssue(name: string): z.core.$ZodIssue {
  return { code: "unrecognized_keys", keys: [name], path: [], message: "This operation has no such parameter" };
}

function invalid(
  target: Target,
  issues: readonly z.core.$ZodIssue[],
  inexact: readonly string[],
  data: unknown,
): Error {
  const { kind, in: place } = kinds[target];
  const found = issues.flatMap((issue): readonly FieldError[] => {
    const steps = issue.path.map((step) => (typeof step === "symbol" ? String(step) : step));
    const paths = issue.code === "unrecognized_keys" ? issue.keys.map((name) => [...steps, name]) : [steps];
    return paths.map((path) => fieldError(place, path, issue.message, codeOf(issue, data)));
  });
  const known = new Set(found.map(({ pointer }) => pointer));
  const numbers = inexact
    .filter((pointer) => !known.has(pointer))
    .map((pointer): FieldError => ({
      in: "body",
      pointer,
      detail: "A double does not hold this number as it is written",
      code: "inexact_number",
    }));
  const errors = [...found, ...numbers];
  const whole = place === "body" ? "the body" : "the query";
  const words = errors.map(({ parameter = "", pointer, detail }) => `${`${parameter}${pointer}` || whole}: ${detail}`);
  return httpError(kind, `${words.join(". ")}.`, { errors });
}

function fieldError(
  place: FieldError["in"],
  path: readonly (string | number)[],
  detail: string,
  code: FieldCode,
): FieldError {
  const [parameter = "", ...inside] = path;
  if (place === "body") return { in: place, pointer: pointerTo(...path), detail, code };
  return { in: place, parameter: String(parameter), pointer: pointerTo(...inside), detail, code };
}

function codeOf(issue: z.core.$ZodIssue, data: unknown): FieldCode {
  const value = issue.path.reduce<unknown>(
    (each, step) => (isObject(each) ? (each as Record<PropertyKey, unknown>)[step] : undefined),
    data,
  );
  if (issue.code !== "unrecognized_keys" && value === undefined) return "required";
  switch (issue.code) {
    case "unrecognized_keys":
      return "unknown";
    case "invalid_type":
    case "invalid_format":
      return issue.code;
    case "too_small":
      return issue.origin === "string"
        ? "too_short"
        : issue.origin === "array" || issue.origin === "set"
          ? "too_few"
          : "too_small";
    case "too_big":
      return issue.origin === "string"
        ? "too_long"
        : issue.origin === "array" || issue.origin === "set"
          ? "too_many"
          : "too_big";
    default:
      return "invalid_value";
  }
}

/** The query as it came, without its question mark. */
export function queryOf(c: Context): string {
  const { url } = c.req;
  const start = url.indexOf("?");
  if (start === -1) return "";
  const end = url.indexOf("#");
  return end === -1 ? url.slice(start + 1) : url.slice(start + 1, Math.max(end, start + 1));
}

/**
 * The media types of an operation's successes, where asking for none of them is an error: where there is a choice, or
 * 406 is documented.
 */
export function offeredMediaTypes({ responses }: RouteConfig): readonly string[] | undefined {
  const successes = Object.keys(responses).filter((status) => status.startsWith("2"));
  const statuses = successes.length > 0 ? successes : ["default"];
  const offered = [...new Set(statuses.flatMap((status) => Object.keys(contentOf(responses[status]) ?? {})))];
  const isDocumented = ["406", "4XX", "default"].some((status) => status in responses);
  return offered.length > 1 || (offered.length === 1 && isDocumented) ? offered : undefined;
}

function contentOf(
  response: RouteConfig["responses"][string] | undefined,
): Readonly<Record<string, unknown>> | undefined {
  return response !== undefined && "content" in response ? response.content : undefined;
}

/** Whether a schema of a route is one that values can be validated against. */
export function isZod(schema: unknown): schema is z.ZodType {
  return typeof schema === "object" && schema !== null && "safeParse" in schema;
}

/** The target that a body of a media type is kept under. */
export function bodyTarget(mediaType: string): "form" | "json" {
  return /^(multipart\/form-data|application\/x-www-form-urlencoded)$/.test(essence(mediaType)) ? "form" : "json";
}
