// Regular expressions of a document: ECMA-262 with the flag `u`, as JSON Schema means them, or at least without it.

export type Pattern =
  | { readonly flags: "u" | "" }
  /** Why it is not a regular expression, in the engine's words. */
  | { readonly flaw: string };

/** The flags that a pattern is a regular expression with: without `u` only when it is none with it. */
export function readPattern(pattern: string): Pattern {
  const flaw = flawOf(pattern, "u");
  if (flaw === undefined) return { flags: "u" };
  return flawOf(pattern, "") === undefined ? { flags: "" } : { flaw };
}

/**
 * The pattern in one that is written between slashes, as in JavaScript and PHP: `/^[a-z]+$/`. Nothing stands before a
 * beginning, so no text fits it as it is. What flags change can't be said by a pattern: then it is "".
 */
export function delimitedPattern(pattern: string): string | undefined {
  const [, inside, flags] = /^\/(\^.*\$)\/([a-z]*)$/s.exec(pattern) ?? [];
  return inside === undefined || flags === "" ? inside : "";
}

function flawOf(pattern: string, flags: string): string | undefined {
  try {
    RegExp(pattern, flags);
    return undefined;
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return message.slice(message.lastIndexOf(": ") + 2).replace(/^./, (letter) => letter.toLowerCase());
  }
}
