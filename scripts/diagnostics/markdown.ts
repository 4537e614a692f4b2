// Strings of a document, and of servers, in Markdown that others publish: a comment of a pull request, a summary of a
// job. They can put neither elements nor links nor mentions into it, and end no cell of a table.
import { escapeForTerminal } from "./frame.js";

/** A text in which `@name` mentions no one, and `#1`, `GH-1` (GitHub) or `!1` (GitLab) refers to nothing. */
export function plainText(text: string): string {
  return escapeMarkdown(text.replaceAll(/(?<mark>[@#!%&~$]|\bGH-)(?=[\w"])/gi, "$<mark>\u200B"));
}

/**
 * A text as inline code, also in a cell of a table: between backticks where these read better, and as an element where
 * a character of it could end them or the cell.
 */
export function codeText(text: string): string {
  const line = oneLine(text);
  // Where Markdown goes to the log of a job, `::error` and `##[error]` are commands of GitHub's runner.
  return /^[^`\\|]+$/.test(line) && line.trim() === line && !/::|##\[/.test(line) ? `\`${line}\`` : codeElement(text);
}

/** A text as inline code where there are only elements, such as in `<summary>`. */
export function codeElement(text: string): string {
  return `<code>${escapeMarkdown(text)}</code>`;
}

/** A sentence whose names are between backticks. */
export function withCode(text: string): string {
  const parts = text.split("`");
  // A backtick without another one is a character of the text.
  if (parts.length % 2 === 0) return plainText(text);
  return parts.map((part, index) => (index % 2 === 0 ? plainText(part) : codeText(part))).join("");
}

/** A block of code, whose fence is longer than any in it. */
export function codeBlock(text: string, language: string): readonly string[] {
  const maxMarks = Math.max(2, ...[...text.matchAll(/`+/g)].map(([{ length }]) => length));
  const marks = "`".repeat(maxMarks + 1);
  return [`${marks}${language}`, ...text.split(/\r\n|[\n\r]/).map(escapeForTerminal), marks];
}

/** All that could be Markdown, HTML or an address becomes a character reference. */
function escapeMarkdown(text: string): string {
  return oneLine(text)
    .replaceAll(/[^\p{L}\p{M}\p{N} .:,;?+"'=…→(){}/-]/gu, (character) => `&#${character.codePointAt(0)};`)
    .replaceAll(/:(?=\/\/|:)|(?<=www)\./gi, (mark) => `&#${mark.codePointAt(0)};`);
}

function oneLine(text: string): string {
  return escapeForTerminal(text.replaceAll(/\s/g, " "));
}
