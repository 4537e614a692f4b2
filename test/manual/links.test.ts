// Links between Markdown files: each file and each heading that one names is there, and every page can be reached.
import { existsSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { describe, expect, test } from "vitest";
import { anchorOf } from "../../scripts/docs/markup/markdown.js";
import { findMarkdown, readPage, readSections } from "../support/manual.js";

const root = join(import.meta.dirname, "../..");
/** Pages of packages are published without their neighbours; guides are listed by their site. */
const published = /^(scripts\/packages|server\/docs\/guides)\//;
const pages = findMarkdown();

/** The anchors of a page on a Git host: those of equal headings have a number. */
function anchorsOf(markdown: string): ReadonlySet<string> {
  const anchors = new Set<string>();
  for (const { heading } of readSections(markdown)) {
    const anchor = anchorOf(heading);
    let free = anchor;
    for (let number = 1; anchors.has(free); number++) free = `${anchor}-${number}`;
    anchors.add(free);
  }
  return anchors;
}

/** The links of a page to files of the repository, without what only looks like one in code. */
function linksOf(markdown: string): readonly string[] {
  const prose = markdown.replaceAll(/^ *```[^]*?^ *```$/gm, "").replaceAll(/`[^`\n]*`(?!\])/g, "");
  return [...prose.matchAll(/\]\(([^)\s]*)\)/g)].map(([, link = ""]) => link).filter((link) => !/^[a-z]+:/.test(link));
}

/** What a link names, as a path from the root. */
function targetOf(page: string, link: string): { readonly path: string; readonly anchor: string | undefined } {
  const [path = "", anchor] = link.split("#");
  return { path: path === "" ? page : normalize(join(dirname(page), path)), anchor };
}

/** Why a link is broken; undefined if it isn't. */
function brokenBecause(page: string, markdown: string, link: string): string | undefined {
  const { path, anchor } = targetOf(page, link);
  const file = join(root, path);
  if (link === "") return "it names nothing";
  if (path !== page && (path.startsWith("..") || !existsSync(file))) return `there is no ${path}`;
  if (anchor === undefined) return undefined;
  if (!path.endsWith(".md")) return `${path} has no headings`;
  return anchorsOf(path === page ? markdown : readPage(path)).has(anchor) ? undefined : `${path} has no #${anchor}`;
}

function findBroken(page: string, markdown: string): readonly string[] {
  return linksOf(markdown).flatMap((link) => {
    const reason = brokenBecause(page, markdown, link);
    return reason === undefined ? [] : [`${link}: ${reason}`];
  });
}

describe("every link names a file and a heading that are there", () => {
  test.each(pages)("%s", (page) => {
    expect(findBroken(page, readPage(page))).toEqual([]);
  });
});

test.each<[markdown: string, broken: readonly string[]]>([
  ["# A b\n[x](#a-b) [y](README.md) [z](scripts/README.md#glossary) [w](https://x.test/#y)", []],
  ["# A\n[x](#b)", ["#b: page.md has no #b"]],
  ["# A\n[x](non.md)", ["non.md: there is no non.md"]],
  ["# A\n[x](scripts/README.md#non)", ["scripts/README.md#non: scripts/README.md has no #non"]],
  ["# A\n[x](../x.md)", ["../x.md: there is no ../x.md"]],
  ["# A\n[x]()", [": it names nothing"]],
  ["# A\n# A\n[x](#a) [y](#a-1) [z](#a-2)", ["#a-2: page.md has no #a-2"]],
  ["# A\n```md\n[x](non.md)\n```\n`[x](non.md)`", []],
])("%j has broken links: %j", (markdown, broken) => {
  expect(findBroken("page.md", markdown)).toEqual(broken);
});

test("every page can be reached from README.md", () => {
  const reached = new Set(["README.md"]);
  for (const page of reached)
    for (const { path } of linksOf(readPage(page)).map((link) => targetOf(page, link)))
      if (path.endsWith(".md") && existsSync(join(root, path))) reached.add(path);
  expect(pages.filter((page) => !reached.has(page) && !published.test(page))).toEqual([]);
});
