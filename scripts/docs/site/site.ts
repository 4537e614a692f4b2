// Makes all files of a documentation site: the reference, the guides, and the pages that are made from the document.

import { hash } from "node:crypto";
import { memberOf, type JsonObject } from "../../json/json.js";
import { decisionsMarkdown } from "../decisions.js";
import { catalogueOf, codesOf } from "../errors/catalogue.js";
import { errorPage } from "../errors/page.js";
import { operationsOf, textOf } from "../errors/responses.js";
import { linkIdOf, mapOperations } from "../reference/operations.js";
import { referencePage } from "../reference/reference.js";
import { searchEntries, type SearchEntry } from "../search/entries.js";
import { searchColumns, searchScript, searchScriptOf, searchStyle } from "../search/page.js";
import type { PlaygroundParts } from "../playground/page.js";
import type { TryIt } from "../try-it/files.js";
import { tryItColumns, tryItStyle } from "../try-it/page.js";
import { SiteError, type Guide } from "./guides.js";
import { plainText, withVisibleOverrides } from "../markup/html.js";
import {
  framePage,
  layoutPage,
  playgroundFile,
  referenceFile,
  referenceHead,
  searchFile,
  siteHeader,
  tryItFile,
  type Navigation,
  type VersionLink,
} from "./layout.js";
import { renderMarkdown, type Mistake, type Resolver, type Section, type SiteLink } from "../markup/markdown.js";
import { firstParagraph } from "../markup/tokens.js";
import { readPageScript } from "./page-script.js";
import { documentResolver, generatedResolver, guideResolver, operationHref, type Names } from "./resolvers.js";

/** What a site is made of. */
export interface SiteSources {
  /** The document with all of its files as one. */
  readonly root: JsonObject;
  /** The document for the reference, which has samples as well. */
  readonly reference: JsonObject;
  /** The text of the document, whose SHA-256 the manifest has. */
  readonly spec: { readonly file: string; readonly text: string };
  readonly guides: readonly Guide[];
  /** The folder of the guides; "" where there are none. */
  readonly guidesFolder: string;
  /** Pages in Markdown, by their names without `.html`: `changelog`, `journeys`. */
  readonly generated: ReadonlyMap<string, string>;
  /** The page that calls the API; undefined where a site has none. */
  readonly tryIt?: TryIt | undefined;
  /** The page that generates from a document while it is written; undefined where a site has none. */
  readonly playground?: PlaygroundParts | undefined;
  /** Earlier versions, the newest first: each has a folder of its name. */
  readonly versions?: readonly VersionSources[];
}

/** A version of the document, of which a site has the pages that are made from the document alone. */
export interface VersionSources extends Pick<SiteSources, "root" | "reference"> {
  /** Its tag. */
  readonly name: string;
}

/** A part of a page below its heading. */
type PagePart =
  | {
      readonly kind: "markdown";
      readonly markdown: string;
      readonly resolver: Resolver;
      /** The file of a guide, whose mistakes are reported; undefined for what is made from a document. */
      readonly source: string | undefined;
    }
  | {
      readonly kind: "html";
      readonly html: string;
      readonly sections: readonly Section[];
      readonly anchors: ReadonlySet<string>;
    };

interface PageSource {
  readonly file: string;
  readonly title: string;
  readonly description: string;
  /** The first one has the heading of the page. */
  readonly parts: readonly PagePart[];
}

interface BuiltPage extends PageSource {
  readonly body: string;
  readonly sections: readonly Section[];
  readonly anchors: ReadonlySet<string>;
  readonly links: readonly (SiteLink & { readonly source: string })[];
  readonly mistakes: readonly LocatedMistake[];
}

type LocatedMistake = Mistake & { readonly source: string };

/** The name of the file that lists all others, with their hashes and that of the document. */
const manifestFile = "manifest.json";

/** The files by their names in the folder. Throws a SiteError with all mistakes in the guides. */
export async function siteFiles(sources: SiteSources): Promise<ReadonlyMap<string, string>> {
  const { spec, versions = [] } = sources;
  const files = await versionFiles(sources, versionLinks(sources, ""));
  for (const { name, root, reference } of versions) {
    const own = { root, reference, guides: [], guidesFolder: "", generated: new Map<string, string>() };
    for (const [file, text] of await versionFiles(own, versionLinks(sources, name))) files.set(`${name}/${file}`, text);
  }
  const manifest = {
    spec: { file: spec.file.split(/[/\\]/).at(-1), sha256: hash("sha256", spec.text) },
    files: Object.fromEntries([...files].map(([file, text]) => [file, hash("sha256", text)])),
  };
  return files.set(manifestFile, `${JSON.stringify(manifest, null, 2)}\n`);
}

/** The files of one version by their names in its folder. */
async function versionFiles(
  sources: Omit<SiteSources, "spec" | "versions">,
  versions: readonly VersionLink[],
): Promise<Map<string, string>> {
  const { reference, tryIt } = sources;
  // Mistakes in guides are reported before the reference is built, which takes seconds.
  const { navigation, pages, entries } = await sitePages(sources, versions);
  const header = siteHeader(navigation, referenceFile);
  const linked = tryIt === undefined ? reference : linkOperations(reference, tryIt);
  return new Map([
    [referenceFile, await referencePage(linked, { head: referenceHead, header })],
    ...pages,
    [searchScript, withVisibleOverrides(await searchScriptOf(entries))],
    ...(tryIt?.files ?? []),
  ]);
}

/** What the pages of a version link to: all versions, the present one first. `""` is the present one. */
function versionLinks({ root, versions = [] }: SiteSources, current: string): readonly VersionLink[] {
  const version = textOf(memberOf(root["info"], "version"));
  const linkOf = (title: string, name: string): VersionLink => ({
    title,
    isCurrent: name === current,
    href: `${current === "" ? "" : "../"}${name === "" ? "" : `${name}/`}${referenceFile}`,
  });
  return versions.length === 0 ? [] : [linkOf(version, ""), ...versions.map(({ name }) => linkOf(name, name))];
}

export interface SitePages {
  readonly navigation: Navigation;
  /** The HTML of all pages besides the reference, by their names. */
  readonly pages: ReadonlyMap<string, string>;
  /** What the page of the search finds. */
  readonly entries: readonly SearchEntry[];
}

/** Rejects with a SiteError with all mistakes in the guides. */
export async function sitePages(
  sources: Omit<SiteSources, "reference" | "spec" | "versions">,
  versions: readonly VersionLink[] = [],
): Promise<SitePages> {
  const { root, guides } = sources;
  const operations = new Set(operationsOf(root).flatMap(({ label: { id } }) => id ?? []));
  const names: Names = { guides, operations, errorCodes: codesOf(catalogueOf(root)) };
  const built = pageSources(sources, names).map(buildPage);
  checkLinks(built, names);
  const guideFiles = new Set(guides.map(({ file }) => file));
  const navigation: Navigation = {
    title: titleOf(root) || "API",
    guides: built.filter(({ file }) => guideFiles.has(file)),
    generated: [
      ...(sources.tryIt === undefined ? [] : [{ file: tryItFile, title: "Try it" }]),
      ...(sources.playground === undefined ? [] : [{ file: playgroundFile, title: "Playground" }]),
      ...built.filter(({ file }) => !guideFiles.has(file)),
      { file: searchFile, title: "Search" },
    ],
    versions,
  };
  const script = await readPageScript();
  const pages = new Map(built.map((page) => [page.file, withVisibleOverrides(layoutPage(page, navigation, script))]));
  pages.set(searchFile, withVisibleOverrides(searchPage(navigation)));
  if (sources.tryIt !== undefined) pages.set(tryItFile, withVisibleOverrides(tryItPage(navigation, sources.tryIt)));
  if (sources.playground !== undefined) pages.set(playgroundFile, playgroundPage(navigation, sources.playground));
  return { navigation, pages, entries: searchEntries(root, built, operationHref) };
}

function searchPage(navigation: Navigation): string {
  const page = { file: searchFile, title: "Search", description: "" };
  return framePage(page, navigation, { columns: searchColumns, style: searchStyle, allowed: { ownScripts: true } });
}

/** Its script may send requests to the document's servers, and to whatever listens on the reader's machine. */
function tryItPage(navigation: Navigation, { origins }: TryIt): string {
  const local = ["http://localhost:*", "http://127.0.0.1:*"];
  const page = { file: tryItFile, title: "Try it", description: `Calls of ${navigation.title} from a page.` };
  return framePage(page, navigation, {
    columns: tryItColumns(navigation.title),
    style: tryItStyle,
    allowed: { ownScripts: true, requests: ["'self'", ...local, ...origins] },
  });
}

/** It sends no request: its workers and what it generates are made in the page. */
export function playgroundPage(navigation: Navigation, parts: PlaygroundParts): string {
  const page = { file: playgroundFile, title: "Playground", description: "What is generated from a document." };
  return framePage(page, navigation, { ...parts, allowed: { ownBlobs: true } });
}

/** The reference, in which each operation that can be tried has a link to that. */
function linkOperations(reference: JsonObject, { operations }: TryIt): JsonObject {
  return mapOperations(reference, (operation, name = "") => {
    const id = operations.get(linkIdOf(operation["operationId"], name));
    if (id === undefined) return operation;
    const link = `[Try it](${tryItFile}#${encodeURIComponent(id)})`;
    return { ...operation, description: `${textOf(operation["description"]).trimEnd()}\n\n${link}`.trim() };
  });
}

/** The title of the API on one line. It isn't Markdown: `Books <beta>` has no element. */
function titleOf(root: JsonObject): string {
  return textOf(memberOf(root["info"], "title")).replace(/\s+/g, " ").trim();
}

/** The guides in their order, and then the pages that are made from the document and have no guide of their name. */
function pageSources(
  { root, guides, guidesFolder, generated, tryIt }: Omit<SiteSources, "reference" | "spec" | "versions">,
  names: Names,
): readonly PageSource[] {
  const resolver = guideResolver(guidesFolder, names);
  const ofDocument = generatedPages({ root, generated, tryIt }, names);
  const ofGuides = guides.map((guide): PageSource => {
    const { file, title, description, markdown, source } = guide;
    const introduction: PagePart = { kind: "markdown", markdown, source, resolver };
    const rest = ofDocument.find((page) => page.file === file)?.parts.slice(1) ?? [];
    return { file, title, description, parts: [introduction, ...rest] };
  });
  const taken = new Set(guides.map(({ file }) => file));
  return [...ofGuides, ...ofDocument.filter(({ file }) => !taken.has(file))];
}

function generatedPages(
  { root, generated, tryIt }: Pick<SiteSources, "root" | "generated" | "tryIt">,
  { operations }: Names,
): readonly PageSource[] {
  const errors = errorPage(root, {
    markdown: (text) => renderMarkdown(text, { resolver: documentResolver, lowerHeadings: 3 }).html,
    operation: operationHref,
  });
  const errorSource: readonly PageSource[] =
    errors === undefined
      ? []
      : [
          {
            file: "errors.html",
            title: "Errors",
            description: `The errors of ${titleOf(root) || "the API"}.`,
            parts: [heading("Errors"), { kind: "html", ...errors }],
          },
        ];
  const decisions = decisionsMarkdown(root);
  const markdown = [...(decisions === undefined ? [] : [["decisions", decisions] as const]), ...generated];
  const resolver = generatedResolver(operations, tryIt !== undefined);
  return [...errorSource, ...markdown.map(([name, text]) => markdownPage(name, text, root, resolver))];
}

/** A page whose Markdown begins with its title. */
function markdownPage(name: string, text: string, root: JsonObject, resolver: Resolver): PageSource {
  const [, title = name] = /^# (.*)\n/.exec(text) ?? [];
  const rest = text.replace(/^# .*\n/, "");
  const body: PagePart = { kind: "markdown", markdown: rest, source: undefined, resolver };
  const description = firstParagraph(rest) || `${plainText(title)} of ${titleOf(root) || "the API"}.`;
  return { file: `${name}.html`, title: plainText(title), description, parts: [heading(title), body] };
}

function heading(title: string): PagePart {
  return { kind: "markdown", markdown: `# ${title}\n`, source: undefined, resolver: documentResolver };
}

function buildPage(page: PageSource): BuiltPage {
  // Those of the document are known before a guide is written: its headings get other ones.
  const anchors = new Set(page.parts.flatMap((part) => (part.kind === "html" ? [...part.anchors] : [])));
  const sections: Section[] = [];
  const links: (SiteLink & { source: string })[] = [];
  const mistakes: LocatedMistake[] = [];
  const body = page.parts.map((part) => {
    if (part.kind === "html") {
      sections.push(...part.sections);
      return part.html;
    }
    const rendered = renderMarkdown(part.markdown, { resolver: part.resolver, taken: new Set(anchors) });
    sections.push(...rendered.sections);
    for (const anchor of rendered.anchors) anchors.add(anchor);
    const { source } = part;
    if (source === undefined) return rendered.html;
    links.push(...rendered.links.map((link) => ({ ...link, source })));
    mistakes.push(...rendered.mistakes.map((mistake) => ({ ...mistake, source })));
    return rendered.html;
  });
  return { ...page, body: body.join("\n"), sections, anchors, links, mistakes };
}

/** Throws a SiteError where a link names a page, an operation or a place in a page that the site doesn't have. */
function checkLinks(pages: readonly BuiltPage[], { operations }: Names): void {
  const byFile = new Map(pages.map((page) => [page.file, page]));
  const mistakes = pages.flatMap((page) => [
    ...page.mistakes,
    ...page.links.flatMap(({ href, line, source }): LocatedMistake[] => {
      const [name = "", anchor] = href.split("#");
      const message = linkMistake(name === "" ? page.file : name, anchor, byFile, operations);
      return message === undefined ? [] : [{ source, line, message }];
    }),
  ]);
  if (mistakes.length > 0) throw new SiteError(mistakes);
}

function linkMistake(
  file: string,
  anchor: string | undefined,
  pages: ReadonlyMap<string, BuiltPage>,
  operations: ReadonlySet<string>,
): string | undefined {
  if (file === referenceFile) {
    const [, id] = /^\/?operation\/(.*)$/.exec(anchor ?? "") ?? [];
    return id === undefined || operations.has(decodePart(id))
      ? undefined
      : `There is no operation \`${decodePart(id)}\`.`;
  }
  const page = pages.get(file);
  if (page === undefined) return `There is no page ${file}.`;
  if (anchor === undefined || page.anchors.has(decodePart(anchor))) return undefined;
  return `${file} has no place \`#${decodePart(anchor)}\`.`;
}

function decodePart(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
