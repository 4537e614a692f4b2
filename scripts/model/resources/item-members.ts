// The members of the objects that a schema accepts, whatever it is composed of.

import type { Json } from "../../json/json.js";
import type { NamedSchema, Schema } from "../model.js";
import { plainName } from "../names/plain-name.js";

export type Schemas = ReadonlyMap<string, NamedSchema>;

export interface Member {
  readonly schema: Schema;
  /** Whether every alternative requires it. */
  readonly required: boolean;
}

export type Members = ReadonlyMap<string, Member>;

const noMembers: Members = new Map();

/** The members of an object by name, those of all parts and alternatives; none for other values. */
export function membersOf(schema: Schema, schemas: Schemas, depth = 0): Members {
  if (depth > 12) return noMembers;
  switch (schema.kind) {
    case "ref":
      return membersOf(schemas.get(schema.id)?.schema ?? { kind: "any" }, schemas, depth + 1);
    case "jsonSchema":
      return membersOf(schema.approximation, schemas, depth + 1);
    case "object":
      return new Map(
        schema.properties.map(({ name, schema: member, required, isOnlyRequired }) => [
          name,
          { schema: isOnlyRequired ? { kind: "any" } : member, required },
        ]),
      );
    case "allOf":
      return schema.members.reduce<Members>((all, part) => both(all, membersOf(part, schemas, depth + 1)), noMembers);
    case "anyOf":
    case "oneOf":
      return alternatives(schema.members.map((part) => membersOf(part, schemas, depth + 1)).filter(({ size }) => size));
    default:
      return noMembers;
  }
}

function both(left: Members, right: Members): Members {
  const all = new Map(left);
  for (const [name, member] of right) {
    const before = all.get(name);
    // A part may only require what another part describes.
    const schema = before === undefined || before.schema.kind === "any" ? member.schema : before.schema;
    all.set(name, { schema, required: member.required || before?.required === true });
  }
  return all;
}

function alternatives(parts: readonly Members[]): Members {
  const all = new Map<string, Member>();
  for (const part of parts) {
    for (const [name, { schema, required }] of part) {
      const isRequired = required && parts.every((each) => each.get(name)?.required === true);
      if (!all.has(name)) all.set(name, { schema, required: isRequired });
    }
  }
  return all;
}

/** The schema at a place; undefined where no alternative has such members. */
export function schemaAt(schema: Schema, place: readonly string[], schemas: Schemas): Schema | undefined {
  return place.reduce<Schema | undefined>(
    (found, name) => (found === undefined ? undefined : membersOf(found, schemas).get(name)?.schema),
    schema,
  );
}

/** The first schema of these kinds among the alternatives and parts of a schema. */
export function findKind<K extends Schema["kind"]>(
  schema: Schema,
  kinds: readonly K[],
  schemas: Schemas,
  depth = 0,
): Extract<Schema, { kind: K }> | undefined {
  if (depth > 12) return undefined;
  if ((kinds as readonly string[]).includes(schema.kind)) return schema as Extract<Schema, { kind: K }>;
  const inner: readonly Schema[] =
    schema.kind === "ref"
      ? [schemas.get(schema.id)?.schema ?? { kind: "any" }]
      : schema.kind === "jsonSchema"
        ? [schema.approximation]
        : schema.kind === "anyOf" || schema.kind === "oneOf" || schema.kind === "allOf"
          ? schema.members
          : [];
  for (const each of inner) {
    const found = findKind(each, kinds, schemas, depth + 1);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The values that a schema lists, also where others are valid besides: those of an enum that may grow. */
export function listedValues(schema: Schema, schemas: Schemas): readonly Json[] | undefined {
  return findKind(schema, ["literal"], schemas)?.values ?? findKind(schema, ["string"], schemas)?.knownValues;
}

/** Whether a member of two objects never has the same value, so that no object is both. */
export function isOtherKind(first: Schema, second: Schema, schemas: Schemas): boolean {
  const members = membersOf(second, schemas);
  return [...membersOf(first, schemas)].some(([name, { schema }]) => {
    const other = members.get(name)?.schema;
    const values = other && listedValues(other, schemas);
    return values !== undefined && listedValues(schema, schemas)?.every((each) => !values.includes(each)) === true;
  });
}

/** The schema of the items of an array. */
export function arrayItems(schema: Schema, schemas: Schemas): Schema | undefined {
  return findKind(schema, ["array"], schemas)?.items;
}

/** The word for one item of a collection: `/v1/organization-exports` -> `organizationexport`. */
export function nounOf(collection: string): string {
  const segment = collection.split("/").findLast((each) => each !== "" && !each.includes("{")) ?? "";
  const word = plainName(segment.replace(/\.\w+$/, ""));
  if (/(ss|us|is)$/.test(word)) return word;
  return word
    .replace(/ies$/, "y")
    .replace(/(ss|x|ch|sh)es$/, "$1")
    .replace(/s$/, "");
}
