// The page of the reference, which Redocly makes of a document: self-contained, with a content security policy that
// forbids requests to other hosts.

import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import type { JsonObject } from "../json/json.js";
import { withoutElements } from "./elements.js";
import { withContentSecurityPolicy } from "./policy.js";

/** What the site adds to the page: elements for its head, and HTML that is put first in its body. */
export interface SiteParts {
  readonly head: string;
  readonly header: string;
}

/** The complete HTML of the page. Throws an Error with the output of Redocly where it fails. */
export async function referencePage(document: JsonObject, { head, header }: SiteParts): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "halves-docs-"));
  try {
    const [source, draft] = [join(folder, "openapi.json"), join(folder, "page.html")];
    await writeFile(
      source,
      JSON.stringify(document, (key, value: unknown) =>
        key === "description" && typeof value === "string" ? withoutElements(value) : value,
      ),
    );
    await runRedocly("build-docs", source, "--output", draft, "--inlineBundle");
    const page = withoutOtherHosts(await readFile(draft, "utf8"));
    const withSite = page
      .replace(/<\/head>/, () => `${head}\n</head>`)
      .replace(/<body[^>]*>/, (body) => `${body}\n${header}`);
    return withContentSecurityPolicy(withSite);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Runs the installed Redocly. Its output is part of the error when it fails. */
async function runRedocly(...args: readonly string[]): Promise<void> {
  const manifest = createRequire(import.meta.url).resolve("@redocly/cli/package.json");
  const quiet = { REDOCLY_TELEMETRY: "off", REDOCLY_SUPPRESS_UPDATE_NOTICE: "true" };
  await promisify(execFile)(process.execPath, [join(dirname(manifest), "bin", "cli.js"), ...args], {
    env: { ...process.env, ...quiet },
  });
}

/**
 * Replaces the URLs of the logo, the icons and the telemetry in Redocly's bundle; images that can't load are hidden.
 */
function withoutOtherHosts(page: string): string {
  return page.replace(/https:\/\/(?:cdn\.redoc\.ly|cdn\.redocly\.com|otel\.cloud\.redocly\.com)[^"'`\s]*/g, "data:,");
}
