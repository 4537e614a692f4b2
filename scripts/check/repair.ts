// What is made of a document with mistakes in it: a copy in which each of them is left out, or says what was meant.
// The text stays what it was, and so does every pointer into it that leads past no list item that is left out.
import { isArray, isObject } from "../json.js";
import type { Json, JsonObject } from "../model.js";
import { tokens, type Pointer } from "../pointer.js";

/** The changes to one value, and to those inside it. */
interface Change {
  isRemoved?: boolean;
  value?: Json;
  /** The key that the value stands under from now on. */
  key?: string;
  added: Json[];
  readonly inside: Map<string, Change>;
}

/** Collects the changes to one document. */
export class Repair {
  readonly #root: Change = unchanged();
  #count = 0;

  get isEmpty(): boolean {
    return this.#count === 0;
  }

  /** Leave out a member or an item. */
  remove(pointer: Pointer): void {
    this.#at(pointer).isRemoved = true;
  }

  /** Put a value in place of what is there, or where nothing is. What else changes inside of it no longer counts. */
  replace(pointer: Pointer, value: Json): void {
    this.#at(pointer).value = value;
  }

  /** Put a member under another key. */
  rename(pointer: Pointer, key: string): void {
    this.#at(pointer).key = key;
  }

  /** Put an item at the end of a list, and the list where there is none. */
  append(pointer: Pointer, item: Json): void {
    const { added } = this.#at(pointer);
    // An object behind two references is seen twice.
    if (!added.some((each) => JSON.stringify(each) === JSON.stringify(item))) added.push(item);
  }

  /** The document with all changes. What has none is shared with the original. */
  applied(root: JsonObject): JsonObject {
    const repaired = applied(root, this.#root);
    return isObject(repaired) ? repaired : root;
  }

  #at(pointer: Pointer): Change {
    this.#count++;
    let change = this.#root;
    for (const token of tokens(pointer)) {
      const next = change.inside.get(token) ?? unchanged();
      change.inside.set(token, next);
      change = next;
    }
    return change;
  }
}

function unchanged(): Change {
  return { added: [], inside: new Map() };
}

function applied(json: Json | undefined, change: Change): Json | undefined {
  if (change.isRemoved === true) return undefined;
  if (change.value !== undefined) return change.value;
  if (json === undefined) return change.added.length > 0 ? change.added : undefined;
  if (isArray(json)) return [...json.flatMap((item, index) => within(item, change.inside.get(String(index)))), ...change.added];
  return isObject(json) ? members(json, change.inside) : json;
}

/** The item or member as it is after a change: none when it is left out. */
function within(json: Json | undefined, change: Change | undefined): readonly Json[] {
  const result = change === undefined ? json : applied(json, change);
  return result === undefined ? [] : [result];
}

/** Keys keep their order; new ones come last. */
function members(json: JsonObject, inside: ReadonlyMap<string, Change>): JsonObject {
  const keys = new Set([...Object.keys(json), ...inside.keys()]);
  const entries = [...keys].flatMap((key): [string, Json][] => {
    const change = inside.get(key);
    return within(Object.hasOwn(json, key) ? json[key] : undefined, change).map((value) => [change?.key ?? key, value]);
  });
  return Object.fromEntries(entries);
}
