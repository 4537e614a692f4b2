// The sandbox as part of the service: its operations have the same keys, bodies and errors as the API.
import { OpenAPIHono } from "@hono/zod-openapi";
import { Hono, type MiddlewareHandler } from "hono";
import { verifyApiKey, type Account } from "../http/auth.js";
import { bodyLimits } from "../http/body.js";
import type { CreditEnv } from "../http/context.js";
import type { Logger } from "../http/log/log.js";
import { problemResponse, rejectInvalid, validationHook } from "../http/problem.js";
import { checkAdvance } from "./advance.js";
import type { SandboxClock } from "./clock.js";
import { createServer } from "./generated/server.js";
import { sandboxHandlers, type SandboxDependencies } from "./handlers.js";

interface SandboxAppDependencies extends Omit<SandboxDependencies, "client_ids"> {
  readonly accounts: readonly Account[];
  readonly logger: Logger;
}

/** Before anything reads the time, takes over what other servers have set. */
export function refreshClock(clock: Pick<SandboxClock, "refresh">): MiddlewareHandler<CreditEnv> {
  return async (_, next) => {
    await clock.refresh();
    await next();
  };
}

/** Mounted at the root: its paths begin with /sandbox. It has no rate limit. */
export function sandboxApp({ accounts, logger, ...dependencies }: SandboxAppDependencies): Hono<CreditEnv> {
  const { clock } = dependencies;
  const app = new OpenAPIHono<CreditEnv>();
  app.use("/sandbox/*", async (c, next) => {
    c.header("Cache-Control", "no-store");
    await next();
  });
  const client_ids = accounts.map(({ client }) => client.client_id);
  createServer<CreditEnv>({
    app,
    handlers: sandboxHandlers({ ...dependencies, client_ids }),
    auth: { bearer: verifyApiKey(accounts) },
    realm: "credit",
    errors: problemResponse(logger),
    hook: rejectInvalid,
    middleware: { authenticated: [refreshClock(clock)] },
    hooks: { advanceClock: validationHook((body) => checkAdvance(body, clock.now())) },
    limits: bodyLimits,
    unknownQuery: "reject",
  });
  // The sandbox has its own document, so it is not part of the API's.
  return new Hono<CreditEnv>().route("/", app);
}
