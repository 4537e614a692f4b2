// The room that a comment has: what comes first has it, and what has none is counted.
import { plural } from "../../diff/output/wording.js";

export interface Taken {
  readonly shown: readonly string[];
  /** How many have no room. */
  readonly left: number;
}

export class Room {
  #left: number;

  constructor(characters: number) {
    this.#left = characters;
  }

  /** As many strings as there is room for, from the first one on. */
  take(all: readonly (() => string)[]): Taken {
    const shown: string[] = [];
    for (const print of all) {
      const text = print();
      if (text.length + 1 > this.#left) break;
      this.#left -= text.length + 1;
      shown.push(text);
    }
    return { shown, left: all.length - shown.length };
  }
}

/** A table; rows that have no room are counted. Nothing without rows. */
export function tableOf(
  titles: readonly string[],
  rows: readonly (() => string)[],
  room: Room,
  noun: string,
): readonly string[] {
  if (rows.length === 0) return [];
  const { shown, left } = room.take(rows);
  const head = [`| ${titles.join(" | ")} |`, `|${titles.map(() => "---|").join("")}`];
  return [
    ...(shown.length === 0 ? [] : [...head, ...shown, ""]),
    ...(left === 0 ? [] : [`${plural(left, `more ${noun}`)} that this comment has no room for.`, ""]),
  ];
}

/** Lines that are shown on demand, below a title. Nothing without lines. */
export function foldedBlock(title: string, lines: readonly string[]): readonly string[] {
  return lines.length === 0 ? [] : ["<details>", `<summary>${title}</summary>`, "", ...lines, "</details>", ""];
}
