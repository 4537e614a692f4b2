// Hono alone: the body is parsed, nothing is validated.
import { serve } from "@hono/node-server";
import { Hono } from "hono";
import { page, person } from "../server/people.js";

const app = new Hono()
  .get("/people", (c) => c.json(page))
  .get("/people/:person_id", (c) => c.json(person))
  .post("/people", async (c) => {
    await c.req.json();
    return c.json(person, 201);
  });
serve({ fetch: app.fetch, hostname: "127.0.0.1", port: Number(process.env.PORT) });
