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

function flawOf(pattern: string, flags: string): string | undefined {
  try {
    RegExp(pattern, flags);
    return undefined;
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return message.slice(message.lastIndexOf(": ") + 2).replace(/^./, (letter) => letter.toLowerCase());
  }
}
