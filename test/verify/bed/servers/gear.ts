// The gear club, by Hono. It was written by somebody who looked for servers that are right and are called wrong: what
// it deletes stays readable, it trims and rounds, a total is an estimate, and an action may be repeated.
import type { Server } from "node:http";
import { createAdaptorServer } from "@hono/node-server";
import { Hono } from "hono";
import { addExportRoutes } from "./gear/exports.js";
import { addItemRoutes } from "./gear/items.js";
import { addMemberRoutes } from "./gear/members.js";
import { addNoteRoutes } from "./gear/notes.js";
import { addRentalRoutes } from "./gear/rentals.js";
import { ClubState, clubOf, type ClubEnvironment } from "./gear/state.js";
import { Problem, problemType } from "./support/http.js";
import { listen, runProgram, type RunningServer } from "./support/running.js";

export function start(bug?: string, port = 0): Promise<RunningServer> {
  return listen(createAdaptorServer({ fetch: createApp(bug).fetch }) as Server, port);
}

function createApp(bug?: string): Hono<ClubEnvironment> {
  const app = new Hono<ClubEnvironment>();
  const state = new ClubState();
  app.onError((error) => problemResponse(error instanceof Problem ? error : new Problem(500, error.message), bug));
  app.notFound(() => problemResponse(new Problem(404, "There is no such thing")));
  app.get("/status", (context) => context.json({ state: bug === "state-is-up" ? "up" : "ok" }));
  app.use(async (context, next) => {
    const isOpen =
      bug === "notes-readable-by-all" && context.req.method === "GET" && context.req.path.endsWith("/notes");
    context.set("club", isOpen ? "alps" : clubOf(context));
    state.countRequest();
    return next();
  });
  addMemberRoutes(app, state, bug);
  addNoteRoutes(app, state, bug);
  addItemRoutes(app, state, bug);
  addRentalRoutes(app, state, bug);
  addExportRoutes(app, state, bug);
  return app;
}

function problemResponse(problem: Problem, bug?: string): Response {
  const isPlain = bug === "missing-thing-as-plain-json" && problem.status === 404;
  const headers = { "Content-Type": isPlain ? "application/json" : problemType, ...problem.headers };
  return new Response(JSON.stringify(problem), { status: problem.status, headers });
}

await runProgram(import.meta.url, start);
