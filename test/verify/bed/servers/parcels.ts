// The parcels service, by Hono.
import type { Server } from "node:http";
import { createAdaptorServer } from "@hono/node-server";
import { Hono } from "hono";
import { addDepotRoutes } from "./parcels/depots.js";
import { addEventRoutes } from "./parcels/events.js";
import { addParcelRoutes } from "./parcels/parcels.js";
import { addRecipientRoutes } from "./parcels/recipients.js";
import { addServiceRoutes } from "./parcels/service.js";
import { ParcelsState, requireAccount, type ServiceEnvironment } from "./parcels/state.js";
import { Problem, problemType } from "./support/http.js";
import { listen, runProgram, type RunningServer } from "./support/running.js";

/** The methods of each path. */
const paths: Readonly<Record<string, string>> = {
  "/depots": "GET POST",
  "/depots/:depotId": "GET PUT DELETE",
  "/recipients": "GET POST",
  "/recipients/:recipientId": "GET PATCH DELETE",
  "/parcels": "GET POST",
  "/parcels/:parcelId": "GET PATCH DELETE",
  "/parcels/:parcelId/dispatch": "POST",
  "/parcels/:parcelId/cancel": "POST",
  "/parcels/:parcelId/events": "GET POST",
  "/parcels/:parcelId/events/:eventId": "GET",
  "/parcels/:parcelId/label": "GET",
  "/rates": "GET",
  "/webhooks": "GET POST",
  "/webhooks/:webhookId": "GET PUT DELETE",
  "/health": "GET",
};

export function start(bug?: string, port = 0): Promise<RunningServer> {
  return listen(createAdaptorServer({ fetch: createApp(bug).fetch }) as Server, port);
}

function createApp(bug?: string): Hono<ServiceEnvironment> {
  const app = new Hono<ServiceEnvironment>();
  const state = new ParcelsState();
  app.onError((error) => problemResponse(error instanceof Problem ? error : new Problem(500, error.message), bug));
  app.notFound(() => problemResponse(new Problem(404, "There is no such path")));
  for (const [path, list] of Object.entries(paths)) addGuard(app, path, list.split(" "), bug);
  addDepotRoutes(app, state, bug);
  addRecipientRoutes(app, state, bug);
  addParcelRoutes(app, state, bug);
  addEventRoutes(app, state, bug);
  addServiceRoutes(app, state, bug);
  return app;
}

/** Which methods there are, and who calls them. */
function addGuard(app: Hono<ServiceEnvironment>, path: string, methods: readonly string[], bug?: string): void {
  app.use(path, async (context, next) => {
    const method = context.req.method === "HEAD" ? "GET" : context.req.method;
    if (!methods.includes(method)) {
      const allowed = methods.flatMap((each) => (each === "GET" ? ["GET", "HEAD"] : [each])).join(", ");
      throw new Problem(405, "The method is not allowed", bug === "allow-missing" ? {} : { Allow: allowed });
    }
    const isPublic = path === "/health" || (bug === "webhooks-public" && path === "/webhooks" && method === "GET");
    context.set("account", isPublic ? "ada" : requireAccount(context, bug));
    if (bug === "head-of-parcels-fails" && context.req.method === "HEAD" && path === "/parcels")
      throw new TypeError("There is no body to measure");
    return next();
  });
}

function problemResponse(problem: Problem, bug?: string): Response {
  const isPlain = bug === "not-found-as-plain-json" && problem.status === 404;
  const headers = { "Content-Type": isPlain ? "application/json" : problemType, ...problem.headers };
  return new Response(JSON.stringify(problem), { status: problem.status, headers });
}

await runProgram(import.meta.url, start);
