// The result of a comparison: its findings in order, and what they mean for the version of the document.
import { isDeepStrictEqual } from "node:util";
import { isObject, memberOf, type Json } from "../json/json.js";
import type { Document } from "../openapi/document.js";
import { withoutAccepted, type Acceptance, type Accepted } from "../diagnostics/acceptance.js";
import { acceptsFinding } from "./accepted.js";
import type { Finding, Severity } from "./finding.js";
import { withRules, type DiffRules } from "./rules.js";
import { checkVersion, type Bump, type VersionCheck } from "./version.js";

/** The most severe first. */
export const severities: readonly Severity[] = ["breaking", "risky", "compatible"];

/** A document of a comparison. */
export interface Compared {
  /** As people read it: `v1.2.0:openapi.yaml`. */
  readonly name: string;
  readonly document: Document;
  /** Whether it has errors, so that parts of it may not have been compared. */
  readonly hasErrors: boolean;
}

export interface Result {
  readonly base: Compared;
  readonly revision: Compared;
  /** The most severe first; those of one severity in the order in which they were found. */
  readonly findings: readonly Finding[];
  readonly accepted: readonly Accepted<Finding>[];
  /** Entries of the list of accepted findings that accept none. */
  readonly unused: readonly Acceptance[];
  readonly bump: Bump;
  readonly version: VersionCheck;
}

export function createResult(
  base: Compared,
  revision: Compared,
  found: readonly Finding[],
  acceptances: readonly Acceptance[],
  rules?: DiffRules,
): Result {
  const { findings, accepted, unused } = withoutAccepted(withRules(found, rules), acceptances, acceptsFinding);
  const inOrder = severities.flatMap((severity) => findings.filter((each) => each.severity === severity));
  const bump = bumpFor(inOrder, base.document, revision.document);
  const version = checkVersion(versionOf(base.document), versionOf(revision.document), bump);
  return { base, revision, findings: inOrder, accepted, unused, bump, version };
}

/** How many findings there are of a severity. */
export function countOf({ findings }: Pick<Result, "findings">, severity: Severity): number {
  return findings.filter((each) => each.severity === severity).length;
}

function bumpFor(findings: readonly Finding[], base: Document, revision: Document): Bump {
  if (findings.some(({ severity }) => severity === "breaking")) return "major";
  if (findings.length > 0) return "minor";
  return isDeepStrictEqual(withoutVersion(base), withoutVersion(revision)) ? "none" : "patch";
}

function withoutVersion({ root }: Document): Json {
  const info = root["info"];
  if (!isObject(info)) return root;
  const { version: _, ...others } = info;
  return { ...root, info: others };
}

function versionOf({ root }: Document): string {
  const version = memberOf(root["info"], "version");
  return typeof version === "string" || typeof version === "number" ? String(version) : "";
}
