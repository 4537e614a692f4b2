// Finds and reads the configuration of a project: halves.config.ts, .js or .json, or `halves` in package.json.

import { access, readdir, readFile } from "node:fs/promises";
import { basename, dirname, join, relative, resolve } from "node:path";
import { Report, type Diagnostic, type Source } from "../diagnostics/diagnostics.js";
import { printDiagnostics } from "../diagnostics/print.js";
import type { Emitter } from "../emit/contract/emitter.js";
import { isObject, memberOf, membersOf, type Json } from "../json/json.js";
import { parse, TextSource } from "../parse/parse.js";
import { Checker, isRecord } from "./check.js";
import type { Config, TargetOptions } from "./config.js";
import type { EmitterContext } from "./emitters.js";
import { importModule, ModuleError } from "./import-module.js";
import type { Target } from "./target.js";
import { entriesOf, targetsOf, type TargetEntry } from "./targets.js";
import { configurationChecks, type ConfigurationChecks } from "./validate.js";

/** The names of configuration files. A project has at most one of them. */
export const configFiles = [
  "halves.config.ts",
  "halves.config.mts",
  "halves.config.js",
  "halves.config.mjs",
  "halves.config.json",
];

/** What a project generates. */
export interface Project {
  readonly targets: readonly Target[];
  /** The absolute paths of the files that say so, for watching. */
  readonly files: readonly string[];
}

/** The configuration has mistakes; the message is all of them, as they are printed. */
export class ConfigError extends Error {
  override readonly name = "ConfigError";
  readonly diagnostics: readonly Diagnostic[];
  /** The files that the configuration was read from, for watching. */
  readonly files: readonly string[];

  constructor(report: Report, files: readonly string[]) {
    super(printDiagnostics(report, { color: false }).trimEnd());
    this.diagnostics = report.diagnostics;
    this.files = files;
  }
}

/**
 * The configuration of the project in a folder. No targets where it has none. Paths in it are relative to the folder.
 * Throws a ConfigError with everything that is wrong.
 */
export function readProject(folder: string, builtIn: readonly Emitter[]): Promise<Project> {
  return readTargets(folder, builtIn, async (report, onFile) => {
    const found = await readConfigFile(folder, report, onFile);
    const manifest = await readManifest(join(folder, "package.json"), report, onFile);
    if (found !== undefined && manifest?.halves !== undefined)
      report.add(manifest.source, "/halves", "bad-option", `\`halves\` and ${found.source.file} exclude each other.`, {
        hint: "move the documents into one of them",
        at: "key",
      });
    return found ?? manifest;
  });
}

/**
 * The configuration in a file of any name, or in a package.json. Paths in it are relative to its folder. Throws a
 * ConfigError with everything that is wrong, also where there is no such file.
 */
export function readProjectFile(file: string, builtIn: readonly Emitter[]): Promise<Project> {
  const [folder, name] = [dirname(file), basename(file)];
  return readTargets(folder, builtIn, async (report, onFile) => {
    const unreadable = await access(file).then(
      () => (/\.(?:json|[cm]?[jt]s)$/.test(name) ? undefined : "it is neither JSON nor a module (.ts, .js)"),
      (error: Error) => error.message,
    );
    if (unreadable !== undefined) {
      const message = `The configuration can't be read: ${unreadable}.`;
      report.add(withoutPositions(file), "", "configuration-unreadable", message);
      return undefined;
    }
    if (name !== "package.json") return readNamed(name, folder, report, onFile);
    const manifest = await readManifest(file, report, onFile);
    if (manifest !== undefined && manifest.halves === undefined)
      report.add(manifest.source, "", "bad-option", "There is no `halves` in this package.json.");
    return manifest;
  });
}

/** The targets of what `find` finds: a configuration file, or a package.json. */
async function readTargets(
  folder: string,
  builtIn: readonly Emitter[],
  find: (report: Report, onFile: (file: string) => void) => Promise<ConfigFile | PackageJson | undefined>,
): Promise<Project> {
  const report = new Report();
  const files = new Set<string>();
  const onFile = (file: string): void => void files.add(file);
  const found = await find(report, onFile);
  let targets: readonly Target[] = [];
  if (found !== undefined) {
    const context = { folder, builtIn, onFile, checker: new Checker(found.source, report) };
    if ("value" in found) targets = await checkedTargets(found.value, context);
    else if (found.halves !== undefined) targets = await listedTargets(found.halves, context);
  }
  if (report.failed) throw new ConfigError(report, [...files]);
  return { targets, files: [...files] };
}

/** The targets of a configuration that is no file. Throws a ConfigError with everything that is wrong. */
export async function readConfig(config: Config, folder: string, builtIn: readonly Emitter[]): Promise<Project> {
  const report = new Report();
  const files = new Set<string>();
  const checker = new Checker(withoutPositions("configuration"), report);
  const onFile = (file: string): void => void files.add(file);
  const targets = await checkedTargets(config, { checker, folder, builtIn, onFile });
  if (report.failed) throw new ConfigError(report, [...files]);
  return { targets, files: [...files] };
}

interface ConfigFile {
  readonly source: Source;
  readonly value: unknown;
}

async function readConfigFile(
  folder: string,
  report: Report,
  onFile: (file: string) => void,
): Promise<ConfigFile | undefined> {
  const names = await readdir(folder).catch((): string[] => []);
  const [name, other] = configFiles.filter((each) => names.includes(each));
  if (name === undefined) return undefined;
  if (other !== undefined)
    report.add(withoutPositions(join(folder, other)), "", "bad-option", `There is also ${join(folder, name)}.`, {
      hint: "keep one of the two",
    });
  return readNamed(name, folder, report, onFile);
}

async function readNamed(
  name: string,
  folder: string,
  report: Report,
  onFile: (file: string) => void,
): Promise<ConfigFile | undefined> {
  const file = join(folder, name);
  onFile(resolve(file));
  if (!name.endsWith(".json")) return readModule(name, folder, report, onFile);
  const source = new TextSource(file, await readFile(file, "utf8"));
  const value = parse(source, report);
  return value === undefined ? undefined : { source, value };
}

async function readModule(
  name: string,
  folder: string,
  report: Report,
  onFile: (file: string) => void,
): Promise<ConfigFile | undefined> {
  const source = withoutPositions(join(folder, name));
  try {
    const { exports, files } = await importModule(`./${name}`, folder);
    files.forEach(onFile);
    const { default: config } = exports;
    const value: unknown = await (typeof config === "function" ? (config as () => unknown)() : config);
    if (value !== undefined) return { source, value };
    report.add(source, "", "bad-option", "The configuration must be the default export of its module.", {
      hint: "write `export default defineConfig({ targets: [ … ] })`",
    });
  } catch (error) {
    const failure = error instanceof ModuleError ? error : new ModuleError(String(error), {}, error);
    report.add(await sourceOf(failure, source), "", "configuration-unreadable", `${failure.message}.`);
  }
  return undefined;
}

/** The source of an error in a module, which has one position. */
async function sourceOf({ file, line, column, length }: ModuleError, fallback: Source): Promise<Source> {
  if (file === undefined) return fallback;
  const text = await readFile(file, "utf8").catch(() => "");
  return { file: relative(process.cwd(), file), text, locate: () => ({ line, column, length }) };
}

/** A module, whose values have no positions: messages name their members. */
function withoutPositions(file: string): Source {
  return { file, text: "", locate: () => ({ line: 1, column: 1 }) };
}

interface PackageJson {
  readonly source: TextSource;
  /** The value of `halves`. */
  readonly halves: Json | undefined;
}

async function readManifest(
  file: string,
  report: Report,
  onFile: (file: string) => void,
): Promise<PackageJson | undefined> {
  const text = await readFile(file, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return undefined;
    const message = `${file} can't be read: ${error.message}.`;
    report.add(withoutPositions(file), "", "configuration-unreadable", message);
  });
  if (text === undefined) return undefined;
  const source = new TextSource(file, text);
  try {
    const halves = memberOf(JSON.parse(text) as Json, "halves");
    source.markAsJson();
    if (halves !== undefined) onFile(resolve(file));
    return { source, halves };
  } catch {
    parse(source, report);
    if (!report.failed) report.add(source, "", "configuration-unreadable", `${file} is not well-formed JSON.`);
    return undefined;
  }
}

/** The documents in package.json: `{ "openapi.yaml": "generated" }`, or the members of a target but for its `spec`. */
async function listedTargets(halves: Json, context: EmitterContext): Promise<readonly Target[]> {
  const { checker } = context;
  const { targetOptions } = checksFor(context);
  if (!isObject(halves)) checker.fail(["halves"], 'must be an object such as { "openapi.yaml": "generated" }');
  const entries = membersOf(halves).map(([spec, value]): TargetEntry => {
    const path = ["halves", spec];
    const target: unknown = typeof value === "string" ? { out: value } : value;
    targetOptions.run(target, path, checker);
    return [{ ...(target as TargetOptions), spec }, path];
  });
  return targetsOf(entries, context);
}

async function checkedTargets(value: unknown, context: EmitterContext): Promise<readonly Target[]> {
  checksFor(context).configuration.run(value, [], context.checker);
  return isRecord(value) ? targetsOf(entriesOf(value as unknown as Config), context) : [];
}

function checksFor({ builtIn }: EmitterContext): ConfigurationChecks {
  return configurationChecks(builtIn.map(({ name }) => name));
}
