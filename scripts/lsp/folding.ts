// What can be folded: each object and list of several lines, and text of several lines.
import type { FoldingRange } from "vscode-languageserver";

/** The folding ranges of YAML by its indentation, and of JSON by its brackets: malformed text has some, too. */
export function foldsOf(text: string): FoldingRange[] {
  return text.trimStart().startsWith("{") ? foldsOfJson(text) : foldsOfYaml(text);
}

function foldsOfYaml(text: string): FoldingRange[] {
  const folds: FoldingRange[] = [];
  const open: { readonly line: number; readonly indent: number }[] = [];
  let lastLine = 0;
  const closeTo = (indent: number): void => {
    for (let top = open.at(-1); top !== undefined && top.indent >= indent; top = open.at(-1)) {
      if (lastLine > top.line) folds.push({ startLine: top.line, endLine: lastLine });
      open.pop();
    }
  };
  for (const [line, content] of text.split("\n").entries()) {
    if (content.trim() === "") continue;
    const isItem = /^\s*-\s/.test(content);
    // An item may have the indentation of the key of its list.
    const indent = content.length - content.trimStart().length + (isItem ? 0.5 : 0);
    closeTo(indent);
    open.push({ line, indent });
    lastLine = line;
  }
  closeTo(0);
  return folds.sort((a, b) => a.startLine - b.startLine || a.endLine - b.endLine);
}

function foldsOfJson(text: string): FoldingRange[] {
  const folds: FoldingRange[] = [];
  const open: number[] = [];
  let line = 0;
  for (const [token] of text.matchAll(/"(?:[^"\\\n]|\\.)*"|[[\]{}\n]/g)) {
    if (token === "\n") line++;
    else if (token === "{" || token === "[") open.push(line);
    else if (token === "}" || token === "]") {
      const start = open.pop();
      // The line of the closing bracket stays.
      if (start !== undefined && line - 1 > start) folds.push({ startLine: start, endLine: line - 1 });
    }
  }
  return folds.sort((a, b) => a.startLine - b.startLine || a.endLine - b.endLine);
}
