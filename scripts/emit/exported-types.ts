// The names of the types that a program can import from client.ts, which has those of types.ts as well.

import { textOf } from "./printer/code.js";
import type { Model } from "../model/model.js";
import { namedTypes } from "./types/named-types.js";
import { emit } from "./client/client.js";

/** Read from what is printed: each emitter of a type has its own reasons to print it. */
export function exportedTypes(model: Model): ReadonlySet<string> {
  const text = textOf(emit(model, undefined));
  // What comes from a document is in comments and strings, which don't begin a line so.
  const own = [...text.matchAll(/^export (?:type|interface) ([\p{L}\p{N}_]+)(?=[ <])/gmu)].map(([, name = ""]) => name);
  // `$Item` is how some of them are made.
  const named = namedTypes(model).declarations.filter(({ id }) => !id.startsWith("$"));
  return new Set([...named.map(({ id }) => id), ...own]);
}
