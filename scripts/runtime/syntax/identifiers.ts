// What an identifier of TypeScript is, and how words become one. Copied into generated/ as it is.

/** Of ASCII alone: others are quoted, since editors and tools don't agree on what letters they may have. */
export function isIdentifier(text: string): boolean {
  return /^[A-Za-z_$][\w$]*$/.test(text);
}

/** The identifiers in a text of TypeScript, the words of its comments and strings included. */
export function identifiersIn(text: string): readonly string[] {
  return text.match(/[A-Za-z_$][\w$]*/g) ?? [];
}

/** What a text has of letters and digits of ASCII: `list-all users` -> `["list", "all", "users"]`. */
export function plainWordsOf(text: string): readonly string[] {
  return text.match(/[A-Za-z0-9]+/g) ?? [];
}

/** Words as one identifier in Pascal case; `changeFirst` makes the first word of another case. */
export function joinWords(words: readonly string[], changeFirst: (word: string) => string = upperFirst): string {
  const joined = words.map((word, index) => (index === 0 ? changeFirst(word) : upperFirst(word))).join("");
  return /^[0-9]/.test(joined) ? `_${joined}` : joined;
}

/** `user` -> `User` */
export function upperFirst(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** `User` -> `user` */
export function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
