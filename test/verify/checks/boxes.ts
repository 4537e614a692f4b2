// A server of boxes.yaml, right or with one bug. It rejects invalid values with 422.

/** The code of what is found, by bug. */
export const bugs = {
  "limit-of-100-rejected": "valid-rejected",
  "code-in-small-letters-accepted": "invalid-accepted",
  "code-of-seven-digits-accepted": "invalid-accepted",
  "code-of-one-digit-accepted": "invalid-accepted",
  "color-in-capitals-accepted": "invalid-accepted",
  "weight-of-100-rejected": "valid-rejected",
  "null-note-rejected": "valid-rejected",
  "more-behind-the-body-accepted": "invalid-accepted",
  "empty-body-crashes": "server-error",
  "unknown-cursor-crashes": "server-error",
  "health-needs-a-key": "valid-rejected",
  "note-kept-by-replacement": "replaced-member-kept",
  "if-match-of-put-ignored": "condition-ignored",
  "tag-kept-by-replacement": "etag-unchanged",
} as const;
/** Besides the bugs, a rule that no document states: nothing heavier than 89 is stored. */
export type Change = keyof typeof bugs | "heavy-boxes-rejected";

interface Stored {
  value: Readonly<Record<string, unknown>>;
  tag: string;
}

const failure = (status: number): Response => Response.json({ status }, { status });

class Failure extends Error {
  readonly response: Response;

  constructor(status: number) {
    super(String(status));
    this.response = failure(status);
  }
}

async function readBody(request: Request, change: Change | undefined): Promise<Record<string, unknown>> {
  if (!/^application\/json(?:;|$)/i.test(request.headers.get("content-type") ?? "")) throw new Failure(415);
  const bytes = await request.arrayBuffer();
  if (bytes.byteLength === 0 && change === "empty-body-crashes") throw new Error("It is empty.");
  let value: unknown;
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    value = JSON.parse(change === "more-behind-the-body-accepted" ? text.replace(/\}\{\}$/, "}") : text);
  } catch {
    throw new Failure(400);
  }
  if (typeof value !== "object" || value === null || Array.isArray(value)) throw new Failure(422);
  return value as Record<string, unknown>;
}

function isContent(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return false;
  const { kind, count, liters, ...others } = value as Record<string, unknown>;
  if (Object.keys(others).length > 0) return false;
  if (kind === "books") return liters === undefined && Number.isInteger(count) && Number(count) >= 1;
  const isAmount = typeof liters === "number" && liters > 0 && liters <= 50;
  return kind === "liquid" && count === undefined && isAmount;
}

function isCode(code: unknown, change: Change | undefined): boolean {
  if (typeof code !== "string") return false;
  if (change === "code-in-small-letters-accepted") return /^[A-Z]{3}-[0-9]{2,6}$/i.test(code);
  if (change === "code-of-seven-digits-accepted") return /^[A-Z]{3}-[0-9]{2,7}$/.test(code);
  if (change === "code-of-one-digit-accepted") return /^[A-Z]{3}-[0-9]{1,6}$/.test(code);
  return /^[A-Z]{3}-[0-9]{2,6}$/.test(code);
}

function checkBox(body: Record<string, unknown>, change: Change | undefined): void {
  const { weight, note, color, content, ...others } = body;
  const maxWeight = change === "weight-of-100-rejected" ? 99 : change === "heavy-boxes-rejected" ? 89 : 100;
  const isWeight = Number.isInteger(weight) && Number(weight) >= 1 && Number(weight) <= maxWeight;
  const isText = typeof note === "string" && [...note].length >= 1 && [...note].length <= 20;
  const isNote = note === undefined || (note === null && change !== "null-note-rejected") || isText;
  const named = change === "color-in-capitals-accepted" && typeof color === "string" ? color.toLowerCase() : color;
  const isColor = color === undefined || named === "red" || named === "green";
  const isValid = isWeight && isNote && isColor && (content === undefined || isContent(content));
  if (!isValid || Object.keys(others).length > 0) throw new Failure(422);
}

function listBoxes(boxes: ReadonlyMap<string, Stored>, url: URL, change: Change | undefined): Response {
  const limit = Number(url.searchParams.get("limit") ?? 100);
  const maxLimit = change === "limit-of-100-rejected" ? 99 : 100;
  const cursor = url.searchParams.get("cursor") ?? "0";
  const sizes = [...url.searchParams].filter(([name]) => name.startsWith("size"));
  const isSize = sizes.every(([name, value]) => /^size\[(?:min|max)\]$/.test(name) && /^-?\d+$/.test(value));
  if (!Number.isInteger(limit) || limit < 1 || limit > maxLimit || !isSize) return failure(400);
  if (!/^\d+$/.test(cursor) && change === "unknown-cursor-crashes") throw new Error("It is unknown.");
  if (!/^\d+$/.test(cursor)) return failure(400);
  const end = Number(cursor) + limit;
  const data = [...boxes].slice(Number(cursor), end).map(([code, { value }]) => ({ code, ...value }));
  return Response.json({ data, next: end < boxes.size ? String(end) : null });
}

/** A server in which nothing is stored yet. Its key is `known`. */
export function createBoxes(change?: Change): { readonly fetch: (request: Request) => Promise<Response> } {
  const boxes = new Map<string, Stored>();
  let last = 0;
  const next = (): string => `"${(last += 1)}"`;
  const show = (code: string, { value, tag }: Stored, status = 200): Response =>
    Response.json({ code, ...value }, { status, headers: { ETag: tag } });

  async function create(request: Request): Promise<Response> {
    const { code, ...value } = await readBody(request, change);
    if (!isCode(code, change)) return failure(422);
    checkBox(value, change);
    if (boxes.has(String(code))) return failure(409);
    const box = { value, tag: next() };
    boxes.set(String(code), box);
    return show(String(code), box, 201);
  }

  async function write(request: Request, code: string, box: Stored): Promise<Response> {
    const condition = request.headers.get("if-match");
    const isIgnored = request.method === "PUT" && change === "if-match-of-put-ignored";
    if (condition !== null && condition !== "*" && condition !== box.tag && !isIgnored) return failure(412);
    const body = await readBody(request, change);
    if (request.method === "PATCH" && Object.keys(body).join() !== "weight") return failure(422);
    checkBox(body, change);
    const isKept = change === "note-kept-by-replacement" && body["note"] === undefined && "note" in box.value;
    const kept = request.method === "PATCH" ? box.value : isKept ? { note: box.value["note"] } : {};
    box.value = { ...kept, ...body };
    if (request.method !== "PUT" || change !== "tag-kept-by-replacement") box.tag = next();
    return show(code, box);
  }

  async function respond(request: Request): Promise<Response> {
    const url = new URL(request.url);
    const isOpen = url.pathname === "/health" && change !== "health-needs-a-key";
    if (!isOpen && request.headers.get("x-key") !== "known") return failure(401);
    const method = request.method === "HEAD" ? "GET" : request.method;
    if (url.pathname === "/health" && method === "GET") return Response.json({});
    if (url.pathname === "/boxes" && method === "GET") return listBoxes(boxes, url, change);
    if (url.pathname === "/boxes" && method === "POST") return create(request);
    const code = decodeURIComponent(/^\/boxes\/([^/]+)$/.exec(url.pathname)?.[1] ?? "");
    const box = boxes.get(code);
    if (code !== "" && box === undefined) return failure(404);
    if (box !== undefined && method === "GET") return show(code, box);
    if (box !== undefined && (method === "PUT" || method === "PATCH")) return write(request, code, box);
    if (box === undefined || method !== "DELETE")
      return new Response(null, { status: 405, headers: { Allow: "GET, POST, PUT, PATCH, DELETE" } });
    boxes.delete(code);
    return new Response(null, { status: 204 });
  }

  return {
    fetch: async (request) => {
      try {
        return await respond(request);
      } catch (error) {
        return error instanceof Failure ? error.response : failure(500);
      }
    },
  };
}
