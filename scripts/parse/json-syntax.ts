// Every syntax error of a JSON text at once. JSON.parse reports the first one only, and often without its place;
// this reader goes on behind each error and is used only after JSON.parse has failed.

/** A syntax error, and the offsets between which it stands. */
export interface SyntaxIssue {
  readonly start: number;
  readonly end: number;
  readonly message: string;
  readonly hint?: string;
}

/** What is wrong with a text that should be JSON, in document order; empty for well-formed JSON. */
export function findJsonIssues(text: string): readonly SyntaxIssue[] {
  return new JsonReader(text).read().toSorted((a, b) => a.start - b.start);
}

interface Container {
  readonly closer: "}" | "]";
  readonly start: number;
  /** The indentation of the line that it begins on. */
  readonly indentation: number;
}

type Expected = "value" | "key" | "colon" | "separator";

class JsonReader {
  readonly #text: string;
  readonly #flaws: SyntaxIssue[] = [];
  #at = 0;
  #expected: Expected = "value";
  /** The containers that are open. On a stack of our own: hostile nesting must not overflow the engine's. */
  #open: Container[] = [];
  /** The first container whose closer is indented like another one's, as in a text that lacks a closer. */
  #misaligned: Container | undefined;
  /** The line that is read, and how much was known and open where it began. */
  #line = { start: -1, indentation: 0, flaws: 0, open: 0 };
  #lineStart = 0;
  /** The last character of the previous token. */
  #previous = "";
  /** Where the last key, string, number or word begins. */
  #scalarStart = 0;

  constructor(text: string) {
    this.#text = text;
  }

  read(): readonly SyntaxIssue[] {
    for (this.#space(); this.#at < this.#text.length; this.#space()) {
      this.#enterLine();
      if (this.#open.length === 0 && this.#expected === "separator") {
        this.#flaw(this.#at, this.#text.length, "The document has ended, but text follows.");
        return this.#flaws;
      }
      this.#token(this.#at, this.#text.charAt(this.#at));
      this.#previous = this.#text.charAt(this.#at - 1);
    }
    this.#reportUnclosed();
    if (this.#open.length === 0 && this.#expected === "value") this.#flaw(0, 0, "The document is empty.");
    return this.#flaws;
  }

  #token(start: number, character: string): void {
    if (character === "}" || character === "]") return this.#close(start, character);
    if (this.#expected === "separator") return this.#separator(start, character);
    if (this.#expected === "colon") {
      if (character === ":") this.#at++;
      else this.#flaw(start, start + 1, "A colon is missing between the key and this value.");
      this.#expected = "value";
    } else if (character === "," || character === ":") {
      this.#at++;
      this.#flaw(start, this.#at, `\`${character}\` stands where a ${this.#expected} is expected.`);
    } else if (this.#expected === "key") {
      this.#expected = "colon";
      this.#scalar("key");
    } else if (character === "{" || character === "[") {
      this.#at++;
      this.#push(start);
      this.#expected = character === "{" ? "key" : "value";
    } else {
      this.#expected = "separator";
      this.#scalar("value");
    }
  }

  #separator(start: number, character: string): void {
    const container = this.#open.at(-1);
    if (character === ":" && container?.closer === "]") {
      this.#at++;
      this.#flaw(container.start, container.start + 1, "`[` begins an array, but keys follow.", "write `{`");
      this.#open.splice(-1, 1, { ...container, closer: "}" });
      this.#expected = "value";
      return;
    }
    if (character === ":" && container !== undefined) {
      this.#at++;
      this.#flaw(this.#scalarStart, start, "A `{` is missing before this key.");
      this.#open.push({ closer: "}", start: this.#scalarStart, indentation: this.#line.indentation });
      this.#expected = "value";
      return;
    }
    if (character === ",") this.#at++;
    else this.#flaw(start, start + 1, "A comma is missing before this.");
    this.#expected = container?.closer === "}" ? "key" : "value";
  }

  #close(start: number, character: "}" | "]"): void {
    const container = this.#open.pop();
    this.#at++;
    if (container === undefined) this.#flaw(start, start + 1, `\`${character}\` closes nothing.`);
    else if (container.closer !== character)
      this.#flaw(start, start + 1, `\`${character}\` stands where \`${container.closer}\` is expected.`);
    else if (this.#previous === ",")
      this.#flaw(
        this.#text.lastIndexOf(",", start),
        this.#text.lastIndexOf(",", start) + 1,
        `A comma can't stand before \`${character}\`.`,
        "take the comma out",
      );
    else if (this.#expected === "colon" || (this.#expected === "value" && this.#previous === ":"))
      this.#flaw(start, start + 1, "A key has no value.");
    this.#expected = "separator";
    const { indentation, start: lineStart } = this.#line;
    const isFirst = start === lineStart + indentation;
    if (container !== undefined && isFirst && indentation < container.indentation) this.#misaligned ??= container;
  }

  #push(start: number): void {
    this.#open.push({
      closer: this.#text.charAt(start) === "{" ? "}" : "]",
      start,
      indentation: this.#line.indentation,
    });
  }

  /**
   * One closer that is missing somewhere leaves the outermost container open: its place is known by the indentation.
   */
  #reportUnclosed(): void {
    const [outermost, ...others] = this.#open;
    const unclosed =
      outermost !== undefined && others.length === 0 && this.#misaligned !== undefined
        ? [this.#misaligned]
        : this.#open;
    for (const { closer, start } of unclosed) {
      this.#flaw(start, start + 1, `\`${this.#text.charAt(start)}\` is never closed; \`${closer}\` is missing.`);
    }
  }

  /** Called at the first token of each line. */
  #enterLine(): void {
    const start = this.#lineStart;
    if (start === this.#line.start) return;
    this.#line = { start, indentation: this.#at - start, flaws: this.#flaws.length, open: this.#open.length };
  }

  /**
   * Behind a line with a quote too many or too few: what else seems to be wrong with that line follows from it. The
   * next
   * line is read as a new member or item.
   */
  #skipLine(): void {
    this.#flaws.length = Math.min(this.#flaws.length, this.#line.flaws + 1);
    this.#open.length = Math.min(this.#open.length, this.#line.open);
    const opening = /[{[](?=\s*$)/.exec(this.#text.slice(this.#line.start, this.#at));
    if (opening !== null) this.#push(this.#line.start + opening.index);
    const isClosing = /^\s*[}\]]/.test(this.#text.slice(this.#at, this.#at + 1_000));
    this.#expected = isClosing ? "separator" : this.#open.at(-1)?.closer === "}" ? "key" : "value";
  }

  /** Skip white space and, with an error, comments. */
  #space(): void {
    for (;;) {
      for (; /[ \t\r\n]/.test(this.#text.charAt(this.#at)); this.#at++)
        if (this.#text.charAt(this.#at) === "\n") this.#lineStart = this.#at + 1;
      const start = this.#at;
      const closer = this.#text.startsWith("//", start) ? "\n" : this.#text.startsWith("/*", start) ? "*/" : undefined;
      if (closer === undefined) return;
      const end = this.#text.indexOf(closer, start + 2);
      this.#at = end === -1 ? this.#text.length : end + closer.length;
      const newline = this.#text.slice(start, this.#at).lastIndexOf("\n");
      if (newline !== -1) this.#lineStart = start + newline + 1;
      this.#flaw(start, this.#at, "JSON has no comments.", "take it out, or make the document YAML");
    }
  }

  #scalar(what: "key" | "value"): void {
    const start = (this.#scalarStart = this.#at);
    const quote = this.#text.charAt(start);
    if (quote === '"' || quote === "'") {
      this.#string(quote);
      return;
    }
    while (this.#at < this.#text.length && !/[\s,:{}[\]"]/.test(this.#text.charAt(this.#at))) this.#at++;
    const word = this.#text.slice(start, this.#at);
    const isValue = /^(?:true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?)$/.test(word);
    if (!isValue && this.#isUnopened(what)) this.#flaw(start, this.#at, "A quote is missing before this.");
    else if (what === "key") this.#flaw(start, this.#at, "A key must be in double quotes.", `write "${word}"`);
    else if (!isValue) this.#flaw(start, this.#at, `\`${word}\` is not a JSON value.`, "put a string in double quotes");
  }

  /** Whether what was read ends in a quote as if it had begun with one, which is skipped then. */
  #isUnopened(what: "key" | "value"): boolean {
    const behind = /^[^"\n]{0,1000}"(?=([ \t]*[^ \t]?))/.exec(this.#text.slice(this.#at, this.#at + 2_000));
    const next = behind?.[1]?.trim() ?? "";
    if (behind === null || !(what === "key" ? next === ":" : ["", ",", "}", "]"].includes(next))) return false;
    this.#at += behind[0].length;
    return true;
  }

  #string(quote: string): void {
    const start = this.#at++;
    for (;;) {
      const character = this.#text.charAt(this.#at);
      if (character === "" || character === "\n") {
        this.#flaw(start, this.#at, "The string is not closed before the end of the line.", `put ${quote} at its end`);
        return this.#skipLine();
      }
      this.#at++;
      if (character === quote) break;
      if (character === "\\") this.#escape();
      else if (character < " ")
        this.#flaw(
          this.#at - 1,
          this.#at,
          "A control character must be escaped in a JSON string.",
          character === "\t" ? "write \\t" : undefined,
        );
    }
    if (quote === "'") this.#flaw(start, this.#at, "A JSON string is in double quotes, not in single ones.");
  }

  #escape(): void {
    const length = /^(?:["\\/bfnrt]|u[\da-fA-F]{4})/.exec(this.#text.slice(this.#at, this.#at + 5))?.[0].length;
    if (length === undefined)
      this.#flaw(this.#at - 1, this.#at + 1, "There is no such escape in JSON.", "write \\\\ for a backslash");
    this.#at += length ?? 0;
  }

  #flaw(start: number, end: number, message: string, hint?: string): void {
    this.#flaws.push({ start, end, message, ...(hint === undefined ? {} : { hint }) });
  }
}
