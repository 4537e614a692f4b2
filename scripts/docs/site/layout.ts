// The frame of every page of the site: the header, the list of the pages, and the links to the pages before and after.

import { withContentSecurityPolicy, type Allowed } from "../policy.js";
import { escapeHtml } from "../markup/html.js";
import type { Section } from "../markup/markdown.js";
import { colorSchemeButton, colorSchemeScript } from "./color-scheme.js";
import { headerStyle, pageStyle } from "./stylesheet.js";

/** A page in the lists of the site. */
export interface NavigationPage {
  /** Its name in the folder: `pagination.html`. */
  readonly file: string;
  readonly title: string;
}

/** All pages of a site. */
export interface Navigation {
  /** The title of the API. */
  readonly title: string;
  /** In their order for a reader. */
  readonly guides: readonly NavigationPage[];
  /** The pages that are made from the document, besides the reference. */
  readonly generated: readonly NavigationPage[];
  /** The versions that the site has, the present one first; none where there is only that. */
  readonly versions?: readonly VersionLink[];
  /** Whether there is no other page. */
  readonly isAlone?: boolean;
}

/** A version of the document, as a page links to it. */
export interface VersionLink {
  readonly title: string;
  readonly href: string;
  /** Whether the page is of it. */
  readonly isCurrent: boolean;
}

export interface PageContent {
  /** The name of the page in the folder. */
  readonly file: string;
  readonly title: string;
  /** One sentence of plain text, for search engines; "" for none. */
  readonly description: string;
  /** HTML with one `h1`. */
  readonly body: string;
  readonly sections: readonly Section[];
}

/** The page of the reference, built by Redoc. */
export const referenceFile = "index.html";

/** The page that calls the API, made by its script. */
export const tryItFile = "try-it.html";

/** The page that generates from a document while it is written. */
export const playgroundFile = "playground.html";

/** The page that searches the others. */
export const searchFile = "search.html";

/** The pages that the header names, where a site has them. */
const headerPages: readonly NavigationPage[] = [
  { file: tryItFile, title: "Try it" },
  { file: playgroundFile, title: "Playground" },
  { file: "errors.html", title: "Errors" },
  { file: "webhooks.html", title: "Webhooks" },
  { file: "changelog.html", title: "Changelog" },
  { file: "decisions.html", title: "Decisions" },
  { file: "journeys.html", title: "Journeys" },
  { file: searchFile, title: "Search" },
];

/** A page with fewer sections has no list of them. */
const minSections = 3;

/** Replaces the URL `/docs` by `/docs/`, so that relative links of the page are resolved in the folder. */
const addTrailingSlash = `if (/\\/[^/.]+$/.test(location.pathname)) history.replaceState(history.state, "", location.pathname + "/" + location.search + location.hash);`;

/** The elements for the head of the reference: the header's stylesheet and the site's own scripts. */
export const referenceHead = `<style>${headerStyle}</style>\n<script>${addTrailingSlash}\n${colorSchemeScript}</script>`;

/** The complete HTML of a page: the same for the same content. */
export function layoutPage(page: PageContent, navigation: Navigation, script: string): string {
  const { file, body } = page;
  const contents = contentsOf(page);
  const columns = `<nav class="side" aria-label="Pages">${pageLists(navigation, file)}</nav>
<main id="content" tabindex="-1"><article>
${body}
</article>${neighbours(navigation, file)}</main>
${contents === "" ? "" : `<nav class="side contents" aria-label="On this page"><p class="side-title">On this page</p>${contents}</nav>\n`}`;
  const menu =
    contents === ""
      ? ""
      : `<details class="menu"><summary>On this page</summary><nav aria-label="On this page">${contents}</nav></details>\n`;
  return framePage(page, navigation, { columns, menu, script });
}

/** What is between the header and the end of a page. */
export interface Frame {
  readonly columns: string;
  /** Below the list of all pages, where the window is narrow. */
  readonly menu?: string;
  readonly style?: string;
  readonly script?: string;
  readonly allowed?: Allowed;
}

/** A page with the site's header and styles around its columns. */
export function framePage(
  { file, title, description }: Pick<PageContent, "file" | "title" | "description">,
  navigation: Navigation,
  { columns, menu = "", style = "", script = "", allowed = {} }: Frame,
): string {
  const heading = title === navigation.title ? title : `${title} – ${navigation.title}`;
  const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(heading)}</title>
${description === "" ? "" : `<meta name="description" content="${escapeHtml(description)}">\n`}<style>${headerStyle}${pageStyle}${style}</style>
<script>${colorSchemeScript}</script>
</head>
<body>
<a class="skip" href="#content">Skip to the content</a>
${siteHeader(navigation, file)}
${navigation.isAlone === true ? "" : `<details class="menu pages-menu"><summary>All pages</summary><nav aria-label="All pages">${pageLists(navigation, file)}</nav></details>\n`}\
${menu}\
<div class="columns">
${columns}\
</div>
${script === "" ? "" : `<script>${script}</script>\n`}\
</body>
</html>
`;
  return withContentSecurityPolicy(page, allowed);
}

/** The header of all pages. `current` is the page that it is on. */
export function siteHeader(navigation: Navigation, current: string): string {
  const { title, guides, generated, versions = [], isAlone = false } = navigation;
  if (isAlone)
    return `<header class="site-header"><span class="site-name">${escapeHtml(title)}</span>${colorSchemeButton}</header>`;
  const [first] = guides;
  const files = new Set([...guides, ...generated].map(({ file }) => file));
  const named = headerPages.filter(({ file }) => files.has(file));
  const isGuide = guides.some(({ file }) => file === current) && !named.some(({ file }) => file === current);
  const links = [
    { file: referenceFile, title: "Reference", isCurrent: current === referenceFile },
    ...(first === undefined ? [] : [{ file: first.file, title: "Guides", isCurrent: isGuide }]),
    ...named.map((page) => ({ ...page, isCurrent: page.file === current })),
  ];
  const items = links.map(({ file, title: text, isCurrent }) => `<li>${link(file, text, isCurrent)}</li>`);
  const home = `<a class="site-name" href="${referenceFile}">${escapeHtml(title)}</a>`;
  const list = `<nav aria-label="Site"><ul class="site-links">${items.join("")}</ul></nav>`;
  // The other pages begin with a link for it; in the reference every fragment is a route.
  const skip = current === referenceFile ? `<button type="button" class="site-skip">Skip to the content</button>` : "";
  return `<header class="site-header">${skip}${home}${versionList(versions)}${list}${colorSchemeButton}</header>`;
}

/** The version of the page, which opens a list of all. */
function versionList(versions: readonly VersionLink[]): string {
  const current = versions.find(({ isCurrent }) => isCurrent);
  if (current === undefined) return "";
  const items = versions.map(({ href, title, isCurrent }) => `<li>${link(href, title, isCurrent)}</li>`);
  const summary = `<summary aria-label="Version ${escapeHtml(current.title)}">${escapeHtml(current.title)}</summary>`;
  return `<details class="site-versions">${summary}<nav aria-label="Versions"><ul>${items.join("")}</ul></nav></details>`;
}

function pageLists({ guides, generated }: Navigation, current: string): string {
  const lists = [
    { name: "Guides", pages: guides },
    { name: "Reference", pages: [{ file: referenceFile, title: "Operations" }, ...generated] },
  ];
  return lists
    .filter(({ pages }) => pages.length > 0)
    .map(({ name, pages }) => {
      const items = pages.map(({ file, title }) => `<li>${link(file, title, file === current)}</li>`);
      return `<p class="side-title">${name}</p><ul>${items.join("")}</ul>`;
    })
    .join("");
}

/** Links to the sections of a page; "" for a short page. */
function contentsOf({ sections }: PageContent): string {
  if (sections.length < minSections) return "";
  const items = sections.map(({ id, title }) => `<li><a href="#${escapeHtml(id)}">${title}</a></li>`);
  return `<ul>${items.join("")}</ul>`;
}

/** Links to the guides before and after a guide. */
function neighbours({ guides }: Navigation, current: string): string {
  const at = guides.findIndex(({ file }) => file === current);
  if (at === -1) return "";
  const [before, after] = [guides[at - 1], guides[at + 1]];
  const links = [
    ...(before === undefined ? [] : [`<a class="previous" rel="prev" ${target(before, "Previous")}</a>`]),
    ...(after === undefined ? [] : [`<a class="next" rel="next" ${target(after, "Next")}</a>`]),
  ];
  return links.length === 0 ? "" : `<nav class="pages" aria-label="Previous and next">${links.join("")}</nav>`;
}

function target({ file, title }: NavigationPage, label: string): string {
  return `href="${escapeHtml(file)}"><span>${label}</span>${escapeHtml(title)}`;
}

function link(file: string, text: string, isCurrent: boolean): string {
  return `<a href="${escapeHtml(file)}"${isCurrent ? ' aria-current="page"' : ""}>${escapeHtml(text)}</a>`;
}
