// Converts offsets in a text to lines and columns.
import type { Position } from "../diagnostics/diagnostics.js";

/** The line starts of one text. */
export class Lines {
  readonly #text: string;
  readonly #starts: number[] = [0];

  constructor(text: string) {
    this.#text = text;
    for (let at = text.indexOf("\n"); at !== -1; at = text.indexOf("\n", at + 1)) this.#starts.push(at + 1);
  }

  /**
   * The position of the range from `start` to `end`, cut at the end of its first line. Lines and columns count from 1.
   */
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
    const excerpt = this.#text.slice(start, Math.min(end, lineEnd)).trimEnd();
    return { line: low + 1, column: start - lineStart + 1, length: Math.max(1, excerpt.length) };
  }
}
