// Copied from scripts/runtime/syntax/json-pointers.ts by halves. Do not edit.

// JSON Pointers (RFC 6901). Copied into generated/ as it is.

/** The pointer of a path: `pointerTo("a/b", 0)` is `/a~1b/0`, and that of no steps is "", the whole value. */
export function pointerTo(...path: readonly PropertyKey[]): string {
  let pointer = "";
  for (const step of path) pointer += `/${typeof step === "number" ? step : escapeToken(String(step))}`;
  return pointer;
}

/** The names and the indexes in a pointer: `/a~1b/0` -> `a/b`, `0`. */
export function tokensOf(pointer: string): string[] {
  return pointer === "" ? [] : pointer.slice(1).split("/").map(unescapeToken);
}

export function escapeToken(token: string): string {
  return token.includes("~") || token.includes("/") ? token.replaceAll("~", "~0").replaceAll("/", "~1") : token;
}

/** `~1` first: `~01` is `~1`, not a slash (RFC 6901, 4). */
export function unescapeToken(token: string): string {
  return token.includes("~") ? token.replaceAll("~1", "/").replaceAll("~0", "~") : token;
}
