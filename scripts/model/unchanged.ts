// Which values of a document refer to the same as in the document of the same name before it. A process that generates
// again after each save reads entries that did not change as the same objects: see parse/entries.ts.

import { isArray, isObject, type Json } from "../json/json.js";
import { refPointer, type Pointer } from "../json/pointer.js";
import type { Document } from "../openapi/document.js";

/** Compares a document with another one. */
export class Unchanged {
  readonly #document: Document;
  readonly #before: Document;
  readonly #isComparable: boolean;
  /** Whether the target of a reference, and all that it refers to, is as before. */
  readonly #targets = new Map<Pointer, boolean>();

  constructor(document: Document, before: Document) {
    this.#document = document;
    this.#before = before;
    // Dynamic references may have any target.
    this.#isComparable =
      document.version === before.version && (document.dynamicAnchors ?? before.dynamicAnchors) === undefined;
  }

  /** Whether all that a value of both documents refers to is as before. */
  refersToSame(value: Json): boolean {
    return this.#isComparable && referencesIn(value).every((pointer) => this.#isSame(pointer));
  }

  #isSame(start: Pointer): boolean {
    const known = this.#targets.get(start);
    if (known !== undefined) return known;
    // Everything that can be reached, each place once: references may go in circles.
    const reached = new Set([start]);
    for (const pointer of reached) {
      const target = this.#document.resolve(pointer);
      const isSame = target !== undefined && this.#before.resolve(pointer) === target;
      if (!isSame || this.#targets.get(pointer) === false) {
        this.#targets.set(start, false);
        return false;
      }
      if (this.#targets.get(pointer) !== true) for (const each of referencesIn(target)) reached.add(each);
    }
    for (const pointer of reached) this.#targets.set(pointer, true);
    return true;
  }
}

const foundReferences = new WeakMap<object, readonly Pointer[]>();

/** The targets of all references in a value that are to places of the same document. */
function referencesIn(value: Json): readonly Pointer[] {
  if (!isObject(value) && !isArray(value)) return [];
  const known = foundReferences.get(value);
  if (known !== undefined) return known;
  const found = new Set<Pointer>();
  collectReferences(value, found);
  const references = [...found];
  foundReferences.set(value, references);
  return references;
}

function collectReferences(value: Json, found: Set<Pointer>): void {
  if (isArray(value)) for (const item of value) collectReferences(item, found);
  else if (isObject(value))
    for (const key of Object.keys(value)) {
      const member = value[key] ?? null;
      const pointer = typeof member === "string" && key === "$ref" ? refPointer(member) : undefined;
      if (pointer !== undefined) found.add(pointer);
      else if (typeof member === "object") collectReferences(member, found);
    }
}
