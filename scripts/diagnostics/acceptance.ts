// Findings that the authors of a document have accepted, with their reasons: of `halves diff`, and of `halves verify`.

/** Which findings are accepted, and why: all with this code, of an operation or at a place where these are given. */
export interface Acceptance {
  readonly code: string;
  /** `GET /users/{id}`. */
  readonly operation?: string | undefined;
  /** A JSON pointer of the document, as findings have it. */
  readonly pointer?: string | undefined;
  readonly reason: string;
}

export interface Accepted<F> {
  readonly finding: F;
  readonly reason: string;
}

export interface SortedFindings<F> {
  /** Those that no entry accepts. */
  readonly findings: readonly F[];
  readonly accepted: readonly Accepted<F>[];
  /** The entries that accept nothing. */
  readonly unused: readonly Acceptance[];
}

/** Takes the accepted findings away from the others. `accepts` says whether an entry is about a finding. */
export function withoutAccepted<F>(
  findings: readonly F[],
  acceptances: readonly Acceptance[],
  accepts: (acceptance: Acceptance, finding: F) => boolean,
): SortedFindings<F> {
  const used = new Set<Acceptance>();
  const left: F[] = [];
  const accepted: Accepted<F>[] = [];
  for (const finding of findings) {
    const entries = acceptances.filter((each) => accepts(each, finding));
    for (const entry of entries) used.add(entry);
    const [first] = entries;
    if (first === undefined) left.push(finding);
    else accepted.push({ finding, reason: first.reason });
  }
  return { findings: left, accepted, unused: acceptances.filter((each) => !used.has(each)) };
}
