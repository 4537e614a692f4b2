// How the reference page differs from Redoc's own design. Class names that Redoc generates change with every version,
// so the rules use its variables, data attributes and the classes that its own style sheets name.

/**
 * Redoc's links and code in the light mode, and its grey text in both, have too little contrast (WCAG 1.4.3). In the
 * dark mode its greys are those of the other pages, which would be another site beside it.
 */
const colours = `
:root:root:not(.dark) {
  --color-blue-6: #1559c0; --color-blue-7: #1d4f9f; --color-carrot-7: #94480c;
  --search-trigger-color: #5f606c; --search-input-placeholder-color: #5f606c;
  --code-block-tokens-comment-color: #5f606c; --code-block-tokens-prolog-color: #5f606c;
  --code-block-tokens-doctype-color: #5f606c; --code-block-tokens-cdata-color: #5f606c;
  --code-block-tokens-boolean-color: #0b6b36;
}
:root:root.dark {
  --color-warm-grey-1: #0c0f13; --color-warm-grey-2: #11151a; --color-warm-grey-3: #1b2128; --color-warm-grey-4: #2a323b;
  --color-warm-grey-5: #38434f; --color-warm-grey-6: #5b6774;
  --search-trigger-color: #b4b5c0; --search-input-placeholder-color: #b4b5c0;
  --code-block-tokens-comment-color: #a9aab6; --code-block-tokens-prolog-color: #a9aab6;
  --code-block-tokens-doctype-color: #a9aab6; --code-block-tokens-cdata-color: #a9aab6;
  --code-block-tokens-keyword-color: #ff7cbb; --code-block-tokens-atrule-color: #ff7cbb;
  --code-block-tokens-attr-value-color: #ff7cbb; --text-color-helper: #a9aab6;
  --search-highlight-text-color: #6eabfa; --search-filter-header-text-color: #a9aab6;
}
:root:root:not(.dark) :is(.tag-get, .tag-query) { --tag-color: #146a3a; }
:root:root:not(.dark) .tag-post { --tag-color: #1a50c8; }
:root:root:not(.dark) .tag-put { --tag-color: #8f4b00; }
:root:root:not(.dark) .tag-patch { --tag-color: #705700; }
:root:root:not(.dark) .tag-delete { --tag-color: #c00739; }
:root .schema-name, [data-schema-nested-open] > button > span { color: var(--text-color-primary) !important; }
html.dark { color-scheme: dark; }
html.light { color-scheme: light; }
`;

/**
 * Samples wrap, left of the button that copies them, so that no part of them has to be looked for. Code in descriptions
 * keeps the alignment of its lines and scrolls, as do tables, whose words are not broken.
 */
const narrowPages = `
[data-component-name="CodeBlock/CodeBlock"] :is(pre, code, pre *, code *) {
  white-space: pre-wrap !important; overflow-wrap: anywhere;
}
[data-component-name="CodeBlock/CodeBlock"] code { display: block; padding-right: 2.75rem; }
[data-component-name="Markdown/Markdown"] pre { overflow-x: auto; }
[data-component-name="Markdown/Markdown"] :is(td, th) { word-break: normal; overflow-wrap: normal; }
[data-component-name="Markdown/Markdown"] :is(td, th) code { white-space: nowrap; }
.md-table-wrapper { overflow-x: auto; }
`;

/**
 * A header of the site that stays in view covers no heading and no part of the menu. Redoc sets these variables by an
 * attribute of its outermost element.
 */
const header = `
#redoc > div { --navbar-height: var(--site-header-height, 0px) !important; }
#redoc > div { --navbar-stack-height: var(--site-header-height, 0px) !important; }
`;

/**
 * Redoc's headings of pages would break words such as "Documentation"; a word that is longer than a line is broken,
 * and widens no page.
 */
const headings = `
#redoc h1 { font-size: 1.75rem; line-height: 1.25; }
#redoc :is(h1, h2, h3, h4, h5, h6, p, li) { overflow-wrap: anywhere; }
`;

/** Redoc's logo is on another host; its name takes its place. */
const attribution = `
a[href="https://redocly.com/redoc/"] img { display: none; }
a[href="https://redocly.com/redoc/"] p::after { content: " Redocly"; }
`;

/**
 * Redoc shows that there is no page at `#operation/ID` until it has found out which page that is. It takes a second,
 * and longer on a slow phone.
 */
const notFound = `
@keyframes not-found { from { visibility: hidden; } }
.not-found-page { animation: not-found 1ms 5s step-end backwards; }
`;

const print = `
@media print {
  [data-testid="floating-button"], [data-testid="page-actions"] { display: none; }
}
`;

/** CSS for the head of the page. */
export const referenceStyle = [colours, narrowPages, header, headings, attribution, notFound, print].join("").trim();

/**
 * JavaScript for the head of the page. Redoc's search would try `Function()` to make a worker, which the policy of the
 * page forbids; without workers it searches on the page. Browsers print no backgrounds, so light text can't be printed.
 * With the keyboard, what scrolls sideways is reached, which Redoc renders when it comes into view, and the search;
 * Escape closes the menu of a phone, and the header's button skips the menu.
 */
export const referenceScript = `
globalThis.Worker = undefined;
{
  const { classList } = document.documentElement;
  let wasDark = false;
  addEventListener("beforeprint", () => {
    wasDark = classList.contains("dark");
    if (wasDark) classList.replace("dark", "light");
  });
  addEventListener("afterprint", () => wasDark && classList.replace("light", "dark"));
  const scrolling = '.md-table-wrapper, [data-component-name="Markdown/Markdown"] pre';
  const search = '[data-testid="search-trigger"]';
  const makeFocusable = () => {
    for (const each of document.querySelectorAll(\`:is(\${scrolling}, \${search}):not([tabindex])\`)) each.tabIndex = 0;
    for (const each of document.querySelectorAll(search)) each.setAttribute("role", "button");
  };
  addEventListener("keydown", (event) => {
    const { key, target } = event;
    const menu = '[data-testid="floating-button"][aria-expanded="true"]';
    if (key === "Escape" && document.querySelector('[data-testid="search-dialog"]') === null)
      document.querySelector(menu)?.click();
    if (!["Enter", " "].includes(key) || !target.matches(search)) return;
    event.preventDefault();
    target.click();
  });
  addEventListener("click", (event) => {
    if (!event.target.matches(".site-skip")) return;
    event.preventDefault();
    const heading = [...document.querySelectorAll("#redoc h1")].find((each) => each.getBoundingClientRect().bottom > 0);
    if (heading === undefined) return;
    heading.tabIndex = -1;
    heading.focus();
  });
  addEventListener("DOMContentLoaded", () => {
    makeFocusable();
    new MutationObserver(makeFocusable).observe(document.body, { childList: true, subtree: true });
  });
}
`.trim();
