// What is known of the keys of another generator's configuration, as a table: what becomes of each, or why it is not
// read. The manual has the tables, and tests compare both.
import { isArray, isObject, membersOf, type Json } from "../../json/json.js";
import { child, tokens, type Pointer } from "../../json/pointer.js";
import type { Setting } from "./settings.js";

/** What is known of a key, or of an extension of a document. */
export type Key = { readonly becomes: string } | { readonly unread: string };

export const becomes = (text: string): Key => ({ becomes: text });
export const unread = (text: string): Key => ({ unread: text });

/** `*` is any name or index, and `{a,b}` one of several names: `client_settings.opts.*.{type,default}`. */
export type Keys = Readonly<Record<string, Key>>;

interface Pattern {
  readonly steps: readonly string[];
  readonly key: Key;
}

export class KeyTable {
  readonly #patterns: readonly Pattern[];
  readonly title: string;
  readonly #pathOf: (pointer: Pointer) => readonly string[];

  /** `pathOf` is the path of a value as the table has it. */
  constructor(title: string, keys: Keys, pathOf: (pointer: Pointer) => readonly string[] = tokens) {
    this.title = title;
    this.#pathOf = pathOf;
    this.#patterns = Object.entries(keys).flatMap(([pattern, key]) =>
      expand(pattern).map((each) => ({ steps: each.split("."), key })),
    );
  }

  /** What the table says about a value; a name has precedence over `*`. */
  keyAt(pointer: Pointer): Key | undefined {
    const path = this.#pathOf(pointer);
    const fitting = this.#patterns.filter(
      ({ steps }) => steps.length === path.length && steps.every((step, index) => step === "*" || step === path[index]),
    );
    return fitting.sort((a, b) => countStars(a.steps) - countStars(b.steps))[0]?.key;
  }

  /** Why a value isn't read; undefined for a key that isn't in the table. */
  readonly reasonOf = (pointer: Pointer): string | undefined => {
    const key = this.keyAt(pointer);
    if (key === undefined) return undefined;
    return "unread" in key ? key.unread : `its value is none that ${this.title} describes`;
  };

  /** The names of the members that a value may have. */
  readonly knownNames = (parent: Pointer): readonly string[] => {
    const path = this.#pathOf(parent);
    const names = this.#patterns.flatMap(({ steps }) => {
      const next = steps[path.length];
      return this.#leadTo(path, steps) && next !== undefined && next !== "*" ? [next] : [];
    });
    return [...new Set(names)];
  };

  /** Opens the objects and lists whose members have keys of their own: each of these is read, or listed. */
  open(setting: Setting): void {
    const visit = (value: Json, pointer: Pointer): void => {
      const key = this.keyAt(pointer);
      const isListed = key !== undefined && "unread" in key;
      if ((!isObject(value) && !isArray(value)) || isListed || !this.#hasMembers(pointer)) return;
      setting.settings.open(pointer);
      const members = isArray(value) ? value.map((each, index) => [String(index), each] as const) : membersOf(value);
      for (const [name, member] of members) visit(member, child(pointer, name));
    };
    if (setting.json !== undefined) visit(setting.json, setting.pointer);
  }

  #hasMembers(pointer: Pointer): boolean {
    const path = this.#pathOf(pointer);
    return this.#patterns.some(({ steps }) => steps.length > path.length && this.#leadTo(path, steps));
  }

  #leadTo(path: readonly string[], steps: readonly string[]): boolean {
    return path.every((step, index) => steps[index] === "*" || steps[index] === step);
  }
}

/** The patterns that one with alternatives is. */
function expand(pattern: string): readonly string[] {
  const [, before = "", names = "", after = ""] = /^(.*?)\{([^}]*)\}(.*)$/.exec(pattern) ?? [];
  return names === "" ? [pattern] : names.split(",").map((each) => `${before}${each}${after}`);
}

function countStars(steps: readonly string[]): number {
  return steps.filter((each) => each === "*").length;
}
