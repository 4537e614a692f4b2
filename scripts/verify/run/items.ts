// The items that requests are about: each is created by the run, below parents that are created as well, and deleted at
// the end. Nothing that the run didn't create is changed. Whatever creates an item, a case as well, it is kept here.
import { isArray, isObject, memberOf, membersOf, type Json } from "../../json/json.js";
import { child, type Pointer } from "../../json/pointer.js";
import type { Operation } from "../../model/model.js";
import type { Resource, ResourceRole } from "../../model/resource.js";
import { fillTemplate, templateNames, templateShape } from "../../runtime/syntax/path-templates.js";
import type { GivenParameter, RequestPlan } from "../case.js";
import { identifiers } from "../identifiers.js";
import { hasPathValue } from "../requests/request-url.js";
import type { PathValues } from "../requests/write.js";
import { freshen } from "../values/fresh.js";
import { fullestRequest, sparsestRequest } from "../values/fullest.js";
import { textReadings } from "../values/readings.js";
import type { Subject } from "../subject.js";
import { isSuccessful, parseJson, type Exchange } from "../exchange.js";
import { Links } from "./links.js";
import { resourceReferred } from "./references.js";

/** An item that exists. */
export interface Item {
  readonly resource: Resource;
  /** The values of all parameters of its path. */
  readonly path: PathValues;
  readonly id: string;
  /** The body of its creation, and what came back. */
  readonly sent: Json | undefined;
  readonly created: Exchange;
}

/** What sends a valid request; `fresh` makes its values ones that no item has. */
export type SendPlan = (plan: RequestPlan, path: PathValues) => Promise<Exchange | undefined>;

/** How often a creation that is rejected is tried again with other values. */
const maxAttempts = 3;

/** The requests that create an item with so much in it. */
const planners = {
  usual: (subject: Subject, operation: Operation) => subject.requestOf(operation),
  full: fullestRequest,
  sparse: sparsestRequest,
};

export class Items {
  readonly #subject: Subject;
  readonly #send: SendPlan;
  readonly #operations: ReadonlyMap<string, Operation>;
  /** Items that can be used again, by the shape of their path and of their parents. */
  readonly #usable = new Map<string, Item>();
  readonly #failed = new Map<string, number>();
  /** Items that were there before, where none can be created. */
  readonly #listed = new Map<string, string>();
  readonly #created: Item[] = [];
  /** What the creations of the document create, by operation. */
  readonly #createdBy: ReadonlyMap<string, Resource>;
  readonly #kept = new Set<Item>();
  /** Identifiers that the run has made up for items that it creates at a path of its choice. */
  readonly #made = new Set<string>();
  readonly #nextNumber: () => number;
  readonly #links: Links;

  constructor(subject: Subject, send: SendPlan, nextNumber: () => number) {
    this.#subject = subject;
    this.#send = send;
    this.#nextNumber = nextNumber;
    this.#links = new Links(subject.model, async (source) => {
      const plan = subject.requestOf(source);
      return plan && this.#send(plan, await this.pathOf(source));
    });
    this.#operations = new Map(subject.model.operations.map((each) => [each.id, each]));
    const { resources } = subject.model;
    const pairs = (find: (resource: Resource) => Operation | undefined): readonly [string, Resource][] =>
      resources.flatMap((resource): [string, Resource][] => {
        const creator = find(resource);
        return creator === undefined ? [] : [[creator.id, resource]];
      });
    // The resource whose own operation it is comes before others that it creates items of.
    this.#createdBy = new Map([
      ...pairs((each) => this.#subject.creatorOf(each)),
      ...pairs((each) => this.operationOf(each, "create")),
    ]);
  }

  /** All that were created and are not known to be gone, the last one first. */
  get created(): readonly Item[] {
    return this.#created.toReversed();
  }

  /** The operation of a resource with a role. */
  operationOf(resource: Resource, role: ResourceRole): Operation | undefined {
    const found = resource.operations.find((each) => each.role === role);
    return found && this.#operations.get(found.operation);
  }

  /**
   * The values of an operation's path parameters: of items that are created for them where something creates them, else
   * the document's examples. A parameter that the plan gives is left out.
   */
  async pathOf(operation: Operation, given: readonly GivenParameter[] = []): Promise<PathValues> {
    const known = new Map<string, string>();
    const segments = operation.path.split("/");
    for (const [index, segment] of segments.entries()) {
      for (const name of templateNames(segment)) {
        if (given.some(({ parameter }) => parameter.in === "path" && parameter.name === name)) continue;
        const prefix = segments.slice(0, index + 1).join("/");
        const own =
          this.#seedOf(operation, name) ??
          this.#findFitting(operation, name, await this.#idAt(prefix, operation, known)) ??
          this.#findFitting(operation, name, await this.#linkedValue(operation, name)) ??
          this.#exampleOf(operation, name);
        if (own !== undefined) known.set(name, own);
      }
    }
    return known;
  }

  /** What the response to another operation has for a parameter, where a link of the document says so. */
  async #linkedValue(operation: Operation, name: string): Promise<string | undefined> {
    const parameter = operation.parameters.find((each) => each.in === "path" && each.name === name);
    return parameter && this.#links.valueOf(operation, parameter);
  }

  /** An identifier where the path parameter may have it: one path may have a number where the item's has a UUID. */
  #findFitting(operation: Operation, name: string, id: string | undefined): string | undefined {
    const parameter = operation.parameters.find((each) => each.in === "path" && each.name === name);
    const schema = parameter && this.#subject.parameterSchema(operation, parameter);
    const isFit = id === undefined || textReadings(id).some((each) => this.#subject.accepts(schema, each) !== false);
    return isFit ? id : undefined;
  }

  /** The items whose identifiers are in the path of an operation are not as they were: others are used from now on. */
  forget(operation: Operation): void {
    const names = templateNames(operation.path);
    if (names.length === 0) return;
    const resource = this.#subject.resourceOf(operation);
    // What a link named may be gone, too.
    this.#links.clear();
    for (const key of this.#usable.keys())
      if (resource !== undefined && key.startsWith(`${templateShape(resource.item ?? "")} `)) this.#usable.delete(key);
  }

  /**
   * What a rejected request refers to may be used up, as a stock is: others are created from now on. Whether there are
   * such.
   */
  forgetReferences({ request }: Exchange, operation: Operation): boolean {
    let isAny = false;
    const sent = typeof request.body === "string" ? parseJson(request.body) : undefined;
    for (const [name] of membersOf(sent)) {
      const resource = resourceReferred(this.#subject, name, operation);
      if (resource?.item == null || this.#subject.creatorOf(resource) === undefined) continue;
      const shape = `${templateShape(resource.item)} `;
      for (const key of this.#usable.keys()) if (key.startsWith(shape)) isAny = this.#usable.delete(key);
    }
    return isAny;
  }

  /** An item was deleted. */
  drop(item: Item): void {
    const index = this.#created.indexOf(item);
    if (index !== -1) this.#created.splice(index, 1);
  }

  /** A command in the report needs the item with these path values: it is not deleted. */
  keep(target: string): void {
    for (const item of this.#created) if (hasPathValue(target, item.id)) this.#kept.add(item);
  }

  isKept(item: Item): boolean {
    return this.#kept.has(item);
  }

  /** A new item, with all members that can be given or with none that need not be; undefined where none can be made. */
  async create(
    resource: Resource,
    parents?: PathValues,
    extent: "usual" | "full" | "sparse" = "usual",
  ): Promise<Item | undefined> {
    const operation = this.#subject.creatorOf(resource);
    if (operation === undefined) return undefined;
    const plan = planners[extent](this.#subject, operation);
    const path = parents ?? (await this.pathOf(operation));
    if (plan === undefined) return undefined;
    for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
      const exchange = await this.#send(plan, path);
      if (exchange === undefined) return undefined;
      if (isSuccessful(exchange)) return this.#created.find((each) => each.created === exchange);
      if (![403, 409, 422].includes(exchange.response.status)) return undefined;
      this.forgetReferences(exchange, operation);
    }
    return undefined;
  }

  /** Keeps the item that a request made, where it was a creation. */
  adopt(operation: Operation, path: PathValues, exchange: Exchange): void {
    const resource = this.#createdBy.get(operation.id);
    const { parameter } = resource?.identifier ?? {};
    if (resource === undefined || parameter === undefined || parameter === null || resource.item === null) return;
    const names = templateNames(resource.item);
    const outer = templateNames(operation.path);
    const isAtPath = createsAtPath(operation, resource);
    const id = isAtPath ? path.get(outer.at(-1) ?? "") : this.#identifierIn(resource, operation, exchange);
    if (id === undefined) return;
    // A replacement creates nothing.
    if (isAtPath && this.#created.some((each) => each.resource === resource && each.id === id)) return;
    const values = names.map((name, index): [string, string] => [
      name,
      index === names.length - 1 ? id : (path.get(outer[index] ?? name) ?? path.get(name) ?? ""),
    ]);
    this.#created.push({ resource, path: new Map(values), id, sent: sentBody(exchange), created: exchange });
  }

  async #idAt(prefix: string, operation: Operation, known: ReadonlyMap<string, string>): Promise<string | undefined> {
    const resource = this.#subject.resourceAt(prefix);
    if (resource === undefined || resource.item === null) return undefined;
    const create = this.#subject.creatorOf(resource);
    // An operation that creates at a path of the client's choice needs no item.
    if (create === operation) return this.#makeIdentifier(operation, prefix);
    const key = `${templateShape(resource.item)} ${[...known.values()].join(" ")}`;
    const usable = this.#usable.get(key);
    if (usable !== undefined) return usable.id;
    // What can't be created three times is not tried again and again.
    if ((this.#failed.get(key) ?? 0) >= maxAttempts) return this.#listed.get(key);
    const names = templateNames(create?.path ?? resource.collection);
    const outer = [...known.values()];
    const isNested = create === undefined || names.length < templateNames(prefix).length;
    const parents = isNested ? new Map(names.map((name, index) => [name, outer[index] ?? ""])) : undefined;
    const item = create === undefined ? undefined : await this.create(resource, parents);
    if (item !== undefined) {
      this.#usable.set(key, item);
      return item.id;
    }
    this.#failed.set(key, (this.#failed.get(key) ?? 0) + 1);
    const listed = await this.#firstListed(resource, parents ?? new Map());
    if (listed !== undefined) this.#listed.set(key, listed);
    return listed;
  }

  /** Whether the run has made up an identifier: what is there is its own. */
  isMade(id: string): boolean {
    return this.#made.has(id);
  }

  /** An identifier that no item has, for a path that the client chooses; undefined where only few are allowed. */
  #makeIdentifier(operation: Operation, prefix: string): string | undefined {
    const name = templateNames(prefix).at(-1);
    const parameter = operation.parameters.find((each) => each.in === "path" && each.name === name);
    const value = parameter && this.#subject.parameterValue(operation, parameter);
    if (parameter === undefined || typeof value !== "string") return undefined;
    const schema = this.#subject.parameterSchema(operation, parameter);
    const made = freshen(this.#subject, schema, value, this.#nextNumber());
    if (typeof made !== "string" || made === value) return undefined;
    this.#made.add(made);
    return made;
  }

  /** The identifier of an item that was there before, which is only read. */
  async #firstListed(resource: Resource, parents: PathValues): Promise<string | undefined> {
    const operation = this.operationOf(resource, "list");
    const plan = operation && this.#subject.requestOf(operation);
    const role = resource.operations.find((each) => each.operation === operation?.id);
    const at = resource.identifier?.at;
    if (plan === undefined || role?.response == null || at == null) return undefined;
    const exchange = await this.#send(plan, parents);
    if (exchange === undefined || !isSuccessful(exchange)) return undefined;
    const list = role.response.reduce<Json | undefined>((value, name) => memberOf(value, name), exchange.response.body);
    const [first] = isArray(list) ? list : [];
    const id = at.reduce<Json | undefined>((value, name) => memberOf(value, name), first);
    return typeof id === "string" || typeof id === "number" ? String(id) : undefined;
  }

  /** Where the model says it is; else, as a user would find it. */
  #identifierIn(resource: Resource, operation: Operation, { request, response }: Exchange): string | undefined {
    const role = resource.operations.find((each) => each.operation === operation.id);
    const at =
      role === undefined
        ? undefined
        : role.response === null
          ? role.acknowledges
          : [...(role?.response ?? []), ...(resource.identifier?.at ?? [])];
    const own = at ?? (role === undefined ? resource.identifier?.at : undefined) ?? [];
    const found = own.reduce<Json | undefined>((value, name) => memberOf(value, name), response.body);
    if ((typeof found === "string" && found !== "") || typeof found === "number") return String(found);
    const sent = sentBody({ request, response });
    return identifiers(response, resource.identifier?.parameter ?? "id", sent)[0]?.value;
  }

  #seedOf(operation: Operation, name: string): string | undefined {
    const parameter = operation.parameters.find((each) => each.in === "path" && each.name === name);
    const seed = parameter && this.#subject.seedOf(operation, parameter);
    return seed === undefined ? undefined : String(seed);
  }

  #exampleOf(operation: Operation, name: string): string | undefined {
    const parameter = operation.parameters.find((each) => each.in === "path" && each.name === name);
    const value = parameter && this.#subject.parameterValue(operation, parameter);
    return value === undefined || value === null || typeof value === "object" ? undefined : String(value);
  }

  /**
   * The body of a request with the identifiers of items that exist, where members are named after their resources, but
   * for members at these pointers.
   */
  async withReferences(operation: Operation, body: Json, pinned: readonly Pointer[], at: Pointer = ""): Promise<Json> {
    if (pinned.includes(at) && at !== "") return body;
    if (isArray(body)) {
      const items: Json[] = [];
      for (const [index, each] of body.entries())
        items.push(await this.withReferences(operation, each, pinned, child(at, index)));
      return items;
    }
    if (!isObject(body)) return body;
    const changed: [string, Json][] = [];
    for (const [name, value] of Object.entries(body)) {
      const resource = resourceReferred(this.#subject, name, operation);
      const isReference = resource !== undefined && !pinned.includes(child(at, name)) && isScalar(value);
      const id = isReference ? await this.#idAt(resource.item ?? "", operation, new Map()) : undefined;
      if (id === undefined) changed.push([name, await this.withReferences(operation, value, pinned, child(at, name))]);
      else changed.push([name, typeof value === "number" && /^\d+$/.test(id) ? Number(id) : id]);
    }
    return Object.fromEntries(changed);
  }
}

/** Whether an operation creates an item at the path that the item has from then on. */
function createsAtPath({ path }: Operation, { item }: Resource): boolean {
  return item !== null && templateShape(path) === templateShape(item);
}

function isScalar(value: Json): boolean {
  return typeof value === "string" || typeof value === "number";
}

/** The JSON that a request had. */
export function sentBody({ request }: Exchange): Json | undefined {
  return parseJson(request.body);
}

export function describeItem({ resource, path }: Item): string {
  return fillTemplate(resource.item ?? "", (name) => path.get(name) ?? "");
}
