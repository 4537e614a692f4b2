// Hono with the credit service's middleware (request id, log, security headers, bearer key) and no service: it responds
// with the JSON that BENCH_RESPONSES has.
import { createHash, timingSafeEqual } from "node:crypto";
import { serve } from "@hono/node-server";
import { Hono } from "hono";
import { requestId } from "hono/request-id";
import { secureHeaders } from "hono/secure-headers";
import { pino } from "pino";

type Name = "user" | "list" | "created";

const responses = JSON.parse(process.env.BENCH_RESPONSES ?? "{}") as Record<Name, object>;
const hash = (key: string): Buffer => createHash("sha256").update(key).digest();
const known = hash(process.env.BENCH_KEY ?? "");
const logger = pino({ base: undefined, timestamp: pino.stdTimeFunctions.isoTime });
const app = new Hono()
  .use(requestId())
  .use(async (c, next) => {
    const start = performance.now();
    await next();
    const milliseconds = Math.round((performance.now() - start) * 10) / 10;
    logger.info(
      { request_id: c.get("requestId"), method: c.req.method, route: c.req.path, status: c.res.status, milliseconds },
      "request",
    );
  })
  .use(
    secureHeaders({
      contentSecurityPolicy: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
      xFrameOptions: "DENY",
    }),
  )
  .use(async (c, next) => {
    c.header("Cache-Control", "no-store");
    const [, key = ""] = /^Bearer (.+)$/.exec(c.req.header("authorization") ?? "") ?? [];
    if (!timingSafeEqual(hash(key), known)) return c.json({ title: "Unauthorized" }, 401);
    return next();
  })
  .get("/v1/users", (c) => c.json(responses.list))
  .get("/v1/users/:user_uuid", (c) => c.json(responses.user))
  .post("/v1/users", async (c) => {
    await c.req.json();
    return c.json(responses.created, 201);
  });
serve({ fetch: app.fetch, hostname: "127.0.0.1", port: Number(process.env.PORT) });
