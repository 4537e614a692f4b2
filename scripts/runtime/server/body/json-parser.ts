// Checks a JSON text (RFC 8259) in one linear pass for what JSON.parse doesn't report: repeated names in an object,
// numbers that it would round, and too many or too deeply nested values. It builds no value.
//
// Four modules read the characters of JSON, each as few as it can. This one reads all of them, since a client may have
// written anything. shared/exact-json.ts reads what JSON.parse has read before, so that an expression, which a browser
// loads, is enough. shared/sequences.ts counts the brackets of lines before there is a whole text. The toolkit's
// parse/json-positions.ts skips all values but those on the way to one.

import { isExactNumber, largeInteger } from "../../validation/decimals.js";
import { pointerTo } from "../../syntax/json-pointers.js";

export interface JsonLimits {
  /** The largest number of values: objects, arrays, strings, numbers and literals. */
  readonly values: number;
  /** The deepest nesting of objects and arrays. */
  readonly depth: number;
}

/**
 * Which numbers must be as they are written. With "integers" an integer beyond 2^53 has all its digits, and a fraction
 * is its nearest double; with "all" a double must hold every number, and no integer is beyond 2^53.
 */
export type ExactNumbers = "integers" | "all";

/** An integer that no double has the digits of. */
export interface LargeInteger {
  readonly path: readonly (string | number)[];
  readonly integer: bigint;
}

/** The numbers of a JSON text that JSON.parse would change. */
export interface ChangedNumbers {
  /** JSON Pointers (RFC 6901) to those that must not be. */
  readonly inexact: readonly string[];
  readonly large: readonly LargeInteger[];
}

/** The reason why a JSON text is rejected. */
export class JsonTextError extends Error {
  override readonly name = "JsonTextError";
  readonly kind: "malformed" | "repeated_name" | "too_large";
  /** The position, in UTF-16 code units. */
  readonly offset: number;

  constructor(kind: "malformed" | "repeated_name" | "too_large", offset: number) {
    super(`The JSON text is ${kind}, at ${offset}.`);
    this.kind = kind;
    this.offset = offset;
  }
}

/**
 * The numbers that JSON.parse would change. Inexact are those beyond the range of doubles and, if `exact` is "all",
 * those with more digits than a double holds; otherwise integers with more digits are large.
 * @throws JsonTextError
 */
export function changedNumbers(text: string, limits: JsonLimits, exact: ExactNumbers): ChangedNumbers {
  const scanner = new Scanner(text, limits, exact);
  scanner.scan();
  return scanner;
}

/**
 * JSON Pointers (RFC 6901) to the numbers that a double doesn't hold as they are written.
 * @throws JsonTextError
 */
export function inexactNumbers(text: string, limits: JsonLimits): readonly string[] {
  return changedNumbers(text, limits, "all").inexact;
}

/** The line and column of an offset, both starting at 1; columns count UTF-16 code units. */
export function positionOf(text: string, offset: number): { readonly line: number; readonly column: number } {
  const lines = text.slice(0, offset).split("\n");
  return { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 };
}

class Scanner implements ChangedNumbers {
  readonly inexact: string[] = [];
  readonly large: LargeInteger[] = [];
  readonly #text: string;
  readonly #limits: JsonLimits;
  readonly #exact: ExactNumbers;
  readonly #path: (string | number)[] = [];
  #at = 0;
  #values = 0;

  constructor(text: string, limits: JsonLimits, exact: ExactNumbers) {
    this.#text = text;
    this.#limits = limits;
    this.#exact = exact;
  }

  scan(): void {
    this.#value();
    if (this.#at < this.#text.length) this.#fail();
  }

  /** A value with the white space around it. */
  #value(): void {
    this.#space();
    this.#values += 1;
    if (this.#values > this.#limits.values) this.#fail("too_large");
    switch (this.#text.charCodeAt(this.#at)) {
      case openBrace:
        this.#object();
        break;
      case openBracket:
        this.#array();
        break;
      case quote:
        this.#string();
        break;
      case letterT:
        this.#word("true");
        break;
      case letterF:
        this.#word("false");
        break;
      case letterN:
        this.#word("null");
        break;
      default:
        this.#number();
    }
    this.#space();
  }

  #object(): void {
    const names: string[] = [];
    let many: Set<string> | undefined;
    this.#open();
    this.#space();
    if (this.#skip(closeBrace)) return;
    do {
      this.#space();
      const start = this.#at;
      const isPlain = this.#string();
      // The same name can be written with different escapes.
      const name = isPlain
        ? this.#text.slice(start + 1, this.#at - 1)
        : (JSON.parse(this.#text.slice(start, this.#at)) as string);
      // A few names are compared faster than they are hashed.
      if (many === undefined ? names.includes(name) : many.has(name)) this.#fail("repeated_name", start);
      if (many !== undefined) many.add(name);
      else if (names.push(name) === maxListedNames) many = new Set(names);
      this.#space();
      this.#expect(colon);
      this.#member(name);
    } while (this.#skip(comma));
    this.#expect(closeBrace);
  }

  #array(): void {
    this.#open();
    this.#space();
    if (this.#skip(closeBracket)) return;
    let index = 0;
    do this.#member(index++);
    while (this.#skip(comma));
    this.#expect(closeBracket);
  }

  #open(): void {
    if (this.#path.length >= this.#limits.depth) this.#fail("too_large");
    this.#at += 1;
  }

  #member(step: string | number): void {
    this.#path.push(step);
    this.#value();
    this.#path.pop();
  }

  /** Whether the string has no escapes. */
  #string(): boolean {
    this.#expect(quote);
    const text = this.#text;
    let isPlain = true;
    let at = this.#at;
    for (;;) {
      const code = text.charCodeAt(at);
      // Past the end the code is NaN, for which every comparison is false.
      if (!(code >= 0x20)) {
        this.#at = at;
        this.#fail();
      }
      at += 1;
      if (code === quote) {
        this.#at = at;
        return isPlain;
      }
      if (code === backslash) {
        isPlain = false;
        this.#at = at;
        this.#escape();
        at = this.#at;
      }
    }
  }

  #escape(): void {
    if (this.#skip(letterU)) {
      for (let digit = 0; digit < 4; digit++) this.#one(/[\da-f]/i);
    } else {
      this.#one(/["\\/bfnrt]/);
    }
  }

  #number(): void {
    const start = this.#at;
    this.#skip(minus);
    if (!this.#skip(zero)) this.#digits();
    if (this.#skip(dot)) this.#digits();
    const hasExponent = this.#skip(letterE) || this.#skip(capitalE);
    if (hasExponent) {
      if (!this.#skip(plus)) this.#skip(minus);
      this.#digits();
    }
    if (this.#at - start <= safeLength && !hasExponent) return;
    const written = this.#text.slice(start, this.#at);
    if (this.#exact === "all" ? !isExactNumber(written) : !Number.isFinite(Number(written)))
      this.inexact.push(pointerTo(...this.#path));
    else {
      const integer = largeInteger(written);
      if (integer !== undefined) this.large.push({ path: [...this.#path], integer });
    }
  }

  /** One digit or more. */
  #digits(): void {
    const text = this.#text;
    let at = this.#at;
    if (!isDigit(text.charCodeAt(at))) this.#fail();
    do at += 1;
    while (isDigit(text.charCodeAt(at)));
    this.#at = at;
  }

  #word(word: string): void {
    if (!this.#text.startsWith(word, this.#at)) this.#fail();
    this.#at += word.length;
  }

  #space(): void {
    for (;;) {
      const code = this.#text.charCodeAt(this.#at);
      // Nearly always there is none.
      if (code > 0x20 || (code !== 0x20 && code !== 0x0a && code !== 0x0d && code !== 0x09)) return;
      this.#at += 1;
    }
  }

  #skip(code: number): boolean {
    if (this.#text.charCodeAt(this.#at) !== code) return false;
    this.#at += 1;
    return true;
  }

  #expect(code: number): void {
    if (!this.#skip(code)) this.#fail();
  }

  #one(kind: RegExp): void {
    if (!kind.test(this.#text[this.#at] ?? "")) this.#fail();
    this.#at += 1;
  }

  #fail(kind: JsonTextError["kind"] = "malformed", at = this.#at): never {
    throw new JsonTextError(kind, at);
  }
}

/** From this number on, the names of an object are hashed, so that a check takes linear time. */
const maxListedNames = 16;

const charCodes = (characters: string): number[] => Array.from(characters, (character) => character.charCodeAt(0));
const [quote, backslash, openBrace, closeBrace, openBracket, closeBracket, colon, comma] = charCodes(
  '"\\{}[]:,',
) as Codes8;
const [minus, plus, dot, zero, letterE, capitalE, letterT, letterF] = charCodes("-+.0eEtf") as Codes8;
const [letterN, letterU] = charCodes("nu") as [number, number];
type Codes8 = [number, number, number, number, number, number, number, number];

/** Whether a UTF-16 code unit is a digit. */
export function isDigit(code: number): boolean {
  return code >= 0x30 && code <= 0x39;
}

/** A number of at most this many characters without an exponent has at most 15 digits, which a double always holds. */
const safeLength = 15;
