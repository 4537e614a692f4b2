// The content security policy of a page of the documentation.
import { createHash } from "node:crypto";

/**
 * A page with a policy as its first element, which allows the page's own scripts, by their hashes, and no request: no
 * other script, no image or font but those in the page, no `eval`.
 * @param page complete HTML with `<head>`
 */
export function withContentSecurityPolicy(page: string): string {
  const scripts = [...page.matchAll(/<script[^>]*>(.*?)<\/script>/gs)].map(([, text = ""]) => {
    return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
  });
  const policy = [
    "default-src 'none'",
    `script-src ${[...new Set(scripts)].join(" ") || "'none'"}`,
    "style-src 'unsafe-inline'",
    "img-src data:",
    "font-src data:",
    "base-uri 'none'",
    "form-action 'none'",
  ].join("; ");
  const element = `<meta http-equiv="Content-Security-Policy" content="${policy}" />`;
  return page.replace("<head>", () => `<head>\n  ${element}`);
}
