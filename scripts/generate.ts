// npm run generate: from an OpenAPI document to TypeScript. The command, and the only part that sets an exit code.
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { build } from "./build.js";
import { printDiagnostics, Report } from "./diagnostics.js";
import { painter } from "./frame.js";
import { memberOf, membersOf } from "./json.js";
import { load } from "./load.js";
import { isUrl, pathOf, refuseBadUrls } from "./load/access.js";
import type { Json, Model } from "./model.js";
import { Watched } from "./watch.js";
import { compare, write, type Written } from "./write.js";

const usage = `Usage: npm run generate -- [options]

  --spec FILE   the OpenAPI document, a file or an http(s) URL
  --out DIR     the folder that is written (generated)
                both may be given several times: the first document goes to the first folder, and so on;
                without either, what package.json lists under "halves", or else openapi.yaml
  --allow-refs PATH|URL
                lets references lead to that folder or file, or to what begins with that URL; without it they stay in
                the folder of the document. May be given several times
  --check       write nothing; show what would change, and exit 1 if anything would
  --model       write nothing; print the model as JSON
  --watch       generate again whenever the document, or a file that it refers to, is saved
  --help        this text
`;

/** Everything is as it should be; the document has errors, or the folder is behind it; the command was not understood. */
type ExitCode = 0 | 1 | 2;

const options = {
  spec: { type: "string", multiple: true },
  out: { type: "string", multiple: true },
  "allow-refs": { type: "string", multiple: true, default: [] as string[] },
  check: { type: "boolean", default: false },
  model: { type: "boolean", default: false },
  watch: { type: "boolean", default: false },
  help: { type: "boolean", short: "h", default: false },
} as const;

type Options = ReturnType<typeof parse>;

/** A document and the folder that it goes to. */
interface Target {
  readonly spec: string;
  readonly out: string;
}

function parse(args: readonly string[], own: readonly Target[]) {
  const { values } = parseArgs({ args: [...args], options });
  const modes = (["check", "model", "watch"] as const).filter((mode) => values[mode]);
  if (modes.length > 1) throw new TypeError(`Choose one of ${modes.map((mode) => `--${mode}`).join(" and ")}`);
  const { spec, out, ...rest } = values;
  refuseBadUrls([...(spec ?? []), ...values["allow-refs"]]);
  if (values.watch && spec?.some(isUrl)) throw new TypeError("--watch needs a file: a URL tells of no change");
  if (spec === undefined && out === undefined) return { ...rest, targets: own };
  return { ...rest, targets: targetsOf(spec, out) };
}

function targetsOf(spec: readonly string[] = ["openapi.yaml"], out: readonly string[] = ["generated"]): readonly Target[] {
  if (spec.length !== out.length) throw new TypeError("Give each --spec an --out of its own");
  return spec.map((file, index) => ({ spec: file, out: out[index] ?? "" }));
}

/** What the project in this folder generates: `"halves": { "openapi.yaml": "generated" }` in its package.json. */
async function ownTargets(): Promise<readonly Target[]> {
  const manifest = await readFile("package.json", "utf8").then((text) => JSON.parse(text) as Json, () => null);
  const listed = membersOf(memberOf(manifest, "halves")).flatMap(([spec, out]) => (typeof out === "string" ? [{ spec, out }] : []));
  return listed.length === 0 ? targetsOf() : listed;
}

async function main(args: readonly string[]): Promise<ExitCode> {
  let values: Options;
  try {
    values = parse(args, await ownTargets());
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`);
    return 2;
  }
  if (values.help) process.stdout.write(usage);
  if (values.help) return 0;
  if (values.watch) return Promise.race(values.targets.map((target) => watching(target, values)));
  // One after the other, so that what is said of each stays together.
  const codes: ExitCode[] = [];
  for (const target of values.targets) codes.push(await once(target, values));
  return codes.includes(1) ? 1 : 0;
}

async function once({ spec, out }: Target, { check, model: isModelWanted, "allow-refs": allowRefs }: Options, asked?: (uri: string) => void): Promise<ExitCode> {
  const clock = new Clock();
  const report = new Report();
  const document = await load(spec, report, { allowRefs, asked });
  clock.lap("load");
  const model = document === undefined ? undefined : build(document, report);
  clock.lap("build");
  process.stderr.write(printDiagnostics(report, { color: hasColor(process.stderr) }));
  if (document === undefined || model === undefined || report.failed) return 1;
  if (isModelWanted) return printModel(model);
  // The emitters bring the compiler with them: a document with errors is told of before that has loaded.
  const { emit } = await import("./emit/index.js");
  const took = new Map<string, number>();
  const files = await emit(document, model, (file, milliseconds) => took.set(file, milliseconds));
  clock.lap("emit");
  if (check) return printDrift(await compare(files, out), { spec, out });
  const written = await write(files, out);
  clock.lap("write");
  printWritten(written, { spec, out }, clock, took);
  return 0;
}

/** How long each step took, in milliseconds. */
class Clock {
  readonly #laps: { readonly step: string; readonly milliseconds: number }[] = [];
  #since = performance.now();

  lap(step: string): void {
    const now = performance.now();
    this.#laps.push({ step, milliseconds: now - this.#since });
    this.#since = now;
  }

  toString(): string {
    const total = this.#laps.reduce((sum, { milliseconds }) => sum + milliseconds, 0);
    return `${Math.round(total)} ms (${this.#laps.map(({ step, milliseconds }) => `${step} ${Math.round(milliseconds)}`).join(", ")})`;
  }
}

function printModel(model: Model): ExitCode {
  process.stdout.write(`${JSON.stringify(model, null, 2)}\n`);
  return 0;
}

function printDrift(patch: string, { spec, out }: Target): ExitCode {
  const paint = painter(hasColor(process.stdout));
  if (patch === "") {
    process.stdout.write(`${out} is what ${spec} generates\n`);
    return 0;
  }
  for (const line of patch.split("\n")) {
    const style = /^(?:---|\+\+\+) /.test(line) ? "bold" : line.startsWith("@@") ? "cyan" : line.startsWith("-") ? "red" : line.startsWith("+") ? "green" : [];
    process.stdout.write(`${paint(style, line)}\n`);
  }
  process.stderr.write(`${out} is not what ${spec} generates: run npm run generate and commit the result\n`);
  return 1;
}

function printWritten(written: readonly Written[], { spec, out }: Target, clock: Clock, took: ReadonlyMap<string, number>): void {
  const paint = painter(hasColor(process.stdout));
  const widest = Math.max(...written.map(({ file }) => file.length));
  for (const { file, change } of written) {
    const style = change === "unchanged" ? "dim" : change === "removed" ? "red" : "green";
    const milliseconds = took.get(file);
    const time = milliseconds === undefined ? "" : `${milliseconds.toFixed(milliseconds < 10 ? 1 : 0).padStart(6)} ms`;
    process.stdout.write(`  ${join(out, file.padEnd(widest))}  ${paint(style, change.padEnd(9))}${time}\n`);
  }
  const counts = (["created", "changed", "removed", "unchanged"] as const)
    .map((change) => ({ change, number: written.filter((each) => each.change === change).length }))
    .filter(({ number }) => number > 0)
    .map(({ change, number }) => `${number} ${change}`);
  process.stdout.write(`${spec} → ${out}: ${counts.join(", ")} in ${String(clock)}\n`);
}

/** Generates now and after each save, for as long as the process lives: a document with errors is told of, and waited for. */
async function watching(target: Target, values: Options): Promise<ExitCode> {
  let running: Promise<void> = Promise.resolve();
  const files = new Watched(() => (running = running.then(generateIfSaved)));
  const generate = async (): Promise<void> => {
    files.add(target.spec);
    await once(target, values, (uri) => files.add(pathOf(uri) ?? target.spec)).catch((error: unknown) => process.stderr.write(`${reason(error)}\n`));
    process.stdout.write(`watching ${target.spec}\n`);
  };
  const generateIfSaved = async (): Promise<void> => {
    if (files.areSaved) await generate();
  };
  running = generate();
  return new Promise(() => {});
}

function hasColor(stream: NodeJS.WriteStream): boolean {
  return stream.isTTY === true && (process.env["NO_COLOR"] ?? "") === "";
}

/** What a person needs of an error: a mistake of ours with its stack, what the system refused without. */
function reason(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return "code" in error ? error.message : (error.stack ?? error.message);
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`${reason(error)}\n`);
  process.exitCode = 1;
}
