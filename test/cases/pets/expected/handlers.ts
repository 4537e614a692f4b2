// Generated from openapi.yaml by npm run generate. Do not edit.

import type { OpenAPIHono, RouteConfig, RouteConfigToTypedResponse, RouteHandler, z } from "@hono/zod-openapi";
import type { Context, Env, TypedResponse, ValidationTargets } from "hono";
import { HTTPException } from "hono/http-exception";
import * as routes from "./routes.js";

/** The answers that a route documents; one without content is made by `c.body(null, status)`. */
export type Answer<R extends RouteConfig> = RouteConfigToTypedResponse<R> extends infer T
  ? T extends TypedResponse<unknown, infer Status, infer Format>
    ? string extends Format
      ? Response & TypedResponse<null, Status, "body">
      : Response & T
    : T
  : never;

/** A handler of one operation: undocumented statuses and wrong bodies don't compile. */
export type Handle<R extends RouteConfig, E extends Env> = (...args: Parameters<RouteHandler<R, E>>) => Answer<R> | Promise<Answer<R>>;

/** Animals and who keeps them. */
export interface PetsHandlers<E extends Env = Env> {
  /** List an owner's pets */
  listPets: Handle<typeof routes.listPets, E>;
  /** Add a pet */
  createPet: Handle<typeof routes.createPet, E>;
  getPet: Handle<typeof routes.getPet, E>;
  deletePet: Handle<typeof routes.deletePet, E>;
}

/** Clinic & care */
export interface ClinicCareHandlers<E extends Env = Env> {
  /** A concrete path is not a pet called lost. */
  getOwnersOwnerIdPetsLost: Handle<typeof routes.getOwnersOwnerIdPetsLost, E>;
}

/** One handler per operation: a server is complete when it satisfies this. */
export interface Handlers<E extends Env = Env> extends PetsHandlers<E>, ClinicCareHandlers<E> {}

/** The name of an operation. */
export type OperationId = keyof Handlers;

/** What a validator found in one part of a request; `data` is the part as it came when it failed. */
export type Validation = { target: keyof ValidationTargets } & ({ success: true; data: unknown } | { success: false; error: z.ZodError; data?: unknown });

/** Called with what each validator of an operation found, before its handler; it throws to refuse the request. */
export type ValidationHook<E extends Env> = (validation: Validation, c: Context<E>) => void | Promise<void>;

/** Mount every operation on `app`, concrete paths before templated ones. `hooks` see what an operation's validators found. */
export function mount<E extends Env>(
  app: OpenAPIHono<E>,
  handlers: Handlers<E>,
  hooks: Partial<Record<OperationId, ValidationHook<E>>> = {},
): OpenAPIHono<E> {
  // That a handler fits its route is what Handlers says: here the compiler need not infer it again, which takes it long.
  // Hooks are awaited whatever they return.
  const open = (route: unknown, id: OperationId) => app.openapi(route as never, (handlers as never)[id], hooks[id] as never);
  open(routes.listPets, "listPets");
  open(routes.createPet, "createPet");
  open(routes.getOwnersOwnerIdPetsLost, "getOwnersOwnerIdPetsLost");
  app.all("/owners/:owner_id/pets/lost", only("GET, HEAD"));
  open(routes.getPet, "getPet");
  open(routes.deletePet, "deletePet");
  return app;
}

/** A concrete path has its own methods only, also where a templated path beside it would match and has more. */
function only(allow: string): () => never {
  return () => {
    throw new HTTPException(405, { res: new Response(null, { status: 405, headers: { Allow: allow } }) });
  };
}
