// Every syntax error of a YAML text at once, from the error-tolerant parser once the fast one has failed. One mistake
// is
// one error: what merely follows from a tab, a merge conflict or a missing colon is not reported.
import { parseDocument, type ErrorCode, type YAMLError } from "yaml";
import type { SyntaxIssue } from "./json-syntax.js";
import { yamlOptions } from "./yaml-lenient.js";

/** What usually resolves to an error, by the parser's code for it. */
const hints: Partial<Record<ErrorCode, string>> = {
  BAD_DQ_ESCAPE: "in double quotes a backslash begins an escape: write \\\\, or use single quotes",
  BAD_SCALAR_START: "put the text in quotes",
  BLOCK_AS_IMPLICIT_KEY: "put the text in quotes if the colon belongs to it",
  TAG_RESOLVE_FAILED: "put the text in quotes if the `!` belongs to it",
  UNEXPECTED_TOKEN: "put the text in quotes if this belongs to it",
};

/** A flaw of one line's own text says nothing about how lines are nested. */
interface YamlFlaw extends SyntaxIssue {
  readonly isOfLine?: boolean;
}

const codesOfLines: readonly ErrorCode[] = ["BAD_DQ_ESCAPE", "BAD_SCALAR_START", "TAG_RESOLVE_FAILED"];

/** What is wrong with a text that should be YAML, one thing a line; empty when this parser finds nothing. */
export function findYamlIssues(text: string): readonly SyntaxIssue[] {
  const tabs = tabFlaws(text);
  if (tabs.length === 0) return flawsIn(text);
  // Of a text with tabs the parser finds little that doesn't follow from them: the rest is found without.
  const [spaced, rest] = [" ", "  ", "    ", "        "]
    .map((spaces) => withoutTabs(text, tabs, spaces))
    .map((each) => [each, flawsIn(each)] as const)
    .reduce((best, each) => (each[1].length < best[1].length ? each : best));
  return [...tabs, ...elsewhere(rest, spaced, text)].sort((a, b) => a.start - b.start);
}

/** How many characters are parsed to find all errors, each of which takes a round. */
const maxParsed = 6_000_000;
const maxRounds = 12;

/**
 * The first error about how lines are nested makes the parser misread what follows: it is looked for again in the text
 * without the line of that error and what is nested below it.
 */
function flawsIn(text: string): readonly YamlFlaw[] {
  const flaws: YamlFlaw[] = [];
  let [rest, from] = [text, 0];
  const rounds = Math.min(maxRounds, Math.max(2, Math.floor(maxParsed / Math.max(1, text.length))));
  for (let round = 0; round < rounds; round++) {
    const found = flawsOf(rest).filter(({ start }) => start >= from);
    const index = found.findIndex(({ isOfLine }) => isOfLine !== true);
    const flaw = found[index];
    const previous = flaws.findLast(({ isOfLine }) => isOfLine !== true);
    if (flaw === undefined) return [...flaws, ...found];
    // Its siblings are misplaced, too.
    if (previous?.message === flaw.message && columnOf(text, previous.start) === columnOf(text, flaw.start))
      return flaws;
    flaws.push(...found.slice(0, index + 1));
    const [start, end] = blockAt(text, flaw.start);
    rest = rest.slice(0, start) + blank(rest.slice(start, end)) + rest.slice(end);
    from = end;
  }
  return flaws;
}

function columnOf(text: string, at: number): number {
  return at - (text.lastIndexOf("\n", at - 1) + 1);
}

/** The line of an offset, and the lines below it that are indented deeper. */
function blockAt(text: string, at: number): readonly [start: number, end: number] {
  const start = text.lastIndexOf("\n", at - 1) + 1;
  const spaces = /^ */.exec(text.slice(start, at + 1_000))?.[0].length ?? 0;
  let end = lineEndAt(text, start);
  const isInside = (line: number): boolean =>
    /^[ \t]*(?:\r?\n|$)/.test(text.slice(line, line + 1_000)) || text.startsWith(" ".repeat(spaces + 1), line);
  while (end < text.length && isInside(end)) end = lineEndAt(text, end);
  return [start, end];
}

/** Where the line behind that of an offset begins. */
function lineEndAt(text: string, at: number): number {
  const newline = text.indexOf("\n", at);
  return newline === -1 ? text.length : newline + 1;
}

function flawsOf(text: string): readonly YamlFlaw[] {
  const { errors } = parseDocument(text, yamlOptions);
  const flaws: YamlFlaw[] = [];
  for (const error of errors.toSorted((a, b) => a.pos[0] - b.pos[0])) {
    // A line that is indented too deep, or has no colon, is reported as two errors about the value above it.
    const deeper = errors.find(({ code, pos }) => code === "MULTILINE_IMPLICIT_KEY" && pos[0] === error.pos[0]);
    const flaw = deeper === undefined ? flawOf(text, error) : (missingColon(text, deeper) ?? indentation(text, deeper));
    const previous = flaws.at(-1);
    if (previous === undefined || text.slice(previous.start, flaw.start).includes("\n"))
      flaws.push(tabBefore(text, flaw) ?? flaw);
    if (flaws.length > 0 && flaws.at(-1)?.isOfLine !== true) break;
  }
  return flaws;
}

/** The tab before a line that is reported for another reason. */
function tabBefore(text: string, { start }: YamlFlaw): YamlFlaw | undefined {
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

function flawOf(text: string, { code, message, pos: [start, end] }: YAMLError): YamlFlaw {
  const spaces = /^ */.exec(text.slice(start, start + 200))?.[0].length ?? 0;
  const line = text.slice(start, end);
  if (code === "MISSING_CHAR" && message.startsWith("Implicit map keys") && !line.includes("\n"))
    return colon(start + spaces, end, line);
  const [, closer] = /^Flow (?:sequence|map) .* must be sufficiently indented and end with a (.)$/.exec(message) ?? [];
  if (closer !== undefined) return unclosed(text, start, closer);
  const hint = hints[code];
  return {
    start: start + spaces,
    end: Math.max(end, start + spaces + 1),
    message: `${message}.`,
    isOfLine: codesOfLines.includes(code),
    ...(hint === undefined ? {} : { hint }),
  };
}

/** The parser stops at the first line that is no longer indented enough: the closer is missing before that. */
function unclosed(text: string, at: number, closer: string): YamlFlaw {
  const end = text.slice(0, text.lastIndexOf("\n", at - 1) + 1).trimEnd().length;
  const start = text.lastIndexOf("\n", end - 1) + 1;
  const first = start + text.slice(start, end).search(/\S|$/);
  return {
    start: first,
    end,
    message: `\`${closer}\` is missing behind this.`,
    hint: "close it, or indent the lines below that belong to it",
  };
}

/**
 * A key that goes on over lines begins with one that has no colon, unless the next is indented as if it belonged to a
 * value.
 */
function missingColon(text: string, { pos: [start] }: YAMLError): SyntaxIssue | undefined {
  const lineStart = text.lastIndexOf("\n", start - 1) + 1;
  const before = text.slice(lineStart, start);
  // Only where the line begins with it: behind `key:` stands a value, and the line below is indented too deep.
  if (!/^[ ]*(?:- +)*$/.test(before)) return undefined;
  const lineEnd = text.indexOf("\n", start);
  const line = text.slice(start, lineEnd === -1 ? text.length : lineEnd).trimEnd();
  return colon(start, start + line.length, line);
}

function colon(start: number, end: number, line: string): SyntaxIssue {
  const [word = "", ...rest] = line.trim().split(/\s+/);
  const hint = `write \`${[`${word}:`, ...rest].join(" ")}\``;
  return {
    start,
    end,
    message: "A colon is missing behind the key.",
    ...(line.length <= 80 && /^[\w$/"'.{}-]+$/.test(word) && { hint }),
  };
}

function indentation(text: string, { pos: [, end] }: YAMLError): SyntaxIssue {
  const start = text.lastIndexOf("\n", end - 1) + 1;
  return {
    start: start + text.slice(start, end).search(/\S/),
    end,
    message: "The line is indented as if it belonged to the value above it.",
    hint: "indent it like the other keys of its object",
  };
}

/** A flaw for each line whose indentation has tabs that the parser stops at. */
function tabFlaws(text: string): readonly SyntaxIssue[] {
  const { errors } = parseDocument(text, yamlOptions);
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

/** The text with other indentation on the lines that have tabs: as many lines as before. */
function withoutTabs(text: string, tabs: readonly SyntaxIssue[], spaces: string): string {
  let [made, from] = ["", 0];
  for (const { start } of tabs) {
    const lineStart = text.lastIndexOf("\n", start - 1) + 1;
    const indent = /^[ \t]*/.exec(text.slice(lineStart))?.[0] ?? "";
    made += text.slice(from, lineStart) + indent.replaceAll("\t", spaces);
    from = lineStart + indent.length;
  }
  return made + text.slice(from);
}

/**
 * Flaws of the text without tabs, as they stand in the text with them. Behind the first tab it is not known how deep
 * anything is meant to be.
 */
function elsewhere(flaws: readonly YamlFlaw[], spaced: string, text: string): readonly SyntaxIssue[] {
  const starts = lineStarts(text);
  const first = text.slice(0, text.search(/^ *\t/m)).split("\n").length - 1;
  return flaws.flatMap((flaw): SyntaxIssue[] => {
    const lineStart = spaced.lastIndexOf("\n", flaw.start - 1) + 1;
    const line = spaced.slice(0, lineStart).split("\n").length - 1;
    const start = (starts[line] ?? 0) + flaw.start - lineStart;
    const isUntouched = text.startsWith(spaced.slice(lineStart, flaw.end), starts[line] ?? 0);
    const { message, hint } = flaw;
    return isUntouched && (line < first || flaw.isOfLine === true)
      ? [{ start, end: start + flaw.end - flaw.start, message, ...(hint === undefined ? {} : { hint }) }]
      : [];
  });
}

function lineStarts(text: string): readonly number[] {
  return [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)];
}

function blank(text: string): string {
  return text.replaceAll(/[^\r\n]/g, " ");
}

/** The places of merge conflicts that a version control system left in a text, and the text with one side of each. */
export interface MergeConflicts {
  readonly flaws: readonly SyntaxIssue[];
  readonly rest: string;
  /** Whether a marker has no counterpart: then it isn't known which lines belong to which side. */
  readonly isPartial: boolean;
}

const conflictMarker = /^(?:<{7}|>{7}|\|{7})(?: [^\r\n]*)?$|^={7}$/gm;

/** The markers of one conflict that were found so far, by where their lines begin and end. */
interface Conflict {
  readonly start: number;
  readonly end: number;
  /** Where the common ancestor, and where the other side begins. */
  base?: number;
  other?: number;
}

/** The merge conflicts of a text; undefined when it has no marker of any. */
export function mergeConflicts(text: string): MergeConflicts | undefined {
  const flaws: SyntaxIssue[] = [];
  const single: SyntaxIssue[] = [];
  const left = (start: number, end: number): void => {
    single.push({
      start,
      end,
      message: "A line of a merge conflict is left here.",
      hint: "take it out, and keep one of the two sides",
    });
  };
  let [rest, kept] = ["", 0];
  let open: Conflict | undefined;
  for (const { index: start, 0: marker } of text.matchAll(conflictMarker)) {
    const end = start + marker.length;
    if (marker.startsWith("<")) {
      if (open !== undefined) left(open.start, open.end);
      open = { start, end };
    } else if (open !== undefined && marker.startsWith("|")) open.base ??= start;
    else if (open !== undefined && marker.startsWith("=")) open.other ??= start;
    else if (open?.other !== undefined) {
      flaws.push({
        start: open.start,
        end: open.end,
        message: "A merge conflict begins here.",
        hint: "keep one side, and take out the lines that begin with `<<<<<<<`, `=======` and `>>>>>>>`",
      });
      const ours = text.slice(open.end, open.base ?? open.other);
      rest +=
        text.slice(kept, open.start) +
        blank(text.slice(open.start, open.end)) +
        ours +
        blank(text.slice(open.base ?? open.other, end));
      [kept, open] = [end, undefined];
    } else left(start, end);
  }
  if (open !== undefined) left(open.start, open.end);
  if (flaws.length + single.length === 0) return undefined;
  return {
    flaws: [...flaws, ...single].sort((a, b) => a.start - b.start),
    rest: rest + text.slice(kept),
    isPartial: single.length > 0,
  };
}
