// JSON whose integers may have more digits than a number holds. Copied into generated/ as it is.

import { mapLeaves } from "./map-values.js";
import { randomUuid } from "./random.js";

/** Whether a number would be another integer. */
export function isUnsafe(integer: bigint): boolean {
  return !Number.isSafeInteger(Number(integer));
}

/** As JSON.parse does, with bigints where a number would be another integer. */
export function parseExactly(text: string): unknown {
  const plain = JSON.parse(text) as unknown;
  if (!/\d{16}/.test(text)) return plain;
  // No string of the text begins with it.
  const mark = randomUuid();
  const marked = text.replace(/"[^"\\]*(?:\\.[^"\\]*)*"|-?\d[\d.eE+-]*/gs, (token) =>
    token.length < 16 || token.startsWith('"') ? token : `"${mark}${token}"`,
  );
  return JSON.parse(marked, (_, value: unknown) =>
    typeof value === "string" && value.startsWith(mark) ? exactNumber(value.slice(mark.length)) : value,
  );
}

function exactNumber(text: string): number | bigint {
  const digits = text.replace(/\.0+$/, "");
  return /^-?\d+$/.test(digits) && isUnsafe(BigInt(digits)) ? BigInt(digits) : Number(text);
}

/** What a function writes as JSON, with bigints as integers. */
export function writeExactly(body: unknown, write: (body: unknown) => BodyInit): BodyInit {
  const mark = randomUuid();
  const text = write(mapLeaves(body, (each) => (typeof each === "bigint" ? `${mark}${each}` : each)));
  return typeof text === "string" ? text.replace(new RegExp(`"${mark}(-?\\d+)"`, "g"), "$1") : text;
}
