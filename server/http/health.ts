// Whether the process lives, and whether it can serve.
import { Hono } from "hono";
import type { CreditEnv } from "./context.js";
import { ProblemError } from "./problem.js";
import type { CreditStore } from "../store/records.js";

/**
 * `/healthz` responds while the process does; `/readyz` only while new requests should be sent here. Other requests
 * are served until their connections are closed (runtime/server/node-server.ts): they were sent before anybody could
 * know.
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
