// Reads the guides of a site: the Markdown files of a folder, in the order of the numbers in their names, or of the
// links in its README.md. A guide with the name of a generated page, such as `05-errors.md`, is the introduction of
// that page.

import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Mistake } from "../markup/markdown.js";
import { firstParagraph, lex } from "../markup/tokens.js";
import { plainText } from "../markup/html.js";

export interface Guide {
  /** The path of the Markdown file, for messages. */
  readonly source: string;
  /** The name of the Markdown file: `04-pagination.md`. */
  readonly name: string;
  /** The name of the page: `pagination.html`. */
  readonly file: string;
  readonly title: string;
  /** The first paragraph, as plain text. */
  readonly description: string;
  readonly markdown: string;
}

/** Something is wrong in the files that a site is made of. Each mistake has its file and line; nothing is written. */
export class SiteError extends Error {
  override readonly name = "SiteError";

  constructor(mistakes: readonly (Mistake & { readonly source: string })[]) {
    super(
      `${mistakes.map(({ source, line, message }) => `${source}:${line}: ${message}`).join("\n")}\nNothing was written.`,
    );
  }
}

/** The guides of a folder. Throws a SiteError where a file can't be one. */
export async function readGuides(folder: string): Promise<readonly Guide[]> {
  const names = await readdir(folder).catch((error: Error) => {
    throw new SiteError([
      { source: folder, line: 1, message: `The folder of the guides can't be read: ${error.message}.` },
    ]);
  });
  const guides = await Promise.all(
    names
      .filter((name) => name.endsWith(".md"))
      .sort()
      .map((name) => readGuide(folder, name)),
  );
  const overview = guides.find(({ name }) => name === overviewName)?.markdown;
  const order = overview === undefined ? undefined : [overviewName, ...linkedNames(overview)];
  const mistakes = guides.flatMap((guide, index) => {
    const message = guideMistake(guide, guides.slice(0, index), order);
    return message === undefined ? [] : [{ source: guide.source, line: 1, message }];
  });
  if (mistakes.length > 0) throw new SiteError(mistakes);
  return order === undefined ? guides : guides.toSorted((a, b) => order.indexOf(a.name) - order.indexOf(b.name));
}

/** The guide that links to all others, in their order: on a Git host it is what the folder shows. */
const overviewName = "README.md";

/** The files beside a guide that it links to: `[Pages](pagination.md#links)`. */
function linkedNames(markdown: string): readonly string[] {
  return [...markdown.matchAll(/\]\((?:\.\/)?([\w-]+\.md)(?:#[^)]*)?\)/g)].map(([, name = ""]) => name);
}

async function readGuide(folder: string, name: string): Promise<Guide> {
  const source = join(folder, name);
  const markdown = (await readFile(source, "utf8")).replace(/\r\n?/g, "\n");
  const first = lex(markdown).find(({ type }) => type !== "space");
  const title = first?.type === "heading" && first.raw.startsWith("# ") ? plainText(first.raw.slice(2)) : "";
  return {
    source,
    name,
    file: name === overviewName ? "overview.html" : `${name.replace(/^\d+-/, "").replace(/\.md$/, "")}.html`,
    title,
    description:
      first === undefined ? "" : firstParagraph(markdown.slice(markdown.indexOf(first.raw) + first.raw.length)),
    markdown,
  };
}

/** `order` has the names that a README.md links to. */
function guideMistake(
  { name, file, title }: Guide,
  before: readonly Guide[],
  order: readonly string[] | undefined,
): string | undefined {
  if (order === undefined && !/^\d+-[a-z0-9-]+\.md$/.test(name))
    return "The name of a guide is a number, which orders the guides, and words: `04-pagination.md`.";
  if (name !== overviewName && !/^[a-z0-9-]+\.md$/.test(name)) return "The name of a guide is words: `pagination.md`.";
  if (order?.includes(name) === false)
    return `${overviewName} does not link to this guide, so that it has no place among the others.`;
  if (title === "") return "A guide begins with its title: `# Title`.";
  const other = before.find((guide) => guide.file === file);
  if (other !== undefined) return `${other.name} has the same page, ${file}.`;
  return file === "index.html" ? "index.html is the reference: choose another name." : undefined;
}

/** Whether a file exists that a guide links to. */
export function fileExists(folder: string, href: string): boolean {
  const [path = ""] = href.split(/[?#]/);
  try {
    return existsSync(join(folder, decodeURIComponent(path)));
  } catch {
    return false;
  }
}
