// What npm run generate does: from an OpenAPI document to TypeScript.
import type { ExitCode } from "./command.js";
import { Report } from "../diagnostics/diagnostics.js";
import { driftOf } from "../write/drift.js";
import { explain } from "./explain/explain.js";
import { explainModel } from "./explain/explain-model.js";
import { isCode } from "../diagnostics/severity.js";
import { prepareEmitters } from "../emit/index.js";
import { pathOf } from "../load/locations.js";
import { readOptions, type GenerateArguments, type Options } from "./options.js";
import { emitFiles, readSource, type Source } from "./steps.js";
import type { Target } from "./targets.js";
import { isLargeDocument, Progress } from "./progress.js";
import { createOutcome, type Outcome, type Run } from "./outcome.js";
import {
  Clock,
  jsonText,
  printDrift,
  printFailure,
  printNothingWritten,
  printReport,
  printWritten,
  streamOf,
} from "./report.js";
import { FileWatcher } from "./watch/watch.js";
import { write } from "../write/write.js";

/** Generates what the arguments ask for, and reports it. Returns the exit code. */
export async function runGenerate(parsed: GenerateArguments): Promise<ExitCode> {
  const options = await readOptions(parsed);
  if (options.explain !== undefined) return printExplanation(options.explain);
  const sources = new Set(options.targets.map(({ spec }) => spec));
  if (!options.model) for (const { emitters } of options.targets) prepareEmitters(emitters);
  if (options.watch) return Promise.race(options.targets.map((target) => watchTarget(target, options, sources)));
  // All documents are read before anything is written: no folder may lose a file that another document refers to.
  const prepared: Prepared[] = [];
  for (const target of options.targets) prepared.push(await prepare(target, options, sources));
  if (options["explain-model"] !== undefined) return printDecisions(options["explain-model"], prepared);
  // One after the other, so that the output of each target stays together.
  const targets: Outcome[] = [];
  for (const each of prepared) targets.push(await finish(each, options, sources));
  const run: Run = { exitCode: targets.every(({ ok }) => ok) ? 0 : 1, targets };
  if (options.json) process.stdout.write(jsonText(run));
  return run.exitCode;
}

/** A document that has been read: its model, unless it has errors, which are reported already. */
interface Prepared {
  readonly target: Target;
  readonly report: Report;
  readonly clock: Clock;
  readonly progress: Progress;
  readonly result: Source | { readonly failure: string | undefined };
}

/** Reads a document and adds the files that it consists of to `sources`. */
async function prepare(
  target: Target,
  options: Options,
  sources: Set<string>,
  onFile?: (uri: string) => void,
): Promise<Prepared> {
  const report = new Report(options.rules.get(target.spec));
  const clock = new Clock();
  const progress = new Progress();
  if (await isLargeDocument(target.spec)) progress.expectLong();
  const addSource = (uri: string): void => {
    sources.add(pathOf(uri) ?? target.spec);
    onFile?.(uri);
  };
  const prepared = { target, report, clock, progress };
  try {
    progress.start(`loading ${target.spec}`);
    const source = await readSource(target, report, {
      allowRefs: options["allow-refs"],
      onFile: addSource,
      onStep: (step) => {
        clock.lap(step);
        if (step === "load") progress.start(`building the model of ${target.spec}`);
      },
    });
    progress.stop();
    printReport(report, options);
    if (source !== undefined) return { ...prepared, result: source };
    printNothingWritten(target, options);
    return { ...prepared, result: { failure: undefined } };
  } catch (error) {
    progress.stop();
    return { ...prepared, result: { failure: printFailure(error) } };
  }
}

/** Runs what prints the rest after the files of an edit are written; an abort ends it. */
type AfterEdit = (print: (signal?: AbortSignal) => Promise<void>) => Promise<void>;

/** Generates and writes. An error besides those of the document is the outcome's failure, never an exception. */
async function finish(
  prepared: Prepared,
  options: Options,
  sources: ReadonlySet<string>,
  afterEdit: AfterEdit = (print) => print(),
): Promise<Outcome> {
  const { target, report, result } = prepared;
  const { spec, out } = target;
  if ("failure" in result) {
    const outcome = createOutcome(spec, out, report.diagnostics);
    return result.failure === undefined ? outcome : { ...outcome, failure: result.failure };
  }
  try {
    return await generate(prepared, result, options, sources, afterEdit);
  } catch (error) {
    prepared.progress.stop();
    return { ...createOutcome(spec, out, report.diagnostics), failure: printFailure(error) };
  }
}

async function generate(
  { target, report, clock, progress }: Prepared,
  source: Source,
  options: Options,
  sources: ReadonlySet<string>,
  afterEdit: AfterEdit,
): Promise<Outcome> {
  const { spec, out } = target;
  const outcome = createOutcome(spec, out, report.diagnostics);
  if (options.model) process.stdout.write(jsonText(source.model));
  if (options.model) return { ...outcome, ok: true };
  clock.resume();
  const took = new Map<string, number>();
  progress.start(`generating ${out}`);
  const files = await emitFiles(source, target, report, (file, milliseconds) => took.set(file, milliseconds));
  clock.lap("emit");
  progress.stop();
  if (files === undefined) {
    printReport(report, options);
    printNothingWritten(target, options);
    return createOutcome(spec, out, report.diagnostics);
  }
  if (options.check) {
    const { diff, changes } = await driftOf(files, out);
    printDrift(diff, target, options);
    return { ...outcome, ok: diff === "", files: changes, diff };
  }
  progress.start(`writing ${out}`);
  const written = await write(files, out, { force: options.force, sources });
  progress.stop();
  clock.lap("write");
  printWritten(written, target, clock, took, options);
  // Most runs are no edit, and don't need what it takes to compare documents.
  if (written.some(({ change }) => change === "changed")) {
    const { isEdit, printAfterEdit } = await import("./watch/after-edit.js");
    if (isEdit(written))
      await afterEdit((signal) => printAfterEdit(target, source, written, streamOf(options), { progress, signal }));
  }
  return { ...outcome, ok: true, files: written };
}

async function printExplanation(code: string): Promise<ExitCode> {
  if (isCode(code)) process.stdout.write(await explain(code));
  return 0;
}

/** Of the operation in each document that has it. */
function printDecisions(operation: string, prepared: readonly Prepared[]): ExitCode {
  const documents = prepared.flatMap(({ result, report, target }) =>
    "failure" in result ? [] : [{ ...result, report, target }],
  );
  if (documents.length > 0) process.stdout.write(explainModel(operation, documents));
  return documents.length === prepared.length ? 0 : 1;
}

/** Generates now and after each save, for as long as the process lives, also after a document with errors. */
async function watchTarget(target: Target, options: Options, sources: Set<string>): Promise<ExitCode> {
  let running: Promise<void> = Promise.resolve();
  const files = new FileWatcher(() => (running = running.then(generateIfSaved)));
  // A save needn't wait for the compiler, which may take longer than the next edit.
  let runs = 0;
  let compiling = { printed: Promise.resolve(), controller: new AbortController() };
  const afterEdit: AfterEdit = (print) => {
    compiling.controller.abort();
    const controller = new AbortController();
    compiling = { printed: print(controller.signal), controller };
    return Promise.resolve();
  };
  const generateOnce = async (): Promise<void> => {
    const number = ++runs;
    files.add(target.spec);
    const prepared = await prepare(target, options, sources, (uri) => files.add(pathOf(uri) ?? target.spec));
    await finish(prepared, options, sources, afterEdit);
    void compiling.printed.then(() => {
      if (number === runs) process.stdout.write(`watching ${target.spec}\n`);
    });
  };
  const generateIfSaved = async (): Promise<void> => {
    if (files.hasUnseenChanges) await generateOnce();
  };
  running = generateOnce();
  return new Promise(() => {});
}
