// Generated from openapi.yaml by npm run generate. Do not edit.

import type { OpenAPIHono, RouteConfig, RouteConfigToTypedResponse, RouteHandler, z } from "@hono/zod-openapi";
import type { Context, Env, TypedResponse, ValidationTargets } from "hono";
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

/** The one clock that the whole service reads. */
export interface ClockHandlers<E extends Env = Env> {
  /**
   * Read the clock
   *
   * Answers what time it is for the service. The clock goes on by itself, as fast as a real one.
   */
  getClock: Handle<typeof routes.getClock, E>;
  /**
   * Move the clock forward
   *
   * Moves the clock by days or to a time, and answers once everything that fell due on the way has happened, each line's in order. It can't be moved back; `POST /sandbox/reset` starts again. To be safe when sent twice, name the time with `advance_to`.
   */
  advanceClock: Handle<typeof routes.advanceClock, E>;
}

/** All that the service has stored. */
export interface StateHandlers<E extends Env = Env> {
  /**
   * Start again
   *
   * Forgets every user, application, line and idempotency key of every client, and sets the clock to the real time: the state of a fresh start.
   */
  resetSandbox: Handle<typeof routes.resetSandbox, E>;
}

/** What only the lender sees and does. */
export interface LinesOfCreditHandlers<E extends Env = Env> {
  /**
   * Look at a line's ledger
   *
   * Answers the double-entry ledger of one of your lines: each transaction with its entries, oldest first, and the balances that they add up to. Nothing in it is about a person.
   */
  getLedger: Handle<typeof routes.getLedger, E>;
  /**
   * Hold a line
   *
   * Suspends an ACTIVE line by an operator's word: nothing can be drawn until it is released. A line that is suspended for being late is held as well, and stays suspended when it is cured.
   */
  holdLoc: Handle<typeof routes.holdLoc, E>;
  /**
   * Release a line
   *
   * Ends an operator's hold. The line is ACTIVE again, unless it is also suspended for being late.
   */
  releaseLoc: Handle<typeof routes.releaseLoc, E>;
}

/** One handler per operation: a server is complete when it satisfies this. */
export interface Handlers<E extends Env = Env> extends ClockHandlers<E>, StateHandlers<E>, LinesOfCreditHandlers<E> {}

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
  open(routes.getClock, "getClock");
  open(routes.advanceClock, "advanceClock");
  open(routes.resetSandbox, "resetSandbox");
  open(routes.getLedger, "getLedger");
  open(routes.holdLoc, "holdLoc");
  open(routes.releaseLoc, "releaseLoc");
  return app;
}
