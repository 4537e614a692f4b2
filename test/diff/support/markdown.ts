// Reads a page of Markdown that consists of headings, tables and inline elements, as a browser would show it.

export interface Page {
  /** What the cells contain, with line breaks. */
  readonly tables: readonly (readonly (readonly string[])[])[];
  /** The names of all elements in tables. */
  readonly elements: readonly string[];
}

export function pageOf(markdown: string): Page {
  const tables: (readonly string[])[][] = [];
  const elements: string[] = [];
  let isOpen = false;
  for (const line of markdown.split("\n")) {
    const isRow = line.startsWith("|");
    if (isRow && !isOpen) tables.push([]);
    isOpen = isRow;
    if (!isRow || /^[|-]+$/.test(line)) continue;
    for (const [, name = ""] of line.matchAll(/<\/?([^\s/>]+)[^>]*>/g)) elements.push(name);
    const cells = line.slice(1, -1).split("|");
    tables.at(-1)?.push(cells.map((cell) => textOf(cell.trim())));
  }
  return { tables, elements };
}

function textOf(html: string): string {
  return html
    .replaceAll("<br>", "\n")
    .replaceAll(/`([^`]*)`/g, "$1")
    .replaceAll(/<\/?\w+>/g, "")
    .replaceAll(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)));
}
