// Schemas that are made of themselves at once, such as `A: { anyOf: [{ $ref: A }, { type: string }] }`: an alias can't
// be (TS2456). What lies in an array or a member may be the schema itself again.

import type { Schema } from "../../model/model.js";
import type { Schemas } from "../../model/dereference.js";

export class CircularTypes {
  /** By id, all schemas that a schema is made of at once. */
  readonly #parts = new Map<string, ReadonlySet<string>>();

  readonly context: Schemas;

  constructor(context: Schemas) {
    this.context = context;
  }

  /** Whether each of two schemas is made of the other one; of one, whether it is made of itself. */
  areMadeOfEachOther(first: string, second: string): boolean {
    return this.#partsOf(first).has(second) && this.#partsOf(second).has(first);
  }

  #partsOf(id: string): ReadonlySet<string> {
    const known = this.#parts.get(id);
    if (known !== undefined) return known;
    const parts = new Set(this.#directPartsOf(id));
    // A set is walked through with what is added on the way.
    for (const part of parts) for (const each of this.#directPartsOf(part)) parts.add(each);
    this.#parts.set(id, parts);
    return parts;
  }

  #directPartsOf(id: string): readonly string[] {
    const named = this.context.schemas.get(id);
    return named === undefined ? [] : partsIn(named.schema);
  }
}

function partsIn(schema: Schema): readonly string[] {
  switch (schema.kind) {
    case "ref":
      return [schema.id];
    case "anyOf":
    case "oneOf":
    case "allOf":
      return schema.members.flatMap(partsIn);
    case "jsonSchema":
      return partsIn(schema.approximation);
    default:
      return [];
  }
}
