// The API of the package `halves`: reads documents, builds models, runs emitters, and declares emitters and
// configurations. It prints nothing; what is wrong with a document is in the results.

import type { ConfiguredSeverity } from "../diagnostics/code.js";
import type { DiagnosticCode } from "../diagnostics/codes.js";
import { Report, type Diagnostic } from "../diagnostics/diagnostics.js";
import { checkSeverity } from "../diagnostics/severity.js";
import type { Repairs } from "../openapi/repairs.js";
import { load as loadDocument } from "../load/load.js";
import { build as buildModel, type BuildOptions as ModelOptions } from "../model/build/build.js";
import type { Model } from "../model/model.js";
import { reportTooDeep } from "../openapi/depth.js";
import type { Document } from "../openapi/document.js";

export { generate, type GenerateOptions, type GenerateResult, type TargetResult } from "./generate.js";
export type { Outcome } from "../cli/outcome.js";
export { defineConfig } from "../config/config.js";
export type {
  CommandEntry,
  Config,
  EmitterEntry,
  ImportStyle,
  OperationLists,
  OperationPatterns,
  TargetConfig,
  TargetOptions,
} from "../config/config.js";
export { emit, emitters, type EmitOptions } from "../emit/index.js";
export { commandEmitter, type CommandOptions } from "../emit/contract/command.js";
export { defineEmitter } from "../emit/contract/define-emitter.js";
export { EmitterError } from "../emit/contract/emitter-error.js";
export type { EmittedFiles, Emitter, EmitterSource, OptionalModule } from "../emit/contract/emitter.js";
export * as printer from "../emit/printer/code.js";
export type { Code, Hole, Import } from "../emit/printer/code.js";
export { children, match } from "../model/model.js";
export type * from "../model/model.js";
export type { Pagination } from "../model/paged-list.js";
export type { Resource, ResourceOperation } from "../model/resource.js";
export type { NamingHooks, UnnamedOperation } from "../model/names/naming.js";
export { modelVersion } from "../model/version.js";
export type { ConfiguredSeverity, Severity } from "../diagnostics/code.js";
export type { DiagnosticCode } from "../diagnostics/codes.js";
export type { Diagnostic, SourcePlace as Place, Source } from "../diagnostics/diagnostics.js";
export type { Json, JsonObject } from "../json/json.js";
export type { Document } from "../openapi/document.js";

/** The severities of diagnostics, by their codes. */
export interface ReportOptions {
  readonly rules?: Readonly<Partial<Record<DiagnosticCode, ConfiguredSeverity>>>;
  /** Makes every warning an error, but for codes in `rules`. */
  readonly strict?: boolean;
}

export interface LoadOptions extends ReportOptions {
  /** Paths and URLs that references may resolve to, besides the document's own folder. */
  readonly allowRefs?: readonly string[];
  /** What is read in another way than the standard says: `{ nullableRefs: true }`. */
  readonly repairs?: Repairs;
  /** Called with the URI of each file before it is read, whether or not it exists. */
  readonly onFile?: (uri: string) => void;
}

export type LoadResult =
  | { readonly ok: true; readonly document: Document; readonly diagnostics: readonly Diagnostic[] }
  | { readonly ok: false; readonly diagnostics: readonly Diagnostic[] };

/**
 * Reads, bundles and lints the document at a path or URL. `ok` is false where it has errors. Throws a TypeError at
 * `rules` that name no code, or lower an error after which nothing can be generated.
 */
export async function load(
  location: string,
  { allowRefs = [], onFile, repairs, ...rules }: LoadOptions = {},
): Promise<LoadResult> {
  const report = createReport(rules);
  const document = await loadDocument(location, report, { allowRefs, onRequest: onFile, repairs });
  const { diagnostics } = report;
  return document === undefined || report.failed ? { ok: false, diagnostics } : { ok: true, document, diagnostics };
}

export interface BuildOptions extends ReportOptions, ModelOptions {}

export type BuildResult =
  | { readonly ok: true; readonly model: Model; readonly diagnostics: readonly Diagnostic[] }
  | { readonly ok: false; readonly diagnostics: readonly Diagnostic[] };

/**
 * The model of a loaded document, which emitters work on. `diagnostics` are those that only show here, such as a
 * default that its schema rejects. Throws a TypeError as `load` does.
 */
export async function build(
  document: Document,
  { rules, strict, ...options }: BuildOptions = {},
): Promise<BuildResult> {
  const report = createReport({ ...(rules && { rules }), ...(strict !== undefined && { strict }) });
  const model = await reportTooDeep(document, report, () => buildModel(document, report, options));
  const { diagnostics } = report;
  return model === undefined || report.failed ? { ok: false, diagnostics } : { ok: true, model, diagnostics };
}

function createReport({ rules = {}, strict }: ReportOptions): Report {
  const severities = Object.entries(rules).map(([code, severity]) => checkSeverity(code, severity, "rules"));
  return new Report({ strict, severities: new Map(severities) });
}
