// A server of shelves.yaml, right or with one bug that only a certain order of requests, or certain values, show.
import { Hono, type Context } from "hono";

/** What a bug needs to be seen, by name. */
export const bugs = {
  "change-after-deletion-crashes": "a PATCH of what was deleted",
  "second-width-lost": "two changes of one member of one shelf",
  "deletion-takes-the-next": "three shelves, of which the middle one is deleted",
  "some-widths-crash": "a width from 40 to 160",
  "open-and-wide-crashes": "two members of certain values at once",
} as const;
export type Bug = keyof typeof bugs;

interface Shelf {
  readonly id: string;
  readonly name: string;
  readonly width?: number;
  readonly isOpen?: boolean;
}

function wrongIn({ name, width, isOpen }: Partial<Shelf>, isNew: boolean): string | undefined {
  if (isNew && name === undefined) return "name is missing";
  if (name !== undefined && (typeof name !== "string" || [...name].length < 1 || [...name].length > 60))
    return "name has from 1 to 60 characters";
  if (width !== undefined && (!Number.isInteger(width) || width < 1 || width > 500)) return "width is from 1 to 500";
  return isOpen !== undefined && typeof isOpen !== "boolean" ? "isOpen is true or false" : undefined;
}

function crash(bug: Bug | undefined, { width = 0, isOpen }: Partial<Shelf>): void {
  if (bug === "some-widths-crash" && width >= 40 && width <= 160) throw new Error("The width is in the way.");
  if (bug === "open-and-wide-crashes" && isOpen === false && width > 300 && width < 450) throw new Error("It falls.");
}

async function readBody({ req }: Context): Promise<Partial<Shelf> | undefined> {
  const body: unknown = await req.json().catch(() => undefined);
  return typeof body === "object" && body !== null && !Array.isArray(body) ? (body as Partial<Shelf>) : undefined;
}

function onlyGiven({ name, width, isOpen }: Partial<Shelf>): Partial<Shelf> {
  return {
    ...(name !== undefined && { name }),
    ...(width !== undefined && { width }),
    ...(isOpen !== undefined && { isOpen }),
  };
}

/** A server in which nothing is stored yet. */
export function createShelves(bug?: Bug): Hono {
  const app = new Hono();
  const shelves = new Map<string, Shelf>();
  const deleted = new Set<string>();
  const changes = new Map<string, number>();
  let last = 0;

  app.use(async (c, next) => {
    const hasBody = ["POST", "PATCH"].includes(c.req.method);
    if (hasBody && c.req.header("content-type") !== "application/json") return c.json({ message: "Send JSON." }, 415);
    return next();
  });
  app.onError((_, c) => c.json({ message: "It crashed." }, 500));
  app.get("/shelves", (c) => c.json({ data: [...shelves.values()] }));
  app.post("/shelves", async (c) => {
    const body = await readBody(c);
    const wrong = body === undefined ? "the body is no object" : wrongIn(body, true);
    if (body === undefined || wrong !== undefined) return c.json({ message: wrong ?? "" }, 400);
    crash(bug, body);
    last += 1;
    const shelf: Shelf = { id: `s${last}`, name: "", ...onlyGiven(body) };
    shelves.set(shelf.id, shelf);
    return c.json(shelf, 201);
  });
  app.get("/shelves/:id", (c) => {
    const shelf = shelves.get(c.req.param("id"));
    return shelf === undefined ? c.json({ message: "There is no such shelf." }, 404) : c.json(shelf);
  });
  app.patch("/shelves/:id", async (c) => {
    const id = c.req.param("id");
    const shelf = shelves.get(id);
    if (bug === "change-after-deletion-crashes" && deleted.has(id)) throw new Error("It is not there.");
    if (shelf === undefined) return c.json({ message: "There is no such shelf." }, 404);
    const body = await readBody(c);
    const wrong = body === undefined ? "the body is no object" : wrongIn(body, false);
    if (body === undefined || wrong !== undefined) return c.json({ message: wrong ?? "" }, 400);
    crash(bug, body);
    if (body.width !== undefined) changes.set(id, (changes.get(id) ?? 0) + 1);
    const changed = { ...shelf, ...onlyGiven(body) };
    if (bug !== "second-width-lost" || changes.get(id) !== 2) shelves.set(id, changed);
    return c.json(changed);
  });
  app.delete("/shelves/:id", (c) => {
    const id = c.req.param("id");
    if (!shelves.has(id)) return c.json({ message: "There is no such shelf." }, 404);
    const ids = [...shelves.keys()];
    const index = ids.indexOf(id);
    const next = ids[index + 1];
    if (bug === "deletion-takes-the-next" && index > 0 && next !== undefined) shelves.delete(next);
    shelves.delete(id);
    deleted.add(id);
    return c.body(null, 204);
  });
  return app;
}
