// What is made of a document with mistakes in it: a copy in which each of them is left out, or says what was meant.
// The text stays what it was: where something stands in one of the two, and where in the other, is known.
import { isArray, isObject, memberOf, type Json, type JsonObject } from "../json/json.js";
import { pointerTo, tokens, type Pointer } from "../json/pointer.js";

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
  readonly #originals = new WeakMap<JsonObject, JsonObject>();
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
    const repaired = this.#applied(root, this.#root);
    return isObject(repaired) ? repaired : root;
  }

  /** The object that one was before the changes were made. */
  original(object: JsonObject): JsonObject {
    return this.#originals.get(object) ?? object;
  }

  /** Where something stands once the changes are made; undefined when it is left out. */
  after(root: Json, pointer: Pointer): Pointer | undefined {
    const steps: string[] = [];
    let [json, change]: [Json | undefined, Change | undefined] = [root, this.#root];
    for (const token of tokens(pointer)) {
      const next: Change | undefined = change?.inside.get(token);
      if (next?.isRemoved === true) return undefined;
      const isItem = isArray(json) && /^\d+$/.test(token);
      steps.push(isItem ? String(Number(token) - removedBefore(change, Number(token))) : (next?.key ?? token));
      [json, change] = [memberAt(json, token), next?.value === undefined ? next : undefined];
    }
    return pointerTo(...steps);
  }

  /** Where something stood before the changes were made. */
  before(root: Json, pointer: Pointer): Pointer {
    const steps: string[] = [];
    let [json, change]: [Json | undefined, Change | undefined] = [root, this.#root];
    for (const token of tokens(pointer)) {
      const step: string =
        isArray(json) && /^\d+$/.test(token)
          ? String(itemBefore(change, Number(token)))
          : keyBefore(json, change, token);
      steps.push(step);
      [json, change] = [memberAt(json, step), change?.inside.get(step)];
    }
    return pointerTo(...steps);
  }

  #applied(json: Json | undefined, change: Change): Json | undefined {
    if (change.isRemoved === true) return undefined;
    if (change.value !== undefined) return change.value;
    if (json === undefined) return change.added.length > 0 ? change.added : undefined;
    if (isArray(json))
      return [...json.flatMap((item, index) => this.#within(item, change.inside.get(String(index)))), ...change.added];
    if (!isObject(json)) return json;
    const copy = this.#members(json, change.inside);
    this.#originals.set(copy, json);
    return copy;
  }

  /** The item or member as it is after a change: none when it is left out. */
  #within(json: Json | undefined, change: Change | undefined): readonly Json[] {
    const result = change === undefined ? json : this.#applied(json, change);
    return result === undefined ? [] : [result];
  }

  /** Keys keep their order; new ones come last. */
  #members(json: JsonObject, inside: ReadonlyMap<string, Change>): JsonObject {
    const keys = new Set([...Object.keys(json), ...inside.keys()]);
    const entries = [...keys].flatMap((key): [string, Json][] => {
      const change = inside.get(key);
      return this.#within(memberOf(json, key), change).map((value) => [change?.key ?? key, value]);
    });
    return Object.fromEntries(entries);
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

function removedBefore(change: Change | undefined, index: number): number {
  return [...(change?.inside ?? [])].filter(([token, { isRemoved }]) => isRemoved === true && Number(token) < index)
    .length;
}

function itemBefore(change: Change | undefined, index: number): number {
  let before = index;
  while (before - removedBefore(change, before) < index || change?.inside.get(String(before))?.isRemoved === true)
    before++;
  return before;
}

function keyBefore(json: Json | undefined, change: Change | undefined, key: string): string {
  if (memberOf(json, key) !== undefined && change?.inside.get(key)?.key === undefined) return key;
  const renamed = [...(change?.inside ?? [])].find(([, each]) => each.key === key && each.isRemoved !== true);
  return renamed === undefined ? key : renamed[0];
}

function memberAt(json: Json | undefined, token: string): Json | undefined {
  return isArray(json) ? json[Number(token)] : memberOf(json, token);
}
