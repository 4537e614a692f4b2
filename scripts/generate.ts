// npm run generate: from an OpenAPI document to TypeScript. The command, and the only part that sets an exit code.
import { build } from "./build.js";
import { withinDepth } from "./depth.js";
import { Report } from "./diagnostics.js";
import { explain, isCode } from "./explain.js";
import { load } from "./load.js";
import { pathOf } from "./load/access.js";
import { isCoded, readOptions, usage, type Options, type Target } from "./options.js";
import { started, type Outcome, type Run } from "./outcome.js";
import { Clock, jsonText, printDrift, printReport, printWritten } from "./tell.js";
import { Watched } from "./watch.js";
import { changesOf, compare, write } from "./write.js";

/** Everything is as it should be; the document has errors, the folder is behind it or can't be written; the command was not understood. */
type ExitCode = 0 | 1 | 2;

async function main(args: readonly string[]): Promise<ExitCode> {
  let values: Options;
  try {
    values = await readOptions(args);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`);
    return 2;
  }
  if (values.help) process.stdout.write(usage);
  if (values.help) return 0;
  if (values.explain !== undefined) return printExplanation(values.explain);
  if (values.watch) return Promise.race(values.targets.map((target) => watching(target, values)));
  // One after the other, so that what is said of each stays together.
  const targets: Outcome[] = [];
  for (const target of values.targets) targets.push(await once(target, values));
  const run: Run = { exitCode: targets.every(({ ok }) => ok) ? 0 : 1, targets };
  if (values.json) process.stdout.write(jsonText(run));
  return run.exitCode;
}

/** One document: its outcome, which is told as well. What goes wrong besides the document is a failure, never an exception. */
async function once(target: Target, options: Options, asked?: (uri: string) => void): Promise<Outcome> {
  const report = new Report(options.rules);
  try {
    return await generated(target, options, report, asked);
  } catch (error) {
    process.stderr.write(`${reason(error)}\n`);
    return { ...started(target.spec, target.out, report.diagnostics), failure: error instanceof Error ? error.message : String(error) };
  }
}

async function generated(target: Target, options: Options, report: Report, asked?: (uri: string) => void): Promise<Outcome> {
  const { spec, out } = target;
  const clock = new Clock();
  const document = await load(spec, report, { allowRefs: options["allow-refs"], asked });
  clock.lap("load");
  const model = document === undefined ? undefined : await withinDepth(document, report, () => build(document, report));
  clock.lap("build");
  printReport(report, options);
  const outcome = started(spec, out, report.diagnostics);
  if (document === undefined || model === undefined || report.failed) return outcome;
  if (options.model) process.stdout.write(jsonText(model));
  if (options.model) return { ...outcome, ok: true };
  // The emitters bring the compiler with them: a document with errors is told of before that has loaded.
  const { emit } = await import("./emit/index.js");
  const took = new Map<string, number>();
  const files = await withinDepth(document, report, () => emit(document, model, (file, milliseconds) => took.set(file, milliseconds)));
  clock.lap("emit");
  if (files === undefined) printReport(report, options);
  if (files === undefined) return started(spec, out, report.diagnostics);
  if (options.check) {
    const diff = await compare(files, out);
    printDrift(diff, target, options);
    return { ...outcome, ok: diff === "", files: await changesOf(files, out), diff };
  }
  const written = await write(files, out);
  clock.lap("write");
  printWritten(written, target, clock, took, options);
  return { ...outcome, ok: true, files: written };
}

async function printExplanation(code: string): Promise<ExitCode> {
  if (isCode(code)) process.stdout.write(await explain(code));
  return 0;
}

/** Generates now and after each save, for as long as the process lives: a document with errors is told of, and waited for. */
async function watching(target: Target, values: Options): Promise<ExitCode> {
  let running: Promise<void> = Promise.resolve();
  const files = new Watched(() => (running = running.then(generateIfSaved)));
  const generate = async (): Promise<void> => {
    files.add(target.spec);
    await once(target, values, (uri) => files.add(pathOf(uri) ?? target.spec));
    process.stdout.write(`watching ${target.spec}\n`);
  };
  const generateIfSaved = async (): Promise<void> => {
    if (files.areSaved) await generate();
  };
  running = generate();
  return new Promise(() => {});
}

/** What a person needs of an error: a mistake of ours with its stack, what the system refused without. */
function reason(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return isCoded(error) ? error.message : (error.stack ?? error.message);
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`${reason(error)}\n`);
  process.exitCode = 1;
}
