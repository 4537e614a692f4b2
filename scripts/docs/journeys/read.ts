// Reads the Arazzo documents of journeys.
import { readArazzoFiles } from "../../arazzo/read.js";
import type { ArazzoDocument } from "../../arazzo/document.js";
import { ConfigurationError } from "../../cli/command.js";
import { Report } from "../../diagnostics/diagnostics.js";
import { printDiagnostics } from "../../diagnostics/print.js";

/** @throws ConfigurationError with everything that is wrong with them, each with its file, line and column */
export async function readJourneys(files: readonly string[]): Promise<readonly ArazzoDocument[]> {
  const report = new Report();
  const documents = await readArazzoFiles(files, report);
  if (report.failed) throw new ConfigurationError(printDiagnostics(report, { color: false }).trimEnd());
  return documents;
}
