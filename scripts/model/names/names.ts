// Strings of a document -> unique identifiers: the only place where a name is invented.

import { createHash } from "node:crypto";

const listed = (words: string): readonly string[] => words.split(/\s+/);

/**
 * What no const of a module can or should be called: words of TypeScript, members that every object has, what a promise
 * is recognized by, and globals that a reader of generated code takes for granted. What generated files import or
 * declare for themselves is not among them: the printer renames it where a name of the document is the same.
 */
const reserved: ReadonlySet<string> = new Set([
  ...listed(
    `abstract any arguments as async await bigint boolean break case catch class const constructor continue debugger
    declare default delete do else enum eval export extends false finally for from function get globalThis if implements
    import in infer Infinity instanceof interface is keyof let module namespace NaN never new null number object of
    package private protected prototype public readonly require return satisfies set static string super switch symbol
    this throw true try type typeof undefined unique unknown using var void while with yield`,
  ),
  ...Object.getOwnPropertyNames(Object.prototype),
  "then",
  ...listed("Array Boolean Date Error Function JSON Map Math Number Object Promise Proxy Record RegExp Response Set"),
  ...listed("String Symbol"),
]);

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
    for (const text of suffixed) give(text, this.#suffixed(plain.get(text) ?? "", text));
  }

  /** The name of a text; of one that was not known from the start, a name that no other has. */
  allocate(text: string): string {
    const foreseen = this.#foreseen.get(text)?.shift();
    if (foreseen !== undefined) return foreseen;
    const plain = identifier(text, this.style);
    const id = this.#isFree(plain) ? plain : this.#suffixed(plain, text);
    this.#taken.add(id);
    return id;
  }

  #isFree(id: string): boolean {
    return id.length <= maxNameLength && !reserved.has(id) && !this.#taken.has(id);
  }

  #suffixed(plain: string, text: string): string {
    const stem = plain.slice(0, maxNameLength - 70);
    for (let round = 0; ; round++) {
      const hash = createHash("sha256")
        .update(round === 0 ? text : `${text} ${round}`)
        .digest("hex");
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
  if (/^[A-Za-z_$][A-Za-z0-9_$]*$/.test(text) && (style === "camel" || first === first.toUpperCase())) return text;
  const words =
    text
      .normalize("NFKD")
      .replace(/\p{M}/gu, "")
      .replaceAll("ß", "ss")
      .match(/[A-Za-z0-9]+/g) ?? [];
  const joined = words
    .map((word, index) => (index === 0 && style === "camel" ? lowerFirst(word) : upperFirst(word)))
    .join("");
  if (joined === "")
    return `${style === "camel" ? "x" : "X"}${[...text]
      .map((each) => each.codePointAt(0)?.toString(16))
      .join("_")
      .slice(0, 40)}`;
  return /^[0-9]/.test(joined) ? `_${joined}` : joined;
}

function upperFirst(word: string): string {
  return word.slice(0, 1).toUpperCase() + word.slice(1);
}

function lowerFirst(word: string): string {
  return /^[A-Z0-9]+$/.test(word) ? word.toLowerCase() : word.slice(0, 1).toLowerCase() + word.slice(1);
}
