// In-memory handlers for any document: create, read, list, replace, update and delete keep state, and everything else
// answers the document's example. Copied into generated/ as it is.

import type { Context, Env } from "hono";
import type { ContentfulStatusCode, StatusCode } from "hono/utils/http-status";
import { preferred } from "./accept.js";
import { isJson } from "./bodies.js";
import { httpError } from "./http/failure.js";
import { enveloped, pageOf, valueAt, without, type Envelope, type Page, type Paging } from "./paging.js";
import { decode } from "./parameters.js";
import { pathReader, rawPath, type Parts } from "./paths.js";
import { sequenceText } from "./streams.js";

/** What an operation does to its resource; collections are named by their path template. */
export type Shape =
  | { readonly kind: "create"; readonly collection: string; readonly idField: string | null }
  | { readonly kind: "list"; readonly collection: string; readonly envelope: Envelope | null; readonly paging: Paging | null }
  | {
      readonly kind: "read" | "replace" | "update" | "delete";
      readonly collection: string;
      /** The parameter that names the item; null where there is one of its kind alone, which is there from the beginning. */
      readonly idParameter: string | null;
      /** The member of the body that names it instead. */
      readonly idField?: string;
    }
  | { readonly kind: "action" };

/** An answer as the document describes it. */
export interface Answer {
  readonly status: number;
  readonly content: readonly Content[];
  /** Headers that it must have. */
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Content {
  readonly mediaType: string;
  readonly example: unknown;
  /** Whether it is made of items, which the example lists unless it is their text. */
  readonly isSequence?: boolean;
}

/** As much of a zod schema as is needed here: comparing all of it takes the compiler long, for so many operations. */
interface Checking {
  safeParse(value: unknown): { readonly success: boolean };
}

/** One operation as these handlers need it. */
export interface MemoryOperation {
  readonly path: string;
  readonly parts?: Parts;
  readonly shape: Shape;
  /** The items that must be there for the operation to mean anything: `/users/{id}/pets` is of a user. */
  readonly parents?: readonly Parent[];
  /** The members that a request sets and those that an answer shows, where the document names them: readOnly ones are not
   *  set, writeOnly ones are not shown. */
  readonly sets?: readonly string[];
  readonly shows?: readonly string[];
  /** Whether items are counted: their path takes a number, and no answer says which. */
  readonly counts?: boolean;
  /** Whether an item that isn't there is made by replacing it. */
  readonly makes?: boolean;
  readonly success: Answer;
  /** What the success's JSON must be, where it is made of what requests say. */
  readonly schema?: Checking;
  /** What an item is like, where creating one answers nothing. */
  readonly item?: Answer;
}

/** An item that an operation lies below. */
export interface Parent {
  readonly collection: string;
  readonly idParameter: string;
  /** Whether items of its collection are made by operations that can be served from memory. */
  readonly isKept: boolean;
}

/**
 * Whether an item exists that handlers written by hand serve, for those of its children that are served from memory.
 * `parameters` are all of the path, decoded. Where an id can be used again after its item was deleted, return a text that
 * differs each time, such as the time of creation: what lay below the earlier item is gone then.
 */
export type ParentCheck<E extends Env = Env> = (c: Context<E>, id: string, parameters: Readonly<Record<string, string>>) => boolean | string | Promise<boolean | string>;

/** One function for each collection that is served by hand, by its path template. */
export type ParentChecks<E extends Env = Env> = Readonly<Partial<Record<string, ParentCheck<E>>>>;

type Item = Record<string, unknown>;

/** Marks an answer that is the document's example because the operation's effect can't be known. */
export const exampleHeader = "X-Example";

/**
 * The state of in-memory handlers: for each collection, under the values of its path's parameters, items by id.
 * `scope` keeps callers apart: who has another one sees other collections. `newId` makes the ids that are UUIDs.
 */
export class MemoryStore<E extends Env = Env> {
  readonly #collections = new Map<string, Map<string, Item>>();
  /** Of items that are not kept here, what tells one from another that had its id before. */
  readonly #incarnations = new Map<string, string>();
  #lastNumber = 0;

  constructor(
    readonly scope: (c: Context<E>) => string = () => "",
    readonly newId: () => string = () => crypto.randomUUID(),
  ) {}

  /** Forget everything. */
  clear(): void {
    this.#collections.clear();
    this.#incarnations.clear();
    this.#lastNumber = 0;
  }

  /** Forget the collections that are chosen by their scope and path, such as `/users/7/notes`. */
  deleteCollections(isChosen: (scope: string, path: string) => boolean): void {
    for (const key of this.#collections.keys()) {
      const [scope, path] = JSON.parse(key) as [string, string];
      if (isChosen(scope, path)) this.#collections.delete(key);
    }
  }

  /** The items of one collection, oldest first. */
  #items(scope: string, path: string): Map<string, Item> {
    const key = JSON.stringify([scope, path]);
    const found = this.#collections.get(key) ?? new Map<string, Item>();
    this.#collections.set(key, found);
    return found;
  }

  /** Forget an item, and with it what lies below it. */
  #delete(scope: string, path: string, id: string): void {
    this.#items(scope, path).delete(id);
    this.#deleteBelow(scope, path, id);
  }

  #deleteBelow(scope: string, path: string, id: string): void {
    const below = `${JSON.stringify([scope, `${path}/${encoded(id)}/`]).slice(0, -2)}`;
    for (const key of this.#collections.keys()) if (key.startsWith(below)) this.#collections.delete(key);
    for (const key of this.#incarnations.keys()) if (key.startsWith(below)) this.#incarnations.delete(key);
  }

  /** The handler of an operation. `checks` say which items exist that are not kept here. */
  handler(operation: MemoryOperation, checks: ParentChecks<E> = {}): (c: Context<E>) => Promise<Response> {
    const read = pathReader(operation.path, operation.parts);
    const { parents = [] } = operation;
    return async (c) => {
      const parameters = Object.fromEntries([...read(c)].map(([name, raw]) => [name, decode(raw, false)]));
      // From the outside in: the check of a line may rely on its user.
      for (const parent of parents) {
        const check = Object.hasOwn(checks, parent.collection) ? checks[parent.collection] : undefined;
        if (!(await this.#exists(parent, check, parameters, c))) throw notThere();
      }
      return this.#answer(operation, parameters, c);
    };
  }

  async #exists({ collection, idParameter, isKept }: Parent, check: ParentCheck<E> | undefined, parameters: Readonly<Record<string, string>>, c: Context<E>): Promise<boolean> {
    const [scope, path, id] = [this.scope(c), expand(collection, parameters), parameters[idParameter] ?? ""];
    if (check === undefined) return !isKept || this.#items(scope, path).has(id);
    const found = await check(c, id, parameters);
    const key = JSON.stringify([scope, `${path}/${encoded(id)}`]);
    const isOther = typeof found === "string" && this.#incarnations.has(key) && this.#incarnations.get(key) !== found;
    if (found === false || isOther) this.#deleteBelow(scope, path, id);
    if (typeof found === "string") this.#incarnations.set(key, found);
    else this.#incarnations.delete(key);
    return found !== false;
  }

  #answer(operation: MemoryOperation, parameters: Record<string, string>, c: Context<E>): Response | Promise<Response> {
    const { shape, success } = operation;
    const scope = this.scope(c);
    if (shape.kind === "action") return respond(c, success, undefined, { [exampleHeader]: "true" });
    const path = expand(shape.collection, parameters);
    const items = this.#items(scope, path);
    if (shape.kind === "list") return respond(c, success, listed(items, operation, shape, c));
    if (shape.kind === "create") {
      const [id, item] = this.#created(operation, parameters, bodyOf(operation, c), items);
      items.set(id, item);
      return respond(c, success, shown(operation, item), { Location: `${rawPath(c)}/${encoded(id)}` });
    }
    const named = shape.idField === undefined ? "" : String(sentBody(c)[shape.idField] ?? "");
    return this.#onItem(operation, { path, id: shape.idParameter === null ? named : (parameters[shape.idParameter] ?? ""), scope, parameters }, c);
  }

  #onItem(operation: MemoryOperation, at: { readonly path: string; readonly id: string; readonly scope: string; readonly parameters: Record<string, string> }, c: Context<E>): Response | Promise<Response> {
    const { shape, success, makes = false } = operation;
    const { path, id, scope, parameters } = at;
    const items = this.#items(scope, path);
    const isAlone = shape.kind !== "action" && shape.kind !== "create" && shape.kind !== "list" && shape.idParameter === null && shape.idField === undefined;
    if (isAlone && !items.has(id)) items.set(id, { ...(isItem(exampleOf(success)) ? (exampleOf(success) as Item) : {}) });
    const item = items.get(id);
    if (item === undefined && !(makes && shape.kind === "replace")) throw notThere();
    if (shape.kind === "read") return respond(c, success, shown(operation, item ?? {}));
    if (shape.kind === "delete") {
      this.#delete(scope, path, id);
      return respond(c, success, shown(operation, item ?? {}));
    }
    const body = bodyOf(operation, c);
    if (item === undefined) {
      items.set(id, this.#created(operation, parameters, body, items)[1]);
      return respond(c, success, shown(operation, items.get(id) ?? {}));
    }
    const kept = shape.kind === "replace" ? withoutAll(item, operation.sets ?? []) : item;
    const candidates = [{ ...kept, ...body, ...identity(item) }, { ...item, ...body, ...identity(item) }, { ...item, ...known(item, body), ...identity(item) }];
    items.set(id, stamped(fitting(operation, candidates, (each) => shown(operation, each)) ?? { ...item, ...body, ...identity(item) }, ["updated_at", "updatedAt"]));
    return respond(c, success, shown(operation, items.get(id) ?? {}));
  }

  /** What a created item looks like: the document's example, with what the request says and a fresh id. */
  #created({ shape, success, item: made = success, schema, sets, shows, counts = false }: MemoryOperation, parameters: Record<string, string>, body: Item, others: ReadonlyMap<string, Item>): [id: string, item: Item] {
    const whole = exampleOf(made);
    const example = isItem(whole) ? whole : {};
    // What the request could have set and has not is not there, as far as the answer may be without it.
    const unset = withoutAll(example, sets ?? []);
    const idField = shape.kind === "create" ? shape.idField : null;
    const parents = known(example, parameters);
    // Who may set the id has set it, unless it is taken.
    const given = idField === null || body[idField] === undefined || others.has(String(body[idField])) ? [] : [{ [idField]: body[idField] }];
    const candidates = [...given, ...this.#freshIds(example, idField)].flatMap((id) => {
      const named = (item: Item): Item => renamed(item, example[idField ?? ""], id[idField ?? ""]);
      return [
        { ...named(unset), ...body, ...parents, ...id },
        { ...named(example), ...body, ...parents, ...id },
        { ...named(example), ...known(example, body), ...parents, ...id },
        { ...body, ...id },
        { ...named(example), ...id },
      ];
    });
    const project = (item: Item): Item => shown({ shows }, item);
    const item = stamped(fitting({ schema }, candidates, project) ?? candidates[1] ?? {}, ["created_at", "createdAt", "updated_at", "updatedAt"]);
    return [String(item[idField ?? ""] ?? (counts ? ++this.#lastNumber : this.newId())), item];
  }

  /** Ids of the example's kind: counting numbers, UUIDs, or other texts of its form. */
  #freshIds(example: Item, idField: string | null): readonly Item[] {
    if (idField === null) return [{}];
    const given = example[idField];
    if (typeof given === "number") return [{ [idField]: ++this.#lastNumber }];
    const id = this.newId();
    // What comes before may say what kind of thing it is: `usr_` does, and so may the first quarter.
    const forms = typeof given === "string" ? [alike(given, id), alike(given, id, Math.ceil(given.length / 4))] : [];
    return [id, ...forms].map((each) => ({ [idField]: each }));
  }
}

/** A text of the same form, with letters and digits of another one behind its prefix: `usr_9fa2` -> `usr_41c7`. */
function alike(form: string, source: string, kept = 0): string {
  const digits = [...source.replace(/[^0-9a-f]/g, "")].map((each) => parseInt(each, 16));
  const prefix = form.slice(0, Math.max(form.lastIndexOf("_") + 1, form.lastIndexOf(":") + 1, kept));
  const fresh = Array.from(form.slice(prefix.length), (letter, index) => {
    const alphabet = alphabets.find((each) => each.includes(letter));
    return alphabet?.[(digits[index % digits.length] ?? 0) % alphabet.length] ?? letter;
  });
  return `${prefix}${fresh.join("")}`;
}

const alphabets = ["0123456789", "abcdef", "ghijklmnopqrstuvwxyz", "ABCDEF", "GHIJKLMNOPQRSTUVWXYZ"];

/** The item with another id wherever a text of it has the one of the example: links name it too. */
function renamed(item: Item, from: unknown, to: unknown): Item {
  if (typeof from !== "string" || from.length < 4 || to === undefined) return item;
  return JSON.parse(JSON.stringify(item).replaceAll(JSON.stringify(from).slice(1, -1), JSON.stringify(String(to)).slice(1, -1))) as Item;
}

/** The first candidate that the answer's schema allows, as it would be shown. */
function fitting({ schema }: Pick<MemoryOperation, "schema">, candidates: readonly Item[], project: (item: Item) => Item): Item | undefined {
  return candidates.find((candidate) => schema === undefined || schema.safeParse(project(candidate)).success);
}

/** As much of an item as the answer has. */
function shown({ shows }: Pick<MemoryOperation, "shows">, item: Item): Item {
  return shows === undefined ? item : Object.fromEntries(Object.entries(item).filter(([name]) => shows.includes(name)));
}

/** The members of `from` that `item` has too. */
function known(item: Item, from: Item): Item {
  return Object.fromEntries(Object.entries(from).filter(([name]) => Object.hasOwn(item, name)));
}

function withoutAll(item: Item, names: readonly string[]): Item {
  return Object.fromEntries(Object.entries(item).filter(([name]) => !names.includes(name)));
}

function identity(item: Item): Item {
  return known(item, Object.fromEntries(["id", "uuid", "created_at", "createdAt"].map((name) => [name, item[name]])));
}

/** Sets the timestamps that the item has already, in the form it has them. */
function stamped(item: Item, names: readonly string[]): Item {
  const now = new Date().toISOString();
  const stamps = names.filter((name) => typeof item[name] === "string" && /^\d{4}-\d\d-\d\dT/.test(item[name]));
  return { ...item, ...Object.fromEntries(stamps.map((name) => [name, now])) };
}

/** A page of the items, in the document's envelope. */
function listed(items: ReadonlyMap<string, Item>, operation: MemoryOperation, { envelope, paging }: Extract<Shape, { kind: "list" }>, c: Context): unknown {
  const ids = [...items.keys()];
  const page = pageOf({ ...c.req.query(), ...valid(c, "query") }, paging, ids);
  const shownItems = [...items.values()].slice(page.start, page.start + page.limit);
  if (envelope === null) return shownItems;
  const whole = exampleOf(operation.success);
  const example = isItem(whole) ? whole : {};
  const next = nextOf(example, envelope, paging, page, ids, c);
  const answer = enveloped(example, envelope, { ...page, items: shownItems, total: ids.length, next });
  if (envelope.next === undefined || next !== null) return answer;
  // The last page says so as the document allows: with null, with nothing, with an empty text.
  const candidates = [answer, without(answer, envelope.next), without(answer, envelope.next.slice(0, -1))];
  return fitting(operation, candidates, (each) => each) ?? answer;
}

/** Where the next page begins, in the form of the example: the URL of that page, or a cursor; null on the last one. */
function nextOf(example: Item, { next }: Envelope, paging: Paging | null, page: Page, ids: readonly string[], c: Context): string | null {
  const end = page.start + page.limit;
  if (next === undefined || paging === null || end >= ids.length) return null;
  const cursor = { offset: String(end), page: String(page.number + 1), cursor: ids[end - 1] ?? "" }[paging.by];
  const form = valueAt(example, next);
  if (typeof form !== "string" || !/^(https?:\/)?\//.test(form)) return cursor;
  const url = new URL(c.req.url);
  url.searchParams.set(paging.parameter, cursor);
  return form.startsWith("/") ? `${url.pathname}${url.search}` : url.href;
}

/** As a segment of a URL; half a character, which JSON can hold, has no form there. */
function encoded(text: string): string {
  return encodeURIComponent(text.replace(/\p{Cs}/gu, "\ufffd"));
}

/** `/users/{user_uuid}/notes` -> `/users/4d1f…/notes`. */
function expand(template: string, parameters: Record<string, string>): string {
  return template.replace(/\{([^{}]+)\}/g, (_, name: string) => encoded(parameters[name] ?? ""));
}

/** The members of the request's body that it may set. */
function bodyOf({ sets }: MemoryOperation, c: Context): Item {
  const body = sentBody(c);
  return sets === undefined ? body : Object.fromEntries(Object.entries(body).filter(([name]) => sets.includes(name)));
}

function sentBody(c: Context): Item {
  return { ...valid(c, "form"), ...valid(c, "json") };
}

/** A part of the request that was validated. Files have no place in JSON. */
function valid(c: Context, part: "json" | "form" | "query"): Item {
  const value: unknown = c.req.valid(part as never);
  return isItem(value) ? Object.fromEntries(Object.entries(value).filter(([, each]) => !(each instanceof Blob) && typeof each !== "bigint")) : {};
}

function isItem(value: unknown): value is Item {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function exampleOf({ content }: Answer): unknown {
  return (content.find(({ mediaType }) => isJson(mediaType)) ?? content[0])?.example;
}

/** The server makes of it what the document says of what is not there. */
function notThere(): Error {
  return httpError("not_found", "There is no such object.");
}

/** Answers in the media type that is wanted most; without a body, or where it can't be written so, with the document's example. */
function respond(c: Context, answer: Answer, body: unknown, headers: Record<string, string> = {}): Response {
  const { status, content } = answer;
  // What is around the handler may have said better.
  const required = Object.entries(answer.headers ?? {}).filter(([name]) => !c.res.headers.has(name));
  const all = { ...Object.fromEntries(required), ...headers };
  // What isn't JSON is written only where the document has it written out.
  const offered = content.filter((each) => isJson(each.mediaType) || each.isSequence || typeof each.example === "string" || /^text\/event-stream\b/.test(each.mediaType));
  const mediaType = preferred(c.req.header("accept"), offered.map((each) => each.mediaType)) ?? offered[0]?.mediaType ?? content[0]?.mediaType;
  const chosen = content.find((each) => each.mediaType === mediaType);
  if (chosen === undefined || mediaType === undefined) return c.body(null, status as StatusCode, all);
  const isMade = isJson(mediaType) || (chosen.isSequence === true && Array.isArray(body) && !mediaType.startsWith("text/"));
  const value = body === undefined || !isMade ? chosen.example : body;
  const text = chosen.isSequence && Array.isArray(value) ? sequenceText(value, mediaType) : textOf(value, mediaType);
  return c.body(text, status as ContentfulStatusCode, { ...all, "Content-Type": mediaType.includes("*") ? "application/octet-stream" : mediaType });
}

function textOf(value: unknown, mediaType: string): string {
  const text = isJson(mediaType) || typeof value !== "string" ? JSON.stringify(value) : value;
  return /^text\/event-stream\b/.test(mediaType) && !/^(data|event|id|retry|):/m.test(text) ? `data: ${text.replaceAll("\n", "\ndata: ")}\n\n` : text;
}
