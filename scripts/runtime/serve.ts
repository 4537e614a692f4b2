// One operation on a Hono app: its request read and held to its schemas, then handed to its handler. Copied into
// generated/ as it is.

import type { OpenAPIHono, RouteConfig, z } from "@hono/zod-openapi";
import type { Context, Env, Handler, ValidationTargets } from "hono";
import { HTTPException } from "hono/http-exception";
import { preferred } from "./accept.js";
import { hasBody, isForm, isRead, mediaTypeFor, readBody, readItems, readQuery, type Querystring } from "./bodies.js";
import { fromCookies, fromHeader, fromPairs, fromPath, isHeaderName, pairsOf, parameterOf, type Parameters, type Place } from "./parameters.js";
import { askedQuery, honoPath, pathReader, type Parts } from "./paths.js";
import type { Route } from "./route.js";

/** How an operation's texts are read, where they aren't plain ones. Forms are by media type. */
export interface Texts extends Partial<Readonly<Record<Place, Parameters>>> {
  readonly parts?: Parts;
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

type Target = keyof ValidationTargets;

/** What a validator found in one part of a request; `data` is the part as it came when it failed. */
export type Validation = { target: Target } & ({ success: true; data: unknown } | { success: false; error: z.ZodError; data?: unknown });

/** Called with what each validator of an operation found, before its handler; it throws or answers to refuse the request. */
export type ValidationHook<E extends Env> = (validation: Validation, c: Context<E>) => void | Response | Promise<void | Response>;

type Validator<E extends Env> = (c: Context<E>) => Promise<Response | undefined>;

/** One of the operations that have a method and a path in common. */
interface Alternative<E extends Env> {
  isFor(c: Context<E>): boolean;
  /** Whether its body may be of the request's media type. */
  takes(c: Context<E>): boolean;
  readonly handle: Handler<E>;
}

/** Puts operations on an app, in the order in which they are to match. */
export class Mounting<E extends Env> {
  readonly #alternatives = new Map<string, Alternative<E>[]>();

  constructor(
    readonly app: OpenAPIHono<E>,
    readonly hooks: Partial<Record<string, ValidationHook<E>>>,
  ) {}

  /** Mount one operation. What Hono itself would leave to the router, decoding above all, is done here. */
  operation(id: string, described: Route, handler: (...args: never) => unknown, texts: Texts = {}): void {
    // It is one; that each route of a large document is, is not for the compiler to prove each time.
    const route = described as unknown as RouteConfig;
    this.app.openAPIRegistry.registerPath(route);
    const validators = validatorsOf<E>(route, texts, (validation, c) => (this.hooks[id] ?? this.app.defaultHook)?.(validation as never, c) as ReturnType<ValidationHook<E>>);
    const asked = askedQuery(route.path);
    const { when = [] } = texts;
    const isHead = route.method === "head";
    const isFor = (c: Context<E>): boolean =>
      // Hono routes HEAD as GET.
      (!isHead || c.req.raw.method === "HEAD") &&
      asked.every(({ name, value }) => c.req.queries(name)?.some((each) => value === undefined || each === value) === true) &&
      when.every(({ in: place, name, text }) => (place === "query" ? c.req.query(name) : c.req.header(name)) === text);
    const handle: Handler<E> = async (c, next) => {
      for (const validate of validators) {
        const answer = await validate(c);
        if (answer !== undefined) return answer;
      }
      return (handler as unknown as Handler<E>)(c, next) as Promise<Response>;
    };
    this.#on(isHead ? "GET" : route.method.toUpperCase(), honoPath(route.path), { isFor, takes: takenBy(route), handle });
  }

  /** One handler for all of a method and path: thousands that each ask for the next one would overflow the stack. */
  #on(method: string, path: string, alternative: Alternative<E>): void {
    const key = `${method} ${path}`;
    const known = this.#alternatives.get(key);
    if (known !== undefined) known.push(alternative);
    if (known !== undefined) return;
    const alternatives = [alternative];
    this.#alternatives.set(key, alternatives);
    this.app.on(method, path, (c, next) => {
      const meant = alternatives.filter((each) => each.isFor(c));
      const [only] = meant;
      return (meant.length > 1 ? (meant.find((each) => each.takes(c)) ?? only) : only)?.handle(c, next) ?? next();
    });
  }

  /** A concrete path has its own methods only, also where a templated path beside it would match and has more. */
  only(path: string, allow: string): void {
    this.app.all(honoPath(path), () => {
      throw new HTTPException(405, { res: new Response(null, { status: 405, headers: { Allow: allow } }) });
    });
  }
}

/** Whether a body of the request's media type is one of an operation's, or it can do without where there is none. */
function takenBy({ request }: RouteConfig): (c: Context) => boolean {
  const body = request?.body;
  const known = Object.keys(body?.content ?? {});
  return (c) => {
    const contentType = c.req.header("content-type");
    return contentType === undefined ? body?.required !== true : mediaTypeFor(contentType, known) !== undefined;
  };
}

/** In the order in which what is wrong is answered. */
function validatorsOf<E extends Env>(route: RouteConfig, texts: Texts, hook: ValidationHook<E>): readonly Validator<E>[] {
  const { request, path } = route;
  const pathParameters = pathReader(path, texts.parts);
  const { querystring } = texts;
  const checks: readonly (readonly [Target, unknown, (names: readonly string[], c: Context<E>) => unknown])[] = [
    ["query", querystring === undefined ? request?.query : undefined, (names, c) => fromPairs(pairsOf(queryOf(c)), names, texts.query ?? {})],
    ["param", request?.params, (names, c) => {
      const found = pathParameters(c);
      return Object.fromEntries(names.map((name) => [name, fromPath(name, found.get(name) ?? "", parameterOf(texts.path ?? {}, name))]));
    }],
    ["header", request?.headers, (names, c) => {
      const given = names.flatMap((name) => {
        const text = isHeaderName(name) ? c.req.header(name) : undefined;
        return text === undefined ? [] : [[name, fromHeader(text, parameterOf(texts.header ?? {}, name))] as const];
      });
      return Object.fromEntries(given);
    }],
    ["cookie", request?.cookies, (names, c) => fromCookies(c.req.header("cookie") ?? "", names, texts.cookie ?? {})],
  ];
  const parts = checks.flatMap(([target, schema, read]): Validator<E>[] => {
    if (!isZod(schema)) return [];
    const names = "shape" in schema ? Object.keys(schema.shape as object) : [];
    return [(c) => held(target, schema, unrelated(read(names, c)), c, hook)];
  });
  const query = request?.query;
  // None, where there need be none: only then it isn't a form without members.
  const whole: Validator<E> | undefined = querystring && isZod(query) ? (c) => held("query", query, queryOf(c) === "" && query.safeParse(undefined).success ? undefined : readQuery(queryOf(c), querystring), c, hook) : undefined;
  const offered = offeredBy(route);
  return [...(offered === undefined ? [] : [accepting<E>(offered)]), ...(whole === undefined ? [] : [whole]), ...parts, ...bodyValidator(route, texts, hook)];
}

/** What was read, as an object that inherits nothing: a parameter may be named as in Object.prototype, and not be given. */
function unrelated(read: unknown): unknown {
  return Object.assign(Object.create(null) as object, read);
}

/** The media types of an operation's successes, where asking for none of them is to be refused: where there is a choice, or 406 is documented. */
function offeredBy({ responses }: RouteConfig): readonly string[] | undefined {
  const successes = Object.keys(responses).filter((status) => status.startsWith("2"));
  const statuses = successes.length > 0 ? successes : ["default"];
  const offered = [...new Set(statuses.flatMap((status) => Object.keys(contentOf(responses[status]) ?? {})))];
  const isDocumented = ["406", "4XX", "default"].some((status) => status in responses);
  return offered.length > 1 || (offered.length === 1 && isDocumented) ? offered : undefined;
}

function contentOf(response: RouteConfig["responses"][string] | undefined): Readonly<Record<string, unknown>> | undefined {
  return response !== undefined && "content" in response ? response.content : undefined;
}

function accepting<E extends Env>(offered: readonly string[]): Validator<E> {
  return async (c) => {
    if (preferred(c.req.header("accept"), offered) === undefined) throw new HTTPException(406, { message: `This answers ${offered.join(" or ")}.` });
    return undefined;
  };
}

/** The body by its media type; 415 when the operation takes none of that type. */
function bodyValidator<E extends Env>(route: RouteConfig, texts: Texts, hook: ValidationHook<E>): readonly Validator<E>[] {
  const body = route.request?.body;
  if (body === undefined) return [];
  const known = Object.keys(body.content);
  const validate: Validator<E> = async (c) => {
    const contentType = c.req.header("content-type");
    const mediaType = contentType === undefined ? undefined : mediaTypeFor(contentType, known);
    const isSequence = mediaType !== undefined && "isSequence" in (body.content[mediaType] ?? {});
    // A sequence without items has no text: one that must be there is there all the same.
    if (!(isSequence && body.required === true) && !(await hasBody(c))) {
      const schema = schemaOf(body.content[known[0] ?? ""]);
      if (body.required !== true || !isZod(schema)) return undefined;
      return held(isForm(known[0] ?? "") ? "form" : "json", schema, undefined, c, hook);
    }
    if (contentType === undefined || mediaType === undefined) throw new HTTPException(415, { message: `The body must be ${known.join(" or ")}.` });
    const schema = schemaOf(body.content[mediaType]);
    // A range says what may come; how it is read is for what came.
    const given = mediaType.includes("*") ? contentType : mediaType;
    if (isSequence && isZod(schema)) return held("json", schema, await readItems(c), c, hook);
    if (!isRead(given) || !isZod(schema)) return undefined;
    const data = await readBody(c, given, texts.body?.[mediaType] ?? {});
    return held(isForm(given) ? "form" : "json", schema, data, c, hook);
  };
  return [validate];
}

/** Holds a part to its schema, tells the hook, and keeps what the handler asks for with `c.req.valid`. */
async function held<E extends Env>(target: Target, schema: z.ZodType, data: unknown, c: Context<E>, hook: ValidationHook<E>): Promise<Response | undefined> {
  const result = schema.safeParse(data);
  const answer = await hook(result.success ? { target, success: true, data: result.data } : { target, success: false, error: result.error, data }, c);
  if (answer instanceof Response) return answer;
  if (!result.success) {
    const places = result.error.issues.map(({ path, message }) => `${path.map(String).join(".") || target}: ${message}`);
    throw new HTTPException(400, { message: places.join("; ") });
  }
  c.req.addValidatedData(target, result.data as object);
  return undefined;
}

function schemaOf(media: object | undefined): unknown {
  return media !== undefined && "schema" in media ? media.schema : undefined;
}

function queryOf(c: Context): string {
  const [, query = ""] = c.req.url.split("#", 1)[0]?.split(/\?(.*)/s) ?? [];
  return query;
}

/** Whether a schema of a route is one that values can be held to. */
export function isZod(schema: unknown): schema is z.ZodType {
  return typeof schema === "object" && schema !== null && "safeParse" in schema;
}
