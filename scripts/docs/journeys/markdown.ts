// Makes Markdown of strings of a document, so that none of them changes the structure of the page.

/** A string as plain text on one line, also at the beginning of a paragraph. */
export function plainText(text: string): string {
  return oneLine(text)
    .replace(/[\\`*_[\]<>#|&~!]/g, "\\$&")
    .replace(/^(\d*)([-+=.)])/, "$1\\$2");
}

/** A string as inline code on one line; not for cells of tables. */
export function inlineCode(text: string): string {
  const code = oneLine(text);
  if (code === "") return "";
  const ticks = ticksAround(code, 1);
  const space = /^`|`$/.test(code) ? " " : "";
  return `${ticks}${space}${code}${space}${ticks}`;
}

/** A block of code. */
export function codeBlock(code: string, language: string): string {
  const ticks = ticksAround(code, 3);
  return `${ticks}${language}\n${code}\n${ticks}`;
}

/**
 * A description, which is Markdown: without HTML, its headings below those of the page, and its last block of code
 * closed.
 */
export function richText(markdown: string): string {
  let open: string | undefined;
  const lines = markdown
    .trim()
    .split(/\r?\n/)
    .map((line) => {
      const [, fence] = /^ {0,3}(`{3,}(?!.*`)|~{3,})/.exec(line) ?? [];
      if (open === undefined) open = fence;
      else if (fence?.startsWith(open) === true && /^[\s`~]*$/.test(line)) open = undefined;
      return open === undefined ? line.replace(/^( {0,3})#{1,6}(?=\s|$)/, "$1######") : line;
    });
  return withoutHtml([...lines, ...(open === undefined ? [] : [open])].join("\n"));
}

/** A description as a part of a line. */
export function richLine(markdown: string): string {
  return withoutHtml(oneLine(markdown));
}

/** An invisible word joiner after the bracket makes a tag text, in code as well. */
function withoutHtml(markdown: string): string {
  return markdown.replace(/<(?=[a-z/!?])/gi, "<\u2060");
}

/** More backticks than the text has in a row, and at least `min`. */
function ticksAround(text: string, min: number): string {
  const lengths = [...text.matchAll(/`+/g)].map(([run]) => run.length);
  return "`".repeat(Math.max(min, ...lengths.map((length) => length + 1)));
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}
