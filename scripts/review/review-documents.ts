// Makes the review of a project: each of its documents is linted, compared with its base, and its server is verified.
import { resolve } from "node:path";
import { compareSides, type Compare } from "../cli/diff/compare-sides.js";
import { configuredSettings } from "../cli/diff/options.js";
import { existingOverlays, readSides } from "../cli/diff/read.js";
import { closeSides, findSides, pathOfFile, type Side, type Sides } from "../cli/diff/sides.js";
import { readSource, type Source } from "../cli/steps.js";
import { listedAcceptances, type Target } from "../cli/targets.js";
import { Report, type Diagnostic } from "../diagnostics/diagnostics.js";
import type { Finding } from "../diff/finding.js";
import { jsonOf, type ReportedChange, type ReportedSpot } from "../diff/output/json.js";
import { pathOfRevision } from "../diff/place.js";
import type { Repository } from "../git/repository.js";
import { isUrl } from "../load/locations.js";
import { exists } from "../write/exists.js";
import type { DocumentReview, ReviewedChange, ReviewedComparison, ReviewedDiagnostic, ServerReview } from "./review.js";

/** What a document is reviewed with. */
export interface ReviewContext {
  /** A revision of git, a file or a URL; the last version where it is undefined. */
  readonly base: string | undefined;
  readonly repository: Repository | undefined;
  readonly compare: Compare;
  /** Verifies the server of a target, where it has one. */
  readonly verify: (target: Target, source: Source) => Promise<ServerReview | undefined>;
}

export async function reviewDocument(
  target: Target,
  listed: readonly Target[],
  context: ReviewContext,
): Promise<DocumentReview> {
  const sides = await findSides(context.base === undefined ? [] : [context.base], target.spec);
  try {
    const pathOf = await pathsIn(context.repository, sides);
    const isNew = !(await isThere(sides.base));
    if (!isNew && !(await isThere(sides.revision))) {
      const { source } = await readBase(target, sides.base);
      const operations = source?.model.operations.length ?? 0;
      return { file: pathOf(target.spec), state: "gone", operations, diagnostics: [] };
    }
    const report = new Report({ severities: target.severities });
    const source = await readSource(target, report);
    const before = isNew ? [] : (await readBase(target, sides.base)).diagnostics;
    const comparison = isNew ? undefined : await compareTarget(target, listed, sides, context);
    return {
      file: pathOf(target.spec),
      state: isNew ? "new" : comparison === undefined ? "unreadable" : "compared",
      operations: source?.model.operations.length ?? 0,
      comparison: comparison && withPaths(comparison, pathOf),
      diagnostics: diagnosticsSince(before, report.diagnostics).map((each) => ({ ...each, file: pathOf(each.file) })),
      verification: source && (await context.verify(target, source)),
    };
  } finally {
    closeSides(sides);
  }
}

async function compareTarget(
  target: Target,
  listed: readonly Target[],
  sides: Sides,
  { compare }: ReviewContext,
): Promise<ReviewedComparison | undefined> {
  const settings = configuredSettings(target.diff ?? {});
  const accepted = settings.accept === undefined ? [] : (await listedAcceptances(settings.accept)).entries;
  const { base, revision } = await readSides(sides, listed, { reading: {}, allowRefs: [] });
  const result = await compareSides(base, revision, { compare, settings, target, accepted });
  if (result === undefined) return undefined;
  const { findings, acceptedFindings, ...rest } = jsonOf(result);
  return {
    ...rest,
    findings: findings.map((each, index) => withExchange(each, index, result.findings)),
    acceptedFindings: acceptedFindings.map((each, index) =>
      withExchange(
        each,
        index,
        result.accepted.map(({ finding }) => finding),
      ),
    ),
  };
}

/** For how many changes a request or a response is looked for, which takes time; more than these no one reads. */
const maxExchanges = 100;

function withExchange<C extends ReportedChange>(
  change: C,
  index: number,
  findings: readonly Finding[],
): C & ReviewedChange {
  const isShown = index < maxExchanges && change.severity !== "compatible";
  const exchange = isShown ? findings[index]?.findExchange?.() : undefined;
  return exchange === undefined ? change : { ...change, exchange };
}

/** Whether a side has its document; a URL is known only when it is read. */
async function isThere({ location, files }: Side): Promise<boolean> {
  if (files === undefined) return isUrl(location) || exists(location);
  return files.entry(resolve(location)).then(
    ({ kind }) => kind === "file",
    () => false,
  );
}

async function readBase(
  target: Target,
  base: Side,
): Promise<{ readonly source: Source | undefined; readonly diagnostics: readonly Diagnostic[] }> {
  const report = new Report({ severities: target.severities });
  const overlays = await existingOverlays(base, target.overlays ?? []);
  const source = await readSource({ ...target, spec: base.location, overlays }, report, { inputs: base.files });
  return { source, diagnostics: report.diagnostics };
}

/** The errors and warnings of a revision: those that the base has as well, at whatever line, are not new. */
function diagnosticsSince(before: readonly Diagnostic[], now: readonly Diagnostic[]): readonly ReviewedDiagnostic[] {
  const known = new Map<string, number>();
  for (const each of before) known.set(diagnosticIdentity(each), (known.get(diagnosticIdentity(each)) ?? 0) + 1);
  return now
    .filter(({ severity }) => severity !== "note")
    .map((each) => {
      const left = known.get(diagnosticIdentity(each)) ?? 0;
      known.set(diagnosticIdentity(each), left - 1);
      return { ...each, isNew: left <= 0 };
    });
}

function diagnosticIdentity({ code, message }: Diagnostic): string {
  return JSON.stringify([code, message]);
}

/** Paths as the repository has them, whatever the current folder is: of a revision, and of the working tree. */
async function pathsIn(repository: Repository | undefined, { revision }: Sides): Promise<(file: string) => string> {
  // Where the current folder is behind a symbolic link, so are all files below it.
  const document = isUrl(revision.location) ? undefined : await pathOfFile(revision.location, repository);
  return (file) => {
    if (isUrl(file)) return file;
    const path = pathOfRevision(file);
    if (path !== undefined) return path;
    if (document !== undefined && resolve(file) === resolve(revision.location)) return document;
    return repository?.pathOf(file) ?? file;
  };
}

function withPaths(comparison: ReviewedComparison, pathOf: (file: string) => string): ReviewedComparison {
  const spotOf = (spot: ReportedSpot | undefined): ReportedSpot | undefined =>
    spot && { ...spot, file: pathOf(spot.file) };
  const changeOf = <C extends ReportedChange>(change: C): C => ({
    ...change,
    ...(change.base !== undefined && { base: spotOf(change.base) }),
    ...(change.revision !== undefined && { revision: spotOf(change.revision) }),
  });
  return {
    ...comparison,
    findings: comparison.findings.map(changeOf),
    acceptedFindings: comparison.acceptedFindings.map(changeOf),
  };
}
