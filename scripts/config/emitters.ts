// The emitters that a configuration lists: by name, by the path of a module, as a command, or themselves.

import { commandEmitter } from "../emit/contract/command.js";
import type { EmitterError } from "../emit/contract/emitter-error.js";
import type { Emitter } from "../emit/contract/emitter.js";
import type { Report, Source } from "../diagnostics/diagnostics.js";
import { pointerTo } from "../json/pointer.js";
import { isRecord, type Checker, type Path } from "./check.js";
import type { CommandEntry, EmitterEntry } from "./config.js";
import { importModule, ModuleError } from "./import-module.js";
import type { OutputOptions } from "./target.js";
import { checkEmitter } from "./validate.js";

export interface EmitterContext {
  readonly checker: Checker;
  /** The folder of the configuration. */
  readonly folder: string;
  /** The emitters of the toolkit. */
  readonly builtIn: readonly Emitter[];
  /** Receives the files that emitters are read from. */
  readonly onFile: (file: string) => void;
}

/** The emitters of those entries of `emit` that passed their check. Reports what is wrong with modules. */
export async function configuredEmitters(
  emit: EmitterEntry | readonly EmitterEntry[],
  path: Path,
  context: EmitterContext,
): Promise<Pick<OutputOptions, "emitters" | "emitterPlaces">> {
  const entries: readonly (readonly [EmitterEntry, Path])[] = isList(emit)
    ? emit.map((entry, index) => [entry, [...path, index]] as const)
    : [[emit, path]];
  const places = new Map<Emitter, Path>();
  for (const [entry, at] of entries)
    for (const emitter of context.checker.hasPassed(at) ? await emittersOf(entry, at, context) : []) {
      if (places.has(emitter)) continue;
      reportCollision(emitter, [...places.keys()], at, context);
      places.set(emitter, at);
    }
  const own = [...places].filter(([emitter]) => !context.builtIn.includes(emitter));
  const { source } = context.checker;
  return {
    emitters: [...places.keys()],
    ...(own.length > 0 && {
      emitterPlaces: new Map(own.map(([emitter, at]) => [emitter, { source, pointer: pointerTo(...at) }])),
    }),
  };
}

function isList(emit: EmitterEntry | readonly EmitterEntry[]): emit is readonly EmitterEntry[] {
  return Array.isArray(emit);
}

async function emittersOf(entry: EmitterEntry, path: Path, context: EmitterContext): Promise<readonly Emitter[]> {
  if (typeof entry === "string") {
    const known = context.builtIn.find(({ name }) => name === entry);
    if (known !== undefined) return [known];
    return importEmitters(entry, path, context);
  }
  if (isCommand(entry)) return [commandEmitter({ ...entry, folder: context.folder })];
  return [entry];
}

function isCommand(entry: Emitter | CommandEntry): entry is CommandEntry {
  return isRecord(entry) && "command" in entry;
}

async function importEmitters(specifier: string, path: Path, context: EmitterContext): Promise<readonly Emitter[]> {
  try {
    const { exports, files } = await importModule(specifier, context.folder);
    files.forEach(context.onFile);
    const emitters: readonly unknown[] = [exports["default"]].flat();
    if (emitters.length > 0 && exports["default"] !== undefined)
      return emitters.filter((each) => checkEmitter(each, path, context.checker));
    context.checker.add(path, "bad-option", `\`${specifier}\` has no emitter as its default export.`, {
      hint: "write `export default defineEmitter({ … })`",
    });
  } catch (error) {
    if (!(error instanceof ModuleError)) throw error;
    const { file, line, column, message } = error;
    context.checker.add(path, "configuration-unreadable", `\`${specifier}\` can't be loaded: ${message}.`, {
      hint: file === undefined ? undefined : `at ${file}:${line}:${column}`,
    });
  }
  return [];
}

/** Reports an emitter with the name or with a file of another one. */
function reportCollision(emitter: Emitter, before: readonly Emitter[], path: Path, context: EmitterContext): void {
  const others = new Set([...before, ...context.builtIn]);
  others.delete(emitter);
  for (const other of others) {
    const file = emitter.files.find((each) => other.files.includes(each));
    if (other.name === emitter.name) context.checker.fail(path, `has the name of the emitter \`${other.name}\``);
    else if (file !== undefined) context.checker.fail(path, `writes ${file}, as the emitter \`${other.name}\` does`);
    else continue;
    return;
  }
}

/** Reports the failure of an emitter at its entry in the configuration; of one that is in none, at the document. */
export function reportEmitterError(
  { emitter, message, hint }: EmitterError,
  { emitterPlaces }: OutputOptions,
  document: Source,
  report: Report,
): void {
  const { source, pointer } = emitterPlaces?.get(emitter) ?? { source: document, pointer: "" };
  report.add(source, pointer, "emitter-failed", message, { hint });
}
