// Which operations of a document are used: `tag:users`, `path:/internal/*`, `operation:listUsers`.

/** The operations that fit a pattern of `include`, or all where there is none, but for those that fit `exclude`. */
export interface OperationFilter {
  readonly include: readonly OperationPattern[];
  readonly exclude: readonly OperationPattern[];
}

/** The names of an operation that patterns are compared with. */
export interface OperationNames {
  readonly tags: readonly string[];
  /** Undefined for a webhook. */
  readonly path: string | undefined;
  /** Its operationId, and its method and path: `get /users`. */
  readonly names: readonly string[];
}

export interface OperationPattern {
  /** As it was given: `tag:users`. */
  readonly text: string;
  readonly kind: PatternKind;
  /** The part after the colon. */
  readonly pattern: string;
  matches(operation: OperationNames): boolean;
}

const kinds = ["tag", "path", "operation"] as const;
export type PatternKind = (typeof kinds)[number];

/** The strings of an operation that a kind of pattern is compared with. */
export function valuesFor(kind: PatternKind, { tags, path, names }: OperationNames): readonly string[] {
  if (kind === "tag") return tags;
  return kind === "path" ? (path === undefined ? [] : [path]) : names;
}

/** The filter that the patterns mean; undefined without any. Throws a TypeError at one that is not a pattern. */
export function operationFilter(
  include: readonly string[],
  exclude: readonly string[],
  nameOf = (option: "include" | "exclude"): string => `--${option}`,
): OperationFilter | undefined {
  if (include.length === 0 && exclude.length === 0) return undefined;
  return {
    include: include.map((text) => operationPattern(text, nameOf("include"))),
    exclude: exclude.map((text) => operationPattern(text, nameOf("exclude"))),
  };
}

/** What a pattern begins with, as it is written: a kind, and something that is not only white space. */
export const patternSyntax = /^(tag|path|operation):[\s\S]*\S/;

function operationPattern(text: string, option: string): OperationPattern {
  const [, written = ""] = patternSyntax.exec(text) ?? [];
  const kind = kinds.find((each) => each === written);
  const pattern = text.slice(written.length + 1).trim();
  if (kind === undefined)
    throw new TypeError(
      `${option} takes tag:NAME, path:/PATTERN or operation:ID, in which * is any characters, not ${JSON.stringify(text)}`,
    );
  const expression = matcherOf(kind === "operation" ? lowerMethod(pattern) : pattern);
  return { text, kind, pattern, matches: (operation) => valuesFor(kind, operation).some((each) => expression(each)) };
}

/** `GET /users` and `get /users` are the same operation. */
function lowerMethod(pattern: string): string {
  return pattern.replace(/^[A-Za-z]+(?= +\/)/, (method) => method.toLowerCase());
}

/** Compares a whole string with a pattern, in time linear in both for each asterisk. */
function matcherOf(pattern: string): (text: string) => boolean {
  const [start = "", ...rest] = pattern.split("*");
  const end = rest.pop();
  if (end === undefined) return (text) => text === pattern;
  return (text) => {
    if (!text.startsWith(start)) return false;
    let at = start.length;
    for (const part of rest) {
      const found = text.indexOf(part, at);
      if (found === -1) return false;
      at = found + part.length;
    }
    return text.length - end.length >= at && text.endsWith(end);
  };
}

/** Whether a filter keeps an operation. */
export function keeps({ include, exclude }: OperationFilter, operation: OperationNames): boolean {
  if (exclude.some((pattern) => pattern.matches(operation))) return false;
  return include.length === 0 || include.some((pattern) => pattern.matches(operation));
}
