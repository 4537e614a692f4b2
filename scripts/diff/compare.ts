// Compares two documents by the rules of the catalogue: who that uses the base is affected by the revision, and how.
import type { Document } from "../openapi/document.js";
import { FindingCollector } from "./collector.js";
import { compareDeprecatedMembers } from "./deprecated-members.js";
import { withStability } from "./deprecation.js";
import type { Finding } from "./finding.js";
import { alignOperations, compareOperation, compareOperations, numbersOf } from "./operations/operations.js";
import { existingSpot } from "./place.js";
import type { Policy } from "./policy.js";
import type { Comparison } from "./scope.js";
import type { CreateSchemaComparison } from "./schemas/comparison.js";
import { SecurityComparison } from "./security/security.js";
import { compareWebhooks } from "./operations/webhooks.js";

export interface DiffOptions {
  readonly policy: Policy;
  /** Decides whether values that one document's schema allows are allowed by the other's. */
  readonly schemas: CreateSchemaComparison;
}

/**
 * All changes from `base` to `revision` that matter to anyone, of every severity: those of the rules first, then those
 * of schemas. Nothing for documents that mean the same.
 */
export function compareDocuments(base: Document, revision: Document, options: DiffOptions): readonly Finding[] {
  const { policy } = options;
  const operations = alignOperations(base, revision);
  const comparison: Comparison = {
    base,
    revision,
    policy,
    schemas: options.schemas(base, revision, policy),
    findings: new FindingCollector(base, revision),
    numbers: numbersOf(base, revision, operations),
    security: new SecurityComparison(base, revision),
    unstable: new Set(),
    openCallbacks: new Set(),
  };
  compareOperations(comparison, operations);
  compareWebhooks(comparison, compareOperation);
  compareDeprecatedMembers(comparison);
  const findings = [...comparison.findings.findings(), ...comparison.schemas.findings()].map((finding): Finding => ({
    ...finding,
    base: finding.base && existingSpot(finding.base),
    revision: finding.revision && existingSpot(finding.revision),
  }));
  return policy.stabilityLevels === true ? withStability(findings, comparison.unstable) : findings;
}
