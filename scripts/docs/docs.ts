// npm run docs: the API's documentation as one page that requests nothing from other hosts, dist/docs.html.
// Redocly renders it; this makes it self-contained, and has the page itself forbid what would not be.
import { execFile } from "node:child_process";
import { createHash, randomUUID } from "node:crypto";
import { lstat, mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join, parse, resolve } from "node:path";
import { promisify } from "node:util";
import { Command, UsageError } from "../cli/command.js";
import { withDecisions } from "./decisions.js";
import { DestinationError, identitiesOf } from "../write/destination.js";
import { printDiagnostics, Report } from "../diagnostics/diagnostics.js";
import { withoutElements } from "./elements.js";
import { load } from "../load/load.js";
import { isUrl, pathOf } from "../load/access.js";
import type { JsonObject } from "../json/json.js";
import { checkUrls } from "../cli/options.js";

/** The beginning of a page that this command wrote. */
const pageStart =
  /^[^]{0,200}<head>\s*<meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'sha256-/;

const defaultSpec = "openapi.yaml";

const options = {
  spec: { type: "string" },
  out: { type: "string" },
  force: { type: "boolean", default: false },
  "allow-refs": { type: "string", multiple: true, default: [] as string[] },
} as const;

const command = new Command({
  name: "npm run docs",
  synopsis: "[FILE] [options]",
  help: `  FILE          the OpenAPI document, a file or an http(s) URL (openapi.yaml); --spec FILE is the same
  --out PAGE    the HTML file that is written: dist/docs.html, or dist/NAME-docs.html for another document
  --force       overwrite PAGE though it is not a page that this command wrote
  --allow-refs PATH|URL
                lets references lead to that folder or file, or to what begins with that URL; may be given several times
`,
  options,
  maxPositionals: 1,
  consequence: "Nothing was written.",
});

await command.run(async ({ values, positionals }) => {
  const [spec = defaultSpec, ...others] = [...positionals, ...(values.spec === undefined ? [] : [values.spec])];
  if (others.length > 0) throw new UsageError("Give one document: FILE, or --spec FILE.");
  checkUrls([spec, ...values["allow-refs"]]);
  const out = values.out ?? defaultOutFor(spec);
  if (out === "") throw new UsageError("--out takes the path of a file.");
  const start = performance.now();
  const document = await read(spec, values["allow-refs"]);
  await checkOut(out, [spec, ...document.files], values.force);
  const bytes = await buildDocs(document.root, out);
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`${out}  ${(bytes / 2 ** 20).toFixed(1)} MiB from ${spec} in ${seconds} s`);
});

/** The page of the service's own document is the one that it serves; another document's has a name of its own. */
function defaultOutFor(spec: string): string {
  if (resolve(spec) === resolve(defaultSpec)) return join("dist", "docs.html");
  const { name } = parse(isUrl(spec) ? new URL(spec).pathname : spec);
  return join("dist", `${name || "document"}-docs.html`);
}

/** Writes the page whole or not at all; its size in bytes. */
async function buildDocs(document: JsonObject, out: string): Promise<number> {
  await mkdir(dirname(out), { recursive: true });
  const id = randomUUID();
  const [source, draft] = [`${out}.${id}.json`, `${out}.${id}.html`];
  try {
    await writeFile(
      source,
      JSON.stringify(withDecisions(document), (key, value: unknown) =>
        key === "description" && typeof value === "string" ? withoutElements(value) : value,
      ),
    );
    await redocly("build-docs", source, "--output", draft, "--inlineBundle");
    const page = Buffer.from(sealed(withoutOtherHosts(await readFile(draft, "utf8"))));
    await writeFile(draft, page);
    await rename(draft, out);
    return page.byteLength;
  } finally {
    await Promise.all([source, draft].map((file) => rm(file, { force: true })));
  }
}

/** The document and the files that it was read from. Throws an error that says all that is wrong with it. */
async function read(
  spec: string,
  allowRefs: readonly string[],
): Promise<{ readonly root: JsonObject; readonly files: readonly string[] }> {
  const report = new Report();
  const files: string[] = [];
  const document = await load(spec, report, { allowRefs, asked: (uri) => files.push(pathOf(uri) ?? spec) });
  if (document === undefined) throw new Error(`${printDiagnostics(report, { color: false })}Nothing was written.`);
  return { root: document.root, files };
}

/** Throws when the page would replace a document, a file that is not such a page, or anything but a file. */
async function checkOut(out: string, sources: readonly string[], force: boolean): Promise<void> {
  const entry = await lstat(out).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return undefined;
    throw new DestinationError(`${out} can't be written to: ${error.message}. Nothing was written.`, { cause: error });
  });
  if (entry === undefined) return;
  if (entry.isSymbolicLink())
    throw new DestinationError(`${out} is a symbolic link, which is not followed. Nothing was written.`);
  if (!entry.isFile()) throw new DestinationError(`${out} is not a file. Nothing was written.`);
  const [own = ""] = await identitiesOf([out]);
  if ((await identitiesOf(sources)).has(own))
    throw new DestinationError(`${out} is a document that is being read. Nothing was written.`);
  if (force || pageStart.test(await readFile(out, "utf8"))) return;
  throw new DestinationError(
    `${out} is not a page that npm run docs wrote; --force overwrites it. Nothing was written.`,
  );
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
