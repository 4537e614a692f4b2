// The command `npm run docs`: makes a documentation site of a document, a folder for any static host, or its reference
// as one page.
import { lstat, readFile, stat } from "node:fs/promises";
import { join, parse, resolve } from "node:path";
import { Command, UsageError } from "../cli/command.js";
import { typedCommand } from "../cli/invocation.js";
import { documentHelp, documentOptions, joinDocumentOptions, readDocumentOptions } from "../cli/document-options.js";
import { runOnDocument } from "../cli/one-document.js";
import { checkUrls } from "../cli/options.js";
import { isLargeDocument, Progress } from "../cli/progress.js";
import { printReport, streamOf } from "../cli/report.js";
import { allHelp, allOption } from "../cli/severity-options.js";
import { configHelp, configOption, listedFor, listedTargets } from "../cli/targets.js";
import { Report } from "../diagnostics/diagnostics.js";
import { isUrl, pathOf } from "../load/locations.js";
import { load } from "../load/load.js";
import type { JsonObject } from "../json/json.js";
import { writeAtomically } from "../write/atomic.js";
import { DestinationError, identitiesOf } from "../write/destination.js";
import { write } from "../write/write.js";
import { withDecisions } from "./decisions.js";
import { referencePage } from "./reference/reference.js";
import { rootWithSamples } from "./sampled-root.js";
import { referenceFile } from "./site/layout.js";
import { siteFiles, type SiteSources } from "./site/site.js";
import { readSources } from "./sources.js";

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
  ...allOption,
  json: { type: "boolean", default: false },
} as const;

const command = new Command({
  name: "npm run docs",
  synopsis: "[FILE] [options]",
  help: `  FILE          the OpenAPI document, a file or an http(s) URL (openapi.yaml); --spec FILE is the same
  --out DIR     the folder that the site is written to: dist/docs, or dist/NAME-docs for another document. With a name
                that ends in .html, only the page of the reference is written, to that file
  --force       overwrite files although this command didn't write them
  --allow-refs PATH|URL
                allows references to that folder or file, or to URLs that begin with that URL; may be repeated
${configHelp}${documentHelp}${allHelp}  --json        print the outcome as one line of JSON (described in scripts/cli/outcome.ts); text for people goes to stderr
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
  if (out === "") throw new UsageError("--out takes the path of a folder or of an HTML file.");
  const start = performance.now();
  const targets = await listedTargets(".", values.config);
  const listed = listedFor(spec, targets);
  const report = new Report({ severities: listed?.severities });
  const { overlays, filter, repairs } = joinDocumentOptions(listed ?? {}, readDocumentOptions(values));
  const allowRefs = [...(listed?.allowRefs ?? []), ...values["allow-refs"]];
  return runOnDocument({ spec, report, json: values.json }, async () => {
    const files: string[] = [];
    const progress = new Progress();
    if (await isLargeDocument(spec)) progress.expectLong();
    const onRequest = (uri: string): unknown => files.push(pathOf(uri) ?? spec);
    const document = await progress.showDuring(`loading ${spec}`, () =>
      load(spec, report, { allowRefs, overlays, filter, repairs, onRequest }),
    );
    printReport(report, values);
    if (document === undefined || report.failed) {
      process.stderr.write("Nothing was written.\n");
      return undefined;
    }
    const work: Work = { out, force: values.force, files: [spec, ...files] };
    const sources = { spec, targets, reading: readDocumentOptions(values), allowRefs: values["allow-refs"] };
    const { file, bytes } = await progress.showDuring("making the pages", async () =>
      out.endsWith(".html")
        ? writePage(work, await rootWithSamples(document, listed))
        : writeSite(work, await readSources(document, sources)),
    );
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    streamOf(values).write(`${out}  ${(bytes / 2 ** 20).toFixed(1)} MiB from ${spec} in ${seconds} s\n`);
    return { file };
  });
});

/** The service serves dist/docs, so the sites of other documents get another name. */
function defaultOutFor(spec: string): string {
  if (resolve(spec) === resolve(defaultSpec)) return join("dist", "docs");
  const { name } = parse(isUrl(spec) ? new URL(spec).pathname : spec);
  return join("dist", `${name || "document"}-docs`);
}

interface Work {
  readonly out: string;
  readonly force: boolean;
  /** The document and all files that it refers to. */
  readonly files: readonly string[];
}

/** Writes the reference as one page, completely or not at all. Returns the path and the size in bytes. */
async function writePage({ out, force, files }: Work, root: JsonObject): Promise<Written> {
  await validateOut(out, files, force);
  const page = await referencePage(withDecisions(root), { head: "", header: "" });
  await writeAtomically(out, page);
  return { file: out, bytes: Buffer.byteLength(page) };
}

interface Written {
  readonly file: string;
  readonly bytes: number;
}

/** Writes all pages, completely or not at all. Returns the path of the first one and the size of all in bytes. */
async function writeSite({ out, force, files }: Work, sources: SiteSources): Promise<Written> {
  if (await isFile(out)) throw new DestinationError(`${out} is not a folder. Nothing was written.`);
  const site = await siteFiles(sources);
  await write(site, out, { force, sources: [...files, ...sources.guides.map(({ source }) => source)] });
  const sizes = [...site.values()].map((text) => Buffer.byteLength(text));
  return { file: join(out, referenceFile), bytes: sizes.reduce((sum, size) => sum + size, 0) };
}

function isFile(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => !found.isDirectory(),
    () => false,
  );
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
