// Parses a YAML text again after an edit: only the entries that changed. `--watch` and the Vite plugin do so after each
// save. The values of other entries are the same objects as before, by which later stages recognize them.

import { CORE_SCHEMA, mergeTag } from "js-yaml";
import type { Json, JsonObject } from "../json/json.js";
import { parseEntry, type Anchors, type ParsedEntry } from "./entry-text.js";
import { maxDepth } from "./positions.js";

const schema = CORE_SCHEMA.withTags(mergeTag);

/** An entry of a block mapping as it was parsed. */
interface Entry extends ParsedEntry {
  /** Its lines, with comments and blank lines. */
  readonly text: string;
  /** The entries of its value by their first lines, where it was divided. */
  readonly inner: Entries | undefined;
}

type Entries = ReadonlyMap<string, Entry>;

/** Consecutive lines, each with its line break. */
type Lines = readonly string[];

/** How many entries were parsed, and how many were as before; those inside of the latter are not counted. */
export interface EntryCounts {
  readonly parsed: number;
  readonly kept: number;
}

/** Entries of fewer lines are parsed as a whole. */
const minDividedLines = 24;
const maxDividedDepth = 4;

/** A line with which an entry may begin: neither `- `, `? `, `: `, `<<:` nor an anchor or a tag. */
const keyLine = /^ *(?:[\w$/]|"[^"\\]*" *:|'[^']*' *:)/;

/** A line of nothing but a key that is certain to be a string. */
const headerLine = /^ *(?!(?:null|true|false|__proto__):)([a-z_$/][\w$./{}-]*):[ \t]*\r?\n$/i;

/**
 * The entries of one file.
 *
 * A mapping is divided before the lines that begin with a key at its own indentation. What is a mapping of one key by
 * itself is the same entry among others (YAML 1.2.2, 8.2.2): a string or a bracket that continued in the next lines
 * would be unfinished, and other values end at such a line.
 */
export class ParsedEntries {
  #entries: Entries = new Map();
  #counts = { parsed: 0, kept: 0 };

  /** What the last call of `parse` did. */
  get counts(): EntryCounts {
    return this.#counts;
  }

  /** The value of a text; undefined where it has to be parsed as a whole, such as a text with a mistake. */
  parse(text: string): JsonObject | undefined {
    this.#counts = { parsed: 0, kept: 0 };
    // Characters that end a line elsewhere.
    if (/\r(?!\n)|[\u0085\u2028\u2029]/.test(text)) return undefined;
    const lines = linesOf(text);
    try {
      const found = this.#mapping(lines, this.#entries, 0, new Map());
      if (found !== undefined) this.#entries = found.entries;
      return found?.value;
    } catch {
      return undefined;
    }
  }

  /** `anchors` are those before it, to which it adds its own. */
  #mapping(
    lines: Lines,
    before: Entries | undefined,
    depth: number,
    anchors: Map<string, Json>,
  ): { readonly value: JsonObject; readonly entries: Entries } | undefined {
    const entries = new Map<string, Entry>();
    const value: Record<string, Json> = {};
    for (const { header, lines: own } of entriesOf(lines) ?? []) {
      const entry = this.#entry(own, header, before?.get(header), depth, anchors);
      const { key } = entry;
      // A key that is repeated, or means something else in JavaScript.
      if (Object.hasOwn(value, key) || key === "__proto__") return undefined;
      value[key] = entry.value;
      entries.set(header, entry);
    }
    return entries.size === 0 ? undefined : { value, entries };
  }

  #entry(lines: Lines, header: string, before: Entry | undefined, depth: number, anchors: Map<string, Json>): Entry {
    const text = lines.join("");
    if (before?.text === text && [...before.used].every(([name, value]) => anchors.get(name) === value)) {
      this.#counts.kept += 1;
      for (const [name, value] of before.anchors) anchors.set(name, value);
      return before;
    }
    const [, key] = headerLine.exec(header) ?? [];
    if (key !== undefined && lines.length > minDividedLines && depth < maxDividedDepth) {
      const body = lines.slice(lines.indexOf(header) + 1);
      const isNested = indentationOf(body.find(hasContent) ?? "") > indentationOf(header);
      const found = isNested ? this.#mapping(body, before?.inner, depth + 1, anchors) : undefined;
      if (found !== undefined)
        return { text, key, value: found.value, inner: found.entries, ...anchorsOf(found.entries) };
    }
    this.#counts.parsed += 1;
    const entry = parseEntry(text, anchors, { schema, maxDepth: maxDepth - depth });
    for (const [name, value] of entry.anchors) anchors.set(name, value);
    return { text, inner: undefined, ...entry };
  }
}

/** The anchors that entries have, and those before them that they refer to. */
function anchorsOf(entries: Entries): { readonly anchors: Anchors; readonly used: Anchors } {
  const [anchors, used] = [new Map<string, Json>(), new Map<string, Json>()];
  for (const entry of entries.values()) {
    for (const [name, value] of entry.used) if (!anchors.has(name)) used.set(name, value);
    for (const [name, value] of entry.anchors) anchors.set(name, value);
  }
  return { anchors, used };
}

function linesOf(text: string): Lines {
  const lines: string[] = [];
  for (let start = 0; start < text.length;) {
    const end = text.indexOf("\n", start);
    const next = end === -1 ? text.length : end + 1;
    lines.push(text.slice(start, next));
    start = next;
  }
  return lines;
}

/** The lines of each entry of a mapping, with its first line; undefined where they can't be distinguished. */
function entriesOf(lines: Lines): readonly { readonly header: string; readonly lines: Lines }[] | undefined {
  const starts: number[] = [];
  let indentation: number | undefined;
  for (const [index, line] of lines.entries()) {
    if (!hasContent(line)) continue;
    const own = indentationOf(line);
    indentation ??= own;
    if (own > indentation) continue;
    if (own < indentation || !keyLine.test(line)) return undefined;
    starts.push(index);
  }
  return starts.map((start, index) => ({
    header: lines[start] ?? "",
    // Comments before the first entry belong to it.
    lines: lines.slice(index === 0 ? 0 : start, starts[index + 1]),
  }));
}

/** Whether a line has more than white space and a comment. */
function hasContent(line: string): boolean {
  return /^\s*[^\s#]/.test(line);
}

function indentationOf(line: string): number {
  return line.search(/[^ ]|$/);
}
