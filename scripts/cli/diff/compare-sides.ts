// Compares two documents that were read, by the policy of their configuration.
import type { Acceptance } from "../../diagnostics/acceptance.js";
import type { Finding } from "../../diff/finding.js";
import type { Policy } from "../../diff/policy.js";
import { createResult, type Result } from "../../diff/result.js";
import { printedNames } from "../../diff/source/pairs.js";
import { namesMayDiffer, sourceFindings } from "../../diff/source/source.js";
import { reportTooDeep } from "../../openapi/depth.js";
import type { Document } from "../../openapi/document.js";
import { describeError } from "../command.js";
import type { Target } from "../targets.js";
import type { DiffSettings } from "./options.js";
import type { ReadSide } from "./read.js";

/** What differs between two documents for callers. */
export type Compare = (base: Document, revision: Document, policy: Policy) => readonly Finding[];

export interface Comparison {
  readonly compare: Compare;
  readonly settings: Pick<DiffSettings, "policy" | "scope" | "rules">;
  readonly target: Target | undefined;
  readonly accepted: readonly Acceptance[];
}

/**
 * What differs. Undefined where one of the documents can't be read at all, or where documents with errors, or that are
 * nested too deep, can't be compared: the reports of the sides have why, and what else went wrong is printed.
 */
export async function compareSides(
  base: ReadSide,
  revision: ReadSide,
  { accepted, ...comparison }: Comparison,
): Promise<Result | undefined> {
  const documents = { base: base.document, revision: revision.document };
  if (!isRead(documents)) return undefined;
  const found = await findingsOf(documents, base, revision, comparison);
  return (
    found &&
    createResult(
      { name: base.name, document: documents.base, hasErrors: base.report.failed },
      { name: revision.name, document: documents.revision, hasErrors: revision.report.failed },
      found,
      accepted,
      comparison.settings.rules,
    )
  );
}

interface Documents {
  readonly base: Document;
  readonly revision: Document;
}

function isRead(documents: { readonly [Own in keyof Documents]: Document | undefined }): documents is Documents {
  return documents.base !== undefined && documents.revision !== undefined;
}

async function findingsOf(
  documents: Documents,
  base: ReadSide,
  revision: ReadSide,
  { compare, settings: { policy, scope }, target = { spec: "", out: "" } }: Omit<Comparison, "accepted">,
): Promise<readonly Finding[] | undefined> {
  const isBroken = base.report.failed || revision.report.failed;
  const work = (): readonly Finding[] => {
    const found = compare(documents.base, documents.revision, policy);
    // The names of code that is generated: from a document with errors there is none.
    if (isBroken || !namesMayDiffer(documents.base, documents.revision, scope)) return found;
    const [from, to] = [printedNames(documents.base, target), printedNames(documents.revision, target)];
    return [...found, ...sourceFindings(from, to, scope)];
  };
  try {
    return await reportTooDeep(documents.revision, revision.report, work);
  } catch (error) {
    if (!isBroken) throw error;
    process.stderr.write(`The documents can't be compared because of their errors: ${describeError(error)}\n`);
    return undefined;
  }
}
