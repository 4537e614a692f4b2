// A document's operations as an app that answers from memory: its routes, its validation, its security, its base path.

import { OpenAPIHono } from "@hono/zod-openapi";
import { Hono, type MiddlewareHandler } from "hono";
import { HTTPException } from "hono/http-exception";
import { methodNotAllowed } from "hono/method-not-allowed";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { inOrderOfMatching } from "../emit/handlers.js";
import type { Model, Operation, SecurityScheme } from "../model.js";
import { honoPath } from "../runtime/paths.js";
import { isGranted } from "./credentials.js";
import { Refusals, type Routes } from "./refusals.js";

/** What is used of a document's generated code, which is loaded at run time: its types are known to nobody here. */
export interface Generated {
  readonly mount: (app: OpenAPIHono, handlers: never) => unknown;
  readonly memoryHandlers: (store: never) => unknown;
  readonly MemoryStore: new (scope: undefined, newId: (() => string) | undefined) => unknown;
  readonly routes: Routes;
}

export interface MockOptions {
  /** Whether the document's `security` is enforced: any credential of the right form is taken. */
  readonly auth: boolean;
  /** The ids of what is created. */
  readonly newId?: (() => string) | undefined;
}

/** The app; its state begins empty and ends with it. */
export function mockApp(model: Model, { mount, memoryHandlers, MemoryStore, routes }: Generated, { auth, newId }: MockOptions): Hono {
  const refusals = new Refusals(model, routes);
  const app = new OpenAPIHono({
    defaultHook: (result, c) => {
      if (result.success) return;
      const errors = result.error.issues.map(({ path, message }) => ({ in: result.target, at: path.map(String).join("."), detail: message }));
      return refusals.answer(c, { status: 400, title: "The request is not as the document describes it", errors });
    },
  });
  app.onError((error, c) => {
    if (!(error instanceof HTTPException) || error.status >= 500) return refusals.answer(c, { status: 500, title: error.message });
    const headers = Object.fromEntries([...(error.res?.headers ?? [])].filter(([name]) => name !== "content-type"));
    const title = error.status === 405 ? `This path allows ${headers["allow"] ?? ""}` : error.message || "Refused";
    return refusals.answer(c, { status: error.status as ContentfulStatusCode, title }, headers);
  });
  app.notFound((c) => refusals.answer(c, { status: 404, title: "No such path or object" }));
  app.use(
    methodNotAllowed({
      app,
      onMethodNotAllowed: (c, methods) => {
        const allow = methods.join(", ");
        return refusals.answer(c, { status: 405, title: `This path allows ${allow}` }, { Allow: allow });
      },
    }),
  );
  // Of several with one method and path the first is guarded: thousands of guards in a row would overflow the stack.
  const guarded = new Set<string>();
  for (const operation of auth ? inOrderOfMatching(model.operations) : []) {
    const [method, path] = [operation.method === "head" ? "GET" : operation.method.toUpperCase(), honoPath(operation.path)];
    if (!guarded.has(`${method} ${path}`)) app.on(method, path, guard(operation, model, refusals));
    guarded.add(`${method} ${path}`);
  }
  mount(app, memoryHandlers(new MemoryStore(undefined, newId) as never) as never);
  // Not OpenAPIHono's own route(): nobody asks the mock to describe itself.
  return new Hono().notFound((c) => refusals.answer(c, { status: 404, title: "No such path or object" })).route(honoPath(model.basePath) || "/", app);
}

/** The requests that an operation was found for: of several that match, the first is meant. */
const decided = new WeakSet<Request>();

/** Lets in who shows what one of the operation's alternatives asks for. */
function guard(operation: Operation, { securitySchemes }: Model, refusals: Refusals): MiddlewareHandler {
  return async (c, next) => {
    if (decided.has(c.req.raw)) return next();
    decided.add(c.req.raw);
    if (isGranted(operation.security, securitySchemes, c)) return next();
    const asked = [...new Set(operation.security.flat().map(({ scheme }) => scheme))];
    return refusals.answer(c, { status: 401, title: `Asks for ${asked.join(" or ")}` }, { "WWW-Authenticate": challenges(asked, securitySchemes) });
  };
}

/** How to authenticate (RFC 9110, 11.6.1): by the HTTP scheme of each, and for keys by one that says what they are. */
function challenges(asked: readonly string[], schemes: readonly SecurityScheme[]): string {
  const kinds = asked.map((name) => schemes.find((scheme) => scheme.name === name)?.kind);
  const named = { basic: 'Basic realm="mock"', bearer: "Bearer", apiKey: "ApiKey", other: "Bearer", unknown: "Bearer" };
  return [...new Set(kinds.map((kind) => named[kind ?? "other"]))].join(", ");
}
