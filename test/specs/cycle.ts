// What a user does with a resource: create, read, list, update, replace, delete, read again. The identifier is found
// as a user would, in the response; nothing is known of how the mock identifies resources.
import { isArray, isObject, type Json, type JsonObject } from "../../scripts/json/json.js";
import type { Content, Operation } from "../../scripts/model/model.js";
import { isJson } from "../../scripts/openapi/media-types.js";
import type { Collection } from "./collections.js";
import type { JsonOracle } from "./json-oracle.js";

/** What identifies an item, and the name of the member that has it, where one does. */
interface Identifier {
  readonly value: string;
  readonly name: string | undefined;
}

/** The parameters of a path. */
export type Known = ReadonlyMap<string, string>;

export interface Reply {
  readonly status: number;
  readonly headers: Headers;
  /** The JSON of the body; undefined where it is none. */
  readonly body: Json | undefined;
  readonly text: string;
}

/** What sends a request for an operation, over HTTP or through the client. */
export type Send = (operation: Operation, known: Known) => Promise<Reply>;

/** The first thing that a user of the resource would complain about. */
export class Fault extends Error {}

/** What was created: the parameters of the item's path, its identifier, and the body of the first read. */
interface Created {
  readonly known: Known;
  readonly id: Identifier;
  readonly read: Json | undefined;
}

export class Cycles {
  readonly #unfinished = new Set<Collection>();

  constructor(
    readonly collections: readonly Collection[],
    readonly oracle: JsonOracle,
    readonly send: Send,
  ) {}

  /** Goes through all operations that the resource has. @throws Fault at the first that doesn't do what it should */
  async run(collection: Collection): Promise<void> {
    const { known, id, read } = await this.create(collection);
    if (collection.list !== undefined && !contains((await this.#ok(collection.list, known)).body, id))
      throw new Fault(`list: no item has the id ${id.value}`);
    if (collection.update !== undefined) await this.#change("update", collection, collection.update, known, read);
    if (collection.replace !== undefined) await this.#change("replace", collection, collection.replace, known, read);
    if (collection.remove === undefined) return;
    await this.#ok(collection.remove, known);
    const gone = await this.#sent(collection.read, known);
    if (gone.status !== 404 && gone.status !== 410) throw new Fault(`read after delete: ${gone.status}`);
    if (collection.list !== undefined && contains((await this.#ok(collection.list, known)).body, id))
      throw new Fault(`list after delete: the item ${id.value} is still there`);
  }

  /** A new item, below new parents. */
  async create(collection: Collection): Promise<Created> {
    const parents = await this.#parents(collection);
    const created = await this.#ok(collection.create, parents);
    const sent = contentOf(collection.create)?.example;
    for (const id of identifiers(created, collection.parameter, sent)) {
      const known = new Map([...parents, [collection.parameter, id.value]]);
      const read = await this.#sent(collection.read, known);
      if (read.status !== 200) continue;
      this.#compare("read", collection.read, sent, read.body);
      const unused = unlike(id.value);
      const unknown = await this.#sent(collection.read, new Map([...known, [collection.parameter, unused]]));
      if (unknown.status < 400) throw new Fault(`read: ${unknown.status} for the unknown id ${unused}`);
      return { known, id, read: read.body };
    }
    throw new Fault(`read: nothing in the response to create is found: ${created.text.slice(0, 120)}`);
  }

  /** The parameters of the collection's own path: items of other collections where there are any. */
  async #parents(collection: Collection): Promise<Known> {
    const parent = this.collections
      .filter(({ itemPath }) => shapeOf(collection.path).startsWith(`${shapeOf(itemPath)}/`))
      .toSorted((a, b) => b.itemPath.length - a.itemPath.length)[0];
    if (parent === undefined || this.#unfinished.has(parent)) return new Map();
    this.#unfinished.add(parent);
    try {
      const { known } = await this.create(parent);
      // `/namespaces/{name}` is the parent of `/namespaces/{namespace}/pods`.
      const names = parametersIn(collection.path);
      return new Map(
        parametersIn(parent.itemPath).flatMap((name, index) => {
          const value = known.get(name);
          return value === undefined ? [] : [[names[index] ?? name, value] as const];
        }),
      );
    } catch (error) {
      // What no parent can be made for is judged with the document's own examples of its parameters.
      if (error instanceof Fault) return new Map();
      throw error;
    } finally {
      this.#unfinished.delete(parent);
    }
  }

  async #change(
    step: string,
    collection: Collection,
    operation: Operation,
    known: Known,
    read: Json | undefined,
  ): Promise<void> {
    const changed = withChange(operation, (body, { mediaType }) => {
      const isAccepted = (each: Json): boolean =>
        this.oracle.accepts(operation.method, operation.path, mediaType, each);
      return variants(body, mediaType, read).find(isAccepted) ?? body;
    });
    await this.#ok(changed, known);
    const after = await this.#ok(collection.read, known);
    const sent = contentOf(changed)?.example;
    this.#compare(step, collection.read, isArray(sent) ? patched(sent) : sent, after.body);
  }

  /** Each member that was sent, and that the response describes, must be in it. */
  #compare(step: string, { method, path }: Operation, sent: Json | undefined, received: Json | undefined): void {
    const { from, to, at } = matching(sent, received);
    for (const [name, value] of Object.entries(from)) {
      if (isObject(value) || isArray(value) || value === null) continue;
      const got = Object.hasOwn(to, name) ? to[name] : undefined;
      // The same name may mean something else in a response: an id that is expanded, a number as a string.
      if (got === value || (got !== undefined && typeof got !== typeof value)) continue;
      if (!this.oracle.canReturn(method, path, [...at, name], value)) continue;
      const found = got === undefined ? "lost" : JSON.stringify(got);
      throw new Fault(`${step}: ${name} is ${found}, sent ${JSON.stringify(value)}`);
    }
  }

  async #ok(operation: Operation, known: Known): Promise<Reply> {
    const reply = await this.#sent(operation, known);
    if (reply.status >= 200 && reply.status < 300) return reply;
    throw new Fault(`${operation.method} ${operation.path}: ${reply.status} ${reply.text.slice(0, 160)}`);
  }

  /** Without optional parameters: they filter lists. */
  #sent(operation: Operation, known: Known): Promise<Reply> {
    const parameters = operation.parameters.filter((each) => each.required || each.in === "path");
    return this.send({ ...operation, parameters }, known);
  }
}

/** A path without the names of its parameters. */
function shapeOf(path: string): string {
  return path.replace(/\{[^{}]+\}/g, "{}");
}

function parametersIn(path: string): readonly string[] {
  return [...path.matchAll(/\{([^{}]+)\}/g)].map(([, name = ""]) => name);
}

/** The operation with another example of the body that is sent. */
function withChange(operation: Operation, change: (body: Json, content: Content) => Json): Operation {
  const { body } = operation;
  if (body === null) return operation;
  const sent = contentOf(operation);
  const content = body.content.map((each) => (each === sent ? { ...each, example: change(each.example, each) } : each));
  return { ...operation, body: { ...body, content } };
}

/** What `requestOf` sends. */
function contentOf({ body }: Operation): Content | undefined {
  return body?.content.find(({ mediaType }) => isJson(mediaType)) ?? body?.content[0];
}

/** Scalars that may be the id, the likeliest first: the Location, then members by name, then by depth. */
function identifiers({ headers, body }: Reply, parameter: string, sent: Json | undefined): readonly Identifier[] {
  const last = headers
    .get("location")
    ?.split(/[?#]/)[0]
    ?.split("/")
    .findLast((segment) => segment !== "");
  const found = [...scalars(body, 0), ...scalars(sent, 0)];
  const plain = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]/g, "");
  const wanted = plain(parameter);
  const rank = ({ name, depth }: Scalar): number => {
    const own = plain(name);
    if (own === wanted) return depth;
    if (own !== "" && wanted.endsWith(own)) return 10 + depth;
    return (["id", "uuid", "uid", "sid", "gid", "key", "name", "slug", "code"].includes(own) ? 20 : 40) + depth;
  };
  const ordered = found.toSorted((a, b) => rank(a) - rank(b));
  const values = [...(last === undefined ? [] : [decodeURIComponent(last)]), ...ordered.map(({ value }) => value)];
  return [...new Set(values)]
    .slice(0, 12)
    .map((value) => ({ value, name: ordered.find((each) => each.value === value)?.name }));
}

interface Scalar {
  readonly name: string;
  readonly depth: number;
  readonly value: string;
}

function scalars(value: Json | undefined, depth: number, name = ""): readonly Scalar[] {
  if (depth > 4) return [];
  if (isArray(value)) return value.slice(0, 1).flatMap((each) => scalars(each, depth + 1, name));
  if (isObject(value)) return Object.entries(value).flatMap(([key, each]) => scalars(each, depth + 1, key));
  const isPossible = typeof value === "number" || (typeof value === "string" && value !== "" && value.length <= 200);
  return isPossible ? [{ name, depth, value: String(value) }] : [];
}

/** An id of the same form that no item has. */
function unlike(id: string): string {
  return id
    .replace(/[0-9]/g, (digit) => String((Number(digit) + 7) % 10))
    .replace(/[a-e]/g, "f")
    .replace(/^[g-z]/, "f");
}

/** Whether an object in a body has the identifier, in the member of that name where it is known. */
function contains(body: Json | undefined, id: Identifier): boolean {
  if (isArray(body)) return body.some((each) => contains(each, id));
  if (!isObject(body)) return false;
  return Object.entries(body).some(
    ([name, value]) =>
      contains(value, id) ||
      ((id.name === undefined || name === id.name) &&
        !isObject(value) &&
        !isArray(value) &&
        String(value) === id.value),
  );
}

/** Two objects to compare, and where the second one is in the response. */
interface Matching {
  readonly from: JsonObject;
  readonly to: JsonObject;
  readonly at: readonly string[];
}

/** Without the envelopes (`data`, `result`, the resource's name) that either may have. */
function matching(sent: Json | undefined, received: Json | undefined, at: readonly string[] = []): Matching {
  if (!isObject(sent) || !isObject(received)) return { from: {}, to: {}, at };
  const [name = "", ...others] = Object.keys(sent);
  const inner = sent[name];
  if (others.length === 0 && isObject(inner)) {
    const same = Object.hasOwn(received, name) ? received[name] : undefined;
    return same === undefined ? matching(inner, received, at) : matching(inner, same, [...at, name]);
  }
  const shared = (candidate: JsonObject): number =>
    Object.keys(sent).filter((key) => Object.hasOwn(candidate, key)).length;
  const nested = Object.entries(received).flatMap(([key, each]) =>
    isObject(each) ? [{ to: each, at: [...at, key] }] : [],
  );
  const [best] = [{ to: received, at }, ...nested].toSorted((a, b) => shared(b.to) - shared(a.to));
  return { from: sent, to: received, at, ...best };
}

/** The body with one member changed, or a JSON Patch (RFC 6902) that replaces one. */
function variants(body: Json, mediaType: string, read: Json | undefined): readonly Json[] {
  if (isArray(body)) {
    const isPatch = mediaType.includes("json-patch") || body.every((each) => isObject(each) && "op" in each);
    return isPatch
      ? entriesOf(read).flatMap(([name, value]) =>
          other(value).map((each): Json => [{ op: "replace", path: `/${name}`, value: each }]),
        )
      : [];
  }
  const [name, ...others] = isObject(body) ? Object.keys(body) : [];
  const inner = isObject(body) && name !== undefined ? body[name] : undefined;
  if (others.length === 0 && name !== undefined && isObject(inner))
    return variants(inner, mediaType, undefined).map((each) => ({ [name]: each }));
  return entriesOf(body).flatMap(([key, value]) =>
    other(value).map((each): Json => ({ ...(body as JsonObject), [key]: each })),
  );
}

function entriesOf(value: Json | undefined): readonly [string, Json][] {
  return isObject(value) ? Object.entries(value) : [];
}

/** Other values of the same type. */
function other(value: Json): readonly Json[] {
  if (typeof value === "string") return [`${value} changed`, `${value}x`];
  if (typeof value === "number") return [value + 1];
  return typeof value === "boolean" ? [!value] : [];
}

/** What a JSON Patch says of top-level members. */
function patched(operations: readonly Json[]): JsonObject {
  return Object.fromEntries(
    operations.flatMap((each): [string, Json][] => {
      if (!isObject(each) || each["op"] !== "replace" || each["value"] === undefined) return [];
      return [[String(each["path"]).slice(1), each["value"]]];
    }),
  );
}
