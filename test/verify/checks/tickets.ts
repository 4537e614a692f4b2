// A server of tickets.yaml, right or with one bug.
import { Hono, type Context } from "hono";

/** The code of what is found, by bug. */
export const bugs = {
  "state-is-no-filter": "filter-ignored",
  "no-default-state": "default-differs",
  "status-of-problems-is-400": "problem-status-differs",
  "project-of-ticket-ignored": "foreign-item-listed",
  "condition-of-deletion-ignored": "condition-ignored",
  "any-tag-is-not-modified": "condition-ignored",
  "replacement-has-former-tag": "etag-unchanged",
  "replaced-title-not-stored": "update-lost",
  "due-date-kept-by-replacement": "replaced-member-kept",
  "three-labels-accepted": "invalid-accepted",
  "note-kept-by-null": "update-lost",
  "labels-kept-by-empty-list": "update-lost",
  "number-set-by-creation": "read-only-written",
  "number-set-by-replacement": "read-only-written",
  "star-is-no-tag": "condition-ignored",
  "charset-rejected": "media-type-form-rejected",
  "capitals-rejected": "media-type-form-rejected",
  "longer-key-accepted": "wrong-credentials-accepted",
  "shorter-key-accepted": "wrong-credentials-accepted",
  "empty-key-accepted": "wrong-credentials-accepted",
  "key-of-same-length-accepted": "wrong-credentials-accepted",
  "head-is-text": "head-differs",
} as const;
export type Bug = keyof typeof bugs;

interface Ticket {
  readonly id: string;
  readonly project: string;
  readonly tag: string;
  readonly value: Readonly<Record<string, unknown>>;
}

class Problem extends Error {
  readonly status: number;
  readonly pointer: string | undefined;

  constructor(status: number, pointer?: string) {
    super(`Status ${status}`);
    this.status = status;
    this.pointer = pointer;
  }
}

async function readBody({ req }: Context, bug: Bug | undefined): Promise<Record<string, unknown>> {
  const type = req.header("content-type") ?? "";
  const isJson = bug === "capitals-rejected" ? /^application\/json/ : /^application\/json/i;
  if (!isJson.test(type) || (bug === "charset-rejected" && type.includes(";"))) throw new Problem(400);
  const body: unknown = await req.json().catch(() => undefined);
  if (typeof body !== "object" || body === null || Array.isArray(body)) throw new Problem(400);
  return body as Record<string, unknown>;
}

/** The body of a ticket, which is checked by the document. */
function checkTicket(body: Record<string, unknown>, bug: Bug | undefined): Record<string, unknown> {
  const { title, state, labels, dueOn, note, number, ...others } = body;
  const isTitle = typeof title === "string" && [...title].length >= 1 && [...title].length <= 40;
  if (!isTitle) throw new Problem(400, "/title");
  if (state !== undefined && state !== "open" && state !== "waiting") throw new Problem(400, "/state");
  const isDate = typeof dueOn === "string" && /^\d{4}-\d\d-\d\d$/.test(dueOn) && !Number.isNaN(Date.parse(dueOn));
  const day = isDate ? new Date(`${dueOn}T00:00:00Z`).toISOString().slice(0, 10) : undefined;
  if (dueOn !== undefined && day !== dueOn) throw new Problem(400, "/dueOn");
  const isLabels =
    labels === undefined ||
    (Array.isArray(labels) &&
      labels.length <= (bug === "three-labels-accepted" ? 3 : 2) &&
      new Set(labels).size === labels.length &&
      labels.every((each) => ["red", "green", "blue"].includes(String(each)) && typeof each === "string"));
  if (!isLabels) throw new Problem(400, "/labels");
  const isNote = note == null || (typeof note === "string" && [...note].length >= 1 && [...note].length <= 200);
  if (!isNote) throw new Problem(400, "/note");
  if (number !== undefined && (!Number.isInteger(number) || Number(number) < 1)) throw new Problem(400, "/number");
  const [other] = Object.keys(others);
  if (other !== undefined) throw new Problem(400, `/${other}`);
  return body;
}

/** Whether a request has the key, which is `known`. */
function hasKey(key: string | undefined, bug: Bug | undefined): boolean {
  if (bug === "longer-key-accepted" && key?.startsWith("known") === true) return true;
  if (bug === "shorter-key-accepted" && key !== undefined && key !== "" && "known".startsWith(key)) return true;
  if (bug === "empty-key-accepted" && key === "") return true;
  return key === "known" || (bug === "key-of-same-length-accepted" && key?.length === 5);
}

/** The body with the number that the service chooses. */
function withNumber(body: Record<string, unknown>, isGiven: boolean): Record<string, unknown> {
  return { ...body, number: (isGiven ? body["number"] : undefined) ?? 1 };
}

/** The body with what a bug keeps of the former one. */
function withKept(
  body: Record<string, unknown>,
  before: Ticket["value"],
  bug: Bug | undefined,
): Record<string, unknown> {
  const { note, labels } = body;
  return {
    ...body,
    ...(bug === "note-kept-by-null" && note === null && { note: before["note"] }),
    ...(bug === "labels-kept-by-empty-list" &&
      Array.isArray(labels) &&
      labels.length === 0 && { labels: before["labels"] }),
  };
}

/** A server in which nothing is stored yet. Its key is `known`; the token `reader` is for reading projects alone. */
export function createTickets(bug?: Bug): Hono {
  const app = new Hono();
  const projects = new Map<string, string>();
  const tickets = new Map<string, Ticket>();
  let last = 0;
  const next = (): string => String((last += 1));
  const shown = ({ id, value }: Ticket): object => ({ id, ...value });
  const find = (c: Context): Ticket => {
    const ticket = tickets.get(c.req.param("ticketId") ?? "");
    const isBelow = ticket?.project === c.req.param("projectId") || bug === "project-of-ticket-ignored";
    if (ticket === undefined || !isBelow || !projects.has(c.req.param("projectId") ?? "")) throw new Problem(404);
    return ticket;
  };
  const state = bug === "no-default-state" ? "waiting" : "open";

  app.onError((error, c) => {
    const { status, pointer } = error instanceof Problem ? error : new Problem(500);
    const body = { title: "No.", status: bug === "status-of-problems-is-400" ? 400 : status };
    const whole = pointer === undefined ? body : { ...body, errors: [{ pointer }] };
    return c.body(JSON.stringify(whole), status as 400, { "Content-Type": "application/problem+json" });
  });
  app.use(async (c, proceed) => {
    const isReader = c.req.header("authorization") === "Bearer reader" && /^\/projects\/[^/]+$/.test(c.req.path);
    if (!hasKey(c.req.header("x-key"), bug) && !isReader) throw new Problem(401);
    await proceed();
    if (c.req.method === "HEAD" && bug === "head-is-text") c.res.headers.set("Content-Type", "text/plain");
  });
  app.post("/projects", async (c) => {
    const { code, ...others } = await readBody(c, bug);
    if (typeof code !== "string" || !/^[A-Z]{2}[0-9]{3}$/.test(code)) throw new Problem(400, "/code");
    if (Object.keys(others).length > 0) throw new Problem(400, `/${Object.keys(others)[0]}`);
    if ([...projects.values()].includes(code)) throw new Problem(409);
    const id = next();
    projects.set(id, code);
    return c.json({ id, code }, 201);
  });
  app.get("/projects/:projectId", (c) => {
    const code = projects.get(c.req.param("projectId"));
    if (code === undefined) throw new Problem(404);
    return c.json({ id: c.req.param("projectId"), code });
  });
  app.on(["GET", "POST"], "/projects/:projectId/tickets", async (c) => {
    const project = c.req.param("projectId") ?? "";
    if (!projects.has(project)) throw new Problem(404);
    if (c.req.method === "POST") {
      const ticket: Ticket = {
        id: next(),
        project,
        tag: `"${next()}"`,
        value: { state, ...withNumber(checkTicket(await readBody(c, bug), bug), bug === "number-set-by-creation") },
      };
      tickets.set(ticket.id, ticket);
      return c.json(shown(ticket), 201);
    }
    const wanted = c.req.query("state");
    if (wanted !== undefined && wanted !== "open" && wanted !== "waiting") throw new Problem(400);
    const own = [...tickets.values()].filter((each) => each.project === project);
    const isFiltered = wanted !== undefined && bug !== "state-is-no-filter";
    return c.json({ data: own.filter(({ value }) => !isFiltered || value["state"] === wanted).map(shown) });
  });
  addTicket(app, { find, tickets, next, shown }, bug);
  return app;
}

interface Shared {
  readonly find: (c: Context) => Ticket;
  readonly tickets: Map<string, Ticket>;
  readonly next: () => string;
  readonly shown: (ticket: Ticket) => object;
}

/** `/projects/{projectId}/tickets/{ticketId}` */
function addTicket(app: Hono, { find, tickets, next, shown }: Shared, bug: Bug | undefined): void {
  const path = "/projects/:projectId/tickets/:ticketId";
  app.get(path, (c) => {
    const ticket = find(c);
    const known = c.req.header("if-none-match");
    if (known === ticket.tag || (known !== undefined && bug === "any-tag-is-not-modified")) return c.body(null, 304);
    return c.json(shown(ticket), 200, { ETag: ticket.tag });
  });
  app.put(path, async (c) => {
    const ticket = find(c);
    const match = c.req.header("if-match");
    if (match === undefined) throw new Problem(428);
    if (match !== ticket.tag && (match !== "*" || bug === "star-is-no-tag")) throw new Problem(412);
    const body = withNumber(checkTicket(await readBody(c, bug), bug), bug === "number-set-by-replacement");
    const { title, ...others } = withKept(body, ticket.value, bug);
    const kept = bug === "due-date-kept-by-replacement" ? { dueOn: ticket.value["dueOn"] } : {};
    const value = { state: "open", ...kept, title, ...others };
    const stored = bug === "replaced-title-not-stored" ? { ...value, title: ticket.value["title"] } : value;
    const changed = { ...ticket, tag: `"${next()}"`, value: stored };
    tickets.set(ticket.id, changed);
    const tag = bug === "replacement-has-former-tag" ? ticket.tag : changed.tag;
    return c.json(shown({ ...changed, value }), 200, { ETag: tag });
  });
  app.delete(path, (c) => {
    const ticket = find(c);
    const match = c.req.header("if-match");
    if (match !== undefined && match !== "*" && match !== ticket.tag && bug !== "condition-of-deletion-ignored")
      throw new Problem(412);
    tickets.delete(ticket.id);
    return c.body(null, 204);
  });
}
