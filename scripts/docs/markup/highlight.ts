// Highlights code when a page is built: pages need no script for it.

import Prism from "prismjs";
import loadLanguages from "prismjs/components/index.js";
import { escapeHtml } from "./html.js";

/** The grammars by the language that a block of Markdown names. */
const grammars: ReadonlyMap<string, string> = new Map([
  ["ts", "typescript"],
  ["typescript", "typescript"],
  ["js", "javascript"],
  ["javascript", "javascript"],
  ["bash", "bash"],
  ["sh", "bash"],
  ["shell", "bash"],
  ["console", "shell-session"],
  ["json", "json"],
  ["http", "http"],
  ["yaml", "yaml"],
  ["yml", "yaml"],
]);

loadLanguages([...new Set(grammars.values())]);

/** Code as HTML. One of another language, or of none, has no colours. */
export function highlight(code: string, language: string): string {
  const name = grammars.get(language.toLowerCase());
  const grammar = name === undefined ? undefined : Prism.languages[name];
  return name === undefined || grammar === undefined ? escapeHtml(code) : Prism.highlight(code, grammar, name);
}
