// Strings and other JSON values as the text of TypeScript literals.

import type { Json, JsonObject } from "../../json/json.js";
import { isIdentifier } from "../../runtime/syntax/identifiers.js";

/** A JSON value as a literal, over several lines when it is long. */
export function valueText(json: Json): string {
  if (json === null || typeof json === "boolean") return String(json);
  if (typeof json === "number") return Object.is(json, -0) ? "-0" : String(json);
  if (typeof json === "string") return quote(json);
  const parts = isArray(json)
    ? json.map(valueText)
    : Object.keys(json).map((each) => `${keyText(each)}: ${valueText((json as JsonObject)[each] ?? null)}`);
  const [open, close, pad] = isArray(json) ? ["[", "]", ""] : ["{", "}", " "];
  if (parts.length === 0) return open + close;
  const length = parts.reduce((sum, part) => sum + part.length, 2 * (parts.length - 1) + 2 * (1 + pad.length));
  if (length <= 100 && !parts.some((part) => part.includes("\n")))
    return `${open}${pad}${parts.join(", ")}${pad}${close}`;
  return `${open}\n${parts.map((part) => `  ${part.replaceAll("\n", "\n  ")},`).join("\n")}\n${close}`;
}

function isArray(json: readonly Json[] | JsonObject): json is readonly Json[] {
  return Array.isArray(json);
}

/** A property key. `__proto__` is computed: otherwise it would set the prototype. */
export function keyText(text: string): string {
  if (text === "__proto__") return '["__proto__"]';
  return isIdentifier(text) ? text : quote(text);
}

/**
 * A double-quoted literal that stays a literal in a comment, a script element and every encoding. Back-ticks and `${`
 * stand as they are: what is printed never stands inside a template, and descriptions are full of them.
 */
export function quote(text: string): string {
  const literal = JSON.stringify(text);
  // Most are names.
  if (/^["\w .:/{}-]*$/.test(literal)) return literal;
  return escapeUnprintable(literal).replaceAll("*/", "*\\/").replaceAll("</", "<\\/").replaceAll("<!--", "\\u003c!--");
}

/**
 * Line separators, byte order marks, controls and bidirectional overrides as \u escapes: they hide or end lines. In
 * string literals and in comments that says the same.
 */
export function escapeUnprintable(text: string): string {
  return text
    .toWellFormed()
    .replace(
      /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/g,
      (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
    );
}
