// The form of identifiers that match a regular expression: `^VA[0-9a-f]{32}$` -> `["VA", ["0123456789abcdef", 32]]`.

import type { IdentifierForm } from "../resource.js";

type PatternPiece = string | readonly [alphabet: string, count: number];

/** The number of characters where a pattern allows any. */
const preferredCount = 16;

/** The characters that identifiers are made of. */
const usualCharacters = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";

/** Characters that separate the parts of an identifier. */
const separators = "-_.:/@ ";

/** Undefined for unsupported syntax, and where the pattern allows too few different strings. */
export function formOfPattern(pattern: string): Exclude<IdentifierForm, string> | undefined {
  try {
    const parser = new PatternParser(pattern);
    const parts = parser.alternatives();
    if (!parser.isAtEnd) return undefined;
    return capacity(parts) < minCapacity ? undefined : joinAdjacent(parts);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** In bits: fewer than 16 different identifiers run out. */
const minCapacity = 4;

function capacity(parts: readonly PatternPiece[]): number {
  return parts.reduce((sum, part) => sum + (typeof part === "string" ? 0 : part[1] * Math.log2(part[0].length)), 0);
}

/** Adjacent strings as one, and adjacent characters of one alphabet. */
function joinAdjacent(parts: readonly PatternPiece[]): readonly PatternPiece[] {
  return parts.reduce<readonly PatternPiece[]>((all, part) => {
    const last = all.at(-1);
    if (part === "" || (typeof part !== "string" && part[1] === 0)) return all;
    if (typeof part === "string") return typeof last === "string" ? [...all.slice(0, -1), last + part] : [...all, part];
    if (part[0].length === 1) return joinAdjacent([...all, part[0].repeat(part[1])]);
    return typeof last === "object" && last[0] === part[0]
      ? [...all.slice(0, -1), [last[0], last[1] + part[1]]]
      : [...all, part];
  }, []);
}

/** A parser of the syntax that the patterns of identifiers have. Throws a SyntaxError at any other. */
class PatternParser {
  #at = 0;
  #steps = 0;

  readonly pattern: string;

  constructor(pattern: string) {
    this.pattern = pattern;
  }

  get isAtEnd(): boolean {
    return this.#at >= this.pattern.length;
  }

  /** The alternative with the most different strings. */
  alternatives(): readonly PatternPiece[] {
    let best = this.#sequence();
    while (this.#skipIf("|")) {
      const other = this.#sequence();
      if (capacity(other) > capacity(best)) best = other;
    }
    return best;
  }

  #sequence(): readonly PatternPiece[] {
    const parts: PatternPiece[] = [];
    while (!this.isAtEnd && !/[|)]/.test(this.#next)) {
      const atom = this.#atom();
      const [from, to] = this.#counts();
      parts.push(...repeat(atom, from, to));
      if (parts.length > 200) throw new SyntaxError();
    }
    return parts;
  }

  #atom(): readonly PatternPiece[] {
    const character = this.#take();
    if (character === "^" || character === "$") return [];
    if (character === ".") return [[usualCharacters.slice(0, 36), 1]];
    if (character === "(") return this.#group();
    if (character === "[") return [[this.#set(), 1]];
    return character === "\\" ? [this.#escape()] : [character];
  }

  #group(): readonly PatternPiece[] {
    if (this.#skipIf("?") && !this.#skipIf(":")) throw new SyntaxError();
    const parts = this.alternatives();
    if (!this.#skipIf(")")) throw new SyntaxError();
    return parts;
  }

  /** The usual characters of a class. */
  #set(): string {
    const start = this.#at - 1;
    this.#skipIf("^");
    while (this.#next !== "]") if (this.#take() === "\\") this.#take();
    this.#at++;
    const set = new RegExp(`^${this.pattern.slice(start, this.#at)}$`, "u");
    const among = (characters: string): string => [...characters].filter((each) => set.test(each)).join("");
    const found = among(usualCharacters) || among(separators);
    if (found === "") throw new SyntaxError();
    return found;
  }

  #escape(): PatternPiece {
    const character = this.#take();
    if (character === "d") return [usualCharacters.slice(0, 10), 1];
    if (character === "w") return [usualCharacters, 1];
    if (character === "b") return "";
    if (/[A-Za-z0-9]/.test(character)) throw new SyntaxError();
    return character;
  }

  #counts(): readonly [from: number, to: number] {
    const [quantifier = "", symbol, minCount, comma, maxCount] =
      /^(?:([*+?])|\{(\d+)(,)?(\d+)?\})\??/.exec(this.pattern.slice(this.#at, this.#at + 20)) ?? [];
    this.#at += quantifier.length;
    if (quantifier === "") return [1, 1];
    if (symbol !== undefined) return [symbol === "+" ? 1 : 0, symbol === "?" ? 1 : Infinity];
    const from = Number(minCount);
    return [from, comma === undefined ? from : Number(maxCount ?? Infinity)];
  }

  get #next(): string {
    if (this.isAtEnd) throw new SyntaxError();
    return this.pattern.charAt(this.#at);
  }

  #take(): string {
    if (++this.#steps > 2000) throw new SyntaxError();
    const taken = this.#next;
    this.#at++;
    return taken;
  }

  #skipIf(character: string): boolean {
    if (this.isAtEnd || this.#next !== character) return false;
    this.#at++;
    return true;
  }
}

/** One alphabet as often as preferred; anything else, which may be optional, as often as it must be. */
function repeat(atom: readonly PatternPiece[], from: number, to: number): readonly PatternPiece[] {
  if (from > 200) throw new SyntaxError();
  const [only] = atom;
  if (atom.length === 1 && typeof only === "object")
    return [[only[0], Math.min(Math.max(from, to === 1 ? 1 : preferredCount), to)]];
  return Array.from({ length: Math.max(from, Math.min(to, 1)) }, () => atom).flat();
}
