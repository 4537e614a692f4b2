// `verify`: one run against a server, from a program.
import type { GivenDocument } from "../../load/given-document.js";
import { reportedFinding, type ReportedFinding } from "../report/json.js";
import { locateFindings } from "../report/located.js";
import { printText } from "../report/text.js";
import { runVerification, type Plan, type Verification, type VerifyOptions } from "../verify.js";
import { prepare, type PreparedOptions } from "../prepare.js";

export interface VerifySettings extends PreparedOptions {
  /** A path or URL, the text of a document in YAML or JSON, or a parsed document. */
  readonly document: GivenDocument;
}

export interface VerifyResult extends Omit<Verification, "findings"> {
  /** Whether nothing contradicts the document: there is no failure. */
  readonly ok: boolean;
  /** Failures first, each with the place in the document, the request, the response and a command of curl. */
  readonly findings: readonly ReportedFinding[];
  /** The report for people, as the command prints it. */
  readonly text: string;
}

/**
 * Verifies a server: `fetch` is the handler of an app, or `url` is where it listens. Throws a VerifyDocumentError where
 * the document has errors, and an Unreachable where the server does not respond at all.
 */
export async function verify({ document, ...settings }: VerifySettings): Promise<VerifyResult> {
  const { plan, options } = await prepare(document, settings);
  return runPlan(plan, options);
}

/** Runs a plan, and says what it found with the place of each in the document. */
export async function runPlan(plan: Plan, options: VerifyOptions): Promise<VerifyResult> {
  const run = await runVerification(plan, options);
  const found = locateFindings(plan.subject.document, run.findings, run.url);
  return {
    ...run,
    ok: !found.some(({ severity }) => severity === "failure"),
    findings: found.map(reportedFinding),
    text: printText(found, run, { color: false, hasNotes: false }),
  };
}
