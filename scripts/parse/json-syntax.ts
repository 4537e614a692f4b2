// Every syntax error of a JSON text at once. JSON.parse tells of the first one only, and often without its place;
// this reader goes on behind each and is only asked when JSON.parse has refused.

/** A mistake, and the offsets between which it stands. */
export interface SyntaxFlaw {
  readonly start: number;
  readonly end: number;
  readonly message: string;
  readonly hint?: string;
}

/** What is wrong with a text that should be JSON, in its order; empty when nothing is. */
export function jsonFlaws(text: string): readonly SyntaxFlaw[] {
  return new JsonReader(text).read();
}

class JsonReader {
  readonly #text: string;
  readonly #flaws: SyntaxFlaw[] = [];
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  /** Containers are kept on a stack of our own: hostile nesting must not overflow the engine's. */
  read(): readonly SyntaxFlaw[] {
    const open: { readonly closer: "}" | "]"; readonly start: number }[] = [];
    let expected: "value" | "key" | "colon" | "separator" = "value";
    for (this.#space(); this.#at < this.#text.length; this.#space()) {
      const start = this.#at;
      const character = this.#text.charAt(start);
      const container = open.at(-1);
      if (container === undefined && expected === "separator") {
        this.#flaw(start, this.#text.length, "The document has ended, but text follows.");
        return this.#flaws;
      }
      if (character === "}" || character === "]") {
        this.#at++;
        const after = this.#text.slice(0, start).trimEnd().at(-1);
        if (container === undefined || container.closer !== character) {
          this.#flaw(start, start + 1, container === undefined ? `\`${character}\` closes nothing.` : `\`${character}\` stands where \`${container.closer}\` is expected.`);
        } else if (after === ",") {
          this.#flaw(this.#text.lastIndexOf(",", start), this.#text.lastIndexOf(",", start) + 1, `A comma can't stand before \`${character}\`.`, "take the comma out");
        } else if (expected === "colon" || (expected === "value" && after === ":")) {
          this.#flaw(start, start + 1, "A key has no value.");
        }
        open.pop();
        expected = "separator";
        continue;
      }
      if (expected === "separator") {
        if (character === ",") this.#at++;
        else this.#flaw(start, start + 1, "A comma is missing before this.");
        expected = container?.closer === "}" ? "key" : "value";
        continue;
      }
      if (expected === "colon") {
        if (character === ":") this.#at++;
        else this.#flaw(start, start + 1, "A colon is missing between the key and this value.");
        expected = "value";
        continue;
      }
      if (character === "," || character === ":") {
        this.#at++;
        this.#flaw(start, this.#at, `\`${character}\` stands where a ${expected} is expected.`);
        continue;
      }
      if (expected === "key") {
        this.#scalar("key");
        expected = "colon";
      } else if (character === "{" || character === "[") {
        this.#at++;
        open.push({ closer: character === "{" ? "}" : "]", start });
        expected = character === "{" ? "key" : "value";
      } else {
        this.#scalar("value");
        expected = "separator";
      }
    }
    for (const { closer, start } of open) {
      this.#flaw(start, start + 1, `\`${this.#text.charAt(start)}\` is never closed; \`${closer}\` is missing.`);
    }
    if (open.length === 0 && expected === "value") this.#flaw(0, 0, "The document is empty.");
    return this.#flaws;
  }

  /** Over white space and, with a complaint, comments. */
  #space(): void {
    for (;;) {
      while (/[ \t\r\n]/.test(this.#text.charAt(this.#at))) this.#at++;
      const start = this.#at;
      const closer = this.#text.startsWith("//", start) ? "\n" : this.#text.startsWith("/*", start) ? "*/" : undefined;
      if (closer === undefined) return;
      const end = this.#text.indexOf(closer, start + 2);
      this.#at = end === -1 ? this.#text.length : end + closer.length;
      this.#flaw(start, this.#at, "JSON has no comments.", "take it out, or make the document YAML");
    }
  }

  #scalar(what: "key" | "value"): void {
    const start = this.#at;
    const quote = this.#text.charAt(start);
    if (quote === '"' || quote === "'") {
      this.#string(quote);
      return;
    }
    while (this.#at < this.#text.length && !/[\s,:{}[\]"]/.test(this.#text.charAt(this.#at))) this.#at++;
    const word = this.#text.slice(start, this.#at);
    const isValue = /^(?:true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?)$/.test(word);
    if (what === "key") this.#flaw(start, this.#at, "A key must be in double quotes.", `write "${word}"`);
    else if (!isValue) this.#flaw(start, this.#at, `\`${word}\` is not a JSON value.`, "put text in double quotes");
  }

  #string(quote: string): void {
    const start = this.#at++;
    for (;;) {
      const character = this.#text.charAt(this.#at);
      if (character === "" || character === "\n") {
        this.#flaw(start, this.#at, "The text is not closed before the end of the line.", `put ${quote} at its end`);
        return;
      }
      this.#at++;
      if (character === quote) break;
      if (character === "\\") this.#escape();
      else if (character < " ") this.#flaw(this.#at - 1, this.#at, "A control character must be escaped in a JSON text.", character === "\t" ? "write \\t" : undefined);
    }
    if (quote === "'") this.#flaw(start, this.#at, "A JSON text is in double quotes, not in single ones.");
  }

  #escape(): void {
    const length = /^(?:["\\/bfnrt]|u[\da-fA-F]{4})/.exec(this.#text.slice(this.#at, this.#at + 5))?.[0].length;
    if (length === undefined) this.#flaw(this.#at - 1, this.#at + 1, "There is no such escape in JSON.", "write \\\\ for a backslash");
    this.#at += length ?? 0;
  }

  #flaw(start: number, end: number, message: string, hint?: string): void {
    this.#flaws.push({ start, end, message, ...(hint === undefined ? {} : { hint }) });
  }
}
