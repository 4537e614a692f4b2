// Code frames: the lines around a position, which is underlined; safe to print whatever the document contains.
import { addStyle, type Style } from "../platform/terminal-style.js";
import type { Position } from "./position.js";

/** Adds colour to a string, or returns it as it is. */
export type Paint = (style: Style, text: string) => string;

/** The painter for an output with or without colour. */
export function createPainter(color: boolean): Paint {
  return (style, text) => (color ? addStyle(style, text) : text);
}

// C0 and C1 controls (an escape sequence could rewrite the terminal) and bidirectional marks (they could reorder the
// line).
const unprintable = /[\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/gu;

/** Replaces control characters in a part of the document, so that it can't control the terminal. */
export function escapeForTerminal(text: string): string {
  return text.replaceAll("\t", "  ").replace(unprintable, "\u{fffd}");
}

/** How many lines around the position a frame has. */
export interface LinesAround {
  readonly above: number;
  readonly below: number;
}

const linesAround: LinesAround = { above: 2, below: 1 };
const maxWidth = 112;
const minWidth = 30;

/** The lines of a code frame around `position`; `lines` is the whole file, and `columns` those of a terminal. */
export function codeFrame(
  lines: readonly string[],
  position: Required<Position>,
  tone: Style,
  paint: Paint,
  columns = Infinity,
  { above, below } = linesAround,
): string[] {
  if (lines.length === 1 && lines[0] === "") return [];
  const first = Math.max(1, position.line - above);
  const shown = lines.slice(first - 1, position.line + below);
  while (shown.length > position.line - first + 1 && shown.at(-1)?.trim() === "") shown.pop();
  const digits = String(first + shown.length - 1).length;
  // The mark, the number, the bar, and an ellipsis at either end.
  const room = Math.min(maxWidth, Math.max(minWidth, columns - digits - 7));
  const start = windowStart(lines[position.line - 1] ?? "", position, room);

  return shown.flatMap((line, index) => {
    const number = first + index;
    const row = (mark: string, label: string, text: string): string =>
      `${mark} ${paint("dim", `${label.padStart(digits)} │`)} ${text}`.trimEnd();
    const text = escapeForTerminal(cut(line, start, room));
    if (number !== position.line) return [row(" ", String(number), paint("dim", text))];
    const before = escapeForTerminal(`${start > 0 ? "…" : ""}${line.slice(start, position.column - 1)}`);
    const marked = escapeForTerminal(
      line.slice(position.column - 1, Math.min(position.column - 1 + position.length, start + room)),
    );
    const carets = "^".repeat(Math.max(1, width(marked)));
    return [
      row(paint(tone, ">"), String(number), text),
      row(" ", "", `${" ".repeat(width(before))}${paint(tone, carets)}`),
    ];
  });
}

/** Where to start showing a line that is too wide to be shown whole: minified JSON is one line of megabytes. */
function windowStart(line: string, { column, length }: Required<Position>, room: number): number {
  if (line.length <= room || column + length <= room) return 0;
  return Math.max(0, column - 1 - Math.floor((room * 40) / maxWidth));
}

function cut(line: string, start: number, room: number): string {
  const end = start + room;
  return `${start > 0 && line.length > start ? "…" : ""}${line.slice(start, end)}${line.length > end ? "…" : ""}`;
}

const wide =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]|\p{Emoji_Presentation}/u;
const widthless = /\p{Mark}|\u200d|\ufe0f/u;

/** The number of terminal columns that a string takes. */
function width(text: string): number {
  let columns = 0;
  for (const character of text) columns += widthless.test(character) ? 0 : wide.test(character) ? 2 : 1;
  return columns;
}
