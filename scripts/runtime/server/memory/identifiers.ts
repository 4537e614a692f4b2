// New identifiers, of the form that the document gives to those of a resource.

import type { IdentifierForm } from "./operation.js";

/**
 * Makes identifiers of a form until one is not taken. `newId` makes UUIDs, from which the characters of other forms
 * follow; `nextNumber` counts.
 */
export function newIdentifier(
  form: IdentifierForm,
  { newId, nextNumber }: { readonly newId: () => string; readonly nextNumber: () => number },
  isTaken: (id: string) => boolean,
): string {
  for (let attempt = 0; ; attempt++) {
    const id =
      form === "number" ? String(nextNumber()) : form === "uuid" ? newId() : charactersFrom(newId(), form, attempt);
    // A form with few different identifiers runs out of them.
    if (!isTaken(id) || attempt > 1000) return id;
  }
}

function charactersFrom(source: string, form: Exclude<IdentifierForm, string>, attempt: number): string {
  const random = randomFrom(`${source} ${attempt}`);
  const characters = ([alphabet, count]: readonly [string, number]): string =>
    Array.from({ length: count }, () => alphabet.charAt(random() % alphabet.length)).join("");
  return form.map((part) => (typeof part === "string" ? part : characters(part))).join("");
}

/** Whole numbers that follow from a string: FNV-1a for the seed, then xorshift (Marsaglia 2003). */
function randomFrom(source: string): () => number {
  let state = 0x811c9dc5;
  for (let index = 0; index < source.length; index++) state = Math.imul(state ^ source.charCodeAt(index), 0x01000193);
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    state >>>= 0;
    return state;
  };
}
