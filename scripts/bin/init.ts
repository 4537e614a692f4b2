// halves init: adds what a project needs to generate and run an API, and installs it.
import { readFile, realpath, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Command, UsageError, type ExitCode, type Parsed } from "../cli/command.js";
import { checkUrls } from "../cli/options.js";
import { isLargeDocument, Progress } from "../cli/progress.js";
import { hasColor, jsonText, printReport, streamOf, type ReportOptions } from "../cli/report.js";
import { allHelp, allOption } from "../cli/severity-options.js";
import { configHelp, configOption, listedProject, type Target } from "../cli/targets.js";
import { Report, type Diagnostic } from "../diagnostics/diagnostics.js";
import { createPainter, escapeForTerminal } from "../diagnostics/frame.js";
import {
  configuredTargets,
  generateConfigured,
  generateNew,
  namedDocument,
  type Generated,
  type GivenOptions,
  type OnStep,
} from "../init/generated-code.js";
import { generateFrom, generators, isGenerator, type Switched } from "../init/from/from.js";
import { unreadText } from "../init/from/unread-text.js";
import { ciFiles, ciKinds, isCiKind, type CiKind, type CiOptions } from "../init/ci.js";
import { install, packageManagerOf, scriptCommand, type PackageManager } from "../init/install.js";
import { addToProject, planProject, type Addition, type ProjectPlan } from "../init/project.js";
import { Repository } from "../git/repository.js";
import { isUrl } from "../load/locations.js";
import { root } from "../package-root.js";
import { detectProject, type Finding } from "../init/detect.js";
import { driftOf } from "../write/drift.js";
import { exists } from "../write/exists.js";
import { write } from "../write/write.js";

const options = {
  from: { type: "string" },
  ci: { type: "string" },
  out: { type: "string" },
  emit: { type: "string" },
  ...configOption,
  ...allOption,
  "no-install": { type: "boolean", default: false },
  json: { type: "boolean", default: false },
} as const;

const command = new Command({
  name: "npm run init",
  synopsis: "[SPEC|URL] [--from NAME FILE] [options]",
  help: `  SPEC|URL      the OpenAPI document; one at a URL is copied into the project. Without it, openapi.yaml, openapi.yml or
                openapi.json if there is one, or else a small document to begin with
  --from NAME   begins with the configuration of another generator, stainless, fern or speakeasy: \`--from stainless
                stainless.yml openapi.yaml\`. What it has no counterpart for is listed. A document alone is read by its
                extensions, \`x-stainless-…\`
  --out DIR     the folder of the generated code (generated)
  --ci github|gitlab
                also writes the workflow, or the job, that reviews each pull request: what it breaks, and for whom
  --emit NAMES  generate only these, as in --emit development,client (the default)
${configHelp}${allHelp}  --no-install  don't install packages
  --json        print what was added as JSON; text for people goes to stderr

Nothing is overwritten: files, scripts and dependencies that are there stay as they are. What a configuration of the
project lists is generated as it says.
`,
  options,
  maxPositionals: 2,
  consequence: "Nothing was written.",
});

await command.run(main);

async function main({ values, positionals }: Parsed<typeof options>): Promise<ExitCode> {
  const [spec, other] = positionals;
  checkUrls(positionals);
  if (other !== undefined && values.from === undefined)
    throw new UsageError(`Unexpected argument \`${other}\`: one argument is enough.`);
  const ci = ciOption(values.ci);
  const project = await listedProject(".", values.config);
  const isConfigured = project.files.length > 0;
  const detected = await detectProject(".");
  const given = {
    spec,
    out: values.out ?? (isConfigured ? undefined : detected.out),
    emit: values.emit,
    all: values.all,
  };
  const { generated, diagnostics, switched } =
    values.from === undefined
      ? await generateAll(isConfigured ? project.targets : undefined, given)
      : await switchFrom(values.from, positionals, isConfigured, given);
  if (generated === undefined) {
    process.stderr.write("Nothing was written.\n");
    if (values.json)
      process.stdout.write(jsonText({ exitCode: 1, diagnostics, files: [], next: [], found: detected.findings }));
    return 1;
  }
  const manager = await packageManagerOf(".", process.env["npm_config_user_agent"]);
  const served = generated.find(({ files }) => files.has("development.ts")) ?? generated[0];
  if (served === undefined) throw new Error("The configuration lists no document.");
  const plan = await planProject(".", {
    programs: detected.programs,
    isWithoutCode: detected.isWithoutCode,
    main: spec === undefined || switched !== undefined ? served : (generated[0] ?? served),
    packages: generated.flatMap(packagesOf),
    configuration: isConfigured ? { file: values.config } : undefined,
    target: switched?.config,
    name: switched?.name,
    files: { ...switched?.files, ...(ci !== undefined && ciFiles(ci, await ciOptions(manager))) },
    versions: await versions(),
  });
  const additions = await addAll(generated, plan);
  printFindings(detected.findings, streamOf(values));
  printAdditions(additions, streamOf(values));
  printWebhooks(generated, streamOf(values));
  process.stderr.write(unreadText(switched?.unread ?? []));
  if (!values["no-install"]) await install(manager, ".");
  const next = [
    ...(values["no-install"] ? [`${manager} install`] : []),
    ...plan.startable.map((script) => scriptCommand(manager, script)),
  ].slice(0, 2);
  if (values.json)
    process.stdout.write(
      jsonText({
        exitCode: 0,
        diagnostics,
        files: additions,
        next,
        found: detected.findings,
        unread: switched?.unread,
      }),
    );
  else process.stdout.write(`\nNext:\n${next.map((each) => `  ${each}\n`).join("")}`);
  return 0;
}

function ciOption(text: string | undefined): CiKind | undefined {
  if (text === undefined || isCiKind(text)) return text;
  throw new UsageError(`--ci takes ${ciKinds.join(" or ")}, not \`${text}\`.`);
}

/** CI looks for its files at the top of a repository, where this one is known. */
async function ciOptions(manager: PackageManager): Promise<CiOptions> {
  const repository = await Repository.around(".").catch(() => undefined);
  return { folder: await realpath("."), top: repository?.top ?? (await realpath(".")), manager };
}

interface Result {
  /** Undefined where a document has errors. */
  readonly generated: readonly Generated[] | undefined;
  /** What the configuration of another generator has become. */
  readonly switched?: Switched | undefined;
  readonly diagnostics: readonly Diagnostic[];
}

/** Generates what is configured, or one document where nothing is. Prints the diagnostics. */
async function generateAll(
  listed: readonly Target[] | undefined,
  given: GivenOptions & ReportOptions,
): Promise<Result> {
  const runs =
    listed === undefined
      ? [
          {
            spec: given.spec ?? (await namedDocument()),
            report: new Report(),
            generate: (report: Report, onStep: OnStep) => generateNew(given, report, onStep),
          },
        ]
      : configuredTargets(listed, given).map((target) => ({
          spec: target.spec,
          report: new Report({ severities: target.severities }),
          generate: (report: Report, onStep: OnStep) => generateConfigured(target, report, { onStep }),
        }));
  const generated: Generated[] = [];
  for (const { spec = "the document to begin with", report, generate } of runs) {
    const progress = new Progress();
    if (await isLargeDocument(spec)) progress.expectLong();
    const each = await progress.showDuring(`loading ${spec}`, () =>
      generate(report, (step) => progress.start(step === "load" ? `building the model of ${spec}` : "generating code")),
    );
    printReport(report, { all: given.all });
    if (each !== undefined) generated.push(each);
  }
  const diagnostics = runs.flatMap(({ report }) => report.diagnostics);
  return { generated: generated.length < runs.length ? undefined : generated, diagnostics };
}

/** Generates by the configuration of another generator. Prints the diagnostics. */
async function switchFrom(
  from: string,
  files: readonly string[],
  isConfigured: boolean,
  given: GivenOptions & ReportOptions,
): Promise<Result> {
  if (!isGenerator(from)) throw new UsageError(`--from takes ${generators.join(", ")}, not \`${from}\`.`);
  if (isConfigured) throw new UsageError("This project has a configuration already, and --from writes a new one.");
  const report = new Report();
  const switched = await generateFrom(from, files, given, report);
  printReport(report, { all: given.all });
  return { generated: switched && [switched.generated], diagnostics: report.diagnostics, switched };
}

function packagesOf({ files }: Generated): readonly string[] {
  const manifest = JSON.parse(files.get("manifest.json") ?? "{}") as { readonly packages?: readonly string[] };
  return manifest.packages ?? [];
}

/** Writes everything. The generated code comes first: it is not written where it would overwrite files of others. */
async function addAll(generated: readonly Generated[], plan: ProjectPlan): Promise<readonly Addition[]> {
  const code: Addition[] = [];
  for (const each of generated) code.push(await addGenerated(each, generated));
  const project = await addToProject(plan);
  for (const { target, newDocument } of generated)
    if (newDocument !== undefined) await writeFile(target.spec, newDocument, { flag: "wx" });
  const documents = generated.map(({ target: { spec }, newDocument }): Addition => ({
    file: spec,
    change: newDocument === undefined ? "kept" : "created",
  }));
  return [...documents, ...code, ...project];
}

/** Writes generated code. A folder with code that was generated before gets only what it lacks. */
async function addGenerated({ target: { out }, files }: Generated, all: readonly Generated[]): Promise<Addition> {
  const file = join(out, "/");
  if (await exists(join(out, "manifest.json"))) {
    const { changes } = await driftOf(files, out);
    if (changes.some(({ change }) => change === "changed" || change === "removed"))
      return { file, change: "kept", note: "it is out of date: generate it again" };
  }
  const sources = all.map(({ target: { spec } }) => spec).filter((spec) => !isUrl(spec));
  const written = await write(files, out, { sources });
  const isChanged = written.some(({ change }) => change !== "unchanged");
  return { file, change: isChanged ? "created" : "kept", note: `${written.length} files` };
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

/** Prints what the project is, and what follows from it. */
function printFindings(findings: readonly Finding[], stream: NodeJS.WriteStream): void {
  for (const { what, file, note } of findings)
    stream.write(`Found ${what} (${escapeForTerminal(file)})${note === undefined ? "" : `: ${note}`}.\n`);
  if (findings.length > 0) stream.write("\n");
}

/** Says where the webhooks and callbacks of documents are received. */
function printWebhooks(generated: readonly Generated[], stream: NodeJS.WriteStream): void {
  for (const { target, model, files } of generated) {
    const { length } = model.notifications;
    const what = length === 1 ? "webhook or callback" : "webhooks and callbacks";
    if (files.has("webhooks.ts"))
      stream.write(
        `\n${length} ${what}: webhookHandler in ${escapeForTerminal(target.out)}/webhooks.ts receives what the service sends.\n`,
      );
  }
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
