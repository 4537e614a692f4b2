// `halves/core`: from the text of a document to its diagnostics, its model and its files, in a browser or wherever
// there is no file system. It imports nothing, and reads and writes nothing.

import type { Diagnostic, Report } from "../diagnostics/diagnostics.js";
import { codeFrame as frameLines, createPainter } from "../diagnostics/frame.js";
import { emit, type EmitOptions } from "../emit/index.js";
import { loadText } from "../load/load-text.js";
import { build as buildModel, type BuildOptions as ModelOptions } from "../model/build/build.js";
import { reportTooDeep } from "../openapi/depth.js";
import type { Repairs } from "../openapi/repairs.js";
import { createReport, loadResultOf, type LoadResult, type ReportOptions } from "./build.js";

export { build, type BuildOptions, type BuildResult, type LoadResult, type ReportOptions } from "./build.js";
export { emit, emitters, selectEmitters, type EmitOptions } from "../emit/index.js";
export { defineEmitter } from "../emit/contract/define-emitter.js";
export { EmitterError } from "../emit/contract/emitter-error.js";
export type { EmittedFiles, Emitter, EmitterSource } from "../emit/contract/emitter.js";
export * as printer from "../emit/printer/code.js";
export { children, match } from "../model/model.js";
export type * from "../model/model.js";
export type { ConfiguredSeverity, Severity } from "../diagnostics/code.js";
export type { DiagnosticCode } from "../diagnostics/codes.js";
export type { Diagnostic } from "../diagnostics/diagnostics.js";
export type { Document } from "../openapi/document.js";

export interface LoadOptions extends ReportOptions {
  /** The name of the document in diagnostics and in what is generated: `openapi.yaml` unless given. */
  readonly file?: string;
  /** Its other files: the text of each by its name, a path from where `file` is or a URL. */
  readonly others?: ReadonlyMap<string, string>;
  /** What is read in another way than the standard says: `{ nullableRefs: true }`. */
  readonly repairs?: Repairs;
}

const usualName = "openapi.yaml";

/**
 * The document of a text in YAML or JSON. A reference to a file that isn't given is an error. Throws a TypeError at
 * `rules` that name no code, or lower an error after which nothing can be generated.
 */
export function load(text: string, { file = usualName, others, repairs, ...rules }: LoadOptions = {}): LoadResult {
  const report = createReport(rules);
  return loadResultOf(loadText(text, file, report, { others, repairs }), report);
}

export interface GenerateOptions extends LoadOptions, Omit<EmitOptions, "took">, ModelOptions {}

export interface GenerateResult {
  /** Whether the document has no errors, so that there are files. */
  readonly ok: boolean;
  /** What the command reports, in the order of the document. */
  readonly diagnostics: readonly Diagnostic[];
  /** Every generated file by its name below the output folder, as the command writes it; none where `ok` is false. */
  readonly files: ReadonlyMap<string, string>;
}

/**
 * Does what the command does with a document: checks the text, builds the model and emits the files. Throws as `load`
 * does, and an EmitterError where an emitter of `emitters` fails.
 */
export async function generate(text: string, options: GenerateOptions = {}): Promise<GenerateResult> {
  const report = createReport(options);
  const files = await emitText(text, report, options);
  const { diagnostics, failed } = report;
  return files === undefined || failed
    ? { ok: false, diagnostics, files: new Map() }
    : { ok: true, diagnostics, files };
}

/** Undefined where the document has errors, which have been reported. */
async function emitText(
  text: string,
  report: Report,
  options: GenerateOptions,
): Promise<ReadonlyMap<string, string> | undefined> {
  const { file = usualName, others, repairs } = options;
  const document = loadText(text, file, report, { others, repairs });
  if (document === undefined) return undefined;
  const model = await reportTooDeep(document, report, () => buildModel(document, report, options));
  if (model === undefined || report.failed) return undefined;
  return reportTooDeep(document, report, () => emit(document, model, options));
}

/** The lines around the place of a diagnostic, which is underlined, as the command prints them without colours. */
export function codeFrame(text: string, { line, column, length, severity }: Diagnostic): string {
  const tone = severity === "error" ? "red" : "yellow";
  return frameLines(text.split(/\r?\n/), { line, column, length }, tone, createPainter(false)).join("\n");
}
