// npm run generate: from an OpenAPI document to TypeScript. The command, and the only part that sets an exit code.
import { describeError, type ExitCode } from "./cli/command.js";
import { build } from "./build.js";
import { withinDepth } from "./depth.js";
import { Report } from "./diagnostics.js";
import { explain, isCode } from "./explain.js";
import { load } from "./load.js";
import { pathOf } from "./load/access.js";
import { command, readOptions, type Options, type Target } from "./options.js";
import { started, type Outcome, type Run } from "./outcome.js";
import { Clock, jsonText, printDrift, printNothingWritten, printReport, printWritten } from "./tell.js";
import { Watched } from "./watch.js";
import { changesOf, compare, write } from "./write.js";

await command.run(async (parsed) => {
  const options = await readOptions(parsed);
  if (options.explain !== undefined) return printExplanation(options.explain);
  if (options.watch) return Promise.race(options.targets.map((target) => watching(target, options)));
  // One after the other, so that what is said of each stays together.
  const targets: Outcome[] = [];
  for (const target of options.targets) targets.push(await once(target, options));
  const run: Run = { exitCode: targets.every(({ ok }) => ok) ? 0 : 1, targets };
  if (options.json) process.stdout.write(jsonText(run));
  return run.exitCode;
});

/** One document: its outcome, which is told as well. What goes wrong besides the document is a failure, never an exception. */
async function once(target: Target, options: Options, asked?: (uri: string) => void): Promise<Outcome> {
  const report = new Report(options.rules);
  try {
    return await generated(target, options, report, asked);
  } catch (error) {
    process.stderr.write(`error: ${describeError(error)}\n`);
    return { ...started(target.spec, target.out, report.diagnostics), failure: error instanceof Error ? error.message : String(error) };
  }
}

async function generated(target: Target, options: Options, report: Report, asked?: (uri: string) => void): Promise<Outcome> {
  const { spec, out } = target;
  const clock = new Clock();
  // What is read is never overwritten: the documents of this run, and every file that this one refers to.
  const sources = new Set(options.targets.map((each) => each.spec));
  const onFile = (uri: string): void => {
    sources.add(pathOf(uri) ?? spec);
    asked?.(uri);
  };
  const document = await load(spec, report, { allowRefs: options["allow-refs"], asked: onFile });
  clock.lap("load");
  const model = document === undefined ? undefined : await withinDepth(document, report, () => build(document, report));
  clock.lap("build");
  printReport(report, options);
  const outcome = started(spec, out, report.diagnostics);
  if (document === undefined || model === undefined || report.failed) {
    printNothingWritten(target, options);
    return outcome;
  }
  if (options.model) process.stdout.write(jsonText(model));
  if (options.model) return { ...outcome, ok: true };
  // The emitters bring the compiler with them: a document with errors is told of before that has loaded.
  const { emit } = await import("./emit/index.js");
  const took = new Map<string, number>();
  const files = await withinDepth(document, report, () => emit(document, model, (file, milliseconds) => took.set(file, milliseconds)));
  clock.lap("emit");
  if (files === undefined) {
    printReport(report, options);
    printNothingWritten(target, options);
    return started(spec, out, report.diagnostics);
  }
  if (options.check) {
    const diff = await compare(files, out);
    printDrift(diff, target, options);
    return { ...outcome, ok: diff === "", files: await changesOf(files, out), diff };
  }
  const written = await write(files, out, { force: options.force, sources });
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
