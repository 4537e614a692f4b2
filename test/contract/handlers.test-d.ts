// Proved by the compiler (npm run typecheck), nothing runs: the types of a handler's request and of its responses.
import type { RouteConfig } from "@hono/zod-openapi";
import type { Context, Env, HonoRequest, TypedResponse } from "hono";
import type * as routes from "../../generated/routes.js";
import type { RouteResponse, Handle, Route } from "../../generated/runtime/server.js";
import type { components } from "../../generated/types.js";

type Yes<T extends true> = T;
type No<T extends false> = T;
type Is<A, B> = [A] extends [B] ? true : false;

/** Routes are what @hono/zod-openapi takes, each of them. */
export type AreRoutes = Yes<Is<(typeof routes)[keyof typeof routes], RouteConfig>>;

type Given<R extends Route> = Parameters<Handle<R, Env>>[0];
type Query<C> = C extends { readonly req: HonoRequest<string, infer Valid> } ? Valid : never;
type Json<Body, Status extends 200 | 201 | 418> = Response & TypedResponse<Body, Status, "json">;
type User = Extract<RouteResponse<typeof routes.getUser>, TypedResponse<unknown, 200, "json">>["_data"];

export type Tried = [
  Yes<Is<Given<typeof routes.getUser>, Context>>,
  Yes<Is<Query<Given<typeof routes.listUsers>>, { query: { limit: number; offset: number } }>>,
  Yes<Is<Query<Given<typeof routes.getUser>>, { param: { user_uuid: string } }>>,
  Yes<Is<Json<User, 200>, RouteResponse<typeof routes.getUser>>>,
  Yes<Is<User["uuid"], components["schemas"]["User"]["uuid"]>>,
  // A status that isn't documented, one of another operation, and another body.
  No<Is<Json<User, 418>, RouteResponse<typeof routes.getUser>>>,
  No<Is<Json<User, 201>, RouteResponse<typeof routes.getUser>>>,
  No<Is<Json<{ uuid: string }, 200>, RouteResponse<typeof routes.getUser>>>,
  No<Is<Response, RouteResponse<typeof routes.getUser>>>,
  // A file is any response but one of JSON with another body: the promissory note is JSON or a PDF.
  Yes<Is<Response, RouteResponse<typeof routes.getPromissoryNote>>>,
  Yes<Is<Response & TypedResponse<ArrayBuffer, 200, "body">, RouteResponse<typeof routes.getPromissoryNote>>>,
  No<Is<Json<{ uuid: string }, 200>, RouteResponse<typeof routes.getPromissoryNote>>>,
  // What no part of the request has.
  No<Is<"json", keyof Query<Given<typeof routes.getUser>>>>,
  No<Is<"query", keyof Query<Given<typeof routes.getUser>>>>,
];
