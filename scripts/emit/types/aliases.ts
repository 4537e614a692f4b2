// Schemas that are made of themselves at once, such as a list of lists of itself: TypeScript takes them as type
// aliases, not as members of an interface (TS2502).

import { isArray, isObject, memberOf, membersOf, type Json, type JsonObject } from "../../json/json.js";
import { tokens } from "../../json/pointer.js";
import type { TypesDocument } from "./document.js";

export interface AliasedDocument extends TypesDocument {
  /** The schemas that are aliases, by their names. */
  readonly aliases: readonly (readonly [id: string, schema: Json])[];
}

/** The same document, with an alias in place of each schema that needs one. */
export function withAliases(document: TypesDocument): AliasedDocument {
  const { components } = document.root;
  const schemas = membersOf(memberOf(components, "schemas"));
  const circular = circularOf(new Map(schemas.map(([name, schema]) => [name, unfolded(schema)])));
  if (circular.size === 0) return { ...document, aliases: [] };
  const ids = new Map([...circular].map((name, index) => [name, `$Recursive${index + 1}`]));
  const written = schemas.map(([name, schema]): [string, Json] => [
    name,
    ids.has(name) ? { $ref: `#/${ids.get(name)}`, ...explanation(schema) } : schema,
  ]);
  const aliases = schemas.flatMap(([name, schema]) => {
    const id = ids.get(name);
    return id === undefined ? [] : [[id, aliased(schema, ids)] as const];
  });
  const root = {
    ...document.root,
    components: { ...(components as JsonObject), schemas: Object.fromEntries(written) },
  };
  return { ...document, root, aliases };
}

/** The keywords whose schemas are part of a type, and not of a member's. */
const parts = ["allOf", "anyOf", "oneOf", "items", "prefixItems"];

function within(schema: Json): readonly Json[] {
  return parts.flatMap((keyword) => memberOf(schema, keyword) ?? []);
}

/** The components that a schema's type is made of at once. */
function unfolded(schema: Json): readonly string[] {
  const name = componentOf(schema);
  return name === undefined ? within(schema).flatMap(unfolded) : [name];
}

function componentOf(schema: Json): string | undefined {
  const ref = memberOf(schema, "$ref");
  return typeof ref === "string" ? tokens(ref.slice(1))[2] : undefined;
}

/**
 * What lies on a way from itself to itself, or between two that do: what is left when all ends of ways are taken off.
 */
function circularOf(graph: ReadonlyMap<string, readonly string[]>): ReadonlySet<string> {
  const ways = withoutEnds(graph);
  return new Set(withoutEnds(reversed(ways)).keys());
}

function withoutEnds(graph: ReadonlyMap<string, readonly string[]>): ReadonlyMap<string, readonly string[]> {
  const left = new Map([...graph].map(([name, next]) => [name, new Set(next.filter((each) => graph.has(each)))]));
  const from = reversed(graph);
  const ends = [...left].filter(([, next]) => next.size === 0).map(([name]) => name);
  for (let end = ends.pop(); end !== undefined; end = ends.pop()) {
    left.delete(end);
    for (const name of from.get(end) ?? []) {
      const next = left.get(name);
      if (next?.delete(end) === true && next.size === 0) ends.push(name);
    }
  }
  return new Map([...left].map(([name, next]) => [name, [...next]]));
}

function reversed(graph: ReadonlyMap<string, readonly string[]>): ReadonlyMap<string, readonly string[]> {
  const from = new Map<string, string[]>([...graph.keys()].map((name) => [name, []]));
  for (const [name, next] of graph) for (const each of next) from.get(each)?.push(name);
  return from;
}

/** A schema in which references to aliases are these, where they would be followed at once. */
function aliased(schema: Json, ids: ReadonlyMap<string, string>): Json {
  if (isArray(schema)) return schema.map((each) => aliased(each, ids));
  if (!isObject(schema)) return schema;
  const id = ids.get(componentOf(schema) ?? "");
  if (id !== undefined) return { ...schema, $ref: `#/${id}` };
  return Object.fromEntries(
    Object.entries(schema).map(([keyword, value]) => [keyword, parts.includes(keyword) ? aliased(value, ids) : value]),
  );
}

/** The members of a schema that document it for a reader. */
function explanation(schema: Json): JsonObject {
  return Object.fromEntries(
    membersOf(schema).filter(
      ([keyword]) => keyword === "title" || keyword === "description" || keyword === "deprecated",
    ),
  );
}
