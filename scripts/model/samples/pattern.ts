// Regular expression -> a short text that it matches, as far as it is made of what patterns usually are.

/** Undefined where there is more in it than can be followed: looking around, referring back, sets of properties. */
export function sampleOfPattern(
  pattern: string,
  { minLength = 0, maxLength = Infinity }: { readonly minLength?: number; readonly maxLength?: number } = {},
): string | undefined {
  // What may be repeated is repeated until the text is long enough.
  for (let more = 0; more <= Math.min(minLength, longest); more++) {
    const text = new Reader(pattern, more).read();
    if (text === undefined || (text.length >= minLength && text.length <= maxLength)) return text;
  }
  return undefined;
}

/** No text is made longer than this. */
const longest = 300;

class Reader {
  #at = 0;
  #length = 0;

  constructor(
    readonly pattern: string,
    readonly more: number,
  ) {}

  read(): string | undefined {
    try {
      const text = this.#alternatives();
      if (this.#at < this.pattern.length) return undefined;
      return text;
    } catch (error) {
      if (error instanceof Beyond || error instanceof SyntaxError) return undefined;
      throw error;
    }
  }

  /** Of several the first one is taken; the others are only read over. */
  #alternatives(): string {
    const first = this.#sequence();
    while (this.#takes("|")) this.#sequence();
    return first;
  }

  #sequence(): string {
    let text = "";
    while (this.#at < this.pattern.length && !/[|)]/.test(this.#next)) {
      const atom = this.#atom();
      text += atom.repeat(this.#count(atom));
      if (text.length > longest) throw new Beyond();
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
    if (this.#takes("?") && !this.#takes(":")) {
      // A name is no more than that; anything else looks around.
      if (!/^<[A-Za-z_]\w*>/.test(this.pattern.slice(this.#at))) throw new Beyond();
      this.#at = this.pattern.indexOf(">", this.#at) + 1;
    }
    const text = this.#alternatives();
    if (!this.#takes(")")) throw new Beyond();
    return text;
  }

  /** A member of the set; of one that excludes, a usual character that isn't in it. */
  #set(): string {
    const isExcluding = this.#takes("^");
    const start = this.#at;
    const members: string[] = [];
    while (this.#next !== "]") {
      if (this.#at >= this.pattern.length) throw new Beyond();
      const character = this.#take();
      members.push(character === "\\" ? this.#escape() : character);
    }
    const source = this.pattern.slice(start, this.#at++);
    if (!isExcluding) return usual.find((each) => new RegExp(`[${source}]`, "u").test(each)) ?? members[0] ?? "";
    const other = usual.find((each) => new RegExp(`[^${source}]`, "u").test(each));
    if (other === undefined) throw new Beyond();
    return other;
  }

  #escape(): string {
    const character = this.#take();
    if (character === "d") return "1";
    if (character === "w" || character === "D" || character === "S") return "a";
    if (character === "s") return " ";
    if (character === "W") return "-";
    if (character === "b") return "";
    if (/[A-Za-z0-9]/.test(character)) throw new Beyond();
    return character;
  }

  /** How often what stands before is taken: as seldom as may be, and more where the text has to be longer. */
  #count(atom: string): number {
    const [whole = "", symbol, least, comma, most] =
      /^(?:([*+?])|\{(\d+)(,)?(\d+)?\})\??/.exec(this.pattern.slice(this.#at, this.#at + 20)) ?? [];
    this.#at += whole.length;
    if (whole === "") return 1;
    const from = symbol === "+" ? 1 : Number(least ?? 0);
    const to =
      symbol === "?" ? 1 : symbol !== undefined ? Infinity : comma === undefined ? from : Number(most ?? Infinity);
    const count = Math.min(from + this.more, to);
    if (count * atom.length > longest) throw new Beyond();
    return count;
  }

  get #next(): string {
    return this.pattern.charAt(this.#at);
  }

  #take(): string {
    if (++this.#length > 10 * longest) throw new Beyond();
    return this.pattern.charAt(this.#at++);
  }

  #takes(character: string): boolean {
    if (this.#next !== character) return false;
    this.#at++;
    return true;
  }
}

/** What texts are made of where there is a choice. */
const usual = [..."a1A0-_ b2B.:/@"];

/** There is more in the pattern than is followed here. */
class Beyond extends Error {}
