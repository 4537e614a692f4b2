// The pages of a site: which there are, how they link to each other, and which mistakes in guides are reported.
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { readGuides } from "../../scripts/docs/site/guides.js";
import { sitePages, type SitePages } from "../../scripts/docs/site/site.js";
import type { JsonObject } from "../../scripts/json/json.js";

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "guides-"));
});
afterEach(() => rm(folder, { recursive: true }));

const document: JsonObject = {
  info: { title: "Books & more", version: "1" },
  paths: {
    "/books/{id}": {
      get: {
        operationId: "getBook",
        "x-decision": "Ours: one book at a time, see [lists](#section/lists) and [this](x.md).",
        responses: {
          404: {
            description: "Nothing there.",
            content: { "application/json": { example: { code: "not_found" } } },
          },
        },
      },
    },
  },
};

/** The pages of the document with these guides. */
async function pagesWith(
  guides: Readonly<Record<string, string>>,
  generated: ReadonlyMap<string, string> = new Map(),
  root = document,
): Promise<SitePages> {
  for (const [name, text] of Object.entries(guides)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), text);
  }
  return sitePages({ root, guides: await readGuides(folder), guidesFolder: folder, generated });
}

/** The mistakes that are reported, without the folder. */
async function mistakesIn(guides: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const message = await pagesWith(guides).then(
    () => "",
    (error: Error) => error.message,
  );
  return message
    .split("\n")
    .filter((line) => line !== "Nothing was written.")
    .map((line) => line.replace(join(folder, "/"), ""));
}

const linksOf = (html = ""): readonly string[] => [...html.matchAll(/href="([^"]*)"/g)].map(([, href = ""]) => href);

test("a character that reverses what follows is shown by its name", async () => {
  const root = JSON.parse(JSON.stringify(document).replaceAll("Nothing", "\\u202eNothing")) as JsonObject;
  const { pages } = await pagesWith({ "01-a.md": "# \u202dA\n\n`\u202ecode`" }, new Map(), root);
  expect([...pages.values()].join("")).not.toMatch(/[\u202d\u202e]/);
  expect(pages.get("errors.html")).toContain("⟨U+202E⟩Nothing there.");
  expect(pages.get("a.html")).toContain("<code>⟨U+202E⟩code</code>");
});

test("guides are in the order of their numbers, and pages of the document follow", async () => {
  const { navigation, pages } = await pagesWith(
    { "10-last.md": "# The last\n\nText.", "02-second.md": "# `Second`\n\nText.", "01-first.md": "# First\n\nText." },
    new Map([["changelog", "# Changelog\n\n## v1.0.0\n"]]),
  );
  expect(navigation.title).toBe("Books & more");
  expect(pages.get("changelog.html")).toContain(`<meta name="description" content="Changelog of Books &#38; more.">`);
  expect(navigation.guides.map(({ file, title }) => [file, title])).toEqual([
    ["first.html", "First"],
    ["second.html", "Second"],
    ["last.html", "The last"],
  ]);
  expect(navigation.generated.map(({ file }) => file)).toEqual([
    "errors.html",
    "decisions.html",
    "changelog.html",
    "search.html",
  ]);
  expect([...pages.keys()]).toEqual([
    "first.html",
    "second.html",
    "last.html",
    "errors.html",
    "decisions.html",
    "changelog.html",
    "search.html",
  ]);
});

test("every page has one heading of the first level, its title, its summary, and where it is", async () => {
  const { pages } = await pagesWith({ "01-first.md": "# First\n\nWhat **it** is\nfor.\n\nMore." });
  const page = pages.get("first.html") ?? "";
  expect(page).toContain('<html lang="en">');
  expect(page).toContain("<title>First – Books &#38; more</title>");
  expect(page).toContain('<meta name="description" content="What it is for.">');
  expect(page).toContain('<a class="skip" href="#content">');
  expect(page.match(/aria-current="page"/g)).toHaveLength(3);
  for (const [file, html] of pages) {
    expect(html.match(/<h1[ >]/g)).toHaveLength(1);
    // The search is a script of the site's own, a file beside the page; the other scripts are in the page.
    const own = "'sha256-[^' ]*'";
    const scripts = file === "search.html" ? `${own} 'self'; worker-src 'self'` : `${own} ${own}`;
    expect(html).toMatch(
      new RegExp(`http-equiv="Content-Security-Policy" content="default-src 'none'; script-src ${scripts}; style-src`),
    );
    expect(html.match(/<script/g)).toHaveLength(2);
    expect(html).not.toMatch(/\son\w+=|<(?:link|img|iframe)\b/);
  }
});

test("a page with many sections has a list of them, and every page links to those of the document", async () => {
  const { pages } = await pagesWith({
    "01-a.md": "# A\n\n.\n\n## One `<b>` \\*\n\n### Part\n\n## Two\n\n## Three\n",
    "02-b.md": "# B\n\n.\n\n## One\n\n## Two\n",
  });
  const listed = (file: string): readonly (readonly string[])[] =>
    [...(pages.get(file) ?? "").matchAll(/aria-label="On this page">(.*?)<\/nav>/g)].map(([, html = ""]) =>
      [...html.matchAll(/<li>(.*?)<\/li>/g)].map(([, item = ""]) => item),
    );
  const sections = ['<a href="#one--">One &#60;b&#62; *</a>', '<a href="#two">Two</a>', '<a href="#three">Three</a>'];
  expect(listed("a.html")).toEqual([sections, sections]);
  expect(listed("b.html")).toEqual([]);
  for (const [, html] of pages) {
    const [header = ""] = /<header[^]*<\/header>/.exec(html) ?? [];
    expect(linksOf(header)).toEqual([
      "index.html",
      "index.html",
      "a.html",
      "errors.html",
      "decisions.html",
      "search.html",
    ]);
  }
});

test("commands of a shell are copied without prompts and output, and output isn't copied", async () => {
  const { pages } = await pagesWith({
    "01-a.md": '# A\n\n```console\n$ curl \\\n    "x"\n{"$ y": 1}\n$ ls\nz\n```\n\n```text\nz\n```\n\n```ts\nz;\n```\n',
  });
  const opened = [...(pages.get("a.html") ?? "").matchAll(/<pre[^>]*>/g)].map(([tag]) => tag);
  expect(opened).toEqual([
    '<pre tabindex="0" data-copy="curl \\\n    &#34;x&#34;\nls">',
    '<pre class="output" tabindex="0">',
    '<pre tabindex="0">',
  ]);
});

test("a guide has links to the one before and the one after it", async () => {
  const { pages } = await pagesWith({ "01-a.md": "# A\n\n.", "02-b.md": "# B\n\n.", "03-c.md": "# C\n\n." });
  const related = (file: string): readonly string[] =>
    [...(pages.get(file) ?? "").matchAll(/rel="(prev|next)" href="([^"]*)"/g)].map(([, rel, href]) => `${rel} ${href}`);
  expect(["a.html", "b.html", "c.html", "errors.html"].map(related)).toEqual([
    ["next b.html"],
    ["prev a.html", "next c.html"],
    ["prev b.html"],
    [],
  ]);
});

test("links are rewritten, and names in inline code become links", async () => {
  const { pages } = await pagesWith({
    "01-a.md":
      "# A\n\n[b](02-b.md) [part](./02-b.md#a-part) [here](#there) `getBook` `not_found` `other` [file](data.txt)\n\n## There\n",
    "02-b.md": "# B\n\n.\n\n## A part\n\n[all](errors.html#not_found) [op](index.html#operation/getBook)\n",
    "data.txt": "x",
  });
  const [article = ""] = /<article>[^]*<\/article>/.exec(pages.get("a.html") ?? "") ?? [];
  expect(linksOf(article).slice(0, 5)).toEqual([
    "b.html",
    "b.html#a-part",
    "#there",
    "index.html#operation/getBook",
    "errors.html#not_found",
  ]);
  expect(article).toContain("<code>other</code> file</p>");
});

test("a guide with the name of a page of the document is its introduction", async () => {
  const { pages, navigation } = await pagesWith({ "01-errors.md": "# What may go wrong\n\nMuch.\n\n## All errors\n" });
  expect(navigation.generated.map(({ file }) => file)).toEqual(["decisions.html", "search.html"]);
  const [page = ""] = /<article>[^]*<\/article>/.exec(pages.get("errors.html") ?? "") ?? [];
  const places = ["What may go wrong</h1>", "Much.", '<h2 id="all-errors">', '<h3 id="not_found">'];
  const found = places.map((text) => page.indexOf(text));
  expect(found).toEqual(found.filter((at) => at !== -1).toSorted((one, other) => one - other));
  const ids = [...page.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
  expect(ids).toEqual([...new Set(ids)]);
});

test("the title of a document is no Markdown", async () => {
  const root = { ...document, info: { title: "Books\n<beta> *1*" } };
  expect((await pagesWith({}, undefined, root)).navigation.title).toBe("Books <beta> *1*");
});

test("an SVG image becomes a part of the page", async () => {
  const { pages } = await pagesWith({
    "01-a.md": '# A\n\n![States of "a" line](diagrams/a.svg)\n',
    "diagrams/a.svg": '<?xml version="1.0"?>\n<svg viewBox="0 0 1 1"><title>x</title></svg>\n',
  });
  expect(pages.get("a.html")).toContain(
    '<span class="diagram" role="group" aria-label="States of &#34;a&#34; line" tabindex="0"><svg viewBox="0 0 1 1"><title>x</title></svg></span>',
  );
});

test("decisions have a page, on which links of the document are those of the reference", async () => {
  const { pages } = await pagesWith({});
  const page = pages.get("decisions.html") ?? "";
  expect(page).toContain('<h2 id="getbook"><a href="index.html#operation/getBook"><code>getBook</code></a>');
  expect(page).toContain('<meta name="description" content="What the interface leaves open, and what was decided.">');
  expect(page).toContain('one book at a time, see <a href="index.html#section/lists">lists</a> and this.');
});

test("decisions are introduced by what the description says about them", async () => {
  const description = "Books.\n\n# Decisions\n\n*Ours* was decided here.\n\nMore.\n\n# Errors\n\nNone.";
  const { pages } = await pagesWith({}, new Map(), {
    ...document,
    info: { title: "Books", version: "1", description },
  });
  const page = pages.get("decisions.html") ?? "";
  expect(page).toContain("<p><em>Ours</em> was decided here.</p>\n<p>More.</p>");
  expect(page).not.toContain("None.");
});

test("the same sources make the same pages", async () => {
  const guides = { "01-a.md": "# A\n\n[b](02-b.md)", "02-b.md": "# B\n\n.\n```ts\nconst a = 1;\n```\n" };
  expect([...(await pagesWith(guides)).pages]).toEqual([...(await pagesWith(guides)).pages]);
});

test("with a README.md guides need no numbers: they are in the order of its links, behind it", async () => {
  const { navigation, pages } = await pagesWith({
    "README.md":
      "# Manual\n\nAll of it.\n\n- [B](b.md)\n- [A again](./a.md#more), [B](b.md)\n- [x](https://x.test/c.md)\n",
    "a.md": "# A\n\nFirst by name. [Back](README.md).\n\n## More\n",
    "b.md": "# B\n\nFirst by README.\n",
  });
  expect(navigation.guides.map(({ file, title }) => [file, title])).toEqual([
    ["overview.html", "Manual"],
    ["b.html", "B"],
    ["a.html", "A"],
  ]);
  expect(linksOf(pages.get("a.html"))).toContain("overview.html");
  expect(linksOf(pages.get("overview.html"))).toContain("a.html#more");
});

describe("mistakes in guides have their file and line, all at once", () => {
  test.each<[name: string, guides: Readonly<Record<string, string>>, mistakes: readonly string[]]>([
    [
      "links to nothing",
      { "01-a.md": "# A\n\n[x](02-x.md)\n[y](#y)\n[z](z.html)\n", "02-b.md": "# B\n\n- [e](errors.html#x)\n" },
      [
        "01-a.md:3: There is no `02-x.md`.",
        "01-a.md:4: a.html has no place `#y`.",
        "01-a.md:5: There is no page z.html.",
        "02-b.md:3: errors.html has no place `#x`.",
      ],
    ],
    [
      "operations that are not in the document",
      { "01-a.md": "# A\n\n[x](index.html#operation/getBooks)\n" },
      ["01-a.md:3: There is no operation `getBooks`."],
    ],
    [
      "images that are no SVG files, or not there",
      { "01-a.md": "# A\n\n![x](x.png)\n\n![x](https://example.com/x.svg)\n\n![x](x.svg)\n" },
      [
        "01-a.md:3: Images are SVG files of the guides' folder, and `x.png` is none.",
        "01-a.md:5: Images are SVG files of the guides' folder, and `https://example.com/x.svg` is none.",
        "01-a.md:7: There is no image `x.svg`.",
      ],
    ],
    [
      "images with scripts",
      { "01-a.md": "# A\n\n![x](x.svg)\n", "x.svg": '<svg onload="x()"></svg>' },
      ["01-a.md:3: `x.svg` has a script or refers to another file."],
    ],
    ["no title", { "01-a.md": "Text.\n" }, ["01-a.md:1: A guide begins with its title: `# Title`."]],
    [
      "a name without a number",
      { "a.md": "# A\n" },
      ["a.md:1: The name of a guide is a number, which orders the guides, and words: `04-pagination.md`."],
    ],
    [
      "a guide that README.md does not link to, and names that are no words",
      { "README.md": "# Manual\n\n[a](a.md) [B](B c.md)", "a.md": "# A", "b.md": "# B", "B_c.md": "# C" },
      [
        "B_c.md:1: The name of a guide is words: `pagination.md`.",
        "b.md:1: README.md does not link to this guide, so that it has no place among the others.",
      ],
    ],
    [
      "two guides of one name",
      { "01-a.md": "# A\n", "02-a.md": "# A\n" },
      ["02-a.md:1: 01-a.md has the same page, a.html."],
    ],
    [
      "the name of the reference",
      { "01-index.md": "# A\n" },
      ["01-index.md:1: index.html is the reference: choose another name."],
    ],
  ])("%s", async (_, guides, mistakes) => {
    expect(await mistakesIn(guides)).toEqual(mistakes);
  });

  test("a folder that isn't there", async () => {
    await expect(readGuides(join(folder, "nothing"))).rejects.toThrow(
      /nothing:1: The folder of the guides can't be read: ENOENT/,
    );
  });
});
