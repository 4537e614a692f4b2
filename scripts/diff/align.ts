// Pairs the entries of two maps, and compares JSON values by their meaning.
import { isArray, isObject, membersOf, type Json } from "../json/json.js";
import { child, type Pointer } from "../json/pointer.js";
import { resolveReference, type Resolved } from "../model/document/resolve.js";
import type { Document } from "../openapi/document.js";

export interface Aligned<T> {
  readonly both: readonly (readonly [base: T, revision: T])[];
  readonly removed: readonly T[];
  readonly added: readonly T[];
}

/** Pairs entries with the same key. */
export function align<T>(base: ReadonlyMap<string, T>, revision: ReadonlyMap<string, T>): Aligned<T> {
  const both = [...base].flatMap(([key, value]) => {
    const other = revision.get(key);
    return other === undefined ? [] : [[value, other] as const];
  });
  return {
    both,
    removed: [...base].filter(([key]) => !revision.has(key)).map(([, value]) => value),
    added: [...revision].filter(([key]) => !base.has(key)).map(([, value]) => value),
  };
}

export interface Named extends Resolved {
  readonly name: string;
}

/** The entries of a map in an object of the document, references resolved. A header may be named `x-rate`. */
export function entriesOf(document: Document, { json, pointer }: Resolved, field: string): readonly Named[] {
  return membersOf(json[field]).map(([name, value]) => ({
    name,
    ...resolveReference(document, value, child(`${pointer}/${field}`, name)),
  }));
}

/** The place of the first field that an object has; that of the object where it has none of them. */
export function fieldPlace({ json, pointer }: Resolved, ...fields: readonly string[]): Pointer {
  const field = fields.find((each) => json[each] !== undefined);
  return field === undefined ? pointer : `${pointer}/${field}`;
}

/** A text that is the same for equal values, in whatever order their members are. */
export function canonicalText(value: Json | undefined): string {
  if (isArray(value)) return `[${value.map(canonicalText).join()}]`;
  if (!isObject(value)) return JSON.stringify(value) ?? "undefined";
  const members = Object.entries(value).map(([key, each]) => `${JSON.stringify(key)}:${canonicalText(each)}`);
  return `{${members.toSorted().join()}}`;
}

/** A value for a message: JSON, cut off after 80 characters. */
export function printValue(value: Json): string {
  const text = JSON.stringify(value);
  return `\`${text.length > 80 ? `${text.slice(0, 80)}…` : text}\``;
}

/** Names for a message: `a`, `b` and `c`. */
export function listNames(names: readonly string[]): string {
  const quoted = names.map((name) => `\`${name}\``);
  const last = quoted.pop();
  if (last === undefined) return "";
  return quoted.length === 0 ? last : `${quoted.join(", ")} and ${last}`;
}
