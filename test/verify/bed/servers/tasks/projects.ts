// The projects of the tasks service.
import type { Hono } from "hono";
import { choiceCheck, isRecord, nullOr, objectCheck, textCheck, type Check } from "../support/checks.js";
import { parseJson, Problem } from "../support/http.js";
import {
  idOf,
  integerOf,
  readBytes,
  requireFit,
  requireOwned,
  type Json,
  type ServiceContext,
  type ServiceEnvironment,
  type TasksState,
} from "./state.js";

const labelName = textCheck({ pattern: /^[a-z]+$/u, max: 10 });

function labelsCheck(bug?: string): Check {
  const max = bug === "labels-unlimited" ? 100 : 3;
  const check = objectCheck({}, { other: textCheck({ max: 10 }), max });
  return (value) => {
    const problem = check(value);
    if (problem !== undefined || bug === "label-names-unchecked") return problem;
    const wrong = Object.keys(value as Json).find((name) => labelName(name) !== undefined);
    return wrong === undefined ? undefined : `${wrong} is not the name of a label`;
  };
}

function members(bug?: string): Record<string, Check> {
  return {
    name: textCheck({ min: 1, max: 32 }),
    color: textCheck({ pattern: bug === "color-in-upper-case" ? /^#[0-9A-Fa-f]{6}$/u : /^#[0-9a-f]{6}$/u }),
    labels: labelsCheck(bug),
    dueAt: nullOr(dueCheck(bug)),
  };
}

function dueCheck(bug?: string): Check {
  if (bug === "due-at-unchecked") return textCheck();
  return textCheck({ format: "date-time", ...(bug === "due-at-in-utc-alone" ? { pattern: /Z$/ } : {}) });
}

function projectCheck(bug?: string): Check {
  const team = { visibility: choiceCheck(["own", "team"]), team: textCheck({ min: 1, max: 20 }) };
  const check = objectCheck({ ...members(bug), ...team }, { required: ["name"] });
  return (value) => {
    const problem = check(value);
    const isIncomplete = isRecord(value) && "visibility" in value && !("team" in value);
    return problem ?? (isIncomplete && bug !== "team-not-required" ? "must have team" : undefined);
  };
}

export function addProjectRoutes(app: Hono<ServiceEnvironment>, state: TasksState, bug?: string): void {
  const newProject = projectCheck(bug);
  const changes = objectCheck(members(), { min: bug === "no-changes-accepted" ? 0 : 1 });
  const find = (context: ServiceContext, isShared = false): Json =>
    requireOwned(state.projects.get(idOf(context, "projectId")), context.var.principal, isShared);

  app.get("/projects", (context) => context.json(listProjects(state, context, bug)));
  app.post("/projects", async (context) => {
    const body = parseJson(await readBytes(context, "application/json"));
    requireFit(body, newProject);
    const id = state.nextId();
    // As of a store with an encoding of three bytes for each character.
    if (bug === "emoji-fails" && /\p{Emoji_Presentation}/u.test(String((body as Json)["name"])))
      throw new Error("Incorrect string value");
    const project = { id, ...(body as Json), createdAt: new Date().toISOString() };
    state.projects.set(id, { owner: context.var.principal.name, value: project });
    const location = bug === "location-of-another" ? `/projects/${id.replace(/^5/, "6")}` : `/projects/${id}`;
    return context.json(project, 201, { Location: location });
  });
  app.get("/projects/:projectId", (context) => context.json(find(context, bug === "project-of-other-readable")));
  app.patch("/projects/:projectId", async (context) => {
    const body = parseJson(await readBytes(context, "application/json"));
    requireFit(body, changes);
    const before = find(context, bug === "project-of-other-changeable");
    const { id, name, createdAt } = before;
    const kept = bug === "update-loses-color" ? { id, name, createdAt } : before;
    const project = { ...kept, ...(body as Json) };
    if (bug === "update-not-kept") return context.json(project);
    const { owner } = state.projects.get(id as string) ?? { owner: "" };
    state.projects.set(id as string, { owner, value: project });
    return context.json(project);
  });
  app.delete("/projects/:projectId", (context) => {
    const { id } = find(context);
    const own = [...state.tasks.values()].filter(({ value }) => value["projectId"] === id);
    if (bug !== "busy-project-deletable" && own.some(({ value }) => value["status"] === "open"))
      throw new Problem(409, "The project has open tasks");
    state.projects.delete(id as string);
    if (bug !== "tasks-outlive-project") for (const { value } of own) state.tasks.delete(value["id"] as string);
    return context.body(null, 204);
  });
}

function listProjects(state: TasksState, context: ServiceContext, bug?: string): Json {
  const query = new URL(context.req.url).searchParams;
  const page = integerOf(query, "page", 1, 100_000) ?? 1;
  const pageSize = integerOf(query, "pageSize", 1, 40) ?? (bug === "default-page-size-too-large" ? 50 : 10);
  const { name } = context.var.principal;
  const all = [...state.projects.values()];
  const own = all.filter(({ owner }) => owner === name || bug === "projects-of-others-listed");
  const total = bug === "total-of-all-principals" ? all.length : own.length;
  const start = bug === "first-page-is-zero" ? page * pageSize : (page - 1) * pageSize;
  return { items: own.slice(start, start + pageSize).map(({ value }) => value), page, pageSize, total };
}
