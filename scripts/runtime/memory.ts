// In-memory handlers for any document: create, read, list, replace, update and delete keep state, and everything else
// answers the document's example. Copied into generated/ as it is.

import type { z } from "@hono/zod-openapi";
import type { Context, Env } from "hono";
import type { ContentfulStatusCode, StatusCode } from "hono/utils/http-status";

/** What an operation does to its resource; collections are named by their path template. */
export type Shape =
  | { readonly kind: "create"; readonly collection: string; readonly idField: string | null }
  | { readonly kind: "list"; readonly collection: string; readonly envelope: Envelope | null }
  | { readonly kind: "read" | "replace" | "update" | "delete"; readonly collection: string; readonly idParameter: string }
  | { readonly kind: "action" };

/** Where a list's items and its paging numbers stand. */
export interface Envelope {
  readonly items: string;
  readonly paging: readonly string[];
  readonly limit: string | null;
  readonly offset: string | null;
  readonly total: string | null;
}

/** An answer as the document describes it. */
export interface Answer {
  readonly status: number;
  readonly mediaType: string | null;
  readonly schema: z.ZodType | null;
  readonly example: unknown;
}

/** One operation as these handlers need it. */
export interface MemoryOperation {
  readonly shape: Shape;
  readonly success: Answer;
  /** The document's own 404. */
  readonly missing: Answer | null;
}

type Item = Record<string, unknown>;

/** Marks an answer that is the document's example because the operation's effect can't be known. */
export const exampleHeader = "X-Example";

/**
 * The state of in-memory handlers: for each collection, under the values of its path's parameters, items by id.
 * `scope` keeps callers apart: who has another one sees other collections. `newId` makes the ids that are UUIDs.
 */
export class MemoryStore<E extends Env = Env> {
  readonly #collections = new Map<string, Map<string, Item>>();
  #lastNumber = 0;

  constructor(
    readonly scope: (c: Context<E>) => string = () => "",
    readonly newId: () => string = () => crypto.randomUUID(),
  ) {}

  /** Forget everything. */
  clear(): void {
    this.#collections.clear();
    this.#lastNumber = 0;
  }

  /** The items of one collection, oldest first. */
  #items(scope: string, path: string): Map<string, Item> {
    const key = JSON.stringify([scope, path]);
    const found = this.#collections.get(key) ?? new Map<string, Item>();
    this.#collections.set(key, found);
    return found;
  }

  /** An id of the example's kind: counting numbers, else UUIDs. */
  #freshId({ example }: Answer, idField: string | null): string | number {
    return isItem(example) && typeof example[idField ?? ""] === "number" ? ++this.#lastNumber : this.newId();
  }

  /** The handler of an operation. */
  handler(operation: MemoryOperation): (c: Context<E>) => Promise<Response> {
    return async (c) => this.#answer(operation, c);
  }

  async #answer({ shape, success, missing }: MemoryOperation, c: Context<E>): Promise<Response> {
    const parameters = c.req.param() as Record<string, string>;
    if (shape.kind === "action") return respond(c, success, success.example, { [exampleHeader]: "true" });
    const path = expand(shape.collection, parameters);
    const items = this.#items(this.scope(c), path);
    if (shape.kind === "list") return respond(c, success, listed([...items.values()], shape.envelope, success, c));
    if (shape.kind === "create") {
      const item = created(shape.idField, success, parameters, await bodyOf(c), this.#freshId(success, shape.idField));
      const id = String(item[shape.idField ?? ""] ?? this.newId());
      items.set(id, item);
      return respond(c, success, item, { Location: `${c.req.path}/${encodeURIComponent(id)}` });
    }
    const id = parameters[shape.idParameter] ?? "";
    const item = items.get(id);
    if (item === undefined) return missing === null ? c.notFound() : respond(c, missing, missing.example);
    if (shape.kind === "read") return respond(c, success, item);
    if (shape.kind === "delete") {
      items.delete(id);
      return respond(c, success, item);
    }
    const body = await bodyOf(c);
    const changed = fitting(success, [{ ...item, ...body, ...identity(item) }, { ...item, ...known(item, body), ...identity(item) }]) ?? item;
    items.set(id, stamped(changed, ["updated_at", "updatedAt"]));
    return respond(c, success, items.get(id));
  }
}

/** What a created item looks like: the document's example, with what the request says and a fresh id. */
function created(idField: string | null, success: Answer, parameters: Record<string, string>, body: Item, freshId: string | number): Item {
  const example = isItem(success.example) ? success.example : {};
  const id = idField === null ? {} : { [idField]: freshId };
  const parents = known(example, parameters);
  const candidates = [
    { ...example, ...known(example, body), ...parents, ...id },
    { ...body, ...id },
    { ...example, ...id },
  ];
  return stamped(fitting(success, candidates) ?? { ...example, ...id }, ["created_at", "createdAt", "updated_at", "updatedAt"]);
}

/** The first candidate that the answer's schema allows. */
function fitting({ schema }: Answer, candidates: readonly Item[]): Item | undefined {
  return candidates.find((candidate) => schema === null || schema.safeParse(candidate).success);
}

/** The members of `from` that `item` has too. */
function known(item: Item, from: Item): Item {
  return Object.fromEntries(Object.entries(from).filter(([name]) => Object.hasOwn(item, name)));
}

function identity(item: Item): Item {
  return Object.fromEntries(["id", "uuid", "created_at", "createdAt"].filter((name) => Object.hasOwn(item, name)).map((name) => [name, item[name]]));
}

/** Sets the timestamps that the item has already, in the form it has them. */
function stamped(item: Item, names: readonly string[]): Item {
  const now = new Date().toISOString();
  const stamps = names.filter((name) => typeof item[name] === "string" && /^\d{4}-\d\d-\d\dT/.test(item[name]));
  return { ...item, ...Object.fromEntries(stamps.map((name) => [name, now])) };
}

/** A page of the items, in the document's envelope. */
function listed(items: readonly Item[], envelope: Envelope | null, success: Answer, c: Context): unknown {
  const limit = queryNumber(c, envelope?.limit ?? "limit") ?? 25;
  const offset = queryNumber(c, envelope?.offset ?? "offset") ?? 0;
  const page = items.slice(offset, offset + limit);
  if (envelope === null) return page;
  const numbers: Item = {};
  if (envelope.limit !== null) numbers[envelope.limit] = limit;
  if (envelope.offset !== null) numbers[envelope.offset] = offset;
  if (envelope.total !== null) numbers[envelope.total] = items.length;
  const example = isItem(success.example) ? success.example : {};
  const paging = envelope.paging.reduceRight<Item>((inner, name) => ({ [name]: { ...(isItem(example[name]) ? example[name] : {}), ...inner } }), numbers);
  return { ...example, ...paging, [envelope.items]: page };
}

function queryNumber(c: Context, name: string): number | undefined {
  const text = c.req.query(name);
  return text !== undefined && /^\d+$/.test(text) ? Number(text) : undefined;
}

/** `/users/{user_uuid}/notes` -> `/users/4d1f…/notes`. */
function expand(template: string, parameters: Record<string, string>): string {
  return template.replace(/\{([^{}]+)\}/g, (_, name: string) => encodeURIComponent(parameters[name] ?? ""));
}

async function bodyOf(c: Context): Promise<Item> {
  const body: unknown = await c.req.json().catch(() => undefined);
  return isItem(body) ? body : {};
}

function isItem(value: unknown): value is Item {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function respond(c: Context, { status, mediaType }: Answer, body: unknown, headers: Record<string, string> = {}): Response {
  if (mediaType === null) return c.body(null, status as StatusCode, headers);
  const text = /[/+]json\b/.test(mediaType) || typeof body !== "string" ? JSON.stringify(body) : body;
  return c.body(text, status as ContentfulStatusCode, { ...headers, "Content-Type": mediaType });
}
