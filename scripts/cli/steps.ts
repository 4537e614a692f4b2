// The steps from a target to its files, as the command and the API have in common. What is wrong goes to the report.

import { reportEmitterError } from "../config/emitters.js";
import { findImportExtension } from "../config/project-imports.js";
import type { Target } from "../config/target.js";
import type { Report } from "../diagnostics/diagnostics.js";
import { EmitterError } from "../emit/contract/emitter-error.js";
import { emit } from "../emit/index.js";
import type { Files } from "../load/files.js";
import { load } from "../load/load.js";
import { build, type BuildOptions } from "../model/build/build.js";
import type { Model } from "../model/model.js";
import { reportTooDeep } from "../openapi/depth.js";
import type { Document } from "../openapi/document.js";

/** A document without errors, and its model. */
export interface Source {
  readonly document: Document;
  readonly model: Model;
}

export interface ReadOptions {
  /** What references may resolve to, besides what the target allows. */
  readonly allowRefs?: readonly string[];
  /** Called with the URI of each file before it is read. */
  readonly onFile?: ((uri: string) => void) | undefined;
  /** Where files are read from: this machine, unless given. */
  readonly inputs?: Files | undefined;
  /** How the model makes values that have no example. */
  readonly values?: BuildOptions["values"];
  /** Called after each step. */
  readonly onStep?: ((step: "load" | "build") => void) | undefined;
}

/** Loads the document of a target and builds its model. Undefined where the document has errors. */
export async function readSource(
  target: Target,
  report: Report,
  { allowRefs = [], onFile, inputs, values, onStep = () => {} }: ReadOptions = {},
): Promise<Source | undefined> {
  const document = await load(target.spec, report, {
    allowRefs: [...(target.allowRefs ?? []), ...allowRefs],
    overlays: target.overlays,
    filter: target.filter,
    repairs: target.repairs,
    onRequest: onFile,
    files: inputs,
  });
  onStep("load");
  const model =
    document === undefined
      ? undefined
      : await reportTooDeep(document, report, () => build(document, report, { ...target, values }));
  onStep("build");
  return document === undefined || model === undefined || report.failed ? undefined : { document, model };
}

/**
 * The files of a target by their names below the output folder. Undefined where that failed: an emitter that is not
 * part of the toolkit is reported at its place in the configuration.
 */
export async function emitFiles(
  { document, model }: Source,
  target: Target,
  report: Report,
  took?: (file: string, milliseconds: number) => void,
): Promise<ReadonlyMap<string, string> | undefined> {
  try {
    const imports = target.imports ?? (await findImportExtension(target.out));
    return await reportTooDeep(document, report, () =>
      emit(document, model, { ...target, imports, ...(took && { took }) }),
    );
  } catch (error) {
    if (!(error instanceof EmitterError)) throw error;
    reportEmitterError(error, target, document, report);
    return undefined;
  }
}
