// Changes to a document, applied to a copy of it. Pointers can be converted between the original and the copy, so that
// diagnostics keep pointing into the original.
import { isArray, isObject, memberOf, type Json, type JsonObject } from "../json/json.js";
import { pointerTo, tokens, type Pointer } from "../json/pointer.js";

/** The changes to one value, and to those inside it. */
interface Change {
  isRemoved?: boolean;
  value?: Json;
  /** The new key of the value. */
  key?: string;
  added: Json[];
  readonly inside: Map<string, Change>;
}

/** Collects the changes to one document. */
export class Repair {
  readonly #root: Change = makeChange();
  readonly #originals = new WeakMap<JsonObject, JsonObject>();
  #count = 0;

  get isEmpty(): boolean {
    return this.#count === 0;
  }

  /** Removes a member or an item. */
  remove(pointer: Pointer): void {
    this.#at(pointer).isRemoved = true;
  }

  /** Sets a value. Other changes inside of it have no effect. */
  replace(pointer: Pointer, value: Json): void {
    this.#at(pointer).value = value;
  }

  /** Gives a member another key. */
  rename(pointer: Pointer, key: string): void {
    this.#at(pointer).key = key;
  }

  /** Adds an item to the end of a list, which is created if it doesn't exist. */
  append(pointer: Pointer, item: Json): void {
    const { added } = this.#at(pointer);
    // An object with two references to it is visited twice.
    if (!added.some((each) => JSON.stringify(each) === JSON.stringify(item))) added.push(item);
  }

  /** A copy of the document with all changes. Unchanged parts are shared with the original. */
  apply(root: JsonObject): JsonObject {
    const repaired = this.#applyChange(root, this.#root);
    return isObject(repaired) ? repaired : root;
  }

  /** The original of an object in the copy. */
  original(object: JsonObject): JsonObject {
    return this.#originals.get(object) ?? object;
  }

  /** The pointer in the copy for one in the original; undefined when its target is removed. */
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

  /** The pointer in the original for one in the copy. */
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

  #applyChange(json: Json | undefined, change: Change): Json | undefined {
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

  /** The item or member after a change; an empty list when it is removed. */
  #within(json: Json | undefined, change: Change | undefined): readonly Json[] {
    const result = change === undefined ? json : this.#applyChange(json, change);
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
      const next = change.inside.get(token) ?? makeChange();
      change.inside.set(token, next);
      change = next;
    }
    return change;
  }
}

function makeChange(): Change {
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
