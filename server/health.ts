// Whether the process lives, whether it can serve, and how it says no while it is ending.
import { Hono, type MiddlewareHandler } from "hono";
import type { CreditEnv } from "./context.js";
import { ProblemError } from "./problem.js";
import type { CreditStore } from "./store/records.js";

/** `/healthz` answers while the process does; `/readyz` only while requests would be served. */
export function health(store: CreditStore): Hono<CreditEnv> {
  const app = new Hono<CreditEnv>();
  app.get("/healthz", (c) => c.json({ status: "ok" }));
  app.get("/readyz", async (c) => {
    await store.ready();
    return c.json({ status: "ready" });
  });
  return app;
}

/** What arrives on a connection that was open when the process was told to end is sent elsewhere. */
export function refuseWhileDraining(isDraining: () => boolean): MiddlewareHandler<CreditEnv> {
  return async (c, next) => {
    if (isDraining() && c.req.path !== "/healthz") {
      throw new ProblemError(
        { code: "unavailable", detail: "This process is ending." },
        { connection: "close", "retry-after": "1" },
      );
    }
    await next();
  };
}
