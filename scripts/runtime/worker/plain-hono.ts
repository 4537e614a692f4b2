// In place of the package @hono/zod-openapi in the bundle of a worker, by an alias of the bundler: what a generated
// server uses of it, on Hono. Routes are validated by the server itself; `app.getOpenAPIDocument` and the like of the
// package are missing, and so is what generated code has no use for in `z`: other schemas are made with that of zod.

import { Hono, type Env } from "hono";
import { leftOut } from "./left-out.js";
import * as members from "./zod-of-servers.js";

/** The registry of routes, in which nothing is registered. */
interface EmptyRegistry {
  registerPath(route: unknown): void;
}

export class OpenAPIHono<E extends Env = Env> extends Hono<E> {
  readonly openAPIRegistry: EmptyRegistry = { registerPath: () => {} };
}

// Generated schemas call it to describe themselves in the document of an OpenAPIHono. zod copies only enumerable
// members of the prototype.
Object.assign(members.ZodType.prototype, {
  openapi(this: unknown): unknown {
    return this;
  },
});

/** What is missing says so. */
export const z: typeof members = new Proxy(members, {
  get: (target, name) =>
    name in target || typeof name === "symbol" ? Reflect.get(target, name) : leftOut(`z.${name}`)(),
});
