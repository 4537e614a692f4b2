// The content security policy of a page of the documentation.
import { createHash } from "node:crypto";

/** What a page is allowed besides. */
export interface Allowed {
  /** Scripts of the site, which are files beside the page. */
  readonly ownScripts?: boolean;
  /** Where its scripts may send requests: `'self'`, origins. */
  readonly requests?: readonly string[];
  /** Workers and modules that its scripts make in memory. */
  readonly ownBlobs?: boolean;
}

/**
 * A page with a policy as its first element, which allows the page's own scripts, by their hashes, and no request: no
 * other script, no image or font but those in the page, no `eval`.
 * @param page complete HTML with `<head>`
 */
export function withContentSecurityPolicy(
  page: string,
  { ownScripts = false, requests = [], ownBlobs = false }: Allowed = {},
): string {
  const inPage = [...page.matchAll(/<script(?![^>]* (?:src=|type="application\/json"))[^>]*>(.*?)<\/script>/gs)].map(
    ([, text = ""]) => {
      return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
    },
  );
  const scripts = [...inPage, ...(ownScripts ? ["'self'"] : []), ...(ownBlobs ? ["blob:"] : [])];
  const policy = [
    "default-src 'none'",
    `script-src ${[...new Set(scripts)].join(" ") || "'none'"}`,
    ...(ownScripts ? ["worker-src 'self'"] : []),
    ...(ownBlobs ? ["worker-src blob:"] : []),
    ...(requests.length > 0 ? [`connect-src ${requests.join(" ")}`] : []),
    "style-src 'unsafe-inline'",
    "img-src data:",
    "font-src data:",
    "base-uri 'none'",
    "form-action 'none'",
  ].join("; ");
  const element = `<meta http-equiv="Content-Security-Policy" content="${policy}" />`;
  return page.replace("<head>", () => `<head>\n  ${element}`);
}
