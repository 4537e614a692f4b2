// The types of routes and their handlers: the validated request, and the responses that a handler may return. They are
// lazy, so that the compiler evaluates them only for routes in use.

import type { z } from "@hono/zod-openapi";
import type { Context, Env, Next, TypedResponse } from "hono";
import type {
  ClientErrorStatusCode,
  ContentfulStatusCode,
  InfoStatusCode,
  RedirectStatusCode,
  ServerErrorStatusCode,
  StatusCode,
  SuccessStatusCode,
} from "hono/utils/http-status";
import type { JSONParsed } from "hono/utils/types";

/**
 * The part of @hono/zod-openapi's RouteConfig that preserves the literal types of a route. Checking each route against
 * the full type takes the compiler as long as all other generated code.
 */
export interface Route {
  readonly method:
    "get" | "put" | "post" | "delete" | "options" | "head" | "patch" | "trace" | "query" | Uppercase<string>;
  readonly path: string;
  readonly request?: object;
  readonly responses: object;
}

/**
 * Defines a route with its method and path as literal types. `config` is a function to save compile time: at the top
 * level the compiler would check for each imported name whether the code above has narrowed it, which is quadratic.
 */
export function route<P extends string, R extends Route & { readonly path: P }>(config: () => R): R {
  return config();
}

/** The handler of one operation. Undocumented statuses and wrong bodies don't compile. */
export type Handle<R extends Route, E extends Env> = (
  c: JsonResponder<R["responses"]> & Context<E, HonoPath<R["path"]>, { out: Valid<R["request"]> }>,
  next: Next,
) => RouteResponse<R> | Promise<RouteResponse<R>>;

type HonoPath<Path extends string> = Path extends `${infer Start}/{${infer Name}}${infer Rest}`
  ? `${Start}/:${Name}${HonoPath<Rest>}`
  : Path;

/** What `c.req.valid` returns, by part of the request. */
type Valid<Request> = ValidPart<Request, "params", "param"> &
  ValidPart<Request, "query", "query"> &
  ValidPart<Request, "headers", "header"> &
  ValidPart<Request, "cookies", "cookie"> &
  ValidBody<Request>;

type ValidPart<Request, Name extends string, Target extends string> =
  Request extends Readonly<Record<Name, infer S>> ? { [K in Target]: Output<S> } : {};

type ValidBody<Request> = Request extends { readonly body: { readonly content: infer Content } }
  ? BodyOfContent<Content, FormType & keyof Content, "form"> &
      BodyOfContent<Content, Exclude<keyof Content, FormType>, "json">
  : {};

type BodyOfContent<Content, MediaType extends keyof Content, Target extends string> = [MediaType] extends [never]
  ? {}
  : { [K in Target]: SchemaOf<Content[MediaType]> };

type FormType = `multipart/form-data${string}` | `application/x-www-form-urlencoded${string}`;

type SchemaOf<Media> = Media extends { readonly schema: infer S } ? Output<S> : never;

type Output<S> = S extends z.core.$ZodType ? z.output<S> : never;

/** The responses that a route documents. One without content is made by `c.body(null, status)`. */
export type RouteResponse<R extends Route> = ResponsesOf<R["responses"]>;

type ResponsesOf<Responses> = {
  [Key in keyof Responses]: ResponseOf<Responses[Key], Status<Key, keyof Responses>>;
}[keyof Responses];

type ResponseOf<Documented, Code extends StatusCode> = [Code] extends [never]
  ? never
  : Documented extends { readonly content: infer Content }
    ? { [MediaType in keyof Content]: ContentOf<MediaType, Content[MediaType], Code> }[keyof Content]
    : Response & TypedResponse<null, Code, "body">;

/**
 * `c.json` for what is documented, before Hono's own: that infers the body from all responses together, and where an
 * object of theirs may have any member, an enum's value becomes a string. What isn't documented keeps its literals, so
 * that the compiler names the member that is wrong and no other.
 */
interface JsonResponder<Responses> {
  json<Code extends JsonStatus<Responses>>(
    body: JsonBody<Responses, Code>,
    status: Code,
    headers?: Record<string, string | string[]>,
  ): Response & TypedResponse<JSONParsed<JsonBody<Responses, Code>>, Code, "json">;
  json<Scalar extends string | number | boolean | null, Body extends Tree<Scalar>, Code extends ContentfulStatusCode>(
    body: Body,
    status: Code,
    headers?: Record<string, string | string[]>,
  ): Response & TypedResponse<Body, Code, "json">;
}

/** JSON of scalars. A literal of a parameter's type is inferred as itself. */
type Tree<Scalar> = Scalar | undefined | { readonly [name: string]: Tree<Scalar> } | readonly Tree<Scalar>[];

type JsonStatus<Responses> = ContentfulStatusCode &
  {
    [Key in keyof Responses]: [JsonBodyOf<Responses[Key]>] extends [never] ? never : Status<Key, keyof Responses>;
  }[keyof Responses];

type JsonBody<Responses, Code> = {
  [Key in keyof Responses]: Code extends Status<Key, keyof Responses> ? JsonBodyOf<Responses[Key]> : never;
}[keyof Responses];

type JsonBodyOf<Documented> = Documented extends { readonly content: infer Content }
  ? { [MediaType in keyof Content]: MediaType extends JsonType ? SchemaOf<Content[MediaType]> : never }[keyof Content]
  : never;

/** A body that is neither JSON nor plain text is not typed, but it isn't made by `c.json`. */
type ContentOf<MediaType, Media, Code extends StatusCode> = MediaType extends JsonType
  ? Response & TypedResponse<JSONParsed<SchemaOf<Media>>, Code, "json">
  : MediaType extends `text/plain${string}`
    ? Response & TypedResponse<SchemaOf<Media>, Code, "text">
    : MediaType extends `${string}*${string}`
      ? Response
      : Response & { readonly _format?: "body" | "text" | "redirect" };

type JsonType = Json | `${Json};${string}`;

type Json = "application/json" | `application/${string}+json`;

/** The statuses that a key of the responses covers; `default` covers those that no other key does. */
type Status<Key, Keys> = Key extends StatusCode
  ? Key
  : Key extends keyof Ranges
    ? Ranges[Key]
    : Key extends "default"
      ? Exclude<StatusCode, Named<Keys>>
      : never;

type Named<Key> = Key extends StatusCode ? Key : Key extends keyof Ranges ? Ranges[Key] : never;

interface Ranges {
  "1XX": InfoStatusCode;
  "2XX": SuccessStatusCode;
  "3XX": RedirectStatusCode;
  "4XX": ClientErrorStatusCode;
  "5XX": ServerErrorStatusCode;
}
