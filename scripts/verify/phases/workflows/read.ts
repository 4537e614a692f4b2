// Reads the Arazzo documents of a run.
import { jsonPathSelector } from "../../../arazzo/json-path.js";
import { readArazzoFiles } from "../../../arazzo/read.js";
import { ConfigurationError } from "../../../cli/command.js";
import { Report } from "../../../diagnostics/diagnostics.js";
import { printDiagnostics } from "../../../diagnostics/print.js";
import type { Workflows } from "./lookup.js";

/** @throws ConfigurationError with everything that is wrong with them, each with its file, line and column */
export async function readWorkflows(files: readonly string[]): Promise<Workflows> {
  const report = new Report();
  const documents = await readArazzoFiles(files, report);
  if (report.failed) throw new ConfigurationError(printDiagnostics(report, { color: false }).trimEnd());
  return { documents, select: await jsonPathSelector() };
}
