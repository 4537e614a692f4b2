// Members that one part of an allOf requires and another describes: `{ allOf: [A], required: [a] }`. `A & { a: unknown
// }` would leave undefined among the values of `a`: the part that requires it is given the type that the other one
// has.

import type { Schema } from "../../model/model.js";
import { dereferenceShape, type Schemas } from "../../model/dereference.js";

/** The parts of an allOf, those of the allOf in it too; a reference to what only requires members is that. */
export function partsOf(members: readonly Schema[], context: Schemas): readonly Schema[] {
  return members.flatMap((each) => {
    if (each.kind === "allOf") return partsOf(each.members, context);
    const shape = dereferenceShape(each, context);
    return [isBare(shape) ? shape : each];
  });
}

/** Whether a schema says nothing of an object but which members it has. */
function isBare(shape: Schema): boolean {
  return (
    shape.kind === "object" &&
    shape.properties.length > 0 &&
    shape.additional.kind === "any" &&
    shape.properties.every((each) => each.isOnlyRequired === true)
  );
}

/** Whether some part only requires members, or each of its alternatives does: null has none, and is valid. */
export function onlyRequires(schema: Schema, context: Schemas): boolean {
  const shape = dereferenceShape(schema, context);
  if (shape.kind !== "anyOf" && shape.kind !== "oneOf") return isBare(shape);
  return shape.members.length > 0 && shape.members.every((each) => onlyRequires(each, context));
}

/** The members that one of the parts hides in its direction: the others don't have them either. */
export function hiddenNamesOf(parts: readonly Schema[], context: Schemas): ReadonlySet<string> {
  const names = new Set<string>();
  const seen = new Set<Schema>();
  const visit = (part: Schema): void => {
    const shape = dereferenceShape(part, context);
    if (seen.has(shape)) return;
    seen.add(shape);
    if (shape.kind === "object")
      for (const name of [...(shape.absent ?? []), ...(shape.ignored ?? [])]) names.add(name);
    if (shape.kind === "allOf") shape.members.forEach(visit);
  };
  parts.forEach(visit);
  return names;
}

/** Whether null is valid. */
export function isNullable(schema: Schema, context: Schemas): boolean {
  const shape = dereferenceShape(schema, context);
  switch (shape.kind) {
    case "any":
    case "null":
      return true;
    case "literal":
      return shape.values.includes(null);
    case "anyOf":
    case "oneOf":
      return shape.members.some((each) => isNullable(each, context));
    case "allOf":
      return shape.members.every((each) => isNullable(each, context));
    case "object":
      return shape.isInferred === true && isBare(shape);
    default:
      return false;
  }
}

/**
 * The schema that one of the parts has for a member; "some" where alternatives have one, and undefined where no part
 * speaks of it.
 */
export function schemaOfMember(
  parts: readonly Schema[],
  name: string,
  context: Schemas,
  seen = new Set<Schema>(),
): Schema | "some" | undefined {
  const found = parts.map((part) => inPart(part, name, context, seen)).filter((each) => each !== undefined);
  return found.find((each) => each !== "some") ?? found[0];
}

function inPart(part: Schema, name: string, context: Schemas, seen: Set<Schema>): Schema | "some" | undefined {
  const shape = dereferenceShape(part, context);
  if (seen.has(shape)) return undefined;
  seen.add(shape);
  if (shape.kind === "object") {
    const own = shape.properties.find((each) => each.name === name);
    if (own !== undefined) return own.isOnlyRequired === true ? undefined : own.schema;
    return shape.additional.kind === "any" || shape.additional.kind === "never" ? undefined : shape.additional;
  }
  if (shape.kind === "allOf") return schemaOfMember(shape.members, name, context, seen);
  if (shape.kind !== "anyOf" && shape.kind !== "oneOf") return undefined;
  const [only, ...others] = shape.members.filter(({ kind }) => kind !== "null");
  if (only !== undefined && others.length === 0) return inPart(only, name, context, seen);
  return schemaOfMember(shape.members, name, context, seen) === undefined ? undefined : "some";
}
