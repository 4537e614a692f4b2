// Parses a source text as JSON or as YAML 1.2 (`no`, `on` and dates are strings; merge keys are applied) within limits.
import {
  constructFromEvents,
  CORE_SCHEMA,
  load as loadYaml,
  mergeTag,
  parseEvents,
  YAMLException,
  type Event,
} from "js-yaml";
import type { DiagnosticCode } from "../diagnostics/codes.js";
import type { Position, Report, Source } from "../diagnostics/diagnostics.js";
import { isArray, isObject, type Json } from "../json/json.js";
import { pointerTo, type Pointer } from "../json/pointer.js";
import { endOfString, JsonPositions } from "./json-positions.js";
import { findJsonIssues, type SyntaxIssue } from "./json-syntax.js";
import { Lines } from "./lines.js";
import { maxDepth, Positions, type PlaceInText } from "./positions.js";
import { readLenient, type TreePositions } from "./yaml-lenient.js";
import { findMergeConflicts, findSecondDocument, findYamlIssues } from "./yaml-syntax.js";
import { upperFirst } from "../runtime/syntax/identifiers.js";

/** The maximum number of values that aliases may expand to. Without aliases a text has fewer values than characters. */
const maxValues = 1_000_000;

const depthMessage = `At most ${maxDepth} levels of nesting are allowed.`;

/** A source text. Its positions are computed when the first diagnostic needs them. */
export class TextSource implements Source {
  readonly file: string;
  readonly text: string;
  #positions: Positions | undefined;
  #jsonPositions: JsonPositions | undefined;
  #isJson = false;
  #isPlainText = false;
  #lenientPositions: TreePositions | undefined;
  #events: readonly Event[] | undefined;

  constructor(file: string, text: string) {
    this.file = file;
    this.text = text;
  }

  /** Records that the text is well-formed JSON, which has a faster way to positions. */
  markAsJson(): void {
    this.#isJson = true;
  }

  /** Records that the text is one string, such as a description in a file of its own. */
  markAsPlainText(): void {
    this.#isPlainText = true;
  }

  /** Records that only the lenient parser accepts the text, and its positions. */
  markAsLenientYaml(tree: TreePositions): void {
    this.#lenientPositions = tree;
  }

  /** Keeps what the parser made of the text, for the positions: most documents have something to report. */
  keepEvents(events: readonly Event[]): void {
    this.#events = events;
  }

  get positions(): Positions {
    return (this.#positions ??= new Positions(this.text, this.#events));
  }

  locate(pointer: Pointer, what: "key" | "value" = "value"): Position {
    if (this.#isPlainText) return { line: 1, column: 1 };
    return (this.#lenientPositions ?? this.#exactPositions).locate(pointer, what);
  }

  /** What is at an offset of the text; undefined where only the lenient parser knows, or the text is one string. */
  pointerAt(offset: number): PlaceInText | undefined {
    if (this.#isPlainText || this.#lenientPositions !== undefined) return undefined;
    return this.#exactPositions.pointerAt(offset);
  }

  /** Whether only the lenient parser accepts the text. */
  get isLenient(): boolean {
    return this.#lenientPositions !== undefined;
  }

  /** Whether the text has anchors or aliases, so that a part of it may not be read alone. */
  get hasAnchors(): boolean {
    return !this.#isPlainText && !this.#isJson && !this.isLenient && this.positions.hasAnchors;
  }

  get #exactPositions(): Positions | JsonPositions {
    return this.#isJson ? (this.#jsonPositions ??= new JsonPositions(this.text)) : this.positions;
  }
}

/** The value of a text. Undefined when it is not well-formed or exceeds a limit, which has then been reported. */
export function parse(source: TextSource, report: Report): Json | undefined {
  const json =
    source.file.endsWith(".json") || source.text.trimStart().startsWith("{") ? parseJson(source.text) : undefined;
  if (json === undefined && reportMergeConflicts(source, report)) return undefined;
  if (json === undefined && source.file.endsWith(".json")) {
    reportIssues(source, report, findJsonIssues(source.text));
    return undefined;
  }
  const colons = json === undefined ? undefined : countColons(source, report);
  if (json !== undefined) source.markAsJson();
  if (colons === "too deep") return undefined;
  const value = json ?? parseYaml(source, report);
  if (value === undefined) return undefined;
  const { issue, members } = survey(value, Math.max(maxValues, source.text.length));
  if (issue !== undefined) {
    report.add(source, issue.pointer, issue.code, issue.message);
    return undefined;
  }
  // JSON.parse keeps only the last of several members with the same key. Then the text has more colons than the value
  // has members.
  if (colons !== undefined && colons !== members) {
    reportDuplicateKeys(source, report);
    return undefined;
  }
  return value;
}

/** What is reported of a text that has no value, as `parseWellFormed` returns none of it. */
export const codesOfMalformed: ReadonlySet<DiagnosticCode> = new Set([
  "syntax",
  "merge-conflict",
  "nested-too-deep",
  "aliases-expand-too-far",
]);

/**
 * The value of a text, as `parse` has it of one without errors. Undefined for a text that is not well-formed, without
 * what is wrong with it: that can take seconds.
 */
export function parseWellFormed(source: TextSource): Json | undefined {
  const { file, text } = source;
  const json = file.endsWith(".json") || text.trimStart().startsWith("{") ? parseJson(text) : undefined;
  if (json !== undefined) source.markAsJson();
  if (json !== undefined || file.endsWith(".json")) return json;
  try {
    return loadWithEvents(source);
  } catch {
    return undefined;
  }
}

/**
 * Reports the merge conflicts of a text, and its other syntax errors where each conflict is complete. Returns whether
 * there are any conflicts.
 */
function reportMergeConflicts(source: TextSource, report: Report): boolean {
  const conflicts = findMergeConflicts(source.text);
  if (conflicts === undefined) return false;
  const { issues, remainder, isPartial } = conflicts;
  // A line of equals signs may be part of a string.
  if (isPartial && isWellFormed(source.file, source.text)) return false;
  reportIssues(source, report, issues, "merge-conflict");
  if (!isPartial && !isWellFormed(source.file, remainder))
    reportIssues(source, report, source.file.endsWith(".json") ? findJsonIssues(remainder) : findYamlIssues(remainder));
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
    loadYaml(text, { schema, maxDepth });
    return true;
  } catch {
    return readLenient(text) !== undefined;
  }
}

function parseYaml(source: TextSource, report: Report): Json | undefined {
  try {
    return loadWithEvents(source);
  } catch (error) {
    if (!(error instanceof YAMLException)) throw error;
    const offset = error.mark?.position ?? 0;
    if (error.reason === "duplicated mapping key") {
      reportDuplicateKeys(source, report);
    } else if (error.reason.startsWith("nesting exceeded")) {
      reportAt(source, report, "nested-too-deep", { start: offset, end: offset + 1, message: depthMessage });
    } else if (error.reason.startsWith("merge keys exceeded")) {
      reportAt(source, report, "aliases-expand-too-far", {
        start: offset,
        end: offset + 1,
        message: "The document merges too many keys with `<<`.",
      });
    } else if (source.text.trim() === "" || error.reason.includes("input is empty")) {
      reportAt(source, report, "not-openapi", { start: 0, end: 0, message: "The file is empty." });
    } else if (error.reason.includes("single document")) {
      const message = "A second YAML document begins here; only one is read.";
      reportAt(source, report, "syntax", { ...findSecondDocument(source.text), message });
    } else {
      const lenient = tryLenientYaml(source.text);
      if (lenient !== undefined) source.markAsLenientYaml(lenient.positions);
      if (lenient !== undefined) return lenient.value;
      reportIssues(source, report, findSyntaxIssues(source.text, error, offset));
    }
    return undefined;
  }
}

const schema = CORE_SCHEMA.withTags(mergeTag);

/** As `load` does, with the events of the text for the source. */
function loadWithEvents(source: TextSource): Json {
  const events = parseEvents(source.text, { maxDepth });
  source.keepEvents(events);
  const documents = constructFromEvents(events, { schema, source: source.text });
  // For the error about a text with no document, or with several.
  if (documents.length !== 1) return loadYaml(source.text, { schema, maxDepth }) as Json;
  return documents[0] as Json;
}

function tryLenientYaml(text: string): ReturnType<typeof readLenient> {
  try {
    return readLenient(text);
  } catch {
    // The text is nested deeper than the parser's call stack.
    return undefined;
  }
}

/**
 * The issues from the lenient parser, or the error of the fast one where it finds none (such as an alias without an
 * anchor).
 */
function findSyntaxIssues(text: string, { reason }: YAMLException, offset: number): readonly SyntaxIssue[] {
  let issues: readonly SyntaxIssue[] = [];
  try {
    issues = findYamlIssues(text);
  } catch {
    // The text is nested deeper than the parser's call stack: report the one known error.
  }
  return issues.length > 0 ? issues : [{ start: offset, end: offset + 1, message: `${upperFirst(reason)}.` }];
}

function reportIssues(
  source: Source,
  report: Report,
  issues: readonly SyntaxIssue[],
  code: DiagnosticCode = "syntax",
): void {
  const lines = new Lines(source.text);
  for (const issue of issues) reportAt(source, report, code, issue, lines);
}

function reportDuplicateKeys(source: TextSource, report: Report): void {
  for (const { key, position, first } of source.positions.duplicateKeys()) {
    const at: Source = { file: source.file, text: source.text, locate: () => position };
    report.add(at, "", "duplicate-key", `The key "${key}" is repeated here.`, {
      hint: `the first is on line ${first.line}`,
    });
  }
}

/** Reports an issue by its range in the text, since a text that can't be parsed has no pointers. */
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
  /** The number of members of all objects together. */
  members: number;
  values: number;
  issue?: { readonly pointer: Pointer; readonly code: DiagnosticCode; readonly message: string };
}

/**
 * Walks a value once and checks its size with aliases expanded, its depth (an alias inside its own anchor never ends),
 * and that its numbers are finite.
 */
function survey(root: Json, maxCount: number): Survey {
  const result: Survey = { members: 0, values: 0 };
  const path: (string | number)[] = [];
  const setIssue = (code: DiagnosticCode, message: string, pointer = pointerTo(...path)): void => {
    result.issue = { pointer, code, message };
  };
  const visitMember = (value: Json, key: string | number): void => {
    if (result.issue !== undefined) return;
    path.push(key);
    visit(value);
    path.pop();
  };
  const visit = (value: Json): void => {
    if (++result.values > maxCount)
      return setIssue(
        "aliases-expand-too-far",
        `With its aliases expanded the document has more than ${maxCount} values.`,
        pointerTo(...path.slice(0, 1)),
      );
    if (path.length > maxDepth)
      return setIssue("nested-too-deep", `${depthMessage} Is there an alias inside its own anchor?`);
    if (typeof value === "number" && !Number.isFinite(value))
      return setIssue("not-json", "JSON has numbers only: neither infinity nor NaN.");
    if (isArray(value)) value.forEach(visitMember);
    else if (isObject(value)) {
      const keys = Object.keys(value);
      result.members += keys.length;
      for (const key of keys) visitMember(value[key] ?? null, key);
    }
  };
  visit(root);
  return result;
}

/** The number of colons in a JSON text outside of strings, one per member. Reports a text that is nested too deep. */
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
      reportAt(source, report, "nested-too-deep", { start: at, end: at + 1, message: depthMessage });
      return "too deep";
    }
  }
  return colons;
}
