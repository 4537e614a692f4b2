// In place of the package @hono/zod-openapi in the bundle of a worker, by an alias of the bundler: what a generated
// server uses of it, on Hono. Routes are validated by the server itself; only `app.getOpenAPIDocument` and the like of
// the package are missing.

import { Hono, type Env } from "hono";
import * as z from "./zod-members.js";

/** The registry of routes, in which nothing is registered. */
interface EmptyRegistry {
  registerPath(route: unknown): void;
}

export class OpenAPIHono<E extends Env = Env> extends Hono<E> {
  readonly openAPIRegistry: EmptyRegistry = { registerPath: () => {} };
}

// Generated schemas call it to describe themselves in the document of an OpenAPIHono. zod copies only enumerable
// members of the prototype.
Object.assign(z.ZodType.prototype, {
  openapi(this: unknown): unknown {
    return this;
  },
});

export { z };
