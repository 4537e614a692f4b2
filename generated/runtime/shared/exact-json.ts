// Copied from scripts/runtime/shared/exact-json.ts by halves. Do not edit.

// JSON whose integers may have more digits than a double. Copied into generated/ as it is.

import { largeInteger } from "../validation/decimals.js";

export { integerOf, largeInteger } from "../validation/decimals.js";

/** A string that is no name of a member, or a number that may have more digits. */
const token = /("[^"\\]*(?:\\[^][^"\\]*)*")(?!\s*:)|("[^"\\]*(?:\\[^][^"\\]*)*")|-?\d[\d.eE+-]*/g;

/**
 * As JSON.parse does, with bigints for integers of which no double has the digits.
 * @throws SyntaxError
 */
export function parseExactly(text: string): unknown {
  return parseWith(largeInteger, text);
}

/** The same, but what JavaScript writes for a double is that double: its own JSON is read as JSON.parse does. */
export function parseAsWritten(text: string): unknown {
  return parseWith((written) => (String(Number(written)) === written ? undefined : largeInteger(written)), text);
}

function parseWith(integerOf: (written: string) => bigint | undefined, text: string): unknown {
  const plain = JSON.parse(text) as unknown;
  if (!/\d{16}|\d[eE]/.test(text)) return plain;
  let hasLarge = false;
  // A mark before each string and each of these numbers says which of the two it is.
  const marked = text.replace(token, (found, value: string | undefined, name: string | undefined) => {
    if (value !== undefined) return `"s${value.slice(1)}`;
    if (name !== undefined) return found;
    const integer = integerOf(found);
    if (integer === undefined) return found;
    hasLarge = true;
    return `"n${integer}"`;
  });
  if (!hasLarge) return plain;
  return JSON.parse(marked, (_, value: unknown) =>
    typeof value !== "string" ? value : value.startsWith("n") ? BigInt(value.slice(1)) : value.slice(1),
  );
}

/** As JSON.stringify does, with the digits of bigints. */
export function stringifyExactly(value: unknown): string | undefined {
  if (typeof value === "bigint") return String(value);
  if (typeof value !== "object" || value === null || typeof (value as { toJSON?: unknown }).toJSON === "function")
    return JSON.stringify(value) as string | undefined;
  if (Array.isArray(value)) return `[${value.map((each) => stringifyExactly(each) ?? "null").join()}]`;
  const members = Object.entries(value).flatMap(([name, each]) => {
    const text = stringifyExactly(each);
    return text === undefined ? [] : [`${JSON.stringify(name)}:${text}`];
  });
  return `{${members.join()}}`;
}
