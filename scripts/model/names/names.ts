// Strings of a document -> unique identifiers: the only place where a name is invented.

import { sha256Of } from "../../platform/hash.js";
import { isIdentifier, joinWords, lowerFirst, plainWordsOf, upperFirst } from "../../runtime/syntax/identifiers.js";
import { reservedWords } from "./reserved-words.js";

export type Case = "Pascal" | "camel";

/** Longer names are cut: they are unreadable, and a hostile one may have megabytes. */
const maxNameLength = 200;

/**
 * The identifiers of one name space. All strings are known from the start, so that their order does not matter:
 *
 * 1. A text that is an identifier already is its own name, whatever the others are.
 * 2. Any other is converted (`list-all users` -> `listAllUsers`). Where several come to one name that no text has by
 *    rule 1, the shortest of them gets it; of equally long ones the one that sorts first.
 * 3. Any other, one that comes to a reserved word, and one that is too long to be read gets a suffix made of its
 *    own text.
 *
 * A text that is added therefore renames another only where that one came to the same name by conversion, and the added
 * one is an identifier, or shorter.
 */
export class Names {
  readonly #taken = new Set<string>();
  /** The names of each text, in order: a text may be there more than once. */
  readonly #foreseen = new Map<string, string[]>();

  readonly style: Case;

  constructor(style: Case, strings: readonly string[] = []) {
    this.style = style;
    const plain = new Map([...new Set(strings)].map((text) => [text, identifier(text, style)]));
    const isOwn = (text: string): boolean => plain.get(text) === text;
    const inOrder = [...strings].sort(
      (a, b) => Number(isOwn(b)) - Number(isOwn(a)) || a.length - b.length || (a < b ? -1 : a > b ? 1 : 0),
    );
    const suffixed: string[] = [];
    const give = (text: string, id: string): void => {
      this.#taken.add(id);
      this.#foreseen.set(text, [...(this.#foreseen.get(text) ?? []), id]);
    };
    // Plain names go first: no suffix takes one away.
    for (const text of inOrder) {
      const id = plain.get(text) ?? "";
      if (this.#isFree(id)) give(text, id);
      else suffixed.push(text);
    }
    for (const text of suffixed) give(text, this.#addSuffix(plain.get(text) ?? "", text));
  }

  /** The name of a text; of one that was not known from the start, a name that no other has. */
  allocate(text: string): string {
    const foreseen = this.#foreseen.get(text)?.shift();
    if (foreseen !== undefined) return foreseen;
    const plain = identifier(text, this.style);
    const id = this.#isFree(plain) ? plain : this.#addSuffix(plain, text);
    this.#taken.add(id);
    return id;
  }

  #isFree(id: string): boolean {
    return id.length <= maxNameLength && !reservedWords.has(id) && !this.#taken.has(id);
  }

  #addSuffix(plain: string, text: string): string {
    const stem = plain.slice(0, maxNameLength - 70);
    for (let round = 0; ; round++) {
      const hash = sha256Of(round === 0 ? text : `${text} ${round}`);
      for (let length = 4; length <= hash.length; length += 4) {
        const id = `${stem}_${hash.slice(0, length)}`;
        if (this.#isFree(id)) return id;
      }
    }
  }
}

/** The words of a text as one identifier, not necessarily a unique one. */
export function identifier(text: string, style: Case): string {
  const [first = ""] = text;
  if (isIdentifier(text) && (style === "camel" || first === first.toUpperCase())) return text;
  const plain = text.normalize("NFKD").replace(/\p{M}/gu, "").replaceAll("ß", "ss");
  const joined = joinWords(plainWordsOf(plain), style === "camel" ? lowerWord : upperFirst);
  if (joined === "")
    return `${style === "camel" ? "x" : "X"}${[...text]
      .map((each) => each.codePointAt(0)?.toString(16))
      .join("_")
      .slice(0, 40)}`;
  return joined;
}

/** `User` -> `user`, and `ID` -> `id` */
function lowerWord(word: string): string {
  return /^[A-Z0-9]+$/.test(word) ? word.toLowerCase() : lowerFirst(word);
}
