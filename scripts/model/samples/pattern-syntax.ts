// The syntax of regular expressions (ECMA-262), as far as strings are made of it. Assertions are left out: whether a
// string satisfies them is seen when it is matched.

export type PatternNode =
  | { readonly kind: "text"; readonly text: string }
  /** Common characters of a class. */
  | { readonly kind: "class"; readonly members: readonly string[] }
  | { readonly kind: "sequence"; readonly nodes: readonly PatternNode[] }
  | { readonly kind: "choice"; readonly options: readonly PatternNode[]; readonly names: readonly string[] }
  | { readonly kind: "repeat"; readonly node: PatternNode; readonly min: number; readonly max: number }
  /** A back reference, to a group by its number or name. */
  | { readonly kind: "back"; readonly name: string };

/** The characters of samples, the preferred ones first. */
const characters = [..."a1A0-_ b2B.:/@zZ9,;!#$%&'()*+<=>?[]^`{|}~\"\\\t\né中😀"];

/** The syntax of a valid pattern. */
export function parsePattern(pattern: string): PatternNode | undefined {
  const parser = new PatternParser(pattern);
  const node = parser.choice([]);
  return parser.isAtEnd ? node : undefined;
}

class PatternParser {
  #at = 0;
  #groups = 0;
  readonly #pattern: string;

  constructor(pattern: string) {
    this.#pattern = pattern;
  }

  get isAtEnd(): boolean {
    return this.#at >= this.#pattern.length;
  }

  /** Alternatives up to the end or a parenthesis. */
  choice(names: readonly string[]): PatternNode {
    const options = [this.#sequence()];
    while (this.#skip("|")) options.push(this.#sequence());
    return { kind: "choice", options, names };
  }

  #sequence(): PatternNode {
    const nodes: PatternNode[] = [];
    while (!this.isAtEnd && !/[|)]/.test(this.#next)) {
      const atom = this.#atom();
      const repeated = this.#applyQuantifier(atom);
      if (repeated !== undefined) nodes.push(repeated);
    }
    return { kind: "sequence", nodes };
  }

  /** An atom; undefined for an assertion, which no character is. */
  #atom(): PatternNode | undefined {
    if (this.#next === "(") return this.#group();
    const start = this.#at;
    const [own] = /^\[(?:\\.|[^\]\\])*\]/s.exec(this.#pattern.slice(start)) ?? [];
    if (own !== undefined) {
      this.#at += own.length;
      return classOf(own);
    }
    if (this.#next === "\\") return this.#escape();
    const character = String.fromCodePoint(this.#pattern.codePointAt(this.#at) ?? 0);
    this.#at += character.length;
    if (character === "^" || character === "$") return undefined;
    return character === "." ? classOf(".") : { kind: "text", text: character };
  }

  #group(): PatternNode | undefined {
    this.#at += 1;
    const rest = this.#pattern.slice(this.#at);
    const [assertion] = /^\?<?[=!]/.exec(rest) ?? [];
    const [plain, name] = /^\?(?::|<([^>]*)>)/.exec(rest) ?? [];
    this.#at += (assertion ?? plain ?? "").length;
    const isNumbered = assertion === undefined && (plain === undefined || name !== undefined);
    const names = isNumbered ? [String(++this.#groups), ...(name === undefined ? [] : [name])] : [];
    const inner = this.choice(names);
    this.#skip(")");
    return assertion === undefined ? inner : undefined;
  }

  #escape(): PatternNode | undefined {
    const rest = this.#pattern.slice(this.#at);
    const [, number, name] = /^\\(?:([1-9]\d*)|k<([^>]*)>)/.exec(rest) ?? [];
    const [whole = rest.slice(0, 2)] =
      /^\\(?:[1-9]\d*|k<[^>]*>|[pP]\{[^}]*\}|u\{[^}]*\}|u[\da-fA-F]{4}|x[\da-fA-F]{2}|c[A-Za-z]|.)/su.exec(rest) ?? [];
    this.#at += whole.length;
    const group = number ?? name;
    if (group !== undefined) return { kind: "back", name: group };
    return /^\\[bB]$/.test(whole) ? undefined : readEscape(whole);
  }

  /** The atom as often as the quantifier after it says. */
  #applyQuantifier(atom: PatternNode | undefined): PatternNode | undefined {
    const [quantifier, symbol, from = "0", comma, to] =
      /^(?:([*+?])|\{(\d+)(,)?(\d+)?\})\??/.exec(this.#pattern.slice(this.#at)) ?? [];
    if (quantifier === undefined || atom === undefined) return atom;
    this.#at += quantifier.length;
    const min = symbol === "+" ? 1 : Number(from);
    const max =
      symbol === "?" ? 1 : symbol !== undefined ? Infinity : comma === undefined ? min : Number(to ?? Infinity);
    return { kind: "repeat", node: atom, min, max };
  }

  get #next(): string {
    return this.#pattern.charAt(this.#at);
  }

  #skip(character: string): boolean {
    if (this.#next !== character) return false;
    this.#at += 1;
    return true;
  }
}

/** A class, or one character that is written as an escape. */
function readEscape(source: string): PatternNode {
  const [, code] = /^\\(?:x|u)\{?([\da-fA-F]+)\}?$/.exec(source) ?? [];
  if (code !== undefined) return { kind: "text", text: String.fromCodePoint(parseInt(code, 16)) };
  return /^\\[^A-Za-z0-9]$/.test(source) ? { kind: "text", text: source.slice(1) } : classOf(source);
}

/** The common characters that a class has, else those between its own. */
function classOf(source: string): PatternNode {
  const test = testOf(source);
  const own = Array.from(source.slice(1, -1)).flatMap((each) => [
    each,
    String.fromCodePoint((each.codePointAt(0) ?? 0) + 1),
  ]);
  const members = characters.filter(test);
  if (members.length > 0) return { kind: "class", members };
  const known = [...own, "\r", "\v", "\f", "\0"].filter(test);
  return { kind: "class", members: known.length > 0 ? known : anywhere(test) };
}

/** The first few characters of the basic plane that a class has. */
function anywhere(test: (character: string) => boolean): readonly string[] {
  const found: string[] = [];
  for (let code = 0; code < 0xd800 && found.length < 4; code++)
    if (test(String.fromCharCode(code))) found.push(String.fromCharCode(code));
  return found;
}

function testOf(source: string): (character: string) => boolean {
  // Some patterns are valid only without the flag `u`.
  for (const flags of ["u", ""]) {
    try {
      const expression = new RegExp(`^${source}$`, flags);
      return (character) => expression.test(character);
    } catch {
      continue;
    }
  }
  return () => false;
}
