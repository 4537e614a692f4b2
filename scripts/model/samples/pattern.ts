// Makes a short string that matches a regular expression, for the syntax that patterns usually have.

/**
 * A matching string within these lengths. Undefined for unsupported syntax: lookarounds, backreferences, Unicode
 * properties.
 */
export function sampleOfPattern(
  pattern: string,
  { minLength = 0, maxLength = Infinity }: { readonly minLength?: number; readonly maxLength?: number } = {},
): string | undefined {
  // Add repetitions until the string is long enough.
  for (let extra = 0; extra <= Math.min(minLength, maxLength); extra++) {
    const text = new PatternSampler(pattern, extra).sample();
    if (text === undefined || (text.length >= minLength && text.length <= maxLength)) return text;
  }
  return undefined;
}

/** The maximum length of a sample. */
const maxLength = 300;

class PatternSampler {
  #at = 0;
  #charactersRead = 0;

  readonly pattern: string;
  readonly extra: number;

  constructor(pattern: string, extra: number) {
    this.pattern = pattern;
    this.extra = extra;
  }

  sample(): string | undefined {
    try {
      const text = this.#alternatives();
      if (this.#at < this.pattern.length) return undefined;
      return text;
    } catch (error) {
      if (error instanceof UnsupportedPatternError || error instanceof SyntaxError) return undefined;
      throw error;
    }
  }

  /** Takes the first alternative and skips the others. */
  #alternatives(): string {
    const first = this.#sequence();
    while (this.#skipIf("|")) this.#sequence();
    return first;
  }

  #sequence(): string {
    let text = "";
    while (this.#at < this.pattern.length && !/[|)]/.test(this.#next)) {
      const atom = this.#atom();
      text += atom.repeat(this.#count(atom));
      if (text.length > maxLength) throw new UnsupportedPatternError();
    }
    return text;
  }

  #atom(): string {
    const character = this.#take();
    switch (character) {
      case "^":
      case "$":
        return "";
      case ".":
        return "a";
      case "(":
        return this.#group();
      case "[":
        return this.#set();
      case "\\":
        return this.#escape();
      default:
        return character;
    }
  }

  #group(): string {
    if (this.#skipIf("?") && !this.#skipIf(":")) {
      // Named groups are supported, lookarounds are not.
      if (!/^<[A-Za-z_]\w*>/.test(this.pattern.slice(this.#at))) throw new UnsupportedPatternError();
      this.#at = this.pattern.indexOf(">", this.#at) + 1;
    }
    const text = this.#alternatives();
    if (!this.#skipIf(")")) throw new UnsupportedPatternError();
    return text;
  }

  /** A character of a class; for a negated class a common character outside of it. */
  #set(): string {
    const isExcluding = this.#skipIf("^");
    const start = this.#at;
    const members: string[] = [];
    while (this.#next !== "]") {
      if (this.#at >= this.pattern.length) throw new UnsupportedPatternError();
      const character = this.#take();
      members.push(character === "\\" ? this.#escape() : character);
    }
    const source = this.pattern.slice(start, this.#at++);
    if (!isExcluding)
      return commonCharacters.find((each) => new RegExp(`[${source}]`, "u").test(each)) ?? members[0] ?? "";
    const other = commonCharacters.find((each) => new RegExp(`[^${source}]`, "u").test(each));
    if (other === undefined) throw new UnsupportedPatternError();
    return other;
  }

  #escape(): string {
    const character = this.#take();
    if (character === "d") return "1";
    if (character === "w" || character === "D" || character === "S") return "a";
    if (character === "s") return " ";
    if (character === "W") return "-";
    if (character === "b") return "";
    if (/[A-Za-z0-9]/.test(character)) throw new UnsupportedPatternError();
    return character;
  }

  /** How often to repeat the atom before a quantifier: the minimum, plus `extra` within the maximum. */
  #count(atom: string): number {
    const [quantifier = "", symbol, minCount, comma, maxCount] =
      /^(?:([*+?])|\{(\d+)(,)?(\d+)?\})\??/.exec(this.pattern.slice(this.#at, this.#at + 20)) ?? [];
    this.#at += quantifier.length;
    if (quantifier === "") return 1;
    const from = symbol === "+" ? 1 : Number(minCount ?? 0);
    const to =
      symbol === "?" ? 1 : symbol !== undefined ? Infinity : comma === undefined ? from : Number(maxCount ?? Infinity);
    const count = Math.min(from + this.extra, to);
    if (count * atom.length > maxLength) throw new UnsupportedPatternError();
    return count;
  }

  get #next(): string {
    return this.pattern.charAt(this.#at);
  }

  #take(): string {
    if (++this.#charactersRead > 10 * maxLength) throw new UnsupportedPatternError();
    return this.pattern.charAt(this.#at++);
  }

  #skipIf(character: string): boolean {
    if (this.#next !== character) return false;
    this.#at++;
    return true;
  }
}

/** The preferred characters. */
const commonCharacters = [..."a1A0-_ b2B.:/@"];

/** The pattern has unsupported syntax. */
class UnsupportedPatternError extends Error {}
