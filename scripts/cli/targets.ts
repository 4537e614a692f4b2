// The documents of a run, the folder of each and what is generated there: from the arguments, and from the project.
import { basename, dirname, extname, resolve } from "node:path";
import { ConfigurationError } from "./command.js";
import { readAcceptFile, type AcceptFile } from "../config/accept-file.js";
import { inFolder } from "../config/in-folder.js";
import { ConfigError, readProject, readProjectFile, type Project } from "../config/read.js";
import type { DocumentOptions, OutputOptions, Target } from "../config/target.js";
import { isRuntime } from "../config/validate.js";
import { compatiblePattern } from "../emit/contract/compatible.js";
import { patternEngines, type PatternEngine } from "../emit/patterns.js";
import type { Emitter } from "../emit/contract/emitter.js";
import { memberStyles, type MemberStyle } from "../emit/contract/transforms.js";
import { emitters, selectEmitters } from "../emit/index.js";
import { importExtensions, isImportExtension, type ImportExtension } from "../emit/printer/specifiers.js";
import { isUrl } from "../load/locations.js";
import { overlap } from "../write/destination.js";
import { UsageError } from "./command.js";

export type { Target };

const defaultTarget: Target = { spec: "openapi.yaml", out: "generated" };

/** The documents with their folders. Throws a UsageError where some have a folder and some have none. */
export function targetsOf(
  specs: readonly string[],
  outs: readonly string[],
  listed: readonly Target[],
): readonly Target[] {
  if (specs.length === 0 && outs.length === 0) return listed.length === 0 ? [defaultTarget] : listed;
  const documents = specs.length === 0 ? [defaultTarget.spec] : specs;
  if (outs.length === 0) return documents.map((spec) => defaultTargetOf(spec, listed));
  if (documents.length !== outs.length) throw new UsageError("Give each document an --out of its own.");
  return documents.map((spec, index) => {
    const out = outs[index] ?? "";
    const own = listedFor(spec, listed);
    if (own === undefined) return { spec, out };
    // What is generated holds for the listed folder: a runtime is imported relative to it.
    return resolve(own.out) === resolve(out) ? { ...own, spec, out } : { spec, out, ...documentOptionsOf(own) };
  });
}

function documentOptionsOf(target: Target): DocumentOptions {
  const { spec: _spec, out: _out, emitters: _emitters, emitterPlaces: _places, ...rest } = target;
  const { runtime: _runtime, imports: _imports, ...options } = rest;
  return options;
}

/** The target of a document that is given without a folder: never a folder that belongs to another document. */
function defaultTargetOf(spec: string, listed: readonly Target[]): Target {
  const own = listedFor(spec, listed);
  if (own !== undefined) return { ...own, spec };
  const isTaken = listed.some(({ out }) => overlap(resolve(out), resolve(defaultTarget.out)));
  const path = isUrl(spec) ? new URL(spec).pathname : spec;
  return { spec, out: isTaken ? `${basename(path, extname(path)) || "document"}-generated` : defaultTarget.out };
}

/** What is listed for a document, in whatever way its path is written. */
export function listedFor(spec: string, listed: readonly Target[]): Target | undefined {
  return listed.find((target) => !isUrl(spec) && resolve(target.spec) === resolve(spec));
}

/** The option of all commands that read the configuration of the project, as `parseArgs` of node:util takes it. */
export const configOption = { config: { type: "string" } } as const;

/** The lines of `--help` about it. */
export const configHelp = `  --config FILE
                reads this configuration, and no other: a halves.config.ts, .js or .json of any name, or a package.json.
                Paths in it are relative to its folder
`;

/**
 * What the project in a folder generates, by halves.config.ts, .js or .json, or by `halves` in its package.json; or
 * what the configuration in `file` says. Throws a ConfigurationError with everything that is wrong.
 */
export async function listedProject(folder = ".", file?: string): Promise<Project> {
  if (file === "") throw new UsageError("--config takes the path of a file.");
  return asConfigurationError(async () => {
    if (file === undefined) return readProject(folder, emitters);
    const { targets, files } = await readProjectFile(file, emitters);
    return { files, targets: targets.map((target) => inFolder(target, dirname(file))) };
  });
}

/** The list of accepted findings in a file. Throws a ConfigurationError with everything that is wrong with it. */
export function listedAcceptances(file: string): Promise<AcceptFile> {
  return asConfigurationError(() => readAcceptFile(file));
}

async function asConfigurationError<R>(work: () => Promise<R>): Promise<R> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof ConfigError ? new ConfigurationError(error.message, { cause: error }) : error;
  }
}

/** The documents of that configuration. */
export async function listedTargets(folder?: string, file?: string): Promise<readonly Target[]> {
  return (await listedProject(folder, file)).targets;
}

/** The values of options about the output, as they are written. */
export type OutputValues = {
  readonly [Option in "emit" | "runtime" | "imports" | "patterns" | "compatible"]?: string | undefined;
};

/** What options such as `--emit` and `--runtime` mean. Throws a TypeError about a bad value. */
export function outputOptions({
  emit,
  runtime,
  imports,
  patterns,
  compatible,
}: OutputValues): OutputOptions & Pick<DocumentOptions, "patterns" | "compatible"> {
  return {
    ...(emit !== undefined && { emitters: selectNamed(emit) }),
    ...(runtime !== undefined && { runtime: specifier(runtime) }),
    ...(imports !== undefined && { imports: importExtension(imports) }),
    ...(patterns !== undefined && { patterns: patternEngine(patterns) }),
    ...(compatible !== undefined && { compatible: checkedCompatible(compatible) }),
  };
}

function selectNamed(names: string): readonly Emitter[] {
  const all = names.split(",").map((each) => each.trim());
  if (all.includes("")) throw new TypeError("--emit takes names with commas between them, such as types,client");
  return selectEmitters(all);
}

function patternEngine(patterns: string): PatternEngine {
  const found = patternEngines.find((each) => each === patterns);
  if (found !== undefined) return found;
  throw new TypeError(`--patterns takes ${patternEngines.join(", ")}, not ${JSON.stringify(patterns)}.`);
}

function checkedCompatible(compatible: string): string {
  if (compatiblePattern.test(compatible)) return compatible;
  throw new TypeError(
    `--compatible takes stainless, or stainless:Acme with the name of the class, not ${JSON.stringify(compatible)}.`,
  );
}

/** What `--names` means. Throws a TypeError about another value. */
export function memberStyle(names: string): MemberStyle {
  const found = memberStyles.find((each) => each === names);
  if (found !== undefined) return found;
  throw new TypeError(`--names takes ${memberStyles.join(", ")}, not ${JSON.stringify(names)}.`);
}

function importExtension(imports: string): ImportExtension {
  if (isImportExtension(imports)) return imports;
  throw new TypeError(`--imports takes ${importExtensions.join(", ")}, not ${JSON.stringify(imports)}.`);
}

function specifier(runtime: string): string {
  if (isRuntime(runtime)) return runtime;
  throw new TypeError(
    `--runtime takes copy, a folder such as ../runtime, or a package, not ${JSON.stringify(runtime)}`,
  );
}
