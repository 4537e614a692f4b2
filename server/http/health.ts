// Health checks: whether the process runs, and whether it can serve.
import { Hono } from "hono";
import type { CreditEnv } from "./context.js";
import { ProblemError } from "./problem.js";
import type { CreditStore } from "../store/records.js";

/**
 * `/healthz` responds while the process runs; `/readyz` only while it should receive new requests. Other requests are
 * served until their connections are closed (runtime/server/node-server.ts), because they were sent before clients
 * could know.
 */
export function healthRoutes(store: CreditStore, isDraining: () => boolean): Hono<CreditEnv> {
  const app = new Hono<CreditEnv>();
  app.get("/healthz", (c) => c.json({ status: "ok" }));
  app.get("/readyz", async (c) => {
    if (isDraining()) {
      throw new ProblemError({ code: "unavailable", detail: "This process is shutting down." }, { "retry-after": "1" });
    }
    await store.ready();
    return c.json({ status: "ready" });
  });
  return app;
}
