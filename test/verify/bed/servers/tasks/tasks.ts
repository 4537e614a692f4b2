// The tasks of projects, their attachments, and the search.
import type { Hono } from "hono";
import {
  booleanCheck,
  choiceCheck,
  integerCheck,
  isRecord,
  listCheck,
  nullOr,
  objectCheck,
  textCheck,
  type Check,
} from "../support/checks.js";
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

function taskCheck(bug?: string): Check {
  const team = objectCheck(
    { team: textCheck({ min: 1, max: 20 }), size: integerCheck({ min: 1, max: 50 }) },
    { required: ["team"], ...(bug === "assignee-open" ? { other: () => undefined } : {}) },
  );
  const email = textCheck({ format: "email" });
  const count = integerCheck({ min: 0 });
  return objectCheck(
    {
      title: textCheck({ min: 1, max: 60 }),
      priority: integerCheck({ min: bug === "priority-zero-accepted" ? 0 : 1, max: 5 }),
      assignee: (value) => (isRecord(value) ? team(value) : email(value)),
      estimate: integerCheck({ min: 0, max: Number.MAX_SAFE_INTEGER }),
      steps: listCheck(textCheck({ min: 1, max: 20 }), { max: 3 }),
      reference: nullOr((value) => (booleanCheck(value) === undefined ? undefined : count(value))),
    },
    { required: ["title", "priority"] },
  );
}

/** What is kept of a body, with bugs that valid values alone show. */
function keptOf(body: Json, bug?: string): Json {
  const { assignee, steps, estimate, reference } = body;
  if (bug === "assignee-without-size-fails" && isRecord(assignee) && assignee["size"] === undefined)
    throw new TypeError("Cannot read properties of undefined");
  if (bug === "empty-steps-fail" && Array.isArray(steps) && steps.length === 0)
    throw new TypeError("Reduce of empty array with no initial value");
  if (bug === "estimate-in-32-bits" && typeof estimate === "number") return { ...body, estimate: estimate | 0 };
  if (bug === "false-taken-for-missing" && reference === false) return { ...body, reference: undefined };
  return body;
}

export function addTaskRoutes(app: Hono<ServiceEnvironment>, state: TasksState, bug?: string): void {
  const newTask = taskCheck(bug);
  const find = (context: ServiceContext, isShared = false): Json =>
    requireOwned(state.tasks.get(idOf(context, "taskId")), context.var.principal, isShared);

  app.post("/projects/:projectId/tasks", async (context) => {
    const projectId = idOf(context, "projectId");
    const body = parseJson(await readBytes(context, "application/json"));
    requireFit(body, newTask);
    requireOwned(state.projects.get(projectId), context.var.principal);
    const kept = keptOf(body as Json, bug);
    const id = bug === "id-used-twice" && state.tasks.has(state.lastId()) ? state.lastId() : state.nextId();
    const task = { id, projectId, status: "open", ...kept };
    state.tasks.set(id, { owner: context.var.principal.name, value: task });
    return context.json(task, bug === "added-task-is-200" ? 200 : 201, { Location: `/tasks/${id}` });
  });
  app.get("/tasks/:taskId", (context) => context.json(find(context)));
  app.delete("/tasks/:taskId", (context) => {
    const id = idOf(context, "taskId");
    if (bug === "second-delete-succeeds" && !state.tasks.has(id)) return context.body(null, 204);
    find(context, bug === "task-of-other-deletable");
    state.tasks.delete(id);
    return context.body(null, 204);
  });
  app.post("/tasks/:taskId/complete", (context) => {
    const task = find(context, bug === "task-of-other-completable");
    if (task["status"] === "done" && bug !== "task-completed-twice") throw new Problem(409, "The task is done");
    task["status"] = "done";
    return context.json(task);
  });
  app.post("/tasks/:taskId/attachments", async (context) => {
    const form = await readMultipart(context, bug);
    const attachment = readAttachment(form, bug);
    find(context);
    return context.json(attachment, 201);
  });
  app.post("/search", async (context) => {
    const isLenient = bug === "search-of-any-type";
    const bytes = await readBytes(context, "application/x-www-form-urlencoded", isLenient);
    return context.json({
      items: searchTasks(state, context, new URLSearchParams(Buffer.from(bytes).toString()), bug),
    });
  });
}

async function readMultipart(context: ServiceContext, bug?: string): Promise<FormData> {
  const bytes = await readBytes(context, "multipart/form-data");
  const type = context.req.header("content-type") ?? "";
  try {
    return await new Response(new Blob([Buffer.from(bytes)]), { headers: { "Content-Type": type } }).formData();
  } catch (error) {
    if (bug === "malformed-multipart-fails") throw error;
    throw new Problem(400, "The body is not multipart/form-data");
  }
}

function readAttachment(form: FormData, bug?: string): Json {
  for (const name of ["file", "caption", "kind"])
    if (form.getAll(name).length > 1) throw new Problem(422, `${name} is there twice`);
  const [file, caption, kind] = [form.get("file"), form.get("caption"), form.get("kind")];
  if (file === null) throw new Problem(422, "file is missing");
  const shown = bug === "caption-not-required" && caption === null ? "Untitled" : caption;
  requireFit(shown, textCheck({ min: 1, max: bug === "caption-length-unchecked" ? 1000 : 20 }), "caption");
  if (kind !== null) requireFit(kind, choiceCheck(["photo", "scan"]), "kind");
  const size = typeof file === "string" ? Buffer.byteLength(file) : file.size;
  return { caption: shown, kind: kind ?? "photo", size: bug === "size-in-kilobytes" ? size / 1000 : size };
}

function searchTasks(state: TasksState, { var: { principal } }: ServiceContext, form: URLSearchParams, bug?: string) {
  const [text, ...more] = form.getAll("text");
  if (more.length > 0) throw new Problem(422, "text is there twice");
  requireFit(text, textCheck({ min: bug === "empty-search-accepted" ? 0 : 1, max: 30 }), "text");
  const limit = integerOf(form, "limit", 1, 20) ?? 5;
  const [status, ...others] = form.getAll("status");
  if (status !== undefined) requireFit(status, choiceCheck(["open", "done"]), "status");
  if (others.length > 0) throw new Problem(422, "status is there twice");
  const fold = (each: string): string => (bug === "search-ignores-case" ? each.toLowerCase() : each);
  const found = [...state.tasks.values()].filter(
    ({ owner, value }) =>
      owner === principal.name &&
      fold(String(value["title"])).includes(fold(text ?? "")) &&
      (status === undefined || value["status"] === status),
  );
  return found.slice(0, bug === "search-limit-ignored" ? 20 : limit).map(({ value }) => value);
}
