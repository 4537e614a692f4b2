// Findings that the authors of a document have accepted, with their reasons.
import type { Finding } from "./finding.js";
import { placeOf } from "./place.js";

/** Which findings are accepted, and why: all with this code, of an operation or at a place where these are given. */
export interface Acceptance {
  readonly code: string;
  /** `GET /users/{id}`. */
  readonly operation?: string | undefined;
  /** A JSON pointer of either document, as findings have it. */
  readonly pointer?: string | undefined;
  readonly reason: string;
}

export interface AcceptedFinding {
  readonly finding: Finding;
  readonly reason: string;
}

export interface Sorted {
  /** Those that no entry accepts. */
  readonly findings: readonly Finding[];
  readonly accepted: readonly AcceptedFinding[];
  /** The entries that accept nothing. */
  readonly unused: readonly Acceptance[];
}

export function withoutAccepted(findings: readonly Finding[], acceptances: readonly Acceptance[]): Sorted {
  const used = new Set<Acceptance>();
  const left: Finding[] = [];
  const accepted: AcceptedFinding[] = [];
  for (const finding of findings) {
    const entries = acceptances.filter((each) => accepts(each, finding));
    for (const entry of entries) used.add(entry);
    const [first] = entries;
    if (first === undefined) left.push(finding);
    else accepted.push({ finding, reason: first.reason });
  }
  return { findings: left, accepted, unused: acceptances.filter((each) => !used.has(each)) };
}

function accepts({ code, operation, pointer }: Acceptance, finding: Finding): boolean {
  if (code !== finding.code) return false;
  if (operation !== undefined && !isOnlyIn(finding, operation)) return false;
  return pointer === undefined || pointersOf(finding).includes(pointer);
}

/** An entry for one operation doesn't accept what others feel as well. */
function isOnlyIn({ operation, uses }: Finding, accepted: string): boolean {
  if (operation !== undefined) return operation === accepted;
  return uses.length > 0 && uses.every((use) => use.operation === accepted);
}

/** In the files, and in the documents as one. */
function pointersOf({ base, revision }: Finding): readonly string[] {
  return [base, revision].flatMap((spot) => (spot === undefined ? [] : [spot.pointer, placeOf(spot).pointer]));
}
