// Markdown out of the words of a document.

import type { Json } from "../../json/json.js";

/** Text on one line. */
export function inline(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}

/** The first sentence of a description, or its first line where that is shorter. */
export function summaryOf(docs: string): string {
  const line = inline(docs.split(/\n\s*\n/, 1)[0] ?? "");
  return /^.*?[.!?](?=\s+\p{Lu})/u.exec(line)?.[0] ?? line;
}

/** Text as code, whatever backticks are in it. */
export function inlineCode(text: string): string {
  const runs = text.match(/`+/g) ?? [];
  const fence = "`".repeat(Math.max(0, ...runs.map(({ length }) => length)) + 1);
  const space = /^`|`$/.test(text) ? " " : "";
  return `${fence}${space}${inline(text)}${space}${fence}`;
}

/** A block of code, whatever backticks are in it. */
export function codeBlock(language: string, text: string): string {
  const runs = text.match(/`{3,}/g) ?? [];
  const fence = "`".repeat(Math.max(2, ...runs.map(({ length }) => length)) + 1);
  return `${fence}${language}\n${text}\n${fence}`;
}

export function jsonBlock(value: Json): string {
  return codeBlock("json", JSON.stringify(value, null, 2));
}

/** A table; without rows, nothing. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  if (rows.length === 0) return "";
  const line = (cells: readonly string[]): string => `| ${cells.map(cell).join(" | ")} |`;
  return [line(head), `|${head.map(() => "---|").join("")}`, ...rows.map(line)].join("\n");
}

function cell(text: string): string {
  return inline(text).replaceAll("|", "\\|");
}

/** Blocks with an empty line between them; empty ones are left out. */
export function blocks(parts: readonly string[]): string {
  return `${parts.filter((part) => part.trim() !== "").join("\n\n")}\n`;
}

/** Text within brackets of a link. */
export function link(text: string, target: string): string {
  return `[${inline(text).replace(/[[\]\\]/g, "\\$&")}](${target})`;
}
