// A document as the functions of the package take it, read and planned.
import { Report } from "../diagnostics/diagnostics.js";
import { printDiagnostics } from "../diagnostics/print.js";
import { operationFilter } from "../filter/filter.js";
import { sourceOf, type GivenDocument } from "../load/given-document.js";
import { loadSource } from "../load/load.js";
import { build } from "../model/build/build.js";
import { reportTooDeep } from "../openapi/depth.js";
import type { Repairs } from "../openapi/repairs.js";
import { readWorkflows } from "./phases/workflows/read.js";
import { planVerification, seedsOf, type Plan, type VerifyOptions } from "./verify.js";

export interface PreparedOptions extends Omit<VerifyOptions, "filter" | "workflows"> {
  /** Paths of Arazzo documents, each workflow of which is followed. */
  readonly arazzo?: readonly string[];
  /** Operations by patterns such as `tag:Users`, `path:/users/*` or `operation:getUser`: all, unless given. */
  readonly include?: readonly string[];
  /** Operations that are not verified, by patterns. */
  readonly exclude?: readonly string[];
  /** Paths and URLs of OpenAPI Overlays, which are applied in this order. */
  readonly overlays?: readonly string[];
  /** What is read in another way than the standard says: `{ nullableRefs: true }`. */
  readonly repairs?: Repairs;
  /** Paths and URLs that references may resolve to, besides the document's own folder. */
  readonly allowRefs?: readonly string[];
}

/** The document can't be used; the message has its diagnostics. */
export class VerifyDocumentError extends Error {
  override readonly name = "VerifyDocumentError";
}

/**
 * The plan for a document, and the options that a run needs. Throws a VerifyDocumentError where the document has
 * errors, and a TypeError at a pattern that is none.
 */
export async function prepare(
  document: GivenDocument,
  { include = [], exclude = [], overlays, repairs, allowRefs = [], arazzo = [], ...options }: PreparedOptions,
): Promise<{ readonly plan: Plan; readonly options: VerifyOptions }> {
  const filter = operationFilter(include, exclude, (option) => option);
  const report = new Report();
  const loaded = await loadSource(sourceOf(document), report, { overlays, repairs, allowRefs });
  const model = loaded && (await reportTooDeep(loaded, report, () => build(loaded, report)));
  if (loaded === undefined || model === undefined || report.failed)
    throw new VerifyDocumentError(`The document can't be verified.\n${printDiagnostics(report, { color: false })}`);
  const all = { ...options, filter, ...(arazzo.length > 0 && { workflows: await readWorkflows(arazzo) }) };
  return { plan: planVerification(loaded, model, all, await seedsOf(all, model)), options: all };
}
