// How links are resolved: those of guides, which are checked, and those of descriptions in a document.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileExists, type Guide } from "./guides.js";
import { escapeHtml } from "../markup/html.js";
import type { Resolved, Resolver } from "../markup/markdown.js";
import { referenceFile, tryItFile } from "./layout.js";

/** What links and inline code of guides can name. */
export interface Names {
  readonly guides: readonly Guide[];
  /** The operationIds of the document. */
  readonly operations: ReadonlySet<string>;
  /** The error codes of the catalogue. */
  readonly errorCodes: ReadonlySet<string>;
}

/** The address of an operation in the reference. */
export function operationHref(id: string): string {
  return `${referenceFile}#operation/${encodeURIComponent(id)}`;
}

/**
 * Of guides in a folder: a link to the Markdown file of another guide becomes one to its page, and an SVG image becomes
 * a part of the page. A link to another file that exists is for readers of the repository: the site doesn't have it.
 */
export function guideResolver(folder: string, { guides, operations, errorCodes }: Names): Resolver {
  return {
    link: (href) => {
      const [, name = "", anchor = ""] = /^([^#]*)(#.*)?$/.exec(href) ?? [];
      if (name === "" || /^[\w-]+\.html$/.test(name)) return { kind: "link", href };
      const guide = guides.find((each) => each.name === name.replace(/^\.\//, ""));
      if (guide !== undefined) return { kind: "link", href: `${guide.file}${anchor}` };
      if (fileExists(folder, name)) return { kind: "text" };
      return { kind: "mistake", message: `There is no \`${href}\`.` };
    },
    image: (href, text) => imageOf(folder, href, text),
    code: (text) => {
      if (operations.has(text)) return operationHref(text);
      return errorCodes.has(text) ? `errors.html#${encodeURIComponent(text)}` : undefined;
    },
  };
}

/** Of a document's own descriptions: what they link to besides websites is in the reference, if it is anywhere. */
export const documentResolver: Resolver = {
  link: (href) => (href.startsWith("#") ? { kind: "link", href: `${referenceFile}${href}` } : { kind: "text" }),
  image: () => ({ kind: "text" }),
  code: () => undefined,
};

/**
 * The same, in which inline code that is exactly an operationId is a link, and so is what is on the page "Try it" of a
 * site that has one.
 */
export function generatedResolver(operations: ReadonlySet<string>, isTried: boolean): Resolver {
  const link: Resolver["link"] = (href) =>
    isTried && href.startsWith(`${tryItFile}#`) ? { kind: "link", href } : documentResolver.link(href);
  return { ...documentResolver, link, code: (text) => (operations.has(text) ? operationHref(text) : undefined) };
}

function imageOf(folder: string, href: string, text: string): Resolved {
  if (!/^[\w./-]+\.svg$/.test(href))
    return { kind: "mistake", message: `Images are SVG files of the guides' folder, and \`${href}\` is none.` };
  if (!fileExists(folder, href)) return { kind: "mistake", message: `There is no image \`${href}\`.` };
  const svg = readFileSync(join(folder, href), "utf8").replace(/^[^]*?(?=<svg[\s>])/, "");
  if (/<script|\son\w+\s*=|(?:href|src)\s*=\s*["'](?!#)/i.test(svg))
    return { kind: "mistake", message: `\`${href}\` has a script or refers to another file.` };
  const label = escapeHtml(text);
  return {
    kind: "html",
    html: `<span class="diagram" role="group" aria-label="${label}" tabindex="0">${svg.trim()}</span>`,
  };
}
