// What an edit of a document changes: the entries of one object that can be read alone. Documents of megabytes take a
// quarter of a second to parse, and a key in an editor may take a hundred milliseconds.
import { child, pointerTo, type Pointer } from "../../json/pointer.js";

/** What differs between two strings: from `start` to an end in each. All are offsets. */
export interface Change {
  readonly start: number;
  readonly endBefore: number;
  readonly endAfter: number;
}

/** Whole entries of the block mapping at `parent`: the same offsets as those of a change, at the starts of lines. */
export interface Region extends Change {
  readonly parent: Pointer;
}

/** What differs between two strings; undefined where they are the same. */
export function changeBetween(before: string, after: string): Change | undefined {
  if (before === after) return undefined;
  const shorter = Math.min(before.length, after.length);
  const start = commonLength(shorter, (from, to) => before.slice(from, to) === after.slice(from, to));
  const end = commonLength(
    shorter - start,
    (from, to) =>
      before.slice(before.length - to, before.length - from) === after.slice(after.length - to, after.length - from),
  );
  return { start, endBefore: before.length - end, endAfter: after.length - end };
}

/** The length of what two strings have in common. Slices are compared, which the engine does faster than characters. */
function commonLength(max: number, areEqual: (from: number, to: number) => boolean): number {
  let known = 0;
  for (let step = 65_536; step >= 1; step = step / 16) {
    while (known + step <= max && areEqual(known, known + step)) known += step;
  }
  return known;
}

/** Sections of the document whose members are edited one by one, and `components` with sections of its own. */
const sections = ["paths", "webhooks"];

interface Line {
  readonly start: number;
  readonly indent: number;
  /** The key, where the line is one with nothing but a comment behind its colon. */
  readonly key: string | undefined;
}

/** Entries of more characters than this are not read while somebody types. */
const maxLength = 400_000;

/**
 * The smallest region that has everything that changed: some paths, some components of a kind, whole sections, or
 * members of the document itself. Undefined where the text is none of block mappings there, or where that is too long.
 */
export function regionOf(before: string, after: string, change: Change): Region | undefined {
  const changed = startOfLine(after, change.start);
  const lines = [
    ...before.slice(changed, endOfLine(before, change.endBefore)).split("\n"),
    ...after.slice(changed, endOfLine(after, change.endAfter)).split("\n"),
  ].filter((line) => !isBlank(line));
  const place = placesOf(outline(after, changed), after, change).find(({ first }) =>
    lines.every((line) => indentOf(line) >= first.indent),
  );
  if (place === undefined) return undefined;
  const { parent, first, next } = place;
  const endAfter = endOfEntries(after, endOfLine(after, next ?? change.endAfter), first.indent);
  const endBefore = endAfter - (change.endAfter - change.endBefore);
  const region = { parent, start: first.start, endBefore, endAfter };
  return endAfter - first.start > maxLength || endBefore - first.start > maxLength ? undefined : region;
}

/** The lines that contain what is at an offset, by their indentation: the outermost first. */
function outline(text: string, offset: number): readonly Line[] {
  const found: Line[] = [];
  let minIndent = Infinity;
  for (let end = offset - 1; end >= 0 && minIndent > 0;) {
    const start = startOfLine(text, end);
    const line = text.slice(start, end);
    const indent = indentOf(line);
    if (indent < minIndent && !isBlank(line) && !/^\s*-(?:\s|$)/.test(line)) {
      minIndent = indent;
      found.unshift({ start, indent, key: keyOfMapping(line) });
    }
    end = start - 1;
  }
  return found;
}

/** An object, and the line of one of its entries. */
interface EntriesPlace {
  readonly parent: Pointer;
  readonly first: Pick<Line, "start" | "indent">;
  /** The offset of an entry below what changed, where there is none above. */
  readonly next?: number;
}

/** The objects whose entries can be read, and the line of the first of these: the innermost object first. */
function placesOf([top, second, third]: readonly Line[], text: string, change: Change): readonly EntriesPlace[] {
  const start: EntriesPlace = { parent: "", first: { start: 0, indent: 0 } };
  if (top === undefined || top.indent > 0) return [start];
  const found: EntriesPlace[] = [{ parent: "", first: top }, start];
  const hasEntries = top.key === "components" || (top.key !== undefined && sections.includes(top.key));
  if (top.key === undefined || !hasEntries) return found;
  const addEntries = (parent: Pointer, around: Line, first: Line | undefined): void => {
    const place = first === undefined ? placeBefore(text, around, change) : { first };
    if (place !== undefined) found.unshift({ parent, ...place });
  };
  addEntries(child("", top.key), top, second);
  if (top.key === "components" && second?.key !== undefined)
    addEntries(pointerTo("components", second.key), second, third);
  return found;
}

/** Before the first entry of an object, down to the next one, which didn't change. */
function placeBefore(text: string, around: Line, change: Change): Omit<EntriesPlace, "parent"> | undefined {
  // What is left of a line is of an entry that was there.
  const hasRest = !isBlank(text.slice(change.endAfter, endOfLine(text, change.endAfter)));
  const below = hasRest ? startOfLine(text, change.endAfter) : endOfLine(text, change.endAfter) + 1;
  for (let start = below; start < text.length; start = endOfLine(text, start) + 1) {
    const line = text.slice(start, endOfLine(text, start));
    if (isBlank(line)) continue;
    const first = { start: endOfLine(text, around.start) + 1, indent: indentOf(line) };
    return first.indent > around.indent ? { first, next: start } : undefined;
  }
  return undefined;
}

/** The offset after the entries of a mapping: the start of the next line that is not indented more than they are. */
function endOfEntries(text: string, from: number, indent: number): number {
  for (let start = from + 1; start < text.length;) {
    const end = endOfLine(text, start);
    const line = text.slice(start, end);
    // Items of a list may begin at the indentation of its key.
    if (!isBlank(line) && indentOf(line) <= indent && !(indentOf(line) === indent && /^\s*-(?:\s|$)/.test(line)))
      return start;
    start = end + 1;
  }
  return text.length;
}

/** `  schemas: # all` -> `schemas`; undefined for a line with a value, or of another form. */
function keyOfMapping(line: string): string | undefined {
  const [, plain, double, single] = /^\s*(?:([\w.$-]+)|"([^"\\]*)"|'([^']*)')\s*:\s*(?:#.*)?$/.exec(line) ?? [];
  return plain ?? double ?? single;
}

/** Whether a line has no content of its own: it is empty, or a comment. */
function isBlank(line: string): boolean {
  return /^\s*(?:#|$)/.test(line);
}

function indentOf(line: string): number {
  return line.length - line.trimStart().length;
}

function startOfLine(text: string, offset: number): number {
  return text.lastIndexOf("\n", offset - 1) + 1;
}

/** The offset of the line feed that ends the line of an offset, or of the end of the text. */
function endOfLine(text: string, offset: number): number {
  const end = text.indexOf("\n", offset);
  return end === -1 ? text.length : end;
}
