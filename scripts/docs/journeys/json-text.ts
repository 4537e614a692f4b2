// Prints a JSON value for readers: short values on one line, and only the beginning of long ones.
import { isArray, isObject, type Json } from "../../json/json.js";

const maxWidth = 100;
const maxStringLength = 60;
const maxItems = 3;

/** A value as text. `textOf` prints a string. */
export function jsonText(value: Json, textOf: (text: string) => string, indent = ""): string {
  const line = onOneLine(value, textOf);
  if (indent.length + line.length <= maxWidth || typeof value !== "object" || value === null) return line;
  const inner = `${indent}  `;
  const lines = isArray(value)
    ? listItems(value, (item) => jsonText(item, textOf, inner))
    : Object.entries(value).map(([key, member]) => `${JSON.stringify(key)}: ${jsonText(member, textOf, inner)}`);
  const [open, close] = isArray(value) ? ["[", "]"] : ["{", "}"];
  return `${open}\n${lines.map((each) => inner + each).join(",\n")}\n${indent}${close}`;
}

/** A string as JSON, only its beginning if it is long. */
export function jsonString(text: string): string {
  return JSON.stringify(text.length > maxStringLength ? `${text.slice(0, maxStringLength)}…` : text);
}

function onOneLine(value: Json, textOf: (text: string) => string): string {
  if (typeof value === "string") return textOf(value);
  if (isArray(value)) return `[${listItems(value, (item) => onOneLine(item, textOf)).join(", ")}]`;
  if (!isObject(value)) return JSON.stringify(value);
  const members = Object.entries(value).map(([key, member]) => `${JSON.stringify(key)}: ${onOneLine(member, textOf)}`);
  return members.length === 0 ? "{}" : `{ ${members.join(", ")} }`;
}

/** The first items, and how many more there are. */
function listItems(items: readonly Json[], print: (item: Json) => string): readonly string[] {
  const rest = items.length - maxItems;
  return rest <= 1 ? items.map(print) : [...items.slice(0, maxItems).map(print), `… ${rest} more`];
}
