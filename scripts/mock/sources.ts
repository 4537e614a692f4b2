// The generated files that the mock of a document is compiled from.

import { Report } from "../diagnostics/diagnostics.js";
import { printDiagnostics } from "../diagnostics/print.js";
import type { DocumentSource } from "../load/given-document.js";
import { loadSource } from "../load/load.js";
import { build } from "../model/build/build.js";
import type { ValueSource } from "../model/samples/values.js";
import { reportTooDeep } from "../openapi/depth.js";
import { mockFiles } from "./compiling/files.js";
import { MockDocumentError, type DocumentOptions } from "./document.js";
import { withoutSecurity } from "./security.js";

/**
 * The files by name. `onRequest` is called with the URI of each file that is referenced, before it is read.
 * @throws MockDocumentError if the document has errors
 */
export async function mockSources(
  source: DocumentSource,
  { seed, security, allowRefs = [], repairs }: DocumentOptions,
  onRequest: (uri: string) => unknown = () => {},
): Promise<ReadonlyMap<string, string>> {
  const report = new Report();
  const document = await loadSource(source, report, { allowRefs, onRequest, repairs });
  const values = await valuesFor(seed);
  const files =
    document &&
    (await reportTooDeep(document, report, () => {
      const model = build(document, report, { values });
      const served = security === false ? withoutSecurity(model) : model;
      return report.failed ? undefined : mockFiles(document, served, { sends: true });
    }));
  if (files !== undefined && !report.failed) return files;
  throw new MockDocumentError(`The document can't be mocked.\n${printDiagnostics(report, { color: false })}`);
}

/** Plausible values, where the package that makes them is installed; otherwise samples have the simplest ones. */
export async function valuesFor(seed: string | undefined): Promise<ValueSource | undefined> {
  try {
    const { plausibleValues } = await import("./values.js");
    return plausibleValues(seed);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === "ERR_MODULE_NOT_FOUND" && message.includes("@faker-js/faker")) return undefined;
    throw error;
  }
}
