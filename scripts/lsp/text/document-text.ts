// The text of a file that is being edited, and what it was when it was last well-formed. After an edit only the entries
// around it are read again.
import { Report, type Diagnostic, type Position } from "../../diagnostics/diagnostics.js";
import { isObject, membersOf, type Json, type JsonObject } from "../../json/json.js";
import { child, parentOf, tokens, type Pointer } from "../../json/pointer.js";
import { parse, parseWellFormed, TextSource } from "../../parse/parse.js";
import { changeBetween, regionOf, type Change } from "./region.js";

/** A well-formed text and its value. */
export interface ReadText {
  readonly root: Json;
  readonly source: TextSource;
}

/** What reading an edited text came to. */
export type Reading =
  /** The entries at these pointers were read; `removed` are those that were there before. */
  | { readonly kind: "entries"; readonly removed: readonly Pointer[]; readonly added: readonly Pointer[] }
  /** What is wrong with the entries that were edited: the rest of the text is well-formed. */
  | { readonly kind: "malformed"; readonly diagnostics: readonly Diagnostic[] }
  | { readonly kind: "unchanged" }
  /** Only the whole text would show it. */
  | { readonly kind: "unknown" };

interface KnownText {
  readonly text: string;
  readonly root: Json;
  /** The positions of all values, once they are required. */
  source: TextSource | undefined;
}

export class DocumentText {
  /** The name of the file in diagnostics. */
  readonly file: string;
  #text: string;
  #known: KnownText | undefined;
  #isLenient = false;
  #hasAnchors = false;
  /** The entries that were read last: their source, the pointer to their object, and the lines above them. */
  #entries: { readonly source: TextSource; readonly parent: Pointer; readonly lines: number } | undefined;
  /** The text that was found malformed, so that it isn't read twice. */
  #malformed: string | undefined;

  constructor(file: string, text: string) {
    this.file = file;
    this.#text = text;
    this.#readWhole();
  }

  get text(): string {
    return this.#text;
  }

  /** Its value when it was last well-formed; undefined where it never was. */
  get root(): Json | undefined {
    return this.#known?.root;
  }

  /** Takes an edited text, and reads the entries that changed. */
  update(text: string): Reading {
    this.#text = text;
    const known = this.#known;
    if (known === undefined) return { kind: "unknown" };
    const change = changeBetween(known.text, text);
    if (change === undefined) return { kind: "unchanged" };
    if (this.#isLenient) return { kind: "unknown" };
    return this.#isJson ? this.#readJson(known, change) : this.#readRegion(known, change);
  }

  /** The text when it was last well-formed, read as a whole; undefined where it never was. */
  read(): ReadText | undefined {
    if (this.#known?.text !== this.#text && this.#malformed !== this.#text) this.#readWhole();
    const known = this.#known;
    if (known === undefined) return undefined;
    known.source ??= this.#sourceOf(known.text);
    return { root: known.root, source: known.source };
  }

  /**
   * The place of a string in the text with a few characters replaced, and the value that it then is in; undefined where
   * that is malformed. The text itself stays as it is.
   */
  probe(text: string, marker: string): { readonly root: Json; readonly pointer: Pointer } | undefined {
    const known = this.#known;
    const change = known && !this.#isLenient && !this.#isJson ? changeBetween(known.text, text) : undefined;
    const region = known && change && regionOf(known.text, text, change);
    const part = region === undefined ? text : text.slice(region.start, region.endAfter);
    const value = parseWellFormed(new TextSource(this.file, part));
    const inner = value === undefined ? undefined : pointerToMarker(value, marker, "");
    if (value === undefined || inner === undefined) return undefined;
    if (region === undefined) return { root: value, pointer: inner };
    const removed = parseWellFormed(new TextSource(this.file, known?.text.slice(region.start, region.endBefore) ?? ""));
    const isReadable = known !== undefined && isObject(removed) && isObject(value);
    const root = isReadable ? splice(known.root, region.parent, removed, value) : undefined;
    return root === undefined ? undefined : { root, pointer: region.parent + inner };
  }

  /** An offset of the text when it was last well-formed as one of the text now, and the reverse. */
  offsetNow(offset: number): number {
    return moveOffset(offset, this.#known && changeBetween(this.#known.text, this.#text));
  }

  offsetThen(offset: number): number {
    return moveOffset(offset, this.#known && changeBetween(this.#text, this.#known.text));
  }

  /** The place of a value among the entries that were read last; undefined for one elsewhere. */
  locateEntry(pointer: Pointer, what: "key" | "value" = "value"): Position | undefined {
    const { source, parent, lines } = this.#entries ?? {};
    if (source === undefined || parent === undefined || !pointer.startsWith(`${parent}/`)) return undefined;
    const inner = pointer.slice(parent.length);
    const place = source.locate(inner, what);
    return { ...place, line: place.line + (lines ?? 0) };
  }

  get #isJson(): boolean {
    return this.file.endsWith(".json") || this.#text.trimStart().startsWith("{");
  }

  #sourceOf(text: string): TextSource {
    const source = new TextSource(this.file, text);
    if (this.#isJson) source.markAsJson();
    return source;
  }

  #readWhole(): void {
    const source = new TextSource(this.file, this.#text);
    const root = parseWellFormed(source);
    if (root === undefined) {
      this.#malformed = this.#text;
      return;
    }
    this.#known = { text: this.#text, root, source };
    this.#isLenient = source.isLenient;
    this.#hasAnchors = source.hasAnchors;
  }

  #readRegion(known: KnownText, change: Change): Reading {
    const text = this.#text;
    const region = regionOf(known.text, text, change);
    if (region === undefined) return { kind: "unknown" };
    const { parent, start, endBefore, endAfter } = region;
    const before = new TextSource(this.file, known.text.slice(start, endBefore));
    const removed = parseWellFormed(before);
    if (!isObject(removed) || before.hasAnchors) return { kind: "unknown" };
    const source = new TextSource(this.file, text.slice(start, endAfter));
    const report = new Report();
    const added = parse(source, report);
    const lines = linesIn(text.slice(0, start));
    if (added === undefined) return this.#readMalformed(source.text, report.diagnostics, lines);
    const isPart = isObject(added) && !source.isLenient && !source.hasAnchors;
    const root = isPart ? splice(known.root, parent, removed, added) : undefined;
    if (root === undefined) return { kind: "unknown" };
    this.#known = { text, root, source: undefined };
    this.#entries = { source, parent, lines };
    const pointersOf = (json: Json): readonly Pointer[] => membersOf(json).map(([key]) => child(parent, key));
    return { kind: "entries", removed: pointersOf(removed), added: pointersOf(added) };
  }

  /** What is wrong with a part of the text, unless that depends on the rest. `lines` are those above it. */
  #readMalformed(part: string, found: readonly Diagnostic[], lines: number): Reading {
    // An alias of an anchor elsewhere is an error here, and none in the whole text.
    if (this.#hasAnchors && /(?:^|[\s,[{:-])\*[\w-]/.test(part)) return { kind: "unknown" };
    // What is open at the end of the part, such as a quote, may be closed below.
    const last = linesIn(part.trimEnd()) + 1;
    if (found.some(({ line }) => line >= last)) return { kind: "unknown" };
    this.#malformed = this.#text;
    const moveLineNumbers = (words: string): string =>
      words.replaceAll(/\bline (\d+)/g, (_, line) => `line ${Number(line) + lines}`);
    return {
      kind: "malformed",
      diagnostics: found.map((each) => ({
        ...each,
        line: each.line + lines,
        message: moveLineNumbers(each.message),
        ...(each.hint !== undefined && { hint: moveLineNumbers(each.hint) }),
      })),
    };
  }

  /** JSON is read as a whole, which takes a tenth of the time that YAML does. */
  #readJson(known: KnownText, change: Change): Reading {
    const source = this.#sourceOf(this.#text);
    const root = parseWellFormed(source);
    if (root === undefined) {
      this.#malformed = this.#text;
      const report = new Report();
      parse(source, report);
      return { kind: "malformed", diagnostics: report.diagnostics };
    }
    const before = known.source ?? this.#sourceOf(known.text);
    this.#known = { text: this.#text, root, source };
    this.#entries = { source, parent: "", lines: 0 };
    const places = [
      entryAt(before, change.start),
      entryAt(before, change.endBefore),
      entryAt(source, change.start),
      entryAt(source, change.endAfter),
    ];
    const [place] = places;
    if (place === undefined || places.some((each) => each !== place)) return { kind: "unknown" };
    return { kind: "entries", removed: [place], added: [place] };
  }
}

/** The path, component or member of the document that an offset is in. */
function entryAt(source: TextSource, offset: number): Pointer | undefined {
  const place = source.pointerAt(offset);
  if (place === undefined) return undefined;
  const [section] = tokens(place.pointer);
  const depth = section === "components" ? 3 : section === "paths" || section === "webhooks" ? 2 : 1;
  let pointer = place.pointer;
  if (tokens(pointer).length < depth || (tokens(pointer).length === depth && place.part === "key")) return undefined;
  while (tokens(pointer).length > depth) pointer = parentOf(pointer);
  return pointer;
}

/** A value with some members of the object at `parent` replaced; undefined where they aren't there, or are taken. */
function splice(root: Json, parent: Pointer, removed: JsonObject, added: JsonObject): Json | undefined {
  const [key, ...rest] = tokens(parent);
  if (!isObject(root)) return undefined;
  if (key !== undefined) {
    const member = Object.hasOwn(root, key) ? root[key] : undefined;
    const inner = rest.reduce(child, "");
    const spliced = member === undefined ? undefined : splice(member, inner, removed, added);
    return spliced === undefined ? undefined : { ...root, [key]: spliced };
  }
  const [first] = Object.keys(removed);
  const isThere = Object.keys(removed).every((name) => Object.hasOwn(root, name));
  const isTaken = Object.keys(added).some((name) => Object.hasOwn(root, name) && !Object.hasOwn(removed, name));
  if (!isThere || isTaken || first === undefined) return undefined;
  return Object.fromEntries(
    Object.entries(root).flatMap(([name, value]) =>
      name === first ? Object.entries(added) : Object.hasOwn(removed, name) ? [] : [[name, value] as const],
    ),
  );
}

/** Where a value has a string as a key or a value. */
function pointerToMarker(json: Json, marker: string, pointer: Pointer): Pointer | undefined {
  if (json === marker) return pointer;
  if (typeof json !== "object" || json === null) return undefined;
  for (const [key, value] of Object.entries(json)) {
    const at = child(pointer, key);
    const found = key === marker ? at : pointerToMarker(value as Json, marker, at);
    if (found !== undefined) return found;
  }
  return undefined;
}

function linesIn(text: string): number {
  let lines = 0;
  for (let at = text.indexOf("\n"); at !== -1; at = text.indexOf("\n", at + 1)) lines++;
  return lines;
}

function moveOffset(offset: number, change: Change | undefined): number {
  if (change === undefined || offset <= change.start) return offset;
  const { endBefore, endAfter } = change;
  return offset >= endBefore ? offset + endAfter - endBefore : Math.min(offset, endAfter);
}
