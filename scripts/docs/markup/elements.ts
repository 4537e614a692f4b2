// Restricts HTML in Markdown to elements that only mark up text.

import { escapeHtml } from "./html.js";

/** Elements that mark up text. None of them loads, submits, embeds or styles anything. */
const harmlessElements = new Set(
  "a abbr b blockquote br caption code dd del details dl dt em h1 h2 h3 h4 h5 h6 hr i img ins kbd li mark ol p pre q s small span strong sub summary sup table tbody td tfoot th thead tr u ul var".split(
    " ",
  ),
);

/**
 * A description in which all other elements are plain text. Redoc keeps most of them, and a content security policy
 * can't forbid `<meta http-equiv="refresh">`. An invisible word joiner after the bracket makes them text, in code as
 * well.
 */
export function withoutElements(markdown: string): string {
  return markdown.replace(/<(?=\/?([a-z][\w:.-]*))/gi, (bracket, name: string) =>
    isHarmless(name.toLowerCase()) ? bracket : `${bracket}\u2060`,
  );
}

/**
 * HTML in Markdown for the pages of the site: harmless elements without attributes, but for the address of a link to a
 * website and `open` of `<details>`. Everything else is text, and comments are removed.
 */
export function restrictedHtml(html: string): string {
  return html
    .replace(/<!--[^]*?(?:-->|$)/g, "")
    .replace(/<(\/?)([a-z][\w:.-]*)([^<>]*)>|</gi, (tag, slash: string, name = "", attributes = "") => {
      const element = (name as string).toLowerCase();
      // An image would load something, and without its attributes it is nothing.
      const isKept = element !== "img" && harmlessElements.has(element);
      if (!isKept) return tag.replace(/[<>]/g, (each) => escapeHtml(each));
      return `<${slash}${element}${slash === "" ? keptAttribute(element, attributes as string) : ""}>`;
    });
}

function keptAttribute(element: string, attributes: string): string {
  if (element === "details" && /(?:^|\s)open(?=[\s=/]|$)/i.test(attributes)) return " open";
  const [, double, single] = /(?:^|\s)href\s*=\s*(?:"([^"]*)"|'([^']*)')/i.exec(attributes) ?? [];
  const address = double ?? single ?? "";
  return element === "a" && isWebAddress(address) ? ` href="${address.replaceAll('"', "&quot;")}"` : "";
}

/** Whether a link leaves the site for a website or a mailbox; any other scheme could run a script. */
export function isWebAddress(href: string): boolean {
  return /^(?:https?:\/\/|mailto:)/i.test(href);
}

/** HTML elements have no hyphen or underscore in their names: `<api_key>` is a placeholder. */
function isHarmless(name: string): boolean {
  return harmlessElements.has(name) || /[-_]/.test(name);
}
