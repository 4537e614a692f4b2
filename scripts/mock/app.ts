// A document's operations as an app that answers from memory: its routes, its validation, its security, its base path.

import { OpenAPIHono } from "@hono/zod-openapi";
import { Hono, type Context, type Env, type MiddlewareHandler } from "hono";
import { HTTPException } from "hono/http-exception";
import { methodNotAllowed } from "hono/method-not-allowed";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { inOrderOfMatching } from "../emit/handlers.js";
import type { Model, Operation } from "../model.js";
import { honoPath } from "../runtime/paths.js";
import { isGranted } from "./credentials.js";

/** What is used of a document's generated code, which is loaded at run time: its types are known to nobody here. */
export interface Generated {
  readonly mount: (app: OpenAPIHono, handlers: never) => unknown;
  readonly memoryHandlers: (store: never) => unknown;
  readonly MemoryStore: new (scope: undefined, newId: (() => string) | undefined) => unknown;
}

export interface MockOptions {
  /** Whether the document's `security` is enforced: any credential of the right form is taken. */
  readonly auth: boolean;
  /** The ids of what is created. */
  readonly newId?: (() => string) | undefined;
}

/** The app; its state begins empty and ends with it. */
export function mockApp(model: Model, { mount, memoryHandlers, MemoryStore }: Generated, { auth, newId }: MockOptions): Hono {
  const app = new OpenAPIHono({
    defaultHook: (result, c) => {
      if (result.success) return;
      const errors = result.error.issues.map(({ path, message }) => ({ in: result.target, at: path.map(String).join("."), detail: message }));
      return problem(c, 400, "Not as the document describes it", { errors });
    },
  });
  app.onError((error, c) => {
    if (error instanceof HTTPException && error.status < 500) {
      const answer = problem(c, error.status as ContentfulStatusCode, error.message || "Refused");
      for (const [name, value] of error.res?.headers ?? []) if (name !== "content-type") answer.headers.set(name, value);
      return answer;
    }
    return problem(c, 500, error.message);
  });
  app.notFound((c) => problem(c, 404, "No such path or object"));
  app.use(
    methodNotAllowed({
      app,
      onMethodNotAllowed: (c, methods) => {
        const answer = problem(c, 405, `This path allows ${methods.join(", ")}`);
        answer.headers.set("Allow", methods.join(", "));
        return answer;
      },
    }),
  );
  if (auth) for (const operation of inOrderOfMatching(model.operations)) app.on(operation.method === "head" ? "GET" : operation.method.toUpperCase(), honoPath(operation.path), guard(operation, model));
  mount(app, memoryHandlers(new MemoryStore(undefined, newId) as never) as never);
  // Not OpenAPIHono's own route(): nobody asks the mock to describe itself.
  return new Hono().notFound((c) => problem(c, 404, "No such path")).route(model.basePath === "" ? "/" : model.basePath, app);
}

/** The requests that an operation was found for: of several that match, the first is meant. */
const decided = new WeakSet<Request>();

/** Lets in who shows what one of the operation's alternatives asks for. */
function guard(operation: Operation, { securitySchemes }: Model): MiddlewareHandler {
  return async (c, next) => {
    if (decided.has(c.req.raw)) return next();
    decided.add(c.req.raw);
    if (isGranted(operation.security, securitySchemes, c)) return next();
    const schemes = [...new Set(operation.security.flat().map(({ scheme }) => scheme))];
    const answer = problem(c, 401, `Asks for ${schemes.join(" or ")}`);
    answer.headers.set("WWW-Authenticate", "Bearer");
    return answer;
  };
}

/** An error of the mock's own, RFC 9457; those of the document are its examples. */
function problem<E extends Env>(c: Context<E>, status: ContentfulStatusCode, title: string, more: object = {}): Response {
  return c.body(JSON.stringify({ type: "about:blank", title, status, ...more }), status, { "Content-Type": "application/problem+json" });
}
