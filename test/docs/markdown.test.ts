// How guides become pages: Markdown, anchors, links, and what HTML may do.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { restrictedHtml } from "../../scripts/docs/markup/elements.js";
import { anchorOf, renderMarkdown, type Resolver } from "../../scripts/docs/markup/markdown.js";

const resolver: Resolver = {
  link: (href) => (href === "missing.md" ? { kind: "mistake", message: "There is none." } : { kind: "link", href }),
  image: (_, text) => ({ kind: "html", html: `<svg aria-label="${text}"></svg>` }),
  code: (text) => (text === "getUser" ? "index.html#operation/getUser" : undefined),
};
const render = (markdown: string) => renderMarkdown(markdown, { resolver });

test.each<[name: string, markdown: string, html: string]>([
  ["a title, without a link to itself", "# A `b`", '<h1 id="a-b">A <code>b</code></h1>\n'],
  [
    "a heading, with one",
    "## Money, rates & dates",
    '<h2 id="money-rates--dates">Money, rates &amp; dates<a class="anchor" href="#money-rates--dates" aria-label="Link to this section">#</a></h2>\n',
  ],
  [
    "inline code that is exactly an operation",
    "`getUser` and `getUser()`",
    '<p><a href="index.html#operation/getUser"><code>getUser</code></a> and <code>getUser()</code></p>\n',
  ],
  [
    "the same in a link, which can't contain another one",
    "[see `getUser`](a.html)",
    '<p><a href="a.html">see <code>getUser</code></a></p>\n',
  ],
  ["a website", "[a](https://example.com)", '<p><a href="https://example.com">a</a></p>\n'],
  ["an image", "![states](a.svg)", '<p><svg aria-label="states"></svg></p>\n'],
  [
    "code with its colours",
    '```json\n{"a": 1}\n```',
    '<pre tabindex="0"><code><span class="token punctuation">{</span><span class="token property">"a"</span><span class="token operator">:</span> <span class="token number">1</span><span class="token punctuation">}</span></code></pre>\n',
  ],
  [
    "code of no language",
    "```\n<b> & Promise<User>\n```",
    '<pre tabindex="0"><code>&#60;b&#62; &#38; Promise&#60;User&#62;</code></pre>\n',
  ],
  [
    "a table in a box of its own, with long code that may be broken",
    "| a |\n|---|\n| `abcdefghijklmnopqrstuvwxyz-0123456789-0123456789-` |",
    '<div class="table" tabindex="0"><table>\n<thead>\n<tr>\n<th>a</th>\n</tr>\n</thead>\n<tbody><tr>\n<td><code class="long">abcdefghijklmnopqrstuvwxyz-0123456789-0123456789-</code></td>\n</tr>\n</tbody></table>\n</div>\n',
  ],
])("%s", (_, markdown, html) => {
  expect(render(markdown).html).toBe(html);
});

test.each(["bash", "console", "http", "json", "sh", "ts", "yaml"])("%s has colours", (language) => {
  const code = { console: "$ curl x", http: "GET /users HTTP/1.1", json: "[1]", yaml: "a: 1" }[language];
  expect(render(`\`\`\`${language}\n${code ?? "# x\nfor (const a of b) echo;"}\n\`\`\``).html).toContain(
    'class="token',
  );
});

test("the same heading twice has two anchors", () => {
  expect([...render("## A\n\n## A\n\n## A").anchors]).toEqual(["a", "a-1", "a-2"]);
  expect([...renderMarkdown("## A", { resolver, taken: new Set(["a"]) }).anchors]).toEqual(["a-1"]);
});

test.each<[heading: string, anchor: string]>([
  ["The state: “PENDING”", "the-state-pending"],
  ["What a [line](a.md) is", "what-a-line-is"],
  ["A_b-c", "a_b-c"],
  ["Zürich 2", "zürich-2"],
])("the anchor of %s is %s, as on Git hosts", (heading, anchor) => {
  expect(anchorOf(heading)).toBe(anchor);
});

test("links and mistakes have their lines, also inside of lists and tables", () => {
  const { links, mistakes } = render(
    "# A\n\ntext `getUser`\n[a](missing.md)\n\n- item\n  - [b](b.html)\n\n| x |\n|---|\n| `getUser` |\n\n> [c](missing.md)\n",
  );
  expect(links).toEqual([
    { href: "index.html#operation/getUser", line: 3 },
    { href: "b.html", line: 7 },
    { href: "index.html#operation/getUser", line: 11 },
  ]);
  expect(mistakes).toEqual([
    { line: 4, message: "There is none." },
    { line: 13, message: "There is none." },
  ]);
});

test("a second heading of the first level is a mistake", () => {
  expect(render("# A\n\ntext\n\n# B").mistakes).toEqual([
    { line: 5, message: "A page has one heading of the first level, at its beginning." },
  ]);
});

describe("HTML", () => {
  test.each<[html: string, kept: string]>([
    ["<b onclick=x()>bold</b>", "<b>bold</b>"],
    ["<details open><summary>x</summary>", "<details open><summary>x</summary>"],
    ["<a href='https://example.com' onclick=x>", '<a href="https://example.com">'],
    ['<a href="javascript:x()">', "<a>"],
    ["<script>x()</script>", "&#60;script&#62;x()&#60;/script&#62;"],
    ["<img src=x onerror=x()>", "&#60;img src=x onerror=x()&#62;"],
    ["Bearer <api_key>", "Bearer &#60;api_key&#62;"],
    ["a <!-- hidden --> b", "a  b"],
    ["1 < 2", "1 &#60; 2"],
  ])("%s", (html, kept) => {
    expect(restrictedHtml(html)).toBe(kept);
  });

  test("no element loads, submits, embeds or runs anything, whatever the Markdown is", () => {
    const parts = [
      "<script>",
      "<iframe src=x>",
      "<img src=x onerror=x()>",
      "<svg onload=x()>",
      "<a href='javascript:x()'>",
      "[x](javascript:x())",
      "![x](https://evil.example/x.png)",
      "<style>",
      "<b onclick='x()' ",
      "<!--",
      "-->",
      "<form action=x>",
      "`",
      "```",
      "\n",
      "\n\n",
      "# ",
      "- ",
      "> ",
      "| a |\n|---|\n| ",
      "<",
      ">",
      '"',
      "'",
      "&lt;script&gt;",
      "text",
    ];
    const strict: Resolver = { link: () => ({ kind: "text" }), image: () => ({ kind: "text" }), code: () => undefined };
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...parts), { maxLength: 12 }), (chosen) => {
        const { html } = renderMarkdown(chosen.join(""), { resolver: strict });
        const elements = html.match(/<[a-z][^>]*>/gi) ?? [];
        const harmful = elements.filter(
          (each) =>
            /^<(?:script|iframe|img|svg|style|form|input|object|embed|link|meta|base)\b/i.test(each) ||
            /\son\w+\s*=/i.test(each.replace(/="[^"]*"/g, "")) ||
            /(?:href|src)="?\s*javascript:/i.test(each),
        );
        expect(harmful).toEqual([]);
      }),
    );
  });
});
