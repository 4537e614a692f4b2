// Every code block of a page is run by a test, or says that none does: a block without a language is a drawing, and
// `<!-- not run: REASON -->` above a block is for what a test can't run.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { codeBlocksOf, findMarkdown, readPage, readSections } from "../support/manual.js";

/** Guides are run as a whole by test/docs/guides.test.ts; figures are what `npm run bench -- --write` has printed. */
const others = /^(server\/docs\/guides|bench)\//;
const pages = findMarkdown().filter((page) => !others.test(page));

interface Taken {
  readonly page: string;
  readonly heading: string;
  readonly language: string;
}

const call = /\bblocks?Of\(\s*"([^"]+)",\s*"([^"]+)",\s*"(\w+)"/g;

/** What a test takes, by the constant arguments of its calls. */
function findTaken(source: string): readonly Taken[] {
  return [...source.matchAll(call)].map(([, page = "", heading = "", language = ""]) => ({ page, heading, language }));
}

const folder = join(import.meta.dirname, "..");
const taken = readdirSync(folder, { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".test.ts") && !file.endsWith("manual/blocks.test.ts"))
  .flatMap((file) => findTaken(readFileSync(join(folder, file), "utf8")));

/** The blocks of a page that no test takes and that don't say why, as `heading: language`. */
function findUntaken(page: string, markdown: string): readonly string[] {
  return readSections(markdown).flatMap(({ heading, text }) =>
    codeBlocksOf(text)
      .filter(({ language, notRun }) => language !== "" && notRun === undefined)
      .filter(({ language }) => !taken.some((each) => isSame(each, { page, heading, language })))
      .map(({ language }) => `${heading}: ${language}`),
  );
}

function isSame(a: Taken, b: Taken): boolean {
  return a.page === b.page && a.heading === b.heading && a.language === b.language;
}

describe("every block is run by a test", () => {
  test.each(pages)("%s", (page) => {
    expect(findUntaken(page, readPage(page))).toEqual([]);
  });

  test("and every block that a test takes is on its page", () => {
    const missing = taken.filter(
      ({ page, heading, language }) =>
        !readSections(readPage(page)).some(
          (section) =>
            section.heading === heading && codeBlocksOf(section.text).some((each) => each.language === language),
        ),
    );
    expect(missing).toEqual([]);
  });
});

test.each<[markdown: string, untaken: readonly string[]]>([
  ["# A\n```ts\nx\n```\n", ["A: ts"]],
  ["# A\n```\nx\n```\n", []],
  ["# A\n<!-- not run: it needs a browser -->\n```ts\nx\n```\n", []],
  ["# A\n<!-- not run: it needs a browser -->\n```ts\nx\n```\n```ts\ny\n```\n", ["A: ts"]],
  ["# A\n```sh\n# B\n```\n## C\n```ts\nx\n```\n", ["A: sh", "C: ts"]],
])("%j has untaken blocks: %j", (markdown, untaken) => {
  expect(findUntaken("none.md", markdown)).toEqual(untaken);
});
