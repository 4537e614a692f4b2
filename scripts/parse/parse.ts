// From text to JSON values: JSON, or YAML 1.2 (`no`, `on` and dates are strings) with merge keys, within bounds.
import { CORE_SCHEMA, load as loadYaml, mergeTag, YAMLException } from "js-yaml";
import type { DiagnosticCode } from "../diagnostics/codes.js";
import type { Position, Report, Source } from "../diagnostics/diagnostics.js";
import { isArray, isObject, type Json } from "../json/json.js";
import { pointerTo, type Pointer } from "../json/pointer.js";
import { endOfString, JsonPositions } from "./json-positions.js";
import { findJsonIssues, type SyntaxIssue } from "./json-syntax.js";
import { Lines } from "./lines.js";
import { maxDepth, Positions } from "./positions.js";
import { readLenient, type TreePositions } from "./yaml-lenient.js";
import { mergeConflicts, findYamlIssues } from "./yaml-syntax.js";

/** Aliases may make this many values out of a small text; without them a text never has more values than characters. */
const maxValues = 1_000_000;

const tooDeep = `Nothing may be nested deeper than ${maxDepth} levels.`;

/** A text whose positions are made when they are first needed. */
export class TextSource implements Source {
  readonly file: string;
  readonly text: string;
  #positions: Positions | undefined;
  #jsonPositions: JsonPositions | undefined;
  #isJson = false;
  #isPlain = false;
  #tree: TreePositions | undefined;

  constructor(file: string, text: string) {
    this.file = file;
    this.text = text;
  }

  /** From now on it is known to be well-formed JSON. */
  knowAsJson(): void {
    this.#isJson = true;
  }

  /** From now on it is known to be text that is neither YAML nor JSON: one value. */
  knowAsPlain(): void {
    this.#isPlain = true;
  }

  /** From now on it is known to be YAML that only the tolerant parser reads. */
  knowAsLenient(tree: TreePositions): void {
    this.#tree = tree;
  }

  get positions(): Positions {
    return (this.#positions ??= new Positions(this.text));
  }

  locate(pointer: Pointer, what: "key" | "value" = "value"): Position {
    if (this.#isPlain) return { line: 1, column: 1 };
    const positions =
      this.#tree !== undefined
        ? this.#tree
        : this.#isJson
          ? (this.#jsonPositions ??= new JsonPositions(this.text))
          : this.positions;
    return positions.locate(pointer, what);
  }
}

/** The value of a text. Undefined when it is not well-formed or out of bounds; the report then says why. */
export function parse(source: TextSource, report: Report): Json | undefined {
  const json =
    source.file.endsWith(".json") || source.text.trimStart().startsWith("{") ? parseJson(source.text) : undefined;
  if (json === undefined && reportConflicts(source, report)) return undefined;
  if (json === undefined && source.file.endsWith(".json")) {
    reportFlaws(source, report, findJsonIssues(source.text));
    return undefined;
  }
  const colons = json === undefined ? undefined : countColons(source, report);
  if (json !== undefined) source.knowAsJson();
  if (colons === "too deep") return undefined;
  const value = json ?? parseYaml(source, report);
  if (value === undefined) return undefined;
  const { flaw, members } = survey(value, Math.max(maxValues, source.text.length));
  if (flaw !== undefined) {
    report.add(source, flaw.pointer, flaw.code, flaw.message);
    return undefined;
  }
  // Of members with one key JSON.parse keeps the last: then the text has more colons than its value has members.
  if (colons !== undefined && colons !== members) {
    reportDuplicateKeys(source, report);
    return undefined;
  }
  return value;
}

/**
 * Reports the merge conflicts of a text, and what else is wrong with it where their sides are known. Returns whether
 * there are any.
 */
function reportConflicts(source: TextSource, report: Report): boolean {
  const conflicts = mergeConflicts(source.text);
  if (conflicts === undefined) return false;
  const { flaws, rest, isPartial } = conflicts;
  // Lines of equals signs may belong to a string.
  if (isPartial && isWellFormed(source.file, source.text)) return false;
  reportFlaws(source, report, flaws, "merge-conflict");
  if (!isPartial && !isWellFormed(source.file, rest))
    reportFlaws(source, report, source.file.endsWith(".json") ? findJsonIssues(rest) : findYamlIssues(rest));
  return true;
}

function parseJson(text: string): Json | undefined {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isWellFormed(file: string, text: string): boolean {
  if (file.endsWith(".json")) return parseJson(text) !== undefined;
  try {
    loadYaml(text, { schema: CORE_SCHEMA.withTags(mergeTag), maxDepth });
    return true;
  } catch {
    return readLenient(text) !== undefined;
  }
}

function parseYaml(source: TextSource, report: Report): Json | undefined {
  try {
    return loadYaml(source.text, { schema: CORE_SCHEMA.withTags(mergeTag), maxDepth }) as Json;
  } catch (error) {
    if (!(error instanceof YAMLException)) throw error;
    const offset = error.mark?.position ?? 0;
    if (error.reason === "duplicated mapping key") {
      reportDuplicateKeys(source, report);
    } else if (error.reason.startsWith("nesting exceeded")) {
      reportAt(source, report, "nested-too-deep", { start: offset, end: offset + 1, message: tooDeep });
    } else if (error.reason.startsWith("merge keys exceeded")) {
      reportAt(source, report, "aliases-expand-too-far", {
        start: offset,
        end: offset + 1,
        message: "The document merges too many keys with `<<`.",
      });
    } else if (source.text.trim() === "" || error.reason.includes("input is empty")) {
      reportAt(source, report, "not-openapi", { start: 0, end: 0, message: "The file is empty." });
    } else if (error.reason.includes("single document")) {
      const second = source.text.search(/(?<=\S[^]*\n)---/);
      reportAt(source, report, "syntax", {
        start: second,
        end: second + 3,
        message: "A second YAML document begins here; only one is read.",
      });
    } else {
      const lenient = lenientYaml(source.text);
      if (lenient !== undefined) source.knowAsLenient(lenient.positions);
      if (lenient !== undefined) return lenient.value;
      reportFlaws(source, report, syntaxFlaws(source.text, error, offset));
    }
    return undefined;
  }
}

function lenientYaml(text: string): ReturnType<typeof readLenient> {
  try {
    return readLenient(text);
  } catch {
    // Nested deeper than its stack.
    return undefined;
  }
}

/** What the tolerant parser finds, or else what the fast one said: it also knows of aliases without an anchor. */
function syntaxFlaws(text: string, { reason }: YAMLException, offset: number): readonly SyntaxIssue[] {
  let flaws: readonly SyntaxIssue[] = [];
  try {
    flaws = findYamlIssues(text);
  } catch {
    // Nested deeper than its stack: one error will do.
  }
  return flaws.length > 0
    ? flaws
    : [{ start: offset, end: offset + 1, message: `${reason.charAt(0).toUpperCase()}${reason.slice(1)}.` }];
}

function reportFlaws(
  source: Source,
  report: Report,
  flaws: readonly SyntaxIssue[],
  code: DiagnosticCode = "syntax",
): void {
  const lines = new Lines(source.text);
  for (const flaw of flaws) reportAt(source, report, code, flaw, lines);
}

function reportDuplicateKeys(source: TextSource, report: Report): void {
  for (const { key, position, first } of source.positions.duplicateKeys()) {
    const at: Source = { file: source.file, text: source.text, locate: () => position };
    report.add(at, "", "duplicate-key", `The key "${key}" stands here a second time.`, {
      hint: `the first is on line ${first.line}`,
    });
  }
}

/** Report something that has no pointer yet, because the text has no value yet. */
function reportAt(
  { file, text }: Source,
  report: Report,
  code: DiagnosticCode,
  { start, end, message, hint }: SyntaxIssue,
  lines = new Lines(text),
): void {
  const position = lines.position(start, end);
  report.add({ file, text, locate: () => position }, "", code, message, { hint });
}

interface Survey {
  /** How many members all objects have together. */
  members: number;
  values: number;
  flaw?: { readonly pointer: Pointer; readonly code: DiagnosticCode; readonly message: string };
}

/**
 * Walk a value once: its size with aliases written out, its depth (an alias inside its own anchor has no end), its
 * numbers.
 */
function survey(root: Json, most: number): Survey {
  const found: Survey = { members: 0, values: 0 };
  const path: (string | number)[] = [];
  const flaw = (code: DiagnosticCode, message: string, pointer = pointerTo(...path)): void => {
    found.flaw = { pointer, code, message };
  };
  const step = (value: Json, key: string | number): void => {
    if (found.flaw !== undefined) return;
    path.push(key);
    visit(value);
    path.pop();
  };
  const visit = (value: Json): void => {
    if (++found.values > most)
      return flaw(
        "aliases-expand-too-far",
        `With its aliases written out the document has more than ${most} values.`,
        pointerTo(...path.slice(0, 1)),
      );
    if (path.length > maxDepth) return flaw("nested-too-deep", `${tooDeep} Does an alias stand inside its own anchor?`);
    if (typeof value === "number" && !Number.isFinite(value))
      return flaw("not-json", "JSON has numbers only: neither infinity nor NaN.");
    if (isArray(value)) value.forEach(step);
    else if (isObject(value)) {
      const keys = Object.keys(value);
      found.members += keys.length;
      for (const key of keys) step(value[key] ?? null, key);
    }
  };
  visit(root);
  return found;
}

/** The colons of a JSON text outside its strings: one for each member. Reports a text that is nested too deep. */
function countColons(source: Source, report: Report): number | "too deep" {
  const { text } = source;
  let colons = 0;
  let depth = 0;
  for (let at = 0; at < text.length; at++) {
    const character = text.charCodeAt(at);
    if (character === 0x22) at = endOfString(text, at);
    else if (character === 0x3a) colons++;
    else if (character === 0x5d || character === 0x7d) depth--;
    else if ((character === 0x5b || character === 0x7b) && ++depth > maxDepth) {
      reportAt(source, report, "nested-too-deep", { start: at, end: at + 1, message: tooDeep });
      return "too deep";
    }
  }
  return colons;
}
