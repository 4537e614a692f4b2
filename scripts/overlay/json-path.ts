// JSONPath expressions (RFC 9535), evaluated by json-p3. It was chosen because it returns the keys of each node as a
// list, reports the position of a mistake, and has no dependencies. It is loaded when the first overlay is read.
import type { JSONPathEnvironment, JSONPathQuery } from "json-p3";
import type { Json } from "../json/json.js";
import type { Path } from "./traced.js";

export interface JsonPath {
  readonly expression: string;
  /** The path that the expression is, where it has only names and indexes. */
  readonly path: Path | undefined;
  /** The paths of the selected nodes in document order, each once. */
  select(root: Json): readonly Path[];
}

/** What is wrong with an expression. */
export interface JsonPathError {
  readonly message: string;
  readonly hint?: string | undefined;
}

export type CompileJsonPath = (expression: string) => JsonPath | JsonPathError;

/** More levels than a document may have. */
const maxRecursionDepth = 1000;

/** Loads the library. The function that it returns never throws. */
export async function jsonPathCompiler(): Promise<CompileJsonPath> {
  const { JSONPathEnvironment, JSONPathError } = await import("json-p3");
  const environment = new JSONPathEnvironment({ maxRecursionDepth });
  return (expression) => {
    try {
      return compileExpression(environment, expression);
    } catch (error) {
      if (!(error instanceof JSONPathError)) throw error;
      return describe(expression, error);
    }
  };
}

function compileExpression(environment: JSONPathEnvironment, expression: string): JsonPath {
  const query = environment.compile(expression);
  return {
    expression,
    path: query.singularQuery() ? singularPath(query) : undefined,
    select: (root) => {
      const paths = query.query(root as Parameters<typeof query.query>[0]).locations();
      return [...new Map(paths.map((path) => [JSON.stringify(path), path])).values()];
    },
  };
}

function singularPath({ segments }: JSONPathQuery): Path | undefined {
  const keys = segments.map(({ selectors: [selector] }) =>
    selector instanceof Object && "name" in selector
      ? selector.name
      : selector instanceof Object && "index" in selector
        ? selector.index
        : undefined,
  );
  return keys.every((key) => typeof key === "string" || typeof key === "number") ? keys : undefined;
}

/** The path as an expression: `$.paths['/users'].get`. */
export function expressionOf(path: Path): string {
  const segments = path.map((key) =>
    typeof key === "number"
      ? `[${key}]`
      : /^[A-Za-z_]\w*$/.test(key)
        ? `.${key}`
        : `['${key.replaceAll("\\", "\\\\").replaceAll("'", "\\'")}']`,
  );
  return `$${segments.join("")}`;
}

function describe(
  expression: string,
  { message, token }: Error & { readonly token?: { readonly index: number } },
): JsonPathError {
  // The library adds a part of the expression and the index: `unclosed bracketed selection ('s['/a'':12)`.
  const [reason = ""] = message.split(" ('");
  const what = reason.startsWith("can't backup")
    ? "it ends too early"
    : reason.includes("TOKEN_")
      ? "unexpected character"
      : reason;
  const position = token === undefined ? "" : ` at character ${token.index + 1}`;
  return {
    message: `\`${expression}\` is not a JSONPath expression: ${what}${position}.`,
    hint: hintFor(expression),
  };
}

function hintFor(expression: string): string | undefined {
  if (!expression.startsWith("$")) return "begin it with `$`, the root of the document";
  if (/\.\/|\.[\w]*[{}-]/.test(expression))
    return "write a name with other characters in brackets: `$.paths['/users']`";
  return undefined;
}
