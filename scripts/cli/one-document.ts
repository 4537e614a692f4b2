// Runs a command on one document: npm run mock and npm run docs.
import type { Report } from "../diagnostics/diagnostics.js";
import { UsageError, type ExitCode } from "./command.js";
import { createOutcome, type DocumentOutcome, type DocumentRun } from "./outcome.js";
import { jsonLine, printFailure } from "./report.js";

interface Input {
  readonly spec: string;
  /** Where `work` reports what is wrong with the document. */
  readonly report: Report;
  /** Whether to print the outcome, which is one line. */
  readonly json: boolean;
}

/**
 * Does the work and prints its outcome. `work` returns undefined where the document has errors. What it throws is
 * the outcome's failure, but for a UsageError.
 */
export async function runOnDocument(
  { spec, report, json }: Input,
  work: () => Promise<Pick<DocumentOutcome, "file" | "url"> | undefined>,
): Promise<ExitCode> {
  const result = await work().catch((error: unknown) => {
    if (error instanceof UsageError) throw error;
    return { failure: printFailure(error) };
  });
  const ok = result !== undefined && !("failure" in result);
  const { errors, warnings, notes, diagnostics } = createOutcome(spec, "", report.diagnostics);
  const run: DocumentRun = {
    exitCode: ok ? 0 : 1,
    targets: [{ spec, ok, errors, warnings, notes, diagnostics, ...result }],
  };
  if (json) process.stdout.write(jsonLine(run));
  return run.exitCode;
}
