// The service as a function of its dependencies: the middleware around every handler, and its order.
import { OpenAPIHono } from "@hono/zod-openapi";
import type { NoteDependencies } from "./documents/stored-note.js";
import type { Handlers, OperationId } from "../generated/handlers.js";
import { memoryHandlers, type Parents } from "../generated/memory.js";
import * as routes from "../generated/routes.js";
import type { MemoryStore } from "../generated/runtime/memory.js";
import { PathRouter } from "../generated/runtime/server.js";
import type { ValidationHook } from "../generated/runtime/server.js";
import { createServer } from "../generated/server.js";
import { verifyApiKey, type Account } from "./http/auth.js";
import { bodyLimits } from "./http/body.js";
import type { CreditEnv, HandlerDependencies } from "./http/context.js";
import { atRestKeys } from "./infrastructure/crypto.js";
import { docsRoutes } from "./http/documentation/docs.js";
import { envelope } from "./http/envelope.js";
import { applicationChecks, applicationsHandlers } from "./handlers/applications.js";
import { documentsHandlers } from "./handlers/documents.js";
import { drawChecks, drawsHandlers } from "./handlers/draws.js";
import { eventsHandlers } from "./handlers/events.js";
import { lineChecks, linesHandlers } from "./handlers/lines.js";
import { repaymentChecks, repaymentsHandlers } from "./handlers/repayments.js";
import { statementsHandlers } from "./handlers/statements.js";
import { webhookChecks, webhooksHandlers } from "./handlers/webhooks.js";
import { userChecks, usersHandlers } from "./handlers/users.js";
import { healthRoutes } from "./http/health.js";
import { idempotency } from "./http/idempotency.js";
import { createMemory } from "./http/kept-memory.js";
import type { Logger } from "./http/log/log.js";
import { problemResponse, rejectInvalid, validationHook, type Check } from "./http/problem.js";
import { LocalLimiter, rateLimit, type Limiter } from "./http/rate-limit/rate-limit.js";
import { rejectUndocumentedResponses } from "./http/responses.js";
import { SharedLimiter } from "./http/rate-limit/shared-limiter.js";
import { refreshClock, sandboxApp } from "./sandbox/app.js";
import * as sandboxRoutes from "./sandbox/generated/routes.js";
import type { Sandbox } from "./sandbox/sandbox.js";
import { createPoster, type Poster } from "./webhooks/post.js";

export interface AppDependencies extends HandlerDependencies, NoteDependencies {
  readonly accounts: readonly Account[];
  readonly logger: Logger;
  /** Validates responses against the document, and puts more detail into errors. */
  readonly development: boolean;
  /** Requests per second for each client; undefined for no limit. */
  readonly rateLimit: number | undefined;
  /** Whether other servers use the same store, and the rate limit is one for all of them; false by default. */
  readonly sharesRateLimit?: boolean;
  /**
   * Origins whose pages may call the service from a browser (`https://app.example`); `*` is all of them. None by
   * default.
   */
  readonly corsOrigins?: readonly string[] | "*" | undefined;
  /** True once the process has received the signal to end. */
  readonly isDraining: () => boolean;
  /** The controls of clock and store; undefined in production. */
  readonly sandbox?: Sandbox | undefined;
  /** Sends events where the sandbox tests an endpoint; one of its own, unless given. */
  readonly poster?: Pick<Poster, "post">;
  /** The state of operations without hand-written handlers; one of its own, unless given. */
  readonly memory?: MemoryStore<CreditEnv> | undefined;
}

/**
 * Creates the service. It does not listen: `app.fetch` responds to a request, and main.ts passes it to a server.
 */
export function createApp(dependencies: AppDependencies): OpenAPIHono<CreditEnv> {
  const { accounts, clock, corsOrigins = [], development, logger, newId, sandbox, store } = dependencies;
  const { memory = createMemory() } = dependencies;
  const app = new OpenAPIHono<CreditEnv>({ router: new PathRouter() });

  // These run around everything: each response has an id, a line in the log and security headers.
  const allRoutes = { ...routes, ...sandboxRoutes };
  app.use(envelope({ logger, newId, development, routes: allRoutes }));
  if (development) app.use(rejectUndocumentedResponses(allRoutes, logger));

  const limiter = limiterOf(dependencies);
  createServer<CreditEnv>({
    app,
    handlers: handlers(dependencies, memory),
    auth: { bearer: verifyApiKey(accounts) },
    realm: "credit",
    errors: problemResponse(logger),
    hook: rejectInvalid,
    hooks: hooks(dependencies),
    limits: bodyLimits,
    // The envelope has them all.
    headers: false,
    unknownQuery: "reject",
    middleware: {
      authenticated: [...(sandbox ? [refreshClock(sandbox.clock)] : []), ...(limiter ? [rateLimit(limiter)] : [])],
      received: [idempotency(store.idempotency, clock, atRestKeys(dependencies.masterKeys))],
    },
    ...(corsOrigins.length > 0 && { cors: { origins: corsOrigins } }),
  });

  app.route("/", healthRoutes(store, dependencies.isDraining, logger));
  app.route("/", docsRoutes());
  if (sandbox)
    app.route(
      "/",
      sandboxApp({
        poster: createPoster({ allowsLoopback: true }),
        ...dependencies,
        ...sandbox,
        reset: () => sandbox.reset().then(() => memory.clear()),
      }),
    );
  return app;
}

function limiterOf({ rateLimit: rate, sharesRateLimit, clock, store }: AppDependencies): Limiter | undefined {
  if (rate === undefined) return undefined;
  return sharesRateLimit ? new SharedLimiter(rate, store.shared) : new LocalLimiter(rate, clock);
}

/** Hand-written handlers replace in-memory handlers, which serve operations that have no hand-written one yet. */
function handlers(dependencies: AppDependencies, memory: MemoryStore<CreditEnv>): Handlers<CreditEnv> {
  const eraseFromMemory = (client_id: string, user_uuid: string): void => {
    // Callers may write a UUID in either case, and the in-memory handlers keep the path as it was sent.
    const home = `/users/${user_uuid}/`;
    memory.deleteCollections((scope, path) => scope === client_id && `${path.toLowerCase()}/`.includes(home));
  };
  return {
    ...memoryHandlers(memory, parentChecks(dependencies)),
    ...usersHandlers({ ...dependencies, eraseFromMemory }),
    ...applicationsHandlers(dependencies),
    ...linesHandlers(dependencies),
    ...documentsHandlers(dependencies),
    ...drawsHandlers(dependencies),
    ...repaymentsHandlers(dependencies),
    ...statementsHandlers(dependencies),
    ...eventsHandlers(dependencies),
    ...webhooksHandlers(dependencies),
  };
}

/**
 * Whether a parent item exists that hand-written handlers serve. In-memory handlers need it for operations that the
 * document adds below a user or a line.
 */
export function parentChecks({ store }: Pick<AppDependencies, "store">): Parents<CreditEnv> {
  return {
    "/v1/users": async (c, user_uuid) =>
      (await store.users.get(c.var.client.client_id, user_uuid.toLowerCase())) !== undefined,
    "/v1/users/{user_uuid}/loc": async (c, loc_uuid, { user_uuid = "" }) => {
      const line = await store.lines.get(c.var.client.client_id, loc_uuid.toLowerCase());
      return line !== undefined && line.user_uuid === user_uuid.toLowerCase();
    },
  };
}

/** The domain's checks of bodies. Their errors are returned together with those of the schemas. */
function hooks(dependencies: AppDependencies): Partial<Record<OperationId, ValidationHook<CreditEnv>>> {
  return asHooks({
    ...userChecks(dependencies),
    ...applicationChecks,
    ...lineChecks(dependencies),
    ...drawChecks(dependencies),
    ...repaymentChecks(dependencies),
    ...webhookChecks(dependencies),
  });
}

/** `Id` is inferred from the checks: a check whose name is not an operation does not compile. */
function asHooks<Id extends OperationId>(
  checks: Readonly<Record<Id, Check>>,
): Partial<Record<OperationId, ValidationHook<CreditEnv>>> {
  return Object.fromEntries(Object.entries<Check>(checks).map(([id, check]) => [id, validationHook(check)]));
}
