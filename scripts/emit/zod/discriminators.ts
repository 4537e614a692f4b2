// The property whose values distinguish the members of a `oneOf`.

import type { Json } from "../../json/json.js";
import type { Schema } from "../../model/model.js";
import { dereference, type Schemas } from "../../model/dereference.js";

/** Whether each member fixes the value of its discriminator, and no two have the same value. */
export function haveDistinctDiscriminators(
  members: readonly Schema[],
  discriminator: string,
  context: Schemas,
): boolean {
  const known = members.map((member) => discriminatorValues(discriminator, member, context));
  const values = known.flatMap((each) => each ?? []);
  return !known.includes(undefined) && new Set(values).size === values.length;
}

/** The values that a member allows for its discriminator; undefined where it allows any, or need not have it. */
export function discriminatorValues(
  discriminator: string,
  member: Schema,
  context: Schemas,
): readonly Json[] | undefined {
  const object = dereference(member, context);
  if (object.kind !== "object") return undefined;
  const property = object.properties.find((each) => each.name === discriminator);
  const literal = property?.required === true ? dereference(property.schema, context) : undefined;
  return literal?.kind === "literal" ? literal.values : undefined;
}
