// The parts in which a retained record is stored: a ledger of many years is larger than some databases allow a column
// to be.

/** In UTF-16 code units; at most three bytes each in UTF-8, and 1 MiB is allowed. */
const maxPartLength = 300_000;

export function partsOf(text: string): readonly string[] {
  const parts: string[] = [];
  for (let start = 0; start < text.length;) {
    let end = Math.min(start + maxPartLength, text.length);
    // A pair of surrogates stays together: half a pair is not valid UTF-8.
    if (end < text.length && isHighSurrogate(text.charCodeAt(end - 1))) end -= 1;
    parts.push(text.slice(start, end));
    start = end;
  }
  return parts;
}

function isHighSurrogate(unit: number): boolean {
  return unit >= 0xd800 && unit <= 0xdbff;
}
