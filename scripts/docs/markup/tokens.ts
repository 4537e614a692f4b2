// Markdown without its HTML: what it consists of, and what it begins with.
import { Lexer, type Token } from "marked";
import { plainText } from "./html.js";

/** The tokens of a Markdown text, whose line breaks are `\n`. */
export function lex(markdown: string): readonly Token[] {
  return Lexer.lex(markdown);
}

/** The paragraph that a Markdown text begins with, as plain text; "" where it begins with something else. */
export function firstParagraph(markdown: string): string {
  const first = lex(markdown).find(({ type }) => type !== "space");
  return first?.type === "paragraph" ? plainText(first.raw) : "";
}
