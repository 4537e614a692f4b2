// The result of a comparison as JSON. Members may be added, but are never renamed.
import { countOf, type Result } from "../result.js";
import type { Finding, Spot } from "../finding.js";
import { placeOf } from "../place.js";
import type { Json, JsonObject } from "../../json/json.js";

/**
 * `{findings: [{code, severity, side, operation, base: {file, pointer, line, column}, revision: {…}, message, witness,
 * witnessDescription, undecided, uses: [{operation, part}]}], breaking, risky, compatible, accepted,
 * acceptedFindings: [{…, reason}], bump, version: {base, revision, needed, ok}}`. A member that a finding has no value
 * for is left out: a `witness` of null is the value null. A value that is too large has a `witnessDescription` instead:
 * JSON with `"a".repeat(N)` in it. Lines and columns count from 1; `pointer` is RFC 6901's, in that file.
 */
export function jsonOf(result: Result): JsonObject {
  const { findings, accepted, unused, bump, base, revision, version } = result;
  return {
    base: { document: base.name, version: version.base },
    revision: { document: revision.name, version: version.revision },
    findings: findings.map(findingJson),
    breaking: countOf(result, "breaking"),
    risky: countOf(result, "risky"),
    compatible: countOf(result, "compatible"),
    accepted: accepted.length,
    acceptedFindings: accepted.map(({ finding, reason }) => ({ ...findingJson(finding), reason })),
    unusedAcceptances: unused.map((entry) => withoutUndefined({ ...entry })),
    bump,
    version: withoutUndefined({ ...version }),
  };
}

function findingJson(finding: Finding): JsonObject {
  const { code, severity, side, operation, base, revision, message, witness, undecided, uses } = finding;
  return withoutUndefined({
    code,
    severity,
    side,
    operation,
    base: base && spotJson(base),
    revision: revision && spotJson(revision),
    message,
    ...(witness !== undefined &&
      ("value" in witness ? { witness: witness.value } : { witnessDescription: witness.description })),
    undecided,
    uses: uses.map((use) => ({ operation: use.operation, part: use.part })),
  });
}

function spotJson(spot: Spot): JsonObject {
  const { source, pointer, line, column } = placeOf(spot);
  return { file: source.file, pointer, line, column };
}

function withoutUndefined(members: Readonly<Record<string, Json | undefined>>): JsonObject {
  return Object.fromEntries(Object.entries(members).filter((entry): entry is [string, Json] => entry[1] !== undefined));
}
