// Documents and models as the API has them, whether a document is read from a file or is a text in a browser.

import type { ConfiguredSeverity } from "../diagnostics/code.js";
import type { DiagnosticCode } from "../diagnostics/codes.js";
import { Report, type Diagnostic } from "../diagnostics/diagnostics.js";
import { checkSeverity } from "../diagnostics/severity.js";
import { build as buildModel, type BuildOptions as ModelOptions } from "../model/build/build.js";
import type { Model } from "../model/model.js";
import { reportTooDeep } from "../openapi/depth.js";
import type { Document } from "../openapi/document.js";

/** The severities of diagnostics, by their codes. */
export interface ReportOptions {
  readonly rules?: Readonly<Partial<Record<DiagnosticCode, ConfiguredSeverity>>>;
  /** Makes every warning an error, but for codes in `rules`. */
  readonly strict?: boolean;
}

export type LoadResult =
  | { readonly ok: true; readonly document: Document; readonly diagnostics: readonly Diagnostic[] }
  | { readonly ok: false; readonly diagnostics: readonly Diagnostic[] };

/** `ok` is false where a document has errors. */
export function loadResultOf(document: Document | undefined, report: Report): LoadResult {
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

export function createReport({ rules = {}, strict }: ReportOptions): Report {
  const severities = Object.entries(rules).map(([code, severity]) => checkSeverity(code, severity, "rules"));
  return new Report({ strict, severities: new Map(severities) });
}
