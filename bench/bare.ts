// The peer of bench/start.ts: the smallest server with the same packages, one route and no rules.

import { serve } from "@hono/node-server";
import { Hono } from "hono";

serve({
  fetch: new Hono().get("/v1/users", (c) => c.json({ data: [] })).fetch,
  hostname: "127.0.0.1",
  port: Number(process.env["PORT"]),
});
