// Words that names in generated code are not taken from.

function wordsIn(text: string): readonly string[] {
  return text.split(/\s+/);
}

/** Words that no constant can be called, or that say something else to every reader. */
const keywords = wordsIn(
  `arguments await break case catch class const continue debugger default delete do else enum eval export extends false
  finally for function globalThis if implements import in Infinity instanceof interface let NaN new null package
  private protected prototype public return static super switch this throw true try typeof undefined var void while
  with yield`,
);

/** Words with a meaning in some places, and what promises are recognized by: a parameter can be called so. */
export const contextualWords: readonly string[] = wordsIn(
  `abstract any as async bigint boolean constructor declare from get infer is keyof module namespace never number object
  of readonly require satisfies set string symbol then type unique unknown using`,
);

/** Globals that a reader of generated code takes for granted. */
const globals = wordsIn(
  `Array Boolean Date Error Function JSON Map Math Number Object Promise Proxy Record RegExp Response Set String Symbol`,
);

/**
 * What no const of a module can or should be called. What generated files import or declare for themselves is not among
 * them: the printer renames it where a name of the document is the same.
 */
export const reservedWords: ReadonlySet<string> = new Set([
  ...keywords,
  ...contextualWords,
  ...globals,
  ...Object.getOwnPropertyNames(Object.prototype),
]);
