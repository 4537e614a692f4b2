// The tasks service, by Hono.
import type { Server } from "node:http";
import { createAdaptorServer } from "@hono/node-server";
import { Hono } from "hono";
import { Problem, problemType } from "./support/http.js";
import { listen, runProgram, type RunningServer } from "./support/running.js";
import { addProjectRoutes } from "./tasks/projects.js";
import { requireAcceptable, requirePrincipal, TasksState, type ServiceEnvironment } from "./tasks/state.js";
import { addTaskRoutes } from "./tasks/tasks.js";

/** The methods of each path; those that only need the scope for reading have a star. */
const paths: Readonly<Record<string, string>> = {
  "/projects": "GET* POST",
  "/projects/:projectId": "GET* PATCH DELETE",
  "/projects/:projectId/tasks": "POST",
  "/tasks/:taskId": "GET* DELETE",
  "/tasks/:taskId/complete": "POST",
  "/tasks/:taskId/attachments": "POST",
  "/search": "POST*",
};

export function start(bug?: string, port = 0): Promise<RunningServer> {
  return listen(createAdaptorServer({ fetch: createApp(bug).fetch }) as Server, port);
}

export function createApp(bug?: string): Hono<ServiceEnvironment> {
  const app = new Hono<ServiceEnvironment>();
  const state = new TasksState();
  app.onError((error) => problemResponse(error instanceof Problem ? error : new Problem(500, error.message), bug));
  app.notFound(() => problemResponse(new Problem(404, "There is no such path")));
  for (const [path, list] of Object.entries(paths)) addGuard(app, path, list.split(" "), bug);
  addProjectRoutes(app, state, bug);
  addTaskRoutes(app, state, bug);
  return app;
}

/** Which methods there are, who may use them, and what is accepted. */
function addGuard(app: Hono<ServiceEnvironment>, path: string, methods: readonly string[], bug?: string): void {
  app.use(path, async (context, next) => {
    const method = context.req.method === "HEAD" ? "GET" : context.req.method;
    const found = methods.find((each) => each.replace("*", "") === method);
    if (found === undefined) {
      if (bug === "unknown-method-fails") throw new Error("Unreachable");
      const allowed = methods.flatMap((each) => (each === "GET*" ? ["GET", "HEAD"] : [each.replace("*", "")]));
      throw new Problem(405, "The method is not allowed", { Allow: allowed.join(", ") });
    }
    context.set("principal", requirePrincipal(context, found.endsWith("*") ? "tasks:read" : "tasks:write", bug));
    requireAcceptable(context);
    return next();
  });
}

function problemResponse(problem: Problem, bug?: string): Response {
  const isPlain = bug === "invalid-as-plain-json" && problem.status === 422;
  const headers = { "Content-Type": isPlain ? "application/json" : problemType, ...problem.headers };
  return new Response(JSON.stringify(problem), { status: problem.status, headers });
}

await runProgram(import.meta.url, start);
