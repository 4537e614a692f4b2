// The extensions of a document, `x-fern-…`, and which of them were read: the others are listed with their places.
import { isArray, isObject, memberOf, membersOf, type Json, type JsonObject } from "../../json/json.js";
import { child, tokens, type Pointer } from "../../json/pointer.js";
import type { Path } from "../../overlay/traced.js";
import type { Keys } from "./key-table.js";
import type { UnreadSetting } from "./settings.js";

/** An object of a document, and where it is. */
export interface ExtendedObject {
  readonly path: Path;
  readonly json: Json;
}

export class ExtensionReading {
  readonly #read = new Set<Pointer>();
  readonly #left = new Map<Pointer, string>();
  readonly root: JsonObject;
  readonly prefix: string;
  readonly table: Keys;
  /** Why an extension isn't read that is somewhere else than where it is read. */
  readonly misplaced: string;

  constructor(root: JsonObject, prefix: string, table: Keys, misplaced: string) {
    this.root = root;
    this.prefix = prefix;
    this.table = table;
    this.misplaced = misplaced;
  }

  /** An extension of an object, which counts as read with all that is in it. */
  take({ path, json }: ExtendedObject, name: string): Json | undefined {
    const value = memberOf(json, name);
    if (value !== undefined) this.mark(child(pointerOf(path), name));
    return value;
  }

  /** Has a value counted as read. */
  mark(pointer: Pointer): void {
    this.#read.add(pointer);
  }

  /** Has an extension of an object listed, with a reason of its own. */
  leave({ path }: ExtendedObject, name: string, reason: string): void {
    const pointer = child(pointerOf(path), name);
    this.#read.delete(pointer);
    this.#left.set(pointer, reason);
  }

  /** All objects that have an extension. */
  objectsWith(name: string): readonly ExtendedObject[] {
    const found: ExtendedObject[] = [];
    const visit = (value: Json, path: Path): void => {
      if (isArray(value)) return value.forEach((each, index) => visit(each, [...path, index]));
      if (!isObject(value)) return;
      if (Object.hasOwn(value, name)) found.push({ path, json: value });
      for (const [key, each] of Object.entries(value)) if (!key.startsWith("x-")) visit(each, [...path, key]);
    };
    visit(this.root, []);
    return found;
  }

  /** Extensions that were not read: the first place of each for each reason. */
  unread(): readonly UnreadSetting[] {
    const found = new Map<string, { pointer: Pointer; reason: string; count: number }>();
    const add = (name: string, pointer: Pointer): void => {
      const known = this.table[name];
      const general = known === undefined ? "it is not known here" : "unread" in known ? known.unread : this.misplaced;
      const reason = this.#left.get(pointer) ?? general;
      const key = `${name} ${reason}`;
      const before = found.get(key);
      if (before === undefined) found.set(key, { pointer, reason, count: 1 });
      else before.count++;
    };
    const visit = (value: Json, pointer: Pointer): void => {
      if (isArray(value)) return value.forEach((item, index) => visit(item, child(pointer, index)));
      for (const [name, member] of membersOf(value)) {
        const own = child(pointer, name);
        if (!name.startsWith(this.prefix)) visit(member, own);
        else for (const each of this.#unreadIn(member, own)) add(name, each);
      }
    };
    visit(this.root, "");
    return [...found.values()].map(({ pointer, reason, count }) => ({
      pointer,
      reason: count === 1 ? reason : `${reason}; ${count} places`,
    }));
  }

  /** The last name of a pointer that is an extension, for lists. */
  readonly nameOf = (pointer: Pointer): string =>
    tokens(pointer).findLast((each) => each.startsWith(this.prefix)) ?? pointer;

  /** The extension itself, or members of it that were not read beside others. */
  #unreadIn(value: Json, pointer: Pointer): readonly Pointer[] {
    if (this.#read.has(pointer)) return [];
    const known = [...this.#read, ...this.#left.keys()];
    const inside = known.some((each) => each.startsWith(`${pointer}/`));
    if (!inside) return [pointer];
    const members = isArray(value) ? value.map((each, index) => [String(index), each] as const) : membersOf(value);
    return members.flatMap(([name, member]) => this.#unreadIn(member, child(pointer, name)));
  }
}

export function pointerOf(path: Path): Pointer {
  return path.reduce<Pointer>((pointer, step) => child(pointer, step), "");
}
