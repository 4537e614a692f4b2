// `generate` of the API: from a configuration to written files, without printing anything.

import { resolve } from "node:path";
import type { Config } from "../config/config.js";
import { inFolder } from "../config/in-folder.js";
import { ConfigError, readConfig, readProject } from "../config/read.js";
import type { Target } from "../config/target.js";
import { Report, type Diagnostic } from "../diagnostics/diagnostics.js";
import { printDiagnostics } from "../diagnostics/print.js";
import { emitters } from "../emit/index.js";
import { isUrl, pathOf } from "../load/locations.js";
import { driftOf } from "../write/drift.js";
import { write } from "../write/write.js";
import { createOutcome, type Outcome } from "../cli/outcome.js";
import { emitFiles, readSource, type Source } from "../cli/steps.js";

export interface GenerateOptions {
  /** The folder of the project, which paths are relative to: the current one, unless given. */
  readonly cwd?: string;
  /** Whether files are written. With `false`, `contents` of each target has them. */
  readonly write?: boolean;
  /** Whether only to compare: `files` and `diff` of each target say what would change. */
  readonly check?: boolean;
  /** Whether files that were not generated may be overwritten. */
  readonly force?: boolean;
}

export interface GenerateResult {
  /** Whether everything was generated; with `check`, whether everything is up to date. */
  readonly ok: boolean;
  /** What is wrong with the configuration. Then there are no targets. */
  readonly diagnostics: readonly Diagnostic[];
  /** In the order of the configuration. */
  readonly targets: readonly TargetResult[];
  /** The absolute paths of all files that were read or looked for, to watch: the configuration's and the documents'. */
  readonly inputs: readonly string[];
}

export interface TargetResult extends Outcome {
  /** The diagnostics as the command prints them without `--all`; "" where there are none. */
  readonly report: string;
  /** Every generated file by its name below the output folder, where nothing stopped the generation. */
  readonly contents?: ReadonlyMap<string, string>;
}

/**
 * Generates what a configuration says, or what the project's own says: `halves.config.*`, or `halves` in package.json.
 * Mistakes in the configuration and in documents are in the result, and so is a failure to write; nothing is thrown
 * for them. Nothing is written to the folder of a document that has errors.
 */
export async function generate(config?: Config, options: GenerateOptions = {}): Promise<GenerateResult> {
  const { cwd = "." } = options;
  try {
    const project = await (config === undefined ? readProject(cwd, emitters) : readConfig(config, cwd, emitters));
    return await generateAll(
      project.targets.map((target) => inFolder(target, cwd)),
      project.files,
      options,
    );
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return { ok: false, diagnostics: error.diagnostics, targets: [], inputs: error.files };
  }
}

interface Prepared {
  readonly target: Target;
  readonly report: Report;
  readonly source: Source | undefined;
}

async function generateAll(
  targets: readonly Target[],
  configFiles: readonly string[],
  options: GenerateOptions,
): Promise<GenerateResult> {
  const sources = new Set<string>();
  // All documents are read before anything is written: no folder may lose a file that another document refers to.
  const prepared: Prepared[] = [];
  for (const target of targets) {
    if (!isUrl(target.spec)) sources.add(resolve(target.spec));
    const report = new Report({ severities: target.severities, patterns: target.patterns });
    const onFile = (uri: string): void => {
      const path = pathOf(uri);
      if (path !== undefined) sources.add(path);
    };
    prepared.push({ target, report, source: await readSource(target, report, { onFile }) });
  }
  const results: TargetResult[] = [];
  for (const each of prepared) results.push(await finish(each, sources, options));
  return {
    ok: results.every(({ ok }) => ok),
    diagnostics: [],
    targets: results,
    inputs: [...new Set([...configFiles, ...sources])],
  };
}

async function finish(
  { target, report, source }: Prepared,
  sources: ReadonlySet<string>,
  options: GenerateOptions,
): Promise<TargetResult> {
  const { spec, out } = target;
  const contents = source === undefined ? undefined : await emitFiles(source, target, report);
  const result: TargetResult = {
    ...createOutcome(spec, out, report.diagnostics),
    report: printDiagnostics(report, { color: false }),
    ...(contents !== undefined && { contents }),
  };
  if (contents === undefined) return result;
  try {
    if (options.check === true) {
      const { diff, changes } = await driftOf(contents, out);
      return { ...result, ok: diff === "", files: changes, diff };
    }
    if (options.write === false) return { ...result, ok: true };
    const files = await write(contents, out, { force: options.force === true, sources });
    return { ...result, ok: true, files };
  } catch (error) {
    return { ...result, failure: error instanceof Error ? error.message : String(error) };
  }
}
