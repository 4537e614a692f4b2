// Health checks: whether the process runs, and whether it can serve.
import { Hono } from "hono";
import type { CreditEnv } from "./context.js";
import { logFailure, type Logger } from "./log/log.js";
import { ProblemError } from "./problem.js";
import type { CreditStore } from "../store/records.js";
import { StoreUnavailable } from "../store/store.js";

/**
 * `/healthz` responds while the process runs; `/readyz`, with the kind of the store, only while it should receive new
 * requests. Other requests are served until their connections are closed (runtime/server/node-server.ts), because they
 * were sent before clients could know.
 */
export function healthRoutes(store: CreditStore, isDraining: () => boolean, logger: Logger): Hono<CreditEnv> {
  const app = new Hono<CreditEnv>();
  app.get("/healthz", (c) => c.json({ status: "ok" }));
  app.get("/readyz", async (c) => {
    if (isDraining()) {
      throw new ProblemError({ code: "unavailable", detail: "This process is shutting down." }, { "retry-after": "1" });
    }
    const { kind } = store;
    try {
      await store.checkReadiness();
    } catch (error) {
      if (!(error instanceof StoreUnavailable)) throw error;
      // The cause may name the database's address, so it is for the log.
      logFailure(logger, error, c.var.requestId);
      throw new ProblemError(
        { code: "unavailable", detail: `The store (${kind}) does not respond.` },
        { "retry-after": "1" },
      );
    }
    return c.json({ status: "ready", store: kind });
  });
  return app;
}
