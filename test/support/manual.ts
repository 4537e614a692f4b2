// The Markdown pages that are written for people, their sections, and the code blocks in these. A test takes the blocks
// that it runs with constant arguments, which test/manual/blocks.test.ts reads: it finds blocks that no test takes.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";

const root = join(import.meta.dirname, "../..");

/** A section's own text: up to the next heading of any level. */
export interface Section {
  readonly heading: string;
  readonly text: string;
}

export interface CodeBlock {
  readonly language: string;
  readonly text: string;
  /** Why no test runs it, as the comment above it says. */
  readonly notRun: string | undefined;
}

/** Every Markdown file of the repository, but for those that are data of tests. */
export function findMarkdown(): readonly string[] {
  return execFileSync("git", ["ls-files", "-co", "--exclude-standard", "*.md"], { cwd: root, encoding: "utf8" })
    .split("\n")
    .filter((file) => file !== "" && !/^(generated|test\/(review\/)?cases|test\/journeys\/foreign)\//.test(file));
}

export function readPage(page: string): string {
  return readFileSync(join(root, page), "utf8");
}

/** Also those in a list, which are indented. */
const fence = /^( *)(?:<!-- not run: (.*) -->\n *)?```(\w*)\n([^]*?)^ *```$/gm;

/** The sections of a page. A line of a code block that begins with `#` is no heading. */
export function readSections(markdown: string): readonly Section[] {
  let section = { heading: "", text: "" };
  const sections = [section];
  let isCode = false;
  for (const line of markdown.split("\n")) {
    const [, heading] = /^#+ (.*)$/.exec(line) ?? [];
    if (line.trimStart().startsWith("```")) isCode = !isCode;
    if (heading !== undefined && !isCode) sections.push((section = { heading, text: "" }));
    else section.text += `${line}\n`;
  }
  return sections;
}

/** @throws Error where the page does not have exactly one section with this heading */
export function sectionOf(page: string, heading: string): string {
  const [section, ...others] = readSections(readPage(page)).filter((each) => each.heading === heading);
  if (section === undefined || others.length > 0)
    throw new Error(`${page} must have one section "${heading}", and has ${others.length + (section ? 1 : 0)}.`);
  return section.text;
}

export function codeBlocksOf(markdown: string): readonly CodeBlock[] {
  return [...markdown.matchAll(fence)].map(([, indent = "", notRun, language = "", text = ""]) => ({
    language,
    text: text.replaceAll(new RegExp(`^${indent}`, "gm"), ""),
    notRun,
  }));
}

/** The blocks of a section in a language. @throws Error where there are more or fewer than the caller runs */
export function blocksOf(page: string, heading: string, language: string, count: number): readonly string[] {
  const blocks = codeBlocksOf(sectionOf(page, heading)).filter((each) => each.language === language);
  if (blocks.length !== count)
    throw new Error(`${page}, "${heading}" has ${blocks.length} blocks of ${language}, and a test runs ${count}.`);
  return blocks.map(({ text }) => text);
}

/** The only block of a section in a language. */
export function blockOf(page: string, heading: string, language: string): string {
  return blocksOf(page, heading, language, 1)[0] ?? "";
}
