// The keys of `components["schemas"]` in types.ts: the names of the document, and `OfferInput` for what requests have
// instead of `Offer`, where the two differ.

import type { NamedSchema } from "../../model/model.js";

/** By id. */
export function componentKeys(schemas: readonly NamedSchema[]): ReadonlyMap<string, string> {
  const names = new Set(schemas.map(({ name }) => name));
  const read = new Set(schemas.filter(({ direction }) => direction === "read").map(({ name }) => name));
  return new Map(
    schemas.map(({ id, name, direction }) => [
      id,
      direction === "write" && read.has(name) ? unusedName(`${name}Input`, names) : name,
    ]),
  );
}

function unusedName(name: string, taken: ReadonlySet<string>): string {
  return taken.has(name) ? unusedName(`${name}_`, taken) : name;
}
