// Every syntax error of a YAML text at once, told by the error-tolerant parser once the fast one has refused.
import { parseDocument, type ErrorCode, type YAMLError } from "yaml";
import type { SyntaxFlaw } from "./json-syntax.js";

/** What usually leads to an error, by the parser's code for it. */
const hints: Partial<Record<ErrorCode, string>> = {
  BAD_DQ_ESCAPE: "in double quotes a backslash begins an escape: write \\\\, or use single quotes",
  BAD_SCALAR_START: "put the text in quotes",
  BLOCK_AS_IMPLICIT_KEY: "put the text in quotes if the colon belongs to it",
  TAB_AS_INDENT: "indent with spaces",
  TAG_RESOLVE_FAILED: "put the text in quotes if the `!` belongs to it",
  UNEXPECTED_TOKEN: "put the text in quotes if this belongs to it",
};

/** What is wrong with a text that should be YAML, one thing a line; empty when this parser finds nothing. */
export function yamlFlaws(text: string): readonly SyntaxFlaw[] {
  const { errors } = parseDocument(text, { merge: true, prettyErrors: false, logLevel: "silent", stringKeys: true });
  const flaws: SyntaxFlaw[] = [];
  for (const error of errors.toSorted((a, b) => a.pos[0] - b.pos[0])) {
    // A line that is indented too deep is told as two errors about the value above it.
    const deeper = errors.find(({ code, pos }) => code === "MULTILINE_IMPLICIT_KEY" && pos[0] === error.pos[0]);
    const flaw = deeper === undefined ? flawOf(text, error) : indentation(text, deeper);
    const previous = flaws.at(-1);
    if (previous === undefined || text.slice(previous.start, flaw.start).includes("\n")) flaws.push(flaw);
  }
  return flaws;
}

function flawOf(text: string, { code, message, pos: [start, end] }: YAMLError): SyntaxFlaw {
  const hint = hints[code];
  const spaces = /^ */.exec(text.slice(start, start + 200))?.[0].length ?? 0;
  return { start: start + spaces, end: Math.max(end, start + spaces + 1), message: `${message}.`, ...(hint === undefined ? {} : { hint }) };
}

function indentation(text: string, { pos: [, end] }: YAMLError): SyntaxFlaw {
  const start = text.lastIndexOf("\n", end - 1) + 1;
  return {
    start: start + text.slice(start, end).search(/\S/),
    end,
    message: "The line is indented as if it belonged to the value above it.",
    hint: "indent it like the other keys of its object",
  };
}
