// Names as openapi-typescript can take them: it decodes them again and again, and so stops at what is no escape, and
// takes what follows a `#/` for all there is.

import type { JsonObject } from "../../json/json.js";

/** What it can't take, as regular expressions have it, and as it is. */
const troubles = [
  ["%", "%"],
  ["#", "#"],
  ["^$", ""],
] as const;

/** Spells names in letters that the document doesn't have, and the text that is made of them as it should be. */
export class Spelled {
  #letters: readonly string[] | undefined;

  readonly root: JsonObject;

  constructor(root: JsonObject) {
    this.root = root;
  }

  /** Whether every name so far is spelled as the document has it. */
  get isPlain(): boolean {
    return this.#letters === undefined;
  }

  spelled(name: string): string {
    if (name !== "" && !name.includes("%") && !name.includes("#")) return name;
    this.#letters ??= unused(this.root, troubles.length);
    return this.#letters.reduce(
      (text, letter, index) => text.replaceAll(new RegExp(troubles[index]?.[0] ?? "", "g"), letter),
      name,
    );
  }

  /** A text with every name as the document has it, whether its letters are printed or escaped. */
  plain(text: string): string {
    return (this.#letters ?? []).reduce(
      (all, letter, index) =>
        all.replaceAll(new RegExp(`${letter}|\\\\u${codeOf(letter)}`, "gi"), troubles[index]?.[1] ?? ""),
      text,
    );
  }
}

function codeOf(letter: string): string {
  return letter.charCodeAt(0).toString(16);
}

/** Private-use characters that a document doesn't contain, neither literally nor escaped. */
function unused(root: JsonObject, count: number): readonly string[] {
  const text = JSON.stringify(root).toLowerCase();
  const free: string[] = [];
  for (let code = 0xe000; free.length < count && code < 0xf900; code++) {
    const letter = String.fromCharCode(code);
    if (!text.includes(letter) && !text.includes(`u${codeOf(letter)}`)) free.push(letter);
  }
  return free;
}
