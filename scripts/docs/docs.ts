// The command `npm run docs`: renders a document with Redocly as one self-contained HTML page, whose content security
// policy forbids requests to other hosts.
import { randomUUID } from "node:crypto";
import { lstat, mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join, parse, resolve } from "node:path";
import { Command, UsageError } from "../cli/command.js";
import { typedCommand } from "../cli/invocation.js";
import { withDecisions } from "./decisions.js";
import { DestinationError, identitiesOf } from "../write/destination.js";
import { Report } from "../diagnostics/diagnostics.js";
import { referencePage } from "./reference.js";
import { load } from "../load/load.js";
import { isUrl, pathOf } from "../load/access.js";
import type { JsonObject } from "../json/json.js";
import { documentHelp, documentOptions, joinDocumentOptions, readDocumentOptions } from "../cli/document-options.js";
import { runOnDocument } from "../cli/one-document.js";
import { checkUrls } from "../cli/options.js";
import { printReport, streamOf } from "../cli/report.js";
import { configHelp, configOption, listedFor, listedTargets } from "../cli/targets.js";

/** Matches the beginning of a page that this command wrote. */
const pageStart =
  /^[^]{0,200}<head>\s*<meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'sha256-/;

const defaultSpec = "openapi.yaml";

const options = {
  spec: { type: "string" },
  out: { type: "string" },
  force: { type: "boolean", default: false },
  "allow-refs": { type: "string", multiple: true, default: [] as string[] },
  ...configOption,
  ...documentOptions,
  json: { type: "boolean", default: false },
} as const;

const command = new Command({
  name: "npm run docs",
  synopsis: "[FILE] [options]",
  help: `  FILE          the OpenAPI document, a file or an http(s) URL (openapi.yaml); --spec FILE is the same
  --out PAGE    the HTML file that is written: dist/docs.html, or dist/NAME-docs.html for another document
  --force       overwrite PAGE although this command didn't write it
  --allow-refs PATH|URL
                allows references to that folder or file, or to URLs that begin with that URL; may be repeated
${configHelp}${documentHelp}  --json        print the outcome as one line of JSON (described in scripts/cli/outcome.ts); text for people goes to stderr
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
  const listed = listedFor(spec, await listedTargets(".", values.config));
  const report = new Report({ severities: listed?.severities });
  const { overlays, filter } = joinDocumentOptions(listed ?? {}, readDocumentOptions(values));
  const allowRefs = [...(listed?.allowRefs ?? []), ...values["allow-refs"]];
  return runOnDocument({ spec, report, json: values.json }, async () => {
    const files: string[] = [];
    const onRequest = (uri: string): unknown => files.push(pathOf(uri) ?? spec);
    const document = await load(spec, report, { allowRefs, overlays, filter, onRequest });
    printReport(report, { isAnnotated: false });
    if (document === undefined || report.failed) {
      process.stderr.write("Nothing was written.\n");
      return undefined;
    }
    await validateOut(out, [spec, ...files], values.force);
    const bytes = await buildDocs(document.root, out);
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    streamOf(values).write(`${out}  ${(bytes / 2 ** 20).toFixed(1)} MiB from ${spec} in ${seconds} s\n`);
    return { file: out };
  });
});

/** The service serves dist/docs.html, so pages of other documents get another name. */
function defaultOutFor(spec: string): string {
  if (resolve(spec) === resolve(defaultSpec)) return join("dist", "docs.html");
  const { name } = parse(isUrl(spec) ? new URL(spec).pathname : spec);
  return join("dist", `${name || "document"}-docs.html`);
}

/** Writes the page completely or not at all. Returns its size in bytes. */
async function buildDocs(document: JsonObject, out: string): Promise<number> {
  await mkdir(dirname(out), { recursive: true });
  const draft = `${out}.${randomUUID()}.html`;
  try {
    const page = Buffer.from(await referencePage(withDecisions(document), { head: "", header: "" }));
    await writeFile(draft, page);
    await rename(draft, out);
    return page.byteLength;
  } finally {
    await rm(draft, { force: true });
  }
}

/**
 * Throws a DestinationError when the page would replace a source document, a foreign file or something that is not a
 * file.
 */
async function validateOut(out: string, sources: readonly string[], force: boolean): Promise<void> {
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
    `${out} is not a page that ${typedCommand("npm run docs")} wrote; --force overwrites it. Nothing was written.`,
  );
}
