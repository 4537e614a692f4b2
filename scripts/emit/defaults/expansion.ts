// Whether a default is what a member gets: all of it, and only where filling what it lacks has an end.

import { isArray, type Json } from "../../json/json.js";
import { dereferenceShape, type Schemas } from "../../model/dereference.js";
import type { ObjectSchema, Property, Schema } from "../../model/model.js";
import { isComposed } from "../conversions/alternatives.js";

/** How many values are looked at: what two defaults in each of thirty components come to has no end in practice. */
const maxSteps = 10_000;

/**
 * Whether a member is, at some depth, a member of its own default: `next: { $ref: Node, default: {} }` of Node. Also
 * where a default is too large when everything is filled in it.
 */
export function isEndless(member: Property, context: Schemas): boolean {
  let steps = 0;
  const expand = (value: Json, schema: Schema, above: ReadonlySet<Property>): boolean => {
    if (typeof value !== "object" || value === null) return false;
    if (++steps > maxSteps) return true;
    return simpleShapes(schema, context).some((shape) => {
      if (isArray(value)) return shape.kind === "array" && value.some((each) => expand(each, shape.items, above));
      if (shape.kind !== "object") return false;
      const inMembers = Object.entries(value).some(([name, each]) => expand(each, schemaOf(shape, name), above));
      const absent = shape.properties.filter((each) => !Object.hasOwn(value, each.name));
      return (
        inMembers ||
        absent.some((each) => {
          if (each.default === undefined || (each !== member && above.has(each))) return false;
          return each === member || expand(each.default, each.schema, new Set(above).add(each));
        })
      );
    });
  };
  return member.default !== undefined && expand(member.default, member.schema, new Set());
}

/** Whether a value has, at some depth, members that a server takes out of requests: no handler gets it as it is. */
export function hasHidden(value: Json, schema: Schema, context: Schemas): boolean {
  if (typeof value !== "object" || value === null) return false;
  return simpleShapes(schema, context).some((shape) => {
    if (isArray(value)) return shape.kind === "array" && value.some((each) => hasHidden(each, shape.items, context));
    if (shape.kind !== "object") return false;
    const hidden = new Set(["__proto__", ...(shape.ignored ?? []), ...(shape.absent ?? [])]);
    return Object.entries(value).some(
      ([name, each]) => hidden.has(name) || hasHidden(each, schemaOf(shape, name), context),
    );
  });
}

function schemaOf({ properties, additional }: ObjectSchema, name: string): Schema {
  return properties.find((each) => each.name === name)?.schema ?? additional;
}

/** The schemas without references and compositions that a value may be judged by. */
function simpleShapes(schema: Schema, context: Schemas, seen: ReadonlySet<Schema> = new Set()): readonly Schema[] {
  const shape = dereferenceShape(schema, context);
  if (seen.has(shape)) return [];
  const inside = new Set(seen).add(shape);
  return isComposed(shape) ? shape.members.flatMap((each) => simpleShapes(each, context, inside)) : [shape];
}
