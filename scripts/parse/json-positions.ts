// Finds the line and column of a value in well-formed JSON by scanning the text. Written by hand: only the containers
// on the way to a value are scanned, while a syntax tree of a large document would cost seconds for a few warnings.
import type { Position } from "../diagnostics/diagnostics.js";
import { child, tokens, type Pointer } from "../json/pointer.js";
import { Lines } from "./lines.js";
import type { PlaceInText } from "./positions.js";

/** The offset of a value, and of its key where it is a member of an object. */
interface ValueStart {
  readonly value: number;
  readonly key?: number;
}

/** Finds the values of one text by their pointers. */
export class JsonPositions {
  readonly #text: string;
  readonly #lines: Lines;
  /** The members and items of the containers scanned so far, by the offset of each container. */
  readonly #members = new Map<number, ReadonlyMap<string, ValueStart>>();

  constructor(text: string) {
    this.#text = text;
    this.#lines = new Lines(text);
  }

  /** The position of a value or of its key; of the nearest existing ancestor when there is no such value. */
  locate(pointer: Pointer, part: "key" | "value"): Position {
    let found: ValueStart = { value: this.#skipSpace(0) };
    for (const token of tokens(pointer)) {
      const next = this.#membersOf(found.value).get(token);
      if (next === undefined) break;
      found = next;
    }
    const { value, key } = found;
    const isContainer = isOpening(this.#text.charCodeAt(value));
    // A scalar is underlined itself, a container by its key, an item of an array by its first line.
    if (key !== undefined && (part === "key" || isContainer))
      return this.#lines.position(key, endOfString(this.#text, key) + 1);
    return this.#lines.position(value, isContainer ? this.#text.length : this.#endOfValue(value));
  }

  /** The value or key that an offset of the text is in, or the last one that begins before it. */
  pointerAt(offset: number): PlaceInText {
    let pointer: Pointer = "";
    let found: ValueStart = { value: this.#skipSpace(0) };
    while (isOpening(this.#text.charCodeAt(found.value))) {
      let last: readonly [string, ValueStart] | undefined;
      for (const each of this.#membersOf(found.value)) {
        if ((each[1].key ?? each[1].value) > offset) break;
        last = each;
      }
      if (last === undefined) break;
      pointer = child(pointer, last[0]);
      found = last[1];
      const end = found.key === undefined ? -1 : endOfString(this.#text, found.key) + 1;
      if (found.key !== undefined && offset <= end) return { pointer, part: "key", start: found.key, end };
    }
    return { pointer, part: "value", start: found.value, end: this.#endOfValue(found.value) };
  }

  #membersOf(container: number): ReadonlyMap<string, ValueStart> {
    const cached = this.#members.get(container);
    if (cached !== undefined) return cached;
    const members = new Map<string, ValueStart>();
    this.#members.set(container, members);
    const opening = this.#text.charCodeAt(container);
    if (!isOpening(opening)) return members;
    let at = this.#skipSpace(container + 1);
    while (!isClosing(this.#text.charCodeAt(at))) {
      const key = opening === openingBrace ? at : undefined;
      const value = key === undefined ? at : this.#skipSpace(this.#skipSpace(endOfString(this.#text, key) + 1) + 1);
      const name =
        key === undefined
          ? String(members.size)
          : (JSON.parse(this.#text.slice(key, endOfString(this.#text, key) + 1)) as string);
      members.set(name, key === undefined ? { value } : { value, key });
      at = this.#skipSpace(this.#endOfValue(value));
      if (this.#text.charCodeAt(at) === comma) at = this.#skipSpace(at + 1);
    }
    return members;
  }

  /** The offset after the value that begins at `start`. */
  #endOfValue(start: number): number {
    const text = this.#text;
    if (text.charCodeAt(start) === quote) return endOfString(text, start) + 1;
    if (!isOpening(text.charCodeAt(start))) {
      let end = start + 1;
      while (!isEnd(text.charCodeAt(end))) end++;
      return end;
    }
    // The engine looks for the next of them several times as fast as a loop in JavaScript does.
    const structural = /["[\]{}]/g;
    structural.lastIndex = start;
    for (let depth = 0; structural.test(text);) {
      const at = structural.lastIndex - 1;
      const character = text.charCodeAt(at);
      if (character === quote) structural.lastIndex = endOfString(text, at) + 1;
      else depth += isOpening(character) ? 1 : -1;
      if (depth === 0) return at + 1;
    }
    return text.length;
  }

  #skipSpace(from: number): number {
    let at = from;
    while (isSpace(this.#text.charCodeAt(at))) at++;
    return at;
  }
}

const [quote, comma, openingBrace] = [0x22, 0x2c, 0x7b];

function isOpening(character: number): boolean {
  return character === openingBrace || character === 0x5b;
}

function isClosing(character: number): boolean {
  return character === 0x7d || character === 0x5d;
}

function isSpace(character: number): boolean {
  return character === 0x20 || character === 0x0a || character === 0x0d || character === 0x09;
}

/** Whether a character ends a number or a literal; NaN stands for the end of the text. */
function isEnd(character: number): boolean {
  return isSpace(character) || isClosing(character) || character === comma || Number.isNaN(character);
}

/** The offset of the closing quote of a JSON string: the next quote after an even number of backslashes. */
export function endOfString(text: string, start: number): number {
  for (let at = text.indexOf('"', start + 1); ; at = text.indexOf('"', at + 1)) {
    let first = at;
    while (text.charCodeAt(first - 1) === 0x5c) first--;
    if ((at - first) % 2 === 0) return at;
  }
}
