// Documentation comments as openapi-typescript writes them, and as the printer of the compiler indents them.

import type { Json, JsonObject } from "../../../json/json.js";

/** The text of a comment for an operation, a parameter, a body, a response or a header; undefined for none. */
export function commentOf({ summary, description, deprecated }: JsonObject): string | undefined {
  const parts = [
    ...(hasCharacters(summary) ? [continueLines(summary)] : []),
    ...(deprecated === true ? ["@deprecated"] : []),
    ...(hasCharacters(description) ? [`@description ${continueLines(description)}`] : []),
  ];
  if (parts.length === 0) return undefined;
  const isLine = parts.length === 1 && parts.every((each) => !each.includes("\n"));
  const text = isLine ? `* ${parts.join("")} ` : `*\n * ${parts.join("\n * ")}\n `;
  return text.replaceAll("*/", "*\\/");
}

function hasCharacters(value: Json | undefined): value is string {
  return typeof value === "string" && value !== "";
}

function continueLines(text: string): string {
  return text.trim().replaceAll(/\r?\n/g, "\n *     ");
}

/**
 * The lines of a comment at an indentation. The compiler trims each line, and keeps the white space before it, with a
 * tab as up to four spaces. What ends a line in JavaScript ends it here.
 */
export function commentLines(comment: string, indentation: string): readonly string[] {
  const lines = `/*${comment}*/`.split(/\r\n|[\n\r\u2028\u2029]/);
  return lines.map((line, index) => `${indentation}${index === 0 ? "" : spacesBefore(line)}${line.trim()}`);
}

function spacesBefore(line: string): string {
  let width = 0;
  for (const character of line) {
    if (!/[^\S\n\r\u2028\u2029]|\u0085|\u200b/.test(character)) break;
    width += character === "\t" ? 4 - (width % 4) : 1;
  }
  return " ".repeat(width);
}
