// Strings of a document -> unique identifiers: the only place where a name is invented.

import { createHash } from "node:crypto";

/** Words that can't name a const, and the names that generated files use themselves. */
const reserved = new Set(
  (
    "abstract any arguments as async await bigint boolean break case catch class const constructor continue debugger declare default delete do else enum eval export " +
    "extends false finally for from function get globalThis if implements import in infer Infinity instanceof interface is keyof let module namespace NaN never new null " +
    "number object of package private protected prototype public readonly require return satisfies set static string super switch symbol this throw true try type typeof " +
    "__proto__ undefined unique unknown using var void while with yield toString valueOf hasOwnProperty isPrototypeOf propertyIsEnumerable toLocaleString " +
    "Array Boolean Date Error Function JSON Map Math Number Object Promise Proxy Record RegExp Response Set String Symbol " +
    "components paths operations responses routes schemas runtime memory z createRoute body query options raw answer Schemas Readable Writable Handlers mount app"
  ).split(" "),
);

export type Case = "Pascal" | "camel";

/**
 * Allocates identifiers in one name space. A text that is an identifier already keeps its spelling; any other is
 * converted (`list-all users` -> `listAllUsers`). Where two texts meet in one identifier the later one gets a suffix
 * made of its own text, so that it doesn't change when others come and go.
 */
export class Names {
  readonly #taken = new Set<string>();

  constructor(readonly style: Case) {}

  allocate(text: string): string {
    const plain = identifier(text, this.style);
    const id = this.#free(plain) ? plain : this.#suffixed(plain, text);
    this.#taken.add(id.toLowerCase());
    return id;
  }

  /** Case-insensitively: names that differ in case alone are read as one. */
  #free(id: string): boolean {
    return !reserved.has(id) && !this.#taken.has(id.toLowerCase());
  }

  #suffixed(plain: string, text: string): string {
    const hash = createHash("sha256").update(text).digest("hex");
    for (let length = 4; length <= hash.length; length += 4) {
      const id = `${plain}_${hash.slice(0, length)}`;
      if (this.#free(id)) return id;
    }
    throw new Error(`allocated twice: ${JSON.stringify(text)}`);
  }
}

/** The words of a text as one identifier, not necessarily a unique one. */
export function identifier(text: string, style: Case): string {
  const [first = ""] = text;
  if (/^[A-Za-z_$][A-Za-z0-9_$]*$/.test(text) && (style === "camel" || first === first.toUpperCase())) return text;
  const words = text.normalize("NFKD").replace(/\p{M}/gu, "").replaceAll("ß", "ss").match(/[A-Za-z0-9]+/g) ?? [];
  const joined = words.map((word, index) => (index === 0 && style === "camel" ? lowerFirst(word) : upperFirst(word))).join("");
  if (joined === "") return `${style === "camel" ? "x" : "X"}${[...text].map((each) => each.codePointAt(0)?.toString(16)).join("_").slice(0, 40)}`;
  return /^[0-9]/.test(joined) ? `_${joined}` : joined;
}

function upperFirst(word: string): string {
  return word.slice(0, 1).toUpperCase() + word.slice(1);
}

function lowerFirst(word: string): string {
  return /^[A-Z0-9]+$/.test(word) ? word.toLowerCase() : word.slice(0, 1).toLowerCase() + word.slice(1);
}
