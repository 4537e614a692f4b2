// Regular expressions in a document: ECMA-262 with the flag `u`, which JSON Schema requires, or at least without it.

export type Pattern =
  | { readonly flags: "u" | "" }
  /** Why it is not a regular expression: the engine's message. */
  | { readonly reason: string };

/** Parses a pattern with the flag `u`, or else without it. */
export function readPattern(pattern: string): Pattern {
  const reason = syntaxErrorOf(pattern, "u");
  if (reason === undefined) return { flags: "u" };
  return syntaxErrorOf(pattern, "") === undefined ? { flags: "" } : { reason };
}

/**
 * The pattern between slashes, as in `/^[a-z]+$/`; undefined for one without slashes. As it is written, it matches no
 * string, because no slash can come before the beginning. "" where there are flags, which a pattern can't express.
 */
export function delimitedPattern(pattern: string): string | undefined {
  const [, inside, flags] = /^\/(\^.*\$)\/([a-z]*)$/s.exec(pattern) ?? [];
  return inside === undefined || flags === "" ? inside : "";
}

function syntaxErrorOf(pattern: string, flags: string): string | undefined {
  try {
    RegExp(pattern, flags);
    return undefined;
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return message.slice(message.lastIndexOf(": ") + 2).replace(/^./, (letter) => letter.toLowerCase());
  }
}
