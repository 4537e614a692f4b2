// Lines and columns of a text.
import type { Position } from "../diagnostics/diagnostics.js";

/** Turns offsets of a text into lines and columns. */
export class Lines {
  readonly #text: string;
  readonly #starts: number[] = [0];

  constructor(text: string) {
    this.#text = text;
    for (let at = text.indexOf("\n"); at !== -1; at = text.indexOf("\n", at + 1)) this.#starts.push(at + 1);
  }

  /** The position of `start`, as long as up to `end` or to the end of its line. */
  position(start: number, end: number = start + 1): Required<Position> {
    let low = 0;
    let high = this.#starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((this.#starts[middle] ?? 0) <= start) low = middle;
      else high = middle - 1;
    }
    const lineStart = this.#starts[low] ?? 0;
    const lineEnd = (this.#starts[low + 1] ?? this.#text.length + 1) - 1;
    const taken = this.#text.slice(start, Math.min(end, lineEnd)).trimEnd();
    return { line: low + 1, column: start - lineStart + 1, length: Math.max(1, taken.length) };
  }
}
