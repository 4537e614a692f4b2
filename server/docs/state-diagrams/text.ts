// The width of text without a font, and lines that are no wider than a label.

export type FontFamily = "sans-serif" | "monospace";

/** A line of a label. */
export interface Line {
  readonly text: string;
  readonly family: FontFamily;
  /** In pixels. */
  readonly size: number;
  /** In pixels, beside what the line itself needs. */
  readonly spaceAbove?: number;
}

/** Widths in em of DejaVu Sans, which is wider than the usual sans-serif fonts; an undercount would clip text. */
const widths: readonly (readonly [characters: RegExp, em: number])[] = [
  [/[ijl.,:;'|!]/, 0.34],
  [/[ ftr()[\]]/, 0.42],
  [/[mwMW]/, 0.99],
  [/[A-Z]/, 0.75],
];
const otherWidth = 0.64;
const monospaceWidth = 0.61;

/** The width of a line in pixels: at least what a browser needs for it. */
export function widthOf({ text, family, size }: Line): number {
  if (family === "monospace") return Math.ceil(text.length * monospaceWidth * size);
  const em = [...text].reduce(
    (sum, character) => sum + (widths.find(([characters]) => characters.test(character))?.[1] ?? otherWidth),
    0,
  );
  return Math.ceil(em * size);
}

/** The height of a line with the space above it, in pixels. */
export function heightOf({ size, spaceAbove = 0 }: Line): number {
  return Math.ceil(size * 1.35) + spaceAbove;
}

/** From the top of a line to the baseline of its text, in pixels. */
export function baselineOf({ size, spaceAbove = 0 }: Line): number {
  return size + spaceAbove;
}

/** Breaks a line between words, so that each part has at most `maxWidth` pixels; a word is not broken. */
export function wrap(line: Line, maxWidth: number): readonly Line[] {
  const parts: string[] = [];
  for (const word of line.text.split(" ")) {
    const longer = parts.length === 0 ? word : `${parts.at(-1)} ${word}`;
    if (parts.length > 0 && widthOf({ ...line, text: longer }) <= maxWidth) parts[parts.length - 1] = longer;
    else parts.push(word);
  }
  return parts.map((text) => ({ ...line, text }));
}
