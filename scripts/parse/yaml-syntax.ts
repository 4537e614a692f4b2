// Finds all syntax errors of a YAML text with an error-tolerant parser, after the fast one has failed. Each mistake is
// reported once, without the errors that follow from it.
import type { ErrorCode, YAMLError } from "yaml";
import type { SyntaxIssue } from "./json-syntax.js";
import { yamlOptions } from "./yaml-lenient.js";
import { continuationIssue, type YamlIssue } from "./yaml-quotes.js";
import { loadYamlLibrary } from "./yaml-library.js";

/** The usual correction for an error, by the parser's error code. */
const hints: Partial<Record<ErrorCode, string>> = {
  BAD_DQ_ESCAPE: "in double quotes a backslash begins an escape: write \\\\, or use single quotes",
  BAD_SCALAR_START: "put the string in quotes",
  BLOCK_AS_IMPLICIT_KEY: "put the string in quotes if the colon belongs to it",
  TAG_RESOLVE_FAILED: "put the string in quotes if the `!` belongs to it",
  UNEXPECTED_TOKEN: "put the string in quotes if this belongs to it",
};

const lineLocalCodes: readonly ErrorCode[] = ["BAD_DQ_ESCAPE", "BAD_SCALAR_START", "TAG_RESOLVE_FAILED"];

/** The syntax errors of a YAML text, at most one per line; empty when the parser finds none. */
export function findYamlIssues(text: string): readonly SyntaxIssue[] {
  const tabs = findTabIssues(text);
  if (tabs.length === 0) return findIssuesInRounds(text);
  // In a text with tabs most errors follow from the tabs. The others are found in the text with the tabs replaced, by
  // the number of spaces that leaves the fewest errors.
  const [spaced, rest] = [" ", "  ", "    ", "        "]
    .map((spaces) => replaceTabs(text, tabs, spaces))
    .map((each) => [each, findIssuesInRounds(each)] as const)
    .reduce((best, each) => (each[1].length < best[1].length ? each : best));
  return [...tabs, ...mapToOriginal(rest, spaced, text)].sort((a, b) => a.start - b.start);
}

/** The maximum number of characters to parse: each structural error takes another round over the text. */
const maxParsed = 6_000_000;
const maxRounds = 12;

/**
 * A structural error makes the parser misread what follows. So the text is parsed again without the line of the error
 * and the lines nested below it.
 */
function findIssuesInRounds(text: string): readonly YamlIssue[] {
  const issues: YamlIssue[] = [];
  let [rest, from] = [text, 0];
  const rounds = Math.min(maxRounds, Math.max(2, Math.floor(maxParsed / Math.max(1, text.length))));
  for (let round = 0; round < rounds; round++) {
    const found = findFirstIssues(rest).filter(({ start }) => start >= from);
    const index = found.findIndex(({ isLineLocal }) => isLineLocal !== true);
    const issue = found[index];
    const previous = issues.findLast(({ isLineLocal }) => isLineLocal !== true);
    if (issue === undefined) return [...issues, ...found];
    // The same error in a sibling is not reported again.
    if (previous?.message === issue.message && columnOf(text, previous.start) === columnOf(text, issue.start))
      return issues;
    issues.push(...found.slice(0, index + 1));
    const [start, end] = issue.block ?? blockRangeAt(text, issue.start);
    rest = rest.slice(0, start) + blankOut(rest.slice(start, end)) + rest.slice(end);
    from = end;
  }
  return issues;
}

function columnOf(text: string, at: number): number {
  return at - (text.lastIndexOf("\n", at - 1) + 1);
}

/** The range of the line at an offset and the lines below it that are indented deeper. */
function blockRangeAt(text: string, at: number): readonly [start: number, end: number] {
  const start = text.lastIndexOf("\n", at - 1) + 1;
  const spaces = /^ */.exec(text.slice(start, at + 1_000))?.[0].length ?? 0;
  let end = nextLineStart(text, start);
  const isInside = (line: number): boolean =>
    /^[ \t]*(?:\r?\n|$)/.test(text.slice(line, line + 1_000)) || text.startsWith(" ".repeat(spaces + 1), line);
  while (end < text.length && isInside(end)) end = nextLineStart(text, end);
  return [start, end];
}

/** The offset of the line after the one at an offset. */
function nextLineStart(text: string, at: number): number {
  const newline = text.indexOf("\n", at);
  return newline === -1 ? text.length : newline + 1;
}

function findFirstIssues(text: string): readonly YamlIssue[] {
  const { errors } = loadYamlLibrary().parseDocument(text, yamlOptions);
  const issues: YamlIssue[] = [];
  for (const error of errors.toSorted((a, b) => a.pos[0] - b.pos[0])) {
    // The parser reports a line that is indented too deep, or lacks a colon, as two errors about the value above it.
    const multilineKey = errors.find(({ code, pos }) => code === "MULTILINE_IMPLICIT_KEY" && pos[0] === error.pos[0]);
    const issue =
      multilineKey === undefined
        ? issueOf(text, error)
        : (missingColonIssueAt(text, multilineKey) ?? indentationIssue(text, multilineKey));
    const previous = issues.at(-1);
    if (previous === undefined || text.slice(previous.start, issue.start).includes("\n"))
      issues.push(tabIssueBefore(text, issue) ?? issue);
    if (issues.length > 0 && issues.at(-1)?.isLineLocal !== true) break;
  }
  return issues;
}

/** An issue about a tab in the indentation of the line, which is the likely cause of the reported issue. */
function tabIssueBefore(text: string, { start }: YamlIssue): YamlIssue | undefined {
  const lineStart = text.lastIndexOf("\n", start - 1) + 1;
  const [indent = ""] = /^[ \t]*/.exec(text.slice(lineStart, lineStart + 1_000)) ?? [];
  if (!indent.includes("\t") || start > lineStart + indent.length) return undefined;
  return {
    start: lineStart + indent.indexOf("\t"),
    end: lineStart + indent.lastIndexOf("\t") + 1,
    message: tabMessage,
    hint: "indent with spaces",
  };
}

const tabMessage = "Tabs are not allowed as indentation.";

function issueOf(text: string, { code, message, pos: [start, end] }: YAMLError): YamlIssue {
  const spaces = /^ */.exec(text.slice(start, start + 200))?.[0].length ?? 0;
  const line = text.slice(start, end);
  if (code === "MISSING_CHAR" && message.startsWith("Implicit map keys") && !line.includes("\n"))
    return missingColonIssue(start + spaces, end, line);
  const [, quote] = /^Missing closing (["'])quote$/.exec(message) ?? [];
  const continuation = quote === undefined ? undefined : continuationIssue(text, start, quote);
  if (continuation !== undefined) return continuation;
  const [, closer] = /^Flow (?:sequence|map) .* must be sufficiently indented and end with a (.)$/.exec(message) ?? [];
  if (closer !== undefined) return missingCloserIssue(text, start, closer);
  const hint = hints[code];
  return {
    start: start + spaces,
    end: Math.max(end, start + spaces + 1),
    message: `${message}.`,
    isLineLocal: lineLocalCodes.includes(code),
    ...(hint === undefined ? {} : { hint }),
  };
}

/** The parser stops at the first line that isn't indented enough: the closing bracket is missing before that line. */
function missingCloserIssue(text: string, at: number, closer: string): YamlIssue {
  const end = text.slice(0, text.lastIndexOf("\n", at - 1) + 1).trimEnd().length;
  const start = text.lastIndexOf("\n", end - 1) + 1;
  const first = start + text.slice(start, end).search(/\S|$/);
  return {
    start: first,
    end,
    message: `\`${closer}\` is missing after this.`,
    hint: "close it, or indent the lines below that belong to it",
  };
}

/**
 * A key of several lines is a line without its colon, unless the next line is indented as if it belonged to a value.
 */
function missingColonIssueAt(text: string, { pos: [start] }: YAMLError): SyntaxIssue | undefined {
  const lineStart = text.lastIndexOf("\n", start - 1) + 1;
  const before = text.slice(lineStart, start);
  // Only at the beginning of a line: after `key:` there is a value, and the line below it is indented too deep.
  if (!/^[ ]*(?:- +)*$/.test(before)) return undefined;
  const lineEnd = text.indexOf("\n", start);
  const line = text.slice(start, lineEnd === -1 ? text.length : lineEnd).trimEnd();
  return missingColonIssue(start, start + line.length, line);
}

function missingColonIssue(start: number, end: number, line: string): SyntaxIssue {
  const [word = "", ...rest] = line.trim().split(/\s+/);
  const hint = `write \`${[`${word}:`, ...rest].join(" ")}\``;
  return {
    start,
    end,
    message: "A colon is missing after the key.",
    ...(line.length <= 80 && /^[\w$/"'.{}-]+$/.test(word) && { hint }),
  };
}

function indentationIssue(text: string, { pos: [, end] }: YAMLError): SyntaxIssue {
  const start = text.lastIndexOf("\n", end - 1) + 1;
  return {
    start: start + text.slice(start, end).search(/\S/),
    end,
    message: "The line is indented as if it belonged to the value above it.",
    hint: "indent it like the other keys of its object",
  };
}

/** An issue for each line whose indentation has tabs that the parser rejects. */
function findTabIssues(text: string): readonly SyntaxIssue[] {
  const { errors } = loadYamlLibrary().parseDocument(text, yamlOptions);
  const starts = new Map<number, SyntaxIssue>();
  for (const {
    code,
    pos: [at],
  } of errors) {
    if (code !== "TAB_AS_INDENT") continue;
    const lineStart = text.lastIndexOf("\n", at - 1) + 1;
    const indent = /^[ \t]*/.exec(text.slice(lineStart))?.[0] ?? "";
    const first = indent.indexOf("\t");
    if (first === -1 || starts.has(lineStart)) continue;
    const last = indent.lastIndexOf("\t");
    starts.set(lineStart, {
      start: lineStart + first,
      end: lineStart + last + 1,
      message: tabMessage,
      hint: "indent with spaces",
    });
  }
  return [...starts.values()].sort((a, b) => a.start - b.start);
}

/** The text with the tabs in the indentation of these lines replaced; the number of lines stays the same. */
function replaceTabs(text: string, tabs: readonly SyntaxIssue[], spaces: string): string {
  let [result, from] = ["", 0];
  for (const { start } of tabs) {
    const lineStart = text.lastIndexOf("\n", start - 1) + 1;
    const indent = /^[ \t]*/.exec(text.slice(lineStart))?.[0] ?? "";
    result += text.slice(from, lineStart) + indent.replaceAll("\t", spaces);
    from = lineStart + indent.length;
  }
  return result + text.slice(from);
}

/**
 * Maps issues of the text without tabs to the original text. After the first tab the intended nesting is unknown, so
 * only issues within a line are kept.
 */
function mapToOriginal(issues: readonly YamlIssue[], spaced: string, text: string): readonly SyntaxIssue[] {
  const starts = lineStarts(text);
  const first = text.slice(0, text.search(/^ *\t/m)).split("\n").length - 1;
  return issues.flatMap((issue): SyntaxIssue[] => {
    const lineStart = spaced.lastIndexOf("\n", issue.start - 1) + 1;
    const line = spaced.slice(0, lineStart).split("\n").length - 1;
    const start = (starts[line] ?? 0) + issue.start - lineStart;
    const isUntouched = text.startsWith(spaced.slice(lineStart, issue.end), starts[line] ?? 0);
    const { message, hint } = issue;
    return isUntouched && (line < first || issue.isLineLocal === true)
      ? [{ start, end: start + issue.end - issue.start, message, ...(hint === undefined ? {} : { hint }) }]
      : [];
  });
}

function lineStarts(text: string): readonly number[] {
  return [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)];
}

function blankOut(text: string): string {
  return text.replaceAll(/[^\r\n]/g, " ");
}

/**
 * The range of the line with which the second document of a YAML stream begins: a marker, or content after the end of
 * the first one (YAML 1.2.2, 9.2). The end of the text where there is only one.
 */
export function findSecondDocument(text: string): Pick<SyntaxIssue, "start" | "end"> {
  let [hasBegun, hasEnded] = [false, false];
  for (const { index: start, 0: line } of text.matchAll(/^[^\r\n]+/gm)) {
    const isMarker = /^---(?=\s|$)/.test(line);
    if (hasBegun && (isMarker || (hasEnded && !isBlank(line))))
      return { start, end: start + (isMarker ? 3 : line.length) };
    if (/^\.\.\.(?=\s|$)/.test(line)) hasEnded = hasBegun;
    else hasBegun ||= isMarker || !isBlank(line);
  }
  return { start: text.length, end: text.length };
}

/** Whether a line has no content of a document: white space, a comment or a directive. */
function isBlank(line: string): boolean {
  return /^(?:%|\s*(?:#|$))/.test(line);
}

/** The merge conflicts that a version control system left in a text, and the text with one side of each. */
export interface MergeConflicts {
  readonly issues: readonly SyntaxIssue[];
  readonly remainder: string;
  /** Whether a marker has no counterpart, so that the sides are unknown. */
  readonly isPartial: boolean;
}

const conflictMarker = /^(?:<{7}|>{7}|\|{7})(?: [^\r\n]*)?$|^={7}$/gm;

/** The markers of one conflict found so far; `start` and `end` are the offsets of its first line. */
interface Conflict {
  readonly start: number;
  readonly end: number;
  /** The offsets of the common ancestor and of the other side. */
  base?: number;
  other?: number;
}

/** The merge conflicts of a text; undefined when it has no conflict marker. */
export function findMergeConflicts(text: string): MergeConflicts | undefined {
  const conflicts: SyntaxIssue[] = [];
  const leftovers: SyntaxIssue[] = [];
  const addLeftover = (start: number, end: number): void => {
    leftovers.push({
      start,
      end,
      message: "This line is left over from a merge conflict.",
      hint: "remove it, and keep one of the two sides",
    });
  };
  let [remainder, copiedUntil] = ["", 0];
  let open: Conflict | undefined;
  for (const { index: start, 0: marker } of text.matchAll(conflictMarker)) {
    const end = start + marker.length;
    if (marker.startsWith("<")) {
      if (open !== undefined) addLeftover(open.start, open.end);
      open = { start, end };
    } else if (open !== undefined && marker.startsWith("|")) open.base ??= start;
    else if (open !== undefined && marker.startsWith("=")) open.other ??= start;
    else if (open?.other !== undefined) {
      conflicts.push({
        start: open.start,
        end: open.end,
        message: "A merge conflict begins here.",
        hint: "keep one side, and remove the lines that begin with `<<<<<<<`, `=======` and `>>>>>>>`",
      });
      const ours = text.slice(open.end, open.base ?? open.other);
      remainder +=
        text.slice(copiedUntil, open.start) +
        blankOut(text.slice(open.start, open.end)) +
        ours +
        blankOut(text.slice(open.base ?? open.other, end));
      [copiedUntil, open] = [end, undefined];
    } else addLeftover(start, end);
  }
  if (open !== undefined) addLeftover(open.start, open.end);
  if (conflicts.length + leftovers.length === 0) return undefined;
  return {
    issues: [...conflicts, ...leftovers].sort((a, b) => a.start - b.start),
    remainder: remainder + text.slice(copiedUntil),
    isPartial: leftovers.length > 0,
  };
}
