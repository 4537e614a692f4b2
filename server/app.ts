// The service as one function of its dependencies: what comes before and after every handler, and in what order.
import { OpenAPIHono } from "@hono/zod-openapi";
import { methodNotAllowed as allowMethods } from "hono/method-not-allowed";
import { requestId } from "hono/request-id";
import { secureHeaders } from "hono/secure-headers";
import { mount, type Handlers, type OperationId } from "../generated/handlers.js";
import { memoryHandlers } from "../generated/memory.js";
import * as routes from "../generated/routes.js";
import { MemoryStore } from "../generated/runtime/memory.js";
import type { ValidationHook } from "../generated/runtime/serve.js";
import { authenticate, type Account } from "./auth.js";
import { limitBody, readBody } from "./body.js";
import type { CreditEnv, HandlerDependencies } from "./context.js";
import { atRestKeys } from "./crypto.js";
import { docs } from "./docs.js";
import { applicationChecks, applicationsHandlers } from "./handlers/applications.js";
import { documentsHandlers } from "./handlers/documents.js";
import { drawChecks, drawsHandlers } from "./handlers/draws.js";
import { lineChecks, linesHandlers } from "./handlers/lines.js";
import { repaymentChecks, repaymentsHandlers } from "./handlers/repayments.js";
import { statementsHandlers } from "./handlers/statements.js";
import { userChecks, usersHandlers } from "./handlers/users.js";
import { health } from "./health.js";
import { idempotency } from "./idempotency.js";
import { requestLog, type Logger } from "./log.js";
import { methodNotAllowed, notFound, onError, refuseInvalid, refuseUnless, type Check } from "./problem.js";
import { rejectUnknownParameters } from "./query.js";
import { rateLimit } from "./rate-limit.js";
import { refuseUndocumented } from "./responses.js";
import { whereBodyIsTaken } from "./routed.js";
import { sandboxApp } from "./sandbox/app.js";
import * as sandboxRoutes from "./sandbox/generated/routes.js";
import type { Sandbox } from "./sandbox/sandbox.js";

export interface AppDependencies extends HandlerDependencies {
  readonly accounts: readonly Account[];
  readonly logger: Logger;
  /** Holds answers to the document and says more of what went wrong. */
  readonly development: boolean;
  /** Requests a second for each client; undefined is no limit. */
  readonly rateLimit: number | undefined;
  /** True once the process has been told to end. */
  readonly isDraining: () => boolean;
  /** What clock and store belong to, where both can be played with: never in production. */
  readonly sandbox?: Sandbox | undefined;
}

export function createApp(dependencies: AppDependencies): OpenAPIHono<CreditEnv> {
  const { accounts, clock, development, logger, newId, store } = dependencies;
  const app = new OpenAPIHono<CreditEnv>({ defaultHook: refuseInvalid });
  app.onError(onError(logger));
  app.notFound(notFound);

  // Around everything: each answer has its id, its line in the log and its headers, whatever made it.
  app.use(requestId({ limitLength: 128, generator: newId }));
  app.use(requestLog(logger));
  app.use(secureHeaders({ contentSecurityPolicy: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] }, xFrameOptions: "DENY", overwrite: false }));
  if (development) app.use(refuseUndocumented({ ...routes, ...sandboxRoutes }, logger));
  app.use(allowMethods({ app, onMethodNotAllowed: methodNotAllowed }));
  app.route("/", health(store, dependencies.isDraining));
  app.route("/", docs());

  const memory = new MemoryStore<CreditEnv>((c) => c.var.client.client_id);
  const { sandbox } = dependencies;
  if (sandbox) app.route("/", sandboxApp({ ...dependencies, ...sandbox, reset: () => sandbox.reset().then(() => memory.clear()) }));

  // Of the API: who asks, how often, with what body, and whether it was asked before. Validation comes after these.
  app.use("/v1/*", async (c, next) => {
    c.header("Cache-Control", "no-store");
    await next();
  });
  app.use("/v1/*", authenticate(accounts));
  if (dependencies.rateLimit !== undefined) app.use("/v1/*", rateLimit(dependencies.rateLimit, clock));
  app.use("/v1/*", rejectUnknownParameters(routes));
  app.use("/v1/*", whereBodyIsTaken(limitBody));
  app.use("/v1/*", whereBodyIsTaken(readBody));
  app.use("/v1/*", whereBodyIsTaken(idempotency(store.idempotency, clock, atRestKeys(dependencies.masterKey))));

  return mount(app, handlers(dependencies, memory), hooks(dependencies));
}

/** Hand-written rules lie over in-memory handlers, which serve what has none yet. */
function handlers(dependencies: AppDependencies, memory: MemoryStore<CreditEnv>): Handlers<CreditEnv> {
  const eraseFromMemory = (client_id: string, user_uuid: string): void => {
    // Callers may write a UUID in either case, and memory keeps a path as it came.
    const home = `/users/${user_uuid}/`;
    memory.deleteCollections((scope, path) => scope === client_id && `${path.toLowerCase()}/`.includes(home));
  };
  return {
    ...memoryHandlers(memory),
    ...usersHandlers({ ...dependencies, eraseFromMemory }),
    ...applicationsHandlers(dependencies),
    ...linesHandlers(dependencies),
    ...documentsHandlers(dependencies),
    ...drawsHandlers(dependencies),
    ...repaymentsHandlers(dependencies),
    ...statementsHandlers(dependencies),
  };
}

/** The domain's checks of bodies, whose findings are answered together with the schema's. */
function hooks(dependencies: AppDependencies): Partial<Record<OperationId, ValidationHook<CreditEnv>>> {
  return asHooks({
    ...userChecks(dependencies),
    ...applicationChecks,
    ...lineChecks(dependencies),
    ...drawChecks(dependencies),
    ...repaymentChecks(dependencies),
  });
}

/** `Id` is inferred from the checks: one that is named after no operation doesn't compile. */
function asHooks<Id extends OperationId>(checks: Readonly<Record<Id, Check>>): Partial<Record<OperationId, ValidationHook<CreditEnv>>> {
  return Object.fromEntries(Object.entries<Check>(checks).map(([id, check]) => [id, refuseUnless(check)]));
}
