// The API of the package `halves`: reads documents, builds models, runs emitters, and declares emitters and
// configurations. It prints nothing; what is wrong with a document is in the results.

import type { Repairs } from "../openapi/repairs.js";
import { load as loadDocument } from "../load/load.js";
import { createReport, loadResultOf, type LoadResult, type ReportOptions } from "./build.js";

export { build, type BuildOptions, type BuildResult, type LoadResult, type ReportOptions } from "./build.js";
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

export interface LoadOptions extends ReportOptions {
  /** Paths and URLs that references may resolve to, besides the document's own folder. */
  readonly allowRefs?: readonly string[];
  /** What is read in another way than the standard says: `{ nullableRefs: true }`. */
  readonly repairs?: Repairs;
  /** Called with the URI of each file before it is read, whether or not it exists. */
  readonly onFile?: (uri: string) => void;
}

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
  return loadResultOf(document, report);
}
