// How a value is written in its file: the number 1 may be `1.0` there, and in quotes it would be that.
import type { Source } from "../diagnostics/diagnostics.js";
import type { Json } from "../json/json.js";
import type { Pointer } from "../json/pointer.js";

const linesOf = new WeakMap<Source, readonly string[]>();

/**
 * A number, true or false as it is written in its file. Undefined where that is an alias (`*one`) or has a tag, so that
 * what is there is not the value.
 */
export function writtenAt(source: Source, pointer: Pointer, value: Json): string | undefined {
  const { source: file = source, line, column, length = 0 } = source.locate(pointer);
  const lines = linesOf.get(file) ?? file.text.split(/\r?\n/);
  linesOf.set(file, lines);
  const text = lines[line - 1]?.slice(column - 1, column - 1 + length) ?? "";
  return (typeof value === "number" && /^[-+.\d][\w.+-]*$/.test(text)) || text.toLowerCase() === String(value)
    ? text
    : undefined;
}

/** A string as an item of a list in YAML: in quotes where it would be another value, or several, without them. */
export function writtenItem(text: string): string {
  return /^[a-z$_/][\w$/.-]*$/i.test(text) && !/^(?:true|false|null|yes|no|on|off|y|n)$/i.test(text)
    ? text
    : JSON.stringify(text);
}
