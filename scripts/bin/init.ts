// halves init: adds what a project needs to generate and run an API, and installs it.
import { access, readFile, writeFile } from "node:fs/promises";
import { extname, join, relative } from "node:path";
import { asUsageError, Command, UsageError, type ExitCode } from "../cli/command.js";
import { checkUrls } from "../cli/options.js";
import { hasColor, jsonText } from "../cli/report.js";
import { outputOptions } from "../cli/targets.js";
import { printDiagnostics, Report } from "../diagnostics/diagnostics.js";
import { createPainter, escapeForTerminal } from "../diagnostics/frame.js";
import { emit, selectEmitters } from "../emit/index.js";
import { install, packageManagerOf, scriptCommand } from "../init/install.js";
import { addToProject, planProject, type Addition } from "../init/project.js";
import { starterDocument } from "../init/starter.js";
import { isUrl } from "../load/access.js";
import { load, loadText } from "../load/load.js";
import { build } from "../model/build.js";
import type { Model } from "../model/model.js";
import { reportTooDeep } from "../openapi/depth.js";
import type { Document } from "../openapi/document.js";
import { root } from "../package-root.js";
import { write } from "../write/write.js";

const command = new Command({
  name: "npm run init",
  synopsis: "[SPEC|URL] [options]",
  help: `  SPEC|URL      the OpenAPI document; one at a URL is copied into the project. Without it, openapi.yaml, openapi.yml or
                openapi.json if there is one, or else a small document to begin with
  --out DIR     the folder of the generated code (generated)
  --emit NAMES  generate only these, as in --emit development,client (the default)
  --no-install  don't install packages
  --json        print what was added as JSON; text for people goes to stderr

Nothing is overwritten: files, scripts and dependencies that are there stay as they are.
`,
  options: {
    out: { type: "string", default: "generated" },
    emit: { type: "string", default: "development,client" },
    "no-install": { type: "boolean", default: false },
    json: { type: "boolean", default: false },
  },
  maxPositionals: 1,
  consequence: "Nothing was written.",
});

const documentNames = ["openapi.yaml", "openapi.yml", "openapi.json"];

await command.run(async ({ values, positionals: [given] }): Promise<ExitCode> => {
  checkUrls(given === undefined ? [] : [given]);
  const { emitters = [] } = asUsageError(() => outputOptions({ emit: values.emit, runtime: undefined }));
  const report = new Report();
  const source = await findDocument(given, report);
  const model = source && (await reportTooDeep(source.document, report, () => build(source.document, report)));
  process.stderr.write(printDiagnostics(report, { color: hasColor(process.stderr) }));
  if (source === undefined || model === undefined || report.failed) {
    process.stderr.write("Nothing was written.\n");
    return 1;
  }
  const needed = ["development", "client"].filter((name) => !emitters.some((each) => each.name === name));
  const all = [...emitters, ...selectEmitters(needed)];
  const generated = await emit(source.document, model, { emitters: all });
  const additions = await addAll(
    source,
    model,
    generated,
    values.out,
    all.map(({ name }) => name),
  );
  const manager = await packageManagerOf(".", process.env["npm_config_user_agent"]);
  printAdditions(additions, values.json ? process.stderr : process.stdout);
  if (!values["no-install"]) await install(manager, ".");
  const next = [
    ...(values["no-install"] ? [`${manager} install`] : []),
    scriptCommand(manager, "start"),
    scriptCommand(manager, "call"),
  ].slice(0, 2);
  if (values.json) process.stdout.write(jsonText({ exitCode: 0, files: additions, next }));
  else process.stdout.write(`\nNext:\n${next.map((each) => `  ${each}\n`).join("")}`);
  return 0;
});

interface Source {
  readonly document: Document;
  /** How the configuration names it. */
  readonly spec: string;
  /** Whether the document is written to the project: it is not there yet. */
  readonly isNew: boolean;
}

/** The document to begin with; undefined when it has errors, which are in the report. */
async function findDocument(given: string | undefined, report: Report): Promise<Source | undefined> {
  if (given === undefined) {
    for (const spec of documentNames) if (await isThere(spec)) return sourceOf(await load(spec, report), spec, false);
    return sourceOf(loadText(starterDocument, "openapi.yaml", report), "openapi.yaml", true);
  }
  const document = await load(given, report);
  if (!isUrl(given)) return sourceOf(document, relative(".", given).replaceAll("\\", "/"), false);
  // One that refers to other files stays where these are.
  if (document === undefined || document.sources.length > 1) return sourceOf(document, given, false);
  const copy =
    extname(new URL(given).pathname) === ".json" || /^\s*\{/.test(document.text) ? "openapi.json" : "openapi.yaml";
  if (await isThere(copy)) throw new UsageError(`${copy} is there already: give its name, or move it.`);
  return sourceOf(loadText(document.text, copy, new Report()), copy, true);
}

function sourceOf(document: Document | undefined, spec: string, isNew: boolean): Source | undefined {
  return document && { document, spec, isNew };
}

function isThere(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}

/** Writes everything. The generated code comes first: it is not written where it would overwrite files of others. */
async function addAll(
  { document, spec, isNew }: Source,
  model: Model,
  generated: ReadonlyMap<string, string>,
  out: string,
  emitters: readonly string[],
): Promise<readonly Addition[]> {
  const { packages } = JSON.parse(generated.get("manifest.json") ?? "{}") as { readonly packages: readonly string[] };
  const configuration = { emit: emitters };
  const plan = await planProject(".", { model, spec, out, packages, configuration, versions: await versions() });
  const written = await write(generated, out, { sources: isUrl(spec) ? [] : [spec] });
  const project = await addToProject(plan);
  if (isNew) await writeFile(spec, document.text, { flag: "wx" });
  const count = written.filter(({ change }) => change !== "unchanged").length;
  return [
    { file: spec, change: isNew ? "created" : "kept" },
    { file: join(out, "/"), change: count > 0 ? "created" : "kept", note: `${written.length} files` },
    ...project,
  ];
}

/** The versions that this package was tested with, as ranges, and its own. */
async function versions(): Promise<Readonly<Record<string, string>>> {
  const manifest = JSON.parse(await readFile(new URL("package.json", root), "utf8")) as {
    readonly name: string;
    readonly version: string;
    readonly dependencies?: Readonly<Record<string, string>>;
    readonly devDependencies?: Readonly<Record<string, string>>;
  };
  const tested = { ...manifest.dependencies, ...manifest.devDependencies, halves: manifest.version };
  return Object.fromEntries(
    Object.entries(tested).map(([name, version]) => [name, /^\d/.test(version) ? `^${version}` : version]),
  );
}

function printAdditions(additions: readonly Addition[], stream: NodeJS.WriteStream): void {
  const paint = createPainter(hasColor(stream));
  const widest = Math.max(...additions.map(({ file }) => file.length));
  for (const { file, change, note } of additions) {
    const end = note === undefined || note === "" ? "" : `  ${note}`;
    const name = escapeForTerminal(file).padEnd(widest);
    stream.write(`  ${name}  ${paint(change === "kept" ? [] : "green", change.padEnd(7))}${escapeForTerminal(end)}\n`);
  }
}
