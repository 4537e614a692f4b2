// Reads a JSON text (RFC 8259) once, in linear time and without building anything, for what JSON.parse says nothing of:
// a name that stands twice in one object, a number that it would round, and how much there is to build.
import { pointerTo } from "./domain/refusal.js";

export interface JsonBounds {
  /** The most values: objects, arrays, strings, numbers and literals. */
  readonly values: number;
  /** The deepest nesting of objects and arrays. */
  readonly depth: number;
}

/** A text that is not to be read. */
export class JsonTextError extends Error {
  override readonly name = "JsonTextError";
  constructor(
    readonly kind: "malformed" | "repeated_name" | "too_large",
    /** Where, in UTF-16 code units. */
    readonly offset: number,
  ) {
    super(`The JSON text is ${kind}, at ${offset}.`);
  }
}

/**
 * Pointers to the numbers that a double does not hold as they are written: beyond the safe range of integers, or with
 * more digits than it keeps.
 * @throws JsonTextError
 */
export function inexactNumbers(text: string, bounds: JsonBounds): string[] {
  const reader = new Reader(text, bounds);
  reader.read();
  return reader.inexact;
}

class Reader {
  readonly inexact: string[] = [];
  readonly #text: string;
  readonly #bounds: JsonBounds;
  readonly #path: (string | number)[] = [];
  #at = 0;
  #values = 0;

  constructor(text: string, bounds: JsonBounds) {
    this.#text = text;
    this.#bounds = bounds;
  }

  read(): void {
    this.#value();
    if (this.#at < this.#text.length) this.#fail();
  }

  /** A value with the white space around it. */
  #value(): void {
    this.#space();
    this.#values += 1;
    if (this.#values > this.#bounds.values) this.#fail("too_large");
    switch (this.#text[this.#at]) {
      case "{":
        this.#object();
        break;
      case "[":
        this.#array();
        break;
      case '"':
        this.#string();
        break;
      case "t":
        this.#word("true");
        break;
      case "f":
        this.#word("false");
        break;
      case "n":
        this.#word("null");
        break;
      default:
        this.#number();
    }
    this.#space();
  }

  #object(): void {
    const names = new Set<string>();
    this.#open();
    this.#space();
    if (this.#skip("}")) return;
    do {
      this.#space();
      const start = this.#at;
      this.#string();
      const name = nameIn(this.#text.slice(start, this.#at));
      if (names.has(name)) this.#fail("repeated_name", start);
      names.add(name);
      this.#space();
      this.#expect(":");
      this.#member(name);
    } while (this.#skip(","));
    this.#expect("}");
  }

  #array(): void {
    this.#open();
    this.#space();
    if (this.#skip("]")) return;
    let index = 0;
    do this.#member(index++);
    while (this.#skip(","));
    this.#expect("]");
  }

  #open(): void {
    if (this.#path.length >= this.#bounds.depth) this.#fail("too_large");
    this.#at += 1;
  }

  #member(step: string | number): void {
    this.#path.push(step);
    this.#value();
    this.#path.pop();
  }

  #string(): void {
    this.#expect('"');
    for (;;) {
      const code = this.#text.charCodeAt(this.#at);
      // Past the end the code is NaN, which is neither more nor less than anything.
      if (!(code >= 0x20)) this.#fail();
      this.#at += 1;
      if (code === quote) return;
      if (code === backslash) this.#escape();
    }
  }

  #escape(): void {
    if (this.#skip("u")) {
      for (let digit = 0; digit < 4; digit++) this.#one(/[\da-f]/i);
    } else {
      this.#one(/["\\/bfnrt]/);
    }
  }

  #number(): void {
    const start = this.#at;
    this.#skip("-");
    if (!this.#skip("0")) this.#digits();
    if (this.#skip(".")) this.#digits();
    if (this.#skip("e") || this.#skip("E")) {
      if (!this.#skip("+")) this.#skip("-");
      this.#digits();
    }
    if (!isExact(this.#text.slice(start, this.#at))) this.inexact.push(pointerTo(...this.#path));
  }

  /** One digit or more. */
  #digits(): void {
    this.#one(/\d/);
    while (isDigit(this.#text.charCodeAt(this.#at))) this.#at += 1;
  }

  #word(word: string): void {
    if (!this.#text.startsWith(word, this.#at)) this.#fail();
    this.#at += word.length;
  }

  #space(): void {
    while (" \t\n\r".includes(this.#text[this.#at] ?? "end")) this.#at += 1;
  }

  #skip(character: string): boolean {
    if (this.#text[this.#at] !== character) return false;
    this.#at += 1;
    return true;
  }

  #expect(character: string): void {
    if (!this.#skip(character)) this.#fail();
  }

  #one(kind: RegExp): void {
    if (!kind.test(this.#text[this.#at] ?? "")) this.#fail();
    this.#at += 1;
  }

  #fail(kind: JsonTextError["kind"] = "malformed", at = this.#at): never {
    throw new JsonTextError(kind, at);
  }
}

const [quote, backslash] = Buffer.from('"\\');

function isDigit(code: number): boolean {
  return code >= 0x30 && code <= 0x39;
}

/** The name that a string literal means: the same one can be written in several ways. */
function nameIn(literal: string): string {
  return literal.includes("\\") ? (JSON.parse(literal) as string) : literal.slice(1, -1);
}

/** More characters than any exact number needs; and what is compared stays short. */
const longestNumber = 64;

/** Whether a double is what is written: `0.1` is, as the shortest text that means this double; `9007199254740993` is not. */
function isExact(written: string): boolean {
  if (written.length > longestNumber) return false;
  const number = Number(written);
  return Math.abs(number) <= Number.MAX_SAFE_INTEGER && decimalOf(written) === decimalOf(String(number));
}

/** A decimal in one spelling: its digits without zeros at the ends, and its exponent; without its sign. */
function decimalOf(written: string): string {
  const [mantissa = "", exponent = "0"] = written.replace("-", "").toLowerCase().split("e");
  const [whole = "", fraction = ""] = mantissa.split(".");
  const digits = `${whole}${fraction}`.replace(/^0+/, "");
  const significant = digits.replace(/0+$/, "");
  if (significant === "") return "0";
  return `${significant}e${Number(exponent) - fraction.length + digits.length - significant.length}`;
}
