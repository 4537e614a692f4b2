// npm run docs: the API's documentation as one page that asks no other host for anything, dist/docs.html.
// Redocly renders it; this makes it self-contained, and has the page itself forbid what would not be.
import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { parseArgs, promisify } from "node:util";
import { withDecisions } from "./decisions.js";
import { printDiagnostics, Report } from "./diagnostics.js";
import { withoutElements } from "./elements.js";
import { load } from "./load.js";
import { refuseBadUrls } from "./load/access.js";
import type { JsonObject } from "./model.js";

const { values } = parseArgs({
  options: {
    spec: { type: "string", default: "openapi.yaml" },
    out: { type: "string", default: join("dist", "docs.html") },
    "allow-refs": { type: "string", multiple: true, default: [] as string[] },
  },
});

try {
  refuseBadUrls([values.spec, ...values["allow-refs"]]);
  const start = performance.now();
  const bytes = await buildDocs(values.spec, values.out);
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`${values.out}  ${(bytes / 2 ** 20).toFixed(1)} MiB from ${values.spec} in ${seconds} s`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

/** Writes the page whole or not at all; its size in bytes. */
async function buildDocs(spec: string, out: string): Promise<number> {
  await mkdir(dirname(out), { recursive: true });
  const [source, draft] = [`${out}.${process.pid}.json`, `${out}.${process.pid}.html`];
  try {
    await writeFile(source, JSON.stringify(withDecisions(await read(spec)), (key, value: unknown) => (key === "description" && typeof value === "string" ? withoutElements(value) : value)));
    await redocly("build-docs", source, "--output", draft, "--inlineBundle");
    const page = Buffer.from(sealed(withoutOtherHosts(await readFile(draft, "utf8"))));
    await writeFile(draft, page);
    await rename(draft, out);
    return page.byteLength;
  } finally {
    await Promise.all([source, draft].map((file) => rm(file, { force: true })));
  }
}

/** The document, or all that is wrong with it. */
async function read(spec: string): Promise<JsonObject> {
  const report = new Report();
  const document = await load(spec, report, { allowRefs: values["allow-refs"] });
  if (document === undefined) throw new Error(printDiagnostics(report, { color: false }));
  return document.root;
}

/** Runs the installed Redocly; what it prints is shown only when it fails. */
async function redocly(...args: readonly string[]): Promise<void> {
  const manifest = createRequire(import.meta.url).resolve("@redocly/cli/package.json");
  const quiet = { REDOCLY_TELEMETRY: "off", REDOCLY_SUPPRESS_UPDATE_NOTICE: "true" };
  await promisify(execFile)(process.execPath, [join(dirname(manifest), "bin", "cli.js"), ...args], {
    env: { ...process.env, ...quiet },
  });
}

/** Logo, icons and telemetry of the bundle live on its maker's hosts; an image that can't load hides itself. */
function withoutOtherHosts(page: string): string {
  return page.replace(/https:\/\/(?:cdn\.redoc\.ly|cdn\.redocly\.com|otel\.cloud\.redocly\.com)[^"'`\s]*/g, "data:,");
}

/** Adds a content security policy that allows this page's own scripts, by their hashes, and no request at all. */
function sealed(page: string): string {
  const scripts = [...page.matchAll(/<script[^>]*>(.*?)<\/script>/gs)].map(([, text = ""]) => {
    return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
  });
  const policy = [
    "default-src 'none'",
    `script-src ${scripts.join(" ")}`,
    "style-src 'unsafe-inline'",
    "img-src data:",
    "font-src data:",
    "base-uri 'none'",
    "form-action 'none'",
  ].join("; ");
  return page.replace("<head>", `<head>\n  <meta http-equiv="Content-Security-Policy" content="${policy}" />`);
}
