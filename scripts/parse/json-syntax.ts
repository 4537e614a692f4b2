// Finds all syntax errors of a JSON text, after JSON.parse has failed: it reports only the first one, often without a
// position. Written by hand: the parser of `jsonc-parser` is recursive, so that deep nesting overflows the stack, and
// its tree takes 686 ms for GitHub's document where JSON.parse takes 80 ms.

/** A syntax error with its range in the text: `start` is the offset of its first character, `end` follows its last. */
export interface SyntaxIssue {
  readonly start: number;
  readonly end: number;
  readonly message: string;
  readonly hint?: string;
}

/** All syntax errors of a JSON text in document order; an empty list for well-formed JSON. */
export function findJsonIssues(text: string): readonly SyntaxIssue[] {
  return new JsonReader(text).read().toSorted((a, b) => a.start - b.start);
}

interface Container {
  readonly closer: "}" | "]";
  readonly start: number;
  /** The indentation of its first line. */
  readonly indentation: number;
}

type Expected = "value" | "key" | "colon" | "separator";

class JsonReader {
  readonly #text: string;
  readonly #issues: SyntaxIssue[] = [];
  #offset = 0;
  #expected: Expected = "value";
  /** The open containers. An array instead of recursion: hostile nesting must not overflow the call stack. */
  #openContainers: Container[] = [];
  /** The first container whose closing bracket is indented less than its beginning: one before it is missing. */
  #misaligned: Container | undefined;
  /** The current line, and how many issues and open containers there were at its beginning. */
  #line = { start: -1, indentation: 0, issues: 0, open: 0 };
  #lineStart = 0;
  /** The last character of the token before the current one. */
  #previousCharacter = "";
  /** The offset of the last key, string, number or literal. */
  #scalarStart = 0;

  constructor(text: string) {
    this.#text = text;
  }

  read(): readonly SyntaxIssue[] {
    for (this.#skipSpace(); this.#offset < this.#text.length; this.#skipSpace()) {
      this.#enterLine();
      if (this.#openContainers.length === 0 && this.#expected === "separator") {
        this.#addIssue(this.#offset, this.#text.length, "There is text after the end of the document.");
        return this.#issues;
      }
      this.#readToken(this.#offset, this.#text.charAt(this.#offset));
      this.#previousCharacter = this.#text.charAt(this.#offset - 1);
    }
    this.#reportUnclosed();
    if (this.#openContainers.length === 0 && this.#expected === "value") this.#addIssue(0, 0, "The document is empty.");
    return this.#issues;
  }

  #readToken(start: number, character: string): void {
    if (character === "}" || character === "]") return this.#readCloser(start, character);
    if (this.#expected === "separator") return this.#readSeparator(start, character);
    if (this.#expected === "colon") {
      if (character === ":") this.#offset++;
      else this.#addIssue(start, start + 1, "A colon is missing between the key and this value.");
      this.#expected = "value";
    } else if (character === "," || character === ":") {
      this.#offset++;
      this.#addIssue(start, this.#offset, `A ${this.#expected} is expected here, not \`${character}\`.`);
    } else if (this.#expected === "key") {
      this.#expected = "colon";
      this.#readScalar("key");
    } else if (character === "{" || character === "[") {
      this.#offset++;
      this.#openContainer(start);
      this.#expected = character === "{" ? "key" : "value";
    } else {
      this.#expected = "separator";
      this.#readScalar("value");
    }
  }

  #readSeparator(start: number, character: string): void {
    const container = this.#openContainers.at(-1);
    if (character === ":" && container?.closer === "]") {
      this.#offset++;
      this.#addIssue(container.start, container.start + 1, "`[` begins an array, but keys follow.", "write `{`");
      this.#openContainers.splice(-1, 1, { ...container, closer: "}" });
      this.#expected = "value";
      return;
    }
    if (character === ":" && container !== undefined) {
      this.#offset++;
      this.#addIssue(this.#scalarStart, start, "A `{` is missing before this key.");
      this.#openContainers.push({ closer: "}", start: this.#scalarStart, indentation: this.#line.indentation });
      this.#expected = "value";
      return;
    }
    if (character === ",") this.#offset++;
    else this.#addIssue(start, start + 1, "A comma is missing before this.");
    this.#expected = container?.closer === "}" ? "key" : "value";
  }

  #readCloser(start: number, character: "}" | "]"): void {
    const container = this.#openContainers.pop();
    this.#offset++;
    if (container === undefined)
      this.#addIssue(start, start + 1, `There is nothing open that \`${character}\` closes.`);
    else if (container.closer !== character)
      this.#addIssue(start, start + 1, `\`${container.closer}\` is expected here, not \`${character}\`.`);
    else if (this.#previousCharacter === ",")
      this.#addIssue(
        this.#text.lastIndexOf(",", start),
        this.#text.lastIndexOf(",", start) + 1,
        `There can't be a comma before \`${character}\`.`,
        "remove the comma",
      );
    else if (this.#expected === "colon" || (this.#expected === "value" && this.#previousCharacter === ":"))
      this.#addIssue(start, start + 1, "A key has no value.");
    this.#expected = "separator";
    const { indentation, start: lineStart } = this.#line;
    const isFirst = start === lineStart + indentation;
    if (container !== undefined && isFirst && indentation < container.indentation) this.#misaligned ??= container;
  }

  #openContainer(start: number): void {
    this.#openContainers.push({
      closer: this.#text.charAt(start) === "{" ? "}" : "]",
      start,
      indentation: this.#line.indentation,
    });
  }

  /** A missing closing bracket leaves the outermost container open; the indentation shows which one lacks it. */
  #reportUnclosed(): void {
    const [outermost, ...others] = this.#openContainers;
    const unclosed =
      outermost !== undefined && others.length === 0 && this.#misaligned !== undefined
        ? [this.#misaligned]
        : this.#openContainers;
    for (const { closer, start } of unclosed) {
      this.#addIssue(start, start + 1, `\`${this.#text.charAt(start)}\` is never closed; \`${closer}\` is missing.`);
    }
  }

  /** Called at the first token of each line. */
  #enterLine(): void {
    const start = this.#lineStart;
    if (start === this.#line.start) return;
    this.#line = {
      start,
      indentation: this.#offset - start,
      issues: this.#issues.length,
      open: this.#openContainers.length,
    };
  }

  /**
   * Continues after a line with a missing or extra quote. Other issues of that line follow from it and are dropped; the
   * next line is read as a new member or item.
   */
  #skipLine(): void {
    this.#issues.length = Math.min(this.#issues.length, this.#line.issues + 1);
    this.#openContainers.length = Math.min(this.#openContainers.length, this.#line.open);
    const opening = /[{[](?=\s*$)/.exec(this.#text.slice(this.#line.start, this.#offset));
    if (opening !== null) this.#openContainer(this.#line.start + opening.index);
    const isClosing = /^\s*[}\]]/.test(this.#text.slice(this.#offset, this.#offset + 1_000));
    this.#expected = isClosing ? "separator" : this.#openContainers.at(-1)?.closer === "}" ? "key" : "value";
  }

  /** Skips white space, and reports and skips comments. */
  #skipSpace(): void {
    for (;;) {
      for (; /[ \t\r\n]/.test(this.#text.charAt(this.#offset)); this.#offset++)
        if (this.#text.charAt(this.#offset) === "\n") this.#lineStart = this.#offset + 1;
      const start = this.#offset;
      const closer = this.#text.startsWith("//", start) ? "\n" : this.#text.startsWith("/*", start) ? "*/" : undefined;
      if (closer === undefined) return;
      const end = this.#text.indexOf(closer, start + 2);
      this.#offset = end === -1 ? this.#text.length : end + closer.length;
      const newline = this.#text.slice(start, this.#offset).lastIndexOf("\n");
      if (newline !== -1) this.#lineStart = start + newline + 1;
      this.#addIssue(start, this.#offset, "JSON has no comments.", "remove it, or make the document YAML");
    }
  }

  #readScalar(role: "key" | "value"): void {
    const start = (this.#scalarStart = this.#offset);
    const quote = this.#text.charAt(start);
    if (quote === '"' || quote === "'") {
      this.#readString(quote);
      return;
    }
    while (this.#offset < this.#text.length && !/[\s,:{}[\]"]/.test(this.#text.charAt(this.#offset))) this.#offset++;
    const word = this.#text.slice(start, this.#offset);
    const isValue = /^(?:true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?)$/.test(word);
    if (!isValue && this.#skipUnopenedString(role))
      this.#addIssue(start, this.#offset, "A quote is missing before this.");
    else if (role === "key") this.#addIssue(start, this.#offset, "A key must be in double quotes.", `write "${word}"`);
    else if (!isValue)
      this.#addIssue(start, this.#offset, `\`${word}\` is not a JSON value.`, "put a string in double quotes");
  }

  /**
   * Whether the scalar ends with a quote although it has no opening one. If so, the rest up to that quote is skipped.
   */
  #skipUnopenedString(role: "key" | "value"): boolean {
    const rest = /^[^"\n]{0,1000}"(?=([ \t]*[^ \t]?))/.exec(this.#text.slice(this.#offset, this.#offset + 2_000));
    const next = rest?.[1]?.trim() ?? "";
    if (rest === null || !(role === "key" ? next === ":" : ["", ",", "}", "]"].includes(next))) return false;
    this.#offset += rest[0].length;
    return true;
  }

  #readString(quote: string): void {
    const start = this.#offset++;
    for (;;) {
      const character = this.#text.charAt(this.#offset);
      if (character === "" || character === "\n") {
        this.#addIssue(
          start,
          this.#offset,
          "The string is not closed before the end of the line.",
          `put ${quote} at its end`,
        );
        return this.#skipLine();
      }
      this.#offset++;
      if (character === quote) break;
      if (character === "\\") this.#readEscape();
      else if (character < " ")
        this.#addIssue(
          this.#offset - 1,
          this.#offset,
          "A control character must be escaped in a JSON string.",
          character === "\t" ? "write \\t" : undefined,
        );
    }
    if (quote === "'") this.#addIssue(start, this.#offset, "A JSON string needs double quotes, not single quotes.");
  }

  #readEscape(): void {
    const length = /^(?:["\\/bfnrt]|u[\da-fA-F]{4})/.exec(this.#text.slice(this.#offset, this.#offset + 5))?.[0].length;
    if (length === undefined)
      this.#addIssue(
        this.#offset - 1,
        this.#offset + 1,
        "There is no such escape in JSON.",
        "write \\\\ for a backslash",
      );
    this.#offset += length ?? 0;
  }

  #addIssue(start: number, end: number, message: string, hint?: string): void {
    this.#issues.push({ start, end, message, ...(hint === undefined ? {} : { hint }) });
  }
}
