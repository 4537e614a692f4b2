// Decides the forms of each component schema: one, or two where readOnly and writeOnly members make reading and writing
// differ (`Offer` and `OfferInput`), and names them.

import { notificationOperations, pathOperations } from "../document/operation-objects.js";
import { asObject, contentsOf, resolveReference } from "../document/resolve.js";
import { isDirected, referencesOf } from "../document/schema-references.js";
import { itemsOf, type Json, type JsonObject } from "../../json/json.js";
import type { Document } from "../../openapi/document.js";
import type { Direction } from "../model.js";
import { Names } from "../names/names.js";

/** The id of a component for each direction. */
export type DirectionIds = Readonly<Record<Direction, string>>;

/** The forms of one component. */
export interface ComponentForms {
  readonly ids: DirectionIds;
  /** One direction, or `read` and `write` when they have different ids. */
  readonly directions: readonly Direction[];
}

/** The forms of all components, by name. Their ids are made from what `nameOf` calls them. */
export function componentForms(
  document: Document,
  components: JsonObject,
  nameOf: (component: string) => string,
): ReadonlyMap<string, ComponentForms> {
  const names = Object.keys(components);
  const wanted = new Map(names.map((name) => [name, nameOf(name)]));
  const schemaNames = new Names("Pascal", [...wanted.values()]);
  const directed = directedComponents(document, components);
  const usage = new UsageCollector(document, components, directed).collect();
  const ids = new Map(names.map((name) => [name, sameIds(schemaNames.allocate(wanted.get(name) ?? name))]));
  const isSplit = (name: string): boolean => directed.has(name) && usage.get(name) === "both";
  for (const name of names.filter(isSplit)) {
    const read = ids.get(name)?.read ?? "";
    const write = schemaNames.allocate(`${read}Input`);
    ids.set(name, { read, write, both: read });
  }
  const directionOf = (name: string): Direction =>
    !directed.has(name) ? "both" : usage.get(name) === "write" ? "write" : "read";
  return new Map(
    names.map((name) => [
      name,
      {
        ids: ids.get(name) ?? sameIds(name),
        directions: isSplit(name) ? ["read", "write"] : [directionOf(name)],
      },
    ]),
  );
}

function sameIds(id: string): DirectionIds {
  return { read: id, write: id, both: id };
}

/** The components whose directions differ, by their own members or by those of components that they refer to. */
function directedComponents(document: Document, components: JsonObject): ReadonlySet<string> {
  const referrers = new Map<string, string[]>();
  for (const [name, json] of Object.entries(components)) {
    for (const target of referencesOf(json, document)) {
      const known = referrers.get(target);
      if (known === undefined) referrers.set(target, [name]);
      else known.push(name);
    }
  }
  const directed = new Set<string>();
  const queue = Object.keys(components).filter((name) => isDirected(components[name], document));
  for (let name = queue.pop(); name !== undefined; name = queue.pop()) {
    if (directed.has(name)) continue;
    directed.add(name);
    queue.push(...(referrers.get(name) ?? []));
  }
  return directed;
}

/** Collects in which directions operations use each component. */
class UsageCollector {
  readonly #usage = new Map<string, Direction>();

  readonly document: Document;
  readonly components: JsonObject;
  readonly directed: ReadonlySet<string>;

  constructor(document: Document, components: JsonObject, directed: ReadonlySet<string>) {
    this.document = document;
    this.components = components;
    this.directed = directed;
  }

  collect(): ReadonlyMap<string, Direction> {
    for (const { json, item } of pathOperations(this.document)) {
      this.#addContents(json["requestBody"], "write");
      for (const parameter of [item.json, json].flatMap((each) => itemsOf(each["parameters"])))
        this.#addContents(parameter, "write");
      for (const response of Object.values(asObject(json["responses"]))) this.#addContents(response, "read");
    }
    for (const { json } of notificationOperations(this.document)) this.#addContents(json["requestBody"], "read");
    this.#addUnused();
    return this.#usage;
  }

  /** Adds the schemas of a request body, parameter or response. */
  #addContents(json: Json | undefined, direction: Direction): void {
    for (const { schema } of contentsOf(this.document, resolveReference(this.document, json, "")))
      this.#addReferences(schema, direction);
  }

  #addReferences(json: Json | undefined, direction: Direction): void {
    for (const name of referencesOf(json, this.document)) {
      const before = this.#usage.get(name);
      const after = before === undefined || before === direction ? direction : "both";
      if (after === before) continue;
      this.#usage.set(name, after);
      this.#addReferences(this.components[name], direction);
    }
  }

  /** A component that no operation uses gets the direction of the components that it refers to. */
  #addUnused(): void {
    for (const name of Object.keys(this.components)) {
      if (this.#usage.has(name)) continue;
      const direction = this.#isOnlyWritten(name) ? "write" : "read";
      this.#usage.set(name, direction);
      // The components that it refers to need a form of that direction, too.
      this.#addReferences(this.components[name], direction);
    }
  }

  /** Whether all directed components that a component refers to are only used in requests. */
  #isOnlyWritten(component: string): boolean {
    const directions = new Set<Direction>();
    const seen = new Set<string>();
    const queue = [component];
    for (let name = queue.pop(); name !== undefined; name = queue.pop()) {
      if (seen.has(name)) continue;
      seen.add(name);
      const direction = this.#usage.get(name);
      if (direction === undefined) queue.push(...referencesOf(this.components[name], this.document));
      else if (this.directed.has(name)) directions.add(direction);
    }
    return directions.has("write") && !directions.has("read");
  }
}
