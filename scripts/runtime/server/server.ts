// The server of a document, as a Hono app. Every request goes through the same steps, in this order:
//
//  1. CORS, where it is on: a preflight has no credentials, and a page must be able to read every response.
//  2. The URL must be well encoded (400), its path known (404) and its method too (405, with Allow). The response
//     to OPTIONS has Allow; HEAD is GET without its body. Where every operation requires credentials, what exists is
//     private as well: then 401 comes before 404 and 405.
//  3. The caller: 401 without valid credentials, 403 when they are not sufficient. Then the middleware `authenticated`.
//  4. What can be responded: 406. The body, read once: 413, 415, 408, 400. Then the middleware `received`.
//  5. Parameters, then the body, by their schemas: 400 or 422, as the document declares it.
//  6. The handler.
//
// Whatever goes wrong becomes a response in one place (errors.ts).

import { OpenAPIHono, type RouteConfig } from "@hono/zod-openapi";
import { Hono, type Context, type Env, type Handler, type MiddlewareHandler, type Next } from "hono";
import type { CompiledRequest } from "../validation/compiled.js";
import { preferredMediaType } from "./headers/accept.js";
import { basePathOf, honoPath } from "../shared/paths.js";
import type { Route } from "./route.js";
import type { ParameterDecoders } from "./validation/parameter-validation.js";
import { receiveBody, type ReceivedBody } from "./body/body.js";
import { callOperation, chooseOperation, type Handled } from "./call.js";
import { after } from "./chain.js";
import { ContextKey } from "./context-key.js";
import { Cors } from "./headers/cors.js";
import { errorResponse } from "./errors/errors.js";
import { explainMissingPath } from "./errors/missing-path.js";
import { HostError, httpError, toFailure, type Failure } from "./failure.js";
import { setLimits } from "./body/limits.js";
import {
  exposedHeaders,
  isNegotiated,
  makeOperation,
  methodsOf,
  rejectBadUrl,
  varyByAccept,
  type Operation,
  type Progress,
} from "./operation.js";
import { routesOf, twoCopies } from "./matched-routes.js";
import type { BaseServerOptions, ServerDescription } from "./options.js";
import { PathRouter } from "./path-router.js";
import { prepareHeaders, protect, responseHeaders, type ResponseHeaders } from "./headers/response-headers.js";
import { Authenticator, type SecurityRequirements, type Verifiers } from "./security.js";

/** Mounts operations on an app, in the order in which they are to match. */
export class Server<E extends Env> {
  readonly app: OpenAPIHono<E>;
  readonly #description: ServerDescription;
  readonly #options: BaseServerOptions<E>;
  readonly #authenticator: Authenticator<E>;
  readonly #basePath: string;
  /** Makes the headers of a response that this server has made; undefined if there are none. */
  readonly #protect: ((response: Response, c: Context<E>) => Response) | undefined;
  readonly #headers: ResponseHeaders;
  readonly #alternatives = new Map<string, Operation<E>[]>();
  readonly #operations: Operation<E>[] = [];
  /** Security schemes that operations require but the document doesn't define. */
  readonly #unknownSchemes = new Set<string>();
  readonly #progress = new ContextKey<Progress<E>>();
  #cors: Cors<E> | undefined;
  #methods: { readonly routes: number; readonly router: PathRouter<string> } | undefined;
  /** All security requirements of the document, if every operation has some. */
  #anyRequirement: SecurityRequirements = [];

  constructor(description: ServerDescription, options: BaseServerOptions<E>, auth: object | null | undefined) {
    this.#description = description;
    this.#options = options;
    this.#basePath = basePathOf(options.basePath, description.basePath);
    this.#authenticator = new Authenticator(
      description.securitySchemes,
      (auth ?? {}) as Verifiers,
      options.realm ?? description.title,
    );
    const headers = (this.#headers = responseHeaders(options.headers));
    this.#protect =
      headers.contentTypeOptions === false && headers.cacheControl === false
        ? undefined
        : (response, c) => protect(response, headers, this.#operationOf(c), this.#anyRequirement, c);
    if (options.app !== undefined && !(options.app instanceof Hono)) throw new HostError(twoCopies);
    this.app = options.app ?? new OpenAPIHono<E>({ router: new PathRouter() });
    this.app.onError((error, c) => this.#fail(error, c));
    this.app.notFound((c) => this.#respondUnmatched(c));
    if (options.cors !== undefined) this.app.use((c, next) => this.#allowOrigins(c, next));
  }

  /** Mounts one operation. Parameters are decoded here, not by Hono's router. */
  operation(
    id: string,
    described: Route,
    handler: (...args: never) => unknown,
    decoders: ParameterDecoders = {},
    compiled: CompiledRequest = {},
  ): void {
    // The cast saves time: for a large document the compiler would compare every route with RouteConfig.
    const route = described as unknown as RouteConfig;
    this.app.openAPIRegistry.registerPath(route);
    const operation = makeOperation<E>(id, route, handler, decoders, this.#options, this.#description, compiled);
    this.#operations.push(operation);
    this.#warnOfUnknownSchemes(operation);
    this.#on(operation.isHead ? "GET" : route.method.toUpperCase(), this.#path(route.path), operation);
  }

  /** Rejects all other methods of a concrete path, even those of a templated path that also matches it. */
  methodNotAllowed(path: string, methods: readonly string[]): void {
    this.app.all(this.#path(path), (c) => this.#respondUnmatched(c, methods));
  }

  /** Completes the app, after all operations are mounted. */
  finish(): OpenAPIHono<E> {
    const { cors } = this.#options;
    if (cors !== undefined) this.#cors = new Cors(cors, methodsOf(this.#operations), exposedHeaders(this.#operations));
    const requirements = this.#operations.map(({ security }) => security);
    const isPrivate =
      requirements.length > 0 &&
      requirements.every((each) => each.length > 0 && each.every((alternative) => Object.keys(alternative).length > 0));
    if (!isPrivate) return this.app;
    const distinct = new Map(requirements.flat().map((each) => [JSON.stringify(each), each]));
    this.#anyRequirement = [...distinct.values()];
    const path = `${honoPath(this.#description.commonPath, this.#basePath)}/*`;
    const authenticated = this.#options.middleware?.authenticated ?? [];
    const ifUnmatched =
      (middleware: MiddlewareHandler<E>): MiddlewareHandler<E> =>
      async (c, next) =>
        this.#isMatched(c) ? next() : this.#protectReturned(middleware(c, next), c);
    const handlers = [
      async (c: Context<E>, next: Next) => (await this.#authenticate(c, this.#anyRequirement), next()),
      ...authenticated,
    ].map(ifUnmatched);
    this.app.use(path, ...handlers);
    return this.app;
  }

  #path(path: string): string {
    return honoPath(path, this.#basePath);
  }

  /**
   * Mounts one handler for all operations of a method and path: thousands that each call the next one would overflow
   * the stack.
   */
  #on(method: string, path: string, operation: Operation<E>): void {
    const key = `${method} ${path}`;
    const known = this.#alternatives.get(key);
    if (known !== undefined) known.push(operation);
    if (known !== undefined) return;
    const alternatives = [operation];
    this.#alternatives.set(key, alternatives);
    const { authenticated = [], received = [] } = this.#options.middleware ?? {};
    const begin = (c: Context<E>): void | Promise<void> => this.#begin(alternatives, c);
    const ifMatched =
      (middleware: MiddlewareHandler<E>): MiddlewareHandler<E> =>
      async (c, next) =>
        this.#operationOf(c) === undefined ? next() : this.#protectReturned(middleware(c, next), c);
    const isOne = authenticated.length === 0 && received.length === 0;
    const handlers: Handler<E>[] = [
      ...(authenticated.length === 0
        ? []
        : [async (c: Context<E>, next: Next) => (await begin(c), next()), ...authenticated.map(ifMatched)]),
      ...(received.length === 0
        ? []
        : [
            (c: Context<E>, next: Next) =>
              this.#receiveAndContinue(authenticated.length === 0 ? begin(c) : undefined, c, next),
            ...received.map(ifMatched),
          ]),
      isOne
        ? (c, next) => this.#respond(alternatives, c, next)
        : (c, next) => (received.length === 0 ? this.#receiveAndHandle(c, next) : this.#handle(c, next)),
    ];
    this.app.on(method, path, ...(handlers as [Handler<E>]));
  }

  /** Finds the operation of a request and authenticates the caller; a promise only if a verifier returns one. */
  #begin(alternatives: readonly Operation<E>[], c: Context<E>): void | Promise<void> {
    const operation = chooseOperation(alternatives, c);
    this.#progress.set(c, { operation });
    if (operation !== undefined) {
      setLimits(c, operation.limits);
      prepareHeaders(c, this.#headers);
    }
    rejectBadUrl(c);
    if (operation !== undefined && operation.security.length > 0) return this.#authenticate(c, operation.security);
  }

  #authenticate(c: Context<E>, security: SecurityRequirements): void | Promise<void> {
    if (security.length === 0) return;
    return after(this.#authenticator.authenticate(security, c), (principal): void => {
      c.set("principal" as never, principal as never);
    });
  }

  /** All steps of a request, where no middleware runs between them. */
  #respond(alternatives: readonly Operation<E>[], c: Context<E>, next: Next): Handled {
    const beginning = this.#begin(alternatives, c);
    return beginning === undefined
      ? this.#receiveAndHandle(c, next)
      : beginning.then(() => this.#receiveAndHandle(c, next));
  }

  #receiveAndHandle(c: Context<E>, next: Next): Handled {
    const operation = this.#operationOf(c);
    if (operation === undefined) return next();
    const receiving = this.#receive(operation, c);
    return receiving === undefined
      ? this.#call(operation, undefined, c, next)
      : receiving.then((body) => this.#call(operation, body, c, next));
  }

  /** Receives the body before middleware that needs it. */
  async #receiveAndContinue(beginning: void | Promise<void>, c: Context<E>, next: Next): Promise<void> {
    if (beginning !== undefined) await beginning;
    const progress = this.#progress.get(c);
    const receiving = progress?.operation === undefined ? undefined : this.#receive(progress.operation, c);
    if (progress !== undefined && receiving !== undefined) progress.body = await receiving;
    await next();
  }

  /** Checks Accept and receives the body; undefined if there is nothing to wait for. */
  #receive({ offered, body, limits }: Operation<E>, c: Context<E>): Promise<ReceivedBody> | undefined {
    if (offered !== undefined && preferredMediaType(c.req.header("accept"), offered) === undefined)
      throw httpError("not_acceptable", `This operation returns ${offered.join(" or ")}.`);
    return body === undefined ? undefined : receiveBody(c, body, limits);
  }

  /** The last steps of a request whose body was received before. */
  #handle(c: Context<E>, next: Next): Handled {
    const { operation, body } = this.#progress.get(c) ?? {};
    return operation === undefined ? next() : this.#call(operation, body, c, next);
  }

  #call(operation: Operation<E>, body: ReceivedBody | undefined, c: Context<E>, next: Next): Handled {
    return this.#protectReturned(callOperation(operation, body, c, next), c);
  }

  /** What a handler or middleware returns, with the headers of this server if it is a response. */
  #protectReturned(returned: Handled, c: Context<E>): Handled {
    const add = this.#protect;
    if (add === undefined) return returned;
    return returned instanceof Response
      ? add(returned, c)
      : returned.then((response) => (response instanceof Response ? add(response, c) : response));
  }

  /**
   * Responds to requests that no operation handles: 404, 405, or OPTIONS. Also called if a handler itself responds with
   * `c.notFound()`.
   */
  async #respondUnmatched(c: Context<E>, own?: readonly string[]): Promise<Response> {
    try {
      rejectBadUrl(c);
      const isOwn404 = own === undefined && this.#isMatched(c);
      if (own !== undefined) await this.#authenticate(c, this.#anyRequirement);
      const methods = isOwn404 ? [] : (own ?? this.#methodsOf(c.req.path));
      if (methods.length === 0 || methods.includes(c.req.method))
        throw httpError("not_found", isOwn404 ? "There is no such object." : this.#explainMissing(c));
      const allow = [...methods, "OPTIONS"].join(", ");
      if (c.req.method === "OPTIONS") {
        const response = c.body(null, 204, { Allow: allow });
        return this.#protect?.(response, c) ?? response;
      }
      throw httpError("method_not_allowed", `This path allows ${allow}.`, { headers: { Allow: allow } });
    } catch (error) {
      return this.#fail(error, c);
    }
  }

  #explainMissing({ req: { path } }: Context<E>): string {
    const hasOperation = (each: string): boolean => this.#methodsOf(each).length > 0;
    const more = this.#options.explain ? explainMissingPath(path, this.#basePath, hasOperation) : undefined;
    return more ?? "There is no such path.";
  }

  /** Whether an operation or a route of the app's own matches the request. */
  #isMatched(c: Context<E>): boolean {
    const progress = this.#progress.get(c);
    if (progress !== undefined) return progress.operation !== undefined;
    const wanted = c.req.method === "HEAD" ? "GET" : c.req.method;
    return routesOf(c).some(({ method, path }) => method === wanted || (method === "ALL" && !path.includes("*")));
  }

  #operationOf(c: Context<E>): Operation<E> | undefined {
    return this.#progress.get(c)?.operation;
  }

  /** The methods of a path, including those of the app's own routes. */
  #methodsOf(path: string): readonly string[] {
    const { routes } = this.app;
    if (this.#methods?.routes !== routes.length) {
      const router = new PathRouter<string>();
      for (const { method, path: pattern } of routes) if (method !== "ALL") router.add("ALL", pattern, method);
      this.#methods = { routes: routes.length, router };
    }
    const found = this.#methods.router.match("ALL", path)[0].map(([method]) => method);
    return [...new Set(found.flatMap((method) => (method === "GET" ? ["GET", "HEAD"] : [method])))];
  }

  async #allowOrigins(c: Context<E>, next: Next): Promise<Response | void> {
    const preflight = this.#cors?.preflight(c);
    if (preflight !== undefined) return this.#protect?.(preflight, c) ?? preflight;
    await next();
    this.#cors?.expose(c);
  }

  /** Makes the response to anything thrown; a promise only if there is a function for errors. */
  #fail(error: unknown, c: Context<E>): Response | Promise<Response> {
    const failure = toFailure(error);
    const { errors } = this.#options;
    return errors === undefined ? this.#respondToFailure(failure, undefined, c) : this.#failWith(errors, failure, c);
  }

  async #failWith(
    errors: NonNullable<BaseServerOptions<E>["errors"]>,
    failure: Failure,
    c: Context<E>,
  ): Promise<Response> {
    return this.#respondToFailure(failure, await errors(failure, c), c);
  }

  /** `own` is what the function for errors has returned. */
  #respondToFailure(failure: Failure, own: Response | undefined, c: Context<E>): Response {
    if (own === undefined && failure.status >= 500 && failure.cause !== undefined)
      (this.#options.logError ?? logToConsole)(failure.cause, c);
    const operation = this.#operationOf(c);
    const { cause } = failure;
    const explained =
      cause instanceof HostError && this.#options.explain ? { ...failure, detail: cause.message } : failure;
    const made = own ?? errorResponse(explained, operation?.errorForms, c);
    const response = this.#protect?.(made, c) ?? made;
    return operation !== undefined && isNegotiated(operation) ? varyByAccept(response) : response;
  }

  /** Warns once for each scheme, since many operations may require it. */
  #warnOfUnknownSchemes({ security }: Operation<E>): void {
    const unknown = security
      .flatMap((each) => Object.keys(each))
      .filter((name) => !this.#authenticator.isKnown(name) && !this.#unknownSchemes.has(name));
    for (const name of new Set(unknown)) {
      this.#unknownSchemes.add(name);
      console.warn(
        `The document requires the security scheme ${JSON.stringify(name)} without defining it: no request can satisfy it.`,
      );
    }
  }
}

function logToConsole(error: unknown): void {
  console.error(error);
}
