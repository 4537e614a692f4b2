// Members that one part of an allOf requires and another describes: `{ allOf: [A], required: [a] }`, where `A & { a:
// unknown }` would leave undefined among the values of `a`.

import type { ObjectSchema, Property, Schema } from "../../model/model.js";
import { dereferenceShape, type Schemas } from "../dereference.js";

export interface Requirements {
  /** What is left of the parts. */
  readonly schemas: readonly Schema[];
  /** The members of these that are required. */
  readonly names: readonly string[];
  /** Unions of which each branch only requires members: `anyOf: [{ required: [a] }, { required: [b] }]`. */
  readonly alternatives: readonly (readonly (readonly string[])[])[];
}

/** What the parts of an allOf require of each other. */
export function requirementsOf(parts: readonly Schema[], context: Schemas): Requirements {
  const flat = parts.flatMap(flattened);
  const names = new Set<string>();
  const schemas: Schema[] = [];
  const unions: { readonly schema: Schema; readonly branches: readonly (readonly string[])[] }[] = [];
  for (const schema of flat) {
    const bare = bareNames(schema, context);
    const branches = branchesOf(schema, context);
    if (bare !== undefined) for (const name of bare) names.add(name);
    else if (branches !== undefined) unions.push({ schema, branches });
    else if (schema.kind === "object") {
      const own = schema.properties.filter((each) => each.isOnlyRequired === true);
      for (const { name } of own) names.add(name);
      schemas.push(own.length === 0 ? schema : withoutOnlyRequired(schema));
    } else schemas.push(schema);
  }
  const isDeclared = (name: string): boolean => schemas.some((each) => declares(each, name, context));
  const undeclared = [...names].filter((name) => !isDeclared(name));
  const alternatives = unions.filter(({ branches }) => branches.flat().every(isDeclared));
  const others = unions.filter((each) => !alternatives.includes(each)).map((each) => each.schema);
  const further: readonly Schema[] =
    undeclared.length === 0
      ? []
      : [{ kind: "object", properties: undeclared.map(requiredProperty), additional: { kind: "any" } }];
  return {
    schemas: [...schemas, ...others, ...further],
    names: [...names].filter(isDeclared),
    alternatives: alternatives.map((each) => each.branches),
  };
}

function flattened(schema: Schema): readonly Schema[] {
  return schema.kind === "allOf" ? schema.members.flatMap(flattened) : [schema];
}

function requiredProperty(name: string): Property {
  return { name, required: true, docs: "", schema: { kind: "any" } };
}

function withoutOnlyRequired(schema: ObjectSchema): ObjectSchema {
  return { ...schema, properties: schema.properties.filter((each) => each.isOnlyRequired !== true) };
}

/** The members that a schema requires where it says nothing else; undefined for other schemas. */
function bareNames(schema: Schema, context: Schemas): readonly string[] | undefined {
  const shape = dereferenceShape(schema, context);
  if (shape.kind !== "object" || shape.properties.length === 0) return undefined;
  const isBare = shape.additional.kind === "any" && shape.properties.every((each) => each.isOnlyRequired === true);
  return isBare ? shape.properties.map(({ name }) => name) : undefined;
}

function branchesOf(schema: Schema, context: Schemas): readonly (readonly string[])[] | undefined {
  const shape = dereferenceShape(schema, context);
  if (shape.kind !== "anyOf" && shape.kind !== "oneOf") return undefined;
  const branches = shape.members.map((each) => bareNames(each, context));
  return branches.every((each) => each !== undefined) ? branches : undefined;
}

/** Whether a schema describes a member, in any of its parts and alternatives. */
function declares(schema: Schema, name: string, context: Schemas, seen = new Set<Schema>()): boolean {
  const shape = dereferenceShape(schema, context);
  if (seen.has(shape)) return false;
  seen.add(shape);
  if (shape.kind === "object")
    return shape.properties.some((each) => each.name === name && each.isOnlyRequired !== true);
  if (shape.kind !== "allOf" && shape.kind !== "anyOf" && shape.kind !== "oneOf") return false;
  return shape.members.some((each) => declares(each, name, context, seen));
}
