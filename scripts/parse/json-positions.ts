// Where each value of a well-formed JSON text stands: found by going down to it over the text itself. Nothing is kept
// but
// the members of what was passed on the way: of megabytes, for a few warnings.
import type { Position } from "../diagnostics/diagnostics.js";
import { tokens, type Pointer } from "../json/pointer.js";
import { Lines } from "./lines.js";

/** A value by where it begins, and where the key begins that it stands under in an object. */
interface Place {
  readonly value: number;
  readonly key?: number;
}

/** Finds the values of one text by their pointers. */
export class JsonPositions {
  readonly #text: string;
  readonly #lines: Lines;
  /** The members and items of the containers that were looked into, by where these begin. */
  readonly #members = new Map<number, ReadonlyMap<string, Place>>();

  constructor(text: string) {
    this.#text = text;
    this.#lines = new Lines(text);
  }

  /** The place of a value, or of its key; of the nearest ancestor that exists when there is no such value. */
  locate(pointer: Pointer, what: "key" | "value"): Position {
    let place: Place = { value: this.#pastSpace(0) };
    for (const token of tokens(pointer)) {
      const next = this.#membersOf(place.value).get(token);
      if (next === undefined) break;
      place = next;
    }
    const { value, key } = place;
    const isContainer = isOpening(this.#text.charCodeAt(value));
    // A scalar is underlined where it stands, anything larger by its key, an item by its first line.
    if (key !== undefined && (what === "key" || isContainer))
      return this.#lines.position(key, endOfString(this.#text, key) + 1);
    return this.#lines.position(value, isContainer ? this.#text.length : this.#behind(value));
  }

  #membersOf(container: number): ReadonlyMap<string, Place> {
    const known = this.#members.get(container);
    if (known !== undefined) return known;
    const members = new Map<string, Place>();
    this.#members.set(container, members);
    const opening = this.#text.charCodeAt(container);
    if (!isOpening(opening)) return members;
    let at = this.#pastSpace(container + 1);
    while (!isClosing(this.#text.charCodeAt(at))) {
      const key = opening === openingBrace ? at : undefined;
      const value = key === undefined ? at : this.#pastSpace(this.#pastSpace(endOfString(this.#text, key) + 1) + 1);
      const name =
        key === undefined
          ? String(members.size)
          : (JSON.parse(this.#text.slice(key, endOfString(this.#text, key) + 1)) as string);
      members.set(name, key === undefined ? { value } : { value, key });
      at = this.#pastSpace(this.#behind(value));
      if (this.#text.charCodeAt(at) === comma) at = this.#pastSpace(at + 1);
    }
    return members;
  }

  /** Where the value that begins at `start` has ended. */
  #behind(start: number): number {
    let depth = 0;
    for (let at = start; at < this.#text.length; at++) {
      const character = this.#text.charCodeAt(at);
      if (character === quote) at = endOfString(this.#text, at);
      else if (isOpening(character)) depth++;
      else if (isClosing(character)) depth--;
      else if (depth > 0 || !isEnd(this.#text.charCodeAt(at + 1))) continue;
      if (depth === 0) return at + 1;
    }
    return this.#text.length;
  }

  #pastSpace(from: number): number {
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

/** Whether a number or a word can't go on with it; NaN is behind the end of the text. */
function isEnd(character: number): boolean {
  return isSpace(character) || isClosing(character) || character === comma || Number.isNaN(character);
}

/** The closing quote of a JSON string: the next one that no odd number of backslashes stands before. */
export function endOfString(text: string, start: number): number {
  for (let at = text.indexOf('"', start + 1); ; at = text.indexOf('"', at + 1)) {
    let first = at;
    while (text.charCodeAt(first - 1) === 0x5c) first--;
    if ((at - first) % 2 === 0) return at;
  }
}
