// Renders Markdown as the body of a page, and collects its links, anchors and mistakes with their lines.

import { Lexer, Parser, Renderer, type Token, type Tokens } from "marked";
import { isWebAddress, restrictedHtml } from "./elements.js";
import { codeBlock } from "./code-block.js";
import { escapeHtml } from "./html.js";

/** What a link or an image of a page becomes. */
export type Resolved =
  | { readonly kind: "link"; readonly href: string }
  /** Without a link: what it names isn't part of the site. */
  | { readonly kind: "text" }
  /** HTML in its place. */
  | { readonly kind: "html"; readonly html: string }
  | { readonly kind: "mistake"; readonly message: string };

/** How the links of a page are resolved. */
export interface Resolver {
  link(href: string): Resolved;
  image(href: string, text: string): Resolved;
  /** The address of what inline code names exactly, such as an operation; undefined for all other code. */
  code(text: string): string | undefined;
}

/** A link to a page of the site, or to a place in it. */
export interface SiteLink {
  readonly href: string;
  readonly line: number;
}

export interface Mistake {
  readonly line: number;
  readonly message: string;
}

/** A part of a page with a heading of the second level. */
export interface Section {
  readonly id: string;
  /** HTML without elements. */
  readonly title: string;
}

export interface Rendered {
  readonly html: string;
  readonly sections: readonly Section[];
  /** The ids of its headings. */
  readonly anchors: ReadonlySet<string>;
  readonly links: readonly SiteLink[];
  readonly mistakes: readonly Mistake[];
}

export interface RenderOptions {
  readonly resolver: Resolver;
  /** Levels that headings are lowered by, in a text that is a part of a page; such headings have no anchors. */
  readonly lowerHeadings?: number;
  /** Anchors that the page has already. */
  readonly taken?: ReadonlySet<string>;
}

/** Renders Markdown as HTML, in which no element loads, submits, embeds or runs anything. */
export function renderMarkdown(markdown: string, options: RenderOptions): Rendered {
  const text = markdown.replace(/\r\n?/g, "\n");
  const tokens = Lexer.lex(text);
  const renderer = new PageRenderer(linesOf(tokens, text), options);
  const html = Parser.parse(tokens, { renderer });
  const { sections, anchors, links, mistakes } = renderer;
  return { html, sections, anchors, links, mistakes };
}

/**
 * The line of each link, image and code span. Only tokens of the top level are parts of the text as they are, so what
 * is inside of them is searched for, one after the other.
 */
function linesOf(tokens: readonly Token[], text: string): ReadonlyMap<Token, number> {
  const lines = new Map<Token, number>();
  let start = 0;
  for (const token of tokens) {
    const end = start + token.raw.length;
    let at = start;
    for (const inner of linkTokens(token)) {
      const found = text.indexOf(inner.raw, at);
      if (found !== -1 && found < end) at = found;
      lines.set(inner, text.slice(0, at).split("\n").length);
      if (inner.type === "codespan") at += inner.raw.length;
    }
    start = end;
  }
  return lines;
}

function linkTokens(token: Token): readonly Token[] {
  const own = ["link", "image", "codespan", "heading"].includes(token.type) ? [token] : [];
  return [...own, ...childrenOf(token).flatMap(linkTokens)];
}

function childrenOf(token: Token): readonly Token[] {
  if (token.type === "table") {
    const { header, rows } = token as Tokens.Table;
    return [header, ...rows].flat().flatMap((cell) => cell.tokens);
  }
  if (token.type === "list") return (token as Tokens.List).items;
  return "tokens" in token ? (token.tokens ?? []) : [];
}

/** Code that is longer may be broken in a cell of a table; 32 bytes in Base64 are not. */
const maxUnbrokenCode = 48;

class PageRenderer extends Renderer {
  readonly sections: Section[] = [];
  readonly anchors = new Set<string>();
  readonly links: SiteLink[] = [];
  readonly mistakes: Mistake[] = [];
  readonly #lines: ReadonlyMap<Token, number>;
  readonly #options: RenderOptions;
  /** Whether what is printed now is inside of a link, which can't contain another one. */
  #isInLink = false;

  constructor(lines: ReadonlyMap<Token, number>, options: RenderOptions) {
    super();
    this.#lines = lines;
    this.#options = options;
  }

  override heading(token: Tokens.Heading): string {
    const { lowerHeadings = 0 } = this.#options;
    const inner = this.parser.parseInline(token.tokens);
    const level = Math.min(6, token.depth + lowerHeadings);
    if (lowerHeadings > 0) return `<h${level}>${inner}</h${level}>\n`;
    const id = this.#anchorFor(token.text);
    if (token.depth === 1 && this.anchors.size > 1)
      this.#addMistake(token, "A page has one heading of the first level, at its beginning.");
    if (level === 2) this.sections.push({ id, title: inner.replace(/<[^>]*>/g, "") });
    const anchor =
      level === 1 ? "" : `<a class="anchor" href="#${escapeHtml(id)}" aria-label="Link to this section">#</a>`;
    return `<h${level} id="${escapeHtml(id)}">${inner}${anchor}</h${level}>\n`;
  }

  override code({ text, lang = "" }: Tokens.Code): string {
    const [language = ""] = lang.split(/\s/);
    return `${codeBlock(text, language)}\n`;
  }

  override codespan(token: Tokens.Codespan): string {
    const className = token.text.length > maxUnbrokenCode ? ' class="long"' : "";
    const code = `<code${className}>${escapeHtml(token.text)}</code>`;
    const href = this.#isInLink ? undefined : this.#options.resolver.code(token.text);
    if (href === undefined) return code;
    this.#addLink(token, href);
    return `<a href="${escapeHtml(href)}">${code}</a>`;
  }

  override link(token: Tokens.Link): string {
    const isOutermost = !this.#isInLink;
    this.#isInLink = true;
    const inner = this.parser.parseInline(token.tokens);
    if (isOutermost) this.#isInLink = false;
    if (isWebAddress(token.href)) return `<a href="${escapeHtml(token.href)}">${inner}</a>`;
    return this.#print(token, this.#options.resolver.link(token.href), inner);
  }

  override image(token: Tokens.Image): string {
    return this.#print(token, this.#options.resolver.image(token.href, token.text), escapeHtml(token.text));
  }

  override html({ text }: Tokens.HTML | Tokens.Tag): string {
    return restrictedHtml(text);
  }

  override text(token: Tokens.Text | Tokens.Escape): string {
    // After an element such as `<pre>` the parser takes Markdown for HTML, which may be a part of an element.
    if ("escaped" in token && token.escaped) return restrictedHtml(token.text);
    return super.text(token);
  }

  override table(token: Tokens.Table): string {
    return `<div class="table" tabindex="0">${super.table(token)}</div>\n`;
  }

  #print(token: Token, resolved: Resolved, inner: string): string {
    switch (resolved.kind) {
      case "link":
        this.#addLink(token, resolved.href);
        return `<a href="${escapeHtml(resolved.href)}">${inner}</a>`;
      case "html":
        return resolved.html;
      case "mistake":
        this.#addMistake(token, resolved.message);
        return inner;
      case "text":
        return inner;
    }
  }

  #addLink(token: Token, href: string): void {
    this.links.push({ href, line: this.#lineOf(token) });
  }

  #addMistake(token: Token, message: string): void {
    this.mistakes.push({ line: this.#lineOf(token), message });
  }

  #lineOf(token: Token): number {
    return this.#lines.get(token) ?? 1;
  }

  /** The anchor of a heading as Git hosts make it, so that a link to it works there, too. */
  #anchorFor(heading: string): string {
    const slug = anchorOf(heading);
    const isTaken = (id: string): boolean => this.anchors.has(id) || this.#options.taken?.has(id) === true;
    let id = slug;
    for (let number = 1; isTaken(id); number += 1) id = `${slug}-${number}`;
    this.anchors.add(id);
    return id;
  }
}

/** `## The state: "PENDING"` -> `the-state-pending`. */
export function anchorOf(heading: string): string {
  const plain = heading.replace(/!?\[([^\]]*)\]\([^)]*\)/g, "$1").replace(/<[^>]*>/g, "");
  return plain
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\s_-]/gu, "")
    .replace(/\s/g, "-");
}
