// The guides of the credit service (server/docs/guides): their blocks, and programs made of them.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const folder = join(import.meta.dirname, "../../../server/docs/guides");

const fence = /^```(\w*)\n([^]*?)^```$/gm;

/** A fenced block of a guide. */
interface Block {
  readonly language: string;
  readonly text: string;
  /** The text between the block before it, or the beginning of the guide, and this one. */
  readonly before: string;
}

export interface Guide {
  /** `01-first-line-of-credit.md` */
  readonly file: string;
  /** Without the front of the file's name: `first-line-of-credit`. */
  readonly name: string;
  readonly text: string;
  readonly blocks: readonly Block[];
  /** Without its fenced blocks. */
  readonly prose: string;
}

/** All guides, in order of their numbers. */
export const guides: readonly Guide[] = readdirSync(folder)
  .filter((file) => file.endsWith(".md"))
  .sort()
  .map((file) => guideOf(file, readFileSync(join(folder, file), "utf8")));

/** @throws Error if there is no guide of that name */
export function guide(name: string): Guide {
  const found = guides.find((each) => each.name === name);
  if (found === undefined) throw new Error(`There is no guide ${name}.`);
  return found;
}

function guideOf(file: string, text: string): Guide {
  let end = 0;
  const blocks = [...text.matchAll(fence)].map(({ 0: whole, 1: language = "", 2: content = "", index }) => {
    const before = text.slice(end, index);
    end = index + whole.length;
    return { language, text: content, before };
  });
  return { file, name: file.replace(/^\d+-|\.md$/g, ""), text, blocks, prose: text.replace(fence, "") };
}

/** The table that follows the heading `## heading` first: its rows below the head, each by the cells' plain text. */
export function tableBelow({ file, prose }: Guide, heading: string): readonly (readonly string[])[] {
  const [, section = ""] = prose.split(`\n## ${heading}\n`);
  const rows = firstTable(section);
  if (rows.length === 0) throw new Error(`${file} has no table below "${heading}".`);
  return rows;
}

/** The first table of a text: its rows below the head, each by the cells' plain text; none without a table. */
export function firstTable(markdown: string): readonly (readonly string[])[] {
  const rows = /(?:^\|.*\|(?:\n|$))+/m.exec(markdown)?.[0].trimEnd().split("\n").slice(2) ?? [];
  return rows.map((row) =>
    row
      .slice(1, -1)
      .split("|")
      .map((cell) => cell.trim().replaceAll("`", "")),
  );
}

/** What a `ts` block prints, as its comments `// → …` say, or the block of text or JSON that follows it. */
interface Step {
  readonly source: string;
  readonly output: string;
}

/** The `ts` blocks of a guide, one after the other. @throws Error if one shows its output twice */
export function stepsOf({ file, blocks }: Guide): readonly Step[] {
  return blocks.flatMap((block, index) => {
    if (block.language !== "ts") return [];
    const comments = [...block.text.matchAll(/\/\/ → (.*)$/gm)].map(([, line = ""]) => line);
    const next = blocks[index + 1];
    const shown = next !== undefined && /^(text|json)$/.test(next.language) ? next.text : undefined;
    if (comments.length > 0 && shown !== undefined) throw new Error(`${file} shows twice what is printed:\n${shown}`);
    return [{ source: block.text, output: shown ?? comments.join("\n") }];
  });
}

/** Ends the output of a block. */
const separator = "\u001e";

/**
 * One module of all blocks, for a folder below dist/. CREDIT_URL is the address of its service.
 * @throws Error if there are none
 */
export function programOf(each: Guide): string {
  const sources = stepsOf(each).map(({ source }) => source);
  if (sources.length === 0) throw new Error(`${each.file} has no program.`);
  return sources
    .join(`console.log(${JSON.stringify(separator)});\n`)
    .replaceAll('from "./', 'from "../../')
    .replaceAll('"http://localhost:3000"', '(process.env["CREDIT_URL"] ?? "")');
}

/** What each block of a program has printed. */
export function outputsOf(printed: string): readonly string[] {
  return printed.split(`${separator}\n`);
}

/** The file that a block of JSON is shown as, by the text before it: ``in the file `body.json` ``. */
export function fileNameOf({ language, before }: Block): string | undefined {
  return language === "json" ? /in\sthe\sfile\s`([\w-]+\.json)`:\s*$/.exec(before)?.[1] : undefined;
}
